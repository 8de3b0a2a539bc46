//! All integration tests, in one binary.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
#![allow(
    clippy::disallowed_methods,
    reason = "tests read settings from the environment"
)]

mod cases;
mod effort;
mod laws;
mod luck;
mod maps;
#[cfg(feature = "judge")]
#[allow(unreachable_pub, reason = "it is a crate of its own, too")]
#[path = "../examples/morris/src/lib.rs"]
mod morris;
mod tidy;
mod variants;

#[cfg(feature = "cli")]
mod archive;
#[cfg(feature = "cli")]
mod browser;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod demo;
#[cfg(feature = "cli")]
mod docs;
#[cfg(feature = "cli")]
mod explain;
#[cfg(feature = "cli")]
mod fuzz;
#[cfg(feature = "cli")]
mod import;
#[cfg(feature = "cli")]
mod judge;
#[cfg(feature = "cli")]
mod mail;
#[cfg(feature = "cli")]
mod orders;
#[cfg(feature = "cli")]
mod random_turn;
#[cfg(feature = "cli")]
mod render;
#[cfg(feature = "cli")]
mod report;
#[cfg(feature = "cli")]
mod samples;
#[cfg(feature = "cli")]
mod sandbox;
#[cfg(feature = "cli")]
mod service;
#[cfg(feature = "cli")]
mod site;
#[cfg(feature = "cli")]
mod store;
#[cfg(feature = "cli")]
mod tapping;

/// The texts of both languages, read once for all tests.
#[cfg(feature = "words")]
fn texts() -> &'static std::sync::Arc<highnoon::report::Texts> {
    static TEXTS: std::sync::LazyLock<std::sync::Arc<highnoon::report::Texts>> =
        std::sync::LazyLock::new(|| std::sync::Arc::new(highnoon::report::Texts::shipped()));
    &TEXTS
}

/// The games, set up once for all tests.
fn games() -> &'static std::sync::Arc<highnoon::rules::games::Games> {
    static GAMES: std::sync::LazyLock<std::sync::Arc<highnoon::rules::games::Games>> =
        std::sync::LazyLock::new(|| std::sync::Arc::new(highnoon::rules::games::Games::shipped()));
    &GAMES
}
