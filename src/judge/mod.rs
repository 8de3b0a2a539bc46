//! The judge: mails come in, turns are closed, letters go out.
//!
//! The judge alone knows both sides, addresses and rules. It is told the time
//! and never asks for it.

mod close;
pub mod config;
pub mod game_file;
mod post;
mod receive;
pub mod schedule;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::fault::Faults;
use crate::game::scene::Scene;
use crate::game::{Lang, Viewer};
use crate::mail::{MailboxError, Outbox};
use crate::render;
use crate::report::words::Words;
use crate::store::{Store, StoreError, StoredGame};
use crate::table::RecordError;

pub use config::Config;
use game_file::Game;
use post::Post;

/// Something that keeps the judge from going on. What it was doing is as if
/// it had not begun.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// The store did not do what it was asked.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A game file is faulty.
    #[error("{0}")]
    Game(#[from] Faults),
    /// A game is there already.
    #[error("there is a game \"{0}\" already")]
    Taken(String),
    /// The store holds a position that its game does not know.
    #[error("the game {game}: {source}")]
    Position {
        /// The game.
        game: String,
        /// What is wrong with the position.
        source: RecordError,
    },
    /// A letter could not be made.
    #[error("a letter to {recipient}: {why}")]
    Letter {
        /// To whom it was to go.
        recipient: String,
        /// Why it could not be made.
        why: String,
    },
    /// The outbox did not take a letter.
    #[error(transparent)]
    Outbox(#[from] MailboxError),
}

/// What was done with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handled {
    /// Who sent it, as far as the mail says.
    pub sender: String,
    /// What was done with it, for the keeper's log.
    pub done: String,
}

/// A turn that has been closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnClosed {
    /// The game.
    pub game: String,
    /// The code of the turn.
    pub turn: String,
    /// The code of the next one; `None` when the game is over.
    pub next: Option<String>,
}

/// A judge over a store.
#[derive(Debug)]
pub struct Judge<S> {
    store: S,
    config: Config,
    /// Games as read from their files, so that each is read once.
    games: BTreeMap<String, Game>,
}

impl<S: Store> Judge<S> {
    /// A judge that works on this store.
    pub const fn new(config: Config, store: S) -> Self {
        Self {
            store,
            config,
            games: BTreeMap::new(),
        }
    }

    /// Sets up a game and writes to its players.
    ///
    /// # Errors
    /// When the file is faulty, the id is taken, or the store refuses.
    pub fn start_game(
        &mut self,
        file: &str,
        input: &str,
        now: DateTime<Utc>,
    ) -> Result<String, JudgeError> {
        let game = game_file::read(file, input)?;
        let mut work = self.store.begin()?;
        if work.games()?.iter().any(|other| other.id == game.id) {
            return Err(JudgeError::Taken(game.id));
        }
        let stored = StoredGame {
            id: game.id.clone(),
            file: input.to_owned(),
            position: game.table.position(),
            turn: game.table.turn().code,
            deadline: Some(game.schedule.first()),
        };
        work.add_game(&stored)?;
        work.journal(&game.id, now, "started", &json!({ "turn": stored.turn }))?;
        let mut post = Post::new(&self.config, now);
        post.start_letters(work.as_mut(), &game, &stored)?;
        work.commit()?;
        let id = game.id.clone();
        self.games.insert(id.clone(), game);
        Ok(id)
    }

