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

/// The contrast of two colours (WCAG 2.2, "contrast ratio"): 1 for the same
/// colour, 21 for black on white. `None` for what is no `#rrggbb`.
#[must_use]
pub fn contrast(one: &str, other: &str) -> Option<f64> {
    let (one, other) = (luminance(one)?, luminance(other)?);
    Some((one.max(other) + 0.05) / (one.min(other) + 0.05))
}

/// How light a colour is (WCAG 2.2, "relative luminance").
fn luminance(colour: &str) -> Option<f64> {
    let digits = colour
        .strip_prefix('#')
        .filter(|digits| digits.len() == 6)?;
    let channel = |at: usize| {
        let value = u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?;
        let value = f64::from(value) / 255.0;
        Some(if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        })
    };
    Some(0.2126 * channel(0)? + 0.7152 * channel(2)? + 0.0722 * channel(4)?)
}
