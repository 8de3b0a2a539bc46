//! What a line says that is nothing but an answer: yes or no.

use super::fold::{self, is_listed};
use super::vocabulary::is_polite;

const YES: &str = "yes yep yeah yup aye ja jawohl jep klar sure gladly";
const NO: &str = "no nope nein ne noe";
const NOT: &str = "not dont wont nicht kein keinen keine never nie";
/// Words of a sentence that answers, beside polite ones: who and what is meant.
const MEANT: &str = "he him his she her it its this that them they er ihm ihn sein seine seiner sie \
    ihr es dies diese dieser dran daran doch to with of for an auf mit von zu damit";

/// Whether a word says yes.
pub fn is_yes(key: &str) -> bool {
    is_listed(key, YES)
}

/// Whether a word says no.
pub fn is_no(key: &str) -> bool {
    is_listed(key, NO)
}

/// Whether a line answers yes or no by itself, with words of the game that mean
/// either and names that may stand beside them. `None` if it says both, asks
/// itself, or says anything else.
pub fn agrees(
    line: &str,
    value_of: impl Fn(&str) -> Option<bool>,
    may_name: impl Fn(&str) -> bool,
) -> Option<bool> {
    let (mut said, mut meant, mut is_negated) = (None, None, false);
    if line.contains('?') {
        return None;
    }
    let words = fold::words(line);
    let keys = words.iter().map(|word| &*word.key);
    let keys: Vec<&str> = keys.filter(|key| !key.is_empty()).collect();
    // "No doubt" says one thing, and "No, I doubt it" two.
    let is_one = keys.len() == 2 && is_no(keys[0]) && value_of(keys[1]).is_some();
    for (at, key) in keys.into_iter().enumerate() {
        if is_listed(key, NOT) || is_one && at == 0 {
            is_negated = !is_negated;
        } else if is_yes(key) || is_no(key) {
            agree(&mut said, is_yes(key))?;
        } else if let Some(value) = value_of(key) {
            agree(&mut meant, value)?;
        } else if !is_polite(key) && !is_listed(key, MEANT) && !may_name(key) {
            return None;
        }
    }
    match meant {
        Some(meant) => agree(&mut said, meant != is_negated)?,
        None if is_negated => return None,
        None => {}
    }
    said
}

/// Says something once more; nothing if it was said otherwise before.
fn agree(said: &mut Option<bool>, value: bool) -> Option<()> {
    (*said.get_or_insert(value) == value).then_some(())
}

/// Whether a line says that nothing follows, and nothing else: "done", "that's all".
pub fn finishes(line: &str) -> bool {
    let words = fold::words(line);
    let keys = words.iter().map(|word| &*word.key);
    let said: Vec<&str> = keys.filter(|key| !key.is_empty()).collect();
    let said = said.join(" ");
    let said = said.strip_prefix("so ").unwrap_or(&said);
    !line.contains('?') && FINISHING.contains(&said)
}

/// What such a line says, folded. Other words, such as "fertig", are a command.
#[rustfmt::skip]
const FINISHING: [&str; 19] = [
    "done", "all done", "im done", "i am done", "finished", "im finished", "i am finished", "thats all", "that is all",
    "thats it", "that is it", "turn over", "das wars", "das war es",
    "das ist alles", "mehr nicht", "zug fertig", "zug beendet", "fertig damit",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_only_answers_says_yes_or_no() {
        let means = |key: &str| match key {
            "doubt" | "zweifle" | "zweifel" => Some(true),
            "believe" | "glaube" => Some(false),
            _ => None,
        };
        for (line, expected) in [
            ("Yes!", Some(true)),
            ("Nein, danke.", Some(false)),
            ("I doubt it", Some(true)),
            ("I don't doubt it.", Some(false)),
            ("No, I believe him", Some(false)),
            ("no doubt", Some(false)),
            ("Kein Zweifel", Some(false)),
            ("Ja, ich zweifle daran", Some(true)),
            ("I believe Grau", Some(false)),
            // Who says both says neither.
            ("Yes, I believe him", None),
            ("No, I doubt it", None),
            ("I doubt it?", None),
            ("not", None),
            ("Yes, what a move", None),
            ("I doubt Green", None),
            ("", None),
        ] {
            assert_eq!(agrees(line, means, |key| key == "grau"), expected, "{line}");
        }
    }
}
