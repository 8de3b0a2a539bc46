//! Which of several people gets which seat.
//!
//! The lot: people are put in the order of the SHA-256 of the game's id, the
//! address in small letters and the time at which the game begins, with a
//! line feed between them; seats likewise, with their ids for the address.
//! Anybody who knows these can draw it again.
//!
//! The rule: as many people as possible get a seat that they have wished for;
//! then the sum of the places that their seats have on their lists is as
//! small as possible; then who comes first in the lot gets the best of what
//! is left open, and so on. Who has wished for nothing likes all seats alike.

use chrono::{DateTime, SecondsFormat, Utc};
use sha2::{Digest as _, Sha256};

/// What somebody is drawn by.
pub fn lot(game: &str, what: &str, begins: DateTime<Utc>) -> [u8; 32] {
    let begins = begins.to_rfc3339_opts(SecondsFormat::Secs, true);
    let text = format!("{game}\n{}\n{begins}", what.to_ascii_lowercase());
    Sha256::digest(text.as_bytes()).into()
}

/// Gives each person one of `seats` seats. `wishes` are those of the people
/// in the order of the lot, best first, as numbers of seats in the order of
/// theirs; numbers that are no seat and repetitions do not count. There are
/// at least as many seats as people.
///
/// # Panics
/// When there are more people than seats.
pub fn assign(seats: usize, wishes: &[Vec<usize>]) -> Vec<usize> {
    assert!(wishes.len() <= seats, "everybody gets a seat");
    let mut plan = Plan::of(seats, wishes);
    plan.minimise();
    plan.settle(wishes);
    plan.seat_of.truncate(wishes.len());
    plan.seat_of
}

/// A square table of people and seats. People who do not exist like all
/// seats alike, so that what they are given stays empty.
struct Plan {
    size: usize,
    /// What it costs to give a person a seat, by person and seat.
    cost: Vec<Vec<i64>>,
    /// Prices of people and seats: what a pair costs is never less than the
    /// sum of both, and where it is just that, the pair may be in a best plan.
    person_price: Vec<i64>,
    seat_price: Vec<i64>,
    seat_of: Vec<usize>,
    person_of: Vec<usize>,
}

/// No seat or person yet.
const NOBODY: usize = usize::MAX;

impl Plan {
    fn of(size: usize, wishes: &[Vec<usize>]) -> Self {
        let unwished = i64::try_from(size * size).unwrap_or(i64::MAX / 1024);
        let cost = (0..size).map(|person| {
            let wishes = wishes.get(person).map_or(&[][..], Vec::as_slice);
            let mut row = vec![if wishes.is_empty() { 0 } else { unwished }; size];
            for (place, &seat) in wishes.iter().enumerate().rev() {
                if let Some(cost) = row.get_mut(seat) {
                    let place = i64::try_from(place).unwrap_or(i64::MAX);
                    *cost = place.min(unwished - 1);
                }
            }
            row
        });
        Self {
            size,
            cost: cost.collect(),
            person_price: vec![0; size],
            seat_price: vec![0; size],
            seat_of: vec![NOBODY; size],
            person_of: vec![NOBODY; size],
        }
    }

    fn slack(&self, person: usize, seat: usize) -> i64 {
        self.cost[person][seat] - self.person_price[person] - self.seat_price[seat]
    }

