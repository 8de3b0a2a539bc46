//! What the keeper's acts leave behind for later turns.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::game::Message;
use crate::store::StoredTurn;

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

impl Governed {
    /// What has become of the turn that a letter of this number was about.
    #[must_use]
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

    /// The last rollback, if it came after this time.
    #[must_use]
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
