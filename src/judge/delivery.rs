//! Letters from the queue into the outbox.

mod again;
pub(in crate::judge) mod bounce;
pub(in crate::judge) mod digests;
pub(in crate::judge) mod making;

use std::collections::VecDeque;

use chrono::{DateTime, TimeDelta, Utc};

use super::letters::proof;
use super::record::moment::Moment;
use super::{Judge, Result};
use crate::mail::{Envelope, Outbox, Outgoing, SendError};
use crate::store::{QueuedLetter, Store, StoreError, Work};
pub use again::Again;
use bounce::Undelivered;
use making::{Claimed, Made};

/// How long a letter waits that a server has asked to come again with, by how
/// long it has done so, all in minutes: the first that fits (RFC 5321 4.5.4.1
/// asks for half an hour, and for more at first).
const PAUSES: [(i64, i64); 4] = [(1, 1), (6, 5), (21, 15), (i64::MAX, 60)];
/// After how many days of that a letter is given up.
const LONGEST_DEFERRAL: TimeDelta = TimeDelta::days(3);
/// How long a letter waits at most over which the outbox has broken off, so
/// that others go first: it is twice as long as that has gone on.
const LONGEST_BREAK: TimeDelta = TimeDelta::minutes(5);
/// How long a worker keeps others from a letter that it is sending: longer
/// than any outbox takes over one, as each answer of a mail server may take
/// half a minute.
const CLAIM: TimeDelta = TimeDelta::minutes(10);

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

/// What the sender has in its hands.
#[derive(Debug, Default)]
pub(super) struct InHand {
    /// Letters that were claimed and are to be sent next.
    next: Vec<Made>,
    /// What came of the last letters, if the store does not know it yet.
    unmarked: Vec<Mark>,
    /// What came of letters, of which nobody has been told yet.
    told: VecDeque<Delivered>,
}

/// What came of a letter, as the store is told.
#[derive(Debug)]
struct Mark {
    letter: i64,
    at: DateTime<Utc>,
    came: Came,
}

#[derive(Debug)]
enum Came {
    Sent,
    Failed {
        why: String,
        again: Option<DateTime<Utc>>,
    },
    Broken {
        why: String,
        again: DateTime<Utc>,
    },
}

impl Mark {
    fn make(&self, work: &mut Work<'_>, worker: &str) -> Result<(), StoreError> {
        let Self { letter, at, came } = self;
        match came {
            Came::Sent => work.letter_sent(*letter, *at),
            Came::Failed { why, again } => work.letter_failed(worker, *letter, *at, why, *again),
            Came::Broken { why, again } => work.letter_broken(worker, *letter, *at, why, *again),
        }
    }

    /// The letter that will never be sent, and why, if it is one.
    fn is_given_up(&self) -> Option<(i64, &str)> {
        match &self.came {
            Came::Failed { why, again: None } => Some((self.letter, why)),
            Came::Sent | Came::Failed { .. } | Came::Broken { .. } => None,
        }
    }
}

impl<S: Store> Judge<S> {
    /// Names the worker as which this judge sends letters. Two that may send
    /// at the same time need two names, or they send letters twice; one that
    /// is started anew goes on at once under the name that it had.
    #[must_use]
    pub fn named(mut self, worker: &str) -> Self {
        worker.clone_into(&mut self.worker);
        self
    }

