//! What a seat keeps secret changes nobody else's letter, and no page.

mod idiotenspiel;
mod komarn;
mod probing;
mod risiko;
mod sight;
mod tablut;

use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::judge::{Judge, Key, key::KEY_BYTES};
use highnoon::mail::{command, read};
use highnoon::site::Files;
use highnoon::store::Place;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use serde_json::Value;
use tempfile::TempDir;

use super::{Letters, config, game_of, key, mail, time};
use crate::site::game_pages;

/// A game by mail whose players are called as their seats.
struct Game {
    judge: Judge<Sqlite>,
    beside: Sqlite,
    now: DateTime<Utc>,
    seats: Vec<String>,
    /// What the keeper's log says of the mails of each.
    log: Vec<(String, String)>,
    _folder: TempDir,
}

impl Game {
    /// Begins a game; who plays `keeper` runs it, too, and sees no more by that.
    fn begin(variant: &str, seats: &[(&str, &str)], keeper: &str) -> Self {
        Self::begin_with(variant, seats, keeper, "")
    }

    /// The same with more at the end of the game's file.
    fn begin_with(variant: &str, seats: &[(&str, &str)], keeper: &str, more: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        let mut game = Self {
            judge: Judge::new(config(), key(), Sqlite::open(&path).unwrap()),
            beside: Sqlite::open(&path).unwrap(),
            now: time("2026-11-20T08:00:00Z"),
            seats: seats.iter().map(|(seat, _)| (*seat).to_owned()).collect(),
            log: Vec::new(),
            _folder: folder,
        };
        let mut file = game_of(variant, "fluss", seats, |_| None) + more;
        if !keeper.is_empty() {
            let address = format!("{keeper}@players.example");
            file = [&file, "\n[keeper]\naddress = \"", &address, "\"\n"].concat();
        }
        game.judge.start_game("fluss", &file, game.now).unwrap();
        game
    }

    /// Sends a mail and has it dealt with.
    fn mail(&mut self, seat: &str, text: &str) {
        self.now += TimeDelta::minutes(1);
        let number = self.now.timestamp();
        let mail = format!(
            "From: <{seat}@players.example>\nTo: <judge@highnoon.example>\nSubject: [fluss]\n\
             Message-ID: <{seat}-{number}@players.example>\n\n{text}\n"
        );
        self.judge.keep(mail.as_bytes(), self.now).unwrap();
        while let Some(handled) = self.judge.handle_next(self.now).unwrap() {
            self.log.push((seat.to_owned(), handled.done));
        }
    }

    /// Closes what is due, and returns how many turns that were.
    fn close(&mut self) -> usize {
        self.judge.close_due(self.now).unwrap().closed.len()
    }

    /// The letters that have not been taken yet, by the seats that they go to.
    fn letters(&mut self) -> Vec<(String, Vec<u8>)> {
        let mut letters = Letters::default();
        self.judge.deliver(&mut letters, self.now).unwrap();
        let to = |letter: &[u8]| {
            let head = String::from_utf8_lossy(letter).into_owned();
            let is_to = |seat: &&String| {
                let address = format!("{seat}@players.example");
                let mut lines = head.lines();
                lines.any(|line| line.starts_with("To:") && line.contains(&address))
            };
            let found = self.seats.iter().find(is_to);
            found.map_or_else(|| "elsewhere".to_owned(), Clone::clone)
        };
        let letters = letters.0.into_iter();
        letters.map(|(_, raw)| (to(&raw), raw)).collect()
    }

    fn position(&mut self) -> Value {
        let stored = self.beside.begin().unwrap().game("fluss").unwrap();
        stored.unwrap().position
    }

    /// Changes where things stand.
    fn edit(&mut self, change: impl Fn(&mut Value)) {
        let mut work = self.beside.begin().unwrap();
        let mut stored = work.game("fluss").unwrap().unwrap();
        change(&mut stored.position);
        work.save_game(&stored).unwrap();
        work.commit().unwrap();
    }

    /// What the archive site shows of the game.
    fn pages(&mut self) -> Files {
        game_pages(&mut self.judge, "fluss").0
    }
}

/// Holds two games against each other that differ in what one seat keeps.
/// Returns how many letters of others were compared.
fn same_for_others(secretive: &str, one: &mut Game, other: &mut Game) -> usize {
    let (ones, others) = (one.letters(), other.letters());
    assert_eq!(ones.len(), others.len());
    let (mut compared, mut differing) = (0, 0);
    for ((seat, one), (_, other)) in ones.iter().zip(&others) {
        if seat == secretive {
            differing += usize::from(one != other);
        } else {
            compared += 1;
            let text = |raw: &[u8]| read(raw).unwrap().text.body;
            assert_eq!(text(one), text(other), "to {seat}");
            assert_eq!(one, other, "to {seat}");
        }
    }
    assert!(differing > 0, "{secretive} has kept nothing");
    let logged = |game: &Game| {
        let mut log = game.log.clone();
        log.retain(|(seat, _)| seat != secretive);
        log
    };
    assert_eq!(logged(one), logged(other));
    let (ones, others) = (one.pages(), other.pages());
    assert!(!ones.is_empty());
    assert_eq!(
        ones.keys().collect::<Vec<_>>(),
        others.keys().collect::<Vec<_>>()
    );
    for (path, bytes) in &ones {
        assert!(*bytes == others[path], "{path}");
    }
    compared
}

#[test]
fn what_is_shown_to_programmers_holds_no_secret() {
    let key = Key::of([0xA7; KEY_BYTES]);
    let now = time("2026-11-20T08:00:00Z");
    let mut judge = Judge::new(config(), key.clone(), Sqlite::in_memory().unwrap());
    let seats = ["rot", "blau", "gelb", "gruen", "schwarz"].map(|seat| (seat, "en"));
    let game = game_of("risiko", "dice", &seats, |_| None)
        + "
[signup]
open = true
";
    judge.start_game("dice.toml", &game, now).unwrap();
    judge
        .keep(&mail("rot", 1, "signon Bdice s3cr3t\nhelp\n"), now)
        .unwrap();
    judge.handle_next(now).unwrap().unwrap();
    let commands = command::read(
        &[(1, "signon Bdice s3cr3t".to_owned())],
        "",
        &command::NoGame,
    );
    let place = Place::read("postgres://judge:s3cr3t@localhost/x", Path::new("."));
    let shown = format!("{judge:?} {key:?} {commands:?} {place:?}");
    for secret in ["s3cr3t", "167, 167", "a7a7", "A7A7", "0xa7"] {
        assert!(!shown.contains(secret), "{secret} in {shown}");
    }
}
