//! Between the store and a decision: what it has to know is loaded, what has
//! been decided is written down, all in one transaction.

pub(in crate::judge) mod contents;
pub(in crate::judge) mod known;
pub(in crate::judge) mod ledger;
pub(in crate::judge) mod moment;
pub(in crate::judge) mod position;

use std::collections::{BTreeMap, BTreeSet};

use super::admin::GameAdmin;
use super::{JudgeError, Result};
use serde_json::json;

use crate::game::digest::sha256;
use crate::store::{Decision, OrdersOnFile, StoreError, StoredGame, Work};
use known::{Fact, GameRecord, Known, KnownGame};
use ledger::{Change, Decided, Ledger, NewLetter};
use position::Position;

/// What is done in one transaction: decisions, one after the other, each
/// written down before the next is made.
pub(super) struct Record<'r, 's> {
    work: &'r mut Work<'s>,
    /// What is kept of the decision.
    decision: Decision,
    /// The numbers that its letters get, if it has been made before.
    numbers: Option<Vec<i64>>,
}

/// What a decision names beside games if it had to know what is kept beside them:
/// no id of a game.
pub(super) const KEPT: &str = "~kept";

/// Under which id it is kept what games somebody was in who is forgotten.
pub(super) const FORGOTTEN: &str = "forgotten";

/// For how many letters a decision about a game has numbers, unless it turns
/// out to need more.
const LETTERS_FORESEEN: usize = 12;

/// What has come of a decision, and how many turns it has closed.
pub(super) struct Done<T> {
    pub(super) outcome: T,
    pub(super) turns_closed: u32,
}

impl<'r, 's> Record<'r, 's> {
    pub(super) fn new(
        work: &'r mut Work<'s>,
        decision: Decision,
        numbers: Option<Vec<i64>>,
    ) -> Self {
        Self {
            work,
            decision,
            numbers,
        }
    }

    /// Makes a decision and writes it down. `foreseen` is what it will have to
    /// know, as far as that can be told; what else it asks for is loaded, and
    /// it is made again from the beginning.
    ///
    /// # Errors
    /// Those of the decision, and those of the store; then nothing is written
    /// down, and the transaction must not be committed.
    pub(super) fn decide<T>(
        &mut self,
        foreseen: &[Fact],
        mut decide: impl FnMut(&mut Ledger) -> Result<T>,
    ) -> Result<Done<T>> {
        let mut known = Known::default();
        for fact in foreseen {
            self.load(&mut known, fact)?;
        }
        let mut loaded = BTreeSet::new();
        loop {
            let mut ledger = Ledger::of(known.clone());
            let outcome = decide(&mut ledger);
            let missing = ledger.missing();
            if missing.is_empty() {
                let outcome = outcome?;
                let decided = ledger.decided();
                let turns_closed = decided.turns_closed;
                self.remember(&known);
                self.save(decided)?;
                return Ok(Done {
                    outcome,
                    turns_closed,
                });
            }
            // Games are locked in the order of their ids.
            for fact in missing {
                self.load(&mut known, &fact)?;
                if !loaded.insert(fact.clone()) {
                    // It would be asked for again and again.
                    return Err(outcome.err().unwrap_or(JudgeError::Undecided));
                }
                // What was known before of games that are locked now may have
                // changed, and may be asked for anew.
                match &fact {
                    Fact::LockedGame(id) => {
                        loaded.retain(|other| other.game() != Some(id) || *other == fact);
                    }
                    Fact::GamesOf(_) => loaded.retain(|other| other.game().is_none()),
                    _ => {}
                }
            }
        }
    }

