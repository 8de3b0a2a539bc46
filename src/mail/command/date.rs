//! Dates and spans of days as players write them.

use chrono::{Datelike as _, NaiveDate, NaiveTime, Weekday};

use crate::text::fold;

/// A day, and the time on it if one was written. It is in the zone of whoever
/// wrote it or of the game, which is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct When {
    /// The day.
    pub date: NaiveDate,
    /// The time on that day.
    pub time: Option<NaiveTime>,
}

/// Days in a row, the last not before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    first: NaiveDate,
    last: NaiveDate,
}

impl Days {
    /// These days, if they are in order.
    #[must_use]
    pub fn new(first: NaiveDate, last: NaiveDate) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// The first day.
    #[must_use]
    pub const fn first(self) -> NaiveDate {
        self.first
    }

    /// The last day, which still counts.
    #[must_use]
    pub const fn last(self) -> NaiveDate {
        self.last
    }
}

/// The forms in which a date is read once its month is English; two-digit
/// years are tried first, because four digits do not fit them.
const FORMS: [&str; 8] = [
    "%Y-%m-%d",
    "%d.%m.%y",
    "%d.%m.%Y",
    "%d %b %Y",
    "%d. %b %Y",
    "%b %d %Y",
    "%Y/%m/%d",
    "%Y %b %d",
];

/// No date is read from a text longer than this.
const LONGEST: usize = 60;

/// What chrono reads as a month, and how it is written in German and English,
/// folded. The first three letters are enough.
const MONTHS: [(&str, &[&str]); 12] = [
    ("jan", &["januar", "january"]),
    ("feb", &["februar", "february"]),
    ("mar", &["marz", "march"]),
    ("apr", &["april"]),
    ("may", &["mai", "may"]),
    ("jun", &["juni", "june"]),
    ("jul", &["juli", "july"]),
    ("aug", &["august"]),
    ("sep", &["september", "sept"]),
    ("oct", &["oktober", "october"]),
    ("nov", &["november"]),
    ("dec", &["dezember", "december"]),
];

