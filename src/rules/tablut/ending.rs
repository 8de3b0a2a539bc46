//! How a game ends (Tablut ).

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::movement::moves;
use super::options::{DrawMode, Options};
use super::position::Position;

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

impl Outcome {
    /// A game that a side has won.
    pub const fn won(winner: Side, why: Ending) -> Self {
        let winner = Some(winner);
        Self { winner, why }
    }

    /// A game that nobody has won.
    pub const fn draw(why: Ending) -> Self {
        Self { winner: None, why }
    }
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
    let board = position.board();
    let to_move = position.side();
    let Some(king) = board.king else {
        return Some(Outcome::won(Side::Black, Ending::King));
    };
    if king.is_corner() {
        return Some(Outcome::won(Side::White, Ending::Corner));
    }
    let run = position.run(to_move, options.shuttle_limit);
    if moves(&board, to_move, run).next().is_none() {
        return Some(Outcome::won(to_move.other(), Ending::NoMove));
    }
    if options.draw_mode != DrawMode::Auto {
        return None;
    }
    let counted = position.counted();
    if counted.len() >= TIMES && counted.last() == Some(&position.steps.len()) {
        return Some(Outcome::draw(Ending::Repetition));
    }
    (position.quiet() >= QUIET).then_some(Outcome::draw(Ending::Fifty))
}
