//! A pass over the games that are due: each is looked at once.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::tick::{Tick, Ticked};
use crate::judge::decision::{Mind, one_by_one};
use crate::judge::record::moment::Moment;
use crate::judge::{Judge, Result};
use crate::store::{Store, Work};

/// How many games are attended to in one transaction.
const MOST_AT_ONCE: usize = 32;

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

/// A game that is due and what became of it, with the number of turns closed.
/// After an error the transaction is of no use any more.
struct Attended {
    game: String,
    outcome: Result<(Due, u32)>,
}

impl Due {
    /// The game, if it is still due after that.
    fn still_due(&self) -> Option<&String> {
        match self {
            Self::Closed(_) | Self::Told(_) => None,
            Self::Nothing(game) | Self::Failed(game, _) | Self::OutOfOrder(game, _) => Some(game),
        }
    }
}

impl<S: Store> Judge<S> {
    /// Does what the schedules ask for by now, for all games: see
    /// [`Judge::close_some`].
    ///
    /// # Errors
    /// When the store refuses; what was done before stays done.
    pub fn close_due(&mut self, now: DateTime<Utc>) -> Result<Closing> {
        self.close_some(now, &mut || true)
    }

    /// Does what the schedules ask for by now: closes turns, reminds players;
    /// and writes the digests that are due. After the first game it goes on to
    /// another only if `goes_on` says so; the next call goes on from there, so
    /// that mails need not wait until a thousand turns are closed.
    ///
    /// Several games share a transaction, for which the disk is waited for
    /// once. If something fails in it, all of it is undone and each of them is
    /// attended to by itself: the others do not suffer from it.
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
    ) -> Result<Closing> {
        let now = Moment::of(now);
        if self.looked_at.is_empty() {
            self.send_digests(*now)?;
        }
        let mut closing = Closing::default();
        loop {
            let attended = self.attend_several(now, goes_on)?;
            if attended.is_empty() {
                self.looked_at.clear();
                closing.is_whole = true;
                break;
            }
            for due in attended {
                match due {
                    Due::Closed(turn) => closing.closed.push(turn),
                    Due::Told(game) => closing.told.push(game),
                    Due::Nothing(_) => {}
                    Due::Failed(game, why) => closing.failed.push((game, why)),
                    Due::OutOfOrder(game, why) => {
                        if self.told.insert(game.clone()) {
                            closing.failed.push((game, why));
                        }
                    }
                }
            }
            if !goes_on() {
                break;
            }
        }
        Ok(closing)
    }

    /// Attends to those games that have been due for longest, in one
    /// transaction; to none if none is due.
    fn attend_several(
        &mut self,
        now: Moment,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Due>> {
        let mut work = self.store.begin()?;
        let mut attended = Vec::new();
        let mut turns_closed = 0;
        // What is still due is not looked at again, so that each pass ends.
        let mut looked_at = self.looked_at.clone();
        while let Some(next) = attend(&mut self.mind, &mut work, now, &looked_at)? {
            let Ok((due, closed)) = next.outcome else {
                drop(work);
                return one_by_one(attended.len() + 1, || self.attend_one(now));
            };
            looked_at.extend(due.still_due().cloned());
            turns_closed += u64::from(closed);
            attended.push(due);
            if attended.len() == MOST_AT_ONCE || !goes_on() {
                break;
            }
        }
        work.commit()?;
        self.looked_at = looked_at;
        self.turns_closed += turns_closed;
        Ok(attended)
    }

    /// Attends to the game that has been due for longest. Why that could not
    /// be done is no error of the store.
    fn attend_one(&mut self, now: Moment) -> Result<Option<Due>> {
        let mut work = self.store.begin()?;
        let Some(next) = attend(&mut self.mind, &mut work, now, &self.looked_at)? else {
            return Ok(None);
        };
        let due = match next.outcome {
            Ok((due, closed)) => {
                work.commit()?;
                self.turns_closed += u64::from(closed);
                due
            }
            Err(error) if error.is_the_stores() => return Err(error),
            Err(error) => Due::Failed(next.game, error.to_string()),
        };
        self.looked_at.extend(due.still_due().cloned());
        Ok(Some(due))
    }
}

/// Attends to the game that has been due for longest and has not been looked
/// at, in this transaction.
fn attend(
    mind: &mut Mind,
    work: &mut Work<'_>,
    now: Moment,
    looked_at: &BTreeSet<String>,
) -> Result<Option<Attended>> {
    let due = work.due_games(*now, looked_at.len() + 1)?;
    let due = due.into_iter().find(|due| {
        let id = due.as_ref().map_or_else(|bad| &bad.id, |game| &game.id);
        !looked_at.contains(id)
    });
    let out_of_order = |game: String, why| Attended {
        outcome: Ok((Due::OutOfOrder(game.clone(), why), 0)),
        game,
    };
    let stored = match due {
        None => return Ok(None),
        Some(Err(damaged)) => return Ok(Some(out_of_order(damaged.id, damaged.why))),
        Some(Ok(stored)) => stored,
    };
    let waiting = work.waiting_since()?;
    if waiting.is_some_and(|arrived| stored.wake.is_some_and(|at| arrived <= at)) {
        return Ok(None);
    }
    if let Err(why) = mind.games.open(&stored) {
        return Ok(Some(out_of_order(stored.id, why)));
    }
    let done = mind.decide(work, now, &Tick { game: &stored.id });
    let became = |ticked| match ticked {
        Ticked::Closed(turn) => Due::Closed(turn),
        Ticked::Told => Due::Told(stored.id.clone()),
        Ticked::Nothing => Due::Nothing(stored.id.clone()),
    };
    Ok(Some(Attended {
        outcome: done.map(|done| (became(done.outcome), done.turns_closed)),
        game: stored.id,
    }))
}
