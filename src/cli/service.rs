//! What the commands of a running judge share: its configuration, its store,
//! its outbox and the time.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use super::context::Context;
use super::{Failure, files};
use crate::judge::config::Config;
use crate::judge::key::{KEY_BYTES, Key};
use crate::judge::{Handled, Judge, Outcome, Pace, TurnClosed};
use crate::mail::Outbox;
use crate::rules::games::Games;
use crate::store::{Place, Store, StoreError, Work};

/// How much of a sender's address the log shows.
const LONGEST_SENDER: usize = 254;

/// Which judge, and what time it is.
#[derive(Debug, clap::Args)]
pub(super) struct JudgeArgs {
    /// The judge's configuration
    #[arg(long, short, default_value = "highnoon.toml")]
    config: PathBuf,
    /// What time it is, if not now: like 2026-12-01T20:00:00+01:00
    #[arg(long)]
    now: Option<DateTime<Utc>>,
}

impl JudgeArgs {
    /// The time to go by.
    #[allow(
        clippy::disallowed_methods,
        reason = "the one place that asks the clock"
    )]
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.now.unwrap_or_else(Utc::now)
    }

    /// The configuration.
    pub(super) fn config(&self, context: &Context) -> Result<Config, Failure> {
        let text = files::read(&self.config).map_err(|failure| {
            if self.config.exists() {
                return failure;
            }
            let config = self.config.display();
            Failure::Input(format!(
                "there is no configuration {config}: name it with --config, or let `highnoon init` \
                 write one"
            ))
        })?;
        let folder = self.config.parent().unwrap_or(Path::new("."));
        let mut config = Config::read(&self.config.display().to_string(), &text, folder)?;
        config.games = context.games_of(config.maps.as_deref())?;
        Ok(config)
    }

    /// The store of the judge, with the games that may stand in it.
    pub(super) fn store(&self, context: &Context) -> Result<Opened, Failure> {
        let config = self.config(context)?;
        Ok(Opened {
            store: open(&config.store)?,
            games: config.games,
        })
    }

    /// Where the configuration is.
    pub(super) fn path(&self) -> &Path {
        &self.config
    }

    /// A clock that shows [`JudgeArgs::now`] now and goes on.
    #[allow(
        clippy::disallowed_methods,
        reason = "the one place that asks the clock"
    )]
    pub(super) fn clock(&self) -> Clock {
        let ahead = self
            .now
            .map_or_else(TimeDelta::zero, |now| now - Utc::now());
        Clock { ahead }
    }

    /// The judge that the configuration describes.
    pub(super) fn judge(&self, context: &Context) -> Result<Service, Failure> {
        Service::open(self.config(context)?, &worker_name(&self.config, false))
    }
}

/// A store, and the games that the configuration of its judge names. What is
/// in the one is read with no others: it may be on a board of the keeper's own.
pub(super) struct Opened {
    pub(super) store: Box<dyn Store>,
    pub(super) games: Arc<Games>,
}

/// A game in a judge's store.
#[derive(Debug, clap::Args)]
pub(super) struct GameArgs {
    /// The game's id
    pub(super) game: String,
    #[command(flatten)]
    pub(super) service: JudgeArgs,
}

impl GameArgs {
    /// Looks at the game, which has to be there.
    pub(super) fn look(
        &self,
        context: &Context,
        look: impl FnOnce(&Games, &mut Work<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Opened { mut store, games } = self.service.store(context)?;
        let mut work = store.begin()?;
        if !work.has_game(&self.game)? {
            return Err(Failure::unknown_game(&self.game));
        }
        look(&games, &mut work)
    }
}

/// A time as lists of what is in a store show it.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// A clock that goes on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// By how much it is ahead of this machine's.
    ahead: TimeDelta,
}

impl Clock {
    /// What time it is.
    #[allow(
        clippy::disallowed_methods,
        reason = "the one place that asks the clock"
    )]
    pub(super) fn now(self) -> DateTime<Utc> {
        self.at(Utc::now())
    }

    /// What it showed when the clocks of other machines showed this.
    pub(super) fn at(self, time: DateTime<Utc>) -> DateTime<Utc> {
        time + self.ahead
    }
}

