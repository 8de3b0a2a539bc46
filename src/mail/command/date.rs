//! Dates and spans of days as players write them.

use chrono::{Datelike as _, NaiveDate, NaiveTime, Weekday};

use crate::text::fold;

/// A day as it is written. Which one it is follows from the day on which it is
/// written, which is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// With its year.
    Dated(NaiveDate),
    /// Without one: the next of them, if it has the day of the week beside it.
    Yearly {
        /// From 1 to 12.
        month: u32,
        /// From 1 to 31.
        day: u32,
        /// The day of the week, if it is named.
        weekday: Option<Weekday>,
    },
    /// The next day of the week that is called so.
    Weekday(Weekday),
    /// So many days from now.
    Ahead(u8),
}

impl Day {
    /// Which day it is for who writes on this one: itself, or a later one but for
    /// a date with its year. Nothing if there is no such day, or if one without a
    /// year has just passed.
    pub fn after(self, today: NaiveDate) -> Option<NaiveDate> {
        let has_passed = |date: NaiveDate| (date - today).num_days() > FARTHEST;
        let next = self.next(today)?;
        (!(matches!(self, Self::Yearly { .. }) && has_passed(next))).then_some(next)
    }

    fn next(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Dated(date) => Some(date),
            Self::Yearly {
                month,
                day,
                weekday,
            } => {
                let years = today.year()..today.year() + 9;
                let mut dates = years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
                let next = dates.find(|date| *date >= today)?;
                let fits = weekday.is_none_or(|weekday| weekday == next.weekday());
                fits.then_some(next)
            }
            Self::Weekday(weekday) => today
                .iter_days()
                .take(7)
                .find(|day| day.weekday() == weekday),
            Self::Ahead(days) => today.checked_add_days(chrono::Days::new(days.into())),
        }
    }
}

/// A day, and the time on it if one was written. It is in the zone of whoever
/// wrote it or of the game, which is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// The day.
    pub day: Day,
    /// The time on that day.
    pub time: Option<NaiveTime>,
}

/// Days in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first; the day on which it is written if nothing.
    first: Option<Day>,
    /// The last, which still counts.
    last: Day,
}

impl Days {
    /// Whether the days are told by their dates, the first as well as the last.
    pub(super) const fn have_dates(self) -> bool {
        let first = matches!(self.first, Some(Day::Dated(_) | Day::Yearly { .. }));
        first && matches!(self.last, Day::Dated(_) | Day::Yearly { .. })
    }

