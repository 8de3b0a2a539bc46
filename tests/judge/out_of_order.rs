//! Games that cannot be read, or should not begin, and mails that cross a
//! closing turn.

use highnoon::judge::JudgeError;
use highnoon::mail::read;
use rusqlite::Connection;

use super::{Letters, game_file, judge, mail, time};

fn mail_about(game: &str, seat: &str, number: usize, text: &str) -> Vec<u8> {
    let raw = String::from_utf8(mail(seat, number, text)).unwrap();
    let subject = format!("Subject: [{game}] Orders");
    raw.replace("Subject: Orders", &subject).into_bytes()
}

fn texts(letters: &Letters) -> Vec<String> {
    let texts = letters
        .0
        .iter()
        .map(|(_, raw)| read(raw).unwrap().text.body);
    texts.collect()
}

#[test]
fn a_damaged_game_does_not_stop_the_others() {
    for damage in [
        "UPDATE game SET position = '{' WHERE id = 'bonanza'",
        "UPDATE game SET deadline = 9223372036854775807 WHERE id = 'bonanza'",
        "UPDATE game SET deadline = 'tomorrow' WHERE id = 'bonanza'",
        "UPDATE game SET file = 'id = ' WHERE id = 'bonanza'",
    ] {
        let (folder, mut judge) = judge();
        let now = time("2026-11-20T09:00:00Z");
        let players = |seat: &str| (seat == "lone-star").then(|| "drifter@players.example".into());
        let file = game_file("bonanza", players);
        judge.start_game("bonanza.toml", &file, now).unwrap();
        judge.deliver(&mut Letters::default(), now).unwrap();
        Connection::open(folder.path().join("highnoon.sqlite"))
            .unwrap()
            .execute(damage, [])
            .unwrap();
        judge
            .keep(&mail_about("bonanza", "lazy-s", 1, "G lzs H\n"), now)
            .unwrap();
        judge
            .keep(&mail_about("alamo", "lazy-s", 2, "G lzs H\n"), now)
            .unwrap();
        judge.keep(&mail("drifter", 3, "G lzs H\n"), now).unwrap();
        judge.keep(&mail("gambler", 4, "G lzs H\n"), now).unwrap();
        let mut done = Vec::new();
        while let Some(handled) = judge.handle_next(now).unwrap() {
            done.push(handled.done);
        }
        let expected = [
            "failed: ",
            "alamo: 1 orders given",
            "failed: ",
            "refused: judge-stranger",
        ];
        assert_eq!(done.len(), 4, "{damage}: {done:?}");
        for (done, expected) in done.iter().zip(expected) {
            assert!(done.starts_with(expected), "{damage}: {done}");
        }
        let mut letters = Letters::default();
        judge.deliver(&mut letters, now).unwrap();
        let said = texts(&letters);
        assert!(
            said[0].contains("Something is wrong here with a game"),
            "{}",
            said[0]
        );
        assert!(said[1].contains("G Lazy S holds"), "{}", said[1]);
        assert!(said[2].contains("stimmt hier etwas nicht"), "{}", said[2]);
        // The keeper is told once, and the other game's turn is closed.
        let late = time("2026-12-01T19:00:00Z");
        let closing = judge.close_due(late).unwrap();
        assert_eq!(closing.closed.len(), 1, "{damage}");
        assert_eq!(closing.closed[0].game, "alamo");
        let failed: Vec<&str> = closing.failed.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(failed, ["bonanza"], "{damage}");
        assert!(judge.close_due(late).unwrap().failed.is_empty(), "{damage}");
        // The id is not free.
        let again = judge.start_game("b.toml", &game_file("bonanza", |_| None), now);
        assert!(
            matches!(again, Err(JudgeError::Taken(_))),
            "{damage}: {again:?}"
        );
    }
}

#[test]
fn a_game_whose_first_deadline_has_passed_does_not_begin() {
    let (_folder, mut judge) = judge();
    let file = game_file("bonanza", |_| None);
    for (now, refused) in [
        ("2026-12-01T19:00:00Z", true),
        ("2027-12-01T19:00:00Z", true),
        ("2026-12-01T18:59:00Z", false),
    ] {
        let started = judge.start_game("bonanza.toml", &file, time(now));
        match started {
            Err(error) if refused => {
                let error = error.to_string();
                assert!(error.contains("the first deadline has passed"), "{error}");
                assert!(error.contains("bonanza.toml:6:9"), "{error}");
            }
            Ok(_) if !refused => {}
            other => panic!("{now}: {other:?}"),
        }
    }
}

#[test]
fn a_game_that_would_pause_for_ever_does_not_begin() {
    let (_folder, mut judge) = judge();
    let file = game_file("bonanza", |_| None).replace("\ndays", "\nnmr = \"pause\"\ndays");
    let now = time("2026-11-20T08:00:00Z");
    let error = judge.start_game("bonanza.toml", &file, now).unwrap_err();
    assert!(error.to_string().contains("add a [keeper]"), "{error}");
    let file = file + "\n[keeper]\naddress = \"keeper@players.example\"\n";
    judge.start_game("bonanza.toml", &file, now).unwrap();
}

#[test]
fn a_mail_that_comes_before_a_reminder_is_dealt_with_first() {
    let (_folder, mut judge) = judge();
    let reminders = "\nreminders = [\"2 days\"]\ndays";
    let file = game_file("bonanza", |_| None).replace("\ndays", reminders);
    let now = time("2026-11-20T08:00:00Z");
    judge.start_game("bonanza.toml", &file, now).unwrap();
    let mail = mail_about("bonanza", "lazy-s", 1, "G lzs H\n");
    let moment = time("2026-11-29T19:00:00Z");
    judge.keep(&mail, moment).unwrap();
    assert!(judge.close_due(moment).unwrap().told.is_empty());
    assert!(judge.handle_next(moment).unwrap().is_some());
    judge.deliver(&mut Letters::default(), moment).unwrap();
    assert_eq!(judge.close_due(moment).unwrap().told, ["bonanza"]);
    let mut letters = Letters::default();
    judge.deliver(&mut letters, moment).unwrap();
    // Seven are reminded: orders of the eighth are in.
    assert_eq!(letters.0.len(), 7);
    assert!(judge.close_due(moment).unwrap().told.is_empty());
}

#[test]
fn a_mail_that_crosses_a_closing_turn_is_told_which_one_it_counts_for() {
    let (_folder, mut judge) = judge();
    let close = time("2026-12-01T19:00:00Z");
    assert_eq!(judge.close_due(close).unwrap().closed.len(), 1);
    for (arrived, is_late) in [
        ("2026-12-01T18:59:59Z", true),
        ("2026-12-01T19:00:00Z", true),
        ("2026-12-01T19:00:01Z", false),
    ] {
        judge.deliver(&mut Letters::default(), close).unwrap();
        let number = arrived.bytes().map(usize::from).sum();
        judge
            .keep(&mail("lazy-s", number, "G lzs H\n"), time(arrived))
            .unwrap();
        let handled = judge.handle_next(time("2026-12-01T19:01:00Z")).unwrap();
        let handled = handled.unwrap().done;
        assert!(handled.starts_with("alamo: 1 orders given"), "{handled}");
        let mut letters = Letters::default();
        judge.deliver(&mut letters, close).unwrap();
        let said = texts(&letters)[0].replace("\n|   ", " ");
        let late = "came too late for Summer 1870, movement, which has been closed. \
                    Its orders count for Winter 1870, movement.";
        assert_eq!(said.contains(late), is_late, "{arrived}: {said}");
    }
}
