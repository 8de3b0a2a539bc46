//! What the commands of a running judge share: its configuration, its store,
//! its outbox and the time.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

use super::{Failure, notes};
use crate::judge::config::{Config, Mailbox};
use crate::judge::{Handled, Judge, JudgeError, TurnClosed};
use crate::mail::{Folder, Maildir, Outbox};
use crate::store::sqlite::Sqlite;

/// How much of a sender's address the log shows.
const LONGEST_SENDER: usize = 254;

/// Which judge, and what time it is.
#[derive(Debug, clap::Args)]
pub(super) struct JudgeArgs {
    /// The judge's configuration
    #[arg(long, short, default_value = "highnoon.toml")]
    config: PathBuf,
    /// What time it is, if not now: like 2026-12-01T20:00:00+01:00
    #[arg(long)]
    now: Option<DateTime<Utc>>,
}

impl JudgeArgs {
    /// The time to go by.
    #[allow(
        clippy::disallowed_methods,
        reason = "the one place that asks the clock"
    )]
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.now.unwrap_or_else(Utc::now)
    }

    /// The judge that the configuration describes.
    pub(super) fn judge(&self) -> Result<Service, Failure> {
        let text = fs::read_to_string(&self.config).map_err(Failure::reading(&self.config))?;
        let folder = self.config.parent().unwrap_or(Path::new("."));
        let config = Config::read(&self.config.display().to_string(), &text, folder)
            .map_err(|faults| Failure::Input(notes::faults(&faults)))?;
        Service::open(config)
    }
}

/// A judge with its outbox.
pub(super) struct Service {
    pub(super) judge: Judge<Sqlite>,
    outbox: Box<dyn Outbox>,
    /// The turns that could not be closed, with the reason.
    failed: Vec<String>,
}

impl Service {
    pub(super) fn open(config: Config) -> Result<Self, Failure> {
        let outbox: Box<dyn Outbox> = match &config.outbox {
            Mailbox::Folder(path) => Box::new(Folder::new(path)),
            Mailbox::Maildir(path) => Box::new(
                Maildir::open(path).map_err(|error| Failure::Temporary(error.to_string()))?,
            ),
        };
        let store = Sqlite::open(&config.store)
            .map_err(|error| Failure::Temporary(format!("{}: {error}", config.store.display())))?;
        Ok(Self {
            judge: Judge::new(config, store),
            outbox,
            failed: Vec::new(),
        })
    }

    /// Deals with every mail that waits.
    pub(super) fn handle_all(&mut self, now: DateTime<Utc>) -> Result<Vec<Handled>, Failure> {
        let mut all = Vec::new();
        while let Some(handled) = self.judge.handle_next(now).map_err(failure)? {
            all.push(handled);
        }
        Ok(all)
    }

    /// Closes every turn that is due and can be closed;
    /// [`Service::all_closed`] tells of the others.
    pub(super) fn close_due(&mut self, now: DateTime<Utc>) -> Result<Vec<TurnClosed>, Failure> {
        let closing = self.judge.close_due(now).map_err(failure)?;
        let failed = closing.failed.into_iter();
        self.failed
            .extend(failed.map(|(game, why)| format!("{game}: {}", why.escape_debug())));
        Ok(closing.closed)
    }

    /// Fails if a turn that was due could not be closed.
    pub(super) fn all_closed(&self) -> Result<(), Failure> {
        if self.failed.is_empty() {
            return Ok(());
        }
        let failed = self.failed.join("; ");
        Err(Failure::Temporary(format!("not closed: {failed}")))
    }

    /// Sends every letter that waits.
    pub(super) fn deliver(&mut self, now: DateTime<Utc>) -> Result<usize, Failure> {
        self.judge
            .deliver(self.outbox.as_mut(), now)
            .map_err(failure)
    }
}

/// A judge that cannot go on, as a command's end.
pub(super) fn failure(error: JudgeError) -> Failure {
    match error {
        JudgeError::Game(faults) => Failure::Input(notes::faults(&faults)),
        JudgeError::Taken(_) => Failure::Input(error.to_string()),
        _ => Failure::Temporary(error.to_string()),
    }
}

/// One line a mail, for the keeper.
pub(super) fn log_handled(handled: &Handled) {
    // What a sender wrote is shown without anything that a terminal obeys.
    let sender: String = handled.sender.chars().take(LONGEST_SENDER).collect();
    println!("{}: {}", sender.escape_debug(), handled.done);
}

/// One line a turn, for the keeper.
pub(super) fn log_closed(closed: &TurnClosed) {
    match &closed.next {
        Some(next) => println!("{}: closed {}, next is {next}", closed.game, closed.turn),
        None => println!("{}: closed {}, the game is over", closed.game, closed.turn),
    }
}
