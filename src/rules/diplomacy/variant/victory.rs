//! When a game is over: by centers, or by years.

use serde::{Deserialize, Serialize};

use super::Variant;
use crate::rules::diplomacy::turn::{PhaseKind, Turn, Year};

/// When a game is over.
#[derive(Clone, Debug)]
pub struct Victory {
    /// How many centers win.
    pub centres: usize,
    /// The year after whose count the game ends, if it has lasted so long.
    pub last_year: Option<Year>,
    /// How many counts in a row, one a year, end the game if no center has
    /// changed hands in them.
    pub quiet_years: Option<u8>,
    /// Who has won when it ends so.
    pub at_end: AtEnd,
}

/// Who has won when a game ends by years.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtEnd {
    /// All who still have centers share a draw.
    #[default]
    Draw,
    /// Who has most centers wins; several who have as many share a draw.
    Most,
}

impl Variant {
    /// Whether a turn comes after the last count that there can be.
    pub fn is_beyond(&self, turn: Turn) -> bool {
        self.victory.last_year.is_some_and(|last| {
            let is_done =
                turn.phase.kind == PhaseKind::Adjustments && !self.calendar.counts_again(turn);
            turn.year > last || (turn.year == last && is_done)
        })
    }
}
