//! What a game's schedule asks of the judge, and doing it: reminding those
//! who owe orders, waiting for them, closing the turn, or pausing the game.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde_json::json;

use super::close;
use super::close::MissingOrders;
use super::proposals;
use crate::game::{Message, Seat};
use crate::judge::admin::{Role, Stage};
use crate::judge::decision::{Input, Kept, kind};
use crate::judge::games::clock::{OnClock, settle};
use crate::judge::games::game_file::Game;
use crate::judge::games::names::names_of;
use crate::judge::games::open_game::OpenGame;
use crate::judge::letters::Clerk;
use crate::judge::record::known::{Fact, GameRecord};
use crate::judge::record::ledger::{Ledger, YEAR};
use crate::judge::record::moment::Moment;
use crate::judge::schedule::{Amount, Due};
use crate::judge::{JudgeError, Result, TurnClosed};

/// What was done about a game whose time had come.
#[derive(Debug)]
pub(in crate::judge) enum Ticked {
    /// The turn has been closed.
    Closed(TurnClosed),
    /// Somebody has been written to, and the turn goes on.
    Told,
    /// There was nothing to do yet.
    Nothing,
}

/// A moment at which a game has to be looked at.
pub(in crate::judge) struct Tick<'t> {
    pub(in crate::judge) game: &'t str,
}

impl Input for Tick<'_> {
    type Done = Ticked;

    fn foreseen(&self, _: Moment) -> Vec<Fact> {
        vec![
            Fact::LockedGame(self.game.to_owned()),
            Fact::LatestTurns(self.game.to_owned(), YEAR),
        ]
    }

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::TICK,
            game: Some(self.game),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<Ticked> {
        let Some(stored) = clerk.ledger.game(self.game)? else {
            return Ok(Ticked::Nothing);
        };
        let game = clerk.games.open(&stored).map_err(JudgeError::OutOfOrder)?;
        tick(clerk, game.at(&stored))
    }
}

/// Does what the schedule asks for now.
fn tick(clerk: &mut Clerk<'_>, game: OpenGame<'_>) -> Result<Ticked> {
    let now = clerk.now;
    let mut now_at = OnClock::of(clerk.ledger, game)?;
    let is_voting = !now_at.admin.proposals.open.is_empty();
    if is_voting && proposals::decide(clerk, &game)? {
        return Ok(Ticked::Told);
    }
    let due = now_at.state().map(|state| game.schedule.due(&state, now));
    let ticked = match due {
        None | Some(Due::Wait(_)) => Ticked::Nothing,
        Some(Due::Close { late, disorder }) => {
            let missing_orders = MissingOrders { late, disorder };
            let closed = close::close(clerk, game, &missing_orders)?;
            Ticked::Closed(closed)
        }
        Some(Due::Remind(amount)) => {
            now_at.remind(clerk, amount)?;
            Ticked::Told
        }
        Some(Due::Grace(_)) if now_at.admin.clock.waits_told => Ticked::Nothing,
        Some(Due::Grace(until)) => {
            now_at.wait(clerk, until)?;
            Ticked::Told
        }
        Some(Due::Pause { late }) => {
            now_at.pause(clerk, &late)?;
            Ticked::Told
        }
    };
    settle(clerk.ledger, &game, now)?;
    Ok(ticked)
}

impl OnClock<'_> {
    fn save(
        &self,
        ledger: &mut Ledger,
        now: DateTime<Utc>,
        kind: &str,
        data: &serde_json::Value,
    ) -> Result<()> {
        ledger.save_admin(&self.game.id, &self.admin)?;
        ledger.journal(&self.game.id, now, kind, data)?;
        Ok(())
    }

    /// Writes to everybody who owes orders.
    fn remind(&mut self, clerk: &mut Clerk<'_>, amount: Amount) -> Result<()> {
        let owing = self.owing();
        self.admin.clock.reminded.insert(amount);
        let data = json!({ "turn": self.game.stored.turn, "seats": owing, "before": amount });
        self.save(clerk.ledger, clerk.now, "reminded", &data)?;
        for player in self.admin.players() {
            if let Some(seat) = player.seat().filter(|seat| owing.contains(seat)) {
                let on_file = self.orders.get(&seat).map_or(&[][..], Vec::as_slice);
                let table = self.table.as_ref();
                clerk.reminder(self.game, table, (player, seat), on_file, amount)?;
            }
        }
        Ok(())
    }

    /// Tells those whose orders are missing that they still count.
    fn wait(&mut self, clerk: &mut Clerk<'_>, until: DateTime<Utc>) -> Result<()> {
        let owing = self.owing();
        self.admin.clock.waits_told = true;
        let data = json!({ "turn": self.game.stored.turn, "seats": owing, "until": until });
        self.save(clerk.ledger, clerk.now, "grace", &data)?;
        for player in self.admin.players() {
            if let Some(seat) = player.seat().filter(|seat| owing.contains(seat)) {
                clerk.waits(self.game, self.table.as_ref(), (player, seat), until);
            }
        }
        Ok(())
    }

    /// Stops the clock until the keeper lets it go on.
    fn pause(&mut self, clerk: &mut Clerk<'_>, late: &BTreeSet<Seat>) -> Result<()> {
        self.admin.stage = Stage::Paused {
            since: clerk.now,
            deadline: self.game.stored.deadline,
        };
        self.admin.moved += 1;
        let data = json!({ "turn": self.game.stored.turn, "missing": late });
        self.save(clerk.ledger, clerk.now, "paused", &data)?;
        clerk.ledger.set_deadline(&self.game.id, None)?;
        let title = self.table.turn().title;
        let stored = GameRecord {
            admin: self.admin.clone(),
            ..self.game.stored.clone()
        };
        let paused = self.game.at(&stored);
        for person in &self.admin.people {
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
                message = message.with("seats", names_of(self.table.as_ref(), late));
            }
            clerk.clock_notice(paused, person, &message)?;
        }
        Ok(())
    }
}

/// Takes a seat out of civil disorder, as its player has given orders, and
/// tells everybody.
pub(in crate::judge) fn back_from_disorder(
    clerk: &mut Clerk<'_>,
    game: &Game,
    seat: Seat,
) -> Result<()> {
    let Some(stored) = clerk.ledger.game(&game.id)? else {
        return Ok(());
    };
    let mut at = OnClock::of(clerk.ledger, game.at(&stored))?;
    if !at.admin.disorder.remove(&seat) {
        return Ok(());
    }
    at.admin.missed.remove(&seat);
    at.save(clerk.ledger, clerk.now, "back", &json!({ "seat": seat }))?;
    let message = Message::new("time-back").with("seat", names_of(at.table.as_ref(), [&seat]));
    clerk.notices(game.at(&stored), &at.admin.people, &message);
    Ok(())
}
