//! Several workers that send letters from one store.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Barrier, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::Judge;
use highnoon::mail::{Envelope, MailboxError, Outbox, SendError};
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{NewLetter, Store};

use super::faulty::{Faulty, Fuse, Mishap};
use super::{Letters, config, key, time};
#[cfg(feature = "postgres")]
use crate::effort;
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

/// Opens the one store of a test once more.
type Connect<'a> = &'a (dyn Fn() -> Box<dyn Store> + Sync);

fn now() -> DateTime<Utc> {
    time("2026-11-21T10:00:00Z")
}

fn worker(connect: Connect<'_>, name: &str) -> Judge<Box<dyn Store>> {
    Judge::new(config(), key(), connect()).named(name)
}

/// Queues letters that are told apart by their bytes.
fn queue(connect: Connect<'_>, first: usize, count: usize) {
    let mut store = connect();
    let mut work = store.begin().unwrap();
    for index in first..first + count {
        let number = work.letter_numbers(1).unwrap()[0];
        work.queue_letter(&NewLetter {
            number,
            message_id: &format!("letter.{index}@highnoon.example"),
            recipient: "lone-star@players.example",
            contents: "",
            pictures: &[],
            game: None,
            queued: now(),
            not_before: None,
            answers: false,
            decision: None,
        })
        .unwrap();
        let raw = format!("Subject: {index}\n\nHowdy\n");
        work.letter_made(number, raw.as_bytes(), &[]).unwrap();
    }
    work.commit().unwrap();
}

/// How often each letter was sent, by its bytes.
fn times(letters: &[&Letters]) -> BTreeMap<Vec<u8>, usize> {
    let mut times = BTreeMap::new();
    for (_, raw) in letters.iter().flat_map(|letters| &letters.0) {
        *times.entry(raw.clone()).or_default() += 1;
    }
    times
}

fn each_once(letters: &[&Letters], count: usize) {
    let times = times(letters);
    assert_eq!(times.len(), count);
    assert!(times.values().all(|times| *times == 1), "{times:?}");
}

fn on_both(test: impl Fn(Connect<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    test(&|| Box::new(Sqlite::open(&path).unwrap()));
    #[cfg(feature = "postgres")]
    if effort::is_whole() {
        let database = Database::new();
        test(&|| Box::new(database.open()));
    }
}

/// While this outbox is at its first letter, another worker sends all it can.
struct Slow<'a> {
    other: Judge<Box<dyn Store>>,
    others: &'a mut Letters,
    own: &'a mut Letters,
}

impl Outbox for Slow<'_> {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let later = now() + TimeDelta::seconds(599);
        self.other.deliver(self.others, later).unwrap();
        self.own.send(name, envelope, bytes)
    }
}

#[test]
fn what_one_worker_is_sending_another_leaves_alone() {
    on_both(|connect| {
        queue(connect, 0, 5);
        let (mut own, mut others) = (Letters::default(), Letters::default());
        let mut outbox = Slow {
            other: worker(connect, "two"),
            others: &mut others,
            own: &mut own,
        };
        let sent = worker(connect, "one").deliver(&mut outbox, now()).unwrap();
        assert_eq!((sent, own.0.len(), others.0.len()), (1, 1, 4));
        each_once(&[&own, &others], 5);
    });
}

#[test]
fn two_workers_at_once_send_each_letter_once() {
    const LETTERS: usize = 200;
    on_both(|connect| {
        queue(connect, 0, LETTERS);
        let begin = Barrier::new(2);
        let sent = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for name in ["one", "two"] {
                let (begin, sent) = (&begin, &sent);
                scope.spawn(move || {
                    let mut judge = worker(connect, name);
                    let mut letters = Letters::default();
                    begin.wait();
                    judge.deliver(&mut letters, now()).unwrap();
                    sent.lock().unwrap().push(letters);
                });
            }
        });
        let sent = sent.into_inner().unwrap();
        each_once(&[&sent[0], &sent[1]], LETTERS);
    });
}

/// An outbox that takes a letter, whereupon the process dies.
struct Deadly<'a>(&'a mut Letters);

impl Outbox for Deadly<'_> {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        self.0.send(name, envelope, bytes)?;
        panic!("it is killed");
    }
}

