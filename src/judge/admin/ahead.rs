//! Orders that are not for the turn that is due.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::mail::command::ends_condition;

/// How many lines a seat may have for one turn, and as standing orders.
pub const MOST_LINES: usize = 120;
/// For how many turns a seat may have lines.
pub const MOST_TURNS: usize = 8;
/// How many letters a kept line has at most; what is longer is no order.
pub const LONGEST_LINE: usize = 400;

/// What the seats have said about turns to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
    /// What counts, for seats that have anything.
    pub seats: BTreeMap<Seat, Lines>,
    /// The same before a seat's last mail of this turn, for undo.
    pub previous: BTreeMap<Seat, Lines>,
    /// The number of each seat's last receipt.
    pub receipts: BTreeMap<Seat, u32>,
}

/// What one seat has said, in its own words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lines {
    /// For later turns, by their codes.
    pub turns: BTreeMap<String, Vec<String>>,
    /// For every turn in which pieces move.
    pub standing: Vec<String>,
}

impl Lines {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty() && self.standing.is_empty()
    }

    /// Adds lines for a turn. A line that stands there already moves to the
    /// end, where it counts most. Whether there was room.
    pub fn add(&mut self, turn: &str, lines: &[String]) -> bool {
        if lines.iter().any(|line| line.chars().count() > LONGEST_LINE)
            || self.turns.len() >= MOST_TURNS && !self.turns.contains_key(turn)
        {
            return false;
        }
        let mut kept = self.turns.get(turn).cloned().unwrap_or_default();
        // The lines of conditions belong together.
        let is_block = |lines: &[String]| lines.iter().any(|line| ends_condition(line));
        if !is_block(lines) && !is_block(&kept) {
            kept.retain(|line| !lines.contains(line));
        }
        kept.extend(lines.iter().cloned());
        let fits = kept.len() <= MOST_LINES;
        if fits {
            self.turns.insert(turn.to_owned(), kept);
        }
        fits
    }
}

impl Ahead {
    /// What a seat has said.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Lines {
        self.seats.get(&seat).cloned().unwrap_or_default()
    }

    /// Puts what a seat has said in place of what it had.
    pub fn set(&mut self, seat: Seat, lines: Lines) {
        if lines.is_empty() {
            self.seats.remove(&seat);
        } else {
            self.seats.insert(seat, lines);
        }
    }
}
