//! Supports, and the units that they and convoys are for.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::end::begins_anew;
use super::expect::Expected;
use super::herds::with_herd;
use super::hold::{holding, units_alone};
use super::input::{Parsed, Tokens, kind, power, role};
use super::order::{NOTHING, article, to, unit, who};
use super::token::{Kind, Token};
use super::travel::{journey, via};
use super::words::Roles;
use super::{Form, Place, Supported, Who};

/// "The move", which is supported or convoyed.
///
/// ```ebnf
/// the move = [ article ], move noun ;
/// move noun = "move" | "attack" | "Zug" | "Angriff" ;
/// ```
pub(super) fn the_move(input: Tokens<'_>) -> Parsed<'_, ()> {
    value((), (opt(article), role(Roles::NOUN, NOTHING))).parse(input)
}

/// ```ebnf
/// support = support verb, supported ;
/// support verb = "S" | "supports" | "U" | "unterstützt" | "stützt" ;
/// ```
pub(super) fn support(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (rest, verb) = role(Roles::SUPPORT, Expected::SUPPORT)(input)?;
    // "defends" alone holds.
    let (input, (target, to)) = if verb.roles.any(Roles::HOLD) {
        supported(rest)?
    } else {
        cut(supported).parse(rest)?
    };
    Ok((input, supports(who, target, to)))
}

pub(super) const fn supports(who: Who, target: Supported, to: Option<Place>) -> Form {
    match to {
        Some(to) => Form::SupportMove { who, target, to },
        None => Form::SupportHold { who, target },
    }
}

/// The verb of a German wish, which comes last: "A Bur nach Mun unterstützen".
///
/// ```ebnf
/// support last = supported, support verb, [ "lassen" ], ? before end ? ;
/// ```
pub(super) fn support_last(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let is_long = |token: &&Token| token.letters() > 2;
    let last = (
        verify(role(Roles::SUPPORT, NOTHING), is_long),
        opt(role(Roles::LEAVE, NOTHING)),
        peek(super::end::end),
    );
    let furthest = input.source.furthest();
    let read = terminated(supported, last).parse(input);
    if read.is_err() {
        // A move that breaks off is no support with its verb missing.
        input.source.restore(furthest);
    }
    let Ok((input, (target, to))) = read else {
        return input.miss(NOTHING);
    };
    Ok((input, supports(who, target, to)))
}

/// What a unit does, and those that support it in that: "lst - rge with support
/// from cul", "A Mun H, A Ber supports it".
///
/// ```ebnf
/// backed = [ "," | ";" | sentence ],
///          [ [ with ], [ article ], support verb, [ pronoun ], ( "from" | "by" | "von" | "durch" ),
///          units | with, who, support verb | who, support verb, pronoun ], ? before end ? ;
/// ```
pub(super) fn backed(input: Tokens<'_>, form: Form) -> (Tokens<'_>, Form) {
    let (target, to) = match form {
        Form::Move { who, to, .. } => (who, Some(to)),
        Form::Hold { who } => (who, None),
        form => return (input, form),
    };
    let by = || role(Roles::AT.or(Roles::VIA), NOTHING);
    let it = || role(Roles::PRONOUN.or(Roles::SELF), NOTHING);
    let one = |who| vec![who];
    let said = alt((
        preceded(
            (opt(with), opt(article), verb, opt(it()), by()),
            units_alone,
        ),
        terminated(preceded(with, who), verb).map(one),
        terminated(who, (verb, it())).map(one),
    ));
    let comma = opt(alt((
        value((), kind(Kind::Comma, NOTHING)),
        value((), kind(Kind::Semicolon, NOTHING)),
        super::end::sentence,
    )));
    let furthest = input.source.furthest();
    let read = terminated(preceded(comma, said), peek(super::end::end)).parse(input);
    let Ok((rest, all)) = read else {
        input.source.restore(furthest);
        return (input, form);
    };
    let (power, unit) = (None, target);
    let support = |who| supports(who, Supported { power, unit }, to);
    let forms = [form].into_iter().chain(all.into_iter().map(support));
    (rest, Form::Several(forms.collect()))
}

/// Where an order ends, or what supports it begins.
pub(super) fn end_or_backed(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((super::end::end, value((), (with, opt(article), verb)))).parse(input)
}

fn verb(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let is_long = |verb: &&Token| verb.letters() > 2;
    verify(role(Roles::SUPPORT, NOTHING), is_long).parse(input)
}

/// "With", also as "w/".
fn with(input: Tokens<'_>) -> Parsed<'_, ()> {
    let with = role(Roles::WITH, NOTHING);
    value((), (with, opt(kind(Kind::Plus, NOTHING)))).parse(input)
}

/// ```ebnf
/// supported = [ the move ], ( foreign unit | who ),
///             [ [ to | "beim" ], hold | [ move verb ], [ to ], journey ], [ via ],
///             [ with herd ]
///           | [ the move ], to, journey, origin
///           | hold verb, [ to ], ( foreign unit | who ) ;
/// ```
pub(super) fn supported(input: Tokens<'_>) -> Parsed<'_, (Supported, Option<Place>)> {
    let (input, _) = opt(the_move).parse(input)?;
    if let Ok((rest, ((), (to, _), target))) = (to, journey, origin).parse(input) {
        return Ok((rest, (target, Some(to))));
    }
    let held = preceded(
        (role(Roles::HOLD, NOTHING), opt(to)),
        alt((foreign_unit, own_unit)),
    );
    if let Ok((rest, target)) = terminated(held, peek(super::end::end)).parse(input) {
        return Ok((rest, (target, None)));
    }
    let (input, target) = alt((foreign_unit, own_unit)).parse(input)?;
    let moves = || {
        opt(role(
            Roles::MOVE.or(Roles::BY_CONVOY).or(Roles::NOUN),
            NOTHING,
        ))
    };
    let (input, to) = opt(alt((
        value(None, holding),
        value(None, preceded(to, holding)),
        value(None, preceded(role(Roles::AT, NOTHING), holding)),
        preceded((moves(), to), cut(journey)).map(Some),
        preceded(moves(), journey).map(Some),
    )))
    .parse(input)?;
    let (input, _) = (opt(via), opt(with_herd)).parse(input)?;
    Ok((input, (target, to.flatten().map(|(to, _)| to))))
}

/// Where the unit comes from, if that is said last.
///
/// ```ebnf
/// origin = ( "from" | "by" | "von" | "aus" ), ( foreign unit | who ) ;
/// ```
pub(super) fn origin(input: Tokens<'_>) -> Parsed<'_, Supported> {
    let from = role(Roles::AT, NOTHING);
    preceded(from, alt((foreign_unit, own_unit))).parse(input)
}

pub(super) fn own_unit(input: Tokens<'_>) -> Parsed<'_, Supported> {
    who.map(|unit| Supported { power: None, unit }).parse(input)
}

/// A name that is both a power's and a province's is a power's only with a
/// unit behind it, or with a province and a dash behind it; one that is a
/// unit's letter too, as `F` for France, only with a unit behind it.
///
/// ```ebnf
/// foreign unit = power, ( unit, located | who, ? before to ? | who, ? if the power is no place ? ) ;
/// ```
pub(super) fn foreign_unit(input: Tokens<'_>) -> Parsed<'_, Supported> {
    let (input, _) = opt(article).parse(input)?;
    let is_place = input.source.province(input.at).is_some();
    let is_letter = input.next().is_some_and(|t| t.roles.any(Roles::UNIT));
    let (input, power) = power(input)?;
    if begins_anew(input.source, input.at) {
        return input.miss(NOTHING);
    }
    let unit_there = preceded(peek(unit), who);
    let before_to = terminated(who, peek(to));
    let mut named = alt((unit_there, before_to, verify(who, |_| !is_place)));
    let (input, unit) = if is_letter {
        preceded(peek(unit), who).parse(input)?
    } else {
        named.parse(input)?
    };
    Ok((
        input,
        Supported {
            power: Some(power),
            unit,
        },
    ))
}
