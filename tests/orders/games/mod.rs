//! Tablut, Risiko, Komarn and Idiotenspiel: a table of spellings for each,
//! talk that is none of their orders or takes them back, and laws on random mails.

mod beside;
mod echo;
mod laws;
mod spellings;
mod stance;
mod talk;

use std::collections::BTreeSet;

use highnoon::game::Chance;
use highnoon::game::system::Line;
use highnoon::table::{OrderTexts, Table};
use serde_json::Value;

/// A game at its start, or after so many turns in which nobody ordered
/// anything.
fn table(game: &str, options: &Value, turns: usize) -> Box<dyn Table> {
    let mut chance = Chance::example();
    let options = options.is_object().then_some(options);
    let table = crate::games().open(game, options).unwrap();
    let mut table = table.begin(&BTreeSet::new(), &mut chance);
    for _ in 0..turns {
        table = table.close(&OrderTexts::new(), &mut chance).next();
    }
    table
}

/// The lines of a text.
fn lines(text: &str) -> Vec<Line<'_>> {
    (1..)
        .zip(text.split('\n'))
        .map(|(number, text)| Line { number, text })
        .collect()
}
