//! `highnoon receipts`.

use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use serde_json::json;

use super::taken_along::{highnoon, place, printed};
use crate::judge::{judge_at, mail, time};

#[test]
fn receipts_are_listed_and_held_against_their_orders() {
    let here = place("highnoon.sqlite");
    let path = here.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let at = time("2026-11-21T10:00:00Z");
    judge
        .keep(&mail("lone-star", 1, "G lst - rge\n"), at)
        .unwrap();
    judge.handle_next(at).unwrap();
    drop(judge);
    let told = printed(here.path(), &["receipts", "alamo"]);
    let lines: Vec<&str> = told.lines().collect();
    let [head, order] = lines[..] else {
        panic!("{told}")
    };
    assert_eq!(order, "\tG Lone Star - Rio Grande East");
    let start = "1\t2026-11-21T10:00:00Z\t1870-2-summer-movement\tlone-star\t";
    assert!(head.starts_with(start), "{head}");
    assert!(head.ends_with(" fits"), "{head}");

    // A journal that somebody has changed.
    let mut store = Sqlite::open(&path).unwrap();
    let mut work = store.begin().unwrap();
    let mut data = json!({
        "seat": 3, "turn": "1870-2-summer-movement", "receipt": 2,
        "orders": ["G Lone Star H"], "hash": &head[start.len()..head.len() - " fits".len()],
    });
    work.journal("alamo", at, "orders", &data).unwrap();
    data["receipt"] = json!(3);
    data["orders"] = json!(["G Lone Star - Rio Grande East"]);
    work.journal("alamo", at, "orders", &data).unwrap();
    work.commit().unwrap();
    for (number, fits) in [("2", false), ("3", true)] {
        let told = printed(here.path(), &["receipts", "alamo", "--number", number]);
        assert_eq!(told.lines().count(), 2, "{told}");
        assert_eq!(told.contains("DOES NOT FIT"), !fits, "{told}");
    }
    let missing = highnoon(here.path(), &["receipts", "bonanza"]);
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
}
