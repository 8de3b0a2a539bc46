//! The pages of the archive site in a browser: what is seen is what the store
//! holds, and everybody can read it.

mod letters;
mod orders;
mod sandbox;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::demo::played;
use crate::site;

/// The pieces of a position as a page names them: seat, piece, place.
fn pieces(position: &Value, army: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let piece = |power: &str, unit: &str| {
        let words: Vec<&str> = unit.split(' ').collect();
        let kind = if words[0] == "army" { army } else { words[0] };
        format!("{power} {kind} {}", &words[1][..3])
    };
    let none = serde_json::Map::new();
    let by_power = |name: &str| position[name].as_object().unwrap_or(&none).clone();
    for (power, units) in by_power("units") {
        pieces.extend(
            units
                .as_array()
                .unwrap()
                .iter()
                .map(|unit| piece(&power, &text(unit))),
        );
    }
    for (power, herds) in by_power("herds") {
        let herds = herds.as_array().unwrap().iter();
        pieces.extend(herds.map(|at| format!("{power} herd {}", text(at))));
    }
    for dislodged in position["dislodged"].as_array().into_iter().flatten() {
        let (power, unit) = (text(&dislodged["power"]), text(&dislodged["unit"]));
        pieces.push(piece(&power, &unit) + " true");
    }
    pieces
}

/// The turns of a game with the pieces before and after each, by the game's
/// export.
fn turns(export: &str, army: &str) -> Value {
    let game: Value = serde_json::from_str(export).unwrap();
    let closed = game["closed"].as_array().unwrap();
    let after = closed[1..]
        .iter()
        .map(|turn| &turn["before"])
        .chain([&game["position"]]);
    closed
        .iter()
        .zip(after)
        .map(|(turn, after)| {
            json!({
                "code": turn["turn"],
                "before": pieces(&turn["before"], army),
                "after": pieces(after, army),
            })
        })
        .collect()
}

fn highnoon(folder: &Path, args: &[&str]) -> String {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_highnoon"));
    let output = command.current_dir(folder).args(args).assert().success();
    String::from_utf8(output.get_output().stdout.clone()).unwrap()
}

/// What the pages are read with, or what to do to get it.
fn needs(folder: &Path) {
    let node = Command::new("node").arg("--version").output();
    assert!(node.is_ok(), "no node: apt-get install nodejs npm");
    assert!(
        folder.join("node_modules/puppeteer-core").exists(),
        "no puppeteer-core: npm ci --prefix tests/browser"
    );
}

#[test]
fn pages_show_what_the_store_holds_to_everybody() {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    needs(&scripts);
    let place = tempfile::tempdir().unwrap();
    let year = place.path();
    for file in ["highnoon.toml", "highnoon.sqlite"] {
        fs::copy(played().join(file), year.join(file)).unwrap();
    }
    let export = highnoon(year, &["export", "alamo"]);
    let mut expected = BTreeMap::from([("alamo", turns(&export, "gang"))]);
    // A game of Diplomacy beside it, with names, press and an end.
    let summer = site::over();
    fs::write(year.join("summer.json"), &summer).unwrap();
    highnoon(year, &["import", "summer.json"]);
    expected.insert("summer", turns(&summer, "army"));
    highnoon(year, &["site", "--out", "site"]);
    let expectations = year.join("expected.json");
    fs::write(&expectations, serde_json::to_string(&expected).unwrap()).unwrap();
    let looked = Command::new("node")
        .arg(scripts.join("pages.mjs"))
        .args([&year.join("site"), &expectations])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&looked.stdout);
    let failed = String::from_utf8_lossy(&looked.stderr);
    assert!(looked.status.success(), "{said}{failed}");
    assert!(said.contains(" 0 faults"), "{said}{failed}");
}

/// The lock file names packages and what they hash to, and no host but the
/// public registry.
#[test]
fn packages_come_from_the_public_registry() {
    let lock = include_str!("package-lock.json");
    let lock: Value = serde_json::from_str(lock).unwrap();
    let packages = lock["packages"].as_object().unwrap();
    assert!(packages.len() > 3);
    for (name, package) in packages.iter().filter(|(name, _)| !name.is_empty()) {
        assert!(package["integrity"].is_string(), "{name}");
        if let Some(from) = package["resolved"].as_str() {
            assert!(from.starts_with("https://registry.npmjs.org/"), "{from}");
        }
    }
}
