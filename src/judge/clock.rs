//! A game's clock: when it has to be looked at next, and whom it waits for.
//!
//! The column `wake` of a game says when to look at it next. It is worked out
//! anew by [`settle`] after everything that has changed the game.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};

use super::affairs::{Affairs, Stage};
use super::game_file::Game;
use super::schedule::{Due, Missing, Period, State};
use super::{JudgeError, affairs_of, table_at};
use crate::game::Seat;
use crate::game::system::Awaiting;
use crate::store::{StoredGame, Work};
use crate::table::{OrderTexts, Table, TableView};

/// Works out when a game has to be looked at next, after it has changed.
pub(super) fn settle(
    work: &mut dyn Work,
    game: &Game,
    id: &str,
    now: DateTime<Utc>,
) -> Result<(), JudgeError> {
    let Some(stored) = work.game(id)? else {
        return Ok(());
    };
    let at = OnClock::of(work, game, &stored)?;
    let wake = at
        .state()
        .map(|state| match game.schedule.due(&state, now) {
            Due::Wait(at) => at,
            Due::Grace(until) if at.affairs.clock.waits_told => until,
            // Due at once. What was due already stays so: mails that came
            // after that moment need not go before it.
            _ => stored.wake.filter(|wake| *wake <= now).unwrap_or(now),
        });
    let counted = at.affairs.proposals.next();
    let counted = counted.filter(|_| at.affairs.stage != Stage::Over);
    let wake = wake.into_iter().chain(counted).min();
    if wake != stored.wake {
        work.set_wake(id, wake)?;
    }
    Ok(())
}

/// Until when the turn waits for missing orders after its deadline, if
/// somebody is waited for.
pub(super) fn waits_until(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
) -> Result<Option<DateTime<Utc>>, JudgeError> {
    let at = OnClock::of(work, game, stored)?;
    Ok(at
        .state()
        .and_then(|state| game.schedule.waits_until(&state)))
}

/// The days on which those are away who still play.
pub(super) fn absences(affairs: &Affairs, table: &dyn TableView) -> Vec<Period> {
    let survivors = table.survivors();
    let counts = |seat: Seat| survivors.contains(&seat) && !affairs.disorder.contains(&seat);
    affairs
        .players()
        .filter(|player| player.seat().is_some_and(counts))
        .flat_map(|player| player.absences.iter().copied())
        .collect()
}

/// Whether a turn waits for a seat that owes orders: not if nobody plays it,
/// unless the game is to pause for want of its orders.
pub(super) fn is_awaited(game: &Game, affairs: &Affairs, seat: Seat) -> bool {
    let pauses = game.schedule.missing == Missing::Pause;
    affairs.is_played(seat) || pauses && !affairs.disorder.contains(&seat)
}

/// A game at one moment, with all that its schedule looks at.
pub(super) struct OnClock<'a> {
    pub(super) game: &'a Game,
    pub(super) stored: &'a StoredGame,
    pub(super) affairs: Affairs,
    pub(super) table: Box<dyn Table>,
    pub(super) orders: OrderTexts,
}

impl<'a> OnClock<'a> {
    pub(super) fn of(
        work: &mut dyn Work,
        game: &'a Game,
        stored: &'a StoredGame,
    ) -> Result<Self, JudgeError> {
        Ok(Self {
            affairs: affairs_of(stored)?,
            table: table_at(game, stored)?,
            orders: work.orders_for(&stored.id, &stored.turn)?,
            game,
            stored,
        })
    }

    /// What matters to the schedule. `None` while the clock stands.
    pub(super) fn state(&self) -> Option<State> {
        let affairs = &self.affairs;
        let deadline = self.stored.deadline?;
        let Awaiting::Orders(awaited) = self.table.awaiting() else {
            return None;
        };
        if affairs.stage != Stage::Running {
            return None;
        }
        let counts = |seat: &&Seat| is_awaited(self.game, affairs, **seat);
        let all = awaited;
        let awaited: BTreeSet<Seat> = all.iter().filter(counts).copied().collect();
        let owing = self.table.owing(&self.orders);
        let mut waiting = &affairs.waiting | &(&affairs.mistaken & &awaited);
        if awaited.is_empty() {
            // A game that everybody has left does not run to its end at once.
            waiting.extend(all);
        }
        Some(State {
            opened: affairs.clock.opened,
            deadline,
            owing: awaited
                .intersection(&owing.into_iter().collect())
                .copied()
                .collect(),
            waiting,
            missed: affairs.missed.clone(),
            reminded: affairs.clock.reminded.clone(),
            changed: affairs.clock.changed,
        })
    }

    pub(super) fn owing(&self) -> BTreeSet<Seat> {
        self.state().map(|state| state.owing).unwrap_or_default()
    }
}
