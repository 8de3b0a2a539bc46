//! What a running judge counts.

use std::fs;

use super::running::{Running, free_port, healthy, page, until};
use super::{EARLY, Place, game_file};
use crate::judge::mail;

#[test]
fn a_turn_that_a_mail_closes_is_counted() {
    let port = free_port();
    let config = format!(
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n\n[[inbox]]\nfolder = \"drop\"\n\n\
         [metrics]\nlisten = \"127.0.0.1:{port}\"\n\n[site]\nout = \"pages\"\n"
    );
    let place = Place::with(&config, port, "judge");
    let drop = place.path().join("drop");
    fs::create_dir(&drop).unwrap();
    let keeper = "\n[keeper]\naddress = \"kim@players.example\"\n";
    place.begin(
        &(game_file("echo", |_| None) + keeper),
        "2026-11-20T08:00:00Z",
    );
    let serving = Running::start(place.path(), EARLY);
    healthy(port);
    fs::write(drop.join(".1"), mail("kim", 1, "process\n")).unwrap();
    fs::rename(drop.join(".1"), drop.join("1.eml")).unwrap();
    until("a closed turn", || {
        (place.count("SELECT count(*) FROM closed") == 1).then_some(())
    });
    until("a count", || {
        page(port, "/metrics").filter(|(_, text)| text.contains("highnoon_turns_closed_total 1\n"))
    });
    // Its pages are made at once, and not when somebody looks.
    until("its pages", || {
        let log = serving.log();
        (log.matches("the site is up to date").count() == 2).then_some(())
    });
    assert_eq!(serving.stop(), 0);
}
