//! What the judge knows while it decides, and what it has decided: values, and
//! no store.
//!
//! Whatever a mail, a keeper or a moment in time sets off reads and changes a
//! [`Ledger`] and nothing else. It begins with what is [`Known`]; where that
//! is not enough it says which [`Fact`]s are missing, and the decision is made
//! again from the beginning when they are known. What has changed is written
//! down by [`crate::judge::record`], in one transaction.

mod kept;

pub(in crate::judge) use kept::known_of;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use super::contents::Contents;
use super::known::{Fact, GameRecord, Known, KnownGame};
use crate::game::Seat;
use crate::judge::admin::GameAdmin;
use crate::store::{HeldMail, JournalEntry, StoredTurn, WrittenLetter};
use crate::table::OrderTexts;

/// Why a ledger does not answer.
#[derive(Debug, thiserror::Error)]
pub(in crate::judge) enum LedgerError {
    /// It does not know yet what it is asked.
    #[error("not known yet: {0:?}")]
    Missing(Fact),
    /// What is known cannot be read, and why.
    #[error("{0}")]
    Damaged(String),
}

type Answer<T> = Result<T, LedgerError>;

/// Something that has been decided.
#[derive(Debug, Serialize)]
pub(in crate::judge) enum Change {
    AddGame(String),
    Addresses(String, Vec<(Option<Seat>, String)>),
    CloseTurn(String, StoredTurn),
    UndoTurn(String, u32, DateTime<Utc>),
    Orders(String, String, Seat, Vec<String>),
    DropOrders(String, String),
    Journal(String, JournalEntry),
    AddToDigest {
        game: String,
        reader: String,
        due: DateTime<Utc>,
        item: Value,
    },
    TakeDigest(String, String),
    FinishMail {
        id: i64,
        key: String,
        /// For the keeper to read; another version may say it otherwise.
        #[serde(skip)]
        state: String,
    },
    HoldMail(i64, DateTime<Utc>),
    ReleaseMail(i64, DateTime<Utc>),
    DeleteHeld(i64, #[serde(skip)] String),
    Keep(String, Option<Value>),
    Forget(String, DateTime<Utc>),
}

/// A letter that is to be queued.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::judge) struct NewLetter {
    pub(in crate::judge) number: i64,
    pub(in crate::judge) contents: Contents,
}

/// Of so many turns a year has no more: as many are looked at first.
pub(in crate::judge) const YEAR: usize = 8;

/// What a decision reads and changes.
#[derive(Default)]
pub(in crate::judge) struct Ledger {
    known: Known,
    /// The games whose record has changed.
    changed: BTreeSet<String>,
    changes: Vec<Change>,
    letters: Vec<NewLetter>,
    statements: Vec<String>,
    missing: BTreeSet<Fact>,
    /// How many numbers for letters there were too few.
    numbers_short: i64,
    turns_closed: u32,
}

/// What has been decided, to be written down.
pub(in crate::judge) struct Decided {
    /// The games that have changed, as they are now.
    pub(in crate::judge) games: Vec<GameRecord>,
    pub(in crate::judge) changes: Vec<Change>,
    pub(in crate::judge) letters: Vec<NewLetter>,
    /// What the lines of the mail were taken for, if it was one.
    pub(in crate::judge) statements: Vec<String>,
    pub(in crate::judge) turns_closed: u32,
}

impl Ledger {
    /// One that begins with what is known.
    pub(in crate::judge) fn of(known: Known) -> Self {
        Self {
            known,
            ..Self::default()
        }
    }

    /// What the decision had to know and did not: it does not count then, and
    /// is made again.
    pub(in crate::judge) fn missing(&self) -> BTreeSet<Fact> {
        let mut missing = self.missing.clone();
        if missing.is_empty()
            && let Ok(short @ 1..) = usize::try_from(self.numbers_short)
        {
            missing.insert(Fact::LetterNumbers(short));
        }
        missing
    }

    /// What has been decided.
    pub(in crate::judge) fn decided(self) -> Decided {
        let mut games = self.known.games;
        let changed = self.changed.iter();
        Decided {
            games: changed
                .filter_map(|id| games.remove(id)?.stored.ok()?)
                .collect(),
            changes: self.changes,
            letters: self.letters,
            statements: self.statements,
            turns_closed: self.turns_closed,
        }
    }

