//! Every value of every option is shown by a case and described.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use highnoon::rules::cases;
use highnoon::rules::option::Declared;

/// The options of Diplomacy.
fn options() -> &'static [Declared] {
    let mut all = crate::games().options();
    all.find(|(rules, _)| *rules == "diplomacy").unwrap().1
}

/// The values that a case shows: it fails if the option is left out.
fn shown() -> BTreeSet<(String, String)> {
    let mut shown = BTreeSet::new();
    for path in super::files(Path::new("tests/cases")) {
        let file: toml::Table = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        let variant = file.get("variant").and_then(toml::Value::as_str);
        if variant.is_none_or(|id| crate::games().diplomacy(id, None).is_none()) {
            continue;
        }
        for case in file["case"].as_array().unwrap() {
            let options = case.get("options").and_then(toml::Value::as_table);
            for (option, value) in options.into_iter().flatten() {
                let mut without = case.as_table().unwrap().clone();
                without["options"].as_table_mut().unwrap().remove(option);
                let mut alone = file.clone();
                alone.insert("case".to_owned(), vec![without].into());
                let results = cases::run(crate::games(), "case", &alone.to_string()).unwrap();
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
    for declared in options() {
        let (option, values) = (declared.name, (declared.choices)());
        assert!(values.len() >= 2, "{option} leaves no choice");
        for value in values {
            let is_usual = (declared.usual)() == **value;
            if !is_usual && !shown.contains(&(option.to_owned(), (*value).to_owned())) {
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
    for declared in options() {
        let option = declared.name;
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{option}` |")));
        let row = row.unwrap_or_else(|| panic!("docs/formats.md has no row for {option}"));
        for value in (declared.choices)() {
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
    let of_issues = options()
        .iter()
        .filter(|declared| declared.rule.starts_with("DATC 3.0 4."));
    let expected: BTreeSet<&str> = of_issues.map(|declared| declared.name).collect();
    assert_eq!(named, expected);
}
