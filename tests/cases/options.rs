//! Every value of every option is shown by a case and described.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use highnoon::rules::diplomacy::variant::Options;
use highnoon::rules::{cases, shipped};

/// The values that an option takes: what the error on another one names.
fn values(option: &str) -> BTreeSet<String> {
    let wrong = format!("{option} = \"no such value\"");
    let error = toml::from_str::<Options>(&wrong).unwrap_err().to_string();
    let (_, expected) = error.split_once("expected").unwrap();
    let line = expected.lines().next().unwrap();
    line.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn options() -> BTreeMap<&'static str, BTreeSet<String>> {
    let names = ["edition"]
        .into_iter()
        .chain(Options::NAMES.iter().copied());
    names.map(|name| (name, values(name))).collect()
}

/// The values that a case shows: it fails if the option is left out.
fn shown() -> BTreeSet<(String, String)> {
    let mut shown = BTreeSet::new();
    for path in super::files(Path::new("tests/cases")) {
        let file: toml::Table = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let variant = file.get("variant").and_then(toml::Value::as_str);
        if !variant.is_some_and(|id| shipped::variants().contains(&id)) {
            continue;
        }
        for case in file["case"].as_array().unwrap() {
            let options = case.get("options").and_then(toml::Value::as_table);
            for (option, value) in options.into_iter().flatten() {
                let mut without = case.as_table().unwrap().clone();
                without["options"].as_table_mut().unwrap().remove(option);
                let mut alone = file.clone();
                alone.insert("case".to_owned(), vec![without].into());
                let results = cases::run("case", &alone.to_string()).unwrap();
                if !results[0].differences.is_empty() {
                    shown.insert((option.clone(), value.as_str().unwrap().to_owned()));
                }
            }
        }
    }
    shown
}

#[test]
fn every_value_is_shown_by_a_case() {
    let shown = shown();
    let mut missing = Vec::new();
    for (option, values) in options() {
        assert!(values.len() >= 2, "{option} leaves no choice");
        for value in values {
            let usual: Options = toml::from_str(&format!("{option} = \"{value}\"")).unwrap();
            let is_usual = option != "edition" && usual == Options::default();
            if !is_usual && !shown.contains(&(option.to_owned(), value.clone())) {
                missing.push(format!("{option} = {value}"));
            }
        }
    }
    assert!(missing.is_empty(), "no case depends on {missing:#?}");
}

#[test]
fn every_value_is_described() {
    let page = fs::read_to_string("docs/formats.md").unwrap();
    let mut missing = Vec::new();
    for (option, values) in options() {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{option}` |")));
        let row = row.unwrap_or_else(|| panic!("docs/formats.md has no row for {option}"));
        for value in values {
            if !row.contains(&format!("`\"{value}\"`")) {
                missing.push(format!("{option} = {value}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "docs/formats.md does not describe {missing:#?}"
    );
}

/// The page on Diplomacy names an option for each issue that has one, and no
/// option that there is not.
#[test]
fn the_page_on_diplomacy_names_the_options() {
    let page = fs::read_to_string("docs/rules/diplomacy.md").unwrap();
    let issues = page.lines().filter(|line| line.starts_with("| 4."));
    let named: BTreeSet<&str> = issues
        .flat_map(|line| {
            line.split('|')
                .nth(4)
                .unwrap()
                .split('`')
                .skip(1)
                .step_by(2)
        })
        .collect();
    let of_others = ["neutral_herds", "drowning", "builds"];
    let expected: BTreeSet<&str> = Options::NAMES
        .iter()
        .copied()
        .filter(|name| !of_others.contains(name))
        .collect();
    assert_eq!(named, expected);
}
