//! Who is placed where at the end (Risiko 4.7, R-73, D-22).

use super::position::{Position, State};
use crate::game::{Chance, Seat};

/// All colours that took part, the best first.
///
/// Risiko 4.7: the winner, then those alive by countries, then armies, then
/// lot; then the eliminated, the last one first. The last one of all opens
/// the next game.
#[must_use]
pub fn ranking(position: &Position, winner: Seat, chance: &mut Chance) -> Vec<Seat> {
    let lives = |seat: &Seat| {
        let state = position.player(*seat).state;
        *seat != winner && matches!(state, State::Playing | State::Abandoned)
    };
    let mut alive: Vec<Seat> = position.order.iter().copied().filter(lives).collect();
    let worth = |seat: Seat| (position.count(seat), position.total(seat));
    alive.sort_unstable();
    alive.sort_by_key(|&seat| std::cmp::Reverse(worth(seat)));
    let mut lot = 1;
    for group in alive.chunk_by_mut(|&one, &other| worth(one) == worth(other)) {
        if group.len() > 1 {
            lot += 1;
            chance.shuffle(&format!("lot.{lot}"), group);
        }
    }
    let fallen = position.fallen.iter().rev().copied();
    let fallen = fallen.filter(|&seat| seat != winner);
    std::iter::once(winner).chain(alive).chain(fallen).collect()
}
