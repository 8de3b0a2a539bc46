//! The archive as a web site: games in, files out.
//!
//! Pure: a file is bytes under a path, and whoever has them writes them. The
//! pages are whole without script and without anything from elsewhere. The
//! same games make the same bytes; no page says when it was made.
//!
//! | file | what it holds |
//! |---|---|
//! | `data` | what may be shown of a game |
//! | `page` | templates, links, languages |
//! | `index`, `game`, `people` | one sort of page each |
//! | `account`, `board`, `chart` | the parts of a game's page |
//! | `record` | what players and seats have reached |
//! | `feed`, `calendar` | what other programs read |

mod account;
mod board;
mod calendar;
mod chart;
pub mod data;
mod feed;
mod game;
mod index;
mod page;
mod people;
mod record;
mod slug;

use std::collections::BTreeMap;

use data::{Settings, Shown, Summary};

/// Files by their paths in the folder of the site.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The pages and pictures of one game.
#[must_use]
pub fn game_files(settings: &Settings, shown: &Shown) -> Files {
    let mut files = Files::new();
    for lang in settings.texts.languages() {
        let words = settings.texts.in_language(lang);
        game::write(settings, shown, words, &mut files);
    }
    files
}

/// What is made from all games: lists, players, statistics, feed, calendar,
/// and how it all looks.
#[must_use]
pub fn common_files(settings: &Settings, games: &[Summary]) -> Files {
    let mut files = Files::new();
    for (path, text) in page::ASSETS {
        files.insert(path.to_owned(), text.as_bytes().to_vec());
    }
    files.insert("index.html".to_owned(), index::front_door(settings));
    for lang in settings.texts.languages() {
        let words = settings.texts.in_language(lang);
        index::write(settings, games, words, &mut files);
        people::write(settings, games, words, &mut files);
        feed::write(settings, games, words, &mut files);
        calendar::write(settings, games, words, &mut files);
    }
    files
}
