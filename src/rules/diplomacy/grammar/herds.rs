//! Herds: that one goes along with its gang, stays, or is driven.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, not, opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::expect::Expected;
use super::hold::{both, holding};
use super::input::{Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, article, located, to};
use super::place::province;
use super::token::{Kind, Token};
use super::travel::journey;
use super::words::Roles;
use super::{Form, Place, Via, Who};

/// ```ebnf
/// with herd = "(", ? words that wish for the herd ?, ")"
///           | [ "," ], ( with | take verb | drive verb | "+" | "&" | "/" ),
///             [ article ], herd, [ "along" | "mit" ]
///           | [ "," ], [ "and" | "but" ], [ article ], herd, follows ;
/// with = "with" | "w/" | "mit" | "samt" | "and" | "und" ;
/// follows = ( follow verb | move verb ), [ [ with ], pronoun ], [ "along" | "mit" ]
///         | "along" | "too" | "auch" ;
/// follow verb = "follows" | "comes" | "folgt" | "kommt" ;
/// pronoun = "it" | "them" | "that" | "ihr" | "ihm" | "das" ;
/// ```
pub(super) fn with_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((remark_herd, herd_follows, spoken_herd)).parse(input)
}

/// "the herd follows", "Herde kommt mit", "and the cattle too"; where a
/// province is named behind it, it is an order of the herd's own.
fn herd_follows(input: Tokens<'_>) -> Parsed<'_, ()> {
    // The letter alone may be "hold": not with "follows" behind it.
    let of_herd = |input| {
        let (rest, herd) = role(Roles::HERD, NOTHING)(input)?;
        let follows = |next: &Token| next.roles.any(Roles::FOLLOW);
        if herd.letters() > 1 || rest.next().is_some_and(follows) {
            return Ok((rest, herd));
        }
        input.miss(NOTHING)
    };
    let along = || role(Roles::ALONG, NOTHING);
    let pronoun = (
        opt(role(Roles::WITH, NOTHING)),
        role(Roles::PRONOUN, NOTHING),
    );
    let goes = (
        role(Roles::FOLLOW.or(Roles::MOVE), NOTHING),
        opt(pronoun),
        opt(along()),
    );
    let said = (
        opt(kind(Kind::Comma, NOTHING)),
        opt(role(Roles::AND.or(Roles::BUT), NOTHING)),
        opt(article),
        of_herd,
        alt((value((), goes), value((), along()))),
        not(alt((value((), to), value((), located)))),
    );
    value((), said).parse(input)
}

/// "H - bja" behind a gang's move there.
///
/// ```ebnf
/// herd goes = [ "," ], [ "and" | "but" ], [ article ], herd,
///             ( [ move verb ], to, province | "along" | "too" ), ? before end ? ;
/// ```
pub(super) fn herd_goes(input: Tokens<'_>, goal: Place) -> Parsed<'_, ()> {
    let moves = opt(role(Roles::FOLLOW.or(Roles::MOVE), NOTHING));
    let is_goal = |to: &Place| to.province == goal.province;
    let there = value((), verify(preceded((moves, to), province), is_goal));
    let said = (
        opt(kind(Kind::Comma, NOTHING)),
        opt(role(Roles::AND.or(Roles::BUT), NOTHING)),
        opt(article),
        herd,
        alt((there, value((), role(Roles::ALONG, NOTHING)))),
        peek(super::end::end),
    );
    let furthest = input.source.furthest();
    let read = value((), said).parse(input);
    if read.is_err() {
        input.source.restore(furthest);
    }
    read
}

pub(super) fn remark_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    match input.next() {
        Some(token) if token.kind == Kind::Remark && token.roles.any(Roles::HERD) => {
            Ok((input.after(1), ()))
        }
        _ => input.miss(NOTHING),
    }
}

/// "and H lst - cul" begins another order: the herd of this one is followed
/// by no province, nor does it stay.
pub(super) fn spoken_herd(input: Tokens<'_>) -> Parsed<'_, ()> {
    let takes = Roles::WITH.or(Roles::TAKE).or(Roles::DRIVE);
    let with = role(takes.or(Roles::AND), Expected::WITH_HERD);
    let spoken = (
        alt((kind(Kind::Comma, NOTHING), kind(Kind::Plus, NOTHING))),
        role(takes, NOTHING),
    )
        .map(|(_, token)| token);
    let (rest, joined) = alt((with, spoken, kind(Kind::Plus, NOTHING))).parse(input)?;
    let (rest, _) = opt(kind(Kind::Plus, NOTHING)).parse(rest)?;
    let (rest, _) = opt(role(takes, NOTHING)).parse(rest)?;
    let before_unit = input.at > 0
        && input
            .source
            .token(input.at - 1)
            .is_some_and(|t| t.roles.any(Roles::UNIT) && t.kind == Kind::Word);
    let (rest, ()) = value((), (opt(article), role(Roles::HERD, Expected::HERD))).parse(rest)?;
    let (rest, along) = opt(role(Roles::ALONG, NOTHING)).parse(rest)?;
    let begins_order = joined.roles.any(Roles::AND.or(Roles::DRIVE));
    if before_unit || along.is_some() || !begins_order {
        return Ok((rest, ()));
    }
    not(alt((value((), located), value((), holding))))
        .parse(rest)
        .map(|(_, ())| (rest, ()))
}

/// What a unit does, and if it says that it leaves the herd of its province, that this
/// stays: it may have been ordered to go with it before.
pub(super) fn leaving(form: Form, who: Who, leaves: bool) -> Form {
    if !leaves {
        return form;
    }
    let (at, of_gang) = (who.at, true);
    Form::Several(vec![form, Form::HerdStays { at, of_gang }])
}

/// The herd stays behind, as it does unless it is driven (Range War 7.3).
///
/// ```ebnf
/// without herd = "(", ? words that leave the herd ?, ")"
///              | [ "," ], [ "and" | "but" ], ( "without" | "leaves" | "no" ),
///                [ article ], herd, [ "behind" | "zurück" ]
///              | [ "," ], [ "and" | "but" ], [ article ], herd, hold,
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
        opt(role(Roles::AND.or(Roles::BUT), NOTHING)),
        opt((word(&["w"]), kind(Kind::Plus, NOTHING))),
        role(Roles::LEAVE.or(Roles::NO), NOTHING),
        opt(article),
        role(Roles::HERD, NOTHING),
        opt(role(Roles::BEHIND.or(Roles::BACK), NOTHING)),
    );
    let stays = (
        opt(kind(Kind::Comma, NOTHING)),
        opt(role(Roles::AND.or(Roles::BUT), NOTHING)),
        opt(article),
        herd_before_verb,
        holding,
        opt(role(Roles::BEHIND.or(Roles::BACK), NOTHING)),
    );
    alt((value((), leaves), value((), stays))).parse(input)
}

