//! A game's clock: when it has to be looked at next, and whom it waits for.
//!
//! The column `wake` of a game says when to look at it next. It is worked out
//! anew by [`settle`] after everything that has changed the game.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::game_file::Game;
use crate::game::Seat;
use crate::game::system::Awaiting;
use crate::judge::admin::{GameAdmin, Stage};
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::ledger::Ledger;
use crate::judge::schedule::{Due, Missing, Period, State};
use crate::judge::{Result, table_at};
use crate::table::{OrderTexts, Table, TableView};

/// Works out when a game has to be looked at next, after it has changed.
pub(in crate::judge) fn settle(ledger: &mut Ledger, game: &Game, now: DateTime<Utc>) -> Result<()> {
    let Some(stored) = ledger.game(&game.id)? else {
        return Ok(());
    };
    let at = OnClock::of(ledger, game.at(&stored))?;
    let wake = at
        .state()
        .map(|state| match game.schedule.due(&state, now) {
            Due::Wait(at) => at,
            Due::Grace(until) if at.admin.clock.waits_told => until,
            // Due at once. What was due already stays so: mails that came
            // after that moment need not go before it.
            _ => stored.wake.filter(|wake| *wake <= now).unwrap_or(now),
        });
    let counted = at.admin.proposals.next();
    let counted = counted.filter(|_| at.admin.stage != Stage::Over);
    let wake = wake.into_iter().chain(counted).min();
    if wake != stored.wake {
        ledger.set_wake(&game.id, wake)?;
    }
    Ok(())
}

/// Until when the turn waits for missing orders after its deadline, if
/// somebody is waited for.
pub(in crate::judge) fn waits_until(
    ledger: &mut Ledger,
    game: OpenGame<'_>,
) -> Result<Option<DateTime<Utc>>> {
    let at = OnClock::of(ledger, game)?;
    Ok(at
        .state()
        .and_then(|state| game.schedule.waits_until(&state)))
}

/// When a prompt turn is closed before its deadline as all orders are in, if so.
pub(in crate::judge) fn closes_early(
    ledger: &mut Ledger,
    game: OpenGame<'_>,
) -> Result<Option<DateTime<Utc>>> {
    let at = OnClock::of(ledger, game)?;
    let state = at.state().filter(|_| at.table.is_prompt());
    let closes = |state: State| {
        let early = game.schedule.closes_early(&state)?;
        (early < state.deadline).then_some(early)
    };
    Ok(state.and_then(closes))
}

/// The days on which those are away who still play.
pub(in crate::judge) fn absences(admin: &GameAdmin, table: &dyn TableView) -> Vec<Period> {
    let survivors = table.survivors();
    let counts = |seat: Seat| survivors.contains(&seat) && !admin.disorder.contains(&seat);
    admin
        .players()
        .filter(|player| player.seat().is_some_and(counts))
        .flat_map(|player| player.absences.iter().copied())
        .collect()
}

/// Whether a turn waits for a seat that owes orders: not if nobody plays it,
/// unless the game is to pause for want of its orders.
pub(in crate::judge) fn is_awaited(game: &Game, admin: &GameAdmin, seat: Seat) -> bool {
    let pauses = game.schedule.missing == Missing::Pause;
    admin.is_played(seat) || pauses && !admin.disorder.contains(&seat)
}

/// A game at one moment, with all that its schedule looks at.
pub(in crate::judge) struct OnClock<'a> {
    pub(in crate::judge) game: OpenGame<'a>,
    pub(in crate::judge) admin: GameAdmin,
    pub(in crate::judge) table: Arc<dyn Table>,
    pub(in crate::judge) orders: OrderTexts,
}

impl<'a> OnClock<'a> {
    pub(in crate::judge) fn of(ledger: &mut Ledger, game: OpenGame<'a>) -> Result<Self> {
        Ok(Self {
            admin: game.stored.admin.clone(),
            table: table_at(game)?,
            orders: ledger.orders_for(&game.id, &game.stored.turn)?,
            game,
        })
    }

    /// What matters to the schedule. `None` while the clock stands.
    pub(in crate::judge) fn state(&self) -> Option<State> {
        let admin = &self.admin;
        let deadline = self.game.stored.deadline?;
        let Awaiting::Orders(awaited) = self.table.awaiting() else {
            return None;
        };
        if admin.stage != Stage::Running {
            return None;
        }
        let counts = |seat: &&Seat| is_awaited(&self.game, admin, **seat);
        let all = awaited;
        let awaited: BTreeSet<Seat> = all.iter().filter(counts).copied().collect();
        let owing = self.table.owing(&self.orders);
        let mut waiting = &admin.waiting | &(&admin.mistaken & &awaited);
        if awaited.is_empty() {
            // A game that everybody has left does not run to its end at once.
            waiting.extend(all);
        }
        Some(State {
            opened: admin.clock.opened,
            deadline,
            owing: awaited
                .intersection(&owing.into_iter().collect())
                .copied()
                .collect(),
            waiting,
            missed: admin.missed.clone(),
            reminded: admin.clock.reminded.clone(),
            changed: admin.clock.changed,
        })
    }

    pub(in crate::judge) fn owing(&self) -> BTreeSet<Seat> {
        self.state().map(|state| state.owing).unwrap_or_default()
    }
}
