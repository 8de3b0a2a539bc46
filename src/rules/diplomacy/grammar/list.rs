//! Retreats with further choices, the best first.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::end::end;
use super::input::{Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, to, who};
use super::place::province;
use super::token::Kind;
use super::words::Roles;
use super::{Form, Place, Via, Who};
use crate::text::fold;

/// What may be done in place of the first retreat.
enum Choice {
    /// To retreat there.
    To(Place),
    /// To disband.
    Disband,
}

/// A retreat, or a move that may mean one, with the choices behind it.
///
/// ```ebnf
/// choices = choice, { choice } ;
/// choice = ( "," | ";" | [ "," ], ( mark | or ), [ ? the same unit ? ] ),
///          ( [ to | retreat verb ], province, ? without an own unit ? | disband verb ), ? before end ? ;
/// ```
pub(super) fn with_choices(input: Tokens<'_>, form: Form) -> (Tokens<'_>, Form) {
    let retreats = matches!(form, Form::Retreat { .. });
    let (Form::Retreat { who, to: first }
    | Form::Move {
        who,
        to: first,
        herd: false,
        via: Via::Unsaid,
    }) = form
    else {
        return (input, form);
    };
    let mut rest = input;
    let mut places = vec![first];
    let mut disband = false;
    while let Ok((after, choice)) = choice(rest, who) {
        rest = after;
        match choice {
            // What follows "disband" can never count.
            Choice::To(place) if !disband => places.push(place),
            Choice::To(_) => {}
            Choice::Disband => disband = true,
        }
    }
    if rest.at == input.at {
        return (input, form);
    }
    let to = places;
    let form = Form::Choices {
        who,
        to,
        disband,
        retreats,
    };
    (rest, form)
}

fn choice(input: Tokens<'_>, unit: Who) -> Parsed<'_, Choice> {
    let sign = |it| value((), kind(it, NOTHING));
    let is_same = move |again: &Who| again.at.province == unit.at.province;
    let again = || opt(verify(who, is_same));
    let separator = alt((
        value((), (opt(sign(Kind::Comma)), first_mark, again())),
        value((), (opt(sign(Kind::Comma)), or, again())),
        sign(Kind::Comma),
        sign(Kind::Semicolon),
    ));
    // Where another unit of the writer's stands an order of that one begins.
    let own = input.source.own.units;
    let goes = opt(alt((to, value((), role(Roles::RETREAT, NOTHING)))));
    let place = verify(preceded(goes, province), move |to: &Place| {
        !own.contains(to.province)
    });
    let place = place.map(Choice::To);
    let disband = value((), role(Roles::DISBAND, NOTHING)).map(|()| Choice::Disband);
    preceded(
        separator,
        terminated(alt((place, disband)), peek(end_or_or)),
    )
    .parse(input)
}

/// The end of an order, or a further choice.
fn end_or_or(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((end, or, first_mark)).parse(input)
}

/// The number of a choice.
///
/// ```ebnf
/// mark = number, [ ")" | ":" ] | ordinal, ( "choice" | "preference" | "Wahl" | "Wunsch" ), [ ":" ] ;
/// ordinal = "first" | "1st" | "second" | "next" | "last" | "erste" | "zweiter" | … ;
/// ```
pub(super) fn first_mark(input: Tokens<'_>) -> Parsed<'_, ()> {
    let is = |at: usize, list| {
        let key = |token| fold::is_listed(&fold::key(input.source.key(token)), list);
        input.after(at).next().is_some_and(key)
    };
    if is(0, ORDINALS) && is(1, CHOICES) {
        let colon = kind(Kind::Colon, NOTHING);
        return value((), opt(colon)).parse(input.after(2));
    }
    let (rest, _) = kind(Kind::Number, NOTHING)(input)?;
    let closes = rest
        .next()
        .is_some_and(|t| t.kind == Kind::Other && input.source.line[t.start..].starts_with(')'));
    Ok((rest.after(usize::from(closes)), ()))
}

const ORDINALS: &str = "first 1st second 2nd third 3rd next last erste erster zweite zweiter dritte \
    dritter nachste nachster letzte letzter";
const CHOICES: &str = "choice preference option wahl wunsch prioritat";

/// ```ebnf
/// or = ( "or" | "oder" ), [ else ] | else ;
/// else = "else" | "otherwise" | "failing", "that" | "sonst" | "ansonsten" | "notfalls" ;
/// ```
fn or(input: Tokens<'_>) -> Parsed<'_, ()> {
    let or = word(&["or", "oder"]);
    let otherwise = || {
        let that = (word(&["failing"]), word(&["that"]));
        let others = word(&["else", "otherwise", "sonst", "ansonsten", "notfalls"]);
        alt((value((), that), value((), others)))
    };
    alt((value((), (or, opt(otherwise()))), otherwise())).parse(input)
}
