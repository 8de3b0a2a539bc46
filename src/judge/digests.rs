//! Digests whose time has come.

use chrono::{DateTime, Utc};

use super::known::Fact;
use super::letters::{self, LetterWriter};
use super::record::{Record, game_record};
use super::{Judge, JudgeError};
use crate::store::{Store, StoreError};

/// What an answer to a digest of a game that cannot be read is for.
const NO_TURN: &str = "digest";

impl<S: Store> Judge<S> {
    /// Writes the digests that are due. Each is one transaction: it is queued
    /// and what it tells is taken out, or neither.
    ///
    /// # Errors
    /// When the store refuses; digests written before are queued.
    pub fn send_digests(&mut self, now: DateTime<Utc>) -> Result<usize, JudgeError> {
        let due = self.store.begin()?.due_digests(now)?;
        let mut sent = 0;
        for (game, reader) in due {
            let mut work = self.store.begin()?;
            // The game is locked: nobody else writes its digests meanwhile.
            let stored = match work.game(&game) {
                Ok(stored) => stored.and_then(|stored| game_record(stored).ok()),
                Err(StoreError::Damaged { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            let opened = stored.as_ref().map(|stored| self.games.open(stored));
            let about = match (&stored, opened) {
                (Some(stored), Some(Ok(opened))) => letters::about(&opened, stored),
                _ => letters::about_game(&game),
            };
            let turn = stored.map_or_else(|| NO_TURN.to_owned(), |stored| stored.turn);
            let foreseen = [
                Fact::LockedGame(game.clone()),
                Fact::Digest(game.clone(), reader.clone()),
            ];
            let done = Record(work.as_mut()).decide(&foreseen, |ledger| {
                let mut letters = LetterWriter::new(&self.config, &self.key, now);
                letters.digest(ledger, (&game, &about), &turn, &reader)
            });
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
