//! Throws of dice (Risiko ).

use serde::{Deserialize, Serialize};

/// What a throw cost both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Armies of the attacker.
    pub attacker: u32,
    /// Armies of the defender.
    pub defender: u32,
}

/// What dice cost.
///
/// Risiko: the highest is held against the highest, the second
/// against the second; the lower one costs an army, and of equal ones the
/// attacker's does. Dice that are left over are not compared.
pub fn compare(attacker: &[u8], defender: &[u8]) -> Losses {
    let (attacker, defender) = (sorted(attacker), sorted(defender));
    let mut losses = Losses::default();
    for (own, other) in attacker.iter().zip(&defender) {
        if own > other {
            losses.defender += 1;
        } else {
            losses.attacker += 1;
        }
    }
    losses
}

/// Dice from the highest to the lowest.
pub fn sorted(dice: &[u8]) -> Vec<u8> {
    let mut dice = dice.to_vec();
    dice.sort_unstable_by(|one, other| other.cmp(one));
    dice
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every outcome of so many dice against so many.
    fn outcomes(attacker: u32, defender: u32) -> [u32; 3] {
        let mut counts = [0; 3];
        for number in 0..6_u32.pow(attacker + defender) {
            let die = |place| u8::try_from(number / 6_u32.pow(place) % 6 + 1).unwrap();
            let thrown: Vec<u8> = (0..attacker + defender).map(die).collect();
            let (own, other) = thrown.split_at(attacker as usize);
            let losses = compare(own, other);
            let place = match (losses.attacker, losses.defender) {
                (_, 0) => 0,
                (0, _) => 2,
                _ => 1,
            };
            counts[place] += 1;
        }
        counts
    }

    /// Risiko RV-12.
    #[test]
    fn every_throw_is_compared_as_the_table_says() {
        for (attacker, defender, expected) in [
            (1, 1, [21, 0, 15]),
            (1, 2, [161, 0, 55]),
            (2, 1, [91, 0, 125]),
            (2, 2, [581, 420, 295]),
            (3, 1, [441, 0, 855]),
            (3, 2, [2275, 2611, 2890]),
        ] {
            assert_eq!(outcomes(attacker, defender), expected);
        }
    }
}
