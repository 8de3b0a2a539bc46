//! Herds that stay where they are.

use super::Binder;
use crate::game::{Message, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::legality::Illegal;
use crate::rules::diplomacy::order::{Order, Subject};
use crate::rules::diplomacy::turn::PhaseKind;

impl Binder<'_> {
    /// A move that is said once more need not mean its herd, too.
    pub(super) fn says_again(&mut self, order: Order) {
        if let Order::Unit { at, .. } = order {
            let herd = Some(Subject::Herd(at));
            self.given.retain(|given| given.order.subject() != herd);
        }
    }

    /// `both herds stay`: no herd is driven any more.
    pub(super) fn herds_stay(&mut self) {
        let driven = |order: &Order| match order.subject() {
            Some(Subject::Herd(at)) => Some(at),
            _ => None,
        };
        let driven: Vec<ProvinceId> = self.on_file.iter().filter_map(driven).collect();
        if driven.is_empty() && self.position.turn.phase.kind == PhaseKind::Movement {
            let message = Message::new("diplomacy-note-herds-stay");
            self.note(Severity::Info, message);
        }
        for at in driven {
            self.herd_stays(at, true);
        }
    }

    /// `H lst H`: a herd stays unless it is driven, so the order only takes
    /// another one back. Of a gang that goes without its herd it says nothing where
    /// there is none.
    pub(super) fn herd_stays(&mut self, at: ProvinceId, of_gang: bool) {
        if self.position.turn.phase.kind != PhaseKind::Movement {
            if !of_gang {
                let order = Order::Drive { from: at, to: at };
                self.refuse(order, Illegal::WrongPhase);
            }
            return;
        }
        if !self.take_back(Subject::Herd(at)) && !of_gang {
            let message = Message::new("diplomacy-note-herd-stays").with("at", self.name(at));
            self.note(Severity::Info, message);
        }
    }
}
