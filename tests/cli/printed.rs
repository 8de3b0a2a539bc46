//! What is printed, when nobody reads it any more.

use std::fs;
use std::process::{Command, Stdio};

use super::{NOW, Place};
use crate::judge::game_file;

#[test]
fn a_reader_who_goes_ends_every_command_quietly() {
    let place = Place::with_game();
    let second = game_file("bravo", |_| None);
    fs::write(place.path().join("bravo.toml"), second).unwrap();
    fs::write(place.path().join("o.txt"), "G lst - xyzzy\n").unwrap();
    let mail = "From: lone-star@players.example\nMessage-ID: <1@x>\n\nG lst H\n";
    fs::write(place.path().join("mail.eml"), mail).unwrap();
    let said = place.run(&["export", "alamo"], b"").1;
    fs::write(
        place.path().join("alamo.json"),
        said.replace("alamo", "other"),
    )
    .unwrap();
    for line in [
        "doctor",
        "doctor --send-test me@example.org",
        "health",
        "tick",
        "new bravo.toml",
        "receive",
        "export alamo",
        "import alamo.json",
        "keeper alamo status",
        "receipts alamo",
        "verify alamo",
        "replay alamo",
        "audit",
        "backup copy.sqlite",
        "prune",
        "site --out pages",
        "init --yes --force --config new.toml --address judge@example.org",
        "check o.txt -p range-war",
        "map check range-war",
        "show range-war",
        "completions bash",
        "--help",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let both = writer.try_clone().unwrap();
        for both in [None, Some(both)] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_highnoon"));
            command.args(line.split(' ')).current_dir(place.path());
            if ["doctor", "tick", "new", "receive"]
                .iter()
                .any(|name| line.starts_with(name))
            {
                command.args(["--now", NOW]);
            }
            command.stdin(fs::File::open(place.path().join("mail.eml")).unwrap());
            command.stdout(writer.try_clone().unwrap());
            command.stderr(both.map_or_else(Stdio::piped, Stdio::from));
            let output = command.output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(!said.contains("panicked"), "{line}: {said}");
            assert_ne!(output.status.code(), Some(101), "{line}: it panicked");
        }
    }
    // What they were to do is done all the same.
    for made in ["copy.sqlite", "new.toml", "pages/index.html"] {
        assert!(place.path().join(made).exists(), "{made}");
    }
    let (_, games, _) = place.run(&["tick", "--now", NOW], b"");
    assert!(games.contains("bravo: next deadline"), "{games}");
}
