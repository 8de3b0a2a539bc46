//! What a text asks a judge for besides orders.

use crate::game::{Note, Seat, Severity};
use crate::mail::command::{self, Given, Part};
use crate::mail::tidy;
use crate::table::Table;

/// A text taken apart.
pub(super) struct Found {
    /// The text with the lines of commands left empty.
    pub(super) orders: String,
    pub(super) commands: Vec<Given>,
    /// What is nearly a command.
    pub(super) notes: Vec<Note>,
}

/// Takes commands out of a text as a judge would that had it by mail.
pub(super) fn split(table: &dyn Table, seat: Option<Seat>, text: &str) -> Found {
    let seats: Vec<Seat> = match seat {
        Some(seat) => vec![seat],
        None => (0..).map(Seat).take(table.seats().len()).collect(),
    };
    let is_order = |text: &str| seats.iter().any(|&seat| table.is_order(seat, text));
    let mut lines: Vec<&str> = text.lines().collect();
    let tidied: Vec<(usize, String)> = (1..)
        .zip(&lines)
        .map(|(number, line)| (number, tidy::line(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let mut commands = Vec::new();
    let mut notes = Vec::new();
    for part in command::read(&tidied, "", &is_order) {
        let taken = match part {
            Part::Orders { .. } => continue,
            Part::Command(given) => {
                let taken = given.lines.clone();
                commands.push(given);
                taken
            }
            Part::Unclear(unclear) => {
                let (first, message) = (unclear.lines.start, unclear.message());
                let span = 0..lines.get(first - 1).map_or(0, |line| line.len());
                notes.push(Note::at(Severity::Error, first, span, message));
                unclear.lines
            }
        };
        for number in taken {
            lines[number - 1] = "";
        }
    }
    Found {
        orders: lines.join("\n"),
        commands,
        notes,
    }
}
