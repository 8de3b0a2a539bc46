//! What players run: `check`, `what-if`, completions and manual pages.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use highnoon::game::{Chance, Seat, Viewer};
use highnoon::table::OrderTexts;
use highnoon::table::guesses::{self, MOST, TooMany};
use insta::assert_snapshot;
use serde_json::Value;

use super::Place;

const OWN: &str = "G cul - flv\nG lst - cul\nor\nG cul H\nG lst - flv\n";
const OTHERS: &str = "South Fork:\nG kan - flv\noder:\nG kan H\nor\nG kan - rat\n\
                      Rancho Grande:\nG isj - rge\nor\nG isj - rgc\n";

/// Everything that a command says.
fn told(place: &Place, args: &[&str], input: &str) -> String {
    let (status, out, err) = place.run(args, input.as_bytes());
    format!("{out}{err}status {status}\n")
}

#[test]
fn commands_beside_orders_are_told() {
    let place = Place::with(&[]);
    let text = "G cul - Tomstone\nwait\npress to South Fork\nDo not go to Florida.\nendpress\n\
                G lst - flv\n";
    let args = ["check", "-", "-p", "range-war", "-s", "LS"];
    assert_snapshot!("commands_en", told(&place, &args, text));
    let german = ["--lang", "de", "check", "-", "-p", "range-war", "-s", "LS"];
    let open = "G cul - tom\nG lst - flv\nrundschreiben\nHallo!\n";
    assert_snapshot!("commands_de", told(&place, &german, open));
}

#[test]
fn a_mail_shows_by_its_head() {
    let place = Place::with(&[]);
    let mail = "Received: from somewhere\n by elsewhere\nFrom: a@example.org\nSubject: orders\n\
                \nG lst - flv\n\n> G cul - tom\n";
    let args = ["check", "-", "-p", "range-war", "-s", "LS"];
    let (status, out, _) = place.run(&args, mail.as_bytes());
    assert_eq!(status, 0);
    assert_eq!(out, "Lone Star:\n  G Lone Star → Florida Valley\n");
    // A sheet has no sender.
    let sheet = "From: nobody\nLone Star: G lst - flv\n";
    let (status, ..) = place.run(&["check", "-", "-p", "range-war"], sheet.as_bytes());
    assert_eq!(status, 1);
}

#[test]
fn the_position_of_the_folder_is_the_usual_one() {
    let place = Place::with(&[("o.txt", "Lone Star:\nG lst - flv\nG cul H\n")]);
    let (status, _, err) = place.run(&["check", "o.txt"], b"");
    assert!(status == 1 && err.contains("no position.json"), "{err}");
    let out = [
        "adjudicate",
        "o.txt",
        "-p",
        "range-war",
        "-o",
        "position.toml",
    ];
    assert_eq!(place.run(&out, b"").0, 0);
    let (status, out, err) = place.run(&["check", "o.txt"], b"");
    assert_eq!(status, 1, "{out}{err}");
    assert!(err.contains("no gang in Lone Star"), "{err}");
}

#[test]
fn the_next_position_of_each_game_can_be_played_on() {
    for variant in [
        "range-war",
        "standard",
        "tablut",
        "risiko",
        "komarn",
        "marian",
    ] {
        let place = Place::with(&[("o.txt", "")]);
        let adjudicate = |position: &str, out: &str| {
            let seed = "1870".repeat(16);
            let args = [
                "adjudicate",
                "o.txt",
                "-p",
                position,
                "--seed",
                &seed,
                "-o",
                out,
            ];
            let (status, _, err) = place.run(&args, b"");
            assert_eq!(status, 0, "{variant}: {err}");
        };
        adjudicate(variant, "position.toml");
        adjudicate("position.toml", "position.json");
        adjudicate("position.json", "last.toml");
    }
}

#[test]
fn warnings_count_where_they_are_to() {
    let place = Place::with(&[("o.txt", "G lst - flv\n")]);
    let args = ["check", "o.txt", "-p", "range-war", "-s", "LS", "--strict"];
    assert_eq!(place.run(&args[..6], b"").0, 0);
    assert_eq!(place.run(&args, b"").0, 1);
    // What is put aside is not on file, and no mere warning.
    let aside = Place::with(&[("o.txt", "Plan B:\nG lst - flv\n")]);
    assert_eq!(aside.run(&args[..6], b"").0, 1);
}

#[test]
fn nothing_but_orders_commands_and_greetings_passes_strictly() {
    let strict = |text: &str| {
        let place = Place::with(&[("o.txt", text)]);
        let args = ["check", "o.txt", "-p", "range-war", "-s", "LS", "--strict"];
        place.run(&args, b"")
    };
    let orders = "G lst - flv\nG cul - lst with herd\n";
    let (status, out, err) = strict(&format!(
        "Hello judge,\n\nOrders:\n{orders}ready\n\nBest, Anna\n"
    ));
    assert_eq!(status, 0, "{out}{err}");
    for line in [
        "The weather is fine here today",
        "Plan B:\nG lst H",
        "IV - RRR",
        "Gang Culpeper Canion takes its herd to Tomstone",
        "(G lst - xyzzy)",
        "All gangs hold unless South Fork attacks",
        "If South Fork attacks: G lst H",
        "signoff\nG lst H",
    ] {
        let (status, out, err) = strict(&format!("{orders}{line}\n"));
        assert_eq!(status, 1, "{line}: {out}{err}");
        assert!(!format!("{out}{err}").is_empty(), "{line}");
    }
}

