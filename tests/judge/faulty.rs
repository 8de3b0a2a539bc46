//! A store that fails or panics at the n-th call of any of its methods.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Utc};
use highnoon::game::Seat;
use highnoon::store::{
    Census, DamagedGame, DecidedLetter, Decision, Decisions, Digests, HeldMail, Identity,
    JournalEntry, KeptForDigest, LetterRecord, MailRecord, NewLetter, OldMail, OrdersOnFile,
    PastMail, PastTurn, Pruning, Queue, QueuedLetter, Store, StoreError, StoredGame, StoredPicture,
    StoredTurn, Undoing, WaitingMail, Work, WrittenLetter,
};
use serde_json::Value;

use super::simulator::Disk;

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
        Self::shared(Arc::new(AtomicI64::new(calls)), mishap)
    }

    /// One whose calls are counted here.
    pub(super) const fn shared(left: Arc<AtomicI64>, mishap: Mishap) -> Self {
        Self { left, mishap }
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

pub(super) struct Faulty {
    pub(super) store: Box<dyn Store>,
    pub(super) fuse: Fuse,
    /// The disk that it is on, if its power may be cut.
    pub(super) disk: Option<Disk>,
}

struct FaultyWork<'a> {
    work: Box<dyn Work + 'a>,
    fuse: Fuse,
    disk: Option<Disk>,
}

impl Store for Faulty {
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError> {
        self.fuse.burn()?;
        Ok(Box::new(FaultyWork {
            work: self.store.begin()?,
            fuse: self.fuse.clone(),
            disk: self.disk.clone(),
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

impl Identity for FaultyWork<'_> {
    pass_on! {
        fn hold_mail(&mut self, id: i64, at: DateTime<Utc>) -> ();
        fn held_mail(&mut self, id: i64) -> Option<HeldMail>;
        fn held_since(&mut self, sender: &str, since: DateTime<Utc>) -> u32;
        fn held_mails_of(&mut self, sender: &str, since: DateTime<Utc>) -> Vec<WaitingMail>;
        fn release_mail(&mut self, id: i64, at: DateTime<Utc>) -> ();
        fn delete_held(&mut self, id: i64, state: &str) -> ();
        fn secret(&mut self, name: &str) -> Option<Vec<u8>>;
        fn keep_secret(&mut self, name: &str, value: &[u8]) -> ();
        fn letter(&mut self, number: i64) -> Option<WrittenLetter>;
    }
}

impl Work for FaultyWork<'_> {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.fuse.burn()?;
        if let Some(disk) = &self.disk {
            disk.writes();
        }
        self.work.commit()?;
        // The change is true, but whoever made it does not learn that.
        self.fuse.burn()?;
        if let Some(disk) = &self.disk {
            disk.has_synced();
        }
        Ok(())
    }

    pass_on! {
        fn keep_mail(&mut self, arrived: DateTime<Utc>, sender: &str, raw: &[u8]) -> i64;
        fn next_mail(&mut self) -> Option<WaitingMail>;
        fn mails_ahead(&mut self, most: usize, largest: usize) -> Vec<WaitingMail>;
        fn waiting_since(&mut self) -> Option<DateTime<Utc>>;
        fn knows_mail(&mut self, key: &str) -> bool;
        fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> ();
        fn add_game(&mut self, game: &StoredGame) -> ();
        fn game(&mut self, id: &str) -> Option<StoredGame>;
        fn look(&mut self, id: &str) -> Option<StoredGame>;
        fn has_game(&mut self, id: &str) -> bool;
        fn game_ids(&mut self) -> Vec<String>;
        fn due_games(
            &mut self, now: DateTime<Utc>, limit: usize
        ) -> Vec<Result<StoredGame, DamagedGame>>;
        fn next_wake(&mut self) -> Option<DateTime<Utc>>;
        fn deadlines(&mut self) -> Vec<(DateTime<Utc>, String)>;
        fn save_game(&mut self, game: &StoredGame) -> ();
        fn set_addresses(&mut self, game: &str, people: &[(Option<Seat>, String)]) -> ();
        fn addresses(&mut self, game: &str) -> Vec<(Option<Seat>, String)>;
        fn games_of(&mut self, address: &str) -> Vec<String>;
        fn add_closed_turn(&mut self, game: &str, closed: &StoredTurn) -> ();
        fn latest_turns(&mut self, game: &str, most: usize) -> Vec<StoredTurn>;
        fn closed_heads(&mut self, game: &str) -> Vec<(u32, String, DateTime<Utc>)>;
        fn closed_turn(&mut self, game: &str, turn: &str) -> Option<StoredTurn>;
        fn orders_on_file(&mut self, game: &str) -> OrdersOnFile;
        fn set_orders_for(
            &mut self, game: &str, turn: &str, seat: Seat, orders: &[String]
        ) -> ();
        fn journal(&mut self, game: &str, at: DateTime<Utc>, kind: &str, data: &Value) -> ();
        fn journal_of(&mut self, game: &str) -> Vec<JournalEntry>;
        fn journal_of_kind(&mut self, game: &str, kind: &str) -> Vec<JournalEntry>;
        fn kept(&mut self, id: &str) -> Option<Value>;
        fn keep(&mut self, id: &str, what: Option<&Value>) -> ();
        fn census(&mut self) -> Census;
    }
}

impl Decisions for FaultyWork<'_> {
    pass_on! {
        fn keep_decision(&mut self, decision: &Decision) -> i64;
        fn decisions(&mut self, after: i64, most: usize) -> Vec<(i64, Decision)>;
        fn letters_by(&mut self, decision: i64) -> Vec<DecidedLetter>;
        fn past_mails(&mut self, after: i64, most: usize) -> Vec<PastMail>;
        fn keep_mail_again(&mut self, mail: &PastMail) -> ();
        fn mail(&mut self, id: i64) -> Option<WaitingMail>;
        fn mails_of(&mut self, game: &str) -> Vec<MailRecord>;
    }
}

impl Queue for FaultyWork<'_> {
    pass_on! {
        fn letter_numbers(&mut self, count: usize) -> Vec<i64>;
        fn queue_letter(&mut self, letter: &NewLetter<'_>) -> ();
        fn letters_since(&mut self, recipient: &str, since: DateTime<Utc>) -> (u32, u32);
        fn claim_letters(
            &mut self, worker: &str, now: DateTime<Utc>, until: DateTime<Utc>, most: usize
        ) -> Vec<QueuedLetter>;
        fn picture(&mut self, id: &str) -> Option<StoredPicture>;
        fn undrawn_pictures(&mut self, letters: usize) -> Vec<(String, String)>;
        fn picture_drawn(&mut self, id: &str, encoded: &[u8]) -> ();
        fn letter_made(&mut self, id: i64, raw: &[u8], pictures: &[(&str, &[u8])]) -> ();
        fn letter_bytes(&mut self, id: i64) -> Option<Vec<u8>>;
        fn release_letters(&mut self, worker: &str) -> ();
        fn letter_sent(&mut self, id: i64, at: DateTime<Utc>) -> ();
        fn letter_failed(
            &mut self, worker: &str, id: i64, at: DateTime<Utc>, why: &str,
            again: Option<DateTime<Utc>>
        ) -> ();
        fn letter_broken(
            &mut self, worker: &str, id: i64, at: DateTime<Utc>, why: &str,
            again: DateTime<Utc>
        ) -> ();
        fn queue_again(&mut self, id: i64) -> bool;
        fn letters_of(&mut self, game: &str) -> Vec<LetterRecord>;
    }
}

impl Undoing for FaultyWork<'_> {
    pass_on! {
        fn undo_turn(&mut self, game: &str, number: u32, at: DateTime<Utc>) -> ();
        fn all_closed_turns(&mut self, game: &str) -> Vec<PastTurn>;
        fn drop_orders_for(&mut self, game: &str, turn: &str) -> ();
    }
}

