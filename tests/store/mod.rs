//! What every store must do, written against the traits.

mod sqlite;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::store::{Store, StoredGame, StoredTurn};
use serde_json::json;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap()
}

fn game(id: &str) -> StoredGame {
    StoredGame {
        id: id.to_owned(),
        file: "id = \"ä\"\n".to_owned(),
        position: json!({ "turn": 1, "names": ["Büffel"] }),
        turn: "1870-2".to_owned(),
        deadline: Some(at(1_000)),
    }
}

fn turn(number: u32) -> StoredTurn {
    StoredTurn {
        number,
        turn: format!("turn {number}"),
        before: json!({ "number": number }),
        orders: BTreeMap::from([(Seat(3), vec!["G lst - tom".to_owned()])]),
        resolution: json!([null, "bounced"]),
        at: at(i64::from(number)),
    }
}

/// Mails wait in the order of their arrival until they are finished, and are
/// known by their key from then on.
fn mails(store: &mut dyn Store) {
    let raw: Vec<u8> = (0..=255).collect();
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    let first = work.keep_mail(at(20), &raw).unwrap();
    let second = work.keep_mail(at(10), b"").unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let mail = work.next_mail().unwrap().unwrap();
    assert_eq!((mail.id, mail.arrived, mail.raw), (first, at(20), raw));
    assert!(!work.knows_mail("key").unwrap());
    work.finish_mail(first, "key", "done").unwrap();
    assert!(work.knows_mail("key").unwrap());
    assert!(!work.knows_mail("KEY").unwrap());
    assert_eq!(work.next_mail().unwrap().unwrap().id, second);
    // A duplicate is finished under the same key.
    work.finish_mail(second, "key", "duplicate").unwrap();
    assert!(work.next_mail().unwrap().is_none());
    work.commit().unwrap();
}

/// Orders replace those of the same seat alone; closing a turn forgets them.
fn games(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.add_game(&game("b")).unwrap();
    work.add_game(&game("a")).unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    assert!(work.add_game(&game("a")).is_err(), "an id is taken once");
    drop(work);

    let mut work = store.begin().unwrap();
    assert_eq!(work.games().unwrap(), [game("a"), game("b")]);
    let orders = |texts: &[&str]| {
        texts
            .iter()
            .map(|&text| text.to_owned())
            .collect::<Vec<_>>()
    };
    work.set_orders("a", Seat(0), &orders(&["one", "two"]))
        .unwrap();
    work.set_orders("a", Seat(1), &orders(&["'; --"])).unwrap();
    work.set_orders("b", Seat(0), &orders(&[])).unwrap();
    work.set_orders("a", Seat(0), &orders(&["three"])).unwrap();
    let expected = BTreeMap::from([(Seat(0), orders(&["three"])), (Seat(1), orders(&["'; --"]))]);
    assert_eq!(work.orders("a").unwrap(), expected);

    for number in [1, 2, 10] {
        let after = StoredGame {
            position: json!({ "turn": number }),
            turn: format!("after {number}"),
            deadline: (number < 10).then(|| at(2_000)),
            ..game("a")
        };
        work.advance_game(&after, &turn(number)).unwrap();
        assert_eq!(work.games().unwrap(), [after, game("b")]);
        assert!(work.orders("a").unwrap().is_empty());
    }
    assert_eq!(work.orders("b").unwrap().len(), 1, "another game's stay");
    assert_eq!(
        work.closed_turns("a").unwrap(),
        [turn(1), turn(2), turn(10)]
    );
    assert!(work.closed_turns("b").unwrap().is_empty());
    work.journal("a", at(5), "closed", &json!({ "turn": "x" }))
        .unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    assert!(
        work.advance_game(&game("a"), &turn(2)).is_err(),
        "a turn is closed once"
    );
}

/// Letters leave in the order in which they were queued, each under one id.
fn letters(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    assert!(work.next_letter().unwrap().is_none());
    let before = work.letter_count().unwrap();
    work.queue_letter(at(10), "z@x", "a@example.org", b"\0z")
        .unwrap();
    work.queue_letter(at(20), "a@x", "A@Example.org", b"a")
        .unwrap();
    assert_eq!(work.letter_count().unwrap(), before + 2);
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    assert!(
        work.queue_letter(at(30), "z@x", "b@example.org", b"")
            .is_err()
    );
    drop(work);

    let mut work = store.begin().unwrap();
    for (since, expected) in [(0, 2), (9, 2), (10, 1), (20, 0)] {
        let count = work.letters_since("a@example.ORG", at(since)).unwrap();
        assert_eq!(count, expected, "since {since}");
    }
    let first = work.next_letter().unwrap().unwrap();
    assert_eq!(
        (first.message_id.as_str(), &first.raw[..]),
        ("z@x", &b"\0z"[..])
    );
    assert_eq!(first.recipient, "a@example.org");
    work.letter_sent(first.id, at(40)).unwrap();
    let second = work.next_letter().unwrap().unwrap();
    assert_eq!(second.message_id, "a@x");
    work.letter_sent(second.id, at(40)).unwrap();
    assert!(work.next_letter().unwrap().is_none());
    assert_eq!(work.letter_count().unwrap(), before + 2, "sent ones count");
    work.commit().unwrap();
}

/// Work that is dropped never was.
fn dropped_work(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    work.keep_mail(at(1), b"x").unwrap();
    work.add_game(&game("gone")).unwrap();
    work.set_orders("gone", Seat(0), &[]).unwrap();
    work.queue_letter(at(1), "gone@x", "a@example.org", b"")
        .unwrap();
    drop(work);
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    assert!(work.next_letter().unwrap().is_none());
    assert!(work.games().unwrap().iter().all(|game| game.id != "gone"));
}

/// Several connections at work on one store lose nothing and do nothing twice.
fn shared_work(connect: &(dyn Fn() -> Box<dyn Store> + Sync)) {
    const EACH: usize = 25;
    let done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|worker| {
                scope.spawn(move || {
                    let mut store = connect();
                    let mut done = Vec::new();
                    for number in 0..EACH {
                        let mut work = store.begin().unwrap();
                        let raw = format!("{worker} {number}");
                        work.keep_mail(at(0), raw.as_bytes()).unwrap();
                        work.commit().unwrap();
                        let mut work = store.begin().unwrap();
                        let Some(mail) = work.next_mail().unwrap() else {
                            continue;
                        };
                        work.finish_mail(mail.id, &raw, "done").unwrap();
                        let count = work.letter_count().unwrap();
                        let id = format!("{count}@x");
                        work.queue_letter(at(0), &id, "a@example.org", &mail.raw)
                            .unwrap();
                        work.commit().unwrap();
                        done.push(mail.id);
                    }
                    done
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap())
            .collect::<Vec<_>>()
    });
    let mut once = done.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((done.len(), once.len()), (4 * EACH, 4 * EACH));
    let mut store = connect();
    let mut work = store.begin().unwrap();
    assert!(work.next_mail().unwrap().is_none());
    assert_eq!(work.letter_count().unwrap() as usize, 4 * EACH);
}
