//! What a line of talk says of the orders directly below it.
//!
//! It is no heading: no colon ends it, and it may be a sentence. But "Can I do"
//! above orders asks about them, "I told Germany that I'd do" tells what was said
//! to somebody else, and "Prelim for F01" names their turn.

use super::Orders;
use super::given::NumberedLine;
use super::heading::{self, Heading};
use super::heading_words::{Says, Why};
use super::spoken;
use super::turn_name::{ADJUSTMENTS, RETREATS, dated, is_date, season};
use crate::text::{fold, remark, talk};

/// Longer lines are letters.
const LONGEST: usize = 14;

/// A clause asks about what is below if it begins so, folded.
#[rustfmt::skip]
const ASKING: [&str; 46] = [
    "can i", "could i", "should i", "shall i", "may i", "am i allowed", "is it legal", "is it ok",
    "is this legal", "is this allowed", "is this ok", "is this correct", "is this right", "are these legal",
    "are these ok", "are these correct", "are these my", "are my", "would this", "would that", "would it",
    "would these", "does this", "does that", "do these", "will this", "what happens if", "what happens when", "what if", "what would happen",
    "can you check", "could you check", "just checking", "kann ich", "darf ich", "soll ich", "sollte ich",
    "konnte ich", "geht das", "gehen diese", "ist das erlaubt", "ware das", "was passiert wenn", "was passiert falls", "was ware", "was wenn",
];
/// What one says of another way, which one does not go.
#[rustfmt::skip]
const WAVERING: [&str; 19] = [
    "alternative was", "alternative ware", "almost went", "almost did", "almost ordered", "nearly went",
    "nearly did", "could also", "was thinking", "been thinking", "thought about", "thinking about",
    "fast hatte ich", "beinahe hatte ich", "ginge auch", "konnte auch", "uberlege noch", "dachte an",
    "nachgedacht uber",
];
/// What one had before.
#[rustfmt::skip]
const PAST: [&str; 8] = [
    "last time i had", "last time i did", "last time i ordered", "last turn i had", "last turn i did",
    "last turn i ordered", "letztes mal hatte ich", "letzten zug hatte ich",
];
/// With one of these a sentence speaks of what is below it, folded.
const POINTING: &str = "this these those following below so dies diese dieses folgendes folgende";
/// With one of these a short line speaks of what is planned, folded.
const PLANS: &str = "plan plans planned planung thoughts thinking ideas gedanken uberlegungen ideen prelim preliminary \
    provisional vorab vorlaufig vorlaufige orders moves befehle zuge";
/// So many words has a short line.
const SHORT: usize = 7;

/// What the line says, if it says that the orders below are for another turn, or
/// that they are none of their writer's.
pub(super) fn of(line: &str, game: &dyn Orders) -> Option<Heading> {
    let words = fold::words(line);
    if talk::wishes(line) {
        return None;
    }
    let counts = game.counts_turns();
    let turn = spoken::of_below(line, counts).or_else(|| {
        let is_plan = words.iter().any(|word| fold::is_listed(&word.key, PLANS));
        let is_short = !counts && words.len() <= SHORT;
        is_short.then(|| spoken::within(line, is_plan)).flatten()
    });
    if let Some(turn) = turn.map(Heading::from) {
        return match turn {
            Heading::Turn(name) if game.names_due(&name) => None,
            turn => Some(turn),
        };
    }
    (words.len() <= LONGEST)
        .then(|| why(line, &words, game))?
        .map(Heading::Aside)
}