#[test]
fn a_worker_that_dies_over_a_letter_sends_it_again_and_others_do_so_later() {
    for (heir, at_once) in [("one", 3), ("two", 2)] {
        on_both(|connect| {
            queue(connect, 0, 3);
            let mut first = Letters::default();
            let mut dying = worker(connect, "one");
            let died = catch_unwind(AssertUnwindSafe(|| {
                dying.deliver(&mut Deadly(&mut first), now())
            }));
            assert!(died.is_err());
            drop(dying);
            let mut second = Letters::default();
            let mut judge = worker(connect, heir);
            for (seconds, sent) in [(0, at_once), (599, 0), (600, 3 - at_once)] {
                let at = now() + TimeDelta::seconds(seconds);
                let delivered = judge.deliver(&mut second, at).unwrap();
                assert_eq!(delivered, sent, "{heir} after {seconds} s");
            }
            each_once(&[&second], 3);
            // The same name and the same bytes.
            assert!(second.0.contains(&first.0[0]), "{first:?}");
        });
    }
}

/// An outbox that takes several letters at once and is full after some.
struct Batches<'a> {
    taken: &'a mut Letters,
    room: usize,
    at_once: usize,
}

impl Outbox for Batches<'_> {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        if self.room == 0 {
            let why = MailboxError::Setting("it is full".to_owned());
            return Err(SendError::Down(why));
        }
        self.room -= 1;
        self.taken.send(name, envelope, bytes)
    }

    fn at_once(&self) -> usize {
        self.at_once
    }
}

#[test]
fn letters_that_are_sent_together_are_sent_once_each() {
    on_both(|connect| {
        queue(connect, 0, 10);
        let mut letters = Letters::default();
        let mut outbox = Batches {
            taken: &mut letters,
            room: 6,
            at_once: 4,
        };
        let mut one = worker(connect, "one");
        assert!(one.deliver(&mut outbox, now()).is_err());
        outbox.room = 100;
        assert_eq!(one.deliver(&mut outbox, now()).unwrap(), 4);
        each_once(&[&letters], 10);
        let names: Vec<&String> = letters.0.iter().map(|(name, _)| name).collect();
        assert!(names.is_sorted(), "{names:?}");
        let another = worker(connect, "two").deliver(&mut letters, now());
        assert_eq!(another.unwrap(), 0);
    });
}

#[test]
fn a_worker_that_stops_leaves_its_letters_to_others() {
    on_both(|connect| {
        queue(connect, 0, 3);
        let mut letters = Letters::default();
        let mut one = worker(connect, "one");
        let sent = one.deliver_next(&mut letters, now()).unwrap();
        assert!(sent.is_some());
        one.leave_letters(now()).unwrap();
        let mut two = worker(connect, "two");
        assert_eq!(two.deliver(&mut letters, now()).unwrap(), 2);
        each_once(&[&letters], 3);
    });
}

/// As long as the process lives it knows what it has sent, whichever call of
/// the store fails.
#[test]
fn a_store_that_fails_over_a_letter_has_nothing_sent_twice() {
    for at_once in [1, 4] {
        on_both(|connect| fails_over_a_letter(connect, at_once));
    }
}

fn fails_over_a_letter(connect: Connect<'_>, at_once: usize) {
    let mut queued = 0;
    for calls in 0.. {
        queue(connect, queued, 2);
        queued += 2;
        let fuse = Fuse::new(calls, Mishap::Refusal);
        let faulty = Faulty {
            store: connect(),
            fuse: fuse.clone(),
            disk: None,
        };
        let mut judge = Judge::new(config(), key(), faulty).named("one");
        let mut letters = Letters::default();
        let mut outbox = Batches {
            taken: &mut letters,
            room: 100,
            at_once,
        };
        while judge.deliver(&mut outbox, now()).is_err() {}
        each_once(&[&letters], 2);
        let another = worker(connect, "two").deliver(&mut letters, now());
        assert_eq!(another.unwrap(), 0, "at call {calls}");
        if !fuse.has_burnt() {
            assert!(calls > 8, "every call was tried: {calls}");
            break;
        }
    }
}
