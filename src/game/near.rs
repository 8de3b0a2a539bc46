//! How near a typed word is to a known one: the one place where slips of the
//! pen are counted.
//!
//! Counting costs the product of both lengths, and a hostile mail has it done
//! for each of its words with each name of a map. Here it costs nothing for
//! words of other lengths or other letters, so that reading stays linear.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher as _;

/// Nobody mistypes words of more characters than this; they are not counted.
const LONGEST: usize = 64;

/// How many slips (a letter too many, missing, another one, two exchanged) lie
/// between two words; `None` if there are more than `most`.
#[must_use]
pub fn slips(typed: &str, known: &str, most: usize) -> Option<usize> {
    // A character has at most four bytes.
    if typed.len() > 4 * LONGEST || known.len() > 4 * LONGEST {
        return None;
    }
    let letters = |word: &str| word.bytes().fold(0_u64, |all, byte| all | 1 << (byte & 63));
    let plain = typed.is_ascii() && known.is_ascii();
    let strange = (letters(typed) ^ letters(known)).count_ones() as usize;
    if plain && (typed.len().abs_diff(known.len()) > most || strange > 2 * most) {
        return None;
    }
    let far = strangers(typed, known) > 2 * most;
    let slips = (!far).then(|| strsim::osa_distance(typed, known))?;
    (slips <= most).then_some(slips)
}

/// Words of so many letters at least are known again with a slip in them.
const SHORTEST: usize = 4;

/// Known words by what is left of them without one letter, so that whether a
/// typed word is one slip away from any costs as much as the word is long.
#[derive(Clone, Debug, Default)]
pub struct Slipped {
    left: BTreeMap<u64, Vec<Box<str>>>,
}

impl Slipped {
    /// Of these words.
    #[must_use]
    pub fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let words: BTreeSet<&str> = words.collect();
        let mut left: BTreeMap<u64, Vec<Box<str>>> = BTreeMap::new();
        for word in words.into_iter().filter(|word| is_long(word)) {
            for without in lacking(word) {
                left.entry(without).or_default().push(word.into());
            }
        }
        Self { left }
    }

    /// Whether a word is one of them with a slip at most: a letter too many,
    /// missing or another one, or two exchanged.
    #[must_use]
    pub fn has(&self, typed: &str) -> bool {
        is_long(typed)
            && lacking(typed).any(|without| {
                self.left
                    .get(&without)
                    .is_some_and(|words| words.iter().any(|word| slips(typed, word, 1).is_some()))
            })
    }
}

fn is_long(word: &str) -> bool {
    (SHORTEST..=LONGEST).contains(&word.chars().count())
}

/// A word whole and without each of its letters, hashed.
fn lacking(word: &str) -> impl Iterator<Item = u64> {
    let without = |at: usize| {
        let mut hasher = DefaultHasher::new();
        let letters = word.char_indices().filter(|&(index, _)| index != at);
        letters.for_each(|(_, c)| hasher.write_u32(c.into()));
        hasher.finish()
    };
    word.char_indices()
        .map(|(at, _)| at)
        .chain(std::iter::once(usize::MAX))
        .map(without)
}

/// How many letters of either are not in the other. A slip makes two at most.
fn strangers(one: &str, other: &str) -> usize {
    let mut counts = [0_i16; 64];
    for byte in one.bytes() {
        counts[usize::from(byte & 63)] += 1;
    }
    for byte in other.bytes() {
        counts[usize::from(byte & 63)] -= 1;
    }
    // Characters of several bytes count more often, so that what is not ASCII
    // is counted only by its slips.
    if one.is_ascii() && other.is_ascii() {
        counts
            .iter()
            .map(|count| usize::from(count.unsigned_abs()))
            .sum()
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::slips;

    #[test]
    fn few_slips_are_counted() {
        for (typed, known, most, expected) in [
            ("tomstone", "tombstone", 3, Some(1)),
            ("tombstone", "tombstone", 0, Some(0)),
            ("tmobstone", "tombstone", 1, Some(1)),
            ("tombstonee", "tombstone", 1, Some(1)),
            ("tombsdone", "tombstone", 1, Some(1)),
            ("tomstone", "tombstone", 0, None),
            ("paris", "vienna", 3, None),
            ("münchen", "munchen", 1, Some(1)),
        ] {
            assert_eq!(slips(typed, known, most), expected, "{typed}, {known}");
        }
        assert_eq!(slips(&"a".repeat(400_000), "a", 3), None);
    }
}
