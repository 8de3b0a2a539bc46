//! A game that is played over real mail servers.

use std::collections::BTreeSet;

use super::running::{Running, healthy, page, until};
use super::servers::{PASSWORD, servers};
use super::{EARLY, LATE, Place, SEATS, message_id, orders};
use crate::effort;

#[test]
fn a_turn_is_played_by_eight_mailboxes() {
    let servers = servers();
    let place = Place::with_game("judge", "alamo", |_| None);
    let mut mailboxes: Vec<_> = SEATS
        .iter()
        .map(|(seat, _)| servers.mailbox(seat, "alamo"))
        .collect();
    for mailbox in &mut mailboxes {
        let letter = mailbox.wait_for("Return-Path: ");
        assert!(
            letter.contains("Return-Path: <judge@example.org>"),
            "{letter}"
        );
    }

    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    for (index, (seat, _)) in SEATS.iter().enumerate() {
        let text = if *seat == "lone-star" {
            "G lst - rge"
        } else {
            "nothing of note"
        };
        servers.submit(seat, &place.judge, &orders(seat, "alamo", index, text));
    }
    for (index, mailbox) in mailboxes.iter_mut().enumerate() {
        let receipt = mailbox.wait_for(&format!("In-Reply-To: <alamo-{index}@players.example>"));
        assert!(
            receipt.contains("Auto-Submitted: auto-replied"),
            "{receipt}"
        );
    }
    let (status, metrics) = page(place.port, "/metrics").unwrap();
    assert_eq!(status, 200);
    for line in [
        "highnoon_mails_handled_total{result=\"accepted\"} 8",
        "highnoon_games_active 1",
        "highnoon_mails_waiting 0",
    ] {
        assert!(
            metrics.lines().any(|found| found == line),
            "{line}\n{metrics}"
        );
    }
    assert!(
        metrics.contains("highnoon_inbox_connected{inbox=\"imap judge@localhost:"),
        "{metrics}"
    );
    assert_eq!(page(place.port, "/").unwrap().0, 404);
    let log = serving.log();
    for field in ["\"mail\":1", "\"letter\":\"alamo.", "a mail is dealt with"] {
        assert!(log.contains(field), "{field}\n{log}");
    }
    assert!(!log.contains(PASSWORD), "a password is logged");
    assert!(!log.contains("nothing of note"), "a mail's text is logged");
    assert_eq!(serving.stop(), 0);

    // The deadline comes while the judge runs.
    let serving = Running::start(place.path(), LATE);
    for mailbox in &mut mailboxes {
        mailbox.wait_for("Auto-Submitted: auto-generated");
    }
    until("an empty queue", || {
        (place.count("SELECT count(*) FROM letter WHERE sent IS NULL") == 0).then_some(())
    });
    assert_eq!(serving.stop(), 0);
    assert_eq!(place.count("SELECT count(*) FROM closed"), 1);
    for mailbox in &mut mailboxes {
        let more = mailbox.all();
        assert!(more.is_empty(), "{more:?}");
    }
}

/// How many mails are sent while it is killed, once a mail, if all is tried.
const MAILS: u64 = 12;

#[test]
fn a_judge_that_is_killed_again_and_again_loses_and_doubles_nothing() {
    let servers = servers();
    let place = Place::with_game("judge-two", "bravo", |_| None);
    let mut mailbox = servers.mailbox("red-river", "bravo");
    let mails = usize::try_from(effort::of(MAILS)).unwrap();
    for number in 0..mails {
        let text = ["G Red River - Nth Range", "G Red River H"][number % 2];
        servers.submit(
            "red-river",
            &place.judge,
            &orders("red-river", "bravo", number, text),
        );
        // Later and later in its life: at its start, with its mailbox open,
        // with a mail stored, dealt with, answered.
        let signs = [
            "",
            "the inbox is open",
            "a mail is stored",
            "a mail is dealt with",
            "a letter is sent",
        ];
        let sign = signs[number % signs.len()];
        let log = || std::fs::read_to_string(place.path().join("log")).unwrap_or_default();
        let before = log().matches(sign).count();
        let serving = Running::start(place.path(), EARLY);
        if !sign.is_empty() {
            until(sign, || {
                (log().matches(sign).count() > before).then_some(())
            });
        }
        serving.kill();
    }
    let serving = Running::start(place.path(), EARLY);
    let mut ids = BTreeSet::new();
    let mut answered = BTreeSet::new();
    until("an answer to every mail", || {
        for mail in mailbox.all() {
            let answers = (0..mails).filter(|number| {
                mail.contains(&format!("In-Reply-To: <bravo-{number}@players.example>"))
            });
            for number in answers {
                ids.insert(message_id(&mail).to_owned());
                answered.insert(number);
            }
        }
        (answered.len() == mails).then_some(())
    });
    assert_eq!(ids.len(), mails, "a letter sent again keeps its Message-ID");
    until("rest", || {
        let waiting = place.count("SELECT count(*) FROM mail WHERE state = 'waiting'")
            + place.count("SELECT count(*) FROM letter WHERE sent IS NULL");
        (waiting == 0).then_some(())
    });
    assert_eq!(serving.stop(), 0);
    let dealt = "SELECT count(*) FROM mail WHERE state LIKE 'bravo: %'";
    assert_eq!(place.count(dealt), i64::try_from(mails).unwrap());
    place.is_proved("bravo");
}

#[test]
fn a_mail_that_cannot_be_delivered_and_an_absence_end_there() {
    let servers = servers();
    // One player's address does not exist; its letter comes back for real.
    let place = Place::with_game("judge-three", "cactus", |seat| {
        (seat == "lazy-s").then(|| "nobody@bounce.test".to_owned())
    });
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    let away = b"From: lone-star@example.org\r\nTo: judge-three@example.org\r\n\
        Message-ID: <away@players.example>\r\nSubject: Re: [cactus]\r\n\
        Auto-Submitted: auto-replied (vacation)\r\n\r\nI am away.\r\n";
    servers.submit("lone-star", &place.judge, away);
    until("a bounce and an answer of a machine", || {
        let came_back =
            "SELECT count(*) FROM mail WHERE state LIKE 'the letter cactus.%.lazy-s.% came back'";
        let machine = "SELECT count(*) FROM mail WHERE state LIKE 'not a person%'";
        (place.count(came_back) == 1 && place.count(machine) == 1).then_some(())
    });
    assert_eq!(
        place.count("SELECT count(*) FROM letter"),
        8,
        "no letter in answer"
    );
    assert_eq!(serving.stop(), 0);
}
