//! What the judge tells of an order is read as that order when somebody sends it back.

use std::collections::BTreeSet;

use highnoon::game::{Lang, Seat};
use highnoon::report::Texts;
use highnoon::table::Table;

use super::beside::{awaiting, brought, none_is_wrong};
use crate::effort;
use crate::luck::Luck;

/// How an order is told that is read as another one, in either language.
fn misheard(table: &dyn Table, seat: Seat, order: &str) -> Option<String> {
    let texts = Texts::shipped();
    let filed = brought(table, seat, order).on_file;
    [Lang::EN, Lang::DE].into_iter().find_map(|lang| {
        let words = texts.in_language(lang);
        let tell = |filed: &[String]| {
            let told = table.describe(seat, filed);
            let told = told.iter().map(|order| words.say(order));
            told.collect::<Vec<_>>().join("\n")
        };
        let told = tell(&filed);
        let read = brought(table, seat, &told).on_file;
        // A step "to" a field and the way there are told alike.
        (tell(&read) != told).then(|| format!("{order:?}, {told:?}: {read:?}"))
    })
}

#[test]
fn an_order_as_it_is_told_is_that_order() {
    let mut wrong = BTreeSet::new();
    for (number, table, seats) in awaiting() {
        let mut luck = Luck::new(43);
        for _ in 0..effort::of(600) {
            let seat = luck.pick(&seats).unwrap();
            let order = luck.pick(&table.legal_orders(seat)).unwrap();
            let misheard = misheard(table, seat, &order);
            wrong.extend(misheard.map(|told| format!("table {number}, {told}")));
        }
    }
    none_is_wrong(&wrong);
}
