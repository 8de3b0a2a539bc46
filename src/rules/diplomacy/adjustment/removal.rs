//! Which units go if too few disbands are ordered: `removal` (DATC 3.0 4.D.8).

use std::cmp::Reverse;

use crate::game::{Lang, Seat};
use crate::map::ProvinceId;
use crate::map::route::steps;
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::variant::{Removal, Variant};

/// The units of a power in the order in which they go: those farthest from
/// its centers first, then fleets before armies, then by the name of their
/// province. The centers are those that it owns, in Range War its home
/// centers (Range War RW-D9); under the older rules the home centers too, to
/// which fleets go by the ways of fleets. With each is how many moves away
/// the nearest of them is; `None` where there is no way or no such center.
pub fn in_order(variant: &Variant, position: &Position, power: Seat) -> Vec<(Option<u8>, Unit)> {
    let map = &variant.map;
    let old = variant.options.removal == Removal::Home && !variant.herds;
    let centres: Vec<ProvinceId> = if old || variant.herds {
        variant.power(power).home.clone()
    } else {
        let owned = position.centres.iter();
        let owned = owned.filter(|(_, owner)| **owner == power);
        owned.map(|(&at, _)| at).collect()
    };
    let away = |unit: Unit| {
        if old && unit.kind == UnitKind::Fleet {
            // From either coast (DATC 3.0 6.J.9).
            let to = centres.iter().copied().collect();
            return steps(unit.at, to, |at| map.fleet_borders(at));
        }
        let ways = centres.iter().map(|&centre| map.distance(centre, unit.at));
        ways.min().filter(|&away| away < u8::MAX)
    };
    let mut units: Vec<(Option<u8>, Unit)> = position
        .units_of(power)
        .map(|unit| (away(unit), unit))
        .collect();
    units.sort_by_key(|&(away, unit)| {
        let name = map.province(unit.at).name.get(Lang::EN);
        (Reverse(away.unwrap_or(u8::MAX)), Reverse(unit.kind), name)
    });
    units
}
