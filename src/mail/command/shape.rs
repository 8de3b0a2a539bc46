//! What looks like an order of whatever game: the guard before a press.
//!
//! It errs to the side of seeing too many. The game's own reader of orders is
//! asked besides.

use crate::text::fold::{self, Word};

/// Units by their nouns and letters, folded.
const UNITS: [&str; 21] = [
    "a", "army", "armies", "armee", "f", "fleet", "flotte", "fl", "g", "gang", "bande", "h",
    "herd", "herde", "w", "wing", "ar", "gh", "heer", "unit", "einheit",
];
/// Verbs of orders, folded.
const VERBS: [&str; 52] = [
    "h",
    "hold",
    "holds",
    "halt",
    "halten",
    "stand",
    "stands",
    "stays",
    "bleibt",
    "steht",
    "s",
    "su",
    "supp",
    "sup",
    "support",
    "supports",
    "stutzt",
    "unterstutzt",
    "u",
    "c",
    "k",
    "convoy",
    "convoys",
    "konvoi",
    "konvoit",
    "konvoiert",
    "convoyt",
    "begleitet",
    "transports",
    "m",
    "move",
    "moves",
    "zieht",
    "geht",
    "to",
    "nach",
    "r",
    "retreat",
    "retreats",
    "weicht",
    "d",
    "disband",
    "disbands",
    "remove",
    "drives",
    "treibt",
    "attacks",
    "goes",
    "ruckt",
    "via",
    "lost",
    "waive",
];
/// What begins an order before a unit, folded.
const BEGINNINGS: [&str; 24] = [
    "build", "builds", "b", "bau", "baue", "aufbau", "errichte", "raise", "remove", "disband", "d",
    "r", "retreat", "destroy", "entferne", "auflosen", "abbau", "move", "hold", "halte", "drive",
    "treibe", "support", "convoy",
];
/// Lines with more words are sentences, unless they begin with a unit.
const MOST_WORDS: usize = 14;

/// Whether a line looks like an order.
pub(super) fn is_order(line: &str) -> bool {
    if line.starts_with(['"', '>']) {
        return false;
    }
    let after = line.split_once(": ").map(|(_, after)| after);
    std::iter::once(line)
        .chain(after)
        .flat_map(|text| text.split([';', ',']))
        .any(|part| looks(part.trim()))
}

fn looks(part: &str) -> bool {
    let all = fold::words(part);
    let marks = all
        .iter()
        .take_while(|word| {
            word.key.is_empty()
                || word.key.chars().all(|c| c.is_ascii_digit())
                || matches!(word.key.as_str(), "the" | "my" | "meine" | "der" | "die")
        })
        .count();
    let words = &all[marks..];
    if words.is_empty() || words.len() > MOST_WORDS {
        return false;
    }
    begins_with_unit(words) || is_bare_move(words) || begins_with_verb(words)
}

/// "A Par - Bur", "Flotte Kiel hält", "F Bre-Mao".
fn begins_with_unit(words: &[Word<'_>]) -> bool {
    let single = words[0].key.len() == 1;
    if !UNITS.contains(&words[0].key.as_str()) || words.len() < 2 {
        return false;
    }
    let near = &words[1..words.len().min(7)];
    near.iter().enumerate().any(|(at, word)| {
        let verb = VERBS.contains(&word.key.as_str()) && at > 0;
        // "A way to win" and "A look at" are no orders.
        let weak = single
            && words[0].raw.starts_with(['a', 'A'])
            && matches!(word.key.as_str(), "to" | "via");
        has_dash(word.raw) || verb && !weak
    })
}

/// "Par-Bur", "Paris -> Burgundy", "Par H".
fn is_bare_move(words: &[Word<'_>]) -> bool {
    let arrows = words
        .iter()
        .any(|word| word.raw.contains("->") || word.raw.contains("=>"));
    let dash_between = words.len() <= 6
        && words.len() >= 3
        && words[1..words.len() - 1]
            .iter()
            .any(|word| matches!(word.raw, "-" | "--" | "–" | "—"));
    let joined = words.len() == 1 && has_dash(words[0].raw);
    let hold = words.len() == 2
        && words[0].key.len() >= 3
        && matches!(words[1].key.as_str(), "h" | "hold" | "holds" | "halt");
    arrows || dash_between || joined || hold
}

/// "Build F Bre", "waive".
fn begins_with_verb(words: &[Word<'_>]) -> bool {
    match words {
        [only] => matches!(
            only.key.as_str(),
            "waive" | "verzichte" | "pass" | "passe" | "clear"
        ),
        [verb, unit, ..] => {
            BEGINNINGS.contains(&verb.key.as_str())
                && UNITS.contains(&unit.key.as_str())
                && words.len() <= 8
                && (unit.key != "a" || unit.raw == "A")
        }
        [] => false,
    }
}

/// Whether letters stand on both sides of a dash, or it is an arrow.
fn has_dash(raw: &str) -> bool {
    let trimmed = raw.trim_end_matches(['.', ';']);
    matches!(trimmed, "-" | "--" | "->" | "=>" | "–" | "—")
        || trimmed.contains("->")
        || trimmed
            .split_once(['-', '–', '—'])
            .is_some_and(|(from, to)| {
                let place = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() >= 2;
                (place(from) || from.is_empty()) && place(to)
            })
}

#[cfg(test)]
mod tests {
    use super::is_order;

    #[test]
    fn orders_are_seen() {
        for line in [
            "A Par - Bur",
            "a par-bur",
            "F Nth S A Lon - Bel",
            "Flotte Kiel hält",
            "Par-Bur",
            "Paris -> Burgundy",
            "France: A Par H",
            "Build F Bre",
            "waive",
            "G lst - tom",
            "2. A Par - Bur",
            "Army Paris moves to Burgundy",
            "Par H",
            "hello, A Par - Bur",
        ] {
            assert!(is_order(line), "{line}");
        }
    }

    #[test]
    fn sentences_are_not() {
        for line in [
            "Shall we talk?",
            "A way to win is to wait.",
            "A nice day to you all!",
            "I suggest that you move to Burgundy.",
            "\"A Par - Bur\" would be good.",
            "Die Zeit geht vorbei.",
            "Best wishes",
            "Good luck to you all!",
        ] {
            assert!(!is_order(line), "{line}");
        }
    }
}
