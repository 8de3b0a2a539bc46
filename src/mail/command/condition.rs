//! `if … then … else … endif`, as a tree whose leaves the game reads.

use super::ends;
use super::given::{NumberedLine, Raw};
use super::unclear::Doubt;
use crate::text::fold;

/// Orders that depend on a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditional {
    /// What has to be so.
    pub condition: Condition,
    /// What is ordered if it is.
    pub then: Vec<Branch>,
    /// What is ordered if it is not.
    pub otherwise: Vec<Branch>,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// What the game reads: a unit of whoever in a place.
    Is(Raw),
    /// It is not so.
    Not(Box<Condition>),
    /// All of these, at least two.
    All(Vec<Condition>),
    /// One of these, at least two.
    Any(Vec<Condition>),
}

/// What is ordered under a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Branch {
    /// What the game reads as orders.
    Orders(NumberedLine),
    /// A further condition.
    If(Box<Conditional>),
}

/// How deep conditions and parentheses may be inside one another.
const DEEPEST: usize = 16;
/// How many words a leaf may have.
const LONGEST_LEAF: usize = 8;

/// A word of the block.
struct Token<'a> {
    raw: &'a str,
    key: String,
    /// The index of its line.
    line: usize,
    /// Whether it is the first of its line.
    first: bool,
}

/// A tree that was read, and where it ended: the index of the line and what
/// stands on it behind the end.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) tree: Conditional,
    pub(super) last: usize,
    pub(super) behind: String,
}

/// Reads lines that begin with "if".
/// `bare_end` says whether a mere "end" ends them.
pub(super) fn read(lines: &[NumberedLine], bare_end: bool) -> Result<Read, Doubt> {
    let tokens: Vec<Token<'_>> = lines
        .iter()
        .enumerate()
        .flat_map(|(line, (_, text))| {
            fold::words(text)
                .into_iter()
                .enumerate()
                .map(move |(at, word)| Token {
                    raw: word.raw,
                    key: word.key,
                    line,
                    first: at == 0,
                })
        })
        .collect();
    let mut reader = Reader {
        tokens: &tokens,
        lines,
        at: 1,
        bare_end,
    };
    let tree = reader.conditional(0)?;
    let last = tokens[reader.at - 1].line;
    let behind: Vec<&str> = tokens[reader.at..]
        .iter()
        .take_while(|token| token.line == last)
        .map(|token| token.raw)
        .collect();
    Ok(Read {
        tree,
        last,
        behind: behind.join(" "),
    })
}

fn is_if(key: &str) -> bool {
    matches!(key, "if" | "wenn" | "falls")
}

pub(super) fn is_then(key: &str) -> bool {
    matches!(key, "then" | "dann")
}

fn is_else(key: &str) -> bool {
    matches!(key, "else" | "sonst" | "elseif" | "elsif")
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    lines: &'a [NumberedLine],
    at: usize,
    bare_end: bool,
}

impl<'a> Reader<'a> {
    /// What follows "if".
    fn conditional(&mut self, depth: usize) -> Result<Conditional, Doubt> {
        if depth > DEEPEST {
            return Err(Doubt::IfTooDeep);
        }
        let from = self.at;
        let then = self.tokens[from..]
            .iter()
            .position(|token| is_then(&token.key))
            .ok_or(Doubt::IfWithoutThen)?;
        let condition = condition(&self.tokens[from..from + then])?;
        self.at = from + then + 1;
        let then = self.branch(depth)?;
        let end = self.tokens.get(self.at).ok_or(Doubt::IfWithoutEnd)?;
        self.at += 1;
        if !is_else(&end.key) {
            return Ok(Conditional {
                condition,
                then,
                otherwise: Vec::new(),
            });
        }
        // "else if" has its end in common with the condition around it.
        let chained = matches!(end.key.as_str(), "elseif" | "elsif");
        let next = self.tokens.get(self.at);
        let follows = next.is_some_and(|token| token.line == end.line && is_if(&token.key));
        let otherwise = if chained || follows {
            self.at += usize::from(!chained);
            vec![Branch::If(Box::new(self.conditional(depth + 1)?))]
        } else {
            let otherwise = self.branch(depth)?;
            let end = self.tokens.get(self.at).ok_or(Doubt::IfWithoutEnd)?;
            if is_else(&end.key) {
                return Err(Doubt::IfCondition);
            }
            self.at += 1;
            otherwise
        };
        Ok(Conditional {
            condition,
            then,
            otherwise,
        })
    }

