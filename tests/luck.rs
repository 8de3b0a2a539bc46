//! What random games choose, the same in every run.

use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

/// A source of choices.
#[derive(Debug)]
pub(crate) struct Luck(ChaCha8Rng);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of so many: a number from 0. Of nothing it is 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0.random_range(0..count.max(1))
    }

    /// Any number.
    #[cfg(feature = "judge")]
    pub(crate) fn number(&mut self) -> u64 {
        self.0.random()
    }

    /// Whether what happens once in so many times happens now.
    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of these, if there is any.
    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        from.choose(&mut self.0).cloned()
    }
}