    /// A cheapest plan, by the Hungarian method: each person is added along
    /// the cheapest chain of changes.
    fn minimise(&mut self) {
        for newcomer in 0..self.size {
            let mut least = vec![i64::MAX; self.size];
            let mut from = vec![NOBODY; self.size];
            let mut seen = vec![false; self.size];
            let mut person = newcomer;
            let mut through = NOBODY;
            let found = loop {
                let mut nearest = NOBODY;
                for seat in 0..self.size {
                    if seen[seat] {
                        continue;
                    }
                    let slack = self.slack(person, seat);
                    if slack < least[seat] {
                        (least[seat], from[seat]) = (slack, through);
                    }
                    if nearest == NOBODY || least[seat] < least[nearest] {
                        nearest = seat;
                    }
                }
                let step = least[nearest];
                self.person_price[newcomer] += step;
                for seat in 0..self.size {
                    if seen[seat] {
                        self.person_price[self.person_of[seat]] += step;
                        self.seat_price[seat] -= step;
                    } else {
                        least[seat] -= step;
                    }
                }
                seen[nearest] = true;
                if self.person_of[nearest] == NOBODY {
                    break nearest;
                }
                person = self.person_of[nearest];
                through = nearest;
            };
            let mut seat = found;
            while seat != NOBODY {
                let before = from[seat];
                let person = if before == NOBODY {
                    newcomer
                } else {
                    self.person_of[before]
                };
                self.pair(person, seat);
                seat = before;
            }
        }
    }

    fn pair(&mut self, person: usize, seat: usize) {
        self.seat_of[person] = seat;
        self.person_of[seat] = person;
    }

    /// Of all cheapest plans, the one in which the first person has the best
    /// seat, then the second, and so on. They all consist of pairs without
    /// slack.
    fn settle(&mut self, wishes: &[Vec<usize>]) {
        let mut settled = vec![false; self.size];
        for (person, wishes) in wishes.iter().enumerate() {
            let rest = (0..self.size).filter(|seat| !wishes.contains(seat));
            let liked: Vec<usize> = wishes.iter().copied().chain(rest).collect();
            for seat in liked {
                if seat >= self.size || settled[seat] || self.slack(person, seat) != 0 {
                    continue;
                }
                let own = self.seat_of[person];
                let mut seen = settled.clone();
                seen[seat] = true;
                if own == seat || self.rehouse(self.person_of[seat], own, &mut seen) {
                    self.pair(person, seat);
                    settled[seat] = true;
                    break;
                }
            }
        }
    }

    /// Gives a person another seat without slack, so that in the end `free`
    /// is taken. Whether that can be done.
    fn rehouse(&mut self, person: usize, free: usize, seen: &mut [bool]) -> bool {
        for seat in 0..self.size {
            if seen[seat] || self.slack(person, seat) != 0 {
                continue;
            }
            seen[seat] = true;
            if seat == free || self.rehouse(self.person_of[seat], free, seen) {
                self.pair(person, seat);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_met_as_far_as_they_can_be() {
        for (seats, wishes, expected) in [
            // Two want the same: the first in the lot gets it.
            (3, vec![vec![0], vec![0, 2]], vec![0, 2]),
            // The first would like 0 best, but then the second gets nothing.
            (2, vec![vec![0, 1], vec![0]], vec![1, 0]),
            // Nobody wishes: in the order of both lots.
            (3, vec![vec![], vec![], vec![]], vec![0, 1, 2]),
            // Who likes all alike makes room.
            (2, vec![vec![], vec![0]], vec![1, 0]),
            // Second places for two cost less than a third for one.
            (
                3,
                vec![vec![0, 1, 2], vec![0, 1, 2], vec![1, 0, 2]],
                vec![0, 2, 1],
            ),
            (2, vec![vec![7, 1, 1]], vec![1]),
        ] {
            assert_eq!(assign(seats, &wishes), expected, "{wishes:?}");
        }
    }

    #[test]
    fn the_lot_depends_on_game_person_and_time() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let first = lot("alamo", "Ann@example.org", at("2026-12-01T19:00:00Z"));
        assert_eq!(
            first,
            lot("alamo", "ann@EXAMPLE.org", at("2026-12-01T19:00:00Z"))
        );
        for other in [
            lot("bonanza", "ann@example.org", at("2026-12-01T19:00:00Z")),
            lot("alamo", "bob@example.org", at("2026-12-01T19:00:00Z")),
            lot("alamo", "ann@example.org", at("2026-12-01T19:00:01Z")),
        ] {
            assert_ne!(first, other);
        }
    }
}
