//! What goes wrong with one mail or one game stops no other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use highnoon::judge::{Handled, Judge};
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;

use super::faulty::{Faulty, Fuse, Mishap};
use super::{Letters, config, game_file, judge, judge_at, key, live, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";
const DUE: &str = "2026-12-01T19:00:00Z";

#[test]
fn a_panic_over_one_mail_is_noted_and_the_next_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let (mut failed, mut passed) = (0, 0);
    for calls in 0..40 {
        let path = folder.path().join(format!("{calls}.sqlite"));
        drop(judge_at(&path));
        let raw = mail("lone-star", 1, "G lst - rge\n");
        let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
        judge.keep(&raw, time(NOW)).unwrap();
        judge
            .keep(&mail("lazy-s", 2, "G lzs H\n"), time(NOW))
            .unwrap();
        let fuse = Fuse::new(calls, Mishap::Panic);
        let store = Faulty {
            store: Box::new(Sqlite::open(&path).unwrap()),
            fuse: fuse.clone(),
            disk: None,
        };
        let mut judge = Judge::new(config(), key(), store);
        let mut handled: Vec<Handled> = Vec::new();
        // A panic outside of the mail's own handling ends the process; the
        // next one goes on.
        let _ = catch_unwind(AssertUnwindSafe(|| {
            while let Some(one) = judge.handle_next(time(NOW)).unwrap() {
                handled.push(one);
            }
        }));
        let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
        while let Some(one) = judge.handle_next(time(NOW)).unwrap() {
            handled.push(one);
        }
        let done: Vec<&str> = handled.iter().map(|one| one.done.as_str()).collect();
        let good = done
            .iter()
            .filter(|done| done.contains("1 orders given"))
            .count();
        let bad = done
            .iter()
            .filter(|done| done.starts_with("failed: a bug\\u{1b}[31m"))
            .count();
        assert_eq!(bad + good.max(1), 2.min(bad + good.max(1)), "{done:?}");
        assert!(good + bad <= 2 && bad <= 1, "{done:?}");
        let mut letters = Letters::default();
        judge.deliver(&mut letters, time(NOW)).unwrap();
        if bad == 1 {
            failed += 1;
            assert_eq!(good, 1, "{done:?}");
            // Both are answered: one with a receipt, one with regret.
            assert_eq!(letters.0.len(), 2);
        } else {
            passed += 1;
            assert_eq!(letters.0.len(), 2);
        }
        let connection = rusqlite::Connection::open(&path).unwrap();
        let kept: Vec<u8> = connection
            .query_row("SELECT raw FROM mail WHERE id = 1", [], |row| row.get(0))
            .unwrap();
        assert_eq!(kept, raw);
        if !fuse.has_burnt() {
            break;
        }
    }
    assert!(failed > 8 && passed > 2, "{failed} {passed}");
}

/// Deals with all mails that wait, together.
fn all_at_once<S: Store>(judge: &mut Judge<S>) -> Vec<String> {
    let handled = judge.handle_several(live(NOW), &mut || true).unwrap();
    handled.into_iter().map(|one| one.done).collect()
}

#[test]
fn a_mail_that_fails_among_others_fails_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let file = game_file("bonanza", |_| None);
    judge.start_game("bonanza.toml", &file, time(NOW)).unwrap();
    judge.deliver(&mut Letters::default(), time(NOW)).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute("UPDATE game SET position = '{}' WHERE id = 'bonanza'", [])
        .unwrap();
    for (number, (seat, game)) in (1..).zip([
        ("lone-star", "alamo"),
        ("lazy-s", "bonanza"),
        ("red-river", "alamo"),
    ]) {
        let raw = String::from_utf8(mail(seat, number, "G lst H\n")).unwrap();
        let raw = raw.replace("Subject: Orders", &format!("Subject: [{game}]"));
        judge.keep(raw.as_bytes(), time(NOW)).unwrap();
    }
    // Those up to the one that fails, and then those behind it.
    let mut done = all_at_once(&mut judge);
    assert_eq!(done.len(), 2, "{done:?}");
    done.extend(all_at_once(&mut judge));
    assert_eq!(all_at_once(&mut judge), [""; 0]);
    assert_eq!(done.len(), 3, "{done:?}");
    for (done, expected) in done.iter().zip(["alamo: ", "failed: ", "alamo: "]) {
        assert!(done.starts_with(expected), "{done}");
    }
    let mut letters = Letters::default();
    assert_eq!(judge.deliver(&mut letters, time(NOW)).unwrap(), 3);
}

