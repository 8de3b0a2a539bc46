//! What separates the orders of a line, and where each of them ends.

use super::bracket::is_mere_talk;
use super::expect::Expected;
use super::hold::hold_all;
use super::input::{Parsed, Source, Tokens};
use super::order::NOTHING;
use super::prose::SIGNS;
use super::token::{Kind, Token};
use super::words::Roles;
use crate::text::beside::says_nothing;
use crate::text::talk;

/// A remark that says nothing about an order.
pub(super) fn is_mere_remark(source: &Source<'_>, at: usize) -> bool {
    source
        .token(at)
        .is_some_and(|t| t.kind == Kind::Remark && !t.roles.any(WISHES))
}

/// The remarks in brackets that say more than a mere remark does and are no part of
/// an order.
pub(super) fn unread_remarks<'s>(
    source: &'s Source<'_>,
    start: usize,
) -> impl Iterator<Item = (usize, usize)> + use<'s> {
    let says_more = |token: &Token| {
        let text = &source.line[token.start..token.end];
        token.kind == Kind::Remark
            && token.roles == Roles::NONE
            && !is_mere_talk(source.variant, text)
    };
    (start..source.scanned.tokens.len())
        .filter(move |&at| source.token(at).is_some_and(says_more))
        .map(|at| (at, at + 1))
}

/// What a remark may wish for; if nobody takes it, that is a mistake.
pub(super) const WISHES: Roles = Roles::HERD
    .or(Roles::LEAVE)
    .or(Roles::VIA)
    .or(Roles::CONVOY)
    .or(Roles::OVER)
    .or(Roles::ORDERING);

pub(super) fn is_separator(source: &Source<'_>, at: usize) -> bool {
    source.token(at).is_some_and(|token| match token.kind {
        Kind::Comma | Kind::Semicolon => true,
        Kind::Word => {
            token.roles.any(Roles::AND)
                || is_one_of(source, token, &POLITE)
                || is_as_well(source, at)
                || is_leading(source, at)
        }
        Kind::Plus | Kind::Bar => {
            let verbs = Roles::WAIVE.or(Roles::BUILD).or(Roles::DISBAND);
            is_piece(source, at + 1, PIECE.without(Roles::HERD).or(verbs))
                || begins_named(source, at + 1)
                || is_piece(source, at + 1, Roles::HERD) && orders_named(source, at + 2)
        }
        // "1 mun tyr 2 kie den": the lines of a list in a row.
        Kind::Number => {
            source
                .token(0)
                .is_some_and(|first| first.kind == Kind::Number)
                && source
                    .province(at + 1)
                    .is_some_and(|name| source.may_order(&name))
        }
        _ => false,
    })
}

/// Whether a word is one of "as well as".
fn is_as_well(source: &Source<'_>, at: usize) -> bool {
    let is = |(at, word): (usize, &str)| source.token(at).is_some_and(|t| source.key(t) == word);
    let mut starts = at.saturating_sub(2)..=at;
    starts.any(|start| (start..).zip(["as", "well", "as"]).all(is))
}

/// Whether a word that says nothing of an order leads to one: a piece follows it,
/// or a place and the sign of an order, or another such word. Before a condition
/// or a sentence it is none: "Only if Mun holds".
fn is_leading(source: &Source<'_>, at: usize) -> bool {
    let leads = |at: &usize| {
        let word = source.token(*at).filter(|t| t.kind == Kind::Word);
        word.is_some_and(|token| is_one_of(source, token, &LEADING))
    };
    let count = (at..at + MOST_LEADING).take_while(leads).count();
    let is = |at, roles| usize::from(is_piece(source, at, roles));
    let verb = at + count;
    // "Just move the fleet in Kiel"
    let article = verb + is(verb, LED);
    let begins = article + is(article, Roles::ARTICLE.without(PIECE));
    count > 0
        && (is_piece(source, begins, PIECE.or(Roles::WAIVE))
            || is_piece(source, article, PIECE)
            || orders_named(source, begins)
            || moves_named(source, begins))
}

