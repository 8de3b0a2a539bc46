//! The words of a line.

use std::ops::Range;

use crate::game::folded;

/// A word of a line.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// In capitals, umlauts spelled out.
    pub(super) word: String,
    /// As written.
    pub(super) raw: String,
    pub(super) span: Range<usize>,
}

/// The parts of a line that are orders of their own.
pub fn parts(line: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let end = line.find('#').unwrap_or(line.len());
    let mut start = 0;
    line[..end].split(';').filter_map(move |part| {
        let from = start;
        start += part.len() + 1;
        (!part.trim().is_empty()).then_some((from..from + part.len(), part))
    })
}

/// The words and marks of a part of a line that begins at `offset`.
pub(super) fn tokens(part: &str, offset: usize) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = None;
    let mut push = |from: usize, to: usize| {
        let raw = &part[from..to];
        tokens.push(Token {
            word: folded(raw).to_uppercase(),
            raw: raw.to_owned(),
            span: offset + from..offset + to,
        });
    };
    for (at, sign) in part.char_indices() {
        let is_mark = matches!(sign, ',' | '-' | '>' | '–' | '→');
        if sign.is_whitespace() || is_mark {
            if let Some(from) = start.take() {
                push(from, at);
            }
            if is_mark {
                push(at, at + sign.len_utf8());
            }
        } else if start.is_none() {
            start = Some(at);
        }
    }
    if let Some(from) = start {
        push(from, part.len());
    }
    tokens
}
