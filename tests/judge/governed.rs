//! Games that their keepers change.

use std::path::Path;

use highnoon::game::Lang;
use highnoon::judge::{Config, Judge};
use highnoon::mail::read;
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{Store as _, StoredGame};

use super::{Letters, config, game_file, judge, judge_at, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";

/// Has the keeper write, and returns the answer.
fn keeper(judge: &mut Judge<Sqlite>, game: &str, text: &str) -> String {
    let written = judge.keeper_writes(game, text, Lang::EN, time(NOW));
    written.unwrap().unwrap().answers.concat()
}

fn letters(judge: &mut Judge<Sqlite>) -> usize {
    judge.deliver(&mut Letters::default(), time(NOW)).unwrap()
}

fn stored(path: &Path) -> StoredGame {
    let mut store = Sqlite::open(path).unwrap();
    let mut work = store.begin().unwrap();
    work.look("alamo").unwrap().unwrap()
}

#[test]
fn several_turns_are_taken_back_and_stay_in_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let mut judge = judge_at(&path);
    let orders = mail("lone-star", 1, "G lst - rge\nG cul H\n");
    judge.keep(&orders, time(NOW)).unwrap();
    judge.handle_next(time(NOW)).unwrap();
    let start = stored(&path);
    let before = {
        let mut store = Sqlite::open(&path).unwrap();
        let mut work = store.begin().unwrap();
        work.orders_on_file("alamo").unwrap()[&start.turn].clone()
    };
    assert_eq!(before.len(), 1);
    for _ in 0..3 {
        keeper(&mut judge, "alamo", "process");
    }
    let played = stored(&path);
    assert!(played.closed == 3 && played.turn != start.turn);

    // The second alone, then all of them.
    let mut store = Sqlite::open(&path).unwrap();
    let second = store.begin().unwrap().closed_turns("alamo").unwrap();
    let answer = keeper(&mut judge, "alamo", &format!("rollback {}", second[1].turn));
    assert!(answer.contains("put the game back"), "{answer}");
    let standing = store.begin().unwrap().closed_turns("alamo").unwrap();
    assert_eq!(standing, second[..1]);
    assert_eq!(stored(&path).turn, second[1].turn);
    keeper(&mut judge, "alamo", &format!("rollback {}", start.turn));
    let back = stored(&path);
    assert_eq!((&back.turn, &back.position), (&start.turn, &start.position));
    assert_eq!(back.closed, 3, "numbers are not used again");
    assert!(back.deadline.is_some());
    let on_file = store.begin().unwrap().orders_on_file("alamo").unwrap();
    assert_eq!(on_file[&start.turn], before, "orders are on file again");

    keeper(&mut judge, "alamo", "process");
    let mut work = store.begin().unwrap();
    let turn = work.closed_turn("alamo", &start.turn).unwrap().unwrap();
    assert_eq!((turn.number, &turn.orders), (4, &before));
    assert_eq!(work.closed_turns("alamo").unwrap().len(), 1);
    let all = work.all_closed_turns("alamo").unwrap();
    let undone = all.iter().filter(|(_, undone)| undone.is_some()).count();
    assert_eq!((all.len(), undone), (4, 3));
    let kinds: Vec<String> = work
        .journal_of("alamo")
        .unwrap()
        .into_iter()
        .map(|entry| entry.kind)
        .collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "rollback").count(), 2);
    let by = work.journal_of("alamo").unwrap().pop().unwrap();
    assert_eq!(by.kind, "closed");
    let copy = GameCopy::take(&mut work, "alamo", super::time("2026-11-01T00:00:00Z"))
        .unwrap()
        .unwrap();
    let text = serde_json::to_string(&copy).unwrap();
    assert_eq!(text.matches("\"undone\":\"2026").count(), 3);
    assert!(
        text.contains("the command line"),
        "the journal says who did it"
    );
}

