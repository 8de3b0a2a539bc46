//! Squares of the board and sets of them (Tablut D-2).

use std::fmt;
use std::str::FromStr;

use crate::game::names::as_text;

/// Squares of a file or rank.
pub(super) const SIDE: u8 = 9;

/// A square, named by file and rank: `a1` is below left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The four ways in which pieces move, as steps of file and rank.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Square {
    /// The throne, Konakis: the square in the middle, `e5`.
    pub const THRONE: Self = Self(40);

    /// The square of a file and rank, both from 0.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < SIDE && rank < SIDE {
            Some(Self(rank * SIDE + file))
        } else {
            None
        }
    }

    /// Its number from 0, rank by rank from below left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file from 0.
    pub const fn file(self) -> u8 {
        self.0 % SIDE
    }

    /// The rank from 0.
    pub const fn rank(self) -> u8 {
        self.0 / SIDE
    }

    /// All squares, rank by rank from below left.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// Whether it is `a1`, `a9`, `i1` or `i9`.
    pub const fn is_corner(self) -> bool {
        matches!(self.0, 0 | 8 | 72 | 80)
    }

    /// The next square in a direction, unless the board ends here.
    #[must_use]
    pub(super) fn step(self, (across, up): (i8, i8)) -> Option<Self> {
        let file = self.file().checked_add_signed(across)?;
        let rank = self.rank().checked_add_signed(up)?;
        Self::at(file, rank)
    }

    /// The squares from here to the edge in a direction, nearest first.
    pub(super) fn ray(self, direction: (i8, i8)) -> impl Iterator<Item = Self> {
        std::iter::successors(self.step(direction), move |square| square.step(direction))
    }

    /// The direction of another square in the same file or rank.
    pub(super) fn direction_to(self, other: Self) -> Option<(i8, i8)> {
        let sign = |from: u8, to: u8| to.cmp(&from) as i8;
        let across = sign(self.file(), other.file());
        let up = sign(self.rank(), other.rank());
        ((across == 0) != (up == 0)).then_some((across, up))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file());
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = match text.as_bytes() {
            &[file, rank] => (file.to_ascii_lowercase().checked_sub(b'a'))
                .zip(rank.checked_sub(b'1'))
                .and_then(|(file, rank)| Self::at(file, rank)),
            _ => None,
        };
        found.ok_or_else(|| format!("unknown square \"{text}\", expected a1 to i9"))
    }
}

as_text!(Square);

/// A set of squares, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u128);

impl Squares {
    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a square is one of them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Puts a square in.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// The squares of either set.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of this set that the other does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares in the order of their names.
    pub(super) fn named(self) -> Vec<Square> {
        let mut all: Vec<Square> = self.iter().collect();
        all.sort_by_key(|square| (square.file(), square.rank()));
        all
    }

    /// The squares in order, rank by rank from below left.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = u8::try_from(rest.trailing_zeros()).ok()?;
            (next < SIDE * SIDE).then(|| {
                rest &= rest - 1;
                Square(next)
            })
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::default();
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Self {
        std::iter::once(square).collect()
    }
}

/// The squares' names with blanks between them.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.named().iter().map(Square::to_string).collect();
        f.write_str(&names.join(" "))
    }
}
