//! Rows of pieces with their places and nothing else, which are builds or
//! disbands in adjustments.

use nom::Parser as _;
use nom::combinator::{opt, peek, value};
use nom::sequence::{preceded, terminated};

use super::adjust::{number, waive};
use super::end::{PIECE, is_separator, sentence};
use super::hold::{MOST, join};
use super::input::{Parsed, Tokens, role, word};
use super::mistake::unread;
use super::order::{NOTHING, bare, located, nationality, wished};
use super::token::Token;
use super::words::Roles;
use super::{Form, NamedPower, Sort, Span, Written, WrittenBuild};
use crate::game::Note;

/// A piece of a row, whether it is said to be removed, and where it stands.
type Piece = (WrittenBuild, bool, Span);

/// An order that breaks off after its unit may say all that is needed in
/// adjustments, and so may a row of units: "Armies: Mos, War", "a mun f kie",
/// "2 armies in Mun and Ber, one fleet in Kiel".
///
/// ```ebnf
/// broken off = [ wish ], [ nationality ], group, { [ join ], ( group | waive ) }, [ [ "werden" ], ( build verb | disband verb ) ] ;
/// group = [ [ "je" | "jeweils" ], number, ? before as many pieces, or any behind "je" ? ], bare, { join, bare } ;
/// ```
pub(super) fn broken_off(input: Tokens<'_>, end: usize, note: &Note) -> Option<Vec<Written>> {
    let Row {
        power,
        all,
        to,
        waived,
    } = row(input, end)?;
    // Where something is waived, that is no mistake: the pieces may be.
    let note = if waived.is_empty() {
        note.clone()
    } else {
        let key = "diplomacy-note-incomplete";
        Note {
            severity: note.severity,
            ..unread(input.source, note.line, key, input.at, to)
        }
    };
    let bare = |(named, removed, span)| {
        let note = Box::new(note.clone());
        let form = Form::Bare {
            named,
            removed,
            note,
        };
        (form, span)
    };
    let forms = all.into_iter().map(bare).chain(waived);
    let written = |(form, span)| Written { form, power, span };
    Some(forms.map(written).collect())
}

/// Pieces, whose they are said to be, and what is waived beside them.
struct Row {
    power: Option<NamedPower>,
    all: Vec<Piece>,
    /// Up to which token they stand.
    to: usize,
    waived: Vec<(Form, Span)>,
}

/// Whether a part of a line is a row of pieces of which one has its sort: no talk,
/// however long it is.
pub(super) fn names_pieces(input: Tokens<'_>, end: usize) -> bool {
    let is_sorted = |(piece, ..): &Piece| piece.kind.is_some() || piece.herd;
    row(input, end).is_some_and(|row| row.all.iter().any(is_sorted))
}

fn row(input: Tokens<'_>, end: usize) -> Option<Row> {
    // "I'd like a fleet in Brest"
    let input = wished(input).unwrap_or(input);
    let (behind, power) = opt(nationality).parse(input).ok()?;
    let by_power = group(behind).ok().map(|read| (behind, power, read));
    let read = by_power.or_else(|| group(input).ok().map(|read| (input, None, read)));
    let (start, power, (mut rest, mut all)) = read?;
    let removed = all[0].1;
    all[0].2.start = input.span_to(rest).start;
    // "Mun A Kie" may mean an army in either.
    let is_led = |input| number_before(input).is_ok() || begins_piece(input).is_ok();
    let mut are_led = is_led(start);
    let (mut to, mut waived) = (rest.at, Vec::new());
    while all.len() < MOST && rest.at < end {
        let next = match join(rest) {
            Ok((next, ())) => next,
            Err(_) if are_led && is_led(rest) || sentence(rest).is_ok() => rest,
            Err(_) => break,
        };
        if let Ok((after, more)) = group(next) {
            are_led = are_led && is_led(next);
            let more = more.into_iter();
            all.extend(more.map(|(piece, also, span)| (piece, removed || also, span)));
            rest = after;
            to = rest.at;
        } else if let Ok((after, form)) = waive(next) {
            waived.push((form, next.span_to(after)));
            rest = after;
        } else {
            break;
        }
    }
    if waived.is_empty()
        && let Ok((after, verb)) = verb_behind(rest)
    {
        let removed = verb.roles.any(Roles::DISBAND);
        for (_, is_removed, _) in &mut all {
            *is_removed |= removed;
        }
        rest = after;
    }
    let (mut rest, ()) = super::end::end(rest).ok()?;
    while rest.at < end && is_separator(rest.source, rest.at) {
        rest = rest.after(1);
    }
    (rest.at == end).then_some(Row {
        power,
        all,
        to,
        waived,
    })
}

/// Pieces of which the first says the sort: as many as the number before them.
fn group(input: Tokens<'_>) -> Parsed<'_, Vec<Piece>> {
    let each = word(&["je", "jeweils"]);
    let (start, each) = opt(terminated(each, peek(number_before))).parse(input)?;
    let (start, count) = opt(number_before).parse(start)?;
    let (mut rest, (first, removed)) = bare(start)?;
    let mut all = vec![(first, removed, input.span_to(rest))];
    let says_sort = |piece: WrittenBuild| piece.kind.is_some() || piece.herd;
    while all.len() < MOST
        && let Ok((next, ())) = join(rest)
        && let Ok((after, (more, removed))) = bare(next)
        && !says_sort(more)
    {
        let sort = first.kind.map_or(Sort::Herd, Sort::Unit);
        let more = if says_sort(first) {
            more.of_sort(sort)
        } else {
            more
        };
        all.push((more, removed, next.span_to(after)));
        rest = after;
    }
    if each.is_none() && count.is_some_and(|count| usize::from(count) != all.len()) {
        return input.miss(NOTHING);
    }
    Ok((rest, all))
}

/// "Armee in Paris und Flotte in Brest bauen"
fn verb_behind(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let verb = role(Roles::BUILD.or(Roles::DISBAND), NOTHING);
    preceded(opt(role(Roles::BE, NOTHING)), verb).parse(input)
}

fn number_before(input: Tokens<'_>) -> Parsed<'_, u8> {
    terminated(number, peek(role(PIECE, NOTHING))).parse(input)
}

/// The sort of a piece before its place.
pub(super) fn begins_piece(input: Tokens<'_>) -> Parsed<'_, ()> {
    value((), (role(PIECE, NOTHING), located)).parse(input)
}
