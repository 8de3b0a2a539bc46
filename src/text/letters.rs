//! What tells most words apart before any slip of the pen is counted.

/// Letters are counted in so many boxes, by their lowest bits.
const BOXES: usize = 32;

/// How many letters of each sort a word has, whatever its script.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    count: usize,
    boxes: [u8; BOXES],
}

impl Letters {
    /// Those of a word.
    pub fn of(word: &str) -> Self {
        let mut letters = Self {
            count: 0,
            boxes: [0; BOXES],
        };
        for letter in word.chars() {
            letters.count += 1;
            let held = &mut letters.boxes[letter as usize % BOXES];
            *held = held.saturating_add(1);
        }
        letters
    }

    /// How many they are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Whether no more slips than these can lie between two words. A letter
    /// too many is one in a box and one in length, another letter one in each
    /// of two boxes, and two exchanged are nothing.
    pub fn may_be_within(&self, other: &Self, most: usize) -> bool {
        let longer = self.count.abs_diff(other.count);
        longer <= most && {
            let boxes = self.boxes.iter().zip(&other.boxes);
            let apart: u16 = boxes.map(|(one, two)| u16::from(one.abs_diff(*two))).sum();
            usize::from(apart) + longer <= 2 * most
        }
    }
}
