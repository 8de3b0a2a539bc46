//! Orders that a power could give.

use super::adjustment;
use super::legality;
use super::order::{Command, Order, Piece};
use super::position::{Position, UnitKind};
use super::turn::PhaseKind;
use super::variant::Variant;
use crate::game::Seat;

/// Every order that is legal by itself for a power, in order. Builds are
/// those for which the board has a place; which of them go together is
/// judged as a set (Range War RW-D8).
#[must_use]
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
                        orders.push(Order::Retreat { from, to });
                    }
                }
            }
        }
        PhaseKind::Adjustments => {
            for unit in position.units_of(power) {
                orders.push(Order::Disband { at: unit.at });
            }
            for piece in [Piece::Unit(UnitKind::Army), Piece::Herd] {
                for (_, at) in adjustment::places(variant, position, power, piece) {
                    orders.push(Order::Build { at, piece });
                }
            }
            orders.push(Order::Waive);
        }
    }
    orders.retain(|&order| legality::check(variant, position, power, order).is_ok());
    orders.sort_unstable();
    orders
}

fn movement(variant: &Variant, position: &Position, power: Seat, orders: &mut Vec<Order>) {
    let map = &variant.map;
    for unit in position.units_of(power) {
        let at = unit.at;
        let mut give = |command| orders.push(Order::Unit { at, command });
        give(Command::Hold);
        for to in map.borders(at) {
            give(Command::Move { to });
            if position.unit_at(to).is_some() {
                give(Command::SupportHold { at: to });
            }
            for from in map.borders(to) {
                if from != at && position.unit_at(from).is_some() {
                    give(Command::SupportMove { from, to });
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