/// As whom a judge sends letters: where it is and which configuration it goes
/// by. Only who has locked that may take over what was being sent under this
/// name; everybody else adds the number of the process.
pub(super) fn worker_name(config: &Path, locked: bool) -> String {
    let host = ["/proc/sys/kernel/hostname", "/etc/hostname"]
        .iter()
        .find_map(|file| fs::read_to_string(file).ok());
    let host = host.as_deref().map_or("", str::trim);
    let config = config.canonicalize().unwrap_or_else(|_| config.to_owned());
    let name = format!("{host}:{}", config.display());
    if locked && !host.is_empty() {
        name
    } else {
        format!("{name}:{}", std::process::id())
    }
}

/// A judge with a store of its own connection.
pub(super) fn open_judge(config: Config) -> Result<Judge<Box<dyn Store>>, Failure> {
    let mut store = open(&config.store)?;
    let failed = |error| Failure::Temporary(format!("{}: {error}", config.store));
    let kept = kept_key(store.as_mut()).map_err(failed)?;
    // A file that has been cut off must not turn identity off.
    let said = is_proof_said(store.as_mut(), config.identity.proof.is_some()).map_err(failed)?;
    let key = match kept {
        Some(_) if said && config.identity.proof.is_none() => {
            return Err(Failure::Temporary(UNSAID_PROOF.to_owned()));
        }
        Some(key) => key,
        None if config.identity.proof.is_none() => {
            return Err(Failure::Input(UNSAID_PROOF.to_owned()));
        }
        None => new_key(store.as_mut()).map_err(failed)?,
    };
    Ok(Judge::new(config, key, store))
}

/// What a judge has to be told, unless it is from before that was so.
const UNSAID_PROOF: &str = "\
the configuration does not say what shows who wrote a mail: write

[identity]
proof = \"required\"

into it, or proof = \"address\" if the address in From is to be believed, which
anybody can write there";

/// What the store calls that its judge has been told what a mail must show.
const SAID: &str = "proof said";

/// Whether a judge has been told what a mail must show, now or before.
fn is_proof_said(store: &mut dyn Store, now: bool) -> Result<bool, StoreError> {
    let mut work = store.begin()?;
    if work.secret(SAID)?.is_some() {
        return Ok(true);
    }
    if now {
        work.keep_secret(SAID, b"yes")?;
        work.commit()?;
    }
    Ok(now)
}

/// What the store calls the key.
const KEY: &str = "key";
/// The key of demonstrations.
const KNOWN_KEY: [u8; KEY_BYTES] = [0x12; KEY_BYTES];

/// Gives a new store a key that everybody may know, so that its letters are the
/// same each time: for games that nobody plays.
pub(super) fn keep_known_key(config: &Config) -> Result<(), Failure> {
    let mut store = make(&config.store)?;
    keep_key(store.as_mut(), &KNOWN_KEY)
        .map_err(|error| Failure::Temporary(format!("{}: {error}", config.store)))
}

fn keep_key(store: &mut dyn Store, key: &[u8]) -> Result<(), StoreError> {
    let mut work = store.begin()?;
    work.keep_secret(KEY, key)?;
    work.commit()
}

/// The key of a store, if it has been used.
fn kept_key(store: &mut dyn Store) -> Result<Option<Key>, StoreError> {
    let kept = store.begin()?.secret(KEY)?;
    let bytes = kept.map(TryInto::try_into).transpose();
    let bytes = bytes.map_err(|_| StoreError::NoKey("it has the wrong length".to_owned()))?;
    Ok(bytes.map(Key::of))
}

/// Makes the key of a store that is first used.
fn new_key(store: &mut dyn Store) -> Result<Key, StoreError> {
    let mut bytes = [0; KEY_BYTES];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::NoKey(error.to_string()))?;
    keep_key(store, &bytes)?;
    // Another program may have been faster: what is kept counts.
    kept_key(store)?.ok_or_else(|| StoreError::NoKey("it is not kept".to_owned()))
}

