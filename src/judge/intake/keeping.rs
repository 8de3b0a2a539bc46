//! What the store takes in, and what is deleted from it again.

use std::collections::BTreeSet;
use std::panic::catch_unwind;

use chrono::{DateTime, TimeDelta, Utc};
use memchr::memmem;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::game::digest::hex;
use crate::judge::admin::Stage;
use crate::judge::config::{Days, Keep};
use crate::judge::record::game_record;
use crate::judge::record::moment::Moment;
use crate::judge::{HELD_DAYS, Judge, Result};
use crate::mail::{self, incoming};
use crate::store::{JournalEntry, Store, StoreError, Work};

/// How many mails of a stranger are stored in 24 hours, and how many
/// bytes of them. What goes beyond is noted without what it says: whoever is
/// in no game must not fill the disk.
pub const MOST_MAILS_OF_STRANGERS: u32 = 200;
/// See [`MOST_MAILS_OF_STRANGERS`].
pub const MOST_BYTES_OF_STRANGERS: u64 = 8 * 1024 * 1024;
const BUDGET_HOURS: i64 = 24;
/// What is noted of them.
const NOT_KEPT: &str = "not kept: too many mails of one stranger in a day";

/// How much is deleted in one transaction.
const BATCH: usize = 100;
/// The kind of the entry that stands for a journal that has been deleted.
const PRUNED: &str = "pruned";

/// What has been deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Mails that nobody has confirmed in time.
    pub held: usize,
    /// Other mails.
    pub mails: usize,
    /// Letters.
    pub letters: usize,
    /// Entries of journals.
    pub entries: usize,
}

impl Forgotten {
    /// Whether nothing has been.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl<S: Store> Judge<S> {
    /// Stores a mail and says under which number. Nothing has been done with
    /// it yet, and nothing can lose it any more.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn keep(&mut self, raw: &[u8], arrived: DateTime<Utc>) -> Result<i64> {
        let ids = self.keep_all(&[(raw, arrived)])?;
        Ok(ids.into_iter().next().unwrap_or_default())
    }

    /// Stores several mails at once: all of them or none. The disk is waited
    /// for once. Of a mail that is too large to be read, only the beginning is
    /// stored, and of a stranger's only so much a day.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn keep_all(&mut self, mails: &[(&[u8], DateTime<Utc>)]) -> Result<Vec<i64>> {
        let senders: Vec<String> = mails.iter().map(|(raw, _)| sender_of(raw)).collect();
        let mut work = self.store.begin()?;
        let mut ids = Vec::new();
        for ((raw, arrived), sender) in mails.iter().zip(&senders) {
            let arrived = *Moment::of(*arrived);
            let cut = incoming::cut(raw);
            let raw = cut.as_deref().unwrap_or(raw);
            if is_beyond_budget(&mut work, sender, raw.len(), arrived)? {
                let id = work.keep_mail(arrived, sender, b"")?;
                work.finish_mail(id, &format!("not kept {id}"), NOT_KEPT)?;
                ids.push(id);
            } else {
                ids.push(work.keep_mail(arrived, sender, raw)?);
            }
        }
        work.commit()?;
        Ok(ids)
    }

    /// Deletes what the configuration says, and mails that have been held back
    /// for too long, as long as `goes_on` says so before each part. What is
    /// needed to play a game on stays: its mails, journal and turns.
    ///
    /// # Errors
    /// When the store refuses; what was deleted before stays so.
    pub fn prune(
        &mut self,
        now: DateTime<Utc>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Forgotten> {
        let keep = self.mind.config.keep.unwrap_or(Keep::EVERYTHING);
        Pruning::Done(&mut self.store).run(*Moment::of(now), keep, goes_on)
    }

    /// What [`Judge::prune`] would delete; nothing is.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn would_prune(&mut self, now: DateTime<Utc>) -> Result<Forgotten> {
        let keep = self.mind.config.keep.unwrap_or(Keep::EVERYTHING);
        Pruning::<S>::Tried(self.store.begin()?).run(*Moment::of(now), keep, &mut || true)
    }
}

