//! The keeper puts a game back to the beginning of a turn that was closed.
//! Nothing is deleted: the turns stay in the store, marked as undone.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::system::Awaiting;
use crate::game::{Arg, Message, Seat, Viewer};
use crate::judge::admin::governed::{UndoneTurn, Was};
use crate::judge::admin::{Clock, Stage};
use crate::judge::games::clock;
use crate::judge::games::names::names_turn;
use crate::judge::letters::Board;
use crate::judge::orders::ahead::kept_for_turns;
use crate::judge::orders::statements::FAR;
use crate::judge::seen_by;
use crate::mail::command::Raw;
use crate::report::letter::Part;
use crate::store::StoredTurn;
use crate::table::OrderTexts;
use crate::text::{fold, token};

impl Commands<'_, '_> {
    /// Puts the game back to the beginning of a turn, usually the last one.
    pub(super) fn rollback(&mut self, turn: Option<&Raw>) -> Carried {
        // Whoever knows the seed knows all lots that are to come.
        if self.admin.stage == Stage::Over && self.admin.lots.seed.is_some() {
            return refused(Message::new("lots-told-already"));
        }
        if self.is_stopped()
            && turn.is_none_or(|raw| names_turn(&self.table.turn(), raw.as_str(), self.words()))
        {
            return self.go_on();
        }
        let target = self.turn_to_undo(turn)?;
        let mut undone = Vec::new();
        for turn in self.clerk.ledger.closed_turns(&self.stored.id)? {
            if turn.number >= target.number {
                let title = self.title(&turn)?;
                undone.push((turn, title));
            }
        }
        let was_due = UndoneTurn {
            code: self.stored.turn.clone(),
            title: self.table.turn().title,
        };
        let dropped = self.take_back(&target, &undone, was_due)?;
        let told: Vec<Message> = undone.iter().map(|(_, title)| title.clone()).collect();
        self.tell_rollback(&target, told, &dropped)
    }

    /// The one closed turn that the keeper means.
    fn turn_to_undo(&mut self, turn: Option<&Raw>) -> Carried<StoredTurn> {
        let Some(raw) = turn else {
            let last = self.clerk.ledger.last_closed(&self.stored.id)?;
            return last.map_or_else(|| refused(Message::new("answer-nothing-closed")), Ok);
        };
        let mut closed = self.clerk.ledger.closed_turns(&self.stored.id)?;
        if let Some(count) = turns_back(raw.as_str()) {
            return match closed.len().checked_sub(count) {
                Some(place) if count > 0 => Ok(closed.swap_remove(place)),
                _ => refused(
                    Message::new("govern-too-far-back")
                        .with("text", raw.as_str())
                        .with("count", closed.len()),
                ),
            };
        }
        let found = self.turns_named(&closed, raw)?;
        if found.len() > 1 {
            let mut titles = Vec::new();
            for place in found {
                titles.push(Arg::Message(self.title(&closed[place])?));
            }
            return refused(
                Message::new("govern-which-turn")
                    .with("text", raw.as_str())
                    .with("turns", Arg::Any(titles)),
            );
        }
        Ok(closed.swap_remove(found[0]))
    }

    /// Makes the game what it was. Returns the orders on file for the turn
    /// that is no longer due, in words.
    fn take_back(
        &mut self,
        target: &StoredTurn,
        undone: &[(StoredTurn, Message)],
        was_due: UndoneTurn,
    ) -> Carried<BTreeMap<Seat, Vec<Message>>> {
        let id = self.stored.id.clone();
        let to_come = self.table.coming(FAR).into_iter().map(|turn| turn.code);
        let to_come: BTreeSet<String> = to_come.collect();
        let letter = self.clerk.ledger.next_letter_number();
        let orders = self.clerk.ledger.orders_for(&id, &self.stored.turn)?;
        let whole = self.whole_table()?;
        let dropped = orders
            .iter()
            .map(|(seat, texts)| (*seat, whole.describe(*seat, texts)))
            .collect();
        self.clerk.ledger.drop_orders_for(&id, &self.stored.turn)?;
        for (turn, _) in undone {
            self.clerk.ledger.undo_turn(&id, turn.number, self.now)?;
        }
        self.stored.position = target.before.clone().into();
        self.stored.turn.clone_from(&target.turn);
        self.clerk.ledger.change_game(&self.stored)?;
        for (seat, orders) in &target.orders {
            self.clerk
                .ledger
                .set_orders_for(&id, &target.turn, *seat, orders)?;
        }
        self.table = seen_by(self.game.at(&self.stored), &self.person)?;
        self.admin.turn_over();
        if let Some(was) = Was::before(&self.clerk.ledger.journal_of(&id)?, target.number) {
            was.put_back(&mut self.admin, &to_come);
        }
        // Or the same turn would be closed again at once.
        let ordered = target
            .orders
            .iter()
            .filter(|(_, orders)| !orders.is_empty());
        self.admin.mistaken = ordered.map(|(seat, _)| *seat).collect();
        if self.admin.lots.seed.is_some() {
            self.admin.lots.again.push(self.stored.closed);
        }
        let due = was_due.code.clone();
        self.admin
            .governed
            .note_rollback(self.now, letter, undone, was_due);
        let deadline = self.deadline_from_now();
        if let Stage::Paused { .. } = self.admin.stage {
            self.admin.stage = Stage::Paused {
                since: self.now,
                deadline: Some(deadline),
            };
            self.move_deadline(None)?;
        } else {
            self.admin.stage = Stage::Running;
            self.move_deadline(Some(deadline))?;
        }
        let numbers: Vec<u32> = undone.iter().map(|(turn, _)| turn.number).collect();
        let data = json!({
            "to": target.turn, "undone": numbers, "due": due, "orders": orders,
            "deadline": deadline,
        });
        self.save("rollback", data)?;
        Ok(dropped)
    }

