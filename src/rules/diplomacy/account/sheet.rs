//! The order sheet that a player can fill in: a line for each order that is
//! due, with a blank where the order goes, and where few orders are legal each of
//! them, to be sent as it is.

use super::super::adjustment;
use super::super::legal_orders::legal_orders;
use super::super::order::Order;
use super::super::position::{Position, Unit};
use super::super::turn::PhaseKind;
use super::super::variant::Variant;
use super::super::words;
use crate::game::system::on_sheet;
use crate::game::{Message, Seat};
use crate::map::Terrain;

/// So many orders are few; where more are legal, none is offered.
const FEW: usize = 24;

/// The lines. As they are they order nothing.
pub fn sheet(variant: &Variant, position: &Position, seat: Seat) -> Vec<Message> {
    if variant.is_idle(seat, position.turn.year) {
        return Vec::new();
    }
    let unit = |key: &'static str, kind, at| {
        Message::new(key).with("unit", words::unit_of(variant, kind, at))
    };
    let mut lines: Vec<Message> = match position.turn.phase.kind {
        PhaseKind::Movement => {
            let lines = |own: Unit| {
                let order = unit("diplomacy-sheet-order", own.kind, own.at);
                std::iter::once(order).chain(herd(variant, position, own))
            };
            return position.units_of(seat).flat_map(lines).collect();
        }
        PhaseKind::Retreats => position
            .dislodged_of(seat)
            .map(|dislodged| dislodged.unit)
            .map(|own| unit("diplomacy-sheet-retreat", own.kind, own.at))
            .collect(),
        PhaseKind::Adjustments => {
            let key = if position.surplus(seat) < 0 {
                "diplomacy-sheet-disband"
            } else {
                "diplomacy-sheet-build"
            };
            let count = adjustment::owed(variant, position, seat);
            std::iter::repeat_n(Message::new(key), count).collect()
        }
    };
    let mut offered = legal_orders(variant, position, seat);
    offered.retain(|order| *order != Order::Waive);
    if !lines.is_empty() && offered.len() <= FEW {
        let line = |order| on_sheet(words::line(variant, position, order));
        lines.extend(offered.into_iter().map(line));
    }
    lines
}

/// The herd that a gang can take along, and whether it drowns without one
/// (Range War 7.2, 13.2).
fn herd(variant: &Variant, position: &Position, own: Unit) -> impl Iterator<Item = Message> {
    let is_there = position.herd_at(own.at).is_some();
    let province = variant.map.province(own.at);
    let drowns = is_there && province.terrain == Terrain::River;
    let line = |key: &'static str| Message::new(key).with("at", &province.name);
    let herd = is_there.then(|| line("diplomacy-sheet-herd"));
    let warned = drowns.then(|| line("diplomacy-sheet-herd-drowns"));
    [herd, warned].into_iter().flatten()
}
