//! The turn of which a line of orders speaks, wherever it does: before the order,
//! behind it, in brackets, or between two of them.
//!
//! ```text
//! naming = { lead }, ( season, [ year ] | year, season | code | count | next | later ), { tail } ;
//! count = noun, number | ordinal, noun ;
//! next = ( "next" | "following" | "nächste" ), ( noun | season ) ;
//! ```
//!
//! What is said is read once, here. Whether it is the turn that is due the game
//! knows, and what is said of another one never counts for it.

use std::ops::Range;

use super::Orders;
use super::heading::Heading;
use super::heading_words::Why;
use super::turn_name::{is_date, is_number, season, season_before_year};
use crate::text::beside::tells_why;
use crate::text::{fold, token};

/// Which turn is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum When {
    /// The one of this name.
    Named(String),
    /// A later one, whichever.
    Later,
}

impl From<When> for Heading {
    fn from(when: When) -> Self {
        match when {
            When::Named(turn) => Self::Turn(turn),
            When::Later => Self::Aside(Why::Time),
        }
    }
}

/// What a line of orders says of their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spoken<'t> {
    /// Which turn.
    pub(super) when: When,
    /// The orders without it.
    pub(super) rest: &'t str,
    /// Whether it stands before them with a pause behind it, as a heading does.
    pub(super) heads: bool,
}

/// A run of letters and digits.
#[derive(Debug)]
struct Token {
    key: String,
    at: Range<usize>,
    /// Whether it is a number with a full stop behind it.
    is_ordinal: bool,
}

/// How many words before the name of a turn lead to it.
const LEADING: usize = 6;
/// What may stand before the name of a turn, folded.
const LEADS: &str = "for in im furs am on at by to zu zum zur ab bis fur from starting of during wahrend the der die \
    das den dem des this diese diesen dieser dieses only just first erst nur bloss einfach my mine our meine mein \
    meinen order orders befehl befehle moves zuge these those are is sind ist das not nicht but aber und and then \
    dann also auch please bitte planned geplant all alle alles here heres hier already schon bereits war was were \
    now jetzt gilt gelten mean meine i ich";
/// What may stand behind it.
const TAILS: &str = "order orders befehl befehle moves movement zug zuge bewegung bewegungen turn turns season \
    phase round runde only nur erst first on an please bitte then dann instead stattdessen already schon bereits mal";
/// What is counted.
const NOUNS: &str = "turn zug runde round season saison phase year jahr move spielzug halbzug ply";
/// Nouns behind which a number alone is the number of a turn.
const COUNTED: &str = "turn zug move spielzug halbzug ply";
/// What may be the next one, besides those and seasons.
const TIMES: &str = "turn turns zug zuge runde runden round rounds season saison phase year jahr move moves time mal \
    halbzug ply";
/// What stands before what is next.
const NEXT: &str = "next following nachste nachster nachsten nachstes nachstem folgende folgender folgenden folgendes \
    kommende kommender kommenden kommendes coming upcoming ubernachste ubernachster ubernachsten ubernachstes";
/// What says by itself that it is later.
const LATER: &str = "later, later on, spater, in future, in the future, in zukunft, kunftig, \
    a turn later, eine runde spater";
/// The same before an order of a game in which nothing follows within a turn.
const FOLLOWING: &str = "then, and then, dann, und dann, danach, und danach, after that, \
    and after that, afterwards, and afterwards, anschliessend, und anschliessend, hernach, \
    subsequently, after this, hinterher, daraufhin";
/// Ordinal numbers as words, folded; the German ones without their endings.
const ORDINALS: [&str; 2] = [
    "first second third fourth fifth sixth seventh eighth ninth tenth",
    "erst zweit dritt viert funft sechst siebt acht neunt zehnt",
];
/// With one of these a line below orders speaks of them.
const THESE: &str =
    "these those this all diese dies das alle alles my meine orders befehle gilt gelten";

