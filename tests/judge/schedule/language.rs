//! The language of rules and amounts.

use std::collections::BTreeSet;

use chrono::NaiveTime;
use highnoon::judge::schedule::grammar::{amount, rule};
use highnoon::judge::schedule::{Amount, Dates, Which};

use super::in_english;

fn weekly(every: u8, days: &[u8]) -> Dates {
    Dates::Weekly {
        every,
        days: days.iter().copied().collect(),
    }
}

/// 0 stands for the last.
fn which(numbers: &[u8]) -> BTreeSet<Which> {
    numbers
        .iter()
        .map(|&number| match number {
            0 => Which::Last,
            nth => Which::Nth(nth),
        })
        .collect()
}

fn of_month(numbers: &[u8], days: &[u8]) -> Dates {
    Dates::MonthWeekday {
        which: which(numbers),
        days: days.iter().copied().collect(),
    }
}

fn days(numbers: &[u8]) -> Dates {
    Dates::MonthDays(which(numbers))
}

#[test]
fn rules_in_both_languages() {
    for (text, dates, time) in [
        ("daily 20:00", Dates::EveryDays(1), "20:00"),
        ("every day at 8:05", Dates::EveryDays(1), "08:05"),
        ("täglich um 20 Uhr", Dates::EveryDays(1), "20:00"),
        ("TÄGLICH, 20.30 Uhr", Dates::EveryDays(1), "20:30"),
        ("jeden Tag 20:00", Dates::EveryDays(1), "20:00"),
        ("daily", Dates::EveryDays(1), "19:15"),
        ("every 3 days 20:00", Dates::EveryDays(3), "20:00"),
        ("every three days 20:00", Dates::EveryDays(3), "20:00"),
        ("alle 3 Tage 20:00", Dates::EveryDays(3), "20:00"),
        ("every second day 20:00", Dates::EveryDays(2), "20:00"),
        ("jeden dritten Tag 20:00", Dates::EveryDays(3), "20:00"),
        ("every Friday 18:00", weekly(1, &[4]), "18:00"),
        ("Friday 18:00", weekly(1, &[4]), "18:00"),
        ("on Fridays at 18:00", weekly(1, &[4]), "18:00"),
        ("jeden Freitag 18:00 Uhr", weekly(1, &[4]), "18:00"),
        (
            "dienstags und freitags um 18:00",
            weekly(1, &[1, 4]),
            "18:00",
        ),
        (
            "every Monday, Wednesday and Friday 18:00",
            weekly(1, &[0, 2, 4]),
            "18:00",
        ),
        ("every second Tuesday 20:00", weekly(2, &[1]), "20:00"),
        ("every other Tuesday, 20:00", weekly(2, &[1]), "20:00"),
        ("every 2nd Tuesday 20:00", weekly(2, &[1]), "20:00"),
        ("jeden zweiten Dienstag 20:00", weekly(2, &[1]), "20:00"),
        ("jeden 2. Dienstag 20:00", weekly(2, &[1]), "20:00"),
        (
            "every 3 weeks on Tuesday and Sunday 20:00",
            weekly(3, &[1, 6]),
            "20:00",
        ),
        (
            "alle zwei Wochen am Sonnabend 20:00",
            weekly(2, &[5]),
            "20:00",
        ),
        (
            "first Monday of the month 20:00",
            of_month(&[1], &[0]),
            "20:00",
        ),
        (
            "the first and third Monday of the month 20:00",
            of_month(&[1, 3], &[0]),
            "20:00",
        ),
        (
            "every second Monday of the month 20:00",
            of_month(&[2], &[0]),
            "20:00",
        ),
        (
            "am ersten Montag im Monat um 20:00",
            of_month(&[1], &[0]),
            "20:00",
        ),
        (
            "jeden letzten Freitag des Monats 20:00",
            of_month(&[0], &[4]),
            "20:00",
        ),
        ("1st and 15th 12:00", days(&[1, 15]), "12:00"),
        (
            "on the 1st, 11th, and 21st of the month at 12:00",
            days(&[1, 11, 21]),
            "12:00",
        ),
        ("jeden 1. und 15. 12:00", days(&[1, 15]), "12:00"),
        ("am 1. und 15. des Monats 12:00", days(&[1, 15]), "12:00"),
        ("last day of the month 12:00", days(&[0]), "12:00"),
        (
            "am 15. und letzten Tag des Monats 12:00",
            days(&[0, 15]),
            "12:00",
        ),
    ] {
        let read = rule(text, NaiveTime::from_hms_opt(19, 15, 0).unwrap());
        let read = read.unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert_eq!(read.dates, dates, "{text}");
        assert_eq!(read.time.format("%H:%M").to_string(), time, "{text}");
    }
}

