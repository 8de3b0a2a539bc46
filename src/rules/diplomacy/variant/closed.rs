//! Provinces that are shut in some seasons, such as seas under ice.

use crate::map::ProvinceId;
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::turn::Season;
use crate::rules::diplomacy::variant::Variant;

/// A province that is shut in some seasons: to all and for all orders but to
/// hold, or only to units from one province.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The province.
    pub province: ProvinceId,
    /// From where nobody gets there; from anywhere if nothing is said, and
    /// then no unit in it does anything either.
    pub from: Option<ProvinceId>,
    /// In these seasons, retreats among them.
    pub seasons: Vec<Season>,
}

impl Variant {
    /// Whether nobody gets from one province to another in a season.
    #[must_use]
    pub fn is_closed(&self, season: Season, from: ProvinceId, to: ProvinceId) -> bool {
        self.closed.iter().any(|closed| {
            closed.seasons.contains(&season)
                && match closed.from {
                    Some(one) => (one, closed.province) == (from, to),
                    None => closed.province == to || closed.province == from,
                }
        })
    }

    /// Whether a command leads where nobody gets in a season, or comes from
    /// where nobody does anything.
    #[must_use]
    pub fn forbids(&self, season: Season, at: ProvinceId, command: Command) -> bool {
        if self.closed.is_empty() || command == Command::Hold {
            return false;
        }
        let way = match command {
            Command::Move { to, .. } => (at, to),
            Command::SupportMove { from, to, .. } | Command::Convoy { from, to } => (from, to),
            Command::Hold | Command::SupportHold { .. } => (at, at),
        };
        self.is_closed(season, at, at) || self.is_closed(season, way.0, way.1)
    }
}