/// What a line says of the turn of its orders, if it says anything of it and the
/// game reads orders beside it. What stands for several turns in one line is for
/// none.
pub(super) fn of<'t>(
    line: &'t str,
    is_order: &dyn Fn(&str) -> bool,
    game: &dyn Orders,
) -> Option<Spoken<'t>> {
    let line = without_reason(line, is_order);
    let tokens = tokens(line);
    let counts = game.counts_turns();
    if !tokens.iter().any(|token| is_core(&token.key)) || is_verb_led(line, &tokens, is_order, game)
    {
        return None;
    }
    before(line, &tokens, is_order, counts)
        .or_else(|| behind(line, &tokens, is_order, counts))
        .or_else(|| between(line, &tokens, is_order, game))
}

/// A line without the reason behind its order, which may speak of any turn: "A Par -
/// Bur because I want Bel in fall".
fn without_reason<'t>(line: &'t str, is_order: &dyn Fn(&str) -> bool) -> &'t str {
    let words = fold::words(line);
    let mut begins = (1..words.len()).filter(|&at| tells_why(&words[at..]));
    let end = begins.find(|&at| is_order(line[..words[at].start].trim_end()));
    end.map_or(line, |at| &line[..words[at].start])
}

/// The turn that a text names, if it does nothing else.
pub(super) fn whole(text: &str, counts: bool) -> Option<When> {
    let tokens = tokens(text);
    let (end, when) = naming(text, &tokens, 0, counts)?;
    (end == tokens.len()).then_some(when)
}

/// The turn that a line below orders says they are for: "These are for fall".
pub(super) fn of_above(text: &str, counts: bool) -> Option<When> {
    let words = fold::words(text);
    let says = |word: &fold::Word<'_>| fold::is_listed(&word.key, THESE);
    let speaks_of_them = words.first().is_some_and(says) || text.trim().starts_with('(');
    speaks_of_them.then(|| whole(text, counts)).flatten()
}

/// The turn that a sentence above orders says they are for, in a clause that says no
/// more: "Here are my fall moves already, as I'm away".
pub(super) fn of_below(text: &str, counts: bool) -> Option<When> {
    // "My first turn!" and "Later, guys" are talk.
    let is_dated = |when: &When| match when {
        When::Named(name) => {
            counts
                || tokens(name)
                    .iter()
                    .any(|token| season(&token.key).is_some())
        }
        When::Later => true,
    };
    let clauses = text.split([',', ';', '.', '!', '(', ')', '–']);
    let mut clauses = clauses.filter(|clause| clause.split_whitespace().count() > 1);
    clauses.find_map(|clause| whole(clause, counts).filter(is_dated))
}

/// The turn that a short line names among other words, with its year or a word
/// that leads to it: "Prelim for F01", "FALL 01 - Austria". A later one without a
/// name is one if the line speaks of plans.
pub(super) fn within(text: &str, is_plan: bool) -> Option<When> {
    let tokens = tokens(text);
    let is_dated = |from: usize, when: &When| match when {
        When::Named(name) => {
            // "The summary of 1900" is of a year.
            let is_led = fold::is_listed(&tokens[from].key, LEADS);
            let has = |is: fn(&char) -> bool| name.chars().any(|c| is(&c));
            has(char::is_ascii_alphabetic) && (is_led || has(char::is_ascii_digit))
        }
        When::Later => is_plan,
    };
    (0..tokens.len()).find_map(|from| {
        let (_, when) = naming(text, &tokens, from, false)?;
        is_dated(from, &when).then_some(when)
    })
}

/// Whether a verb of the game is what an order does with so many pieces, and the game
/// reads all of it: "move 2 from Alaska to Alberta", "attack Alberta from Alaska,
/// move 2".
fn is_verb_led(
    line: &str,
    tokens: &[Token],
    is_order: &dyn Fn(&str) -> bool,
    game: &dyn Orders,
) -> bool {
    let mut pairs = tokens.windows(2);
    let moves = pairs.any(|pair| {
        let [verb, count] = pair else { return false };
        let is_noun = fold::is_listed(&verb.key, NOUNS) && is_number(&count.key);
        let is_verb = is_noun && game.is_verb(&verb.key);
        let is_joined = line[verb.at.end..count.at.start]
            .trim_matches([' ', ':'])
            .is_empty();
        let is_comment = line[..verb.at.start].contains('#');
        let behind = &line[count.at.end..];
        is_verb && is_joined && !is_comment && (behind.starts_with(' ') || behind.trim().is_empty())
    });
    moves && is_order(line)
}

