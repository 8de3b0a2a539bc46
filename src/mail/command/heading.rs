//! What a heading says of the lines below it.
//!
//! It is decided, not guessed: a heading that speaks of another time, of a
//! condition, of "not", "or" or "instead", of a plan, a proposal or an
//! example, of what others do or what was ordered before, and is none of the
//! judge's own forms, puts what is below it aside. One that says nothing of
//! the sort leaves it for now.

use super::Orders;
use super::above;
use super::anew;
use super::heading_words::{SAYS, Says, Why, telling};
use super::spoken::{self, Spoken};
use super::turn_name::{
    ADJUSTMENTS, RETREATS, dated, is_date, is_known, is_number, is_short_year, season, turn_named,
};
use crate::text::{change, fold, line, stance};

/// What a heading says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// That what is below is for the turn that is due.
    Now,
    /// Nothing of when.
    Label,
    /// For which turn it is: its name, or the sort of turns.
    Turn(String),
    /// Something else, which is not understood.
    Aside(Why),
}

/// Of more words than this a heading is a sentence.
const SENTENCE: usize = 3;
/// A heading without a colon has at most so many words.
const BARE: usize = 4;
/// Longer texts before a colon are no headings of anything.
pub(super) const LONGEST: usize = 24;

/// A line as a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Headed<'t> {
    /// What it says.
    pub(super) heading: Heading,
    /// Whether it is a sentence, which ends with its paragraph.
    pub(super) is_sentence: bool,
    /// Whether it is no heading, but words in a line of orders.
    pub(super) is_beside: bool,
    /// What stands behind the colon on the same line; empty if nothing.
    pub(super) rest: &'t str,
}

impl<'t> Headed<'t> {
    /// One with nothing behind it.
    const fn above(heading: Heading) -> Self {
        Self {
            heading,
            is_sentence: false,
            is_beside: false,
            rest: "",
        }
    }

    /// What a line of orders says of their turn.
    fn beside(spoken: Spoken<'t>) -> Self {
        Self {
            heading: spoken.when.into(),
            is_sentence: spoken.heads,
            is_beside: true,
            rest: spoken.rest,
        }
    }
}

/// Reads a line as a heading, or for which turn it says that its orders are.
/// `is_above_orders` says whether an order, or what looks like one, stands below
/// it, `is_below_aside` whether what stands above is put aside; the game knows
/// whose a seat is.
pub(super) fn read<'t>(
    line: &'t str,
    is_above_orders: impl Fn() -> bool,
    is_order: impl Fn(&str) -> bool,
    is_below_aside: bool,
    game: &dyn Orders,
) -> Option<Headed<'t>> {
    let line = line.trim();
    // What somebody quotes heads nothing.
    if line.starts_with('>') {
        return None;
    }
    let spoken = || spoken::of(line, &|text| game.claims(text), game);
    above(line, is_above_orders, is_order, is_below_aside, game)
        .or_else(|| spoken().map(Headed::beside))
}

