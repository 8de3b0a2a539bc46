//! The year as a whole: what is printed, what each mail is answered, and that
//! the commands for a running judge come to the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};
use highnoon::mail::{Automatic, read};
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{Store, StoredGame};

use super::{PLAYED, demo, example, files, highnoon, outbox, played};

/// The mails that are not simply orders answered by a receipt: what is done
/// with them, and how many letters answer them.
const SPECIAL: [(&str, &str, usize); 6] = [
    (
        "005-stranger-asks-to-join.eml",
        "refused: judge-stranger",
        1,
    ),
    (
        "006-stranger-asks-again.eml",
        "refused without an answer: judge-stranger",
        0,
    ),
    (
        "007-lonesome-pine-vacation.eml",
        "not a person's mail: marked Auto-Submitted",
        0,
    ),
    (
        "013-red-river-k9-second-delivery.eml",
        "duplicate: dealt with before",
        0,
    ),
    (
        "018-lonesome-pine-yahoo-too-late.eml",
        "alamo: refused: judge-late-for-closed",
        1,
    ),
    // A passed-on mail gets a receipt, but none of its orders counts.
    (
        "016-lone-star-iphone-forward.eml",
        "alamo: 0 orders given, 3 on file, 0 notes",
        1,
    ),
];

/// What the demonstration printed about each mail: what was done, and the
/// line after it about the answer.
fn outcomes() -> BTreeMap<String, (String, String)> {
    let lines: Vec<&str> = PLAYED.1.lines().collect();
    lines
        .windows(2)
        .filter_map(|pair| {
            let (name, done) = pair[0].split_once(".eml ")?;
            let answer = pair[1].trim().strip_prefix("> ")?;
            name.starts_with(|c: char| c.is_ascii_digit()).then(|| {
                let outcome = (done.trim().to_owned(), answer.to_owned());
                (format!("{name}.eml"), outcome)
            })
        })
        .collect()
}

fn games(store: &Path) -> Vec<StoredGame> {
    let mut store = Sqlite::open(store).unwrap();
    let mut work = store.begin().unwrap();
    let ids = work.game_ids().unwrap();
    ids.iter()
        .map(|id| work.look(id).unwrap().unwrap())
        .collect()
}

#[test]
fn the_summary_says_what_happened_and_where_to_look() {
    insta::assert_snapshot!("summary", PLAYED.1);
}

#[test]
fn every_mail_has_the_expected_outcome_and_answer() {
    let outcomes = outcomes();
    let inbox = files(&example().join("inbox"));
    assert_eq!(
        inbox.keys().collect::<Vec<_>>(),
        outcomes.keys().collect::<Vec<_>>(),
        "every mail is told of"
    );
    let letters = outbox();
    for (name, raw) in &inbox {
        let id = read(raw).unwrap().head.message_id.unwrap();
        let answers: Vec<&String> = letters
            .iter()
            .filter(|(_, letter)| letter.head.in_reply_to.as_ref() == Some(&id))
            .map(|(name, _)| name)
            .collect();
        let (done, answer) = &outcomes[name];
        if name == "013-red-river-k9-second-delivery.eml" {
            let first = &outcomes["011-red-river-k9.eml"].1;
            assert_eq!(answers, [first], "answered at the first delivery only");
            assert_eq!(answer, "no letter");
        } else if answers.is_empty() {
            assert_eq!(answer, "no letter", "{name}");
        } else {
            assert_eq!(answers, [answer], "{name}");
        }
        if let Some((_, expected, count)) = SPECIAL.iter().find(|(of, _, _)| of == name) {
            assert_eq!(done, expected, "{name}");
            assert_eq!(answer != "no letter", *count == 1, "{name}");
        } else {
            assert!(done.starts_with("alamo: "), "{name}: {done}");
            assert!(done.contains("orders given"), "{name}: {done}");
            assert_eq!(answers.len(), 1, "{name}");
        }
    }
    for (name, _, _) in SPECIAL {
        assert!(inbox.contains_key(name), "{name}");
    }
    // Eight at the start and after each of five turns, and the answers.
    let answered = outcomes
        .values()
        .filter(|(_, answer)| answer != "no letter")
        .count();
    assert_eq!(letters.len(), 6 * 8 + answered);
}