/// What the subject of a new mail says of all that is in it, if it puts that aside
/// or names another turn: "test, please ignore", "fall orders".
pub(super) fn of_subject(text: &str, lines: &[NumberedLine], game: &dyn Orders) -> Option<Heading> {
    let words = fold::words(text);
    let keys = heading::keys_of(&words);
    // "Builds" says what is in it, whatever is due, if that may be so.
    let may_be = |turn: &str| {
        let orders = || lines.iter().filter(|(_, line)| game.claims(line));
        !game.names_due(turn) && orders().all(|(_, line)| game.fits(turn, line))
    };
    let is_of_kind = |turn: &str| matches!(turn, RETREATS | ADJUSTMENTS) && may_be(turn);
    let is_dated = || keys.iter().any(|key| season(key).is_some() || is_date(key));
    // "Ignore my last mail" is of another.
    if keys.len() > heading::LONGEST
        || game.counts_turns()
        || heading::says(&keys, Says::Aside(Why::Past))
    {
        return None;
    }
    if is_counted_choice(&words) {
        return Some(Heading::Aside(Why::Choice));
    }
    let heading =
        heading::deciding(text, game).unwrap_or_else(|| heading::classify(text, &keys, game));
    match heading {
        Heading::Turn(_) if is_dated() => dated(text, game)
            .filter(|turn| turn.contains(char::is_alphabetic) && !game.is_due(turn))
            .map(Heading::Turn),
        Heading::Turn(ref turn) if is_of_kind(turn) => Some(heading),
        Heading::Aside(Why::Negation | Why::Proposal | Why::Condition) => Some(heading),
        Heading::Aside(Why::Time) if spoken::whole(text, false).is_some() => Some(heading),
        _ => None,
    }
}

/// Whether a line names one of several ways: "Option 1", "Plan B".
pub(super) fn is_counted_choice(words: &[fold::Word<'_>]) -> bool {
    matches!(words, [noun, count] if fold::is_listed(&noun.key, CHOICES) && counts(&count.key))
}

/// Whether a word says which of several it is: "1", "b", "two".
pub(super) fn counts(key: &str) -> bool {
    key.len() == 1 || fold::is_listed(key, "one two three eins zwei drei")
}

/// What there are several of, of which one is meant, folded.
const CHOICES: &str = "option variant variante plan choice alternative moglichkeit";

/// Whether a line addresses somebody who has another seat: "To Italy:", "Dear Italy,".
/// What is below is written to him.
pub(super) fn is_to_other(before: &str, has_colon: bool, game: &dyn Orders) -> bool {
    let comma = before.strip_suffix(',');
    let name = comma.unwrap_or(before).trim();
    let led = name
        .split_once(' ')
        .filter(|(first, _)| fold::is_listed(&fold::key(first), if has_colon { TO } else { DEAR }));
    let is_other = |name: &str| game.is_other_seat(name.trim());
    (has_colon && is_other(name))
        || (has_colon || comma.is_some()) && led.is_some_and(|(_, name)| is_other(name))
}

/// What stands before a name at the beginning of a letter, and before one with a
/// colon, folded.
const DEAR: &str = "dear hi hello hey hallo lieber liebe liebes";
const TO: &str = "dear hi hello hey hallo lieber liebe liebes to an";

/// Why the orders below are none of their writer's, if the line says so.
fn why(line: &str, words: &[fold::Word<'_>], game: &dyn Orders) -> Option<Why> {
    let mut clauses = line.split([',', ';', '.', '!', ':']).map(fold::words);
    let asks = |clause: Vec<fold::Word<'_>>| {
        let mut phrases = ASKING.iter();
        phrases.any(|phrase| fold::begins(&clause, phrase).is_some())
    };
    // "England said no. My orders" goes on with one's own.
    let last = line
        .trim_end_matches(['.', '!', '?', ' '])
        .rsplit(['.', '!'])
        .next();
    let last = fold::words(last.unwrap_or_default());
    let tells = || remark::reports(&last);
    let names_other = || last.iter().any(|word| game.is_other_seat(word.raw));
    // "Tell Germany I am sorry." is a sentence of its own.
    let announces = || {
        let is_closed = line.trim_end().ends_with(['.', '!']);
        !is_closed || last.iter().any(|word| fold::is_listed(&word.key, POINTING))
    };
    if clauses.any(asks) {
        Some(Why::Question)
    } else if tells() && names_other() && announces() {
        Some(Why::Others)
    } else if fold::says(line, &WAVERING) || is_counted_choice(words) {
        Some(Why::Choice)
    } else {
        fold::says(line, &PAST).then_some(Why::Past)
    }
}
