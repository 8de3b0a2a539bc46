//! How fast mails are answered and orders read.

#![allow(clippy::print_stdout, reason = "this is its output")]
#![allow(clippy::disallowed_methods, reason = "it measures time")]

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::game::system::Line;
use highnoon::judge::{Config, Judge, Key};
use highnoon::mail::incoming::MAX_OWN_TEXT;
use highnoon::report::Texts;
use highnoon::rules::games::Games;
use highnoon::store::sqlite::Sqlite;
use highnoon::table::TableView;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

#[path = "../tests/mail/shapes.rs"]
mod shapes;
use shapes::{GAMES, SHAPES, read, text};

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "shapes");
    if arguments.next().is_some() {
        all_shapes(&arguments.next().unwrap_or_default());
    } else {
        divan::main();
    }
}

const SEATS: [&str; 8] = [
    "devils-hole",
    "south-fork",
    "rancho-grande",
    "lone-star",
    "mule-ridge",
    "lonesome-pine",
    "red-river",
    "lazy-s",
];

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 0).expect("a time in November 2026")
}

fn judge() -> Judge<Sqlite> {
    let config = "address = \"judge@highnoon.example\"";
    let config = Config::read("highnoon.toml", config, Path::new(".")).expect("it is sound");
    let store = Sqlite::in_memory().expect("there is memory");
    let mut judge = Judge::new(config, Key::of([7; 32]), store);
    let mut game = String::from(
        "id = \"bench\"\nvariant = \"range-war\"\nzone = \"Europe/Berlin\"\n[schedule]\n\
         first = \"2030-12-01 20:00\"\ndays = { movement = 14, retreats = 4, adjustments = 5 }\n",
    );
    for seat in SEATS {
        writeln!(
            game,
            "[[player]]\nseat = \"{seat}\"\naddress = \"{seat}@players.example\""
        )
        .expect("a string takes everything");
    }
    judge
        .start_game("bench.toml", &game, now())
        .expect("the game is sound");
    judge
}

/// A mail stored, read, and its receipt written and queued, in memory: what a
/// disk adds is measured by `highnoon receive`.
#[divan::bench]
fn mail_to_receipt(bencher: divan::Bencher<'_, '_>) {
    let mut judge = judge();
    let mut number: i64 = 0;
    bencher.bench_local(move || {
        number += 1;
        // Each on a day of its own, as one person is not answered for ever.
        let at = now() + chrono::TimeDelta::minutes(number * 40);
        let mail = format!(
            "From: lone-star@players.example\nMessage-ID: <{number}@x>\nSubject: Orders\n\n\
             G lst - rge\nG cul - lst with herd\n\nBest,\nLone\n"
        );
        judge.keep(mail.as_bytes(), at).expect("it is stored");
        let handled = judge.handle_next(at).expect("the store works");
        assert!(handled.is_some_and(|handled| handled.done.starts_with("bench: 3 orders")));
    });
}

const ORDERS: [&str; 4] = [
    "G lst - rge",
    "Gang Culpepper Canyon moves to Lone Star with herd",
    "G Lone Star S G cul - rge",
    "G lst hält",
];

#[divan::bench]
fn orders_read(bencher: divan::Bencher<'_, '_>) {
    let table = Games::shipped()
        .open("range-war", None)
        .expect("the variant is sound");
    let lines = Line::all(&ORDERS);
    bencher
        .counter(divan::counter::ItemsCount::new(ORDERS.len()))
        .bench_local(|| table.read(Seat(3), &[], divan::black_box(&lines)));
}

fn timed(table: &dyn TableView, body: &str) -> Duration {
    let texts = Texts::shipped();
    let begun = Instant::now();
    read(table, body, &texts);
    begun.elapsed()
}

/// What as much of each shape as a mail may have costs in each game, the worst first, and how much
/// of it twice the text adds. `cargo bench --bench mail -- shapes` shows it, for
/// one shape if its name follows.
fn all_shapes(wanted: &str) {
    let bytes = MAX_OWN_TEXT;
    for (game, own) in GAMES {
        let table = Games::shipped()
            .open(game, None)
            .expect("the variant is sound");
        let table: &dyn TableView = &*table;
        let own = own.map(|shape| (shape, shape));
        let mut all: Vec<(Duration, f64, &str)> = (SHAPES.iter().chain(&own))
            .filter(|(name, _)| wanted.is_empty() || *name == wanted)
            .map(|&(name, shape)| {
                let half = timed(table, &text(shape, bytes / 2));
                let whole = timed(table, &text(shape, bytes));
                (whole, whole.as_secs_f64() / half.as_secs_f64(), name)
            })
            .collect();
        all.sort_by_key(|(time, ..)| *time);
        let small = timed(table, &text(SHAPES[0].1, 22_000));
        println!("{game}: 22 kB of talk {:.1} ms", small.as_secs_f64() * 1e3);
        for (time, ratio, name) in all.iter().rev() {
            println!(
                "{:9.1} ms  x{ratio:.2}  {}",
                time.as_secs_f64() * 1e3,
                name.escape_debug()
            );
        }
    }
}
