//! A store that has grown over the years.

use std::fmt::Write as _;

use crate::moment::most;
use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::Seat;
use highnoon::judge::{GameAdmin, game_file};
use highnoon::rules::games::Games;
use highnoon::store::{Store, StoredGame};

/// Games in the store, and those of them that are being played.
const GAMES: usize = 10_000;
pub(crate) const ACTIVE: usize = 500;

pub(crate) fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 0).expect("a time in November 2026")
}

/// When many games are due at once: some seconds after the judge has started.
pub(crate) fn noon() -> DateTime<Utc> {
    now() + TimeDelta::seconds(5)
}

/// A player's address, which the mail servers of the tests know.
pub(crate) fn address(seat: &str, game: usize) -> String {
    format!("{seat}+{game}@example.org")
}

/// Puts the games into a new store, so many of them due at [`noon`]. Nobody is
/// written to.
pub(crate) fn fill(store: &mut dyn Store, at_noon: usize) {
    let table = Games::shipped()
        .open("range-war", None)
        .expect("the variant is sound");
    let mut work = store.begin().expect("nobody else has it");
    for number in 0..most(GAMES) {
        let id = format!("game-{number}");
        let mut file = format!(
            "id = \"{id}\"\nvariant = \"range-war\"\nzone = \"Europe/Berlin\"\n[schedule]\n\
             first = \"2030-12-01 20:00\"\n\
             days = {{ movement = 14, retreats = 4, adjustments = 5 }}\n"
        );
        let mut people = Vec::new();
        for (seat, info) in (0..).map(Seat).zip(table.seats()) {
            let address = address(&info.id, number);
            write!(
                file,
                "[[player]]\nseat = \"{}\"\naddress = \"{address}\"\n",
                info.id
            )
            .expect("a string takes everything");
            people.push((Some(seat), address));
        }
        let read = game_file::read(&Games::shipped(), &id, &file).expect("it is sound");
        let due = if number < ACTIVE {
            Some(now() + TimeDelta::days(5_000))
        } else {
            (number < ACTIVE + at_noon).then(noon)
        };
        let admin = GameAdmin::at_start(&read.people, read.press).value();
        let game = StoredGame {
            id,
            file,
            position: table.position(),
            turn: table.turn().code,
            deadline: due,
            wake: due,
            closed: 0,
            admin,
        };
        work.add_game(&game).expect("the id is free");
        work.set_addresses(&game.id, &people).expect("it is there");
    }
    work.commit().expect("there is room");
}
