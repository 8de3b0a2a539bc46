//! `highnoon audit`, `replay`, `letters`, `mails` and `resend`: what came of what.

use serde_json::Value;

use super::{NOW, Place};
use crate::judge::mail;

const LATER: &str = "2026-12-02T09:00:00Z";

/// A game in which somebody has ordered and a turn has been closed.
fn played() -> Place {
    let place = Place::with_game();
    let orders = mail("lone-star", 1, "G lst - flv\n");
    let (status, _, err) = place.run(&["receive", "--now", NOW], &orders);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(place.run(&["tick", "--now", LATER], b"").0, 0);
    place
}

fn change(place: &Place, sql: &str) {
    let store = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    assert_eq!(store.execute(sql, []).unwrap(), 1, "{sql}");
}

#[test]
fn what_was_decided_comes_out_the_same() {
    let place = played();
    let (status, out, err) = place.run(&["audit"], b"");
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("3 decisions since 2026-11-20 "), "{out}");
    assert!(out.contains(", on 1 mail and with 17 letters, "), "{out}");
    assert!(out.ends_with("alamo: is what follows from them\n"), "{out}");
    let (status, out, _) = place.run(&["audit", "alamo", "--json"], b"");
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &told["decisions"]), (0, &Value::from(3)));
    let (status, _, err) = place.run(&["audit", "bravo"], b"");
    assert!(
        status == 1 && err.contains("unknown game \"bravo\""),
        "{err}"
    );
}

#[test]
fn what_nobody_decided_is_found_with_the_mail_behind_it() {
    for (sql, wrong) in [
        (
            "UPDATE game SET deadline = deadline + 60",
            "alamo: WRONG: its deadline is not what was decided",
        ),
        (
            "UPDATE closed SET orders = '{}'",
            "alamo: WRONG: turn 1870-2-summer-movement is not what was decided",
        ),
        (
            "UPDATE mail SET raw = CAST(replace(CAST(raw AS TEXT), 'flv', 'rge') AS BLOB)",
            "alamo: decision 2: mail 1: WRONG: letter 9 would say something else",
        ),
        (
            "UPDATE letter SET said = '00' WHERE id = 12",
            "alamo: decision 3: WRONG: letter 12 would say something else",
        ),
        (
            "DELETE FROM decision WHERE mail = 1",
            "alamo: decision 3: WRONG: letter 10 would say something else",
        ),
    ] {
        let place = played();
        change(&place, sql);
        let (status, out, _) = place.run(&["audit"], b"");
        assert!(status == 1 && out.contains(wrong), "{sql}: {status} {out}");
    }
}

#[test]
fn what_cannot_be_proved_is_told_as_that() {
    let place = played();
    change(&place, "DELETE FROM decision WHERE kind = 'game'");
    let (status, out, err) = place.run(&["audit"], b"");
    let told = "alamo: nothing can be said (older than what is remembered";
    assert!(status == 0 && out.contains(told), "{out} {err}");
    let place = played();
    change(
        &place,
        "UPDATE decision SET version = '0.0.1' WHERE mail = 1",
    );
    change(
        &place,
        "UPDATE mail SET raw = CAST(replace(CAST(raw AS TEXT), 'flv', 'rge') AS BLOB)",
    );
    let (status, out, err) = place.run(&["audit"], b"");
    let told = "alamo: nothing can be said (decision 2 on mail 1, by version 0.0.1: letter 9";
    assert!(status == 0 && out.contains(told), "{out} {err}");
}

#[test]
fn a_letter_leads_to_its_mail_and_a_mail_to_its_letters() {
    let place = played();
    let (status, out, err) = place.run(&["letters", "alamo"], b"");
    assert_eq!((status, err.as_str()), (0, ""));
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    let whys: Vec<&str> = lines.iter().map(|line| line[5]).collect();
    let expected = [["game"; 8].as_slice(), &["mail 1"], &["tick"; 8]].concat();
    assert_eq!(whys, expected, "{out}");
    let receipt = &lines[8];
    assert_eq!(receipt[3], "lone-star@players.example");
    assert!(receipt[2].starts_with("sent 2026-1"), "{out}");
    let (_, one, _) = place.run(&["letters", "alamo", "--mail", "1"], b"");
    assert_eq!(one.trim_end(), receipt.join("\t"));
    let (status, out, _) = place.run(&["mails", "alamo"], b"");
    let mail: Vec<&str> = out.trim_end().split('\t').collect();
    let [number, _, from, done, letters] = mail[..] else {
        panic!("{out}");
    };
    assert_eq!((status, number, letters), (0, "1", receipt[0]));
    assert_eq!(from, "lone-star@players.example");
    assert!(done.contains("1 orders given"), "{out}");
    for list in ["letters", "mails"] {
        let (status, _, err) = place.run(&[list, "bravo"], b"");
        assert!(
            status == 1 && err.contains("unknown game \"bravo\""),
            "{err}"
        );
    }
}