/// A judge with its outbox.
pub(super) struct Service {
    pub(super) judge: Judge<Box<dyn Store>>,
    outbox: Box<dyn Outbox + Send>,
    /// The turns that could not be closed, with the reason.
    failed: Vec<String>,
}

impl Service {
    pub(super) fn open(config: Config, worker: &str) -> Result<Self, Failure> {
        let outbox = config.outbox.open(&config.bounces)?;
        Ok(Self {
            judge: open_judge(config)?.named(worker),
            outbox,
            failed: Vec::new(),
        })
    }

    /// Deals with every mail that waits, each as if when it came.
    pub(super) fn handle_as_they_came(&mut self) -> Result<Vec<Handled>, Failure> {
        let mut all = Vec::new();
        loop {
            let some = self.judge.handle_several(Pace::AsTheyCame, &mut || true)?;
            if some.is_empty() {
                return Ok(all);
            }
            all.extend(some);
        }
    }

    /// Deals with every mail that waits.
    pub(super) fn handle_all(&mut self, now: DateTime<Utc>) -> Result<Vec<Handled>, Failure> {
        let mut all = Vec::new();
        while let Some(handled) = self.judge.handle_next(now)? {
            all.push(handled);
        }
        Ok(all)
    }

    /// Closes every turn that is due and can be closed;
    /// [`Service::all_closed`] tells of the others.
    pub(super) fn close_due(&mut self, now: DateTime<Utc>) -> Result<Vec<TurnClosed>, Failure> {
        let closing = self.judge.close_due(now)?;
        for game in &closing.told {
            println!("{game}: players told that orders are missing");
        }
        let failed = closing.failed.into_iter();
        self.failed
            .extend(failed.map(|(game, why)| format!("{game}: {}", why.escape_debug())));
        Ok(closing.closed)
    }

    /// Fails if a turn that was due could not be closed.
    pub(super) fn all_closed(&self) -> Result<(), Failure> {
        if self.failed.is_empty() {
            return Ok(());
        }
        let failed = self.failed.join("; ");
        Err(Failure::Temporary(format!("not closed: {failed}")))
    }

    /// Sends every letter that may be sent, and tells of those that could
    /// not be.
    pub(super) fn deliver(&mut self, now: DateTime<Utc>) -> Result<usize, Failure> {
        let mut sent = 0;
        while let Some(delivered) = self.judge.deliver_next(self.outbox.as_mut(), now)? {
            let id = delivered.message_id;
            match delivered.outcome {
                Outcome::Sent => sent += 1,
                Outcome::Down(error) => return Err(Failure::Temporary(error.to_string())),
                Outcome::Later { why, again } => {
                    eprintln!("letter {id}: {}; tried again {again}", why.escape_debug());
                }
                Outcome::GivenUp { why } => eprintln!(
                    "letter {id} to {}: given up: {}",
                    delivered.recipient.escape_debug(),
                    why.escape_debug()
                ),
            }
        }
        Ok(sent)
    }
}

/// The store at a place. One that is gone is not made anew: nobody would have a
/// seat in it.
pub(super) fn open(place: &Place) -> Result<Box<dyn Store>, Failure> {
    if !place.is_there() {
        return Err(Failure::Temporary(format!(
            "{place}: there is no store: if games have been kept there, bring it back; \
             `highnoon init` and `highnoon new` make a new one"
        )));
    }
    make(place)
}

/// The store at a place, which is made if there is none.
pub(super) fn make(place: &Place) -> Result<Box<dyn Store>, Failure> {
    place
        .open()
        .map_err(|error| Failure::Temporary(format!("{place}: {error}")))
}

/// One line a mail, for the keeper.
pub(super) fn log_handled(handled: &Handled) {
    // What a sender wrote is shown without anything that a terminal obeys.
    let sender: String = handled.sender.chars().take(LONGEST_SENDER).collect();
    println!("{}: {}", sender.escape_debug(), handled.done);
}

/// One line a turn, for the keeper.
pub(super) fn log_closed(closed: &TurnClosed) {
    match &closed.next {
        Some(next) => println!("{}: closed {}, next is {next}", closed.game, closed.turn),
        None => println!("{}: closed {}, the game is over", closed.game, closed.turn),
    }
}
