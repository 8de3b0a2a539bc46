//! Receipts by which it can be settled what was on file when.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::game::digest::sha256;
use crate::game::{Message, Seat};
use crate::judge::admin::{GameAdmin, Person};
use crate::judge::games::game_file::Game;
use crate::report::words::Words;

/// How many digits of a hash are shown.
pub const SHOWN: usize = 12;

/// A receipt: that these orders were on file for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::judge) struct OrderReceipt {
    /// Its number among its seat's, from 1: a number that others share would
    /// tell how often they write.
    pub(in crate::judge) number: u32,
    /// When the orders came.
    pub(in crate::judge) at: DateTime<Utc>,
    /// The [`hash`] of the orders.
    pub(in crate::judge) hash: String,
}

impl OrderReceipt {
    /// The seat's next receipt.
    pub(in crate::judge) fn next(
        admin: &mut GameAdmin,
        game: &Game,
        turn: &str,
        seat: Seat,
        orders: &[String],
        at: DateTime<Utc>,
    ) -> Self {
        let number = admin.ahead.receipts.entry(seat).or_default();
        *number += 1;
        let seat = &game.table.seats()[seat.index()].id;
        Self {
            number: *number,
            at,
            hash: hash(&game.id, turn, seat, orders),
        }
    }

    /// Puts the receipt into a journal's entry on the orders of this turn.
    pub(in crate::judge) fn note(&self, turn: &str, data: &mut Value) {
        if let Value::Object(data) = data {
            data.insert("turn".to_owned(), json!(turn));
            data.insert("receipt".to_owned(), json!(self.number));
            data.insert("hash".to_owned(), json!(self.hash));
        }
    }

    /// The receipt in the words and zone of its reader.
    pub(in crate::judge) fn message(&self, reader: &Person, words: Words<'_>) -> Message {
        Message::new("ahead-receipt")
            .with("number", self.number.to_string())
            .with("at", words.date_time(&self.at.with_timezone(&reader.zone)))
            .with("hash", &self.hash[..SHOWN])
    }
}

/// The SHA-256 of orders on file, in hexadecimal digits: of game, turn, seat
/// and each order, by their ids and in the store's words, every one on a line
/// of its own.
pub fn hash(game: &str, turn: &str, seat: &str, orders: &[String]) -> String {
    let mut lines = String::new();
    let head = [game, turn, seat].into_iter();
    for line in head.chain(orders.iter().map(String::as_str)) {
        lines.push_str(line);
        lines.push('\n');
    }
    sha256(lines.as_bytes())
}
