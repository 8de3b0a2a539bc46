//! `highnoon serve` and what belongs to it, with real mail servers.

mod asking;
mod away;
mod counted;
mod disk;
mod hushed;
mod in_turns;
mod key;
mod nightly;
mod play;
mod points;
mod running;
mod servers;
mod settings;
mod tokens;
mod trouble;
mod ways;
mod year;

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

use crate::judge::{SEATS, game_file};
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

use running::free_port;
use servers::servers;

const EARLY: &str = "2026-11-21T10:00:00Z";
const LATE: &str = "2026-12-01T18:59:58Z";

/// A folder with a judge's configuration.
struct Place {
    folder: TempDir,
    /// Where the judge tells how it is.
    port: u16,
    judge: String,
    /// Where its games and mails are, if not in its folder.
    #[cfg(feature = "postgres")]
    database: Option<Database>,
}

impl Place {
    /// A judge with a mailbox of the servers, and a game of its own whose
    /// players have mailboxes there, too.
    fn with_game(judge: &str, game: &str, who: impl Fn(&str) -> Option<String>) -> Self {
        let place = Self::with_mailbox(judge, "");
        let file = game_file(game, |seat| {
            Some(who(seat).unwrap_or_else(|| format!("{seat}@example.org")))
        });
        place.begin(&file, "2026-11-20T08:00:00Z");
        place
    }

    /// The same with its store in a database.
    #[cfg(feature = "postgres")]
    fn at_server(judge: &str, database: &Database) -> Self {
        let mut place = Self::with_mailbox(judge, &format!("store = \"{}\"\n", database.url()));
        place.database = Some(database.clone());
        place
    }

    /// A judge with a mailbox of the servers, and further settings.
    fn with_mailbox(judge: &str, settings: &str) -> Self {
        let port = free_port();
        let servers = servers();
        let config = format!(
            "address = \"{judge}@example.org\"\nidentity.proof = \"address\"\n{settings}\n\
             [[inbox]]\n\
             [inbox.imap]\nhost = \"localhost\"\nport = {imaps}\nca_file = '{ca}'\n\
             user = \"{judge}\"\npassword = {{ file = '{password}' }}\n\n\
             [outbox.smtp]\nhost = \"localhost\"\nport = {smtp}\nencryption = \"starttls\"\n\
             ca_file = '{ca}'\nuser = \"{judge}\"\npassword = {{ file = '{password}' }}\n\n\
             [metrics]\nlisten = \"127.0.0.1:{port}\"\n",
            imaps = servers.imaps(),
            smtp = servers.smtp(),
            ca = servers.ca_file().display(),
            password = servers.password_file().display(),
        );
        Self::with(&config, port, judge)
    }

    /// Sets up a game.
    fn begin(&self, file: &str, now: &str) {
        fs::write(self.path().join("game.toml"), file).unwrap();
        let new = self.run(&["new", "game.toml", "--now", now]);
        assert_eq!(new.0, 0, "{new:?}");
    }

    fn with(config: &str, port: u16, judge: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("highnoon.toml"), config).unwrap();
        Self {
            folder,
            port,
            judge: format!("{judge}@example.org"),
            #[cfg(feature = "postgres")]
            database: None,
        }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Status, output and errors of a command.
    fn run(&self, args: &[&str]) -> (i32, String, String) {
        let output = Command::cargo_bin("highnoon")
            .unwrap()
            .args(args)
            .current_dir(self.path())
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (
            output.status.code().unwrap(),
            text(output.stdout),
            text(output.stderr),
        )
    }

    /// A game is what follows from what was decided, and so is all else.
    fn is_proved(&self, game: &str) {
        let (status, out, err) = self.run(&["audit"]);
        let is_told = out.contains(&format!("{game}: is what follows from them\n"));
        assert!(status == 0 && is_told, "{out}{err}");
    }

    /// The one number that a query gives.
    fn count(&self, sql: &str) -> i64 {
        self.text(&format!("SELECT CAST(({sql}) AS TEXT)"))
            .parse()
            .unwrap()
    }

    /// The one text that a query gives.
    fn text(&self, sql: &str) -> String {
        #[cfg(feature = "postgres")]
        if let Some(database) = &self.database {
            let row = database.client().query_one(sql, &[]);
            return row.unwrap().get(0);
        }
        let store = self.file();
        store.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// Its store, if that is in its folder.
    fn file(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path().join("highnoon.sqlite")).unwrap()
    }
}

/// A mail with orders from a seat.
fn orders(seat: &str, game: &str, number: usize, text: &str) -> Vec<u8> {
    format!(
        "From: {seat}@example.org\r\nTo: judge@example.org\r\n\
         Message-ID: <{game}-{number}@players.example>\r\nSubject: Orders [{game}]\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
    )
    .into_bytes()
}

/// What the Message-ID of a mail is.
fn message_id(mail: &str) -> &str {
    let line = mail
        .lines()
        .find_map(|line| line.strip_prefix("Message-ID: "));
    line.unwrap().trim()
}
