//! What the keeper's acts leave behind for later turns.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::ahead::Lines;
use super::{GameAdmin, Stage};
use crate::game::{Message, Seat};
use crate::store::{JournalEntry, StoredTurn};

/// What the keeper has done that goes on to matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Governed {
    /// Every time that the game was put back, oldest first.
    pub rollbacks: Vec<Rollback>,
    /// Options of the rules that hold from the next turn on: names and
    /// values; without one, what is usual.
    pub next_options: Vec<(String, Option<String>)>,
}

/// A game that was put back to the beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rollback {
    /// When.
    pub at: DateTime<Utc>,
    /// Letters with smaller numbers were written before it.
    pub letter: i64,
    /// The turns that were taken back, oldest first: the one that was played
    /// again, those closed after it, and the one that was due.
    pub turns: Vec<UndoneTurn>,
}

/// A turn that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoneTurn {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub title: Message,
}

/// What an answer to a letter from before a rollback means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recalled {
    /// The turn that it answers was taken back, and the board before it has
    /// changed or may change: nothing of it can be meant any more.
    Gone(UndoneTurn),
    /// The turn is played again from the same board.
    Again(UndoneTurn),
}

/// What closing a turn takes out of a game's record. It stands in the
/// journal, so that a rollback can put it back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Was {
    /// Orders for later turns and standing orders, by seats.
    pub ahead: BTreeMap<Seat, Lines>,
    /// For how many turns in a row seats had given no orders.
    pub missed: BTreeMap<Seat, u8>,
    /// The seats in civil disorder.
    pub disorder: BTreeSet<Seat>,
}

impl Was {
    /// What there is before a turn is closed.
    pub fn of(admin: &GameAdmin) -> Self {
        Self {
            ahead: admin.ahead.seats.clone(),
            missed: admin.missed.clone(),
            disorder: admin.disorder.clone(),
        }
    }

    /// What there was before the turn of this number was closed, as a journal
    /// says it.
    pub fn before(journal: &[JournalEntry], number: u32) -> Option<Self> {
        let is_meant = |entry: &&JournalEntry| {
            entry.kind == "closed" && entry.data["number"].as_u64() == Some(number.into())
        };
        let entry = journal.iter().rev().find(is_meant)?;
        Self::deserialize(&entry.data["was"]).ok()
    }

    /// Puts back what the turns since have used up or counted. What seats have
    /// said about turns to come, by their codes, is as they have left it.
    pub fn put_back(self, admin: &mut GameAdmin, to_come: &BTreeSet<String>) {
        for (seat, before) in self.ahead {
            let mut lines = admin.ahead.of(seat);
            for (turn, kept) in before.turns {
                if !to_come.contains(&turn) {
                    lines.turns.entry(turn).or_insert(kept);
                }
            }
            if lines.standing.is_empty() && admin.stage == Stage::Over {
                lines.standing = before.standing;
            }
            admin.ahead.set(seat, lines);
        }
        admin.disorder.retain(|seat| self.disorder.contains(seat));
        let missed = &self.missed;
        admin.missed = std::mem::take(&mut admin.missed)
            .into_iter()
            .filter_map(|(seat, now)| Some((seat, now.min(*missed.get(&seat)?))))
            .collect();
    }
}

impl Governed {
    /// What has become of the turn that a letter of this number was about.
    pub fn recalled(&self, turn: &str, letter: i64) -> Option<Recalled> {
        let since = self.rollbacks.iter().filter(|back| letter < back.letter);
        let mut found = None;
        for back in since {
            let place = back.turns.iter().position(|undone| undone.code == turn);
            let Some(place) = place else { continue };
            let undone = back.turns[place].clone();
            if place > 0 {
                return Some(Recalled::Gone(undone));
            }
            found = Some(Recalled::Again(undone));
        }
        found
    }

    /// Takes note that the game is in another store, whose letters about it
    /// have this number or greater ones: all of them were written since.
    pub fn counts_letters_from(&mut self, letter: i64) {
        for back in &mut self.rollbacks {
            back.letter = letter;
        }
    }

    /// The last rollback, if it came after this time.
    pub fn rolled_back_since(&self, at: DateTime<Utc>) -> Option<&Rollback> {
        self.rollbacks.last().filter(|back| at <= back.at)
    }

    /// Notes that these turns were taken back.
    pub fn note_rollback(
        &mut self,
        at: DateTime<Utc>,
        letter: i64,
        undone: &[(StoredTurn, Message)],
        due: UndoneTurn,
    ) {
        let closed = undone.iter().map(|(turn, title)| UndoneTurn {
            code: turn.turn.clone(),
            title: title.clone(),
        });
        self.rollbacks.push(Rollback {
            at,
            letter,
            turns: closed.chain([due]).collect(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn back(letter: i64, turns: &[&str]) -> Rollback {
        Rollback {
            at: DateTime::from_timestamp(letter, 0).unwrap(),
            letter,
            turns: turns.iter().map(|code| undone(code)).collect(),
        }
    }

    fn undone(code: &str) -> UndoneTurn {
        UndoneTurn {
            code: code.to_owned(),
            title: Message::new("turn"),
        }
    }

    #[test]
    fn letters_from_before_a_rollback_are_known() {
        let governed = Governed {
            rollbacks: vec![back(10, &["a", "b", "c"]), back(20, &["b", "c"])],
            ..Governed::default()
        };
        for (turn, letter, expected) in [
            ("a", 5, Some(Recalled::Again(undone("a")))),
            ("b", 5, Some(Recalled::Gone(undone("b")))),
            ("c", 5, Some(Recalled::Gone(undone("c")))),
            ("a", 15, None),
            ("b", 15, Some(Recalled::Again(undone("b")))),
            ("c", 15, Some(Recalled::Gone(undone("c")))),
            ("b", 20, None),
            ("d", 5, None),
        ] {
            let found = governed.recalled(turn, letter);
            assert_eq!(found, expected, "{turn} in letter {letter}");
        }
    }
}
