//! Seats and turns as players name them in commands.

use super::{Carried, Commands, refused};
use crate::game::{Message, Seat};
use crate::judge::games::names::{Naming, find_seat, names_turn, naming};
use crate::mail::command::Raw;
use crate::store::StoredTurn;
use crate::text::fold;

impl Commands<'_, '_> {
    /// The seat that a player names.
    pub(super) fn seat_named(&self, raw: &Raw) -> Carried<Seat> {
        match fold::key(raw.as_str()).as_str() {
            "me" | "myself" | "ich" | "mich" | "mir" => self.own_seat(),
            _ => Ok(find_seat(&self.table.seats(), raw)?),
        }
    }

    /// The last of these closed turns that a player names, by its place.
    pub(super) fn turn_named(&self, closed: &[StoredTurn], raw: &Raw) -> Carried<usize> {
        let named = self.turns_named(closed, raw)?;
        Ok(named[named.len() - 1])
    }

    /// The places of those closed turns that somebody names; of one of
    /// exactly this name alone; at least one.
    pub(super) fn turns_named(&self, closed: &[StoredTurn], raw: &Raw) -> Carried<Vec<usize>> {
        let mut found = Vec::new();
        for (place, turn) in closed.iter().enumerate() {
            let Ok(table) = self.game.table.at(&turn.before) else {
                continue;
            };
            match naming(&table.turn(), raw.as_str(), self.words()) {
                Naming::Whole => return Ok(vec![place]),
                Naming::Part => found.push(place),
                Naming::Not => {}
            }
        }
        if found.is_empty() {
            return refused(Message::new("answer-turn-unknown").with("text", raw.as_str()));
        }
        Ok(found)
    }

    /// The same without a word.
    pub(super) fn closed_turn_named(&mut self, raw: &Raw) -> Carried<Option<StoredTurn>> {
        let turns = self.clerk.ledger.closed_turns(&self.stored.id)?;
        let fits = |turn: &StoredTurn| {
            let table = self.game.table.at(&turn.before);
            table.is_ok_and(|table| names_turn(&table.turn(), raw.as_str(), self.words()))
        };
        Ok(turns.into_iter().rev().find(fits))
    }
}
