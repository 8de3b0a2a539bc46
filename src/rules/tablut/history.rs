//! What the moves so far mean for those to come: labels of positions,
//! shuttling and repetition (Tablut 1.4, R-11, R-23).

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::board::{Board, Side};
use super::movement::Move;
use super::position::Position;
use super::square::Squares;
use crate::game::names::as_text;

/// A half-move that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub way: Move,
    /// Where pieces were captured.
    pub captured: Squares,
    /// The board after it.
    pub board: Board,
    /// Half-moves without a capture up to here.
    pub quiet: u32,
}

/// The name of a position of a game: `0` is the start, `7w` is after White's
/// seventh move (1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// The position in which the game began.
    Start,
    /// The position after a side's move of this number.
    After(u32, Side),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("0"),
            Self::After(number, side) => write!(f, "{number}{}", side.letter()),
        }
    }
}

impl FromStr for Label {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.to_ascii_lowercase();
        if text == "0" {
            return Ok(Self::Start);
        }
        let after = |side: Side| {
            let number = text.strip_suffix(side.letter())?.parse().ok()?;
            Some(Self::After(number, side))
        };
        let label = Side::BOTH.into_iter().find_map(after);
        label.ok_or_else(|| format!("\"{text}\" is not a label, expected 0, 12w or 12b"))
    }
}

as_text!(Label);

/// A player's latest moves to and fro (D-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The latest move.
    pub(super) last: Move,
    /// How many moves the run has, from 1.
    pub(super) length: u32,
    /// How many it may have.
    pub(super) limit: u32,
}

impl Run {
    /// Whether it must not be gone on with.
    pub(super) const fn is_full(self) -> bool {
        self.limit > 0 && self.length >= self.limit
    }
}

impl Position {
    /// The label of the position after so many half-moves.
    pub fn label(&self, half_moves: usize) -> Label {
        match half_moves {
            0 => Label::Start,
            played => {
                let (number, side) = self.turn_at(played - 1);
                Label::After(number, side)
            }
        }
    }

    /// How many half-moves had been played at a label, if there is such a
    /// position in this game.
    pub(super) fn half_moves_at(&self, label: Label) -> Option<usize> {
        (0..=self.steps.len()).find(|&played| self.label(played) == label)
    }

    /// The number and side of the half-move at a place in the list of all.
    pub(super) fn turn_at(&self, index: usize) -> (u32, Side) {
        let half = u32::try_from(index).unwrap_or(u32::MAX - 1) + self.start.side as u32;
        let side = Side::BOTH[half as usize % 2];
        (self.start.number + half / 2, side)
    }

    /// The moves of a side, the latest first.
    fn moves_of(&self, side: Side) -> impl Iterator<Item = Move> {
        // If it is on move, the latest is the opponent's.
        let skipped = usize::from(self.side() == side);
        let steps = self.steps.iter().rev().skip(skipped).step_by(2);
        steps.map(|step| step.way)
    }

    /// A side's moves to and fro up to now.
    ///
    /// Tablut R-11, D-3: the longest unbroken sequence of the player's own
    /// latest moves with one piece, each going exactly back to where the one
    /// before came from. D-19: captures do not break it, nor does what the
    /// opponent does.
    pub(super) fn run(&self, side: Side, limit: u32) -> Option<Run> {
        let mut moves = self.moves_of(side);
        let last = moves.next()?;
        let mut expected = last.back();
        let mut length = 1;
        for way in moves {
            if way != expected {
                break;
            }
            expected = way.back();
            length += 1;
        }
        Some(Run {
            last,
            length,
            limit,
        })
    }

    /// The board after so many half-moves and who is to move then.
    pub(super) fn at(&self, half_moves: usize) -> (Board, Side) {
        let board = match half_moves {
            0 => self.start.board,
            played => self.steps[played - 1].board,
        };
        (board, self.turn_at(half_moves).1)
    }

    /// Whether anything but shuttling happened between two positions.
    ///
    /// Tablut R-23, D-18: some side has moved otherwise than with one piece
    /// between the same two squares.
    pub(super) fn differs_between(&self, from: usize, to: usize) -> bool {
        // A piece that goes between two squares can only be the same one.
        let mut ways: BTreeMap<Side, Move> = BTreeMap::new();
        (from..to).any(|index| {
            let way = self.steps[index].way;
            let first = *ways.entry(self.turn_at(index).1).or_insert(way);
            way != first && way != first.back()
        })
    }

    /// After how many half-moves the position on the board was there, of
    /// those times that count.
    ///
    /// Tablut R-23, D-18: the same pieces on the same squares and the same
    /// side to move. The first time counts, and each later one if more than
    /// shuttling happened since the last that counted.
    pub(super) fn counted(&self) -> Vec<usize> {
        let now = self.at(self.steps.len());
        let mut counted: Vec<usize> = Vec::new();
        for played in 0..=self.steps.len() {
            let is_same = self.at(played) == now;
            let counts = is_same
                && counted
                    .last()
                    .is_none_or(|&last| self.differs_between(last, played));
            if counts {
                counted.push(played);
            }
        }
        counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tablut::position::State;
    use crate::rules::tablut::record;

    /// Tablut D-3: a run is counted whether the game limits it or not.
    #[test]
    fn moves_to_and_fro_are_counted() {
        let start = "3bbb3/4b4/4w4/b3w3b/bbwwkwwbb/b3w3b/4w4/4b4/3bbb3 w 0 1";
        let shuttle = "c5-c4 a4-a3 c4-c5 a3-a4 c5-c4 a4-a3 c4-c5 a3-a4 c5-c4 a4-a3 c4-c5 a3-a4";
        for (moves, limit, white, black) in [
            (format!("{shuttle} c5-c3"), 6, 1, 6),
            (format!("{shuttle} c5-c4 a4-a3"), 0, 7, 7),
            (
                "c5-c4 a4-a3 c4-c5 a3-a4 c5-c4 a4-a3 c4-c3 a3-a4".to_owned(),
                6,
                1,
                4,
            ),
        ] {
            let mut position = Position::new(State::read(start).unwrap());
            for text in moves.split(' ') {
                let step = record::step(&position, text).unwrap();
                position.steps.push(step);
            }
            let length = |side| position.run(side, limit).map(|run| run.length);
            assert_eq!(length(Side::White), Some(white), "{moves}");
            assert_eq!(length(Side::Black), Some(black), "{moves}");
        }
    }
}
