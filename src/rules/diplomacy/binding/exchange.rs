//! Lines that put one place in place of another in an order above them: "Denmark
//! instead of Holland".

use super::{Binder, Given, Spot};
use crate::game::system::Line;
use crate::game::{Message, Severity};
use crate::rules::diplomacy::grammar::{Place, Span, Via, Who, place_alone, places_named};
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::text::amend;

impl Spot {
    /// The whole of a line.
    const fn whole(line: Line<'_>) -> Self {
        let (start, end) = (0, line.text.len());
        Self {
            line: line.number,
            span: Span { start, end },
        }
    }
}

impl Binder<'_> {
    /// Sends the only unit that this text sends to one place to another, if that
    /// is all that a line says, and speaks of nothing else that was ordered. If
    /// it may mean something else, it is asked about. Whether a line says so.
    pub(super) fn exchange(&mut self, line: Line<'_>) -> bool {
        let Some((to, instead_of)) = amend::exchanged(line.text) else {
            return false;
        };
        if self.position.turn.phase.kind == PhaseKind::Adjustments {
            self.take_back_named(line, instead_of);
            return false;
        }
        let place = |text| place_alone(self.variant, text);
        let both = place(to).zip(place(instead_of));
        let Some((to, old)) = both.filter(|_| !self.given.is_empty()) else {
            return false;
        };
        self.spot = Spot::whole(line);
        self.fault = None;
        // A herd goes where its gang does.
        let names = |place: Place, given: &Given| {
            let is_drive = matches!(given.order, Order::Drive { .. });
            !is_drive && given.order.places().contains(&Some(place.province))
        };
        let mut meant = self.given.iter().filter(|&given| names(old, given));
        let only = meant.next().filter(|_| meant.next().is_none());
        let is_named = self.given.iter().any(|given| names(to, given));
        // What was not read may have been of the same place.
        let is_read = self.notes.iter().all(|it| it.severity != Severity::Error);
        let move_of = |order| match order {
            Order::Unit {
                at,
                command: Command::Move { to, via, .. },
            } if to == old.province => Some((at, via)),
            Order::Retreat { from, to, .. } if to == old.province => Some((from, false)),
            _ => None,
        };
        let meant = only.and_then(|given| move_of(given.order));
        let Some((from, via)) = meant.filter(|_| is_read && !is_named) else {
            let message = Message::new("diplomacy-note-exchange").with("written", line.text.trim());
            let note = self.spot.note(Severity::Error, message);
            let help = Message::new("diplomacy-note-exchange-help");
            self.notes.push(note.help(help));
            return true;
        };
        let drive = Order::Drive {
            from,
            to: old.province,
        };
        let at = Place {
            province: from,
            coast: None,
            span: self.spot.span,
        };
        let herd = self.on_file.contains(&drive);
        let who = Who {
            at,
            kind: None,
            herd,
        };
        let via = if via { Via::Convoy } else { Via::Unsaid };
        self.bind_move(who, to, herd, via);
        true
    }

    /// Takes the builds and disbands off the file of which a line says that others come
    /// in their place: "F Mar instead of A Par".
    fn take_back_named(&mut self, line: Line<'_>, instead_of: &str) {
        self.spot = Spot::whole(line);
        for at in places_named(self.variant, instead_of) {
            for subject in [Subject::Unit(at), Subject::Herd(at)] {
                self.take_back(subject);
            }
        }
    }
}
