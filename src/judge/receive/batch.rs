//! Several mails in one transaction, for which the disk is waited for once.

use chrono::{DateTime, Utc};

use super::Dealing;
use crate::judge::decision::one_by_one;
use crate::judge::record::moment::Moment;
use crate::judge::{Handled, Judge, JudgeError, Result};
use crate::store::{Store, StoreError, WaitingMail};

/// How many mails are read before the first is dealt with.
const MOST_BEHIND: usize = 31;

/// When mails are dealt with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Now. The first of several gets its receipt with the board if the judge
    /// has rested before; the others have waited and get theirs at once,
    /// without.
    Live {
        /// The time.
        now: DateTime<Utc>,
        /// Whether no mail was dealt with just before.
        has_rested: bool,
    },
    /// Each as if when it came: of a game that is played over again.
    AsTheyCame,
}

impl Pace {
    pub(in crate::judge) fn at(self, mail: &WaitingMail) -> DateTime<Utc> {
        match self {
            Self::Live { now, .. } => now,
            Self::AsTheyCame => mail.arrived,
        }
    }

    /// Whether the board is left out of receipts, after so many mails.
    fn hurries(self, after: usize) -> bool {
        match self {
            Self::Live { has_rested, .. } => !has_rested || after > 0,
            Self::AsTheyCame => false,
        }
    }
}

impl<S: Store> Judge<S> {
    /// Deals with the stored mails that wait, oldest first, as long as
    /// `goes_on` says so before each of them but the first. All that is done
    /// is true at once or not at all.
    ///
    /// If one of them cannot be dealt with, all is undone, and each of them is
    /// dealt with by itself as [`Judge::handle_next`] does: the others do not
    /// suffer from it. The same happens when two workers that share a store
    /// wait for each other over games of several mails.
    ///
    /// # Errors
    /// When the store refuses; the mails that were not told of wait on.
    pub fn handle_several(
        &mut self,
        pace: Pace,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Handled>> {
        let (mut read, mut work, first) = loop {
            let mut read = self.read_ahead(MOST_BEHIND)?;
            let mut work = self.store.begin()?;
            let Some(mail) = work.next_mail()? else {
                return Ok(Vec::new());
            };
            if let Some(mail) = read.take(mail) {
                break (read, work, mail);
            }
        };
        let mut handled = Vec::new();
        let mut closed = 0;
        let mut next = Some(first);
        while let Some(mail) = next {
            let now = Moment::of(pace.at(&mail.stored));
            let dealing = Dealing {
                mail: &mail,
                hurries: pace.hurries(handled.len()),
            };
            match self.mind.decide(&mut work, now, &dealing) {
                Ok(done) => {
                    closed += done.turns_closed;
                    handled.push(done.outcome);
                }
                Err(JudgeError::Store(error))
                    if !matches!(error, StoreError::Damaged { .. }) && !error.is_transient() =>
                {
                    return Err(error.into());
                }
                _ => {
                    drop(work);
                    return one_by_one(handled.len() + 1, || self.handle_one(pace));
                }
            }
            next = if goes_on() { work.next_mail()? } else { None }
                // What has not been read is read when nobody waits for the store.
                .and_then(|mail| read.take(mail));
        }
        work.commit()?;
        self.read = read;
        self.turns_closed += u64::from(closed);
        Ok(handled)
    }
}
