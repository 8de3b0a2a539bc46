//! The boards of letters: drawn when a letter is queued for good, and once for
//! all who see the same, as most readers of a letter, several people on a seat
//! and letters that are written again do.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::game::scene::Scene;
use crate::game::{Lang, Message};
use crate::judge::admin::Person;
use crate::judge::game_file::Game;
use crate::mail::outgoing;
use crate::render::{self, RenderError};
use crate::report::letter;
use crate::report::words::Words;

/// The width of pictures in letters, in pixels.
const WIDTH: u32 = 800;
/// How many are kept; together a few megabytes.
const KEPT: usize = 32;

/// What makes a PNG of a scene, with texts in these words.
pub type Draw = fn(&Scene, Words) -> Result<Vec<u8>, RenderError>;

/// Draws boards, and knows what it has drawn last.
#[derive(Clone, Debug)]
pub struct Painter {
    draw: Draw,
    /// The latest at the back.
    drawn: Arc<Mutex<VecDeque<Drawn>>>,
}

/// A scene in a language, and its picture as soon as somebody has drawn it;
/// none if it cannot be drawn.
#[derive(Debug)]
struct Drawn {
    scene: Scene,
    lang: Lang,
    png: Arc<OnceLock<Option<Vec<u8>>>>,
}

impl Painter {
    /// A painter who draws like this.
    #[must_use]
    pub fn new(draw: Draw) -> Self {
        Self {
            draw,
            drawn: Arc::default(),
        }
    }

    /// The pictures of a letter, if all of them can be drawn. What somebody
    /// else is drawing just now is left to them until all others are drawn.
    pub(super) fn paint(&self, pictures: &[Unpainted]) -> Option<Vec<outgoing::Picture>> {
        let begun: Vec<_> = pictures
            .iter()
            .map(|picture| {
                let (png, is_new) = self.place(picture);
                if is_new {
                    self.draw(picture, &png);
                }
                png
            })
            .collect();
        let painted = |(picture, png): (&Unpainted, Arc<OnceLock<Option<Vec<u8>>>>)| {
            let png = self.draw(picture, &png)?;
            Some(outgoing::Picture {
                cid: picture.cid.clone(),
                file_name: picture.file_name.clone(),
                png,
                alt: picture.words.say(&picture.scene.title),
            })
        };
        pictures.iter().zip(begun).map(painted).collect()
    }

    /// Where a picture is or will be, and whether nobody has begun it.
    fn place(&self, picture: &Unpainted) -> (Arc<OnceLock<Option<Vec<u8>>>>, bool) {
        let lang = picture.words.lang();
        // Nothing is left half done in it by whoever panicked.
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |other: &Drawn| other.lang == lang && other.scene == picture.scene;
        let found = drawn.iter().position(is_it).and_then(|at| drawn.remove(at));
        let is_new = found.is_none();
        let place = found.unwrap_or_else(|| Drawn {
            scene: picture.scene.clone(),
            lang,
            png: Arc::default(),
        });
        let png = Arc::clone(&place.png);
        if drawn.len() >= KEPT {
            drawn.pop_front();
        }
        drawn.push_back(place);
        (png, is_new)
    }

    fn draw(&self, picture: &Unpainted, png: &OnceLock<Option<Vec<u8>>>) -> Option<Vec<u8>> {
        png.get_or_init(|| (self.draw)(&picture.scene, picture.words).ok())
            .clone()
    }
}

/// A picture of a letter before it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Unpainted {
    cid: String,
    file_name: String,
    scene: Scene,
    words: Words,
}

/// A board as a picture for a letter, and what the letter says of it. `name`
/// tells the pictures of a letter apart.
pub(super) fn picture(
    game: &Game,
    name: &str,
    turn: &str,
    scene: Scene,
    caption: Message,
    reader: &Person,
) -> (Unpainted, letter::Picture) {
    let scene = Scene {
        game: game.id.clone(),
        ..scene
    };
    let picture = Unpainted {
        cid: format!("{name}.{turn}.{}", game.id),
        file_name: format!("{}-{turn}-{name}.png", game.id),
        words: Words::new(reader.lang),
        scene,
    };
    let shown = letter::Picture::of(&picture.cid, caption, &picture.scene);
    (picture, shown)
}

/// A scene as a PNG for a letter.
///
/// # Errors
/// As [`render::png`].
pub fn png(scene: &Scene, words: Words) -> Result<Vec<u8>, RenderError> {
    let svg = render::svg(scene, &|message| words.say(message), words.lang());
    render::png(&svg, WIDTH)
}
