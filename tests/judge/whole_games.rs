//! Whole games by mail among players who order by lot.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::system::Awaiting;
use highnoon::game::{Seat, Viewer};
use highnoon::judge::verify::verify;
use highnoon::judge::{Config, Judge};
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{OrdersOnFile, Store as _};
use highnoon::table::Table;
use serde_json::Value;
use tempfile::TempDir;

use super::{Letters, config, game_of, key, time};
use crate::luck::Luck;

/// More turns than any of these games takes.
const MOST_TURNS: usize = 400;

const SEATS: [(&str, &str); 6] = [
    ("rot", "en"),
    ("blau", "en"),
    ("gruen", "en"),
    ("schwarz", "en"),
    ("gelb", "en"),
    ("pink", "en"),
];

/// A turn of somebody who likes to attack, from what he may know.
fn turn(table: &dyn Table, seat: Seat, luck: &mut Luck) -> String {
    let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
    let of = |verb: &str| -> Vec<&String> {
        let is_of = |order: &&String| order.starts_with(verb) && !order.contains("IF ");
        legal.iter().filter(is_of).collect()
    };
    let attacks = of("ATTACK ");
    let mut lines = Vec::new();
    let places: Vec<&String> = (of("PLACE ").into_iter())
        .filter(|place| {
            let at = place.split_whitespace().last().unwrap();
            attacks
                .iter()
                .any(|attack| attack.contains(&format!("ATTACK {at} ")))
        })
        .collect();
    let all = of("PLACE ");
    let places = if places.is_empty() { all } else { places };
    if !places.is_empty() {
        let place = places[luck.below(places.len())];
        let at = place.split_whitespace().last().unwrap();
        lines.push(format!("PLACE REST {at}"));
        let from_there = format!("ATTACK {at} ");
        let near: Vec<&&String> = (attacks.iter())
            .filter(|attack| attack.starts_with(&from_there))
            .collect();
        lines.extend(near.iter().map(|attack| format!("{attack} ADVANCE ALL")));
    }
    for _ in 0..attacks.len().min(6) {
        lines.push(format!(
            "{} ADVANCE ALL",
            attacks[luck.below(attacks.len())]
        ));
    }
    lines.push("DRAW".to_owned());
    lines.push("END".to_owned());
    lines.join("\n")
}

/// A game by mail, played until it is over.
pub(super) struct Played {
    pub(super) judge: Judge<Sqlite>,
    beside: Sqlite,
    pub(super) now: DateTime<Utc>,
    turns: usize,
    _folder: TempDir,
}

/// Plays a game to its end, as [`play_for`] does.
pub(super) fn play(
    variant: (&str, &str),
    seats: &[(&str, &str)],
    order: impl FnMut(&dyn Table, Seat, usize) -> String,
) -> Played {
    let played = play_for(MOST_TURNS, variant, seats, order);
    assert!(played.turns < MOST_TURNS, "the game does not end");
    played
}

/// Plays at most so many turns of a game: `order` writes the mail of a seat,
/// for the turn of a number. What it leaves open until the deadline is closed
/// then.
pub(super) fn play_for(
    most: usize,
    variant: (&str, &str),
    seats: &[(&str, &str)],
    order: impl FnMut(&dyn Table, Seat, usize) -> String,
) -> Played {
    play_with(config(), most, variant, seats, order)
}

/// The same of a judge of this configuration.
pub(super) fn play_with(
    config: Config,
    most: usize,
    variant: (&str, &str),
    seats: &[(&str, &str)],
    mut order: impl FnMut(&dyn Table, Seat, usize) -> String,
) -> Played {
    let mut played = Played::begin(config, variant, seats);
    while let Some((table, awaited)) = played.awaited()
        && played.turns < most
    {
        played.turns += 1;
        for seat in awaited {
            let orders = order(table.as_ref(), seat, played.turns);
            played.mail(seats[seat.index()].0, &orders);
        }
        played.close();
    }
    played
}

impl Played {
    pub(super) fn begin(
        config: Config,
        (variant, options): (&str, &str),
        seats: &[(&str, &str)],
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        let mut played = Self {
            judge: Judge::new(config, key(), Sqlite::open(&path).unwrap()),
            beside: Sqlite::open(&path).unwrap(),
            now: time("2026-11-20T08:00:00Z"),
            turns: 0,
            _folder: folder,
        };
        let file = game_of(variant, "fackel", seats, |_| None);
        let file = format!("{file}\n[options]\n{options}\n");
        let started = played.judge.start_game("fackel.toml", &file, played.now);
        started.unwrap();
        played
    }

    /// Where things stand, and whose orders are awaited. `None` when the game
    /// is over.
    pub(super) fn awaited(&mut self) -> Option<(Box<dyn Table>, Vec<Seat>)> {
        let table = crate::games().restore(&self.position()).unwrap();
        match table.awaiting() {
            Awaiting::Orders(awaited) => Some((table, awaited)),
            Awaiting::Over(_) => None,
        }
    }