/// The verbs before a piece that such a word may lead to.
const LED: Roles = Roles::MOVE
    .or(Roles::HOLD)
    .or(Roles::BUILD)
    .or(Roles::DISBAND)
    .without(Roles::HERD);

/// Whether the name of an own unit stands here with a verb of moving behind it.
fn moves_named(source: &Source<'_>, at: usize) -> bool {
    let own = source.province(at).filter(|name| source.may_order(name));
    own.is_some_and(|name| is_piece(source, name.end, Roles::MOVE))
}

/// "Nur noch bitte": nobody writes more of them.
const MOST_LEADING: usize = 3;

/// Words before an order or behind it that say nothing.
pub(super) const POLITE: [&str; 7] = ["please", "pls", "plz", "bitte", "thanks", "thx", "danke"];
/// Words before an order that say that another one comes before or behind it, or
/// none, or that it was another.
#[rustfmt::skip]
const LEADING: [&str; 31] = [
    "first", "then", "also", "erst", "zuerst", "dann", "danach", "auch", "only", "just", "simply", "but",
    "now", "again", "nur", "bloss", "lediglich", "einfach", "doch", "aber", "nun", "jetzt", "noch", "wieder",
    "nochmal", "nochmals", "finally", "lastly", "zuletzt", "ausserdem", "zudem",
];
/// Takes out what says nothing between who acts and what he does, where no verb and
/// no sign of an order stands before it in its clause: "Paris please hold", "Paris
/// and Brest bitte halten". Elsewhere such a word may part two orders.
pub(super) fn drop_fillers(tokens: &mut Vec<Token>, key: &str) {
    let mut is_led = false;
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at];
        let key = &key[token.key_start..token.key_end];
        let acts = |of: &Token| of.kind == Kind::Word && of.roles.any(SIGNS) && of.letters() > 1;
        let fills = is_led
            && (POLITE.contains(&key) || LEADING.contains(&key))
            && tokens
                .get(at + 1)
                .is_some_and(|next| acts(next) || next.is_dash());
        if fills {
            tokens.remove(at);
            continue;
        }
        is_led = match token.kind {
            Kind::Word if acts(&token) => return,
            Kind::Hyphen | Kind::Arrow | Kind::Semicolon => return,
            Kind::Word => at == 0 || is_led,
            Kind::Comma | Kind::Plus => is_led,
            _ => false,
        };
        at += 1;
    }
}

/// The other half of a German verb: "greift an", "rückt vor".
const PREFIXES: [&str; 5] = ["an", "vor", "ein", "los", "weiter"];

fn is_one_of(source: &Source<'_>, token: &Token, words: &[&str]) -> bool {
    words.contains(&source.key(token))
}

/// What an order may begin with.
pub(super) const PIECE: Roles = Roles::UNIT.or(Roles::BOTH).or(Roles::HERD);

fn is_piece(source: &Source<'_>, at: usize, roles: Roles) -> bool {
    source
        .token(at)
        .is_some_and(|t| t.kind == Kind::Word && t.roles.any(roles))
}

/// Whether a full stop stands before a token that begins an order.
fn begins_sentence(source: &Source<'_>, at: usize) -> bool {
    is_piece(source, at, PIECE) && before_stop(source, at).is_some()
}

/// The token before a full stop that stands before this one.
fn before_stop<'s>(source: &'s Source<'_>, at: usize) -> Option<&'s Token> {
    let (before, token) = (source.token(at.checked_sub(1)?)?, source.token(at)?);
    let stop = source.line[before.end..token.start].contains(['.', '!', '…']);
    stop.then_some(before)
}

