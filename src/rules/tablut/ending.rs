//! How a game ends (Tablut ).

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::movement::moves;
use super::options::{DrawMode, Options};
use super::position::Position;
use crate::game::Cite;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Why it is over.
    pub why: Ending,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The king is in a corner.
    Corner,
    /// The king is captured.
    King,
    /// The player on move cannot move.
    NoMove,
    /// A player has given up.
    Resigned,
    /// A player has let two deadlines pass.
    Timeout,
    /// The players agreed on it.
    Agreed,
    /// The same position three times.
    Repetition,
    /// Fifty moves without a capture.
    Fifty,
}

impl Ending {
    /// The rule by which it ends the game.
    #[must_use]
    pub const fn cite(self) -> Cite {
        match self {
            Self::Corner => Cite::new("Tablut R-19"),
            Self::King => Cite::new("Tablut R-20"),
            Self::NoMove => Cite::new("Tablut R-21"),
            Self::Resigned => Cite::new("Tablut 4.1"),
            Self::Timeout => Cite::new("Tablut D-25"),
            Self::Agreed => Cite::new("Tablut R-22"),
            Self::Repetition => Cite::new("Tablut R-23"),
            Self::Fifty => Cite::new("Tablut R-24"),
        }
    }
}

/// How many half-moves without a capture make a draw.
pub(super) const QUIET: u32 = 100;

/// How many times a position must have been there for a draw.
pub(super) const TIMES: usize = 3;

/// How a half-move ends the game, if it does.
///
/// Tablut R-19: White wins with the king in a corner. R-20: Black wins when
/// the king is captured. R-21, D-14, D-23: who is to move and cannot has
/// lost, for want of pieces or because only forbidden shuttling is left.
/// D-15: draws come by themselves only where the game says so;
/// else nobody is made to stop.
pub(super) fn after_move(options: &Options, position: &Position) -> Option<Outcome> {
    let won = |winner, why| {
        Some(Outcome {
            winner: Some(winner),
            why,
        })
    };
    let board = position.board();
    let to_move = position.side();
    let Some(king) = board.king else {
        return won(Side::Black, Ending::King);
    };
    if king.is_corner() {
        return won(Side::White, Ending::Corner);
    }
    let run = position.run(to_move, options.shuttle_limit);
    if moves(&board, to_move, run).next().is_none() {
        return won(to_move.other(), Ending::NoMove);
    }
    if options.draw_mode != DrawMode::Auto {
        return None;
    }
    let draw = |why| Some(Outcome { winner: None, why });
    let counted = position.counted();
    if counted.len() >= TIMES && counted.last() == Some(&position.steps.len()) {
        return draw(Ending::Repetition);
    }
    if position.quiet() >= QUIET {
        return draw(Ending::Fifty);
    }
    None
}
