//! What is true on disk.
//!
//! All changes go through a [`Work`], one transaction: a mail is marked as
//! dealt with, orders and positions change, and answers are queued, all
//! together or not at all.
//!
//! Several processes may work on one store. On `SQLite` one transaction is
//! done after the other. On `PostgreSQL` they go side by side, and each takes
//! what it is about: a mail, a letter or a due game that another one has
//! taken is passed over, and [`Work::game`] waits for a game. What is kept in
//! order is then
//!
//! - the mails of one sender: the next is handed out when the one before has
//!   been dealt with, whoever does that;
//! - everything that concerns one game, as its row is locked: changes come
//!   one after the other, and each sees those before;
//! - each letter, as [`Work::claim_letters`] reserves it for longer than a
//!   transaction: who sends it has the store free meanwhile, and no other
//!   worker sends it at the same time;
//! - not the mails of two senders that arrive together, and not letters: one
//!   may overtake the other, as on any mail's way.

#![allow(
    clippy::missing_errors_doc,
    reason = "every method fails when the database refuses"
)]

pub mod copy;
mod decisions;
mod digest;
mod driver;
pub mod forgotten;
mod identity;
mod line;
mod place;
#[cfg(feature = "postgres")]
pub mod postgres;
mod pruning;
mod queue;
mod record;
mod sql;
pub mod sqlite;
mod undo;
mod value;

use std::collections::BTreeMap;

use rusqlite::ErrorCode;

use crate::game::Seat;

pub use decisions::{DecidedLetter, Decision, MailRecord, PastMail};
pub use digest::KeptForDigest;
pub use driver::{Dialect, Driver, Work};
pub use place::Place;
pub use pruning::OldMail;
pub use record::{
    Cause, Census, DamagedGame, HeldMail, JournalEntry, LetterBody, LetterRecord, NewLetter,
    QueuedLetter, StoredGame, StoredPicture, StoredTurn, WaitingMail, WrittenLetter,
};
pub use undo::PastTurn;
pub use value::{Row, Value};

/// What a store has done, or why it has not.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A store that did not do what it was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database refused.
    #[error("the store: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The database server refused or is out of reach.
    #[cfg(feature = "postgres")]
    #[error("the store: {}", postgres::in_words(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// The machine has nothing left to look after a connection with.
    #[error("the store: no connection can be looked after: {0}")]
    Unattended(std::io::Error),
    /// The machine has no certificates to check the database server's with.
    #[error("the store: there are no certificates to check the server's with: {0}")]
    Certificates(String),
    /// The store has no key, and none can be made.
    #[error("the judge's key: {0}")]
    NoKey(String),
    /// A statement failed before, so that the transaction cannot go on.
    #[error("the store: the transaction was broken off")]
    Interrupted,
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

/// Why a store does not open, as far as that decides what a keeper can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// What is there is no store, or is damaged.
    Damaged,
    /// The server is out of reach.
    OutOfReach,
    /// The server answers, and refuses.
    Refused,
    /// The program is too old for it.
    Newer,
    /// Something on this machine.
    Here,
}

impl StoreError {
    /// What a keeper has to look for.
    pub fn hindrance(&self) -> Hindrance {
        match self {
            Self::Sqlite(error) => match error.sqlite_error_code() {
                Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Hindrance::Damaged,
                _ => Hindrance::Here,
            },
            #[cfg(feature = "postgres")]
            Self::Postgres(error) if error.as_db_error().is_some() => Hindrance::Refused,
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Hindrance::OutOfReach,
            Self::Damaged { .. } => Hindrance::Damaged,
            Self::Newer { .. } => Hindrance::Newer,
            Self::Unattended(_) | Self::Certificates(_) | Self::NoKey(_) | Self::Interrupted => {
                Hindrance::Here
            }
        }
    }

    /// Whether the same may go well later, as the database was only busy or
    /// out of reach.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Sqlite(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::DiskFull)
            ),
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => postgres::is_transient(error),
            Self::Interrupted | Self::Unattended(_) => true,
            Self::Certificates(_) | Self::NoKey(_) | Self::Damaged { .. } | Self::Newer { .. } => {
                false
            }
        }
    }
}

/// A store of games and mails.
pub trait Store: Send {
    /// Begins a transaction; dropped without [`Work::commit`], it never was.
    ///
    /// # Errors
    /// When the database is out of reach or locked for too long.
    fn begin(&mut self) -> Result<Work<'_>>;

    /// Says that what this value commits from now on need not survive a loss
    /// of power, only the end of the process, where that is faster. It is for
    /// changes that can be made again.
    ///
    /// # Errors
    /// When the database refuses.
    fn relax(&mut self) -> Result<()> {
        Ok(())
    }

    /// What whoever keeps the store ought to know of how it is set up.
    ///
    /// # Errors
    /// When the database refuses.
    fn remarks(&mut self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }
}

impl<S: Store + ?Sized> Store for Box<S> {
    fn begin(&mut self) -> Result<Work<'_>> {
        (**self).begin()
    }

    fn relax(&mut self) -> Result<()> {
        (**self).relax()
    }

    fn remarks(&mut self) -> Result<Vec<String>> {
        (**self).remarks()
    }
}

/// The orders on file in a game: by the codes of turns, then by seats.
pub type OrdersOnFile = BTreeMap<String, BTreeMap<Seat, Vec<String>>>;
