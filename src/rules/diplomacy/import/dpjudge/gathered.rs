//! The lines of a file with those of the files that it names.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::rules::diplomacy::import::board::Line;
use crate::rules::diplomacy::import::source::{beside, used};
use crate::rules::diplomacy::import::{Remarks, Source};

/// All lines with their places, without remarks; nothing if a file is missing.
pub(super) fn lines(
    source: &Source,
    sources: &[Source],
    remarks: &mut Remarks<'_>,
) -> Option<Vec<(Line, String)>> {
    let mut gathering = Gathering {
        sources,
        seen: vec![source.path.clone()],
        lines: Vec::new(),
        is_whole: true,
    };
    gathering.file(source, remarks);
    gathering.is_whole.then_some(gathering.lines)
}

/// Every spelling of a province, in lower case.
pub(super) fn spellings(lines: &[(Line, String)]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (_, text) in lines {
        if let Some((name, spellings)) = text.split_once('=') {
            let name = name.rsplit("->").next().unwrap_or(name);
            all.insert(name.trim().to_lowercase());
            let spellings = spellings.split_whitespace();
            all.extend(spellings.map(|word| word.to_lowercase().replace('+', " ")));
        } else if let [_, place, abuts, ..] = &text.split_whitespace().collect::<Vec<_>>()[..]
            && abuts.eq_ignore_ascii_case("ABUTS")
        {
            let place = place.to_lowercase();
            all.extend(place.split('/').next().map(str::to_owned));
        }
    }
    all
}

struct Gathering<'a> {
    sources: &'a [Source],
    /// The files that were read: each counts once.
    seen: Vec<PathBuf>,
    lines: Vec<(Line, String)>,
    is_whole: bool,
}

impl Gathering<'_> {
    fn file(&mut self, source: &Source, remarks: &mut Remarks<'_>) {
        let file: Arc<Path> = Arc::from(source.path.as_path());
        let lines: Vec<&str> = source
            .text
            .lines()
            .map(|text| text.split('#').next().unwrap_or_default().trim())
            .collect();
        let mut at = 0;
        while let Some(text) = lines.get(at) {
            at += 1;
            let line = Line {
                file: Some(Arc::clone(&file)),
                number: at,
            };
            let others = used(text);
            if let Some(end) = end_of_directives(text, &lines[at..]) {
                let why = format!("what \"{text}\" says is left out");
                remarks.tell(line, why);
                at += end;
            } else if others.is_empty() && !text.is_empty() {
                self.lines.push((line, (*text).to_owned()));
            }
            for name in others {
                self.other(source, name, at, remarks);
            }
        }
    }

    /// Reads a file that another one names in a line.
    fn other(&mut self, source: &Source, name: &str, line: usize, remarks: &mut Remarks<'_>) {
        let Some(other) = beside(source, name, self.sources) else {
            self.is_whole = false;
            let mut remarks = Remarks::of(&source.path, remarks.list);
            let why = format!("there is no file \"{name}\" beside it: the board is left out");
            remarks.tell(line, why);
            return;
        };
        if !self.seen.contains(&other.path) {
            self.seen.push(other.path.clone());
            self.file(other, remarks);
        }
    }
}

/// How many of the next lines are of a list of directives that this one begins:
/// `PAYOLA DIRECTIVES` to `END DIRECTIVES`, or to the end of the file. Rules there
/// are those of another game.
fn end_of_directives(text: &str, next: &[&str]) -> Option<usize> {
    let text = text.to_uppercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_end = |line: &&str| {
        let word = line.split_whitespace().next();
        word.is_some_and(|word| word.eq_ignore_ascii_case("END"))
    };
    let end = next.iter().position(is_end).map(|end| end + 1);
    match words[..] {
        ["END", ..] => None,
        [_, "DIRECTIVES"] => Some(end.unwrap_or(next.len())),
        ["PAYOLA" | "DIRECTIVES", ..] => end,
        _ => None,
    }
}
