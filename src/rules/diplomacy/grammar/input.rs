//! What the parsers of orders read: a place in a line's tokens, and the
//! terminals.

use std::cell::{Cell, RefCell};

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use super::expect::Expected;
use super::own::Own;
use super::token::{Kind, Scanned, Token};
use super::words::Roles;
use super::{NamedPower, Span};
use crate::game::Seat;
use crate::map::{Begun, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::variant::Variant;

/// A line being read.
#[derive(Debug)]
pub(super) struct Source<'a> {
    /// The variant whose names and letters are used.
    pub(super) variant: &'a Variant,
    /// The line.
    pub(super) line: &'a str,
    /// Its tokens.
    pub(super) scanned: &'a Scanned,
    /// Where the units stand that may be ordered; empty if that is not known.
    pub(super) own: Own,
    /// The token at which the order at hand begins.
    order: Cell<usize>,
    /// How far any parser came, and what it would have read there.
    furthest: Cell<(usize, Expected)>,
    /// The provinces found so far by their first token, in both ways of
    /// reading letters.
    places: RefCell<[Vec<Memo>; 2]>,
    /// Whether words looked at so far are slips in a name.
    slips: RefCell<Vec<Option<bool>>>,
    /// Whether a single letter that is also a verb ends a name: `Lazy S tom`
    /// is then the province Lazy and an S.
    letters_are_verbs: Cell<bool>,
}

/// What is known of the name that begins at a token.
#[derive(Clone, Copy, Debug)]
enum Memo {
    /// It has not been looked for.
    Unknown,
    /// It has been looked for, and this was found.
    Found(Option<Named>),
}

/// A name found in the tokens.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    /// The token after it.
    pub(super) end: usize,
    /// What it stands for.
    pub(super) begun: Begun,
}

impl Named {
    /// The one that is meant, if it is clear.
    pub(super) fn only(self) -> Option<ProvinceId> {
        self.begun.whole.or_else(|| {
            (self.begun.all.len() == 1)
                .then(|| self.begun.all.into_iter().next())
                .flatten()
        })
    }
}

/// A place in the tokens of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tokens<'a> {
    /// The line.
    pub(super) source: &'a Source<'a>,
    /// The number of the next token.
    pub(super) at: usize,
}

/// That a parser cannot read on. Why is kept in the [`Source`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Miss;

