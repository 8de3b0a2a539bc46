//! On which dates deadlines fall.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use highnoon::judge::schedule::{Amount, Closed, Dates, Pace, Period, Rule, Schedule, Which};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{read, time, with_rule};

#[test]
#[allow(clippy::too_many_lines, reason = "a table of cases")]
fn deadlines_of_rules() {
    for (rule, more, last, closed, expected) in [
        // The first deadline is on a Tuesday; rules count from its week.
        (
            "every second Tuesday 20:00",
            "",
            "2026-12-01T19:00:00Z",
            "2026-12-01T19:00:30Z",
            [
                "2026-12-15T19:00:00Z",
                "2026-12-29T19:00:00Z",
                "2027-01-12T19:00:00Z",
            ],
        ),
        // Through the change of the clocks on 28 March.
        (
            "every Sunday 02:30",
            "",
            "2027-03-21T01:30:00Z",
            "2027-03-21T01:30:00Z",
            [
                "2027-03-28T01:00:00Z",
                "2027-04-04T00:30:00Z",
                "2027-04-11T00:30:00Z",
            ],
        ),
        (
            "daily 20:00",
            "skip = \"weekends\"",
            "2026-12-04T19:00:00Z",
            "2026-12-04T19:00:00Z",
            [
                "2026-12-07T19:00:00Z",
                "2026-12-08T19:00:00Z",
                "2026-12-09T19:00:00Z",
            ],
        ),
        (
            "every 3 days 20:00",
            "",
            "2026-12-01T19:00:00Z",
            "2026-12-02T10:00:00Z",
            [
                "2026-12-04T19:00:00Z",
                "2026-12-07T19:00:00Z",
                "2026-12-10T19:00:00Z",
            ],
        ),
        (
            "every Friday 18:00",
            "holidays = [\"2026-12-24..2027-01-02\"]",
            "2026-12-18T17:00:00Z",
            "2026-12-18T17:00:00Z",
            [
                "2027-01-08T17:00:00Z",
                "2027-01-15T17:00:00Z",
                "2027-01-22T17:00:00Z",
            ],
        ),
        (
            "1st and 15th 12:00",
            "",
            "2027-01-15T11:00:00Z",
            "2027-01-15T11:00:00Z",
            [
                "2027-02-01T11:00:00Z",
                "2027-02-15T11:00:00Z",
                "2027-03-01T11:00:00Z",
            ],
        ),
        (
            "last day of the month 12:00",
            "",
            "2027-01-15T11:00:00Z",
            "2027-01-15T11:00:00Z",
            [
                "2027-01-31T11:00:00Z",
                "2027-02-28T11:00:00Z",
                "2027-03-31T10:00:00Z",
            ],
        ),
        (
            "first Monday of the month 20:00",
            "",
            "2026-12-07T19:00:00Z",
            "2026-12-07T19:00:00Z",
            [
                "2027-01-04T19:00:00Z",
                "2027-02-01T19:00:00Z",
                "2027-03-01T19:00:00Z",
            ],
        ),
        // Closed early on Wednesday: that week's Friday is too soon.
        (
            "every Friday 18:00",
            "at_least = \"3 days\"",
            "2026-12-18T17:00:00Z",
            "2026-12-16T09:00:00Z",
            [
                "2026-12-25T17:00:00Z",
                "2027-01-01T17:00:00Z",
                "2027-01-08T17:00:00Z",
            ],
        ),
        // A minute late does not cost a week.
        (
            "every Friday 18:00",
            "at_least = \"7 days\"",
            "2026-12-18T17:00:00Z",
            "2026-12-18T17:01:00Z",
            [
                "2026-12-25T17:00:00Z",
                "2027-01-01T17:00:00Z",
                "2027-01-08T17:00:00Z",
            ],
        ),
    ] {
        let schedule = with_rule(rule, more);
        let next = schedule.next(time(last), time(closed), "movement", &[]);
        let mut found = vec![next];
        found.extend(schedule.upcoming(next, "movement", 2, &[]));
        assert_eq!(found, expected.map(time), "{rule} {more}");
    }
}

#[test]
fn days_go_to_the_next_open_day() {
    let schedule = read(
        "Europe/Berlin",
        "first = \"2026-12-01 20:00\"\ndays = { movement = 4, retreats = 1 }\n\
         skip = [\"saturday\", \"Sonntag\"]\nholidays = [\"2026-12-07\"]",
    )
    .unwrap();
    for (last, closed, expected) in [
        (
            "2026-12-01T19:00:00Z",
            "2026-12-01T19:00:00Z",
            "2026-12-08T19:00:00Z",
        ),
        // Early: four days from then.
        (
            "2026-12-11T19:00:00Z",
            "2026-12-10T09:00:00Z",
            "2026-12-14T19:00:00Z",
        ),
        // Long after: the same.
        (
            "2026-12-01T19:00:00Z",
            "2026-12-16T09:00:00Z",
            "2026-12-21T19:00:00Z",
        ),
    ] {
        assert_eq!(
            schedule.next(time(last), time(closed), "movement", &[]),
            time(expected)
        );
    }
}

