//! Coasts that fleets go to and that orders name (DATC 3.0 4.B).

use crate::map::{Coast, Map, ProvinceId};
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::variant::{
    ImpossibleCoast, OmittedCoast, Options, SupportCoast, Variant,
};

/// Whether support for a move must name the coast that it is for: that of a
/// fleet to a province with several (DATC 3.0 4.B.4).
pub(super) fn must_name_coast(
    variant: &Variant,
    by: Unit,
    supported: Unit,
    to: ProvinceId,
) -> bool {
    let asked = match variant.options.support_coast {
        SupportCoast::Optional => false,
        SupportCoast::OwnOnly => by.power != supported.power,
        SupportCoast::Required => true,
    };
    asked && supported.kind == UnitKind::Fleet && !variant.map.province(to).coasts.is_empty()
}

/// The coast that a unit comes to when it moves where it can go: for a fleet
/// the one that is named, or the only one it can reach (DATC 3.0 4.B.1 to
/// 4.B.3); no other unit comes to a coast. `None` if that is no place for it. A
/// coast that the province does not have is no matter (DATC 3.0 4.B.6).
pub fn berth(
    map: &Map,
    options: Options,
    unit: Unit,
    to: ProvinceId,
    coast: Option<Coast>,
) -> Option<Option<Coast>> {
    if unit.kind != UnitKind::Fleet {
        return Some(None);
    }
    if !map.has_coasts(to) {
        let reach = map.fleet_reach(unit.at, unit.coast);
        return reach.contains(to).then_some(None);
    }
    let mut open = map
        .berths(unit.at, unit.coast)
        .iter()
        .filter(|berth| berth.province == to)
        .map(|berth| berth.coast);
    let coasts = &map.province(to).coasts;
    let named = coast.filter(|coast| coasts.contains(coast));
    let unnamed = options.omitted_coast == OmittedCoast::OnlyOne;
    let replaced = options.impossible_coast == ImpossibleCoast::Ignored;
    if named.is_some()
        && let Some(berth) = open.clone().find(|of| *of == named)
    {
        return Some(berth);
    }
    match (open.next(), open.next()) {
        (Some(only), None) if if named.is_none() { unnamed } else { replaced } => Some(only),
        _ => None,
    }
}

/// The coasts of a province that the fleet of an order could go to or be
/// built on.
pub(super) fn open_coasts(
    variant: &Variant,
    position: &Position,
    order: Order,
    to: ProvinceId,
) -> Vec<Option<Coast>> {
    let unit = match order {
        Order::Unit { at, .. } => position.unit_at(at),
        Order::Retreat { from, .. } => position.dislodged_at(from).map(|d| d.unit),
        _ => None,
    };
    match unit {
        Some(unit) => variant
            .map
            .berths(unit.at, unit.coast)
            .iter()
            .filter(|berth| berth.province == to)
            .map(|berth| berth.coast)
            .collect(),
        None => variant
            .map
            .province(to)
            .coasts
            .iter()
            .copied()
            .map(Some)
            .collect(),
    }
}
