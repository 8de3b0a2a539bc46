//! What is deleted, and what stays of it.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use highnoon::store::{OldMail, Store};
use sha2::{Digest as _, Sha256};

use super::{at, game, queue};

/// The bytes go; whose they were, what became of them and by what they are
/// known stays.
pub(super) fn bytes(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let mut keep =
        |sender: &str, arrived: i64| work.keep_mail(at(arrived), sender, b"\0bytes").unwrap();
    let [done, held, used, late, waiting] = [
        keep("Ann@example.org", 10),
        keep("bob@example.org", 11),
        keep("bob@example.org", 12),
        keep("ann@example.org", 90),
        keep("ann@example.org", 13),
    ];
    for (id, key) in [
        (done, "done"),
        (held, "held"),
        (used, "used"),
        (late, "late"),
    ] {
        work.finish_mail(id, key, &format!("x: {key}")).unwrap();
    }
    work.hold_mail(held, at(20)).unwrap();
    work.hold_mail(used, at(20)).unwrap();
    work.release_mail(used, at(21)).unwrap();
    work.finish_mail(used, "used", "x: used").unwrap();
    for (sender, since, expected) in [
        ("ANN@example.org", 0, (3, 18)),
        ("ann@example.org", 10, (2, 12)),
        ("nobody@example.org", 0, (0, 0)),
    ] {
        let found = work.mails_since(sender, at(since)).unwrap();
        assert_eq!(found, expected, "{sender} since {since}");
    }
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let old = |id, sender: &str, state: &str| OldMail {
        id,
        sender: sender.to_owned(),
        state: state.to_owned(),
    };
    let all = [
        old(done, "ann@example.org", "x: done"),
        old(used, "bob@example.org", "x: used"),
    ];
    assert_eq!(work.old_mails(at(50), 0, 9).unwrap(), all);
    assert_eq!(work.old_mails(at(50), 0, 1).unwrap(), all[..1]);
    assert_eq!(work.old_mails(at(50), done, 9).unwrap(), all[1..]);
    assert!(work.old_held_mails(at(20), 9).unwrap().is_empty());
    assert_eq!(work.old_held_mails(at(21), 9).unwrap(), [held]);
    for id in [done, held, held] {
        work.forget_mail(id, at(100)).unwrap();
    }
    assert_eq!(work.old_mails(at(50), 0, 9).unwrap(), all[1..]);
    assert!(work.old_held_mails(at(21), 9).unwrap().is_empty());
    assert!(work.knows_mail("done").unwrap() && work.knows_mail("held").unwrap());
    assert_eq!(work.held_since("bob@example.org", at(0)).unwrap(), 2);
    assert_eq!(work.next_mail().unwrap().unwrap().id, waiting);
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    let letters = ["1@x", "2@x", "3@x"].map(|id| queue(&mut work, id, "a@x", b"bytes", 0));
    work.letter_sent(letters[0], at(30)).unwrap();
    work.letter_failed("one", letters[1], at(40), "no such user", None)
        .unwrap();
    assert!(work.old_letters(at(30), 9).unwrap().is_empty());
    assert_eq!(work.old_letters(at(99), 9).unwrap(), letters[..2]);
    work.forget_letter(letters[0], at(100)).unwrap();
    assert_eq!(work.old_letters(at(99), 9).unwrap(), letters[1..2]);
    let written = work.letter(letters[0]).unwrap().unwrap();
    assert_eq!((&*written.message_id, &*written.recipient), ("1@x", "a@x"));
    assert_eq!(work.letters_of("a").unwrap().len(), 3);
    assert_eq!(work.letters_since("a@x", at(-1)).unwrap().0, 3);
    work.commit().unwrap();
}

/// A journal goes as a whole.
pub(super) fn journals(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    for id in ["a", "b"] {
        work.add_game(&game(id)).unwrap();
        for seconds in [5, 4] {
            let data = serde_json::json!({});
            work.journal(id, at(seconds), "x", &data).unwrap();
        }
    }
    let last = |work: &mut highnoon::store::Work<'_>, id: &str| -> Option<DateTime<Utc>> {
        work.last_entry(id).unwrap()
    };
    assert_eq!(last(&mut work, "a"), Some(at(4)), "the one made last");
    work.forget_journal("a").unwrap();
    assert_eq!(last(&mut work, "a"), None);
    assert_eq!(work.journal_of("b").unwrap().len(), 2);
    work.commit().unwrap();
}

/// What is gone is not left in the file, and its hash is there.
#[test]
fn nothing_of_the_bytes_is_left_in_a_file() {
    use highnoon::store::sqlite::Sqlite;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let secret = b"what nobody is to read again ".repeat(400);
    let mut store = Sqlite::open(&path).unwrap();
    let mut work = store.begin().unwrap();
    let id = work.keep_mail(at(1), "a@x", &secret).unwrap();
    work.finish_mail(id, "key", "done").unwrap();
    work.commit().unwrap();
    let mut work = store.begin().unwrap();
    work.forget_mail(id, at(2)).unwrap();
    work.commit().unwrap();
    drop(store);
    let file = std::fs::read(&path).unwrap();
    let found = file.windows(29).any(|window| secret.starts_with(window));
    assert!(!found, "it is still there");
    let connection = rusqlite::Connection::open(&path).unwrap();
    let digest: String = connection
        .query_row("SELECT digest FROM mail", [], |row| row.get(0))
        .unwrap();
    let mut expected = String::new();
    for byte in Sha256::digest(&secret) {
        write!(expected, "{byte:02x}").unwrap();
    }
    assert_eq!(digest, expected);
}

/// Of somebody who is forgotten nothing is left but that there were mails and
/// letters; what waits goes on waiting.
pub(super) fn people(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let mut keep = |sender: &str| work.keep_mail(at(1), sender, b"bytes").unwrap();
    let [done, waits, others] = [keep("ann@a.org"), keep("Ann@a.org"), keep("bob@a.org")];
    for (id, key) in [(done, "one"), (others, "two")] {
        work.finish_mail(id, key, "done").unwrap();
    }
    let letters = [
        ("1@x", "ANN@a.org"),
        ("2@x", "ann@a.org"),
        ("3@x", "bob@a.org"),
    ];
    let letters = letters.map(|(id, to)| queue(&mut work, id, to, b"bytes", 0));
    work.letter_sent(letters[0], at(2)).unwrap();
    work.letter_sent(letters[2], at(2)).unwrap();
    work.add_game(&game("a")).unwrap();
    let said = serde_json::json!({ "of": "ann@a.org", "to": "bob@a.org" });
    work.journal("a", at(3), "said", &said).unwrap();
    work.forget_person("Ann@A.org", at(9)).unwrap();
    let mails = work.past_mails(0, 9).unwrap().into_iter();
    let of = |id: i64| mails.clone().find(|mail| mail.id == id).unwrap();
    assert!(of(done).is_gone && of(done).raw.is_empty());
    assert!(!of(done).sender.contains("ann"));
    assert_eq!((of(waits).is_gone, of(others).is_gone), (false, false));
    assert_eq!(work.letters_since("ann@a.org", at(-1)).unwrap().0, 1);
    assert!(work.letter(letters[2]).unwrap().is_some());
    let journal = work.journal_of("a").unwrap();
    let told = journal[0].data.to_string();
    assert!(
        !told.contains("ann@a.org") && told.contains("bob@a.org"),
        "{told}"
    );
}
