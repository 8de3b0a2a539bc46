//! A table and its turns as records for programs and stores.

use std::fmt;

use serde_json::{Map, Value};

use super::{ClosedTurn, OrderTexts, Table};
use crate::game::Seat;

/// A value that is no position or resolution of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(pub Vec<String>);

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for RecordError {}

/// A turn for programs: the game before it, the orders of each seat by its id,
/// what came of them, and the game after it.
pub fn turn_record(
    table: &dyn Table,
    orders: &OrderTexts,
    closed: &dyn ClosedTurn,
) -> Map<String, Value> {
    let seats = table.seats();
    let of_seat = |(seat, texts): (&Seat, &Vec<String>)| {
        let texts = texts.iter().map(String::as_str).collect::<Value>();
        (seats[seat.index()].id.clone(), texts)
    };
    let orders: Map<String, Value> = orders.iter().map(of_seat).collect();
    let parts = [
        ("turn", Value::from(table.turn().code)),
        ("position", table.position()),
        ("orders", orders.into()),
        ("resolution", closed.resolution()),
        ("next", closed.next().position()),
    ];
    parts
        .map(|(name, part)| (name.to_owned(), part))
        .into_iter()
        .collect()
}
