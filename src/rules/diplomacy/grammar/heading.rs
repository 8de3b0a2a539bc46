//! What stands before a colon, or alone on a line, above orders or before them.

use super::adjust::number;
use super::end::PIECE;
use super::input::{Source, Tokens};
use super::line::is_row;
use super::order::kind_of;
use super::prose::SIGNS;
use super::token::{Kind, Scanned, Token};
use super::words::Roles;
use super::{NamedPower, Sort};
use crate::map::names::SHORTEST_PREFIX;
use crate::rules::diplomacy::variant::Variant;
use crate::text::vocabulary::is_said;

/// Which coast of a place is meant.
const COASTS: Roles = Roles::COAST.or(Roles::DIRECTION);

/// What begins an order before a colon: "Build: A mos".
const VERBS: Roles = Roles::BUILD.or(Roles::DISBAND).or(Roles::RETREAT);

/// How many words a label such as "My orders for summer" may have.
const LONGEST_LABEL: usize = 6;

/// Whether a verb and a colon, or how many there are, head the orders below:
/// "Builds:", "Builds (2)".
pub(super) fn heads_orders(scanned: &Scanned) -> bool {
    let is_verb = |token: &Token| token.kind == Kind::Word && token.roles.any(VERBS);
    match &scanned.tokens[..] {
        [verb, end] => is_verb(verb) && (end.kind == Kind::Colon || end.is_count()),
        [verb, count, colon] => is_verb(verb) && count.is_count() && colon.kind == Kind::Colon,
        _ => false,
    }
}

/// The sort of piece that a line names and nothing else, for those below it.
pub(super) fn sort_alone(source: &Source<'_>, start: usize) -> Option<Sort> {
    let token = source.token(start).filter(|t| t.kind == Kind::Word)?;
    let is_noun = token.letters() > 2 && source.token(start + 1).is_none();
    let is_heading = || token.roles.any(Roles::SEVERAL) || source.line.trim_end().ends_with(':');
    match token.roles {
        _ if !is_noun => None,
        roles if roles.any(Roles::HERD) => Some(Sort::Herd),
        roles if roles.any(Roles::UNIT) && is_heading() => Some(Sort::Unit(kind_of(token))),
        _ => None,
    }
}

