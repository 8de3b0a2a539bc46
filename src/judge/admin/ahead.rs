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
    pub turns: BTreeMap<String, Kept>,
    /// For every turn in which pieces move.
    pub standing: Vec<String>,
}

/// Lines for one turn, in the groups in which they came. Each group is read when
/// the turn begins as if it were a mail of then: it changes what those before it say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Kept(Vec<Vec<String>>);

/// Kept lines as they are stored: by groups or, before there were any, as one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Groups(Vec<Vec<String>>),
    Lines(Vec<String>),
}

impl From<Written> for Kept {
    fn from(written: Written) -> Self {
        Self(match written {
            Written::Groups(groups) => groups,
            Written::Lines(lines) => vec![lines],
        })
    }
}

impl Kept {
    /// The groups, the first first.
    pub fn groups(&self) -> impl Iterator<Item = &[String]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// All lines.
    pub fn lines(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flatten()
    }
}

impl Lines {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty() && self.standing.is_empty()
    }

    /// Adds a group of lines for a turn. A line that stands there already moves to
    /// the end, where it counts most. Whether there was room.
    pub fn add(&mut self, turn: &str, lines: &[String]) -> bool {
        if lines.iter().any(|line| line.chars().count() > LONGEST_LINE)
            || self.turns.len() >= MOST_TURNS && !self.turns.contains_key(turn)
        {
            return false;
        }
        let mut kept = self.turns.get(turn).cloned().unwrap_or_default();
        // The lines of conditions belong together.
        let is_block = |lines: &[String]| lines.iter().any(|line| ends_condition(line));
        if !is_block(lines) {
            for group in kept.0.iter_mut().filter(|group| !is_block(group)) {
                group.retain(|line| !lines.contains(line));
            }
            kept.0.retain(|group| !group.is_empty());
        }
        kept.0.push(lines.to_vec());
        let fits = kept.lines().count() <= MOST_LINES;
        if fits {
            self.turns.insert(turn.to_owned(), kept);
        }
        fits
    }
}

impl Ahead {
    /// What a seat has said.
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
