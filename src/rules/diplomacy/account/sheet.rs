//! The order sheet that a player can fill in: a line for each order that is
//! due, with a blank where the order goes.

use super::super::adjustment;
use super::super::position::Position;
use super::super::turn::PhaseKind;
use super::super::variant::Variant;
use super::super::words;
use crate::game::{Message, Seat};

/// The lines. As they are they order nothing.
#[must_use]
pub fn sheet(variant: &Variant, position: &Position, seat: Seat) -> Vec<Message> {
    let unit = |key: &'static str, kind, at| {
        Message::new(key).with("unit", words::unit_of(variant, kind, at))
    };
    match position.turn.phase.kind {
        PhaseKind::Movement => position
            .units_of(seat)
            .map(|own| unit("diplomacy-sheet-order", own.kind, own.at))
            .collect(),
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
    }
}
