//! What holds for every text that comes from outside, one file for each place
//! where texts come in. `docs/fuzzing.md` says how to search for what breaks
//! it. This is the library of the crate in `fuzz/` and a module of the tests.
//!
//! A law takes any bytes and panics when it is broken. It says whether they
//! got as far as what it is about.

use std::sync::{Arc, LazyLock};

use highnoon::report::Texts;
use highnoon::rules::games::Games;

pub mod archive;
pub mod commands;
pub mod decide;
pub mod files;
pub mod mail;
pub mod orders;
pub mod position;

/// The texts of all languages, read once.
fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(Texts::shipped);
    &TEXTS
}

/// The games, set up once.
fn games() -> &'static Arc<Games> {
    static GAMES: LazyLock<Arc<Games>> = LazyLock::new(|| Arc::new(Games::shipped()));
    &GAMES
}

/// The first byte, which chooses among several readers, and the rest as text.
fn choice_and_text(bytes: &[u8]) -> Option<(usize, &str)> {
    let (&first, rest) = bytes.split_first()?;
    Some((usize::from(first), std::str::from_utf8(rest).ok()?))
}
