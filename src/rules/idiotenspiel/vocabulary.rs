//! The words of orders in both languages (Idiotenspiel 4.2), and which words
//! of a line make it one.

use std::sync::LazyLock;

use super::grammar::Language;
use crate::rules::spelled;
use crate::text::fold::{self, Word};
use crate::text::talk::Lexicon;
use crate::text::token;
use crate::text::vocabulary::is_polite;
use crate::text::{Token, Vocabulary};

/// The words of orders.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| spelled(include_str!("vocabulary.txt")));
    &WORDS
}

/// Whether a line is nothing but what stands above orders: "Züge:", "Kämpfe:",
/// "Regeln:".
pub(super) fn is_heading(line: &str) -> bool {
    const HEADS: &str = "moves zuge bewegungen kampf kampfe fights attacks angriffe regeln policies rules ruckzuge \
        retreats aufstellung deployment";
    let heading = line.trim().strip_suffix(':');
    let words = heading.map(fold::words).unwrap_or_default();
    let mut said = words.iter().filter(|word| !is_polite(&word.key));
    let first = said.next();
    first.is_some_and(|first| fold::is_listed(&first.key, HEADS)) && said.next().is_none()
}

/// Tokens in which the parts of a name are one: "SI 4" is a unit, "I 4" a field.
pub(super) fn joined(tokens: &[Token]) -> Vec<Token> {
    token::joined(tokens, |token| {
        token.key.len() <= 2 && token.key.bytes().all(|letter| letter.is_ascii_lowercase())
    })
}

impl Language<'_> {
    /// Whether it is a field or a unit, or looks like one: letters and a
    /// number behind them.
    fn is_place(&self, run: &str) -> bool {
        let letters = run.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let digits = run.len() - letters.len();
        let is_shaped = matches!((letters.len(), digits), (1 | 2, 1 | 2))
            && letters.bytes().all(|letter| letter.is_ascii_alphabetic());
        is_shaped
            || digits == 0
                && run.len() == 2
                && run.bytes().all(|byte| byte.is_ascii_uppercase())
                && self.rules.named(run).is_some()
    }
}

impl Lexicon for Language<'_> {
    fn names(&self, word: &Word<'_>) -> bool {
        word.runs().any(|run| self.is_place(run))
    }

    fn orders(&self, word: &Word<'_>) -> bool {
        // Two places in a word are a way or a fight.
        word.runs().filter(|run| self.is_place(run)).count() > 1
            || word.runs().any(|run| vocabulary().gives_order(run))
    }

    fn orders_alone(&self, word: &Word<'_>) -> bool {
        self.orders(word) || word.runs().any(|run| vocabulary().gives_order_alone(run))
    }

    fn is_code(&self, word: &Word<'_>) -> bool {
        self.names(word)
    }
}
