//! A decision: from what is known and what has come to what changes. It is the
//! same whenever it is made: there is no store, clock or chance in it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::config::Config;
use super::games::game_cache::GameCache;
use super::letters::LetterWriter;
use super::letters::key::Key;
use super::record::known::Fact;
use super::record::ledger::Ledger;
use super::record::moment::Moment;
use super::record::{Done, Record};
use super::senders::reception::Reception;
use super::{JudgeError, words_of};
use crate::store::Work;

/// Something that is decided on: a mail, a keeper's words, a moment in time, a
/// letter that comes back.
pub(super) trait Input {
    /// What has come of it, besides what is written down.
    type Done;

    /// What will have to be known, as far as that can be told.
    fn foreseen(&self, now: Moment) -> Vec<Fact>;

    /// Decides. It is called again if something was not known.
    ///
    /// # Errors
    /// When a game is out of order or the program fails; then nothing changes.
    fn decide(
        &self,
        mind: &mut Mind,
        now: Moment,
        ledger: &mut Ledger,
    ) -> Result<Self::Done, JudgeError>;
}

/// What a judge has in mind whatever it decides on.
#[derive(Debug)]
pub(super) struct Mind {
    pub(super) config: Config,
    pub(super) key: Key,
    pub(super) games: GameCache,
}

impl Mind {
    /// Who deals with mails.
    pub(super) const fn reception(&mut self, now: Moment) -> Reception<'_> {
        Reception {
            config: &self.config,
            key: &self.key,
            games: &mut self.games,
            letters: LetterWriter::new(&self.config, &self.key, now),
        }
    }

    /// What writes letters.
    pub(super) const fn letters(&self, now: Moment) -> LetterWriter<'_> {
        LetterWriter::new(&self.config, &self.key, now)
    }

    /// Makes a decision and writes it down in a transaction.
    ///
    /// # Errors
    /// When it cannot be made, or the store refuses; the transaction must not
    /// be committed then.
    pub(super) fn decide<I: Input>(
        &mut self,
        work: &mut dyn Work,
        now: Moment,
        input: &I,
    ) -> Result<Done<I::Done>, JudgeError> {
        let foreseen = input.foreseen(now);
        let decided = catch_unwind(AssertUnwindSafe(|| {
            Record(work).decide(&foreseen, |ledger| input.decide(self, now, ledger))
        }));
        decided.unwrap_or_else(|panic| Err(JudgeError::Failed(words_of(panic.as_ref()))))
    }
}
