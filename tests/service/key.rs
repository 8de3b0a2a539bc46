//! The judge's secret key.

use std::fs;

use super::Place;

const JUDGE: &str = "address = \"judge@example.org\"\nidentity.proof = \"address\"\n";

#[test]
fn a_key_is_made_once_and_told_to_nobody() {
    let place = Place::with(JUDGE, 0, "judge");
    let other = Place::with(JUDGE, 0, "judge");
    for place in [&place, &other] {
        let file = super::game_file("alamo", |_| None);
        fs::write(place.path().join("game.toml"), file).unwrap();
        let new = place.run(&["new", "game.toml", "--now", "2026-11-20T08:00:00Z"]);
        assert_eq!(new.0, 0, "{new:?}");
    }
    let mut keys = Vec::new();
    for place in [&place, &place, &other] {
        let (status, out, err) = place.run(&["tick", "--now", "2026-11-20T08:00:00Z"]);
        assert_eq!((status, err.as_str()), (0, ""), "{out}");
        assert_eq!(
            place.count("SELECT count(*) FROM secret WHERE name = 'key'"),
            1
        );
        let path = place.path().join("highnoon.sqlite");
        let store = rusqlite::Connection::open(path).unwrap();
        let key: Vec<u8> = store
            .query_row("SELECT value FROM secret WHERE name = 'key'", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(key.len(), 32);
        keys.push(key);
    }
    assert_eq!(keys[0], keys[1], "it stays");
    assert_ne!(keys[0], keys[2], "every store has another");

    let (status, out, err) = place.run(&["export", "alamo"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains("alamo") && !out.contains("secret"), "{out}");
    // A key of another length is none.
    let store = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    store
        .execute("UPDATE secret SET value = x'00' WHERE name = 'key'", [])
        .unwrap();
    let (status, _, err) = place.run(&["tick", "--now", "2026-11-20T08:00:00Z"]);
    assert!(
        status == 75 && err.contains("wrong length"),
        "{status} {err}"
    );
}
