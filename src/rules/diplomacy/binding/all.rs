//! Orders for all that is left: builds that are waived, units that hold.

use super::Binder;
use crate::game::{Message, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::grammar::{Which, Who};
use crate::rules::diplomacy::legality::{self, Illegal};
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

    /// `disband both`: those that have to retreat, or all that there are of a sort
    /// if no more of them stand there than have to go.
    pub(super) fn disband_all(&mut self, which: Which) {
        let is_retreat = self.position.turn.phase.kind == PhaseKind::Retreats;
        let dislodged = self.position.dislodged_of(self.seat);
        let units: Vec<Unit> = if is_retreat {
            dislodged.map(|dislodged| dislodged.unit).collect()
        } else {
            self.position.units_of(self.seat).collect()
        };
        let is_meant = |unit: &&Unit| which.kind.is_none_or(|kind| kind == unit.kind);
        let meant: Vec<ProvinceId> = units.iter().filter(is_meant).map(|unit| unit.at).collect();
        let disband = |at| Order::Disband { at };
        let count = meant.len();
        let first = meant.first().map(|&at| disband(at));
        let is_illegal = |&order: &Order| {
            legality::check(self.variant, self.position, self.seat, order).is_err()
        };
        let due = usize::try_from(-self.position.surplus(self.seat)).unwrap_or(0);
        if let Some(order) = first.filter(is_illegal) {
            self.put(order);
        } else if which.both && count != 2 || count == 0 {
            let message = Message::new("diplomacy-note-both").with("count", count);
            self.note(Severity::Error, message);
        } else if !is_retreat && count > due {
            let note = self.spot.note(Severity::Error, self.more_than_due(due));
            let help = Message::new("diplomacy-note-units-alone-help");
            self.notes.push(note.help(help));
        } else {
            for at in meant {
                self.put(disband(at));
            }
        }
    }
}