    /// Orders and conditions up to "else" or an end, which is left.
    fn branch(&mut self, depth: usize) -> Result<Vec<Branch>, Doubt> {
        let mut found = Vec::new();
        let mut leaf: Vec<&str> = Vec::new();
        let mut line = 0;
        let mut begins = true;
        while let Some(token) = self.tokens.get(self.at) {
            if token.first || token.line != line {
                self.flush(&mut found, &mut leaf, line);
                line = token.line;
                begins = true;
            }
            if is_else(&token.key) || ends::is_if_end(&token.key, self.bare_end) {
                break;
            }
            self.at += 1;
            if begins && is_if(&token.key) {
                found.push(Branch::If(Box::new(self.conditional(depth + 1)?)));
                line = self.tokens.get(self.at).map_or(line, |next| next.line);
                continue;
            }
            leaf.push(token.raw);
            begins = token.raw.ends_with(';');
        }
        self.flush(&mut found, &mut leaf, line);
        Ok(found)
    }

    fn flush(&self, found: &mut Vec<Branch>, leaf: &mut Vec<&'a str>, line: usize) {
        let text = leaf.join(" ");
        leaf.clear();
        let text = text.trim_matches([':', ' ', ';', ',']);
        if !text.is_empty() {
            found.push(Branch::Orders((self.lines[line].0, text.to_owned())));
        }
    }
}

/// Reads the words between "if" and "then".
fn condition(tokens: &[Token<'_>]) -> Result<Condition, Doubt> {
    let mut parts = Vec::with_capacity(tokens.len());
    for token in tokens {
        split_parentheses(token.raw, &mut parts);
    }
    let mut at = 0;
    let read = any(&parts, &mut at, 0)?;
    if at < parts.len() {
        return Err(Doubt::IfCondition);
    }
    Ok(read)
}

/// Parentheses around words become words; those of a coast stay.
fn split_parentheses<'a>(raw: &'a str, parts: &mut Vec<&'a str>) {
    let raw = raw.trim_end_matches([',', ':']);
    let inner = raw.trim_start_matches('(');
    for at in 0..raw.len() - inner.len() {
        parts.push(&raw[at..=at]);
    }
    let opened = inner.matches('(').count();
    let closed = inner.len() - inner.trim_end_matches(')').len();
    let closing = closed.saturating_sub(opened);
    let word = &inner[..inner.len() - closing];
    if !word.is_empty() {
        parts.push(word);
    }
    for at in inner.len() - closing..inner.len() {
        parts.push(&inner[at..=at]);
    }
}

fn is_or(part: &str) -> bool {
    matches!(fold::key(part).as_str(), "or" | "oder")
}

fn is_and(part: &str) -> bool {
    matches!(fold::key(part).as_str(), "and" | "und") || part == "&"
}

fn is_not(part: &str) -> bool {
    matches!(fold::key(part).as_str(), "not" | "nicht")
}

fn any(parts: &[&str], at: &mut usize, depth: usize) -> Result<Condition, Doubt> {
    joined(parts, at, is_or, Condition::Any, |at| all(parts, at, depth))
}

fn all(parts: &[&str], at: &mut usize, depth: usize) -> Result<Condition, Doubt> {
    joined(parts, at, is_and, Condition::All, |at| {
        one(parts, at, depth)
    })
}

/// One condition, or several with a word between them.
fn joined(
    parts: &[&str],
    at: &mut usize,
    joins: fn(&str) -> bool,
    all_of: fn(Vec<Condition>) -> Condition,
    next: impl Fn(&mut usize) -> Result<Condition, Doubt>,
) -> Result<Condition, Doubt> {
    let mut read = vec![next(at)?];
    while parts.get(*at).is_some_and(|part| joins(part)) {
        *at += 1;
        read.push(next(at)?);
    }
    Ok(if read.len() == 1 {
        read.remove(0)
    } else {
        all_of(read)
    })
}

fn one(parts: &[&str], at: &mut usize, depth: usize) -> Result<Condition, Doubt> {
    if depth > DEEPEST {
        return Err(Doubt::IfTooDeep);
    }
    let first = *parts.get(*at).ok_or(Doubt::IfCondition)?;
    if is_not(first) {
        *at += 1;
        return Ok(Condition::Not(Box::new(one(parts, at, depth + 1)?)));
    }
    if first == "(" {
        *at += 1;
        let read = any(parts, at, depth + 1)?;
        if parts.get(*at) != Some(&")") {
            return Err(Doubt::IfCondition);
        }
        *at += 1;
        return Ok(read);
    }
    let words: Vec<&str> = parts[*at..]
        .iter()
        .copied()
        .take_while(|part| !is_or(part) && !is_and(part) && !matches!(*part, "(" | ")"))
        .collect();
    *at += words.len();
    if words.is_empty() || words.len() > LONGEST_LEAF {
        return Err(Doubt::IfCondition);
    }
    Ok(Condition::Is(Raw(words.join(" "))))
}
