//! Whose units a line is for.

use crate::game::Seat;
use crate::map::ProvinceSet;
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};

/// Where the units of somebody stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own {
    /// All of them.
    pub units: ProvinceSet,
    /// The fleets.
    pub fleets: ProvinceSet,
    /// The wings.
    pub wings: ProvinceSet,
    /// The herds that they may drive.
    pub herds: ProvinceSet,
}

impl Own {
    /// Where the units stand that a seat may order: its dislodged ones, if it has any.
    pub(in crate::rules::diplomacy) fn of_seat(position: &Position, seat: Seat) -> Self {
        let dislodged = position.dislodged_of(seat);
        let mut units: Vec<Unit> = dislodged.map(|dislodged| dislodged.unit).collect();
        if units.is_empty() {
            units.extend(position.units_of(seat));
        }
        let of = |kind| {
            let units = units.iter().filter(move |unit| unit.kind == kind);
            units.map(|unit| unit.at).collect()
        };
        let all: ProvinceSet = units.iter().map(|unit| unit.at).collect();
        let herds: ProvinceSet = position.herds.iter().map(|herd| herd.at).collect();
        Self {
            units: all,
            fleets: of(UnitKind::Fleet),
            wings: of(UnitKind::Wing),
            herds: herds & all,
        }
    }

    /// Where units of a sort stand.
    pub(super) fn of(self, kind: UnitKind) -> ProvinceSet {
        match kind {
            UnitKind::Army => self.units.without(self.fleets | self.wings),
            UnitKind::Fleet => self.fleets,
            UnitKind::Wing => self.wings,
        }
    }
}
