//! What a game's schedule asks of the judge, and doing it: reminding those
//! who owe orders, waiting for them, closing the turn, or pausing the game.
//!
//! The column `wake` of a game says when to look at it next. It is worked out
//! anew by [`settle`] after everything that has changed the game.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::affairs::{Affairs, Role, Stage};
use super::close::{self, Unheard};
use super::game_file::Game;
use super::post::Post;
use super::schedule::{Amount, Due, Missing, Period, State};
use super::{JudgeError, TurnClosed, affairs_of, proposals, table_at};
use crate::game::system::Awaiting;
use crate::game::{Arg, Message, Seat};
use crate::store::{StoredGame, Work};
use crate::table::{OrderTexts, Table, TableView};

/// What was done about a game whose time had come.
#[derive(Debug)]
pub(super) enum Attended {
    /// The turn has been closed.
    Closed(TurnClosed),
    /// Somebody has been written to, and the turn goes on.
    Told,
    /// There was nothing to do yet.
    Nothing,
}

/// Does what the schedule asks for now.
pub(super) fn attend(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    post: &mut Post<'_>,
    now: DateTime<Utc>,
) -> Result<Attended, JudgeError> {
    let mut now_at = At::of(work, game, stored)?;
    let is_voting = !now_at.affairs.proposals.open.is_empty();
    if is_voting && proposals::decide(work, game, &stored.id, post)? {
        return Ok(Attended::Told);
    }
    let due = now_at.state().map(|state| game.schedule.due(&state, now));
    let attended = match due {
        None | Some(Due::Wait(_)) => Attended::Nothing,
        Some(Due::Close { late, disorder }) => {
            let unheard = Unheard { late, disorder };
            let closed = close::close_without(work, game, stored, post, now, &unheard)?;
            Attended::Closed(closed)
        }
        Some(Due::Remind(amount)) => {
            now_at.remind(work, post, amount)?;
            Attended::Told
        }
        Some(Due::Grace(_)) if now_at.affairs.clock.waits_told => Attended::Nothing,
        Some(Due::Grace(until)) => {
            now_at.wait(work, post, until)?;
            Attended::Told
        }
        Some(Due::Pause { late }) => {
            now_at.pause(work, post, &late)?;
            Attended::Told
        }
    };
    settle(work, game, &stored.id, now)?;
    Ok(attended)
}

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
    let at = At::of(work, game, &stored)?;
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
    let at = At::of(work, game, stored)?;
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

/// The names of seats.
pub(super) fn names<'s>(table: &dyn TableView, seats: impl IntoIterator<Item = &'s Seat>) -> Arg {
    let all = table.seats();
    let name = |seat: &Seat| Arg::Name(all[seat.index()].name.clone());
    Arg::All(seats.into_iter().map(name).collect())
}

/// A game at one moment, with all that its schedule looks at.
struct At<'a> {
    game: &'a Game,
    stored: &'a StoredGame,
    affairs: Affairs,
    table: Box<dyn Table>,
    orders: OrderTexts,
}

impl<'a> At<'a> {
    fn of(work: &mut dyn Work, game: &'a Game, stored: &'a StoredGame) -> Result<Self, JudgeError> {
        Ok(Self {
            affairs: affairs_of(stored)?,
            table: table_at(game, stored)?,
            orders: work.orders_for(&stored.id, &stored.turn)?,
            game,
            stored,
        })
    }

