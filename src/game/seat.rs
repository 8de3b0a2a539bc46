//! Places at a table.

use serde::{Deserialize, Serialize};

/// A place at a table, as an index into the game's list of seats. In
/// Diplomacy and its variants a seat is a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who looks at a game. What is secret is decided by this alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Somebody without a seat.
    Observer,
    /// The player at a seat.
    Seat(Seat),
    /// The keeper, who may see everything.
    Keeper,
}

impl Viewer {
    /// His seat, if he has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Observer | Self::Keeper => None,
        }
    }

    /// Whether the viewer may know what is secret to a seat.
    pub const fn may_know(self, seat: Seat) -> bool {
        match self {
            Self::Observer => false,
            Self::Seat(own) => own.0 == seat.0,
            Self::Keeper => true,
        }
    }
}
