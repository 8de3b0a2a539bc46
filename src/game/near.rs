//! How near a typed word is to a known one: the one place where slips of the
//! pen are counted.
//!
//! Counting costs the product of both lengths, and a hostile mail has it done
//! for each of its words with each name of a map. Here it costs nothing for
//! words of other lengths or other letters, so that reading stays linear.

use std::collections::{BTreeMap, BTreeSet};

use crate::text::letters::Letters;

/// Nobody mistypes words of more characters than this; they are not counted.
const LONGEST: usize = 64;

/// How many slips (a letter too many, missing, another one, two exchanged) lie
/// between two words; `None` if there are more than `most`.
pub fn slips(typed: &str, known: &str, most: usize) -> Option<usize> {
    // A character has at most four bytes.
    if typed.len() > 4 * LONGEST
        || known.len() > 4 * LONGEST
        || typed.len().abs_diff(known.len()) > 4 * most
    {
        return None;
    }
    let is_near = Letters::of(typed).may_be_within(&Letters::of(known), most);
    is_near.then(|| counted(typed, known, most))?
}

fn counted(typed: &str, known: &str, most: usize) -> Option<usize> {
    Some(strsim::osa_distance(typed, known)).filter(|slips| *slips <= most)
}

/// All that short words become by a slip, so that whether a typed piece is one
/// of these costs next to nothing.
#[derive(Clone, Debug, Default)]
pub struct Misspelt {
    /// In order, each once.
    all: Vec<u64>,
}

/// So many letters make a number.
const PACKED: usize = size_of::<u64>();

impl Misspelt {
    /// What becomes of these words; longer ones than seven letters, and such
    /// as are not in small letters alone, are left out.
    pub fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let mut all = Vec::new();
        let is_short =
            |word: &&str| word.len() < PACKED && word.bytes().all(|byte| byte.is_ascii_lowercase());
        for word in words.filter(is_short) {
            let whole = packed(word.as_bytes());
            all.push(whole);
            for at in 0..=word.len() {
                // The letters behind this place are the lower bits.
                let bits = 8 * (word.len() - at);
                let behind = whole & ((1 << bits) - 1);
                let before = whole >> bits;
                let letters = || (b'a'..=b'z').map(u64::from);
                all.extend(letters().map(|letter| (before << 8 | letter) << bits | behind));
                let Some(bits) = bits.checked_sub(8) else {
                    continue;
                };
                let (here, behind) = (behind >> bits, behind & ((1 << bits) - 1));
                all.push(before << bits | behind);
                all.extend(letters().map(|letter| (before << 8 | letter) << bits | behind));
                if let Some(bits) = bits.checked_sub(8) {
                    let (next, behind) = (behind >> bits, behind & ((1 << bits) - 1));
                    all.push((((before << 8 | next) << 8) | here) << bits | behind);
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        Self { all }
    }

    /// Whether a word is one of them with a slip at most.
    pub fn has(&self, typed: &str) -> bool {
        (1..=PACKED).contains(&typed.len())
            && self.all.binary_search(&packed(typed.as_bytes())).is_ok()
    }
}

/// A short word as a number.
fn packed(word: &[u8]) -> u64 {
    word.iter()
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Known words, each looked at once, with what they mean.
#[derive(Clone, Debug)]
pub struct Measured<T> {
    words: Vec<(Box<str>, Letters, T)>,
}

impl<T: Copy> Measured<T> {
    /// Of these words.
    pub fn of<'a>(words: impl Iterator<Item = (&'a str, T)>) -> Self {
        let short = words.filter(|(word, _)| word.len() <= 4 * LONGEST);
        let words = short.map(|(word, meaning)| (word.into(), Letters::of(word), meaning));
        Self {
            words: words.collect(),
        }
    }

    /// Those that so many slips at most lie between, with their number.
    pub fn within<'a>(
        &'a self,
        typed: &'a str,
        most: usize,
    ) -> impl Iterator<Item = (usize, T)> + 'a {
        let letters = (typed.len() <= 4 * LONGEST).then(|| Letters::of(typed));
        letters.into_iter().flat_map(move |letters| {
            let near = move |(_, known, _): &&(_, Letters, T)| letters.may_be_within(known, most);
            self.words
                .iter()
                .filter(near)
                .filter_map(move |(word, _, meaning)| Some((counted(typed, word, most)?, *meaning)))
        })
    }
}

