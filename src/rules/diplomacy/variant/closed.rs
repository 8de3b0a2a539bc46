//! Ways that are shut to some units, orders, seasons or years, such as seas
//! under ice.

use serde::{Deserialize, Serialize};

use crate::map::{Passage, ProvinceId};
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::{PhaseKind, Season, Turn, Year};
use crate::rules::diplomacy::variant::Variant;

/// A province that is shut: to all units and for all orders but to hold, or
/// to some of them, or only to units from one province.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The province.
    pub province: ProvinceId,
    /// From where nobody gets there; from anywhere if nothing is said, and
    /// then no unit in it does anything either.
    pub from: Option<ProvinceId>,
    /// Whether units in it may leave, where it is shut from anywhere.
    pub leave: bool,
    /// When and to whom.
    pub bar: Bar,
}

/// When a way is shut, and to whom. Where nothing is said, it is always, and to
/// all.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bar {
    /// In these seasons.
    pub seasons: Option<Vec<Season>>,
    /// In these years.
    pub years: Option<Years>,
    /// In these phases: movement or retreats.
    pub phases: Option<Vec<PhaseKind>>,
    /// To these units.
    pub units: Option<Vec<UnitKind>>,
    /// For these orders.
    pub orders: Option<Vec<Deed>>,
}

/// Some of the years.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Years {
    /// Every other one.
    Parity(Parity),
    /// From a year to another one, both of them among them.
    Between([Year; 2]),
}

/// Every other year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// 1901 and so on.
    Odd,
    /// 1902 and so on.
    Even,
}

/// What a unit does on a way. Retreats are moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    /// It goes there.
    Move,
    /// It supports somebody there.
    Support,
    /// It convoys.
    Convoy,
}

impl Years {
    fn has(self, year: Year) -> bool {
        match self {
            Self::Parity(Parity::Odd) => year.get().rem_euclid(2) == 1,
            Self::Parity(Parity::Even) => year.get().rem_euclid(2) == 0,
            Self::Between([first, last]) => first <= year && year <= last,
        }
    }
}

impl Bar {
    fn stops(&self, turn: Turn, unit: UnitKind, deed: Deed) -> bool {
        fn is_among<T: PartialEq>(these: Option<&Vec<T>>, one: &T) -> bool {
            these.is_none_or(|these| these.contains(one))
        }
        is_among(self.seasons.as_ref(), &turn.phase.season)
            && is_among(self.phases.as_ref(), &turn.phase.kind)
            && is_among(self.units.as_ref(), &unit)
            && is_among(self.orders.as_ref(), &deed)
            && self.years.is_none_or(|years| years.has(turn.year))
    }
}

impl Variant {
    /// Whether a unit does no such thing from its province to another one in a
    /// turn, or in its own province.
    pub fn is_closed(&self, turn: Turn, unit: Unit, deed: Deed, to: ProvinceId) -> bool {
        self.closed.iter().any(|closed| {
            let is_meant = match closed.from {
                Some(from) => (from, closed.province) == (unit.at, to),
                None if closed.province == unit.at => !closed.leave,
                None => closed.province == to,
            };
            is_meant && closed.bar.stops(turn, unit.kind, deed)
        })
    }

    /// Whether the way of a retreat is open. Over a weak passage none is: an army
    /// gets there only with support.
    pub fn lets_retreat(&self, turn: Turn, unit: Unit, to: ProvinceId) -> bool {
        let is_weak =
            unit.kind == UnitKind::Army && self.map.passage(unit.at, to) == Some(Passage::Weak);
        !is_weak && !self.is_closed(turn, unit, Deed::Move, to)
    }

    /// Whether a command leads where the unit, or the one that it is for, does
    /// not get in the position's turn, or comes from where it does nothing.
    pub fn forbids(&self, position: &Position, unit: Unit, command: Command) -> bool {
        if self.closed.is_empty() {
            return false;
        }
        let shut = |unit, deed, to| self.is_closed(position.turn, unit, deed, to);
        let cannot_go = |from, to| {
            let other = position.unit_at(from);
            other.is_some_and(|other| shut(other, Deed::Move, to))
        };
        match command {
            Command::Hold => false,
            Command::Move { to, .. } => shut(unit, Deed::Move, to),
            Command::SupportHold { at } => shut(unit, Deed::Support, at),
            Command::SupportMove { from, to, .. } => {
                shut(unit, Deed::Support, to) || cannot_go(from, to)
            }
            Command::Convoy { from, to } => {
                shut(unit, Deed::Convoy, unit.at) || cannot_go(from, to)
            }
        }
    }
}
