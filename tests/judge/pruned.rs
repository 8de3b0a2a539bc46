//! What the judge deletes, and what it does not take in.

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::{Forgotten, Judge, MOST_MAILS_OF_STRANGERS};
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use rusqlite::Connection;

use super::{Letters, config_with, game_of, judge_at, key, mail, time};

fn now() -> DateTime<Utc> {
    time("2026-11-21T10:00:00Z")
}

fn days(count: i64) -> DateTime<Utc> {
    now() + TimeDelta::days(count)
}

fn opened(path: &Path, more: &str) -> Judge<Sqlite> {
    Judge::new(config_with(more), key(), Sqlite::open(path).unwrap())
}

/// Deals with these mails and sends what is answered; returns how many letters
/// that were.
fn dealt(judge: &mut Judge<Sqlite>, mails: &[Vec<u8>], at: DateTime<Utc>) -> usize {
    for raw in mails {
        judge.keep(raw, at).unwrap();
    }
    while judge.handle_next(at).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, at).unwrap();
    letters.0.len()
}

fn count(path: &Path, sql: &str) -> i64 {
    let store = Connection::open(path).unwrap();
    store.query_row(sql, [], |row| row.get(0)).unwrap()
}

fn pruned(judge: &mut Judge<Sqlite>, at: DateTime<Utc>) -> Forgotten {
    let would_be = judge.would_prune(at).unwrap();
    let forgotten = judge.prune(at, &mut || true).unwrap();
    assert_eq!(would_be, forgotten, "what a dry run says is done");
    forgotten
}

#[test]
fn held_mails_are_gone_when_nobody_can_confirm_them_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    drop(judge_at(&path));
    let mut judge = opened(&path, "[identity]\nproof = \"required\"\n");
    let mails = [mail("lone-star", 1, "G lst - rge\n")];
    assert_eq!(dealt(&mut judge, &mails, now()), 1);
    let there = "SELECT count(*) FROM mail WHERE length(raw) > 0";
    assert!(pruned(&mut judge, days(14)).is_nothing());
    assert_eq!(count(&path, there), 1);
    let forgotten = pruned(&mut judge, days(15));
    assert_eq!((forgotten.held, forgotten.mails), (1, 0));
    assert_eq!(count(&path, there), 0);
    assert!(pruned(&mut judge, days(16)).is_nothing());
    // Delivered once more, it is still known.
    assert_eq!(dealt(&mut judge, &mails, days(16)), 0);
    assert_eq!(
        count(
            &path,
            "SELECT count(*) FROM mail WHERE state LIKE 'duplicate%'"
        ),
        1
    );
}

/// A game of two, begun and given up by both, beside one that goes on.
fn with_a_game_that_is_over(path: &Path, more: &str) -> Judge<Sqlite> {
    drop(judge_at(path));
    let mut judge = opened(path, more);
    let seats = [("white", "en"), ("black", "de")];
    let file = game_of("tablut", "hnefi", &seats, |_| None);
    judge.start_game("hnefi.toml", &file, now()).unwrap();
    let mails = [
        mail("white", 1, "e4-b4\n"),
        mail("lone-star", 2, "G lst - rge\n"),
        mail("nobody", 3, "list\n"),
    ];
    dealt(&mut judge, &mails, now());
    judge.close_due(now()).unwrap();
    dealt(&mut judge, &[mail("black", 4, "resign\n")], now());
    judge.close_due(now()).unwrap();
    dealt(&mut judge, &[], now());
    let stored = Sqlite::open(path).unwrap().begin().unwrap().look("hnefi");
    let admin = stored.unwrap().unwrap().admin;
    assert_eq!(admin["stage"], "over", "{admin}");
    judge
}

