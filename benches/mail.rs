//! How fast mails are answered and orders read.

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::game::system::Line;
use highnoon::judge::account::Account;
use highnoon::judge::sheet::Blank;
use highnoon::judge::statements::{OfSeat, lines_for_now};
use highnoon::judge::{Config, Judge, Key};
use highnoon::mail::{command, own_text};
use highnoon::rules::registry;
use highnoon::store::sqlite::Sqlite;
use std::fmt::Write as _;
use std::path::Path;

fn main() {
    divan::main();
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
    let table = registry::open("range-war", None).expect("the variant is sound");
    let lines = Line::all(&ORDERS);
    bencher
        .counter(divan::counter::ItemsCount::new(ORDERS.len()))
        .bench_local(|| table.read(Seat(3), &[], divan::black_box(&lines)));
}

/// Texts that cost much to read: what a mail of so many bytes repeats.
const SHAPES: [(&str, &str, usize); 8] = [
    (
        "talk, 22 kB",
        "I hope to see you soon and wonder what the others will do next.\n",
        22_000,
    ),
    (
        "talk, 1 MB",
        "I hope to see you soon and wonder what the others will do next.\n",
        1_000_000,
    ),
    (
        "orders, 1 MB",
        "A Par - Bur\nF Bre - Mao\nA Mar S A Par - Bur\n",
        1_000_000,
    ),
    ("wrong orders, 1 MB", "A Parsi - Burgandie\n", 1_000_000),
    ("conditions, 1 MB", "if A par then\n", 1_000_000),
    ("headings, 1 MB", "Plan B:\nA par - bur\n", 1_000_000),
    ("closing formulas, 1 MB", "ok\nBest,\n> x\n", 1_000_000),
    ("press, 1 MB", "press to Germany, 17\n", 1_000_000),
];

/// A mail's text cut into its parts and its orders read, as the judge does.
#[divan::bench(args = SHAPES.map(|(name, ..)| name), sample_count = 3)]
fn own_text_read(bencher: divan::Bencher<'_, '_>, name: &str) {
    let table = registry::open("standard", None).expect("the variant is sound");
    let (_, line, bytes) = SHAPES
        .into_iter()
        .find(|(known, ..)| *known == name)
        .expect("it is one of them");
    let body = line.repeat(bytes / line.len());
    let blank = Blank::default();
    bencher
        .counter(divan::counter::BytesCount::new(body.len()))
        .bench_local(|| {
            let orders = OfSeat {
                table: table.as_ref(),
                seat: Some(Seat(2)),
                gives_orders: true,
                blank: &blank,
            };
            let own = own_text(divan::black_box(&body)).own_lines();
            let parts = command::read(&own, "", &orders);
            let lines = lines_for_now(&parts, table.as_ref());
            let reading = table.read(Seat(2), &[], &Line::numbered(&lines));
            let read = (&lines[..], &reading.lines[..]);
            Account::of(&parts, read, table.as_ref(), &blank)
        });
}
