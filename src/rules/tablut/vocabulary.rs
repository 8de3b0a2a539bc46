//! The words of orders in both languages (Tablut 4.2), and which words of a
//! line make it one.

use std::sync::LazyLock;

use super::history::Label;
use super::square::Square;
use crate::rules::spelled;
use crate::text::Vocabulary;
use crate::text::fold::{self, Word};
use crate::text::stance;
use crate::text::talk::Lexicon;
use crate::text::vocabulary::is_polite;

/// The words of orders.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| spelled(include_str!("vocabulary.txt")));
    &WORDS
}

/// The pieces' words.
pub(super) const PIECES: [&str; 3] = ["king", "swede", "russian"];

/// How a player's words are told from talk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Language;

fn runs(word: &Word<'_>) -> impl Iterator<Item = String> {
    word.runs().map(fold::key)
}

/// Whether a word is the label of a position: `12b`.
fn is_label(key: &str) -> bool {
    key.len() > 1 && key.parse::<Label>().is_ok()
}

/// Whether a word has squares in it and nothing but moves: `e5`, `ke5`,
/// `e5xe2`. One off the board counts: `k9`.
fn has_square(key: &str) -> bool {
    let mut bytes = key.bytes().peekable();
    let mut squares = 0;
    while let Some(letter) = bytes.next() {
        if !letter.is_ascii_lowercase() {
            return false;
        }
        if bytes.next_if(u8::is_ascii_digit).is_some() {
            squares += 1;
        } else if !matches!(letter, b'k' | b'w' | b'b' | b'x') {
            return false;
        }
    }
    squares > 0
}

impl Lexicon for Language {
    fn orders(&self, word: &Word<'_>) -> bool {
        // Two squares in a word are a move.
        let squares = runs(word).filter(|run| has_square(run)).count();
        squares > 1
            || word.runs().any(|run| {
                let key = fold::key(run);
                let known = vocabulary().read(&key);
                let is_piece = known.is_some_and(|word| PIECES.contains(&word));
                !is_piece && vocabulary().gives_order(run)
                    || key.len() > 3 && has_square(&key)
                    || known == Some("repetition")
            })
    }

    fn orders_alone(&self, word: &Word<'_>) -> bool {
        self.orders(word) || word.runs().any(|run| vocabulary().gives_order_alone(run))
    }

    fn is_common(&self, word: &Word<'_>) -> bool {
        runs(word).any(|run| {
            let read = vocabulary().read(&run);
            run.len() > 1 && read.is_some_and(|word| PIECES.contains(&word))
        })
    }

    fn is_code(&self, word: &Word<'_>) -> bool {
        runs(word).any(|run| has_square(&run) || is_label(&run) || run == "remis")
    }
}

/// Whether a line says in so many words that its writer takes what he is offered.
/// "Ich nehme e3-c3" takes something else.
pub(super) fn accepts(line: &str) -> bool {
    let words = fold::words(line);
    let takes =
        |word: &Word<'_>| word.key != "nehme" && vocabulary().read(&word.key) == Some("accept");
    let is_denied = |word: &Word<'_>| stance::negates(&word.key) || word.key == "kein";
    !line.contains('?') && words.iter().any(takes) && !words.iter().any(is_denied)
}

/// Whether a line says in other words that stored replies are not to be played:
/// "vergiss die Bedingungen", "no more conditions". Read over, it would leave them.
pub(super) fn drops_conditions(line: &str) -> bool {
    const DROPPING: &str = "drop delete cancel forget remove clear scrap erase ignore losche loschen vergiss vergesse \
        streiche streichen entferne entfernen verwerfe weg kein keine keinen no";
    const BESIDE: &str = "all alle any every mehr more old alten bisherigen stored of von auf";
    let words = fold::words(line);
    let is_condition = |key: &str| vocabulary().read(key) == Some("conditions");
    let is_known = |key: &str| {
        let listed = [DROPPING, BESIDE];
        key.is_empty()
            || is_condition(key)
            || is_polite(key)
            || listed.iter().any(|list| fold::is_listed(key, list))
    };
    !line.contains('?')
        && words.iter().any(|word| is_condition(&word.key))
        && fold::has_listed(&words, DROPPING)
        && words.iter().all(|word| is_known(&word.key))
}

/// How many squares a line names.
pub(super) fn squares(line: &str) -> usize {
    let words = fold::words(line);
    let all = words.iter().flat_map(runs);
    all.filter(|run| has_square(run)).count()
}

/// The parts of a word that is squares and letters in one: `ke5` is a king
/// and a square, `e5xe2` two squares with an `x` between them.
pub(super) fn parts(key: &str) -> Vec<usize> {
    let is_square = |text: Option<&str>| text.is_some_and(|text| text.parse::<Square>().is_ok());
    let mut parts = Vec::new();
    let mut at = 0;
    while at < key.len() {
        let length = if is_square(key.get(at..at + 2)) {
            2
        } else if is_square(key.get(at + 1..at + 3)) && key[at..].starts_with(['k', 'w', 'b', 'x'])
        {
            1
        } else {
            return vec![key.len()];
        };
        parts.push(length);
        at += length;
    }
    parts
}
