//! What a text asks a judge for besides orders, and what of it is neither.

use crate::report::Words;
use std::collections::BTreeMap;

use crate::game::{Note, Seat, Severity};
use crate::judge::sheet::Blank;
use crate::judge::statements::{self, OfSeat};
use crate::mail::command::{self, Given, NumberedLine, Part};
use crate::mail::tidy;
use crate::table::Table;

/// A text taken apart.
pub(super) struct Found {
    /// The text with the lines that are no orders for now left empty.
    pub(super) orders: String,
    pub(super) commands: Vec<Given>,
    /// What is nearly a command.
    pub(super) notes: Vec<Note>,
    /// Its parts.
    pub(super) parts: Vec<Part>,
}

/// Takes a text apart as a judge would that had it by mail.
pub(super) fn split(table: &dyn Table, seat: Option<Seat>, text: &str, words: Words<'_>) -> Found {
    let lines: Vec<&str> = text.lines().collect();
    let tidied: Vec<NumberedLine> = (1..)
        .zip(&lines)
        .map(|(number, line)| (number, tidy::line(line)))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let blank = Blank::none(words);
    let orders = OfSeat::anybody(table, seat, &blank);
    let parts = command::read(&tidied, "", &orders);
    let mut commands = Vec::new();
    let mut notes = Vec::new();
    let due = table.turn();
    for part in &parts {
        match part {
            Part::Orders { .. } | Part::Aside(_) | Part::Label(_) => {}
            // What heads orders for now asks for nothing else.
            Part::Command(given) if statements::is_due(&given.command, &due, words) => {}
            Part::Command(given) => commands.push(given.clone()),
            Part::Unclear(unclear) => {
                let (first, message) = (unclear.lines.start, unclear.message());
                let span = 0..lines.get(first - 1).map_or(0, |line| line.len());
                notes.push(Note::at(Severity::Error, first, span, message));
            }
        }
    }
    let due: BTreeMap<usize, String> = statements::lines_for_now(&parts, table, words)
        .into_iter()
        .collect();
    let kept = (1..)
        .zip(&lines)
        .map(|(number, line)| match due.get(&number) {
            None => "",
            // The line as it came, so that carets stand where they should.
            Some(text) if tidy::line(line) == *text => line,
            Some(text) => text.as_str(),
        });
    let orders = kept.collect::<Vec<_>>().join("\n");
    Found {
        orders,
        commands,
        notes,
        parts,
    }
}
