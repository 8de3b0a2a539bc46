//! Orders for all that is left: builds that are waived, units that hold.

use super::Binder;
use crate::game::{Message, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::grammar::{Which, Who};
use crate::rules::diplomacy::legality::Illegal;
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::Unit;
use crate::rules::diplomacy::turn::PhaseKind;

impl Binder<'_> {
    /// `build nothing`: all builds that are left are waived.
    pub(super) fn waive_all(&mut self) {
        let due = usize::try_from(self.position.surplus(self.seat)).unwrap_or(0);
        let builds = |order: &&Order| matches!(order, Order::Build { .. });
        let built = self.on_file.iter().filter(builds).count();
        let left = due.saturating_sub(built).max(1);
        self.waive(u8::try_from(left).unwrap_or(u8::MAX));
    }

    /// `all units hold`: those that this text orders nothing else, but for those
    /// that are named. "Both armies" are two.
    pub(super) fn hold_all(&mut self, which: Which, except: &[Who]) {
        let is_meant = |unit: &Unit| which.kind.is_none_or(|kind| kind == unit.kind);
        let meant = || self.position.units_of(self.seat).filter(is_meant);
        let count = meant().count();
        if which.both && count != 2 {
            let message = Message::new("diplomacy-note-both").with("count", count);
            return self.note(Severity::Error, message);
        }
        let units: Vec<ProvinceId> = meant()
            .map(|unit| unit.at)
            .filter(|&at| !except.iter().any(|who| who.at.province == at))
            .filter(|&at| {
                let subject = Some(Subject::Unit(at));
                !self
                    .given
                    .iter()
                    .any(|given| given.order.subject() == subject)
            })
            .collect();
        if self.position.turn.phase.kind != PhaseKind::Movement {
            let at = units.first().copied();
            if let Some(at) = at {
                let command = Command::Hold;
                let order = Order::Unit { at, command };
                self.refuse(order, Illegal::WrongPhase);
            }
            return;
        }
        if units.is_empty() && !self.given.is_empty() {
            let message = Message::new("diplomacy-note-nothing-left-to-hold");
            self.note(Severity::Warning, message);
        }
        for at in units {
            let command = Command::Hold;
            let order = Order::Unit { at, command };
            self.put(order);
        }
    }
}
