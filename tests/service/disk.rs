//! Judges whose mails and letters are files.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::running::{Running, free_port, healthy, page, until};
use super::{EARLY, Place, game_file};
use crate::judge::mail;

/// A judge with a Maildir, a folder and a game.
fn place() -> Place {
    let port = free_port();
    let config = format!(
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n\n[[inbox]]\nmaildir = \"in\"\n\n\
         [[inbox]]\nfolder = \"drop\"\n\n[metrics]\nlisten = \"127.0.0.1:{port}\"\n"
    );
    let place = Place::with(&config, port, "judge");
    fs::create_dir(place.path().join("drop")).unwrap();
    for part in ["tmp", "new", "cur"] {
        fs::create_dir_all(place.path().join("in").join(part)).unwrap();
    }
    fs::write(place.path().join("game.toml"), game_file("delta", |_| None)).unwrap();
    let new = place.run(&["new", "game.toml", "--now", "2026-11-20T08:00:00Z"]);
    assert_eq!(new.0, 0, "{new:?}");
    place
}

fn letters(place: &Place) -> usize {
    fs::read_dir(place.path().join("outbox")).unwrap().count()
}

/// Delivers a mail into a Maildir as its makers ask: whole, under another name
/// first, since who watches the folder may read it at once.
fn put(place: &Place, maildir: &str, name: &str, mail: &[u8]) -> PathBuf {
    let maildir = place.path().join(maildir);
    let (written, delivered) = (
        maildir.join("tmp").join(name),
        maildir.join("new").join(name),
    );
    fs::write(&written, mail).unwrap();
    fs::rename(&written, &delivered).unwrap();
    delivered
}

#[test]
fn folders_are_watched_and_turns_closed() {
    let place = place();
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    put(&place, "in", "1", &mail("lone-star", 1, "G lst - rge\n"));
    fs::write(place.path().join("drop/.2"), mail("lazy-s", 2, "G lzs H\n")).unwrap();
    fs::rename(
        place.path().join("drop/.2"),
        place.path().join("drop/2.eml"),
    )
    .unwrap();
    until("two receipts", || (letters(&place) == 10).then_some(()));
    until("two mails put aside", || {
        let aside = place.path().join("in/cur/1:2,S").exists()
            && place.path().join("drop/done/2.eml").exists();
        aside.then_some(())
    });
    assert_eq!(serving.stop(), 0);

    // A mail that came before the deadline counts, although nobody has looked
    // since; then the turn is closed.
    let path = put(&place, "in", "3", &mail("lone-star", 3, "G lst - flv\n"));
    let minute_ago = SystemTime::now() - Duration::from_mins(1);
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(minute_ago).unwrap();
    let serving = Running::start(place.path(), "2026-12-01T19:00:10Z");
    until("results", || (letters(&place) == 19).then_some(()));
    assert_eq!(serving.stop(), 0);
    assert_eq!(
        place.count("SELECT count(*) FROM mail WHERE state LIKE 'delta: 1 orders%'"),
        3
    );
    assert_eq!(place.count("SELECT count(*) FROM closed"), 1);
}

#[test]
fn what_nobody_needs_is_deleted_while_the_judge_runs() {
    let place = place();
    let config = place.path().join("highnoon.toml");
    let text = fs::read_to_string(&config).unwrap();
    let text = text.replace("\"address\"", "\"required\"");
    let more = "\n[keep]\nletters = 10\n";
    fs::write(&config, text + more).unwrap();
    let there = |place: &Place| {
        ["mail WHERE length(raw) > 0", "body"]
            .map(|what| place.count(&format!("SELECT count(*) FROM {what}")))
    };
    let held = put(&place, "in", "1", &mail("lone-star", 1, "G lst H\n"));
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    until("a letter about it", || (letters(&place) == 9).then_some(()));
    assert_eq!(serving.stop(), 0);
    assert!(!held.exists());
    assert_eq!(there(&place), [1, 9]);
    let serving = Running::start(place.path(), "2026-12-06T10:00:00Z");
    healthy(place.port);
    until("a look at what is old", || {
        // Those of the turn that has ended meanwhile are new.
        let gone = "letter WHERE gone > 0";
        let left = place.count(&format!(
            "SELECT count(*) FROM body WHERE letter IN (SELECT id FROM {gone})"
        ));
        let gone = place.count(&format!("SELECT count(*) FROM {gone}"));
        (there(&place)[0] == 0 && (left, gone) == (0, 9)).then_some(())
    });
    assert_eq!(serving.stop(), 0);
}

#[test]
fn only_one_process_serves_a_judge() {
    let place = place();
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    let (status, _, err) = place.run(&["serve"]);
    assert_eq!(status, 75);
    assert!(err.contains("another process serves"), "{err}");
    assert_eq!(serving.stop(), 0);
    let mut again = Running::start(place.path(), EARLY);
    healthy(place.port);
    again.signal("INT");
    assert_eq!(again.ended(), 0);
}

#[test]
fn what_is_wrong_is_said_by_the_health_page() {
    let place = place();
    fs::remove_dir(place.path().join("drop")).unwrap();
    let serving = Running::start(place.path(), EARLY);
    until("a complaint", || {
        page(place.port, "/health")
            .filter(|(status, text)| *status == 503 && text.contains("drop cannot be read"))
    });
    fs::create_dir(place.path().join("drop")).unwrap();
    healthy(place.port);
    assert_eq!(serving.stop(), 0);
}

