//! Orders that a power could give.

use super::adjustment;
use super::legality;
use super::order::{Command, Order, Piece};
use super::position::{Position, Unit, UnitKind};
use super::turn::PhaseKind;
use super::variant::{SupportCoast, Variant};
use crate::game::Seat;
use crate::map::{Coast, ProvinceId, ProvinceSet};

/// Every order that is legal by itself for a power, in order. Builds are
/// those for which the board has a place; which of them go together is
/// judged as a set (Range War RW-D8).
pub fn legal_orders(variant: &Variant, position: &Position, power: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    match position.turn.phase.kind {
        PhaseKind::Movement => movement(variant, position, power, &mut orders),
        PhaseKind::Retreats => {
            for dislodged in &position.dislodged {
                if dislodged.unit.power == power {
                    let from = dislodged.unit.at;
                    orders.push(Order::Disband { at: from });
                    for to in dislodged.retreats {
                        for coast in coasts_of(variant, dislodged.unit, to) {
                            orders.push(Order::Retreat { from, to, coast });
                        }
                    }
                }
            }
        }
        PhaseKind::Adjustments => {
            for unit in position.units_of(power) {
                orders.push(Order::Disband { at: unit.at });
            }
            let units = variant.units().map(|(kind, _)| Piece::Unit(kind));
            for piece in units.chain([Piece::Herd]) {
                for (_, at) in adjustment::places(variant, position, power, piece) {
                    let coasts = match piece {
                        Piece::Unit(UnitKind::Fleet) => coasts(variant, at),
                        _ => vec![None],
                    };
                    for coast in coasts {
                        orders.push(Order::Build { at, piece, coast });
                    }
                }
            }
            orders.push(Order::Waive);
        }
    }
    orders.retain(|&order| legality::check(variant, position, power, order).is_ok());
    orders.sort_unstable();
    orders.dedup();
    orders
}

/// The coasts of a province, or that it has but one.
fn coasts(variant: &Variant, at: ProvinceId) -> Vec<Option<Coast>> {
    let coasts = &variant.map.province(at).coasts;
    if coasts.is_empty() {
        vec![None]
    } else {
        coasts.iter().copied().map(Some).collect()
    }
}

/// The coasts that a unit can name when it goes to a province.
fn coasts_of(variant: &Variant, unit: Unit, to: ProvinceId) -> Vec<Option<Coast>> {
    match unit.kind {
        UnitKind::Army | UnitKind::Wing => vec![None],
        UnitKind::Fleet => coasts(variant, to),
    }
}

fn movement(variant: &Variant, position: &Position, power: Seat, orders: &mut Vec<Order>) {
    let map = &variant.map;
    let fleets = legality::fleets(position);
    // Where every unit on the board could go, by convoy too.
    let journeys: Vec<(Unit, ProvinceSet)> = position
        .units
        .iter()
        .map(|&unit| {
            let mut reach = legality::reach(map, unit);
            if unit.kind == UnitKind::Army && map.has_water(unit.at) {
                reach |= map.convoy_reach(unit.at, fleets);
            }
            (unit, reach)
        })
        .collect();
    for &(unit, goes) in journeys.iter().filter(|(unit, _)| unit.power == power) {
        let at = unit.at;
        let mut give = |command| orders.push(Order::Unit { at, command });
        give(Command::Hold);
        for to in goes {
            for coast in coasts_of(variant, unit, to) {
                for via in [false, true] {
                    give(Command::Move { to, coast, via });
                }
            }
        }
        let reach = legality::reach(map, unit);
        for &(other, travels) in &journeys {
            if other.at == at {
                continue;
            }
            if reach.contains(other.at) {
                give(Command::SupportHold { at: other.at });
            }
            for to in reach & travels {
                give(Command::support(other.at, to));
                // A game may ask for the coast (DATC 3.0 4.B.4).
                if variant.options.support_coast != SupportCoast::Optional {
                    for coast in coasts_of(variant, other, to) {
                        let from = other.at;
                        give(Command::SupportMove { from, to, coast });
                    }
                }
            }
            if unit.kind == UnitKind::Fleet && other.kind == UnitKind::Army {
                for to in travels {
                    give(Command::Convoy { from: other.at, to });
                }
            }
        }
        if position.herd_at(at).is_some() {
            for to in map.borders(at) {
                orders.push(Order::Drive { from: at, to });
            }
        }
    }
}
