//! `highnoon audit`.

use serde_json::Value;

use super::{NOW, Place};
use crate::judge::mail;

const LATER: &str = "2026-12-02T09:00:00Z";

/// A game in which somebody has ordered and a turn has been closed.
fn played() -> Place {
    let place = Place::with_game();
    let orders = mail("lone-star", 1, "G lst - flv\n");
    let (status, _, err) = place.run(&["receive", "--now", NOW], &orders);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(place.run(&["tick", "--now", LATER], b"").0, 0);
    place
}

fn change(place: &Place, sql: &str) {
    let store = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    assert_eq!(store.execute(sql, []).unwrap(), 1, "{sql}");
}

#[test]
fn what_was_decided_comes_out_the_same() {
    let place = played();
    let (status, out, err) = place.run(&["audit"], b"");
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("3 decisions since 2026-11-20 "), "{out}");
    assert!(out.contains(", on 1 mails and with 17 letters, "), "{out}");
    assert!(out.ends_with("alamo: is what follows from them\n"), "{out}");
    let (status, out, _) = place.run(&["audit", "alamo", "--json"], b"");
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &told["decisions"]), (0, &Value::from(3)));
    let (status, _, err) = place.run(&["audit", "bravo"], b"");
    assert!(status == 1 && err.contains("no game \"bravo\""), "{err}");
}

#[test]
fn what_nobody_decided_is_found_with_the_mail_behind_it() {
    for (sql, wrong) in [
        (
            "UPDATE game SET deadline = deadline + 60",
            "alamo: WRONG: its deadline is not what was decided",
        ),
        (
            "UPDATE closed SET orders = '{}'",
            "alamo: WRONG: turn 1870-2-summer-movement is not what was decided",
        ),
        (
            "UPDATE mail SET raw = CAST(replace(CAST(raw AS TEXT), 'flv', 'rge') AS BLOB)",
            "alamo: decision 2: mail 1: WRONG: letter 9 would say something else",
        ),
        (
            "UPDATE letter SET said = '00' WHERE id = 12",
            "alamo: decision 3: WRONG: letter 12 would say something else",
        ),
        (
            "DELETE FROM decision WHERE mail = 1",
            "alamo: decision 3: WRONG: letter 10 would say something else",
        ),
    ] {
        let place = played();
        change(&place, sql);
        let (status, out, _) = place.run(&["audit"], b"");
        assert!(status == 1 && out.contains(wrong), "{sql}: {status} {out}");
    }
}

#[test]
fn what_cannot_be_proved_is_told_as_that() {
    let place = played();
    change(&place, "DELETE FROM decision WHERE kind = 'game'");
    let (status, out, err) = place.run(&["audit"], b"");
    let told = "alamo: nothing can be said (older than what is remembered";
    assert!(status == 0 && out.contains(told), "{out} {err}");
    let place = played();
    change(
        &place,
        "UPDATE decision SET version = '0.0.1' WHERE mail = 1",
    );
    change(
        &place,
        "UPDATE mail SET raw = CAST(replace(CAST(raw AS TEXT), 'flv', 'rge') AS BLOB)",
    );
    let (status, out, err) = place.run(&["audit"], b"");
    let told = "alamo: nothing can be said (decision 2 on mail 1, by version 0.0.1: letter 9";
    assert!(status == 0 && out.contains(told), "{out} {err}");
}
