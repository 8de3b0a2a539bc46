//! Rules of the calendar: on which dates turns may be closed.

use std::collections::BTreeSet;

use chrono::{Datelike as _, Days, NaiveDate, NaiveTime, TimeDelta, Weekday};

/// Dates by a rule, and a time of day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The dates.
    pub dates: Dates,
    /// The time of day on each of them, in the zone of the game.
    pub time: NaiveTime,
}

/// Dates by a rule. They are the same whatever happens in the game: what is
/// counted, is counted from the game's first deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dates {
    /// Every so many days, 1 to 366, counted from the first deadline.
    EveryDays(u16),
    /// Certain days of every so many weeks, 1 to 52, counted from the week
    /// (Monday to Sunday) of the first deadline.
    Weekly {
        /// Every how many weeks.
        every: u8,
        /// The days of the week, by their number from Monday, which is 0;
        /// never empty.
        days: BTreeSet<u8>,
    },
    /// Certain weekdays of each month, such as its first Monday.
    MonthWeekday {
        /// Which of the month; never empty.
        which: BTreeSet<Which>,
        /// The days of the week, from 0 for Monday; never empty.
        days: BTreeSet<u8>,
    },
    /// Certain days of each month, never empty. A month without a 31st has
    /// no date by it.
    MonthDays(BTreeSet<Which>),
}

/// One of those in a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// The first, second and so on.
    Nth(u8),
    /// The last.
    Last,
}

impl Dates {
    /// The first of these dates that is `from` or later. `first` is the date
    /// of the game's first deadline.
    pub fn on_or_after(&self, from: NaiveDate, first: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::EveryDays(every) => {
                let off = (from - first).num_days().rem_euclid((*every).max(1).into());
                let wait = if off == 0 { 0 } else { i64::from(*every) - off };
                from.checked_add_signed(TimeDelta::days(wait))
            }
            Self::Weekly { every, days } => {
                let week = i64::from((*every).max(1));
                let weeks = (monday(from)? - monday(first)?).num_days() / 7;
                let this = weeks.rem_euclid(week);
                if this == 0
                    && let Some(date) = day_of_week(monday(from)?, days, from)
                {
                    return Some(date);
                }
                let begins = monday(from)?.checked_add_signed(TimeDelta::weeks(week - this))?;
                day_of_week(begins, days, begins)
            }
            Self::MonthWeekday { .. } | Self::MonthDays(_) => {
                // Each month has one of the weekdays sought; a month with 31
                // days comes within two, a 29th or 30th likewise.
                let mut month = from.with_day(1)?;
                for _ in 0..13 {
                    let dates = self.of_month(month);
                    if let Some(date) = dates.into_iter().find(|date| *date >= from) {
                        return Some(date);
                    }
                    month = month.checked_add_months(chrono::Months::new(1))?;
                }
                None
            }
        }
    }

    /// The dates in the month that begins on this day, in order.
    fn of_month(&self, begins: NaiveDate) -> BTreeSet<NaiveDate> {
        let all = || {
            begins
                .iter_days()
                .take_while(|date| date.month() == begins.month())
        };
        let pick = |of: Vec<NaiveDate>, which: &Which| match which {
            Which::Nth(nth) => of.get(usize::from(*nth).wrapping_sub(1)).copied(),
            Which::Last => of.last().copied(),
        };
        match self {
            Self::MonthDays(which) => which
                .iter()
                .filter_map(|which| pick(all().collect(), which))
                .collect(),
            Self::MonthWeekday { which, days } => days
                .iter()
                .flat_map(|day| which.iter().map(move |which| (day, which)))
                .filter_map(|(day, which)| {
                    let of = all().filter(|date| number(date.weekday()) == *day);
                    pick(of.collect(), which)
                })
                .collect(),
            Self::EveryDays(_) | Self::Weekly { .. } => BTreeSet::new(),
        }
    }
}

/// The number of a weekday, from 0 for Monday.
pub(super) fn number(day: Weekday) -> u8 {
    u8::try_from(day.num_days_from_monday()).expect("a week has seven days")
}

fn monday(date: NaiveDate) -> Option<NaiveDate> {
    date.checked_sub_days(Days::new(number(date.weekday()).into()))
}

/// The first of these days of the week that is `from` or later.
fn day_of_week(monday: NaiveDate, days: &BTreeSet<u8>, from: NaiveDate) -> Option<NaiveDate> {
    days.iter()
        .filter_map(|day| monday.checked_add_days(Days::new((*day).into())))
        .find(|date| *date >= from)
}