    /// Begins the turn's clock again; returns the first deadline that the
    /// schedule gives from now on.
    fn deadline_from_now(&mut self) -> DateTime<Utc> {
        self.admin.clock = Clock::from(self.now);
        self.admin.moved += 1;
        let (pace, now) = (self.table.turn().pace, self.now);
        let absences = clock::absences(&self.admin, &*self.table);
        self.game.schedule.next(now, now, pace, &absences)
    }

    /// Whether the players have ended the game before its end: the turn that
    /// was due then has never been closed.
    fn is_stopped(&self) -> bool {
        self.admin.stage == Stage::Over && !matches!(self.table.awaiting(), Awaiting::Over(_))
    }

    /// Takes back that the game was stopped. What is on file has stayed.
    fn go_on(&mut self) -> Carried {
        self.admin.turn_over();
        let deadline = self.deadline_from_now();
        self.admin.stage = Stage::Running;
        self.move_deadline(Some(deadline))?;
        let data = json!({ "to": self.stored.turn, "undone": [], "deadline": deadline });
        self.save("rollback", data)?;
        let message = Message::new("answer-goes-on").with("turn", self.table.turn().title);
        let (id, turn) = (&self.stored.id, &self.stored.turn);
        let orders = self.clerk.ledger.orders_for(id, turn)?;
        let parts = |commands: &Self, viewer: Viewer, mut parts: Vec<Part>| {
            if let Some((seat, orders)) = viewer
                .seat()
                .and_then(|seat| Some((seat, orders.get(&seat)?)))
            {
                let orders = commands.table.describe(seat, orders);
                parts.extend(lines("report-orders-on-file", orders));
            }
            parts
        };
        let changed = BTreeMap::new();
        self.tell_change(&message, "report-orders-on-file", &changed, parts)?;
        self.show_board();
        Ok(())
    }

    /// Tells everybody where the game stands now, and each player which
    /// orders are on file again and which are not any more.
    fn tell_rollback(
        &mut self,
        target: &StoredTurn,
        undone: Vec<Message>,
        dropped: &BTreeMap<Seat, Vec<Message>>,
    ) -> Carried {
        let undone = undone.into_iter().map(Arg::Message).collect();
        let message = Message::new("govern-rolled-back")
            .with("turn", self.table.turn().title)
            .with("undone", Arg::All(undone));
        let lots = &self.admin.lots;
        let again = lots.seed.as_ref().and(lots.again.last());
        let again: Vec<Message> = again
            .map(|last| Message::new("lots-again").with("number", *last))
            .into_iter()
            .collect();
        let back = target
            .orders
            .iter()
            .filter(|(_, orders)| !orders.is_empty());
        let seats: BTreeSet<Seat> = back
            .map(|(seat, _)| *seat)
            .chain(dropped.keys().copied())
            .collect();
        let changed = self.stamp_changed(seats, "rollback")?;
        let parts = |commands: &Self, viewer: Viewer, mut parts: Vec<Part>| {
            if let Some(seat) = viewer.seat() {
                let gone = dropped.get(&seat).cloned().unwrap_or_default();
                parts.extend(lines("govern-orders-gone", gone));
                let kept = commands.admin.ahead.of(seat);
                parts.extend(kept_for_turns(&*commands.table, &kept));
            }
            parts.extend(lines("lots-heading", again.clone()));
            parts
        };
        self.tell_change(&message, "govern-orders-back", &changed, parts)?;
        self.show_board();
        Ok(())
    }

    /// Puts the board and where everything stands into the answer.
    pub(super) fn show_board(&mut self) {
        self.status();
        self.answer.boards.push(Board {
            turn: self.stored.turn.clone(),
            alt: Message::new("report-picture").with("turn", self.table.turn().title),
            scene: self.table.scene(&OrderTexts::new()),
        });
    }
}

/// How many turns a game is put back by, if they are counted: "2 turns", "zwei Züge".
fn turns_back(text: &str) -> Option<usize> {
    let words = fold::words(text);
    let [count, of] = &words[..] else {
        return None;
    };
    let are_turns = fold::is_listed(
        &of.key,
        "turn turns zug zuge phase phases phasen round rounds runde runden",
    );
    let digits = count.key.parse().ok();
    let count = digits.or_else(|| token::count(&count.key));
    count.filter(|_| are_turns)?.try_into().ok()
}

/// Lines under a heading, if there are any.
pub(super) fn lines(heading: &'static str, lines: Vec<Message>) -> Option<Part> {
    let heading = Message::new(heading);
    (!lines.is_empty()).then_some(Part::Lines { heading, lines })
}