impl Digests for FaultyWork<'_> {
    pass_on! {
        fn add_to_digest(
            &mut self, game: &str, reader: &str, due: DateTime<Utc>, item: &Value
        ) -> ();
        fn due_digests(&mut self, now: DateTime<Utc>) -> Vec<(String, String)>;
        fn drop_digest(&mut self, game: &str, reader: &str) -> ();
        fn digests_of(&mut self, game: &str) -> Vec<KeptForDigest>;
    }
}

impl Pruning for FaultyWork<'_> {
    pass_on! {
        fn mails_since(&mut self, sender: &str, since: DateTime<Utc>) -> (u32, u64);
        fn old_mails(&mut self, before: DateTime<Utc>, after: i64, most: usize) -> Vec<OldMail>;
        fn old_held_mails(&mut self, before: DateTime<Utc>, most: usize) -> Vec<i64>;
        fn forget_person(&mut self, address: &str, at: DateTime<Utc>) -> ();
        fn forget_mail(&mut self, id: i64, at: DateTime<Utc>) -> ();
        fn old_letters(&mut self, before: DateTime<Utc>, most: usize) -> Vec<i64>;
        fn forget_letter(&mut self, id: i64, at: DateTime<Utc>) -> ();
        fn last_entry(&mut self, game: &str) -> Option<DateTime<Utc>>;
        fn forget_journal(&mut self, game: &str) -> ();
    }
}
