//! Chance that anybody can check.
//!
//! A game that draws lots has a secret seed of 32 bytes. Its commitment, the
//! SHA-256 of the seed, is told before the first draw and the seed after the
//! last one; in between every draw follows from both and from the words that
//! players have put in. `docs/chance.md` has the derivation with test vectors:
//! it is a promise, so nothing of it may change.
//!
//! A draw is named by a label, and every label has a stream of its own. No
//! draw depends on how many others came before it under other labels, so no
//! place in a stream has to be kept, and nobody can shift another's luck.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::digest::{hex, sha256};

/// How long seeds, commitments and keys are, in bytes.
pub const SEED_BYTES: usize = 32;

/// A secret from which all draws of a game follow. Files have it in
/// hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; SEED_BYTES]);

impl Seed {
    /// The seed of these bytes.
    pub const fn of(bytes: [u8; SEED_BYTES]) -> Self {
        Self(bytes)
    }

    /// The seed that 64 hexadecimal digits stand for.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.trim().as_bytes();
        if digits.len() != 2 * SEED_BYTES {
            return None;
        }
        let mut bytes = [0; SEED_BYTES];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            let digit = |at: usize| char::from(pair[at]).to_digit(16);
            *byte = u8::try_from(digit(0)? * 16 + digit(1)?).ok()?;
        }
        Some(Self(bytes))
    }

    /// The seed as 64 hexadecimal digits. Before the end of its game nobody
    /// may see them.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is told of the seed before the first draw: its SHA-256 as 64
    /// hexadecimal digits.
    pub fn commitment(&self) -> String {
        sha256(&self.0)
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| "a seed has 64 hexadecimal digits".to_owned())
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.reveal()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A draw: a number below `of` under a label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// What was drawn for.
    pub label: String,
    /// How many values were possible.
    pub of: u32,
    /// The value that came, from 0.
    pub value: u32,
    /// How many numbers of the stream were dropped before it, as they would
    /// have favoured small values: hardly ever any.
    #[serde(default, skip_serializing_if = "is_none")]
    pub dropped: u32,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks with a reference"
)]
const fn is_none(count: &u32) -> bool {
    *count == 0
}

/// Where the draws of a turn come from, and which there have been.
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    /// How many numbers of each label's stream have been used.
    used: BTreeMap<String, u64>,
    drawn: Vec<Draw>,
}

#[derive(Clone)]
enum Source {
    Key([u8; SEED_BYTES]),
    Script {
        values: VecDeque<u32>,
        missing: usize,
    },
    Again {
        draws: VecDeque<Draw>,
        missing: usize,
    },
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(_) => f.write_str("Key(…)"),
            Self::Script { values, missing } => write!(f, "Script({values:?}, {missing})"),
            Self::Again { draws, missing } => write!(f, "Again({draws:?}, {missing})"),
        }
    }
}

