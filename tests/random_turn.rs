//! Turns with orders that are given at random.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::Chance;
use highnoon::game::system::Line;
use highnoon::table::{OrderTexts, Table};

use crate::luck::Luck;

/// What ends a game before it has been played.
const STOPS: [&str; 3] = ["RESIGN", "CLAIM", "ACCEPT"];

/// A variant of each game, and both sorts of the Idiotenspiel.
pub(crate) const VARIANTS: [&str; 7] = [
    "standard",
    "range-war",
    "tablut",
    "risiko",
    "komarn",
    "geplaenkel",
    "marian",
];

/// The table after so many turns with at most so many orders of each, or before
/// the one that ends the game.
pub(crate) fn after(
    (variant, turns): (&str, usize),
    most: usize,
    chance: &mut Chance,
    luck: &mut Luck,
) -> Box<dyn Table> {
    let start = crate::games().open(variant, None).unwrap();
    let mut table = start.begin(&BTreeSet::new(), chance);
    for _ in 0..turns {
        let given = orders(table.as_ref(), luck, (most, ""));
        let next = table.close(&given, chance).next();
        if next.awaiting().seats().is_empty() {
            break;
        }
        table = next;
    }
    table
}

/// Some legal orders of those on move, so many of each, and a line below them.
pub(crate) fn orders(
    table: &dyn Table,
    luck: &mut Luck,
    (most, ends): (usize, &str),
) -> OrderTexts {
    let mut orders = BTreeMap::new();
    for seat in table.awaiting().seats() {
        let mut legal = table.legal_orders(seat);
        legal.retain(|order| !STOPS.iter().any(|word| order.starts_with(word)));
        let picked: Vec<String> = (0..most).filter_map(|_| luck.pick(&legal)).collect();
        let lines: Vec<&str> = picked.iter().map(String::as_str).chain([ends]).collect();
        let reading = table.read(seat, &[], &Line::all(&lines));
        orders.insert(seat, reading.on_file);
    }
    orders
}
