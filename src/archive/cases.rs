//! Case files as archives: every case is a record with an outcome.

use super::reader::{Part, unreadable};
use super::{Compared, Found, Source};
use crate::rules::cases;
use crate::rules::games::Games;

/// Runs the cases of a file.
pub fn read(games: &Games, part: Part<'_>, hand_on: &mut dyn FnMut(&Found<'_>)) {
    let Ok(text) = std::str::from_utf8(part.bytes) else {
        let why = "a case file is UTF-8".to_owned();
        hand_on(&unreadable(part.game, 0, 0, why));
        return;
    };
    match cases::run(games, part.file, text) {
        Err(faults) => {
            for (number, fault) in faults.list.iter().enumerate() {
                let (line, column) = faults.place(fault.span.start);
                let why = match &fault.help {
                    Some(help) => format!("column {column}: {}; {help}", fault.text),
                    None => format!("column {column}: {}", fault.text),
                };
                hand_on(&unreadable(part.game, number, line, why));
            }
        }
        Ok(results) => {
            for (phase, result) in results.iter().enumerate() {
                let game = format!("{} {}", part.game, result.id);
                let compared = if result.differences.is_empty() {
                    Compared::Agree
                } else {
                    Compared::Differ(result.differences.join("; "))
                };
                hand_on(&Found {
                    game: &game,
                    phase,
                    line: result.line,
                    turn: None,
                    compared,
                    source: Source::Nothing,
                });
            }
        }
    }
}