    /// What matters to the schedule. `None` while the clock stands.
    fn state(&self) -> Option<State> {
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

    fn owing(&self) -> BTreeSet<Seat> {
        self.state().map(|state| state.owing).unwrap_or_default()
    }

    fn save(
        &self,
        work: &mut dyn Work,
        now: DateTime<Utc>,
        kind: &str,
        data: &serde_json::Value,
    ) -> Result<(), JudgeError> {
        work.save_affairs(&self.stored.id, &self.affairs.value())?;
        work.journal(&self.stored.id, now, kind, data)?;
        Ok(())
    }

    /// Writes to everybody who owes orders.
    fn remind(
        &mut self,
        work: &mut dyn Work,
        post: &mut Post<'_>,
        amount: Amount,
    ) -> Result<(), JudgeError> {
        let owing = self.owing();
        self.affairs.clock.reminded.insert(amount);
        let data = json!({ "turn": self.stored.turn, "seats": owing, "before": amount });
        self.save(work, post.now(), "reminded", &data)?;
        for player in self.affairs.players() {
            if let Some(seat) = player.seat().filter(|seat| owing.contains(seat)) {
                let on_file = self.orders.get(&seat).map_or(&[][..], Vec::as_slice);
                post.reminder(
                    work,
                    self.game,
                    self.stored,
                    &self.affairs,
                    self.table.as_ref(),
                    (player, seat),
                    on_file,
                    amount,
                )?;
            }
        }
        Ok(())
    }

    /// Tells those whose orders are missing that they still count.
    fn wait(
        &mut self,
        work: &mut dyn Work,
        post: &mut Post<'_>,
        until: DateTime<Utc>,
    ) -> Result<(), JudgeError> {
        let owing = self.owing();
        self.affairs.clock.waits_told = true;
        let data = json!({ "turn": self.stored.turn, "seats": owing, "until": until });
        self.save(work, post.now(), "grace", &data)?;
        for player in self.affairs.players() {
            if let Some(seat) = player.seat().filter(|seat| owing.contains(seat)) {
                post.waits(
                    work,
                    self.game,
                    self.stored,
                    self.table.as_ref(),
                    (player, seat),
                    until,
                )?;
            }
        }
        Ok(())
    }

    /// Stops the clock until the keeper lets it go on.
    fn pause(
        &mut self,
        work: &mut dyn Work,
        post: &mut Post<'_>,
        late: &BTreeSet<Seat>,
    ) -> Result<(), JudgeError> {
        self.affairs.stage = Stage::Paused {
            since: post.now(),
            deadline: self.stored.deadline,
        };
        self.affairs.moved += 1;
        let data = json!({ "turn": self.stored.turn, "missing": late });
        self.save(work, post.now(), "paused", &data)?;
        work.set_deadline(&self.stored.id, None)?;
        let title = self.table.turn().title;
        for person in &self.affairs.people {
            let is_late = person.seat().is_some_and(|seat| late.contains(&seat));
            let told = person.role == Role::Keeper || self.game.schedule.names_missing;
            let key = match person.role {
                Role::Keeper => "time-paused-keeper",
                _ if is_late => "time-paused-late",
                _ if told => "time-paused-named",
                _ => "time-paused",
            };
            let mut message = Message::new(key).with("turn", title.clone());
            if told {
                message = message.with("seats", names(self.table.as_ref(), late));
            }
            post.clock_notice(
                work,
                self.game,
                self.stored,
                &self.affairs,
                &title,
                person,
                &message,
            )?;
        }
        Ok(())
    }
}

/// Takes a seat out of civil disorder, as its player has given orders, and
/// tells everybody.
pub(super) fn back_from_disorder(
    work: &mut dyn Work,
    game: &Game,
    post: &mut Post<'_>,
    id: &str,
    seat: Seat,
) -> Result<(), JudgeError> {
    let Some(stored) = work.game(id)? else {
        return Ok(());
    };
    let mut at = At::of(work, game, &stored)?;
    if !at.affairs.disorder.remove(&seat) {
        return Ok(());
    }
    at.affairs.missed.remove(&seat);
    at.save(work, post.now(), "back", &json!({ "seat": seat }))?;
    let message = Message::new("time-back").with("seat", names(at.table.as_ref(), [&seat]));
    for person in &at.affairs.people {
        post.notice(work, game, &stored, person, &message)?;
    }
    Ok(())
}
