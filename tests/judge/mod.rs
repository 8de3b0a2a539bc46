//! The judge as a whole: mails in, turns closed, letters out.

mod account;
mod ahead;
mod assignment;
mod bounds;
mod brawls;
mod by_letters;
mod crash;
mod dialogues;
mod faulty;
mod forgotten;
mod governed;
mod hostile;
mod identity;
mod laws;
pub(crate) mod letter_sizes;
mod loops;
mod moments;
mod one_by_one;
mod open_seats;
mod out_of_order;
mod own_game;
mod pictures;
mod pruned;
mod put_off;
mod schedule;
mod secrets;
mod senders;
mod services;
mod sheets;
mod simulator;
mod subjects;
mod third_language;
pub(crate) mod vocabulary;
mod whole_games;
mod workers;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::OnceLock;

use chrono::{DateTime, Utc};
use highnoon::game::scene::Scene;
use highnoon::judge::{Config, Judge, Key, Pace};
use highnoon::mail::{Envelope, Outbox, SendError};
use highnoon::render::RenderError;
use highnoon::report::Words;
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

pub(crate) const SEATS: [(&str, &str); 8] = [
    ("devils-hole", "en"),
    ("south-fork", "de"),
    ("rancho-grande", "de"),
    ("lone-star", "en"),
    ("mule-ridge", "de"),
    ("lonesome-pine", "en"),
    ("red-river", "de"),
    ("lazy-s", "en"),
];

/// A variant of each game.
pub(crate) const GAMES: [&str; 6] = [
    "range-war",
    "standard",
    "tablut",
    "risiko",
    "komarn",
    "marian",
];

pub(crate) fn time(text: &str) -> DateTime<Utc> {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The pace of a judge that has rested.
pub(crate) fn live(now: &str) -> Pace {
    Pace::Live {
        now: time(now),
        has_rested: true,
    }
}

pub(crate) fn config() -> Config {
    config_with("")
}

/// The same with more in its file.
pub(crate) fn config_with(more: &str) -> Config {
    let file = format!(
        "address = \"judge@highnoon.example\"\n{more}\n\n\
         [create]\nwho = [\"*@club.example\"]\n"
    );
    Config {
        draw: fingerprint,
        texts: Arc::clone(crate::texts()),
        games: Arc::clone(crate::games()),
        ..Config::read("highnoon.toml", &file, Path::new(".")).unwrap()
    }
}

/// Stands for a board: what is drawn is looked at elsewhere, and drawing takes
/// longer than all else that a judge does. Scenes that differ at all differ
/// here, too.
#[expect(clippy::unnecessary_wraps, reason = "it is a painter")]
fn fingerprint(scene: &Scene, words: Words<'_>) -> Result<Vec<u8>, RenderError> {
    let drawn = format!("{scene:?} {}", words.lang());
    Ok([b"\x89PNG\r\n\x1a\n".as_slice(), &Sha256::digest(drawn)].concat())
}

/// The same key for all tests, so that letters are the same every time.
pub(crate) const fn key() -> Key {
    Key::of([7; 32])
}

/// The powers of standard Diplomacy.
pub(crate) const POWERS: [(&str, &str); 7] = [
    ("austria", "en"),
    ("england", "de"),
    ("france", "en"),
    ("germany", "de"),
    ("italy", "en"),
    ("russia", "de"),
    ("turkey", "en"),
];

/// A game of eight. Seat X is played from `X@players.example`, unless `who`
/// says otherwise.
pub(crate) fn game_file(id: &str, who: impl Fn(&str) -> Option<String>) -> String {
    game_of("range-war", id, &SEATS, who)
}

/// The same of any variant.
pub(crate) fn game_of(
    variant: &str,
    id: &str,
    seats: &[(&str, &str)],
    who: impl Fn(&str) -> Option<String>,
) -> String {
    let table = crate::games().open(variant, None).unwrap();
    let kinds = table.whole_kinds().into_iter();
    let days: Vec<String> = kinds
        .map(|kind| match kind {
            "movement" => "movement = 14".to_owned(),
            "retreats" => "retreats = 4".to_owned(),
            other => format!("{other} = 5"),
        })
        .collect();
    let mut file = format!(
        "id = \"{id}\"\nvariant = \"{variant}\"\nzone = \"Europe/Berlin\"\n\n[schedule]\n\
         first = \"2026-12-01 20:00\"\ndays = {{ {} }}\n",
        days.join(", ")
    );
    for (seat, language) in seats {
        let address = who(seat).unwrap_or_else(|| format!("{seat}@players.example"));
        writeln!(
            file,
            "\n[[player]]\nseat = \"{seat}\"\naddress = \"{address}\"\nlanguage = \"{language}\""
        )
        .unwrap();
    }
    file
}

/// Begins a game and sends its first letters.
fn begin<S: Store>(judge: &mut Judge<S>, id: &str) -> Letters {
    let now = time("2026-11-20T08:00:00Z");
    let file = game_file(id, |_| None);
    judge.start_game(&format!("{id}.toml"), &file, now).unwrap();
    let mut letters = Letters::default();
    judge.deliver(&mut letters, now).unwrap();
    letters
}

/// A store with one game whose first letters are sent, and those letters.
/// Drawing their board takes long, so it is done once.
fn beginning() -> &'static (Vec<u8>, Vec<Vec<u8>>) {
    static BEGINNING: OnceLock<(Vec<u8>, Vec<Vec<u8>>)> = OnceLock::new();
    BEGINNING.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
        let letters = begin(&mut judge, "alamo");
        drop(judge);
        let letters = letters.0.into_iter().map(|(_, raw)| raw).collect();
        (fs::read(&path).unwrap(), letters)
    })
}

/// A judge at the beginning of a game, with its store in this file.
pub(crate) fn judge_at(path: &Path) -> Judge<Sqlite> {
    fs::write(path, &beginning().0).unwrap();
    Judge::new(config(), key(), Sqlite::open(path).unwrap())
}

/// The same in a folder of its own, gone when that is dropped.
pub(crate) fn judge() -> (TempDir, Judge<Sqlite>) {
    let folder = tempfile::tempdir().unwrap();
    let judge = judge_at(&folder.path().join("highnoon.sqlite"));
    (folder, judge)
}

pub(crate) fn mail(seat: &str, number: usize, text: &str) -> Vec<u8> {
    format!(
        "From: {seat}@players.example\nMessage-ID: <{number}@players.example>\n\
         Subject: Orders\nContent-Type: text/plain; charset=utf-8\n\n{text}"
    )
    .into_bytes()
}

/// An outbox that keeps letters: name and bytes.
#[derive(Debug, Default)]
pub(crate) struct Letters(pub(crate) Vec<(String, Vec<u8>)>);

impl Outbox for Letters {
    fn send(&mut self, name: &str, _: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        self.0.push((name.to_owned(), bytes.to_vec()));
        Ok(())
    }
}