#[test]
fn a_letter_goes_out_once_more_as_it_was() {
    let place = played();
    let (_, out, _) = place.run(&["letters", "alamo", "--mail", "1"], b"");
    let id = out.split('\t').nth(4).unwrap().to_owned();
    let letters = || {
        let folder = std::fs::read_dir(place.path().join("outbox")).unwrap();
        let is_it = |path: &std::path::PathBuf| {
            let text = std::fs::read(path).unwrap();
            String::from_utf8_lossy(&text).contains(&id)
        };
        let paths = folder.map(|entry| entry.unwrap().path());
        paths.filter(is_it).collect::<Vec<_>>()
    };
    let [first] = &letters()[..] else {
        panic!("one letter");
    };
    let before = std::fs::read(first).unwrap();
    std::fs::remove_file(first).unwrap();
    for letter in ["9".to_owned(), format!("<{id}>")] {
        let (status, out, err) = place.run(&["resend", &letter], b"");
        assert_eq!((status, err.as_str()), (0, ""));
        let told = format!("{id} to lone-star@players.example is queued\n");
        assert_eq!(out, told);
        let (status, _, err) = place.run(&["resend", &letter], b"");
        assert!(
            status == 1 && err.contains("is waiting to be sent"),
            "{err}"
        );
        assert_eq!(place.run(&["tick", "--now", LATER], b"").0, 0);
        let again = letters();
        assert_eq!(again.len(), 1);
        assert_eq!(std::fs::read(&again[0]).unwrap(), before);
    }
    for letter in ["4711", "no", "<alamo.x.9@highnoon.example>"] {
        let (status, _, err) = place.run(&["resend", letter], b"");
        assert!(status == 1 && err.contains("unknown letter"), "{err}");
    }
    // It is the same letter, so nothing is wrong with it.
    assert_eq!(place.run(&["audit"], b"").0, 0);
}

#[test]
fn what_another_version_decided_is_told_apart_by_what_is_otherwise() {
    let place = played();
    let older = "UPDATE decision SET version = '0.0.9' WHERE mail = 1";
    change(&place, older);
    change(&place, "UPDATE letter SET said = '00' WHERE id = 9");
    let (status, out, _) = place.run(&["audit"], b"");
    let reworded = "\n1 of them, by other versions, did the same and said it in other words\n";
    assert!(status == 0 && out.contains(reworded), "{out}");
    assert!(out.contains("alamo: is what follows from them"), "{out}");
    // As if these lines had been read as an order then.
    change(
        &place,
        "UPDATE mail SET raw = CAST(replace(CAST(raw AS TEXT), 'G lst - flv', 'Good bye') AS BLOB)",
    );
    let (status, out, _) = place.run(&["audit"], b"");
    assert_eq!(status, 0, "{out}");
    let told = "by version 0.0.9: its line 1 order is read as 1 greeting today, and letter 9";
    assert!(out.contains(told), "{out}");
}

#[test]
fn a_closed_turn_is_decided_again_by_the_rules_and_options_of_today() {
    let place = played();
    let (status, out, err) = place.run(&["replay", "alamo"], b"");
    let same = "1 turn: all would be decided as they were\n";
    assert_eq!((status, out.as_str(), err.as_str()), (0, same, ""));
    let options = ["replay", "alamo", "--option", "drowning=after-movement"];
    assert_eq!(place.run(&options, b"").1, same);
    for (option, why) in [
        ("drowning=never", "unknown variant `never`"),
        ("weather=rain", "unknown field `weather`"),
        ("drowning", "a name, an equals sign and a value"),
    ] {
        let (status, _, err) = place.run(&["replay", "alamo", "--option", option], b"");
        assert!(status != 0 && err.contains(why), "{option}: {err}");
    }
    // As if other rules had been in force then.
    change(&place, "UPDATE closed SET orders = '{}'");
    let (status, out, _) = place.run(&["replay", "alamo"], b"");
    assert!(
        status == 1 && out.starts_with("1870-2-summer-movement (Summer 1870, movement)\n- "),
        "{out}"
    );
    assert!(out.contains("\n+ "), "{out}");
    assert!(
        out.ends_with("1 turn: 1 would be decided otherwise\n"),
        "{out}"
    );
}
