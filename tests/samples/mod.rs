//! The sample order sheets, each checked and adjudicated as a reader would.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;

const FOLDER: &str = "orders/range-war";

/// What a command prints, with how it ended.
fn run(arguments: &[&str]) -> String {
    let output = cargo_bin_cmd!("highnoon").args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    format!(
        "$ highnoon {}\n{}{}[{}]\n",
        arguments.join(" "),
        text(output.stdout),
        text(output.stderr),
        output
            .status
            .code()
            .map_or("killed".to_owned(), |code| format!("exit code {code}"))
    )
}

/// A sheet comes with the position file of its name; without one it is for
/// the start of the game. Every sheet has its snapshot, so that a new one
/// fails until what it prints has been looked at.
#[test]
fn every_sheet_prints_what_it_should() {
    let mut names: BTreeSet<String> = BTreeSet::new();
    for entry in fs::read_dir(FOLDER).unwrap() {
        names.insert(entry.unwrap().file_name().into_string().unwrap());
    }
    let mut sheets = 0;
    for name in &names {
        let path = Path::new(name);
        let stem = path.file_stem().unwrap().to_str().unwrap();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("txt") => {}
            Some("toml") if names.contains(&format!("{stem}.txt")) => continue,
            _ => panic!("{FOLDER}/{name} is neither a sheet nor the position of one"),
        }
        let position = if names.contains(&format!("{stem}.toml")) {
            format!("{FOLDER}/{stem}.toml")
        } else {
            "range-war".to_owned()
        };
        let sheet = format!("{FOLDER}/{name}");
        let language = if name.contains("retreats") {
            "de"
        } else {
            "en"
        };
        let language = ["--lang", language];
        let check = [&language[..], &["check", &sheet, "--position", &position]].concat();
        let close = [
            &language[..],
            &["adjudicate", "--position", &position, &sheet],
        ]
        .concat();
        let printed = run(&check) + "\n" + &run(&close);
        insta::assert_snapshot!(stem, printed);
        sheets += 1;
    }
    assert!(sheets >= 5, "only {sheets} sheets");
}
