//! Local times as instants.

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};
use serde::Deserialize;

use crate::fault::did_you_mean;

/// A time zone as a file names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Zone(pub Tz);

impl FromStr for Zone {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().map(Self).map_err(|_| {
            let told = match near(text) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => "it is written like Europe/Berlin".to_owned(),
            };
            format!("\"{}\" is no time zone: {told}", text.escape_debug())
        })
    }
}

impl TryFrom<String> for Zone {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// The zone that a text means, which names a city alone or has a slip in it.
fn near(text: &str) -> Option<&'static str> {
    let typed = text.trim().replace(' ', "_").to_lowercase();
    let all = || TZ_VARIANTS.iter().map(|zone| zone.name());
    let folded: Vec<String> = all().map(str::to_lowercase).collect();
    let city = |name: &str| name.rsplit('/').next().is_some_and(|city| city == typed);
    let meant = folded.iter().find(|name| city(name)).map(String::as_str);
    let meant = meant.or_else(|| did_you_mean(&typed, folded.iter().map(String::as_str)))?;
    all().find(|name| name.to_lowercase() == meant)
}

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
