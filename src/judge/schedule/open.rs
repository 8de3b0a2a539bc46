//! On which days turns may be closed at all.

use std::collections::BTreeSet;

use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Serialize};

use super::rule::number;

/// Days from one to another, both included, on the calendar of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Period {
    /// The first day.
    pub from: NaiveDate,
    /// The last day, not before the first.
    pub to: NaiveDate,
}

impl Period {
    /// How many days it has.
    pub fn days(&self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// Whether a day is in it.
    pub fn contains(&self, date: NaiveDate) -> bool {
        (self.from..=self.to).contains(&date)
    }
}

/// What keeps a day from having a deadline.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closed {
    /// Days of the week, from 0 for Monday.
    pub weekdays: BTreeSet<u8>,
    /// Holidays, and absences where they count.
    pub periods: Vec<Period>,
}

impl Closed {
    /// The first day, from `date` on, that is not barred by what bars it, or
    /// `None` if nothing does.
    pub(super) fn bars(&self, date: NaiveDate) -> Option<NaiveDate> {
        let period = self.periods.iter().filter(|period| period.contains(date));
        if let Some(to) = period.map(|period| period.to).max() {
            return Some(to.succ_opt().unwrap_or(to));
        }
        self.weekdays
            .contains(&number(date.weekday()))
            .then(|| date.succ_opt().unwrap_or(date))
    }
}
