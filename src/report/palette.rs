//! The colours of letters.
//!
//! Text has the reader's own colours, in dark mode too. Where a colour is set,
//! its background is set with it, so that the two are legible whatever a mail
//! program makes of the rest.

/// A colour of text on one of a ground, both as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The text's.
    pub text: &'static str,
    /// The ground's.
    pub ground: &'static str,
}

/// What went wrong: a verdict, an error.
pub const FAILURE: Pair = Pair {
    text: "#ffffff",
    ground: "#a32118",
};
/// What nobody ordered and nothing happened to.
pub const IDLE: Pair = Pair {
    text: "#1a1a1a",
    ground: "#d5d5d5",
};
/// The place in a player's line that a note is about.
pub const MARKED: Pair = Pair {
    text: "#1a1a1a",
    ground: "#ffe08a",
};
/// What the reader has to do.
pub const DUE: Pair = Pair {
    text: "#1a1a1a",
    ground: "#f3e3c3",
};
/// Every pair that letters use.
pub const PAIRS: [Pair; 4] = [FAILURE, IDLE, MARKED, DUE];
/// Lines between parts: seen on white and on black.
pub const RULE: &str = "#888888";
/// The grounds that a reader's mail program may have: white, black, and the
/// usual dark grey.
pub const GROUNDS: [&str; 3] = ["#ffffff", "#000000", "#121212"];