/// Has the program fail at each call to the store in turn while a judge does
/// several things together, has another do what is left, and says how often
/// they were done one by one.
fn mishap_at_each_call(
    begin: impl Fn(&mut Judge<Sqlite>),
    together: impl Fn(&mut Judge<Faulty>) -> usize,
    check: impl Fn(&mut Judge<Sqlite>, &rusqlite::Connection, i64),
) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let mut undone = 0;
    for calls in 0.. {
        let path = folder.path().join(format!("{calls}.sqlite"));
        let mut judge = judge_at(&path);
        begin(&mut judge);
        let faulty = |calls| {
            let fuse = Fuse::new(calls, Mishap::Panic);
            let store = Faulty {
                store: Box::new(Sqlite::open(&path).unwrap()),
                fuse: fuse.clone(),
                disk: None,
            };
            (Judge::new(config(), key(), store), fuse)
        };
        let (mut failing, fuse) = faulty(calls);
        // Outside of a decision, a panic ends the process.
        let done = catch_unwind(AssertUnwindSafe(|| together(&mut failing)));
        if done.is_ok_and(|done| done > 0 && fuse.has_burnt()) {
            undone += 1;
        }
        drop(failing);
        let (mut working, _) = faulty(i64::MAX);
        while together(&mut working) > 0 {}
        let connection = rusqlite::Connection::open(&path).unwrap();
        check(&mut judge, &connection, calls);
        if !fuse.has_burnt() {
            break;
        }
    }
    undone
}

fn count(connection: &rusqlite::Connection, sql: &str) -> i64 {
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_panic_over_several_mails_has_each_read_by_itself() {
    let undone = mishap_at_each_call(
        |judge| {
            for (seat, number) in [("lone-star", 1), ("lazy-s", 2)] {
                let raw = mail(seat, number, "G lst H\n");
                judge.keep(&raw, time(NOW)).unwrap();
            }
        },
        |judge| all_at_once(judge).len(),
        |judge, store, calls| {
            let mut letters = Letters::default();
            assert_eq!(judge.deliver(&mut letters, time(NOW)).unwrap(), 2);
            let given = "SELECT count(*) FROM mail WHERE state LIKE 'alamo: %'";
            assert_eq!(count(store, given), 2, "at call {calls}");
        },
    );
    assert!(undone > 20, "{undone}");
}

#[test]
fn a_panic_over_several_turns_has_each_closed_by_itself() {
    let undone = mishap_at_each_call(
        |judge| {
            let file = game_file("bonanza", |_| None);
            judge.start_game("bonanza.toml", &file, time(NOW)).unwrap();
        },
        |judge| judge.close_due(time(DUE)).unwrap().closed.len(),
        |_, store, calls| {
            for game in ["alamo", "bonanza"] {
                let closed = format!("SELECT count(*) FROM closed WHERE game = '{game}'");
                assert_eq!(count(store, &closed), 1, "{game} at call {calls}");
            }
            // Those of the start of one game, and of the end of both turns.
            let unsent = count(store, "SELECT count(*) FROM letter WHERE sent IS NULL");
            assert_eq!(unsent, 3 * 8, "at call {calls}");
        },
    );
    assert!(undone > 20, "{undone}");
}

#[test]
fn a_game_that_cannot_be_closed_is_frozen_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let file = game_file("bonanza", |_| None);
    judge.start_game("bonanza.toml", &file, time(NOW)).unwrap();
    let damage = |what: &str| {
        let connection = rusqlite::Connection::open(&path).unwrap();
        connection.execute(what, []).unwrap();
    };
    damage("UPDATE game SET position = '{\"variant\":\"range-war\"}' WHERE id = 'alamo'");
    let closing = judge.close_due(time(DUE)).unwrap();
    let games: Vec<_> = closing
        .closed
        .iter()
        .map(|turn| turn.game.as_str())
        .collect();
    assert_eq!(games, ["bonanza"]);
    assert_eq!(closing.failed.len(), 1);
    assert_eq!(closing.failed[0].0, "alamo");
    assert!(
        closing.failed[0].1.contains("the game alamo"),
        "{:?}",
        closing.failed
    );

    let raw = String::from_utf8(mail("lone-star", 1, "G lst - rge\n")).unwrap();
    let tagged = raw.replace("Subject: Orders", "Subject: [alamo]");
    judge.keep(tagged.as_bytes(), time(NOW)).unwrap();
    let tagged = tagged.replace("alamo", "bonanza");
    judge.keep(tagged.as_bytes(), time(NOW)).unwrap();
    let first = judge.handle_next(time(NOW)).unwrap().unwrap();
    assert!(
        first.done.starts_with("failed: the game alamo"),
        "{}",
        first.done
    );
    let second = judge.handle_next(time(NOW)).unwrap().unwrap();
    assert!(second.done.starts_with("bonanza: "), "{}", second.done);
}

