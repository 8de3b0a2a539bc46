//! A line taken apart into words, numbers and signs.

use std::ops::Range;

use super::keyword::Keyword;
use crate::map::names::normalise;

/// What a piece of a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word that has a meaning of its own.
    Keyword(Keyword),
    /// Any other word, normalised.
    Word,
    /// A number; one with too many digits is the greatest of all.
    Number(u32),
    /// An arrow.
    Arrow,
    /// A comma or plus, between things of one sort.
    Comma,
    /// A colon.
    Colon,
    /// `<`, `<=`, `=`, `>=` or `>`.
    Compare(&'static str),
    /// Anything else.
    Other,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// The piece, normalised.
    pub(super) text: String,
    /// Its bytes in the line.
    pub(super) span: Range<usize>,
}

/// Signs, the longer ones first.
const SIGNS: [(&str, Kind); 14] = [
    ("-->", Kind::Arrow),
    ("->", Kind::Arrow),
    ("=>", Kind::Arrow),
    ("→", Kind::Arrow),
    ("<=", Kind::Compare("<=")),
    (">=", Kind::Compare(">=")),
    ("≤", Kind::Compare("<=")),
    ("≥", Kind::Compare(">=")),
    ("<", Kind::Compare("<")),
    (">", Kind::Compare(">")),
    ("=", Kind::Compare("=")),
    (",", Kind::Comma),
    ("+", Kind::Comma),
    (":", Kind::Colon),
];

/// Takes a line apart. What follows a `#` is no part of it (Risiko O-1).
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(next) = line[at..].chars().next() {
        let rest = &line[at..];
        if next == '#' {
            break;
        }
        if next.is_ascii_digit() {
            let end = run(rest, |c| c.is_ascii_digit());
            let number = rest[..end].parse().unwrap_or(u32::MAX);
            push(&mut tokens, line, at..at + end, Kind::Number(number));
            at += end;
        } else if next.is_alphanumeric() {
            let end = run(rest, |c| {
                c.is_alphanumeric() || matches!(c, '\'' | '’') || is_mark(c)
            });
            push(&mut tokens, line, at..at + end, Kind::Word);
            at += end;
        } else if let Some((sign, kind)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            push(&mut tokens, line, at..at + sign.len(), kind.clone());
            at += sign.len();
        } else {
            if !(next.is_whitespace() || matches!(next, '-' | '.' | '_' | '‐' | '–' | ';' | '!'))
            {
                push(&mut tokens, line, at..at + next.len_utf8(), Kind::Other);
            }
            at += next.len_utf8();
        }
    }
    tokens
}

/// Accents written as characters of their own.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

fn run(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_in(c)).unwrap_or(text.len())
}

fn push(tokens: &mut Vec<Token>, line: &str, span: Range<usize>, kind: Kind) {
    let text = normalise(&line[span.clone()]);
    let kind = match kind {
        Kind::Word => Keyword::read(&text).map_or(Kind::Word, Kind::Keyword),
        kind => kind,
    };
    tokens.push(Token { kind, text, span });
}
