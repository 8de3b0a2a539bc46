//! The page on the rules is held to the source and to the cases.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use highnoon::rules::cases;

use super::symbols::Symbols;

/// A row of a table of `docs/rules/range-war.md`.
struct Row {
    rule: String,
    /// The code and the data that is named in it.
    place: String,
    cases: Vec<String>,
}

fn rows() -> Vec<Row> {
    let page = fs::read_to_string("docs/rules/range-war.md").unwrap();
    page.lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
            let rule = cells[0];
            let is_rule = rule.starts_with("RW-D") || rule.starts_with(|c: char| c.is_numeric());
            is_rule.then(|| Row {
                rule: rule.to_owned(),
                place: cells[2].to_owned(),
                cases: cells[3].split(", ").map(str::to_owned).collect(),
            })
        })
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The rules that a line of source cites: `Range War 7.1 to 7.7, RW-D3`; in
/// the variant file a comment with the numbers alone. A citation may go on in
/// the next line of a comment.
fn cited(text: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    let words: Vec<&str> = text
        .split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-'))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut in_citation = false;
    for (index, word) in words.iter().enumerate() {
        let is_number = word.starts_with(|c: char| c.is_numeric());
        if word.starts_with("RW-D") {
            rules.insert((*word).to_owned());
            in_citation = true;
        } else if index > 0 && words[index - 1] == "Range" && *word == "War" {
            in_citation = true;
        } else if in_citation && is_number {
            rules.insert((*word).to_owned());
            if index >= 2
                && words[index - 1] == "to"
                && let (Some((chapter, first)), Some((_, last))) =
                    (words[index - 2].split_once('.'), word.split_once('.'))
                && let (Ok(first), Ok(last)) = (first.parse::<u8>(), last.parse::<u8>())
            {
                rules.extend((first..=last).map(|rule| format!("{chapter}.{rule}")));
            }
        } else if *word != "to" && *word != "and" {
            in_citation = false;
        }
    }
    rules
}

/// The rules cited in the code, and in the comments of the variant's files.
fn cited_in_source() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(Path::new("src/rules"), &mut files);
    sources(Path::new("maps/range-war"), &mut files);
    let mut rules = BTreeSet::new();
    for file in files {
        // Signs of comments are no words: a citation goes on behind them.
        let text = fs::read_to_string(&file).unwrap();
        rules.extend(cited(&text));
        if file
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            for line in text.lines().filter(|line| line.starts_with("# ")) {
                let numbers = line.split(':').next().unwrap_or_default();
                rules.extend(cited(&format!("Range War {numbers}")));
            }
        }
    }
    rules
}

struct Cases {
    ids: BTreeSet<String>,
    cites: BTreeSet<String>,
}

fn cases() -> Cases {
    let mut cases = Cases {
        ids: BTreeSet::new(),
        cites: BTreeSet::new(),
    };
    for file in super::files(Path::new("tests/cases/range-war")) {
        let name = file.display().to_string();
        for result in
            cases::run(crate::games(), &name, &fs::read_to_string(&file).unwrap()).unwrap()
        {
            let first = cases.ids.insert(result.id.clone());
            assert!(first, "{name}: a second case {}", result.id);
            cases.cites.extend(result.cites);
        }
    }
    cases
}

#[test]
fn every_rule_has_its_code_and_its_cases() {
    let rows = rows();
    let (source, cases) = (cited_in_source(), cases());
    assert!(rows.len() >= 50, "only {} rules found", rows.len());
    let mut missing = Vec::new();
    let symbols = Symbols::below("src/rules/diplomacy");
    for Row {
        rule,
        place,
        cases: named,
    } in &rows
    {
        if !place.contains('`') {
            missing.push(format!("{rule}: names no code"));
        }
        let files = place.split('`').filter(|word| word.contains(".toml"));
        for file in files.filter(|file| !Path::new(file).is_file()) {
            missing.push(format!("{rule}: there is no {file}"));
        }
        for symbol in symbols.missing(place) {
            missing.push(format!("{rule}: no {symbol} is defined"));
        }
        // The board's provinces are rules without a sentence of their own.
        let is_board = place.trim_matches('`') == "maps/range-war/map.toml";
        if !is_board && !source.contains(rule) {
            missing.push(format!("{rule}: no line of source cites it"));
        }
        if !cases.cites.contains(&format!("Range War {rule}")) {
            missing.push(format!("{rule}: no case cites it"));
        }
        for id in named.iter().filter(|id| !cases.ids.contains(*id)) {
            missing.push(format!("{rule}: there is no case {id}"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn no_case_cites_a_rule_that_the_page_leaves_out() {
    let rules: BTreeSet<String> = rows()
        .iter()
        .map(|row| format!("Range War {}", row.rule))
        .collect();
    let unknown: Vec<String> = cases()
        .cites
        .into_iter()
        .filter(|cite| !rules.contains(cite) && !cite.starts_with("DATC 3.0 "))
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn citations_are_found() {
    for (text, expected) in [
        ("(Range War 7.6)", &["7.6"][..]),
        (
            "(Range War 7.1 to 7.3, RW-D3).",
            &["7.1", "7.2", "7.3", "RW-D3"],
        ),
        ("/// (Range War 10.1, 10.2)", &["10.1", "10.2"]),
        ("Range War's 7.6 and 12.3", &[]),
        ("DATC 3.0 6.H.8", &[]),
    ] {
        let found: Vec<String> = cited(text).into_iter().collect();
        let mut expected: Vec<String> = expected.iter().map(|&rule| rule.to_owned()).collect();
        expected.sort();
        assert_eq!(found, expected, "{text}");
    }
}
