//! What a line says to the judge, as far as it bears on where a letter ends:
//! whether it opens a text for others, ends one, or closes the letter.
//!
//! Each is asked of every line and costs far more than all the rest, so what
//! a line says is found once, however often the line comes.

use std::collections::BTreeMap;

use super::view::View;
use super::{command, phrases, tidy};
use crate::text::fold;
use crate::text::talk::{self, Closing};

/// The longest line that ends a text for others or closes a letter, in bytes
/// and in words.
const LONGEST: usize = 60;
const MOST_WORDS: usize = 6;
/// So many words a sentence has at least.
const SHORTEST_SENTENCE: usize = 4;

/// What is known of lines, by how they are written.
#[derive(Default)]
pub(super) struct Heard<'a> {
    opens: BTreeMap<&'a str, bool>,
    ends: BTreeMap<&'a str, bool>,
    formulas: BTreeMap<&'a str, Option<Closing>>,
    spoken: BTreeMap<&'a str, bool>,
}

impl<'a> Heard<'a> {
    /// Whether a text for others is open below a line: it was open above, or
    /// the line begins one.
    pub(super) fn leaves_press_open(&mut self, open: bool, view: &View<'a>) -> bool {
        if !open && !view.plain.contains(char::is_alphabetic) {
            return false;
        }
        let known = if open {
            &mut self.ends
        } else {
            &mut self.opens
        };
        *known
            .entry(view.raw)
            .or_insert_with(|| command::leaves_press_open(open, &tidy::line(view.raw)))
    }

    /// Whether a line that is not quoted ends a text for others. A signature
    /// mark within one is text.
    pub(super) fn is_end(&mut self, view: &View<'a>) -> bool {
        is_short(view) && !view.is_signature_mark() && !self.leaves_press_open(true, view)
    }

    /// The closing formula that a line is, if it is one and not quoted.
    pub(super) fn formula(&mut self, view: &View<'a>) -> Option<Closing> {
        if !is_short(view) || view.plain.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *self
            .formulas
            .entry(view.raw)
            .or_insert_with(|| talk::closing(&view.plain))
    }

    /// Whether a line says something and is no name or address: a command, the
    /// heading of a text for others or of a turn, or a sentence.
    pub(super) fn speaks(&mut self, view: &View<'a>) -> bool {
        *self.spoken.entry(view.raw).or_insert_with(|| {
            let line = tidy::line(view.raw);
            command::is_given(&line) || is_sentence(&line)
        })
    }
}

/// Whether a line has some words, of which one stands in no name, post or
/// address: "Sales Manager for Europe and Asia" is no sentence.
fn is_sentence(line: &str) -> bool {
    let words = fold::words(line);
    let is_said = |word: &fold::Word<'_>| fold::is_listed(&word.key, SAID);
    words.len() >= SHORTEST_SENTENCE
        && words.iter().any(is_said)
        && !(talk::wishes(line) || phrases::is_mobile_line(line))
}

/// Whom sentences speak of, and words by which somebody orders or changes his
/// mind; folded.
const SAID: &str = "i im ill we you he she they it its ich wir du er sie es man please bitte should shall \
    must soll sollen muss stay stays goes go move moves hold holds support supports attack bleibt \
    bleiben geht gehen zieht ziehen zieh halt halten haltet greift doch actually instead rather wait \
    nachtrag achso";

/// Whether a line is not quoted and no more than a few words.
fn is_short(view: &View<'_>) -> bool {
    view.depth == 0
        && view.plain.len() <= LONGEST
        && view.plain.bytes().filter(|&byte| byte == b' ').count() < MOST_WORDS
        && view.plain.contains(char::is_alphabetic)
}
