//! The program from outside: what it prints, what it returns, and that it can
//! be killed.

mod audits;
mod check;
mod counted;
mod forgets;
mod own_battle;
mod pictures;
mod printed;
mod private;
mod taken_over;
mod troubles;
mod upgrades;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use assert_cmd::Command;
use serde_json::Value;

use crate::judge::{game_file, mail};

const CONFIG: &str = "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n";
const NOW: &str = "2026-11-21T10:00:00Z";
/// When a letter that a dead program had claimed is anybody's again.
const LATER: &str = "2026-11-21T10:11:00Z";

/// A folder with files, in which commands run.
struct Place(tempfile::TempDir);

impl Place {
    fn with(files: &[(&str, &str)]) -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            fs::write(place.path().join(name), text).unwrap();
        }
        place
    }

    /// One in which a game has begun.
    fn with_game() -> Self {
        let game = game_file("alamo", |_| None);
        let place = Self::with(&[("highnoon.toml", CONFIG), ("game.toml", &game)]);
        let new = place.run(&["new", "game.toml", "--now", "2026-11-20T08:00:00Z"], b"");
        assert_eq!(
            new,
            (0, "alamo: started, 8 letters\n".to_owned(), String::new())
        );
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Status, output and errors of a command.
    fn run(&self, args: &[&str], input: &[u8]) -> (i32, String, String) {
        let output = Command::cargo_bin("highnoon")
            .unwrap()
            .args(args)
            .current_dir(self.path())
            .write_stdin(input)
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (
            output.status.code().unwrap(),
            text(output.stdout),
            text(output.stderr),
        )
    }

    fn outbox(&self) -> usize {
        fs::read_dir(self.path().join("outbox")).unwrap().count()
    }
}

const SHEET: &str = "Lone Star: G lst - rge\nLazy S:\nG lzs holds\nG cbl - xyzzy\n";

#[test]
fn a_slip_that_can_be_meant_is_told_when_a_game_begins() {
    let same = |seat: &str| {
        let is_one = ["lone-star", "lazy-s"].contains(&seat);
        is_one.then(|| "ann@players.example".to_owned())
    };
    let game = game_file("alamo", same) + "\n[keeper]\naddress = \"Ann@players.example\"\n";
    let place = Place::with(&[("highnoon.toml", CONFIG), ("game.toml", &game)]);
    let args = ["new", "game.toml", "--now", "2026-11-20T08:00:00Z"];
    let (status, out, err) = place.run(&args, b"");
    assert_eq!(status, 0, "{out}{err}");
    let warnings: Vec<&str> = err
        .lines()
        .filter(|line| line.contains("warning: "))
        .collect();
    assert_eq!(warnings.len(), 2, "{err}");
    assert!(
        err.contains("ann@players.example") && err.contains("keeper"),
        "{err}"
    );
}

#[test]
fn a_new_judge_must_be_told_what_shows_who_wrote_a_mail() {
    let game = game_file("alamo", |_| None);
    let unsaid = "address = \"judge@highnoon.example\"\n";
    let place = Place::with(&[("highnoon.toml", unsaid), ("game.toml", &game)]);
    let new = ["new", "game.toml", "--now", "2026-11-20T08:00:00Z"];
    let (status, _, err) = place.run(&new, b"");
    let told = err.contains("does not say what shows") && err.contains("proof = \"required\"");
    assert!(status == 1 && told, "{err}");
    let tick = ["tick", "--now", "2026-11-20T08:00:00Z"];
    fs::write(place.path().join("highnoon.toml"), CONFIG).unwrap();
    let (status, _, err) = place.run(&tick, b"");
    assert_eq!((status, err.as_str()), (0, ""));
    // A configuration that is cut off does not turn it off.
    fs::write(place.path().join("highnoon.toml"), unsaid).unwrap();
    let (status, _, err) = place.run(&tick, b"");
    assert!(
        status == 75 && err.contains("does not say what shows"),
        "{err}"
    );
    let (status, out, _) = place.run(&["doctor", "--now", "2026-11-20T08:00:00Z"], b"");
    let is_told = out.contains("the configuration does not say what shows who wrote a mail");
    assert!(status == 1 && is_told, "{out}");
}

