//! Pieces on the board, drawn with letters and written as TFEN (Tablut R-1
//! to R-4).

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

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
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat(0),
            Self::Black => Seat(1),
        }
    }

    /// The side of a seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 {
            Self::White
        } else {
            Self::Black
        }
    }

    /// `w` or `b`, as labels and TFEN have it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The same in German, as letters say whose turn it is.
    #[must_use]
    pub const fn german(self) -> &'static str {
        match self {
            Self::White => "Weiß",
            Self::Black => "Schwarz",
        }
    }

    /// `white` or `black`, as files have it.
    #[must_use]
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
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::King | Self::Swede => Side::White,
            Self::Russian => Side::Black,
        }
    }

    /// `K`, `W` or `B`, as boards and mails have it.
    #[must_use]
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
    #[must_use]
    pub fn taken(&self) -> Squares {
        self.white
            .with(self.black)
            .with(self.king.into_iter().collect())
    }

    /// What stands on a square.
    #[must_use]
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
    #[must_use]
    pub fn of(&self, side: Side) -> Squares {
        match side {
            Side::White => self.white.with(self.king.into_iter().collect()),
            Side::Black => self.black,
        }
    }

    /// A side's ordinary pieces.
    #[must_use]
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

    /// Takes off what stands on these squares.
    pub(super) fn clear(&mut self, squares: Squares) {
        self.white = self.white.without(squares);
        self.black = self.black.without(squares);
        self.king = self.king.filter(|&king| !squares.contains(king));
    }

    /// The board in letters, a rank a line from above, with the files' names
    /// above and the ranks' names before it: `x` is an empty corner, `t` the
    /// empty throne.
    #[must_use]
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
        let mut board = Self::default();
        for (rank, line) in (0..SIDE).rev().zip(lines) {
            let name = (rank + 1).to_string();
            let cells = line.split_whitespace().filter(|cell| **cell != name);
            let letters: Vec<char> = cells.flat_map(str::chars).collect();
            if letters.len() != usize::from(SIDE) {
                return Err(format!(
                    "rank {name} has {} squares instead of 9",
                    letters.len()
                ));
            }
            for (file, letter) in (0..SIDE).zip(letters) {
                let square = Square::at(file, rank).ok_or("the board has 9 files")?;
                match letter.to_ascii_lowercase() {
                    'x' if square.is_corner() => {}
                    't' if square == Square::THRONE => {}
                    '.' => {}
                    other => board.set(other, square)?,
                }
            }
        }
        Ok(board)
    }

    fn set(&mut self, letter: char, at: Square) -> Result<(), String> {
        let piece = match letter {
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
    #[must_use]
    pub fn tfen(&self) -> String {
        let mut text = String::new();
        for rank in (0..SIDE).rev() {
            if rank + 1 < SIDE {
                text.push('/');
            }
            let mut empty = 0;
            for square in (0..SIDE).filter_map(|file| Square::at(file, rank)) {
                match self.piece(square) {
                    None => empty += 1,
                    Some(piece) => {
                        push_number(&mut text, empty);
                        empty = 0;
                        text.push(piece.letter().to_ascii_lowercase());
                    }
                }
            }
            push_number(&mut text, empty);
        }
        text
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
        let mut board = Self::default();
        for (rank, written) in (0..SIDE).rev().zip(ranks) {
            let mut file = 0;
            for letter in written.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += u8::try_from(empty).unwrap_or(SIDE);
                    continue;
                }
                let at = Square::at(file, rank)
                    .ok_or_else(|| format!("rank {} has more than 9 squares", rank + 1))?;
                board.set(letter.to_ascii_lowercase(), at)?;
                file += 1;
            }
            if file != SIDE {
                return Err(format!("rank {} has {file} squares instead of 9", rank + 1));
            }
        }
        Ok(board)
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

fn push_number(text: &mut String, number: u8) {
    if number > 0 {
        write!(text, "{number}").expect("a String takes everything");
    }
}
