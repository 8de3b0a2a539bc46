//! What may have to be known for a decision, and what is known.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::position::Position;
use crate::judge::admin::GameAdmin;
use crate::store::{HeldMail, JournalEntry, OrdersOnFile, StoredGame, StoredTurn, WrittenLetter};

/// A game in the store, its record read.
pub(in crate::judge) type GameRecord = StoredGame<GameAdmin, Position>;

/// Something that a decision may have to know.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::judge) enum Fact {
    /// A game as it is now, with the orders on file.
    Game(String),
    /// The same, and that nobody else changes it.
    LockedGame(String),
    /// The turns of a game that were closed last, so many of them.
    LatestTurns(String, usize),
    /// The last closed turn of this code.
    ClosedTurn(String, String),
    /// The journal of a game.
    Journal(String),
    /// What is kept for a reader's digest of a game.
    Digest(String, String),
    /// The ids of all games.
    GameIds,
    /// The games that an address has to do with.
    GamesOf(String),
    /// How many letters an address has got after a time.
    LettersTo(String, DateTime<Utc>),
    /// How many mails of an address have been held back after a time.
    HeldOf(String, DateTime<Utc>),
    /// Whether a mail of this key has been dealt with.
    Mail(String),
    /// A mail that is or was held back.
    HeldMail(i64),
    /// A letter that was written before.
    Letter(i64),
    /// What is kept under an id beside games.
    Kept(String),
    /// So many more numbers for letters.
    LetterNumbers(usize),
}

impl Fact {
    /// The game that it is about.
    pub(in crate::judge) fn game(&self) -> Option<&str> {
        match self {
            Self::Game(id)
            | Self::LockedGame(id)
            | Self::LatestTurns(id, _)
            | Self::ClosedTurn(id, _)
            | Self::Journal(id)
            | Self::Digest(id, _) => Some(id),
            Self::GameIds
            | Self::GamesOf(_)
            | Self::LettersTo(..)
            | Self::HeldOf(..)
            | Self::Mail(_)
            | Self::HeldMail(_)
            | Self::Letter(_)
            | Self::Kept(_)
            | Self::LetterNumbers(_) => None,
        }
    }
}

/// What is known before a decision.
#[derive(Clone, Debug, Default)]
pub(in crate::judge) struct Known {
    pub(in crate::judge) games: BTreeMap<String, KnownGame>,
    pub(in crate::judge) people: People,
}

/// What is known of a game, or of an id that there may be none of.
#[derive(Clone, Debug)]
pub(in crate::judge) struct KnownGame {
    /// Whether nobody else changes it.
    pub(in crate::judge) is_locked: bool,
    /// The game, if there is one, or why it cannot be read.
    pub(in crate::judge) stored: Result<Option<GameRecord>, String>,
    /// The orders on file, by turn.
    pub(in crate::judge) on_file: OrdersOnFile,
    /// The turns that were closed last and stand, oldest first.
    pub(in crate::judge) latest: Vec<StoredTurn>,
    /// Whether these are all.
    pub(in crate::judge) is_all: bool,
    /// Others, by their codes.
    pub(in crate::judge) closed: BTreeMap<String, Option<StoredTurn>>,
    pub(in crate::judge) journal: Option<Vec<JournalEntry>>,
    pub(in crate::judge) digests: BTreeMap<String, Vec<Value>>,
}

/// What is known of people, mails and letters, whatever the game.
#[derive(Clone, Debug, Default)]
pub(in crate::judge) struct People {
    pub(in crate::judge) game_ids: Option<Vec<String>>,
    /// By address in small ASCII letters.
    pub(in crate::judge) games_of: BTreeMap<String, Vec<String>>,
    /// All letters and answers.
    pub(in crate::judge) letters_to: BTreeMap<(String, DateTime<Utc>), (u32, u32)>,
    pub(in crate::judge) held_of: BTreeMap<(String, DateTime<Utc>), u32>,
    pub(in crate::judge) mails: BTreeMap<String, bool>,
    pub(in crate::judge) held_mails: BTreeMap<i64, Option<HeldMail>>,
    pub(in crate::judge) letters: BTreeMap<i64, Option<WrittenLetter>>,
    /// What is kept beside games, by its id.
    pub(in crate::judge) kept: BTreeMap<String, Option<Value>>,
    /// Numbers for letters to come.
    pub(in crate::judge) letter_numbers: Vec<i64>,
}
