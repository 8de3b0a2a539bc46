//! The judge: mails come in, turns are closed, letters go out.
//!
//! The judge alone knows both sides, addresses and rules. It is told the time
//! and never asks for it.
//!
//! | room | what it holds |
//! |---|---|
//! | `intake` | mails taken in: stored, read with nothing locked, deleted in time |
//! | `senders` | who wrote a mail, and what shows it |
//! | `receive` | one mail: which game it is about, what comes of it |
//! | `orders` | from its lines to orders on file, and the account of the rest |
//! | `commands` | its commands, carried out one after the other |
//! | `people` | signing up, beginning, leaving, taking over |
//! | `turns` | games that are due, and turns that end |
//! | `schedule` | when that is, as keepers write it |
//! | `games`, `admin` | what is known of a game beside its position |
//! | `letters` | what is written to whom, and the clerk who decides and writes it |
//! | `delivery` | letters made into bytes and sent, those that come back, digests |
//! | `decision`, `record` | what is decided on, what a decision reads and changes, and how that comes from the store and gets there |
//! | `audit` | everything decided again, and held against the store |
//! | `config` | how the judge is set up |

pub mod admin;
pub mod audit;
mod carried;
mod commands;
pub mod config;
mod decision;
mod delivery;
mod games;
mod intake;
mod letters;
mod orders;
mod people;
mod receive;
mod record;
mod rehearsal;
pub mod schedule;
mod senders;
mod turns;

use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::fault::Faults;
use crate::game::scene::Scene;
use crate::game::{Lang, Viewer};
use crate::judge::games::open_game::OpenGame;
use crate::mail::SendError;
use crate::render;
use crate::rules::games::Games;
use crate::store::{Census, Store, StoreError, StoredTurn};
use crate::table::{ClosedTurn, RecordError, SeenTable, Table};

pub use admin::GameAdmin;
use admin::Person;
pub use config::Config;
pub use config::draw::{Draw, png};
use decision::Mind;
use delivery::InHand;
pub use delivery::{Again, Delivered, Outcome};
use games::game_cache::GameCache;
use games::game_file::Game;
pub use games::{game_file, govern, replay, sheet, verify};
pub use intake::keeping::{Forgotten, MOST_BYTES_OF_STRANGERS, MOST_MAILS_OF_STRANGERS};
use intake::{ReadAhead, ReadMail};
pub use letters::key::{self, Key};
pub use letters::proof::HELD_DAYS;
pub use orders::{account, order_receipt, statements};
use people::seating::SetUp;
pub use receive::ByHand;
pub use receive::batch::Pace;
use receive::{Apology, Dealing};
use record::ledger::LedgerError;
use record::moment::Moment;
pub use rehearsal::{Rehearsal, Sent};
pub use turns::pass::{Closing, TurnClosed};

/// What the judge has done, or why it has not.
pub type Result<T, E = JudgeError> = std::result::Result<T, E>;

/// Something that keeps the judge from going on. What it was doing is as if
/// it had not begun.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The store did not do what it was asked.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What a decision has to know cannot be read.
    #[error("{0}")]
    Unknown(String),
    /// A decision asks again and again for what it has been told.
    #[error("the program cannot decide")]
    Undecided,
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
    /// The program failed, and what it said.
    #[error("{0}")]
    Failed(String),
    /// The program failed over reading a mail.
    #[error("the mail cannot be read: {0}")]
    Reading(String),
    /// Games are damaged, and a mail may be about one of them.
    #[error("the mail may be for a game that is out of order: {0}")]
    OutOfOrder(String),
    /// The outbox takes no letters.
    #[error(transparent)]
    Outbox(#[from] SendError),
}

impl From<LedgerError> for JudgeError {
    fn from(error: LedgerError) -> Self {
        Self::Unknown(error.to_string())
    }
}

impl JudgeError {
    /// Whether the store as a whole is out of order, so that nothing else
    /// would go better. Damaged records concern one game only.
    const fn is_the_stores(&self) -> bool {
        match self {
            Self::Store(error) => !matches!(error, StoreError::Damaged { .. }),
            _ => false,
        }
    }
}

