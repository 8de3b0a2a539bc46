//! The unit, coast and sort that an order names, made fit for the board:
//! DATC 3.0 4.B and 4.C, the preferred choices.

use crate::map::Coast;
use crate::rules::diplomacy::grammar::{Place, Who, WrittenBuild};
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::{InlandFleet, Variant};

/// The unit that an order in this phase means by a province.
pub(super) fn unit_meant(position: &Position, who: Who) -> Option<Unit> {
    let at = who.at.province;
    let dislodged = || position.dislodged_at(at).map(|dislodged| dislodged.unit);
    match position.turn.phase.kind {
        PhaseKind::Retreats => dislodged().or_else(|| position.unit_at(at)),
        PhaseKind::Movement | PhaseKind::Adjustments => position.unit_at(at),
    }
}

/// The sort of a unit: the one on the board counts, not the one that is
/// written (DATC 3.0 4.C.1, 4.C.2).
pub(super) fn kind_meant(position: &Position, who: Who) -> Option<UnitKind> {
    unit_meant(position, who).map(|unit| unit.kind).or(who.kind)
}

/// The coast that a unit of this sort is sent to: one that the province does
/// not have is ignored, and so is any coast for other units than fleets
/// (DATC 3.0 4.B.6).
pub(super) fn coast_meant(variant: &Variant, kind: Option<UnitKind>, to: Place) -> Option<Coast> {
    to.coast.filter(|coast| {
        kind.is_none_or(|kind| kind == UnitKind::Fleet)
            && variant.map.province(to.province).coasts.contains(coast)
    })
}

/// What a build without the sort of the unit means: an army where no fleet
/// can stand, a fleet where a coast is named, and nothing for certain
/// elsewhere (DATC 3.0 4.C.3). A fleet inland may mean an army
/// (DATC 3.0 4.C.4).
pub(super) fn build_meant(variant: &Variant, build: WrittenBuild) -> Option<UnitKind> {
    let at = build.at;
    let inland = !variant.map.has_water(at.province);
    if inland && variant.options.inland_fleet == InlandFleet::Army {
        return Some(UnitKind::Army);
    }
    if build.kind.is_some() {
        return build.kind;
    }
    if variant.fleet.is_none() || inland {
        return Some(UnitKind::Army);
    }
    if coast_meant(variant, None, at).is_some() || !variant.map.has_land(at.province) {
        return Some(UnitKind::Fleet);
    }
    None
}
