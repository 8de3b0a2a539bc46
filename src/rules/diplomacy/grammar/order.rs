//! One order: every production is a function, with its EBNF above it.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, not, opt, peek, value};
use nom::sequence::{preceded, terminated};

use super::adjust::{build, disband, raise, remove, waive};
use super::expect::Expected;
use super::input::{Parsed, Tokens, kind, power, province, role};
use super::list::{first_mark, with_choices};
use super::token::{Kind, Token};
use super::travel::{convoy, journey, moves, via};
use super::words::Roles;
use super::{Form, NamedPower, Place, Supported, Via, Who};
use crate::rules::diplomacy::position::UnitKind;

pub(super) const NOTHING: Expected = Expected::NOTHING;

/// A power before a unit is said only where a unit's noun or letter follows:
/// "Lone Star" alone is a province, and "D" alone disbands.
///
/// ```ebnf
/// order = [ nationality ], plain order ;
/// nationality = [ article ], power, ? before unit ? ;
/// ```
pub(super) fn order(input: Tokens<'_>) -> Parsed<'_, (Option<NamedPower>, Form)> {
    let by_power = (nationality.map(Some), plain_order);
    alt((by_power, plain_order.map(|form| (None, form)))).parse(input)
}

/// The power of the unit that comes next.
pub(super) fn nationality(input: Tokens<'_>) -> Parsed<'_, NamedPower> {
    let (start, _) = opt(article).parse(input)?;
    let (rest, power) = power(start)?;
    let is_letter = rest.at == start.at + 1
        && start
            .next()
            .is_some_and(|t| t.roles.any(LETTERS) && t.key_end - t.key_start == 1);
    if is_letter {
        return input.miss(NOTHING);
    }
    peek(unit).parse(rest)?;
    Ok((rest, power))
}

/// Letters that are something else than a power at the beginning of an order.
const LETTERS: Roles = Roles::ARTICLE
    .or(Roles::BUILD)
    .or(Roles::DISBAND)
    .or(Roles::RETREAT)
    .or(Roles::MOVE)
    .or(Roles::WAIVE);

/// ```ebnf
/// plain order = cancel | waive | build | remove | herd order | drive
///             | retreat first | verb first | unit order ;
/// ```
fn plain_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let does =
        |token: &&Token| token.kind == Kind::Word && token.roles.any(SAID.without(Roles::WEAK));
    let said = input.next().is_some_and(|t| t.roles.any(Roles::I))
        && input
            .after(1)
            .next()
            .filter(does)
            .is_some_and(|t| !t.roles.any(Roles::WEAK));
    let input = input.after(usize::from(said));
    alt((
        alt((cancel, waive, hold_all, remove, build)),
        together,
        herd_order,
        drive,
        retreat_first,
        verb_first,
        unit_order,
    ))
    .parse(input)
}

/// What somebody says that he does with his units.
const SAID: Roles = Roles::BUILD
    .or(Roles::DISBAND)
    .or(Roles::MOVE)
    .or(Roles::HOLD)
    .or(Roles::DISSOLVE)
    .or(Roles::WAIVE);

/// The units that nothing else is ordered to.
///
/// ```ebnf
/// hold all = ( all, [ article ], [ "units" | "others" ] | [ article ], "others" ),
///            [ "units" ], hold | hold verb, all, [ article ], [ "units" ] ;
/// ```
fn hold_all(input: Tokens<'_>) -> Parsed<'_, Form> {
    let all = || role(Roles::ALL, NOTHING);
    let units = || {
        opt(role(
            Roles::UNITS.or(Roles::OTHERS).or(Roles::SEVERAL),
            NOTHING,
        ))
    };
    let them = alt((
        value((), (all(), opt(article), units(), units())),
        value((), (opt(article), role(Roles::OTHERS, NOTHING), units())),
    ));
    let subject_first = terminated(them, holding);
    let verb_first = value(
        (),
        (role(Roles::HOLD, NOTHING), all(), opt(article), units()),
    );
    value(
        Form::HoldAll,
        terminated(alt((subject_first, verb_first)), peek(super::line::end)),
    )
    .parse(input)
}

/// Several units that do the same.
///
/// ```ebnf
/// together = who, join, who, { join, who }, ( hold | disband ) ;
/// join = "," | "/" | "&" | "and" | "und" | ",", "and" ;
/// ```
fn together(input: Tokens<'_>) -> Parsed<'_, Form> {
    let join = || {
        alt((
            value(
                (),
                (kind(Kind::Comma, NOTHING), opt(role(Roles::AND, NOTHING))),
            ),
            value((), kind(Kind::Plus, NOTHING)),
            value((), role(Roles::AND, NOTHING)),
        ))
    };
    let (mut input, first) = who(input)?;
    let mut all = vec![first];
    while let Ok((rest, next)) = preceded(join(), who).parse(input) {
        all.push(next);
        input = rest;
    }
    if all.len() < 2 {
        return input.miss(NOTHING);
    }
    let (input, holds) = alt((
        value(true, holding),
        value(false, role(Roles::DISBAND, NOTHING)),
    ))
    .parse(input)?;
    let (input, _) = peek(super::line::end).parse(input)?;
    let form = |who| {
        if holds {
            Form::Hold { who }
        } else {
            Form::Disband { who }
        }
    };
    Ok((input, Form::Several(all.into_iter().map(form).collect())))
}

/// ```ebnf
/// unit order = who, ( raise | disband | retreat, [ choices ] | support
///            | convoy | drive along | hold | move, [ choices ] ) ;
/// ```
fn unit_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, who) = who(input)?;
    let before = before_verb(input);
    let at_verb = alt((
        |i| raise(i, who),
        |i| disband(i, who),
        |i| support(i, who),
        |i| convoy(i, who),
        |i| hold(i, who),
    ));
    let on_its_way = alt((
        |i| retreat(i, who),
        |i| drive_along(i, who),
        |i| take_along(i, who),
        |i| moves(i, who),
    ));
    let (input, form) =
        alt((preceded(move |_| Ok((before, ())), at_verb), on_its_way)).parse(input)?;
    Ok(with_choices(input, form))
}

/// A dash, a slash or "to" before a verb says nothing: "A Bud - H", "A Mar to
/// support A Bur", "A Mün / hält".
fn before_verb(input: Tokens<'_>) -> Tokens<'_> {
    let verbs = Roles::HOLD
        .or(Roles::SUPPORT)
        .or(Roles::CONVOY)
        .or(Roles::DISBAND)
        .or(Roles::BUILD);
    let signs = alt((
        value((), kind(Kind::Plus, NOTHING)),
        value((), kind(Kind::Comma, NOTHING)),
        to,
    ));
    match terminated(signs, peek(role(verbs, NOTHING))).parse(input) {
        Ok((rest, ()))
            if rest
                .source
                .province(rest.at)
                .is_none_or(|n| n.end == rest.at) =>
        {
            rest
        }
        _ => input,
    }
}

/// A unit with its sort and nothing else, which is a build or a disband in
/// adjustments; whether `R` for "remove" stands before it.
///
/// ```ebnf
/// bare = [ "R" ], who, [ [ to ], unit ] ;
/// ```
pub(super) fn bare(input: Tokens<'_>) -> Parsed<'_, (Who, bool)> {
    let (input, removed) = opt(role(Roles::RETREAT, NOTHING)).parse(input)?;
    let (input, who) = who(input)?;
    let behind = terminated(
        preceded(opt(to), role(Roles::UNIT, NOTHING).map(kind_of)),
        peek(super::line::end),
    );
    let (input, behind) = match who.kind {
        None => opt(behind).parse(input)?,
        Some(_) => (input, None),
    };
    let kind = who.kind.or(behind);
    Ok((input, (Who { kind, ..who }, removed.is_some())))
}

/// ```ebnf
/// who = [ described ], located, [ unit noun ], [ with herd ] ;
/// ```
pub(super) fn who(input: Tokens<'_>) -> Parsed<'_, Who> {
    let (input, pieces) = described(input)?;
    let (input, at) = located(input)?;
    let (input, noun) = match pieces {
        None => opt(unit_noun).parse(input)?,
        Some(_) => (input, None),
    };
    let pieces = pieces.or(noun);
    let (input, herd) = opt(with_herd).parse(input)?;
    let who = Who {
        at,
        kind: pieces.and_then(|pieces| pieces.kind),
        herd: herd.is_some() || pieces.is_some_and(|pieces| pieces.herd),
    };
    Ok((input, who))
}

/// The noun of a unit behind its province: "the Paris army". A letter there
/// begins another order.
pub(super) fn unit_noun(input: Tokens<'_>) -> Parsed<'_, Pieces> {
    let (rest, token) = role(Roles::UNIT, NOTHING)(input)?;
    if token.key_end - token.key_start < 3 {
        return input.miss(NOTHING);
    }
    let pieces = Pieces {
        unit: true,
        kind: Some(kind_of(token)),
        herd: false,
    };
    let before_name = rest.source.province(rest.at).is_some();
    if before_name {
        input.miss(NOTHING)
    } else {
        Ok((rest, pieces))
    }
}

/// What stands before a province. `A` may be an article and the letter of an
/// army.
///
/// ```ebnf
/// described = [ article ], unit | article ;
/// ```
fn described(input: Tokens<'_>) -> Parsed<'_, Option<Pieces>> {
    alt((
        preceded(article, unit).map(Some),
        unit.map(Some),
        value(None, opt(article)),
    ))
    .parse(input)
}

/// What a unit's words name.
#[derive(Clone, Copy)]
pub(super) struct Pieces {
    pub(super) unit: bool,
    pub(super) kind: Option<UnitKind>,
    pub(super) herd: bool,
}

/// ```ebnf
/// unit = "GH" | ( unit noun | unit letter ), [ "," , herd | with herd ]
///      | herd, ( "+" | "," | "and" ), [ article ], ( unit noun | unit letter ) ;
/// ```
pub(super) fn unit(input: Tokens<'_>) -> Parsed<'_, Pieces> {
    let both = value((UnitKind::Army, true), role(Roles::BOTH, NOTHING));
    let join = || {
        alt((
            kind(Kind::Plus, NOTHING),
            kind(Kind::Comma, NOTHING),
            role(Roles::AND, NOTHING),
        ))
    };
    let herd_first = (herd, join(), opt(article), role(Roles::UNIT, NOTHING))
        .map(|(_, _, _, unit)| (kind_of(unit), true));
    let herd_second = (
        role(Roles::UNIT, NOTHING),
        kind(Kind::Comma, NOTHING),
        herd,
        peek(located),
    )
        .map(|(unit, ..)| (kind_of(unit), true));
    let one = (
        role(Roles::UNIT, Expected::UNIT).map(kind_of),
        opt(with_herd).map(|herd| herd.is_some()),
    );
    alt((both, herd_second, one, herd_first))
        .map(|(kind, herd)| Pieces {
            unit: true,
            kind: Some(kind),
            herd,
        })
        .parse(input)
}

pub(super) fn kind_of(token: &Token) -> UnitKind {
    if token.roles.any(Roles::FLEET) {
        UnitKind::Fleet
    } else {
        UnitKind::Army
    }
}

/// ```ebnf
/// located = [ "in" | "at" | "from" | "aus" | "von" ], [ article ], province ;
/// ```
pub(super) fn located(input: Tokens<'_>) -> Parsed<'_, Place> {
    alt((
        province,
        preceded((opt(role(Roles::AT, NOTHING)), opt(article)), province),
    ))
    .parse(input)
}

/// ```ebnf
/// article = "the" | "a" | "its" | "my" | "die" | "der" | "eine" | "ihre" ;
/// ```
pub(super) fn article(input: Tokens<'_>) -> Parsed<'_, &Token> {
    role(Roles::ARTICLE, NOTHING)(input)
}

/// ```ebnf
/// with herd = "(", ? words that wish for the herd ?, ")"
///           | [ "," ], ( with | take verb | "+" | "&" | "/" ), [ article ], herd,
///             [ "along" | "mit" ] ;
/// with = "with" | "w/" | "mit" | "samt" | "and" | "und" ;
/// ```
pub(super) fn with_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((remark_herd, spoken_herd)).parse(input)
}

fn remark_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    match input.next() {
        Some(token) if token.kind == Kind::Remark && token.roles.any(Roles::HERD) => {
            Ok((input.after(1), ()))
        }
        _ => input.miss(NOTHING),
    }
}

/// "and H lst - cul" begins another order: the herd of this one is followed
/// by no province.
fn spoken_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    let with = role(
        Roles::WITH.or(Roles::AND).or(Roles::TAKE),
        Expected::WITH_HERD,
    );
    let spoken = (
        alt((kind(Kind::Comma, NOTHING), kind(Kind::Plus, NOTHING))),
        role(Roles::WITH.or(Roles::TAKE), NOTHING),
    )
        .map(|(_, token)| token);
    let (rest, joined) = alt((with, spoken, kind(Kind::Plus, NOTHING))).parse(input)?;
    let (rest, _) = opt(kind(Kind::Plus, NOTHING)).parse(rest)?;
    let (rest, _) = opt(role(Roles::TAKE, NOTHING)).parse(rest)?;
    let before_unit = input.at > 0
        && input
            .source
            .token(input.at - 1)
            .is_some_and(|t| t.roles.any(Roles::UNIT) && t.kind == Kind::Word);
    let (rest, ()) = value((), (opt(article), role(Roles::HERD, Expected::HERD))).parse(rest)?;
    if before_unit || !joined.roles.any(Roles::AND) {
        let (rest, _) = opt(role(Roles::ALONG, NOTHING)).parse(rest)?;
        return Ok((rest, ()));
    }
    value((), not(located))
        .parse(rest)
        .map(|(_, ())| (rest, ()))
}

/// The herd stays behind, as it does unless it is driven (Range War 7.3).
///
/// ```ebnf
/// without herd = "(", ? words that leave the herd ?, ")"
///              | [ "," ], ( "without" | "leaves" | "no" ), [ article ], herd,
///                [ "behind" | "zurück" ] ;
/// ```
pub(super) fn without_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    if let Some(token) = input.next()
        && token.kind == Kind::Remark
        && token.roles.any(Roles::LEAVE)
    {
        return Ok((input.after(1), ()));
    }
    let leaves = (
        opt(kind(Kind::Comma, NOTHING)),
        opt(role(Roles::AND, NOTHING)),
        role(Roles::LEAVE.or(Roles::NO), NOTHING),
        opt(article),
        role(Roles::HERD, NOTHING),
        opt(role(Roles::BEHIND.or(Roles::BACK), NOTHING)),
    );
    value((), leaves).parse(input)
}

/// ```ebnf
/// herd = "H" | "herd" | "cattle" | "Herde" | "Vieh" | "Rinder" ;
/// ```
pub(super) fn herd(input: Tokens<'_>) -> Parsed<'_, &Token> {
    role(Roles::HERD, Expected::HERD)(input)
}

/// ```ebnf
/// to = ( arrow, { arrow } | to word ), [ to word ] ;
/// to word = "to" | "into" | "nach" | "in" | "gegen", [ article ] ;
/// ```
pub(super) fn to(input: Tokens<'_>) -> Parsed<'_, ()> {
    let mut rest = input;
    while rest
        .next()
        .is_some_and(|t| matches!(t.kind, Kind::Arrow | Kind::Hyphen))
    {
        rest = rest.after(1);
    }
    let by_arrow = rest.at > input.at;
    match to_word(rest) {
        Ok(read) => Ok(read),
        Err(_) if by_arrow => Ok((rest, ())),
        Err(_) => input.miss(Expected::TO),
    }
}

fn to_word(input: Tokens<'_>) -> Parsed<'_, ()> {
    let (rest, _) = (role(Roles::TO, NOTHING), opt(article)).parse(input)?;
    let before_name = rest.source.province(rest.at + 1).is_some();
    Ok((rest.after(usize::from(before_name && is_den(rest))), ()))
}

/// Whether "den" comes next, which is Denmark before anything but a noun.
fn is_den(input: Tokens<'_>) -> bool {
    input
        .next()
        .is_some_and(|t| input.source.scanned.key[t.key_start..t.key_end] == *"den")
}

/// "The move", which is supported or convoyed.
///
/// ```ebnf
/// the move = [ article ], move noun ;
/// move noun = "move" | "attack" | "Zug" | "Angriff" ;
/// ```
pub(super) fn the_move(input: Tokens<'_>) -> Parsed<'_, ()> {
    let rest = input.after(usize::from(is_den(input)));
    value((), (opt(article), role(Roles::NOUN, NOTHING))).parse(rest)
}

/// ```ebnf
/// hold = hold verb, { hold verb }, [ [ "in" ], [ article ], "position" | "Stellung" ]
///      | ( "no" | "kein" ), move noun | "in", "place" ;
/// hold verb = "H" | "hold" | "holds" | "stands" | "hält" | "bleibt" | "steht" ;
/// ```
fn hold(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (input, ()) = holding(input)?;
    Ok((input, Form::Hold { who }))
}

/// "St" may be "steht" and the beginning of "St. Petersburg".
fn holding(input: Tokens<'_>) -> Parsed<'_, ()> {
    let begins_name = input
        .source
        .province(input.at)
        .is_some_and(|name| name.end > input.at + 1);
    if begins_name {
        return input.miss(Expected::HOLD);
    }
    let no_move = (
        role(Roles::NO, NOTHING),
        role(Roles::NOUN.or(Roles::ORDERS), NOTHING),
    );
    let in_place = (role(Roles::AT, NOTHING), role(Roles::POSITION, NOTHING));
    if let Ok((rest, ())) = alt((value((), no_move), value((), in_place))).parse(input) {
        return Ok((rest, ()));
    }
    let (mut input, _) = role(Roles::HOLD, Expected::HOLD)(input)?;
    while let Ok((rest, _)) = role(Roles::HOLD, NOTHING)(input) {
        input = rest;
    }
    value(
        (),
        opt((
            opt(role(Roles::AT, NOTHING)),
            opt(article),
            role(Roles::POSITION, NOTHING),
        )),
    )
    .parse(input)
}

/// ```ebnf
/// support = support verb, supported ;
/// support verb = "S" | "supports" | "U" | "unterstützt" | "stützt" ;
/// ```
fn support(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (rest, verb) = role(Roles::SUPPORT, Expected::SUPPORT)(input)?;
    // "defends" alone holds.
    let (input, (target, to)) = if verb.roles.any(Roles::HOLD) {
        supported(rest)?
    } else {
        cut(supported).parse(rest)?
    };
    let form = match to {
        // "Vie - Vie" stays where it is.
        Some(to) if to.province == target.unit.at.province => Form::SupportHold { who, target },
        Some(to) => Form::SupportMove { who, target, to },
        None => Form::SupportHold { who, target },
    };
    Ok((input, form))
}

/// ```ebnf
/// supported = [ the move ], ( foreign unit | who ),
///             [ to ], [ hold | [ move verb ], [ to ], journey ], [ via ]
///           | [ the move ], to, journey, origin
///           | hold verb, [ to ], ( foreign unit | who ) ;
/// ```
fn supported(input: Tokens<'_>) -> Parsed<'_, (Supported, Option<Place>)> {
    let (input, _) = opt(the_move).parse(input)?;
    if let Ok((rest, ((), (to, _), target))) = (to, journey, origin).parse(input) {
        return Ok((rest, (target, Some(to))));
    }
    let held = preceded(
        (role(Roles::HOLD, NOTHING), opt(to)),
        alt((foreign_unit, own_unit)),
    );
    if let Ok((rest, target)) = terminated(held, peek(super::line::end)).parse(input) {
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
        value(None, preceded(opt(to), holding)),
        preceded((moves(), to), cut(journey)).map(Some),
        preceded(moves(), journey).map(Some),
    )))
    .parse(input)?;
    let (input, _) = opt(via).parse(input)?;
    Ok((input, (target, to.flatten().map(|(to, _)| to))))
}

/// Where the unit comes from, if that is said last.
///
/// ```ebnf
/// origin = ( "from" | "von" | "aus" ), ( foreign unit | who ) ;
/// ```
pub(super) fn origin(input: Tokens<'_>) -> Parsed<'_, Supported> {
    preceded(role(Roles::AT, NOTHING), alt((foreign_unit, own_unit))).parse(input)
}

pub(super) fn own_unit(input: Tokens<'_>) -> Parsed<'_, Supported> {
    who.map(|unit| Supported { power: None, unit }).parse(input)
}

/// A name that is both a power's and a province's is a power's only with a
/// unit behind it, or with a province and a dash behind it; one that is a
/// unit's letter too, as `F` for France, only with a unit behind it.
///
/// ```ebnf
/// foreign unit = power, ( unit, located | province, ? before to ? ) ;
/// ```
pub(super) fn foreign_unit(input: Tokens<'_>) -> Parsed<'_, Supported> {
    let (input, _) = opt(article).parse(input)?;
    let is_letter = input.next().is_some_and(|t| t.roles.any(Roles::UNIT));
    let (input, power) = power(input)?;
    let unit_there = preceded(peek(unit), who);
    let before_to = terminated(who, peek(to));
    let (input, unit) = if is_letter {
        preceded(peek(unit), who).parse(input)?
    } else {
        alt((unit_there, before_to)).parse(input)?
    };
    Ok((
        input,
        Supported {
            power: Some(power),
            unit,
        },
    ))
}

/// ```ebnf
/// drive along = drive verb, [ [ article ], herd ], [ to ], province ;
/// drive verb = "drives" | "herds" | "treibt" ;
/// ```
fn drive_along(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (input, to) = preceded(
        (
            role(Roles::DRIVE, NOTHING),
            opt((opt(article), herd)),
            opt(to),
        ),
        cut(province),
    )
    .parse(input)?;
    let (herd, via) = (true, Via::Unsaid);
    Ok((input, Form::Move { who, to, herd, via }))
}

/// ```ebnf
/// take along = take verb, [ article ], herd, [ "along" | "mit" ], [ to ], journey ;
/// take verb = "takes" | "brings" | "nimmt" ;
/// ```
fn take_along(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (input, (to, via)) = preceded(
        (
            role(Roles::TAKE, NOTHING),
            opt(article),
            role(Roles::HERD, NOTHING),
            opt(role(Roles::ALONG, NOTHING)),
            opt(to),
        ),
        journey,
    )
    .parse(input)?;
    let herd = true;
    Ok((input, Form::Move { who, to, herd, via }))
}

/// ```ebnf
/// herd order = [ article ], herd, located, ( [ move verb ], [ to ], province
///            | hold ) ;
/// ```
fn herd_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, _) = opt(article).parse(input)?;
    let (input, from) = preceded(herd, located).parse(input)?;
    let goes = preceded(
        (opt(role(Roles::MOVE.or(Roles::DRIVE), NOTHING)), opt(to)),
        province,
    )
    .map(move |to| Form::Drive { from, to });
    let stays = holding.map(move |()| Form::HerdStays { at: from });
    alt((goes, stays)).parse(input)
}

/// ```ebnf
/// drive = drive verb, [ [ article ], herd ], located, [ to ], province ;
/// ```
fn drive(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, _) = (
        role(Roles::DRIVE, NOTHING),
        opt((opt(article), role(Roles::HERD, NOTHING))),
    )
        .parse(input)?;
    let (input, from) = located(input)?;
    let (input, to) = preceded(opt(to), cut(province)).parse(input)?;
    Ok((input, Form::Drive { from, to }))
}

/// ```ebnf
/// retreat = [ to ], retreat verb, [ "zurück" ], [ to ], [ mark ], province,
///           [ "zurück" ], [ with herd ]
///         | "zurück", to, province, [ with herd ] | mark, province
///         | move verb, "sich", "zurück", [ to ], province
///         | move verb, "sich", [ to ], province, "zurück" ;
/// retreat verb = "R" | "retreats" | "flieht" | "Rückzug" ;
/// ```
fn retreat(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let back = || role(Roles::BACK, NOTHING);
    let draws = || (role(Roles::MOVE, NOTHING), role(Roles::SELF, NOTHING));
    let verb = preceded(
        (
            opt(to),
            role(Roles::RETREAT, Expected::RETREAT),
            opt(back()),
            opt(to),
            opt(first_mark),
        ),
        terminated(cut(province), (opt(back()), opt(with_herd))),
    );
    let back_alone = preceded((back(), to), terminated(province, opt(with_herd)));
    let numbered = preceded(first_mark, province);
    let back_first = preceded((draws(), back(), opt(to)), province);
    let back_last = preceded((draws(), opt(to)), terminated(province, back()));
    alt((verb, back_first, back_last, back_alone, numbered))
        .map(|to| Form::Retreat { who, to })
        .parse(input)
}

/// ```ebnf
/// retreat first = retreat verb, who, [ to ], [ mark ], province, [ choices ] ;
/// ```
fn retreat_first(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, who) = preceded(role(Roles::RETREAT, NOTHING), who).parse(input)?;
    let (input, to) = preceded((opt(to), opt(first_mark)), cut(province)).parse(input)?;
    Ok(with_choices(input, Form::Retreat { who, to }))
}

/// ```ebnf
/// verb first = move verb, who, [ via ], to, journey, [ with herd ], [ via ]
///            | hold verb, who ;
/// ```
fn verb_first(input: Tokens<'_>) -> Parsed<'_, Form> {
    let goes = preceded(
        role(Roles::MOVE, NOTHING),
        (
            who,
            opt(via),
            preceded(to, cut(journey)),
            opt(with_herd),
            opt(via),
        ),
    )
    .map(|(who, before, (to, route), herd, after)| Form::Move {
        who,
        to,
        herd: who.herd || herd.is_some(),
        via: before.or(after).unwrap_or(route),
    });
    let stays = preceded(spelled_hold, who).map(|who| Form::Hold { who });
    alt((goes, stays)).parse(input)
}

/// "Hold" in letters: a lone `H` before a province is a herd, and "St" the
/// beginning of a name.
fn spelled_hold(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let (rest, token) = role(Roles::HOLD, NOTHING)(input)?;
    let letters = token.key_end - token.key_start;
    if token.roles.any(Roles::HERD) || letters == 2 {
        return input.miss(NOTHING);
    }
    Ok((rest, token))
}

/// ```ebnf
/// cancel = cancel verb, ( [ all ], [ article ], [ orders noun ]
///        | [ [ article ], orders noun, [ "for" | "für" ] ], who ) ;
/// cancel verb = "clear" | "cancel" | "lösche" | "streiche" ;
/// all = "all" | "alle" | "everything" ;
/// orders noun = "orders" | "Befehle" | "Züge" ;
/// ```
fn cancel(input: Tokens<'_>) -> Parsed<'_, Form> {
    let orders = || role(Roles::ORDERS, NOTHING);
    let everything = terminated(
        value(
            Form::Clear,
            (opt(role(Roles::ALL, NOTHING)), opt(article), opt(orders())),
        ),
        peek(super::line::separated),
    );
    let (input, verb) = role(Roles::CANCEL, NOTHING)(input)?;
    let key = &input.source.scanned.key[verb.key_start..verb.key_end];
    let deleted = !key.starts_with("cancel") && !key.starts_with("clear");
    alt((
        everything,
        preceded(
            opt((opt(article), orders(), opt(role(Roles::AT, NOTHING)))),
            cut(who),
        )
        .map(|who| Form::Cancel { who, deleted }),
    ))
    .parse(input)
}
