//! The section `[schedule]` of a game file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use chrono::{Datelike as _, NaiveDate, NaiveDateTime};
use chrono_tz::Tz;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::{Amount, Closed, Missing, Pace, Period, Schedule, grammar, tell, words};
use crate::fault::{Fault, did_you_mean};
use crate::game::{Message, folded};
use crate::judge::config::faults::{Helped as _, fault};
use crate::table::TableView;

/// A schedule as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSchedule {
    /// The first deadline: `2026-12-01 20:00`.
    pub first: Spanned<String>,
    /// How long turns last.
    days: Option<Spanned<Lengths>>,
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
    name_ordered: bool,
    early: Option<bool>,
    early_after: Option<Spanned<String>>,
    #[serde(default)]
    respect_absence: bool,
    absence_limit: Option<Spanned<u16>>,
}

/// How long a turn lasts.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a number of days, or an amount of time such as \"36 hours\""
)]
enum Lasting {
    Days(u16),
    Amount(String),
}

/// How long all turns last that have no rule, or those of each sort.
#[derive(Clone, Debug)]
enum Lengths {
    All(Lasting),
    Each(BTreeMap<String, Spanned<Lasting>>),
}

/// By hand, because an untagged enum forgets the places of what is in it.
impl<'de> Deserialize<'de> for Lengths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Lengths;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a number of days, or one for each sort of turn such as { movement = 3 }",
                )
            }

            fn visit_i64<E: Error>(self, days: i64) -> Result<Lengths, E> {
                let days =
                    u16::try_from(days).map_err(|_| E::custom("that is no number of days"))?;
                Ok(Lengths::All(Lasting::Days(days)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Lengths, E> {
                Ok(Lengths::All(Lasting::Amount(text.to_owned())))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Lengths, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(Lengths::Each)
            }
        }
        deserializer.deserialize_any(Either)
    }
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

/// What a schedule has to know of a game's turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turns<'t> {
    /// Their sorts.
    pub paces: &'t [&'t str],
    /// Sorts that have half the time of another one if nothing is said.
    pub halves: &'t [(&'t str, &'t str)],
    /// Whether they end at once if nothing is said.
    pub are_prompt: bool,
}

impl Turns<'static> {
    /// The turns of a game.
    pub fn of(table: &dyn TableView) -> Self {
        Self {
            paces: table.turn_kinds(),
            halves: table.halves(),
            are_prompt: table.is_prompt(),
        }
    }
}

/// A schedule being checked.
struct Check<'a> {
    /// The text of the file, for places within texts.
    input: &'a str,
    faults: &'a mut Vec<Fault>,
}