/// A herd by its noun, or by its letter before a verb that is spelled out.
fn herd_before_verb(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let (rest, token) = role(Roles::HERD, NOTHING)(input)?;
    let is_spelled = |verb: &Token| verb.roles.any(Roles::HOLD) && verb.letters() > 3;
    if token.letters() > 1 || rest.next().is_some_and(is_spelled) {
        Ok((rest, token))
    } else {
        input.miss(NOTHING)
    }
}

/// ```ebnf
/// herd = "H" | "herd" | "cattle" | "Herde" | "Vieh" | "Rinder" ;
/// ```
pub(super) fn herd(input: Tokens<'_>) -> Parsed<'_, &Token> {
    role(Roles::HERD, Expected::HERD)(input)
}

/// ```ebnf
/// drive along = drive verb, [ [ article ], herd, [ "along" | "mit" ] ], [ to ],
///               province ;
/// drive verb = "drives" | "herds" | "treibt" ;
/// ```
pub(super) fn drive_along(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let (input, to) = preceded(
        (
            role(Roles::DRIVE, NOTHING),
            opt((opt(article), herd, opt(role(Roles::ALONG, NOTHING)))),
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
pub(super) fn take_along(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
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
/// herd order = [ article ], herd, ( located | its place ), ( [ move verb ], [ to ],
///              province, [ with, [ article ], ( unit noun | unit letter ) ]
///              | hold, [ located ] ), [ drive verb ] ;
/// its place = ? nothing, before "to" or a verb, of who drives one herd ? ;
/// ```
pub(super) fn herd_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (noun, _) = opt(article).parse(input)?;
    let (input, _) = herd(noun)?;
    let (input, from) = herd_at(noun, input)?;
    let with_gang = (
        role(Roles::WITH, NOTHING),
        opt(article),
        role(Roles::UNIT, NOTHING),
    );
    let goes = (
        opt(role(Roles::MOVE.or(Roles::DRIVE), NOTHING)),
        opt(to),
        province,
        opt(with_gang),
    )
        .map(move |(_, _, to, _)| Form::Drive { from, to });
    let same = verify(located, move |at| at.province == from.province);
    let stays = (holding, opt(same)).map(move |_| Form::HerdStays {
        at: from,
        of_gang: false,
    });
    // "Herde von cul nach bja treiben"
    terminated(alt((goes, stays)), opt(role(Roles::DRIVE, NOTHING))).parse(input)
}

/// All herds that stay, or one of which it is not said where it is.
///
/// ```ebnf
/// herds stay = [ all | "both" ], [ article ], herd, hold | ( "no" | "kein" ), herd, ? before end ?
///            | cancel verb, [ all ], [ article ], herd, ? before end ? ;
/// ```
pub(super) fn herds_stay(input: Tokens<'_>) -> Parsed<'_, Form> {
    let noun = || {
        verify(role(Roles::HERD, NOTHING), |token: &&Token| {
            token.letters() > 1
        })
    };
    let every = || opt(alt((value((), role(Roles::ALL, NOTHING)), both)));
    let stays = value((), (every(), opt(article), noun(), holding));
    let none = value((), (role(Roles::NO, NOTHING), noun()));
    let verb = role(Roles::CANCEL, NOTHING);
    let cancelled = value(
        (),
        (verb, every(), opt(article), role(Roles::HERD, NOTHING)),
    );
    let said = terminated(alt((stays, none, cancelled)), peek(super::end::end));
    value(Form::HerdsStay, said).parse(input)
}

/// Where a herd is of which something is said, or the only one that its writer
/// drives: "drive the cattle to bja".
fn herd_at<'t>(noun: Tokens<'t>, behind: Tokens<'t>) -> Parsed<'t, Place> {
    let is_long = |token: &Token| token.letters() > 1;
    let verbs = Roles::MOVE.or(Roles::HOLD);
    let is_verb = |token: &Token| token.roles.any(verbs) && is_long(token);
    let goes_on = || to(behind).is_ok() || behind.next().is_some_and(is_verb);
    let is_said = noun.next().is_some_and(is_long) && goes_on();
    match (located(behind), behind.source.only_herd()) {
        (Err(_), Some(province)) if is_said => {
            let (coast, span) = (None, noun.span_to(behind));
            Ok((
                behind,
                Place {
                    province,
                    coast,
                    span,
                },
            ))
        }
        (read, _) => read,
    }
}

/// ```ebnf
/// drive = drive verb, ( [ [ article ], herd ], located | [ article ], herd, its place ),
///         [ to ], province ;
/// ```
pub(super) fn drive(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (noun, _) = (role(Roles::DRIVE, NOTHING), opt(article)).parse(input)?;
    let (input, herd) = opt(role(Roles::HERD, NOTHING)).parse(noun)?;
    let (input, from) = match herd {
        Some(_) => herd_at(noun, input)?,
        None => located(noun)?,
    };
    let (input, to) = preceded(opt(to), cut(province)).parse(input)?;
    Ok((input, Form::Drive { from, to }))
}
