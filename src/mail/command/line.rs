//! Finding a command at the beginning of a line.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::arguments::{self, Head};
use super::vocabulary::{Entry, Group, Name, Trait, VOCABULARY};
use crate::text::fold::{self, Word};
use crate::text::{doubt, talk};

/// Every spelling in the form in which it is compared, the longest first.
pub(super) static SPELLINGS: LazyLock<Vec<(String, &Entry)>> = LazyLock::new(|| {
    let mut all: Vec<(String, &Entry)> = VOCABULARY
        .iter()
        .flat_map(|entry| {
            entry
                .spellings
                .iter()
                .map(move |spelling| (fold::key(spelling), entry))
        })
        .collect();
    all.sort_by_key(|(key, _)| std::cmp::Reverse(key.len()));
    all
});

/// The same by the first letter of each.
static BY_LETTER: LazyLock<BTreeMap<char, Vec<(&str, &Entry)>>> = LazyLock::new(|| {
    let mut by_letter: BTreeMap<char, Vec<(&str, &Entry)>> = BTreeMap::new();
    for (key, entry) in SPELLINGS.iter() {
        let first = key.chars().next().unwrap_or_default();
        by_letter.entry(first).or_default().push((key, entry));
    }
    by_letter
});

/// What a line turned out to be.
#[derive(Debug)]
pub(super) enum Found {
    /// A command, or the beginning of one with lines of its own.
    Head(Head),
    /// Surely meant as this command, but its rest cannot be read.
    Broken(Name),
    /// None.
    Nothing,
}

/// Words that may stand around a command: "please".
const POLITE: &str = "please pls plz bitte danke thanks thankyou thx";
/// What may stand before one with a pause behind: "Hello judge,".
const GREETINGS: [&str; 9] = [
    "hi", "hello", "hallo", "dear", "lieber", "liebe", "moin", "servus", "judge",
];

/// Reads a line as a command: as it stands or, if that is none, as a German wish
/// with its verb at the end. What was turned around is not turned again.
pub(super) fn find(line: &str) -> Found {
    let words = fold::words(line);
    let found = as_it_stands(line, &words);
    match found {
        Found::Head(_) => found,
        _ => verb_first(line, &words)
            .map(|turned| as_it_stands(&turned, &fold::words(&turned)))
            .filter(|turned| matches!(turned, Found::Head(_)))
            .unwrap_or(found),
    }
}

fn as_it_stands(line: &str, words: &[Word<'_>]) -> Found {
    let words = after_greeting(words);
    let behind = after_polite(words);
    let inner = before_wish(line, behind);
    let trailing = inner
        .iter()
        .rev()
        .take_while(|word| is_polite(word))
        .count();
    match whole(line, &inner[..inner.len() - trailing]) {
        // A text for others keeps its own "thanks".
        Found::Head(Head::Press(..) | Head::Announce(_)) => whole(line, behind),
        Found::Head(head) => Found::Head(head),
        other => match whole(line, words) {
            Found::Head(head) => Found::Head(head),
            _ => other,
        },
    }
}

fn is_polite(word: &Word<'_>) -> bool {
    word.key.is_empty() || fold::is_listed(&word.key, POLITE)
}

fn after_polite<'a, 'w>(words: &'a [Word<'w>]) -> &'a [Word<'w>] {
    let polite = words.iter().take_while(|word| is_polite(word)).count();
    &words[polite..]
}

