//! A line taken apart into words, numbers and signs, each with its place.
//!
//! All games share one grammar of separators. `--`, `->`, `=>`, `>`, `–`, `→`
//! and a `-` with a blank beside it are the same arrow; a `-` between two
//! words without blanks is a hyphen; `<`, `<=`, `>=` and `=` compare, and `>`
//! does where a comparison is expected.

use std::ops::Range;

use super::fold;
use super::vocabulary::Vocabulary;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters, and digits among them.
    Word,
    /// A number; one with too many digits is the greatest of all.
    Number(u32),
    /// A mark.
    Sign(Sign),
}

/// A mark that has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// An arrow that is no comparison.
    Arrow,
    /// `>`: an arrow, or more than.
    More,
    /// A `-` between two words.
    Hyphen,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `,`, `+`, `&` or `/`, between things of one sort.
    Comma,
    /// `:`
    Colon,
    /// `;`
    Semicolon,
    /// `?`
    Question,
    /// What no order has.
    Other,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its letters and digits, folded ([`fold::key`]).
    pub key: String,
    /// The word of the game's vocabulary that it spells, or nothing.
    pub word: &'static str,
    /// Its bytes in the line.
    pub span: Range<usize>,
    /// Whether a word between orders stood before it and was left out.
    pub joined: bool,
}

/// Digits that so many letters follow at once are a number by themselves:
/// "39links", but not "14b" or "2nd".
const GLUED: usize = 3;

/// The tokens of the bytes `range` of a line. Quotes, full stops, asterisks
/// and the like mean nothing; polite words that are none of the vocabulary's
/// are left out.
pub fn tokens(line: &str, range: Range<usize>, vocabulary: &Vocabulary) -> Vec<Token> {
    let mut all = Vec::new();
    let mut at = range.start;
    let text = &line[..range.end];
    while let Some(next) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if next.is_alphanumeric() {
            let run = run(rest, is_of_word);
            let run = rest[..run].trim_end_matches(APOSTROPHES).len();
            words(&mut all, line, at..at + run, vocabulary);
            run
        } else if is_line(next) {
            let run = run(rest, is_line);
            let is_tight = |near: Option<char>| near.is_some_and(char::is_alphanumeric);
            let tight = is_tight(text[range.start..at].chars().next_back())
                && is_tight(rest[run..].chars().next());
            push(&mut all, arrow_or_other(&rest[..run], tight), at..at + run);
            run
        } else {
            if next == '×' {
                words(&mut all, line, at..at + next.len_utf8(), vocabulary);
            } else if let Some(sign) = mark(next) {
                push(&mut all, sign, at..at + next.len_utf8());
            }
            next.len_utf8()
        };
        at += length;
    }
    vocabulary.without_polite(all)
}

const APOSTROPHES: [char; 2] = ['\'', '’'];

/// Accents may be characters of their own.
fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
        || APOSTROPHES.contains(&letter)
        || ('\u{300}'..='\u{36f}').contains(&letter) && !crosses_out(letter)
}

/// Whether a character says that what it stands at is off: a cross, or a line
/// through a letter.
pub const fn crosses_out(c: char) -> bool {
    matches!(c, '\u{335}'..='\u{338}' | '\u{2715}'..='\u{2718}' | '\u{274c}' | '\u{274e}')
}

/// Whether a character is a part of arrows and comparisons.
const fn is_line(letter: char) -> bool {
    matches!(letter, '-' | '<' | '>' | '=' | '~' | '≤' | '≥' | '\u{2010}'..='\u{2015}' | '\u{2190}'..='\u{21ff}' | '\u{2212}' | '\u{27f5}'..='\u{27ff}' | '\u{2794}'..='\u{27be}')
}

/// What a run of such characters is.
fn arrow_or_other(run: &str, tight: bool) -> Sign {
    match run {
        "<" => Sign::Less,
        "<=" | "=<" | "≤" => Sign::AtMost,
        "=" => Sign::Equal,
        ">=" | "≥" => Sign::AtLeast,
        ">" => Sign::More,
        "-" | "\u{2010}" | "\u{2011}" if tight => Sign::Hyphen,
        run if run.starts_with(['<', '~', '≤', '≥', '←']) => Sign::Other,
        _ => Sign::Arrow,
    }
}

/// The other marks; those that mean nothing are none.
const fn mark(letter: char) -> Option<Sign> {
    match letter {
        ',' | '+' | '&' | '/' => Some(Sign::Comma),
        ':' => Some(Sign::Colon),
        ';' => Some(Sign::Semicolon),
        '?' => Some(Sign::Question),
        '.' | '!' | '"' | '\'' | '*' | '_' | '`' => None,
        letter if letter.is_ascii_punctuation() || crosses_out(letter) => Some(Sign::Other),
        _ => None,
    }
}

fn run(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_in(letter)).unwrap_or(text.len())
}