/// What was done with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handled {
    /// Its number in the store.
    pub mail: i64,
    /// Who sent it, as far as the mail says.
    pub sender: String,
    /// What was done with it, for the keeper's log.
    pub done: String,
    /// How many letters were queued over it.
    pub letters: usize,
}

/// A judge over a store.
#[derive(Debug)]
pub struct Judge<S> {
    store: S,
    mind: Mind,
    /// Mails that have been read and not been dealt with yet.
    read: ReadAhead,
    /// What the pass over the games that are due has looked at.
    looked_at: BTreeSet<String>,
    /// Games that are out of order and that the keeper has been told of.
    told: BTreeSet<String>,
    /// As whom it sends letters.
    worker: String,
    in_hand: InHand,
    /// How many turns it has closed.
    turns_closed: u64,
}

impl<S: Store> Judge<S> {
    /// The games that it knows, which are those of its configuration.
    pub fn games(&self) -> &Games {
        &self.mind.config.games
    }

    /// A judge that works on this store and proves what it says by this key,
    /// which is the store's.
    pub fn new(config: Config, key: Key, store: S) -> Self {
        let games = GameCache::new(Arc::clone(&config.games));
        Self {
            store,
            mind: Mind {
                config,
                key,
                games,
                numbers: None,
            },
            read: ReadAhead::default(),
            looked_at: BTreeSet::new(),
            told: BTreeSet::new(),
            worker: "judge".to_owned(),
            in_hand: InHand::default(),
            turns_closed: 0,
        }
    }

    /// How many turns this value has closed: because they were due, or because
    /// of a mail, like a keeper's `process` or the last of all votes.
    pub const fn turns_closed(&self) -> u64 {
        self.turns_closed
    }

    /// Sets up a game. If it begins at once, its players are written to; a
    /// game with open seats waits for people to sign up.
    ///
    /// # Errors
    /// When the file is faulty, its first deadline has passed, the id is
    /// taken, or the store refuses.
    pub fn start_game(&mut self, file: &str, input: &str, now: DateTime<Utc>) -> Result<String> {
        let now = Moment::of(now);
        let game = game_file::read_new(&self.mind.config, file, input, *now)?;
        let mut work = self.store.begin()?;
        if work.has_game(&game.id)? {
            return Err(JudgeError::Taken(game.id));
        }
        let set_up = SetUp { game: &game, input };
        self.mind.decide(&mut work, now, &set_up)?;
        work.commit()?;
        Ok(game.id)
    }

    /// Deals with the oldest stored mail that waits. `None` if none does.
    ///
    /// A mail over which the program itself fails stays in the store, marked
    /// as failed, its sender is told, and the mails behind it go on.
    ///
    /// # Errors
    /// When the store refuses; the mail waits on.
    pub fn handle_next(&mut self, now: DateTime<Utc>) -> Result<Option<Handled>> {
        self.handle_one(Pace::Live {
            now,
            has_rested: true,
        })
    }

    fn handle_one(&mut self, pace: Pace) -> Result<Option<Handled>> {
        let (mut work, mail) = loop {
            let mut read = self.read_ahead(0)?;
            let mut work = self.store.begin()?;
            let Some(mail) = work.next_mail()? else {
                return Ok(None);
            };
            if let Some(mail) = read.take(mail) {
                break (work, mail);
            }
        };
        let now = Moment::of(pace.at(&mail.stored));
        let dealing = Dealing {
            mail: &mail,
            hurries: false,
        };
        let error = match self.mind.decide(&mut work, now, &dealing) {
            Ok(done) => {
                work.commit()?;
                self.turns_closed += u64::from(done.turns_closed);
                return Ok(Some(done.outcome));
            }
            Err(error) if error.is_the_stores() => return Err(error),
            Err(error) => error,
        };
        let key = match error {
            JudgeError::OutOfOrder(_) => receive::OUT_OF_ORDER,
            _ => receive::FAILED,
        };
        drop(work);
        self.fail(&mail, &error.to_string(), key, now).map(Some)
    }