/// Words of so many letters at least are known again with a slip in them.
const SHORTEST: usize = 4;

/// Known words by what is left of them without one letter, so that whether a
/// typed word is one slip away from any costs as much as the word is long.
#[derive(Clone, Debug, Default)]
pub struct Slipped {
    left: BTreeMap<u64, Vec<Box<str>>>,
    /// How many letters a typed word has at least.
    typed: usize,
}

impl Slipped {
    /// Of these words.
    pub fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        Self {
            typed: SHORTEST,
            ..Self::from_letters(SHORTEST, words)
        }
    }

    /// Of those of these words that have so many letters at least; a typed
    /// word may lack one of them.
    pub fn from_letters<'a>(least: usize, words: impl Iterator<Item = &'a str>) -> Self {
        let words: BTreeSet<&str> = words.collect();
        let mut left: BTreeMap<u64, Vec<Box<str>>> = BTreeMap::new();
        let is_long = |word: &&str| (least..=LONGEST).contains(&word.chars().count());
        for word in words.into_iter().filter(is_long) {
            for without in lacking(word) {
                left.entry(without).or_default().push(word.into());
            }
        }
        Self {
            left,
            typed: least - 1,
        }
    }

    /// Whether a word is one of them with a slip at most: a letter too many,
    /// missing or another one, or two exchanged.
    pub fn has(&self, typed: &str) -> bool {
        (self.typed..=LONGEST).contains(&typed.chars().count())
            && lacking(typed).any(|without| {
                self.left
                    .get(&without)
                    .is_some_and(|words| words.iter().any(|word| slips(typed, word, 1).is_some()))
            })
    }
}

/// What each letter of a hash counts more than the one behind it.
const BASE: u64 = 0x0001_0000_01b3;

/// A word whole and without each of its letters, hashed: each in one step, as
/// the letters before and those behind are hashed once.
fn lacking(word: &str) -> impl Iterator<Item = u64> {
    let joined = |before: u64, letter: char| {
        (before.wrapping_mul(BASE)).wrapping_add(u64::from(u32::from(letter)))
    };
    let mut before = [0_u64; LONGEST + 1];
    let mut count = 0;
    for letter in word.chars().take(LONGEST) {
        before[count + 1] = joined(before[count], letter);
        count += 1;
    }
    let whole = before[count];
    let mut power: u64 = 1;
    let without = move |at: usize| {
        let behind = whole.wrapping_sub(before[at + 1].wrapping_mul(power));
        let hash = before[at].wrapping_mul(power).wrapping_add(behind);
        power = power.wrapping_mul(BASE);
        hash
    };
    std::iter::once(whole).chain((0..count).rev().map(without))
}

/// The one of `known` that `word` was probably meant to be, if one is near.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .filter_map(|known| Some((slips(word, known, 1 + known.chars().count() / 4)?, known)))
        .min()
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::{Misspelt, slips};

    #[test]
    fn a_slip_in_a_short_word_is_looked_up_as_it_is_counted() {
        let words = ["par", "nwy", "echo"];
        let misspelt = Misspelt::of(words.into_iter());
        for typed in [
            "par",
            "pa",
            "apr",
            "pra",
            "parr",
            "xpar",
            "pxr",
            "parx",
            "pxar",
            "ar",
            "yn",
            "nyw",
            "eco",
            "ehco",
            "echho",
            "p",
            "paris",
            "rap",
            "",
            "abcdefghi",
        ] {
            let counted = words.iter().any(|word| slips(typed, word, 1).is_some());
            assert_eq!(misspelt.has(typed), counted, "{typed}");
        }
    }

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
