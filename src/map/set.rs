//! Sets of small numbers, and of provinces.

use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitOrAssign};

use serde::{Deserialize, Serialize};

use super::{MAX_PROVINCES, ProvinceId};

const WORDS: usize = MAX_PROVINCES / 64;

/// A set of numbers below [`MAX_PROVINCES`], as bits: what is asked of one
/// number looks at one word, however large boards may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits([u64; WORDS]);

impl Bits {
    /// The set of no number.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Whether it holds a number.
    pub const fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a number.
    pub const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a number out.
    pub const fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// What is here and not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.with(other, |own, other| own & !other)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many numbers it holds.
    pub fn len(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    fn with(self, other: Self, both: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| {
            both(self.0[word], other.0[word])
        }))
    }
}

/// What is in both.
impl BitAnd for Bits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.with(other, |own, other| own & other)
    }
}

/// What is in one of them or in both.
impl BitOr for Bits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.with(other, |own, other| own | other)
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl IntoIterator for Bits {
    type Item = usize;
    type IntoIter = Numbers;

    fn into_iter(self) -> Numbers {
        Numbers {
            words: self.0,
            word: 0,
            left: self.0[0],
        }
    }
}

/// The numbers of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct Numbers {
    words: [u64; WORDS],
    /// Which of the words is looked at, and what is left of it.
    word: usize,
    left: u64,
}

impl Iterator for Numbers {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            if self.word + 1 == WORDS {
                return None;
            }
            self.word += 1;
            self.left = self.words[self.word];
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.word * 64 + bit)
    }
}

impl FusedIterator for Numbers {}

/// A set of provinces of one map. It is written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<ProvinceId>", into = "Vec<ProvinceId>")]
pub struct ProvinceSet(Bits);

impl ProvinceSet {
    /// The set of no province.
    pub const EMPTY: Self = Self(Bits::EMPTY);

    /// Whether it holds a province.
    pub const fn contains(&self, province: ProvinceId) -> bool {
        self.0.contains(province.index())
    }

    /// Adds a province.
    pub const fn insert(&mut self, province: ProvinceId) {
        self.0.insert(province.index());
    }

    /// Takes a province out.
    pub const fn remove(&mut self, province: ProvinceId) {
        self.0.remove(province.index());
    }

    /// What is here and not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// Whether there is nothing in it.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many provinces it holds.
    pub fn len(self) -> u32 {
        self.0.len()
    }
}

/// What is in both.
impl BitAnd for ProvinceSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// What is in one of them or in both.
impl BitOr for ProvinceSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for ProvinceSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl From<Vec<ProvinceId>> for ProvinceSet {
    fn from(provinces: Vec<ProvinceId>) -> Self {
        provinces.into_iter().collect()
    }
}

impl From<ProvinceSet> for Vec<ProvinceId> {
    fn from(set: ProvinceSet) -> Self {
        set.into_iter().collect()
    }
}

impl FromIterator<ProvinceId> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = ProvinceId>>(provinces: I) -> Self {
        let mut set = Self::EMPTY;
        for province in provinces {
            set.insert(province);
        }
        set
    }
}

impl IntoIterator for ProvinceSet {
    type Item = ProvinceId;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0.into_iter())
    }
}

/// The provinces of a set in id order.
#[derive(Clone, Debug)]
pub struct Iter(Numbers);

impl Iterator for Iter {
    type Item = ProvinceId;

    fn next(&mut self) -> Option<ProvinceId> {
        self.0.next().map(ProvinceId::of)
    }
}

impl FusedIterator for Iter {}
