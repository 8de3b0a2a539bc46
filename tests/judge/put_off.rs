//! Letters that do not go out at once: how long they wait follows from the
//! time that has gone by, however often somebody tried.

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::{Judge, Outcome};
use highnoon::mail::{Envelope, MailboxError, Outbox, SendError};
use highnoon::store::sqlite::Sqlite;

use super::{Letters, config, judge_at, key, mail, time};

/// An outbox in one of its moods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// It cannot be reached.
    Down,
    /// The server asks to come again.
    Busy,
    /// The connection breaks whenever a letter to this address is sent.
    BreaksOver(&'static str),
}

#[derive(Debug)]
struct Moody(Mood, Letters);

impl Outbox for Moody {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let down = || SendError::Down(MailboxError::Setting("it is down".to_owned()));
        match self.0 {
            Mood::Down => Err(down()),
            Mood::Busy => Err(SendError::Later("450 4.2.1 later".to_owned())),
            Mood::BreaksOver(address) if envelope.recipient == address => Err(down()),
            Mood::BreaksOver(_) => self.1.send(name, envelope, bytes),
        }
    }
}

fn now() -> DateTime<Utc> {
    time("2026-11-21T10:00:00Z")
}

/// A judge that is started anew, as far as it knows.
fn started(path: &Path) -> Judge<Sqlite> {
    Judge::new(config(), key(), Sqlite::open(path).unwrap())
}

/// A store in which a receipt waits for each of these seats.
fn waiting(path: &Path, seats: &[&str]) {
    let mut judge = judge_at(path);
    for (number, seat) in seats.iter().enumerate() {
        judge.keep(&mail(seat, number, "xyzzy\n"), now()).unwrap();
    }
    while judge.handle_next(now()).unwrap().is_some() {}
}

#[test]
fn restarts_while_the_server_is_away_cost_no_more_than_the_time_they_take() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    waiting(&path, &["lone-star"]);
    let mut down = Moody(Mood::Down, Letters::default());
    for seconds in 0..8 {
        let at = now() + TimeDelta::seconds(seconds);
        let _ = started(&path).deliver(&mut down, at);
    }
    let mut well = Letters::default();
    let at = now() + TimeDelta::seconds(30);
    assert_eq!(started(&path).deliver(&mut well, at).unwrap(), 1);
}

#[test]
fn a_night_without_the_server_is_no_ground_to_give_a_letter_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    waiting(&path, &["lone-star"]);
    let mut outbox = Moody(Mood::Down, Letters::default());
    for minutes in (0..600).step_by(5) {
        let at = now() + TimeDelta::minutes(minutes);
        let _ = started(&path).deliver(&mut outbox, at);
    }
    outbox.0 = Mood::Busy;
    let mut at = now() + TimeDelta::minutes(610);
    let first = started(&path).deliver_next(&mut outbox, at).unwrap();
    let first = first.unwrap().outcome;
    let Outcome::Later { again, .. } = first else {
        panic!("{first:?}");
    };
    assert_eq!(
        again,
        at + TimeDelta::minutes(1),
        "the server has only now answered"
    );
    // Three days of that are enough, as often as somebody looks.
    let since = at;
    let given_up = loop {
        at += TimeDelta::minutes(10);
        match started(&path).deliver_next(&mut outbox, at).unwrap() {
            None => {}
            Some(delivered) => match delivered.outcome {
                Outcome::Later { .. } => {}
                Outcome::GivenUp { why } => break why,
                other => panic!("{other:?}"),
            },
        }
    };
    assert!(given_up.contains("three days"), "{given_up}");
    let days = (at - since).num_hours();
    assert!((71..=73).contains(&days), "{days} hours");
}

#[test]
fn a_letter_that_breaks_the_connection_lets_others_go_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    waiting(&path, &["lone-star", "lazy-s", "red-river"]);
    let mood = Mood::BreaksOver("lone-star@players.example");
    let mut outbox = Moody(mood, Letters::default());
    for minutes in 0..4 {
        let at = now() + TimeDelta::minutes(minutes);
        let _ = started(&path).deliver(&mut outbox, at);
    }
    assert_eq!(outbox.1.0.len(), 2, "the others");
}
