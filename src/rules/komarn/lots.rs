//! What is drawn by lot in a turn (Komarn 4.6).

use super::position::Position;
use crate::game::Chance;

/// The stream from which tiles are drawn.
const DRAW: &str = "draw";
/// The stream by which lost numbers are chosen.
const PENALTY: &str = "penalty";

/// Where the draws of a turn come from.
#[derive(Debug)]
pub struct Lots<'a> {
    chance: &'a mut Chance,
}

impl<'a> Lots<'a> {
    /// The draws of a position's game: both streams go on where they were.
    pub fn new(at: &Position, chance: &'a mut Chance) -> Self {
        chance.resume(DRAW, at.drawn);
        chance.resume(PENALTY, at.penalties);
        Self { chance }
    }

    /// A tile of the bag; `None` of an empty one.
    pub(super) fn tile(&mut self, bag: &[u8]) -> Option<u8> {
        let count = u32::try_from(bag.len()).ok().filter(|&count| count > 0)?;
        Some(bag[self.chance.uniform(DRAW, count) as usize])
    }

    /// One of some numbers; `None` of none.
    pub(super) fn penalty(&mut self, numbers: &[u8]) -> Option<u8> {
        let count = u32::try_from(numbers.len())
            .ok()
            .filter(|&count| count > 0)?;
        Some(numbers[self.chance.uniform(PENALTY, count) as usize])
    }

    /// How many numbers of both streams have been used.
    pub(super) fn used(&self) -> (u64, u64) {
        (self.chance.used(DRAW), self.chance.used(PENALTY))
    }
}