#[test]
fn health_is_told_in_a_line_and_a_status() {
    let place = place();
    let health = |args: &[&str]| place.run(&[&["health"], args].concat());
    let (status, out, _) = health(&["--now", EARLY]);
    let nobody = format!("nobody answers at 127.0.0.1:{}", place.port);
    assert_eq!((status, out.lines().count()), (1, 1), "{out}");
    assert!(
        out.starts_with(&nobody) && out.contains("nothing is overdue"),
        "{out}"
    );
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    assert_eq!(health(&[]), (0, "ok\n".to_owned(), String::new()));
    fs::remove_dir(place.path().join("drop")).unwrap();
    until("a complaint", || {
        let (status, out, _) = health(&[]);
        (status == 1 && out.contains("drop cannot be read")).then_some(())
    });
    assert_eq!(serving.stop(), 0);
    // Without a page to ask, the store tells what is overdue.
    let config = place.path().join("highnoon.toml");
    fs::write(
        &config,
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n",
    )
    .unwrap();
    for (now, status, told) in [
        ("2026-12-01T19:34:00Z", 0, "ok"),
        (
            "2026-12-01T19:36:00Z",
            1,
            "what was due 2026-12-01 19:00:00 UTC",
        ),
    ] {
        let (found, out, err) = health(&["--now", now]);
        assert_eq!((found, err.as_str()), (status, ""), "{out}");
        assert!(out.starts_with(told), "{out}");
    }
}

#[test]
fn the_doctor_finds_what_is_wrong() {
    let place = place();
    let (status, out, err) = place.run(&["doctor", "--now", EARLY]);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(
        !out.contains('✗') && out.contains("1 game going on"),
        "{out}"
    );
    let (status, out, _) = place.run(&["doctor", "--now", EARLY, "--send-test", "me@example.org"]);
    assert_eq!((status, letters(&place)), (0, 9), "{out}");

    fs::remove_dir(place.path().join("drop")).unwrap();
    let (status, out, err) = place.run(&["doctor", "--now", "2026-12-02T00:00:00Z"]);
    assert_eq!((status, err.as_str()), (1, ""), "{out}");
    assert!(out.contains("✗ inbox folder drop"), "{out}");
    assert!(
        out.contains("✗ what was due 2026-12-01 19:00:00 UTC"),
        "{out}"
    );
    fs::write(place.path().join("highnoon.toml"), "colour = 3\n").unwrap();
    let (status, out, _) = place.run(&["doctor"]);
    assert!(
        status == 1 && out.contains("✗ configuration highnoon.toml"),
        "{out}"
    );
}

#[test]
fn a_configuration_is_written_once() {
    let place = Place::with("", 0, "judge");
    let server = "mail.example.org";
    let init = [
        "init",
        "--yes",
        "--config",
        "new.toml",
        "--address",
        "judge@example.org",
        "--imap-host",
        server,
        "--smtp-host",
        server,
        "--password-env",
        "JUDGE_PASSWORD",
        "--metrics",
        "127.0.0.1:9187",
    ];
    let (status, out, err) = place.run(&init);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    let text = fs::read_to_string(place.path().join("new.toml")).unwrap();
    assert!(
        text.contains("password = { env = \"JUDGE_PASSWORD\" }"),
        "{text}"
    );
    assert!(text.contains("\nproof = \"required\"\n"), "{text}");
    assert!(text.contains("\nstore = \"highnoon.sqlite\"\n"), "{text}");
    let folder = place.path().join("state");
    fs::create_dir(&folder).unwrap();
    let folder = folder.to_str().unwrap();
    let state = ["init", "--yes", "--config", "state.toml", "--state", folder];
    let (status, _, err) = place.run(&[&state[..], &["--address", "j@example.org"]].concat());
    assert_eq!((status, err.as_str()), (0, ""));
    let elsewhere = fs::read_to_string(place.path().join("state.toml")).unwrap();
    for line in [
        format!("\nstore = \"{folder}/highnoon.sqlite\"\n"),
        format!("\nfolder = \"{folder}/outbox\"\n"),
    ] {
        assert!(elsewhere.contains(&line), "{elsewhere}");
    }
    let (status, _, err) = place.run(&init);
    assert!(status == 1 && err.contains("left as it is"), "{err}");
    let (status, _, _) = place.run(&[&init[..], &["--force"]].concat());
    assert_eq!(status, 0);
    let maildir = [
        "init",
        "--yes",
        "--force",
        "--address",
        "j@example.org",
        "--maildir",
        "M\"d",
    ];
    let (status, out, err) = place.run(&maildir);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    let proofs = [
        &maildir[..],
        &[
            "--proof",
            "address",
            "--trust",
            "mx.example.org",
            "--subaddress",
            "+",
        ],
    ];
    let (status, out, err) = place.run(&proofs.concat());
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    let text = fs::read_to_string(place.path().join("highnoon.toml")).unwrap();
    for line in [
        "proof = \"address\"",
        "trusts = [\"mx.example.org\"]",
        "subaddress = \"+\"",
    ] {
        assert!(text.lines().any(|other| other == line), "{text}");
    }
    for wrong in [
        &["init", "--yes", "--force"][..],
        &["init", "--yes", "--force", "--address", "x"],
        &[&maildir[..], &["--proof", "none"]].concat(),
        &[&maildir[..], &["--subaddress", "@"]].concat(),
    ] {
        let (status, _, err) = place.run(wrong);
        assert!(status == 1 && err.starts_with("error: "), "{err}");
    }
}
