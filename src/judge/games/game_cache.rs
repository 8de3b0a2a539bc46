//! Games as read from their files, so that each is not read for every mail.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::game_file;
use super::game_file::Game;
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::{Ledger, LedgerError};
use crate::judge::words_of;
use crate::rules::games::{Games, OpenError};
use crate::store::StoredGame;
use crate::table::Table;
use serde_json::Value;

/// How many games stay open.
const MOST_OPEN: usize = 500;

/// The games that were used last.
#[derive(Debug)]
pub(in crate::judge) struct GameCache {
    tables: OpenTables,
    games: BTreeMap<String, Entry>,
    /// Counts uses.
    uses: u64,
}

/// How many tables of different options stay set up.
const MOST_TABLES: usize = 64;

/// The variants that were used, each under its options, so that games that are
/// played alike share one table.
#[derive(Debug)]
pub(in crate::judge) struct OpenTables {
    known: Arc<Games>,
    tables: BTreeMap<(String, Option<String>), Arc<dyn Table>>,
}

impl OpenTables {
    /// None is set up yet.
    pub(in crate::judge) const fn new(known: Arc<Games>) -> Self {
        Self {
            known,
            tables: BTreeMap::new(),
        }
    }

    /// The table of a variant at the start of its game.
    ///
    /// # Errors
    /// As [`Games::open`].
    pub(in crate::judge) fn open(
        &mut self,
        variant: &str,
        options: Option<&Value>,
    ) -> Result<Arc<dyn Table>, OpenError> {
        let key = (variant.to_owned(), options.map(Value::to_string));
        if let Some(table) = self.tables.get(&key) {
            return Ok(Arc::clone(table));
        }
        let table: Arc<dyn Table> = self.known.open(variant, options)?.into();
        if self.tables.len() >= MOST_TABLES {
            self.tables.clear();
        }
        self.tables.insert(key, Arc::clone(&table));
        Ok(table)
    }
}

/// A game with its record, or why it is out of order.
pub(in crate::judge) type Found = Result<(Arc<Game>, GameRecord), String>;

#[derive(Debug)]
struct Entry {
    /// The file that the game was read from: it may be replaced in the store.
    file: String,
    game: Arc<Game>,
    used: u64,
}

impl GameCache {
    /// None of these games is open yet.
    pub(in crate::judge) fn new(known: Arc<Games>) -> Self {
        Self {
            tables: OpenTables::new(known),
            games: BTreeMap::new(),
            uses: 0,
        }
    }

    /// A game in the store, without taking it. `None` if there is none of
    /// this id; `Some(Err)` says why it is out of order.
    pub(in crate::judge) fn look(
        &mut self,
        ledger: &mut Ledger,
        id: &str,
    ) -> Result<Option<Found>, LedgerError> {
        match ledger.look(id) {
            Ok(stored) => Ok(stored.map(|stored| Ok((self.open(&stored)?, stored)))),
            Err(LedgerError::Damaged(why)) => Ok(Some(Err(why))),
            Err(error) => Err(error),
        }
    }

    /// The game of a record, or why its file cannot be read. One over which the
    /// program fails is out of order like others, so that the rest go on.
    pub(in crate::judge) fn open<A, P>(
        &mut self,
        stored: &StoredGame<A, P>,
    ) -> Result<Arc<Game>, String> {
        let opening = AssertUnwindSafe(|| self.read(stored));
        catch_unwind(opening).unwrap_or_else(|panic| Err(words_of(panic.as_ref())))
    }

    fn read<A, P>(&mut self, stored: &StoredGame<A, P>) -> Result<Arc<Game>, String> {
        self.uses += 1;
        if let Some(entry) = self.games.get_mut(&stored.id)
            && entry.file == stored.file
        {
            entry.used = self.uses;
            return Ok(Arc::clone(&entry.game));
        }
        let file = format!("{}.toml", stored.id);
        let mut open = |variant: &str, options: Option<&_>| self.tables.open(variant, options);
        let game = game_file::read_with(&mut open, &file, &stored.file)
            .map_err(|faults| faults.to_string())?;
        let game = Arc::new(game);
        self.make_room();
        let entry = Entry {
            file: stored.file.clone(),
            game: Arc::clone(&game),
            used: self.uses,
        };
        self.games.insert(stored.id.clone(), entry);
        Ok(game)
    }

    /// Closes the game that has not been used for longest, if there are many.
    fn make_room(&mut self) {
        if self.games.len() < MOST_OPEN {
            return;
        }
        let oldest = self.games.iter().min_by_key(|(_, entry)| entry.used);
        if let Some(id) = oldest.map(|(id, _)| id.clone()) {
            self.games.remove(&id);
        }
    }
}
