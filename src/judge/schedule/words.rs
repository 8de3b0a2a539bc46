//! The words in which rules, amounts and days are written, in both languages.
//!
//! They are compared in lower case with ä, ö and ü written out; a keeper may
//! mix the languages.

use crate::game::folded;

/// Meanings with the words for each.
pub(super) type Lexicon<T> = &'static [(T, &'static str)];

pub(super) const WEEKDAYS: Lexicon<u8> = &[
    (0, "monday mondays montag montags"),
    (1, "tuesday tuesdays dienstag dienstags"),
    (2, "wednesday wednesdays mittwoch mittwochs"),
    (3, "thursday thursdays donnerstag donnerstags"),
    (4, "friday fridays freitag freitags"),
    (
        5,
        "saturday saturdays samstag sonnabend samstags sonnabends",
    ),
    (6, "sunday sundays sonntag sonntags"),
];

pub(super) const DAILY: Lexicon<()> = &[((), "daily taeglich")];

pub(super) const EVERY: Lexicon<()> = &[((), "every each alle jede jeden jedem jedes")];

/// Words before a rule that change nothing.
pub(super) const FILLERS: Lexicon<()> = &[((), "on the am an den")];

/// Which of the month, or every how many weeks; 0 is the last.
pub(super) const ORDINALS: Lexicon<u8> = &[
    (1, "first erste ersten erster"),
    (2, "second other zweite zweiten zweiter"),
    (3, "third dritte dritten dritter"),
    (4, "fourth vierte vierten vierter"),
    (0, "last letzte letzten letzter"),
];

/// What stands behind the digits of an ordinal.
pub(super) const SUFFIXES: [&str; 5] = ["st", "nd", "rd", "th", "."];

pub(super) const NUMBERS: Lexicon<u16> = &[
    (2, "two zwei"),
    (3, "three drei"),
    (4, "four vier"),
    (5, "five fuenf"),
    (6, "six sechs"),
    (7, "seven sieben"),
    (10, "ten zehn"),
    (1, "one a ein eine einen"),
];

pub(super) const DAYS: Lexicon<()> = &[((), "day days tag tage tagen tags")];

pub(super) const WEEKS: Lexicon<()> = &[((), "weeks week woche wochen")];

pub(super) const AND: Lexicon<()> = &[((), "and und")];

/// "of the month" and "im Monat", word for word.
pub(super) const OF_THE: Lexicon<()> = &[((), "of the in im des each every")];

pub(super) const MONTH: Lexicon<()> = &[((), "month monat monats")];

pub(super) const AT: Lexicon<()> = &[((), "at um")];

pub(super) const CLOCK: Lexicon<()> = &[((), "uhr")];

/// Units of amounts, in minutes.
pub(super) const UNITS: Lexicon<u32> = &[
    (DAY, "days day tage tag tagen d"),
    (60, "hours hour stunden stunde h std"),
    (1, "minutes minute minuten min"),
    (7 * DAY, "weeks week wochen woche w"),
];

/// The minutes of a day.
pub(super) const DAY: u32 = 24 * 60;

pub(super) const WEEKENDS: Lexicon<()> = &[((), "weekends weekend wochenende wochenenden")];

/// All words of a lexicon.
pub(super) fn all<T>(lexicon: Lexicon<T>) -> impl Iterator<Item = &'static str> {
    lexicon.iter().flat_map(|(_, words)| words.split(' '))
}

/// What a word means.
pub(super) fn meaning<T: Copy>(lexicon: Lexicon<T>, word: &str) -> Option<T> {
    let word = folded(word);
    let mut meanings = lexicon.iter();
    let found = meanings.find(|(_, words)| words.split(' ').any(|known| known == word));
    found.map(|(meaning, _)| *meaning)
}
