//! When turns are closed: the language of rules, the dates, the decisions,
//! and what is written about them.

mod calendar;
mod dates;
mod due;
mod faults;
mod language;
mod telling;

use chrono::{DateTime, Utc};
use highnoon::fault::Fault;
use highnoon::game::Lang;
use highnoon::judge::schedule::Schedule;
use highnoon::judge::schedule::written::{Turns, WrittenSchedule};
use highnoon::report::Texts;

fn time(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A fault with its texts, as the command line tells it.
fn in_english(fault: Fault) -> Fault {
    let texts = Texts::shipped();
    let words = texts.in_language(Lang::EN);
    let help = fault.help_said.as_ref().map(|help| words.say(help));
    let text = fault.said.as_ref().map(|said| words.say(said));
    Fault {
        text: text.unwrap_or(fault.text),
        help: help.or(fault.help),
        ..fault
    }
}

/// A section `[schedule]` of a game in this zone, without its heading.
fn read(zone: &str, section: &str) -> Result<Schedule, Vec<Fault>> {
    let written: WrittenSchedule = toml::from_str(section).unwrap();
    let mut faults = Vec::new();
    let turns = Some(Turns {
        paces: &["movement", "retreats"],
        ..Turns::default()
    });
    let schedule = written.check(section, zone.parse().unwrap(), turns, &mut faults);
    match schedule {
        Some(schedule) if faults.is_empty() => Ok(schedule),
        _ => Err(faults.into_iter().map(in_english).collect()),
    }
}

/// A schedule in Berlin with this rule for movements and more lines.
fn with_rule(rule: &str, more: &str) -> Schedule {
    let section = format!(
        "first = \"2026-12-01 20:00\"\nrules = {{ movement = \"{rule}\" }}\ndays = {{ retreats = 3 }}\n{more}"
    );
    read("Europe/Berlin", &section).unwrap()
}
