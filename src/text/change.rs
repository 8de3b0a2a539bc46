//! Changes of mind: what a line takes back before it says what counts.
//!
//! "No wait, e3-d3", "17 left instead of right", "A Mun nicht nach Boh, sondern
//! nach Sil": each says one order, and what it is not. What is taken back is made
//! blank, so that places stay what they are. Where it is not plain how far that
//! goes the line stays as it is, and the reader refuses it.

use std::borrow::Cow;
use std::ops::Range;

use super::beside::greeted;
use super::fold::{self, Word};
use super::line::brackets;
use super::remark::unchatted;
use super::stance::{takes_back, takes_these_back};
use super::vocabulary::{is_polite, is_said};

/// A line with blanks for what it takes back; as many bytes as before.
pub fn settled(line: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(line);
    let mut start = 0;
    let mut blank = |span: Range<usize>| fold::blank(text.to_mut(), span);
    let was = brackets(line)
        .into_iter()
        .filter(|span| said_before(&line[span.clone()]));
    was.for_each(&mut blank);
    for part in line.split(';') {
        for span in taken_back(part) {
            blank(start + span.start..start + span.end);
        }
        start += part.len() + 1;
    }
    text
}

/// Whether a bracket says what was ordered before: "(was: A Gas - Bur)".
fn said_before(bracket: &str) -> bool {
    let words = fold::words(bracket);
    let first = words.iter().find(|word| !word.key.is_empty());
    first.is_some_and(|word| fold::is_listed(&word.key, BEFORE))
}

/// By these such a bracket begins, folded.
const BEFORE: &str =
    "was were war waren formerly previously originally vorher zuvor bisher ursprunglich";

/// Whether a line begins with words that take back all that stands above it:
/// "scrap that, …".
pub fn takes_all_back(line: &str) -> bool {
    let words = fold::words(line);
    let pause = words.iter().position(Word::pauses);
    pause.is_some_and(|at| at + 1 < words.len() && takes_these_back(&words[..=at]))
}

/// The last of the parts of a line that begins or ends with the words of somebody
/// who takes back what stands before it, counted from 0.
pub fn replacing(line: &str) -> Option<usize> {
    let parts: Vec<_> = line.split(';').map(ungreeted).collect();
    parts
        .iter()
        .rposition(|words| opening(words) > 0 || !closings(words, 0).is_empty())
}

/// Whether a line takes back what stands above it and says nothing else, but
/// that other orders follow: "Scrap that. New:".
pub fn withdraws(line: &str) -> bool {
    let said = match line.trim_end().strip_suffix(':') {
        Some(heading) => heading.split(['.', '!', ',', ';']).next(),
        None => Some(line),
    };
    said.is_some_and(|said| takes_back(&fold::words(said)))
}

/// Whether what stands above a line that is talk may no longer hold: it begins as
/// a change of mind does, or takes something back before it goes on.
pub fn wavers(line: &str) -> bool {
    let words = fold::words(line);
    let leading = words
        .iter()
        .take_while(|word| fold::is_listed(&word.key, POSTSCRIPT));
    let words = &words[leading.count()..];
    let stops = || {
        words
            .first()
            .is_some_and(|word| word.pauses() && begins_anew(&word.key))
    };
    let pause = words.iter().position(Word::pauses);
    let clause = &words[..pause.map_or(words.len(), |at| at + 1)];
    let mut openings = OPENINGS.iter();
    openings.any(|phrase| fold::begins(words, phrase).is_some())
        || takes_back(clause)
        || words.len() == 1 && fold::is_listed(&words[0].key, UNDOING)
        || stops()
}

/// Whether a text takes back what stands before it, and says nothing else: "hmm no",
/// "no wait", "halt, nein".
pub fn retracts(text: &str) -> bool {
    let words = fold::words(text);
    let keys = words.iter().map(|word| word.key.as_str());
    let said: Vec<&str> = keys
        .filter(|key| !key.is_empty() && !fold::is_listed(key, MUSING))
        .collect();
    RETRACTING.contains(&&*said.join(" "))
}

