//! A pass over the games that are due: each is looked at once.

use chrono::{DateTime, Utc};

use super::tick::{Tick, Ticked};
use crate::judge::record::moment::Moment;
use crate::judge::{Judge, JudgeError};
use crate::store::Store;

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
    /// The games in which players were reminded or waited for, or that were
    /// paused, as orders are missing.
    pub told: Vec<String>,
    /// The games whose turn could not be closed, and why. They stay as they
    /// were, and other games go on. A game that is out of order is told of
    /// once, whether it was due or not.
    pub failed: Vec<(String, String)>,
    /// Whether all games that were due have been looked at.
    pub is_whole: bool,
}

/// What became of a game that is due.
enum Due {
    /// Its turn has been closed.
    Closed(TurnClosed),
    /// Its players have been written to.
    Told(String),
    /// Nothing had to be done yet.
    Nothing(String),
    /// It could not be: the game, and why.
    Failed(String, String),
    /// The game itself is out of order, and why.
    OutOfOrder(String, String),
}

impl<S: Store> Judge<S> {
    /// Does what the schedules ask for by now, for all games: see
    /// [`Judge::close_some`].
    ///
    /// # Errors
    /// When the store refuses; what was done before stays done.
    pub fn close_due(&mut self, now: DateTime<Utc>) -> Result<Closing, JudgeError> {
        self.close_some(now, &mut || true)
    }

    /// Does what the schedules ask for by now: closes turns, reminds players;
    /// and writes the digests that are due. After the first game it goes on to
    /// another only if `goes_on` says so; the next call goes on from there, so
    /// that mails need not wait until a thousand turns are closed.
    ///
    /// It ends while a mail that arrived before the moment at which a game was
    /// due has not been dealt with.
    ///
    /// # Errors
    /// When the store refuses; what was done before stays done.
    pub fn close_some(
        &mut self,
        now: DateTime<Utc>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Closing, JudgeError> {
        let now = Moment::of(now);
        if self.looked_at.is_empty() {
            self.send_digests(*now)?;
        }
        let mut closing = Closing::default();
        while let Some(next) = self.attend_next(now)? {
            match next {
                Due::Told(game) => closing.told.push(game),
                // It is not looked at again, so that each pass ends.
                Due::Nothing(game) => {
                    self.looked_at.insert(game);
                }
                Due::Closed(turn) => closing.closed.push(turn),
                Due::Failed(game, why) => {
                    self.looked_at.insert(game.clone());
                    closing.failed.push((game, why));
                }
                Due::OutOfOrder(game, why) => {
                    self.looked_at.insert(game.clone());
                    if self.told.insert(game.clone()) {
                        closing.failed.push((game, why));
                    }
                }
            }
            if !goes_on() {
                return Ok(closing);
            }
        }
        self.looked_at.clear();
        closing.is_whole = true;
        Ok(closing)
    }

    /// Attends to the game that has been due for longest. Why that could not
    /// be done is no error of the store.
    fn attend_next(&mut self, now: Moment) -> Result<Option<Due>, JudgeError> {
        let mut work = self.store.begin()?;
        let due = work.due_games(*now, self.looked_at.len() + 1)?;
        let due = due.into_iter().find(|due| {
            let id = due.as_ref().map_or_else(|bad| &bad.id, |game| &game.id);
            !self.looked_at.contains(id)
        });
        let stored = match due {
            None => return Ok(None),
            Some(Err(damaged)) => return Ok(Some(Due::OutOfOrder(damaged.id, damaged.why))),
            Some(Ok(stored)) => stored,
        };
        let waiting = work.waiting_since()?;
        if waiting.is_some_and(|arrived| stored.wake.is_some_and(|at| arrived <= at)) {
            return Ok(None);
        }
        if let Err(why) = self.mind.games.open(&stored) {
            return Ok(Some(Due::OutOfOrder(stored.id, why)));
        }
        let why = match self.mind.decide(&mut work, now, &Tick { game: &stored.id }) {
            Ok(done) => {
                work.commit()?;
                self.turns_closed += u64::from(done.turns_closed);
                return Ok(Some(match done.outcome {
                    Ticked::Closed(turn) => Due::Closed(turn),
                    Ticked::Told => Due::Told(stored.id),
                    Ticked::Nothing => Due::Nothing(stored.id),
                }));
            }
            Err(error) if error.is_the_stores() => return Err(error),
            Err(error) => error.to_string(),
        };
        Ok(Some(Due::Failed(stored.id, why)))
    }
}