fn push(all: &mut Vec<Token>, sign: Sign, span: Range<usize>) {
    all.push(Token {
        kind: Kind::Sign(sign),
        key: String::new(),
        word: "",
        span,
        joined: false,
    });
}

/// A run of letters and digits: a word, a number, or a number with a word or
/// an `x` behind it.
fn words(all: &mut Vec<Token>, line: &str, span: Range<usize>, vocabulary: &Vocabulary) {
    let raw = &line[span.clone()];
    let digits = run(raw, |letter| letter.is_ascii_digit());
    let letters = &raw[digits..];
    let is_number = digits > 0 && matches!(letters, "" | "x" | "X" | "×");
    let is_glued =
        digits > 0 && letters.chars().all(char::is_alphabetic) && letters.chars().count() >= GLUED;
    let end = span.start + digits;
    if is_number || is_glued {
        all.push(Token {
            kind: Kind::Number(raw[..digits].parse().unwrap_or(u32::MAX)),
            key: raw[..digits].to_owned(),
            word: "",
            span: span.start..if is_number { span.end } else { end },
            joined: false,
        });
    }
    if !is_number {
        let span = if is_glued { end..span.end } else { span };
        let key = match &line[span.clone()] {
            "×" => "x".to_owned(),
            // Folded it would be nine.
            word if word.eq_ignore_ascii_case("neuen") => "neu".to_owned(),
            word => fold::key(word),
        };
        all.push(Token {
            kind: number(&key).map_or(Kind::Word, Kind::Number),
            word: vocabulary.read(&key).unwrap_or_default(),
            key,
            span,
            joined: false,
        });
    }
}

/// Tokens in which letters that mean nothing alone and the number behind them are
/// one: "e 3".
pub fn joined(tokens: &[Token], begins: impl Fn(&Token) -> bool) -> Vec<Token> {
    let mut all: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let letters = all.last_mut();
        let letters =
            letters.filter(|last| last.kind == Kind::Word && last.word.is_empty() && begins(last));
        match (letters, token.kind) {
            (Some(letters), Kind::Number(1..=99)) => {
                letters.key.push_str(&token.key);
                letters.span.end = token.span.end;
            }
            _ => all.push(token.clone()),
        }
    }
    all
}

/// The numbers from two on in words, folded. [`ONE`] is an article as often.
const NUMBERS: [[&str; 2]; 9] = [
    ["two", "zwei"],
    ["three", "drei"],
    ["four", "vier"],
    ["five", "funf"],
    ["six", "sechs"],
    ["seven", "sieben"],
    ["eight", "acht"],
    ["nine", "neun"],
    ["ten", "zehn"],
];

/// One, folded.
const ONE: [&str; 6] = ["one", "ein", "eine", "einen", "einer", "eins"];

/// The number that a word says where nothing but a number may stand.
pub fn count(key: &str) -> Option<u32> {
    if ONE.contains(&key) {
        return Some(1);
    }
    number(key)
}

/// The number that a word says wherever it stands.
pub fn number(key: &str) -> Option<u32> {
    let at = NUMBERS.iter().position(|names| names.contains(&key))?;
    u32::try_from(at + 2).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(line: &str) -> Vec<Sign> {
        let vocabulary = Vocabulary::new(&[], &[]);
        let tokens = tokens(line, 0..line.len(), &vocabulary);
        let sign = |token: Token| match token.kind {
            Kind::Sign(sign) => Some(sign),
            _ => None,
        };
        tokens.into_iter().filter_map(sign).collect()
    }

    #[test]
    fn arrows_are_one_whatever_they_look_like() {
        for arrow in ["--", "->", "=>", "–", "→", "-->", "==>", "—", "⇒"] {
            assert_eq!(signs(&format!("x1 {arrow} x2")), [Sign::Arrow], "{arrow}");
            assert_eq!(signs(&format!("x1{arrow}x2")), [Sign::Arrow], "{arrow}");
        }
        assert_eq!(signs("x1 - x2"), [Sign::Arrow]);
        assert_eq!(signs("x1- x2"), [Sign::Arrow]);
        assert_eq!(signs("x1-x2"), [Sign::Hyphen]);
        assert_eq!(
            signs("x1 > x2, x3>=4"),
            [Sign::More, Sign::Comma, Sign::AtLeast]
        );
        assert_eq!(signs("x1 <- x2"), [Sign::Other]);
    }

    #[test]
    fn numbers_may_have_words_behind_them() {
        let vocabulary = Vocabulary::new(&[], &[]);
        let line = "39links 3x 14b L17 99999999999 don't";
        let tokens = tokens(line, 0..line.len(), &vocabulary);
        let keys: Vec<&str> = tokens.iter().map(|token| token.key.as_str()).collect();
        assert_eq!(
            keys,
            ["39", "links", "3", "14b", "l17", "99999999999", "dont"]
        );
        assert_eq!(tokens[5].kind, Kind::Number(u32::MAX));
        assert_eq!(&line[tokens[1].span.clone()], "links");
    }
}
