//! How pieces move (Tablut ).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::board::{Board, Piece, Side};
use super::history::Run;
use super::square::{DIRECTIONS, Square, Squares};
use crate::game::names::as_text;
use crate::game::{Cite, Message, named};

/// A piece's way from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
}

impl Move {
    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
        }
    }

    /// Whether a rook could go this way on an empty board.
    ///
    /// # Errors
    /// Why not.
    pub fn shape(self) -> Result<(i8, i8), Illegal> {
        if self.from == self.to {
            return Err(Illegal::MustMove);
        }
        (self.from.direction_to(self.to)).ok_or(Illegal::NotOrthogonal)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (from, to) = text
            .split_once('-')
            .ok_or_else(|| format!("\"{text}\" is not a move, expected e3-d3"))?;
        Ok(Self {
            from: from.trim().parse()?,
            to: to.trim().parse()?,
        })
    }
}

as_text!(Move);

/// Why a move is not allowed (Tablut 4.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// The game is over.
    Over,
    /// It is the opponent's turn.
    NotYourTurn,
    /// There is nothing on the square.
    NoPiece(Square),
    /// The piece is the opponent's.
    NotYours(Square),
    /// The piece is another than the order says.
    WrongPiece(Square, Piece),
    /// A piece cannot stay where it is (D-17).
    MustMove,
    /// Neither along a file nor along a rank.
    NotOrthogonal,
    /// Something stands in the way, or at its end.
    Blocked(Square),
    /// Only the king enters a corner.
    Corner(Square),
    /// Only the king stops on the throne.
    Throne,
    /// The piece has gone to and fro as often as it may (R-11, D-3).
    Shuttle(u32),
    /// The order says that others are captured than stand on these squares.
    Taken(Vec<Square>),
}

impl Illegal {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Over => Message::new("tablut-refused-game-over"),
            Self::WrongPiece(at, piece) => Message::new("tablut-refused-wrong-piece")
                .with("at", at.to_string())
                .with("piece", super::words::piece(*piece)),
            _ => named::told("tablut-refused", self, &()),
        }
    }

    /// The rule behind it, where there is one.
    pub const fn cite(&self) -> Option<Cite> {
        Some(match self {
            Self::Over | Self::NoPiece(_) => return None,
            Self::NotYourTurn | Self::NotYours(_) => Cite::new("Tablut R-6"),
            Self::WrongPiece(..) | Self::Taken(_) => Cite::new("Tablut 4.2"),
            Self::MustMove => Cite::new("Tablut D-17"),
            Self::NotOrthogonal | Self::Blocked(_) => Cite::new("Tablut R-7"),
            Self::Corner(_) => Cite::new("Tablut R-9"),
            Self::Throne => Cite::new("Tablut R-10"),
            Self::Shuttle(_) => Cite::new("Tablut R-11"),
        })
    }
}

/// The squares to which the piece on a square can go, whatever its player's
/// last moves were.
///
/// Tablut: like a rook, over any number of empty squares to an empty
/// one., D-4: only the king ends on the throne or in a corner, as
/// often as he likes; the others run over the empty throne.
pub(super) fn reach(board: &Board, piece: Piece, from: Square) -> Squares {
    let taken = board.taken();
    let may_stop = |at: Square| piece == Piece::King || !(at.is_corner() || at == Square::THRONE);
    (DIRECTIONS.into_iter())
        .flat_map(|direction| from.ray(direction).take_while(|&at| !taken.contains(at)))
        .filter(|&at| may_stop(at))
        .collect()
}

/// Every move that a side's pieces can make, without those that its own
/// last moves forbid.
pub(super) fn moves(
    board: &Board,
    side: Side,
    run: Option<Run>,
) -> impl Iterator<Item = Move> + use<> {
    let board = *board;
    let banned = run.filter(|run| run.is_full()).map(|run| run.last.back());
    (board.of(side).iter())
        .filter_map(move |from| Some((from, board.piece(from)?)))
        .flat_map(move |(from, piece)| {
            let ends = reach(&board, piece, from).iter();
            ends.map(move |to| Move { from, to })
        })
        .filter(move |&way| Some(way) != banned)
}

/// Whether a side may make a move now.
///
/// Tablut R-6: one of its own pieces. as in [`reach`]. R-11, D-3:
/// not back to the square it came from, if it has gone to and fro as often as
/// the game allows.
///
/// # Errors
/// The first reason against it.
pub(super) fn check(
    board: &Board,
    side: Side,
    run: Option<Run>,
    way: Move,
) -> Result<Piece, Illegal> {
    let piece = board.piece(way.from).ok_or(Illegal::NoPiece(way.from))?;
    if piece.side() != side {
        return Err(Illegal::NotYours(way.from));
    }
    let direction = way.shape()?;
    let taken = board.taken();
    for at in way.from.ray(direction) {
        if taken.contains(at) {
            return Err(Illegal::Blocked(at));
        }
        if at == way.to {
            break;
        }
    }
    if piece != Piece::King && way.to.is_corner() {
        return Err(Illegal::Corner(way.to));
    }
    if piece != Piece::King && way.to == Square::THRONE {
        return Err(Illegal::Throne);
    }
    match run {
        Some(run) if run.is_full() && run.last.back() == way => Err(Illegal::Shuttle(run.limit)),
        _ => Ok(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tablut::capture;
    use crate::rules::tablut::options::Options;
    use crate::rules::tablut::position::State;

    /// How many ways there are to play so many half-moves, as long as nobody's
    /// moves are limited by those before.
    fn leaves(options: &Options, board: &Board, side: Side, depth: u8) -> usize {
        let ways = moves(board, side, None);
        if depth == 1 {
            return ways.count();
        }
        ways.map(|way| {
            let after = capture::play(options, board, way).board;
            leaves(options, &after, side.other(), depth - 1)
        })
        .sum()
    }

    #[test]
    fn there_are_as_many_ways_to_play() {
        let start = "3bbb3/4b4/4w4/b3w3b/bbwwkwwbb/b3w3b/4w4/4b4/3bbb3 w 0 1";
        let start = State::read(start).unwrap();
        let options = Options::default();
        for (depth, expected) in [(1, 56), (2, 3968), (3, 225_224)] {
            assert_eq!(leaves(&options, &start.board, start.side, depth), expected);
        }
    }
}