/// Hours and minutes end when they are over; whole days of hours are days.
#[test]
fn hours_and_minutes_count_from_the_turn_before() {
    for (lasting, last, closed, expected) in [
        // At the deadline, or nearly: from the deadline.
        (
            "36 hours",
            "2026-12-01T19:00:00Z",
            "2026-12-01T19:00:40Z",
            "2026-12-03T07:00:00Z",
        ),
        (
            "20 minutes",
            "2026-12-01T19:00:00Z",
            "2026-12-01T19:01:40Z",
            "2026-12-01T19:20:00Z",
        ),
        // Early, or late: from when it was closed, to the next whole minute.
        (
            "20 minutes",
            "2026-12-01T19:00:00Z",
            "2026-12-01T18:50:10Z",
            "2026-12-01T19:11:00Z",
        ),
        (
            "20 minutes",
            "2026-12-01T19:00:00Z",
            "2026-12-01T19:10:00Z",
            "2026-12-01T19:30:00Z",
        ),
        // Through the hour that there is twice on 31 October.
        (
            "20 minutes",
            "2027-10-31T00:30:00Z",
            "2027-10-31T00:30:00Z",
            "2027-10-31T00:50:00Z",
        ),
        (
            "20 minutes",
            "2027-10-31T01:30:00Z",
            "2027-10-31T01:30:00Z",
            "2027-10-31T01:50:00Z",
        ),
        // Into a holiday: at the same time of the next open day.
        (
            "90 minutes",
            "2026-12-06T22:30:00Z",
            "2026-12-06T22:30:00Z",
            "2026-12-08T00:00:00Z",
        ),
        (
            "48 hours",
            "2026-12-01T19:00:00Z",
            "2026-12-01T10:00:00Z",
            "2026-12-03T19:00:00Z",
        ),
    ] {
        let section = format!(
            "first = \"2026-12-01 20:00\"\ndays = {{ movement = \"{lasting}\", retreats = 1 }}\n\
             holidays = [\"2026-12-07\"]"
        );
        let schedule = read("Europe/Berlin", &section).unwrap();
        let next = schedule.next(time(last), time(closed), "movement", &[]);
        assert_eq!(next, time(expected), "{lasting} after {closed}");
    }
}

#[test]
fn absences_put_deadlines_off_within_a_limit() {
    let absence = |from: &str, to: &str| Period {
        from: from.parse().unwrap(),
        to: to.parse().unwrap(),
    };
    let last = time("2026-12-04T17:00:00Z");
    for (more, absences, expected) in [
        (
            "",
            vec![absence("2026-12-10", "2026-12-12")],
            "2026-12-11T17:00:00Z",
        ),
        (
            "respect_absence = true",
            vec![absence("2026-12-10", "2026-12-12")],
            "2026-12-18T17:00:00Z",
        ),
        // Two together put it off by two weeks, three would by three.
        (
            "respect_absence = true",
            vec![
                absence("2026-12-11", "2026-12-11"),
                absence("2026-12-18", "2026-12-18"),
            ],
            "2026-12-25T17:00:00Z",
        ),
        (
            "respect_absence = true\nabsence_limit = 10",
            vec![
                absence("2026-12-11", "2026-12-11"),
                absence("2026-12-18", "2026-12-18"),
            ],
            "2026-12-11T17:00:00Z",
        ),
        // One that is too long does not count, and the other still does.
        (
            "respect_absence = true",
            vec![
                absence("2026-12-05", "2027-03-01"),
                absence("2026-12-11", "2026-12-11"),
            ],
            "2026-12-18T17:00:00Z",
        ),
    ] {
        let schedule = with_rule("every Friday 18:00", more);
        assert_eq!(
            schedule.next(last, last, "movement", &absences),
            time(expected),
            "{more}"
        );
    }
}

const ZONES: [Tz; 10] = [
    Tz::UTC,
    Tz::Europe__Berlin,
    Tz::America__New_York,
    Tz::America__St_Johns,
    Tz::America__Nuuk,
    Tz::Africa__Casablanca,
    Tz::Asia__Kathmandu,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Chatham,
    Tz::Pacific__Apia,
];

