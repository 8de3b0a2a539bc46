//! How a judge fares whose store has grown over the years.

#[path = "serve/grown.rs"]
mod grown;
mod moment;

use std::path::Path;

use highnoon::judge::{Config, Judge, Key};
use highnoon::store::sqlite::Sqlite;

use grown::{ACTIVE, address, now};

fn main() {
    let folder = tempfile::tempdir().expect("there is a place for files");
    let path = folder.path().join("highnoon.sqlite");
    grown::fill(&mut Sqlite::open(&path).expect("it is a store"), 0);
    PATH.set(path).expect("it is set once");
    divan::main();
}

static PATH: std::sync::OnceLock<std::path::PathBuf> = std::sync::OnceLock::new();

fn open() -> Judge<Sqlite> {
    let config = "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"";
    let config = Config::read("highnoon.toml", config, Path::new(".")).expect("it is sound");
    let path = PATH.get().expect("the store is filled first");
    Judge::new(
        config,
        Key::of([7; 32]),
        Sqlite::open(path).expect("it is a store"),
    )
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
            "From: {}\nMessage-ID: <{number}@x>\nSubject: Orders\n\nG lst - rge\n",
            address("lone-star", game)
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
