//! What goes wrong: with which status a command ends, and what it says of it.

use std::fs;

use super::{CONFIG, NOW, Place};
use crate::judge::{game_of, mail};

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn what_is_not_understood_ends_no_command_well() {
    let place = Place::with_game();
    for (name, text) in [
        ("good.txt", "Lone Star: G lst - rge\n"),
        ("bad.txt", "Lone Star: G lst - rge\nLazy S: G cbl - xyzzy\n"),
        ("nobody.txt", "G lst - rge\n"),
    ] {
        fs::write(place.path().join(name), text).unwrap();
    }
    for (line, status) in [
        ("adjudicate good.txt -p range-war", 0),
        ("adjudicate bad.txt -p range-war", 1),
        ("adjudicate good.txt nobody.txt -p range-war --json", 1),
        ("explain good.txt -p range-war", 0),
        ("explain bad.txt -p range-war", 2),
        ("show range-war --orders good.txt --svg b.svg", 0),
        ("show range-war --orders bad.txt --svg b.svg", 1),
        ("show range-war --orders bad.txt", 1),
        ("keeper alamo status", 0),
        ("keeper alamo nonsense here", 1),
        ("keeper alamo extend 2 dyas", 1),
        ("keeper alamo extend 2 days", 0),
        ("keeper alamo eject Narnia", 1),
    ] {
        let (found, out, err) = place.run(&words(line), b"");
        assert_eq!(found, status, "{line}: {out}{err}");
    }
    let (status, _, err) = place.run(&["keeper", "alamo"], b"status\nnonsense here\n");
    assert_eq!(status, 1, "{err}");
}

#[test]
fn whose_orders_several_are_is_asked_once() {
    let place = Place::with(&[("o.txt", "G lst - rge\nG cul H\nG cbl H\n")]);
    let (status, _, err) = place.run(&words("check o.txt -p range-war"), b"");
    assert_eq!(
        (status, err.matches("it is not clear").count()),
        (1, 1),
        "{err}"
    );
    assert!(err.contains("this line and 2 others"), "{err}");
    let german = words("--lang DE check o.txt -p range-war");
    let (_, _, err) = place.run(&german, b"");
    assert!(err.contains("diese Zeile und 2 weitere"), "{err}");
}

#[test]
fn a_language_without_texts_is_refused() {
    let place = Place::with(&[]);
    for (lang, told) in [
        ("DE", "7 Spieler"),
        ("Deutsch", "7 Spieler"),
        ("EN", "7 players"),
    ] {
        let (status, out, err) = place.run(&["--lang", lang, "variants"], b"");
        assert!(status == 0 && out.contains(told), "{lang}: {err}");
    }
    for lang in ["fr", "", "klingon"] {
        let (status, _, err) = place.run(&["--lang", lang, "variants"], b"");
        let known = "en (English) or de (Deutsch)";
        assert!(status == 2 && err.contains(known), "{lang}: {err}");
    }
}

#[test]
fn a_configuration_is_told_of_in_words() {
    let place = Place::with(&[]);
    let (status, _, err) = place.run(&["tick"], b"");
    let steps = err.contains("highnoon init") && err.contains("--config");
    assert!(status == 1 && steps, "{err}");
    for (line, told) in [
        (
            "digest = \"18:00\"",
            "a time of day such as { time = \"18:00\" }",
        ),
        ("digets = 1", "did you mean \"digest\"?"),
        (
            "log = 18",
            "18 cannot stand here, expected a section of its own",
        ),
        ("name = true", "true cannot stand here, expected a text"),
        ("inbox = \"x\"", "expected a list"),
        ("metrics.listen = \"x\"", "like \"127.0.0.1:9187\""),
    ] {
        fs::write(
            place.path().join("highnoon.toml"),
            format!("{CONFIG}{line}\n"),
        )
        .unwrap();
        let (status, out, err) = place.run(&["doctor"], b"");
        assert!(status == 1 && err.contains(told), "{line}: {err}");
        assert!(out.starts_with("✗ configuration highnoon.toml\n"), "{out}");
        assert!(!err.contains("struct"), "{err}");
    }
}

