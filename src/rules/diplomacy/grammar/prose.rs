//! Telling what players write besides orders from orders with a mistake.

use super::input::Source;
use super::token::Kind;
use super::words::Roles;
use crate::map::Lookup;
use crate::map::names::SHORTEST_PREFIX;

/// The words that a line without any sign of an order may have and still be
/// taken for one that was begun.
const SHORT: usize = 4;

/// How far into a line signs of an order are looked for.
const NEAR: usize = 8;

const PIECE: Roles = Roles::UNIT.or(Roles::BOTH).or(Roles::HERD);

/// Words that are a sign of an order: verbs, and "to".
pub(super) const SIGNS: Roles = Roles::HOLD
    .or(Roles::MOVE)
    .or(Roles::TO)
    .or(Roles::SUPPORT)
    .or(Roles::RETREAT)
    .or(Roles::DISBAND)
    .or(Roles::BUILD)
    .or(Roles::DRIVE)
    .or(Roles::DISSOLVE)
    .or(Roles::CONVOY);

/// Verbs that begin an order and seldom anything else.
const STRONG: Roles = Roles::BUILD
    .or(Roles::WAIVE)
    .or(Roles::DISBAND)
    .or(Roles::CANCEL)
    .or(Roles::DRIVE)
    .or(Roles::RETREAT);

const WEAK: Roles = Roles::MOVE.or(Roles::HOLD).or(Roles::SUPPORT);

/// Whether tokens that are no order do not even begin like one: no unit's
/// noun or letter, no province's name or anything near, no order's verb.
/// Words that do, such as "Mine" or "Hold", need a sign of an order behind
/// them once the line is longer than a slip of the pen.
pub(super) fn is_prose(source: &Source<'_>, from: usize, to: usize) -> bool {
    let mut from = from;
    while from < to && role_at(source, from, Roles::ARTICLE) && !role_at(source, from, PIECE) {
        from += 1;
    }
    let Some(first) = source
        .token(from)
        .filter(|t| from < to && t.kind == Kind::Word)
    else {
        return true;
    };
    if speaks(source, from, to) {
        return true;
    }
    let last = to.min(from + NEAR);
    let words = (from..to)
        .filter_map(|at| source.token(at))
        .filter(|t| matches!(t.kind, Kind::Word | Kind::Number))
        .count();
    let sign = (from + 1..last).find(|&at| {
        source.token(at).is_some_and(|t| {
            matches!(t.kind, Kind::Arrow | Kind::Hyphen)
                || t.kind == Kind::Word && t.roles.any(SIGNS)
        })
    });
    let province_later = || (from + 1..last).any(|at| source.province(at).is_some());
    let likely = sign.is_some() || words <= SHORT;
    if first.roles.any(Roles::PERSON) {
        return true;
    }
    if first.roles.any(PIECE) {
        if first.roles.any(Roles::ARTICLE) {
            return !is_unit_letter(source, from, to, sign);
        }
        return !likely;
    }
    if first.roles.any(STRONG) {
        return words > SHORT && !province_later();
    }
    if first.key_end - first.key_start >= SHORTEST_PREFIX && source.province(from).is_some() {
        return !likely;
    }
    if first.roles.any(WEAK) {
        return !province_later();
    }
    let Some(sign) = sign else {
        return true;
    };
    !is_near(source, from, sign)
}

/// Whether a word that is an article and the letter of a unit, as `A` is, is
/// the letter here: a name or nearly one comes next, or a dash later.
fn is_unit_letter(source: &Source<'_>, at: usize, to: usize, sign: Option<usize>) -> bool {
    let dash = sign
        .and_then(|sign| source.token(sign))
        .is_some_and(|t| matches!(t.kind, Kind::Arrow | Kind::Hyphen));
    dash || source.province(at + 1).is_some()
        || at + 1 < to
            && is_near(
                source,
                at + 1,
                sign.unwrap_or(to).clamp(at + 2, to.max(at + 2)),
            )
}

/// Whether tokens are talk although they may begin like an order: without a
/// dash, and a question, about a person, or with words that neither orders
/// nor names have.
fn speaks(source: &Source<'_>, from: usize, to: usize) -> bool {
    let tokens = || (from..to).filter_map(|at| source.token(at));
    // Words that came over broken look strange without being so.
    if source.is_broken || tokens().any(|t| matches!(t.kind, Kind::Arrow | Kind::Hyphen)) {
        return false;
    }
    if tokens().any(|t| t.roles.any(Roles::PERSON) || source.line[t.start..t.end] == *"?") {
        return true;
    }
    let strange = (from..to.min(from + FAR))
        .filter(|&at| is_strange(source, at))
        .count();
    let names = (from..to.min(from + FAR))
        .filter(|&at| source.province(at).is_some())
        .count();
    let says = |roles| tokens().any(|t| t.roles.any(roles));
    let goes_to = role_at(source, from, Roles::MOVE) && role_at(source, from + 1, Roles::TO);
    let is_said = (from..to).any(|at| {
        role_at(source, at, Roles::BE)
            && source
                .token(at + 1)
                .is_some_and(|t| t.kind == Kind::Word && !t.roles.any(SIGNS))
    });
    strange >= 2
        || goes_to
        || is_said
        || strange == 1 && !says(SIGNS.or(STRONG).or(PIECE)) && names < 2
        || strange == 1 && role_at(source, from, Roles::WAIVE)
}

/// How far into a line strange words are counted.
const FAR: usize = 24;

/// Whether a word is neither one of orders nor a name or nearly one.
fn is_strange(source: &Source<'_>, at: usize) -> bool {
    let Some(token) = source.token(at).filter(|t| t.kind == Kind::Word) else {
        return false;
    };
    let letters = token.key_end - token.key_start;
    token.roles == Roles::NONE
        && source.province(at).is_none()
        && source.power(at).is_none()
        && (letters < 4 || !is_near(source, at, at + 1))
}

fn role_at(source: &Source<'_>, at: usize, roles: Roles) -> bool {
    source.token(at).is_some_and(|t| t.roles.any(roles))
}

/// Whether these words are nearly a province's name.
fn is_near(source: &Source<'_>, from: usize, to: usize) -> bool {
    let span = source.span(from, to);
    let text = &source.line[span.range()];
    (SHORTEST_PREFIX..=LONGEST_NAME).contains(&text.len())
        && match source.variant.map.names.find(text) {
            Lookup::Found(_) | Lookup::Ambiguous(_) => true,
            Lookup::Unknown(near) => !near.is_empty(),
        }
}

/// How many bytes a text may have to be compared with province names.
pub(super) const LONGEST_NAME: usize = 40;
