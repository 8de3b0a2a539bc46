//! Sentences that take back what was said before them, and jokes: what cannot be
//! undone is not done for a joke.

use super::fold;
use super::line::faces;

/// Whether a sentence takes the one before it back by how it begins: "No, just
/// kidding!", "Quatsch."
#[must_use]
pub fn denies(sentence: &str) -> bool {
    let words = fold::words(sentence);
    let first = words.iter().find(|word| !word.key.is_empty());
    first.is_some_and(|first| {
        let pauses = first.pauses() || words.len() == 1;
        pauses && DENIALS.contains(&first.key.as_str()) || JOKES.contains(&first.key.as_str())
    })
}

/// Words by which such a sentence begins, with a pause behind them or alone;
/// folded.
const DENIALS: [&str; 8] = ["no", "nope", "not", "nein", "nee", "ne", "nicht", "oder"];
/// The same without a pause.
const JOKES: [&str; 10] = [
    "quatsch", "spass", "scherz", "witz", "joke", "joking", "kidding", "haha", "lol", "hihi",
];

/// Whether a line may be meant as a joke: it says so, or laughs.
#[must_use]
pub fn jests(line: &str) -> bool {
    let words = fold::words(line);
    // "Viel Spaß noch!" wishes something.
    let is_wish = |at: usize| at > 0 && words[at - 1].key == "viel";
    let says = |at: usize| JOKES.contains(&words[at].key.as_str()) && !is_wish(at);
    (0..words.len()).any(says) || !faces(line).is_empty() || line.contains(LAUGHING)
}

/// Signs that laugh, wink or smile.
const LAUGHING: [char; 6] = ['😂', '😉', '😜', '🙂', '😀', '🤣'];
