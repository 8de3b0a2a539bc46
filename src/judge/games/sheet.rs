//! Order sheets that come back: their lines as they were sent, not filled in,
//! are no orders and no mistakes.

use std::collections::BTreeSet;

use crate::game::{Lang, Seat};
use crate::report::Words;
use crate::table::TableView;
use crate::text::line;

/// The lines of the sheet that a seat is sent in this turn, in every language:
/// a game may have been written to in one and answered in another.
#[derive(Debug)]
pub struct Blank<'t> {
    lines: BTreeSet<String>,
    /// What is left of those with blanks or choices in them without marks and remarks.
    blanks: BTreeSet<String>,
    /// What sheets and turns are called by, in the language of who writes.
    pub(in crate::judge) words: Words<'t>,
}

impl<'t> Blank<'t> {
    /// The sheet of a seat; an empty one without a seat.
    pub fn of(table: &dyn TableView, seat: Option<Seat>, words: Words<'t>) -> Self {
        let texts = words.texts();
        let sheet = seat.map(|seat| table.sheet(seat)).unwrap_or_default();
        let say = |lang: Lang| {
            let words = texts.in_language(lang);
            sheet.iter().map(move |line| words.say(line))
        };
        let said: Vec<String> = texts.languages().flat_map(say).collect();
        let blanks = said.iter().filter(|line| has_choice(line));
        Self {
            lines: said.iter().map(|line| key(line)).collect(),
            blanks: blanks.map(|line| core(line)).collect(),
            words,
        }
    }

    /// No sheet.
    pub const fn none(words: Words<'t>) -> Self {
        Self {
            lines: BTreeSet::new(),
            blanks: BTreeSet::new(),
            words,
        }
    }

    /// Whether a line is one of the sheet that nothing was written into.
    pub fn is_unfilled(&self, line: &str) -> bool {
        let has_blank = || has_choice(line) && self.blanks.contains(&core(line));
        self.lines.contains(&key(line)) || has_blank()
    }
}

/// Whether a line has a blank in it, or leaves a choice: "ZWEIFLE Grün / GLAUBE Grün".
fn has_choice(line: &str) -> bool {
    line.contains("__") || line.contains(" / ")
}

/// A line without the mark before it and the remarks in it: who fills in a sheet may
/// take them away.
fn core(line: &str) -> String {
    let line = line.trim_start_matches(['#', ' ', '-', '>']);
    let mut text = line::uncommented(line).to_owned();
    for span in line::brackets(&text).into_iter().rev() {
        text.replace_range(span, " ");
    }
    key(&text)
}

/// A line without its blank: mail programs drop it or make it longer.
fn key(line: &str) -> String {
    let words: Vec<String> = line
        .split(|c: char| c == '_' || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join(" ")
}