/// Reads a line as a heading of what stands below it or behind its colon.
fn above<'t>(
    line: &'t str,
    is_above_orders: impl Fn() -> bool,
    is_order: impl Fn(&str) -> bool,
    is_below_aside: bool,
    game: &dyn Orders,
) -> Option<Headed<'t>> {
    let is_due = || game.is_due(line) || line.ends_with(':') && game.is_due(&turn_named(line));
    if is_due() {
        return Some(Headed::above(Heading::Now));
    }
    // Most lines have no number, and are not looked at for the name of a turn.
    let named = line
        .contains(|c: char| c.is_ascii_digit())
        .then(|| turn_named(line));
    if let Some(named) = named.filter(|named| game.is_another_turn(named)) {
        return Some(Headed::above(Heading::Turn(named)));
    }
    // "Zug 14" and "GAME k1 PLAYER red TURN 14", colon or not.
    if let Some(header) = line::header(line)
        && let Some(turn) = header.turn
        && (header.is_whole() || game.counts_turns() && is_order(header.rest))
    {
        return Some(Headed {
            heading: Heading::Turn(turn.to_string()),
            is_sentence: !header.is_whole(),
            is_beside: false,
            rest: header.rest,
        });
    }
    let (before, rest) = match colon(line) {
        Some(at) => (line[..at].trim(), line[at..].trim_start_matches(':').trim()),
        None => (line, ""),
    };
    let has_colon = before.len() < line.len();
    // "Statt A Mun - Boh: A Mun - Sil" is one order.
    let settled = change::settled(line);
    if !rest.is_empty() && settled.starts_with(' ') && settled.trim_start() == rest {
        return None;
    }
    let words = fold::words(before);
    let keys = keys_of(&words);
    if keys.is_empty() || keys.len() > LONGEST || !rest.is_empty() && !is_order(rest) {
        return None;
    }
    if above::is_to_other(before, has_colon, game) {
        return (rest.is_empty()).then_some(Headed::above(Heading::Aside(Why::Others)));
    }
    if !has_colon && (keys.len() > BARE || line.ends_with(['.', '!', '?', ',', ';'])) {
        return None;
    }
    // "Advance all" says what is done, and "in advance" when.
    if !has_colon && keys[0] == "advance" {
        return None;
    }
    // "Order 2: A Paris - Burgundy" is the second of a list.
    let is_listed =
        || keys.len() == 2 && is_number(keys[1]) && !is_date(keys[1]) && season(keys[0]).is_none();
    if !rest.is_empty() && above::is_counted_choice(&words) {
        let choice = Headed::above(Heading::Aside(Why::Choice));
        return Some(Headed { rest, ..choice });
    }
    if !rest.is_empty() && !game.counts_turns() && is_listed() {
        return None;
    }
    // "In fall: A Mun - Bur. Now: A Mun - Tyr" is of two turns, and so is "A Mun -
    // Bur. In fall: A Mun - Tyr".
    let follows = before
        .split_once(". ")
        .filter(|(order, _)| !rest.is_empty() && is_order(order))
        .map(|(_, behind)| speaks_of_time(behind, game));
    if follows == Some(false) {
        return None;
    }
    let rest = if follows.is_some() { line } else { rest };
    let heading = if follows.is_some() || heads_again(rest, game) {
        Heading::Aside(Why::Time)
    } else {
        deciding(before, game).unwrap_or_else(|| classify(before, &keys, game))
    };
    let counts = game.counts_turns();
    let may_name = match heading {
        Heading::Label | Heading::Now => true,
        Heading::Turn(_) | Heading::Aside(Why::Time) => counts,
        Heading::Aside(_) => false,
    };
    let spoken = spoken::whole(before, counts);
    let is_spoken = spoken.is_some();
    let heading = spoken.filter(|_| may_name).map_or(heading, Heading::from);
    let is_whole =
        is_spoken || (0..keys.len()).all(|at| is_known(&keys[at]) || is_short_year(&keys, at));
    // "Old: F Lon - Nth" and "New: F Lon - Eng" below it.
    let decides = matches!(heading, Heading::Turn(_) | Heading::Aside(_))
        || is_below_aside && heading == Heading::Now;
    // "F1905M" and "Fall 1905" are no talk wherever they stand.
    let is_turn = matches!(heading, Heading::Turn(_))
        && keys.iter().any(|key| is_date(key))
        && !keys.iter().all(|key| key.parse::<u32>().is_ok());
    let stands = if has_colon {
        rest.is_empty() || decides
    } else {
        heading != Heading::Label && is_whole && (is_turn || is_above_orders())
    };
    stands.then(|| Headed {
        is_sentence: !rest.is_empty()
            || matches!(heading, Heading::Aside(_))
                && (keys.len() > SENTENCE || says(&keys, Says::Aside(Why::Condition))),
        is_beside: false,
        heading,
        rest,
    })
}