/// A German wish with its verb at the end, turned around: "die Frist um zwei Tage
/// verlängern", and a story behind it.
fn verb_first(line: &str, words: &[Word<'_>]) -> Option<String> {
    let words = before_wish(line, after_polite(after_greeting(words)));
    let is_verb = |word: &Word<'_>| fold::is_listed(&word.key, LAST_VERBS);
    let is_end = |at: usize| at + 1 == words.len() || words[at].pauses();
    let end = (1..words.len().min(LONGEST_WISH)).find(|&at| is_verb(&words[at]) && is_end(at));
    let Some(at) = end else {
        return away(line, words);
    };
    let story = words.get(at + 1).map_or("", |word| &line[word.start..]);
    let is_told = !story.contains(|c: char| c.is_ascii_digit()) && doubt::of(story).is_none();
    let wish = line[words[0].start..words[at].start].trim();
    is_told.then(|| format!("{} {wish}", words[at].key))
}

/// "Ich bin vom 3.12. bis 10.12. im Urlaub", with the days behind it.
fn away(line: &str, words: &[Word<'_>]) -> Option<String> {
    let (first, rest) = words.split_first()?;
    let behind = if first.key == "ich" { rest } else { words };
    let (verb, said) = behind.split_first().filter(|(verb, _)| verb.key == "bin")?;
    let (last, days) = said.split_last()?;
    let is_away = fold::is_listed(&last.key, AWAY) && words.len() <= LONGEST_WISH;
    let end = match days.last() {
        Some(before) if before.key == "im" => before.start,
        _ => last.start,
    };
    let start = verb.start + verb.raw.len();
    is_away.then(|| format!("ich bin weg {}", line[start..end].trim()))
}

/// How one is who is not there, folded.
const AWAY: &str = "weg urlaub verreist abwesend unterwegs";

/// The verbs that may stand there, folded.
const LAST_VERBS: &str = "verlangern rauswerfen ausschliessen ersetzen";
/// And how many words such a wish has at most.
const LONGEST_WISH: usize = 10;

/// What stands behind "Hello judge,".
fn after_greeting<'a, 'w>(words: &'a [Word<'w>]) -> &'a [Word<'w>] {
    let pause = words.iter().take(3).position(Word::pauses);
    match pause {
        Some(pause) if GREETINGS.contains(&words[0].key.as_str()) && pause + 1 < words.len() => {
            &words[pause + 1..]
        }
        _ => words,
    }
}

/// What stands before good wishes: "I resign, well played".
fn before_wish<'a, 'w>(line: &str, words: &'a [Word<'w>]) -> &'a [Word<'w>] {
    let is_wish = |at: &usize| words[at - 1].pauses() && talk::wishes(&line[words[*at].start..]);
    let at = (1..words.len()).find(is_wish);
    at.map_or(words, |at| &words[..at])
}

fn whole(line: &str, words: &[Word<'_>]) -> Found {
    let mut broken = Found::Nothing;
    let first = words.iter().find_map(|word| word.key.chars().next());
    let spellings = first.and_then(|first| BY_LETTER.get(&first));
    for &(key, entry) in spellings.into_iter().flatten() {
        let Some(count) = fold::spelled(words, key) else {
            continue;
        };
        let rest = rest(line, words, count);
        // The question is for others: "press to Germany: Shall we talk?"
        let is_text = entry.group == Group::Press && rest.contains(':');
        if rest.ends_with('?') && !asks(entry, key) && !is_text
            || ends_in_question(words, count, entry, key)
        {
            continue;
        }
        // "New game, new luck": a pause makes a sentence of it.
        let pauses = words[count - 1].raw.ends_with([',', ';', '!', '.']);
        if pauses && !rest.is_empty() {
            continue;
        }
        let heads_with_colon = words[count - 1].raw.ends_with(':');
        if let Some(head) = arguments::read(entry.name, key, rest, heads_with_colon) {
            return Found::Head(head);
        }
        let is_sure =
            entry.is(Trait::Sure) && entry.name != Name::Phase && !arguments::is_sentence(key)
                || key.starts_with("set");
        let speaks = fold::words(rest)
            .iter()
            .any(|word| fold::is_talk(&word.key));
        let is_question = rest.ends_with('?') || words[count - 1].raw.ends_with(',');
        if is_sure
            && !is_question
            && words.len() <= 8
            && !speaks
            && matches!(broken, Found::Nothing)
        {
            broken = Found::Broken(entry.name);
        }
    }
    broken
}

/// What follows the first words, without the pause after them.
pub(super) fn rest<'l>(line: &'l str, words: &[Word<'_>], count: usize) -> &'l str {
    let Some(first) = words.get(count) else {
        return "";
    };
    let end = words
        .last()
        .map_or(line.len(), |word| word.start + word.raw.len());
    let mut text = &line[first.start..end];
    // The minus of a number parts nothing.
    let is_minus = |text: &str| {
        text.strip_prefix('-')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    while let Some(rest) = text.strip_prefix([':', '-', ',', ' ', '='])
        && !is_minus(text)
    {
        text = rest;
    }
    text.trim()
}

/// Whether a command may be put as a question.
fn asks(entry: &Entry, key: &str) -> bool {
    entry.group == Group::Asking || matches!(key, "whatif" | "waswarewenn" | "deadline" | "frist")
}

fn ends_in_question(words: &[Word<'_>], count: usize, entry: &Entry, key: &str) -> bool {
    count == words.len() && words[count - 1].raw.ends_with('?') && !asks(entry, key)
}
