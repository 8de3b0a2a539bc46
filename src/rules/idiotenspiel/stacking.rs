//! How many units there is room for in a field.

use super::board::Field;
use super::ground::Class;
use super::position::Position;
use super::rules::{Rules, UnitId};

/// Idiotenspiel I-05, B-14, B-15: whether there is room for so many of each
/// class: three on foot, or two riders, or one of each, or one heavy.
const fn is_room(foot: usize, riders: usize, heavy: usize) -> bool {
    match (foot, riders, heavy) {
        (foot, 0, 0) => foot <= 3,
        (foot, riders, 0) => foot + riders <= 2,
        (foot, riders, heavy) => foot + riders == 0 && heavy == 1,
    }
}

/// Whether units fit into a field in addition to those of both sides that are
/// there. Captives need no room.
pub fn fits(rules: &Rules, position: &Position, field: Field, coming: &[UnitId]) -> bool {
    let there = (position.in_field(rules, field))
        .filter(|id| position.is_free(*id) && !coming.contains(id));
    let mut counts = [0; 3];
    for id in there.chain(coming.iter().copied()) {
        counts[match rules.unit(id).class {
            Class::Infantry => 0,
            Class::Rider => 1,
            Class::Heavy => 2,
        }] += 1;
    }
    is_room(counts[0], counts[1], counts[2])
}
