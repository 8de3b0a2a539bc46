//! A judge lives in whole seconds: what a clock says besides changes nothing,
//! and each look at the games that are due comes to an end.

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::Judge;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;

use super::{config, game_of, key, mail, time};

/// What a game of Tablut has come to whose mails arrive so many milliseconds
/// behind whole seconds, and how many turns were closed. A worker that closes
/// turns may have looked at its clock a little before.
fn played(behind: i64) -> (String, usize) {
    let at = |text: &str| -> DateTime<Utc> { time(text) + TimeDelta::milliseconds(behind) };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
    let seats = [("white", "en"), ("black", "de")];
    let file = game_of("tablut", "hnefi", &seats, |_| None);
    let begins = at("2026-11-20T08:00:00Z");
    judge.start_game("hnefi.toml", &file, begins).unwrap();
    let mut closed = 0;
    for (number, (seat, text, moment)) in [
        ("white", "e4-b4\n", "2026-11-21T10:00:00Z"),
        ("black", "e2-b2\n", "2026-11-21T10:00:01Z"),
        ("white", "b4-b3\n", "2026-11-21T10:00:01Z"),
    ]
    .into_iter()
    .enumerate()
    {
        judge.keep(&mail(seat, number, text), at(moment)).unwrap();
        while judge.handle_next(at(moment)).unwrap().is_some() {}
        let looked = at(moment) - TimeDelta::milliseconds(behind / 2);
        closed += judge.close_due(looked).unwrap().closed.len();
    }
    drop(judge);
    let mut store = Sqlite::open(&path).unwrap();
    let stored = store.begin().unwrap().look("hnefi").unwrap().unwrap();
    let told = format!(
        "{} {:?} {:?}",
        stored.position, stored.deadline, stored.wake
    );
    (told, closed)
}

#[test]
fn parts_of_seconds_change_nothing() {
    let whole = played(0);
    assert_eq!(whole.1, 3, "{}", whole.0);
    for behind in [1, 400, 999] {
        assert_eq!(played(behind), whole, "{behind} ms");
    }
}
