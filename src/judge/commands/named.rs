//! Seats and turns as players name them in commands.

use super::Commands;
use crate::game::{Message, Seat};
use crate::judge::JudgeError;
use crate::judge::games::names::{Naming, find_seat, names_turn, naming};
use crate::mail::command::Raw;
use crate::store::StoredTurn;

impl Commands<'_, '_> {
    /// The seat that a player names. Says so if it is none.
    pub(super) fn seat_named(&mut self, raw: &Raw) -> Option<Seat> {
        match find_seat(&self.table.seats(), raw) {
            Ok(seat) => Some(seat),
            Err(why) => {
                self.say(why);
                None
            }
        }
    }

    /// The last of these closed turns that a player names, by its place.
    pub(super) fn turn_named(&mut self, closed: &[StoredTurn], raw: &Raw) -> Option<usize> {
        self.turns_named(closed, raw).pop()
    }

    /// The places of those closed turns that somebody names; of one of
    /// exactly this name alone. Says so if there is none.
    pub(super) fn turns_named(&mut self, closed: &[StoredTurn], raw: &Raw) -> Vec<usize> {
        let mut found = Vec::new();
        for (place, turn) in closed.iter().enumerate() {
            let Ok(table) = self.game.table.at(&turn.before) else {
                continue;
            };
            match naming(&table.turn(), raw.as_str(), self.texts()) {
                Naming::Whole => return vec![place],
                Naming::Part => found.push(place),
                Naming::Not => {}
            }
        }
        if found.is_empty() {
            self.say(Message::new("answer-turn-unknown").with("text", raw.as_str()));
        }
        found
    }

    /// The same without a word.
    pub(super) fn closed_turn_named(
        &mut self,
        raw: &Raw,
    ) -> Result<Option<StoredTurn>, JudgeError> {
        let turns = self.ledger.closed_turns(&self.stored.id)?;
        let fits = |turn: &StoredTurn| {
            let table = self.game.table.at(&turn.before);
            table.is_ok_and(|table| names_turn(&table.turn(), raw.as_str(), self.texts()))
        };
        Ok(turns.into_iter().rev().find(fits))
    }
}
