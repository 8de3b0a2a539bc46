//! Archives of games that have been played: every phase adjudicated again and
//! held against what was recorded.
//!
//! Each format has a reader of its own: [`played`], [`saved`], [`njudge`],
//! [`written`] and, for case files, [`cases`]; [`mod@format`] tells them apart.
//! What a reader finds it hands on at once, one [`Found`] a phase, so that
//! memory does not grow with the archive. A record that cannot be read is
//! reported with its place and costs only itself.
//!
//! Games that still run at another judge have readers of their own, in
//! [`moved`].
//!
//! Readers of games of the standard board make [`Recorded`] phases, which a
//! [`referee`] adjudicates: under the convention that the archive was made
//! with ([`replay`]), or under our own rules ([`own`]).

pub mod cases;
pub mod difference;
pub mod format;
pub mod found;
mod json;
pub mod moved;
pub mod njudge;
pub mod own;
pub mod played;
pub mod reader;
pub mod referee;
pub mod replay;
pub mod saved;
pub mod split;
pub mod survey;
pub mod written;

pub use found::{Compared, Found, Source};
pub use reader::{Archive, Part};

use std::borrow::Cow;
use std::fmt;

use crate::game::Seat;
use crate::map::{Coast, MAX_PROVINCES, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::turn::{Phase, PhaseKind, Season, Turn};

/// Whose rules a recorded game of the standard board is adjudicated under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Our own, with the options of the variant.
    Own,
    /// Those of the played-game text format, which the Python package
    /// `diplomacy` shares.
    Played,
}

/// A place in an archive's order: a province, with a coast if one is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The province.
    pub at: ProvinceId,
    /// The coast.
    pub coast: Option<Coast>,
}

impl Place {
    /// The order to a unit to go there, by itself or by convoy.
    const fn order_to(self, at: ProvinceId, via: bool) -> Order {
        let command = Command::Move {
            to: self.at,
            coast: self.coast,
            via,
        };
        Order::Unit { at, command }
    }

    /// The order to a unit to support the move from somewhere to there.
    const fn support_to(self, at: ProvinceId, from: ProvinceId) -> Order {
        let command = Command::SupportMove {
            from,
            to: self.at,
            coast: self.coast,
        };
        Order::Unit { at, command }
    }

    /// The order to build a unit there.
    const fn build(self, kind: UnitKind) -> Order {
        Order::Build {
            at: self.at,
            piece: Piece::Unit(kind),
            coast: self.coast,
        }
    }

    /// A unit that stands there.
    const fn unit(self, power: Seat, kind: UnitKind) -> Unit {
        Unit {
            at: self.at,
            power,
            kind,
            coast: self.coast,
        }
    }
}

/// A phase of a recorded game. Its buffers are used again for the next one.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The line that it begins in, from 1.
    pub line: usize,
    /// The year.
    pub year: u16,
    /// Whether it is of the year's second half.
    pub fall: bool,
    /// What is ordered.
    pub kind: PhaseKind,
    /// The units, dislodged ones aside.
    pub units: Vec<Unit>,
    /// Dislodged units that may retreat.
    pub dislodged: Vec<Unit>,
    /// By province: the power that controls it as a supply center.
    pub owner: [u8; MAX_PROVINCES],
    /// The orders, in the order of the record. A record does not say whose they
    /// are, and an order to retreat may look like a move.
    pub orders: Vec<Order>,
}

/// Where dislodged units may retreat, by their provinces.
#[derive(Clone, Debug, Default)]
pub struct Retreats(Vec<(ProvinceId, ProvinceSet)>);

impl Retreats {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn add(&mut self, from: ProvinceId, open: ProvinceSet) {
        self.0.push((from, open));
    }

    /// Where the unit in a province may go; nowhere if it is not dislodged.
    pub fn of(&self, from: ProvinceId) -> ProvinceSet {
        let found = self.0.iter().find(|(at, _)| *at == from);
        found.map_or(ProvinceSet::EMPTY, |(_, open)| *open)
    }
}

/// Where units that the last movement dislodged may retreat, as long as no
/// phase but its retreats has come since.
#[derive(Clone, Debug, Default)]
pub struct OpenRetreats {
    known: Option<Retreats>,
    /// Whether another phase has come after that movement.
    is_used: bool,
}

impl OpenRetreats {
    /// Another phase comes.
    fn come_to(&mut self, kind: PhaseKind) {
        if self.is_used {
            self.known = None;
        }
        self.is_used = kind != PhaseKind::Movement;
    }

    /// The table of a movement that has been adjudicated, still empty.
    fn fill(&mut self) -> &mut Retreats {
        let known = self.known.get_or_insert_default();
        known.clear();
        known
    }

    /// Forgets what is known: a phase is missing.
    fn forget(&mut self) {
        self.known = None;
    }

    /// What is known; `None` if no movement came before.
    pub const fn known(&self) -> Option<&Retreats> {
        self.known.as_ref()
    }
}

/// Nobody controls a center.
pub const NOBODY: u8 = u8::MAX;

impl Default for Recorded {
    fn default() -> Self {
        Self {
            line: 0,
            year: 0,
            fall: false,
            kind: PhaseKind::Movement,
            units: Vec::with_capacity(40),
            dislodged: Vec::with_capacity(8),
            owner: [NOBODY; MAX_PROVINCES],
            orders: Vec::with_capacity(40),
        }
    }
}

impl Recorded {
    /// How many supply centers a power controls.
    pub fn centres(&self, power: u8) -> usize {
        self.owner
            .iter()
            .map(|&owner| usize::from(owner == power))
            .sum()
    }

    /// Its turn in the standard calendar, where adjustments are in winter.
    pub fn turn(&self) -> Turn {
        let season = match (self.kind, self.fall) {
            (PhaseKind::Adjustments, _) => Season::Winter,
            (_, false) => Season::Spring,
            (_, true) => Season::Fall,
        };
        Turn {
            year: self.year.into(),
            phase: Phase {
                season,
                kind: self.kind,
            },
        }
    }

    /// Whether a record of the same game can be the next after it: none of
    /// the movements between the two is missing, and it is later. Retreats and
    /// adjustments are left out where nobody has any.
    pub fn leads_to(&self, next: &Self) -> bool {
        let place = |phase: &Self| {
            let within = match (phase.kind, phase.fall) {
                (PhaseKind::Adjustments, _) => 4,
                (kind, fall) => 2 * u32::from(fall) + u32::from(kind == PhaseKind::Retreats),
            };
            5 * u32::from(phase.year) + within
        };
        let (from, to) = (place(self), place(next));
        let is_movement = |place: &u32| [0, 2].contains(&(place % 5));
        from < to && to - from <= 5 && !(from + 1..to).any(|place| is_movement(&place))
    }

    /// By which phases of one game are put in order.
    pub(crate) fn key(&self) -> (u16, bool, u8) {
        (self.year, self.fall, self.kind as u8)
    }

    fn clear(&mut self) {
        self.units.clear();
        self.dislodged.clear();
        self.orders.clear();
        self.owner = [NOBODY; MAX_PROVINCES];
    }
}

/// A line of an archive that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why it cannot be read, and what could be.
    pub why: Cow<'static, str>,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {:?}: {}", self.line, self.text, self.why)
    }
}

impl std::error::Error for Unreadable {}