    /// The first and the last of them for who writes on this day. Nothing if they
    /// are not in order, or one of them is no day.
    pub fn after(self, today: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let last = self.last.after(today)?;
        let first = match self.first {
            None => today,
            Some(first) => first.next(today)?,
        };
        match self.first {
            _ if first <= last => Some((first, last)),
            // "25.11. bis 3.12." on the 28th has begun, "5.12. bis 2.12." is a slip.
            Some(Day::Yearly { .. }) => {
                let first = first.with_year(first.year() - 1)?;
                ((last - first).num_days() <= FARTHEST).then_some((first, last))
            }
            Some(Day::Weekday(_)) => Some((first, self.last.after(first)?)),
            _ => None,
        }
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

/// The same without a year, which is put behind them.
const YEARLESS: [&str; 5] = ["%d.%m. %Y", "%d.%m %Y", "%d %b %Y", "%d. %b %Y", "%b %d %Y"];
/// A day without a year is meant for no longer ahead.
const FARTHEST: i64 = 300;
/// A year that has each day.
const LEAP_YEAR: &str = "2000";

/// Days that are named by how far they are.
const AHEAD: [(&[&str], u8); 3] = [
    (&["today", "heute"], 0),
    (&["tomorrow", "morgen"], 1),
    (&["ubermorgen"], 2),
];
/// What may stand before a day of the week.
const NEXT: &str = "next this the nachsten kommenden diesen am on den zum";

/// When the parts of a day are over or begin, as whoever is waiting would say; the
/// names are folded.
const PARTS_OF_DAY: [(&str, &str); 11] = [
    ("midnight", "23:59"),
    ("mitternacht", "23:59"),
    ("afternoon", "16:00"),
    ("nachmittag", "16:00"),
    ("evening", "20:00"),
    ("abends", "20:00"),
    ("abend", "20:00"),
    ("noon", "12:00"),
    ("mittag", "12:00"),
    ("night", "22:00"),
    ("nacht", "22:00"),
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
    if let Some((name, clock)) = words.pop().map(part_of_day) {
        words.extend(name);
        words.extend(clock);
    }
    let iso = words.first().and_then(|first| first.split_once('T'));
    if let Some((date, time)) = iso.filter(|(date, _)| date.len() == 10) {
        words.splice(0..1, [date, time]);
    }
    while words.len() > 1 && fold::is_listed(&fold::key(words[0]), NEXT) {
        words.remove(0);
    }
    let weekday = words.first().and_then(|word| weekday(word));
    if weekday.is_some() {
        words.remove(0);
    }
    let is_clock = |word: &&str| CLOCKS.contains(&fold::key(word).as_str());
    let clock = if words.len() > 1 {
        words.pop_if(|word| is_clock(&&**word))
    } else {
        None
    };
    let last = words.last().copied().unwrap_or_default();
    let time = time(&format!("{last}{}", clock.unwrap_or_default()));
    if time.is_some() {
        words.pop();
    } else if clock.is_some() || last.contains(':') {
        return None;
    }
    if words
        .last()
        .is_some_and(|word| matches!(fold::key(word).as_str(), "at" | "um"))
    {
        words.pop();
    }
    Some(When {
        day: day(&words, weekday)?,
        time,
    })
}

/// The last word of a date, and the time that it names if it is a part of the day:
/// "evening", "Sonntagabend".
fn part_of_day(word: &str) -> (Option<&str>, Option<&'static str>) {
    let key = fold::key(word);
    let mut parts = PARTS_OF_DAY.iter();
    let found = parts.find_map(|(name, clock)| Some((key.strip_suffix(name)?, *clock)));
    match found {
        Some(("", clock)) => (None, Some(clock)),
        Some((before, clock)) if weekday(before).is_some() => {
            (word.get(..before.len()), Some(clock))
        }
        _ => (Some(word), None),
    }
}

fn day(words: &[&str], weekday: Option<Weekday>) -> Option<Day> {
    match (words, weekday) {
        ([], Some(weekday)) => return Some(Day::Weekday(weekday)),
        ([word], None) => {
            let key = fold::key(word);
            let mut ahead = AHEAD.iter();
            if let Some((_, days)) = ahead.find(|(words, _)| words.contains(&key.as_str())) {
                return Some(Day::Ahead(*days));
            }
        }
        _ => {}
    }
    if let Some(date) = date(words, weekday) {
        return Some(Day::Dated(date));
    }
    let plain: Vec<String> = words.iter().map(|word| part(word)).collect();
    let plain = format!("{} {LEAP_YEAR}", plain.join(" "));
    let mut forms = YEARLESS.iter();
    let found = forms.find_map(|form| NaiveDate::parse_from_str(&plain, form).ok())?;
    Some(Day::Yearly {
        month: found.month(),
        day: found.day(),
        weekday,
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

/// What may stand behind a time of day, folded.
const CLOCKS: [&str; 6] = ["uhr", "h", "am", "pm", "a.m", "p.m"];

/// "18:00", "18:00:30", "18h", "6pm"; a number alone is no time.
fn time(word: &str) -> Option<NaiveTime> {
    let word = word.trim_end_matches('.').to_lowercase();
    let clock = CLOCKS.iter().find(|clock| word.ends_with(**clock));
    let of_day = &word[..word.len() - clock.map_or(0, |clock| clock.len())];
    let of_day = match clock {
        Some(_) if !of_day.contains(':') => format!("{of_day}:00"),
        _ => of_day.to_owned(),
    };
    let half = clock.filter(|clock| clock.ends_with('m'));
    let forms = match half {
        Some(_) => ["%I:%M %p", "%I:%M:%S %p"],
        None => ["%H:%M", "%H:%M:%S"],
    };
    let half = half.map_or(String::new(), |half| format!(" {}", half.replace('.', "")));
    let text = format!("{of_day}{half}");
    { forms.iter() }.find_map(|form| NaiveTime::parse_from_str(&text, form).ok())
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

/// A text of days with blanks around the dash between two of them: "3-10 Dec",
/// "3.12.-10.12.", but not within "2026-12-03".
fn parted(text: &str) -> String {
    let text = text
        .replace("..", " - ")
        .replace(['\u{2013}', '\u{2014}'], "-");
    let is_digit = |c: char| c.is_ascii_digit();
    let part = |word: &str| match word.split_once('-') {
        Some((first, last))
            if !last.contains('-')
                && first.starts_with(is_digit)
                && last.starts_with(is_digit)
                && first.trim_end_matches(is_digit).len() + 3 > first.len() =>
        {
            format!("{first} - {last}")
        }
        _ => word.to_owned(),
    };
    let words: Vec<String> = text.split_whitespace().map(part).collect();
    words.join(" ")
}

/// Whether a word is the number of a day alone.
fn is_day_of_month(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h']);
    (1..=2).contains(&digits.len()) && digits.bytes().all(|c| c.is_ascii_digit())
}

/// Reads days: one date, or two with "to", "until", "bis" or a dash between.
pub(super) fn days(text: &str) -> Option<Days> {
    if text.len() > 2 * LONGEST {
        return None;
    }
    let spaced = parted(text);
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let is_start = |key: &str| {
        matches!(
            key,
            "from" | "vom" | "von" | "ab" | "am" | "on" | "between" | "zwischen"
        )
    };
    let is_between = |word: &str| {
        matches!(word, "-" | "--")
            || matches!(
                fold::key(word).as_str(),
                "to" | "until" | "till" | "through" | "and" | "bis" | "zum" | "und"
            )
    };
    let opening = words
        .first()
        .copied()
        .filter(|word| is_start(&fold::key(word)));
    let words = &words[usize::from(opening.is_some())..];
    let between = words.iter().position(|word| is_between(word));
    let day = |words: &[&str]| {
        let when = when(&words.join(" "))?;
        when.time.is_none().then_some(when.day)
    };
    let Some(between) = between else {
        // "From Friday" has no end.
        let is_open =
            |word: &str| matches!(fold::key(word).as_str(), "from" | "vom" | "von" | "ab");
        if opening.is_some_and(is_open) {
            return None;
        }
        let day = day(words)?;
        return Some(Days {
            first: Some(day),
            last: day,
        });
    };
    let after = words[between..]
        .iter()
        .take_while(|word| is_between(word))
        .count();
    let end = &words[between + after..];
    let last = day(end)?;
    let first = match &words[..between] {
        [] => None,
        // "3. to 10. December": the month is said once.
        [only] if is_day_of_month(only) => Some(match end {
            [_, month @ ..] if !month.is_empty() => day(&[&[*only], month].concat())?,
            [date] => {
                let (_, month) = date.split_once('.')?;
                let first = format!("{}.{month}", only.trim_end_matches('.'));
                day(&[&first])?
            }
            _ => return None,
        }),
        words => Some(day(words)?),
    };
    match (first, last) {
        (Some(Day::Dated(first)), Day::Dated(last)) if last < first => None,
        _ => Some(Days { first, last }),
    }
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
            ("27 Nov 2026 6pm", NaiveTime::from_hms_opt(18, 0, 0)),
            ("27 Nov 2026 at 6 p.m.", NaiveTime::from_hms_opt(18, 0, 0)),
            ("27 Nov 2026, 11:30 PM", half_past),
            ("27.11.2026 18h", NaiveTime::from_hms_opt(18, 0, 0)),
            ("27.11.2026 12am", NaiveTime::from_hms_opt(0, 0, 0)),
        ] {
            let day = Day::Dated(day);
            assert_eq!(when(text), Some(When { day, time }), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "31.2.",
            "2026-02-30",
            "Thu Nov 27 2026",
            "27.11.2026 25:00",
            "27.11.2026 18pm",
            "27.11.2026 pm",
            "pm",
            "11/27/2026",
            "Marvin 3 2026",
            "T",
            "äöü",
        ] {
            assert_eq!(when(text), None, "{text}");
        }
        assert_eq!(days("2027-01-03 to 2026-12-20"), None);
    }

    #[test]
    fn what_has_no_year_is_the_next_of_its_name() {
        // A Saturday.
        let today = NaiveDate::from_ymd_opt(2026, 11, 28).unwrap();
        for (text, expected) in [
            ("3 Dec to 12 Dec", "2026-12-03 2026-12-12"),
            ("bis 12.12.", "2026-11-28 2026-12-12"),
            ("20.12. - 5.1.", "2026-12-20 2027-01-05"),
            ("25.11. bis 3.12.", "2026-11-25 2026-12-03"),
            ("from Dec 24th to Dec 26th", "2026-12-24 2026-12-26"),
            ("Fr bis Mo", "2026-12-04 2026-12-07"),
            ("until next Friday", "2026-11-28 2026-12-04"),
            ("Samstag", "2026-11-28 2026-11-28"),
            ("morgen", "2026-11-29 2026-11-29"),
            ("Thursday 3 December", "2026-12-03 2026-12-03"),
        ] {
            let found = days(text).and_then(|days| days.after(today));
            let found = found.map(|(first, last)| format!("{first} {last}"));
            assert_eq!(found.as_deref(), Some(expected), "{text}");
        }
        for text in [
            "Friday 3 December",
            "27.11.",
            "bis 27.11.",
            "5.12. bis 2.12.",
        ] {
            let wrong = days(text).and_then(|days| days.after(today));
            assert_eq!(wrong, None, "{text}");
        }
    }
}
