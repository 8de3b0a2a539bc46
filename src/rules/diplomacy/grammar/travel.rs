//! Moves and convoys.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, not, opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::end::{begins_anew, sentence};
use super::expect::Expected;
use super::herds::{herd_goes, leaving, with_herd, without_herd};
use super::input::{Named, Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, article, to};
use super::place::province;
use super::support::{foreign_unit, origin, own_unit, the_move};
use super::token::{Kind, Token};
use super::words::Roles;
use super::{Form, Place, Via, Who};
use crate::map::Terrain;

/// ```ebnf
/// move = [ via ], ( ( move verb | follow verb, ? before to ? ), [ "sich" ], [ with herd | without herd ], [ via ], [ [ way ], to | "for" ],
///        journey | "takes", journey | to, journey | slash, journey | journey ), [ herd goes | with herd ], [ via ],
///        [ "zurück" ], [ infinitive ] ;
/// slash = "/", ? between an own unit and a place without one ? ;
/// move verb = "moves" | "goes" | "M" | "zieht" | "geht" | "reitet" ;
/// way = "up" | "down" | "over" | "back" | "rüber" | "hinüber" | "zurück" ;
/// ```
pub(super) fn moves(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (input, before) = opt(via).parse(input)?;
    let (input, (along, between, (to, route))) = alt((
        preceded(
            (
                opt(to),
                alt((
                    role(Roles::MOVE.or(Roles::BY_CONVOY), Expected::TO),
                    terminated(role(Roles::FOLLOW, NOTHING), peek(to)),
                )),
                opt(role(Roles::SELF, NOTHING)),
            ),
            (
                opt(alt((value(true, with_herd), value(false, without_herd)))),
                opt(via),
                preceded(
                    (
                        opt(terminated(word(&WAYS), peek(to))),
                        opt(alt((to, word(&["for"])))),
                    ),
                    cut(journey),
                ),
            ),
        ),
        preceded(role(Roles::TAKE, NOTHING), journey).map(|to| (None, None, to)),
        preceded(to, cut(journey)).map(|to| (None, None, to)),
        preceded(|at| slash(at, who), journey).map(|to| (None, None, to)),
        journey.map(|to| (None, None, to)),
    ))
    .parse(input)?;
    let (input, herd) = opt(alt((|at| herd_goes(at, to), with_herd))).parse(input)?;
    let (input, after) = opt(via).parse(input)?;
    let (input, _) = opt(role(Roles::BACK, NOTHING)).parse(input)?;
    let (input, late) = opt(with_herd).parse(input)?;
    let (input, left) = opt(without_herd).parse(input)?;
    let (input, last) = opt(infinitive).parse(input)?;
    if last.is_some_and(|verb| verb.roles.any(Roles::RETREAT)) {
        return Ok((input, Form::Retreat { who, to }));
    }
    let leaves = left.is_some() || along == Some(false);
    let takes = who.herd || along.is_some() || herd.is_some() || late.is_some();
    let herd = takes && !leaves;
    let via = before.or(between).or(after).unwrap_or(route);
    let form = Form::Move { who, to, herd, via };
    Ok((input, leaving(form, who, leaves)))
}