    /// Stores a mail. Nothing has been done with it yet, and nothing can
    /// lose it any more.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn keep(&mut self, raw: &[u8], arrived: DateTime<Utc>) -> Result<(), JudgeError> {
        let mut work = self.store.begin()?;
        work.keep_mail(arrived, raw)?;
        work.commit()?;
        Ok(())
    }

    /// Deals with the oldest stored mail that waits. `None` if none does.
    ///
    /// # Errors
    /// When the store refuses; the mail waits on.
    pub fn handle_next(&mut self, now: DateTime<Utc>) -> Result<Option<Handled>, JudgeError> {
        self.read_games()?;
        let mut work = self.store.begin()?;
        let Some(mail) = work.next_mail()? else {
            return Ok(None);
        };
        let post = Post::new(&self.config, now);
        let handled = receive::Reception::new(&self.config, &self.games, post)
            .handle(work.as_mut(), &mail)?;
        work.commit()?;
        Ok(Some(handled))
    }

    /// Closes every turn whose deadline has come.
    ///
    /// # Errors
    /// When the store refuses; turns closed before stay closed.
    pub fn close_due(&mut self, now: DateTime<Utc>) -> Result<Vec<TurnClosed>, JudgeError> {
        self.read_games()?;
        let mut closed = Vec::new();
        while let Some(turn) = self.close_next(now)? {
            closed.push(turn);
        }
        Ok(closed)
    }

    fn close_next(&mut self, now: DateTime<Utc>) -> Result<Option<TurnClosed>, JudgeError> {
        let mut work = self.store.begin()?;
        let due = work
            .games()?
            .into_iter()
            .filter(|game| game.deadline.is_some_and(|deadline| deadline <= now))
            .min_by_key(|game| game.deadline);
        let Some(stored) = due else {
            return Ok(None);
        };
        let game = &self.games[&stored.id];
        let mut post = Post::new(&self.config, now);
        let turn = close::close(work.as_mut(), game, &stored, &mut post, now)?;
        work.commit()?;
        Ok(Some(turn))
    }

    /// Sends every letter that waits. A letter that the outbox has taken but
    /// that could not be marked is sent again under the same name.
    ///
    /// # Errors
    /// When the outbox or the store refuses; letters sent before stay sent.
    pub fn deliver(
        &mut self,
        outbox: &mut dyn Outbox,
        now: DateTime<Utc>,
    ) -> Result<usize, JudgeError> {
        let mut sent = 0;
        loop {
            let mut work = self.store.begin()?;
            let Some(letter) = work.next_letter()? else {
                return Ok(sent);
            };
            let (name, _) = letter
                .message_id
                .split_once('@')
                .unwrap_or((&letter.message_id, ""));
            outbox.send(&format!("{:06}-{name}", letter.id), &letter.raw)?;
            work.letter_sent(letter.id, now)?;
            work.commit()?;
            sent += 1;
        }
    }

    /// The deadline of every game that goes on, soonest first.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn deadlines(&mut self) -> Result<Vec<(DateTime<Utc>, String)>, JudgeError> {
        let mut work = self.store.begin()?;
        let mut deadlines: Vec<_> = work
            .games()?
            .into_iter()
            .filter_map(|game| Some((game.deadline?, game.id)))
            .collect();
        deadlines.sort_unstable();
        Ok(deadlines)
    }

    /// The pictures of every turn of a game that has been closed, as SVG:
    /// the code of the turn and the board with what became of the orders.
    ///
    /// # Errors
    /// When the store refuses or holds a turn that its game does not know.
    pub fn pictures(&mut self, id: &str, lang: Lang) -> Result<Vec<(String, String)>, JudgeError> {
        self.read_games()?;
        let Some(game) = self.games.get(id) else {
            return Ok(Vec::new());
        };
        let words = Words::new(lang);
        let turns = self.store.begin()?.closed_turns(id)?;
        turns
            .into_iter()
            .map(|turn| {
                let closed = game
                    .table
                    .at(&turn.before)
                    .and_then(|table| table.closed(&turn.resolution))
                    .map_err(|source| JudgeError::Position {
                        game: id.to_owned(),
                        source,
                    })?;
                let scene = Scene {
                    game: id.to_owned(),
                    ..closed.scene(Viewer::Observer)
                };
                let svg = render::svg(&scene, &|message| words.say(message), lang);
                Ok((turn.turn, svg))
            })
            .collect()
    }

    fn read_games(&mut self) -> Result<(), JudgeError> {
        let mut work = self.store.begin()?;
        for stored in work.games()? {
            if let Entry::Vacant(place) = self.games.entry(stored.id) {
                let file = format!("{}.toml", place.key());
                place.insert(game_file::read(&file, &stored.file)?);
            }
        }
        Ok(())
    }
}

/// The table of a game at its stored position.
fn table_at(game: &Game, stored: &StoredGame) -> Result<Box<dyn crate::table::Table>, JudgeError> {
    game.table
        .at(&stored.position)
        .map_err(|source| JudgeError::Position {
            game: stored.id.clone(),
            source,
        })
}
