//! One order: every production is a function, with its EBNF above it.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, not, opt, peek, value, verify};
use nom::sequence::{delimited, preceded, terminated};

use super::adjust::{build, disband, raise, remove, waive};
use super::cancel::cancel;
use super::end::{POLITE, sentence};
use super::expect::Expected;
use super::herds::{drive, drive_along, herd, herd_order, herds_stay, take_along, with_herd};
use super::hold::{
    both, disband_all, hold, hold_all, hold_all_but, in_place, join, spelled_hold, together,
};
use super::input::{Parsed, Tokens, kind, power, role, word};
use super::list::{first_mark, with_choices};
use super::place::province;
use super::support::{backed, end_or_backed, support, support_last, supported, supports};
use super::token::{Kind, Token};
use super::travel::{convoy, journey, moves, via};
use super::words::Roles;
use super::{Form, NamedPower, Place, Who, WrittenBuild};
use crate::rules::diplomacy::position::UnitKind;

pub(super) const NOTHING: Expected = Expected::NOTHING;

/// A power before a unit is said only where a unit's noun or letter follows:
/// "Lone Star" alone is a province, and "D" alone disbands.
///
/// ```ebnf
/// order = [ nationality ], plain order ;
/// nationality = [ article ], power, ? before unit or adjustment verb ? ;
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
            .is_some_and(|t| t.roles.any(LETTERS) && t.letters() == 1);
    if is_letter || is_place_that_holds(start, rest) {
        return input.miss(NOTHING);
    }
    let is_word = rest.at > start.at + 1 || start.next().is_some_and(|t| t.letters() > 1);
    let says = |token: &Token| is_word && token.roles.any(ADJUSTS) && token.letters() > 1;
    if !rest.next().is_some_and(says) {
        peek(unit).parse(rest)?;
    }
    Ok((rest, power))
}

/// What a power is said to do: "Russia builds A War".
const ADJUSTS: Roles = Roles::BUILD.or(Roles::DISBAND).or(Roles::WAIVE);

/// Whether a power's name is that of a place, too, and "H" and a comma follow:
/// "Lone Star H, G Cul H" are two orders, and the first is none for a herd.
fn is_place_that_holds(start: Tokens<'_>, rest: Tokens<'_>) -> bool {
    let is_place = || {
        let named = start.source.province(start.at);
        named.is_some_and(|named| named.end == rest.at)
    };
    let holds = |token: &Token| token.roles.any(Roles::HOLD);
    let parts = |token: &Token| token.kind == Kind::Comma;
    rest.next().is_some_and(holds) && rest.after(1).next().is_some_and(parts) && is_place()
}

/// Letters that are something else than a power at the beginning of an order.
const LETTERS: Roles = Roles::ARTICLE
    .or(Roles::BUILD)
    .or(Roles::DISBAND)
    .or(Roles::RETREAT)
    .or(Roles::MOVE)
    .or(Roles::WAIVE);

/// ```ebnf
/// plain order = [ wish ], ( herds stay | cancel | waive | hold all | disband all | remove | build | of unit ) ;
/// of unit = ( together | herd order | drive | retreat first | verb first | unit order ), [ backed ] ;
/// ```
fn plain_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let input = wished(input).unwrap_or(input);
    alt((
        alt((herds_stay, cancel, waive, hold_all, hold_all_but)),
        alt((disband_all, remove, build)),
        of_unit,
    ))
    .parse(input)
}

/// What one unit or herd does, or several do together.
pub(super) fn of_unit(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, form) = alt((
        together,
        herd_order,
        drive,
        retreat_first,
        verb_first,
        unit_order,
    ))
    .parse(input)?;
    Ok(backed(input, form))
}

/// Behind what somebody says that he does or would like to do, if he does say
/// so: "I move", "I would like to", "ich möchte mit".
///
/// ```ebnf
/// wish = ( "I" | "ich" ), ( { wish word } | ? before a verb ? ) | wish word, { wish word } ;
/// wish word = "would" | "like" | "to" | "möchte" | "werde" | "gern" | "mit" ;
/// ```
pub(super) fn wished(input: Tokens<'_>) -> Option<Tokens<'_>> {
    let is = |input: Tokens<'_>, roles| {
        let word = input.next().filter(|token| token.kind == Kind::Word);
        word.is_some_and(|token| token.roles.any(roles))
    };
    let start = input.after(usize::from(is(input, Roles::I)));
    let mut rest = start;
    while is(rest, Roles::WISH) {
        rest = rest.after(1);
    }
    let does = || is(start, SAID) && !is(start, Roles::WEAK);
    let is_said = rest.at > start.at || start.at > input.at && does();
    is_said.then_some(rest)
}