/// A slash between an own unit and where it goes, as a dash: "Kie/Den". Two own
/// units may be a list, and what is built somewhere has no unit there yet.
fn slash(input: Tokens<'_>, who: Who) -> Parsed<'_, ()> {
    let own = input.source.own.units;
    let (rest, sign) = kind(Kind::Plus, NOTHING)(input)?;
    let is_slash = input.source.line[sign.start..].starts_with('/');
    let goal = rest.source.province(rest.at).and_then(Named::only);
    let is_elsewhere = goal.is_some_and(|id| !own.contains(id));
    if is_slash && is_elsewhere && own.contains(who.at.province) {
        return Ok((rest, ()));
    }
    input.miss(NOTHING)
}

/// What may stand before "to" and changes nothing.
const WAYS: [&str; 7] = [
    "up", "down", "over", "back", "rueber", "hinueber", "zurueck",
];

/// The verb of a German wish, which comes last: "nach Burgund ziehen".
///
/// ```ebnf
/// infinitive = ( move verb | retreat verb ), [ "lassen" ], ? before end ? ;
/// ```
fn infinitive(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let verb = Roles::MOVE.or(Roles::RETREAT);
    let is_long = |token: &&Token| token.letters() > 2;
    terminated(
        verify(role(verb, NOTHING), is_long),
        (opt(role(Roles::LEAVE, NOTHING)), peek(super::end::end)),
    )
    .parse(input)
}

/// The provinces on the way are seas.
///
/// ```ebnf
/// journey = { province, to }, province ;
/// ```
pub(super) fn journey(input: Tokens<'_>) -> Parsed<'_, (Place, Via)> {
    // "A Mar S A Gas. F Mao - Spa" is two orders.
    if begins_anew(input.source, input.at) {
        return input.miss(NOTHING);
    }
    let on_board = preceded(role(Roles::FLEET, NOTHING), peek(terminated(sea, to)));
    let (input, _) = opt(on_board).parse(input)?;
    let (mut input, mut place) = province(input)?;
    let map = &input.source.variant.map;
    let mut via = Via::Unsaid;
    while map.province(place.province).terrain == Terrain::Sea
        && let Ok((rest, next)) = preceded(to, province).parse(input)
    {
        (input, place, via) = (rest, next, Via::Seas);
    }
    Ok((input, (place, via)))
}

/// ```ebnf
/// via = "(", via word, [ "convoy" | "sea" ], ")"
///     | via word, [ article ], [ "convoy" | "sea" | seas ]
///     | with, [ article ], "convoy" ;
/// via word = "via" | "by" | "per" | "über" ;
/// seas = province, { to, province } ;
/// ```
pub(super) fn via(input: Tokens<'_>) -> Parsed<'_, Via> {
    let words = Roles::VIA.or(Roles::OVER);
    if let Some(token) = input.next()
        && token.kind == Kind::Remark
        && token.roles.any(words.or(Roles::CONVOY).or(Roles::SEA))
    {
        return Ok((input.after(1), Via::Convoy));
    }
    let convoy = || role(Roles::CONVOY.or(Roles::SEA), NOTHING);
    let said = preceded(
        (role(words, NOTHING), not(sentence), opt(article)),
        alt((value(Via::Convoy, convoy()), value(Via::Seas, seas))),
    );
    let alone = value(Via::Convoy, role(Roles::VIA, NOTHING));
    let convoyed = value(
        Via::Convoy,
        terminated(role(Roles::CONVOY, NOTHING), peek(super::end::end)),
    );
    let with = value(
        Via::Convoy,
        (
            role(Roles::WITH, NOTHING),
            opt(article),
            role(Roles::CONVOY, NOTHING),
        ),
    );
    alt((said, alone, with, convoyed)).parse(input)
}

fn seas(input: Tokens<'_>) -> Parsed<'_, ()> {
    let (mut input, _) = sea(input)?;
    while let Ok((rest, _)) = preceded(to, sea).parse(input) {
        input = rest;
    }
    Ok((input, ()))
}

/// A province that is a sea.
fn sea(input: Tokens<'_>) -> Parsed<'_, Place> {
    let (start, _) = opt(role(Roles::FLEET, NOTHING)).parse(input)?;
    let (start, _) = opt(article).parse(start)?;
    let (rest, place) = province(start)?;
    if input.source.variant.map.province(place.province).terrain == Terrain::Sea {
        Ok((rest, place))
    } else {
        input.miss(NOTHING)
    }
}

/// ```ebnf
/// convoy = convoy verb, [ "über" ], [ the move ],
///          ( to, journey, origin | ( foreign unit | who ),
///          [ "über" ], [ move verb ], [ to ], journey ), [ "über" ], [ via ] ;
/// convoy verb = "C" | "T" | "convoys" | "transports" | "befördert"
///             | "geleitet" | "konvoyiert" | "setzt" ;
/// ```
pub(super) fn convoy(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let over = || opt(role(Roles::OVER, NOTHING));
    let (input, _) = (role(Roles::CONVOY, Expected::CONVOY), over(), opt(the_move)).parse(input)?;
    let origin_last = (preceded(to, journey), origin).map(|(to, target)| (target, to));
    let (input, (target, to)) = alt((
        origin_last,
        cut((
            alt((foreign_unit, own_unit)),
            preceded(
                (
                    over(),
                    opt(role(Roles::MOVE.or(Roles::BY_CONVOY), NOTHING)),
                    opt(to),
                ),
                journey,
            ),
        )),
    ))
    .parse(input)?;
    let (input, _) = (over(), opt(via)).parse(input)?;
    let to = to.0;
    Ok((input, Form::Convoy { who, target, to }))
}
