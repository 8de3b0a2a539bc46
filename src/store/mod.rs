//! What is true on disk.
//!
//! All changes go through a [`Work`], one transaction: a mail is marked as
//! dealt with, orders and positions change, and answers are queued, all
//! together or not at all.

pub mod sqlite;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::game::Seat;

/// A mail in the store that has not been dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingMail {
    /// Its number in the store.
    pub id: i64,
    /// When it reached the judge.
    pub arrived: DateTime<Utc>,
    /// The mail, whole.
    pub raw: Vec<u8>,
}

/// A game in the store.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its id.
    pub id: String,
    /// Its game file.
    pub file: String,
    /// Its position.
    pub position: Value,
    /// The code of the turn that is due.
    pub turn: String,
    /// When that turn is closed; `None` when the game is over.
    pub deadline: Option<DateTime<Utc>>,
}

/// A turn that has been closed.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredTurn {
    /// Its place among the game's closed turns, from 1.
    pub number: u32,
    /// Its code.
    pub turn: String,
    /// The position in which it was played.
    pub before: Value,
    /// The orders of every seat, as text.
    pub orders: BTreeMap<Seat, Vec<String>>,
    /// What came of them.
    pub resolution: Value,
    /// When it was closed.
    pub at: DateTime<Utc>,
}

/// A letter in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedLetter {
    /// Its number in the store.
    pub id: i64,
    /// Its Message-ID.
    pub message_id: String,
    /// To whom it goes.
    pub recipient: String,
    /// The letter as it is sent.
    pub raw: Vec<u8>,
}

/// A store that did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused.
    #[error("the store: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The database holds something that it cannot have been given.
    #[error("the store holds {what} that cannot be read: {why}")]
    Damaged {
        /// What.
        what: String,
        /// Why it cannot be read.
        why: String,
    },
    /// The database was written by a later version of the program.
    #[error(
        "the store has schema version {found}, this program knows up to {known}: use the newer program"
    )]
    Newer {
        /// The version found.
        found: usize,
        /// The newest version known.
        known: usize,
    },
}

/// A store of games and mails.
pub trait Store: Send {
    /// Begins a transaction; dropped without [`Work::commit`], it never was.
    ///
    /// # Errors
    /// When the database is out of reach or locked for too long.
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError>;
}

/// A transaction.
pub trait Work {
    /// Makes everything done in this transaction true at once.
    ///
    /// # Errors
    /// When the database cannot write it; nothing of it is true then.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;

    /// Stores a mail that has arrived, unread.
    ///
    /// # Errors
    /// When the database refuses.
    fn keep_mail(&mut self, arrived: DateTime<Utc>, raw: &[u8]) -> Result<i64, StoreError>;

    /// The oldest mail that has not been dealt with.
    ///
    /// # Errors
    /// When the database refuses.
    fn next_mail(&mut self) -> Result<Option<WaitingMail>, StoreError>;

    /// Whether a mail of this key has been dealt with before.
    ///
    /// # Errors
    /// When the database refuses.
    fn knows_mail(&mut self, key: &str) -> Result<bool, StoreError>;

    /// Marks a mail as dealt with, under its key and with what was done.
    ///
    /// # Errors
    /// When the database refuses.
    fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> Result<(), StoreError>;

    /// Adds a game.
    ///
    /// # Errors
    /// When the database refuses, as it does for an id that is taken.
    fn add_game(&mut self, game: &StoredGame) -> Result<(), StoreError>;

    /// All games, by id.
    ///
    /// # Errors
    /// When the database refuses or holds a game that cannot be read.
    fn games(&mut self) -> Result<Vec<StoredGame>, StoreError>;

    /// Puts a game into its next position. The orders on file are forgotten.
    ///
    /// # Errors
    /// When the database refuses.
    fn advance_game(&mut self, game: &StoredGame, closed: &StoredTurn) -> Result<(), StoreError>;

    /// The turns of a game that have been closed, oldest first.
    ///
    /// # Errors
    /// When the database refuses or holds a turn that cannot be read.
    fn closed_turns(&mut self, game: &str) -> Result<Vec<StoredTurn>, StoreError>;

    /// The orders on file for the turn that is due.
    ///
    /// # Errors
    /// When the database refuses or holds orders that cannot be read.
    fn orders(&mut self, game: &str) -> Result<BTreeMap<Seat, Vec<String>>, StoreError>;

    /// Puts a seat's orders on file, instead of those there.
    ///
    /// # Errors
    /// When the database refuses.
    fn set_orders(&mut self, game: &str, seat: Seat, orders: &[String]) -> Result<(), StoreError>;

    /// Adds an entry to a game's journal.
    ///
    /// # Errors
    /// When the database refuses.
    fn journal(
        &mut self,
        game: &str,
        at: DateTime<Utc>,
        kind: &str,
        data: &Value,
    ) -> Result<(), StoreError>;

    /// Queues a letter.
    ///
    /// # Errors
    /// When the database refuses, as it does for a Message-ID that is taken.
    fn queue_letter(
        &mut self,
        at: DateTime<Utc>,
        message_id: &str,
        recipient: &str,
        raw: &[u8],
    ) -> Result<(), StoreError>;

    /// How many letters have been queued for a recipient after a time.
    /// Capital ASCII letters in the address do not count.
    ///
    /// # Errors
    /// When the database refuses.
    fn letters_since(&mut self, recipient: &str, since: DateTime<Utc>) -> Result<u32, StoreError>;

    /// How many letters have been queued ever: the number of the next one.
    ///
    /// # Errors
    /// When the database refuses.
    fn letter_count(&mut self) -> Result<u32, StoreError>;

    /// The oldest letter that has not been sent.
    ///
    /// # Errors
    /// When the database refuses.
    fn next_letter(&mut self) -> Result<Option<QueuedLetter>, StoreError>;

    /// Marks a letter as sent.
    ///
    /// # Errors
    /// When the database refuses.
    fn letter_sent(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError>;
}
