//! Herds left alone in the river (Range War 13.2, RW-D10).

use crate::map::{Map, Terrain};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::position::Position;

/// The herds that drown now: those in a river province (Range War 13.1)
/// without a gang, which itself is safe there (Range War 13.3). A
/// gang that has been dislodged and still has to retreat does not count.
pub fn drowned(map: &Map, position: &Position) -> Vec<Event> {
    position
        .herds
        .iter()
        .filter(|herd| map.province(herd.at).terrain == Terrain::River)
        .filter(|herd| position.unit_at(herd.at).is_none())
        .map(|herd| Event::HerdDrowned {
            at: herd.at,
            owner: herd.owner,
        })
        .collect()
}
