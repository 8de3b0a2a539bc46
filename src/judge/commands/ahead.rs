//! Orders for later turns, under conditions, and until changed.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::system::{Line, TurnName};
use crate::game::{Message, Seat};
use crate::judge::admin::ahead::{Lines, MOST_LINES, MOST_TURNS};
use crate::judge::games::names::{names_turn, short_code};
use crate::judge::orders::ahead::{as_kept, standing};
use crate::judge::orders::statements::{FAR, check, told};
use crate::mail::command::{Branch, Conditional, NumberedLine, Raw};
use crate::report::letter::{Noted, Part};
use crate::text::amend;

/// How many turns to come are told to who names another.
const TOLD: usize = 6;

impl Commands<'_, '_> {
    /// Keeps orders for a later turn, or drops them. Those for the turn that
    /// is due have been put on file.
    pub(super) fn phase(&mut self, turn: &Raw, orders: &[NumberedLine]) -> Carried {
        let seat = self.own_seat()?;
        let drops = orders.iter().all(|(_, text)| amend::cancels(text));
        let Some(turn) = self.later(turn, orders.is_empty())? else {
            return Ok(());
        };
        let about = |key: &'static str| Message::new(key).with("turn", turn.title.clone());
        let mut lines = self.admin.ahead.of(seat);
        if drops {
            let had = lines.turns.remove(&turn.code).is_some();
            if had {
                self.keep_ahead(seat, lines)?;
                self.show_turn(seat, &turn);
            }
            let key = if had {
                "ahead-dropped"
            } else {
                "ahead-none-to-drop"
            };
            self.say(about(key));
            return Ok(());
        }
        let read = self.readable(orders, about("ahead-lines-unread"));
        if read.is_empty() {
            return refused(about("ahead-nothing-read"));
        }
        self.add_ahead(seat, lines, &turn, &read)
    }

    /// Keeps orders under a condition for a later turn; tells what came of
    /// them in the turn that is due.
    pub(super) fn conditional(&mut self, turn: Option<&Raw>, tree: &Conditional) -> Carried {
        let seat = self.own_seat()?;
        if let Err(why) = check(&*self.table, tree) {
            return refused(why);
        }
        let now = self.table.turn();
        let later = turn.filter(|turn| !names_turn(&now, turn.as_str(), self.words()));
        let Some(later) = later else {
            if !self.is_refused {
                let lang = self.person.lang;
                told(&*self.table, tree, lang, &mut self.answer.said);
            }
            return Ok(());
        };
        let Some(turn) = self.later(later, false)? else {
            return Ok(());
        };
        let heading = Message::new("ahead-lines-unread").with("turn", turn.title.clone());
        let mut orders = Vec::new();
        all_orders(tree, &mut orders);
        self.readable(&orders, heading);
        let lines = self.admin.ahead.of(seat);
        self.add_ahead(seat, lines, &turn, &tree.lines(self.person.lang))
    }

    /// Keeps standing orders in place of those that there were, or drops
    /// them.
    pub(super) fn standing(&mut self, orders: &[NumberedLine]) -> Carried {
        let seat = self.own_seat()?;
        let mut lines = self.admin.ahead.of(seat);
        if orders.is_empty() {
            let key = if lines.standing.is_empty() {
                "ahead-standing-none"
            } else {
                lines.standing.clear();
                self.keep_ahead(seat, lines)?;
                "ahead-standing-off"
            };
            self.say(Message::new(key));
            return Ok(());
        }
        let read = self.readable(orders, Message::new("ahead-standing-unread"));
        if read.is_empty() {
            return Ok(());
        }
        if read.len() > MOST_LINES {
            return too_much();
        }
        let mut gone = std::mem::replace(&mut lines.standing, read);
        gone.retain(|line| !lines.standing.contains(line));
        self.keep_ahead(seat, lines)?;
        self.say(Message::new("ahead-standing-kept"));
        if !gone.is_empty() {
            self.say(Message::new("ahead-standing-gone").with("lines", gone.join(" / ")));
        }
        self.show_standing(seat);
        Ok(())
    }

    /// Everything that is kept for later turns.
    pub(super) fn all_ahead(&mut self) {
        let Some(seat) = self.person.seat() else {
            return;
        };
        let lines = self.admin.ahead.of(seat);
        for turn in self.table.coming(FAR) {
            if lines.turns.contains_key(&turn.code) {
                self.show_turn(seat, &turn);
            }
        }
        self.show_standing(seat);
    }

    /// Puts back what was kept for later turns before the seat's last mail.
    /// Whether it is something else.
    pub(super) fn ahead_back(&mut self, seat: Seat) -> bool {
        let now = self.admin.ahead.of(seat);
        let Some(before) = self.admin.ahead.previous.insert(seat, now.clone()) else {
            return false;
        };
        let differs = before != now;
        self.admin.ahead.set(seat, before);
        differs
    }

