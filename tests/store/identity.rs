//! Mails that are held back, secrets, and letters by their numbers.

use highnoon::store::{HeldMail, Store, WrittenLetter};

use super::{at, queue};

/// A held mail waits for its sender, who lets it go once.
pub(super) fn held(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let first = work.keep_mail(at(10), "Ann@example.org", b"\0one").unwrap();
    let other = work.keep_mail(at(11), "bob@example.org", b"").unwrap();
    work.hold_mail(first, at(20)).unwrap();
    work.finish_mail(first, "key", "held").unwrap();
    work.commit().unwrap();

    let mut work = store.begin().unwrap();
    assert_eq!(work.waiting_since().unwrap(), Some(at(11)));
    assert_eq!(work.next_mail().unwrap().unwrap().id, other);
    assert_eq!(work.held_mail(other).unwrap(), None);
    assert_eq!(work.held_mail(other + 1).unwrap(), None);
    let expected = HeldMail {
        sender: "ann@example.org".to_owned(),
        held: at(20),
        confirmed: false,
    };
    assert_eq!(work.held_mail(first).unwrap(), Some(expected));
    for (sender, since, expected) in [
        ("ann@EXAMPLE.org", 19, 1),
        ("ann@example.org", 20, 0),
        ("bob@example.org", 0, 0),
    ] {
        let count = work.held_since(sender, at(since)).unwrap();
        assert_eq!(count, expected, "{sender} since {since}");
    }
    work.release_mail(other, at(30)).unwrap();
    assert!(!work.next_mail().unwrap().unwrap().confirmed, "never held");
    work.release_mail(first, at(30)).unwrap();
    assert!(
        !work.knows_mail("key").unwrap(),
        "it is no duplicate of itself"
    );
    assert_eq!(work.waiting_since().unwrap(), Some(at(10)));
    let released = work.next_mail().unwrap().unwrap();
    assert_eq!((released.id, released.confirmed), (first, true));
    assert_eq!(released.raw, b"\0one");
    work.finish_mail(first, "key", "done").unwrap();
    work.release_mail(first, at(31)).unwrap();
    assert_eq!(work.next_mail().unwrap().unwrap().id, other, "only once");
    assert!(work.held_mail(first).unwrap().unwrap().confirmed);
    assert_eq!(work.held_since("ann@example.org", at(0)).unwrap(), 1);
    work.commit().unwrap();
}

/// A secret stays what it was first.
pub(super) fn secrets(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    assert_eq!(work.secret("key").unwrap(), None);
    work.keep_secret("key", b"\0\xff").unwrap();
    work.keep_secret("key", b"another").unwrap();
    work.commit().unwrap();
    let mut work = store.begin().unwrap();
    assert_eq!(work.secret("key").unwrap().as_deref(), Some(&b"\0\xff"[..]));
    assert_eq!(work.secret("Key").unwrap(), None);
}

/// Letters are found by their numbers.
pub(super) fn written(store: &mut dyn Store) {
    let mut work = store.begin().unwrap();
    let number = queue(&mut work, "a@x", "Ann@example.org", b"", 1);
    let stray = queue(&mut work, "z@x", "b@example.org", b"", 2);
    let expected = WrittenLetter {
        message_id: "a@x".to_owned(),
        recipient: "Ann@example.org".to_owned(),
        game: Some("a".to_owned()),
        queued: at(1),
    };
    assert_eq!(work.letter(number).unwrap(), Some(expected));
    assert_eq!(work.letter(stray).unwrap().unwrap().game, None);
    assert_eq!(work.letter(stray + 1).unwrap(), None);
}
