//! Units that are said to stay where they are, beside orders for them.

use std::collections::BTreeSet;

use super::grammar;
use super::order::Order;
use super::position::Position;
use super::reading::{Entry, Place};
use super::rules::{Rules, UnitId};
use super::words;
use crate::game::{Message, Note, Severity};

/// Who is said to stay where he is.
#[derive(Default)]
pub(super) struct Stays {
    /// Each with where it is said.
    said: Vec<(UnitId, Place)>,
    /// Whose moves are taken back by it.
    taken_back: BTreeSet<UnitId>,
}

impl Stays {
    /// Takes note of a part of a line. Who is said to stay takes back what moves
    /// him above, and who is moved below that goes.
    pub(super) fn put(&mut self, said: &grammar::Said, place: &Place, written: &mut Vec<Entry>) {
        let moved = |order: &Order| matches!(order, Order::Move { .. }).then(|| order.unit());
        let goes: Vec<UnitId> = said.orders.iter().filter_map(moved).flatten().collect();
        self.said.retain(|(unit, _)| !goes.contains(unit));
        for &unit in &said.staying {
            let before = written.len();
            written.retain(|entry| moved(&entry.order) != Some(Some(unit)));
            if written.len() < before {
                self.taken_back.insert(unit);
            }
            self.said.push((unit, place.clone()));
        }
    }

    /// What is on file without the moves of those who stay.
    pub(super) fn left(&mut self, on_file: &[Order]) -> Vec<Order> {
        let stays = |order: &Order| match order {
            Order::Move { unit, .. } => self.said.iter().any(|(other, _)| other == unit),
            _ => false,
        };
        let (gone, left): (Vec<Order>, Vec<Order>) = on_file.iter().cloned().partition(stays);
        self.taken_back.extend(gone.iter().filter_map(Order::unit));
        left
    }

    /// Says whose move is taken back, and who is led away all the same.
    pub(super) fn notes(&self, rules: &Rules, position: &Position, all: &[Entry]) -> Vec<Note> {
        let leads = |unit: UnitId| {
            let guard = position.unit(unit).guard;
            all.iter().any(|entry| match &entry.order {
                Order::Move {
                    unit: by,
                    with,
                    without,
                    ..
                } => with.contains(&unit) || guard == Some(*by) && !without.contains(&unit),
                _ => false,
            })
        };
        let note = |(unit, place): &(UnitId, Place)| {
            let (severity, key) = if leads(*unit) {
                (Severity::Error, "idiotenspiel-stays-led")
            } else if self.taken_back.contains(unit) {
                (Severity::Info, "idiotenspiel-stays")
            } else {
                return None;
            };
            let message = Message::new(key).with("unit", words::unit(rules, *unit));
            Some(Note::at(severity, place.line, place.span.clone(), message))
        };
        self.said.iter().filter_map(note).collect()
    }
}