    /// Notes what lines of the mail that is decided on were taken for.
    pub(in crate::judge) fn takes(&mut self, statements: Vec<String>) {
        self.statements.extend(statements);
    }

    fn miss<T>(&mut self, key: Fact) -> Answer<T> {
        self.missing.insert(key.clone());
        Err(LedgerError::Missing(key))
    }

    fn answer<T>(&mut self, known: Option<T>, fact: impl FnOnce() -> Fact) -> Answer<T> {
        known.map_or_else(|| self.miss(fact()), Ok)
    }

    /// Has all of these games known at once.
    pub(in crate::judge) fn want_games(&mut self, ids: &[String]) -> Answer<()> {
        let mut known = Ok(());
        for id in ids {
            if !self.known.games.contains_key(id) {
                known = self.miss(Fact::Game(id.clone()));
            }
        }
        known
    }

    /// Has all of these games to itself: they are locked at once, in the order
    /// of their ids, so that no two workers wait for one another.
    pub(in crate::judge) fn lock_games<'i>(
        &mut self,
        ids: impl IntoIterator<Item = &'i String>,
    ) -> Answer<()> {
        let mut locked = Ok(());
        for id in ids {
            if !(self.known.games.get(id)).is_some_and(|game| game.is_locked) {
                locked = self.miss(Fact::LockedGame(id.clone()));
            }
        }
        locked
    }

    fn known_game(&mut self, id: &str) -> Answer<&mut KnownGame> {
        if !self.known.games.contains_key(id) {
            return self.miss(Fact::Game(id.to_owned()));
        }
        Ok(self.known.games.get_mut(id).expect("it was there just now"))
    }

    /// A game, which nobody else changes.
    pub(in crate::judge) fn game(&mut self, id: &str) -> Answer<Option<GameRecord>> {
        if !(self.known.games.get(id)).is_some_and(|game| game.is_locked) {
            return self.miss(Fact::LockedGame(id.to_owned()));
        }
        self.look(id)
    }

    /// A game as it is now; others may change it.
    pub(in crate::judge) fn look(&mut self, id: &str) -> Answer<Option<GameRecord>> {
        let stored = self.known_game(id)?.stored.clone();
        stored.map_err(LedgerError::Damaged)
    }

    /// Whether there is a game of this id, damaged or not.
    pub(in crate::judge) fn has_game(&mut self, id: &str) -> Answer<bool> {
        Ok(!matches!(self.known_game(id)?.stored, Ok(None)))
    }

    /// The ids of all games, damaged ones too, in order.
    pub(in crate::judge) fn game_ids(&mut self) -> Answer<Vec<String>> {
        let known = self.known.people.game_ids.clone();
        self.answer(known, || Fact::GameIds)
    }

    /// The ids of the games that an address has to do with, in order. Capital
    /// ASCII letters do not count.
    pub(in crate::judge) fn games_of(&mut self, address: &str) -> Answer<Vec<String>> {
        let address = address.to_ascii_lowercase();
        let known = self.known.people.games_of.get(&address).cloned();
        self.answer(known, || Fact::GamesOf(address))
    }

    /// Changes a game that is there. Who has to do with it follows from its
    /// record.
    fn change(&mut self, id: &str, change: impl FnOnce(&mut GameRecord)) -> Answer<()> {
        let game = self.known_game(id)?;
        let Ok(Some(stored)) = &mut game.stored else {
            return Ok(());
        };
        let before = stored.admin.addresses();
        let played = stored.admin.keepers_who_played();
        change(stored);
        stored.admin.note_left_seats(played);
        let after = stored.admin.addresses();
        self.changed.insert(id.to_owned());
        if before != after {
            self.addresses_are(id, after);
        }
        Ok(())
    }

    fn addresses_are(&mut self, id: &str, people: Vec<(Option<Seat>, String)>) {
        for (address, ids) in &mut self.known.people.games_of {
            ids.retain(|other| other != id);
            let is_it = |(_, one): &(_, String)| one.eq_ignore_ascii_case(address);
            if people.iter().any(is_it) {
                ids.push(id.to_owned());
                ids.sort();
            }
        }
        self.changes.push(Change::Addresses(id.to_owned(), people));
    }

    /// Adds a game. Its id must be nobody else's.
    pub(in crate::judge) fn add_game(&mut self, game: &GameRecord) -> Answer<()> {
        let known = self.known_game(&game.id)?;
        known.stored = Ok(Some(game.clone()));
        known.is_locked = true;
        known.is_all = true;
        known.journal = Some(Vec::new());
        if let Some(ids) = &mut self.known.people.game_ids {
            ids.push(game.id.clone());
            ids.sort();
        }
        self.changed.insert(game.id.clone());
        self.changes.push(Change::AddGame(game.id.clone()));
        self.addresses_are(&game.id, game.admin.addresses());
        Ok(())
    }

    /// Changes when a game's turn is closed.
    pub(in crate::judge) fn set_deadline(
        &mut self,
        id: &str,
        at: Option<DateTime<Utc>>,
    ) -> Answer<()> {
        self.change(id, |game| game.deadline = at)
    }

    /// Changes when the judge has to look at a game next.
    pub(in crate::judge) fn set_wake(&mut self, id: &str, at: Option<DateTime<Utc>>) -> Answer<()> {
        self.change(id, |game| game.wake = at)
    }

    /// Changes what the judge knows of a game beside the board.
    pub(in crate::judge) fn save_admin(&mut self, id: &str, admin: &GameAdmin) -> Answer<()> {
        self.change(id, |game| game.admin = admin.clone())
    }

    /// Changes the file, the position and the turn of a game.
    pub(in crate::judge) fn change_game(&mut self, to: &GameRecord) -> Answer<()> {
        self.change(&to.id, |game| {
            game.file.clone_from(&to.file);
            game.position.clone_from(&to.position);
            game.turn.clone_from(&to.turn);
        })
    }

    /// Puts a game into its next position. The orders on file for the closed
    /// turn are forgotten, those for others stay.
    pub(in crate::judge) fn advance_game(
        &mut self,
        after: &GameRecord,
        closed: &StoredTurn,
    ) -> Answer<()> {
        let known = self.known_game(&after.id)?;
        known.on_file.remove(&closed.turn);
        known.latest.push(closed.clone());
        self.turns_closed += 1;
        let change = Change::CloseTurn(after.id.clone(), closed.clone());
        self.changes.push(change);
        self.change(&after.id, |game| {
            *game = GameRecord {
                file: std::mem::take(&mut game.file),
                closed: closed.number,
                ..after.clone()
            };
        })
    }

    /// Marks a closed turn of a game as undone.
    pub(in crate::judge) fn undo_turn(
        &mut self,
        id: &str,
        number: u32,
        at: DateTime<Utc>,
    ) -> Answer<()> {
        self.closed_turns(id)?;
        let turns = &mut self.known_game(id)?.latest;
        turns.retain(|turn| turn.number != number);
        let change = Change::UndoTurn(id.to_owned(), number, at);
        self.changes.push(change);
        Ok(())
    }

    /// The turns of a game that have been closed and stand, oldest first. Of a
    /// long game that is much: what happened lately is asked for otherwise.
    pub(in crate::judge) fn closed_turns(&mut self, id: &str) -> Answer<Vec<StoredTurn>> {
        self.latest(id, usize::MAX).map(<[_]>::to_vec)
    }

    /// The turn that was closed last, of those that stand.
    pub(in crate::judge) fn last_closed(&mut self, id: &str) -> Answer<Option<StoredTurn>> {
        Ok(self.latest(id, 1)?.last().cloned())
    }

    /// The turns that were closed last, newest first, up to the first that
    /// does not fit.
    pub(in crate::judge) fn turns_back_while(
        &mut self,
        id: &str,
        mut fits: impl FnMut(&StoredTurn) -> bool,
    ) -> Answer<Vec<StoredTurn>> {
        let mut most = YEAR;
        loop {
            let latest = self.latest(id, most)?;
            let fitting = latest.iter().rev().take_while(|turn| fits(turn)).count();
            if fitting < most {
                return Ok(latest.iter().rev().take(fitting).cloned().collect());
            }
            most *= YEAR;
        }
    }

    /// The turns that were closed last, oldest first: at least so many, or
    /// all.
    pub(in crate::judge) fn latest(&mut self, id: &str, most: usize) -> Answer<&[StoredTurn]> {
        let known = self.known_game(id)?;
        if !known.is_all && known.latest.len() < most {
            return self.miss(Fact::LatestTurns(id.to_owned(), most));
        }
        Ok(&self.known_game(id)?.latest)
    }

    /// The closed turn of this code that stands, the last one if there are
    /// several.
    pub(in crate::judge) fn closed_turn(
        &mut self,
        id: &str,
        turn: &str,
    ) -> Answer<Option<StoredTurn>> {
        let known = self.known_game(id)?;
        let latest = known.latest.iter().rev().find(|one| one.turn == turn);
        if latest.is_some() || known.is_all {
            return Ok(latest.cloned());
        }
        match known.closed.get(turn) {
            Some(closed) => Ok(closed.clone()),
            None => self.miss(Fact::ClosedTurn(id.to_owned(), turn.to_owned())),
        }
    }

    /// The orders on file for a turn.
    pub(in crate::judge) fn orders_for(&mut self, id: &str, turn: &str) -> Answer<OrderTexts> {
        let on_file = self.known_game(id)?.on_file.get(turn);
        Ok(on_file.cloned().unwrap_or_default())
    }

    /// Puts a seat's orders for a turn on file, instead of those there.
    pub(in crate::judge) fn set_orders_for(
        &mut self,
        id: &str,
        turn: &str,
        seat: Seat,
        orders: &[String],
    ) -> Answer<()> {
        let known = self.known_game(id)?;
        let on_file = known.on_file.entry(turn.to_owned()).or_default();
        on_file.insert(seat, orders.to_vec());
        let (id, turn) = (id.to_owned(), turn.to_owned());
        let change = Change::Orders(id, turn, seat, orders.to_vec());
        self.changes.push(change);
        Ok(())
    }

    /// Forgets the orders on file for a turn.
    pub(in crate::judge) fn drop_orders_for(&mut self, id: &str, turn: &str) -> Answer<()> {
        self.known_game(id)?.on_file.remove(turn);
        let change = Change::DropOrders(id.to_owned(), turn.to_owned());
        self.changes.push(change);
        Ok(())
    }

    /// Adds an entry to a game's journal.
    pub(in crate::judge) fn journal(
        &mut self,
        id: &str,
        at: DateTime<Utc>,
        kind: &str,
        data: &Value,
    ) -> Answer<()> {
        let entry = JournalEntry {
            at,
            kind: kind.to_owned(),
            data: data.clone(),
        };
        if let Some(journal) = &mut self.known_game(id)?.journal {
            journal.push(entry.clone());
        }
        self.changes.push(Change::Journal(id.to_owned(), entry));
        Ok(())
    }

    /// A game's journal, oldest first.
    pub(in crate::judge) fn journal_of(&mut self, id: &str) -> Answer<Vec<JournalEntry>> {
        match &self.known_game(id)?.journal {
            Some(journal) => Ok(journal.clone()),
            None => self.miss(Fact::Journal(id.to_owned())),
        }
    }

    /// Keeps something for a reader's next digest.
    pub(in crate::judge) fn add_to_digest(
        &mut self,
        id: &str,
        reader: &str,
        due: DateTime<Utc>,
        item: &Value,
    ) -> Answer<()> {
        let known = self.known_game(id)?;
        if let Some(items) = known.digests.get_mut(reader) {
            items.push(item.clone());
        }
        self.changes.push(Change::AddToDigest {
            game: id.to_owned(),
            reader: reader.to_owned(),
            due,
            item: item.clone(),
        });
        Ok(())
    }

    /// Takes out all that is kept for a reader's digest, in order.
    pub(in crate::judge) fn take_digest(&mut self, id: &str, reader: &str) -> Answer<Vec<Value>> {
        let known = self.known_game(id)?;
        let Some(items) = known.digests.get_mut(reader).map(std::mem::take) else {
            return self.miss(Fact::Digest(id.to_owned(), reader.to_owned()));
        };
        let change = Change::TakeDigest(id.to_owned(), reader.to_owned());
        self.changes.push(change);
        Ok(items)
    }

    /// Whether a mail of this key has been dealt with before.
    pub(in crate::judge) fn knows_mail(&mut self, key: &str) -> Answer<bool> {
        let known = self.known.people.mails.get(key).copied();
        self.answer(known, || Fact::Mail(key.to_owned()))
    }

    /// Marks a mail as dealt with, under its key and with what was done.
    pub(in crate::judge) fn finish_mail(&mut self, id: i64, key: &str, state: &str) {
        self.changes.push(Change::FinishMail {
            id,
            key: key.to_owned(),
            state: state.to_owned(),
        });
    }

    /// Notes that a mail is held back.
    pub(in crate::judge) fn hold_mail(&mut self, id: i64, at: DateTime<Utc>) {
        self.changes.push(Change::HoldMail(id, at));
    }

    /// A mail that is or was held back.
    pub(in crate::judge) fn held_mail(&mut self, id: i64) -> Answer<Option<HeldMail>> {
        let known = self.known.people.held_mails.get(&id).cloned();
        self.answer(known, || Fact::HeldMail(id))
    }

    /// How many mails of a sender have been held back after a time.
    pub(in crate::judge) fn held_since(
        &mut self,
        sender: &str,
        since: DateTime<Utc>,
    ) -> Answer<u32> {
        let of = (sender.to_ascii_lowercase(), since);
        let known = self.known.people.held_of.get(&of).copied();
        self.answer(known, || Fact::HeldOf(of.0, of.1))
    }

    /// Lets a mail that is held back wait again, as if it had just come.
    pub(in crate::judge) fn release_mail(&mut self, id: i64, at: DateTime<Utc>) {
        if let Some(Some(held)) = self.known.people.held_mails.get_mut(&id) {
            held.confirmed = true;
        }
        self.changes.push(Change::ReleaseMail(id, at));
    }

    /// Deletes a mail that is held back: its sender says that it is not his.
    pub(in crate::judge) fn delete_held(&mut self, id: i64, state: &str) {
        self.known.people.held_mails.insert(id, None);
        let change = Change::DeleteHeld(id, state.to_owned());
        self.changes.push(change);
    }

    /// The letter of a number, as it was written.
    pub(in crate::judge) fn letter(&mut self, number: i64) -> Answer<Option<WrittenLetter>> {
        let known = self.known.people.letters.get(&number).cloned();
        self.answer(known, || Fact::Letter(number))
    }

    /// A number for the next letter that nobody else gets. If there is none
    /// left, one that will do until the decision is made again with enough.
    pub(in crate::judge) fn letter_number(&mut self) -> i64 {
        let numbers = &mut self.known.people.letter_numbers;
        if numbers.is_empty() {
            self.numbers_short += 1;
            return -self.numbers_short;
        }
        numbers.remove(0)
    }

    /// The number that the next letter gets.
    pub(in crate::judge) fn next_letter_number(&mut self) -> i64 {
        if let Some(next) = self.known.people.letter_numbers.first() {
            return *next;
        }
        self.numbers_short += 1;
        -self.numbers_short
    }

    /// Queues a letter.
    pub(in crate::judge) fn queue_letter(&mut self, letter: NewLetter) {
        self.letters.push(letter);
    }

    /// A letter that this decision has queued.
    pub(in crate::judge) fn queued_mut(&mut self, number: i64) -> Option<&mut NewLetter> {
        let mut letters = self.letters.iter_mut();
        letters.find(|letter| letter.number == number)
    }

    /// How many letters have been queued for a recipient after a time, and how
    /// many of them answer mails. Capital ASCII letters in the address do not
    /// count.
    pub(in crate::judge) fn letters_since(
        &mut self,
        recipient: &str,
        since: DateTime<Utc>,
    ) -> Answer<(u32, u32)> {
        let to = (recipient.to_ascii_lowercase(), since);
        let Some((mut all, mut answers)) = self.known.people.letters_to.get(&to).copied() else {
            return self.miss(Fact::LettersTo(to.0, to.1));
        };
        for letter in &self.letters {
            let mail = &letter.contents.mail;
            if mail.to.email.eq_ignore_ascii_case(recipient) && mail.date > since {
                all += 1;
                answers += u32::from(letter.contents.answers());
            }
        }
        Ok((all, answers))
    }
}
