//! Several judges on one store.

use std::collections::BTreeMap;
use std::sync::Barrier;

use highnoon::judge::Judge;
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;

use super::{SEATS, begin, config, key, live, mail, time};
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

const BEFORE: &str = "2026-11-21T10:00:00Z";
const AFTER: &str = "2026-12-01T19:05:00Z";
const MAILS: usize = 200;
const WORKERS: usize = 2;

/// The mail of this number.
fn prepared(number: usize) -> Vec<u8> {
    let (seat, _) = SEATS[number % SEATS.len()];
    let game = ["alamo", "bonanza"][number / SEATS.len() % 2];
    let raw = String::from_utf8(mail(seat, number, "G lst H\n")).unwrap();
    let raw = raw.replace("Subject: Orders", &format!("Subject: [{game}] {number}"));
    raw.into_bytes()
}

/// Two workers share what there is to do, each with up to so many mails at
/// once.
fn share(at_once: usize, connect: &(dyn Fn() -> Box<dyn Store> + Sync)) {
    let mut judge = Judge::new(config(), key(), connect());
    for game in ["alamo", "bonanza"] {
        begin(&mut judge, game);
    }
    for number in 0..MAILS {
        judge.keep(&prepared(number), time(BEFORE)).unwrap();
    }
    let barrier = Barrier::new(WORKERS);
    let (handled, closed) = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS)
            .map(|_| {
                scope.spawn(|| {
                    let mut judge = Judge::new(config(), key(), connect());
                    barrier.wait();
                    let mut handled = Vec::new();
                    loop {
                        let mut more = at_once;
                        let mut goes_on = || {
                            more -= 1;
                            more > 0
                        };
                        let some = judge.handle_several(live(BEFORE), &mut goes_on).unwrap();
                        if some.is_empty() {
                            break;
                        }
                        handled.extend(some.into_iter().map(|one| one.done));
                    }
                    barrier.wait();
                    let closing = judge.close_due(time(AFTER)).unwrap();
                    assert_eq!(closing.failed, []);
                    (handled, closing.closed)
                })
            })
            .collect();
        let done = workers.into_iter().map(|worker| worker.join().unwrap());
        let (handled, closed): (Vec<_>, Vec<_>) = done.unzip();
        (handled.concat(), closed.concat())
    });
    assert_eq!(handled.len(), MAILS);
    let bad = handled.iter().find(|done| !done.contains(" orders given"));
    assert_eq!(bad, None);
    let mut games: Vec<&str> = closed.iter().map(|turn| turn.game.as_str()).collect();
    games.sort_unstable();
    assert_eq!(games, ["alamo", "bonanza"]);

    let mut store = connect();
    let mut work = store.begin().unwrap();
    assert_eq!(work.waiting_since().unwrap(), None);
    let mut all = 0;
    for game in ["alamo", "bonanza"] {
        let stored = work.look(game).unwrap().unwrap();
        assert_eq!(
            (stored.closed, work.closed_turns(game).unwrap().len()),
            (1, 1)
        );
        // Each seat's mails in the order in which they came.
        let mut last: BTreeMap<u64, u64> = BTreeMap::new();
        for entry in work.journal_of(game).unwrap() {
            if entry.kind != "orders" {
                continue;
            }
            all += 1;
            let number = |field: &str| entry.data[field].as_u64().unwrap();
            let before = last.insert(number("seat"), number("mail"));
            assert!(before.is_none_or(|before| before < number("mail")));
        }
        assert_eq!(last.len(), SEATS.len());
    }
    assert_eq!(all, MAILS);
}

#[test]
fn two_workers_do_everything_once() {
    for at_once in [1, 8] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        share(at_once, &|| Box::new(Sqlite::open(&path).unwrap()));
    }
}

#[cfg(feature = "postgres")]
#[test]
fn two_workers_at_a_server_do_everything_once() {
    // Several at once wait for each other's games, and some of them in vain.
    for at_once in [1, 8] {
        let database = Database::new();
        share(at_once, &|| Box::new(database.open()));
    }
}
