//! What a reader may know of a position (Komarn 4.4).

use std::collections::BTreeSet;

use super::order::Plan;
use super::position::{Policy, Position, Stage};
use crate::game::Viewer;

/// Komarn 4.4, A-35: a position as a reader knows it: hands but what is known of them, the
/// order of the bag, standing instructions and kept orders of others are
/// hidden. What is hidden in hands is, to him, among the tiles of the bag.
pub fn seen(position: &Position, viewer: Viewer) -> Position {
    let mut seen = position.clone();
    if viewer == Viewer::Keeper || position.is_over() {
        return seen;
    }
    for seat in position.seats() {
        if viewer == Viewer::Seat(seat) {
            continue;
        }
        let player = &mut seen.players[seat.index()];
        let knows = |other| viewer == Viewer::Seat(other);
        player.shown.retain(|&other, _| knows(other));
        let mut visible: BTreeSet<u8> = player.known.clone();
        visible.extend(player.shown.values().flatten());
        for number in player.hand.clone() {
            if !visible.contains(&number) {
                player.hand.remove(&number);
                player.hidden += 1;
                seen.bag.push(number);
            }
        }
        player.policy = Policy::default();
        player.stored.clear();
        if seat == position.active {
            seen.plan = Plan::default();
        }
    }
    seen.bag.sort_unstable();
    if let Stage::Doubt { doubter, .. } = &mut seen.stage {
        // Whoever doubts by a standing instruction is not known yet.
        *doubter = doubter.filter(|&seat| viewer == Viewer::Seat(seat));
    }
    seen
}
