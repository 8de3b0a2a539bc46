//! What the clock of a turn has seen and done.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::judge::schedule::{Amount, Schedule};

/// The clock of the turn that is due.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Clock {
    /// When the turn began.
    pub opened: DateTime<Utc>,
    /// When orders or wishes to wait last changed, if they have.
    pub changed: Option<DateTime<Utc>>,
    /// The reminders that have been sent for this deadline.
    pub reminded: BTreeSet<Amount>,
    /// Whether those whose orders were missing at the deadline have been
    /// told that they are waited for.
    pub waits_told: bool,
    /// The deadline as it would be without absences, if they have put it off.
    pub planned: Option<DateTime<Utc>>,
}

impl Clock {
    /// The clock of a turn that begins.
    pub fn from(opened: DateTime<Utc>) -> Self {
        Self {
            opened,
            ..Self::default()
        }
    }

    /// Takes note of a deadline that has been moved. Reminders whose time has
    /// passed are no news: everybody learns of the new deadline now.
    pub fn moved(&mut self, schedule: &Schedule, deadline: DateTime<Utc>, now: DateTime<Utc>) {
        let passed = |amount: &&Amount| amount.before(deadline, schedule.zone) <= now;
        self.reminded = schedule.reminders.iter().filter(passed).copied().collect();
        self.waits_told = false;
    }
}