#[test]
fn mails_and_turns_that_are_due_take_turns() {
    let (_folder, mut judge) = judge();
    for id in ["bonanza", "cheyenne"] {
        let file = game_file(id, |_| None);
        let file_name = format!("{id}.toml");
        judge.start_game(&file_name, &file, time(NOW)).unwrap();
    }
    let mut once = || false;
    let first = judge.close_some(time(DUE), &mut once).unwrap();
    assert_eq!((first.closed.len(), first.is_whole), (1, false));
    // It has come after the moment at which the others were due.
    judge
        .keep(&mail("lone-star", 1, "[alamo] status\n"), time(DUE))
        .unwrap();
    assert!(judge.handle_next(time(DUE)).unwrap().is_some());
    let rest = judge.close_some(time(DUE), &mut || true).unwrap();
    assert_eq!((rest.closed.len(), rest.is_whole), (2, true));
}

#[test]
fn damaged_orders_concern_their_game_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = judge_at(&path);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute(
            "INSERT INTO orders SELECT id, turn, 0, 'no json' FROM game",
            [],
        )
        .unwrap();
    judge
        .keep(&mail("lone-star", 1, "G lst - rge\n"), time(NOW))
        .unwrap();
    let handled = judge.handle_next(time(NOW)).unwrap().unwrap();
    assert_eq!(
        handled.done,
        "failed: the mail may be for a game that is out of order: alamo"
    );
    let closing = judge.close_due(time(DUE)).unwrap();
    assert!(closing.closed.is_empty());
    let [(game, why)] = &closing.failed[..] else {
        panic!("{:?}", closing.failed);
    };
    assert_eq!(game, "alamo");
    assert!(why.starts_with("the store holds orders"), "{why}");
}

#[test]
fn a_turn_waits_for_mails_that_came_in_time() {
    let (_folder, mut judge) = judge();
    judge
        .keep(&mail("lone-star", 1, "G lst - rge\n"), time(DUE))
        .unwrap();
    assert!(judge.close_due(time(DUE)).unwrap().closed.is_empty());
    judge.handle_next(time(DUE)).unwrap().unwrap();
    assert_eq!(judge.close_due(time(DUE)).unwrap().closed.len(), 1);
    // One that came too late does not hold the next up.
    let late = time("2026-12-15T19:00:01Z");
    judge
        .keep(&mail("lone-star", 2, "G rge - lst\n"), late)
        .unwrap();
    assert_eq!(judge.close_due(late).unwrap().closed.len(), 1);
}

#[test]
fn an_address_that_nothing_can_be_sent_to_holds_nobody_up() {
    let (_folder, mut judge) = judge();
    for address in [
        "a..b@example.org",
        "x@-",
        "\"a b\"@example.org",
        "a@b@c",
        "ü@exämple.org",
    ] {
        let raw = format!("From: <{address}>\n\nG lst - rge\n");
        judge.keep(raw.as_bytes(), time(NOW)).unwrap();
    }
    judge
        .keep(&mail("lone-star", 1, "G lst - rge\n"), time(NOW))
        .unwrap();
    let mut done = Vec::new();
    while let Some(handled) = judge.handle_next(time(NOW)).unwrap() {
        done.push(handled.done);
    }
    assert_eq!(done.len(), 6);
    assert!(
        done.last().unwrap().starts_with("alamo: 1 orders given"),
        "{done:?}"
    );
    assert!(
        done.iter().all(|done| !done.starts_with("failed")),
        "{done:?}"
    );
}

#[test]
fn stored_mails_are_dealt_with_by_a_store_of_any_kind() {
    let mut store = Sqlite::in_memory().unwrap();
    let mut work = store.begin().unwrap();
    work.keep_mail(time(NOW), "", b"no mail at all").unwrap();
    work.commit().unwrap();
    let mut judge = Judge::new(config(), key(), store);
    let handled = judge.handle_next(time(NOW)).unwrap().unwrap();
    assert!(handled.done.starts_with("unreadable: "), "{}", handled.done);
    assert!(judge.handle_next(time(NOW)).unwrap().is_none());
}
