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

use std::any::Any;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::fault::Faults;
use crate::game::scene::Scene;
use crate::game::{Lang, Viewer};
use crate::mail::{Outbox, SendError};
use crate::render;
use crate::report::words::Words;
use crate::store::{Store, StoreError, StoredGame, WaitingMail, Work};
use crate::table::RecordError;

pub use config::Config;
use game_file::Game;
use post::Post;
use receive::Reception;

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
    Outbox(#[from] SendError),
}

impl JudgeError {
    /// Whether the store as a whole is out of order, so that nothing else
    /// would go better. Damaged records concern one game only.
    const fn is_the_stores(&self) -> bool {
        matches!(
            self,
            Self::Store(error) if !matches!(error, StoreError::Damaged { .. })
        )
    }
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

/// What became of the turns that were due.
#[derive(Debug, Default)]
pub struct Closing {
    /// The turns that have been closed.
    pub closed: Vec<TurnClosed>,
    /// The games whose turn could not be closed, and why. They stay as they
    /// were, and other games go on.
    pub failed: Vec<(String, String)>,
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
        if work.has_game(&game.id)? {
            return Err(JudgeError::Taken(game.id));
        }
        let stored = StoredGame {
            id: game.id.clone(),
            file: input.to_owned(),
            position: game.table.position(),
            turn: game.table.turn().code,
            deadline: Some(game.schedule.first()),
            closed: 0,
            affairs: json!({}),
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

    /// Stores a mail and says under which number. Nothing has been done with
    /// it yet, and nothing can lose it any more.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn keep(&mut self, raw: &[u8], arrived: DateTime<Utc>) -> Result<i64, JudgeError> {
        let mut work = self.store.begin()?;
        let id = work.keep_mail(arrived, "", raw)?;
        work.commit()?;
        Ok(id)
    }

    /// Deals with the oldest stored mail that waits. `None` if none does.
    ///
    /// A mail over which the program itself fails stays in the store, marked
    /// as failed, its sender is told, and the mails behind it go on.
    ///
    /// # Errors
    /// When the store refuses; the mail waits on.
    pub fn handle_next(&mut self, now: DateTime<Utc>) -> Result<Option<Handled>, JudgeError> {
        self.read_games()?;
        let mut work = self.store.begin()?;
        let Some(mail) = work.next_mail()? else {
            return Ok(None);
        };
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            Reception::new(&self.config, &self.games, now).handle(work.as_mut(), &mail)
        }));
        let why = match attempt {
            Ok(Ok(handled)) => {
                work.commit()?;
                return Ok(Some(handled));
            }
            Ok(Err(error)) if error.is_the_stores() => return Err(error),
            Ok(Err(error)) => error.to_string(),
            Err(panic) => words_of(panic.as_ref()),
        };
        drop(work);
        self.fail(&mail, &why, now).map(Some)
    }

    /// Marks a mail as failed and tells its sender, if that works.
    fn fail(
        &mut self,
        mail: &WaitingMail,
        why: &str,
        now: DateTime<Utc>,
    ) -> Result<Handled, JudgeError> {
        let mut work = self.store.begin()?;
        let told = catch_unwind(AssertUnwindSafe(|| {
            Reception::new(&self.config, &self.games, now).apologise(work.as_mut(), mail)
        }));
        let sender = match told {
            Ok(Ok(sender)) => sender,
            Ok(Err(error)) if error.is_the_stores() => return Err(error),
            _ => {
                drop(work);
                work = self.store.begin()?;
                String::new()
            }
        };
        let done = format!("failed: {}", why.escape_debug());
        // A key of its own: the same mail, sent again to a mended program,
        // is no duplicate.
        work.finish_mail(mail.id, &format!("failed:{}", mail.id), &done)?;
        work.commit()?;
        Ok(Handled { sender, done })
    }

    /// Closes every turn whose deadline has come, unless a mail that arrived
    /// before the deadline still waits to be dealt with.
    ///
    /// # Errors
    /// When the store refuses; turns closed before stay closed.
    pub fn close_due(&mut self, now: DateTime<Utc>) -> Result<Closing, JudgeError> {
        self.read_games()?;
        let mut closing = Closing::default();
        let mut frozen = BTreeSet::new();
        while let Some((game, turn)) = self.close_next(now, &frozen)? {
            match turn {
                Ok(turn) => closing.closed.push(turn),
                Err(why) => {
                    frozen.insert(game.clone());
                    closing.failed.push((game, why));
                }
            }
        }
        Ok(closing)
    }

    /// Closes the turn that has been due for longest. Why it could not be is
    /// no error of the store.
    #[allow(
        clippy::type_complexity,
        reason = "a turn or the reason against it, of a game, if one is due"
    )]
    fn close_next(
        &mut self,
        now: DateTime<Utc>,
        frozen: &BTreeSet<String>,
    ) -> Result<Option<(String, Result<TurnClosed, String>)>, JudgeError> {
        let mut work = self.store.begin()?;
        let waiting = work.waiting_since()?;
        let due = games(work.as_mut())?
            .into_iter()
            .filter(|game| !frozen.contains(&game.id))
            .filter(|game| {
                game.deadline.is_some_and(|deadline| {
                    deadline <= now && waiting.is_none_or(|arrived| arrived > deadline)
                })
            })
            .min_by_key(|game| game.deadline);
        let Some(stored) = due else {
            return Ok(None);
        };
        let game = &self.games[&stored.id];
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            let mut post = Post::new(&self.config, now);
            close::close(work.as_mut(), game, &stored, &mut post, now)
        }));
        let turn = match attempt {
            Ok(Ok(turn)) => {
                work.commit()?;
                Ok(turn)
            }
            Ok(Err(error)) if error.is_the_stores() => return Err(error),
            Ok(Err(error)) => Err(error.to_string()),
            Err(panic) => Err(words_of(panic.as_ref())),
        };
        Ok(Some((stored.id, turn)))
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
            let Some(letter) = work.next_letter(now)? else {
                return Ok(sent);
            };
            let (name, _) = letter
                .message_id
                .split_once('@')
                .unwrap_or((&letter.message_id, ""));
            outbox.send(&format!("{:06}-{name}", letter.id), &letter.recipient, &letter.raw)?;
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
        Ok(self.store.begin()?.deadlines()?)
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
        for stored in games(work.as_mut())? {
            if let Entry::Vacant(place) = self.games.entry(stored.id) {
                let file = format!("{}.toml", place.key());
                place.insert(game_file::read(&file, &stored.file)?);
            }
        }
        Ok(())
    }
}

/// All games in the store.
fn games(work: &mut dyn Work) -> Result<Vec<StoredGame>, StoreError> {
    let mut games = Vec::new();
    for id in work.game_ids()? {
        games.extend(work.look(&id)?);
    }
    Ok(games)
}

/// What a panic said.
fn words_of(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|&text| text.to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
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
