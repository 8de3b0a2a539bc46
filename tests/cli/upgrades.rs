//! Stores and exports of older versions: each state that the schema has had is
//! kept in `upgrades/`, and today's program opens, audits and goes on with it.
//!
//! A change of the schema needs a new folder there: `HIGHNOON_ACCEPT=1 cargo
//! test upgrades` makes it, before anything is built on that state.

use std::fs;
use std::path::{Path, PathBuf};

use super::{CONFIG, Place};
use crate::judge::{game_of, mail};

const STORE: &str = "highnoon.sqlite";
const EXPORT: &str = "hnefi.json";
/// When the game of the fixtures began, and when its first turns were played.
const BEGUN: &str = "2026-11-20T08:00:00Z";
const PLAYED: [(&str, &str, &str); 2] = [
    ("white", "e4-b4\n", "2026-11-21T10:00:00Z"),
    ("black", "e2-b2\n", "2026-11-21T11:00:00Z"),
];
const NEXT: (&str, &str, &str) = ("white", "b4-b3\n", "2026-11-22T10:00:00Z");
/// When whatever a dead program had claimed is anybody's again.
const LATER: &str = "2026-11-22T10:20:00Z";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/upgrades")
}

/// A folder with a judge that has no store yet.
fn empty() -> Place {
    let seats = [("white", "en"), ("black", "de")];
    let game = game_of("tablut", "hnefi", &seats, |_| None);
    Place::with(&[("highnoon.toml", CONFIG), ("game.toml", &game)])
}

fn good(place: &Place, args: &[&str], input: &[u8]) -> String {
    let (status, out, err) = place.run(args, input);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
    out
}

fn play(place: &Place, (seat, text, at): (&str, &str, &str)) {
    let number = at.bytes().map(usize::from).sum();
    let told = place.run(&["receive", "--now", at], &mail(seat, number, text));
    assert_eq!((told.0, told.2.as_str()), (0, ""));
    good(place, &["tick", "--now", at], b"");
}

/// A store of this version's state: turns were closed, most letters have been
/// deleted since, which would be pictures for the most part, and one waits.
fn today() -> Place {
    let place = empty();
    good(&place, &["new", "game.toml", "--now", BEGUN], b"");
    for played in PLAYED {
        play(&place, played);
    }
    let config = place.path().join("highnoon.toml");
    fs::write(&config, format!("{CONFIG}\n[keep]\nletters = 0\n")).unwrap();
    good(&place, &["prune", "--now", "2026-11-21T12:00:00Z"], b"");
    fs::write(&config, CONFIG).unwrap();
    let question = mail("white", 7, "status\n");
    good(
        &place,
        &["receive", "--now", "2026-11-21T12:10:00Z"],
        &question,
    );
    place
}

fn state(place: &Place) -> u32 {
    let store = rusqlite::Connection::open(place.path().join(STORE)).unwrap();
    store.execute_batch("VACUUM").unwrap();
    let state = store.pragma_query_value(None, "user_version", |row| row.get(0));
    state.unwrap()
}

/// A game goes on, and nothing of it is wrong.
fn goes_on(place: &Place) {
    let closed = || {
        let store = rusqlite::Connection::open(place.path().join(STORE)).unwrap();
        let count = store.query_row("SELECT count(*) FROM closed", [], |row| row.get(0));
        count.unwrap()
    };
    let before: u32 = closed();
    play(place, NEXT);
    assert_eq!(closed(), before + 1);
    good(place, &["tick", "--now", LATER], b"");
    let letters = good(place, &["letters", "hnefi"], b"");
    assert!(!letters.contains("\twaiting"), "{letters}");
    let told = good(place, &["audit"], b"");
    assert!(told.contains("hnefi: "), "{told}");
}

#[test]
fn every_state_of_the_schema_is_opened_audited_and_gone_on_with() {
    let newest = today();
    let name = format!("{:04}", state(&newest));
    let kept = folder().join(&name);
    if std::env::var_os("HIGHNOON_ACCEPT").is_some() && !kept.is_dir() {
        fs::create_dir_all(&kept).unwrap();
        let export = good(&newest, &["export", "hnefi"], b"");
        fs::write(kept.join(EXPORT), export).unwrap();
        fs::copy(newest.path().join(STORE), kept.join(STORE)).unwrap();
    }
    assert!(kept.is_dir(), "the newest state, {name}, is not kept");
    for entry in fs::read_dir(folder()).unwrap() {
        let kept = entry.unwrap().path();
        let place = empty();
        fs::copy(kept.join(STORE), place.path().join(STORE)).unwrap();
        let told = good(&place, &["audit"], b"");
        let is_told = told.contains("hnefi: is what follows from them")
            || told.contains("hnefi: nothing can be said (decision");
        assert!(is_told, "{}: {told}", kept.display());
        goes_on(&place);
        let place = empty();
        let export = kept.join(EXPORT);
        good(&place, &["import", export.to_str().unwrap()], b"");
        goes_on(&place);
    }
}

#[test]
fn a_later_versions_store_is_left_alone() {
    let place = today();
    let path = place.path().join(STORE);
    let store = rusqlite::Connection::open(&path).unwrap();
    let later = store.pragma_update(None, "user_version", 9_999);
    later.unwrap();
    drop(store);
    let before = fs::read(&path).unwrap();
    for args in [
        &["audit"][..],
        &["tick", "--now", LATER],
        &["export", "hnefi"],
    ] {
        let (status, _, err) = place.run(args, b"");
        assert!(
            status != 0 && err.contains("use the newer program"),
            "{args:?}: {err}"
        );
    }
    let (status, _, err) = place.run(&["receive", "--now", NEXT.2], &mail("white", 1, NEXT.1));
    assert_eq!(status, 75, "the mail server keeps the mail: {err}");
    assert_eq!(fs::read(&path).unwrap(), before);
}
