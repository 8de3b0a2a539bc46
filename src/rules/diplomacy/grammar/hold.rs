//! Units that hold, one or several, and several that do the same.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{not, opt, peek, value, verify};
use nom::sequence::{preceded, terminated};

use super::expect::Expected;
use super::herds::{leaving, without_herd};
use super::input::{Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, article, kind_of, located, of_unit, who};
use super::support::support;
use super::token::{Kind, Token};
use super::words::Roles;
use super::{Form, Which, Who};
use crate::rules::diplomacy::position::UnitKind;

/// The units that nothing else is ordered to. "The rest stays" speaks of
/// orders as often as of units, and is none.
///
/// ```ebnf
/// hold all = [ "just" | "simply" | "einfach" ], ( all | [ article ], "both" ), [ article ], [ "units" ], hold
///          | [ all ], [ article ], "others", [ "units" ], ( "H" | "hold" | "halten" | "bleiben", "stehen" )
///          | [ article ], unit nouns, hold | hold verb, [ all ], [ article ], "others", [ "units" ] | hold verb, all, [ article ], [ "units" ], [ in place ] ;
/// all but = all, [ article ], [ "units" ], except, units, hold
///         | hold all, [ "," ], except, ( units | of unit ) ;
/// units = who, { join, who } ;
/// except = "except" | "but" | "außer" | "bis auf" ;
/// ```
pub(super) fn hold_all(input: Tokens<'_>) -> Parsed<'_, Form> {
    let is_just = |token: &Token| JUST.contains(&input.source.key(token));
    let input = input.after(usize::from(input.next().is_some_and(is_just)));
    let all = || role(Roles::ALL, NOTHING);
    let units = || opt(several).map(Option::flatten);
    let of = |kind| Which { kind, count: None };
    let both = (opt(article), both, units(), holding);
    let both = both.map(|(_, (), kind, ())| Which {
        kind,
        count: Some(2),
    });
    let everything = (all(), opt(article), units(), holding).map(|(.., kind, ())| of(kind));
    // "Else hold" alone may be what happens otherwise.
    let others = |input| match role(Roles::OTHERS, NOTHING)(input)? {
        (_, token) if input.source.key(token) == "else" && !follows_all(input) => {
            input.miss(NOTHING)
        }
        read => Ok(read),
    };
    let others = (opt(all()), opt(article), others, units(), plainly);
    let others = others.map(|(.., kind, ())| of(kind));
    let verb_first = (
        role(Roles::HOLD, NOTHING),
        all(),
        opt(article),
        units(),
        opt(in_place),
    );
    let verb_first = verb_first.map(|(.., kind, _)| of(kind));
    let rest = role(Roles::OTHERS, NOTHING);
    let rest = (
        role(Roles::HOLD, NOTHING),
        opt(all()),
        opt(article),
        rest,
        units(),
    );
    let rest = rest.map(|(.., kind)| of(kind));
    let sort = (opt(article), several, plainly).map(|(_, kind, ())| of(kind));
    let sort = verify(sort, |which| which.kind.is_some());
    let (rest, which) = alt((everything, both, others, sort, rest, verb_first)).parse(input)?;
    if let Ok((rest, form)) =
        preceded(opt(kind(Kind::Comma, NOTHING)), |at| excepted(at, which)).parse(rest)
    {
        return Ok((rest, form));
    }
    // An exception that is not understood leaves nothing of it.
    not((opt(kind(Kind::Comma, NOTHING)), except)).parse(rest)?;
    let (rest, ()) = peek(super::end::end).parse(rest)?;
    // "Keep the rest" may be what is on file, "keep all in place" is none of that.
    let last = rest.at.checked_sub(1).and_then(|at| rest.source.token(at));
    let units = Roles::ALL
        .or(Roles::OTHERS)
        .or(Roles::UNITS)
        .or(Roles::UNIT);
    if input
        .next()
        .is_some_and(|verb| KEEPING.contains(&input.source.key(verb)))
        && last.is_some_and(|last| last.roles.any(units))
    {
        return input.miss(NOTHING);
    }
    let except = Vec::new();
    Ok((rest, Form::HoldAll { which, except }))
}

/// What one does with orders, too.
const KEEPING: [&str; 5] = ["keep", "keeps", "keeping", "behalte", "behalten"];

/// Words before "hold everything" that say no more.
const JUST: [&str; 3] = ["just", "simply", "einfach"];

/// All but some that are named before the verb: "Alle außer München halten".
pub(super) fn hold_all_but(input: Tokens<'_>) -> Parsed<'_, Form> {
    let units_named = opt(several).map(Option::flatten);
    let (rest, (.., kind)) = (role(Roles::ALL, NOTHING), opt(article), units_named).parse(input)?;
    let (rest, except) = preceded(except, units).parse(rest)?;
    let (rest, ()) = terminated(holding, peek(super::end::end)).parse(rest)?;
    let which = Which { kind, count: None };
    Ok((rest, Form::HoldAll { which, except }))
}

/// ```ebnf
/// disband all = disband verb, ( those, [ but ] | pronoun ) | those, [ but ], [ "are" | "werden" ], disband verb, [ but ]
///             | "löse", those, [ but ], "auf" ;
/// but = [ "," ], except, units ;
/// those = ( all | [ article ], "both" ), [ article ], [ "units" ] | [ article ], unit nouns ;
/// ```
pub(super) fn disband_all(input: Tokens<'_>) -> Parsed<'_, Form> {
    let verb = || role(Roles::DISBAND, NOTHING);
    let but = || {
        let named = preceded((opt(kind(Kind::Comma, NOTHING)), except), units);
        opt(named).map(Option::unwrap_or_default)
    };
    let dissolve = (
        role(Roles::DISSOLVE, NOTHING),
        those,
        but(),
        role(Roles::UP, NOTHING),
    );
    let are = opt(role(Roles::BE, NOTHING));
    // "Disband it" is said of the only one.
    let it = word(&["it", "this", "that"]).map(|()| Some(1));
    let them = word(&["them", "these", "those"]).map(|()| None);
    let pointed = alt((it, them)).map(|count| (Which { kind: None, count }, Vec::new()));
    let last = (those, but(), are, verb(), but());
    let said = alt((
        preceded(verb(), (those, but())),
        preceded(verb(), pointed),
        last.map(|(which, before, .., behind)| (which, [before, behind].concat())),
        dissolve.map(|(_, which, except, _)| (which, except)),
    ));
    let (rest, (which, except)) = terminated(said, peek(super::end::end)).parse(input)?;
    Ok((rest, Form::DisbandAll { which, except }))
}

/// All units, or both, or those of a sort.
fn those(input: Tokens<'_>) -> Parsed<'_, Which> {
    let units = || opt(several).map(Option::flatten);
    let pair = (opt(article), both, opt(article), units());
    let pair = pair.map(|(.., kind)| Which {
        kind,
        count: Some(2),
    });
    let of = |kind| Which { kind, count: None };
    let all = (role(Roles::ALL, NOTHING), opt(article), units()).map(|(.., kind)| of(kind));
    let sort = (opt(article), several).map(|(_, kind)| of(kind));
    alt((pair, all, verify(sort, |which| which.kind.is_some()))).parse(input)
}

/// "Units", whatever they are, or those of a sort.
fn several(input: Tokens<'_>) -> Parsed<'_, Option<UnitKind>> {
    let (rest, noun) = role(Roles::UNITS.or(Roles::SEVERAL), NOTHING)(input)?;
    let kind = noun.roles.any(Roles::UNIT).then(|| kind_of(noun));
    Ok((rest, kind))
}

pub(super) fn both(input: Tokens<'_>) -> Parsed<'_, ()> {
    if (input.next()).is_some_and(|token| input.source.is_both(token)) {
        return Ok((input.after(1), ()));
    }
    input.miss(NOTHING)
}

/// Behind "all hold": the units that do not, or what one of them does.
fn excepted(input: Tokens<'_>, which: Which) -> Parsed<'_, Form> {
    let alone = units_alone.map(|except| Form::HoldAll { which, except });
    let ordered = move |input| {
        let (rest, form) = of_unit(input)?;
        let except = Vec::new();
        let all = Form::HoldAll { which, except };
        let all = match form {
            Form::Several(forms) => forms.into_iter().chain([all]).collect(),
            form => vec![form, all],
        };
        Ok((rest, Form::Several(all)))
    };
    alt((
        preceded(only, ordered),
        preceded(except, alt((alone, ordered))),
    ))
    .parse(input)
}

/// "All hold, only Kiel to Denmark".
fn only(input: Tokens<'_>) -> Parsed<'_, ()> {
    match input.next() {
        Some(token) if matches!(input.source.key(token), "only" | "nur") => {
            Ok((input.after(1), ()))
        }
        _ => input.miss(NOTHING),
    }
}

fn except(input: Tokens<'_>) -> Parsed<'_, ()> {
    let until = |token: &Token| input.source.key(token) == "bis";
    let up = |token: &Token| token.roles.any(Roles::UP);
    if input.next().is_some_and(until) && input.after(1).next().is_some_and(up) {
        return Ok((input.after(2), ()));
    }
    let word = (role(Roles::EXCEPT, NOTHING), opt(role(Roles::AT, NOTHING)));
    value((), word).parse(input)
}

/// Who does the same as the unit before it: "Kiel holds, Munich too".
///
/// ```ebnf
/// likewise = ( "so", "does" | same ), who, ? before end ? | who, same, ? before end ? ;
/// same = "too" | "also" | "as", "well" | "likewise" | "auch" | "ebenfalls" | "ebenso" | "genauso" | "gleichfalls" ;
/// ```
pub(super) fn likewise(input: Tokens<'_>) -> Parsed<'_, Who> {
    let same = || {
        let as_well = value((), (word(&["as"]), word(&["well"])));
        let so_does = value((), (word(&["so"]), word(&["does", "do"])));
        alt((as_well, so_does, value((), word(&SAME))))
    };
    let named = alt((terminated(who, same()), preceded(same(), who)));
    terminated(named, peek(super::end::end)).parse(input)
}

/// Behind a unit these say that it does the same.
#[rustfmt::skip]
const SAME: [&str; 8] = [
    "too", "also", "likewise", "auch", "ebenfalls", "ebenso", "genauso", "gleichfalls",
];

/// Units that are named one after the other.
pub(super) fn units(input: Tokens<'_>) -> Parsed<'_, Vec<Who>> {
    units_of(input, who)
}

/// The same up to the beginning of another order: "Mun, F Kie - Den" is one unit.
pub(super) fn units_alone(input: Tokens<'_>) -> Parsed<'_, Vec<Who>> {
    let last = |at| terminated(who, peek(super::end::end)).parse(at);
    terminated(|at| units_of(at, last), peek(super::end::end)).parse(input)
}

fn units_of<'a>(
    input: Tokens<'a>,
    next: impl Fn(Tokens<'a>) -> Parsed<'a, Who>,
) -> Parsed<'a, Vec<Who>> {
    let (mut input, first) = who(input)?;
    let mut all = vec![first];
    while all.len() < MOST
        && let Ok((rest, ())) = join(input)
        && let Ok((rest, more)) = next(rest)
    {
        all.push(more);
        input = rest;
    }
    Ok((input, all))
}

/// Whether "all" stands before this.
fn follows_all(input: Tokens<'_>) -> bool {
    let before = input
        .at
        .checked_sub(1)
        .and_then(|at| input.source.token(at));
    before.is_some_and(|token| token.roles.any(Roles::ALL))
}

/// A verb that says nothing but "holds", or two that say so together.
fn plainly(input: Tokens<'_>) -> Parsed<'_, ()> {
    let is_of = |key: &str, stems: &[&str]| stems.iter().any(|stem| key.starts_with(stem));
    let key = |token: &Token| input.source.key(token);
    let holds = |token: &Token| key(token).starts_with('h');
    let stays =
        |token: &Token| token.roles.any(Roles::HOLD) && is_of(key(token), &["bleib", "stay"]);
    let stands = |token: &Token| matches!(key(token), "stehen" | "put");
    let then = input.after(1);
    match input.next() {
        Some(token) if holds(token) => holding(input),
        Some(token) if stays(token) && then.next().is_some_and(stands) => Ok((input.after(2), ())),
        _ => input.miss(Expected::HOLD),
    }
}

/// Nobody has more units. A longer list would be read again from each of its
/// places.
pub(super) const MOST: usize = 40;

/// What stands between the pieces of a list.
///
/// ```ebnf
/// join = "," | "/" | "&" | "and" | "und" | ",", "and" ;
/// ```
pub(super) fn join(input: Tokens<'_>) -> Parsed<'_, ()> {
    alt((
        value(
            (),
            (kind(Kind::Comma, NOTHING), opt(role(Roles::AND, NOTHING))),
        ),
        value((), kind(Kind::Plus, NOTHING)),
        value((), role(Roles::AND, NOTHING)),
    ))
    .parse(input)
}

/// Several units that do the same.
///
/// ```ebnf
/// together = who, join, who, { join, who }, ( [ every ], hold, [ every ] | disband
///          | [ every ], support ) | hold verb, who, join, who, { join, who } ;
/// every = all | "both" | "beide" ;
/// ```
pub(super) fn together(input: Tokens<'_>) -> Parsed<'_, Form> {
    let holds = |who| Form::Hold { who };
    if let Ok((rest, all)) = preceded(spelled_hold, units_alone).parse(input)
        && all.len() > 1
    {
        return Ok((rest, Form::Several(all.into_iter().map(holds).collect())));
    }
    let (input, all) = units(input)?;
    // In "A Par u A Mar, F Bre H" the letter is a verb: "and" would stand last.
    let is_letter = |pair: &[Who]| {
        let between = &input.source.line[pair[0].at.span.end..pair[1].at.span.start];
        between.split_whitespace().next() == Some("u")
    };
    let may_be_verb = || all[..all.len() - 1].windows(2).any(is_letter);
    if all.len() < 2 || may_be_verb() {
        return input.miss(NOTHING);
    }
    let every = || opt(alt((value((), role(Roles::ALL, NOTHING)), both)));
    let disbands = |who| Form::Disband { who };
    let verb = alt((
        value(holds as fn(Who) -> Form, (every(), holding, every())),
        value(disbands as fn(Who) -> Form, role(Roles::DISBAND, NOTHING)),
    ));
    if let Ok((rest, form)) = terminated(verb, peek(super::end::end)).parse(input) {
        let forms = all.into_iter().map(form).collect();
        return Ok((rest, Form::Several(forms)));
    }
    let mut forms = Vec::new();
    let mut rest = input;
    for who in all {
        let supports = preceded(every(), |at| support(at, who));
        let (after, form) = terminated(supports, peek(super::end::end)).parse(input)?;
        forms.push(form);
        rest = after;
    }
    Ok((rest, Form::Several(forms)))
}

/// ```ebnf
/// hold = ( hold verb, { hold verb }, [ in place | located ] | ( "no" | "kein" ), move noun
///        | "in", "place" | idles ), [ without herd ] ;
/// in place = [ "in" ], [ article ], ( "place" | "Stellung" ) | "there" | [ "at" ], "home" | "where", "it", "is" ;
/// idles = [ "does" | "tut" ], ( "nothing" | "nichts" ), ? before end ?
///       | ( "does", "not", move verb | move verb, [ "sich" ], "nicht" ), ? before end ? ;
/// hold verb = "H" | "hold" | "holds" | "stands" | "hält" | "bleibt" | "steht" ;
/// ```
pub(super) fn hold(input: Tokens<'_>, who: Who) -> Parsed<'_, Form> {
    let same = verify(located, move |at| at.province == who.at.province);
    let (input, left) = preceded((holding, opt(same)), opt(without_herd)).parse(input)?;
    let form = Form::Hold { who };
    Ok((input, leaving(form, who, left.is_some())))
}

/// "St" may be "steht" and the beginning of "St. Petersburg".
pub(super) fn holding(input: Tokens<'_>) -> Parsed<'_, ()> {
    let begins_name = input
        .source
        .province(input.at)
        .is_some_and(|name| name.end > input.at + 1);
    if begins_name || is_stopped_st(input) {
        return input.miss(Expected::HOLD);
    }
    let no_move = (
        role(Roles::NO, NOTHING),
        role(Roles::NOUN.or(Roles::ORDERS), NOTHING),
    );
    let placed = (role(Roles::AT, NOTHING), role(Roles::POSITION, NOTHING));
    let stays = alt((value((), no_move), value((), placed), idles));
    if let Ok((rest, ())) = { stays }.parse(input) {
        return Ok((rest, ()));
    }
    let (mut input, _) = role(Roles::HOLD, Expected::HOLD)(input)?;
    while let Ok((rest, _)) = role(Roles::HOLD, NOTHING)(input) {
        input = rest;
    }
    value((), opt(in_place)).parse(input)
}

/// "In place", "die Stellung", "where it is".
pub(super) fn in_place(input: Tokens<'_>) -> Parsed<'_, ()> {
    let key_of = |input: Tokens<'_>, words: &[&str]| {
        let word = input.next();
        word.is_some_and(|token| words.contains(&input.source.key(token)))
    };
    let asks_where = key_of(input, &["where", "wo"]);
    let stands =
        |input: Tokens<'_>| key_of(input, &["is", "are", "ist", "sind", "steht", "stehen"]);
    if asks_where && stands(input.after(2)) {
        return Ok((input.after(3), ()));
    }
    let placed = (
        opt(role(Roles::AT, NOTHING)),
        opt(article),
        role(Roles::POSITION, NOTHING),
    );
    let there = role(Roles::BEHIND, NOTHING);
    let home = (
        opt(word(&["at", "zu"])),
        word(&["home", "hause", "zuhause", "daheim"]),
    );
    alt((value((), placed), value((), there), value((), home))).parse(input)
}

/// Whether "St." comes: it is no verb, but the beginning of a name, however
/// that goes on.
fn is_stopped_st(input: Tokens<'_>) -> bool {
    let is_st = |token: &Token| input.source.key(token) == "st";
    let stops = |token: &Token| input.source.line[token.end..].starts_with('.');
    let goes_on = || input.after(1).next().is_some();
    input
        .next()
        .is_some_and(|token| is_st(token) && stops(token) && goes_on())
}

/// "Does not move", "tut nichts".
fn idles(input: Tokens<'_>) -> Parsed<'_, ()> {
    let does = || role(Roles::DO, NOTHING);
    let nothing = (opt(does()), role(Roles::NO, NOTHING));
    let moves = || role(Roles::MOVE, NOTHING);
    let not = || role(Roles::NOT, NOTHING);
    let verb_last = (does_not, moves());
    let verb_first = (moves(), opt(role(Roles::SELF, NOTHING)), not());
    let said = alt((
        value((), nothing),
        value((), verb_last),
        value((), verb_first),
    ));
    terminated(said, peek(super::end::end)).parse(input)
}

pub(super) fn does_not(input: Tokens<'_>) -> Parsed<'_, ()> {
    let is_short = |token: &Token| matches!(input.source.key(token), "doesnt" | "dont");
    if input.next().is_some_and(is_short) {
        return Ok((input.after(1), ()));
    }
    value((), (role(Roles::DO, NOTHING), role(Roles::NOT, NOTHING))).parse(input)
}

/// "Hold" in letters: a lone `H` before a province is a herd, and "St" the
/// beginning of a name.
pub(super) fn spelled_hold(input: Tokens<'_>) -> Parsed<'_, &Token> {
    let (rest, token) = role(Roles::HOLD, NOTHING)(input)?;
    let letters = token.letters();
    if token.roles.any(Roles::HERD) || letters == 2 {
        return input.miss(NOTHING);
    }
    Ok((rest, token))
}