#[test]
fn a_rollback_takes_back_the_end_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sqlite");
    let mut judge = judge_at(&path);
    let seats: Vec<String> = super::SEATS
        .iter()
        .map(|(seat, _)| format!("become {seat}\nconcede to lone-star"))
        .collect();
    keeper(&mut judge, "alamo", &seats.join("\n"));
    assert_eq!(stored(&path).deadline, None);
    keeper(&mut judge, "alamo", "rollback");
    let back = stored(&path);
    assert!(back.deadline.is_some(), "{back:?}");
    let closed = keeper(&mut judge, "alamo", "process");
    assert!(closed.contains("has been closed"), "{closed}");
}

#[test]
fn players_are_told_what_the_game_file_says() {
    for (tell, expected) in [
        ("[]", [0, 0, 0, 8]),
        ("[\"deadlines\", \"options\", \"seats\"]", [8, 8, 1, 8]),
    ] {
        let (_folder, mut judge) = judge();
        let file = game_file("saloon", |seat| Some(format!("{seat}@saloon.example")));
        let file = format!("{file}\n[govern]\ntell = {tell}\n");
        judge.start_game("saloon.toml", &file, time(NOW)).unwrap();
        letters(&mut judge);
        let mut told = Vec::new();
        for text in [
            "extend 1 day",
            "option grace 1 day",
            "become lone-star\nG lst H",
            "correct\nno unit lst\nendcorrect",
        ] {
            keeper(&mut judge, "saloon", text);
            told.push(letters(&mut judge));
        }
        assert_eq!(told, expected, "{tell}");
    }
    let file = game_file("x", |_| None) + "\n[govern]\ntell = [\"rollbacks\"]\n";
    let error = highnoon::judge::game_file::read(crate::games(), "x.toml", &file)
        .unwrap_err()
        .to_string();
    assert!(error.contains("`deadlines`, `options`, `seats`"), "{error}");
}

#[test]
fn the_first_letter_says_that_the_keeper_reads_press() {
    for (reads, expected) in [(true, 8), (false, 0)] {
        let (_folder, mut judge) = judge();
        let file = game_file("saloon", |seat| Some(format!("{seat}@saloon.example")));
        let file = format!("{file}\n[press]\nkeeper-reads = {reads}\n");
        judge.start_game("saloon.toml", &file, time(NOW)).unwrap();
        let mut letters = Letters::default();
        judge.deliver(&mut letters, time(NOW)).unwrap();
        let said = letters.0.iter().filter(|(_, raw)| {
            let body = read(raw).unwrap().text.body;
            body.contains("The keeper can read private press")
                || body.contains("kann private Post lesen")
        });
        assert_eq!(said.count(), expected, "{reads}");
    }
}

#[test]
fn the_time_of_digests_is_checked() {
    let read = |time: &str| {
        let file = format!("address = \"judge@x.example\"\n[digest]\ntime = \"{time}\"\n");
        Config::read("highnoon.toml", &file, Path::new("."))
    };
    assert_eq!(read("07:30").unwrap().digest.to_string(), "07:30:00");
    assert_eq!(config().digest.to_string(), "18:00:00");
    for time in ["24:01", "noon", ""] {
        let error = read(time).unwrap_err().to_string();
        assert!(error.contains("write it like 18:00"), "{error}");
    }
}

#[test]
fn a_keeper_writes_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        "address = \"judge@example.org\"\nidentity.proof = \"address\"\nstore = \"x.sqlite\"\n";
    std::fs::write(folder.path().join("highnoon.toml"), config).unwrap();
    let path = folder.path().join("x.sqlite");
    drop(judge_at(&path));
    let run = |args: &[&str], input: &str| {
        let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
        let command = command
            .current_dir(folder.path())
            .args(["keeper", "--now", NOW]);
        let output = command.args(args).write_stdin(input).output().unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code(), text)
    };
    let (status, text) = run(&["alamo", "extend 2 days"], "");
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("Thursday, 3 December 2026"), "{text}");
    let (status, text) = run(&["alamo", "--lang", "de"], "anhalten\nStand\n");
    assert_eq!(status, Some(0), "{text}");
    assert!(
        text.contains("Uhr der Partie angehalten") && text.contains("Stellung"),
        "{text}"
    );
    assert_eq!(stored(&path).deadline, None);
    let (status, text) = run(&["bonanza", "pause"], "");
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("unknown game"), "{text}");
}