impl WrittenSchedule {
    /// The schedule, if its first deadline can be read. `input` is the text
    /// of the file, `known` the turns of the game, if it is known which game
    /// it is. Everything that is wrong is added to the
    /// faults.
    pub fn check(
        &self,
        input: &str,
        zone: Tz,
        known: Option<Turns<'_>>,
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
        let is_early = self
            .early
            .unwrap_or_else(|| known.is_some_and(|turns| turns.are_prompt));
        let mut early = is_early.then(Amount::default);
        if let Some(written) = &self.early_after {
            check.belongs(is_early, written.span(), "early_after", "early");
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
            names_ordered: self.name_ordered,
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

    fn belongs(&mut self, there: bool, span: Range<usize>, what: &str, to: &str) {
        if !there {
            self.fault(
                fault(
                    span,
                    Message::new("fault-needs")
                        .with("what", what)
                        .with("to", to),
                )
                .helped(Message::new("fault-needs-help")),
            );
        }
    }

    fn first(&mut self, written: &Spanned<String>) -> Option<NaiveDateTime> {
        let text = written.get_ref();
        let first = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").ok();
        if first.is_none() {
            let what = Message::new("fault-first").with("text", text.as_str());
            let help = Message::new("fault-first-help");
            self.fault(fault(written.span(), what).helped(help));
        }
        first
    }

    fn amount(&mut self, text: &Spanned<String>) -> Option<Amount> {
        match grammar::amount(text.get_ref()) {
            Ok(amount) if amount.is_nothing() => {
                let nothing = fault(text.span(), Message::new("fault-nothing"));
                self.fault(nothing.helped(Message::new("fault-nothing-help")));
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
        known: Option<Turns<'_>>,
    ) -> BTreeMap<String, Pace> {
        let mut paces = BTreeMap::new();
        let mut place = written.first.span();
        if let Some(days) = &written.days {
            place = days.span();
            match days.get_ref() {
                Lengths::All(lasting) => {
                    let turns = known.unwrap_or_default();
                    let is_said = |pace: &&&str| {
                        let rules = written.rules.as_ref().map(Spanned::get_ref);
                        turns.halves.iter().any(|(half, _)| half == *pace)
                            || rules.is_some_and(|rules| rules.contains_key(**pace))
                    };
                    let others = turns.paces.iter().filter(|pace| !is_said(pace));
                    let others: Vec<String> = others.map(|pace| (*pace).to_owned()).collect();
                    let sort = others.first().map_or("", String::as_str);
                    let lasting = self.lasting(sort, lasting, days.span());
                    paces.extend(others.into_iter().map(|pace| (pace, lasting.clone())));
                }
                Lengths::Each(each) => {
                    for (pace, lasting) in each {
                        self.is_known(pace, known, days.span());
                        let lasting = self.lasting(pace, lasting.get_ref(), lasting.span());
                        paces.insert(pace.clone(), lasting);
                    }
                }
            }
        }
        if let Some(rules) = &written.rules {
            place = rules.span();
            for (pace, text) in rules.get_ref() {
                self.is_known(pace, known, text.span());
                match grammar::rule(text.get_ref(), first.time()) {
                    Ok(rule) => {
                        if paces.insert(pace.clone(), Pace::Rule(rule)).is_some() {
                            let what = Message::new("fault-both").with("pace", pace.as_str());
                            let help = Message::new("fault-both-help");
                            self.fault(fault(text.span(), what).helped(help));
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
        let turns = known.unwrap_or_default();
        for (pace, other) in turns.halves {
            if let (false, Some(whole)) = (paces.contains_key(*pace), paces.get(*other)) {
                let half = whole.half();
                paces.insert((*pace).to_owned(), half);
            }
        }
        for pace in turns.paces {
            if !paces.contains_key(*pace) {
                let what = Message::new("fault-neither").with("pace", *pace);
                self.fault(fault(place.clone(), what));
            }
        }
        paces
    }

    /// How long a sort of turn lasts: a day where that cannot be read.
    fn lasting(&mut self, pace: &str, written: &Lasting, span: Range<usize>) -> Pace {
        let amount = match written {
            Lasting::Days(days @ 1..=Amount::MOST_DAYS) => Some(Amount::of_days(*days)),
            Lasting::Days(_) => {
                let what = Message::new("fault-no-day").with("pace", pace);
                self.fault(fault(span, what.with("most", Amount::MOST_DAYS)));
                None
            }
            Lasting::Amount(text) => self.amount(&Spanned::new(span, text.clone())),
        };
        amount.map_or(Pace::Days(1), Pace::lasting)
    }

    fn is_known(&mut self, pace: &str, known: Option<Turns<'_>>, span: Range<usize>) {
        let known = known.map(|turns| turns.paces);
        let Some(known) = known.filter(|known| !known.contains(&pace)) else {
            return;
        };
        let what = Message::new("fault-no-such-turns").with("pace", pace);
        let help = Message::new("fault-no-such-turns-help").with("known", known.join(", "));
        self.fault(fault(span, what).helped(help));
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
            match grammar::days_off(text.get_ref()) {
                Some(off) => days.extend(off),
                None => self.no_weekday(text),
            }
        }
        if days.len() == 7 {
            self.fault(fault(skip.span(), Message::new("fault-no-day-left")));
        }
        days
    }

    fn no_weekday(&mut self, text: &Spanned<String>) {
        let word = folded(text.get_ref());
        let weekdays = words::all(words::WEEKDAYS);
        let near = did_you_mean(&word, weekdays.chain(["weekends"]));
        let help = near.map_or_else(
            || Message::new("fault-weekday-help"),
            |near| Message::new("fault-near").with("near", near),
        );
        let what = Message::new("fault-weekday").with("text", text.get_ref().as_str());
        self.fault(fault(text.span(), what).helped(help));
    }

    fn holiday(&mut self, text: &Spanned<String>) -> Option<Period> {
        let (from, to) = text
            .get_ref()
            .split_once("..")
            .unwrap_or((text.get_ref(), text.get_ref()));
        let date = |text: &str| NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d");
        let (Ok(from), Ok(to)) = (date(from), date(to)) else {
            let what = Message::new("fault-holiday").with("text", text.get_ref().as_str());
            let help = Message::new("fault-holiday-help");
            self.fault(fault(text.span(), what).helped(help));
            return None;
        };
        let period = Period { from, to };
        if from > to {
            let help = Message::new("fault-write").with("text", format!("{to}..{from}"));
            self.fault(fault(text.span(), Message::new("fault-backwards")).helped(help));
            return None;
        }
        if period.days() > LONGEST_HOLIDAY {
            let what = Message::new("fault-long-holiday").with("count", period.days());
            let help = Message::new("fault-long-holiday-help");
            self.fault(fault(text.span(), what).helped(help));
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
                self.fault(fault(text.span(), Message::new("fault-reminder-twice")));
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
                let what = Message::new("fault-missing").with("text", text);
                let help = match did_you_mean(text, TREATMENTS) {
                    Some(near) => Message::new("fault-missing-near").with("near", near),
                    None => Message::new("fault-missing-help"),
                };
                self.fault(fault(written.span(), what).helped(help));
                Missing::Hold
            }
        }
    }

    /// What can only be seen of a schedule as a whole.
    fn dates(&mut self, written: &WrittenSchedule, schedule: &Schedule) {
        let day = schedule.first.date();
        if schedule.closed.bars(day).is_some() {
            let weekday = u8::try_from(day.weekday().num_days_from_monday()).unwrap_or_default();
            let what = Message::new("fault-first-day")
                .with("day", tell::one(weekday))
                .with("date", day.format("%Y-%m-%d").to_string());
            let help = Message::new("fault-first-day-help");
            self.fault(fault(written.first.span(), what).helped(help));
        }
        if schedule.closed.weekdays.len() == 7 {
            return;
        }
        for (pace, text) in written.rules.iter().flat_map(Spanned::get_ref) {
            if !schedule.has_dates(pace) {
                let what = Message::new("fault-all-skipped");
                let help = Message::new("fault-all-skipped-help");
                self.fault(fault(text.span(), what).helped(help));
            }
        }
    }
}
