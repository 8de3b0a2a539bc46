//! The file that sets up a game.

use std::collections::BTreeSet;

use chrono_tz::Tz;
use serde::Deserialize;
use toml::Spanned;

use super::schedule::Schedule;
use super::schedule::written::WrittenSchedule;
use crate::fault::{Document, Fault, Faults, did_you_mean};
use crate::game::{Lang, Seat};
use crate::rules::registry;
use crate::table::Table;

/// A game as its file says: the table, who sits at it, and when turns close.
#[derive(Debug)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// The table at the start of the game.
    pub table: Box<dyn Table>,
    /// The players, in the order of the file.
    pub players: Vec<Player>,
    /// When turns close.
    pub schedule: Schedule,
}

/// A person at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The name that letters to the player carry.
    pub name: Option<String>,
    /// The mail address.
    pub address: String,
    /// The language that the player is written to in.
    pub lang: Lang,
    /// The zone that times are told in.
    pub zone: Tz,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: Spanned<String>,
    variant: Spanned<String>,
    zone: Spanned<Tz>,
    #[serde(default)]
    options: Option<Spanned<toml::Table>>,
    schedule: WrittenSchedule,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    seat: Spanned<String>,
    name: Option<String>,
    address: Spanned<String>,
    #[serde(default)]
    language: Lang,
    zone: Option<Tz>,
}

/// Reads and checks a game file.
///
/// # Errors
/// All faults of the file: syntax, unknown or missing fields, variants,
/// options, seats and zones that do not exist, seats without a player or with
/// two, addresses that are none, a schedule without a time for every sort of
/// turn.
pub fn read(file: &str, input: &str) -> Result<Game, Faults> {
    let mut document = Document::parse(input);
    let players: Vec<Spanned<WrittenPlayer>> = document.take_list("player");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    let Some(head) = head else {
        Faults::check(file, input, &faults)?;
        unreachable!("a head that cannot be read is a fault");
    };
    check_id(&head.id, &mut faults);
    let table = open_table(&head, &mut faults);
    let paces = table.as_ref().map(|table| table.paces());
    let schedule = head
        .schedule
        .check(input, *head.zone.get_ref(), paces, &mut faults);
    let players = table
        .as_ref()
        .map(|table| seat_players(&players, table.as_ref(), *head.zone.get_ref(), &mut faults));
    Faults::check(file, input, &faults)?;
    Ok(Game {
        id: head.id.into_inner(),
        table: table.expect("a table that cannot be opened is a fault"),
        players: players.expect("players are read when there is a table"),
        schedule: schedule.expect("a schedule that cannot be read is a fault"),
    })
}

/// The id stands in Message-IDs, subjects and file names.
fn check_id(id: &Spanned<String>, faults: &mut Vec<Fault>) {
    let text = id.get_ref();
    let fits = (1..=24).contains(&text.len())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !fits {
        faults.push(
            Fault::new(id.span(), format!("\"{text}\" cannot name a game"))
                .help("an id is up to 24 letters a to z, digits and hyphens"),
        );
    }
}

fn open_table(head: &Head, faults: &mut Vec<Fault>) -> Option<Box<dyn Table>> {
    let options = head.options.as_ref().map(|options| {
        serde_json::to_value(options.get_ref()).expect("a TOML table is a JSON object")
    });
    match registry::open(head.variant.get_ref(), options.as_ref()) {
        Ok(table) => Some(table),
        Err(error) => {
            let span = match (&error, &head.options) {
                (registry::OpenError::Options { .. }, Some(options)) => options.span(),
                _ => head.variant.span(),
            };
            faults.push(Fault::new(span, error.to_string()));
            None
        }
    }
}

fn seat_players(
    written: &[Spanned<WrittenPlayer>],
    table: &dyn Table,
    zone: Tz,
    faults: &mut Vec<Fault>,
) -> Vec<Player> {
    let seats = table.seats();
    let mut taken = BTreeSet::new();
    let mut players = Vec::new();
    for player in written {
        let player = player.get_ref();
        let name = player.seat.get_ref().as_str();
        let Some(index) = seats.iter().position(|seat| seat.id == name) else {
            let mut fault = Fault::new(player.seat.span(), format!("there is no seat \"{name}\""));
            if let Some(near) = did_you_mean(name, seats.iter().map(|seat| seat.id.as_str())) {
                fault = fault.help(format!("did you mean \"{near}\"?"));
            }
            faults.push(fault);
            continue;
        };
        let seat = Seat(u8::try_from(index).expect("a table has at most 128 seats"));
        if !taken.insert(seat) {
            faults.push(Fault::new(
                player.seat.span(),
                format!("the seat \"{name}\" has two players"),
            ));
        }
        let address = player.address.get_ref();
        if let Err(error) = address.parse::<lettre::Address>() {
            faults.push(Fault::new(
                player.address.span(),
                format!("\"{address}\" is no mail address: {error}"),
            ));
        }
        players.push(Player {
            seat,
            name: player.name.clone(),
            address: address.clone(),
            lang: player.language,
            zone: player.zone.unwrap_or(zone),
        });
    }
    for (index, seat) in seats.iter().enumerate() {
        let number = Seat(u8::try_from(index).expect("a table has at most 128 seats"));
        if !taken.contains(&number) {
            faults.push(Fault::new(
                0..0,
                format!("the seat \"{}\" has no [[player]]", seat.id),
            ));
        }
    }
    players
}
