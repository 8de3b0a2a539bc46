//! Orders that take back others.

use nom::Parser as _;
use nom::branch::alt;
use nom::combinator::{cut, opt, peek, value};
use nom::sequence::{delimited, preceded, terminated};

use super::end::{self, POLITE};
use super::hold::{does_not, units_alone};
use super::input::{Parsed, Tokens, kind, role, word};
use super::order::{NOTHING, article, of_unit, who};
use super::token::{Kind, Token};
use super::words::Roles;
use super::{Form, Who};

/// ```ebnf
/// cancel = cancel verb, ( [ all ], [ article ], [ orders noun ] | meant )
///        | [ all ], [ article ], orders noun, cancel verb, ? before end ?
///        | meant, [ "," ], [ polite ], cancel verb, ? before end ?
///        | ( "remove" | "undo" ), ( order of | [ article ], who, orders noun ) | "undo", who
///        | ( "take" | "nehme" | "ziehe" ), ( order of | orders noun ), ( "back" | "zurück" )
///        | "take", "back", meant | "do", "not", ( build verb | disband verb ), who, ? before end ? ;
/// meant = [ order of ] | ? order of a unit ? ;
/// order of = [ [ word ], orders noun, [ "for" | "für" ] ], who, ( [ orders noun ] | { join, who } ) ;
/// cancel verb = "clear" | "cancel" | "lösche" | "streiche" | "withdraw" ;
/// all = "all" | "alle" | "everything" ;
/// orders noun = "orders" | "Befehle" | "Züge" ;
/// ```
pub(super) fn cancel(input: Tokens<'_>) -> Parsed<'_, Form> {
    alt((verb_first, verb_last, taken_back, negated)).parse(input)
}

/// "Don't disband A Boh", "do not build A Ven".
fn negated(input: Tokens<'_>) -> Parsed<'_, Form> {
    let verb = role(Roles::BUILD.or(Roles::DISBAND), NOTHING);
    let whose = terminated(who, peek(end::end));
    preceded((does_not, verb), whose)
        .map(taking_back)
        .parse(input)
}

fn verb_first(input: Tokens<'_>) -> Parsed<'_, Form> {
    let begins = (0..input.at).all(|at| input.source.province(at).is_none());
    let (input, verb) = role(Roles::CANCEL, NOTHING)(input)?;
    let key = input.source.key(verb);
    let deleted = !key.starts_with("cancel") && !key.starts_with("clear");
    let orders = || role(Roles::ORDERS, NOTHING);
    let all = (opt(role(Roles::ALL, NOTHING)), opt(article), opt(orders()));
    let everything = value(Form::Clear, terminated(all, peek(end::separated)));
    // "Withdraw" alone may be said of more than orders.
    let is_alone = OF_MORE.contains(&key) && end::separated(input).is_ok();
    if begins
        && !is_alone
        && let Ok((rest, form)) = { everything }.parse(input)
    {
        return Ok((rest, form));
    }
    if let Ok((rest, who)) = terminated(order_of_unit, peek(end::end)).parse(input) {
        return Ok((rest, taking_back(who)));
    }
    let taken = |who| Form::Cancel { who, deleted };
    let (input, _) = opt(noun).parse(input)?;
    if let Ok((rest, all)) = units_alone(input)
        && all.len() > 1
    {
        return Ok((rest, Form::Several(all.into_iter().map(taken).collect())));
    }
    terminated(cut(who), opt(orders())).map(taken).parse(input)
}

/// These alone take back no orders.
#[rustfmt::skip]
const OF_MORE: [&str; 6] = [
    "retract", "revoke", "scrap", "scratch", "withdraw", "withdrawn",
];

/// So many tokens at most lie between the beginning of an order and the verb behind
/// it: it is looked for at each order of a line, however many these are.
const LONGEST_MEANT: usize = 32;

/// "All orders cancel", "A par - bur, please cancel".
fn verb_last(input: Tokens<'_>) -> Parsed<'_, Form> {
    let is_verb = |t: &Token| t.kind == Kind::Word && t.roles.any(Roles::CANCEL);
    let tokens = input.source.scanned.tokens[input.at..].iter();
    if !tokens.take(LONGEST_MEANT).any(is_verb) {
        return input.miss(NOTHING);
    }
    let verb = || {
        (
            opt(kind(Kind::Comma, NOTHING)),
            opt(word(&POLITE)),
            role(Roles::CANCEL, NOTHING),
            peek(end::end),
        )
    };
    let orders = role(Roles::ORDERS, NOTHING);
    let all = (opt(role(Roles::ALL, NOTHING)), opt(article), orders);
    let meant = || alt((order_of_unit, preceded(opt(noun), who)));
    alt((
        value(Form::Clear, (all, verb())),
        terminated(meant(), verb()).map(taking_back),
    ))
    .parse(input)
}

/// "Remove the order for par", "take back par", "ich nehme meine Befehle zurück".
fn taken_back(input: Tokens<'_>) -> Parsed<'_, Form> {
    let back = || role(Roles::BACK, NOTHING);
    let take = || word(&["take", "nehme", "nehmen", "nimm", "ziehe", "ziehen", "zieh"]);
    let removing = || word(&["remove", "undo"]);
    let orders_behind = (role(Roles::ORDERS, NOTHING), peek(end::end));
    let orders = || (opt(article), role(Roles::ORDERS, NOTHING));
    alt((
        preceded((removing(), noun), who).map(taking_back),
        delimited((removing(), opt(article)), who, orders_behind).map(taking_back),
        delimited(word(&["undo"]), who, peek(end::end)).map(taking_back),
        preceded((take(), back(), opt(noun)), who).map(taking_back),
        value(Form::Clear, (take(), back(), orders(), peek(end::end))),
        value(Form::Clear, (take(), orders(), back(), peek(end::end))),
        preceded(
            take(),
            terminated(preceded(opt(noun), who), (back(), peek(end::end))),
        )
        .map(taking_back),
    ))
    .parse(input)
}

const fn taking_back(who: Who) -> Form {
    let deleted = false;
    Form::Cancel { who, deleted }
}

/// "The order for". Of whatever place the word before the noun is the name,
/// "den Befehl", it stands for none here.
fn noun(input: Tokens<'_>) -> Parsed<'_, ()> {
    let is_orders = |at: usize| {
        let token = input.source.token(at);
        let noun = Roles::ORDERS.or(Roles::BUILD).or(Roles::DISBAND);
        token.is_some_and(|token| token.roles.any(noun) && token.letters() > 1)
    };
    let start = input.at + usize::from(!is_orders(input.at));
    if !is_orders(start) {
        return input.miss(NOTHING);
    }
    let (input, _) = opt(role(Roles::AT, NOTHING)).parse(input.after(start + 1 - input.at))?;
    Ok((input, ()))
}

/// Whose order it is that is written out.
fn order_of_unit(input: Tokens<'_>) -> Parsed<'_, Who> {
    let (rest, form) = of_unit(input)?;
    match form {
        Form::Hold { who }
        | Form::Move { who, .. }
        | Form::SupportHold { who, .. }
        | Form::SupportMove { who, .. }
        | Form::Convoy { who, .. }
        | Form::Retreat { who, .. }
        | Form::Choices { who, .. }
        | Form::Disband { who } => Ok((rest, who)),
        _ => input.miss(NOTHING),
    }
}
