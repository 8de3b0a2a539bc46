//! The archive site: what it shows, and what it never does.

mod films;
mod growing;
mod openings;
mod pages;
mod secrets;

use std::path::Path;
use std::sync::OnceLock;

use chrono::{DateTime, Utc};
use highnoon::judge::Judge;
use highnoon::site::data::{Missing, Outline, Summary};
use highnoon::site::{Files, Kept, Made, Stamps, common_files, game_files, missing};
use highnoon::store::Store;
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;
use serde_json::Value;
use tempfile::TempDir;

use crate::judge::{POWERS, config, key, time};

/// What players' addresses end in.
const HOST: &str = "players.example";
/// Where lines are put into a game's file.
const MORE: &str = "# more";

/// A game of Diplomacy by mail.
pub(crate) struct Played {
    folder: TempDir,
    pub(crate) judge: Judge<Sqlite>,
    id: String,
    host: String,
    mails: usize,
    now: DateTime<Utc>,
}

impl Played {
    /// Begins a game with named players.
    fn begin() -> Self {
        use std::fmt::Write as _;
        let mut file = format!(
            "id = \"summer\"\nvariant = \"standard\"\nzone = \"Europe/Berlin\"\n{MORE}\n[schedule]\n\
             first = \"2026-12-01 20:00\"\n\
             days = {{ movement = 7, retreats = 2, adjustments = 2 }}\n"
        );
        for (seat, language) in POWERS {
            let name = name(seat);
            writeln!(
                file,
                "\n[[player]]\nseat = \"{seat}\"\naddress = \"{seat}@{HOST}\"\n\
                 name = \"{name}\"\nlanguage = \"{language}\""
            )
            .unwrap();
        }
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
        let mut judge = Judge::new(config(), key(), store);
        let now = time("2026-11-20T08:00:00Z");
        judge.start_game("game.toml", &file, now).unwrap();
        Self {
            folder,
            judge,
            id: "summer".to_owned(),
            host: HOST.to_owned(),
            mails: 0,
            now,
        }
    }