/// Whether a full stop stands before a token that is none of an abbreviation,
/// as in "St. Petersburg"; an order may end in the letter of a verb.
pub(super) fn follows_sentence(source: &Source<'_>, at: usize) -> bool {
    let is_word = source.token(at).is_some_and(|t| t.kind == Kind::Word);
    is_word
        && before_stop(source, at).is_some_and(|before| {
            let is_letter = before.kind == Kind::Word && before.letters() < 2;
            let is_abbreviation = is_letter || source.key(before) == "st";
            !is_abbreviation || before.roles.any(SIGNS)
        })
}

/// Whether a full stop parts a unit, or a place and the sign of an order, from what stands
/// before it, so that another order begins there.
pub(super) fn begins_anew(source: &Source<'_>, at: usize) -> bool {
    let begins = || is_piece(source, at, PIECE) || orders_named(source, at);
    follows_sentence(source, at) && (begins() || moves_named(source, at))
}

/// Whether a semicolon stands before a token.
pub(super) fn follows_semicolon(source: &Source<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| source.token(before));
    before.is_some_and(|token| token.kind == Kind::Semicolon)
}

/// A full stop before what stands here.
pub(super) fn sentence(input: Tokens<'_>) -> Parsed<'_, ()> {
    if follows_sentence(input.source, input.at) {
        return Ok((input, ()));
    }
    input.miss(NOTHING)
}

/// Whether the letter of a unit comes with a name behind it and neither a
/// name nor "to" before it: it begins another order.
fn begins_order(source: &Source<'_>, at: usize) -> bool {
    let is_letter = source.token(at).is_some_and(|t| {
        t.kind == Kind::Word
            && t.roles.any(Roles::UNIT.or(Roles::BOTH))
            && source.line[t.start..].starts_with(char::is_uppercase)
    });
    is_letter && at > 0 && source.province(at + 1).is_some()
}

/// Whether a name with the sign of an order behind it, or that of an own unit with
/// another name, begins another order, with the letter of its unit or without:
/// "mun-bur ber-kie", "mun h kie s ber - mun", "mun tyr kie den".
fn begins_named(source: &Source<'_>, at: usize) -> bool {
    let is_unit = |t: &Token| t.kind == Kind::Word && t.roles.any(Roles::UNIT);
    // In "& H Nth - Eag" the letter is that of the name behind it.
    let is_free = || {
        let before = source.token(at - 1);
        let may_hold = |t: &Token| t.roles.any(SIGNS) && !source.variant.herds;
        !before.is_some_and(|t| t.letters() < 2 && t.roles.any(PIECE) && !may_hold(t))
            || source.holds_before(at)
    };
    let orders = |at| orders_named(source, at);
    at > 1 && is_free() && (orders(at) || source.token(at).is_some_and(is_unit) && orders(at + 1))
}

/// Whether an order begins here with the name of its unit, whatever comes of it.
pub(super) fn begins_order_of_piece(source: &Source<'_>, at: usize) -> bool {
    orders_named(source, at + usize::from(is_piece(source, at, PIECE)))
}

/// Whether the name of an own unit stands here with a dash behind it.
pub(super) fn orders_own(source: &Source<'_>, at: usize) -> bool {
    let own = source.province(at).filter(|name| source.may_order(name));
    own.is_some_and(|name| source.token(name.end).is_some_and(Token::is_dash))
}

/// Whether a name stands here with the sign of an order behind it, or that of an
/// own unit with another name.
fn orders_named(source: &Source<'_>, at: usize) -> bool {
    let is_sign = |t: &Token| {
        t.kind == Kind::Word
            && (t.letters() < 2 && t.roles.any(SIGNS)
                || t.roles.any(Roles::HOLD.or(Roles::DISBAND)))
    };
    let is_dash =
        |t: &Token| matches!(t.kind, Kind::Hyphen | Kind::Arrow) || t.roles.any(Roles::TO);
    let Some(name) = source.province(at) else {
        return false;
    };
    let sign = source.token(name.end);
    sign.is_some_and(is_sign)
        || sign.is_some_and(is_dash)
            && (source.province(name.end + 1).is_some()
                || source.token(name.end + 1).is_some_and(is_sign))
        || source.may_order(&name) && source.province(name.end).is_some()
}

/// The end of an order, which is not read with it.
///
/// ```ebnf
/// end = { remark }, [ prefix ], [ beside ], [ [ "," ], "not", [ to ], province, ? before end ? ], ( separator | ? before a unit ? | ? before a closing formula ? | ? before a dash with talk behind it ? | ? end of line ? ) ;
/// beside = [ arrow ], ( ( "as" | "wie" ), ( "agreed" | "besprochen" ) | "this", "turn" | "of", "course" | "hopefully" | "again" | why ) ;
/// why = ( "because" | "weil" | "damit" | "hope" | "so", "that" | "to", aim ), { word }, ? end of line ? ;
/// aim = "bounce" | "block" | "cut" | "get" | "defend" ;
/// prefix = "an" | "vor" | "ein" | "los" | "weiter" ;
/// ```
pub(super) fn end(input: Tokens<'_>) -> Parsed<'_, ()> {
    let mut rest = input;
    let is_prefix =
        |token: &Token| token.kind == Kind::Word && is_one_of(input.source, token, &PREFIXES);
    if rest.next().is_some_and(is_prefix)
        && rest.at > 0
        && let Ok((after, ())) = separated_quietly(rest.after(1))
    {
        return Ok((after, ()));
    }
    while is_mere_remark(rest.source, rest.at) {
        rest = rest.after(1);
    }
    rest = not_there(beside(rest));
    let is_waive = rest.at > 0 && is_piece(rest.source, rest.at, Roles::WAIVE);
    if begins_order(rest.source, rest.at) || begins_named(rest.source, rest.at) || is_waive {
        return Ok((rest, ()));
    }
    separated(rest)
}

/// Behind where a unit does not go: "A Gas - Spa, not Bur".
fn not_there(input: Tokens<'_>) -> Tokens<'_> {
    let is = |at: usize, roles: Roles| is_piece(input.source, at, roles);
    let comma = input.next().is_some_and(|t| t.kind == Kind::Comma);
    let not = input.at + usize::from(comma);
    let place = not + 1 + usize::from(is(not + 1, Roles::TO));
    let named = input.source.province(place).filter(|_| is(not, Roles::NOT));
    match named.map(|named| input.after(named.end - input.at)) {
        Some(rest) if separated_quietly(rest).is_ok() => rest,
        _ => input,
    }
}

/// Behind what says nothing of an order, with a dash before it or without: "as
/// agreed", "this turn", "of course", and before what closes the letter.
fn beside(input: Tokens<'_>) -> Tokens<'_> {
    let source = input.source;
    // "A Par - Bur <-- changed"
    let points_back = |t: &Token| source.line[t.start..t.end].starts_with(['<', '←']);
    let parts = |t: &Token| matches!(t.kind, Kind::Arrow | Kind::Hyphen) || points_back(t);
    let marks = source.scanned.tokens[input.at..].iter();
    let start = input.after(marks.take(2).take_while(|t| parts(t)).count());
    if start.at > input.at && closes(source, start.at) {
        return start;
    }
    let Some(first) = start.next() else {
        return input;
    };
    let behind = &source.line[first.start..];
    let said = says_nothing(&behind[..behind.floor_char_boundary(LONGEST_BESIDE)]);
    let is_of = |token: &&Token| said.is_some_and(|end| token.end <= first.start + end);
    let tokens = source.scanned.tokens[start.at..].iter();
    match tokens.take_while(is_of).count() {
        0 => input,
        count => start.after(count),
    }
}

/// The same in the place of an order: where they end.
pub(super) fn said_beside(input: Tokens<'_>) -> Option<usize> {
    let rest = beside(input);
    (rest.at > input.at && separated_quietly(rest).is_ok()).then_some(rest.at)
}

/// How far behind an order is looked for words that say nothing of it, in bytes.
const LONGEST_BESIDE: usize = 400;

/// The same as [`separated`], and nothing is said to be missing.
fn separated_quietly(input: Tokens<'_>) -> Parsed<'_, ()> {
    let furthest = input.source.furthest();
    let read = separated(input);
    if read.is_err() {
        input.source.restore(furthest);
    }
    read
}

/// The end of an order that is marked as such: another one does not simply
/// begin behind it.
pub(super) fn separated(input: Tokens<'_>) -> Parsed<'_, ()> {
    if input.next().is_none()
        || closes(input.source, input.at)
        || is_separator(input.source, input.at)
        || begins_sentence(input.source, input.at)
        || follows_sentence(input.source, input.at)
        || trails_off(input.source, input.at)
    {
        return Ok((input, ()));
    }
    input.miss(Expected::END)
}

/// Whether a dash comes between blanks and behind it words to the end of the line
/// that name nothing on the board and order nothing: "mun - ruh - and good luck all".
fn trails_off(source: &Source<'_>, at: usize) -> bool {
    let [Some(dash), Some(next)] = [source.token(at), source.token(at + 1)] else {
        return false;
    };
    let blank = |text: &str| text.starts_with(' ') || text.ends_with(' ');
    let is_apart = blank(&source.line[..dash.start]) && blank(&source.line[dash.end..]);
    let count = source.scanned.tokens.len();
    let says_nothing = |at: usize| {
        let roles = SIGNS.or(PIECE).or(Roles::NOT).or(Roles::NO);
        source.province(at).is_none() && !is_piece(source, at, roles)
    };
    dash.is_dash()
        && is_apart
        && next.letters() > 1
        && count > at + 2
        && (at + 1..count).all(says_nothing)
}

/// Whether the line closes the letter from here on, or wishes something: "mun - tyr
/// lg Bob", "good luck all".
pub(super) fn closes(source: &Source<'_>, at: usize) -> bool {
    let is_low = |t: &Token| t.kind == Kind::Word && t.letters() > 1;
    source.token(at).filter(|_| at > 0).is_some_and(|token| {
        is_low(token)
            && talk::wishes(&source.line[token.start..])
            && !(at..source.scanned.tokens.len()).any(|at| source.province(at).is_some())
    })
}

/// Whether all units are told to hold here: "I'm busy, just hold everything".
fn holds_all(source: &Source<'_>, at: usize) -> bool {
    let furthest = source.furthest();
    let holds = hold_all(Tokens { source, at }).is_ok();
    source.restore(furthest);
    holds
}

/// The most words in the name of a power.
const NAME: usize = 4;

/// Where to read on after a mistake: at a semicolon, or at a comma or full
/// stop with a unit's or herd's noun or letter behind it, or what all units do. What stands between commas is
/// never taken for an order by itself: in "Tombstone, Echo Canyon - Boot
/// Hill" that would be half of what was meant.
pub(super) fn recover(source: &Source<'_>, from: usize) -> usize {
    let mut at = from;
    // "Austria, just hold everything" speaks to somebody else.
    let speaks_to_all = |at: usize| {
        // No name has more words.
        let name = source.span(from, at.min(from + NAME));
        let said = &source.line[name.range()];
        at > from + NAME || source.variant.seat_named(said.trim()).is_none()
    };
    let holds_all = |before: usize, at: usize| speaks_to_all(before) && holds_all(source, at);
    while let Some(token) = source.token(at) {
        let is_list = matches!(token.kind, Kind::Comma | Kind::Plus | Kind::Bar);
        // Separators at the beginning have been passed over already.
        let begins_another = token.kind == Kind::Semicolon
            || is_list && (is_piece(source, at + 1, PIECE) || holds_all(at, at + 1))
            || begins_sentence(source, at)
            || follows_sentence(source, at) && holds_all(at, at);
        if begins_another && at > from {
            break;
        }
        at += 1;
    }
    at
}