fn is_core(key: &str) -> bool {
    let is_listed = |list| fold::is_listed(key, list);
    season(key).is_some()
        || season_before_year(key).is_some()
        || key.starts_with(|c: char| c.is_ascii_alphabetic()) && is_date(key)
        || is_listed(TIMES)
        || is_listed(NEXT)
        || key.bytes().all(|byte| byte.is_ascii_digit()) && is_date(key)
        || (LATER.split(", ").chain(FOLLOWING.split(", "))).any(|phrase| phrase.ends_with(key))
}

fn tokens(line: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let begun = &rest[start..];
        let length = begun
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(begun.len());
        let raw = &begun[..length];
        let from = line.len() - begun.len();
        rest = &begun[length..];
        let is_number = raw.bytes().all(|byte| byte.is_ascii_digit());
        tokens.push(Token {
            key: fold::key(raw),
            at: from..from + length,
            is_ordinal: is_number && rest.starts_with('.'),
        });
    }
    tokens
}

/// The name of a turn that begins with a token, with the words that lead to it:
/// the token behind it, and which turn it is.
fn naming(line: &str, tokens: &[Token], from: usize, counts: bool) -> Option<(usize, When)> {
    let leads = |at: &usize| {
        let key = tokens.get(*at).map(|token| token.key.as_str());
        key.is_some_and(|key| fold::is_listed(key, LEADS))
    };
    let led = (from..from + LEADING).take_while(leads).count();
    // The last of the words that lead may be the first of the name: "move 5".
    let (mut end, when) =
        (from..=from + led).find_map(|at| core(line, tokens, at, at > from, counts))?;
    // "In spring F Lon - Nth" is no "spring F".
    let is_tail = |at: usize| {
        let of = tokens.get(at)?;
        let gap = &line[tokens[at - 1].at.end..of.at.start];
        (gap.trim().is_empty() && fold::is_listed(&of.key, TAILS)).then_some(())
    };
    while is_tail(end).is_some() {
        end += 1;
    }
    let denies = tokens[from..end]
        .iter()
        .any(|token| matches!(token.key.as_str(), "not" | "nicht"));
    Some((end, if denies { When::Later } else { when }))
}

/// The name itself. A year alone is one only behind a word that leads to it.
fn core(
    line: &str,
    tokens: &[Token],
    at: usize,
    is_led: bool,
    counts: bool,
) -> Option<(usize, When)> {
    let key = |at: usize| tokens.get(at).map_or("", |token| token.key.as_str());
    let is_year = |at: usize| is_date(key(at)) && key(at).bytes().all(|c| c.is_ascii_digit());
    let is_short = |at: usize| key(at).len() == 2 && is_number(key(at));
    let said = |end: usize| {
        let text = &line[tokens[at].at.start..tokens[end - 1].at.end];
        When::Named(text.to_owned())
    };
    let is = |at: usize, list: &str| fold::is_listed(key(at), list);
    if let Some(dated) = season_of(tokens, at) {
        return Some(dated);
    }
    // "F01M", and "A10" is a field where turns are counted.
    if !counts && key(at).len() > 2 && is_date(key(at)) && !is_year(at) {
        return Some((at + 1, said(at + 1)));
    }
    if is_year(at) && (is_led || tokens.len() == 1) && !is_short(at) {
        return Some((at + 1, said(at + 1)));
    }
    if is(at, NEXT) && (is(at + 1, TIMES) || season_of(tokens, at + 1).is_some()) {
        let end = season_of(tokens, at + 1).map_or(at + 2, |(end, _)| end);
        return Some((end, When::Later));
    }
    let named = |number: &str, noun: &str, end: usize| {
        let name = match (counts, fold::is_listed(noun, COUNTED)) {
            (true, true) => number.to_owned(),
            (true, false) => format!("{noun} {number}"),
            (false, _) => return Some((end, said(end))),
        };
        Some((end, When::Named(name)))
    };
    let number = at + 1 + usize::from(is(at + 1, "nr no number nummer"));
    if is(at, NOUNS)
        && let Some(counted) = cardinal(key(number))
    {
        return named(&counted, key(at), number + 1);
    }
    if is(at + 1, NOUNS)
        && let Some(number) = tokens.get(at).and_then(ordinal)
    {
        return named(&number, key(at + 1), at + 2);
    }
    begun(tokens.get(at..)?, LATER).map(|count| (at + count, When::Later))
}

