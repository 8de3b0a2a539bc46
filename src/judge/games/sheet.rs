//! Order sheets that come back: their lines as they were sent, not filled in,
//! are no orders and no mistakes.

use std::collections::BTreeSet;

use crate::game::{Lang, Seat};
use crate::report::words::Words;
use crate::table::TableView;

/// The lines of the sheet that a seat is sent in this turn.
#[derive(Debug, Default)]
pub struct Blank(BTreeSet<String>);

impl Blank {
    /// The sheet, in every language: a game may have been written to in one
    /// and answered in another.
    #[must_use]
    pub fn of(table: &dyn TableView, seat: Option<Seat>) -> Self {
        let lines = seat.map(|seat| table.sheet(seat)).unwrap_or_default();
        let say = |lang: Lang| {
            let words = Words::new(lang);
            lines.iter().map(move |line| key(&words.say(line)))
        };
        Self([Lang::En, Lang::De].into_iter().flat_map(say).collect())
    }

    /// Whether a line is one of the sheet that nothing was written into.
    #[must_use]
    pub fn is_unfilled(&self, line: &str) -> bool {
        self.0.contains(&key(line))
    }
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
