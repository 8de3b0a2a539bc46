//! What follows the commands of a keeper: how long, to which turn, which option.

use chrono::TimeDelta;

use super::{LONGEST_NAME, game, turn, without};
use crate::mail::command::above::counts;
use crate::mail::command::date;
use crate::mail::command::given::{Command, Extension, Raw};
use crate::text::{doubt, fold, stance, token};

/// How a game is put back: to a turn, or by so many of them ("2 turns").
pub(super) fn turn_back(text: &str) -> Option<Raw> {
    let words = fold::words(text);
    let is_counted = |word: &fold::Word<'_>| {
        let is_number = word.key.starts_with(|c: char| c.is_ascii_digit());
        is_number || token::count(&word.key).is_some()
    };
    let fits = (1..=2).contains(&words.len())
        && words.iter().any(is_counted)
        && words
            .iter()
            .all(|word| !word.key.is_empty() && !word.pauses());
    // "turn 3" is turn 3.
    let number = without(text, &["turn", "zug", "round", "runde", "phase"]);
    turn(text).or_else(|| fits.then(|| Raw(number.to_owned())))
}

/// What stands before a reason: "Red, he is a cheat", "Rot, weil er betrügt". What
/// else stands there may change what is meant, and so may a joke or a doubt.
pub(super) fn before_reason(text: &str) -> Option<&str> {
    let Some(at) = text.find([',', ';', ':', '(']) else {
        let because = [" because ", " since ", " weil "];
        let at = because.iter().find_map(|word| text.find(word));
        return Some(at.map_or(text, |at| &text[..at]));
    };
    let reason = text[at + 1..].trim();
    let words = fold::words(reason);
    let first = words.first()?;
    let gives = fold::is_listed(&first.key, REASONS) && !words.iter().any(|word| word.raw == "no");
    let is_settled = !stance::jests(reason) && doubt::of(reason).is_none();
    (gives && is_settled).then(|| text[..at].trim())
}

/// What stands before a story that names no number and doubts nothing: "two days,
/// Pierre is travelling".
fn before_story(text: &str) -> &str {
    let marks = [",", ";", "(", " because ", " since ", " weil ", " da "];
    let Some(at) = marks.iter().filter_map(|mark| text.find(mark)).min() else {
        return text;
    };
    let story = &text[at + 1..];
    let is_told = !story.contains(|c: char| c.is_ascii_digit())
        && doubt::of(story).is_none()
        && !stance::jests(story);
    if is_told { text[..at].trim() } else { text }
}

/// What a reason begins with, folded.
const REASONS: &str = "he hes she shes they theyre it because since for as who er sie es weil da denn \
    wegen cheating cheater betrug";

/// How long a deadline is put off, or until when.
pub(super) fn extension(text: &str) -> Option<Extension> {
    // Nothing is made shorter so: "extend -1 day".
    if text.starts_with(['-', '\u{2212}', '\u{2013}']) {
        return None;
    }
    let text = without(
        without(before_story(text), &["die", "the"]),
        &["frist", "deadline"],
    );
    let text = text.trim_start_matches('+');
    let to = without(text, &["to", "until", "till", "bis", "auf"]);
    if to != text || text.contains(['-', '.']) {
        let to = without(to, &["zum"]);
        return date::when(to).map(Extension::To);
    }
    let by = without(text, &["by", "um", "for"]);
    let words = by.split_whitespace();
    let words = words
        .filter(|word| !fold::is_listed(&fold::key(word), "more weitere noch"))
        .enumerate();
    // "a day", "zwei Wochen"
    let written = words.map(|(at, word)| match fold::key(word).as_str() {
        "a" | "an" | "another" if at == 0 => "1".to_owned(),
        key if at == 0 => token::count(key).map_or(word.to_owned(), |count| count.to_string()),
        _ => word.to_owned(),
    });
    let joined = written.collect::<String>();
    let digits = joined.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(count @ 1..=9999) = joined[..digits].parse::<i64>() else {
        return date::when(text).map(Extension::To);
    };
    let by = match fold::key(&joined[digits..]).as_str() {
        "d" | "day" | "days" | "tag" | "tage" | "tagen" => TimeDelta::days(count),
        "min" | "mins" | "minute" | "minutes" | "minuten" => TimeDelta::minutes(count),
        "h" | "hour" | "hours" | "stunde" | "stunden" | "std" => TimeDelta::hours(count),
        "w" | "week" | "weeks" | "woche" | "wochen" => TimeDelta::weeks(count),
        _ => return date::when(text).map(Extension::To),
    };
    Some(Extension::By(by))
}

/// A setting of a game, to be told or changed.
pub(super) fn option(text: &str) -> Option<Command> {
    let spaced = text.replacen('=', " ", 1);
    let (name, value) = match spaced.split_once(' ') {
        Some((name, value)) => (name, Some(value.trim())),
        None => (spaced.as_str(), None),
    };
    // "Option 1: A Par - Bur" is one of several.
    if counts(&fold::key(name)) {
        return None;
    }
    let speaks = |text: &str| {
        fold::words(text)
            .iter()
            .any(|word| fold::is_talk(&word.key) && word.key != "on")
    };
    // "an" and "ja" are words of sentences, but alone behind a name they
    // switch it.
    let switches = |text: &str| {
        let word = fold::key(text);
        matches!(
            word.as_str(),
            "an" | "ein" | "aus" | "ja" | "nein" | "yes" | "no"
        )
    };
    let speaks = |text: &str| !switches(text) && speaks(text);
    if value.is_some_and(|value| speaks(value) || value.len() > LONGEST_NAME || value.is_empty()) {
        return None;
    }
    Some(Command::Option {
        name: game(name)?,
        value: value.map(|value| Raw(value.to_owned())),
    })
}
