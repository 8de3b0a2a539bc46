//! How near a typed word is to a known one: the one place where slips of the
//! pen are counted.
//!
//! Counting costs the product of both lengths, and a hostile mail has it done
//! for each of its words with each name of a map. Here it costs nothing for
//! words of other lengths or other letters, so that reading stays linear.

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
    let far = strangers(typed, known) > 2 * most;
    let slips = (!far).then(|| strsim::osa_distance(typed, known))?;
    (slips <= most).then_some(slips)
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
