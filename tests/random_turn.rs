//! Orders of a turn, given at random.

use std::collections::BTreeMap;

use highnoon::game::system::{Awaiting, Line};
use highnoon::table::{OrderTexts, Table};

use crate::luck::Luck;

/// What ends a game before it has been played.
const STOPS: [&str; 3] = ["RESIGN", "CLAIM", "ACCEPT"];

/// Some legal orders of those on move, so many of each, and a line below them.
pub(crate) fn orders(
    table: &dyn Table,
    luck: &mut Luck,
    (most, ends): (usize, &str),
) -> OrderTexts {
    let Awaiting::Orders(seats) = table.awaiting() else {
        return OrderTexts::new();
    };
    let mut orders = BTreeMap::new();
    for seat in seats {
        let mut legal = table.legal_orders(seat);
        legal.retain(|order| !STOPS.iter().any(|word| order.starts_with(word)));
        let picked: Vec<String> = (0..most).filter_map(|_| luck.pick(&legal)).collect();
        let lines: Vec<&str> = picked.iter().map(String::as_str).chain([ends]).collect();
        let reading = table.read(seat, &[], &Line::all(&lines));
        orders.insert(seat, reading.on_file);
    }
    orders
}