/// A date that the slow search looks at: whether the rule has it, written
/// down anew and without arithmetic of weeks.
#[test]
fn a_deadline_that_runs_is_put_off_within_the_limit() {
    let period = |from: &str, to: &str| Period {
        from: from.parse().unwrap(),
        to: to.parse().unwrap(),
    };
    let first = "first = \"2026-12-08 20:00\"\nrespect_absence = true\n";
    let by_days = format!("{first}absence_limit = 5\ndays = {{ movement = 3, retreats = 3 }}");
    let by_rule = format!(
        "{first}rules = {{ movement = \"every Tuesday 20:00\" }}\ndays = {{ retreats = 3 }}"
    );
    let skips = format!("{by_days}\nskip = [\"thursday\"]");
    let without = "first = \"2026-12-08 20:00\"\ndays = { movement = 3, retreats = 3 }";
    let (planned, moved) = ("2026-12-08T20:00:00Z", "2026-12-11T20:00:00Z");
    for (section, from, absences, expected) in [
        (
            without,
            planned,
            vec![period("2026-12-08", "2026-12-09")],
            None,
        ),
        (
            &by_days,
            planned,
            vec![period("2026-12-09", "2026-12-10")],
            None,
        ),
        (
            &by_days,
            planned,
            vec![period("2026-12-08", "2026-12-09")],
            Some("2026-12-10T20:00:00Z"),
        ),
        (
            &skips,
            planned,
            vec![period("2026-12-08", "2026-12-09")],
            Some(moved),
        ),
        (
            &by_rule,
            planned,
            vec![period("2026-12-01", "2026-12-09")],
            Some("2026-12-15T20:00:00Z"),
        ),
        // It has been put off before: the limit counts from where it was.
        (
            &by_days,
            moved,
            vec![period("2026-12-11", "2026-12-12")],
            Some("2026-12-13T20:00:00Z"),
        ),
        (
            &by_days,
            moved,
            vec![period("2026-12-11", "2026-12-13")],
            None,
        ),
        // Absences beyond the limit do not count, alone or together.
        (
            &by_days,
            planned,
            vec![period("2026-12-08", "2026-12-13")],
            None,
        ),
        (
            &by_days,
            planned,
            vec![
                period("2026-12-08", "2026-12-10"),
                period("2026-12-11", "2026-12-14"),
            ],
            None,
        ),
    ] {
        let schedule = read("UTC", section).unwrap();
        let put_off = schedule.put_off(time(from), time(planned), "movement", &absences);
        assert_eq!(
            put_off,
            expected.map(time),
            "{section}: {from} {absences:?}"
        );
    }
}

fn has(dates: &Dates, date: NaiveDate, first: NaiveDate) -> bool {
    let weekday = u8::try_from(date.weekday().num_days_from_monday()).unwrap();
    let next_month = (date + Days::new(7)).month() != date.month();
    match dates {
        Dates::EveryDays(every) => (date - first).num_days() % i64::from(*every) == 0,
        Dates::Weekly { every, days } => {
            // Days from 5 January 1970, which was a Monday.
            let week = |date: NaiveDate| (date.num_days_from_ce() - 719_167).div_euclid(7);
            days.contains(&weekday) && (week(date) - week(first)) % i32::from(*every) == 0
        }
        Dates::MonthWeekday { which, days } => {
            let nth = u8::try_from((date.day() - 1) / 7 + 1).unwrap();
            days.contains(&weekday)
                && (which.contains(&Which::Nth(nth)) || which.contains(&Which::Last) && next_month)
        }
        Dates::MonthDays(which) => {
            let last = date.succ_opt().unwrap().month() != date.month();
            which.contains(&Which::Nth(u8::try_from(date.day()).unwrap()))
                || which.contains(&Which::Last) && last
        }
    }
}

/// The first instant, minute by minute, whose local time is this one or a
/// later one.
fn by_minutes(zone: Tz, date: NaiveDate, rule: &Rule) -> DateTime<Utc> {
    let local = date.and_time(rule.time);
    if let Some(at) = zone.from_local_datetime(&local).earliest() {
        return at.to_utc();
    }
    let start = Utc.from_utc_datetime(&(local - TimeDelta::hours(15)));
    (0..30 * 60)
        .map(|minute| start + TimeDelta::minutes(minute))
        .find(|at| at.with_timezone(&zone).naive_local() >= local)
        .unwrap()
}

fn barred(closed: &Closed, date: NaiveDate) -> bool {
    let weekday = u8::try_from(date.weekday().num_days_from_monday()).unwrap();
    closed.weekdays.contains(&weekday)
        || closed
            .periods
            .iter()
            .any(|p| p.from <= date && date <= p.to)
}

