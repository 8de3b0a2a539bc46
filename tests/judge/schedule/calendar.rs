//! Deadlines as an iCalendar file, read back by another library.

use highnoon::game::{Lang, Message};
use highnoon::judge::schedule::Amount;
use highnoon::judge::schedule::calendar::{Entry, calendar};
use highnoon::report::words::Words;
use ical::IcalParser;
use ical::property::Property;

use super::time;

fn entries() -> Vec<Entry> {
    let turn = |code: &str, season: &'static str, deadline: &str, moved| Entry {
        turn: code.to_owned(),
        title: Message::new("turn")
            .with("season", Message::new(season))
            .with("year", "1870")
            .with("phase", Message::new("phase-movement")),
        deadline: time(deadline),
        moved,
        cancelled: false,
    };
    vec![
        turn(
            "1870 spring movement",
            "season-spring",
            "2026-12-01T19:00:00Z",
            0,
        ),
        turn(
            "1870 summer movement",
            "season-summer",
            "2027-04-01T18:00:00Z",
            2,
        ),
    ]
}

fn made(lang: Lang) -> String {
    let reminders = [
        Amount {
            days: 3,
            minutes: 0,
        },
        Amount {
            days: 0,
            minutes: 720,
        },
    ];
    calendar(
        "alamo",
        "judge.example.org",
        &entries(),
        &reminders,
        Words::new(lang),
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
    let text = made(Lang::De);
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
    let event = &all.events[1];
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
}

#[test]
fn a_deadline_that_no_longer_counts_is_cancelled_and_rings_no_more() {
    let entry = Entry {
        cancelled: true,
        ..entries().remove(0)
    };
    let reminder = Amount {
        days: 1,
        minutes: 0,
    };
    let stamp = time("2026-11-20T08:00:00Z");
    let words = Words::new(Lang::En);
    let text = calendar("alamo", "judge", &[entry], &[reminder], words, stamp);
    assert!(text.contains("STATUS:CANCELLED\r\n"), "{text}");
    assert!(!text.contains("VALARM"), "{text}");
}

#[test]
fn it_is_the_same_each_time_and_keeps_to_lines() {
    let text = made(Lang::En);
    assert_eq!(text, made(Lang::En));
    assert!(text.contains("SUMMARY:alamo: orders due\\, Spring 1870\\, movement\r\n"));
    for line in text.split_terminator("\r\n") {
        assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line:?}");
    }
}
