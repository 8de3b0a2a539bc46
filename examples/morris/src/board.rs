//! The board: three squares, one in the other, and what stands on it.

use std::collections::BTreeMap;

use highnoon::game::system::Ending;
use highnoon::game::{Seat, named};
use serde::{Deserialize, Serialize};

use Point::*;

/// A point: its file and its rank, as on a chessboard of seven by seven.
#[rustfmt::skip]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Point {
    A1, A4, A7, B2, B4, B6, C3, C4, C5, D1, D2, D3,
    D5, D6, D7, E3, E4, E5, F2, F4, F6, G1, G4, G7,
}

/// The lines of three points: mills, and the ways that men go.
#[rustfmt::skip]
const LINES: [[Point; 3]; 16] = [
    [A1, A4, A7], [B2, B4, B6], [C3, C4, C5], [D1, D2, D3],
    [D5, D6, D7], [E3, E4, E5], [F2, F4, F6], [G1, G4, G7],
    [A1, D1, G1], [B2, D2, F2], [C3, D3, E3], [A4, B4, C4],
    [E4, F4, G4], [C5, D5, E5], [B6, D6, F6], [A7, D7, G7],
];

/// From point to point along the lines.
pub(super) fn steps() -> impl Iterator<Item = (Point, Point)> {
    LINES.into_iter().flat_map(|[a, b, c]| [(a, b), (b, c)])
}

impl Point {
    pub fn all() -> Vec<Self> {
        named::values()
    }

    pub fn name(self) -> String {
        named::name(&self)
    }

    pub(super) fn is_next_to(self, to: Self) -> bool {
        steps().any(|step| step == (self, to) || step == (to, self))
    }
}

/// Whose men stand where.
pub type Board = BTreeMap<Point, Seat>;

/// Whether a man is part of a mill.
pub(super) fn is_in_mill(board: &Board, man: Point) -> bool {
    let is_own = |point: &Point| board.get(point) == board.get(&man);
    let mut lines = LINES.iter().filter(|line| line.contains(&man));
    lines.any(|line| line.iter().all(is_own))
}

/// Where a game stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// How many turns have been played: White's are the even ones.
    pub turns: u8,
    pub board: Board,
    /// The boards since a man was placed or taken.
    pub since: Vec<Board>,
    pub ending: Option<Ending>,
}

impl Position {
    pub fn on_move(&self) -> Seat {
        Seat(self.turns % 2)
    }

    /// How many of its nine men a side has still to place.
    pub fn in_hand(&self, seat: Seat) -> usize {
        9_usize.saturating_sub((usize::from(self.turns) + 1 - seat.index()) / 2)
    }

    /// The points on which a side's men stand.
    pub fn men(&self, seat: Seat) -> Vec<Point> {
        let own = self.board.iter().filter(|(_, of)| **of == seat);
        own.map(|(point, _)| *point).collect()
    }

    /// How many men a side has at all.
    pub fn strength(&self, seat: Seat) -> usize {
        self.men(seat).len() + self.in_hand(seat)
    }
}
