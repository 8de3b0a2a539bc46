//! Archives of played games: what agrees, what differs, what cannot be read.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;

/// A made-up opening in which everything that a record can hold happens: a
/// bounce, a cut support, a convoy, a dislodged fleet and its retreat, and
/// adjustments.
const GAME: &str = include_str!("game.txt");

/// Writes a game to a folder of its own and runs `batch` on it.
fn batch(name: &str, text: &str) -> (bool, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join(name);
    fs::write(&path, text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_highnoon"))
        .args(["batch", "--json"])
        .arg(folder.path())
        .output()
        .unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let records = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    (output.status.success(), records)
}

#[test]
fn a_game_that_was_judged_well_agrees() {
    let (success, records) = batch("game.txt", GAME);
    assert!(success, "{records:?}");
    let [totals] = &records[..] else {
        panic!("{records:?}");
    };
    assert_eq!(totals["agree"], serde_json::json!([2, 1, 1]));
    assert_eq!(totals["differ"], serde_json::json!([0, 0, 0]));
}

#[test]
fn a_difference_is_told_with_its_phase_and_units() {
    // The record lets the bounced army arrive.
    let wrong = GAME.replacen("Germany: army mun", "Germany: army bur", 3);
    let (success, records) = batch("wrong.txt", &wrong);
    assert!(!success);
    let told = records[0]["text"].as_str().unwrap();
    assert_eq!(records[0]["result"], "differs");
    assert!(told.contains("mun") || told.contains("bur"), "{told}");
}

#[test]
fn a_line_that_cannot_be_read_costs_its_phase_alone() {
    let garbled = GAME.replacen("par move bur", "par wanders to bur", 1);
    let (success, records) = batch("garbled.txt", &garbled);
    assert!(!success);
    assert_eq!(records[0]["result"], "unreadable");
    let told = records[0]["text"].as_str().unwrap();
    assert!(told.contains("line") && told.contains("wanders"), "{told}");
    let totals = records.last().unwrap();
    assert_eq!(totals["unreadable"], 1);
    let agree: u64 = totals["agree"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert!(agree >= 2, "{totals}");
}