/// Where things are deleted: for good, part by part, or in one transaction
/// that is never committed.
enum Pruning<'s, S> {
    Done(&'s mut S),
    Tried(Work<'s>),
}

impl<S: Store> Pruning<'_, S> {
    /// Does something in a transaction.
    fn part<T>(&mut self, part: impl FnOnce(&mut Work<'_>) -> Result<T, StoreError>) -> Result<T> {
        match self {
            Self::Done(store) => {
                let mut work = store.begin()?;
                let done = part(&mut work)?;
                work.commit()?;
                Ok(done)
            }
            Self::Tried(work) => Ok(part(work)?),
        }
    }

    fn run(
        &mut self,
        now: DateTime<Utc>,
        keep: Keep,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Forgotten> {
        let mut forgotten = Forgotten::default();
        let before = |days: Days| days.length().map(|length| now - length);
        let held = now - TimeDelta::days(HELD_DAYS);
        forgotten.held = self.in_parts(goes_on, |work| {
            let ids = work.old_held_mails(held, BATCH)?;
            ids.iter().try_for_each(|id| work.forget_mail(*id, now))?;
            Ok(ids.len())
        })?;
        if let Some(before) = before(keep.letters) {
            forgotten.letters = self.in_parts(goes_on, |work| {
                let ids = work.old_letters(before, BATCH)?;
                ids.iter().try_for_each(|id| work.forget_letter(*id, now))?;
                Ok(ids.len())
            })?;
        }
        if let Some(before) = before(keep.mails)
            && goes_on()
        {
            let needed = self.needed_since(before)?;
            let mut after = 0;
            self.in_parts(goes_on, |work| {
                let mails = work.old_mails(before, after, BATCH)?;
                for mail in &mails {
                    after = mail.id;
                    if !needed.has(&mail.sender, &mail.state) {
                        work.forget_mail(mail.id, now)?;
                        forgotten.mails += 1;
                    }
                }
                Ok(mails.len())
            })?;
        }
        if let Some(before) = before(keep.journal)
            && goes_on()
        {
            forgotten.entries = self.prune_journals(now, before, goes_on)?;
        }
        Ok(forgotten)
    }

    /// Does something part by part, each in a transaction of its own, until a
    /// part was the last. Returns how much it was in all.
    fn in_parts(
        &mut self,
        goes_on: &mut dyn FnMut() -> bool,
        mut part: impl FnMut(&mut Work<'_>) -> Result<usize, StoreError>,
    ) -> Result<usize> {
        let mut all = 0;
        while goes_on() {
            let done = self.part(&mut part)?;
            all += done;
            if done < BATCH {
                break;
            }
        }
        Ok(all)
    }

    /// The games that go on or have ended after a time, and their people.
    fn needed_since(&mut self, time: DateTime<Utc>) -> Result<Needed> {
        self.part(|work| {
            let mut needed = Needed::default();
            for id in work.game_ids()? {
                if has_ended(work, &id, time)? {
                    continue;
                }
                let people = work.addresses(&id)?.into_iter();
                needed.addresses.extend(people.map(|(_, address)| address));
                needed.games.insert(id);
            }
            Ok(needed)
        })
    }

    /// Deletes the journals of games that ended before a time; an entry with
    /// their hash stands for them.
    fn prune_journals(
        &mut self,
        now: DateTime<Utc>,
        before: DateTime<Utc>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<usize> {
        let mut ids = Vec::new();
        self.part(|work| {
            ids = work.game_ids()?;
            Ok(())
        })?;
        let mut count = 0;
        for id in ids {
            if !goes_on() {
                break;
            }
            count += self.part(|work| prune_journal(work, &id, now, before))?;
        }
        Ok(count)
    }
}

fn prune_journal(
    work: &mut Work<'_>,
    id: &str,
    now: DateTime<Utc>,
    before: DateTime<Utc>,
) -> Result<usize, StoreError> {
    // Another worker waits here, and then finds it done.
    if work.game(id).is_err() || !has_ended(work, id, before)? {
        return Ok(0);
    }
    let entries = work.journal_of(id)?;
    if matches!(&entries[..], [only] if only.kind == PRUNED) {
        return Ok(0);
    }
    let data = json!({
        "entries": entries.len(),
        "from": entries.first().map(|entry| entry.at),
        "until": entries.last().map(|entry| entry.at),
        "sha256": digest(&entries),
    });
    work.forget_journal(id)?;
    work.journal(id, now, PRUNED, &data)?;
    Ok(entries.len())
}

/// Whose mails stay.
#[derive(Debug, Default)]
struct Needed {
    games: BTreeSet<String>,
    /// In small ASCII letters.
    addresses: BTreeSet<String>,
}

impl Needed {
    /// Whether a mail of this sender, with which this was done, stays: what
    /// was done with mails about a game begins with its name.
    fn has(&self, sender: &str, done: &str) -> bool {
        let game = done.split_once(": ").map_or("", |(game, _)| game);
        self.addresses.contains(sender) || self.games.contains(game)
    }
}

/// Whether a game is over since before a time. One that cannot be read is not.
fn has_ended(work: &mut Work<'_>, id: &str, before: DateTime<Utc>) -> Result<bool, StoreError> {
    let stored = match work.look(id) {
        Ok(Some(stored)) => stored,
        Ok(None) | Err(StoreError::Damaged { .. }) => return Ok(false),
        Err(error) => return Err(error),
    };
    let is_over = game_record(stored).is_ok_and(|game| game.admin.stage == Stage::Over);
    Ok(is_over && work.last_entry(id)?.is_none_or(|last| last < before))
}

/// The hash of a journal: of its entries, one a line.
fn digest(entries: &[JournalEntry]) -> String {
    let mut hash = Sha256::new();
    for entry in entries {
        let line = json!([entry.at, entry.kind, entry.data]);
        hash.update(line.to_string());
        hash.update("\n");
    }
    hex(&hash.finalize())
}

/// Whether a mail goes beyond what one stranger may have stored.
fn is_beyond_budget(
    work: &mut Work<'_>,
    sender: &str,
    size: usize,
    arrived: DateTime<Utc>,
) -> Result<bool, StoreError> {
    if !work.games_of(sender)?.is_empty() {
        return Ok(false);
    }
    let since = arrived - TimeDelta::hours(BUDGET_HOURS);
    let (mails, bytes) = work.mails_since(sender, since)?;
    let size = u64::try_from(size).unwrap_or(u64::MAX);
    let after = bytes.saturating_add(size);
    Ok(mails >= MOST_MAILS_OF_STRANGERS || after > MOST_BYTES_OF_STRANGERS)
}

/// How much of a mail is looked at for its sender before it is stored.
const LONGEST_HEAD: usize = 64 * 1024;
/// The most of a sender's address that mails are told apart by (RFC 5321
/// 4.5.3.1.3).
const LONGEST_SENDER: usize = 256;

/// Who sent a mail, as far as that can be seen at once: mails of one sender
/// are dealt with one after the other. Those that do not say so count as one
/// sender's.
fn sender_of(raw: &[u8]) -> String {
    let head = &raw[..raw.len().min(LONGEST_HEAD)];
    let ends = [&b"\n\n"[..], b"\r\n\r\n"].map(|end| memmem::find(head, end));
    let head = &head[..ends.into_iter().flatten().min().unwrap_or(head.len())];
    let from = catch_unwind(|| match mail::read(head) {
        Ok(mail) => mail.head.from,
        Err(unreadable) => unreadable.head.and_then(|head| head.from),
    });
    let from = from.ok().flatten().map(|from| from.email);
    from.unwrap_or_default()
        .chars()
        .take(LONGEST_SENDER)
        .collect()
}
