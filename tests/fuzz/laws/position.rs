//! Position files: a fault, or a game that can be played on from there and
//! whose position is read back the same.

use std::collections::BTreeMap;

use highnoon::game::names::without_nulls;
use highnoon::game::{Chance, Seat, Viewer};
use highnoon::table::{OrderTexts, Table};
use serde_json::Value;

/// Reads bytes as a position file. Says whether it is one.
pub fn law(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let Ok(record) = toml::from_str::<Value>(text) else {
        return false;
    };
    match super::games().restore(&record) {
        Ok(table) => {
            comes_back(table.as_ref());
            goes_on(table.as_ref());
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// A table's position is the same after it has been written to a file.
pub(crate) fn comes_back(table: &dyn Table) {
    let position = table.position();
    let written = toml::to_string(&without_nulls(position.clone()))
        .expect("positions can be written as TOML");
    let read: Value = toml::from_str(&written).expect("what was written is TOML");
    let again = super::games()
        .restore(&read)
        .unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.position(), position, "{written}");
}

/// Everything that a judge asks of a game can be asked, and two turns closed.
fn goes_on(table: &dyn Table) {
    let _ = (
        table.turn(),
        table.coming(4),
        table.counts(),
        table.awaiting(),
    );
    let _ = (table.survivors(), table.introduction());
    let _ = table.status(Viewer::Observer);
    let mut orders = OrderTexts::new();
    for index in 0..table.seats().len() {
        let seat = Seat(u8::try_from(index).expect("few seats"));
        let _ = (table.examples(seat), table.sheet(seat));
        let first: Vec<String> = table.legal_orders(seat).into_iter().take(3).collect();
        orders.insert(seat, first);
    }
    let _ = table.scene(&orders, Viewer::Observer);
    let closed = table.close(&orders, &mut Chance::example());
    let next = closed.next();
    comes_back(next.as_ref());
    comes_back(
        next.close(&BTreeMap::new(), &mut Chance::example())
            .next()
            .as_ref(),
    );
    for seats in [&[Seat(0)][..], &[Seat(0), Seat(1)]] {
        if let Some(closed) = table.agree(seats) {
            comes_back(closed.next().as_ref());
        }
    }
}
