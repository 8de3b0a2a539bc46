//! Local times as instants.

use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;

/// A local time as an instant. One that the clocks skip is taken at the next
/// local time that exists; one that they show twice is taken the first time.
pub(in crate::judge) fn instant(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    zone.from_local_datetime(&local)
        .earliest()
        .map_or_else(|| end_of_gap(zone, local), |time| time.to_utc())
}

/// The first instant whose local time is later than one that does not exist.
fn end_of_gap(zone: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    // No zone is more than 14 hours from UTC, and one that changes sides of
    // the date line skips a whole day.
    let reach = TimeDelta::hours(39);
    let (Some(mut before), Some(mut after)) = (
        local.checked_sub_signed(reach),
        local.checked_add_signed(reach),
    ) else {
        return Utc.from_utc_datetime(&local);
    };
    while after - before > TimeDelta::seconds(1) {
        let middle = before + TimeDelta::seconds((after - before).num_seconds() / 2);
        if zone.from_utc_datetime(&middle).naive_local() > local {
            after = middle;
        } else {
            before = middle;
        }
    }
    Utc.from_utc_datetime(&after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_that_the_clocks_skip_or_repeat() {
        for (zone, local, expected) in [
            (
                Tz::Europe__Berlin,
                "2027-03-28T01:59:59",
                "2027-03-28T00:59:59Z",
            ),
            (
                Tz::Europe__Berlin,
                "2027-03-28T02:00:00",
                "2027-03-28T01:00:00Z",
            ),
            (
                Tz::Europe__Berlin,
                "2027-03-28T02:30:00",
                "2027-03-28T01:00:00Z",
            ),
            (
                Tz::Europe__Berlin,
                "2027-10-31T02:30:00",
                "2027-10-31T00:30:00Z",
            ),
            // Half an hour is skipped.
            (
                Tz::Australia__Lord_Howe,
                "2027-10-03T02:15:00",
                "2027-10-02T15:30:00Z",
            ),
            // A whole day is.
            (
                Tz::Pacific__Apia,
                "2011-12-30T20:00:00",
                "2011-12-30T10:00:00Z",
            ),
        ] {
            let expected: DateTime<Utc> = expected.parse().unwrap();
            assert_eq!(
                instant(zone, local.parse().unwrap()),
                expected,
                "{zone} {local}"
            );
        }
    }
}
