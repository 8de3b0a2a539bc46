//! What is said besides orders: greetings, closing formulas, talk.
//!
//! Talk is no loophole: a line that names a piece or a place and has a word of
//! ordering is never talk ([`resembles_order`]). It is read, or it is refused
//! with a note.

use super::fold::{self, Word};
use super::token;
use super::vocabulary::{is_polite, is_said};

/// What a game says of single words, to tell its orders from talk.
pub trait Lexicon {
    /// Whether a word names a place of the board or a piece, or nearly one.
    fn names(&self, word: &Word<'_>) -> bool {
        self.is_code(word) || self.is_common(word)
    }
    /// Whether a word gives an order, or nearly does: a verb of orders.
    fn orders(&self, word: &Word<'_>) -> bool;
    /// The same for a word that is all there is of a line.
    fn orders_alone(&self, word: &Word<'_>) -> bool {
        self.orders(word)
    }
    /// Whether a word that names something of the game stands in talk as
    /// often: a number, a colour. It counts only where little else is said.
    fn is_common(&self, _word: &Word<'_>) -> bool {
        false
    }
    /// Whether a word is a name that stands in no talk: `L39`, `e5`, `RI1`.
    fn is_code(&self, _word: &Word<'_>) -> bool {
        false
    }
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
pub fn resembles_order(line: &str, lexicon: &impl Lexicon) -> bool {
    let words: Vec<Word<'_>> = fold::words(line).into_iter().take(FAR).collect();
    let spoken = words.iter().filter(|word| !word.key.is_empty()).count();
    let (common, own): (Vec<usize>, Vec<usize>) = (0..words.len())
        .filter(|&at| lexicon.names(&words[at]) && !is_measure(&words, at))
        .partition(|&at| lexicon.is_common(&words[at]));
    let orders = || words.iter().filter(|word| lexicon.orders(word)).count();
    let points = |at: usize| {
        at > 0 && at + 1 < words.len() && words[at].key.is_empty() && is_sign(words[at].raw)
    };
    let has_sign = || (0..words.len()).any(points) || words.iter().any(|word| is_joined(word.raw));
    let names = own.len() + common.len();
    if !own.is_empty() {
        let is_code = || own.iter().any(|&at| lexicon.is_code(&words[at]));
        let numbers = words.iter().filter(|word| word.key.parse::<u32>().is_ok());
        let numbers = numbers.count();
        let (spoken, has_number) = (spoken - numbers, numbers > 0);
        // A name alone is an order that lost its verb, or half of a line.
        return orders() > 0
            || leads(&words, lexicon)
            || has_sign()
            || spoken <= COUNTED && counts(&words)
            || spoken == 1
            || spoken <= BARE && (names > 1 || is_code())
            || names > PAIR && (2 * names > spoken || has_number);
    }
    let mut only = words.iter().filter(|word| !word.key.is_empty());
    if let (Some(only), 1) = (only.next(), spoken)
        && !greets(line)
        && !closes(line)
    {
        return lexicon.orders_alone(only) || is_pair(only, lexicon);
    }
    if !common.is_empty() {
        let meant = orders();
        let said = (words.iter())
            .filter(|word| !word.key.is_empty() && !is_polite(&word.key))
            .count();
        let is_dense = meant + names > 1 && 2 * (meant + names) >= said;
        return is_dense
            || (meant > 0 || has_sign()) && spoken <= BARE
            || names > 1 && said <= BARE + 1
            || spoken == PAIR
                && words
                    .iter()
                    .any(|word| word.key.starts_with(|c: char| c.is_ascii_digit()))
                && words.iter().all(|word| !is_said(&word.key));
    }
    if greets(line) || closes(line) {
        return false;
    }
    let said: Vec<&Word<'_>> = (words.iter())
        .filter(|word| !word.key.is_empty() && !is_polite(&word.key))
        .collect();
    let meant = said.iter().filter(|word| lexicon.orders(word)).count();
    let is_talk = |word: &&Word<'_>| fold::is_talk(&word.key);
    let is_short = said.len() <= SHORT;
    if meant > 1 && 2 * meant >= said.len() && (is_short || !said.iter().any(is_talk))
        || meant > 0 && has_sign()
    {
        return true;
    }
    // Orders are written in capitals, and talk is not.
    let is_loud = |word: &Word<'_>| {
        let large = word.raw.chars().filter(|letter| letter.is_uppercase());
        let large = large.count();
        large > 1 && 2 * large > word.raw.chars().count()
    };
    let mut loud = said.iter().filter(|word| is_loud(word));
    if (PAIR..=BARE).contains(&said.len()) && loud.any(|word| lexicon.orders(word)) {
        return true;
    }
    is_short
        && said
            .iter()
            .all(|word| lexicon.orders(word) || !is_said(&word.key))
        && meant > 0
}

/// Whether a name that stands in no talk leads to another: "SI4 to I4, if it is
/// free" is an order, whatever else is said.
fn leads(words: &[Word<'_>], lexicon: &impl Lexicon) -> bool {
    (2..words.len()).any(|at| {
        let is_way = matches!(words[at - 1].key.as_str(), "to" | "nach" | "auf" | "into");
        let before = &words[at.saturating_sub(LEADING)..at - 1];
        is_way && lexicon.is_code(&words[at]) && before.iter().any(|word| lexicon.is_code(word))
    })
}

/// So many words before a name another stands that leads to it.
const LEADING: usize = 4;

/// A line that begins with a count and names a place is an order in so few
/// words.
const COUNTED: usize = 8;

/// Whether a line begins with a number or with "all": "Alle Armeen nach China".
fn counts(words: &[Word<'_>]) -> bool {
    let mut said = words.iter().filter(|word| !word.key.is_empty());
    let is_way = |word: &Word<'_>| matches!(word.key.as_str(), "to" | "nach" | "on" | "auf");
    // "Eine nach China"; else it is an article.
    if let [one, way, ..] = words
        && token::count(&one.key) == Some(1)
        && is_way(way)
    {
        return true;
    }
    said.find(|word| !is_polite(&word.key))
        .is_some_and(|first| {
            let key = first.key.as_str();
            matches!(key, "all" | "alle" | "alles" | "everything" | "rest")
                || key.parse::<u32>().is_ok()
                || token::number(key).is_some()
        })
}

/// Whether a line names a piece or a place of the game.
pub fn names(line: &str, lexicon: &impl Lexicon) -> bool {
    has_name(line, |word| lexicon.names(word))
}

/// How many words of a line give orders.
pub fn acts(line: &str, lexicon: &impl Lexicon) -> usize {
    let words = fold::words(line).into_iter().take(FAR);
    words.filter(|word| lexicon.orders(word)).count()
}

/// Whether one of a line's words is such a name, and no number of hours, days or
/// people.
pub fn has_name(line: &str, is_name: impl Fn(&Word<'_>) -> bool) -> bool {
    let words: Vec<Word<'_>> = fold::words(line).into_iter().take(FAR).collect();
    (0..words.len()).any(|at| is_name(&words[at]) && !is_measure(&words, at))
}

/// The sentences of a line without its comment: they end with a mark behind a word
/// that is no number and no single letter.
pub fn sentences(line: &str) -> Vec<&str> {
    let line = super::line::uncommented(line);
    let ends = |word: &Word<'_>| {
        let is_word = word.key.contains(char::is_alphabetic);
        word.raw.ends_with(['.', '!', '?', '…']) && word.key.len() > 1 && is_word
    };
    let mut start = 0;
    let mut all = Vec::new();
    for word in fold::words(line).iter().filter(|word| ends(word)) {
        let end = word.start + word.raw.len();
        all.push(line[start..end].trim());
        start = end;
    }
    all.push(line[start..].trim());
    all.retain(|sentence| !sentence.is_empty());
    all
}

/// Whether a sentence says more than formulas and faces do.
pub fn says(sentence: &str) -> bool {
    meant(sentence) > 1 && !greets(sentence) && !wishes(sentence)
}

/// Whether a line is so short that what it names is all that it speaks of.
pub fn is_short(line: &str) -> bool {
    meant(line) <= COUNTED
}

/// Whether a line says more than a word or two, and not that nothing is to be done.
pub fn speaks(line: &str) -> bool {
    const IDLE: &str = "pass passe passing skip skipping nothing nichts aussetzen";
    let mut words = fold::words(line).into_iter();
    meant(line) > PAIR && !words.any(|word| fold::is_listed(&word.key, IDLE))
}

/// How many words of a line are no mere politeness.
fn meant(line: &str) -> usize {
    let words = fold::words(line);
    let meant = words
        .iter()
        .filter(|word| !word.key.is_empty() && !is_polite(&word.key));
    meant.count()
}

/// A common name and one more word.
const PAIR: usize = 2;

/// Whether a number counts hours, days or people, or is part of a date.
fn is_measure(words: &[Word<'_>], at: usize) -> bool {
    let is_number = words[at]
        .key
        .starts_with(|letter: char| letter.is_ascii_digit());
    let near = |at: Option<usize>, list: &str| {
        at.and_then(|at| words.get(at))
            .is_some_and(|word| !word.key.is_empty() && fold::is_listed(&word.key, list))
    };
    // "may 17" is "play 17" with a slip; the month has a capital.
    let is_small = |at: usize| words[at].raw == "may" || words[at].raw == "march";
    let before = at.checked_sub(1).filter(|&at| !is_small(at));
    // "24.12." is a date.
    let parts = words[at]
        .runs()
        .filter(|run| run.bytes().all(|byte| byte.is_ascii_digit()));
    let is_date = words[at].raw.contains('.') && parts.count() > 1;
    is_number && (is_date || near(before, BEFORE_TIMES) || near(Some(at + 1), TIMES))
}

/// What stands behind numbers that have nothing to do with a game, folded.
const TIMES: &str = "day days week weeks hour hours minute minutes min h uhr am pm oclock month \
    months year years tag tage tagen woche wochen stunde stunden minuten monat monate monaten jahr \
    jahre jahren januar februar marz april mai juni juli august september oktober november \
    dezember january february march may june july october december jan feb mar apr jun jul aug \
    sep sept okt oct nov dez dec times mal players spieler games partien euro eur kids kinder \
    percent prozent points punkte turns runden rounds of";
/// What stands before them.
const BEFORE_TIMES: &str = "until till bis seit since um gegen about circa ca januar februar marz \
    april mai juni juli august september oktober november dezember january february march may \
    june july october december vom ab";

/// Whether a number and a name stand in one word: "17/left".
fn is_pair(word: &Word<'_>, lexicon: &impl Lexicon) -> bool {
    let is_number = |run: &&str| run.bytes().all(|byte| byte.is_ascii_digit());
    let (numbers, others): (Vec<&str>, Vec<&str>) = word.runs().partition(is_number);
    numbers.len() == 1 && others.len() == 1 && lexicon.names(word)
}

/// Whether an arrow stands inside a word: "Siam->Indien".
fn is_joined(raw: &str) -> bool {
    let inner = raw.trim_matches(|letter: char| !letter.is_alphanumeric());
    ["->", "=>", "-->", "→", ">", "–"]
        .iter()
        .any(|arrow| inner.contains(arrow))
}

/// Whether a word is a dash or an arrow.
fn is_sign(word: &str) -> bool {
    let is_mark = |c: char| matches!(c, '-' | '>' | '=' | '~' | '\u{2010}'..='\u{2015}' | '\u{2190}'..='\u{21ff}');
    !word.is_empty() && word.chars().all(is_mark)
}

/// Words by which a greeting begins, folded.
const OPENINGS: &str = "hi hello hallo hey heya howdy moin moinmoin servus dear lieber liebe \
    liebes guten gutentag good greetings gruss gruezi hoi huhu tach";
/// A greeting has at most so many words.
const LONGEST_GREETING: usize = 6;

/// Whether a line greets and does no more: "Hallo Anna,", "Hi all".
pub fn greets(line: &str) -> bool {
    let words = fold::words(line);
    let plain = |word: &Word<'_>| word.key.chars().all(char::is_alphabetic);
    words
        .first()
        .is_some_and(|first| fold::is_listed(&first.key, OPENINGS))
        && words.len() <= LONGEST_GREETING
        && words.iter().all(plain)
}

/// What is wished at the end of a line, or said of a game that is over.
#[rustfmt::skip]
const WISHES: [&str; 20] = [
    "good luck", "have fun", "viel gluck", "viel spass", "viel erfolg", "gutes gelingen",
    "schones wochenende", "have a nice", "well played", "good game", "great game", "gg",
    "congratulations", "congrats", "gluckwunsch", "gratulation", "gratuliere", "ich gratuliere",
    "gut gespielt", "schones spiel",
];

/// Whether a text is good wishes, thanks or a greeting and no more: "good
/// luck to you all", "viel Spaß noch!".
pub fn wishes(text: &str) -> bool {
    if is_longer_than_formulas(text) {
        return false;
    }
    let words = fold::words(text);
    let keys: Vec<&str> = words.iter().map(|word| word.key.as_str()).collect();
    let text = keys.join(" ");
    let is_name = |rest: &str| {
        let few = rest.split_whitespace().count() <= LONGEST_NAME;
        few && super::doubt::of(rest).is_none()
    };
    let is_said = |wish: &&str| text.trim().strip_prefix(*wish).is_some_and(is_name);
    WISHES.iter().any(is_said) || closes(&text)
}

/// How many words a name below or behind a closing formula has.
const LONGEST_NAME: usize = 3;
/// How many words good wishes and closing formulas have.
const LONGEST_FORMULA: usize = 8;

/// Whether a text has more words than any formula with a name.
fn is_longer_than_formulas(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.nth(LONGEST_FORMULA + LONGEST_NAME).is_some()
}

/// Whether a line closes a letter, with a name or without: "Best, Steve".
pub fn closes(line: &str) -> bool {
    if is_longer_than_formulas(line) {
        return false;
    }
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
    "gruss",
    "grusse",
    "ciao",
    "servus",
    "tschuss",
    "bis dann",
    "bis bald",
    "alles gute",
    "hochachtungsvoll",
    "sent from my",
    "sent from",
    "gesendet von meinem",
    "von meinem",
];

/// The last word of a German greeting such as "viele liebe Grüße".
const GREETINGS: &str = "gruss grusse grussen grussle grussli";
/// The words that may stand before it.
const BEFORE_GREETINGS: &str = "viele vielen liebe lieben lieber liebem schone schonen schoner \
    beste besten bester bestem herzliche herzlichen herzlicher herzlichem freundliche \
    freundlichen freundlicher freundlichem mit einen ganz sonnige sonnigen und recht";

/// Thanks close a letter as often as they open one.
const THANKS: &[&str] = &[
    "thanks",
    "many thanks",
    "thanks a lot",
    "thank you",
    "thx",
    "danke",
    "danke schon",
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
pub fn closing(line: &str) -> Option<Closing> {
    let words = line.replace(|letter: char| !letter.is_alphanumeric(), " ");
    let words = fold::words(&words);
    let is_one_of = |phrases: &[&str]| {
        let mut counts = phrases.iter().map(|phrase| fold::begins(&words, phrase));
        counts.any(|count| count == Some(words.len()))
    };
    let greets = || {
        words.split_last().is_some_and(|(last, before)| {
            let leads = |word: &Word<'_>| fold::is_listed(&word.key, BEFORE_GREETINGS);
            fold::is_listed(&last.key, GREETINGS) && before.iter().all(leads)
        })
    };
    if is_one_of(CLOSINGS) || greets() {
        Some(Closing::Formula)
    } else if is_one_of(THANKS) {
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
    fn no_formula_is_longer_than_is_looked_at() {
        for formula in WISHES.iter().chain(CLOSINGS).chain(THANKS) {
            let words = formula.split_whitespace().count();
            assert!(words <= LONGEST_FORMULA, "{formula}");
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