#[test]
fn a_game_file_is_told_of_in_words() {
    let place = Place::with(&[("highnoon.toml", CONFIG)]);
    let seats = [("white", "en"), ("black", "en")];
    let game = game_of("tablut", "t", &seats, |_| None);
    for (from, to, told) in [
        ("Europe/Berlin", "Berlin", "did you mean \"Europe/Berlin\"?"),
        (
            "Europe/Berlin",
            "new york",
            "did you mean \"America/New_York\"?",
        ),
        (
            "Europe/Berlin",
            "europe/berln",
            "did you mean \"Europe/Berlin\"?",
        ),
        ("Europe/Berlin", "nowhere", "written like Europe/Berlin"),
        ("zone =", "players = 2\nzone =", "`player`, `observer`"),
        ("zone =", "players = 2\nzone =", "did you mean \"player\"?"),
        ("address =", "adress =", "did you mean \"address\"?"),
    ] {
        fs::write(place.path().join("g.toml"), game.replace(from, to)).unwrap();
        let (status, _, err) = place.run(&["new", "g.toml", "--now", NOW], b"");
        assert!(status == 1 && err.contains(told), "{to}: {err}");
        // Whose section cannot be read is not missing as well.
        assert!(!err.contains("has no [[player]]"), "{err}");
    }
}

#[test]
fn the_doctor_names_the_cause() {
    let place = Place::with_game();
    let doctor = |now: &str| place.run(&["doctor", "--now", now], b"").1;
    assert!(!doctor(NOW).contains('✗'), "{}", doctor(NOW));
    // A turn closes, and nothing can be put into the outbox.
    let outbox = place.path().join("outbox");
    fs::remove_dir_all(&outbox).unwrap();
    fs::write(&outbox, "").unwrap();
    let raw = mail("lone-star", 1, "status\n");
    place.run(&["receive", "--now", NOW], &raw);
    let told = doctor("2026-11-21T12:00:00Z");
    assert!(
        told.contains("✗ letters wait to be sent; the first, of "),
        "{told}"
    );
    fs::remove_file(&outbox).unwrap();
    for (store, told, remedy) in [
        (
            "damaged.sqlite",
            "not a database",
            "put it aside and bring back a copy",
        ),
        (
            "none.sqlite",
            "there is no store",
            "bring it back from a copy",
        ),
        (
            "postgres://nobody@127.0.0.1:1/none",
            "Connection refused",
            "start the database server",
        ),
    ] {
        fs::write(place.path().join("damaged.sqlite"), "x".repeat(9000)).unwrap();
        let config = format!("{CONFIG}store = \"{store}\"\n");
        fs::write(place.path().join("highnoon.toml"), config).unwrap();
        let out = doctor(NOW);
        let line = out.lines().skip_while(|line| !line.contains(told)).nth(1);
        assert!(
            line.is_some_and(|line| line.contains(remedy)),
            "{store}: {out}"
        );
    }
    let password = "[outbox.smtp]\nhost = \"127.0.0.1\"\nuser = \"x\"\npassword = ";
    for (source, remedy) in [
        ("{ file = \"none\" }", "write it into "),
        ("{ env = \"HIGHNOON_NONE\" }", "set HIGHNOON_NONE"),
    ] {
        let config = format!("{CONFIG}{password}{source}\n");
        fs::write(place.path().join("highnoon.toml"), config).unwrap();
        let out = doctor(NOW);
        assert!(out.contains(&format!("  → {remedy}")), "{out}");
    }
}

#[test]
fn a_game_without_lots_is_none_that_fails() {
    let (status, out, err) = Place::with_game().run(&["verify", "alamo"], b"");
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(out, "no lots are drawn in the game alamo\n");
}

#[test]
fn init_takes_its_answers_from_lines() {
    let init = |answers: &str| {
        let place = Place::with(&[]);
        let (status, out, err) = place.run(&["init"], answers.as_bytes());
        let text = fs::read_to_string(place.path().join("highnoon.toml"));
        (status, format!("{out}{err}"), text.unwrap_or_default())
    };
    // The server of a usual host is known by its name, and so is where it sends.
    let (status, said, text) = init("judge@example.org\n\nimap.gmail.com\n\n\npw\naddress\n\n+\n");
    assert_eq!(status, 0, "{said}");
    for line in [
        "address = \"judge@example.org\"",
        "host = \"imap.gmail.com\"",
        "host = \"smtp.gmail.com\"",
        "password = { file = \"pw\" }",
        "proof = \"address\"",
        "subaddress = \"+\"",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(said.contains("gmail refuses"), "{said}");
    for (answers, told) in [
        (
            "judge\n",
            "Address of the judge: \"judge\" is not a mail address",
        ),
        ("", "Address of the judge: the judge needs one"),
        (
            "j@example.org\n\n\n\n\nmaybe\n",
            "What a mail must show to be its sender's",
        ),
        ("j@example.org\n\n\n\n\n\n\n!\n", "one of + - = _"),
        ("j@example.org\n\n\n\n\n\n\n\nx\n", "127.0.0.1:9187"),
    ] {
        let (status, said, text) = init(answers);
        assert!(status == 1 && said.contains(told), "{answers:?}: {said}");
        assert_eq!(text, "");
    }
}
