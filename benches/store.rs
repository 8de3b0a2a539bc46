//! How a judge fares whose store has grown over the years.

use std::fmt::Write as _;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::Seat;
use highnoon::judge::{Config, Judge};
use highnoon::rules::registry;
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{Store as _, StoredGame};
use serde_json::json;

/// Games in the store, and those of them that are being played.
const GAMES: usize = 10_000;
const ACTIVE: usize = 500;

fn main() {
    let folder = tempfile::tempdir().expect("there is a place for files");
    let path = folder.path().join("highnoon.sqlite");
    fill(&path);
    PATH.set(path).expect("it is set once");
    divan::main();
}

static PATH: std::sync::OnceLock<std::path::PathBuf> = std::sync::OnceLock::new();

fn open() -> Judge<Sqlite> {
    let config = "address = \"judge@highnoon.example\"";
    let config = Config::read("highnoon.toml", config, Path::new(".")).expect("it is sound");
    let path = PATH.get().expect("the store is filled first");
    Judge::new(config, Sqlite::open(path).expect("it is a store"))
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 0).expect("a time in November 2026")
}

/// Puts the games into a new store. Nobody is written to.
fn fill(path: &Path) {
    let table = registry::open("range-war", None).expect("the variant is sound");
    let mut store = Sqlite::open(path).expect("it is a store");
    let mut work = store.begin().expect("nobody else has it");
    for number in 0..GAMES {
        let id = format!("game-{number}");
        let mut file = format!(
            "id = \"{id}\"\nvariant = \"range-war\"\nzone = \"Europe/Berlin\"\n[schedule]\n\
             first = \"2030-12-01 20:00\"\n\
             days = {{ movement = 14, retreats = 4, adjustments = 5 }}\n"
        );
        let mut people = Vec::new();
        for (seat, info) in (0..).map(Seat).zip(table.seats()) {
            let address = format!("{}-{number}@players.example", info.id);
            write!(
                file,
                "[[player]]\nseat = \"{}\"\naddress = \"{address}\"\n",
                info.id
            )
            .expect("a string takes everything");
            people.push((Some(seat), address));
        }
        let game = StoredGame {
            id,
            file,
            position: table.position(),
            turn: table.turn().code,
            deadline: (number < ACTIVE).then(|| now() + TimeDelta::days(5_000)),
            wake: (number < ACTIVE).then(|| now() + TimeDelta::days(5_000)),
            closed: 0,
            affairs: json!({}),
        };
        work.add_game(&game).expect("the id is free");
        work.set_addresses(&game.id, &people).expect("it is there");
    }
    work.commit().expect("there is room");
}

/// What one process does for one mail: open the store, keep the mail, deal
/// with it and queue its receipt.
#[divan::bench]
fn receive(bencher: divan::Bencher<'_, '_>) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let game = number % ACTIVE;
        let mail = format!(
            "From: lone-star-{game}@players.example\nMessage-ID: <{number}@x>\n\
             Subject: Orders\n\nG lst - rge\n"
        );
        let mut judge = open();
        judge.keep(mail.as_bytes(), now()).expect("it is stored");
        let handled = judge.handle_next(now()).expect("the store works");
        assert!(handled.is_some_and(|handled| handled.done.contains("1 orders given")));
    });
}

/// What one process does when nothing is due.
#[divan::bench]
fn tick(bencher: divan::Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let mut judge = open();
        assert!(judge.handle_next(now()).expect("the store works").is_none());
        let closing = judge.close_due(now()).expect("the store works");
        assert!(closing.closed.is_empty() && closing.failed.is_empty());
        assert_eq!(judge.deadlines().expect("the store works").len(), ACTIVE);
    });
}