/// A season with its year before it or behind it, as titles have it.
fn season_of(tokens: &[Token], at: usize) -> Option<(usize, When)> {
    let key = |at: usize| tokens.get(at).map_or("", |token| token.key.as_str());
    let is_year = |at: usize| {
        let is_short = key(at).len() == 2 && is_number(key(at));
        is_short || key(at).len() == 4 && is_date(key(at)) && is_number(&key(at)[1..])
    };
    let behind = |at: usize| at + usize::from(key(at) == "of");
    let year_at = behind(at + 1);
    let is_behind = is_year(year_at);
    let name = |season: &str, year: &str| When::Named(format!("{season} {year}").trim().to_owned());
    if let Some(season) = season(key(at)) {
        let (end, year) = if is_behind {
            (year_at + 1, key(year_at))
        } else {
            (at + 1, "")
        };
        return Some((end, name(season, year)));
    }
    if let Some(season) = season_before_year(key(at)).filter(|_| is_behind) {
        return Some((year_at + 1, name(season, key(year_at))));
    }
    let season = season(key(at + 1)).filter(|_| is_year(at) && key(at).len() == 4)?;
    Some((at + 2, name(season, key(at))))
}

/// How many words has the longest of these phrases that stands at the beginning.
fn begun(tokens: &[Token], phrases: &str) -> Option<usize> {
    let is_said = |phrase: &&str| {
        let mut keys = tokens.iter().map(|token| token.key.as_str());
        phrase.split(' ').all(|word| keys.next() == Some(word))
    };
    let said = phrases.split(", ").filter(is_said);
    said.map(|phrase| phrase.split(' ').count()).max()
}

/// The number of "2" and "two".
fn cardinal(key: &str) -> Option<String> {
    let is_one = matches!(key, "one" | "eins");
    let word = if is_one { Some(1) } else { token::number(key) };
    let word = word.map(|number| number.to_string());
    word.or_else(|| (!key.is_empty() && is_number(key)).then(|| key.to_owned()))
}

/// The number of "2nd", "2." and "zweite".
fn ordinal(token: &Token) -> Option<String> {
    let key = token.key.as_str();
    let [mut english, mut german] = ORDINALS.map(|words| words.split(' '));
    let is_german = |stem: &str| {
        let ending = key.strip_prefix(stem);
        matches!(ending, Some("e" | "er" | "en" | "es"))
    };
    let english = english.position(|word| word == key);
    if let Some(at) = english.or_else(|| german.position(is_german)) {
        return Some((at + 1).to_string());
    }
    let digits = key.trim_end_matches(|c: char| c.is_alphabetic());
    let suffix = &key[digits.len()..];
    let is_ordinal =
        token.is_ordinal || matches!(suffix, "st" | "nd" | "rd" | "th" | "te" | "ter" | "ten");
    (is_ordinal && !digits.is_empty() && is_number(digits)).then(|| digits.to_owned())
}

/// Signs between the name of a turn and its orders.
fn is_sign(c: char) -> bool {
    c.is_whitespace() || "()[]{},;:.-–—=>*_|#/\"".contains(c)
}

