//! A line: list mark, heading, orders and what separates them.

use nom::IResult;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{digit1, multispace0, multispace1, one_of, satisfy};
use nom::combinator::{eof, opt, peek, recognize};
use nom::sequence::{delimited, preceded, terminated};

use super::end::{
    WISHES, begins_order_of_piece, closes, end, follows_semicolon, follows_sentence,
    is_mere_remark, is_separator, orders_own, recover, said_beside, unread_remarks,
};
use super::heading::{heading, heads_orders, sort_alone, sort_of_all};
use super::hold::likewise;
use super::input::{Source, Tokens};
use super::mistake::{hangs, mistake, unread};
use super::order::{located, order, to, who};
use super::prose::{looks_like_order, speaks_of_order};
use super::row::{broken_off, names_pieces};
use super::token::{Kind, Scanned, Token, scan};
use super::words::Roles;
use super::{Form, LineKind, LineReading, Own, Place, Span, Written};
use crate::game::system::Line;
use crate::game::{Message, Note, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::variant::Variant;
use crate::text::beside::{announced, greeted, idle_from};
use crate::text::change::settled;
use crate::text::doubt::{self, Doubt};
use crate::text::fold;
use crate::text::line::numbered;
use crate::text::remark::{is_doubtful_beside, is_doubtful_in_brackets, is_of_others, reports};
use crate::text::stance::is_trial;

/// Whether a line looks like an order of this game, read or not: it names a
/// place or a piece and has a word or a sign of ordering.
pub fn resembles(variant: &Variant, text: &str) -> bool {
    let settled = settled(text);
    let text = &*numbered(&settled);
    let mut scanned = scan(variant, text, before_orders(text));
    let (_, mut start) = heading(variant, text, &mut scanned);
    let source = Source::new(variant, text, &scanned);
    while is_separator(&source, start) {
        start += 1;
    }
    looks_like_order(&source, start, scanned.tokens.len())
}

/// The place that a text names, if that is all it does.
pub fn place_alone(variant: &Variant, text: &str) -> Option<Place> {
    let scanned = scan(variant, text, 0);
    let source = Source::new(variant, text, &scanned);
    let input = Tokens {
        source: &source,
        at: 0,
    };
    let (rest, place) = preceded(opt(to), located).parse(input).ok()?;
    rest.next().is_none().then_some(place)
}

/// The places that a text names, whatever it says of them.
pub fn places_named(variant: &Variant, text: &str) -> Vec<ProvinceId> {
    let scanned = scan(variant, text, 0);
    let source = Source::new(variant, text, &scanned);
    let named = (0..scanned.tokens.len()).filter_map(|at| source.province(at)?.only());
    named.collect()
}

/// Reads a line that may hold several orders.
///
/// ```ebnf
/// line = { list mark }, [ heading ], [ orders ], [ comment ] ;
/// ```
pub fn read_line(variant: &Variant, line: Line<'_>) -> LineReading {
    read_own_line(variant, line, Own::default())
}

/// The same for somebody whose units stand here: a name that may stand for
/// several provinces means the one of them with such a unit, if it is for the
/// unit that is ordered.
pub fn read_own_line(variant: &Variant, line: Line<'_>, own: Own) -> LineReading {
    // "War" of "that's it, das war's" is no name where orders end before it.
    if let Some(end) = idle_from(line.text) {
        let text = &line.text[..end];
        let reading = read_whole_line(variant, Line { text, ..line }, own);
        if !reading.orders.is_empty() && reading.orders.iter().all(Result::is_ok) {
            return reading;
        }
    }
    read_whole_line(variant, line, own)
}

fn read_whole_line(variant: &Variant, line: Line<'_>, own: Own) -> LineReading {
    let settled = settled(line.text);
    let text = &*numbered(&settled);
    let mut scanned = scan(variant, text, before_orders(text));
    let commented = commented(variant, line, scanned.comment);
    if scanned.tokens.is_empty() {
        let kind = match scanned.comment {
            Some(_) => LineKind::Comment,
            None => LineKind::Blank,
        };
        return LineReading {
            commented,
            ..LineReading::empty(kind)
        };
    }
    if is_rule(&scanned) {
        return LineReading::empty(LineKind::Blank);
    }
    if heads_orders(&scanned) {
        return LineReading::empty(LineKind::Blank);
    }
    let is_row = is_row(&scanned.tokens);
    let sort_of_all = sort_of_all(&Source::new(variant, text, &scanned));
    let heads_all = scanned.tokens.last().is_some_and(|t| t.kind == Kind::Colon);
    let (power, start) = heading(variant, text, &mut scanned);
    let heading_of = |sort| LineReading {
        sort: Some(sort),
        power,
        ..LineReading::empty(LineKind::Blank)
    };
    if let (Some(sort), true) = (sort_of_all, heads_all) {
        return heading_of(sort);
    }
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
    if is_row && !looks_like_order(&Source::new(variant, text, &scanned), start, usize::MAX) {
        return LineReading::empty(LineKind::Blank);
    }
    if scanned.tokens[start..]
        .iter()
        .all(|t| t.kind == Kind::Remark && !t.roles.any(WISHES))
    {
        return LineReading::empty(LineKind::Comment);
    }
    let mut source = Source::new(variant, text, &scanned);
    source.own = own;
    if let Some(sort) = sort_alone(&source, start) {
        return heading_of(sort);
    }
    let mut orders = orders(&source, line.number, start);
    if let Some(sort) = sort_of_all {
        let read = orders.iter_mut().filter_map(|order| order.as_mut().ok());
        read.for_each(|written| written.give_sort(sort));
        let stay = |order: &Result<Written, Note>| order.as_ref().ok()?.herd_stays(sort).map(Ok);
        orders = orders
            .into_iter()
            .flat_map(|order| [stay(&order), Some(order)])
            .flatten()
            .collect();
    }
    let kind = if orders.is_empty() {
        LineKind::Prose
    } else {
        LineKind::Orders
    };
    LineReading {
        kind,
        sort: sort_of_all,
        power,
        orders,
        commented,
    }
}

/// What looks like an order in a comment is not read, and that is said.
fn commented(variant: &Variant, line: Line<'_>, comment: Option<usize>) -> Option<Note> {
    let from = comment?;
    let text = line.text;
    let signs = text[from..].len() - text[from..].trim_start_matches(['#', '/']).len();
    let scanned = scan(variant, text, from + signs);
    let source = Source::new(variant, text, &scanned);
    // "# cancelled" is named, too.
    let looks = speaks_of_order(&source, 0, scanned.tokens.len())
        || is_doubtful_in_brackets(&text[from + signs..]);
    looks.then(|| {
        let span = Span {
            start: from,
            end: text.len(),
        };
        let message = Message::new("diplomacy-note-commented").with("written", source.quote(span));
        Note::at(Severity::Warning, line.number, span.range(), message)
    })
}

/// Whether a line is a rule of a table, or of dashes.
fn is_rule(scanned: &Scanned) -> bool {
    let drawn = |t: &Token| {
        matches!(
            t.kind,
            Kind::Arrow | Kind::Hyphen | Kind::Bar | Kind::Colon | Kind::Plus
        )
    };
    scanned.tokens.iter().all(drawn)
}

/// How many bytes a line has before its orders that say nothing of them: marks of a
/// list, a greeting, "my orders are".
fn before_orders(text: &str) -> usize {
    let mut from = text.len() - after_marks(text).len();
    let greeting = greeted(&text[from..]);
    // One that stands alone is told of as talk is.
    if !text[from + greeting..].trim().is_empty() {
        from += greeting;
    }
    from + announced(&text[from..])
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
/// list mark = [ "(" | "[" | "#" ], ( digit, { digit } | letter ), ( "." | ")" | ":" | ".)" | "]" )
///           | "#", digit, { digit } | digit, { digit }, ? before a letter ? | "-" | "–" | "*" | "+" | "•" | "·" ;
/// ```
fn list_mark(input: &str) -> IResult<&str, &str> {
    let gap = || peek(alt((recognize(one_of(" \t\u{a0}")), eof)));
    let numbered = recognize((
        opt(one_of("([#")),
        digit1,
        alt((tag(".)"), recognize(one_of(".):]")))),
        gap(),
    ));
    let hashed = recognize((tag("#"), digit1, gap()));
    // Bare numbers count lines that begin with the letter of a unit.
    let letter = || (multispace1, satisfy(char::is_alphabetic), multispace1);
    let counted = recognize(terminated(digit1, peek(letter())));
    // "A." and "F:" are a unit or a power as well.
    let lettered = recognize((opt(one_of("(")), one_of("abcdefghij"), one_of(")"), gap()));
    let bullet = recognize(take_while1(|c: char| "-–—*+•·◦▪‣►➤○●■□⁃".contains(c)));
    delimited(
        multispace0,
        alt((numbered, hashed, counted, lettered, bullet)),
        multispace0,
    )
    .parse(input)
}

/// Whether a line is a row of a table: it begins with a bar, or with a unit or a
/// place and a bar behind it. A bar behind a whole order parts it from the next.
pub(super) fn is_row(tokens: &[Token]) -> bool {
    let Some(bar) = tokens.iter().position(|token| token.kind == Kind::Bar) else {
        return false;
    };
    let names = |token: &Token| {
        let roles = token
            .roles
            .without(Roles::UNIT.or(Roles::FLEET).or(Roles::WING));
        token.kind == Kind::Word && roles == Roles::NONE
    };
    let goes_on = |token: &Token| token.kind == Kind::Word && !token.roles.any(Roles::UNIT);
    let is_begun = || tokens[..bar].iter().all(names) && tokens.get(bar + 1).is_some_and(goes_on);
    bar == 0 || is_begun()
}

/// ```ebnf
/// orders = { separator }, order, end, { separator, { separator }, [ ( order | likewise ), end ] } ;
/// separator = ";" | "," | "and" | "und" | "please" | "bitte" | ? full stop before a word ?
///           | ( "first" | "then" | "only" | "erst" | "nur" | "doch" ), ? before a unit ?
///           | ( "/" | "|" | "+" | "&" ), ? before a unit ?
///           | digit, { digit }, ? before a unit, in a line that begins with one ? ;
/// ```
fn orders(source: &Source<'_>, line: usize, start: usize) -> Vec<Result<Written, Note>> {
    let mut read = Vec::with_capacity(2);
    let mut prose = Vec::new();
    // The orders that were read last, and with which token they begin.
    let (mut recent, mut recent_start) = (0, start);
    let mut doubts = Doubts::at(source, start);
    let mut at = start;
    // Where a row of orders begins that nothing parts: what is wrong with one of
    // them, or is said behind them, is of all.
    let (mut row, mut row_start) = (0, start);
    loop {
        let before = at;
        while is_separator(source, at) || is_mere_remark(source, at) {
            at += 1;
        }
        if source.token(at).is_none() {
            break;
        }
        if at > before || at == start || follows_sentence(source, at) {
            (row, row_start) = (read.len(), at);
        }
        let input = Tokens { source, at };
        if let Some((written, rest)) = one(input) {
            (recent, recent_start) = (read.len(), at);
            match doubts.about(input) {
                Some(from) => read.push(Err(hangs(source, line, from, rest))),
                None => read.extend(written.into_iter().map(Ok)),
            }
            at = rest;
        } else if let Some((written, rest)) = like(input, &read) {
            (recent, recent_start) = (read.len(), at);
            read.push(Ok(written));
            at = rest;
        } else if let Some(rest) = said_beside(input) {
            at = rest;
        } else {
            let end = recover(source, at);
            let said = &source.line[source.span(at, end).range()];
            let is_behind = recent < read.len();
            let is_before = source.token(end).is_some();
            // "Smy - Arm, Ank - Bla if Russia agrees" says it of the second.
            let is_of_own = begins_order_of_piece(source, at);
            let is_doubted = is_doubtful_beside(said);
            let chosen = (is_doubted || offers_or(said)).then(|| subject(input));
            doubts.of_unit = chosen.flatten().map(|unit| (unit, at));
            if is_doubted && !is_of_own && (is_behind || is_before) {
                // A sentence of its own is of what it says then; between commas
                // nobody knows of which of the two.
                let begins = follows_sentence(source, at) || follows_semicolon(source, at);
                let is_of_last = is_behind && points_back(said);
                let is_before = is_before && !is_of_last;
                let mut from = at;
                if is_behind && !(is_before && begins) {
                    from = if row < recent {
                        row_start
                    } else {
                        recent_start
                    };
                    read.truncate(recent.min(row));
                }
                if is_before {
                    doubts.hanging = Some(from);
                } else {
                    read.push(Err(hangs(source, line, from, end)));
                }
                (recent, recent_start) = (read.len(), end);
            } else if (looks_like_order(source, at, end) || names_pieces(input, end))
                && !closes(source, at)
            {
                let note = mistake(source, line, at, end);
                let reports = || is_of_others(said) || reports(&fold::words(said));
                let is_doubtful = || doubt::of(said) == Some(Doubt::Unsure) || reports();
                doubts.is_unsure |= at == start && !is_of_own && is_doubtful();
                if let Some(all) = broken_off(input, end, &note) {
                    (recent, recent_start) = (read.len(), at);
                    match doubts.about(input) {
                        Some(from) => read.push(Err(hangs(source, line, from, end))),
                        None => read.extend(all.into_iter().map(Ok)),
                    }
                } else if row < read.len() {
                    read.truncate(row);
                    let lost = unread(source, line, "diplomacy-note-nothing-of", row_start, end);
                    read.extend([note, lost].map(Err));
                    recent = read.len();
                } else {
                    let lost = || unread(source, line, "diplomacy-note-nothing-of", at, end);
                    let lost = holds_more(source, at, end).then(lost);
                    read.extend([note].into_iter().chain(lost).map(Err));
                }
            } else if !closes(source, at) {
                prose.push((at, end));
            }
            at = end;
        }
    }
    if !read.is_empty() {
        prose.extend(unread_remarks(source, start));
        let last = source.scanned.tokens.len();
        let hanging = doubts.hanging.map(|from| hangs(source, line, from, last));
        let ignored = |(from, to)| unread(source, line, "diplomacy-note-ignored", from, to);
        let ignored = prose.into_iter().map(ignored);
        read.extend(hanging.into_iter().chain(ignored).map(Err));
    }
    read
}

/// Why what comes next in a line may not count.
#[derive(Default)]
struct Doubts {
    /// With which token a condition begins on which it may hang.
    hanging: Option<usize>,
    /// Who is "thinking about A Mun - Bur, A Ber - Kie" is not sure of either, and who
    /// "told Italy that I move Mun - Bur, A Ber - Kie" may order neither.
    is_unsure: bool,
    /// Whose order was not read because a choice goes on behind it, "A Par - Bur or, if
    /// he stays, A Par - Pic", and with which token it begins.
    of_unit: Option<(ProvinceId, usize)>,
}

impl Doubts {
    /// Before the orders that begin here: "e.g. A Mun - Bur" is an example.
    fn at(source: &Source<'_>, start: usize) -> Self {
        let first = source.token(start).map(|token| &source.line[token.start..]);
        let first = first.and_then(|said| said.split_whitespace().next());
        Self {
            is_unsure: first.is_some_and(is_trial),
            ..Self::default()
        }
    }

    /// From where on what begins here does not count.
    fn about(&mut self, input: Tokens<'_>) -> Option<usize> {
        let is_same = |&(unit, _): &(ProvinceId, usize)| subject(input) == Some(unit);
        let choice = self.of_unit.take().filter(is_same);
        let unsure = self.is_unsure.then_some(input.at);
        (self.hanging.take())
            .or(choice.map(|(_, from)| from))
            .or(unsure)
    }
}

/// Where the unit stands that is named here; nothing is said to be missing.
fn subject(input: Tokens<'_>) -> Option<ProvinceId> {
    let furthest = input.source.furthest();
    let read = who(input).ok().map(|(_, who)| who.at.province);
    input.source.restore(furthest);
    read
}

/// Whether a condition is of what was said before it, sentence of its own or not:
/// "A Mun - Bur. But only if France agrees."
fn points_back(said: &str) -> bool {
    let words = fold::words(said);
    let second = usize::from(fold::is_at(&words, 0, "but and aber und"));
    fold::is_at(&words, second, "only nur")
}

/// Whether what is said in place of an order leaves a choice.
fn offers_or(said: &str) -> bool {
    let is_or = |word: &fold::Word<'_>| fold::is_listed(&word.key, "or oder");
    fold::words(said).iter().any(is_or)
}

/// What is said of one more unit than of the one before, which holds: "Kiel holds,
/// Munich too".
fn like(input: Tokens<'_>, read: &[Result<Written, Note>]) -> Option<(Written, usize)> {
    let Some(Ok(before)) = read.last() else {
        return None;
    };
    if !matches!(before.form, Form::Hold { .. }) {
        return None;
    }
    let (rest, who) = likewise(input).ok()?;
    let written = Written {
        form: Form::Hold { who },
        power: None,
        span: input.span_to(rest),
    };
    Some((written, rest.at))
}

/// Whether what looks like another order is lost with one that has a mistake.
fn holds_more(source: &Source<'_>, from: usize, to: usize) -> bool {
    let may_part = |token: &Token| {
        matches!(token.kind, Kind::Comma | Kind::Plus | Kind::Bar) || token.roles.any(Roles::AND)
    };
    (from + 1..to).any(|at| {
        let parts = source.token(at - 1).is_some_and(may_part) || follows_sentence(source, at);
        parts && looks_like_order(source, at, to)
    }) || (from..to).filter(|&at| orders_own(source, at)).count() > 1
}

/// Reads one order up to its end. If that fails, once more with a single
/// letter after a name read as a verb; what is reported is the first try.
fn one(input: Tokens<'_>) -> Option<(Vec<Written>, usize)> {
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
    let (rest, (power, form)) = read.ok()?;
    let span = input.span_to(rest);
    let forms = match form {
        Form::Several(forms) => forms,
        form => vec![form],
    };
    let written = |form| Written { form, power, span };
    Some((forms.into_iter().map(written).collect(), rest.at))
}
