//! Orders that have been read and bound to a position.
//!
//! What a player types is a [`super::grammar`] form; it becomes one of these
//! in [`super::binding`]. Whether the rules allow it is asked in
//! [`super::legality`].

use serde::{Deserialize, Serialize};

use crate::map::{Coast, ProvinceId};

use super::position::UnitKind;

/// An order of any phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// To a unit, in a movement phase.
    Unit {
        /// The province of the unit.
        at: ProvinceId,
        /// What it shall do.
        command: Command,
    },
    /// To take a herd along with the gang in its province, in a movement
    /// phase (Range War 7.2).
    Drive {
        /// The province of gang and herd.
        from: ProvinceId,
        /// Where the gang is ordered.
        to: ProvinceId,
    },
    /// To a dislodged unit.
    Retreat {
        /// The province it has been dislodged in.
        from: ProvinceId,
        /// Where it shall go.
        to: ProvinceId,
        /// The coast of it, where a fleet can choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coast: Option<Coast>,
    },
    /// To take a unit off the board, in retreats or adjustments.
    Disband {
        /// The province of the unit.
        at: ProvinceId,
    },
    /// To put a new piece on the board, in adjustments.
    Build {
        /// Where.
        at: ProvinceId,
        /// What.
        piece: Piece,
        /// The coast, for a fleet where it can choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coast: Option<Coast>,
    },
    /// To leave one build undone, in adjustments.
    Waive,
}

/// What a unit shall do in a movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Stay.
    Hold,
    /// Go to a province.
    Move {
        /// The province.
        to: ProvinceId,
        /// The coast of it, where a fleet can choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coast: Option<Coast>,
        /// Whether the order says "via convoy" (DATC 3.0 4.A.3).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        via: bool,
    },
    /// Support a unit that does not move.
    SupportHold {
        /// The province of that unit.
        at: ProvinceId,
    },
    /// Support a move.
    SupportMove {
        /// The province it starts in.
        from: ProvinceId,
        /// The province it goes to.
        to: ProvinceId,
        /// The coast it is said to go to (DATC 3.0 4.B.4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coast: Option<Coast>,
    },
    /// Take an army across this sea.
    Convoy {
        /// The province it starts in.
        from: ProvinceId,
        /// The province it goes to.
        to: ProvinceId,
    },
}

impl Command {
    /// The move of an army over land, or of a fleet that has no choice of
    /// coasts.
    pub const fn to(to: ProvinceId) -> Self {
        Self::Move {
            to,
            coast: None,
            via: false,
        }
    }

    /// The support of a move that names no coast.
    pub const fn support(from: ProvinceId, to: ProvinceId) -> Self {
        Self::SupportMove {
            from,
            to,
            coast: None,
        }
    }
}

/// Something that can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// A unit.
    Unit(UnitKind),
    /// A herd (Range War 11.2).
    Herd,
}

impl Order {
    /// An order to a unit.
    pub const fn unit(at: ProvinceId, command: Command) -> Self {
        Self::Unit { at, command }
    }

    /// From where to where it sends a unit, if it is a move.
    pub const fn way(self) -> Option<(ProvinceId, ProvinceId)> {
        match self {
            Self::Unit {
                at,
                command: Command::Move { to, .. },
            } => Some((at, to)),
            _ => None,
        }
    }

    /// What the order is for: two orders with the same subject exclude each
    /// other, the later one counts. A waived build excludes nothing.
    pub fn subject(self) -> Option<Subject> {
        match self {
            Self::Unit { at, .. } | Self::Disband { at } => Some(Subject::Unit(at)),
            Self::Retreat { from, .. } => Some(Subject::Unit(from)),
            Self::Drive { from, .. } => Some(Subject::Herd(from)),
            Self::Build { at, piece, .. } => Some(match piece {
                Piece::Unit(_) => Subject::Unit(at),
                Piece::Herd => Subject::Herd(at),
            }),
            Self::Waive => None,
        }
    }

    /// The province in which the order is carried out, and those that it names.
    pub(super) const fn places(self) -> [Option<ProvinceId>; 3] {
        match self {
            Self::Unit { at, command } => match command {
                Command::Hold => [Some(at), None, None],
                Command::Move { to, .. } => [Some(at), Some(to), None],
                Command::SupportHold { at: other } => [Some(at), Some(other), None],
                Command::SupportMove { from, to, .. } | Command::Convoy { from, to } => {
                    [Some(at), Some(from), Some(to)]
                }
            },
            Self::Drive { from, to } | Self::Retreat { from, to, .. } => {
                [Some(from), Some(to), None]
            }
            Self::Disband { at } | Self::Build { at, .. } => [Some(at), None, None],
            Self::Waive => [None, None, None],
        }
    }
}

/// What an order is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The unit in a province, or one to be built there.
    Unit(ProvinceId),
    /// The herd in a province, or one to be built there.
    Herd(ProvinceId),
}
