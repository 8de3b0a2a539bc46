//! Letters from the queue into the outbox.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Judge, JudgeError};
use crate::mail::{Outbox, SendError};
use crate::store::{QueuedLetter, Store};

/// How long a letter waits after its first, second, … attempt, in minutes;
/// the last one for all others (RFC 5321 4.5.4.1 asks for half an hour, and
/// for more at first).
const PAUSES: [i64; 4] = [1, 5, 15, 60];
/// How often a letter is tried: for about three days.
const MOST_ATTEMPTS: u32 = 75;
/// How often the outbox may break off over a letter before others go first.
const MOST_BREAKS: u32 = 3;
/// How long it then waits, in minutes.
const PAUSE_AFTER_BREAKS: i64 = 5;

/// A letter that has been handed to the outbox, and what came of it.
#[derive(Debug)]
pub struct Delivered {
    /// Its Message-ID.
    pub message_id: String,
    /// To whom it goes.
    pub recipient: String,
    /// What came of it.
    pub outcome: Outcome,
}

/// What became of a letter.
#[derive(Debug)]
pub enum Outcome {
    /// The outbox has it.
    Sent,
    /// It is tried again later.
    Later {
        /// Why it was not taken.
        why: String,
        /// When.
        again: DateTime<Utc>,
    },
    /// It will never be sent.
    GivenUp {
        /// Why not.
        why: String,
    },
    /// The outbox takes no letters at all.
    Down(SendError),
}

impl<S: Store> Judge<S> {
    /// Sends the oldest letter that may be sent. `None` if there is none.
    ///
    /// The store is free while the outbox works. A letter that the outbox has
    /// taken but that could not be marked is sent again, with the same
    /// Message-ID and the same bytes.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn deliver_next(
        &mut self,
        outbox: &mut dyn Outbox,
        now: DateTime<Utc>,
    ) -> Result<Option<Delivered>, JudgeError> {
        let letter = self.store.begin()?.next_letter(now)?;
        let Some(letter) = letter else {
            return Ok(None);
        };
        let (name, _) = letter
            .message_id
            .split_once('@')
            .unwrap_or((&letter.message_id, ""));
        let name = format!("{:06}-{name}", letter.id);
        let sent = outbox.send(&name, &letter.recipient, &letter.raw);
        let mut work = self.store.begin()?;
        let outcome = match sent {
            Ok(()) => {
                work.letter_sent(letter.id, now)?;
                Outcome::Sent
            }
            Err(error) => {
                let why = error.to_string();
                let (outcome, again) = judge_failure(error, &letter, now);
                work.letter_failed(letter.id, now, &why, again)?;
                outcome
            }
        };
        work.commit()?;
        Ok(Some(Delivered {
            message_id: letter.message_id,
            recipient: letter.recipient,
            outcome,
        }))
    }

    /// Sends every letter that may be sent, and says how many were.
    ///
    /// # Errors
    /// When the outbox is out of reach or the store refuses; letters sent
    /// before stay sent.
    pub fn deliver(
        &mut self,
        outbox: &mut dyn Outbox,
        now: DateTime<Utc>,
    ) -> Result<usize, JudgeError> {
        let mut sent = 0;
        while let Some(delivered) = self.deliver_next(outbox, now)? {
            match delivered.outcome {
                Outcome::Sent => sent += 1,
                Outcome::Down(error) => return Err(error.into()),
                Outcome::Later { .. } | Outcome::GivenUp { .. } => {}
            }
        }
        Ok(sent)
    }
}

/// What a failure means for the letter, and when it is tried again.
fn judge_failure(
    error: SendError,
    letter: &QueuedLetter,
    now: DateTime<Utc>,
) -> (Outcome, Option<DateTime<Utc>>) {
    match error {
        SendError::Refused(why) => (Outcome::GivenUp { why }, None),
        SendError::Later(why) if letter.attempts + 1 >= MOST_ATTEMPTS => {
            let why = format!("tried for three days, at last {why}");
            (Outcome::GivenUp { why }, None)
        }
        SendError::Later(why) => {
            let pause = usize::try_from(letter.attempts)
                .ok()
                .and_then(|attempts| PAUSES.get(attempts))
                .unwrap_or(&PAUSES[PAUSES.len() - 1]);
            let again = now + TimeDelta::minutes(*pause);
            (Outcome::Later { why, again }, Some(again))
        }
        down @ SendError::Down(_) => {
            let again = if letter.attempts < MOST_BREAKS {
                now
            } else {
                now + TimeDelta::minutes(PAUSE_AFTER_BREAKS)
            };
            (Outcome::Down(down), Some(again))
        }
    }
}
