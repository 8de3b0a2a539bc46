//! What is said besides orders: greetings, closing formulas, talk.
//!
//! Talk is no loophole: a line that names a piece or a place and has a word of
//! ordering is never talk ([`resembles_order`]). It is read, or it is refused
//! with a note.

use super::fold::{self, Word};

/// What a game says of single words, to tell its orders from talk.
pub trait Lexicon {
    /// Whether a word names a place of the board or a piece, or nearly one.
    fn names(&self, word: &Word<'_>) -> bool;
    /// Whether a word gives an order, or nearly does: a verb of orders.
    fn orders(&self, word: &Word<'_>) -> bool;
}

/// The longest line without a name that may have been meant as an order, in
/// words: "hold all", "build nothing".
const SHORT: usize = 3;
/// Names alone, without a verb, in so few words: "Paris Burgundy".
const BARE: usize = 4;
/// Longer lines are looked at so far.
const FAR: usize = 200;

/// Whether a line looks like an order, read or not: it names a piece or a
/// place and has a word or a sign of ordering; or it is so short that a verb
/// or two names alone must have been meant.
#[must_use]
pub fn resembles_order(line: &str, lexicon: &impl Lexicon) -> bool {
    let words: Vec<Word<'_>> = fold::words(line).into_iter().take(FAR).collect();
    let spoken = words.iter().filter(|word| !word.key.is_empty()).count();
    let names = words.iter().filter(|word| lexicon.names(word)).count();
    let orders = || words.iter().any(|word| lexicon.orders(word));
    let points = |at: usize| {
        at > 0 && at + 1 < words.len() && words[at].key.is_empty() && is_sign(words[at].raw)
    };
    if names > 0 {
        return orders() || (0..words.len()).any(points) || names > 1 && spoken <= BARE;
    }
    spoken <= SHORT && words.first().is_some_and(|word| lexicon.orders(word))
}

/// Whether a word is a dash or an arrow.
fn is_sign(word: &str) -> bool {
    let is_mark = |c: char| matches!(c, '-' | '>' | '=' | '~' | '\u{2010}'..='\u{2015}' | '\u{2190}'..='\u{21ff}');
    !word.is_empty() && word.chars().all(is_mark)
}

/// Words by which a greeting begins, folded.
const OPENINGS: [&str; 22] = [
    "hi",
    "hello",
    "hallo",
    "hey",
    "heya",
    "howdy",
    "moin",
    "moinmoin",
    "servus",
    "dear",
    "lieber",
    "liebe",
    "liebes",
    "guten",
    "gutentag",
    "good",
    "greetings",
    "gruss",
    "gruezi",
    "hoi",
    "huhu",
    "tach",
];
/// A greeting has at most so many words.
const LONGEST_GREETING: usize = 6;

/// Whether a line greets and does no more: "Hallo Anna,", "Hi all".
#[must_use]
pub fn greets(line: &str) -> bool {
    let words = fold::words(line);
    let plain = |word: &Word<'_>| word.key.chars().all(char::is_alphabetic);
    words
        .first()
        .is_some_and(|first| OPENINGS.contains(&first.key.as_str()))
        && words.len() <= LONGEST_GREETING
        && words.iter().all(plain)
}

/// How many words a name below or behind a closing formula has.
const LONGEST_NAME: usize = 3;

/// Whether a line closes a letter, with a name or without: "Best, Steve".
#[must_use]
pub fn closes(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    (words.len().saturating_sub(LONGEST_NAME)..=words.len())
        .rev()
        .filter(|&count| count > 0)
        .any(|count| closing(&words[..count].join(" ")).is_some())
}

/// How a letter's end begins, alone on its line.
const CLOSINGS: &[&str] = &[
    "best",
    "all the best",
    "best wishes",
    "warm wishes",
    "regards",
    "best regards",
    "kind regards",
    "kindest regards",
    "warm regards",
    "with best regards",
    "with kind regards",
    "yours",
    "yours truly",
    "yours sincerely",
    "yours faithfully",
    "sincerely",
    "sincerely yours",
    "cheers",
    "take care",
    "see you",
    "see you soon",
    "until then",
    "bye",
    "br",
    "rgds",
    "mfg",
    "lg",
    "vg",
    "hg",
    "bg",
    "glg",
    "vlg",
    "gruß",
    "gruss",
    "grüße",
    "gruesse",
    "grüsse",
    "ciao",
    "servus",
    "tschüss",
    "tschüß",
    "bis dann",
    "bis bald",
    "alles gute",
    "hochachtungsvoll",
];

/// The last word of a German greeting such as "viele liebe Grüße".
const GREETINGS: &[&str] = &[
    "gruß", "gruss", "grüße", "gruesse", "grüsse", "grüßen", "gruessen", "grüssen",
];
/// The words that may stand before it.
const BEFORE_GREETINGS: &[&str] = &[
    "viele",
    "vielen",
    "liebe",
    "lieben",
    "lieber",
    "liebem",
    "schöne",
    "schönen",
    "schöner",
    "beste",
    "besten",
    "bester",
    "bestem",
    "herzliche",
    "herzlichen",
    "herzlicher",
    "herzlichem",
    "freundliche",
    "freundlichen",
    "freundlicher",
    "freundlichem",
    "mit",
    "einen",
    "ganz",
    "sonnige",
    "sonnigen",
    "und",
    "recht",
];

/// Thanks close a letter as often as they open one.
const THANKS: &[&str] = &[
    "thanks",
    "many thanks",
    "thanks a lot",
    "thank you",
    "thx",
    "danke",
    "danke schön",
    "vielen dank",
    "besten dank",
    "herzlichen dank",
    "merci",
];

/// How a line closes a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// A formula that stands nowhere else.
    Formula,
    /// Thanks, which may also stand at the start.
    Thanks,
}

/// Whether a line is a closing formula and nothing else, in English or German.
#[must_use]
pub fn closing(line: &str) -> Option<Closing> {
    let bare = line.trim_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = bare
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let joined = words.join(" ");
    let greets = || {
        words.split_last().is_some_and(|(last, before)| {
            GREETINGS.contains(last) && before.iter().all(|word| BEFORE_GREETINGS.contains(word))
        })
    };
    if CLOSINGS.contains(&joined.as_str()) || greets() {
        Some(Closing::Formula)
    } else if THANKS.contains(&joined.as_str()) {
        Some(Closing::Thanks)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Europe;

    impl Lexicon for Europe {
        fn names(&self, word: &Word<'_>) -> bool {
            word.raw == "A" || matches!(word.key.as_str(), "par" | "paris" | "bur" | "pic")
        }

        fn orders(&self, word: &Word<'_>) -> bool {
            matches!(word.key.as_str(), "hold" | "supports" | "move" | "waive")
        }
    }

    #[test]
    fn what_names_a_piece_and_orders_is_never_talk() {
        for line in [
            "A Bergendee supports A Par - Pic",
            "All units hold except Paris",
            "I will move to Paris, I think.",
            "Paris - Burgandy",
            "par bur",
            "hold all",
            "Waive!",
        ] {
            assert!(resembles_order(line, &Europe), "{line}");
        }
        for line in [
            "Hallo Anna,",
            "Paris is a nice town in the spring.",
            "hold on, I have a question about all this",
            "so far - so good",
            "",
        ] {
            assert!(!resembles_order(line, &Europe), "{line}");
        }
    }

    #[test]
    fn letters_begin_and_end_with_formulas() {
        for line in [
            "Hallo Anna,",
            "Hi all,",
            "Moin",
            "Dear Mr. Smith:",
            "Guten Abend zusammen!",
        ] {
            assert!(greets(line), "{line}");
        }
        for line in [
            "Best, Steve",
            "LG Rolf",
            "Viele Grüße",
            "mfg\tK. Huber",
            "Thanks, Bob",
        ] {
            assert!(closes(line), "{line}");
        }
        for line in [
            "Hi 5 orders",
            "Paris",
            "Best is to wait for the deadline",
            "hello, A Par - Bur now, will you?",
        ] {
            assert!(!greets(line) && !closes(line), "{line}");
        }
    }
}
