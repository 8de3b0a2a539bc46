//! Best-first lists of retreats. Where a unit may retreat is known before
//! anybody retreats, so the first choice that is open to it is its order;
//! others who go there clash with it as ever (DATC 3.0 6.H.8).

use super::Binder;
use crate::game::{Arg, Message, Severity};
use crate::rules::diplomacy::grammar::{Place, Via, Who};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::turn::PhaseKind;

impl Binder<'_> {
    /// Whether an order is a further retreat of a unit that has one in the same text, with
    /// the mark of a list: that is one of wishes, the best first. Then the first stays.
    pub(super) fn is_later_choice(&mut self, earlier: usize, order: Order) -> bool {
        let first = self.on_file[earlier];
        let is_given = self.given.iter().any(|given| given.order == first);
        let is_retreat = self.position.turn.phase.kind == PhaseKind::Retreats;
        let is_later = self.is_listed && is_retreat && is_given && first != order;
        if is_later {
            let first = self.describe(first);
            let message = Message::new("diplomacy-note-later-choice").with("order", first);
            self.note(Severity::Info, message);
        }
        is_later
    }

    /// Takes the first choice that the unit has. Where no retreats are due, a
    /// list is the move that it begins with.
    pub(super) fn bind_choices(
        &mut self,
        who: Who,
        places: &[Place],
        disband: bool,
        retreats: bool,
    ) {
        let first = places[0];
        if self.position.turn.phase.kind != PhaseKind::Retreats {
            if retreats {
                return self.bind_retreat(who, first);
            }
            let message = Message::new("diplomacy-note-choices-elsewhere");
            self.note(Severity::Error, message);
            self.bind_move(who, first, false, Via::Unsaid);
            return;
        }
        let open = places.iter().position(|&to| {
            let order = Order::Retreat {
                from: who.at.province,
                to: to.province,
                coast: self.coast(who, to),
            };
            let is_taken = |other: &Order| matches!(*other, Order::Retreat { from, to: also, .. } if also == to.province && from != who.at.province);
            !self.on_file.iter().any(is_taken)
                && legality::check(self.variant, self.position, self.seat, order).is_ok()
        });
        let at = who.at.province;
        let closed = &places[..open.unwrap_or(places.len())];
        let closed: Vec<Arg> = closed.iter().map(|to| self.name(to.province)).collect();
        let given = self.given.len();
        match open {
            Some(index) => self.bind_retreat(who, places[index]),
            None if disband => self.bind_disband(who),
            None => self.bind_retreat(who, first),
        }
        let is_taken = self.given.len() > given;
        if is_taken && let Some(order) = self.given.last().filter(|_| !closed.is_empty()) {
            let message = Message::new("ahead-choice-taken")
                .with("at", self.name(at))
                .with("closed", Arg::Any(closed))
                .with("order", self.describe(order.order));
            self.note(Severity::Info, message);
        }
    }
}
