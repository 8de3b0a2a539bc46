//! Archives of games that have been played: every phase adjudicated again and
//! held against what was recorded.
//!
//! An archive is read phase by phase, in constant memory. A record that cannot
//! be read is reported with its place and costs only itself.

pub mod played;
pub mod replay;

use crate::map::{Coast, ProvinceId};
use crate::rules::diplomacy::position::UnitKind;

/// A place in an archive's order: a province, with a coast if one is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The province.
    pub at: ProvinceId,
    /// The coast.
    pub coast: Option<Coast>,
}

/// A unit as an archive records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece {
    /// Where it is.
    pub place: Place,
    /// Whose it is, as the index of a power.
    pub power: u8,
    /// What it is.
    pub kind: UnitKind,
}

/// An order as an archive records it: without a power, and mostly without the
/// sort of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedOrder {
    /// To stay.
    Hold(Place),
    /// To go somewhere.
    Move {
        /// The unit.
        from: Place,
        /// Where it goes.
        to: Place,
        /// Whether the record says "via convoy".
        via: bool,
    },
    /// To support a unit that stays.
    SupportHold {
        /// The unit.
        from: Place,
        /// The supported unit.
        at: Place,
    },
    /// To support a move.
    SupportMove {
        /// The unit.
        from: Place,
        /// Where the move starts.
        of: Place,
        /// Where it goes.
        to: Place,
    },
    /// To convoy.
    Convoy {
        /// The fleet.
        from: Place,
        /// Where the army starts.
        of: Place,
        /// Where it goes.
        to: Place,
    },
    /// To disband, in retreats.
    Disband(Place),
    /// To build.
    Build(UnitKind, Place),
    /// To remove, in adjustments.
    Remove(Place),
}

/// What is ordered in a recorded phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseKind {
    /// Movement.
    Movement,
    /// Retreats.
    Retreat,
    /// Adjustments.
    Adjustment,
}

/// A phase of a recorded game. Its buffers are used again for the next one.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The year.
    pub year: u16,
    /// Whether it is of the year's second half.
    pub fall: bool,
    /// What is ordered.
    pub kind: PhaseKind,
    /// The units, dislodged ones aside.
    pub units: Vec<Piece>,
    /// Dislodged units that may retreat.
    pub dislodged: Vec<Piece>,
    /// By province: the power that controls it as a supply center.
    pub owner: [u8; 128],
    /// The orders, in the order of the record.
    pub orders: Vec<RecordedOrder>,
}

/// Nobody controls a center.
pub const NOBODY: u8 = u8::MAX;

impl Default for Recorded {
    fn default() -> Self {
        Self {
            year: 0,
            fall: false,
            kind: PhaseKind::Movement,
            units: Vec::with_capacity(40),
            dislodged: Vec::with_capacity(8),
            owner: [NOBODY; 128],
            orders: Vec::with_capacity(40),
        }
    }
}

impl Recorded {
    /// How many supply centers a power controls.
    #[must_use]
    pub fn centres(&self, power: u8) -> usize {
        self.owner
            .iter()
            .map(|&owner| usize::from(owner == power))
            .sum()
    }

    fn clear(&mut self) {
        self.units.clear();
        self.dislodged.clear();
        self.orders.clear();
        self.owner = [NOBODY; 128];
    }
}

/// A line of an archive that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text:?}: {why}")]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why it cannot be read.
    pub why: &'static str,
}
