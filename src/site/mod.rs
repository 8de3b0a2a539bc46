//! The archive as a web site: games in, files out.
//!
//! Pure: a file is bytes under a path, and whoever has them writes them. The
//! pages are whole without script and without anything from elsewhere. The
//! same games make the same bytes; no page says when it was made.
//!
//! | file | what it holds |
//! |---|---|
//! | `data` | what may be shown of a game |
//! | `kept` | what is there already and need not be made again |
//! | `page` | templates, links, languages |
//! | `index`, `game`, `people`, `openings` | one sort of page each |
//! | `parts` | which turns stand on which page |
//! | `board`, `chart` | what stands on a game's pages |
//! | `film` | a game as one film |
//! | `record` | what players and seats have reached |
//! | `feed`, `calendar` | what other programs read |

mod board;
mod calendar;
mod chart;
pub mod data;
mod feed;
mod film;
mod game;
mod index;
mod kept;
mod openings;
mod page;
mod parts;
mod people;
mod record;
mod slug;

use std::collections::BTreeMap;

use minijinja::Value;
use serde::Serialize;

use data::{Settings, Shown, Summary};
pub use kept::{Kept, Stamps, missing};
use page::Page;

/// Files by their paths in the folder of the site.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Files that were made, and what there is then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made<K> {
    /// The files that were not there or were made from something else.
    pub files: Files,
    /// What there is, these included.
    pub kept: K,
}

/// The pages and pictures of one game, as far as they are not there already.
/// `shown` is with all that is [`missing`]; `there` reads a file that is kept,
/// as a film grows from the one that is there.
pub fn game_files(
    settings: &Settings,
    shown: &Shown,
    kept: &Kept,
    there: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Made<Kept> {
    let mut files = Files::new();
    let mut next = kept.next(settings, shown);
    for lang in settings.texts.languages() {
        let words = settings.texts.in_language(lang);
        game::write(settings, shown, words, kept, &mut next, &mut files);
    }
    film::write(settings, shown, there, &mut next, &mut files);
    Made { files, kept: next }
}

/// What is made from all games, as far as it is not there already: lists,
/// players, statistics, feed, calendar, and how it all looks.
pub fn common_files(settings: &Settings, games: &[Summary], kept: &Stamps) -> Made<Stamps> {
    let mut common = Common::new(settings, kept);
    for (path, text) in page::ASSETS {
        common.file(path.to_owned(), &(), || text.as_bytes().to_vec());
    }
    common.file("index.html".to_owned(), &(), || index::front_door(settings));
    let openings = openings::told(games);
    for lang in settings.texts.languages() {
        let words = settings.texts.in_language(lang);
        index::write(games, words, &mut common);
        people::write(games, words, &mut common);
        openings::write(&openings, words, &mut common);
        feed::write(settings, games, words, &mut common);
        calendar::write(settings, games, words, &mut common);
    }
    common.made
}

/// The files that are made from all games, while they are made.
struct Common<'a> {
    settings: &'a Settings,
    /// What all of them are made from.
    base: String,
    kept: &'a Stamps,
    made: Made<Stamps>,
}

impl<'a> Common<'a> {
    fn new(settings: &'a Settings, kept: &'a Stamps) -> Self {
        Self {
            settings,
            base: kept::stamp(&settings.all()),
            kept,
            made: Made::default(),
        }
    }

    /// Adds a file that is made from this, unless it is there.
    fn file(&mut self, path: String, from: &impl Serialize, make: impl FnOnce() -> Vec<u8>) {
        let stamp = kept::stamp(&(&self.base, from));
        if self.kept.get(&path) != Some(&stamp) {
            self.made.files.insert(path.clone(), make());
        }
        self.made.kept.insert(path, stamp);
    }

    /// Adds a page, unless it is there.
    fn page(&mut self, page: &Page<'_>, template: &str, body: Value) {
        let from = (&page.title, &page.description, format!("{body:?}"));
        self.file(page.file(), &from, || page.render(template, body));
    }
}