/// What the orders of a line behind "Herds:", "All with their herds:" or "Without
/// herds:" are for, or those below it.
pub(super) fn sort_of_all(source: &Source<'_>) -> Option<Sort> {
    let tokens = &source.scanned.tokens;
    let colon = tokens.iter().position(|t| t.kind == Kind::Colon)?;
    let (head, behind) = tokens.split_at(colon);
    let has = |role| head.iter().any(|t| t.roles.any(role));
    let leaves = Roles::LEAVE.or(Roles::NO).or(Roles::NOT);
    let joins = Roles::WITH.or(Roles::TAKE).or(Roles::ALONG).or(Roles::AND);
    let around = Roles::ALL
        .or(Roles::ARTICLE)
        .or(Roles::UNITS)
        .or(Roles::UNIT)
        .or(Roles::SEVERAL)
        .or(Roles::MOVE)
        .or(Roles::ORDERS)
        .or(Roles::COUNT);
    let says = Roles::HERD.or(joins).or(leaves).or(around);
    let is_said = |t: &Token| t.kind == Kind::Plus || t.roles.any(says) || source.is_both(t);
    let is_noun = |t: &&Token| t.roles.any(Roles::HERD) && t.letters() > 2;
    match head {
        [noun] if behind.len() > 1 && noun.letters() > 2 && has(Roles::HERD) => Some(Sort::Herd),
        // "Two fleets: Nap and Rom"
        [_, noun]
            if behind.len() > 1
                && noun.roles.any(Roles::SEVERAL)
                && noun.roles.any(Roles::UNIT)
                && counts(source) =>
        {
            Some(Sort::Unit(kind_of(noun)))
        }
        [noun] if behind.len() > 1 && noun.letters() > 2 && has(Roles::UNIT) => {
            Some(Sort::Unit(kind_of(noun)))
        }
        [_, _, ..] if head.iter().any(|t| is_noun(&t)) && head.iter().all(is_said) => {
            let is_joined = has(joins) || head.iter().any(|t| t.kind == Kind::Plus);
            match (has(leaves), is_joined) {
                (true, _) => Some(Sort::WithoutHerd),
                (_, true) => Some(Sort::WithHerd),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Whether a line begins with how many there are.
fn counts(source: &Source<'_>) -> bool {
    number(Tokens { source, at: 0 }).is_ok()
}

/// The heading of a line and the token after it. Other colons say nothing
/// and are taken out.
///
/// ```ebnf
/// heading = ( power | label ), ":" | power, ? end of line ? ;
/// label = word, { word } ;
/// ```
pub(super) fn heading(
    variant: &Variant,
    text: &str,
    scanned: &mut Scanned,
) -> (Option<NamedPower>, usize) {
    let source = Source::new(variant, text, scanned);
    let power = source.power(0).map(|(seat, end)| {
        let span = source.span(0, end);
        (NamedPower { seat, span }, end)
    });
    if is_row(&scanned.tokens) {
        // Its bars are blanks.
        scanned.tokens.retain(|t| t.kind != Kind::Bar);
        return (None, 0);
    }
    let Some(colon) = scanned.tokens.iter().position(|t| t.kind == Kind::Colon) else {
        // "England" alone heads the lines after it; "E" alone may be anything.
        return match power {
            Some((named, end))
                if end == scanned.tokens.len()
                    && named.span.range().len() >= SHORTEST_PREFIX
                    && !is_said(&text[named.span.range()].to_lowercase())
                    && source.province(0).is_none_or(|name| name.end < end) =>
            {
                (Some(named), end)
            }
            _ => (None, 0),
        };
    };
    let is_of_order = heads_places(&source, colon)
        || names_piece_behind(&source, colon)
        || names_all(&source, colon)
        || holds_behind(&source, colon);
    if is_of_order {
        scanned.tokens.retain(|t| t.kind != Kind::Colon);
        return (None, 0);
    }
    let named = power
        .filter(|&(_, end)| end == colon)
        .map(|(named, _)| named);
    let ends_power = (0..colon).any(|at| source.power(at).is_some_and(|(_, end)| end == colon));
    let is_label = named.is_some()
        || colon <= LONGEST_LABEL
            && scanned.tokens[0].kind == Kind::Word
            && scanned.tokens[..colon]
                .iter()
                .all(|t| matches!(t.kind, Kind::Word | Kind::Number))
            && !scanned.tokens[..1]
                .iter()
                .any(|t| t.roles.any(VERBS.or(PIECE)))
            && Source::new(variant, text, scanned).province(0).is_none();
    let start = if is_label { colon } else { 0 };
    // "Hi, as agreed: A par - bur" is a sentence and an order.
    let begins_order = scanned
        .tokens
        .get(colon + 1)
        .is_some_and(|t| t.kind == Kind::Word && t.roles.any(Roles::UNIT.or(Roles::BOTH)));
    let ends_place = (0..colon).any(|at| {
        let place = Source::new(variant, text, scanned).province(at);
        place.is_some_and(|named| named.end == colon)
    });
    if !is_label
        && !ends_power
        && !ends_place
        && !scanned.tokens[0].roles.any(VERBS)
        && begins_order
    {
        scanned.tokens[colon].kind = Kind::Semicolon;
    }
    scanned.tokens.retain(|t| t.kind != Kind::Colon);
    (named, start)
}

/// Whether "A:" or "F:" stands before places and nothing else: it is then the
/// sort of what is built there, though it may be a power's letter, too.
fn heads_places(source: &Source<'_>, colon: usize) -> bool {
    let is_letter = |t: &Token| t.letters() == 1 && t.roles.any(Roles::UNIT);
    if colon != 1 || !source.token(0).is_some_and(is_letter) {
        return false;
    }
    let mut at = colon + 1;
    loop {
        match source.province(at) {
            Some(named) => at = named.end,
            None => return false,
        }
        while source.token(at).is_some_and(|t| t.roles.any(COASTS)) {
            at += 1;
        }
        match source.token(at) {
            None => return true,
            Some(t) if t.kind == Kind::Comma || t.roles.any(Roles::AND) => at += 1,
            Some(_) => return false,
        }
    }
}

/// Whether the name of a place stands before the colon and behind it what
/// stands there, or that it stays: "Lone Star: Gang", though Lone Star may be
/// a power, too.
fn names_piece_behind(source: &Source<'_>, colon: usize) -> bool {
    let behind = &source.scanned.tokens[colon + 1..];
    // "Moscow: A, Sevastopol: F" goes on with other places.
    let is_next = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Semicolon);
    let behind = behind.split(is_next).next().unwrap_or_default();
    let says = PIECE.or(Roles::AND).or(Roles::ARTICLE);
    let is_piece = |t: &Token| {
        t.kind == Kind::Plus
            || t.kind == Kind::Word && t.roles.any(says) && !t.roles.any(Roles::SEVERAL)
    };
    source.province(0).is_some_and(|named| named.end == colon)
        && match behind {
            [] => false,
            [only] => only.kind == Kind::Word && only.roles.any(Roles::HOLD) || is_piece(only),
            all => all.iter().all(is_piece),
        }
}

/// Whether "hold" stands before the colon, and behind it who does: "Hold: A Smy, Con".
fn holds_behind(source: &Source<'_>, colon: usize) -> bool {
    let [before, behind] = [
        &source.scanned.tokens[..colon],
        &source.scanned.tokens[colon + 1..],
    ];
    let is_order = |t: &Token| t.is_dash() || t.roles.any(SIGNS.without(Roles::TO));
    matches!(before, [verb] if verb.roles.any(Roles::HOLD) && verb.letters() > 1)
        && !behind.is_empty()
        && !behind.iter().any(is_order)
}

/// Whether "all units" or "the others" stands before the colon: behind it comes
/// what they do.
fn names_all(source: &Source<'_>, colon: usize) -> bool {
    let all = Roles::ALL.or(Roles::OTHERS);
    let around = Roles::UNITS.or(Roles::SEVERAL).or(Roles::ARTICLE);
    let before = &source.scanned.tokens[..colon];
    before.iter().any(|t| t.roles.any(all)) && before.iter().all(|t| t.roles.any(all.or(around)))
}
