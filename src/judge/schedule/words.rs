//! The words in which rules, amounts and days are written, in both languages.
//!
//! They are compared in lower case with ä, ö and ü written out; a keeper may
//! mix the languages. The first word of each meaning is the one that faults
//! name.

use crate::game::folded;

/// Words with what they mean.
pub(super) type Lexicon<T> = &'static [(&'static str, T)];

pub(super) const WEEKDAYS: Lexicon<u8> = &[
    ("monday", 0),
    ("tuesday", 1),
    ("wednesday", 2),
    ("thursday", 3),
    ("friday", 4),
    ("saturday", 5),
    ("sunday", 6),
    ("mondays", 0),
    ("tuesdays", 1),
    ("wednesdays", 2),
    ("thursdays", 3),
    ("fridays", 4),
    ("saturdays", 5),
    ("sundays", 6),
    ("montag", 0),
    ("dienstag", 1),
    ("mittwoch", 2),
    ("donnerstag", 3),
    ("freitag", 4),
    ("samstag", 5),
    ("sonnabend", 5),
    ("sonntag", 6),
    ("montags", 0),
    ("dienstags", 1),
    ("mittwochs", 2),
    ("donnerstags", 3),
    ("freitags", 4),
    ("samstags", 5),
    ("sonnabends", 5),
    ("sonntags", 6),
];

pub(super) const DAILY: Lexicon<()> = &[("daily", ()), ("taeglich", ())];

pub(super) const EVERY: Lexicon<()> = &[
    ("every", ()),
    ("each", ()),
    ("alle", ()),
    ("jede", ()),
    ("jeden", ()),
    ("jedem", ()),
    ("jedes", ()),
];

/// Words before a rule that change nothing.
pub(super) const FILLERS: Lexicon<()> =
    &[("on", ()), ("the", ()), ("am", ()), ("an", ()), ("den", ())];

/// Which of the month, or every how many weeks; 0 is the last.
pub(super) const ORDINALS: Lexicon<u8> = &[
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("last", 0),
    ("other", 2),
    ("erste", 1),
    ("ersten", 1),
    ("erster", 1),
    ("zweite", 2),
    ("zweiten", 2),
    ("zweiter", 2),
    ("dritte", 3),
    ("dritten", 3),
    ("dritter", 3),
    ("vierte", 4),
    ("vierten", 4),
    ("vierter", 4),
    ("letzte", 0),
    ("letzten", 0),
    ("letzter", 0),
];

/// What stands behind the digits of an ordinal.
pub(super) const SUFFIXES: [&str; 5] = ["st", "nd", "rd", "th", "."];

pub(super) const NUMBERS: Lexicon<u16> = &[
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("ten", 10),
    ("one", 1),
    ("a", 1),
    ("ein", 1),
    ("eine", 1),
    ("einen", 1),
    ("zwei", 2),
    ("drei", 3),
    ("vier", 4),
    ("fuenf", 5),
    ("sechs", 6),
    ("sieben", 7),
    ("zehn", 10),
];

pub(super) const DAYS: Lexicon<()> = &[
    ("day", ()),
    ("days", ()),
    ("tag", ()),
    ("tage", ()),
    ("tagen", ()),
    ("tags", ()),
];

pub(super) const WEEKS: Lexicon<()> = &[("weeks", ()), ("week", ()), ("woche", ()), ("wochen", ())];

pub(super) const AND: Lexicon<()> = &[("and", ()), ("und", ())];

/// "of the month" and "im Monat", word for word.
pub(super) const OF_THE: Lexicon<()> = &[
    ("of", ()),
    ("the", ()),
    ("in", ()),
    ("im", ()),
    ("des", ()),
    ("each", ()),
    ("every", ()),
];

pub(super) const MONTH: Lexicon<()> = &[("month", ()), ("monat", ()), ("monats", ())];

pub(super) const AT: Lexicon<()> = &[("at", ()), ("um", ())];

pub(super) const CLOCK: Lexicon<()> = &[("uhr", ())];

/// Units of amounts, in minutes.
pub(super) const UNITS: Lexicon<u32> = &[
    ("days", DAY),
    ("hours", 60),
    ("minutes", 1),
    ("weeks", 7 * DAY),
    ("day", DAY),
    ("hour", 60),
    ("minute", 1),
    ("week", 7 * DAY),
    ("tage", DAY),
    ("stunden", 60),
    ("minuten", 1),
    ("wochen", 7 * DAY),
    ("tag", DAY),
    ("stunde", 60),
    ("woche", 7 * DAY),
    ("tagen", DAY),
    ("d", DAY),
    ("h", 60),
    ("min", 1),
    ("w", 7 * DAY),
    ("std", 60),
];

/// The minutes of a day.
pub(super) const DAY: u32 = 24 * 60;

pub(super) const WEEKENDS: Lexicon<()> = &[
    ("weekends", ()),
    ("weekend", ()),
    ("wochenende", ()),
    ("wochenenden", ()),
];

/// What a word means.
pub(super) fn meaning<T: Copy>(lexicon: Lexicon<T>, word: &str) -> Option<T> {
    let word = folded(word);
    let found = lexicon.iter().find(|(known, _)| *known == word);
    found.map(|(_, meaning)| *meaning)
}