/// What somebody says that he does with his units.
const SAID: Roles = Roles::BUILD
    .or(Roles::DISBAND)
    .or(Roles::DRIVE)
    .or(Roles::MOVE)
    .or(Roles::HOLD)
    .or(Roles::RETREAT)
    .or(Roles::DISSOLVE)
    .or(Roles::WAIVE);

/// ```ebnf
/// unit order = ( pair | who ), [ "should" | "soll" | "will" ], ( raise | disband | retreat, [ choices ] | support
///            | support last | convoy | drive along | hold | move, [ choices ] ) ;
/// ```
fn unit_order(input: Tokens<'_>) -> Parsed<'_, Form> {
    let (input, who) = alt((pair, who)).parse(input)?;
    let (input, _) = opt(role(Roles::SHALL, NOTHING)).parse(input)?;
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
        |i| support_last(i, who),
        |i| moves(i, who),
    ));
    let (input, form) =
        alt((preceded(move |_| Ok((before, ())), at_verb), on_its_way)).parse(input)?;
    Ok(with_choices(input, form))
}

/// A gang and the herd in its province, of which "both" is said: "G cul, H cul both
/// to bja".
///
/// ```ebnf
/// pair = who, [ join, [ article ], herd, located ], "both" ;
/// ```
fn pair(input: Tokens<'_>) -> Parsed<'_, Who> {
    let (input, named) = who(input)?;
    let beside = preceded((join, opt(article), herd), located);
    let (input, beside) = opt(beside).parse(input)?;
    let is_there = |at: Place| at.province == named.at.province;
    if !beside.map_or(named.herd, is_there) {
        return input.miss(NOTHING);
    }
    let (input, ()) = both(input)?;
    let herd = true;
    Ok((input, Who { herd, ..named }))
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
                .is_none_or(|n| n.end == rest.at)
                && rest.next().is_none_or(|verb| rest.source.key(verb) != "st") =>
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
/// bare = [ "R" ], who, [ [ to ], unit ] | [ article ], herd, located
///      | located, [ article ], herd ;
/// ```
pub(super) fn bare(input: Tokens<'_>) -> Parsed<'_, (WrittenBuild, bool)> {
    let mut herd_alone = alt((
        preceded((opt(article), herd), located),
        terminated(located, (opt(article), herd, peek(super::end::end))),
    ));
    if let Ok((input, at)) = herd_alone.parse(input) {
        let herd = WrittenBuild::herd(at);
        return Ok((input, (herd, false)));
    }
    let (input, removed) = opt(role(Roles::RETREAT, NOTHING)).parse(input)?;
    let (input, who) = who(input)?;
    let behind = terminated(
        preceded(opt(to), role(Roles::UNIT, NOTHING).map(kind_of)),
        peek(super::end::end),
    );
    let (input, behind) = match who.kind {
        None => opt(behind).parse(input)?,
        Some(_) => (input, None),
    };
    let kind = who.kind.or(behind);
    Ok((input, (Who { kind, ..who }.into(), removed.is_some())))
}

/// ```ebnf
/// who = [ described ], located, [ [ article ], unit noun ], [ with herd ] | [ article ], unit noun ;
/// ```
pub(super) fn who(input: Tokens<'_>) -> Parsed<'_, Who> {
    if let Some(only) = only_one(input) {
        return Ok(only);
    }
    let (input, pieces) = described(input)?;
    let (input, at) = located(input)?;
    let (input, noun) = match pieces {
        // "Paris supports Marseilles. The army in Marseilles holds."
        None => opt(preceded((not(sentence), opt(article)), unit_noun)).parse(input)?,
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

/// "The fleet" at the beginning of an order, of somebody who has one, with
/// something else than its province behind it.
fn only_one(input: Tokens<'_>) -> Option<(Tokens<'_>, Who)> {
    if !input.source.begins_at(input.at) {
        return None;
    }
    let (noun, _) = opt(article).parse(input).ok()?;
    let token = noun
        .next()
        .filter(|t| t.roles.any(Roles::UNIT) && !t.roles.any(Roles::SEVERAL))?;
    let rest = noun.after(1);
    let kind = kind_of(token);
    if token.letters() < 3 || located(rest).is_ok() {
        return None;
    }
    let at = Place {
        province: input.source.only_unit(kind)?,
        coast: None,
        span: noun.span_to(rest),
    };
    let (kind, herd) = (Some(kind), false);
    Some((rest, Who { at, kind, herd }))
}

/// The noun of a unit behind its province: "the Paris army", "Paris (A)". A
/// letter without brackets begins another order.
pub(super) fn unit_noun(input: Tokens<'_>) -> Parsed<'_, Pieces> {
    let in_bracket = |token: &&Token| token.kind == Kind::Remark && token.roles.any(Roles::UNIT);
    let (rest, token) = match input.next().filter(in_bracket) {
        Some(token) => (input.after(1), token),
        None => role(Roles::UNIT, NOTHING)(input)?,
    };
    if token.kind == Kind::Word && token.letters() < 3 {
        return input.miss(NOTHING);
    }
    let pieces = Pieces::of(Some(kind_of(token)), false);
    let source = rest.source;
    // "Berlin army: Kiel" is of Berlin.
    let is_parted = |next: &Token| source.line[token.end..next.start].contains(':');
    let before_name = source.province(rest.at).is_some();
    if before_name && !rest.next().is_some_and(is_parted) {
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

impl Pieces {
    /// A unit, if so with a herd.
    pub(super) const fn of(kind: Option<UnitKind>, herd: bool) -> Self {
        let unit = true;
        Self { unit, kind, herd }
    }
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
        .map(|(kind, herd)| Pieces::of(Some(kind), herd))
        .parse(input)
}

pub(super) fn kind_of(token: &Token) -> UnitKind {
    if token.roles.any(Roles::FLEET) {
        UnitKind::Fleet
    } else if token.roles.any(Roles::WING) {
        UnitKind::Wing
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
    Ok((rest, ()))
}

/// ```ebnf
/// retreat = [ to ], retreat verb, [ "zurück" ], [ to ], [ mark ], province,
///           [ "zurück" ], [ with herd ]
///         | "zurück", to, province, [ with herd ] | mark, province
///         | ( move verb, [ "sich" ] | "falls" ), "zurück", [ to ], province
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
    let falls = alt((
        value(
            (),
            (role(Roles::MOVE, NOTHING), opt(role(Roles::SELF, NOTHING))),
        ),
        value((), word(&["fall", "falls", "pull", "pulls"])),
    ));
    let back_first = preceded((falls, back(), opt(to)), province);
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
/// verb first = ( move verb | "change" ), [ "please" ], [ with ], who, [ via ], to, journey, [ with herd ], [ via ]
///            | ( move verb | "take" ), [ to ], journey, by, ? before end ?
///            | support verb, supported, by, ? before end ?
///            | hold verb, who, [ in place ]
///            | ( "no" | "kein" ), orders noun, ( "for" | "für" ), who, ? before end ? ;
/// by = ( "with" | "from" | "mit" | "von" ), who ;
/// ```
fn verb_first(input: Tokens<'_>) -> Parsed<'_, Form> {
    // "Change Paris to Gascony" changes what an order on file says.
    let change = peek((word(&["change"]), who, to, province)).map(|_| ());
    let goes = preceded(
        (
            alt((
                value((), role(Roles::MOVE, NOTHING)),
                value((), (change, word(&["change"]))),
            )),
            opt(word(&POLITE)),
            opt(role(Roles::WITH, NOTHING)),
        ),
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
    let verb = |roles| verify(role(roles, NOTHING), |token: &&Token| token.letters() > 2);
    let by = || {
        delimited(
            role(Roles::AT.or(Roles::WITH), NOTHING),
            who,
            peek(end_or_backed),
        )
    };
    let goal_first = preceded(
        (verb(Roles::MOVE.or(Roles::TAKE)), opt(to)),
        (journey, by()),
    )
    .map(|((to, via), who)| Form::Move {
        who,
        to,
        herd: who.herd,
        via,
    });
    let supported_first = preceded(verb(Roles::SUPPORT), (supported, by()))
        .map(|((target, to), who)| supports(who, target, to));
    let stays = delimited(spelled_hold, who, opt(in_place)).map(|who| Form::Hold { who });
    let no_order = (
        role(Roles::NO, NOTHING),
        role(Roles::ORDERS, NOTHING),
        role(Roles::AT, NOTHING),
    );
    let idles = delimited(no_order, who, peek(super::end::end)).map(|who| Form::Hold { who });
    alt((goal_first, supported_first, goes, stays, idles)).parse(input)
}
