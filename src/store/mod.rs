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
//! - each letter, as [`Queue::claim_letters`] reserves it for longer than a
//!   transaction: who sends it has the store free meanwhile, and no other
//!   worker sends it at the same time;
//! - not the mails of two senders that arrive together, and not letters: one
//!   may overtake the other, as on any mail's way.

pub mod copy;
mod decisions;
mod digest;
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

use chrono::{DateTime, Utc};
use rusqlite::ErrorCode;
use serde_json::Value;

use crate::game::Seat;

pub use decisions::{DecidedLetter, Decision, Decisions, MailRecord, PastMail};
pub use digest::{Digests, KeptForDigest};
pub use identity::Identity;
pub use place::Place;
pub use pruning::{OldMail, Pruning};
pub use queue::Queue;
pub use record::{
    Cause, Census, DamagedGame, HeldMail, JournalEntry, LetterBody, LetterRecord, NewLetter,
    QueuedLetter, StoredGame, StoredPicture, StoredTurn, WaitingMail, WrittenLetter,
};
pub use undo::{PastTurn, Undoing};

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

impl StoreError {
    /// Whether the same may go well later, as the database was only busy or
    /// out of reach.
    #[must_use]
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
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError>;

    /// Says that what this value commits from now on need not survive a loss
    /// of power, only the end of the process, where that is faster. It is for
    /// changes that can be made again.
    ///
    /// # Errors
    /// When the database refuses.
    fn relax(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// What whoever keeps the store ought to know of how it is set up.
    ///
    /// # Errors
    /// When the database refuses.
    fn remarks(&mut self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
}

impl<S: Store + ?Sized> Store for Box<S> {
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError> {
        (**self).begin()
    }

    fn relax(&mut self) -> Result<(), StoreError> {
        (**self).relax()
    }

    fn remarks(&mut self) -> Result<Vec<String>, StoreError> {
        (**self).remarks()
    }
}

/// The orders on file in a game: by the codes of turns, then by seats.
pub type OrdersOnFile = BTreeMap<String, BTreeMap<Seat, Vec<String>>>;

/// A transaction. Every method fails when the database refuses: one that
/// changes something at once or behind it, at [`Work::commit`] at the latest.
/// Those that read fail when it holds what cannot be read; what else can go
/// wrong is said where it can.
#[allow(
    clippy::missing_errors_doc,
    reason = "said once for all of them in the line above"
)]
pub trait Work: Undoing + Decisions + Digests + Identity + Pruning + Queue {
    /// Makes everything done in this transaction true at once. When this
    /// fails, nothing of it is true, unless the connection was lost just
    /// then: whether it is true has to be looked up.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;

    /// Stores a mail that has arrived, unread. Mails with the same `sender`,
    /// capital ASCII letters aside, are handed out one after the other.
    fn keep_mail(
        &mut self,
        arrived: DateTime<Utc>,
        sender: &str,
        raw: &[u8],
    ) -> Result<i64, StoreError>;

    /// The oldest mail that has not been dealt with and that nobody else is
    /// at; it is this transaction's until that ends.
    fn next_mail(&mut self) -> Result<Option<WaitingMail>, StoreError>;

    /// The oldest mails that have not been dealt with, at most so many, and
    /// none larger than so many bytes. They are nobody's: it is for reading
    /// them ahead.
    fn mails_ahead(&mut self, most: usize, largest: usize) -> Result<Vec<WaitingMail>, StoreError>;

