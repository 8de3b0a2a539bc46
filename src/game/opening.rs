//! How seats have opened their games, counted: the same orders are the same
//! opening.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The id of a variant, that of a seat, and its orders in each turn.
type Key<'a> = (&'a str, &'a str, Vec<&'a [String]>);

/// Openings while they are counted, with what became of the games.
#[derive(Debug)]
pub struct Openings<'a, Came>(BTreeMap<Key<'a>, (usize, Came)>);

/// An opening that has been counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<'a, Came> {
    /// The variant's id.
    pub variant: &'a str,
    /// The id of the seat that opened so.
    pub seat: &'a str,
    /// Its orders in each turn, in order.
    pub orders: Vec<&'a [String]>,
    /// In how many games.
    pub games: usize,
    /// What became of those.
    pub came: Came,
}

impl<Came> Default for Openings<'_, Came> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<'a, Came: Default> Openings<'a, Came> {
    /// Counts one more game in which a seat opened so, and gives what became
    /// of those before, to be added to. The orders of a turn are sorted.
    pub fn count(
        &mut self,
        variant: &'a str,
        seat: &'a str,
        orders: Vec<&'a [String]>,
    ) -> &mut Came {
        let (games, came) = self.0.entry((variant, seat, orders)).or_default();
        *games += 1;
        came
    }

    /// The openings by variant and seat, of each the most usual ones first.
    pub fn most_usual_first(self) -> Vec<Opening<'a, Came>> {
        let mut openings: Vec<Opening<'a, Came>> = (self.0.into_iter())
            .map(|((variant, seat, orders), (games, came))| Opening {
                variant,
                seat,
                orders,
                games,
                came,
            })
            .collect();
        openings.sort_by_key(|opening| (opening.variant, opening.seat, Reverse(opening.games)));
        openings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_usual_openings_of_a_seat_come_first() {
        let [rare, usual] = ["a", "b"].map(|order| vec![order.to_owned()]);
        let mut openings = Openings::<Vec<usize>>::default();
        for (game, orders) in [&usual, &rare, &usual].into_iter().enumerate() {
            openings.count("chess", "white", vec![orders]).push(game);
        }
        openings.count("chess", "black", vec![&rare]).push(7);
        let counted = openings.most_usual_first();
        let told: Vec<_> = (counted.iter())
            .map(|opening| (opening.seat, opening.games, &opening.came[..]))
            .collect();
        assert_eq!(
            told,
            [
                ("black", 1, &[7][..]),
                ("white", 2, &[0, 2]),
                ("white", 1, &[1])
            ]
        );
    }
}
