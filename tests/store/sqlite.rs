//! The embedded store.

use std::path::Path;

use highnoon::store::sqlite::Sqlite;
use highnoon::store::{LetterBody, Store, StoreError};
use rusqlite::Connection;

use super::{at, game};

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path).unwrap()
}

#[test]
fn does_what_every_store_must() {
    for check in super::CHECKS {
        let folder = tempfile::tempdir().unwrap();
        check(&mut open(&folder.path().join("x.sqlite")));
        check(&mut Sqlite::in_memory().unwrap());
    }
}

#[test]
fn is_shared_from_its_first_moment_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    super::shared_work(&|| Box::new(open(&path)));
}

#[test]
fn what_is_committed_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let mut store = open(&path);
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.keep_mail(at(7), "", b"raw").unwrap();
    work.commit().unwrap();
    drop(store);
    let mut store = open(&path);
    let mut work = store.begin().unwrap();
    assert_eq!(work.look("a").unwrap(), Some(game("a")));
    assert_eq!(work.next_mail().unwrap().unwrap().raw, b"raw");
}

#[test]
fn a_later_version_s_store_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    drop(open(&path));
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let error = Sqlite::open(&path).unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Newer {
                found: 99,
                known: 10
            }
        ),
        "{error}"
    );
    assert!(error.to_string().contains("use the newer program"));
}

#[test]
fn an_older_version_s_store_is_read_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch(include_str!("../../src/store/migrations/0001.sql"))
        .unwrap();
    connection
        .execute_batch(
            "PRAGMA user_version = 1;
             INSERT INTO mail (arrived, sender, raw) VALUES (5, 'a@x', x'00');
             INSERT INTO letter (message_id, recipient, reader, raw, queued)
             VALUES ('1@x', 'a@x', 'a@x', x'01', 6);",
        )
        .unwrap();
    drop(connection);
    let mut store = open(&path);
    let mut work = store.begin().unwrap();
    assert_eq!(work.mails_since("a@x", at(0)).unwrap(), (1, 0));
    let mail = work.next_mail().unwrap().unwrap();
    assert_eq!((mail.arrived, &mail.raw[..]), (at(5), &b"\0"[..]));
    let letter = super::claim(&mut work, "one", 9).unwrap();
    assert_eq!((letter.broken, letter.deferred), (None, None));
    assert_eq!(letter.body, LetterBody::Bytes(b"\x01".to_vec()));
    work.finish_mail(mail.id, "key", "done").unwrap();
    work.forget_mail(mail.id, at(10)).unwrap();
    work.commit().unwrap();
}

/// Letters that wait and pictures that are not drawn are kept deflated since
/// version 10; what an older one has left is sent all the same.
#[test]
fn letters_that_an_older_version_has_queued_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    drop(open(&path));
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 9).unwrap();
    connection
        .execute_batch(&super::queued_before_packing("x'"))
        .unwrap();
    drop(connection);
    super::reads_what_was_queued_before_packing(&mut open(&path));
}

#[test]
fn what_is_no_store_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    std::fs::write(&path, "not a database at all, just some text".repeat(50)).unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Sqlite(_))));
    assert!(Sqlite::open(&folder.path().join("no/such/folder.sqlite")).is_err());
}

#[test]
fn damaged_records_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    for (damage, named) in [
        ("UPDATE game SET position = '{'", "the game a"),
        (
            "UPDATE game SET deadline = 9223372036854775807",
            "the game a",
        ),
        (
            "INSERT INTO orders VALUES ('a', '1870-2', 1, '{}')",
            "orders in the game a",
        ),
        (
            "INSERT INTO closed VALUES ('a', 1, 't1', '{}', 'x', '{}', 0, NULL)",
            "turn t1 of the game a",
        ),
    ] {
        let _ = std::fs::remove_file(&path);
        let mut store = open(&path);
        let mut work = store.begin().unwrap();
        work.add_game(&game("a")).unwrap();
        work.commit().unwrap();
        Connection::open(&path)
            .unwrap()
            .execute(damage, [])
            .unwrap();
        let mut work = store.begin().unwrap();
        // However little of it can be read, it is known to be due.
        let due = work.due_games(at(1_000), 9).unwrap();
        if named == "the game a" {
            let [Err(damaged)] = &due[..] else {
                panic!("{damage}: {due:?}");
            };
            assert_eq!(damaged.id, "a", "{damage}");
            assert!(damaged.why.contains(named), "{damage}: {}", damaged.why);
        } else {
            assert_eq!(due, [Ok(game("a"))], "{damage}");
        }
        let errors = [
            work.game("a").err(),
            work.orders_on_file("a").err(),
            work.closed_turns("a").err(),
        ];
        let errors: Vec<StoreError> = errors.into_iter().flatten().collect();
        for error in &errors {
            let is_damaged = matches!(error, StoreError::Damaged { what, .. } if what == named);
            assert!(is_damaged, "{damage}: {error}");
        }
        assert_eq!(errors.len(), 1, "{damage}");
        drop(work);
        drop(store);
        for ending in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }
}
