//! The less usual ways into the judge and out of it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

use highnoon::mail::Inbox as _;
use highnoon::mail::transport::{Bell, Imap};
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;

use super::running::{Running, healthy, until};
use super::servers::servers;
use super::{EARLY, Place, SEATS, game_file, orders};

fn game(id: &str) -> String {
    game_file(id, |seat| Some(format!("{seat}@example.org")))
}

/// Larger than any mail that the judge reads.
const LARGE: usize = 600 * 1024;

#[test]
fn mails_are_moved_and_letters_go_out_over_tls_from_the_first_byte() {
    let servers = servers();
    let place = Place::with_mailbox("judge-nine", "");
    let config = place.path().join("highnoon.toml");
    let text = fs::read_to_string(&config).unwrap();
    let (smtp, smtps) = (servers.smtp(), servers.smtps());
    let changed = text
        .replace("encryption = \"starttls\"", "encryption = \"implicit\"")
        .replace(&format!("port = {smtp}\n"), &format!("port = {smtps}\n"))
        .replace(
            "[outbox.smtp]",
            "stored = { move = \"Handled\" }\n\n[outbox.smtp]",
        );
    fs::write(&config, changed).unwrap();
    place.begin(&game("india"), "2026-11-20T08:00:00Z");
    let (_, out, _) = place.run(&["doctor", "--now", EARLY]);
    let found = format!("✓ outbox smtp localhost:{smtps}: connection, encryption and login");
    assert!(out.contains(&found), "{out}");

    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    let mut mailbox = servers.mailbox("lazy-s", "india");
    // A mail with a photograph is not read, and its sender is told so.
    let photograph = "x".repeat(70) + "\r\n";
    let large = format!("G lzs H\r\n{}", photograph.repeat(LARGE / photograph.len()));
    let submit = |number: usize, text: &str| {
        let mail = orders("lazy-s", "india", number, text);
        servers.submit("lazy-s", &place.judge, &mail);
    };
    submit(1, &large);
    // It is not read as far as the game that it names.
    let mut about_no_game = servers.mailbox("lazy-s", "judge");
    let refusal = about_no_game.wait_for("In-Reply-To: <india-1@players.example>");
    assert!(refusal.contains("512"), "the limit is told: {refusal}");
    submit(2, "G lzs H");
    mailbox.wait_for("In-Reply-To: <india-2@players.example>");
    assert_eq!(serving.stop(), 0);
    let counted = "SELECT count(*) FROM mail WHERE state LIKE 'india: 1 orders%'";
    assert_eq!(place.count(counted), 1);

    for (name, left) in [("INBOX", 0), ("Handled", 2)] {
        let mut settings = servers.settings("judge-nine");
        settings.mailbox = name.to_owned();
        let mut imap = Imap::connect(&settings, &Bell::default()).unwrap();
        let mails = std::iter::from_fn(|| imap.next().unwrap()).count();
        assert_eq!(mails, left, "{name}");
    }
}

#[test]
fn letters_go_out_through_the_mail_server_s_own_program() {
    let servers = servers();
    let program = servers.sendmail();
    let config = format!(
        "address = \"judge@example.org\"\nidentity.proof = \"address\"\n[outbox]\nsendmail = '{}'\n",
        program.display()
    );
    let place = Place::with(&config, 0, "judge");
    place.begin(&game("juliet"), "2026-11-20T08:00:00Z");
    for (seat, _) in SEATS {
        let letter = servers.mailbox(seat, "juliet").wait_for("Return-Path: ");
        assert!(
            letter.contains("Return-Path: <judge@example.org>"),
            "{letter}"
        );
    }
    let sent = "SELECT count(*) FROM letter WHERE sent IS NOT NULL";
    assert_eq!(place.count(sent), 8);
}

/// A judge that hands its letters to a script.
fn with_script(script: &str) -> (Place, PathBuf) {
    let config = "address = \"judge@example.org\"\nidentity.proof = \"address\"\n[outbox]\nsendmail = \"bin/sendmail\"\n";
    let place = Place::with(config, 0, "judge");
    let program = place.path().join("bin/sendmail");
    fs::create_dir(place.path().join("bin")).unwrap();
    fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(place.path().join("game.toml"), game("kilo")).unwrap();
    (place, program)
}

const NEW: [&str; 4] = ["new", "game.toml", "--now", "2026-11-20T08:00:00Z"];

#[test]
fn a_program_gets_recipient_sender_and_the_whole_letter() {
    let (place, _) = with_script("echo \"$@\" >>args\ncat >\"letter-$$\"");
    let (status, _, err) = place.run(&NEW);
    assert_eq!(status, 0, "{err}");
    let args = fs::read_to_string(place.path().join("args")).unwrap();
    assert_eq!(args.lines().count(), 8);
    for ((seat, _), line) in SEATS.iter().zip(args.lines()) {
        assert!(line.contains("-f judge@example.org"), "{line}");
        assert!(line.ends_with(&format!(" {seat}@example.org")), "{line}");
    }
    let mut store = Sqlite::open(&place.path().join("highnoon.sqlite")).unwrap();
    let mut work = store.begin().unwrap();
    let records = work.letters_of("kilo").unwrap().into_iter();
    let whole: Vec<Vec<u8>> = records
        .map(|letter| work.letter_bytes(letter.id).unwrap().unwrap())
        .collect();
    let files = fs::read_dir(place.path()).unwrap();
    let letters: Vec<Vec<u8>> = files
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("letter-")
        })
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert_eq!(letters.len(), 8);
    assert!(letters.iter().all(|letter| whole.contains(letter)));
}

#[test]
fn a_program_that_fails_is_tried_again_and_one_that_is_gone_waited_for() {
    let (place, program) = with_script("cat >/dev/null; echo the disk is full >&2; exit 75");
    let (status, _, err) = place.run(&NEW);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains("the disk is full"), "{err}");
    let again = "SELECT count(*) FROM letter WHERE attempts = 1 AND given_up IS NULL \
                 AND not_before = queued + 60 AND claimed_by IS NULL";
    assert_eq!(place.count(again), 8);
    fs::remove_file(&program).unwrap();
    let tick = ["tick", "--now", "2026-11-20T08:02:00Z"];
    let (status, _, err) = place.run(&tick);
    assert_eq!(status, 75, "{err}");
    fs::write(&program, "#!/bin/sh\ncat >/dev/null\n").unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let sent = until("letters", || {
        let (status, _, err) = place.run(&tick);
        assert_eq!(status, 0, "{err}");
        let sent = place.count("SELECT count(*) FROM letter WHERE sent IS NOT NULL");
        (sent > 0).then_some(sent)
    });
    assert_eq!(sent, 8);
}