    /// When the earliest of the mails arrived that have not been dealt with,
    /// those included that somebody is at.
    fn waiting_since(&mut self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Whether a mail of this key has been dealt with before.
    fn knows_mail(&mut self, key: &str) -> Result<bool, StoreError>;

    /// Marks a mail as dealt with, under its key and with what was done.
    fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> Result<(), StoreError>;

    /// Adds a game. Fails for an id that is taken.
    fn add_game(&mut self, game: &StoredGame) -> Result<(), StoreError>;

    /// A game, which is this transaction's until that ends: others wait.
    /// Fails with [`StoreError::Damaged`] if its record cannot be read.
    fn game(&mut self, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// A game as it is now; others may change it. Fails like [`Work::game`].
    fn look(&mut self, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// Whether there is a game of this id, damaged or not.
    fn has_game(&mut self, id: &str) -> Result<bool, StoreError>;

    /// The ids of all games, damaged ones too, in order.
    fn game_ids(&mut self) -> Result<Vec<String>, StoreError>;

    /// The games that the judge has to look at now and that nobody else is
    /// at, longest due first, at most so many. They are this transaction's
    /// until that ends. Games whose deadline is no time are among them.
    fn due_games(
        &mut self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<Result<StoredGame, DamagedGame>>, StoreError>;

    /// When the first of all games has to be looked at.
    fn next_wake(&mut self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// The deadlines of all games that have one, soonest first.
    fn deadlines(&mut self) -> Result<Vec<(DateTime<Utc>, String)>, StoreError>;

    /// Changes all that is known of a game but its id.
    fn save_game(&mut self, game: &StoredGame) -> Result<(), StoreError>;

    /// Says who has to do with a game, instead of what was said before:
    /// addresses with their seats, or `None` for people without one.
    fn set_addresses(
        &mut self,
        game: &str,
        people: &[(Option<Seat>, String)],
    ) -> Result<(), StoreError>;

    /// Who has to do with a game, in order of seats, those without one last;
    /// addresses in small ASCII letters.
    fn addresses(&mut self, game: &str) -> Result<Vec<(Option<Seat>, String)>, StoreError>;

    /// The ids of the games that an address has to do with, in order.
    /// Capital ASCII letters do not count.
    fn games_of(&mut self, address: &str) -> Result<Vec<String>, StoreError>;

    /// Adds a closed turn to a game. The orders on file for it are forgotten,
    /// those for others stay. Fails for a number of a turn that is taken.
    fn add_closed_turn(&mut self, game: &str, closed: &StoredTurn) -> Result<(), StoreError>;

    /// The turns of a game that were closed last and stand, oldest first, at
    /// most so many.
    fn latest_turns(&mut self, game: &str, most: usize) -> Result<Vec<StoredTurn>, StoreError>;

    /// All turns of a game that have been closed and stand, oldest first.
    fn closed_turns(&mut self, game: &str) -> Result<Vec<StoredTurn>, StoreError> {
        self.latest_turns(game, usize::MAX)
    }

    /// Of all these their numbers and codes, and when they were closed.
    fn closed_heads(&mut self, game: &str)
    -> Result<Vec<(u32, String, DateTime<Utc>)>, StoreError>;

    /// The closed turn of this code that stands, the last one if there are
    /// several.
    fn closed_turn(&mut self, game: &str, turn: &str) -> Result<Option<StoredTurn>, StoreError>;

    /// The orders on file, by turn.
    fn orders_on_file(&mut self, game: &str) -> Result<OrdersOnFile, StoreError>;

    /// Puts a seat's orders for a turn on file, instead of those there.
    fn set_orders_for(
        &mut self,
        game: &str,
        turn: &str,
        seat: Seat,
        orders: &[String],
    ) -> Result<(), StoreError>;

    /// Adds an entry to a game's journal.
    fn journal(
        &mut self,
        game: &str,
        at: DateTime<Utc>,
        kind: &str,
        data: &Value,
    ) -> Result<(), StoreError>;

    /// A game's journal, oldest first.
    fn journal_of(&mut self, game: &str) -> Result<Vec<JournalEntry>, StoreError>;

    /// The entries of one kind in a game's journal, oldest first.
    fn journal_of_kind(&mut self, game: &str, kind: &str) -> Result<Vec<JournalEntry>, StoreError>;

    /// What is kept under an id beside games; it is this transaction's until that
    /// ends.
    fn kept(&mut self, id: &str) -> Result<Option<Value>, StoreError>;

    /// Keeps something under an id, or nothing any more.
    fn keep(&mut self, id: &str, what: Option<&Value>) -> Result<(), StoreError>;

    /// How much of everything there is.
    fn census(&mut self) -> Result<Census, StoreError>;
}