impl ParseError<Tokens<'_>> for Miss {
    fn from_error_kind(_: Tokens<'_>, _: ErrorKind) -> Self {
        Self
    }

    fn append(_: Tokens<'_>, _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// What a parser of tokens gives.
pub(super) type Parsed<'a, T> = IResult<Tokens<'a>, T, Miss>;

impl<'a> Source<'a> {
    /// A line to be read.
    pub(super) fn new(variant: &'a Variant, line: &'a str, scanned: &'a Scanned) -> Self {
        Self {
            variant,
            line,
            scanned,
            own: Own::default(),
            order: Cell::new(0),
            furthest: Cell::new((0, Expected::NOTHING)),
            places: RefCell::new([(); 2].map(|()| vec![Memo::Unknown; scanned.tokens.len()])),
            slips: RefCell::new(vec![None; scanned.tokens.len()]),
            letters_are_verbs: Cell::new(false),
        }
    }

    /// How far any parser came, and what it would have read there.
    pub(super) fn furthest(&self) -> (usize, Expected) {
        self.furthest.get()
    }

    /// Forgets how far parsers came, for a new order that begins at `at`.
    pub(super) fn begin(&self, at: usize) {
        self.furthest.set((at, Expected::NOTHING));
        self.order.set(at);
    }

    /// What a name stands for: of several the one with an own unit, if it
    /// names the unit that is ordered. A fleet is not inland, so that "F Tyr"
    /// may be in a sea.
    pub(super) fn meant(&self, at: usize, named: Named) -> Option<ProvinceId> {
        let only = named.only();
        let order = self.order.get();
        let before = |at| self.token(at).is_some_and(|t| t.roles.any(BEFORE_UNIT));
        if only.is_some_and(|id| self.own.units.contains(id))
            || at > order + 3
            || !(order..at).all(before)
        {
            return only;
        }
        let mut own = named
            .begun
            .all
            .into_iter()
            .filter(|&id| self.own.units.contains(id));
        let (one, other) = (own.next(), own.next());
        let is_fleet = at > 0
            && self
                .token(at - 1)
                .is_some_and(|t| t.roles.any(Roles::FLEET));
        let inland = |id| !self.variant.map.has_water(id);
        match only {
            Some(id) if !(is_fleet && inland(id)) => only,
            _ => one.filter(|_| other.is_none()).or(only),
        }
    }

    /// Whether a name may be that of a unit that is ordered.
    pub(super) fn may_order(&self, name: &Named) -> bool {
        let is_own = |id| self.own.units.is_empty() || self.own.units.contains(id);
        name.only().is_some_and(is_own)
    }

    /// Where the only unit of a sort stands that may be ordered.
    pub(super) fn only_unit(&self, kind: UnitKind) -> Option<ProvinceId> {
        only(self.own.of(kind))
    }

    /// Where the only herd is that may be driven.
    pub(super) fn only_herd(&self) -> Option<ProvinceId> {
        only(self.own.herds)
    }

    /// Whether the order at hand begins here, or nothing but its verb stands before.
    pub(super) fn begins_at(&self, at: usize) -> bool {
        let is_verb = |at| self.token(at).is_some_and(|t| t.roles.any(Roles::MOVE));
        self.order.get() <= at && (self.order.get()..at).all(is_verb)
    }

    /// Whether the order at hand is a unit and the `H` before this token, which
    /// is no herd's then: "cul h lst - rge".
    pub(super) fn holds_before(&self, at: usize) -> bool {
        let begins = self.order.get();
        let is = |at, roles| usize::from(self.token(at).is_some_and(|t| t.roles.any(roles)));
        let place = begins + is(begins, Roles::UNIT.or(Roles::BOTH));
        let ends = |named: Named| named.end + is(named.end, Roles::HOLD) == at;
        place < at
            && self
                .province(place)
                .is_some_and(|named| named.end < at && ends(named))
    }

    /// Goes back to what was known about an earlier try.
    pub(super) fn restore(&self, furthest: (usize, Expected)) {
        self.furthest.set(furthest);
    }

    /// A piece of the line to be put into a message, shortened if long.
    pub(super) fn quote(&self, span: Span) -> String {
        let text = &self.line[span.range()];
        match text.char_indices().nth(LONGEST_QUOTE) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        }
    }

    /// Says whether a single letter that is also a verb ends a name.
    pub(super) fn letters_are_verbs(&self, they_are: bool) {
        self.letters_are_verbs.set(they_are);
    }

    /// A word's letters as they are compared.
    pub(super) fn key(&self, token: &Token) -> &'a str {
        let scanned = self.scanned;
        &scanned.key[token.key_start..token.key_end]
    }

    /// A token, or `None` after the last one.
    pub(super) fn token(&self, at: usize) -> Option<&Token> {
        self.scanned.tokens.get(at)
    }

    /// The bytes of the line from one token up to before another.
    pub(super) fn span(&self, from: usize, to: usize) -> Span {
        let start = self.token(from).map_or(self.line.len(), |t| t.start);
        let end = to
            .checked_sub(1)
            .and_then(|last| self.token(last))
            .map_or(start, |token| token.end);
        Span {
            start,
            end: end.max(start),
        }
    }

    /// The longest name that begins at a token, whole or abbreviated,
    /// whatever its length in letters.
    fn longest(&self, at: usize, find: impl Fn(&str) -> Begun) -> Option<Named> {
        let first = self.token(at)?;
        let mut found: Option<Named> = None;
        let mut last = at;
        while let Some(token) = self.token(last) {
            if token.kind != Kind::Word {
                break;
            }
            let key = &self.scanned.key[first.key_start..token.key_end];
            let begun = find(key);
            if begun.all.is_empty() {
                break;
            }
            let names = &self.variant.map.names;
            let is_name = begun.whole.is_some()
                || key.len() >= crate::map::names::SHORTEST_PREFIX
                || names.is_unclear(key);
            let is_begun = begun.whole.is_none();
            let is_verb = || token.roles.any(VERBS) && (is_begun || self.letters_are_verbs.get());
            // "A Mun - Ruhr. A Ber - Kie": no "Ruhr Area".
            let is_unit = || is_begun && token.roles.any(Roles::UNIT) && self.names(last + 1);
            let is_letter = last > at && token.letters() == 1;
            if is_name && !(is_letter && (is_verb() || is_unit())) {
                found = Some(Named {
                    end: last + 1,
                    begun,
                });
            }
            last += 1;
            if self.token(last).is_some_and(|t| t.kind == Kind::Hyphen) {
                last += 1;
            }
        }
        found
    }

    /// Whether a word names a place, or begins its name.
    fn names(&self, at: usize) -> bool {
        let word = self.token(at).filter(|token| token.kind == Kind::Word);
        let key = word.map_or("", |token| self.key(token));
        let begun = || self.variant.map.names.begun(key);
        key.len() >= crate::map::names::SHORTEST_PREFIX && !begun().all.is_empty()
    }

    /// The longest province name that begins at a token.
    pub(super) fn province(&self, at: usize) -> Option<Named> {
        let way = usize::from(self.letters_are_verbs.get());
        if let Some(Memo::Found(named)) = self.places.borrow()[way].get(at) {
            return *named;
        }
        let counts_units = || {
            let before = at.checked_sub(1).and_then(|before| self.token(before));
            let leads = |token: &Token| token.roles.any(Roles::UNIT) || token.is_dash();
            self.token(at).is_some_and(|token| self.is_both(token))
                && !before.is_some_and(leads)
                && !self.token(at + 1).is_some_and(Token::is_dash)
        };
        let named = self.longest(at, |key| self.variant.map.names.begun(key));
        let named = named.filter(|_| !counts_units());
        if let Some(memo) = self.places.borrow_mut()[way].get_mut(at) {
            *memo = Memo::Found(named);
        }
        named
    }

    /// Whether a word is "both", which names no place but behind a unit and
    /// beside a dash: on some boards a name begins like it.
    pub(super) fn is_both(&self, token: &Token) -> bool {
        matches!(self.key(token), "both" | "beide" | "beiden")
    }

    /// Whether a word is a slip of the pen away from one of a name.
    pub(super) fn is_slip(&self, at: usize) -> bool {
        let Some(token) = self.token(at) else {
            return false;
        };
        if let Some(Some(is_slip)) = self.slips.borrow().get(at) {
            return *is_slip;
        }
        let key = self.key(token);
        let is_slip = self.variant.map.names.is_slip(key);
        if let Some(memo) = self.slips.borrow_mut().get_mut(at) {
            *memo = Some(is_slip);
        }
        is_slip
    }

    /// The longest power name that begins at a token, in the genitive too.
    pub(super) fn power(&self, at: usize) -> Option<(Seat, usize)> {
        // "Or A Mun - Boh" leaves a choice, though "OR" may be a power's.
        let is_or =
            |token: &Token| self.line[token.start..token.end] != *"OR" && self.key(token) == "or";
        if self.token(at).is_some_and(is_or) {
            return None;
        }
        let named = self.longest(at, |key| {
            let begun = self.variant.powers_begun(key);
            match key.strip_suffix('s') {
                Some(stem) if begun.all.is_empty() => {
                    let whole = self.variant.powers_begun(stem).whole;
                    Begun {
                        whole,
                        all: whole.into_iter().collect(),
                    }
                }
                _ => begun,
            }
        })?;
        Some((Seat(named.only()?.0), named.end))
    }
}