/// Whether nothing in a heading may say more than what it heads: its words are
/// known, or a single letter or number.
pub(super) fn is_plain(text: &str) -> bool {
    let words = fold::words(text);
    keys_of(&words)
        .iter()
        .all(|key| is_known(key) || key.len() == 1 || is_number(key))
}

/// Whether what stands behind a colon goes on with a heading that decides.
fn heads_again(rest: &str, game: &dyn Orders) -> bool {
    let decides = |part: &str| {
        let before = colon(part).map_or("", |at| part[..at].trim());
        let words = fold::words(before);
        let keys = keys_of(&words);
        !keys.is_empty()
            && keys.len() <= SENTENCE
            && keys.iter().all(is_known)
            && classify(before, &keys, game) != Heading::Label
    };
    rest.split(['.', ';']).skip(1).any(decides)
}

/// Where the colon of a heading stands: no colon of a time of day.
fn colon(line: &str) -> Option<usize> {
    line.char_indices()
        .filter(|(_, c)| *c == ':')
        .map(|(at, _)| at)
        .find(|&at| !line[at + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '/'))
}

/// What the clause of a heading says that speaks of one's own orders, if what
/// stands beside it is no doubt of them: "Ignore my last mail, these are my orders",
/// "Here are my orders, sorry for the delay".
pub(super) fn deciding(text: &str, game: &dyn Orders) -> Option<Heading> {
    let clauses: Vec<&str> = clauses(text);
    if stance::is_unsettled(text) {
        return None;
    }
    if clauses.len() < 2 {
        return anew::forgets_all(text).then_some(Heading::Now);
    }
    let words: Vec<_> = clauses.iter().map(|clause| fold::words(clause)).collect();
    let keys: Vec<_> = words.iter().map(|words| keys_of(words)).collect();
    let last = clauses.len() - 1;
    // "Italy promised peace, so:" goes on with what comes of it.
    let is_plain = |keys: &Vec<&str>| {
        let is_other = |why| says(keys, Says::Aside(why));
        ![Why::Condition, Why::Choice, Why::Proposal, Why::Time]
            .into_iter()
            .any(is_other)
    };
    if matches!(&*keys[last], [so] if fold::is_listed(so, CONCLUDING))
        && keys[..last].iter().all(is_plain)
    {
        return Some(Heading::Now);
    }
    if is_plain_now(&keys[last]) && keys[..last].iter().all(|keys| is_withdrawn(keys)) {
        return Some(Heading::Now);
    }
    let (decisive, heading) = (0..clauses.len()).rev().find_map(|at| {
        let says_any = |kinds: [Says; 2]| kinds.iter().any(|kind| says(&keys[at], *kind));
        let is_own = says_any([Says::Now, Says::Own]);
        let heading = (is_own && says_any([Says::Orders, Says::Sends]))
            .then(|| classify(clauses[at], &keys[at], game))?;
        matches!(heading, Heading::Now | Heading::Turn(_)).then_some((at, heading))
    })?;
    let mut beside = (0..clauses.len()).filter(|at| *at != decisive);
    beside.all(|at| is_harmless(&keys[at])).then_some(heading)
}

/// What stands before what comes of something, folded.
const CONCLUDING: &str = "so therefore thus hence also daher deshalb darum deswegen";

/// Whether a clause says that what is below it counts, and nothing else: "New",
/// "Correct".
fn is_plain_now(keys: &[&str]) -> bool {
    says(keys, Says::Now)
        && keys.iter().all(|key| {
            let said = SAYS.get(*key);
            matches!(
                said,
                Some(Says::Now | Says::Orders | Says::Own | Says::Filler)
            )
        })
}

/// Whether a clause excuses itself or takes back what was sent before: "Sorry",
/// "forget what I sent", "that was the old plan".
fn is_withdrawn(keys: &[&str]) -> bool {
    let takes_back = says(keys, Says::Aside(Why::Negation))
        || says(keys, Says::Instead)
        || matches!(keys, ["that" | "this" | "das" | "dies", "was" | "war", ..]);
    let is_past = says(keys, Says::Aside(Why::Past)) && takes_back;
    (is_past || excuses(keys) && keys.len() == 1) && !says(keys, Says::Aside(Why::Condition))
}

