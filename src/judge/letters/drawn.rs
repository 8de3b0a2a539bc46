//! Boards that have been drawn already: most readers of a letter, several
//! people on a seat and letters that are written again show the same.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::game::scene::Scene;
use crate::game::{Lang, Message};
use crate::judge::JudgeError;
use crate::judge::affairs::Person;
use crate::judge::game_file::Game;
use crate::mail::outgoing;
use crate::render::{self, RenderError};
use crate::report::letter;
use crate::report::words::Words;

/// The width of pictures in letters, in pixels.
const WIDTH: u32 = 800;
/// How many are kept; together a few megabytes.
const KEPT: usize = 32;

/// What has been drawn, for a scene and a language.
type Drawn = (Scene, Lang, Vec<u8>);

/// The latest at the back.
static DRAWN: Mutex<VecDeque<Drawn>> = Mutex::new(VecDeque::new());

/// What makes a PNG of a scene, with texts in these words.
pub type Painter = fn(&Scene, Words) -> Result<Vec<u8>, RenderError>;

/// A board as a picture for a letter, and what the letter says of it. `name`
/// tells the pictures of a letter apart.
pub(super) fn picture(
    painter: Painter,
    game: &Game,
    name: &str,
    turn: &str,
    scene: Scene,
    caption: Message,
    reader: &Person,
) -> Result<(outgoing::Picture, letter::Picture), JudgeError> {
    let words = Words::new(reader.lang);
    let scene = Scene {
        game: game.id.clone(),
        ..scene
    };
    let png = painter(&scene, words).map_err(|error| JudgeError::Letter {
        recipient: reader.address.clone(),
        why: format!("the picture: {error}"),
    })?;
    let picture = outgoing::Picture {
        cid: format!("{name}.{turn}.{}", game.id),
        file_name: format!("{}-{turn}-{name}.png", game.id),
        png,
        alt: words.say(&scene.title),
    };
    let shown = letter::Picture::of(&picture.cid, caption, &scene);
    Ok((picture, shown))
}

/// A scene as a PNG, drawn once for all who see the same.
///
/// # Errors
/// As [`render::png`].
pub fn png(scene: &Scene, words: Words) -> Result<Vec<u8>, RenderError> {
    let lang = words.lang();
    let known = |kept: &mut VecDeque<Drawn>| {
        let is_it = |(other, of, _): &Drawn| *of == lang && other == scene;
        let found = kept.iter().position(is_it).and_then(|at| kept.remove(at))?;
        let png = found.2.clone();
        kept.push_back(found);
        Some(png)
    };
    // Nothing is left half done in it by whoever panicked.
    let lock = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(png) = known(&mut lock()) {
        return Ok(png);
    }
    let svg = render::svg(scene, &|message| words.say(message), lang);
    let png = render::png(&svg, WIDTH)?;
    let mut kept = lock();
    if kept.len() >= KEPT {
        kept.pop_front();
    }
    kept.push_back((scene.clone(), lang, png.clone()));
    Ok(png)
}