/// What the last sentence of a line says, if it takes back what stands before it.
pub fn ends_retracting(line: &str) -> bool {
    let mut parts = line.rsplit(['.', '!', '?', '…', ',', ';', '-', '–', '(', ')']);
    let last = parts.find(|part| !part.trim().is_empty());
    let words = fold::words(line);
    let is_off = words.len() > 2
        && fold::is_at(&words, words.len() - 2, "is ist")
        && fold::is_at(&words, words.len() - 1, "off cancelled gestrichen");
    is_off || last.is_some_and(|last| last.len() < line.trim().len() && retracts(last))
}

/// What one says who thinks aloud, folded.
const MUSING: &str = "hm hmm hmmm oh ah ach ah ahm uh um well ok okay ups oops sorry argh";
/// And what he says then.
#[rustfmt::skip]
const RETRACTING: [&str; 20] = [
    "no", "nope", "nein", "nee", "no wait", "wait no", "no no", "nein halt", "halt nein", "nein nein", "doch nicht",
    "nein doch nicht", "lieber nicht", "better not", "rather not", "scratch that", "no scratch that", "wait", "halt",
    "moment",
];

/// By these a line begins that was thought of last.
const POSTSCRIPT: &str = "ps pps nb";
/// With one of these alone somebody takes back what he has written.
const UNDOING: &str = "undo stop stopp halt wait ruckgangig zuruck oops ups hoppla mist";

fn begins_anew(key: &str) -> bool {
    fold::is_listed(key, PAUSED) && !fold::is_listed(key, DENYING) && !is_said(key)
}

/// The words of what a line takes back, as they are compared, but for those
/// that are said of anything.
pub fn taken(line: &str) -> Vec<String> {
    let parts = line.split(';');
    let texts = parts.flat_map(|part| taken_back(part).into_iter().map(|span| &part[span]));
    let words = texts.flat_map(fold::words);
    let keys = words.map(|word| word.key);
    let says_it = |key: &str| is_said(key) || LAST.contains(&key) || fold::is_listed(key, CHANGING);
    keys.filter(|key| !key.is_empty() && !says_it(key))
        .collect()
}

/// The words of a part of a line behind a greeting: "Hallo, doch lieber A Par - Pic".
fn ungreeted(part: &str) -> Vec<Word<'_>> {
    let greeted = greeted(part);
    let mut words = fold::words(part);
    words.retain(|word| word.start >= greeted);
    words
}

/// What is taken back in a part of a line.
fn taken_back(part: &str) -> Vec<Range<usize>> {
    let words = ungreeted(part);
    let end = |count: usize| words.get(count).map_or(part.len(), |word| word.start);
    // A comma behind it parts what stands before from what stands behind.
    let end_within = |count: usize| match words[count - 1] {
        Word { raw, start, .. } if raw.ends_with(',') => start + raw.len() - 1,
        _ => end(count),
    };
    let mut spans = Vec::new();
    let opened = opening(&words);
    if opened > 0 {
        spans.push(words[0].start..end(opened));
    }
    let mut at = opened;
    while at < words.len() {
        if let Some(span) = corrected(&words, at, opened) {
            spans.push(span);
            break;
        }
        let found = instead(&words, at, opened)
            .or_else(|| changed(&words, at, opened))
            .or_else(|| but(&words, at));
        let Some(count) = found.or_else(|| rather(&words, at)) else {
            at += 1;
            continue;
        };
        let end = if at == opened {
            end(at + count)
        } else {
            end_within(at + count)
        };
        spans.push(words[at].start..end);
        at += count;
    }
    spans.extend(closings(&words, opened).into_iter().map(|said| {
        let last = &words[said.end - 1];
        let end = match words.get(said.end) {
            // What pauses there parts what stands before from what stands behind.
            Some(_) => last.start + last.raw.trim_end_matches([',', '.', '!']).len(),
            None => part.len(),
        };
        words[said.start].start..end
    }));
    spans
}