/// Whether a clause begins as an excuse.
fn excuses(keys: &[&str]) -> bool {
    keys.first().and_then(|key| SAYS.get(*key)) == Some(&Says::Excuse)
}

/// Whether a clause beside the one that speaks of orders takes nothing from it.
fn is_harmless(keys: &[&str]) -> bool {
    let is_excuse = excuses(keys);
    let is_past = says(keys, Says::Aside(Why::Past));
    keys.iter().all(|key| match SAYS.get(*key) {
        Some(Says::Aside(Why::Condition | Why::Choice | Why::Proposal)) => false,
        // "Ignore my last mail", "sorry that I did not write"
        Some(Says::Aside(Why::Negation) | Says::Instead) => is_past || is_excuse,
        Some(Says::Aside(Why::Time)) => says(keys, Says::Writer),
        _ => true,
    })
}

/// The parts of a text between commas and stops; "3. Zug" is none.
fn clauses(text: &str) -> Vec<&str> {
    let mut before = ' ';
    let parts = text.split(move |c: char| {
        let was = std::mem::replace(&mut before, c);
        matches!(c, ',' | ';' | '!' | '?') || c == '.' && was.is_alphabetic()
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

pub(super) fn keys_of<'w>(words: &'w [fold::Word<'_>]) -> Vec<&'w str> {
    let keys = words.iter().map(|word| word.key.as_str());
    keys.filter(|key| !key.is_empty()).collect()
}

pub(super) fn says(keys: &[&str], what: Says) -> bool {
    keys.iter().any(|key| SAYS.get(*key) == Some(&what))
}

/// Whether a heading speaks of a turn, or of another time.
fn speaks_of_time(heading: &str, game: &dyn Orders) -> bool {
    match classify(heading, &keys_of(&fold::words(heading)), game) {
        Heading::Turn(_) | Heading::Now | Heading::Aside(Why::Time) => true,
        _ => spoken::whole(heading, game.counts_turns()).is_some(),
    }
}

pub(super) fn classify(text: &str, keys: &[&str], game: &dyn Orders) -> Heading {
    let mut keys = telling(keys);
    // "What I really do:"
    if keys.iter().any(|key| fold::is_listed(key, REALLY)) {
        keys.retain(|key| !matches!(*key, "what" | "was"));
    }
    let says = |what| says(&keys, what);
    let is_aside = |why| says(Says::Aside(why));
    let replaces = says(Says::Instead) && is_aside(Why::Past) && says(Says::Orders);
    if replaces && !is_aside(Why::Negation) && !is_aside(Why::Condition) {
        return Heading::Now;
    }
    let is_word = |key: &&str| SAYS.contains_key(*key);
    let is_dated = keys.iter().any(|key| season(key).is_some() || is_date(key));
    let whys = keys.iter().filter_map(|key| match SAYS.get(*key)? {
        Says::Aside(why) => Some(*why),
        Says::Instead => Some(Why::Negation),
        Says::Hopes => Some(Why::Proposal),
        _ => None,
    });
    let is_plain = whys.clone().all(|why| why == Why::Condition);
    if says(Says::Retreat) && !is_dated && keys.iter().all(is_word) && is_plain {
        return Heading::Turn(RETREATS.to_owned());
    }
    // What is said of another time may name the turn.
    if let Some(why) = whys.filter(|why| *why != Why::Time).min() {
        return Heading::Aside(why);
    }
    // "Orders (3 units):" counts something else.
    let counts = |at: usize| {
        let noun = keys.get(at + 1).copied().unwrap_or_default();
        SAYS.get(noun) == Some(&Says::Pieces) || matches!(noun, "orders" | "moves" | "befehle")
    };
    let is_numbered = |at: usize| is_number(keys[at]) && !counts(at);
    let numbered = says(Says::Orders) && (0..keys.len()).any(is_numbered);
    if is_dated && !is_aside(Why::Time) {
        return Heading::Turn(dated(text, game).unwrap_or_else(|| turn_named(text)));
    }
    if is_dated || numbered {
        return Heading::Turn(turn_named(text));
    }
    if is_aside(Why::Time) {
        return Heading::Aside(Why::Time);
    }
    if says(Says::Build) && keys.iter().all(is_word) {
        return Heading::Turn(ADJUSTMENTS.to_owned());
    }
    if says(Says::Now) || says(Says::Orders) && keys.iter().all(is_word) {
        Heading::Now
    } else {
        Heading::Label
    }
}

/// Whether a heading says that what is below it counts, whatever stands above it.
pub(super) fn insists(text: &str) -> bool {
    let words = fold::words(text);
    fold::has_listed(&words, REALLY) || fold::has_listed(&words, INSISTING)
}

/// What it says then, folded.
const INSISTING: &str = "now current currently today final finally this real jetzt nun aktuell aktuelle \
    aktuellen aktueller heute endgultig endgultige endgultigen diesen dieser diese dieses diesmal";
/// What comes of it in truth, folded.
const REALLY: &str = "really actually wirklich tatsachlich";

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<Heading> {
        let is_order = |text: &str| text.contains(" - ");
        read(line, || true, is_order, false, &OfFrance).map(|headed| headed.heading)
    }

    struct OfFrance;

    impl Orders for OfFrance {
        fn claims(&self, line: &str) -> bool {
            line.contains(" - ")
        }

        fn resembles(&self, line: &str) -> bool {
            self.claims(line)
        }

        fn is_other_seat(&self, name: &str) -> bool {
            name == "Germany"
        }

        fn is_own_seat(&self, name: &str) -> bool {
            name == "France"
        }
    }

    #[test]
    fn what_is_for_now() {
        for line in [
            "Orders:",
            "Befehle:",
            "Meine Züge:",
            "Correction:",
            "Korrektur:",
            "This turn:",
            "Instead of my earlier orders:",
            "Here are my final moves:",
            "New orders:",
            "These replace my earlier orders:",
            "Statt meiner früheren Befehle:",
            "Last minute change:",
            "I would like to order the following:",
            "Diese Runde:",
            "Sorry that I did not write earlier, here are my orders:",
            "Please ignore my last mail, these are the correct orders:",
            "In der letzten Mail war ein Fehler. Hier die richtigen Befehle:",
            "Hope all is well, here are my orders:",
            "Here are my orders, sorry for the delay:",
            "I will be away next week, so here are my orders:",
            "That was the old plan. Correct:",
            "Sorry, forget what I sent. New:",
            "Das war der alte Plan. Neu:",
            "Here they are:",
            "Corrected version:",
            "Hope I'm not too late. Orders:",
            "My orders for next deadline:",
        ] {
            assert_eq!(of(line), Some(Heading::Now), "{line}");
        }
        for line in [
            "Western front:",
            "Orders (3 units):",
            "My 3 orders:",
            "Norden:",
            "Armies:",
            "A:",
            "F:",
            "Russian border:",
        ] {
            assert_eq!(of(line), Some(Heading::Label), "{line}");
        }
    }

    #[test]
    fn what_is_for_another_turn() {
        for (line, turn) in [
            ("Fall:", "Fall"),
            ("Herbst 1905:", "Herbst 1905"),
            ("My orders for Fall 1905:", "Fall 1905"),
            ("F1905M", "F1905M"),
            ("F1905M:", "F1905M"),
            ("Spring 1901 orders:", "Spring 1901"),
            ("Retreats:", "retreats"),
            ("Rückzüge", "retreats"),
            ("If dislodged:", "retreats"),
            ("wenn vertrieben:", "retreats"),
            ("If I am dislodged:", "retreats"),
            ("Builds:", "adjustments"),
            ("Anbei meine Züge für Frühjahr 1901:", "Frühjahr 1901"),
            ("Befehle für den Sommerzug 1870:", "sommer 1870"),
            ("Frühling 1901:", "frühjahr 1901"),
            ("Spring '01 moves:", "Spring 01"),
            ("S01", "S01"),
            ("3. Zug:", "3. Zug"),
            ("France S1901M:", "S1901M"),
            ("France, Spring 1901:", "Spring 1901"),
            (
                "Please find below my orders for Spring 1901:",
                "Spring 1901",
            ),
            ("Orders for this season (Spring 1901):", "Spring 1901"),
            ("Spring 1901 Movement Phase:", "Spring 1901 Movement"),
            ("Builds for Winter 1901:", "adjustments Winter 1901"),
            // What nobody knows may say anything.
            ("Wishes for Spring 1902:", "Wishes for Spring 1902"),
            ("Next spring:", "Next spring"),
            ("Meine Frühjahrszüge 1901:", "frühjahr 1901"),
            ("Falls vertrieben:", "retreats"),
            ("für 2. Zug, Weiß:", "2. Zug, Weiß"),
            ("Zug 7:", "7"),
            ("Zug 7", "7"),
            ("GAME k1 PLAYER red PASSWORD x TURN 14", "14"),
            ("Fall: A Par - Bur", "Fall"),
            ("Retreats: A Par - Bur", "retreats"),
        ] {
            assert_eq!(of(line), Some(Heading::Turn(turn.to_owned())), "{line}");
        }
    }

    #[test]
    fn what_is_put_aside() {
        for (line, why) in [
            ("If Germany attacks Bur:", Why::Condition),
            ("If England attacks me: A Par - Pic", Why::Condition),
            ("not:", Why::Negation),
            ("NOT:", Why::Negation),
            ("instead of:", Why::Negation),
            ("Sorry, nothing final yet, just ideas:", Why::Proposal),
            ("Sorry, if Germany attacks me, my orders:", Why::Condition),
            ("Just an idea, these could be my orders:", Why::Proposal),
            ("Here are my orders, if France attacks me:", Why::Condition),
            ("Ignore this, my orders:", Why::Negation),
            ("For next turn, here are my orders:", Why::Time),
            ("Plan B:", Why::Choice),
            ("Germany's orders last year, as follows:", Why::Past),
            ("The old plan, as follows:", Why::Choice),
            ("Plan B", Why::Choice),
            ("Alternative:", Why::Choice),
            ("Proposal:", Why::Proposal),
            ("Example:", Why::Proposal),
            ("Zum Beispiel:", Why::Proposal),
            ("What Austria could do:", Why::Proposal),
            ("Last turn:", Why::Past),
            ("Old orders:", Why::Past),
            ("Alte Befehle", Why::Past),
            ("Next turn:", Why::Time),
            ("for next turn: A Par - Bur", Why::Time),
            ("In advance", Why::Time),
            ("In fall: A Mun - Bur. Now: A Mun - Tyr", Why::Time),
            ("A Mun - Bur. In fall: A Mun - Tyr", Why::Time),
            ("Your orders as understood", Why::Past),
            ("Danach:", Why::Time),
            ("Your orders:", Why::Others),
            ("Germany:", Why::Others),
        ] {
            assert_eq!(of(line), Some(Heading::Aside(why)), "{line}");
        }
    }

    #[test]
    fn what_is_no_heading() {
        for line in [
            "A Par - Bur",
            "A Par: H",
            "Hello Bob,",
            "See you at 18:00",
            "Fall is my best time.",
            "If you like, I will wait",
            "Plan B is to run.",
            "ADVANCE ALL",
            "PS: nothing",
            "Statt A Mun - Boh: A Mun - Sil",
            "Instead of A Mun - Boh: A Mun - Sil",
        ] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
