//! A game as it is taken from one store to another: everything but mails and
//! letters.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{JournalEntry, StoreError, StoredGame, StoredTurn, Work};
use crate::game::Seat;

/// The format that this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// Everything about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCopy {
    /// The number of the format, [`FORMAT`].
    pub format: u32,
    id: String,
    file: String,
    position: Value,
    turn: String,
    deadline: Option<DateTime<Utc>>,
    wake: Option<DateTime<Utc>>,
    affairs: Value,
    people: Vec<Person>,
    /// The orders on file, by turn.
    orders: BTreeMap<String, BTreeMap<Seat, Vec<String>>>,
    closed: Vec<Closed>,
    journal: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    seat: Option<Seat>,
    address: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closed {
    number: u32,
    turn: String,
    before: Value,
    orders: BTreeMap<Seat, Vec<String>>,
    resolution: Value,
    at: DateTime<Utc>,
    /// When the keeper undid it; absent while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undone: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    at: DateTime<Utc>,
    kind: String,
    data: Value,
}

impl GameCopy {
    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// What the judge knows of the game besides its position.
    #[must_use]
    pub const fn affairs(&self) -> &Value {
        &self.affairs
    }

    /// The game's position and the positions in which its turns were played.
    pub fn positions(&self) -> impl Iterator<Item = &Value> {
        let before = self.closed.iter().map(|turn| &turn.before);
        before.chain([&self.position])
    }

    /// Copies a game out of a store. `None` if it is not there.
    ///
    /// # Errors
    /// When the store refuses or holds what cannot be read.
    pub fn take(work: &mut dyn Work, id: &str) -> Result<Option<Self>, StoreError> {
        let Some(game) = work.game(id)? else {
            return Ok(None);
        };
        let mut orders = BTreeMap::new();
        for turn in work.turns_with_orders(id)? {
            let on_file = work.orders_for(id, &turn)?;
            orders.insert(turn, on_file);
        }
        let people = work.addresses(id)?.into_iter();
        let closed = work.all_closed_turns(id)?.into_iter();
        let journal = work.journal_of(id)?.into_iter();
        Ok(Some(Self {
            format: FORMAT,
            id: game.id,
            file: game.file,
            position: game.position,
            turn: game.turn,
            deadline: game.deadline,
            wake: game.wake,
            affairs: game.affairs,
            people: people
                .map(|(seat, address)| Person { seat, address })
                .collect(),
            orders,
            closed: closed
                .map(|(turn, undone)| Closed {
                    number: turn.number,
                    turn: turn.turn,
                    before: turn.before,
                    orders: turn.orders,
                    resolution: turn.resolution,
                    at: turn.at,
                    undone,
                })
                .collect(),
            journal: journal
                .map(|JournalEntry { at, kind, data }| Entry { at, kind, data })
                .collect(),
        }))
    }

    /// Puts the game into a store in which it is not.
    ///
    /// # Errors
    /// When the store refuses, as it does for an id that is taken.
    pub fn put(&self, work: &mut dyn Work) -> Result<(), StoreError> {
        let game = StoredGame {
            id: self.id.clone(),
            file: self.file.clone(),
            position: self.position.clone(),
            turn: self.turn.clone(),
            deadline: self.deadline,
            // A copy from before there was one is looked at when it is due.
            wake: self.wake.or(self.deadline),
            closed: self.closed.last().map_or(0, |turn| turn.number),
            affairs: self.affairs.clone(),
        };
        work.add_game(&game)?;
        for turn in &self.closed {
            let undone = turn.undone;
            let turn = StoredTurn {
                number: turn.number,
                turn: turn.turn.clone(),
                before: turn.before.clone(),
                orders: turn.orders.clone(),
                resolution: turn.resolution.clone(),
                at: turn.at,
            };
            work.advance_game(&game, &turn)?;
            if let Some(undone) = undone {
                work.undo_turn(&self.id, turn.number, undone)?;
            }
        }
        let people: Vec<_> = self
            .people
            .iter()
            .map(|person| (person.seat, person.address.clone()))
            .collect();
        work.set_addresses(&self.id, &people)?;
        for (turn, orders) in &self.orders {
            for (seat, orders) in orders {
                work.set_orders_for(&self.id, turn, *seat, orders)?;
            }
        }
        for entry in &self.journal {
            work.journal(&self.id, entry.at, &entry.kind, &entry.data)?;
        }
        Ok(())
    }
}
