//! Who writes: what proves it, and what somebody without proof can cause.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::Judge;
use highnoon::mail::read;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;

use super::{Letters, begin, beginning, config_with, judge_at, key, mail, time};
use crate::luck::Luck;

const NOW: &str = "2026-11-21T10:00:00Z";

/// A judge for whom an address is not enough.
fn careful(folder: &std::path::Path) -> Judge<Sqlite> {
    let path = folder.join("highnoon.sqlite");
    drop(judge_at(&path));
    let config = config_with("[identity]\nproof = \"required\"\n");
    Judge::new(config, key(), Sqlite::open(&path).unwrap())
}

fn answers(judge: &mut Judge<Sqlite>, mails: &[Vec<u8>]) -> Vec<Vec<u8>> {
    for raw in mails {
        judge.keep(raw, time(NOW)).unwrap();
    }
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    letters.0.into_iter().map(|(_, raw)| raw).collect()
}

#[test]
fn a_flood_in_somebodys_name_does_not_fill_their_mailbox() {
    let folder = tempfile::tempdir().unwrap();
    let mut judge = careful(folder.path());
    let mails: Vec<_> = (0..200)
        .map(|number| mail("lone-star", number, "G lst - rge\n"))
        .collect();
    let letters = answers(&mut judge, &mails);
    assert_eq!(letters.len(), 3, "letters about held mails");
    let strangers: Vec<_> = (0..200)
        .map(|number| mail("nobody", 1_000 + number, "help\n"))
        .collect();
    assert_eq!(answers(&mut judge, &strangers).len(), 1);
    // Others are not hindered by it.
    let other = answers(&mut judge, &[mail("lazy-s", 2_000, "G laz H\n")]);
    assert_eq!(other.len(), 1);
    // Nor is who answers a letter: that proves it.
    let own = &beginning().1[3];
    let id = read(own).unwrap().head.message_id.unwrap();
    let raw = mail("lone-star", 3_000, "G lst H\n");
    let raw = format!("In-Reply-To: <{id}>\n{}", String::from_utf8(raw).unwrap());
    let letters = answers(&mut judge, &[raw.into_bytes()]);
    let text = read(&letters[0]).unwrap().text.body;
    assert!(text.contains("hold") && letters.len() == 1, "{text}");
}

#[test]
fn a_letter_shows_who_answers_it_until_thirty_days_after_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut judge = careful(folder.path());
    let id = read(&beginning().1[3]).unwrap().head.message_id.unwrap();
    // Whoever is in several games is asked about all of them.
    begin(&mut judge, "bonanza");
    let mut number = 0;
    let mut done = |judge: &mut Judge<Sqlite>, at: &str| {
        number += 1;
        let raw = String::from_utf8(mail("lone-star", number, "status\n")).unwrap();
        let raw = format!("In-Reply-To: <{id}>\n{raw}");
        judge.keep(raw.as_bytes(), time(at)).unwrap();
        judge.handle_next(time(at)).unwrap().unwrap().done
    };
    // However long its turn is due.
    assert!(done(&mut judge, "2027-03-01T10:00:00Z").ends_with("status"));
    let closing = judge.close_due(time("2027-03-01T10:00:00Z")).unwrap();
    assert_eq!(closing.closed.len(), 2);
    assert!(done(&mut judge, "2027-03-31T09:59:00Z").ends_with("status"));
    assert_eq!(done(&mut judge, "2027-03-31T10:01:00Z"), "held");
}

#[test]
fn a_held_mail_is_kept_whole_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut judge = careful(folder.path());
    let raw = mail("lone-star", 1, "G lst - rge\ndraw\n");
    answers(&mut judge, std::slice::from_ref(&raw));
    let mut beside = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
    let mut work = beside.begin().unwrap();
    let held = work.held_mail(1).unwrap().unwrap();
    assert_eq!(held.sender, "lone-star@players.example");
    assert!(!held.confirmed);
    assert!(work.orders_on_file("alamo").unwrap().is_empty());
    assert!(work.next_mail().unwrap().is_none(), "it does not wait");
    assert!(work.waiting_since().unwrap().is_none());
    work.release_mail(1, time(NOW)).unwrap();
    let released = work.next_mail().unwrap().unwrap();
    assert_eq!((released.raw, released.confirmed), (raw, true));
    assert_eq!(released.arrived, time(NOW));
}

/// What may be answered to a question, and is no yes.
const ANSWERS: [&str; 12] = [
    "no",
    "Nein, das war ich nicht.",
    "NO! I did not write that",
    "I am away until Monday.",
    "Ich bin bis Montag nicht im Büro.",
    "Yesterday I wrote nothing",
    "yes but not the second line",
    "What is this?",
    "Hi,",
    "ok",
    "Viele Grüße",
    "",
];

/// However somebody is asked, and whatever he answers.
#[test]
fn nothing_that_is_held_happens_without_a_plain_yes() {
    let folder = tempfile::tempdir().unwrap();
    let mut judge = careful(folder.path());
    let mut beside = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
    let mut luck = Luck::new(1872);
    let mut number = 0;
    let mut write =
        |judge: &mut Judge<Sqlite>, answers: Option<&str>, text: &str, at: DateTime<Utc>| {
            number += 1;
            let raw = String::from_utf8(mail("lone-star", number, text)).unwrap();
            let answers = answers.map_or_else(String::new, |id| format!("In-Reply-To: <{id}>\n"));
            judge
                .keep(format!("{answers}{raw}").as_bytes(), at)
                .unwrap();
            while judge.handle_next(at).unwrap().is_some() {}
            let mut letters = Letters::default();
            judge.deliver(&mut letters, at).unwrap();
            let asked = letters.0.last().map(|(_, raw)| read(raw).unwrap().head);
            asked.and_then(|head| head.message_id)
        };
    let mut is_filed = || {
        let on_file = beside.begin().unwrap().orders_on_file("alamo").unwrap();
        !on_file.is_empty()
    };
    for day in 0..9 {
        let at = time(NOW) + TimeDelta::days(day);
        let asked = write(&mut judge, None, "G lst - rge\ndraw\n", at).unwrap();
        for _ in 0..4 {
            let lines = (0..=luck.below(2)).map(|_| luck.pick(&ANSWERS).unwrap());
            let text = lines.collect::<Vec<_>>().join("\n");
            write(&mut judge, Some(&asked), &text, at);
            assert!(!is_filed(), "{text}");
        }
    }
    let at = time(NOW) + TimeDelta::days(9);
    let asked = write(&mut judge, None, "G lst - rge\n", at).unwrap();
    write(&mut judge, Some(&asked), "yes", at);
    assert!(is_filed());
}

#[test]
fn every_letter_has_a_proof_of_its_own_and_under_another_key_another() {
    let mut proofs = BTreeMap::new();
    for raw in &beginning().1 {
        let id = read(raw).unwrap().head.message_id.unwrap();
        let (local, _) = id.split_once('@').unwrap();
        let (name, mac) = local.rsplit_once('-').unwrap();
        assert_eq!(mac.len(), 16, "{id}");
        assert!(proofs.insert(mac.to_owned(), name.to_owned()).is_none());
    }
    assert_eq!(proofs.len(), 8);
}

#[test]
fn letters_say_how_to_get_no_more() {
    for raw in &beginning().1 {
        let text = String::from_utf8_lossy(raw).replace("\r\n ", " ");
        let expected = "List-Unsubscribe: <mailto:judge@highnoon.example?subject=%5Balamo%5D%20unsubscribe>\r\n";
        assert!(text.contains(expected), "{text}");
        assert!(!text.contains("\r\nReply-To: "), "{text}");
    }
}
