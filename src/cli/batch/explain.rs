//! One phase of an archive, told like a turn's letter.

use std::path::PathBuf;
use std::str::FromStr;
use std::{fmt, fs};

use crate::archive::{Compared, Found};
use crate::cli::Failure;
use crate::report::{Words, text};
use crate::rules::diplomacy::turn::Turn;

/// The phase that is asked for.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Wanted {
    game: String,
    phase: Phase,
}

/// How a phase is asked for.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// By its number in the game.
    Number(usize),
    Turn(Turn),
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (game, phase) = text
            .rsplit_once(':')
            .filter(|(game, phase)| !game.is_empty() && !phase.is_empty())
            .ok_or("expected GAME:PHASE, like game:3 or game:S1901M")?;
        let phase = match phase.trim().parse() {
            Ok(number) => Phase::Number(number),
            Err(_) => Phase::Turn(Turn::named(phase)?),
        };
        let game = game.to_owned();
        Ok(Self { game, phase })
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Number(number) => write!(f, "{}:{number}", self.game),
            Phase::Turn(turn) => write!(f, "{}:{turn}", self.game),
        }
    }
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
        let is_phase = match self.phase {
            Phase::Number(number) => number == found.phase,
            Phase::Turn(turn) => found.turn == Some(turn),
        };
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
