//! Waiting for the deadline, closing a turn before it, and taking a mail back.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::system::Awaiting;
use crate::game::{Message, Seat, Severity};
use crate::judge::admin::Stage;
use crate::judge::games::clock;
use crate::judge::orders::order_receipt::OrderReceipt;
use crate::mail::command::Wait;
use crate::report::letter::Part;

impl Commands<'_, '_> {
    /// Asks to wait for the deadline, or no longer.
    pub(super) fn wait(&mut self, wait: Wait) -> Carried {
        let seat = self.own_seat()?;
        self.must_be_ready(seat, wait)?;
        let wait = wait == Wait::ForDeadline;
        if wait && self.table.is_prompt() && !self.is_awaited(seat) {
            return refused(Message::new("answer-waits-not"));
        }
        if wait {
            self.admin.waiting.insert(seat);
            self.admin.ready.remove(&seat);
        } else {
            self.admin.waiting.remove(&seat);
            self.admin.mistaken.remove(&seat);
            self.admin.ready.insert(seat);
        }
        self.admin.clock.changed = Some(self.now);
        self.save("wait", json!({ "seat": seat, "wait": wait }))?;
        let early = self.game.schedule.early.is_some();
        self.say(Message::new(match (wait, early) {
            (true, _) => "answer-waits",
            (false, true) => "time-ready",
            (false, false) => "answer-ready",
        }));
        if !wait && self.all_are_ready() {
            self.say(Message::new("answer-all-ready"));
            self.close_now()?;
        }
        Ok(())
    }

    /// Why a player who says that nothing more will come is not taken at his
    /// word: his mail has something wrong in it, or orders are missing that the
    /// rules want. Who insists is, where that changes something.
    fn must_be_ready(&mut self, seat: Seat, wait: Wait) -> Carried {
        if wait == Wait::ForDeadline {
            return Ok(());
        }
        if wait == Wait::No && self.mail.has_mistakes {
            return refused(Message::new("answer-not-ready-mistakes"));
        }
        let orders = self.on_file()?;
        let table = self.whole_table()?;
        if !table.owing(&orders).contains(&seat) {
            return Ok(());
        }
        // A turn without a fixed length is played when all is there, whoever insists.
        if table.is_prompt() {
            let on_file = self.on_file_of(seat)?;
            let review = self.table.read(seat, &on_file, &[]).review;
            let lines: Vec<Message> = review.into_iter().map(|note| note.message).collect();
            let heading = Message::new("report-without-orders");
            let shows = !lines.is_empty() && !self.mail.shows_orders;
            let part = shows.then_some(Part::Lines { heading, lines });
            self.answer.parts.extend(part);
            return refused(Message::new("answer-not-ready-incomplete"));
        }
        if wait == Wait::No {
            return refused(Message::new("answer-not-ready-owes"));
        }
        Ok(())
    }

    /// Whether everybody who owes orders has said that nothing more will come,
    /// and nobody asks to wait.
    fn all_are_ready(&self) -> bool {
        match self.table.awaiting() {
            Awaiting::Orders(seats) => {
                // Prompt turns end when nobody owes; without orders they wait.
                !self.table.is_prompt()
                    && self.admin.waiting.is_empty()
                    && self.admin.mistaken.is_empty()
                    && self.admin.stage == Stage::Running
                    && seats.iter().all(|seat| {
                        self.admin.ready.contains(seat)
                            || !clock::is_awaited(self.game, &self.admin, *seat)
                    })
            }
            Awaiting::Over(_) => false,
        }
    }

    /// Puts the orders back on file that were there before the seat's last
    /// mail of this turn. Once: what was undone can be undone again.
    pub(super) fn undo(&mut self) -> Carried {
        let seat = self.own_seat()?;
        // What is on file when the time is up stays there.
        if let Some(why) = self.late.clone() {
            return refused(why);
        }
        let before = match self.mail.undone {
            Some(true) => {
                self.say(Message::new("answer-undone-first"));
                return Ok(());
            }
            Some(false) => None,
            None => self.admin.before.remove(&seat),
        };
        let Some(before) = before else {
            return refused(Message::new("answer-nothing-to-undo"));
        };
        let on_file = self.on_file_of(seat)?;
        self.clerk
            .ledger
            .set_orders_for(&self.stored.id, &self.stored.turn, seat, &before)?;
        let mut data = json!({ "seat": seat, "orders": before });
        if on_file != before {
            let turn = self.stored.turn.as_str();
            let (admin, now) = (&mut self.admin, self.now);
            let order_receipt = OrderReceipt::next(admin, self.game, turn, seat, &before, now);
            order_receipt.note(turn, &mut data);
            self.say(order_receipt.message(&self.person, self.words()));
        }
        if self.admin.ready.remove(&seat) {
            self.say(Message::new("answer-ready-no-more"));
        }
        self.admin.before.insert(seat, on_file);
        self.admin.clock.changed = Some(self.now);
        let had_ahead = self.ahead_back(seat);
        self.save("undo", data)?;
        self.say(Message::new("answer-undone"));
        self.orders_on_file()?;
        self.nothing_on_file(seat, &before);
        if had_ahead {
            self.all_ahead();
        }
        Ok(())
    }

    /// Whether the turn waits for a seat.
    fn is_awaited(&self, seat: Seat) -> bool {
        match self.table.awaiting() {
            Awaiting::Orders(seats) => seats.contains(&seat),
            Awaiting::Over(_) => false,
        }
    }

    /// Marks an answer after which a seat that the turn waits for has less on file
    /// than it could have, and says what.
    fn nothing_on_file(&mut self, seat: Seat, on_file: &[String]) {
        if !self.is_awaited(seat) || self.mail.shows_orders {
            return;
        }
        self.answer.not_filed |= on_file.is_empty();
        let review = self.table.read(seat, on_file, &[]).review;
        let without = review
            .into_iter()
            .filter(|note| note.severity == Severity::Warning && note.cite.is_none());
        let lines: Vec<Message> = without.map(|note| note.message).collect();
        if !lines.is_empty() {
            let heading = Message::new("report-without-orders");
            self.answer.parts.push(Part::Lines { heading, lines });
        }
    }
}
