//! The game file with which a game from another judge goes on here.

use std::collections::BTreeMap;

use chrono::DateTime;
use chrono_tz::Tz;
use serde::Serialize;
use serde_json::Value;

use crate::archive::moved::{Deadline, Moved, Part, Rhythm, Someone};
use crate::cli::position;
use crate::judge::schedule::Amount;

/// The fields of a game file that such a game has.
#[derive(Serialize)]
struct File<'m> {
    id: String,
    variant: &'m str,
    zone: Tz,
    schedule: Schedule,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    press: &'m BTreeMap<&'static str, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signup: Option<Signup>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keeper: Option<Person<'m>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    player: Vec<Person<'m>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    observer: Vec<Person<'m>>,
    position: Value,
}

#[derive(Serialize)]
struct Schedule {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    days: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skip: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grace: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nmr: Option<&'static str>,
    early: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    early_after: Option<String>,
}

#[derive(Serialize)]
struct Signup {
    open: bool,
    start: &'static str,
}

#[derive(Serialize)]
struct Person<'m> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'m str>,
    address: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'m str>,
}

impl<'m> Person<'m> {
    fn of(someone: &'m Someone) -> Self {
        Self {
            seat: match &someone.part {
                Part::Player(seat) => Some(seat),
                Part::Keeper | Part::Observer => None,
            },
            address: &someone.address,
            name: someone.name.as_deref(),
        }
    }
}

/// An amount of time as a schedule has it; `None` is no time at all.
fn amount(minutes: i64) -> Option<String> {
    let amount = Amount {
        days: u16::try_from(minutes / 1440).ok()?,
        minutes: u32::try_from(minutes % 1440).ok()?,
    };
    (minutes > 0).then(|| amount.to_string())
}

/// When turns are closed, in times of the zone.
fn schedule(rhythm: &Rhythm, zone: Tz, has_keeper: bool) -> Schedule {
    let first = rhythm.first.as_ref().and_then(|deadline| match deadline {
        Deadline::Local(time) => Some(time.clone()),
        Deadline::Seconds(seconds) => {
            let at = DateTime::from_timestamp(*seconds, 0)?.with_timezone(&zone);
            Some(at.format("%Y-%m-%d %H:%M").to_string())
        }
    });
    let days = ["movement", "retreats", "adjustments"]
        .into_iter()
        .map(|sort| {
            let lasting = rhythm.lasting.get(sort).copied().and_then(amount);
            (sort, lasting.unwrap_or_else(|| "3 days".to_owned()))
        });
    Schedule {
        first,
        days: days.collect(),
        skip: rhythm.skip.clone(),
        grace: amount(rhythm.grace),
        nmr: (rhythm.waits && has_keeper).then_some("pause"),
        early: true,
        early_after: amount(rhythm.early_after),
    }
}

/// A name as the id of a game here: other letters are hyphens.
fn id(name: &str) -> String {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let id: String = (name.to_lowercase().chars())
        .map(|letter| if fits(letter) { letter } else { '-' })
        .collect();
    id.chars().take(24).collect()
}

/// Its game file. Times in it are of the zone.
///
/// # Errors
/// When it cannot be written as TOML.
pub(super) fn game_file(moved: &Moved, zone: Tz) -> Result<String, toml::ser::Error> {
    let people = |wanted: fn(&Part) -> bool| {
        let people = moved.people.iter();
        people
            .filter(move |someone| wanted(&someone.part))
            .map(Person::of)
    };
    let keeper = people(|part| *part == Part::Keeper).next();
    toml::to_string(&File {
        id: id(&moved.id),
        variant: &moved.variant,
        zone,
        schedule: schedule(&moved.rhythm, zone, keeper.is_some()),
        press: &moved.press,
        signup: (!moved.vacant.is_empty()).then_some(Signup {
            open: true,
            start: "keeper",
        }),
        keeper,
        player: people(|part| matches!(part, Part::Player(_))).collect(),
        observer: people(|part| *part == Part::Observer).collect(),
        position: position::in_game_file(moved.position.clone()),
    })
}

/// The orders on file as the keeper writes them here, for each power.
pub(super) fn orders(moved: &Moved) -> String {
    let orders = moved.orders.iter();
    let written = orders.map(|(seat, orders)| format!("become {seat}\n{}\n\n", orders.join("\n")));
    written.collect()
}
