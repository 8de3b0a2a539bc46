//! Seeds with small damage, the same in every run.

use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::seeds::Seeds;

/// Marks and letters of several bytes, as programs of mail put them in, and
/// numbers that are too large for most things that are counted.
const MARKS: [&str; 11] = [
    "\u{a0}",
    "–",
    "→",
    "„",
    "“",
    "ß",
    "Ⅳ",
    "５",
    "777777777",
    "4294967296",
    "99999999999999999999",
];

pub(super) struct Mutation {
    random: ChaCha8Rng,
}

impl Mutation {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// A seed with a few pieces taken out, put in from another seed, repeated,
    /// or overwritten.
    pub(super) fn of(&mut self, seeds: &Seeds) -> Vec<u8> {
        let random = &mut self.random;
        let mut bytes = seeds.choose(random).unwrap().clone();
        for _ in 0..random.random_range(1..8) {
            let at = random.random_range(0..=bytes.len());
            let length = random.random_range(0..40);
            let end = (at + length).min(bytes.len());
            match random.random_range(0..7) {
                0 => drop(bytes.drain(at..end)),
                1 => {
                    let piece = bytes[at..end].to_vec();
                    let to = random.random_range(0..=bytes.len());
                    bytes.splice(to..to, piece);
                }
                2 => {
                    let other = seeds.choose(random).unwrap();
                    let from = random.random_range(0..=other.len());
                    let to = (from + length).min(other.len());
                    bytes.splice(at..at, other[from..to].iter().copied());
                }
                3 => bytes.splice(at..end, [random.random()]).for_each(drop),
                // A letter for a letter: most files are no text otherwise.
                4 => bytes
                    .splice(at..at, [random.random_range(b' '..=b'~')])
                    .for_each(drop),
                5 => {
                    let mark = MARKS.choose(random).unwrap();
                    bytes.splice(at..at, mark.bytes()).for_each(drop);
                }
                _ => {
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte = random.random_range(b' '..=b'~');
                    }
                }
            }
        }
        bytes
    }
}
