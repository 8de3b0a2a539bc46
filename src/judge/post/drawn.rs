//! Pictures that have been drawn already: several people on a seat, letters
//! that are written again and boards that nothing has changed on show the
//! same.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::render::{self, RenderError};

/// How many are kept; together a few megabytes.
const KEPT: usize = 32;

/// What names a picture: the hash of its SVG, and its width.
type Name = ([u8; 32], u32);

/// The latest at the back.
static DRAWN: Mutex<VecDeque<(Name, Vec<u8>)>> = Mutex::new(VecDeque::new());

/// An SVG as a PNG of this width.
///
/// # Errors
/// As [`render::png`].
pub(super) fn png(svg: &str, width: u32) -> Result<Vec<u8>, RenderError> {
    let name: Name = (Sha256::digest(svg.as_bytes()).into(), width);
    let known = |kept: &mut VecDeque<(Name, Vec<u8>)>| {
        let at = kept.iter().position(|(other, _)| *other == name)?;
        let found = kept.remove(at)?;
        let png = found.1.clone();
        kept.push_back(found);
        Some(png)
    };
    // Nothing is left half done in it by whoever panicked.
    let lock = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(png) = known(&mut lock()) {
        return Ok(png);
    }
    let png = render::png(svg, width)?;
    let mut kept = lock();
    if kept.len() >= KEPT {
        kept.pop_front();
    }
    kept.push_back((name, png.clone()));
    Ok(png)
}