    /// Lets the notes of what was sent be lost with the machine's power, for
    /// speed: the letters are sent again then. It is for judges that do
    /// nothing but send.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn relaxed(mut self) -> Result<Self> {
        self.store.relax()?;
        Ok(self)
    }

    /// Sends the letter that goes next: the oldest answer, or the oldest
    /// letter if nobody waits for an answer. `None` if there is none.
    /// Where the outbox takes several [at once](Outbox::at_once), they are
    /// sent together and told of one by one.
    ///
    /// The letter is claimed first, so that no other worker sends it, and the
    /// store is free while the outbox works. When the process dies after the
    /// outbox has taken the letter and before that is noted, the letter is
    /// sent again: by a worker of the same name at once, by others when the
    /// claim has run out, and always with the same Message-ID and the same
    /// bytes. When only the store fails in between, the note is made up for.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn deliver_next(
        &mut self,
        outbox: &mut dyn Outbox,
        now: DateTime<Utc>,
    ) -> Result<Option<Delivered>> {
        if let Some(delivered) = self.in_hand.told.pop_front() {
            return Ok(Some(delivered));
        }
        if self.in_hand.next.is_empty() {
            self.note(now, outbox.at_once())?;
        }
        let letters = std::mem::take(&mut self.in_hand.next);
        let delivered = self.hand_in(letters, outbox, now);
        // The next letters are claimed on the way, as long as they go out.
        let all_sent = delivered
            .iter()
            .all(|delivered| matches!(delivered.outcome, Outcome::Sent));
        if !delivered.is_empty() {
            self.note(now, if all_sent { outbox.at_once() } else { 0 })?;
        }
        self.in_hand.told = delivered;
        Ok(self.in_hand.told.pop_front())
    }

    /// Hands letters to the outbox and keeps in hand what came of them. What
    /// it did not try stays claimed by this worker, who takes it again.
    fn hand_in(
        &mut self,
        letters: Vec<Made>,
        outbox: &mut dyn Outbox,
        now: DateTime<Utc>,
    ) -> VecDeque<Delivered> {
        let mut delivered = VecDeque::new();
        let mut ready: Vec<(QueuedLetter, Vec<u8>)> = Vec::new();
        for Made { letter, bytes } in letters {
            match bytes {
                Ok(bytes) => ready.push((letter, bytes)),
                Err(why) => self.came_of(&mut delivered, letter, now, Err(SendError::Refused(why))),
            }
        }
        if ready.is_empty() {
            return delivered;
        }
        let names: Vec<(String, Option<String>)> = ready
            .iter()
            .map(|(letter, _)| {
                let name = format!("{:06}-{}", letter.id, proof::name_of(&letter.message_id));
                let sender = proof::returns_to(&self.mind.config, &self.mind.key, letter.id);
                (name, sender)
            })
            .collect();
        let outgoing: Vec<Outgoing<'_>> = ready
            .iter()
            .zip(&names)
            .map(|((letter, bytes), (name, sender))| Outgoing {
                name,
                envelope: Envelope {
                    sender: sender.as_deref(),
                    recipient: &letter.recipient,
                },
                bytes,
            })
            .collect();
        let results = outbox.send_all(&outgoing);
        for ((letter, _), result) in ready.into_iter().zip(results) {
            self.came_of(&mut delivered, letter, now, result);
        }
        delivered
    }

    /// Keeps in hand what came of a letter.
    fn came_of(
        &mut self,
        delivered: &mut VecDeque<Delivered>,
        letter: QueuedLetter,
        now: DateTime<Utc>,
        result: Result<(), SendError>,
    ) {
        let (outcome, came) = match result {
            Ok(()) => (Outcome::Sent, Came::Sent),
            Err(error) => judge_failure(error, &letter, now),
        };
        self.in_hand.unmarked.push(Mark {
            letter: letter.id,
            at: now,
            came,
        });
        delivered.push_back(Delivered {
            message_id: letter.message_id,
            recipient: letter.recipient,
            outcome,
        });
    }

    /// Notes what came of the last letters and claims the next ones, at most
    /// so many.
    fn note(&mut self, now: DateTime<Utc>, most: usize) -> Result<()> {
        let mut work = self.store.begin()?;
        for mark in &self.in_hand.unmarked {
            mark.make(&mut work, &self.worker)?;
            if let Some((letter, why)) = mark.is_given_up()
                && let Some(letter) = work.letter(letter)?
            {
                let undelivered = Undelivered {
                    letter: &letter,
                    why,
                };
                self.mind.decide(&mut work, Moment::of(now), &undelivered)?;
            }
        }
        let next = if most > 0 {
            work.claim_letters(&self.worker, now, now + CLAIM, most)?
        } else {
            Vec::new()
        };
        let claimed = Claimed::of(&mut work, next)?;
        work.commit()?;
        self.in_hand.unmarked.clear();
        self.in_hand.next = self.make(claimed)?;
        Ok(())
    }

    /// Leaves to others what this worker would have sent next.
    ///
    /// # Errors
    /// When the store refuses; the claim runs out later.
    pub fn leave_letters(&mut self, now: DateTime<Utc>) -> Result<()> {
        if !self.in_hand.unmarked.is_empty() {
            self.note(now, 0)?;
        }
        let mut work = self.store.begin()?;
        work.release_letters(&self.worker)?;
        work.commit()?;
        self.in_hand = InHand::default();
        Ok(())
    }

    /// Sends every letter that may be sent, and says how many were.
    ///
    /// # Errors
    /// When the outbox is out of reach or the store refuses; letters sent
    /// before stay sent.
    pub fn deliver(&mut self, outbox: &mut dyn Outbox, now: DateTime<Utc>) -> Result<usize> {
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

/// What a failure means for the letter, and what the store is told of it.
fn judge_failure(error: SendError, letter: &QueuedLetter, at: DateTime<Utc>) -> (Outcome, Came) {
    let told = error.to_string();
    let failed = |again| Came::Failed {
        why: told.clone(),
        again,
    };
    match error {
        SendError::Refused(why) => (Outcome::GivenUp { why }, failed(None)),
        SendError::Later(why) => {
            let gone_on = at - letter.deferred.unwrap_or(at);
            if gone_on >= LONGEST_DEFERRAL {
                let why = format!("tried for three days, at last {why}");
                return (Outcome::GivenUp { why }, failed(None));
            }
            let again = at + pause(gone_on);
            (Outcome::Later { why, again }, failed(Some(again)))
        }
        down @ SendError::Down(_) => {
            let gone_on = at - letter.broken.unwrap_or(at);
            let pause = (gone_on * 2).clamp(TimeDelta::zero(), LONGEST_BREAK);
            let again = at + pause;
            (Outcome::Down(down), Came::Broken { why: told, again })
        }
    }
}

/// How long a letter waits that has been put off for so long.
fn pause(gone_on: TimeDelta) -> TimeDelta {
    let minutes = gone_on.num_minutes();
    let pause = PAUSES.iter().find(|(up_to, _)| minutes < *up_to);
    TimeDelta::minutes(pause.map_or(60, |(_, pause)| *pause))
}
