//! The section `[schedule]` of a game file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chrono::{NaiveDate, NaiveDateTime};
use chrono_tz::Tz;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::words::{WEEKENDS, meaning};
use super::{Amount, Closed, Missing, Pace, Period, Schedule, grammar};
use crate::fault::{Fault, did_you_mean};

/// A schedule as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSchedule {
    /// The first deadline: `2026-12-01 20:00`.
    pub first: Spanned<String>,
    /// How many days turns have, by their sort.
    days: Option<Spanned<BTreeMap<String, u32>>>,
    /// When turns are closed, by their sort, as rules.
    rules: Option<Spanned<BTreeMap<String, Spanned<String>>>>,
    skip: Option<Spanned<OneOrMany>>,
    #[serde(default)]
    holidays: Vec<Spanned<String>>,
    at_least: Option<Spanned<String>>,
    grace: Option<Spanned<String>>,
    #[serde(default)]
    reminders: Vec<Spanned<String>>,
    nmr: Option<Spanned<String>>,
    #[serde(default)]
    name_missing: bool,
    #[serde(default)]
    early: bool,
    early_after: Option<Spanned<String>>,
    #[serde(default)]
    respect_absence: bool,
    absence_limit: Option<Spanned<u16>>,
}

/// `"weekends"` or a list of days.
#[derive(Clone, Debug)]
enum OneOrMany {
    One(String),
    Many(Vec<Spanned<String>>),
}

