//! Sets of provinces.

use std::iter::FusedIterator;

use serde::{Deserialize, Serialize};

use super::ProvinceId;

/// A set of provinces of one map, as bits. It is written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<ProvinceId>", into = "Vec<ProvinceId>")]
pub struct ProvinceSet(pub u128);

impl ProvinceSet {
    /// The set of no province.
    pub const EMPTY: Self = Self(0);

    /// Whether it holds a province.
    #[must_use]
    pub const fn contains(self, province: ProvinceId) -> bool {
        self.0 >> province.0 & 1 == 1
    }

    /// Adds a province.
    pub const fn insert(&mut self, province: ProvinceId) {
        self.0 |= 1 << province.0;
    }

    /// Takes a province out.
    pub const fn remove(&mut self, province: ProvinceId) {
        self.0 &= !(1 << province.0);
    }

    /// What is here and not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many provinces it holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
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
        Iter(self.0)
    }
}

/// The provinces of a set in id order.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = ProvinceId;

    fn next(&mut self) -> Option<ProvinceId> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(ProvinceId(
            u8::try_from(lowest).expect("a u128 has bits 0 to 127"),
        ))
    }
}

impl FusedIterator for Iter {}
