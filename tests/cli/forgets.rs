//! What the program takes in, and what it deletes again.

use std::fs;

use super::{CONFIG, NOW, Place};
use crate::judge::mail;

fn count(place: &Place, sql: &str) -> i64 {
    let store = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    store.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_mail_that_is_too_large_takes_little_room() {
    let place = Place::with_game();
    let large = mail("lone-star", 1, &"QUJD\n".repeat(200_000));
    let (status, out, _) = place.run(&["receive", "--now", NOW], &large);
    assert!(status == 0 && out.contains("unreadable"), "{out}");
    assert!(count(&place, "SELECT max(length(raw)) FROM mail") < 70_000);
    let (_, out, _) = place.run(&["receive", "--now", NOW], &large);
    assert!(out.contains("duplicate"), "{out}");
}

#[test]
fn mails_that_nobody_confirms_and_old_letters_are_deleted() {
    let place = Place::with_game();
    let config = CONFIG.replace("\"address\"", "\"required\"");
    fs::write(place.path().join("highnoon.toml"), &config).unwrap();
    let (_, out, _) = place.run(
        &["receive", "--now", NOW],
        &mail("lone-star", 1, "G lst H\n"),
    );
    assert!(out.contains("held"), "{out}");
    let prune = |now: &str| place.run(&["prune", "--now", now], b"").1;
    let nothing = "0 mails that nobody has confirmed, 0 other mails, 0 letters and 0 journal \
                   entries deleted\n";
    assert_eq!(prune("2026-12-05T09:00:00Z"), nothing);
    assert_eq!(
        prune("2026-12-05T11:00:00Z"),
        nothing.replacen("0 mails", "1 mail", 1)
    );
    fs::write(
        place.path().join("highnoon.toml"),
        config + "[keep]\nletters = 30\n",
    )
    .unwrap();
    let tried = ["prune", "--dry-run", "--now", "2027-01-05T11:00:00Z"];
    let told = place.run(&tried, b"").1;
    let would_be = nothing.replace("deleted", "would be deleted");
    assert_eq!(told, would_be.replace("0 letters", "9 letters"));
    let told = prune("2027-01-05T11:00:00Z");
    assert_eq!(told, nothing.replace("0 letters", "9 letters"));
    assert_eq!(count(&place, "SELECT count(*) FROM body"), 0);
    assert_eq!(count(&place, "SELECT count(digest) FROM letter"), 9);
}