impl Chance {
    /// The chance of a game: its seed, its id, and the words that players
    /// have put in, in the alphabetical order of the players.
    pub fn new<'n>(seed: &Seed, game: &str, nonces: impl IntoIterator<Item = &'n str>) -> Self {
        let mut key = Sha256::new_with_prefix(seed.0);
        key.update(game.as_bytes());
        for nonce in nonces {
            key.update([0]);
            key.update(nonce.as_bytes());
        }
        Self::from(Source::Key(key.finalize().into()))
    }

    /// The chance of examples, the same for all of them: a seed of zeros.
    pub fn example() -> Self {
        Self::new(&Seed::of([0; SEED_BYTES]), "", [])
    }

    /// Values that are known beforehand, for cases and examples: each draw
    /// takes the next one, whatever its label. For dice they are faces from
    /// 1, for other draws numbers from 0.
    pub fn scripted(values: impl IntoIterator<Item = u32>) -> Self {
        Self::from(Source::Script {
            values: values.into_iter().collect(),
            missing: 0,
        })
    }

    /// Draws that have been made before, in the same order.
    pub fn again(draws: &[Draw]) -> Self {
        Self::from(Source::Again {
            draws: draws.iter().cloned().collect(),
            missing: 0,
        })
    }

    const fn from(source: Source) -> Self {
        Self {
            source,
            used: BTreeMap::new(),
            drawn: Vec::new(),
        }
    }

    /// A number below `of`, each with the same chance.
    ///
    /// # Panics
    /// When `of` is 0: there is nothing to draw from.
    pub fn uniform(&mut self, label: &str, of: u32) -> u32 {
        self.draw(label, of, 0)
    }

    /// A die's face from 1 to 6.
    pub fn die(&mut self, label: &str) -> u8 {
        let face = self.draw(label, 6, 1) + 1;
        u8::try_from(face).expect("a die has six faces")
    }

    /// Puts things into an order drawn by lot.
    ///
    /// # Panics
    /// When there are more than `u32::MAX` of them.
    pub fn shuffle<T>(&mut self, label: &str, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let of = u32::try_from(last + 1).expect("nobody shuffles so many things");
            let other = self.uniform(label, of);
            things.swap(last, other as usize);
        }
    }

    /// Goes on in the stream of a label behind so many of its numbers, for
    /// games whose rules have one stream for all turns.
    pub fn resume(&mut self, label: &str, used: u64) {
        self.used.insert(label.to_owned(), used);
    }

    /// How many numbers of a label's stream have been used, with those that
    /// were dropped and those before [`Chance::resume`].
    pub fn used(&self, label: &str) -> u64 {
        self.used.get(label).copied().unwrap_or(0)
    }

    /// All draws so far, in order.
    pub fn drawn(&self) -> &[Draw] {
        &self.drawn
    }

    /// How many values are left of those that were known beforehand, and how
    /// many draws there was none for; both are 0 for the chance of a game.
    pub fn script(&self) -> (usize, usize) {
        match &self.source {
            Source::Key(_) => (0, 0),
            Source::Script { values, missing } => (values.len(), *missing),
            Source::Again { draws, missing } => (draws.len(), *missing),
        }
    }

    /// Draws a number below `of`; scripts count from `first`.
    fn draw(&mut self, label: &str, of: u32, first: u32) -> u32 {
        assert!(of > 0, "there is something to draw from");
        let used = self.used.entry(label.to_owned()).or_default();
        let mut dropped = 0;
        let value = match &mut self.source {
            Source::Script { values, missing } => {
                if let Some(value) = values.pop_front() {
                    value.saturating_sub(first).min(of - 1)
                } else {
                    *missing += 1;
                    0
                }
            }
            Source::Again { draws, missing } => match draws.front() {
                Some(draw) if draw.label == label && draw.of == of && draw.value < of => {
                    let value = draw.value;
                    dropped = draw.dropped;
                    draws.pop_front();
                    value
                }
                _ => {
                    *missing += 1;
                    0
                }
            },
            Source::Key(key) => {
                // The numbers from here on would favour small values.
                let fair = u64::from(of) * ((1 << 32) / u64::from(of));
                loop {
                    let number = number(key, label, *used + u64::from(dropped));
                    if u64::from(number) < fair {
                        break number % of;
                    }
                    dropped += 1;
                }
            }
        };
        *used += u64::from(dropped) + 1;
        self.drawn.push(Draw {
            label: label.to_owned(),
            of,
            value,
            dropped,
        });
        value
    }
}