    /// A game as it was exported, after its file has been given these lines
    /// and the export these other words. Playing takes long: most tests go on
    /// from what was played once.
    pub(crate) fn take(export: &str, more: &str, other: &[(&str, &str)]) -> Self {
        let mut export: Value = serde_json::from_str(export).unwrap();
        // The mark stays, for what is exported from here.
        let lines = format!("{MORE}\n{more}");
        let file = export["file"].as_str().unwrap();
        export["file"] = file.replace(MORE, &lines).into();
        let mut text = export.to_string();
        for (from, to) in other {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        let copy: GameCopy = serde_json::from_str(&text).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut store = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
        let mut work = store.begin().unwrap();
        copy.put(&mut work).unwrap();
        work.commit().unwrap();
        let mut judge = Judge::new(config(), key(), store);
        let deadlines = judge.deadlines().unwrap();
        let host = other.iter().find(|(from, _)| *from == HOST);
        Self {
            folder,
            id: copy.id().to_owned(),
            host: host.map_or(HOST, |(_, to)| to).to_owned(),
            mails: 1000,
            // Some hours before the deadline, if there is one.
            now: deadlines.first().map_or(DateTime::UNIX_EPOCH, |(at, _)| {
                *at - chrono::TimeDelta::hours(5)
            }),
            judge,
        }
    }

    /// A mail of a player, dealt with at once.
    pub(crate) fn write(&mut self, seat: &str, text: &str) {
        self.mails += 1;
        let (host, number) = (&self.host, self.mails);
        let raw = format!(
            "From: {seat}@{host}\nMessage-ID: <{number}@{host}>\nSubject: [{}]\n\
             Content-Type: text/plain; charset=utf-8\n\n{text}\n",
            self.id
        );
        self.judge.keep(raw.as_bytes(), self.now).unwrap();
        let handled = self.judge.handle_next(self.now).unwrap().unwrap();
        assert!(
            !handled.done.contains("failed") && !handled.done.contains("refused"),
            "{text}: {}",
            handled.done
        );
    }

    /// Lets time go by until the turn is closed.
    pub(crate) fn close(&mut self) {
        let deadlines = self.judge.deadlines().unwrap();
        self.now = deadlines[0].0;
        assert!(!self.judge.close_due(self.now).unwrap().closed.is_empty());
    }

    /// A year: an opening, one unit driven out, builds.
    pub(crate) fn year(&mut self) {
        for (seat, orders) in [
            (
                "austria",
                "A Vienna - Trieste\nA Budapest - Serbia\nF Trieste - Albania",
            ),
            (
                "england",
                "F London - North Sea\nF Edinburgh - Norwegian Sea\nA Liverpool - Yorkshire",
            ),
            (
                "france",
                "A Paris - Burgundy\nA Marseilles S A Paris - Burgundy\nF Brest - Mid-Atlantic Ocean",
            ),
            (
                "germany",
                "A Munich - Burgundy\nA Berlin - Kiel\nF Kiel - Denmark",
            ),
            (
                "turkey",
                "A Constantinople - Bulgaria\nF Ankara - Black Sea",
            ),
            ("russia", "F Sevastopol - Black Sea\nA Warsaw - Galicia"),
        ] {
            self.write(seat, orders);
        }
        self.close();
        for (seat, orders) in [
            ("france", "A Burgundy - Munich\nA Marseilles - Spain"),
            ("germany", "A Kiel - Holland"),
            ("austria", "A Serbia S A Bulgaria - Greece"),
            (
                "england",
                "A Yorkshire - Norway\nF North Sea C A Yorkshire - Norway",
            ),
        ] {
            self.write(seat, orders);
        }
        self.close();
        self.write("england", "Build F London");
        self.close();
    }

    /// The game as the site shows it, if it does.
    pub(crate) fn shown(&mut self) -> Option<Outline> {
        let listed = self.judge.shown_games().unwrap();
        let shown = self.judge.shown(&self.id, |_| Missing::default()).unwrap();
        assert_eq!(listed.iter().any(|(id, _)| *id == self.id), shown.is_some());
        shown.map(|shown| shown.outline)
    }

    /// All files of the site.
    pub(crate) fn files(&mut self) -> Files {
        let settings = self.judge.site_settings();
        let (mut files, kept) = game_pages(&mut self.judge, &self.id);
        let summaries: Vec<Summary> = kept.summary.into_iter().collect();
        files.extend(common_files(&settings, &summaries, &Stamps::new()).files);
        files
    }

    /// The files of the game, of a site that is known to be here.
    fn files_at(&mut self, url: &str) -> Files {
        let mut settings = self.judge.site_settings();
        settings.url = Some(url.to_owned());
        let all = |outline: &_| missing(&settings, outline, &Kept::default());
        let shown = self.judge.shown(&self.id, all).unwrap().unwrap();
        game_files(&settings, &shown, &Kept::default(), &|_| None).files
    }

    /// A page as text.
    pub(crate) fn page(&mut self, path: &str) -> String {
        let page = self.files().remove(path);
        String::from_utf8(page.unwrap_or_else(|| panic!("no {path}"))).unwrap()
    }

    /// The game as `highnoon export` prints it.
    fn export(&self) -> String {
        let path: &Path = &self.folder.path().join("highnoon.sqlite");
        let mut store = Sqlite::open(path).unwrap();
        let mut work = store.begin().unwrap();
        let copy = GameCopy::take(&mut work, &self.id, self.now).unwrap();
        let copy = copy.unwrap();
        serde_json::to_string(&copy).unwrap()
    }
}

/// All pages of a game, and what is kept beside them.
pub(crate) fn game_pages<S: Store>(judge: &mut Judge<S>, id: &str) -> (Files, Kept) {
    let Made { mut files, kept } = made_from(judge, id, (&Kept::default(), &Files::new()));
    assert_eq!(kept.files(), files.keys().cloned().collect());
    let record = serde_json::to_vec(&kept).unwrap();
    files.insert("record".to_owned(), record);
    (files, kept)
}

/// The pages of a game that are to be made if these are there, and this is
/// known of them.
fn made_from<S: Store>(
    judge: &mut Judge<S>,
    id: &str,
    (kept, files): (&Kept, &Files),
) -> Made<Kept> {
    let settings = judge.site_settings();
    let missing = |outline: &_| missing(&settings, outline, kept);
    let shown = judge.shown(id, missing).unwrap();
    let there = |file: &str| files.get(file).cloned();
    shown.map_or_else(Made::default, |shown| {
        game_files(&settings, &shown, kept, &there)
    })
}

/// A name for a player.
pub(crate) fn name(seat: &str) -> String {
    match seat {
        "france" => "Amélie D.".to_owned(),
        "germany" => "Jörg Weiß".to_owned(),
        other => format!("Player of {other}"),
    }
}

/// A game that goes on: a year has been played, with names and a broadcast.
/// It was played once for all tests.
pub(crate) fn running() -> String {
    static RUNNING: OnceLock<String> = OnceLock::new();
    let play = || {
        let mut game = Played::begin();
        let said = "Good luck, <b>all</b>!\n\nWrite to me@club.example.";
        game.write("france", &format!("broadcast\n{said}\nendbroadcast"));
        game.year();
        game.export()
    };
    RUNNING.get_or_init(play).clone()
}

/// The same when France and Germany have been left a draw.
pub(crate) fn over() -> String {
    static OVER: OnceLock<String> = OnceLock::new();
    let play = || {
        let mut game = Played::take(&running(), "", &[]);
        for (seat, _) in POWERS {
            game.write(seat, "draw between France, Germany");
        }
        game.export()
    };
    OVER.get_or_init(play).clone()
}