    /// Closes the turn now, or at its deadline if it waits for that.
    pub(super) fn close(&mut self) {
        let stored = self
            .beside
            .begin()
            .unwrap()
            .game("fackel")
            .unwrap()
            .unwrap();
        let closing = self.judge.close_due(self.now).unwrap();
        if closing.closed.is_empty() {
            self.now = stored.deadline.unwrap();
            let closing = self.judge.close_due(self.now).unwrap();
            assert_eq!(closing.closed.len(), 1, "{}", stored.turn);
        }
    }

    pub(super) fn mail(&mut self, id: &str, orders: &str) {
        self.now += TimeDelta::minutes(10);
        let number = self.now.timestamp();
        let mail = format!(
            "From: <{id}@players.example>\nTo: <judge@highnoon.example>\nSubject: [fackel]\n\
             Message-ID: <{id}-{number}@players.example>\n\n{orders}\n"
        );
        self.judge.keep(mail.as_bytes(), self.now).unwrap();
        while self.judge.handle_next(self.now).unwrap().is_some() {}
    }

    /// How many turns were played.
    pub(super) const fn turns(&self) -> usize {
        self.turns
    }

    /// Where things stand now.
    pub(super) fn position(&mut self) -> Value {
        let stored = self.beside.begin().unwrap().game("fackel").unwrap();
        stored.unwrap().position
    }

    /// Where things stand now, and what is on file.
    pub(super) fn on_file(&mut self) -> (Value, OrdersOnFile) {
        let on_file = self.beside.begin().unwrap().orders_on_file("fackel");
        (self.position(), on_file.unwrap())
    }

    pub(super) fn copy(&mut self) -> GameCopy {
        let mut work = self.beside.begin().unwrap();
        let copy = GameCopy::take(&mut work, "fackel", self.now).unwrap();
        copy.unwrap()
    }
}

#[test]
fn six_play_risiko_until_one_wins_and_every_die_is_drawn_again() {
    let mut luck = Luck::new(12);
    let mut played = play(("risiko", ""), &SEATS, |table, seat, _| {
        turn(table, seat, &mut luck)
    });
    let copy = played.copy();
    let Played {
        judge, now, turns, ..
    } = &mut played;
    let (turns, now) = (*turns, *now);
    let mut letters = Letters::default();
    judge.deliver(&mut letters, now).unwrap();
    let verified = verify(crate::games(), &copy).unwrap().unwrap();
    assert!(verified.holds(), "{verified:?}");
    let dice: usize = verified.turns.iter().map(|part| part.drawn.len()).sum();
    assert!(dice > 100, "only {dice} draws in {turns} turns");
    let seed = verified.seed.unwrap();
    let mut told: BTreeMap<&str, bool> = SEATS.iter().map(|(id, _)| (*id, false)).collect();
    for (_, letter) in &letters.0 {
        let text = highnoon::mail::read(letter).unwrap().text.body;
        for (id, knows) in &mut told {
            let to = format!("{id}@players.example");
            let is_to = String::from_utf8_lossy(letter).contains(&to);
            *knows |= is_to && text.contains(&seed);
        }
    }
    assert!(told.values().all(|knows| *knows), "{told:?}");
    // One die that falls otherwise is found.
    let altered = serde_json::to_string(&copy).unwrap();
    let other = altered.replacen("\"attacker\":[6", "\"attacker\":[5", 1);
    assert_ne!(altered, other);
    let other: GameCopy = serde_json::from_str(&other).unwrap();
    assert!(!verify(crate::games(), &other).unwrap().unwrap().holds());
}

/// Plays a game in which everybody gives one legal order a turn, and gives up
/// in the turn of a number, if one is said.
fn played_by_lot(
    variant: (&str, &str),
    seats: &[(&str, &str)],
    gives_up: Option<usize>,
    ends: &str,
) -> Played {
    let mut luck = Luck::new(11);
    let mut played = play(variant, seats, |table, seat, number| {
        if gives_up.is_some_and(|last| number >= last) {
            return "RESIGN".to_owned();
        }
        let is_no_end = |order: &&String| {
            let words = ["RESIGN", "CLAIM"];
            !words.iter().any(|word| order.starts_with(word))
        };
        let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
        let legal: Vec<&String> = legal.iter().filter(is_no_end).collect();
        if legal.is_empty() {
            return "END".to_owned();
        }
        format!("{}{ends}", legal[luck.below(legal.len())])
    });
    let mut letters = Letters::default();
    played.judge.deliver(&mut letters, played.now).unwrap();
    assert!(letters.0.len() > played.turns, "{variant:?}");
    assert!(played.turns > 10, "{variant:?}: {} turns", played.turns);
    let verified = verify(crate::games(), &played.copy()).unwrap().unwrap();
    assert!(verified.holds(), "{variant:?}: {verified:?}");
    played
}

#[test]
fn tablut_is_played_until_one_gives_up() {
    let seats = [("white", "en"), ("black", "en")];
    played_by_lot(("tablut", ""), &seats, Some(30), "");
}

#[test]
fn komarn_is_played_to_its_end() {
    let seats = [("red", "en"), ("blue", "en"), ("green", "en")];
    played_by_lot(("komarn", ""), &seats, None, "");
}

#[test]
fn das_idiotenspiel_is_played_to_its_end() {
    let seats = [("robin", "en"), ("sheriff", "en")];
    let variant = ("geplaenkel", "max_turns = 12");
    played_by_lot(variant, &seats, None, "\nEND");
}