/// The n-th number of a label's stream, from 0: the blocks
/// `HMAC-SHA256(key, "label/0")`, `"label/1"`, ... one after the other, as
/// big-endian numbers of 32 bits.
fn number(key: &[u8], label: &str, at: u64) -> u32 {
    const IN_A_BLOCK: u64 = 8;
    let mut block = Hmac::<Sha256>::new_from_slice(key).expect("any length is a key's");
    block.update(format!("{label}/{}", at / IN_A_BLOCK).as_bytes());
    let block = block.finalize().into_bytes();
    let (numbers, _) = block.as_chunks::<4>();
    let place = usize::try_from(at % IN_A_BLOCK).expect("below 8");
    u32::from_be_bytes(numbers[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed::of(std::array::from_fn(|at| u8::try_from(at).unwrap()))
    }

    fn demo() -> Chance {
        Chance::new(&seed(), "demo", [])
    }

    fn key_of(chance: &Chance) -> String {
        match &chance.source {
            Source::Key(key) => hex(key),
            _ => panic!("the chance of a game"),
        }
    }

    #[test]
    fn the_promised_vectors_hold() {
        assert_eq!(
            seed().commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        assert_eq!(Seed::read(&seed().reveal()), Some(seed()));
        assert_eq!(
            key_of(&demo()),
            "503bb67c1bf306647aaf3c73fea3b29702280ddb3694c34330a163bd02df1687"
        );
        assert_eq!(
            key_of(&Chance::new(&seed(), "demo", ["x", "y"])),
            "f5c71f53e45b958eb92ce9178a01e5edcba52f678c586a562f782618ce7aa74e"
        );
        for (label, faces) in [
            ("T1.R1", [1, 4, 3, 4, 1, 6, 5, 3, 5, 2]),
            ("T1.R2", [1, 5, 1, 4, 5, 6, 2, 4, 6, 2]),
            ("T2.R1", [1, 5, 5, 5, 6, 5, 2, 5, 1, 4]),
        ] {
            let mut chance = demo();
            assert_eq!(std::array::from_fn(|_| chance.die(label)), faces, "{label}");
        }
    }

    #[test]
    fn numbers_that_would_favour_small_values_are_dropped() {
        let mut chance = demo();
        let drawn: [u32; 8] = std::array::from_fn(|_| chance.uniform("test", 3_000_000_000));
        assert_eq!(
            drawn,
            [
                2_026_888_123,
                2_576_504_549,
                1_039_463_806,
                2_312_252_380,
                1_019_689_262,
                582_430_651,
                319_649_873,
                2_277_637_166
            ]
        );
        assert_eq!(chance.used("test"), 10);
        let mut later = demo();
        later.resume("test", 9);
        assert_eq!(later.uniform("test", 3_000_000_000), 2_277_637_166);
    }

    #[test]
    fn shuffling_goes_from_the_end_to_the_beginning() {
        let mut things: Vec<u8> = (1..=10).collect();
        demo().shuffle("test2", &mut things);
        assert_eq!(things, [5, 10, 4, 3, 6, 1, 7, 2, 9, 8]);
    }

    #[test]
    fn scripts_give_faces_and_tell_what_they_lack() {
        let mut chance = Chance::scripted([6, 2]);
        assert_eq!(chance.die("a"), 6);
        assert_eq!(chance.uniform("b", 5), 2);
        assert_eq!(chance.script(), (0, 0));
        assert_eq!(chance.die("c"), 1);
        assert_eq!(chance.script(), (0, 1));
        assert_eq!(chance.drawn().len(), 3);
    }

    #[test]
    fn draws_are_made_again_in_their_order() {
        let mut first = demo();
        let faces: [u8; 3] = std::array::from_fn(|_| first.die("a"));
        let mut again = Chance::again(first.drawn());
        assert_eq!(std::array::from_fn(|_| again.die("a")), faces);
        assert_eq!((again.script(), again.drawn()), ((0, 0), first.drawn()));
        assert_eq!(again.used("a"), first.used("a"));
        let mut other = Chance::again(first.drawn());
        other.die("b");
        assert_eq!(other.script(), (3, 1));
        // So many numbers of the stream are used, with those dropped.
        let mut first = demo();
        let values: [u32; 8] = std::array::from_fn(|_| first.uniform("test", 3_000_000_000));
        let mut again = Chance::again(first.drawn());
        let same: [u32; 8] = std::array::from_fn(|_| again.uniform("test", 3_000_000_000));
        assert_eq!((same, again.used("test")), (values, 10));
    }
}
