//! Why a line that looks like an order may be meant for none.

use super::{change, fold, line, remark, stance};

/// What a writer says besides what is to be done, so that nobody knows whether
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// He asks: "Should I move A Mun - Bur?"
    Asked,
    /// He says what happens only if something is so, or instead of what.
    Condition,
    /// He says what is not to be done.
    Negated,
    /// He is not sure himself.
    Unsure,
}

/// What makes a line doubtful, if anything does.
pub fn of(text: &str) -> Option<Doubt> {
    // A comment is no part of what is to be done.
    let text = line::uncommented(text);
    let text = &*change::settled(text);
    let words = fold::words(text);
    // Some games read choices, and have more to say of them.
    let is_condition = |key: &str| match key {
        "or" | "oder" => false,
        "either" | "entweder" => true,
        key => fold::is_listed(key, remark::CONDITIONS),
    };
    let has = |list: &str| {
        let mut list = list.split_whitespace();
        list.any(|word| words.iter().any(|said| said.key == word))
    };
    if text.contains('?') {
        Some(Doubt::Asked)
    } else if words.iter().any(|word| is_condition(&word.key)) {
        Some(Doubt::Condition)
    } else if (has(NEGATIONS) || words.iter().any(|word| stance::negates(&word.key)))
        && !fold::says(text, &REMINDING)
    {
        Some(Doubt::Negated)
    } else {
        // In capitals they may be the words of a command.
        let mut said = words
            .iter()
            .filter(|word| word.raw.chars().any(char::is_lowercase));
        said.any(|word| stance::is_unsure(&word.key) || fold::is_listed(&word.key, UNSURE))
            .then_some(Doubt::Unsure)
    }
}

/// What else somebody says who says what is not to be done, folded.
const NEGATIONS: &str = "nobody nothing without keiner";
/// With these words somebody says what is to be done, folded.
const REMINDING: [&str; 5] = [
    "nicht vergessen",
    "nicht zu vergessen",
    "dont forget",
    "do not forget",
    "not to forget",
];
/// What else somebody says who is not sure.
const UNSURE: &str = "guess might could uberlegen konnte wurde";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_a_line_doubtful_is_known() {
        for (line, expected) in [
            ("Should I move A Mun - Bur?", Some(Doubt::Asked)),
            ("A Mun - Boh, falls frei", Some(Doubt::Condition)),
            ("17 left or 25 right", None),
            ("Entweder 17 links oder 25 rechts", Some(Doubt::Condition)),
            ("do not move Munich", Some(Doubt::Negated)),
            ("SI4 nicht bewegen", Some(Doubt::Negated)),
            ("alle 4 nach Peru, Karte nicht vergessen!", None),
            ("17 not left but right", None),
            ("Vielleicht 17 links", Some(Doubt::Unsure)),
            ("Attck China - India", None),
            ("G cul - bjaa   # no such province", None),
        ] {
            assert_eq!(of(line), expected, "{line}");
        }
    }
}
