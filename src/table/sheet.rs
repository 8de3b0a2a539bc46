//! Order sheets: one text with the orders of several seats.
//!
//! A line that ends in a colon names the seat of the lines below it; a seat
//! and a colon before an order name the seat of that line. Both name a seat by
//! its id, its name in either language, or its mark.

use std::collections::BTreeMap;

use super::Table;
use crate::game::system::{Line, SeatInfo};
use crate::game::{Arg, Message, Note, Seat, Severity};
use crate::map::names::normalise;

/// A sheet taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet<'a> {
    /// The lines of each seat that has any.
    pub seats: BTreeMap<Seat, Vec<Line<'a>>>,
    /// What is said of lines that belong to nobody.
    pub notes: Vec<Note>,
    /// Where in its line an order begins that a seat's name stands before.
    starts: BTreeMap<usize, usize>,
}

impl Sheet<'_> {
    /// A note on a line of a seat, pointing at the same words of the sheet.
    pub fn in_place(&self, mut note: Note) -> Note {
        let start = self.starts.get(&note.line).copied().unwrap_or_default();
        note.span = note.span.start + start..note.span.end + start;
        note
    }
}

/// Takes a sheet apart. Lines above the first seat's name belong to `seat`,
/// if there is one.
pub fn split<'a>(table: &dyn Table, text: &'a str, seat: Option<Seat>) -> Sheet<'a> {
    let seats = table.seats();
    let mut sheet = Sheet::default();
    let mut current = seat;
    let mut whose = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        // "Lone Star: Gang" may be about a place that has a seat's name.
        let is_order =
            |rest: &str| !rest.is_empty() && !table.resembles(rest) && table.resembles(line);
        let (named, rest) = match line.split_once(':') {
            Some((name, rest)) => match find(&seats, name) {
                Some(seat) if is_order(rest.trim()) => (Some(seat), line),
                Some(seat) => (Some(seat), rest),
                None => (None, line),
            },
            None => (None, line),
        };
        if rest.trim().is_empty() {
            current = named.or(current);
            continue;
        }
        let trimmed = rest.trim_start();
        if trimmed.starts_with('#') || trimmed.starts_with("//") {
            continue;
        }
        match named.or(current) {
            Some(seat) => {
                if rest.len() < line.len() {
                    sheet.starts.insert(number, line.len() - rest.len());
                }
                let lines = sheet.seats.entry(seat).or_default();
                lines.push(Line { number, text: rest });
            }
            None => whose.push((number, line)),
        }
    }
    sheet.notes.extend(whose_orders(&whose, &seats));
    sheet
}

/// What is said of lines that belong to nobody: it is the same of all of them.
fn whose_orders(lines: &[(usize, &str)], seats: &[SeatInfo]) -> Option<Note> {
    let (number, first) = lines.first()?;
    let message = Message::new("sheet-whose-order")
        .with("count", lines.len())
        .with("more", lines.len() - 1);
    let names = seats.iter().map(|seat| Arg::Name(seat.name.clone()));
    let help = Message::new("sheet-whose-order-help").with("seats", Arg::Any(names.collect()));
    Some(Note::at(Severity::Error, *number, 0..first.len(), message).help(help))
}

/// The shortest beginning of a seat's name that is taken for it.
const SHORTEST_NAME: usize = 4;

/// Whether words speak of a seat: its name, or what is of it, such as
/// "German" or "Lone Star gang".
pub fn is_of(seat: &SeatInfo, words: &str) -> bool {
    let words = normalise(words);
    words.len() >= SHORTEST_NAME
        && seat
            .names()
            .map(normalise)
            .any(|name| name.starts_with(&words) || words.starts_with(&name))
}

/// The seat of this id, name or mark.
pub fn find(seats: &[SeatInfo], name: &str) -> Option<Seat> {
    let name = normalise(name.trim().trim_start_matches('[').trim_end_matches(']'));
    let index = seats.iter().position(|seat| {
        normalise(&seat.mark) == name || seat.names().any(|known| normalise(known) == name)
    })?;
    Some(Seat(
        u8::try_from(index).expect("a table has at most 128 seats"),
    ))
}
