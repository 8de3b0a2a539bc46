//! A store that fails or panics at the n-th call of any of its methods.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{QueuedLetter, Store, StoreError, StoredGame, StoredTurn, WaitingMail, Work};
use serde_json::Value;

/// What happens at the chosen call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    /// The database refuses.
    Refusal,
    /// A bug: the program panics.
    Panic,
}

/// How many calls go well before the mishap; below 0 it has happened.
#[derive(Clone, Debug)]
pub(super) struct Fuse {
    left: Arc<AtomicI64>,
    mishap: Mishap,
}

impl Fuse {
    pub(super) fn new(calls: i64, mishap: Mishap) -> Self {
        Self {
            left: Arc::new(AtomicI64::new(calls)),
            mishap,
        }
    }

    pub(super) fn has_burnt(&self) -> bool {
        self.left.load(Ordering::Relaxed) < 0
    }

    fn burn(&self) -> Result<(), StoreError> {
        if self.left.fetch_sub(1, Ordering::Relaxed) != 0 {
            return Ok(());
        }
        match self.mishap {
            Mishap::Refusal => Err(StoreError::Sqlite(rusqlite::Error::InvalidQuery)),
            Mishap::Panic => panic!("a bug\u{1b}[31m"),
        }
    }
}

#[derive(Debug)]
pub(super) struct Faulty {
    pub(super) store: Sqlite,
    pub(super) fuse: Fuse,
}

struct FaultyWork<'a> {
    work: Box<dyn Work + 'a>,
    fuse: Fuse,
}

impl Store for Faulty {
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError> {
        self.fuse.burn()?;
        Ok(Box::new(FaultyWork {
            work: self.store.begin()?,
            fuse: self.fuse.clone(),
        }))
    }
}

/// Methods that burn the fuse before they do what they say.
macro_rules! pass_on {
    ($(fn $name:ident(&mut self $(, $arg:ident: $type:ty)*) -> $result:ty;)*) => {
        $(fn $name(&mut self $(, $arg: $type)*) -> Result<$result, StoreError> {
            self.fuse.burn()?;
            self.work.$name($($arg),*)
        })*
    };
}

impl Work for FaultyWork<'_> {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.fuse.burn()?;
        self.work.commit()?;
        // The change is true, but whoever made it does not learn that.
        self.fuse.burn()
    }

    pass_on! {
        fn keep_mail(&mut self, arrived: DateTime<Utc>, raw: &[u8]) -> i64;
        fn next_mail(&mut self) -> Option<WaitingMail>;
        fn knows_mail(&mut self, key: &str) -> bool;
        fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> ();
        fn add_game(&mut self, game: &StoredGame) -> ();
        fn games(&mut self) -> Vec<StoredGame>;
        fn advance_game(&mut self, game: &StoredGame, closed: &StoredTurn) -> ();
        fn closed_turns(&mut self, game: &str) -> Vec<StoredTurn>;
        fn orders(&mut self, game: &str) -> BTreeMap<Seat, Vec<String>>;
        fn set_orders(&mut self, game: &str, seat: Seat, orders: &[String]) -> ();
        fn journal(&mut self, game: &str, at: DateTime<Utc>, kind: &str, data: &Value) -> ();
        fn queue_letter(
            &mut self, at: DateTime<Utc>, message_id: &str, recipient: &str, raw: &[u8]
        ) -> ();
        fn letters_since(&mut self, recipient: &str, since: DateTime<Utc>) -> u32;
        fn letter_count(&mut self) -> u32;
        fn next_letter(&mut self) -> Option<QueuedLetter>;
        fn letter_sent(&mut self, id: i64, at: DateTime<Utc>) -> ();
    }
}
