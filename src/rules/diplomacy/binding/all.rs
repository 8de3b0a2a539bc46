//! Orders for all that is left: builds that are waived, units that hold.

use super::{Binder, Spot};
use crate::game::system::Line;
use crate::game::{Message, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::grammar::{LineKind, Which, Who, places_named};
use crate::rules::diplomacy::legality::{self, Illegal};
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::Unit;
use crate::rules::diplomacy::turn::PhaseKind;

/// "All units hold", "the others hold", as it stands in a text.
pub(super) struct Rest {
    which: Which,
    except: Vec<ProvinceId>,
    spot: Spot,
}

impl Rest {
    pub(super) fn new(which: Which, except: &[Who], spot: Spot) -> Self {
        Self {
            which,
            except: except.iter().map(|who| who.at.province).collect(),
            spot,
        }
    }
}

impl Binder<'_> {
    /// `build nothing`: all builds that are left are waived, and those of earlier mails
    /// taken back.
    pub(super) fn waive_all(&mut self) {
        let is_earlier = |order: &&Order| {
            let given = self.given.iter().any(|given| given.order == **order);
            matches!(order, Order::Build { .. }) && !given
        };
        let earlier = self.on_file.iter().filter(is_earlier);
        let earlier: Vec<Subject> = earlier.filter_map(|order| order.subject()).collect();
        for subject in earlier {
            self.take_back(subject);
        }
        let due = usize::try_from(self.position.surplus(self.seat)).unwrap_or(0);
        let builds = |order: &&Order| matches!(order, Order::Build { .. });
        let built = self.on_file.iter().filter(builds).count();
        let left = due.saturating_sub(built).max(1);
        self.waive(u8::try_from(left).unwrap_or(u8::MAX));
    }

    /// Remembers which places a line names, if something in it was not read: their
    /// units are none of "the others".
    pub(super) fn heed_unread(&mut self, line: Line<'_>, kind: LineKind) {
        let of_line = self.notes.iter().rev();
        let mut of_line = of_line.take_while(|note| note.line == line.number);
        if kind == LineKind::Prose || of_line.any(|note| note.severity == Severity::Error) {
            self.unread.extend(places_named(self.variant, line.text));
        }
    }

    /// `all units hold`: those that this text orders nothing else and that it does
    /// not name, but for its exceptions. "Both armies" are two.
    pub(super) fn hold_rest(&mut self) {
        for rest in std::mem::take(&mut self.rest) {
            self.spot = rest.spot;
            self.fault = None;
            self.hold_all(&rest);
        }
    }

    fn hold_all(&mut self, rest: &Rest) {
        let which = rest.which;
        let is_meant = |unit: &Unit| which.kind.is_none_or(|kind| kind == unit.kind);
        let meant = || self.position.units_of(self.seat).filter(is_meant);
        let count = meant().count();
        if which.count.is_some_and(|said| said != count) {
            let message = Message::new("diplomacy-note-both").with("count", count);
            return self.note(Severity::Error, message);
        }
        let is_ordered = |at: ProvinceId| {
            let subject = Some(Subject::Unit(at));
            let mut given = self.given.iter();
            given.any(|given| given.order.subject() == subject)
        };
        let is_named = |at: &ProvinceId| rest.except.contains(at) || self.unread.contains(at);
        let units: Vec<ProvinceId> = meant()
            .map(|unit| unit.at)
            .filter(|at| !is_named(at) && !is_ordered(*at))
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
    /// but for those that are excepted, if they are no more than have to go.
    pub(super) fn disband_all(&mut self, which: Which, except: &[Who]) {
        let is_retreat = self.position.turn.phase.kind == PhaseKind::Retreats;
        let dislodged = self.position.dislodged_of(self.seat);
        let units: Vec<Unit> = if is_retreat {
            dislodged.map(|dislodged| dislodged.unit).collect()
        } else {
            self.position.units_of(self.seat).collect()
        };
        let is_meant = |unit: &&Unit| {
            which.kind.is_none_or(|kind| kind == unit.kind)
                && except.iter().all(|who| who.at.province != unit.at)
        };
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
        } else if which.count.is_some_and(|said| said != count) || count == 0 {
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
