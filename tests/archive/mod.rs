//! Archives of played games: what agrees, what differs, what cannot be read.

mod found;
mod law;
mod long;
mod moved;
mod njudge;
mod own;
mod played;
mod saved;
mod survey;
mod switches;

use std::fs;

use assert_cmd::Command;
use serde_json::{Value, json};

/// A made-up opening: a bounce, a support, a convoy, a dislodged fleet and its
/// retreat, and adjustments.
pub(crate) const GAME: &str = include_str!("game.txt");
/// Made-up coasts, builds and a removal.
pub(crate) const COASTS: &str = include_str!("coasts.txt");

/// What a run of `batch` gave.
struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Run {
    /// The results without the totals.
    fn records(&self) -> Vec<Value> {
        let mut all: Vec<Value> = self
            .out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        all.pop().unwrap();
        all
    }

    fn totals(&self) -> Value {
        let last: Value = serde_json::from_str(self.out.lines().last().unwrap()).unwrap();
        last["totals"].clone()
    }

    /// Phases that agree, differ, are open and cannot be read.
    fn counts(&self) -> [u64; 4] {
        let totals = self.totals();
        let sum = |what: &str| -> u64 {
            let kinds = totals[what].as_object().unwrap();
            kinds.values().map(|count| count.as_u64().unwrap()).sum()
        };
        [
            sum("agree"),
            sum("differ"),
            sum("open"),
            totals["unreadable"].as_u64().unwrap(),
        ]
    }

    /// The results with this word.
    fn only(&self, result: &str) -> Vec<Value> {
        let mut records = self.records();
        records.retain(|record| record["result"] == result);
        records
    }
}

/// Writes files to a folder of its own and runs `batch` there.
fn batch(files: &[(&str, &[u8])], args: &[&str], input: &[u8]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    run(folder.path(), &[&["batch"], args].concat(), input)
}

fn run(folder: &std::path::Path, args: &[&str], input: &[u8]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_highnoon"))
        .args(args)
        .current_dir(folder)
        .write_stdin(input)
        .output()
        .unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs `batch` on one file.
fn one(name: &str, text: &str) -> Run {
    batch(&[(name, text.as_bytes())], &[name], b"")
}

/// A played game as the Python package would have saved it.
pub(crate) fn restated(text: &str) -> Value {
    let powers = [
        "AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY",
    ];
    let mut phases: Vec<Value> = Vec::new();
    let mut units: Vec<(String, String)> = Vec::new();
    let code = |text: &str| {
        let text = text.to_uppercase();
        let text = text.replace("MID", "MAO").replace("NAT", "NAO");
        text.replace("NRG", "NWG")
    };
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["PHASE", year, season, kind] => {
                let season = if kind == "Adjustment" { "W" } else { season };
                phases.push(json!({
                    "name": format!("{}{year}{}", &season[..1], &kind[..1]),
                    "state": { "units": {}, "centers": {} }, "orders": {},
                }));
                units.clear();
                let state = &mut phases.last_mut().unwrap()["state"];
                for power in powers {
                    state["units"][power] = json!([]);
                    state["centers"][power] = json!([]);
                }
            }
            ["POSITIONS" | "ORDERS"] => {}
            [power, what, place] if power.ends_with(':') => {
                let power = power.trim_end_matches(':').to_uppercase();
                let state = &mut phases.last_mut().unwrap()["state"];
                let list = if what == "supply" { "centers" } else { "units" };
                let letter = what[..1].to_uppercase();
                let text = match what {
                    "supply" => code(place),
                    _ if what.ends_with("dislodged") => format!("*{letter} {}", code(place)),
                    _ => format!("{letter} {}", code(place)),
                };
                if what != "supply" {
                    units.push((place[..3].to_owned(), letter));
                }
                state[list][&power]
                    .as_array_mut()
                    .unwrap()
                    .push(json!(text));
            }
            _ => {
                let unit = |place: &str| {
                    let found = units.iter().rev().find(|(at, _)| *at == place[..3]);
                    format!("{} {}", found.unwrap().1, code(place))
                };
                let retreat = phases.last().unwrap()["name"]
                    .as_str()
                    .unwrap()
                    .ends_with('R');
                let order = match words[..] {
                    ["build", kind, place] => format!("{} {} B", &kind[..1], code(place)),
                    ["remove", place] => format!("{} D", unit(place)),
                    [at, "hold"] => format!("{} H", unit(at)),
                    [at, "move", to] if retreat => format!("{} R {}", unit(at), code(to)),
                    [at, "move", to] => format!("{} - {}", unit(at), code(to)),
                    [at, "support", other] => format!("{} S {}", unit(at), unit(other)),
                    [at, "support", of, "move", to] => {
                        format!("{} S {} - {}", unit(at), unit(of), code(to))
                    }
                    [at, "convoy", of, "move", to] => {
                        format!("{} C {} - {}", unit(at), unit(of), code(to))
                    }
                    _ => panic!("{line}"),
                };
                // Whose the order is, is of no matter to the reader.
                let orders = &mut phases.last_mut().unwrap()["orders"];
                if orders["FRANCE"].is_null() {
                    orders["FRANCE"] = json!([]);
                }
                orders["FRANCE"].as_array_mut().unwrap().push(json!(order));
            }
        }
    }
    json!({ "id": "restated", "map": "standard", "rules": [], "phases": phases })
}