#[test]
fn what_is_old_goes_and_what_a_game_needs_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let keep = "[keep]\nmails = 30\nletters = 20\njournal = 60\n";
    let mut judge = with_a_game_that_is_over(&path, keep);
    let letters = count(&path, "SELECT count(*) FROM letter WHERE sent IS NOT NULL");
    let entries = count(&path, "SELECT count(*) FROM journal WHERE game = 'hnefi'");
    assert!(pruned(&mut judge, days(10)).is_nothing());
    let first = pruned(&mut judge, days(25));
    assert_eq!(i64::try_from(first.letters).unwrap(), letters);
    assert_eq!((first.mails, first.entries), (0, 0));
    // Those of the game that is over and the stranger's; not the other game's.
    let second = pruned(&mut judge, days(45));
    assert_eq!((second.mails, second.letters, second.entries), (3, 0, 0));
    let left = "SELECT count(*) FROM mail WHERE length(raw) > 0 AND sender LIKE 'lone-star@%'";
    assert_eq!(count(&path, left), 1);
    let third = pruned(&mut judge, days(75));
    assert_eq!(i64::try_from(third.entries).unwrap(), entries);
    assert_eq!((third.mails, third.letters), (0, 0));
    let noted = "SELECT count(*) FROM journal WHERE game = 'hnefi' AND kind = 'pruned' \
                 AND length(json_extract(data, '$.sha256')) = 64";
    assert_eq!(count(&path, noted), 1);
    assert!(count(&path, "SELECT count(*) FROM journal WHERE game = 'alamo'") > 0);
    assert!(pruned(&mut judge, days(400)).is_nothing());
    assert_eq!(
        count(&path, "SELECT count(*) FROM closed WHERE game = 'hnefi'"),
        2
    );
    // What is gone is known all the same, and the rest goes on.
    assert_eq!(
        dealt(&mut judge, &[mail("white", 1, "e4-b4\n")], days(401)),
        0
    );
    let nameless = "SELECT count(*) FROM mail WHERE gone IS NOT NULL \
                    AND (key IS NULL OR state = '' OR sender = '' OR length(digest) <> 64)";
    assert_eq!(count(&path, nameless), 0);
}

#[test]
fn nothing_is_deleted_unless_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = with_a_game_that_is_over(&path, "");
    assert!(pruned(&mut judge, days(4_000)).is_nothing());
    drop(judge);
    let mut judge = opened(&path, "[keep]\n");
    let forgotten = pruned(&mut judge, days(4_000));
    assert!(forgotten.mails > 0 && forgotten.letters > 0 && forgotten.entries == 0);
}

#[test]
fn of_a_mail_that_is_too_large_only_the_beginning_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let picture = "QUJD".repeat(20) + "\n";
    let large = mail("lone-star", 1, &picture.repeat(10_000));
    assert_eq!(dealt(&mut judge, std::slice::from_ref(&large), now()), 1);
    assert!(count(&path, "SELECT max(length(raw)) FROM mail") < 70_000);
    let whole = highnoon::mail::read(&large).unwrap_err();
    let cut = highnoon::mail::incoming::cut(&large).unwrap();
    assert_eq!(
        highnoon::mail::read(&cut).unwrap_err(),
        whole,
        "it is told alike"
    );
    // It is known when it comes again, and another with its id is not it.
    assert_eq!(dealt(&mut judge, &[large], now()), 0);
    let other = mail("lone-star", 1, &picture.repeat(10_001));
    assert_eq!(dealt(&mut judge, &[other], now()), 1);
}

#[test]
fn a_stranger_cannot_fill_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let text = "x".repeat(70) + "\n";
    let large = |number| mail("nobody", number, &text.repeat(7_000));
    for number in 0..30 {
        judge.keep(&large(number), now()).unwrap();
    }
    let bytes = "SELECT sum(length(raw)) FROM mail WHERE sender LIKE 'nobody@%'";
    assert!(count(&path, bytes) <= 8 * 1024 * 1024);
    for number in 0..MOST_MAILS_OF_STRANGERS + 50 {
        let number = usize::try_from(number).unwrap();
        judge.keep(&mail("somebody", number, "x\n"), now()).unwrap();
    }
    let stored = "SELECT count(*) FROM mail WHERE sender LIKE 'somebody@%' AND length(raw) > 0";
    assert_eq!(count(&path, stored), i64::from(MOST_MAILS_OF_STRANGERS));
    // A day later, and for players, there is room.
    judge.keep(&large(40), days(2)).unwrap();
    let noted = "SELECT count(*) FROM mail WHERE state LIKE 'not kept%'";
    let before = count(&path, noted);
    assert!(before > 50);
    for number in 0..i64::from(MOST_MAILS_OF_STRANGERS) + 50 {
        let number = usize::try_from(number).unwrap() + 1_000;
        judge.keep(&mail("lazy-s", number, "x\n"), now()).unwrap();
    }
    assert_eq!(count(&path, noted), before);
}
