//! Mails and turns that are due wait for one another, and never for all.

use std::fs;
use std::path::Path;

use highnoon::judge::{Config, Judge};
use highnoon::store::sqlite::Sqlite;

use super::running::{Running, free_port, until};
use super::{Place, game_file};
use crate::judge::{key, mail, time};

/// More than are closed, or dealt with, at once.
const GAMES: usize = 60;
const MAILS: usize = 80;

#[test]
fn mails_and_closings_take_turns() {
    let port = free_port();
    let config = format!(
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n\n\
         [[inbox]]\nfolder = \"drop\"\n\n[metrics]\nlisten = \"127.0.0.1:{port}\"\n"
    );
    let place = Place::with(&config, port, "judge");
    let store = Sqlite::open(&place.path().join("highnoon.sqlite")).unwrap();
    let config = Config::read("highnoon.toml", &config, Path::new(".")).unwrap();
    let mut judge = Judge::new(config, key(), store);
    for number in 0..GAMES {
        let file = game_file(&format!("g{number}"), |_| None);
        let begun = time("2026-11-20T08:00:00Z");
        judge.start_game("game.toml", &file, begun).unwrap();
    }
    drop(judge);
    // Nobody waits for the first letters here.
    let sent = "UPDATE letter SET sent = queued";
    place.file().execute_batch(sent).unwrap();
    let folder = place.path().join("drop");
    fs::create_dir(&folder).unwrap();
    for number in 0..MAILS {
        let mail = String::from_utf8(mail("lone-star", number, "G lst H\n")).unwrap();
        let mail = mail.replace("Subject: Orders", "Subject: [g0] Orders");
        fs::write(folder.join(format!("{number:04}.eml")), mail).unwrap();
    }
    // The mails have come after the deadline of all games.
    let serving = Running::start(place.path(), "2026-12-01T19:01:00Z");
    until("everything", || {
        let closed = place.count("SELECT count(*) FROM closed");
        let waiting = place.count("SELECT count(*) FROM mail WHERE state = 'waiting'");
        let mails = place.count("SELECT count(*) FROM mail");
        let (games, all) = (i64::try_from(GAMES).unwrap(), i64::try_from(MAILS).unwrap());
        ((closed, waiting, mails) == (games, 0, all)).then_some(())
    });
    let log = serving.log();
    assert_eq!(serving.stop(), 0);
    let closings: Vec<&str> = log.split("\"a turn is closed\"").collect();
    let between = &closings[1..closings.len() - 1];
    let dealt = between
        .iter()
        .any(|part| part.contains("a mail is dealt with"));
    assert!(
        dealt,
        "no mail is dealt with from the first closing to the last"
    );
}
