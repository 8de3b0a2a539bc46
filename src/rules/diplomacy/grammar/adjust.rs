//! Builds, disbands and waived builds.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, not, opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::end::{PIECE, sentence};
use super::expect::Expected;
use super::herds::{herd, with_herd};
use super::hold::{MOST, both, join, units};
use super::input::{Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, Pieces, article, kind_of, located, to, unit, who};
use super::row::begins_piece;
use super::token::{Kind, Token};
use super::words::Roles;
use super::{Form, Who, WrittenBuild};
use crate::text::fold;
use crate::text::names::is_first_name;
use crate::text::token::count;

/// ```ebnf
/// disband = [ "is" | "wird" | "R" ], disband verb | move verb, "OTB" | "weg" | "löst", "sich", "auf" ;
/// disband verb = "D" | "disbands" | "removes" | "auflösen" | "Abbau" ;
/// ```
pub(super) fn disband(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let verb = value(
        (),
        (
            opt(role(Roles::BE.or(Roles::RETREAT), NOTHING)),
            role(Roles::DISBAND, Expected::DISBAND),
        ),
    );
    let dissolves = value(
        (),
        (
            role(Roles::DISSOLVE, NOTHING),
            opt(role(Roles::SELF, NOTHING)),
            role(Roles::UP, NOTHING),
        ),
    );
    let leaves = value((), (role(Roles::MOVE, NOTHING), word(&["otb"])));
    let is_gone = value((), (word(&["weg"]), peek(super::end::end)));
    value(
        Form::Disband { who },
        alt((verb, leaves, is_gone, dissolves)),
    )
    .parse(input)
}