/// By hand, because an untagged enum forgets the places of what is in it.
impl<'de> Deserialize<'de> for OneOrMany {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = OneOrMany;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"weekends\" or a list of days of the week")
            }

            fn visit_str<E>(self, text: &str) -> Result<OneOrMany, E> {
                Ok(OneOrMany::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<OneOrMany, A::Error> {
                let mut all = Vec::new();
                while let Some(item) = items.next_element()? {
                    all.push(item);
                }
                Ok(OneOrMany::Many(all))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// By how many days absences put a deadline off at most, unless said.
const USUAL_ABSENCE_LIMIT: u16 = 14;

/// A holiday that is longer is a slip of the year.
const LONGEST_HOLIDAY: i64 = 366;

/// The ways to treat missing orders, as they are written.
const TREATMENTS: [&str; 3] = ["hold", "civil-disorder-after-2", "pause"];

/// A schedule being checked.
struct Check<'a> {
    /// The text of the file, for places within texts.
    input: &'a str,
    faults: &'a mut Vec<Fault>,
}

impl WrittenSchedule {
    /// The schedule, if its first deadline can be read. `input` is the text
    /// of the file, `known` the sorts of turns that the game has, if it is
    /// known which game it is. Everything that is wrong is added to the
    /// faults.
    #[must_use]
    pub fn check(
        &self,
        input: &str,
        zone: Tz,
        known: Option<&[&str]>,
        faults: &mut Vec<Fault>,
    ) -> Option<Schedule> {
        let mut check = Check { input, faults };
        let first = check.first(&self.first);
        // Without it the rest is checked all the same.
        let usual = first.unwrap_or_default();
        let mut limit = self.respect_absence.then_some(USUAL_ABSENCE_LIMIT);
        if let Some(written) = &self.absence_limit {
            check.belongs(
                self.respect_absence,
                written.span(),
                "absence_limit",
                "respect_absence",
            );
            limit = limit.map(|_| *written.get_ref());
        }
        let mut early = self.early.then(Amount::default);
        if let Some(written) = &self.early_after {
            check.belongs(self.early, written.span(), "early_after", "early");
            let amount = check.amount(written);
            early = early.and(amount);
        }
        let schedule = Schedule {
            zone,
            first: usual,
            paces: check.paces(self, usual, known),
            closed: Closed {
                weekdays: check.skip(self.skip.as_ref()),
                periods: self
                    .holidays
                    .iter()
                    .filter_map(|text| check.holiday(text))
                    .collect(),
            },
            at_least: self.at_least.as_ref().and_then(|text| check.amount(text)),
            grace: self.grace.as_ref().and_then(|text| check.amount(text)),
            reminders: check.reminders(&self.reminders),
            missing: check.missing(self.nmr.as_ref()),
            names_missing: self.name_missing,
            early,
            absence_limit: limit,
        };
        first?;
        check.dates(self, &schedule);
        Some(schedule)
    }
}

impl Check<'_> {
    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// A fault within a text, at its place in the file. Where the text is not
    /// written plainly, the whole of it is the place.
    fn within(&mut self, text: &Spanned<String>, mut fault: Fault) {
        let span = text.span();
        let written = self.input.get(span.clone()).unwrap_or("");
        let plain = written.len() == text.get_ref().len() + 2
            && written.get(1..written.len() - 1) == Some(text.get_ref());
        fault.span = if plain {
            span.start + 1 + fault.span.start..span.start + 1 + fault.span.end
        } else {
            span
        };
        self.fault(fault);
    }

    fn belongs(&mut self, there: bool, span: std::ops::Range<usize>, what: &str, to: &str) {
        if !there {
            self.fault(
                Fault::new(span, format!("`{what}` does nothing without `{to} = true`"))
                    .help("add that or leave this out"),
            );
        }
    }

    fn first(&mut self, written: &Spanned<String>) -> Option<NaiveDateTime> {
        let text = written.get_ref();
        match NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M") {
            Ok(first) => Some(first),
            Err(error) => {
                self.fault(
                    Fault::new(written.span(), format!("\"{text}\" is no time: {error}"))
                        .help("write it like 2026-12-01 20:00"),
                );
                None
            }
        }
    }

    fn amount(&mut self, text: &Spanned<String>) -> Option<Amount> {
        match grammar::amount(text.get_ref()) {
            Ok(amount) if amount.is_nothing() => {
                let fault = Fault::new(text.span(), "this is no time at all");
                self.fault(fault.help("leave it out, or write an amount like \"2 days\""));
                None
            }
            Ok(amount) => Some(amount),
            Err(fault) => {
                self.within(text, fault);
                None
            }
        }
    }

    fn paces(
        &mut self,
        written: &WrittenSchedule,
        first: NaiveDateTime,
        known: Option<&[&str]>,
    ) -> BTreeMap<String, Pace> {
        let mut paces = BTreeMap::new();
        let mut place = written.first.span();
        if let Some(days) = &written.days {
            place = days.span();
            for (pace, &count) in days.get_ref() {
                self.is_known(pace, known, days.span());
                if count == 0 {
                    let text = format!("\"{pace}\" needs at least one day");
                    self.fault(Fault::new(days.span(), text));
                }
                paces.insert(pace.clone(), Pace::Days(count));
            }
        }
        if let Some(rules) = &written.rules {
            place = rules.span();
            for (pace, text) in rules.get_ref() {
                self.is_known(pace, known, text.span());
                match grammar::rule(text.get_ref(), first.time()) {
                    Ok(rule) => {
                        if paces.insert(pace.clone(), Pace::Rule(rule)).is_some() {
                            let text_of = format!("\"{pace}\" has days and a rule");
                            self.fault(Fault::new(text.span(), text_of).help("keep one of them"));
                        }
                    }
                    Err(fault) => {
                        self.within(text, fault);
                        // It is there, though it cannot be read.
                        paces.insert(pace.clone(), Pace::Days(1));
                    }
                }
            }
        }
        for pace in known.unwrap_or_default() {
            if !paces.contains_key(*pace) {
                self.fault(Fault::new(
                    place.clone(),
                    format!("the schedule has no days for \"{pace}\" and no rule"),
                ));
            }
        }
        paces
    }

    fn is_known(&mut self, pace: &str, known: Option<&[&str]>, span: std::ops::Range<usize>) {
        let Some(known) = known.filter(|known| !known.contains(&pace)) else {
            return;
        };
        self.fault(
            Fault::new(span, format!("the game has no \"{pace}\" turns"))
                .help(format!("it has {}", known.join(", "))),
        );
    }

    fn skip(&mut self, skip: Option<&Spanned<OneOrMany>>) -> BTreeSet<u8> {
        let mut days = BTreeSet::new();
        let Some(skip) = skip else {
            return days;
        };
        let many = match skip.get_ref() {
            OneOrMany::One(text) => &vec![Spanned::new(skip.span(), text.clone())],
            OneOrMany::Many(texts) => texts,
        };
        for text in many {
            if meaning(WEEKENDS, text.get_ref()).is_some() {
                days.extend([5, 6]);
            } else if let Some(day) = grammar::weekday(text.get_ref()) {
                days.insert(day);
            } else {
                self.no_weekday(text);
            }
        }
        if days.len() == 7 {
            let fault = Fault::new(skip.span(), "no day of the week is left for a deadline");
            self.fault(fault);
        }
        days
    }

    fn no_weekday(&mut self, text: &Spanned<String>) {
        let word = super::words::folded(text.get_ref());
        let weekdays = super::words::WEEKDAYS.iter().map(|(word, _)| *word);
        let near = did_you_mean(&word, weekdays.chain(["weekends"]));
        let help = near.map_or_else(
            || "write days like \"saturday\" or \"Sonntag\", or \"weekends\"".to_owned(),
            |near| format!("did you mean \"{near}\"?"),
        );
        let fault = Fault::new(
            text.span(),
            format!("\"{}\" is no day of the week", text.get_ref()),
        );
        self.fault(fault.help(help));
    }

    fn holiday(&mut self, text: &Spanned<String>) -> Option<Period> {
        let (from, to) = text
            .get_ref()
            .split_once("..")
            .unwrap_or((text.get_ref(), text.get_ref()));
        let date = |text: &str| NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d");
        let (from, to) = match (date(from), date(to)) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(error), _) | (_, Err(error)) => {
                let what = format!("\"{}\" is no holiday: {error}", text.get_ref());
                self.fault(
                    Fault::new(text.span(), what)
                        .help("write a day like 2027-04-05 or days like 2026-12-24..2027-01-02"),
                );
                return None;
            }
        };
        let period = Period { from, to };
        if from > to {
            let fault = Fault::new(text.span(), "this holiday ends before it begins");
            self.fault(fault.help(format!("write {to}..{from}")));
            return None;
        }
        if period.days() > LONGEST_HOLIDAY {
            let what = format!("a holiday of {} days is too long", period.days());
            self.fault(Fault::new(text.span(), what).help("at most a year"));
            return None;
        }
        Some(period)
    }

    fn reminders(&mut self, written: &[Spanned<String>]) -> Vec<Amount> {
        let mut amounts: Vec<Amount> = Vec::new();
        for text in written {
            let Some(amount) = self.amount(text) else {
                continue;
            };
            if amounts.contains(&amount) {
                self.fault(Fault::new(text.span(), "this reminder is there twice"));
            } else {
                amounts.push(amount);
            }
        }
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        amounts
    }

    fn missing(&mut self, written: Option<&Spanned<String>>) -> Missing {
        let Some(written) = written else {
            return Missing::Hold;
        };
        let text = written.get_ref().as_str();
        let turns = text.strip_prefix("civil-disorder-after-");
        match (text, turns.and_then(|turns| turns.parse().ok())) {
            ("hold", _) => Missing::Hold,
            ("pause", _) => Missing::Pause,
            (_, Some(turns @ 1..=9)) => Missing::DisorderAfter(turns),
            _ => {
                let what = format!("\"{text}\" says nothing about missing orders");
                let fault = Fault::new(written.span(), what);
                self.fault(match did_you_mean(text, TREATMENTS) {
                    Some(near) => {
                        fault.help(format!("did you mean \"{near}\"? After 1 to 9 turns"))
                    }
                    None => fault.help("write \"hold\", \"pause\" or \"civil-disorder-after-2\""),
                });
                Missing::Hold
            }
        }
    }

    /// What can only be seen of a schedule as a whole.
    fn dates(&mut self, written: &WrittenSchedule, schedule: &Schedule) {
        let day = schedule.first.date();
        if schedule.closed.bars(day).is_some() {
            let what = format!(
                "the first deadline is on a {}, without deadlines",
                day.format("%A")
            );
            self.fault(
                Fault::new(written.first.span(), what)
                    .help("choose a day that is not in `skip` or `holidays`"),
            );
        }
        if schedule.closed.weekdays.len() == 7 {
            return;
        }
        for (pace, text) in written.rules.iter().flat_map(Spanned::get_ref) {
            if !schedule.has_dates(pace) {
                self.fault(
                    Fault::new(text.span(), "all dates of this rule are on days in `skip`")
                        .help("choose other days"),
                );
            }
        }
    }
}