/// "Fall, A Lpl H", "F01M A Lpl H", "then A Yor - Lon".
fn before<'t>(
    line: &'t str,
    tokens: &[Token],
    is_order: &dyn Fn(&str) -> bool,
    counts: bool,
) -> Option<Spoken<'t>> {
    let follows = || {
        let is_mood = |at: usize| {
            let next = tokens.get(at).map(|token| token.key.as_str());
            next.is_some_and(|next| fold::is_listed(next, "halt eben doch mal"))
        };
        let count = begun(tokens, FOLLOWING).filter(|count| !is_mood(*count));
        count.map(|count| (count, When::Later))
    };
    let named = naming(line, tokens, 0, counts);
    let (end, when) = named.or_else(|| follows().filter(|_| !counts))?;
    let behind = tokens.get(end)?.at.start;
    let gap = tokens[end - 1].at.end;
    // Signs of an order begin none of these words: "(A Lpl H)".
    let rest = line[gap..].trim_start_matches(is_sign);
    let gap = &line[gap..behind];
    is_order(rest).then(|| Spoken {
        when,
        rest,
        heads: gap.contains([',', ':', ';', '-', '–', '—', '=']),
    })
}

/// "A Lpl H (Fall)", "F Lon - Nth in fall".
fn behind<'t>(
    line: &'t str,
    tokens: &[Token],
    is_order: &dyn Fn(&str) -> bool,
    counts: bool,
) -> Option<Spoken<'t>> {
    let first = tokens.len().saturating_sub(MOST_WORDS).max(1);
    let mut begins = first..tokens.len();
    let (start, when) = begins.find_map(|at| {
        let (end, when) = naming(line, tokens, at, counts)?;
        (end == tokens.len()).then_some((at, when))
    })?;
    let rest = line[..tokens[start].at.start].trim_end_matches(is_sign);
    // "A Lpl - Yor, A Yor - Lon in fall" is of two turns, and of which nobody knows.
    let clauses = rest.split([',', ';']).flat_map(|part| part.split(" and "));
    let orders = clauses.flat_map(|part| part.split(" und "));
    if orders.filter(|part| is_order(part.trim())).take(2).count() > 1 {
        return None;
    }
    is_order(rest).then_some(Spoken {
        when,
        rest,
        heads: false,
    })
}

/// The name of a turn with the words around it has at most so many.
const MOST_WORDS: usize = 10;

/// "A Lpl H (Fall), F Lon - Nth": the line is of several turns, or the words stand
/// in the order itself. Nothing of it is for now, unless it names the turn that is
/// due and no other.
fn between<'t>(
    line: &'t str,
    tokens: &[Token],
    is_order: &dyn Fn(&str) -> bool,
    game: &dyn Orders,
) -> Option<Spoken<'t>> {
    let counts = game.counts_turns();
    let mut at = 1;
    while at < tokens.len() {
        let Some((end, when)) = naming(line, tokens, at, counts) else {
            at += 1;
            continue;
        };
        let is_due = matches!(&when, When::Named(name) if game.names_due(name));
        if !is_due && is_of_orders(line, tokens[at].at.start..tokens[end - 1].at.end, is_order) {
            let is_read = is_order(line) || game.resembles(line);
            return is_read.then_some(Spoken {
                when: When::Later,
                rest: line,
                heads: false,
            });
        }
        at = end;
    }
    None
}

/// Whether the clause in which the name of a turn stands is nothing else or an
/// order: "A Lpl H. Next turn I will be away" says nothing of it.
fn is_of_orders(line: &str, named: Range<usize>, is_order: &dyn Fn(&str) -> bool) -> bool {
    const PARTS: [char; 11] = [',', ';', '.', '!', '?', '(', ')', '[', ']', '#', ':'];
    let start = line[..named.start].rfind(PARTS).map_or(0, |at| at + 1);
    let end = line[named.end..]
        .find(PARTS)
        .map_or(line.len(), |at| named.end + at);
    let (before, behind) = (&line[start..named.start], &line[named.end..end]);
    let is_bare = |part: &str| part.chars().all(is_sign);
    is_bare(before) && is_bare(behind)
        || is_order(before.trim())
        || is_order(behind.trim())
        || is_order(format!("{before} {behind}").trim())
}