    fn load(&mut self, known: &mut Known, fact: &Fact) -> Result<(), StoreError> {
        let people = &mut known.people;
        match fact {
            Fact::Game(id) | Fact::LockedGame(id) => {
                let is_locked = matches!(fact, Fact::LockedGame(_));
                let game = known.games.get(id);
                if game.is_some_and(|game| !is_locked || game.is_locked) {
                    return Ok(());
                }
                let game = self.game(id, is_locked)?;
                known.games.insert(id.clone(), game);
                if is_locked {
                    // What comes later in a game has later numbers.
                    people.letter_numbers = self.letter_numbers(LETTERS_FORESEEN)?;
                }
            }
            Fact::LatestTurns(id, most) => {
                let turns = self.work.latest_turns(id, *most)?;
                let game = self.known(known, id)?;
                game.is_all = turns.len() < *most;
                game.latest = turns;
            }
            Fact::ClosedTurn(id, code) => {
                let turn = self.work.closed_turn(id, code)?;
                let game = self.known(known, id)?;
                game.closed.insert(code.clone(), turn);
            }
            Fact::Journal(id) => {
                let journal = self.work.journal_of(id)?;
                self.known(known, id)?.journal = Some(journal);
            }
            Fact::Digest(id, reader) => {
                let kept = self.work.digests_of(id)?.into_iter();
                let kept = kept.filter(|kept| kept.reader == *reader);
                let items = kept.map(|kept| kept.item).collect();
                let game = self.known(known, id)?;
                game.digests.insert(reader.clone(), items);
            }
            Fact::GameIds => people.game_ids = Some(self.work.game_ids()?),
            Fact::GamesOf(address) => {
                let ids = self.work.games_of(address)?;
                // Who is in one game most likely writes about that.
                let key = match ids[..] {
                    [_] => Fact::LockedGame,
                    _ => Fact::Game,
                };
                for id in &ids {
                    self.load(known, &key(id.clone()))?;
                }
                known.people.games_of.insert(address.clone(), ids);
            }
            Fact::LettersTo(address, since) => {
                let counts = self.work.letters_since(address, *since)?;
                people.letters_to.insert((address.clone(), *since), counts);
            }
            Fact::HeldOf(address, since) => {
                let count = self.work.held_since(address, *since)?;
                people.held_of.insert((address.clone(), *since), count);
            }
            Fact::Mail(key) => {
                let is_known = self.work.knows_mail(key)?;
                people.mails.insert(key.clone(), is_known);
            }
            Fact::HeldMail(id) => {
                let held = self.work.held_mail(*id)?;
                people.held_mails.insert(*id, held);
            }
            Fact::Letter(number) => {
                let letter = self.work.letter(*number)?;
                people.letters.insert(*number, letter);
            }
            Fact::Kept(id) => {
                let kept = self.work.kept(id)?;
                people.kept.insert(id.clone(), kept);
            }
            Fact::LetterNumbers(count) => {
                let count = people.letter_numbers.len() + count;
                people.letter_numbers = self.letter_numbers(count)?;
            }
        }
        Ok(())
    }

    fn letter_numbers(&mut self, count: usize) -> Result<Vec<i64>, StoreError> {
        let Some(numbers) = &self.numbers else {
            return self.work.letter_numbers(count);
        };
        // Those that it did not need then are no letter's.
        let more = (1..).map(|number| i64::MAX / 2 + number);
        Ok(numbers.iter().copied().chain(more).take(count).collect())
    }

    /// Keeps which games there were to be known.
    fn remember(&mut self, known: &Known) {
        let is_there = |game: &KnownGame| !matches!(game.stored, Ok(None));
        let games = known.games.iter().filter(|(_, game)| is_there(game));
        self.decision.games = games.map(|(id, _)| (id.clone(), None)).collect();
        if !known.people.kept.is_empty() {
            self.decision.games.insert(KEPT.to_owned(), None);
        }
    }

