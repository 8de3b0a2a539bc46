//! A decision: from what is known and what has come to what changes. It is the
//! same whenever it is made: there is no store, clock or chance in it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::config::Config;
use super::games::game_cache::GameCache;
use super::letters::Clerk;
use super::letters::key::Key;
use super::record::known::Fact;
use super::record::ledger::Ledger;
use super::record::moment::Moment;
use super::record::{Done, Record};
use super::{JudgeError, Result, words_of};
use crate::store::{Decision, Work};

/// Something that is decided on: a mail, a keeper's words, a moment in time, a
/// letter that comes back.
pub(super) trait Input {
    /// What has come of it, besides what is written down.
    type Done;

    /// What is kept of it, so that it can be decided on again.
    fn kept(&self) -> Kept<'_>;

    /// What will have to be known, as far as that can be told: usually the
    /// game that it is about.
    fn foreseen(&self, _: Moment) -> Vec<Fact> {
        let game = self.kept().game.map(str::to_owned);
        game.map(Fact::LockedGame).into_iter().collect()
    }

    /// Decides. It is called again if something was not known.
    ///
    /// # Errors
    /// When a game is out of order or the program fails; then nothing changes.
    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<Self::Done>;
}

/// What is kept of an input.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept<'k> {
    /// Which kind of input it is: one of those below.
    pub(super) kind: &'static str,
    pub(super) mail: Option<i64>,
    pub(super) game: Option<&'k str>,
    /// What else it consists of.
    pub(super) words: Option<String>,
}

/// The kinds of inputs, as they are kept.
pub(super) mod kind {
    pub(in crate::judge) const MAIL: &str = "mail";
    /// A mail that other mails waited for.
    pub(in crate::judge) const MAIL_IN_HASTE: &str = "mail in haste";
    /// A mail over which the program had failed.
    pub(in crate::judge) const FAILED_MAIL: &str = "failed mail";
    pub(in crate::judge) const GAME: &str = "game";
    pub(in crate::judge) const KEEPER: &str = "keeper";
    pub(in crate::judge) const TICK: &str = "tick";
    pub(in crate::judge) const DIGEST: &str = "digest";
    /// Something that an audit has found.
    pub(in crate::judge) const FINDING: &str = "finding";
    pub(in crate::judge) const UNDELIVERED: &str = "undelivered";
}

/// What a judge has in mind whatever it decides on.
#[derive(Debug)]
pub(super) struct Mind {
    pub(super) config: Config,
    pub(super) key: Key,
    pub(super) games: GameCache,
    /// The numbers that the letters of the next decision get, if it has been
    /// made before.
    pub(super) numbers: Option<Vec<i64>>,
}

impl Mind {
    /// Who decides, with this ledger.
    pub(super) fn clerk<'a>(&'a mut self, ledger: &'a mut Ledger, now: Moment) -> Clerk<'a> {
        Clerk::new(ledger, &self.config, &self.key, &mut self.games, now)
    }

    /// Makes a decision and writes it down in a transaction.
    ///
    /// # Errors
    /// When it cannot be made, or the store refuses; the transaction must not
    /// be committed then.
    pub(super) fn decide<I: Input>(
        &mut self,
        work: &mut Work<'_>,
        now: Moment,
        input: &I,
    ) -> Result<Done<I::Done>> {
        let foreseen = input.foreseen(now);
        let kept = input.kept();
        let decision = Decision {
            at: *now,
            kind: kept.kind.to_owned(),
            mail: kept.mail,
            game: kept.game.map(str::to_owned),
            words: kept.words,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: self.config.kept(),
            games: BTreeMap::new(),
            statements: Vec::new(),
            changes: None,
        };
        let decided = catch_unwind(AssertUnwindSafe(|| {
            let numbers = self.numbers.take();
            Record::new(work, decision, numbers).decide(&foreseen, |ledger| {
                input.decide(&mut self.clerk(ledger, now))
            })
        }));
        decided.unwrap_or_else(|panic| Err(JudgeError::Failed(words_of(panic.as_ref()))))
    }
}

/// Does one by one what had been begun together, at most so many of it. An error
/// behind the first is not told, as it comes again.
pub(super) fn one_by_one<T>(
    most: usize,
    mut next: impl FnMut() -> Result<Option<T>>,
) -> Result<Vec<T>> {
    let mut done = Vec::new();
    while done.len() < most {
        match next() {
            Ok(Some(one)) => done.push(one),
            Err(error) if done.is_empty() => return Err(error),
            Ok(None) | Err(_) => break,
        }
    }
    Ok(done)
}
