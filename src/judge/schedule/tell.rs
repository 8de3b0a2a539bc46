//! A schedule in words.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;

use super::rule::{Dates, Rule, Which};
use super::{Amount, Pace, Schedule};
use crate::game::{Arg, Message};
use crate::report::words::Words;

impl Schedule {
    /// When turns of a pace are closed: "every second Tuesday at 20:00,
    /// Berlin time, not on weekends". Nothing for a pace that it does not
    /// have.
    pub fn rule_in_words(&self, pace: &str) -> Option<Message> {
        let pace = self.paces.get(pace)?;
        let at = |dates: Message, time: NaiveTime| {
            Message::new("schedule-rule")
                .with("dates", dates)
                .with("time", time_in_words(time))
                .with("zone", zone_in_words(self.zone))
        };
        let rule = match pace {
            Pace::Lasts(amount) => {
                Message::new("schedule-lasts").with("amount", amount_in_words(*amount))
            }
            Pace::Days(days) => {
                let days = Message::new("schedule-days").with("days", *days);
                at(days, self.first.time())
            }
            Pace::Rule(Rule { dates, time }) => at(dates_in_words(dates), *time),
        };
        let skipped = &self.closed.weekdays;
        if skipped.is_empty() {
            return Some(rule);
        }
        let days = if *skipped == BTreeSet::from([5, 6]) {
            Message::new("schedule-weekends").into()
        } else {
            Arg::Any(skipped.iter().map(|day| plural(*day).into()).collect())
        };
        Some(
            Message::new("schedule-rule-skipping")
                .with("rule", rule)
                .with("days", days),
        )
    }

    /// How long the turn waits for missing orders, in the reader's zone.
    /// Nothing if it does not wait.
    pub fn grace_in_words(
        &self,
        deadline: DateTime<Utc>,
        words: Words<'_>,
        zone: Tz,
    ) -> Option<Message> {
        let grace = self.grace?;
        Some(
            Message::new("schedule-grace")
                .with("grace", amount_in_words(grace))
                .with(
                    "until",
                    local(grace.after(deadline, self.zone), words, zone),
                ),
        )
    }

    /// What a reminder says, in the reader's zone.
    pub fn reminder_in_words(
        which: Amount,
        deadline: DateTime<Utc>,
        words: Words<'_>,
        zone: Tz,
    ) -> Message {
        Message::new("schedule-reminder")
            .with("left", amount_in_words(which))
            .with("when", local(deadline, words, zone))
    }
}

/// The next deadlines in the reader's zone, one message each, after a
/// heading.
pub fn upcoming_in_words(deadlines: &[DateTime<Utc>], words: Words<'_>, zone: Tz) -> Vec<Message> {
    let heading = Message::new("schedule-upcoming").with("count", deadlines.len());
    let lines = deadlines.iter().map(|deadline| {
        Message::new("schedule-upcoming-line").with("when", local(*deadline, words, zone))
    });
    std::iter::once(heading).chain(lines).collect()
}

/// An amount of time: "2 days and 12 hours".
pub fn amount_in_words(amount: Amount) -> Message {
    let parts: Vec<Arg> = [
        (i64::from(amount.days), Message::new("schedule-amount-days")),
        (
            i64::from(amount.minutes / 60),
            Message::new("schedule-amount-hours"),
        ),
        (
            i64::from(amount.minutes % 60),
            Message::new("schedule-amount-minutes"),
        ),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, message)| message.with("count", count).into())
    .collect();
    Message::new("schedule-amount").with("parts", Arg::All(parts))
}

pub(in crate::judge) fn local(at: DateTime<Utc>, words: Words<'_>, zone: Tz) -> String {
    words.date_time(&at.with_timezone(&zone))
}

fn time_in_words(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

/// "Berlin time"; a zone that is not named after a place by its name.
fn zone_in_words(zone: Tz) -> Message {
    match zone.name().rsplit_once('/') {
        Some((area, place)) if area != "Etc" => {
            Message::new("schedule-zone-place").with("place", place.replace('_', " "))
        }
        _ => Message::new("schedule-zone-name").with("name", zone.name()),
    }
}

/// A rule of the calendar: "every second Tuesday at 20:00".
pub(in crate::judge) fn rule_alone(rule: &Rule) -> Message {
    Message::new("schedule-rule-alone")
        .with("dates", dates_in_words(&rule.dates))
        .with("time", time_in_words(rule.time))
}

fn dates_in_words(dates: &Dates) -> Message {
    let weekdays =
        |days: &BTreeSet<u8>| Arg::All(days.iter().map(|day| one(*day).into()).collect());
    match dates {
        Dates::EveryDays(1) => Message::new("schedule-daily"),
        Dates::EveryDays(days) => Message::new("schedule-every-days").with("days", *days),
        Dates::Weekly { every: 1, days } => {
            Message::new("schedule-weekly").with("days", weekdays(days))
        }
        Dates::Weekly { every: 2, days } => {
            Message::new("schedule-second-week").with("days", weekdays(days))
        }
        Dates::Weekly { every, days } => Message::new("schedule-every-weeks")
            .with("weeks", *every)
            .with("days", weekdays(days)),
        Dates::MonthWeekday { which, days } => Message::new("schedule-month-weekday")
            .with(
                "which",
                Arg::All(which.iter().map(|which| ordinal(*which).into()).collect()),
            )
            .with("days", weekdays(days)),
        Dates::MonthDays(which) => Message::new("schedule-month-days").with(
            "days",
            Arg::All(which.iter().map(|which| month_day(*which).into()).collect()),
        ),
    }
}

fn ordinal(which: Which) -> Message {
    Message::new(match which {
        Which::Nth(1) => "schedule-ordinal-first",
        Which::Nth(2) => "schedule-ordinal-second",
        Which::Nth(3) => "schedule-ordinal-third",
        Which::Nth(_) => "schedule-ordinal-fourth",
        Which::Last => "schedule-ordinal-last",
    })
}

fn month_day(which: Which) -> Message {
    match which {
        Which::Nth(day) => Message::new("schedule-month-day").with("day", day),
        Which::Last => Message::new("schedule-month-day-last"),
    }
}

pub(in crate::judge) fn one(day: u8) -> Message {
    Message::new(match day {
        0 => "schedule-monday",
        1 => "schedule-tuesday",
        2 => "schedule-wednesday",
        3 => "schedule-thursday",
        4 => "schedule-friday",
        5 => "schedule-saturday",
        _ => "schedule-sunday",
    })
}

/// All of a weekday: "Mondays".
fn plural(day: u8) -> Message {
    Message::new("schedule-weekdays").with("day", one(day))
}
