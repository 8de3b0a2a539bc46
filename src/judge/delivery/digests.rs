//! Digests whose time has come.

use chrono::{DateTime, Utc};

use crate::judge::decision::{Input, Kept, kind};
use crate::judge::letters::Clerk;
use crate::judge::record::known::Fact;
use crate::judge::record::ledger::LedgerError;
use crate::judge::record::moment::Moment;
use crate::judge::{Judge, Result, letters};
use crate::store::Store;

/// What an answer to a digest of a game that cannot be read is for.
const NO_TURN: &str = "digest";

impl<S: Store> Judge<S> {
    /// Writes the digests that are due. Each is one transaction: it is queued
    /// and what it tells is taken out, or neither.
    ///
    /// # Errors
    /// When the store refuses; digests written before are queued.
    pub fn send_digests(&mut self, now: DateTime<Utc>) -> Result<usize> {
        let now = Moment::of(now);
        let due = self.store.begin()?.due_digests(*now)?;
        let mut sent = 0;
        for (game, reader) in due {
            let mut work = self.store.begin()?;
            let digest = DueDigest {
                game: &game,
                reader: &reader,
            };
            let done = self.mind.decide(&mut work, now, &digest);
            match done.map(|done| done.outcome) {
                Ok(0) => {}
                Ok(_) => {
                    work.commit()?;
                    sent += 1;
                }
                Err(error) if error.is_the_stores() => return Err(error),
                // It waits on, and does not keep the others waiting.
                Err(_) => {}
            }
        }
        Ok(sent)
    }
}

/// A reader's digest whose time has come.
pub(in crate::judge) struct DueDigest<'d> {
    pub(in crate::judge) game: &'d str,
    pub(in crate::judge) reader: &'d str,
}

impl Input for DueDigest<'_> {
    /// How many items it has.
    type Done = usize;

    /// The game is locked: nobody else writes its digests meanwhile.
    fn foreseen(&self, _: Moment) -> Vec<Fact> {
        vec![
            Fact::LockedGame(self.game.to_owned()),
            Fact::Digest(self.game.to_owned(), self.reader.to_owned()),
        ]
    }

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::DIGEST,
            game: Some(self.game),
            words: Some(self.reader.to_owned()),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<usize> {
        let stored = match clerk.ledger.game(self.game) {
            Ok(stored) => stored,
            Err(LedgerError::Damaged(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let opened = stored.as_ref().map(|stored| clerk.games.open(stored));
        let about = match (&stored, opened) {
            (Some(stored), Some(Ok(opened))) => letters::about(opened.at(stored)),
            _ => letters::about_game(self.game),
        };
        let turn = stored.map_or_else(|| NO_TURN.to_owned(), |stored| stored.turn);
        clerk.digest((self.game, &about), &turn, self.reader)
    }
}