    /// What is known of a game, which is looked at if it is not known.
    fn known<'k>(
        &mut self,
        known: &'k mut Known,
        id: &str,
    ) -> Result<&'k mut KnownGame, StoreError> {
        self.load(known, &Fact::Game(id.to_owned()))?;
        Ok(known.games.get_mut(id).expect("it has just been loaded"))
    }

    fn game(&mut self, id: &str, is_locked: bool) -> Result<KnownGame, StoreError> {
        let stored = if is_locked {
            self.work.game(id)
        } else {
            self.work.look(id)
        };
        let read = stored.and_then(|stored| {
            let stored = stored.map(game_record).transpose()?;
            let on_file = stored.as_ref().map(|_| self.work.orders_on_file(id));
            Ok((stored, on_file.transpose()?.unwrap_or_default()))
        });
        let (stored, on_file) = match read {
            Ok((stored, on_file)) => (Ok(stored), on_file),
            Err(error @ StoreError::Damaged { .. }) => {
                (Err(error.to_string()), OrdersOnFile::new())
            }
            Err(error) => return Err(error),
        };
        Ok(KnownGame {
            is_locked,
            stored,
            on_file,
            latest: Vec::new(),
            is_all: false,
            closed: BTreeMap::new(),
            journal: None,
            digests: BTreeMap::new(),
        })
    }

    /// Writes down what has been decided.
    fn save(&mut self, decided: Decided) -> Result<(), StoreError> {
        let Decided {
            games,
            changes,
            letters,
            statements,
            turns_closed: _,
        } = decided;
        self.decision.statements = statements;
        let all = serde_json::to_vec(&changes).expect("changes have texts as keys");
        self.decision.changes = Some(sha256(&all));
        if games.is_empty() && changes.is_empty() && letters.is_empty() {
            return Ok(());
        }
        for game in &games {
            let hash = game_hash(&stored(game));
            self.decision.games.insert(game.id.clone(), Some(hash));
        }
        let decision = Some(self.work.keep_decision(&self.decision)?);
        let work = &mut *self.work;
        let find = |id: &str| games.iter().find(|game| game.id == id);
        // A new game is there before anything is said of it.
        for change in &changes {
            if let Change::AddGame(id) = change
                && let Some(game) = find(id)
            {
                work.add_game(&stored(game))?;
            }
        }
        for change in changes {
            match change {
                Change::AddGame(_) => {}
                Change::Addresses(id, people) => work.set_addresses(&id, &people)?,
                Change::CloseTurn(id, turn) => work.add_closed_turn(&id, &turn)?,
                Change::UndoTurn(id, number, at) => work.undo_turn(&id, number, at)?,
                Change::Orders(id, turn, seat, orders) => {
                    work.set_orders_for(&id, &turn, seat, &orders)?;
                }
                Change::DropOrders(id, turn) => work.drop_orders_for(&id, &turn)?,
                Change::Journal(id, entry) => {
                    work.journal(&id, entry.at, &entry.kind, &entry.data)?;
                }
                Change::AddToDigest {
                    game,
                    reader,
                    due,
                    item,
                } => work.add_to_digest(&game, &reader, due, &item)?,
                Change::TakeDigest(game, reader) => work.drop_digest(&game, &reader)?,
                Change::FinishMail { id, key, state } => work.finish_mail(id, &key, &state)?,
                Change::HoldMail(id, at) => work.hold_mail(id, at)?,
                Change::ReleaseMail(id, at) => work.release_mail(id, at)?,
                Change::DeleteHeld(id, state) => work.delete_held(id, &state)?,
                Change::Keep(id, what) => work.keep(&id, what.as_ref())?,
                Change::Forget(address, at) => work.forget_person(&address, at)?,
            }
        }
        for game in &games {
            work.save_game(&stored(game))?;
        }
        // Most letters of a decision show the same.
        let pictures = letters.iter().flat_map(|letter| &letter.contents.pictures);
        let pictures: BTreeMap<&str, &str> = pictures
            .map(|picture| (picture.shows.as_str(), &*picture.undrawn))
            .collect();
        for (id, scene) in pictures {
            work.keep_picture(id, scene)?;
        }
        for NewLetter { number, contents } in &letters {
            let pictures = contents.pictures.iter();
            let pictures: Vec<&str> = pictures.map(|picture| picture.shows.as_str()).collect();
            work.queue_letter(&crate::store::NewLetter {
                number: *number,
                message_id: &contents.mail.id,
                recipient: &contents.mail.to.email,
                contents: &serde_json::to_string(contents).expect("letters have texts as keys"),
                pictures: &pictures,
                game: contents.game(),
                queued: contents.mail.date,
                not_before: None,
                answers: contents.answers(),
                decision,
            })?;
        }
        Ok(())
    }
}

/// A game from the store, its record read.
///
/// # Errors
/// When that cannot be read.
pub(super) fn game_record(stored: StoredGame) -> Result<GameRecord, StoreError> {
    let admin = GameAdmin::read(&stored.admin).map_err(|why| StoreError::Damaged {
        what: format!("the record of the game {}", stored.id),
        why,
    })?;
    Ok(with(stored, |_| admin, Position::from))
}

/// The hash of all that stands in the store of a game in one row.
pub(super) fn game_hash(game: &StoredGame) -> String {
    let StoredGame {
        id,
        file,
        position,
        turn,
        deadline,
        wake,
        closed,
        admin,
    } = game;
    let times = [deadline, wake].map(|at| at.map(|at| at.timestamp()));
    let all = json!([id, file, position, turn, times, closed, admin]);
    sha256(all.to_string().as_bytes())
}

/// The same game, its record written.
fn stored(game: &GameRecord) -> StoredGame {
    with(game.clone(), |admin| admin.value(), Position::into_saved)
}

fn with<A, B, P, Q>(
    game: StoredGame<A, P>,
    admin: impl FnOnce(A) -> B,
    position: impl FnOnce(P) -> Q,
) -> StoredGame<B, Q> {
    StoredGame {
        id: game.id,
        file: game.file,
        position: position(game.position),
        turn: game.turn,
        deadline: game.deadline,
        wake: game.wake,
        closed: game.closed,
        admin: admin(game.admin),
    }
}