fn random_dates(random: &mut ChaCha8Rng) -> Dates {
    let days = (0..random.random_range(1..3))
        .map(|_| random.random_range(0..7))
        .collect();
    let mut which = |most| {
        (0..random.random_range(1..3))
            .map(|_| match random.random_range(0..=most) {
                0 => Which::Last,
                nth => Which::Nth(nth),
            })
            .collect()
    };
    let (of_weekdays, of_days) = (which(4), which(31));
    match random.random_range(0..4) {
        0 => Dates::EveryDays(random.random_range(1..40)),
        1 => Dates::Weekly {
            every: random.random_range(1..6),
            days,
        },
        2 => Dates::MonthWeekday {
            which: of_weekdays,
            days,
        },
        _ => Dates::MonthDays(of_days),
    }
}

/// The next deadline is the first date of the rule that is later than now,
/// leaves enough time and is open; a slow search day by day finds the same.
#[test]
fn the_next_deadline_is_the_first_that_may_be() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let begin = time("2026-01-01T00:00:00Z");
    for round in 0..6_000 {
        let zone = ZONES[round % ZONES.len()];
        let first = begin + TimeDelta::minutes(random.random_range(0..100 * 365 * 24 * 60));
        let rule = Rule {
            dates: random_dates(&mut random),
            // Often at night, when clocks change.
            time: format!(
                "{:02}:{}",
                [0, 1, 2, 2, 2, 3, 12, 20, 23].choose(&mut random).unwrap(),
                ["00", "15", "30", "45"].choose(&mut random).unwrap(),
            )
            .parse()
            .unwrap(),
        };
        let mut schedule = Schedule::by_days(zone, first.with_timezone(&zone).naive_local(), &[]);
        schedule
            .paces
            .insert("movement".to_owned(), Pace::Rule(rule.clone()));
        schedule.at_least = random.random_bool(0.5).then(|| Amount {
            days: random.random_range(0..9),
            minutes: random.random_range(0..3000),
        });
        // Nothing of a rule of weekdays or of every so many weeks is left to
        // chance: only days that it does not need may be skipped.
        for day in 0..7 {
            let free = match &rule.dates {
                Dates::EveryDays(every) => every % 7 != 0,
                Dates::Weekly { days, .. } | Dates::MonthWeekday { days, .. } => {
                    !days.contains(&day)
                }
                Dates::MonthDays(_) => true,
            };
            if free && random.random_bool(0.3) && schedule.closed.weekdays.len() < 5 {
                schedule.closed.weekdays.insert(day);
            }
        }
        let now = first + TimeDelta::minutes(random.random_range(0..3 * 365 * 24 * 60));
        let today = now.with_timezone(&zone).date_naive();
        for _ in 0..random.random_range(0..4) {
            let from = today + Days::new(random.random_range(0..60));
            let to = from + Days::new(random.random_range(0..20));
            schedule.closed.periods.push(Period { from, to });
        }
        let last = now - TimeDelta::minutes(random.random_range(61..5000));
        let next = schedule.next(last, now, "movement", &[]);

        let earliest = schedule
            .at_least
            .map_or(now, |least| least.after(now, zone));
        let expected = today
            .iter_days()
            .filter(|date| has(&rule.dates, *date, schedule.first.date()))
            .filter(|date| !barred(&schedule.closed, *date))
            .map(|date| by_minutes(zone, date, &rule))
            .filter(|at| !barred(&schedule.closed, at.with_timezone(&zone).date_naive()))
            .find(|at| *at > now && *at >= earliest)
            .unwrap();
        assert_eq!(next, expected, "{schedule:?} at {now}");
        assert!(next > now);
        let local = next.with_timezone(&zone).naive_local();
        let exists = zone
            .from_local_datetime(&local.date().and_time(rule.time))
            .earliest()
            .is_some();
        assert!(
            !exists || local.time() == rule.time,
            "{schedule:?} at {now}"
        );
    }
}

/// A rule's dates go on for a hundred years at the same time of day.
#[test]
fn the_time_of_day_never_drifts() {
    for zone in ZONES {
        let first = "2026-01-06T20:00:00".parse().unwrap();
        let mut schedule = Schedule::by_days(zone, first, &[("retreats", 14)]);
        let rule = Rule {
            dates: Dates::Weekly {
                every: 2,
                days: [1].into(),
            },
            time: first.time(),
        };
        schedule
            .paces
            .insert("movement".to_owned(), Pace::Rule(rule));
        let by_rule = schedule.upcoming(schedule.first(), "movement", 2_600, &[]);
        let by_days = schedule.upcoming(schedule.first(), "retreats", 2_600, &[]);
        assert_eq!(by_rule, by_days, "{zone}");
        for (index, at) in (1..).zip(by_rule) {
            let local = at.with_timezone(&zone).naive_local();
            assert_eq!(local, first + Days::new(14 * index), "{zone}");
        }
    }
}
