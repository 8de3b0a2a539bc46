//! Pieces on the board, drawn with letters and written as TFEN (Tablut R-1
//! to R-4).

use serde::{Deserialize, Serialize};

use super::movement::Move;
use super::square::{SIDE, Square, Squares};
use crate::game::Seat;

/// One of the two players' sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Swedes with their king, who move first.
    White,
    /// The Russians.
    Black,
}

impl Side {
    /// Both, in the order in which they move.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The number by which lists have it.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat(0),
            Self::Black => Seat(1),
        }
    }

    /// The side of a seat.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 {
            Self::White
        } else {
            Self::Black
        }
    }

    /// `w` or `b`, as labels and TFEN have it.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The same in German, as letters say whose turn it is.
    pub const fn german(self) -> &'static str {
        match self {
            Self::White => "Weiß",
            Self::Black => "Schwarz",
        }
    }

    /// `white` or `black`, as files have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// A sort of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// White's king.
    King,
    /// An ordinary piece of White.
    Swede,
    /// An ordinary piece of Black.
    Russian,
}

impl Piece {
    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Self::King | Self::Swede => Side::White,
            Self::Russian => Side::Black,
        }
    }

    /// `K`, `W` or `B`, as boards and mails have it.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Swede => 'W',
            Self::Russian => 'B',
        }
    }
}

/// What stands where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The Swedes, without their king.
    pub white: Squares,
    /// The Russians.
    pub black: Squares,
    /// The king, unless he has been captured.
    pub king: Option<Square>,
}

impl Board {
    /// Every square on which something stands.
    pub fn taken(&self) -> Squares {
        self.of(Side::White).with(self.black)
    }

    /// What stands on a square.
    pub fn piece(&self, at: Square) -> Option<Piece> {
        if self.king == Some(at) {
            Some(Piece::King)
        } else if self.white.contains(at) {
            Some(Piece::Swede)
        } else if self.black.contains(at) {
            Some(Piece::Russian)
        } else {
            None
        }
    }

    /// Every square on which a side's pieces stand, the king among them.
    pub fn of(&self, side: Side) -> Squares {
        match side {
            Side::White => self.white.with(self.king.into_iter().collect()),
            Side::Black => self.black,
        }
    }

    /// A side's ordinary pieces.
    pub const fn ordinary(&self, side: Side) -> Squares {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, piece: Piece, at: Square) {
        match piece {
            Piece::King => self.king = Some(at),
            Piece::Swede => self.white.insert(at),
            Piece::Russian => self.black.insert(at),
        }
    }

    /// Makes a move, and takes off what it captures.
    pub(super) fn play(&mut self, way: Move, captured: Squares) {
        if let Some(piece) = self.piece(way.from) {
            self.clear(way.from.into());
            self.put(piece, way.to);
        }
        self.clear(captured);
    }

    /// Takes off what stands on these squares.
    pub(super) fn clear(&mut self, squares: Squares) {
        self.white = self.white.without(squares);
        self.black = self.black.without(squares);
        self.king = self.king.filter(|&king| !squares.contains(king));
    }

    /// The board in letters, a rank a line from above, with the files' names
    /// above and the ranks' names before it: `x` is an empty corner, `t` the
    /// empty throne.
    pub fn rows(&self) -> Vec<String> {
        let mut rows = vec!["   a b c d e f g h i".to_owned()];
        for rank in (0..SIDE).rev() {
            let mut row = format!("{} ", rank + 1);
            for square in (0..SIDE).filter_map(|file| Square::at(file, rank)) {
                let letter = self.piece(square).map_or_else(
                    || match square {
                        Square::THRONE => 't',
                        _ if square.is_corner() => 'x',
                        _ => '.',
                    },
                    Piece::letter,
                );
                row.push(' ');
                row.push(letter);
            }
            rows.push(row);
        }
        rows
    }

    /// A board from its letters. The files' names may be left out, and so may
    /// the ranks'.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_rows(text: &str) -> Result<Self, String> {
        let is_files = |line: &str| {
            line.split_whitespace()
                .eq("abcdefghi".split("").filter(|c| !c.is_empty()))
        };
        let lines: Vec<&str> = (text.lines())
            .filter(|line| !line.trim().is_empty() && !is_files(line))
            .collect();
        if lines.len() != usize::from(SIDE) {
            return Err(format!("a board has 9 ranks, and not {}", lines.len()));
        }
        let ranks = (1..=SIDE).rev().zip(lines).map(|(rank, line)| {
            let name = rank.to_string();
            let cells = line.split_whitespace().filter(|cell| **cell != name);
            cells.collect()
        });
        Self::read(ranks)
    }

    /// A board from the letters of its ranks from above.
    fn read(ranks: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut board = Self::default();
        for (rank, letters) in (0..SIDE).rev().zip(ranks) {
            let count = letters.chars().count();
            if count != usize::from(SIDE) {
                let rank = rank + 1;
                return Err(format!("rank {rank} has {count} squares instead of 9"));
            }
            for (file, letter) in (0..SIDE).zip(letters.chars()) {
                let square = Square::at(file, rank).ok_or("the board has 9 files")?;
                board.set(letter.to_ascii_lowercase(), square)?;
            }
        }
        Ok(board)
    }

    fn set(&mut self, letter: char, at: Square) -> Result<(), String> {
        let piece = match letter {
            '.' => return Ok(()),
            'x' if at.is_corner() => return Ok(()),
            't' if at == Square::THRONE => return Ok(()),
            'k' => Piece::King,
            'w' => Piece::Swede,
            'b' => Piece::Russian,
            _ => {
                return Err(format!(
                    "\"{letter}\" on {at} is not a piece, expected k, w or b"
                ));
            }
        };
        if piece == Piece::King && self.king.is_some() {
            return Err("there is one king".to_owned());
        }
        self.put(piece, at);
        Ok(())
    }

    /// The board as the first field of TFEN: ranks from above, digits for
    /// empty squares.
    pub fn tfen(&self) -> String {
        let rank = |rank: u8| {
            let mut text = String::new();
            let mut empty = 0;
            for square in (0..SIDE).filter_map(|file| Square::at(file, rank)) {
                match self.piece(square) {
                    None => empty += 1,
                    Some(piece) => {
                        text += &number(empty);
                        empty = 0;
                        text.push(piece.letter().to_ascii_lowercase());
                    }
                }
            }
            text + &number(empty)
        };
        let ranks: Vec<String> = (0..SIDE).rev().map(rank).collect();
        ranks.join("/")
    }

    /// A board from the first field of TFEN.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_tfen(text: &str) -> Result<Self, String> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != usize::from(SIDE) {
            return Err(format!("TFEN has 9 ranks, and not {}", ranks.len()));
        }
        let filled = |rank: &str| {
            let squares = rank.chars().map(|letter| match letter.to_digit(10) {
                Some(empty) => ".".repeat(empty as usize),
                None => letter.to_string(),
            });
            squares.collect()
        };
        Self::read(ranks.into_iter().map(filled))
    }

    /// What a board to be played on must be: with a king who is in no corner
    /// yet, and no other piece on the throne or in a corner.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        let king = self.king.ok_or("there is no king on the board")?;
        if king.is_corner() {
            return Err("the king stands in a corner already".to_owned());
        }
        let others = self.white.with(self.black);
        match others
            .iter()
            .find(|&at| at.is_corner() || at == Square::THRONE)
        {
            Some(at) => Err(format!("only the king may stand on {at}")),
            None => Ok(()),
        }
    }
}

/// So many empty squares.
fn number(empty: u8) -> String {
    match empty {
        0 => String::new(),
        empty => empty.to_string(),
    }
}
