//! Which lines of a mail its sender wrote.
//!
//! A reply comes back with the judge's own mail in it, quoted in one of a dozen
//! manners. A quoted order that is taken for a new one ruins a game, so every
//! doubtful line is left out, and can be named to the player. In this order:
//!
//! 1. The judge's mails begin with a [`sentinel`]; everything from it on is quoted.
//! 2. Lines marked with `>` or `|` are quoted.
//! 3. An attribution, a separator or a copied header ends the text, unless
//!    marked lines follow: then what stands between and below them is own text.
//! 4. `-- ` starts a signature, and so does a closing formula ("Best,",
//!    "Viele Grüße") with little below it; the lines telephones add are skipped.
//! 5. What is passed on from somebody else never counts.
//! 6. A text for others ("press to France" to "endpress") is literal: whatever
//!    stands in it, marks and all, is its writer's. A formula inside one that
//!    has no end closes it, not the letter.

use super::view::View;
use super::{phrases, reading, tidy};

/// The start of the first line of every mail that the judge sends.
pub const SENTINEL: &str = "#judge:";

/// The first line of a judge's mail: public, ASCII, unlike any order.
/// Characters other than ASCII letters, digits, `-`, `_` and `.` are left out.
/// It must be the first visible line of the HTML too: [`super::html`] drops hidden text.
pub fn sentinel(game: &str, turn: &str) -> String {
    let plain = |text: &str| -> String {
        text.chars()
            .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
            .collect()
    };
    format!("{SENTINEL}{}.{}#", plain(game), plain(turn))
}

/// What a line of a mail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The sender's own words.
    Own,
    /// Quoted from the mail being answered.
    Quoted,
    /// The line above a quote: who wrote when.
    Attribution,
    /// A signature or a telephone's line.
    Signature,
    /// A separator or a copied header.
    Header,
    /// Below a cut without quote marks: probably quoted, never executed.
    BelowCut,
    /// Passed on from somebody else.
    Forwarded,
    /// For another of the sender's games, and dealt with there.
    Elsewhere,
}

/// One line of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the body, from 1.
    pub number: usize,
    /// What it is.
    pub class: Class,
    /// The line as it came.
    pub text: String,
}

/// A mail's lines, each with what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnText {
    /// All lines.
    pub lines: Vec<Line>,
    /// Whether the mail only passes another mail on: no own line above it.
    pub forwarded: bool,
}

impl OwnText {
    /// The lines that count, tidied ([`tidy::line`]) and with their numbers; empty ones left out.
    pub fn own_lines(&self) -> Vec<(usize, String)> {
        self.of(&[Class::Own])
    }

    /// A line as its writer wrote it, dashes and list marks included, for
    /// those it is passed on to ([`tidy::written`]).
    pub fn written(&self, number: usize) -> Option<String> {
        let line = self.lines.get(number.checked_sub(1)?)?;
        Some(tidy::written(&line.text))
    }

    /// The lines that do not count but may be meant: those below a cut or a
    /// signature mark or passed on, likewise. Most are no orders; only those that read as
    /// one are worth a word to the player.
    pub fn doubtful_lines(&self) -> Vec<(usize, String)> {
        if self.forwarded {
            return self.of(&[Class::BelowCut, Class::Signature]);
        }
        self.of(&[Class::BelowCut, Class::Forwarded, Class::Signature])
    }

    /// The lines quoted with marks, likewise and without their marks, but for
    /// what the judge tells in his own letter. They never count; they tell whether
    /// a mail meant its quote: a sheet may be filled in where it stands.
    pub fn quoted_lines(&self) -> Vec<(usize, String)> {
        let quoted = self.of(&[Class::Quoted]).into_iter();
        let mut is_letter = false;
        let line = |(number, text): (usize, String)| {
            is_letter |= text.contains(SENTINEL);
            let text = text.trim_start_matches(['>', ' ']);
            // Accounts in letters have such marks.
            let is_told = is_letter && text.starts_with('|');
            let text = text.trim_start_matches(['>', '|', ' ']).to_owned();
            (!is_told).then_some((number, text))
        };
        quoted.filter_map(line).collect()
    }

    /// The lines of the judge's letter that stand in an account below a heading, likewise
    /// and without their marks: somebody may have changed them where they stand.
    pub fn account_lines(&self, is_heading: impl Fn(&str) -> bool) -> Vec<(usize, String)> {
        let mut is_letter = false;
        let mut is_below = false;
        let line = |(number, text): (usize, String)| {
            is_letter |= text.contains(SENTINEL);
            let text = text.trim_start_matches(['>', ' ']);
            if let Some(told) = text.strip_prefix('|') {
                return (is_letter && is_below).then(|| (number, told.trim().to_owned()));
            }
            is_below = is_heading(text) || is_below && text.starts_with("--");
            None
        };
        let quoted = self.of(&[Class::Quoted]).into_iter();
        quoted.filter_map(line).collect()
    }

    /// The same text with only some of its lines: `keep` says what is left of
    /// each. The numbers stay.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&Line) -> Option<String>) -> Self {
        let lines = self.lines.iter().map(|line| match keep(line) {
            Some(text) => Line {
                text,
                ..line.clone()
            },
            None => Line {
                class: Class::Elsewhere,
                ..line.clone()
            },
        });
        Self {
            lines: lines.collect(),
            forwarded: self.forwarded,
        }
    }

    fn of(&self, classes: &[Class]) -> Vec<(usize, String)> {
        self.lines
            .iter()
            .filter(|line| classes.contains(&line.class))
            .map(|line| (line.number, tidy::line(&line.text)))
            .filter(|(_, text)| !matches!(text.as_str(), "" | "--"))
            .collect()
    }
}

/// Whether a subject (`Fwd:`, `WG:` and others) says that the mail is passed on.
/// Such a mail's orders are not its sender's.
pub fn is_forward(subject: &str) -> bool {
    phrases::is_forward_subject(&tidy::line(subject).to_lowercase())
}

/// Finds the sender's own lines in a mail's text.
pub fn own_text(body: &str) -> OwnText {
    let body = body.replace("\r\n", "\n").replace('\r', "\n");
    let views: Vec<View<'_>> = body.lines().map(View::of).collect();
    let classes = reading::classes(&views);
    let forwarded = views
        .iter()
        .zip(&classes)
        .find(|(view, class)| {
            matches!(class, Class::Forwarded) || matches!(class, Class::Own) && !view.is_blank()
        })
        .is_some_and(|(_, class)| *class == Class::Forwarded);
    OwnText {
        lines: views
            .into_iter()
            .zip(classes)
            .enumerate()
            .map(|(index, (view, class))| Line {
                number: index + 1,
                class,
                text: view.raw.to_owned(),
            })
            .collect(),
        forwarded,
    }
}
