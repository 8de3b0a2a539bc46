//! A line: list mark, heading, orders and what separates them.

use nom::IResult;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{multispace0, one_of};
use nom::combinator::{eof, peek, recognize};
use nom::sequence::{delimited, terminated};

use super::expect::Expected;
use super::input::{Parsed, Source, Tokens};
use super::mistake::mistake;
use super::order::order;
use super::prose::is_prose;
use super::token::{Kind, Scanned, scan};
use super::words::Roles;
use super::{LineKind, LineReading, NamedPower, Written};
use crate::game::system::Line;
use crate::game::{Message, Note, Severity};
use crate::rules::diplomacy::variant::Variant;

/// Reads a line that may hold several orders.
///
/// ```ebnf
/// line = { list mark }, ( [ heading ], [ orders ] | line comment ), [ comment ] ;
/// line comment = "--", { any } ;
/// ```
#[must_use]
pub fn read_line(variant: &Variant, line: Line<'_>) -> LineReading {
    let text = line.text;
    if text.trim_start().starts_with("--") {
        return LineReading::empty(LineKind::Comment);
    }
    let from = text.len() - after_marks(text).len();
    let mut scanned = scan(variant, text, from);
    if scanned.tokens.is_empty() {
        return LineReading::empty(if scanned.comment {
            LineKind::Comment
        } else {
            LineKind::Blank
        });
    }
    let (power, start) = heading(variant, text, &mut scanned);
    if start >= scanned.tokens.len() {
        let kind = if power.is_some() {
            LineKind::Blank
        } else {
            LineKind::Prose
        };
        return LineReading {
            power,
            ..LineReading::empty(kind)
        };
    }
    if scanned.tokens[start..]
        .iter()
        .all(|t| t.kind == Kind::Remark)
    {
        return LineReading::empty(LineKind::Comment);
    }
    let source = Source::new(variant, text, &scanned);
    let orders = orders(&source, line.number, start);
    let kind = if orders.is_empty() {
        LineKind::Prose
    } else {
        LineKind::Orders
    };
    LineReading {
        kind,
        power,
        orders,
    }
}

/// What comes after the marks of a list at a line's beginning.
fn after_marks(text: &str) -> &str {
    let mut rest = text;
    while let Ok((after, _)) = list_mark(rest) {
        rest = after;
    }
    rest
}

/// ```ebnf
/// list mark = digit, { digit }, ( "." | ")" ) | "-" | "–" | "*" | "+" | "•" | "·" ;
/// ```
fn list_mark(input: &str) -> IResult<&str, &str> {
    let numbered = recognize((
        take_while1(|c: char| c.is_ascii_digit()),
        one_of(".)"),
        peek(alt((recognize(one_of(" \t\u{a0}")), eof))),
    ));
    let bullet = recognize(one_of("-–—*+•·◦▪"));
    delimited(multispace0, alt((numbered, bullet)), multispace0).parse(input)
}

/// The heading of a line and the token after it. Other colons say nothing
/// and are taken out.
///
/// ```ebnf
/// heading = ( power | label ), ":" ;
/// label = word, { word } ;
/// ```
fn heading(variant: &Variant, text: &str, scanned: &mut Scanned) -> (Option<NamedPower>, usize) {
    let Some(colon) = scanned.tokens.iter().position(|t| t.kind == Kind::Colon) else {
        return (None, 0);
    };
    let named = {
        let source = Source::new(variant, text, scanned);
        match source.power(0) {
            Some((seat, end)) if end == colon => Some(NamedPower {
                seat,
                span: source.span(0, end),
            }),
            _ => None,
        }
    };
    let is_label = named.is_some()
        || colon <= LONGEST_LABEL
            && scanned.tokens[..colon].iter().all(|t| t.kind == Kind::Word)
            && !scanned.tokens.iter().take(1).any(|t| {
                t.roles.any(
                    Roles::BUILD
                        .or(Roles::DISBAND)
                        .or(Roles::RETREAT)
                        .or(Roles::UNIT)
                        .or(Roles::HERD)
                        .or(Roles::BOTH),
                )
            })
            && Source::new(variant, text, scanned).province(0).is_none();
    let start = if is_label { colon } else { 0 };
    scanned.tokens.retain(|t| t.kind != Kind::Colon);
    (named, start)
}

/// How many words a label such as "My orders for summer" may have.
const LONGEST_LABEL: usize = 6;

/// ```ebnf
/// orders = { separator }, order, end, { separator, { separator }, [ order, end ] } ;
/// separator = ";" | "," | "and" | "und" ;
/// ```
fn orders(source: &Source<'_>, line: usize, start: usize) -> Vec<Result<Written, Note>> {
    let mut read = Vec::with_capacity(2);
    let mut prose = Vec::new();
    let mut at = start;
    loop {
        while source.token(at).is_some_and(is_separator) {
            at += 1;
        }
        if source.token(at).is_none() {
            break;
        }
        let input = Tokens { source, at };
        if let Some((written, rest)) = one(input) {
            read.push(Ok(written));
            at = rest;
        } else {
            let end = recover(source, at);
            if is_prose(source, at, end) {
                prose.push((at, end));
            } else {
                read.push(Err(mistake(source, line, at, end)));
            }
            at = end;
        }
    }
    if !read.is_empty() {
        for (from, to) in prose {
            let span = source.span(from, to);
            read.push(Err(Note::at(
                Severity::Warning,
                line,
                span.range(),
                Message::new("note-ignored").with("written", source.quote(span)),
            )));
        }
    }
    read
}

/// Reads one order up to its end. If that fails, once more with a single
/// letter after a name read as a verb; what is reported is the first try.
fn one(input: Tokens<'_>) -> Option<(Written, usize)> {
    let source = input.source;
    source.begin(input.at);
    let mut read = terminated(order, end).parse(input);
    if read.is_err() {
        let first = source.furthest();
        source.letters_are_verbs(true);
        read = terminated(order, end).parse(input);
        source.letters_are_verbs(false);
        source.restore(first);
    }
    let (rest, form) = read.ok()?;
    let written = Written {
        form,
        span: input.span_to(rest),
    };
    Some((written, rest.at))
}

fn is_separator(token: &super::token::Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Semicolon)
        || token.kind == Kind::Word && token.roles.any(Roles::AND)
}

/// The end of an order, which is not read with it.
///
/// ```ebnf
/// end = { remark }, ( separator | ? end of line ? ) ;
/// ```
pub(super) fn end(input: Tokens<'_>) -> Parsed<'_, ()> {
    let mut rest = input;
    while rest.next().is_some_and(|t| t.kind == Kind::Remark) {
        rest = rest.after(1);
    }
    match rest.next() {
        None => Ok((rest, ())),
        Some(token) if is_separator(token) => Ok((rest, ())),
        Some(_) => rest.miss(Expected::END),
    }
}

/// Where to read on after a mistake: at a semicolon, or at a comma with a
/// unit's or herd's noun or letter behind it. What stands between commas is
/// never taken for an order by itself: in "Tombstone, Echo Canyon - Boot
/// Hill" that would be half of what was meant.
fn recover(source: &Source<'_>, from: usize) -> usize {
    let unit = Roles::UNIT.or(Roles::BOTH).or(Roles::HERD);
    let mut at = from;
    while let Some(token) = source.token(at) {
        let next_is_unit = source.token(at + 1).is_some_and(|t| t.roles.any(unit));
        if token.kind == Kind::Semicolon || token.kind == Kind::Comma && next_is_unit {
            break;
        }
        at += 1;
    }
    at
}