/// Reads a date with an optional time: `2026-12-20`, `20.12.2026 18:00`,
/// `20 Dec 2026`, `Fri Nov 27 2026 23:30`. Nothing if it is none, or if the
/// weekday is another.
pub(super) fn when(text: &str) -> Option<When> {
    if text.len() > LONGEST {
        return None;
    }
    let spaced = text.replace(',', " ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    let iso = words.first().and_then(|first| first.split_once('T'));
    if let Some((date, time)) = iso.filter(|(date, _)| date.len() == 10) {
        words.splice(0..1, [date, time]);
    }
    let weekday = words.first().and_then(|word| weekday(word));
    if weekday.is_some() {
        words.remove(0);
    }
    if words
        .last()
        .is_some_and(|word| matches!(fold::key(word).as_str(), "uhr" | "h"))
    {
        words.pop();
        if let Some(last) = words.last()
            && let Ok(hour) = last.parse::<u32>()
        {
            words.pop();
            let time = NaiveTime::from_hms_opt(hour, 0, 0)?;
            return Some(When {
                date: date(&words, weekday)?,
                time: Some(time),
            });
        }
    }
    let time = words.last().and_then(|word| time(word));
    if time.is_some() {
        words.pop();
    } else if words.last().is_some_and(|word| word.contains(':')) {
        return None;
    }
    if words
        .last()
        .is_some_and(|word| matches!(fold::key(word).as_str(), "at" | "um"))
    {
        words.pop();
    }
    Some(When {
        date: date(&words, weekday)?,
        time,
    })
}

fn date(words: &[&str], weekday: Option<Weekday>) -> Option<NaiveDate> {
    let plain: Vec<String> = words.iter().map(|word| part(word)).collect();
    let plain = plain.join(" ");
    let found = FORMS
        .iter()
        .find_map(|form| NaiveDate::parse_from_str(&plain, form).ok())?;
    let fits = weekday.is_none_or(|weekday| weekday == found.weekday());
    (fits && (1900..=2999).contains(&found.year())).then_some(found)
}

/// A part of a date as chrono reads it: months in English, ordinals plain.
fn part(word: &str) -> String {
    let key = fold::key(word);
    if key.starts_with(|c: char| c.is_ascii_digit()) {
        let digits: String = key.chars().take_while(char::is_ascii_digit).collect();
        return match &key[digits.len()..] {
            "st" | "nd" | "rd" | "th" => digits,
            _ => word.to_owned(),
        };
    }
    let is = |name: &&str| *name == key || key.len() == 3 && name.starts_with(&key);
    let month = MONTHS.iter().find(|(_, names)| names.iter().any(is));
    month.map_or_else(|| word.to_owned(), |(month, _)| (*month).to_owned())
}

fn time(word: &str) -> Option<NaiveTime> {
    let word = word.trim_end_matches(['.', 'h']);
    NaiveTime::parse_from_str(word, "%H:%M")
        .or_else(|_| NaiveTime::parse_from_str(word, "%H:%M:%S"))
        .ok()
}

fn weekday(word: &str) -> Option<Weekday> {
    match fold::key(word).as_str() {
        "mo" | "montag" => Some(Weekday::Mon),
        "di" | "dienstag" => Some(Weekday::Tue),
        "mi" | "mittwoch" => Some(Weekday::Wed),
        "do" | "donnerstag" => Some(Weekday::Thu),
        "fr" | "freitag" => Some(Weekday::Fri),
        "sa" | "samstag" | "sonnabend" => Some(Weekday::Sat),
        "so" | "sonntag" => Some(Weekday::Sun),
        _ => word.trim_end_matches('.').parse().ok(),
    }
}

/// Reads days: one date, or two with "to", "until", "bis" or a dash between.
pub(super) fn days(text: &str) -> Option<Days> {
    if text.len() > 2 * LONGEST {
        return None;
    }
    let spaced = text.replace("..", " - ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let is_start = |key: &str| matches!(key, "from" | "vom" | "von" | "ab" | "am" | "on");
    let is_between = |word: &str| {
        matches!(word, "-" | "--")
            || matches!(
                fold::key(word).as_str(),
                "to" | "until" | "till" | "through" | "bis" | "zum"
            )
    };
    let from = usize::from(words.first().is_some_and(|word| is_start(&fold::key(word))));
    let words = &words[from..];
    let between = words.iter().position(|word| is_between(word));
    let Some(between) = between else {
        let day = when(&words.join(" "))?.date;
        return Days::new(day, day);
    };
    let after = words[between..]
        .iter()
        .take_while(|word| is_between(word))
        .count();
    Days::new(
        when(&words[..between].join(" "))?.date,
        when(&words[between + after..].join(" "))?.date,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_in_every_form() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
        let half_past = NaiveTime::from_hms_opt(23, 30, 0);
        for (text, time) in [
            ("2026-11-27", None),
            ("27.11.2026", None),
            ("27.11.26", None),
            ("27 Nov 2026", None),
            ("27. November 2026", None),
            ("November 27th, 2026", None),
            ("Freitag, 27.11.2026", None),
            ("Fri Nov 27 2026 23:30", half_past),
            ("Fri Nov 27 2026 23:30:00", half_past),
            ("2026-11-27T23:30", half_past),
            ("27.11.2026 um 23:30 Uhr", half_past),
            ("27.11.2026 18 Uhr", NaiveTime::from_hms_opt(18, 0, 0)),
        ] {
            assert_eq!(when(text), Some(When { date: day, time }), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "27.11.",
            "2026-02-30",
            "Thu Nov 27 2026",
            "27.11.2026 25:00",
            "11/27/2026",
            "Marvin 3 2026",
            "T",
            "äöü",
        ] {
            assert_eq!(when(text), None, "{text}");
        }
        assert_eq!(days("2027-01-03 to 2026-12-20"), None);
    }
}
