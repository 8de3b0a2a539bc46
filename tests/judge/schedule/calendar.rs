//! Deadlines as an iCalendar file, read back by another library.

use highnoon::game::{Lang, Message};
use highnoon::judge::schedule::Amount;
use highnoon::judge::schedule::calendar::{Entry, calendar};
use ical::IcalParser;
use ical::property::Property;

use super::time;

/// The deadline of a turn that has been moved twice.
fn entry() -> Entry {
    Entry {
        turn: "1870 summer movement".to_owned(),
        title: Message::new("diplomacy-turn")
            .with("season", Message::new("diplomacy-season-summer"))
            .with("year", "1870")
            .with("phase", Message::new("diplomacy-phase-movement")),
        deadline: time("2027-04-01T18:00:00Z"),
        moved: 2,
        cancelled: false,
        of_others: false,
        ahead: 0,
    }
}

/// What is expected after it.
fn later() -> Entry {
    Entry {
        deadline: time("2027-04-15T18:00:00Z"),
        moved: 9,
        of_others: false,
        ahead: 1,
        ..entry()
    }
}

fn made(lang: Lang, entries: &[Entry]) -> String {
    let amount = |days, minutes| Amount { days, minutes };
    calendar(
        "alamo",
        "judge.example.org",
        entries,
        &[amount(3, 0), amount(0, 720)],
        crate::texts().in_language(lang),
        time("2026-11-20T08:00:00Z"),
    )
}

fn value<'a>(properties: &'a [Property], name: &str) -> &'a str {
    let found: Vec<_> = properties
        .iter()
        .filter(|property| property.name == name)
        .collect();
    assert_eq!(found.len(), 1, "{name} is there once: {properties:?}");
    found[0].value.as_deref().unwrap()
}

#[test]
fn another_library_reads_it() {
    let text = made(Lang::DE, &[entry(), later()]);
    let calendars: Vec<_> = IcalParser::new(text.as_bytes())
        .map(Result::unwrap)
        .collect();
    assert_eq!(calendars.len(), 1);
    let all = &calendars[0];
    for (name, expected) in [
        ("METHOD", "PUBLISH"),
        ("VERSION", "2.0"),
        ("PRODID", "-//High Noon//highnoon//EN"),
    ] {
        assert_eq!(value(&all.properties, name), expected);
    }
    assert_eq!(all.events.len(), 2);
    let event = &all.events[0];
    for (name, expected) in [
        ("UID", "alamo.1870-summer-movement@judge.example.org"),
        ("SEQUENCE", "2"),
        ("DTSTAMP", "20261120T080000Z"),
        ("DTSTART", "20270401T180000Z"),
        ("SUMMARY", "alamo: Befehle fällig\\, Sommer 1870\\, Züge"),
    ] {
        assert_eq!(value(&event.properties, name), expected);
    }
    let triggers: Vec<_> = event
        .alarms
        .iter()
        .map(|alarm| {
            assert_eq!(value(&alarm.properties, "ACTION"), "DISPLAY");
            value(&alarm.properties, "TRIGGER")
        })
        .collect();
    assert_eq!(triggers, ["-PT259200S", "-PT43200S"]);
    let expected = &all.events[1];
    for (name, value_of) in [
        ("UID", "alamo.later-1@judge.example.org"),
        ("SEQUENCE", "9"),
        ("DTSTART", "20270415T180000Z"),
        ("STATUS", "TENTATIVE"),
        ("SUMMARY", "alamo: Frist voraussichtlich"),
    ] {
        assert_eq!(value(&expected.properties, name), value_of);
    }
    assert!(expected.alarms.is_empty(), "{expected:?}");
}

#[test]
fn a_deadline_that_no_longer_counts_is_cancelled_and_rings_no_more() {
    let cancelled = |entry| Entry {
        cancelled: true,
        ..entry
    };
    let text = made(Lang::EN, &[cancelled(entry()), cancelled(later())]);
    assert_eq!(text.matches("STATUS:CANCELLED\r\n").count(), 2, "{text}");
    assert!(!text.contains("VALARM"), "{text}");
}

#[test]
fn a_deadline_of_others_rings_for_nobody_else() {
    let of_others = Entry {
        of_others: true,
        ..entry()
    };
    let text = made(Lang::EN, &[of_others]);
    assert!(text.contains("the others’ deadline"), "{text}");
    assert!(!text.contains("VALARM"), "{text}");
}

#[test]
fn it_is_the_same_each_time_and_keeps_to_lines() {
    let entries = [entry(), later()];
    let text = made(Lang::EN, &entries);
    assert_eq!(text, made(Lang::EN, &entries));
    assert!(text.contains("SUMMARY:alamo: orders due\\, Summer 1870\\, movement\r\n"));
    for line in text.split_terminator("\r\n") {
        assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line:?}");
    }
}