/// The words behind an order that say that there was another before it, where
/// nothing else or a pause follows: "A Mun - Tyr instead", "F Kie - Den after all,
/// A Mun H".
fn closings(words: &[Word<'_>], opened: usize) -> Vec<Range<usize>> {
    let is_over = |end: usize| {
        let pauses = words[end - 1].raw.ends_with([',', '.', '!']);
        let next = words.get(end);
        let parts = |next: &Word<'_>| fold::is_listed(&next.key, "and und") || is_polite(&next.key);
        pauses || next.is_none_or(parts)
    };
    let said = |at: usize| {
        let phrases = LAST.iter();
        let mut lengths = phrases.filter_map(|phrase| fold::begins(&words[at..], phrase));
        let length = lengths.find(|length| is_over(at + length))?;
        Some(at..at + length)
    };
    let mut found: Vec<Range<usize>> = Vec::new();
    for at in opened + 1..words.len() {
        let is_free = found.last().is_none_or(|last| last.end <= at);
        found.extend(said(at).filter(|_| is_free));
    }
    found
}

/// Behind an order these say that there was another before it.
#[rustfmt::skip]
const LAST: [&str; 9] = [
    "instead", "stattdessen", "after all", "nun doch", "jetzt doch", "doch lieber", "doch", "lieber", "rather",
];

/// What "no" behind an order takes back of it: as much as stands behind. That is
/// one word at the end, "17 left, no, right", or all of it, "17 left, no, 25
/// right".
fn corrected(words: &[Word<'_>], at: usize, first: usize) -> Option<Range<usize>> {
    let before = &words[first..at];
    let last = before.last()?;
    let is_parted = last.pauses() || last.key.is_empty();
    // "Nein, doch" may say yes to what stands before it.
    let phrases = OPENINGS
        .iter()
        .filter(|it| **it != "nein doch")
        .chain(&CORRECTING);
    let mut begun = phrases.filter_map(|it| Some((it, fold::begins(&words[at..], it)?)));
    let (phrase, marks) = begun.next()?;
    // "17 left, no, make that right"
    let behind = &words[at + marks..];
    let behind = &behind[opening(behind)..];
    let is_said = |word: &Word<'_>| is_said(&word.key) && !fold::is_listed(&word.key, WAYS);
    // "e3-c3 nein e3-b3" says the same piece again and needs no pause.
    let denies = fold::is_listed(phrase, DENYING);
    let is_same = || match (before, behind) {
        ([was], [is]) => was.runs().next().map(fold::key) == is.runs().next().map(fold::key),
        _ => { before.iter().zip(behind).rev().skip(1) }.all(|(was, is)| was.key == is.key),
    };
    let is_again = denies && before.len() == behind.len() && is_same();
    let pauses = is_parted && (!denies || words[at + marks - 1].pauses());
    if !(pauses || is_again) || behind.is_empty() || behind.iter().any(is_said) {
        return None;
    }
    let before = &before[..before.len() - usize::from(last.key.is_empty())];
    let parted = before.split_last().map_or(&[][..], |(_, before)| before);
    let start = parted.iter().rposition(Word::pauses).map_or(0, |at| at + 1);
    let order = &before[start..];
    let start = match behind {
        // "Actually" goes on with another as often.
        _ if order.len() == behind.len() && order.len() > 1 && *phrase != "actually" => {
            order[0].start
        }
        [only] => {
            let last = order.last()?;
            let run = last.runs().last().filter(|_| only.runs().count() == 1);
            last.start + run.map_or(0, |run| run.as_ptr() as usize - last.raw.as_ptr() as usize)
        }
        // "Paris to Gascony, or no, to Burgundy"
        [first, ..] => {
            let same = order.iter().rposition(|word| word.key == first.key);
            order[same.filter(|&at| at > 0 && !first.key.is_empty())?].start
        }
        [] => return None,
    };
    Some(start..behind[0].start)
}

/// Behind an order, with a pause before it, these say that it was another, as do
/// those by which a line begins.
#[rustfmt::skip]
const CORRECTING: [&str; 19] = [
    "ach mist", "ach quatsch", "mist", "quatsch", "oder besser", "besser", "or better", "better", "or no",
    "oh no", "just kidding", "no", "nein", "nee", "ne", "sorry", "oops", "ups", "correction",
];
/// Those of them that have a pause behind them, too: "no move" is none.
const DENYING: &str = "no nein nee ne";

/// A line, and what is left of it without one or more of the words at its
/// beginning that say that something else was meant before: "no herd" of
/// "actually no herd".
pub fn unopened(line: &str) -> impl Iterator<Item = &str> {
    let words = fold::words(line);
    let starts: Vec<usize> = words.iter().map(|word| word.start).collect();
    let count = opening(&words) + 1;
    starts.into_iter().take(count).map(|start| &line[start..])
}

/// Whether a line begins with words that say that something else was meant before.
pub fn opens(line: &str) -> bool {
    opening(&fold::words(line)) > 0
}

/// How many bytes of a line are near a place in it: more than a sentence has.
const NEAR: usize = 200;

/// Whether the part of a line behind an order in which a place of it stands begins as a
/// change of mind does, and goes on with what may be an order: "Actually no, retreat it"
/// of "A Bur disband. Actually no, retreat it".
pub fn changes_at(line: &str, at: usize, is_of_game: impl Fn(&str) -> bool) -> bool {
    let from = line.floor_char_boundary(at.saturating_sub(NEAR));
    let before = line.get(from..at).unwrap_or_default();
    let marks = before.rmatch_indices(['.', '!', '?', ';', ',']).take(2);
    let mut parts = marks.map(|(mark, _)| {
        let part = &line[from + mark + 1..];
        &part[..part.floor_char_boundary(NEAR)]
    });
    parts.any(|part| {
        let words = fold::words(part);
        let Some(behind) = words.get(opening(&words)).filter(|_| opening(&words) > 0) else {
            return false;
        };
        // "To Pic" is an order with an arrow, "to send this" is none.
        let way = &part[behind.start + behind.raw.len()..];
        let goes = || fold::is_listed(&behind.key, TOWARDS) && is_of_game(&format!("-{way}"));
        is_of_game(&unchatted(part)) || goes()
    })
}

/// How many words at the beginning say that something else was meant before,
/// with something behind them.
pub(super) fn opening(words: &[Word<'_>]) -> usize {
    let mut count = 0;
    loop {
        let rest = &words[count..];
        let spells =
            |phrase: &str| fold::begins(rest, phrase).filter(|length| *length < rest.len());
        let pauses = |length: &usize| count > 0 || rest[length - 1].pauses();
        let phrase = OPENINGS.iter().find_map(|phrase| spells(phrase));
        let word = || PAUSED.split(' ').find_map(spells).filter(pauses);
        match phrase.or_else(word) {
            Some(length) => count += length,
            None => return count,
        }
    }
}

/// By these a line begins that takes something back, folded; the longer ones first.
#[rustfmt::skip]
const OPENINGS: [&str; 48] = [
    "ach nee", "actually no", "no wait", "wait no", "ach nein lieber", "ach nein", "oh nein", "nein halt", "doch lieber",
    "dann lieber", "lieber doch", "jetzt doch", "nun doch", "nein doch", "nein lieber", "nee lieber",
    "ne lieber", "no rather", "halt stop", "moment mal", "on second thought", "on second thoughts",
    "sorry i meant", "sorry i mean", "i meant", "i mean", "ich meinte naturlich", "ich meine naturlich",
    "ich meinte", "ich meine", "meant", "scratch that", "scrap that", "strike that", "forget that",
    "vergiss das", "actually rather", "actually", "stattdessen", "eigentlich lieber", "but rather", "or rather",
    "or actually rather", "or actually", "oder doch lieber", "oder lieber", "make that", "make it",
];
/// The same with a pause behind them, or behind others.
const PAUSED: &str = "no nein nee ne wait halt stop stopp moment sorry oops ups hoppla instead \
    rather lieber doch jetzt bitte please correction korrektur berichtigung edit typo tippfehler vertippt \
    verschrieben";

/// Who takes back more than so many words has said something else, too.
const MOST: usize = 7;

/// How many words say what is not to be done: "instead of Y" behind an order,
/// or before it up to a comma or to "rather".
fn instead(words: &[Word<'_>], at: usize, first: usize) -> Option<usize> {
    let key = |at: usize| words.get(at).map_or("", |word| word.key.as_str());
    let marks = match (key(at), key(at + 1)) {
        ("instead" | "anstelle", "of" | "von") | ("rather", "than") => 2,
        ("statt" | "anstatt", _) => 1,
        _ => return None,
    };
    let behind = &words[at + marks..];
    let is_joined = |said: &[Word<'_>]| {
        said.iter()
            .any(|word| matches!(word.key.as_str(), "and" | "und"))
    };
    let count = if at == first {
        let is_end = |word: &Word<'_>| fold::is_listed(&word.key, LEADS);
        let mut until = behind
            .iter()
            .position(|word| word.raw.ends_with([',', ':']) || is_end(word))?;
        until += 1;
        while behind.get(until).is_some_and(is_end) {
            until += 1;
        }
        until
    } else {
        let comma = behind.iter().position(|word| word.raw.ends_with(','));
        comma.map_or(behind.len(), |at| at + 1)
    };
    let is_plain = (1..=MOST).contains(&count) && !is_joined(&behind[..count]);
    let is_left = at > first || count < behind.len();
    (is_plain && is_left).then_some(marks + count)
}

/// How many words say what is changed into as much that begins as it does: "change A
/// Par - Bur to" before "A Par - Gas".
fn changed(words: &[Word<'_>], at: usize, first: usize) -> Option<usize> {
    let (verb, behind) = words[at..].split_first()?;
    let middle = behind.len() / 2;
    let (before, rest) = behind.split_at(middle);
    let (turn, after) = rest.split_first()?;
    let is_change = at == first
        && fold::is_listed(&verb.key, CHANGING)
        && fold::is_listed(&turn.key, INTO)
        && middle > 1
        && before.len() == after.len()
        && before[0].key == after[0].key;
    is_change.then_some(middle + 2)
}

/// Verbs that change one thing into another, folded.
pub(super) const CHANGING: &str = "change andere andre replace ersetze switch swap";
/// What stands between the two.
pub(super) const INTO: &str = "to into in zu auf with by durch gegen";

/// Words before what is done instead.
const LEADS: &str = "lieber bitte jetzt nun doch please do now rather";

/// How many words are "not Y but" or "nicht Y, sondern".
fn but(words: &[Word<'_>], at: usize) -> Option<usize> {
    let turn = match words[at].key.as_str() {
        "not" => "but",
        "nicht" => "sondern",
        _ => return None,
    };
    let behind = &words[at + 1..];
    let turns = behind.iter().position(|word| word.key == turn)?;
    let says = |word: &Word<'_>| !is_said(&word.key) || fold::is_listed(&word.key, WAYS);
    let is_last = turns + 1 == behind.len();
    let is_plain = (1..=MOST).contains(&turns) && behind[..turns].iter().all(says);
    (is_plain && !is_last).then_some(turns + 2)
}

/// Words of talk that stand before the names of places.
const WAYS: &str = "to into in on at a nach auf die das den der the left right play von";

/// How many words before "to" say that it was otherwise before: "lieber nach".
fn rather(words: &[Word<'_>], at: usize) -> Option<usize> {
    let is_word = |word: &&Word<'_>| fold::is_listed(&word.key, RATHER) && !word.pauses();
    let count = words[at..].iter().take_while(is_word).count();
    let next = words.get(at + count).map_or("", |word| word.key.as_str());
    (at > 0 && count > 0 && fold::is_listed(next, TOWARDS)).then_some(count)
}

/// Words between a piece and where it goes now.
const RATHER: &str = "lieber doch jetzt rather";
/// What stands before the place.
const TOWARDS: &str = "nach to auf";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_is_blank() {
        for (line, expected) in [
            ("No wait, instead A Mun - Tyr", "A Mun - Tyr"),
            ("Sorry, A Mun - Tyr instead.", "A Mun - Tyr"),
            ("e3-d3 stattdessen; a", "e3-d3 ; a"),
            ("nein, doch lieber e3-d3", "e3-d3"),
            ("Moment, 25 rechts", "25 rechts"),
            ("Sorry, I meant A Mun - Tyr", "A Mun - Tyr"),
            ("A Mun nicht nach Boh, sondern nach Sil", "A Mun nach Sil"),
            ("nicht 17 links, sondern 25 rechts", "25 rechts"),
            ("17 not left but right", "17 right"),
            ("e3 not to c3 but to d3", "e3 to d3"),
            ("statt F Bre - Eng lieber F Bre - MAO", "F Bre - MAO"),
            ("Instead of A Mun - Bur, A Mun - Tyr", "A Mun - Tyr"),
            (
                "A Mun - Tyr instead of Bur, A Ber H",
                "A Mun - Tyr , A Ber H",
            ),
            ("25 rechts statt 17 links", "25 rechts"),
            ("A Mun jetzt doch nach Sil", "A Mun nach Sil"),
            ("a; no wait, b", "a; b"),
            ("e3-c3 nein e3-b3", "e3-b3"),
            ("A Mun - Bur no A Mun - Tyr", "A Mun - Tyr"),
            ("Moment mal, A Mun - Tyr lieber", "A Mun - Tyr"),
            ("or actually rather A Mun - Tyr", "A Mun - Tyr"),
            ("Statt A Mun - Boh: A Mun - Sil", "A Mun - Sil"),
            ("17 left, no, right", "17 right"),
            ("17 links, nein, 25 rechts", "25 rechts"),
            ("e3-c3, nein, d3", "e3- d3"),
            ("e3-c3, no, e3-d3", "e3-d3"),
            ("e3-c3 / ach nein, doch lieber e3-b3", "e3-b3"),
            ("17 links, besser 25 rechts", "25 rechts"),
            (
                "A Ber - Kie, A Mun - Bur - sorry, Ruh",
                "A Ber - Kie, A Mun - Ruh",
            ),
            ("place 3 Peru, I mean China", "place 3 China"),
            ("Edit: make that A Mun - Tyr", "A Mun - Tyr"),
            ("A Mun - Bur, make that Tyr", "A Mun - Tyr"),
            ("F Kie - Den after all, A Mun H", "F Kie - Den , A Mun H"),
            (
                "F Kie - Den nun doch. A Mun H und A Ber - Kie stattdessen",
                "F Kie - Den . A Mun H und A Ber - Kie",
            ),
            ("A Mun H instead and F Kie - Den", "A Mun H and F Kie - Den"),
        ] {
            let settled = settled(line);
            assert_eq!(settled.len(), line.len());
            let words: Vec<&str> = settled.split_whitespace().collect();
            assert_eq!(words.join(" "), expected, "{line}");
        }
    }

    #[test]
    fn what_takes_nothing_back_stays() {
        for line in [
            "no move",
            "wait",
            "Halt A Mun",
            "Sorry for the delay.",
            "Not sure, but A Mun - Bur",
            "A Mun - Tyr instead of A Mun - Bur and A Ber - Kie",
            "statt A Mun - Boh",
            "nein",
            "A Mun - Bur, no, North Sea",
            "e3-c3, no draw",
            "A Mun - Bur no A Ber - Kie",
            "A Mun H, sorry for that",
            "I have not read it but will",
        ] {
            assert_eq!(settled(line), line);
        }
    }
}
