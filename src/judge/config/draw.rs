//! What draws the boards of letters.

use crate::game::scene::Scene;
use crate::render::{self, RenderError};
use crate::report::words::Words;

/// The width of pictures in letters, in pixels.
const WIDTH: u32 = 640;

/// What makes a PNG of a scene, with texts in these words.
pub type Draw = fn(&Scene, Words<'_>) -> Result<Vec<u8>, RenderError>;

/// A scene as a PNG for a letter.
///
/// # Errors
/// As [`render::png`].
pub fn png(scene: &Scene, words: Words<'_>) -> Result<Vec<u8>, RenderError> {
    let svg = render::svg(scene, &|message| words.say(message), words.lang());
    render::png(&svg, WIDTH)
}
