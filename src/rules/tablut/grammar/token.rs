//! Words and marks of a line.

use crate::game::folded;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Letters and digits.
    Word,
    /// `-`, `->`, and what mail programs make of them.
    Dash,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `?`
    Question,
    /// Any other mark.
    Other,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// A word in small letters, without umlauts; empty for marks.
    pub(super) word: String,
    /// Its first byte in the line.
    pub(super) start: usize,
    /// The byte after its last one.
    pub(super) end: usize,
}

/// Cuts a line into tokens. Two squares written as one word, `e3d3`, are two.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    for (start, letter) in line.char_indices() {
        let end = start + letter.len_utf8();
        let kind = match letter {
            _ if letter.is_alphanumeric() || is_mark_of_umlaut(letter) => Kind::Word,
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2192}' | '>' => Kind::Dash,
            '\u{d7}' => Kind::Word,
            ':' => Kind::Colon,
            ',' => Kind::Comma,
            ';' => Kind::Semicolon,
            '?' => Kind::Question,
            _ if letter.is_whitespace() => continue,
            _ => Kind::Other,
        };
        match tokens.last_mut() {
            Some(last) if last.end == start && last.kind == kind => last.end = end,
            _ => tokens.push(Token {
                kind,
                word: String::new(),
                start,
                end,
            }),
        }
    }
    for token in tokens.iter_mut().filter(|token| token.kind == Kind::Word) {
        token.word = folded(&line[token.start..token.end]).replace('\u{d7}', "x");
    }
    tokens.into_iter().flat_map(parted).collect()
}

const fn is_mark_of_umlaut(letter: char) -> bool {
    letter == '\u{308}'
}

/// A token, or the two squares that it is.
fn parted(token: Token) -> Vec<Token> {
    let is_square = |text: &str| text.parse::<crate::rules::tablut::Square>().is_ok();
    let halves = token.word.split_at_checked(2);
    match halves {
        Some((first, second))
            if is_square(first) && is_square(second) && token.end - token.start == 4 =>
        {
            let middle = token.start + 2;
            let part = |word: &str, start, end| Token {
                kind: Kind::Word,
                word: word.to_owned(),
                start,
                end,
            };
            vec![
                part(first, token.start, middle),
                part(second, middle, token.end),
            ]
        }
        _ => vec![token],
    }
}