#[test]
fn a_file_is_watched() {
    let place = Place::with(&[("o.txt", "G lst - xyzzy\n")]);
    let mut watch = Command::new(env!("CARGO_BIN_EXE_highnoon"))
        .args(["check", "o.txt", "-p", "range-war", "-s", "LS", "--watch"])
        .current_dir(place.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watch.stdout.take().unwrap()).lines();
    let mut until_ruled = || -> Vec<String> {
        let lines = lines.by_ref().map(Result::unwrap);
        lines.take_while(|line| line != "---").collect()
    };
    assert_eq!(until_ruled(), ["Lone Star:"]);
    // As editors save: a new file takes the place of the old.
    let (new, old) = (place.path().join("new"), place.path().join("o.txt"));
    fs::write(&new, "G lst - flv\n").unwrap();
    fs::rename(new, old).unwrap();
    assert_eq!(
        until_ruled(),
        ["Lone Star:", "  G Lone Star → Florida Valley"]
    );
    watch.kill().unwrap();
    watch.wait().unwrap();
}

#[test]
fn guesses_are_tried() {
    let place = Place::with(&[("own.txt", OWN), ("others.txt", OTHERS)]);
    let args = |lang| {
        let args = "what-if own.txt -g others.txt -p range-war -s LS --lang";
        args.split(' ').chain([lang]).collect::<Vec<_>>()
    };
    assert_snapshot!("what_if_en", told(&place, &args("en"), ""));
    assert_snapshot!("what_if_de", told(&place, &args("de"), ""));
    let mut json = args("en");
    json.push("--json");
    let (_, out, _) = place.run(&json, b"");
    let tried: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(tried["plans"][0]["trials"], 6);
    let cases = &tried["plans"][0]["outcomes"][1]["cases"];
    assert_eq!(cases[0]["south-fork"], 2);

    for (guessed, when) in [
        ("", "1. In 1 of 1: if nobody else orders anything\n"),
        (
            "South Fork: G kan H\n",
            "1. In 1 of 1: if they order as guessed\n",
        ),
    ] {
        fs::write(place.path().join("guessed.txt"), guessed).unwrap();
        let one = "what-if - -g guessed.txt -p range-war -s LS";
        let one: Vec<&str> = one.split(' ').collect();
        let out = told(&place, &one, "G cul H\nG lst H\n");
        assert!(out.contains(when), "{out}");
    }
    let whose = told(&place, &["what-if", "others.txt", "-p", "range-war"], "");
    assert!(whose.contains("orders of one player"), "{whose}");
}

#[test]
fn an_outlook_holds_every_case_once() {
    let table = crate::games().open("range-war", None).unwrap();
    let table = table.as_ref();
    let seat = Seat(3);
    let name = table.seats()[3].name.clone();
    let own = guesses::read(table, OWN, Some(seat)).seats.remove(&seat);
    let others = guesses::read(table, OTHERS, None).seats;
    assert_eq!(others.len(), 2);
    for guess in own.unwrap() {
        let outlook = guesses::outlook(table, seat, &guess.orders, &others).unwrap();
        let mut seen = BTreeSet::new();
        for outcome in &outlook.outcomes {
            for case in &outcome.cases {
                assert!(seen.insert(case.clone()), "{case:?} twice");
                let mut orders: OrderTexts = others
                    .iter()
                    .zip(case)
                    .map(|((&seat, guesses), &index)| (seat, guesses[index].orders.clone()))
                    .collect();
                orders.insert(seat, guess.orders.clone());
                let report = table
                    .close(&orders, &mut Chance::example())
                    .report(Viewer::Observer);
                for (one, other) in report.rulings_of(&name).iter().zip(&outcome.rulings) {
                    assert_eq!((&one.order, &one.verdict), (&other.order, &other.verdict));
                }
            }
        }
        assert_eq!(seen.len(), outlook.trials);
        assert_eq!(outlook.trials, 6);
    }
}

#[test]
fn too_many_cases_are_not_tried() {
    let table = crate::games().open("range-war", None).unwrap();
    let alternatives = vec!["G kan H"; 101].join("\nor\n");
    let text = format!("South Fork:\n{alternatives}\nRancho Grande:\n{alternatives}\n");
    let others = guesses::read(table.as_ref(), &text, None).seats;
    let outlook = guesses::outlook(table.as_ref(), Seat(3), &[], &others);
    const { assert!(101 * 101 > MOST) };
    assert_eq!(outlook.unwrap_err(), TooMany(101 * 101));
}

#[test]
fn every_command_has_a_manual_page_and_is_completed() {
    let place = Place::with(&[]);
    assert_eq!(place.run(&["man", "--out", "man"], b"").0, 0);
    let (_, help, _) = place.run(&["help"], b"");
    let (_, bash, _) = place.run(&["completions", "bash"], b"");
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.contains(&"what-if") && commands.contains(&"serve"));
    for name in commands {
        let page = fs::read_to_string(place.path().join(format!("man/highnoon-{name}.1")));
        assert!(page.unwrap().contains(".SH SYNOPSIS"), "{name}");
        assert!(bash.contains(&format!("highnoon,{name})")), "{name}");
    }
}

#[test]
fn a_reader_that_leaves_ends_the_program_quietly() {
    let mut shown = Command::new(env!("CARGO_BIN_EXE_highnoon"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(shown.stdout.take());
    let output = shown.wait_with_output().unwrap();
    assert!(!output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
