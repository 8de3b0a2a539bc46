//! While a mail is read, others have the store.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use highnoon::judge::Judge;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use rusqlite::Connection;

use super::{Letters, config, judge_at, key, live, time};

const NOW: &str = "2026-11-21T10:00:00Z";

/// A mail that takes long to read and has nothing in it that is dealt with.
fn long_to_read() -> Vec<u8> {
    let line = "<p>We ride at dawn,<br>and <b>not</b> before.</p>\n";
    format!(
        "From: lone-star@players.example\nTo: judge@highnoon.example\nMessage-ID: <long@x>\n\
         Subject: Orders\nContent-Type: text/html; charset=utf-8\n\n<html><body>{}</body></html>\n",
        line.repeat(500_000 / line.len())
    )
    .into_bytes()
}

#[test]
fn the_store_is_free_while_a_mail_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    drop(judge_at(&path));
    for at_once in [false, true] {
        let mut store = Sqlite::open(&path).unwrap();
        // How long a disk takes to write is not what is looked at.
        store.relax().unwrap();
        let mut judge = Judge::new(config(), key(), store);
        judge.keep(&long_to_read(), time(NOW)).unwrap();
        let (begins, ends) = (Barrier::new(2), AtomicBool::new(false));
        let (free, locked) = thread::scope(|scope| {
            let beside = scope.spawn(|| {
                let store = Connection::open(&path).unwrap();
                store.busy_timeout(std::time::Duration::ZERO).unwrap();
                let (mut free, mut locked) = (0_u64, 0_u64);
                begins.wait();
                while !ends.load(Ordering::Relaxed) {
                    match store.execute_batch("BEGIN IMMEDIATE; ROLLBACK") {
                        Ok(()) => free += 1,
                        Err(_) => locked += 1,
                    }
                    thread::yield_now();
                }
                (free, locked)
            });
            begins.wait();
            let handled = if at_once {
                judge.handle_several(live(NOW), &mut || true).unwrap().len()
            } else {
                usize::from(judge.handle_next(time(NOW)).unwrap().is_some())
            };
            ends.store(true, Ordering::Relaxed);
            assert_eq!(handled, 1);
            beside.join().unwrap()
        });
        assert!(free > locked, "free {free} times, locked {locked} times");
        let mut letters = Letters::default();
        judge.deliver(&mut letters, time(NOW)).unwrap();
    }
}
