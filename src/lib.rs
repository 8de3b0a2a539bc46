//! High Noon, a play-by-email judge.
//!
//! The rules are a pure core: [`game`] is what every rule system shares.
//! Mail, store, clock and disk are a thin shell around it. `ARCHITECTURE.md`
//! in the repository has the whole picture.
//!
//! The core is always there: `game`, `map`, `rules`, `table`, `text`, `archive`. What
//! needs more crates is behind a feature of its module's name; all of them are
//! on unless `default-features = false`:
//!
//! | feature | adds | needs |
//! |---|---|---|
//! | `rules` | nothing: the core under a name | |
//! | `words` | `report`: texts in English and German, letters | |
//! | `render` | boards as SVG, PNG and PDF | |
//! | `mail` | mails read, built, fetched and sent | |
//! | `store` | games and mails in SQLite | |
//! | `postgres` | the same in PostgreSQL | `store` |
//! | `judge` | the judge | `words`, `render`, `mail`, `store` |
//! | `site` | the archive of games as pages | `judge` |
//! | `cli` | the program | `site` |

pub mod archive;
pub mod fault;
pub mod game;
pub mod map;
pub mod rules;
pub mod table;
pub mod text;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "judge")]
pub mod judge;
#[cfg(feature = "mail")]
pub mod mail;
#[cfg(feature = "render")]
pub mod render;
#[cfg(feature = "words")]
pub mod report;
#[cfg(feature = "site")]
pub mod site;
#[cfg(feature = "store")]
pub mod store;

/// The examples of the book's chapter on this library, so that they are
/// compiled and run as tests.
#[cfg(all(doctest, feature = "cli"))]
#[doc = include_str!("../docs/programmers/library.md")]
pub struct LibraryChapter;
