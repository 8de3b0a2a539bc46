//! What a judge has to do at a certain time.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use super::{Amount, Missing, Schedule};
use crate::game::Seat;

/// What matters of a turn that is not closed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// When the turn began.
    pub opened: DateTime<Utc>,
    /// Its deadline.
    pub deadline: DateTime<Utc>,
    /// The seats that owe orders and have none on file.
    pub owing: BTreeSet<Seat>,
    /// The seats that want the turn to wait for its deadline.
    pub waiting: BTreeSet<Seat>,
    /// For how many turns in a row before this one a seat has given no
    /// orders; a seat that is not named has given some.
    pub missed: BTreeMap<Seat, u8>,
    /// The reminders that have been sent for this deadline.
    pub reminded: BTreeSet<Amount>,
    /// When orders or wishes to wait last changed, if they have.
    pub changed: Option<DateTime<Utc>>,
}

/// What a judge has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing before this instant, unless something changes.
    Wait(DateTime<Utc>),
    /// To remind the seats that owe orders, now, of the deadline that is so
    /// far away or less.
    Remind(Amount),
    /// To close the turn.
    Close {
        /// The seats whose orders are missing.
        late: BTreeSet<Seat>,
        /// Those of them that have missed so many turns that they are given
        /// up to civil disorder.
        disorder: BTreeSet<Seat>,
    },
    /// The deadline has passed and the turn waits for missing orders: nothing
    /// before this instant, unless something changes.
    Grace(DateTime<Utc>),
    /// To pause the game: orders are missing, and it does not go on without
    /// its keeper.
    Pause {
        /// The seats whose orders are missing.
        late: BTreeSet<Seat>,
    },
}

impl Schedule {
    /// What has to be done at `now`.
    pub fn due(&self, state: &State, now: DateTime<Utc>) -> Due {
        if now >= state.deadline {
            return self.after_deadline(state, now);
        }
        if self.closes_early(state).is_some_and(|at| at <= now) {
            return closing(state, BTreeSet::new());
        }
        // Only the last of several that were missed is still news.
        let reminder = self.open_reminders(state).rfind(|(_, at)| *at <= now);
        if let Some((amount, _)) = reminder {
            return Due::Remind(amount);
        }
        Due::Wait(self.wake_at(state, now).unwrap_or(state.deadline))
    }

    /// The next instant after `now` at which [`Schedule::due`] may say
    /// something else although nothing was changed. `None`: never.
    pub fn wake_at(&self, state: &State, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.open_reminders(state)
            .map(|(_, at)| at)
            .chain(self.closes_early(state))
            .filter(|at| *at < state.deadline)
            .chain([state.deadline])
            .chain(self.waits_until(state))
            .filter(|at| *at > now)
            .min()
    }

    fn after_deadline(&self, state: &State, now: DateTime<Utc>) -> Due {
        match self.waits_until(state) {
            Some(end) if now < end => return Due::Grace(end),
            _ => {}
        }
        match self.missing {
            Missing::Pause if !state.owing.is_empty() => Due::Pause {
                late: state.owing.clone(),
            },
            Missing::DisorderAfter(turns) => {
                let missed = |seat: &&Seat| state.missed.get(seat).copied().unwrap_or(0);
                let gone = |seat: &&Seat| missed(seat).saturating_add(1) >= turns;
                closing(state, state.owing.iter().filter(gone).copied().collect())
            }
            Missing::Hold | Missing::Pause => closing(state, BTreeSet::new()),
        }
    }

    /// The end of the grace, if somebody is waited for.
    pub fn waits_until(&self, state: &State) -> Option<DateTime<Utc>> {
        let grace = self.grace.filter(|_| !state.owing.is_empty())?;
        Some(grace.after(state.deadline, self.zone))
    }

    /// When the turn is closed because all orders are in.
    pub fn closes_early(&self, state: &State) -> Option<DateTime<Utc>> {
        let all_in = state.owing.is_empty() && state.waiting.is_empty();
        let quiet = self.early.filter(|_| all_in)?;
        Some(quiet.after(state.changed.unwrap_or(state.opened), self.zone))
    }

    /// The reminders that may still be sent, in the order of their times. A
    /// turn that is shorter than a reminder goes without it, and one that
    /// comes before one that was sent is out of date.
    fn open_reminders(
        &self,
        state: &State,
    ) -> impl DoubleEndedIterator<Item = (Amount, DateTime<Utc>)> {
        let sent = state.reminded.first().copied();
        self.reminders
            .iter()
            .filter(|_| !state.owing.is_empty())
            .filter(move |amount| sent.is_none_or(|sent| **amount < sent))
            .map(|amount| (*amount, amount.before(state.deadline, self.zone)))
            .filter(|(_, at)| *at > state.opened)
    }
}

fn closing(state: &State, disorder: BTreeSet<Seat>) -> Due {
    Due::Close {
        late: state.owing.clone(),
        disorder,
    }
}