/// ```ebnf
/// remove = [ "get" ], disband verb, [ to | "of" ], [ "both" | number, ? before a unit ? ], who, { [ join ], who }
///        | "löse", units, "auf" | "baue", units, "ab" ;
/// ```
pub(super) fn remove(input: Tokens<'_>) -> Parsed<'_, Form> {
    let of = alt((to, value((), word(&["of"]))));
    let get = opt(role(Roles::GET, NOTHING));
    let verb = (
        get,
        role(Roles::DISBAND, Expected::DISBAND),
        not(sentence),
        opt(of),
        opt(alt((value((), both), counted))),
    );
    if let Ok((input, first)) = preceded(verb, who).parse(input) {
        return Ok(remove_more(input, first));
    }
    let build_off = terminated(
        preceded(role(Roles::BUILD, NOTHING), units),
        role(Roles::OFF, NOTHING),
    );
    let dissolve = terminated(
        preceded(role(Roles::DISSOLVE, NOTHING), units),
        role(Roles::UP, NOTHING),
    );
    let (input, all) = alt((dissolve, build_off)).parse(input)?;
    let disband = |who| Form::Disband { who };
    Ok((input, one_or_several(all.into_iter().map(disband))))
}

fn one_or_several(forms: impl Iterator<Item = Form>) -> Form {
    let mut forms: Vec<Form> = forms.collect();
    match forms.len() {
        1 => forms.remove(0),
        _ => Form::Several(forms),
    }
}

/// What else is removed, up to the beginning of another order.
fn remove_more(mut input: Tokens<'_>, first: Who) -> (Tokens<'_>, Form) {
    let mut all = vec![first];
    // "Remove hol bel" needs nothing between them.
    let last = |input| terminated(who, peek(end_or_piece)).parse(input);
    let next = |input| last(join(input).map_or(input, |(rest, ())| rest));
    while all.len() < MOST
        && let Ok((rest, who)) = next(input)
    {
        all.push(who);
        input = rest;
    }
    let forms = all.into_iter().map(|who| Form::Disband { who });
    (input, one_or_several(forms))
}

/// ```ebnf
/// build = ( build verb, [ "me" | "mir" ], [ "(", number, ")" ], [ to ], [ number, ? before units ? ] | "new", ? before unit ? ), built, { [ join ], built } ;
/// build verb = "B" | "build" | "builds" | "Aufbau" | "baut" ;
/// ```
pub(super) fn build(input: Tokens<'_>) -> Parsed<'_, Form> {
    let several = terminated(number, peek(role(Roles::SEVERAL, NOTHING)));
    let verb = value(
        (),
        (
            role(Roles::BUILD, Expected::BUILD),
            opt(word(&["me", "us", "mir", "uns"])),
            opt(how_many),
            opt(to),
            opt(alt((value((), several), counted))),
        ),
    );
    let new = value(
        (),
        (role(Roles::NEW, NOTHING), peek(role(Roles::UNIT, NOTHING))),
    );
    let (input, ()) = alt((verb, new)).parse(input)?;
    let several = input
        .next()
        .filter(|t| t.roles.any(Roles::SEVERAL))
        .map(kind_of);
    let (input, first) = cut(built).parse(input)?;
    let mut builds = vec![first];
    let mut input = input;
    let is_over = |input| several.is_none() && is_signature(input);
    while !is_over(input)
        && let Ok((rest, build)) = built_next(input)
    {
        let kind = build.kind.or(several);
        builds.push(WrittenBuild { kind, ..build });
        input = rest;
    }
    Ok((input, Form::Build(builds)))
}

/// How many there are, in brackets.
fn how_many(input: Tokens<'_>) -> Parsed<'_, ()> {
    match input.next() {
        Some(token) if token.is_count() => Ok((input.after(1), ())),
        _ => input.miss(NOTHING),
    }
}

/// Which of several it is, or how many there are: "Build 2: F Mar".
fn counted(input: Tokens<'_>) -> Parsed<'_, ()> {
    value((), terminated(number, peek(begins_piece))).parse(input)
}

/// A further build, which is not the beginning of another order. With its sort
/// before it nothing has to part it from the one before: "build a mun f kie".
fn built_next(input: Tokens<'_>) -> Parsed<'_, WrittenBuild> {
    let parted = alt((join, value((), peek(begins_piece))));
    preceded(parted, terminated(built, peek(end_or_piece))).parse(input)
}

/// The end of an order, or a further piece in its row.
fn end_or_piece(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((super::end::end, begins_piece)).parse(input)
}

/// Whether the name of who writes comes, and no place: "build G lzs, Tom".
fn is_signature(input: Tokens<'_>) -> bool {
    let Ok((input, ())) = join(input) else {
        return false;
    };
    let written = input
        .next()
        .map_or("", |token| &input.source.line[token.start..token.end]);
    written.starts_with(char::is_uppercase)
        && is_first_name(&fold::key(written))
        && input.after(1).next().is_none()
}

/// ```ebnf
/// built = [ "1" | "one" | "eins" ], ( [ [ article ], pieces | article ], located | located, [ to ], [ article ], unit ),
///         [ with herd ] ;
/// pieces = unit | herd, ( "and" | "und" | "+" ), [ article ], unit | herd ;
/// ```
fn built(input: Tokens<'_>) -> Parsed<'_, WrittenBuild> {
    let (input, _) = opt(verify(number, |&count| count == 1)).parse(input)?;
    let (input, pieces) = alt((
        preceded(article, pieces).map(Some),
        pieces.map(Some),
        value(None, opt(article)),
    ))
    .parse(input)?;
    let (input, at) = located(input)?;
    let (input, behind) = match pieces {
        None => {
            // "Paris A, Brest F", and in "Paris a fleet" the letter is an article.
            let letter = terminated(pieces_of_unit, peek(alt((super::end::end, join))));
            let noun = terminated(pieces_of_unit, peek(alt((end_or_piece, join))));
            let unit = alt((letter, preceded(opt(article), noun)));
            opt(preceded(opt(to), unit)).parse(input)?
        }
        Some(_) => (input, None),
    };
    let pieces = pieces.or(behind);
    let (input, with) = opt(with_herd).parse(input)?;
    let pieces = pieces.unwrap_or(Pieces::of(None, false));
    Ok((
        input,
        WrittenBuild {
            at,
            unit: pieces.unit,
            kind: pieces.kind,
            herd: pieces.herd || with.is_some(),
        },
    ))
}

/// The sort of a unit behind its place: "build mos a".
fn pieces_of_unit(input: Tokens<'_>) -> Parsed<'_, Pieces> {
    role(Roles::UNIT, NOTHING)
        .map(|token| Pieces::of(Some(kind_of(token)), false))
        .parse(input)
}

fn pieces(input: Tokens<'_>) -> Parsed<'_, Pieces> {
    let join = alt((role(Roles::AND, NOTHING), kind(Kind::Plus, NOTHING)));
    let herd_and_unit = (
        herd,
        join,
        opt(article),
        role(Roles::UNIT, Expected::UNIT).map(kind_of),
    )
        .map(|(_, _, _, kind)| Pieces::of(Some(kind), true));
    let herd_only = value(
        Pieces {
            unit: false,
            kind: None,
            herd: true,
        },
        herd,
    );
    alt((unit, herd_and_unit, herd_only)).parse(input)
}

/// ```ebnf
/// raise = [ "is" | "wird" ], ( build verb | "new" ) | ( "gets" | "bekommt" ), [ article ], [ "new" ], unit ;
/// ```
pub(super) fn raise(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let verb = role(Roles::BUILD.or(Roles::NEW), NOTHING);
    let by_verb = value(None, (opt(role(Roles::BE, NOTHING)), verb));
    let new = opt(role(Roles::NEW, NOTHING));
    let gets = preceded((role(Roles::GET, NOTHING), opt(article), new), pieces);
    let raised = alt((by_verb, gets.map(Some)));
    let (input, pieces) = terminated(raised, peek(super::end::end)).parse(input)?;
    let build = WrittenBuild {
        at: who.at,
        unit: pieces.is_none_or(|pieces| pieces.unit),
        kind: pieces.map_or(who.kind, |pieces| pieces.kind),
        herd: pieces.map_or(who.herd, |pieces| pieces.herd),
    };
    Ok((input, Form::Build(vec![build])))
}

/// ```ebnf
/// waive = waive verb, [ "auf" ], [ article ], [ "other" ], [ number ], [ build verb ],
///         [ located ] | number, waive verb
///       | ( "no" | "kein" ), build verb | build verb, "nothing"
///       | waive verb, [ "auf" ], all, [ article ], [ build verb ] ;
/// waive verb = "W" | "waive" | "verzichte" ;
/// ```
pub(super) fn waive(input: Tokens<'_>) -> Parsed<'_, Form> {
    let verb = || role(Roles::WAIVE, Expected::WAIVE);
    let builds = preceded(
        (
            opt(role(Roles::UP, NOTHING)),
            // "Den" is a place, too.
            opt(alt((value((), article), value((), word(&["den"]))))),
            opt(role(Roles::OTHERS, NOTHING)),
        ),
        terminated(
            opt(number),
            opt(preceded(
                not(sentence),
                (opt(role(Roles::BUILD, NOTHING)), opt(located)),
            )),
        ),
    );
    // "Waive. Build A Paris" and "Waive. A Paris" say two things.
    let behind = opt(preceded(not(sentence), builds)).map(Option::flatten);
    let verb_first = preceded(verb(), behind);
    let number_first = terminated(number, verb()).map(Some);
    let no_build = |input| {
        preceded(
            role(Roles::NO, NOTHING),
            // "No build A Par" speaks of one.
            terminated(
                role(Roles::BUILD, Expected::BUILD),
                not(role(PIECE, NOTHING)),
            ),
        )
        .parse(input)
    };
    let is_all = |noun: &&Token| fold::is_listed(input.source.key(noun), "builds aufbauten");
    let none_at_all = value(Form::WaiveAll, verify(no_build, is_all));
    let none = value(None, no_build);
    let all = value(
        Form::WaiveAll,
        (
            (
                verb(),
                opt(role(Roles::UP, NOTHING)),
                role(Roles::ALL, NOTHING),
            ),
            (
                opt(article),
                opt(role(Roles::BUILD, NOTHING)),
                peek(super::end::end),
            ),
        ),
    );
    let nothing = value(
        Form::WaiveAll,
        (
            role(Roles::BUILD, NOTHING),
            role(Roles::NO, NOTHING),
            opt(role(Roles::UNIT, NOTHING)),
            peek(super::end::end),
        ),
    );
    let counted = alt((verb_first, number_first, none)).map(|count| Form::Waive {
        count: count.unwrap_or(1),
    });
    alt((nothing, all, none_at_all, counted)).parse(input)
}

/// ```ebnf
/// number = digit, { digit } | "one" | "eins" | "two" | "zwei" | … | "ten" | "zehn" | "both" | "beide" ;
/// ```
pub(super) fn number(input: Tokens<'_>) -> Parsed<'_, u8> {
    let key = |token: &Token| input.source.key(token);
    let word = input.next().filter(|token| token.kind == Kind::Word);
    let said = word.map(key).and_then(|key| match key {
        // Nobody has more to build or to waive who says so.
        "both" | "beide" | "beiden" => Some(2),
        key => count(&fold::key(key)),
    });
    if let Some(said) = said.and_then(|said| u8::try_from(said).ok()) {
        return Ok((input.after(1), said));
    }
    let (rest, token) = kind(Kind::Number, NOTHING)(input)?;
    Ok((rest, key(token).parse().unwrap_or(u8::MAX)))
}
