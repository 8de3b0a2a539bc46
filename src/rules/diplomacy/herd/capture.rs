//! Whose a herd is (Range War 10, RW-D6).

use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::position::Position;

/// The herds that a foreign gang is with at the end of the summer, after
/// retreats (Range War 10.2, RW-D6).
pub fn contacts(position: &Position) -> Vec<Event> {
    position
        .herds
        .iter()
        .filter(|herd| herd.owner.is_some() && !herd.contact)
        .filter(|herd| {
            position
                .unit_at(herd.at)
                .is_some_and(|unit| Some(unit.power) != herd.owner)
        })
        .map(|herd| Event::HerdContact { at: herd.at })
        .collect()
}

/// The herds that change hands at the end of the winter, after retreats:
/// captured by the gang beside them (Range War 10.1), or neutral if a foreign
/// gang was with them in summer and none is now (Range War 10.2).
pub fn ownership_changes(position: &Position) -> Vec<Event> {
    position
        .herds
        .iter()
        .filter_map(|herd| match position.unit_at(herd.at) {
            Some(unit) if herd.owner != Some(unit.power) => Some(Event::HerdCaptured {
                at: herd.at,
                by: unit.power,
                from: herd.owner,
            }),
            None if herd.contact => herd
                .owner
                .map(|from| Event::HerdNeutral { at: herd.at, from }),
            _ => None,
        })
        .collect()
}