    /// Marks a mail as failed and tells its sender, if that works.
    fn fail(
        &mut self,
        mail: &ReadMail,
        why: &str,
        key: &'static str,
        now: Moment,
    ) -> Result<Handled> {
        let mut work = self.store.begin()?;
        let apology = Apology { mail, key };
        let (sender, letters) = match self.mind.decide(&mut work, now, &apology) {
            Ok(told) => told.outcome,
            Err(error) if error.is_the_stores() => return Err(error),
            Err(_) => {
                drop(work);
                work = self.store.begin()?;
                (String::new(), 0)
            }
        };
        let id = mail.stored.id;
        let done = format!("failed: {}", why.escape_debug());
        // A key of its own: the same mail, sent again to a mended program,
        // is no duplicate.
        work.finish_mail(id, &format!("failed:{id}"), &done)?;
        work.commit()?;
        Ok(Handled {
            mail: id,
            sender,
            done,
            letters,
        })
    }

    /// What its keeper ought to know of how the store is set up.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn remarks(&mut self) -> Result<Vec<String>> {
        Ok(self.store.remarks()?)
    }

    /// How much of everything there is.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn census(&mut self) -> Result<Census> {
        Ok(self.store.begin()?.census()?)
    }

    /// When the first of all games has to be looked at.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn next_wake(&mut self) -> Result<Option<DateTime<Utc>>> {
        Ok(self.store.begin()?.next_wake()?)
    }

    /// The deadline of every game that goes on, soonest first.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn deadlines(&mut self) -> Result<Vec<(DateTime<Utc>, String)>> {
        Ok(self.store.begin()?.deadlines()?)
    }

    /// The pictures of every turn of a game that has been closed, as SVG:
    /// the code of the turn and the board with what became of the orders.
    ///
    /// # Errors
    /// When the store refuses or holds a turn that its game does not know.
    pub fn pictures(&mut self, id: &str, lang: Lang) -> Result<Vec<(String, String)>> {
        let mut work = self.store.begin()?;
        let Some(stored) = work.look(id)? else {
            return Ok(Vec::new());
        };
        let Ok(game) = self.mind.games.open(&stored) else {
            return Err(JudgeError::OutOfOrder(id.to_owned()));
        };
        let texts = Arc::clone(&self.mind.config.texts);
        let words = texts.in_language(lang);
        let turns = work.closed_turns(id)?;
        drop(work);
        turns
            .into_iter()
            .map(|turn| {
                let closed = closed_turn(&game, &turn)?;
                let scene = Scene {
                    game: id.to_owned(),
                    ..closed.scene(Viewer::Observer)
                };
                let svg = render::svg(&scene, &|message| words.say(message), lang);
                Ok((turn.turn, svg))
            })
            .collect()
    }
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
fn table_at(game: OpenGame<'_>) -> Result<Arc<dyn Table>> {
    known(&game, game.stored.position.table(game.table.as_ref()))
}

/// The table of a game as a turn that has been closed found it.
fn table_before(game: &Game, turn: &StoredTurn) -> Result<Box<dyn Table>> {
    known(game, game.table.at(&turn.before))
}

/// A turn that has been closed.
fn closed_turn(game: &Game, turn: &StoredTurn) -> Result<Box<dyn ClosedTurn>> {
    known(game, table_before(game, turn)?.closed(&turn.resolution))
}

/// What a game's record comes to, if its rules know it.
fn known<T>(game: &Game, read: Result<T, RecordError>) -> Result<T> {
    read.map_err(|source| JudgeError::Position {
        game: game.id.clone(),
        source,
    })
}

/// A stored game as somebody may know it.
fn seen_by(game: OpenGame<'_>, reader: &Person) -> Result<SeenTable> {
    let viewer = game.stored.admin.viewer(reader);
    Ok(SeenTable::new(table_at(game)?.as_ref(), viewer))
}