#[test]
fn the_inbox_holds_the_mails_that_a_judge_must_be_able_to_take() {
    let inbox = files(&example().join("inbox"));
    let of = |name: &str| read(&inbox[name]).unwrap();
    assert!(of("003-devils-hole-gmail-cut-off.eml").truncated);
    assert!(
        of("026-rancho-grande-webde-broken-charset.eml")
            .text
            .body
            .contains('\u{fffd}')
    );
    assert_eq!(
        of("007-lonesome-pine-vacation.eml").head.automatic,
        Some(Automatic::AutoSubmitted)
    );
    assert_eq!(
        of("011-red-river-k9.eml").key,
        of("013-red-river-k9-second-delivery.eml").key
    );
    let keys: BTreeSet<String> = inbox.keys().map(|name| of(name).key).collect();
    assert_eq!(keys.len(), inbox.len() - 1, "no other mail is a duplicate");
}

#[test]
fn mail_by_mail_through_the_commands_of_a_running_judge_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("highnoon.toml");
    fs::copy(example().join("highnoon.toml"), &config).unwrap();
    let store = folder.path().join("highnoon.sqlite");
    // Letters carry proofs that are made with the key of their store.
    let mut own = Sqlite::open(&store).unwrap();
    let mut shown = Sqlite::open(&played().join("highnoon.sqlite")).unwrap();
    let key = shown.begin().unwrap().secret("key").unwrap().unwrap();
    let mut work = own.begin().unwrap();
    work.keep_secret("key", &key).unwrap();
    work.commit().unwrap();
    let command = |name: &str, now: DateTime<Utc>| {
        let mut command = highnoon();
        command.arg(name).arg("--config").arg(&config);
        command.arg("--now").arg(now.to_rfc3339());
        command
    };
    command("new", "2026-11-16T18:00:00Z".parse().unwrap())
        .arg(example().join("game.toml"))
        .assert()
        .success();
    let tick_until = |time: DateTime<Utc>| {
        while let Some(deadline) = games(&store)[0]
            .deadline
            .filter(|deadline| *deadline < time)
        {
            command("tick", deadline).assert().success();
        }
    };
    for raw in files(&example().join("inbox")).into_values() {
        let arrived = read(&raw).unwrap().head.received.unwrap();
        tick_until(arrived);
        command("receive", arrived)
            .write_stdin(raw)
            .assert()
            .success();
    }
    tick_until("2026-12-29T00:00:00Z".parse().unwrap());

    let game = games(&store).remove(0);
    assert_eq!(game.turn, "1871-2-summer-movement");
    assert_eq!(game, games(&played().join("highnoon.sqlite")).remove(0));
    assert_eq!(
        files(&folder.path().join("outbox")),
        files(&played().join("outbox"))
    );
}

#[test]
fn a_second_demonstration_replaces_the_first_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("year");
    assert_eq!(demo(&out), PLAYED.1);
    let letters = files(&out.join("outbox"));
    assert_eq!(letters, files(&played().join("outbox")), "the same letters");
    fs::write(out.join("outbox/leftover.eml"), "old").unwrap();
    fs::write(out.join("notes.txt"), "mine").unwrap();
    assert_eq!(demo(&out), PLAYED.1);
    assert_eq!(files(&out.join("outbox")), letters);
    assert_eq!(fs::read_to_string(out.join("notes.txt")).unwrap(), "mine");
}

#[test]
fn a_folder_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    // What a keeper's own judge may look like.
    for name in ["game.toml", "highnoon.sqlite", "inbox/mail.eml"] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "mine").unwrap();
    }
    let failed = highnoon()
        .args(["demo", "--out"])
        .arg(folder.path())
        .assert()
        .failure();
    let said = String::from_utf8(failed.get_output().stderr.clone()).unwrap();
    assert!(said.contains("name another folder with --out"), "{said}");
    for name in ["game.toml", "highnoon.sqlite", "inbox/mail.eml"] {
        assert_eq!(
            fs::read_to_string(folder.path().join(name)).unwrap(),
            "mine"
        );
    }
}
