//! A place among the tokens of an order, and what is wrong there.

use std::ops::Range;

use super::token::{Kind, Sign, Token};

/// What cannot be read: where, why, and what would have been accepted, in
/// whatever form the reader's messages have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake<M> {
    /// The bytes of the line it is about.
    pub span: Range<usize>,
    /// What is the matter.
    pub message: M,
    /// What would have been accepted.
    pub help: Option<M>,
}

impl<M> Mistake<M> {
    /// What is the matter with these bytes of a line.
    pub const fn new(span: Range<usize>, message: M) -> Self {
        Self {
            span,
            message,
            help: None,
        }
    }

    /// The same with what would have been accepted.
    #[must_use]
    pub fn help(self, help: M) -> Self {
        Self {
            help: Some(help),
            ..self
        }
    }
}

/// Tokens being read from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    /// The line that they are of.
    pub line: &'a str,
    tokens: &'a [Token],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the first of these tokens of a line.
    pub const fn new(line: &'a str, tokens: &'a [Token]) -> Self {
        Self {
            line,
            tokens,
            at: 0,
        }
    }

    /// The next token.
    pub fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    /// The token so many behind the next one.
    pub fn ahead(&self, count: usize) -> Option<&'a Token> {
        self.tokens.get(self.at + count)
    }

    /// What is still to be read.
    pub fn rest(&self) -> &'a [Token] {
        &self.tokens[self.at..]
    }

    /// Whether all has been read.
    pub fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// The next token's word of the vocabulary, or nothing.
    pub fn word(&self) -> &'static str {
        self.peek().map_or("", |token| token.word)
    }

    /// The next token's letters and digits, or nothing.
    pub fn key(&self) -> &'a str {
        self.peek().map_or("", |token| token.key.as_str())
    }

    /// Goes past so many tokens.
    pub fn skip(&mut self, count: usize) {
        self.at = self.tokens.len().min(self.at + count);
    }

    /// Takes the next token if it is this word.
    pub fn take(&mut self, word: &str) -> bool {
        let is_next = !word.is_empty() && self.word() == word;
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes the next token if it is one of these words.
    pub fn take_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.take(word))
    }

    /// Takes the next word if it is one of a few that mean something each.
    pub fn choose<T: Copy>(&mut self, words: &[(&str, T)]) -> Option<T> {
        let found = words.iter().find(|(word, _)| self.take(word));
        found.map(|(_, meaning)| *meaning)
    }

    /// The next token's sign.
    pub fn sign(&self) -> Option<Sign> {
        match self.peek()?.kind {
            Kind::Sign(sign) => Some(sign),
            _ => None,
        }
    }

    /// Takes the next token if it is this sign.
    pub fn take_sign(&mut self, sign: Sign) -> bool {
        let is_next = self.sign() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes an arrow, whatever it looks like.
    pub fn arrow(&mut self) -> bool {
        self.take_sign(Sign::Arrow) || self.take_sign(Sign::More)
    }

    /// The number that comes next.
    pub fn number(&self) -> Option<u32> {
        match self.peek()?.kind {
            Kind::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Takes the number that comes next.
    pub fn take_number(&mut self) -> Option<u32> {
        let number = self.number();
        self.at += usize::from(number.is_some());
        number
    }

    /// What may be read or not: where nothing comes of it, nothing is taken.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let before = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = before;
        }
        found
    }

    /// The bytes of the next token, or the end of all.
    pub fn here(&self) -> Range<usize> {
        let end = self.tokens.last().map_or(0, |token| token.span.end);
        self.peek().map_or(end..end, |token| token.span.clone())
    }

    /// The bytes from where another cursor is to what was taken last.
    pub fn since(&self, before: &Self) -> Range<usize> {
        let start = before.here().start;
        let taken = self.tokens[..self.at].last();
        start..taken.map_or(start, |token| token.span.end).max(start)
    }

    /// The bytes of all tokens.
    pub fn whole(&self) -> Range<usize> {
        let spans = || self.tokens.iter().map(|token| &token.span);
        let start = spans().map(|span| span.start).min().unwrap_or(0);
        let end = spans().map(|span| span.end).max().unwrap_or(0);
        start..end
    }

    /// The next token as it was written.
    pub fn written(&self) -> Option<&'a str> {
        self.peek().map(|token| &self.line[token.span.clone()])
    }
}
