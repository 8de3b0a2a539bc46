//! A whole game of Risiko by mail among six who play by lot.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use highnoon::game::system::Awaiting;
use highnoon::game::{Seat, Viewer};
use highnoon::judge::Judge;
use highnoon::judge::verify::verify;
use highnoon::rules::registry;
use highnoon::store::Store as _;
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;
use highnoon::table::Table;

use super::{Letters, config, game_of, key, time};

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

/// A generator that gives the same in every run (Steele, Lea and Flood,
/// splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((value ^ (value >> 31)) % u64::try_from(count).unwrap()).unwrap()
    }
}

/// A turn of somebody who likes to attack, from what he may know.
fn turn(table: &dyn Table, seat: Seat, random: &mut Random) -> String {
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
        let place = places[random.below(places.len())];
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
            attacks[random.below(attacks.len())]
        ));
    }
    lines.push("DRAW".to_owned());
    lines.push("END".to_owned());
    lines.join("\n")
}

#[test]
fn six_play_until_somebody_wins_and_every_die_is_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("highnoon.sqlite");
    let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
    let mut now = time("2026-11-20T08:00:00Z");
    let file = game_of("risiko", "fackel", &SEATS, |_| None);
    judge.start_game("fackel.toml", &file, now).unwrap();
    let mut beside = Sqlite::open(&path).unwrap();
    let mut random = Random(7);
    let mut turns = 0;
    loop {
        let stored = beside.begin().unwrap().game("fackel").unwrap().unwrap();
        let table = registry::restore(&stored.position).unwrap();
        let Awaiting::Orders(awaited) = table.awaiting() else {
            break;
        };
        turns += 1;
        assert!(turns < MOST_TURNS, "the game does not end");
        let [seat] = awaited[..] else {
            panic!("one colour is on move, not {awaited:?}");
        };
        let (id, _) = SEATS[seat.index()];
        let orders = turn(table.as_ref(), seat, &mut random);
        now += TimeDelta::minutes(10);
        let mail = format!(
            "From: <{id}@players.example>\nTo: <judge@highnoon.example>\nSubject: [fackel]\n\
             Message-ID: <{turns}@players.example>\n\n{orders}\n"
        );
        judge.keep(mail.as_bytes(), now).unwrap();
        while judge.handle_next(now).unwrap().is_some() {}
        let closing = judge.close_due(now).unwrap();
        assert_eq!(closing.closed.len(), 1, "{orders}");
    }
    let mut letters = Letters::default();
    judge.deliver(&mut letters, now).unwrap();
    let mut work = beside.begin().unwrap();
    let copy = GameCopy::take(work.as_mut(), "fackel", now)
        .unwrap()
        .unwrap();
    let verified = verify(&copy).unwrap();
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
    assert!(!verify(&other).unwrap().holds());
}