/// A store that has vanished is not made anew in silence, and a judge plays no
/// games itself.
#[test]
fn what_is_not_there_is_not_made_up() {
    let place = Place::with_game();
    let store = place.path().join("highnoon.sqlite");
    for emptied in [true, false] {
        if emptied {
            fs::write(&store, "").unwrap();
        } else {
            fs::remove_file(&store).unwrap();
        }
        let raw = mail("lone-star", 1, "G lst - rge\n");
        for (args, input) in [
            (&["receive", "--now", NOW][..], &raw[..]),
            (&["tick"], b""),
            (&["health"], b""),
        ] {
            let (status, _, err) = place.run(args, input);
            assert!(
                status == 75 && err.contains("there is no store"),
                "{args:?}: {err}"
            );
        }
        let (status, out, _) = place.run(&["doctor"], b"");
        assert!(status == 1 && out.contains("there is no store"), "{out}");
    }
    let own = |seat: &str| (seat == "lone-star").then(|| "Judge@highnoon.example".to_owned());
    fs::write(place.path().join("own.toml"), game_file("own", own)).unwrap();
    let (status, _, err) = place.run(&["new", "own.toml", "--now", "2026-11-20T08:00:00Z"], b"");
    assert!(
        status == 1 && err.contains("address of this judge"),
        "{err}"
    );
    // One from another judge is not written over a file that is there.
    let init = [
        "init",
        "--yes",
        "--address",
        "judge@highnoon.example",
        "--config",
        "other.toml",
    ];
    assert_eq!(place.run(&init, b"").0, 0);
    assert!(store.metadata().unwrap().len() > 0);
}

#[test]
fn check_points_at_mistakes() {
    let place = Place::with(&[("o.txt", SHEET), ("one.txt", "G lst - rge\nG cul H\n")]);
    let (status, out, err) = place.run(&["check", "o.txt", "-p", "range-war"], b"");
    assert_eq!(status, 1);
    assert_eq!(
        out,
        "Lone Star:\n  G Lone Star → Rio Grande East\nLazy S:\n  G Lazy S holds\n"
    );
    assert!(
        err.contains("4 | G cbl - xyzzy\n  |         ^^^^^"),
        "{err}"
    );
    let named = "Lone Star: G lst - xyzzy\n";
    let (_, _, err) = place.run(&["check", "-", "-p", "range-war"], named.as_bytes());
    assert!(
        err.contains(":1:20\n") && err.contains("\n  |                    ^^^^^"),
        "{err}"
    );

    let german = [
        "check",
        "one.txt",
        "-p",
        "range-war",
        "--seat",
        "LS",
        "--lang",
        "de",
    ];
    let (status, out, err) = place.run(&german, b"");
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains("  G Culpepper Canyon hält\n"), "{out}");

    let (status, _, err) = place.run(&["check", "one.txt", "-p", "range-war", "-s", "texas"], b"");
    assert_eq!(status, 1);
    assert!(
        err.contains("unknown seat \"texas\", expected one of devils-hole, "),
        "{err}"
    );
    let (status, _, err) = place.run(&["check", "none.txt", "-p", "range-war"], b"");
    assert_eq!(status, 1);
    assert!(err.starts_with("error: cannot read none.txt: "), "{err}");
    let (status, _, err) = place.run(&["check", "o.txt", "-p", "none.toml"], b"");
    assert!(status == 1 && err.contains("none.toml"), "{err}");
}