    fn add_ahead(
        &mut self,
        seat: Seat,
        mut lines: Lines,
        turn: &TurnName,
        read: &[String],
    ) -> Carried {
        if !lines.add(&turn.code, read) {
            return too_much();
        }
        self.keep_ahead(seat, lines)?;
        let kept = Message::new("ahead-kept");
        if !self.answer.said.contains(&kept) {
            self.say(kept);
        }
        self.show_turn(seat, turn);
        Ok(())
    }

    /// Writes what is kept, and for undo what was there before this mail.
    fn keep_ahead(&mut self, seat: Seat, lines: Lines) -> Carried {
        if !std::mem::replace(&mut self.mail.remembers, true) {
            let on_file = self.on_file_of(seat)?;
            self.admin.before.insert(seat, on_file);
            let was = self.admin.ahead.of(seat);
            self.admin.ahead.previous.insert(seat, was);
        }
        let data = json!({ "seat": seat, "ahead": lines });
        self.admin.ahead.set(seat, lines);
        self.save("ahead", data)
    }

    /// The turn to come that a player names. Says which there are if it is
    /// none; the orders for the turn that is due are dealt with elsewhere.
    fn later(&mut self, raw: &Raw, is_empty: bool) -> Carried<Option<TurnName>> {
        let due = self.table.turn();
        if names_turn(&due, raw.as_str(), self.words()) {
            if is_empty {
                self.say(Message::new("ahead-turn-due").with("turn", due.title));
            }
            return Ok(None);
        }
        let coming = self.table.coming(FAR);
        if let Some(turn) = coming
            .iter()
            .find(|turn| names_turn(turn, raw.as_str(), self.words()))
        {
            return Ok(Some(turn.clone()));
        }
        if coming.is_empty() {
            return refused(Message::new("ahead-no-turns"));
        }
        let past = self.closed_turn_named(raw)?.is_some();
        self.say(
            Message::new("ahead-turn-unknown")
                .with("past", if past { "yes" } else { "no" })
                .with("text", raw.as_str()),
        );
        let named = |turn: TurnName| {
            Message::new("ahead-coming-turn")
                .with("code", short_code(&turn))
                .with("turn", turn.title)
        };
        let lines = coming.into_iter().take(TOLD).map(named).collect();
        self.show_only(Part::lines(Message::new("ahead-coming-heading"), lines));
        Ok(None)
    }

    /// The lines that may be orders in some position; those that never are
    /// get a note. Talk is left out.
    fn readable(&mut self, lines: &[NumberedLine], heading: Message) -> Vec<String> {
        let mut read = Vec::new();
        let mut notes = Vec::new();
        for (number, text) in lines {
            let skimmed = self.table.skim(Line::new(*number, text));
            let is_heading = skimmed.notes.is_empty() && text.trim_end().ends_with(':');
            if skimmed.orders > 0 || is_heading {
                read.push(text.clone());
            }
            notes.extend(
                skimmed
                    .notes
                    .into_iter()
                    .map(|note| Noted::new(text.clone(), note)),
            );
        }
        if !notes.is_empty() {
            self.answer.add_notes(heading, notes);
        }
        read
    }

    fn show_turn(&mut self, seat: Seat, turn: &TurnName) {
        let heading = Message::new("ahead-kept-heading").with("turn", turn.title.clone());
        let mut kept = self.admin.ahead.of(seat).turns;
        let kept = kept.remove(&turn.code).unwrap_or_default();
        self.show_only(as_kept(heading, kept.lines()));
    }

    fn show_standing(&mut self, seat: Seat) {
        let standing = standing(&self.admin.ahead.of(seat));
        if let Some(part) = standing {
            self.show_only(part);
        }
    }

    /// Shows lines, if there are any, in place of what was shown before under the same
    /// heading.
    fn show_only(&mut self, shown: Part) {
        let is_heading = |part: &Part| match (part, &shown) {
            (Part::Lines { heading, .. }, Part::Lines { heading: of, .. }) => heading == of,
            _ => false,
        };
        self.answer.parts.retain(|part| !is_heading(part));
        if !matches!(&shown, Part::Lines { lines, .. } if lines.is_empty()) {
            self.answer.parts.push(shown);
        }
    }
}

/// More lines or turns than are kept.
fn too_much() -> Carried {
    let most = Message::new("ahead-too-much").with("lines", MOST_LINES);
    refused(most.with("count", MOST_TURNS))
}

/// Every order of a tree, whatever its condition.
fn all_orders(tree: &Conditional, orders: &mut Vec<NumberedLine>) {
    for branch in tree.then.iter().chain(&tree.otherwise) {
        match branch {
            Branch::Orders(line) => orders.push(line.clone()),
            Branch::If(inner) => all_orders(inner, orders),
        }
    }
}