/// How many letters of a line are quoted in a message.
const LONGEST_QUOTE: usize = 60;

/// What stands before the province of the unit that is ordered.
const BEFORE_UNIT: Roles = Roles::UNIT
    .or(Roles::ARTICLE)
    .or(Roles::AT)
    .or(Roles::DISBAND)
    .or(Roles::RETREAT)
    .or(Roles::HOLD)
    .or(Roles::MOVE);

/// Letters that are verbs, which abbreviate no second word of a name.
const VERBS: Roles = Roles::HOLD
    .or(Roles::SUPPORT)
    .or(Roles::RETREAT)
    .or(Roles::DISBAND)
    .or(Roles::CONVOY);

impl<'a> Tokens<'a> {
    /// The tokens after another one.
    pub(super) fn after(self, count: usize) -> Self {
        Self {
            at: self.at + count,
            ..self
        }
    }

    /// The tokens after a word with one of these roles, if one comes.
    pub(super) fn skip(self, roles: Roles) -> Self {
        match self.next() {
            Some(token) if token.kind == Kind::Word && token.roles.any(roles) => self.after(1),
            _ => self,
        }
    }

    /// The next token.
    pub(super) fn next(self) -> Option<&'a Token> {
        self.source.token(self.at)
    }

    /// The bytes of the line from here to before `end`.
    pub(super) fn span_to(self, end: Self) -> Span {
        self.source.span(self.at, end.at)
    }

    /// That this cannot be read on, and what would have been.
    pub(super) fn miss<T>(self, expected: Expected) -> Parsed<'a, T> {
        let (at, so_far) = self.source.furthest.get();
        if self.at > at {
            self.source.furthest.set((self.at, expected));
        } else if self.at == at {
            self.source.furthest.set((at, so_far.or(expected)));
        }
        Err(Err::Error(Miss))
    }
}

