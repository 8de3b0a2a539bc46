//! Orders in abbreviations whose blanks have slipped: `parb ur`, `A waru kr`.

use super::vocabulary::{self, roles};
use super::words::Roles;
use crate::rules::diplomacy::variant::Variant;

/// Longer runs of letters are no order in abbreviations.
const LONGEST: usize = 32;
/// No abbreviation and no verb of one has more letters than this.
const LONGEST_WORD: usize = 14;
/// Names in abbreviations have so many letters.
const NAME: std::ops::RangeInclusive<usize> = 3..=4;
/// More slips are not looked for.
const MOST_SLIPS: usize = 2;
/// Verbs that are words have so many letters at least.
const SHORTEST_VERB: usize = 3;

/// What has been read of an order, one bit each.
type States = u16;
const START: States = 1;
/// A kind of unit.
const KIND: States = 1 << 1;
/// "Hold", at the beginning.
const HOLDING: States = 1 << 2;
/// The unit.
const UNIT: States = 1 << 3;
/// "To" behind a unit.
const TO: States = 1 << 4;
/// "Supports".
const SUPPORTS: States = 1 << 5;
/// What is supported.
const SUPPORTED: States = 1 << 6;
/// All of it.
const WHOLE: States = 1 << 7;

/// Whether a letter is a kind of unit or a verb.
pub(super) fn is_letter(letter: char) -> bool {
    "afghsucrdm".contains(letter)
}

/// With how many slips letters without blanks are an order in abbreviations,
/// one in each of its words: two at most, or fewer.
pub(super) fn slips(variant: &Variant, letters: &str, most: usize) -> Option<usize> {
    let most = most.min(MOST_SLIPS);
    if !letters.is_ascii() || !(*NAME.start()..=LONGEST).contains(&letters.len()) {
        return None;
    }
    let mut reached = [[0; MOST_SLIPS + 1]; LONGEST + 1];
    reached[0][0] = START;
    for at in 0..letters.len() {
        let from = reached[at];
        // A letter that is missing altogether.
        for slips in 0..most {
            reached[at][slips + 1] |= after(from[slips], LETTERS);
        }
        let from = reached[at];
        if from == [0; MOST_SLIPS + 1] {
            continue;
        }
        for length in 1..=LONGEST_WORD.min(letters.len() - at) {
            let word = &letters[at..at + length];
            let exact = exactly(variant, word);
            let is_open = from[..most].iter().any(|&states| states != 0);
            let near = if is_open {
                nearly(variant, word) & !exact
            } else {
                0
            };
            for slips in 0..=most {
                reached[at + length][slips] |= after(from[slips], exact);
                if slips < most {
                    reached[at + length][slips + 1] |= after(from[slips], near);
                }
            }
        }
    }
    reached[letters.len()]
        .iter()
        .position(|states| states & (WHOLE | SUPPORTED) != 0)
}

/// What a piece may be, one bit each.
type Sorts = u8;
const A_NAME: Sorts = 1;
const A_KIND: Sorts = 1 << 1;
const A_HOLD: Sorts = 1 << 2;
const A_TO: Sorts = 1 << 3;
const A_SUPPORT: Sorts = 1 << 4;
/// A hold in letters, which begins no order.
const A_HOLD_LETTER: Sorts = 1 << 5;
/// What a single letter is.
const LETTERS: Sorts = A_KIND | A_SUPPORT | A_HOLD_LETTER;

fn after(from: States, sorts: Sorts) -> States {
    let steps = [
        (START, A_KIND, KIND),
        (START, A_HOLD, HOLDING),
        (START | KIND, A_NAME, UNIT),
        (HOLDING, A_KIND, HOLDING),
        (HOLDING, A_NAME, WHOLE),
        (UNIT, A_HOLD | A_HOLD_LETTER, WHOLE),
        (UNIT, A_TO, TO),
        (UNIT | TO, A_NAME, WHOLE),
        (UNIT, A_SUPPORT, SUPPORTS),
        (SUPPORTS, A_KIND, SUPPORTS),
        (SUPPORTS, A_NAME, SUPPORTED),
        (SUPPORTED, A_HOLD | A_HOLD_LETTER, WHOLE),
        (SUPPORTED, A_TO, TO),
        (SUPPORTED, A_NAME, WHOLE),
    ];
    steps
        .into_iter()
        .filter(|&(before, by, _)| from & before != 0 && sorts & by != 0)
        .fold(0, |all, (.., then)| all | then)
}

fn exactly(variant: &Variant, word: &str) -> Sorts {
    let mut sorts = 0;
    if NAME.contains(&word.len()) && variant.map.names.begun(word).whole.is_some() {
        sorts |= A_NAME;
    }
    if word.len() == 1 {
        return sorts | letter(variant, word);
    }
    if (SHORTEST_VERB..=LONGEST_WORD).contains(&word.len()) || word == "to" {
        let of = roles(word);
        for (role, sort) in [
            (Roles::HOLD, A_HOLD),
            (Roles::TO.or(Roles::MOVE), A_TO),
            (Roles::SUPPORT.or(Roles::CONVOY), A_SUPPORT),
            (Roles::HERD, A_KIND),
        ] {
            if of.any(role) {
                sorts |= sort;
            }
        }
    }
    sorts
}

fn letter(variant: &Variant, word: &str) -> Sorts {
    let is_kind = word.starts_with(|letter| variant.unit_lettered(letter).is_some());
    match word {
        "h" if variant.herds => A_HOLD_LETTER | A_KIND,
        "h" => A_HOLD_LETTER,
        "s" | "u" => A_SUPPORT,
        _ if is_kind => A_KIND,
        _ => 0,
    }
}

/// What a piece is but for a slip.
fn nearly(variant: &Variant, word: &str) -> Sorts {
    let mut sorts = 0;
    match word.len() {
        1 => return LETTERS,
        2 if word.chars().any(is_letter) => sorts |= LETTERS,
        _ => {}
    }
    if word.len() <= NAME.end() + 1 && variant.map.names.is_slip_in_short(word) {
        sorts |= A_NAME;
    }
    if word.len() >= SHORTEST_VERB && vocabulary::is_slip_in_verb(word) {
        sorts |= A_HOLD | A_TO | A_SUPPORT | A_KIND;
    }
    sorts
}
