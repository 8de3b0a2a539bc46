//! The pages on the games beside Diplomacy are held to source and cases.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use highnoon::rules::cases;

use super::symbols::Symbols;

/// How a game's rules are cited, the letters of its rules and decisions, how
/// many of both there are, and how wide their numbers are written.
struct Page {
    game: &'static str,
    letters: &'static [&'static str],
    rules: usize,
    width: usize,
}

const PAGES: [Page; 4] = [
    Page {
        game: "Idiotenspiel",
        letters: &["I", "B"],
        rules: 64 + 34,
        width: 2,
    },
    Page {
        game: "Komarn",
        letters: &["K", "A"],
        rules: 66 + 39,
        width: 2,
    },
    Page {
        game: "Risiko",
        letters: &["R", "D", "O"],
        rules: 73 + 36 + 13,
        width: 1,
    },
    Page {
        game: "Tablut",
        letters: &["R", "D"],
        rules: 26 + 25,
        width: 1,
    },
];

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

impl Page {
    /// The rules named in a text, also those of `K-17 to K-21`.
    fn rules(&self, text: &str) -> BTreeSet<String> {
        let mut rules = BTreeSet::new();
        let words: Vec<&str> = text
            .split(|c: char| !(c.is_alphanumeric() || c == '-'))
            .filter(|word| !word.is_empty())
            .collect();
        let number = |word: &str| {
            let (sort, number) = word
                .split_once('-')
                .filter(|(sort, _)| self.letters.contains(sort))?;
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
            let width = self.width;
            rules.extend((first..=last).map(|number| format!("{sort}-{number:0width$}")));
        }
        rules
    }

    /// What the page says that is not so, and what it leaves out.
    fn faults(&self) -> Vec<String> {
        let game = self.game;
        let name = game.to_lowercase();
        let mut sources = Vec::new();
        for folder in ["src/rules", "maps"] {
            below(&Path::new(folder).join(&name), &mut sources);
        }
        let source: String = (sources.iter())
            .map(|path| fs::read_to_string(path).unwrap())
            .collect();
        let in_source = self.rules(&source);
        let (mut ids, mut cited) = (BTreeSet::new(), BTreeSet::new());
        let mut faults = Vec::new();
        for file in super::files(&Path::new("tests/cases").join(&name)) {
            let text = fs::read_to_string(&file).unwrap();
            for result in cases::run(crate::games(), &file.display().to_string(), &text).unwrap() {
                if !ids.insert(result.id.clone()) {
                    faults.push(format!("{game}: a second case {}", result.id));
                }
                cited.extend(result.cites);
            }
        }
        let page = fs::read_to_string(format!("docs/rules/{name}.md")).unwrap();
        let symbols = Symbols::below(&format!("src/rules/{name}"));
        let mut count = 0;
        for line in page.lines() {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, rule, _, place, cases, ..] = cells[..] else {
                continue;
            };
            if self.rules(rule).len() != 1 {
                continue;
            }
            count += 1;
            if !in_source.contains(rule) {
                faults.push(format!("{game} {rule}: no line of source cites it"));
            }
            if !cited.contains(&format!("{game} {rule}")) {
                faults.push(format!("{game} {rule}: no case cites it"));
            }
            for symbol in symbols.missing(place) {
                faults.push(format!("{game} {rule}: no {symbol} is defined"));
            }
            if !place.contains('`') {
                faults.push(format!("{game} {rule}: names no code"));
            }
            for id in cases.split(", ").filter(|id| !ids.contains(*id)) {
                faults.push(format!("{game} {rule}: there is no case {id}"));
            }
        }
        if count != self.rules {
            faults.push(format!("{game}: {count} rules, not {}", self.rules));
        }
        faults
    }
}

#[test]
fn every_rule_has_its_code_and_its_cases() {
    let faults: Vec<String> = PAGES.iter().flat_map(Page::faults).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