/// A word or remark with one of these roles.
pub(super) fn role<'a>(
    roles: Roles,
    expected: Expected,
) -> impl Fn(Tokens<'a>) -> Parsed<'a, &'a Token> {
    move |input| match input.next() {
        Some(token) if token.kind == Kind::Word && token.roles.any(roles) => {
            Ok((input.after(1), token))
        }
        _ => input.miss(expected),
    }
}

/// One of these words, normalised, whatever else it can mean.
pub(super) fn word<'a>(words: &'static [&'static str]) -> impl Fn(Tokens<'a>) -> Parsed<'a, ()> {
    move |input| match input.next() {
        Some(token) if words.contains(&input.source.key(token)) => Ok((input.after(1), ())),
        _ => input.miss(Expected::NOTHING),
    }
}

/// A token of this kind.
pub(super) fn kind<'a>(
    kind: Kind,
    expected: Expected,
) -> impl Fn(Tokens<'a>) -> Parsed<'a, &'a Token> {
    move |input| match input.next() {
        Some(token) if token.kind == kind => Ok((input.after(1), token)),
        _ => input.miss(expected),
    }
}

/// A power by the longest name that stands here.
///
/// ```ebnf
/// power = word, { [ "-" ], word } ;
/// ```
pub(super) fn power(input: Tokens<'_>) -> Parsed<'_, NamedPower> {
    match input.source.power(input.at) {
        Some((seat, end)) => {
            let rest = input.after(end - input.at);
            let span = input.span_to(rest);
            Ok((rest, NamedPower { seat, span }))
        }
        None => input.miss(Expected::NOTHING),
    }
}

/// The province of a set of one.
fn only(places: ProvinceSet) -> Option<ProvinceId> {
    let mut places = places.into_iter();
    places.next().filter(|_| places.next().is_none())
}
