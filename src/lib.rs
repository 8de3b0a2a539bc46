//! High Noon, a play-by-email judge.
//!
//! The rules are a pure core: [`game`] is what every rule system shares.
//! Mail, store, clock and disk are a thin shell around it. `ARCHITECTURE.md`
//! in the repository has the whole picture.

pub mod archive;
pub mod cli;
pub mod fault;
pub mod game;
pub mod judge;
pub mod mail;
pub mod map;
pub mod render;
pub mod report;
pub mod rules;
pub mod site;
pub mod store;
pub mod table;

/// The examples of the book's chapter on this library, so that they are
/// compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/programmers/library.md")]
pub struct LibraryChapter;
