//! When turns are closed.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, LocalResult, NaiveDateTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;

/// When a game's turns are closed: at the same time of day in the game's own
/// zone, so many days after the turn before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The zone in which the time of day is the same.
    pub zone: Tz,
    /// The first deadline, in that zone.
    pub first: NaiveDateTime,
    /// The days for each sort of turn.
    pub days: BTreeMap<String, u32>,
}

impl Schedule {
    /// The deadline of a game's first turn.
    #[must_use]
    pub fn first(&self) -> DateTime<Utc> {
        in_zone(self.zone, self.first)
    }

    /// The deadline of the turn that follows one closed at `now` whose
    /// deadline was `last`. Days are counted on the calendar of the zone, so
    /// that the time of day stays the same across a change of the clocks. A
    /// judge that was down for long gives players their full time from now.
    #[must_use]
    pub fn next(&self, last: DateTime<Utc>, now: DateTime<Utc>, pace: &str) -> DateTime<Utc> {
        let days = Days::new(u64::from(self.days.get(pace).copied().unwrap_or(7)));
        let after = |from: NaiveDateTime| in_zone(self.zone, from + days);
        let due = after(last.with_timezone(&self.zone).naive_local());
        if due > now {
            return due;
        }
        let today = now.with_timezone(&self.zone).date_naive();
        after(today.and_time(self.first.time()))
    }
}

/// A local time as an instant. One that the clocks skip in spring is taken an
/// hour later; one that they show twice in autumn is taken the first time.
fn in_zone(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    match zone.from_local_datetime(&local) {
        LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => time.to_utc(),
        LocalResult::None => zone
            .from_local_datetime(&(local + TimeDelta::hours(1)))
            .earliest()
            .map_or_else(|| Utc.from_utc_datetime(&local), |time| time.to_utc()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(first: &str) -> Schedule {
        Schedule {
            zone: Tz::Europe__Berlin,
            first: first.parse().unwrap(),
            days: BTreeMap::from([("movement".to_owned(), 14)]),
        }
    }

    #[test]
    fn the_time_of_day_stays_the_same_when_the_clocks_change() {
        for (first, expected) in [
            // Summer time begins on 28 March 2027, ends on 31 October 2027.
            (
                "2027-03-20T20:00:00",
                ["2027-03-20T19:00:00Z", "2027-04-03T18:00:00Z"],
            ),
            (
                "2027-10-20T20:00:00",
                ["2027-10-20T18:00:00Z", "2027-11-03T19:00:00Z"],
            ),
            // 02:30 does not exist on 28 March and exists twice on 31 October.
            (
                "2027-03-14T02:30:00",
                ["2027-03-14T01:30:00Z", "2027-03-28T01:30:00Z"],
            ),
            (
                "2027-10-17T02:30:00",
                ["2027-10-17T00:30:00Z", "2027-10-31T00:30:00Z"],
            ),
        ] {
            let schedule = schedule(first);
            let first = schedule.first();
            let next = schedule.next(first, first, "movement");
            let expected = expected.map(|time| time.parse::<DateTime<Utc>>().unwrap());
            assert_eq!([first, next], expected);
        }
    }

    #[test]
    fn a_judge_that_was_down_gives_the_full_time() {
        let schedule = schedule("2027-01-01T20:00:00");
        let now = "2027-02-10T09:00:00Z".parse().unwrap();
        let next = schedule.next(schedule.first(), now, "movement");
        assert_eq!(
            next,
            "2027-02-24T19:00:00Z".parse::<DateTime<Utc>>().unwrap()
        );
    }
}
