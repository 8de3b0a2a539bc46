//! One phase of an archive, told like a turn's letter.

use std::path::PathBuf;
use std::str::FromStr;
use std::{fmt, fs};

use crate::archive::{Compared, Found};
use crate::cli::Failure;
use crate::report::{Words, text};
use crate::rules::diplomacy::turn::{PhaseKind, Season, Turn};

/// The phase that is asked for.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Wanted {
    game: String,
    phase: String,
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (game, phase) = text
            .rsplit_once(':')
            .filter(|(game, phase)| !game.is_empty() && !phase.is_empty())
            .ok_or("expected GAME:PHASE, like game:3 or game:S1901M")?;
        Ok(Self {
            game: game.to_owned(),
            phase: phase.to_owned(),
        })
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game, self.phase)
    }
}

/// `S1901M`
fn code(turn: Turn) -> String {
    let season = match turn.phase.season {
        Season::Spring => 'S',
        Season::Summer => 'U',
        Season::Fall => 'F',
        Season::Winter => 'W',
    };
    let kind = match turn.phase.kind {
        PhaseKind::Movement => 'M',
        PhaseKind::Retreats => 'R',
        PhaseKind::Adjustments => 'A',
    };
    format!("{season}{}{kind}", turn.year)
}

impl Wanted {
    /// That the phase is not in these archives: the first of them that is not
    /// there is why.
    pub(in crate::cli) fn missing(&self, paths: &[PathBuf]) -> Failure {
        let mut files = paths.iter().filter(|path| path.as_os_str() != "-");
        let gone = files.find_map(|path| match fs::metadata(path) {
            Ok(_) => None,
            Err(error) => Some(Failure::reading(path)(error)),
        });
        gone.unwrap_or_else(|| Failure::Unreadable(format!("no phase {self} was found")))
    }

    /// Whether a phase is of its game, and whether it is the phase itself.
    pub(in crate::cli) fn is(&self, found: &Found<'_>) -> (bool, bool) {
        let by_turn = |turn: Turn| {
            code(turn).eq_ignore_ascii_case(&self.phase) || turn.to_string() == self.phase
        };
        let is_phase = self.phase == found.phase.to_string() || found.turn.is_some_and(by_turn);
        (self.game == found.game, is_phase)
    }

    /// What is to be told of a phase; nothing if it is another one.
    pub(super) fn tell(&self, found: &Found<'_>, words: Words<'_>) -> String {
        if self.is(found) != (true, true) {
            return String::new();
        }
        let mut told = String::new();
        if let Some(explained) = found.source.explain() {
            told = text::render(&explained.report, words);
            if !explained.convention.is_empty() {
                told.push_str("\nUnder the convention of the archive: ");
                told.push_str(&explained.convention);
                told.push('\n');
            }
        }
        told.push_str(match &found.compared {
            Compared::Agree => "\nThe record agrees.",
            Compared::Differ(_) => "\nThe record differs: ",
            Compared::Open => "\nThe record has no outcome.",
            Compared::Unreadable(_) => "The record cannot be read: ",
        });
        told.push_str(found.compared.detail().unwrap_or_default());
        told.push('\n');
        told
    }
}