#[test]
fn json_is_json() {
    let place = Place::with(&[("o.txt", SHEET)]);
    let (status, out, _) = place.run(&["check", "o.txt", "-p", "range-war", "--json"], b"");
    assert_eq!(status, 1);
    let check: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        check["orders"]["lone-star"][0],
        "G Lone Star - Rio Grande East"
    );
    let notes = check["notes"].as_array().unwrap();
    let note = notes.iter().find(|note| note["line"] == 4).unwrap();
    assert_eq!(
        (&note["severity"], &note["line"]),
        (&"error".into(), &4.into())
    );
    assert_eq!(note["span"], serde_json::json!([8, 13]));
    for field in ["key", "text", "help", "rule"] {
        assert!(note.get(field).is_some(), "{field}");
    }
    let args = [
        "adjudicate",
        "o.txt",
        "-p",
        "range-war",
        "--json",
        "--out",
        "next.toml",
    ];
    let (status, out, _) = place.run(&args, b"");
    assert_eq!(status, 1, "a line of the sheet is not understood");
    let result: Value = serde_json::from_str(&out).unwrap();
    for field in ["turn", "orders", "resolution", "report", "next"] {
        assert!(result.get(field).is_some(), "{field}");
    }
    // What was written can be shown, and is the same position.
    let (status, out, _) = place.run(&["show", "next.toml", "--svg", "b.svg"], b"");
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(
        fs::read_to_string(place.path().join("b.svg"))
            .unwrap()
            .contains("<svg")
    );
    let (status, out, _) = place.run(&["show", "next.toml"], b"");
    assert!(
        status == 0 && out.starts_with("Winter 1870, movement"),
        "{out}"
    );
}

#[test]
fn boards_and_cases_are_checked() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let place = Place::with(&[("bad.toml", "id = 7\n")]);
    let map = root.join("maps/range-war/map.toml");
    let (status, out, _) = place.run(&["map", "check", map.to_str().unwrap()], b"");
    assert!(status == 0 && out.ends_with(" borders, sound\n"), "{out}");
    let (status, _, err) = place.run(&["map", "check", "bad.toml"], b"");
    assert!(status == 1 && err.contains("bad.toml:1:"), "{err}");
    let case = root.join("tests/cases/range-war/07-herds-moving.toml");
    let (status, out, _) = place.run(&["case", case.to_str().unwrap()], b"");
    assert!(status == 0 && out.contains("0 do not"), "{out}");
    let (status, _, err) = place.run(&["case", "bad.toml"], b"");
    assert!(status == 1 && err.contains("bad.toml"), "{err}");
}

/// One file is read with what stands beside it, and not with all that lies below;
/// a file that is not there is told of before anything is read.
#[test]
fn a_board_of_another_program_is_taken_over() {
    let map = include_str!("../import/map.lakes");
    let seed = include_str!("../import/seed.lakes");
    let cut = &map[..map.find("-1").unwrap()];
    let place = Place::with(&[("map.lakes", map), ("seed.lakes", seed), ("map.cut", cut)]);
    let deep = place.path().join("deep");
    fs::create_dir(&deep).unwrap();
    // What cannot be opened would be told of, were it looked at.
    std::os::unix::fs::symlink("nowhere", deep.join("map.broken")).unwrap();
    let import = |path| place.run(&["map", "import", path, "--out", "maps"], b"");
    let lakes = place.path().join("maps/lakes");
    let board = || {
        let files = fs::read_dir(&lakes).unwrap();
        files.map(|file| file.unwrap().path()).min().unwrap()
    };
    let (status, out, _) = import("map.lakes");
    let told = "lakes: Lakes, 2 powers, 7 provinces, 5 centers, laid out from its borders\n";
    assert_eq!((status, out.as_str()), (0, told));
    let (status, out, _) = place.run(&["--maps", "maps", "show", "lakes"], b"");
    assert!(status == 0 && out.starts_with("Fall 1830"), "{out}");
    // What is as it was written is written again; what was mended by hand is not.
    assert_eq!(import("map.lakes").0, 0);
    fs::write(board(), "mended").unwrap();
    let (status, _, err) = import("map.lakes");
    assert!(status == 1 && err.contains("maps/"), "{err}");
    assert!(err.contains("--force"), "{err}");
    assert_eq!(fs::read(board()).unwrap(), b"mended");
    let force = ["map", "import", "map.lakes", "--out", "maps", "--force"];
    assert_eq!(place.run(&force, b"").0, 0);
    assert_ne!(fs::read(board()).unwrap(), b"mended");
    let (status, _, err) = import("missing/map.lakes");
    assert!(status == 1 && err.contains("missing/map.lakes"), "{err}");
    let (status, out, err) = import("map.cut");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(err.contains("this one has 0"), "{err}");
    let (status, _, err) = import("deep");
    assert!(status == 1 && err.contains("map.broken"), "{err}");
}