/// What is wrong, the piece of the text that it points at, and a part of the
/// help.
#[test]
fn what_is_no_rule_is_told_with_its_place() {
    for (text, place, what, help) in [
        ("", "", "ends too soon", "every second Tuesday"),
        (
            "every secnd Tuesday 20:00",
            "secnd",
            "does not belong",
            "\"second\"",
        ),
        (
            "every second Teusday 20:00",
            "Teusday",
            "does not belong",
            "\"tuesday\"",
        ),
        (
            "jeden zweiten Dienstga 20:00",
            "Dienstga",
            "does not belong",
            "\"dienstag\"",
        ),
        ("evry Friday 18:00", "evry", "does not belong", "\"every\""),
        (
            "every Friday 25:00",
            "25:00",
            "not a time of day",
            "every second",
        ),
        ("every Friday 18:5", "18:5", "does not belong", "20:00"),
        ("every Friday 18", "18", "does not belong", "20:00"),
        (
            "every Friday 18:00 sharp",
            "sharp",
            "does not belong",
            "every second",
        ),
        (
            "second Monday 20:00",
            "20:00",
            "does not belong",
            "of the month",
        ),
        (
            "every first Monday 20:00",
            "20:00",
            "does not belong",
            "of the month",
        ),
        (
            "every first and third Monday 20:00",
            "first",
            "only one",
            "every second",
        ),
        (
            "fifth Monday of the month 20:00",
            "fifth",
            "does not belong",
            "write",
        ),
        (
            "5th Monday of the month 20:00",
            "5th",
            "5th of these",
            "write",
        ),
        ("32nd 20:00", "32nd", "no month has a 32nd", "write"),
        ("every 0 days 20:00", "0", "is not possible", "write"),
        (
            "every 99999999999 days",
            "99999999999",
            "too large",
            "write",
        ),
        ("every 400 days", "400", "is not possible", "write"),
        ("every 60 weeks on Monday", "60", "is not possible", "write"),
        ("last 20:00", "20:00", "does not belong", "a weekday"),
        (
            "every Friday, Saturday or so",
            "or",
            "does not belong",
            "write",
        ),
    ] {
        let fault = in_english(rule(text, NaiveTime::MIN).unwrap_err());
        assert_eq!(&text[fault.span.clone()], place, "{text}: {fault:?}");
        assert!(fault.text.contains(what), "{text}: {fault:?}");
        assert!(
            fault.help.as_ref().unwrap().contains(help),
            "{text}: {fault:?}"
        );
    }
}

#[test]
fn amounts_in_both_languages() {
    for (text, days, minutes) in [
        ("2 days", 2, 0),
        ("12 hours", 0, 720),
        ("a week", 7, 0),
        ("90 minutes", 0, 90),
        ("1 day 6 hours", 1, 360),
        ("1 day and 6 hours", 1, 360),
        ("2 Tage", 2, 0),
        ("eine Stunde", 0, 60),
        ("1 Tag, 12 Stunden und 30 Minuten", 1, 750),
    ] {
        assert_eq!(amount(text).unwrap(), Amount { days, minutes }, "{text}");
    }
    for (text, place, help) in [
        ("2", "", "a unit"),
        ("2 dasy", "dasy", "\"day\""),
        ("two", "", "a unit"),
        ("-1 days", "-1", "a number"),
        ("400 days", "400", "write"),
        ("2 days sharp", "sharp", "write"),
    ] {
        let fault = in_english(amount(text).unwrap_err());
        assert_eq!(&text[fault.span.clone()], place, "{text}: {fault:?}");
        assert!(
            fault.help.as_ref().unwrap().contains(help),
            "{text}: {fault:?}"
        );
    }
}

#[test]
fn no_text_is_too_strange() {
    let long = "every second ".repeat(10_000);
    for text in [
        long.as_str(),
        "1.1.1.1.",
        "ﬁrst",
        "\u{0}",
        "every ü",
        "1st,",
        "\"",
        "٣ days",
    ] {
        assert!(rule(text, NaiveTime::MIN).is_err(), "{text}");
        assert!(amount(text).is_err(), "{text}");
    }
}
