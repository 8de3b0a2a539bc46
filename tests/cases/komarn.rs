//! The page on Banner von Komarn is held to the source and to the cases.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use highnoon::rules::komarn::case;

/// Every file below a folder.
fn below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            below(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The rules named in a text, also those of `K-17 to K-21`.
fn rules(text: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    let words: Vec<&str> = text
        .split(|c: char| !(c.is_alphanumeric() || c == '-'))
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| {
        let (sort, number) = word
            .split_once('-')
            .filter(|(sort, _)| ["K", "A"].contains(sort))?;
        Some((sort.to_owned(), number.parse::<u8>().ok()?))
    };
    for (index, word) in words.iter().enumerate() {
        let Some((sort, last)) = number(word) else {
            continue;
        };
        let first = match index
            .checked_sub(2)
            .map(|from| (words[from], words[from + 1]))
        {
            Some((first, "to")) => number(first).map_or(last, |(_, first)| first),
            _ => last,
        };
        rules.extend((first..=last).map(|number| format!("{sort}-{number:02}")));
    }
    rules
}

#[test]
fn every_rule_has_its_file_and_its_cases() {
    let mut sources = Vec::new();
    below(Path::new("src/rules/komarn"), &mut sources);
    let source: String = (sources.iter())
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let in_source = rules(&source);
    let (mut ids, mut cited) = (BTreeSet::new(), BTreeSet::new());
    for file in super::files(Path::new("tests/cases/komarn")) {
        let text = fs::read_to_string(&file).unwrap();
        for result in case::run(&file.display().to_string(), &text).unwrap() {
            assert!(ids.insert(result.id.clone()), "a second case {}", result.id);
            cited.extend(result.cites);
        }
    }
    let page = fs::read_to_string("docs/rules/komarn.md").unwrap();
    let mut missing = Vec::new();
    let mut count = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, rule, _, files, cases, ..] = cells[..] else {
            continue;
        };
        if rules(rule).len() != 1 {
            continue;
        }
        count += 1;
        if !in_source.contains(rule) {
            missing.push(format!("{rule}: no line of source cites it"));
        }
        if !cited.contains(&format!("Komarn {rule}")) {
            missing.push(format!("{rule}: no case cites it"));
        }
        for file in files.split('`').filter(|word| word.contains(".rs")) {
            if !Path::new("src/rules/komarn").join(file).is_file() {
                missing.push(format!("{rule}: there is no {file}"));
            }
        }
        for id in cases.split(", ").filter(|id| !ids.contains(*id)) {
            missing.push(format!("{rule}: there is no case {id}"));
        }
    }
    assert_eq!(count, 66 + 39, "rules and decisions");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