#[test]
fn a_turn_is_played_from_outside() {
    let place = Place::with_game();
    let (status, out, err) = place.run(
        &["receive", "--now", NOW],
        &mail("lone-star", 1, "G lst - rge\n"),
    );
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(
        out,
        "lone-star@players.example: alamo: 1 orders given, 1 on file, 0 notes\n"
    );
    assert_eq!(place.outbox(), 9);
    let hostile = b"From: \"x\" <a\x1b[31m@strangers.example>\n\nx\n";
    let (status, out, _) = place.run(&["receive", "--now", NOW], hostile);
    assert!(status == 0 && !out.contains('\u{1b}'), "{out:?}");
    let (status, out, _) = place.run(&["tick", "--now", "2026-12-01T19:00:00Z"], b"");
    assert_eq!(status, 0);
    assert!(
        out.starts_with("alamo: closed 1870-2-summer-movement, next is 1870-4-winter-movement\n"),
        "{out}"
    );
    let (status, _, err) = place.run(&["new", "game.toml"], b"");
    assert_eq!(
        (status, err.as_str()),
        (1, "error: there is a game \"alamo\" already\n")
    );
}

#[test]
fn a_mail_server_is_asked_to_try_again() {
    let place = Place::with(&[
        (
            "highnoon.toml",
            "address = \"judge@highnoon.example\"\nstore = \"no/such/x.sqlite\"\n",
        ),
        ("broken.toml", "address = \"judge\"\ncolour = 3\n"),
    ]);
    let raw = mail("lone-star", 1, "G lst - rge\n");
    for config in ["highnoon.toml", "broken.toml", "none.toml"] {
        let (status, _, err) = place.run(&["receive", "--config", config], &raw);
        assert_eq!(status, 75, "{err}");
        assert!(err.starts_with("error: "), "{err}");
    }
    let (status, _, err) = place.run(&["tick", "--config", "broken.toml"], b"");
    assert_eq!(status, 1);
    assert!(err.contains("broken.toml:2:1"), "{err}");
    fs::write(
        place.path().join("broken.toml"),
        "name = \"x\"\naddress = \"judge\"\n",
    )
    .unwrap();
    let (_, _, err) = place.run(&["tick", "--config", "broken.toml"], b"");
    assert!(
        err.contains("broken.toml:2:11") && err.contains("judge@example.org"),
        "{err}"
    );
}

#[test]
fn a_killed_program_loses_no_mail_that_it_took() {
    let place = Place::with_game();
    let mut taken = Vec::new();
    for number in 0..30_u32 {
        let raw = mail(
            "lone-star",
            number as usize,
            &format!("G lst - {}\n", ["rge", "flv"][number as usize % 2]),
        );
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("highnoon"))
            .args(["receive", "--now", NOW])
            .current_dir(place.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // A child that is dead already does not read.
        let _ = child.stdin.take().unwrap().write_all(&raw);
        // Later and later in the child's life; where it is then does not
        // matter to what must hold.
        for _ in 0..number * 40 {
            if child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::yield_now();
        }
        if number % 10 != 9 {
            let _ = child.kill();
        }
        if child.wait().unwrap().success() {
            taken.push(raw);
        }
    }
    assert!(!taken.is_empty());
    // A letter that a killed program was about to send is its own for a while.
    let (status, _, err) = place.run(&["tick", "--now", LATER], b"");
    assert_eq!((status, err.as_str()), (0, ""));
    let connection = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    let count = |what: &str, raw: &[u8]| -> i64 {
        connection.query_row(what, [raw], |row| row.get(0)).unwrap()
    };
    for raw in taken {
        let stored = count(
            "SELECT count(*) FROM mail WHERE raw = ?1 AND state LIKE 'alamo: 1 orders%'",
            &raw,
        );
        assert_eq!(stored, 1);
    }
    assert_eq!(
        count(
            "SELECT count(*) FROM mail WHERE state = 'waiting' AND raw <> ?1",
            b""
        ),
        0
    );
    assert_eq!(
        count(
            "SELECT count(*) FROM letter WHERE sent IS NULL AND recipient <> ?1",
            b""
        ),
        0
    );
}
