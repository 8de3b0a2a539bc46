//! Amounts of time as a game file gives them.

use std::fmt;

use chrono::{DateTime, Days, NaiveDateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::words::DAY;
use super::zone;

/// So many days and minutes. Days are days of the calendar: two of them end
/// at the same time of day, also when the clocks change between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Amount {
    /// Days, up to [`Amount::MOST_DAYS`].
    pub days: u16,
    /// Minutes beside the days.
    pub minutes: u32,
}

impl Amount {
    /// More days than this are a slip.
    pub const MOST_DAYS: u16 = 366;

    /// So many days.
    pub const fn of_days(days: u16) -> Self {
        Self { days, minutes: 0 }
    }

    /// Half of it in minutes, rounded up.
    #[must_use]
    pub fn half(self) -> Self {
        Self {
            days: 0,
            minutes: (u32::from(self.days) * DAY + self.minutes).div_ceil(2),
        }
    }

    /// The instant so much later than another.
    pub fn after(self, from: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let day = self.days_from(from, zone, NaiveDateTime::checked_add_days);
        day.checked_add_signed(self.rest()).unwrap_or(from)
    }

    /// The instant so much earlier than another.
    pub fn before(self, from: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let day = self.days_from(from, zone, NaiveDateTime::checked_sub_days);
        day.checked_sub_signed(self.rest()).unwrap_or(from)
    }

    /// The same time of day, its days from an instant.
    fn days_from(
        self,
        from: DateTime<Utc>,
        zone: Tz,
        go: fn(NaiveDateTime, Days) -> Option<NaiveDateTime>,
    ) -> DateTime<Utc> {
        let local = from.with_timezone(&zone).naive_local();
        let local = go(local, Days::new(self.days.into())).filter(|_| self.days > 0);
        local.map_or(from, |local| zone::instant(zone, local))
    }

    /// Whether it is not a length of time.
    pub const fn is_nothing(self) -> bool {
        self.days == 0 && self.minutes == 0
    }

    /// All of it in minutes, with days of 24 hours: what it is sorted by.
    pub fn in_minutes(self) -> i64 {
        i64::from(self.days) * i64::from(DAY) + i64::from(self.minutes)
    }

    fn rest(self) -> TimeDelta {
        TimeDelta::minutes(self.minutes.into())
    }
}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.in_minutes(), self.days).cmp(&(other.in_minutes(), other.days))
    }
}

/// As a game file has it: `2 days 12 hours`.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (u32::from(self.days), "day"),
            (self.minutes / 60, "hour"),
            (self.minutes % 60, "minute"),
        ];
        let mut gap = "";
        for (count, unit) in parts.into_iter().filter(|(count, _)| *count > 0) {
            let plural = if count == 1 { "" } else { "s" };
            write!(f, "{gap}{count} {unit}{plural}")?;
            gap = " ";
        }
        if self.is_nothing() {
            write!(f, "0 minutes")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_keep_the_time_of_day_and_hours_pass() {
        let zone = Tz::Europe__Berlin;
        let evening: DateTime<Utc> = "2027-03-27T19:00:00Z".parse().unwrap();
        for (days, minutes, after, before, written) in [
            (
                1,
                0,
                "2027-03-28T18:00:00Z",
                "2027-03-26T19:00:00Z",
                "1 day",
            ),
            (
                0,
                24 * 60,
                "2027-03-28T19:00:00Z",
                "2027-03-26T19:00:00Z",
                "24 hours",
            ),
            (
                2,
                90,
                "2027-03-29T19:30:00Z",
                "2027-03-25T17:30:00Z",
                "2 days 1 hour 30 minutes",
            ),
            (
                0,
                0,
                "2027-03-27T19:00:00Z",
                "2027-03-27T19:00:00Z",
                "0 minutes",
            ),
        ] {
            let amount = Amount { days, minutes };
            assert_eq!(
                amount.after(evening, zone),
                after.parse::<DateTime<Utc>>().unwrap()
            );
            assert_eq!(
                amount.before(evening, zone),
                before.parse::<DateTime<Utc>>().unwrap()
            );
            assert_eq!(amount.to_string(), written);
        }
    }
}
