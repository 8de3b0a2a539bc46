//! What is asked once a whole text has been read: whether its orders fit
//! together and fit what was on file before.

use super::{Binder, Given};
use crate::game::{Arg, Cite, Message, Note, Severity};
use crate::map::{ProvinceId, ProvinceSet};
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::{adjustment, legality};
use crate::rules::diplomacy::{sight, words};

impl Binder<'_> {
    /// Looks at the orders on file as a set. Only what this text has to do
    /// with is spoken of.
    pub(super) fn check_whole(&mut self) {
        self.check_adjustments();
        self.check_alone();
        self.check_herds();
        self.check_supports();
        self.check_convoys();
        self.check_destinations();
    }

    /// A text that names as many builds or disbands as are due has all of them:
    /// those that it does not name are off the file.
    fn check_adjustments(&mut self) {
        if self.position.turn.phase.kind != PhaseKind::Adjustments {
            return;
        }
        let counts = |order: &Order| {
            matches!(
                order,
                Order::Build { .. } | Order::Disband { .. } | Order::Waive
            )
        };
        let mut own: Vec<Order> = self.given.iter().map(|given| given.order).collect();
        own.retain(counts);
        let due = adjustment::owed(self.variant, self.position, self.seat);
        let Some(last) = self.given.last().filter(|_| due > 0 && own.len() >= due) else {
            return;
        };
        self.spot = last.spot;
        let kept = |order: &&Order| !counts(order) || own.contains(order);
        let (kept, gone): (Vec<Order>, Vec<Order>) = self.on_file.iter().partition(kept);
        self.on_file = kept;
        if !gone.is_empty() {
            let orders = gone.iter().map(|&order| Arg::Message(self.describe(order)));
            let message = Message::new("diplomacy-note-all-named");
            let message = message.with("orders", Arg::All(orders.collect()));
            self.note(Severity::Info, message);
        }
    }

    /// Units that stand alone are disbanded, unless more are named than have to
    /// be: then they may just as well be those that stay.
    fn check_alone(&mut self) {
        let due = usize::try_from(-self.position.surplus(self.seat)).unwrap_or(0);
        let is_disband = |given: &&Given| matches!(given.order, Order::Disband { .. });
        let mut alone = std::mem::take(&mut self.alone);
        if alone.is_empty() || self.given.iter().filter(is_disband).count() <= due {
            return;
        }
        // What is said of one of them elsewhere counts.
        alone.retain(|alone| self.given.contains(alone));
        for Given { order, spot } in alone {
            if let Some(subject) = order.subject() {
                self.take(subject);
            }
            let message = self.more_than_due(due);
            let is_told = |note: &Note| note.line == spot.line && note.message == message;
            if !self.notes.iter().any(is_told) {
                let note = spot.note(Severity::Error, message);
                let help = Message::new("diplomacy-note-units-alone-help");
                self.notes.push(note.help(help));
            }
        }
    }

    /// That more units are named than have to be disbanded.
    pub(super) fn more_than_due(&self, due: usize) -> Message {
        let message = Message::new("diplomacy-note-units-alone");
        words::with_nouns(self.variant, message).with("count", due)
    }

    fn given_for(&self, subject: Subject) -> Option<Given> {
        self.given
            .iter()
            .copied()
            .find(|given| given.order.subject() == Some(subject))
    }

    /// The first of the orders that this text gives units in these provinces.
    fn given_at(&self, units: &[ProvinceId]) -> Option<Given> {
        let mut units = units.iter();
        units.find_map(|&at| self.given_for(Subject::Unit(at)))
    }

    /// Whether the unit in a province is one's own.
    fn is_own(&self, at: ProvinceId) -> bool {
        let unit = self.position.unit_at(at);
        unit.is_some_and(|unit| unit.power == self.seat)
    }

    /// What the unit in a province is ordered.
    fn ordered(&self, at: ProvinceId) -> Option<Command> {
        self.on_file.iter().find_map(|&order| match order {
            Order::Unit { at: unit, command } if unit == at => Some(command),
            _ => None,
        })
    }

    /// A herd order that contradicts its gang's is void for the herd alone
    /// (Range War 7.2, RW-D4). If the gang has none, the herd waits for it.
    fn check_herds(&mut self) {
        let drives: Vec<(Order, ProvinceId, ProvinceId)> = self
            .on_file
            .iter()
            .filter_map(|&order| match order {
                Order::Drive { from, to } => Some((order, from, to)),
                _ => None,
            })
            .collect();
        for (order, from, to) in drives {
            let herd = self.given_for(Subject::Herd(from));
            let gang = self.given_for(Subject::Unit(from));
            let Some(at) = herd.or(gang) else { continue };
            let cite = Cite::new("Range War RW-D4");
            match self.ordered(from) {
                Some(Command::Move { to: goes, .. }) if goes == to => {
                    if gang.is_some() && herd.is_none() {
                        let message = Message::new("diplomacy-note-herd-still-goes");
                        let message = message.with("herd", self.describe(order));
                        let note = at.spot.note(Severity::Info, message);
                        let help = Message::new("diplomacy-note-herd-still-goes-help");
                        let leave = Order::unit(from, self.ordered(from).unwrap_or(Command::Hold));
                        let written = words::write(self.variant, self.position, leave);
                        self.notes.push(note.help(help.with("move", written)));
                    }
                }
                Some(command) => {
                    self.take(Subject::Herd(from));
                    let (severity, key) = if herd.is_some() {
                        (Severity::Error, "diplomacy-note-herd-contradicts")
                    } else {
                        (Severity::Warning, "diplomacy-note-herd-dropped")
                    };
                    let message = Message::new(key)
                        .with("herd", self.describe(order))
                        .with("gang", self.describe(Order::Unit { at: from, command }));
                    self.notes.push(at.spot.note(severity, message).cite(cite));
                }
                None => {
                    let message = Message::new("diplomacy-note-herd-waits")
                        .with("at", self.name(from))
                        .with("to", self.name(to));
                    let note = at.spot.note(Severity::Warning, message);
                    self.notes.push(note.cite(cite));
                }
            }
        }
    }

    /// Supports and convoys of own units that are ordered something else:
    /// legal, and seldom meant.
    fn check_supports(&mut self) {
        let orders = self.on_file.clone();
        for order in orders {
            let Order::Unit { at, command } = order else {
                continue;
            };
            let (supported, matches, key) = match command {
                Command::SupportHold { at: other } => {
                    let moves = matches!(self.ordered(other), Some(Command::Move { .. }));
                    (other, !moves, "diplomacy-note-support-hold-of-moving")
                }
                Command::SupportMove { from, to, coast } => {
                    let same = matches!(
                        self.ordered(from),
                        Some(Command::Move { to: goes, coast: goes_to, .. })
                            if goes == to && (coast.is_none() || coast == goes_to)
                    );
                    (from, same, "diplomacy-note-support-move-not-ordered")
                }
                Command::Convoy { from, to } => {
                    let same = matches!(
                        self.ordered(from),
                        Some(Command::Move { to: goes, .. }) if goes == to
                    );
                    (from, same, "diplomacy-note-convoy-not-ordered")
                }
                Command::Hold | Command::Move { .. } => continue,
            };
            if matches || !self.is_own(supported) {
                continue;
            }
            let Some(given) = self.given_at(&[at, supported]) else {
                continue;
            };
            let mut message = Message::new(key)
                .with("support", self.describe(order))
                .with("from", self.name(supported));
            message = match self.ordered(supported) {
                Some(command) => {
                    message.with("ordered", self.describe(Order::unit(supported, command)))
                }
                None => message.with("ordered", Message::new("diplomacy-order-none")),
            };
            self.notes.push(given.spot.note(Severity::Warning, message));
        }
    }

    /// Armies that only own fleets could take across which are ordered
    /// something else, whatever the others do: legal, and never meant.
    fn check_convoys(&mut self) {
        let (position, map) = (self.position, &self.variant.map);
        let fleets = legality::fleets(position) | sight::unseen_waters(self.variant, position);
        for order in self.on_file.clone() {
            let Some((army, to)) = order.way() else {
                continue;
            };
            let is_army = |unit: Unit| unit.kind == UnitKind::Army;
            if map.borders(army).contains(to) || !position.unit_at(army).is_some_and(is_army) {
                continue;
            }
            let is_idle = |&fleet: &ProvinceId| {
                self.is_own(fleet)
                    && self.ordered(fleet) != Some(Command::Convoy { from: army, to })
            };
            let idle: ProvinceSet = fleets.into_iter().filter(is_idle).collect();
            if map.convoy_reach(army, fleets.without(idle)).contains(to) {
                continue;
            }
            let could = (idle.into_iter()).filter(|&at| map.is_on_route(army, to, fleets, at));
            let could: Vec<ProvinceId> = could.collect();
            let given = self.given_at(&could).or_else(|| self.given_at(&[army]));
            let Some(given) = given else { continue };
            let message = Message::new("diplomacy-note-fleets-not-ordered")
                .with("from", self.name(army))
                .with("to", self.name(to))
                .with("fleets", Arg::all(could.iter().map(|&at| self.name(at))));
            self.notes.push(given.spot.note(Severity::Warning, message));
        }
    }

    /// Two own units that are ordered to one province keep each other out
    /// unless one is supported: legal, and seldom meant.
    fn check_destinations(&mut self) {
        let moves: Vec<(ProvinceId, ProvinceId)> = self
            .on_file
            .iter()
            .filter_map(|&order| match order {
                Order::Retreat { from, to, .. } => Some((from, to)),
                _ => order.way(),
            })
            .collect();
        let said = match self.position.turn.phase.kind {
            PhaseKind::Retreats => "diplomacy-note-same-retreat",
            _ => "diplomacy-note-same-destination",
        };
        for (index, &(at, to)) in moves.iter().enumerate() {
            let Some(&(other, _)) = moves[..index].iter().find(|&&(_, also)| also == to) else {
                continue;
            };
            let Some(given) = self.given_at(&[at, other]) else {
                continue;
            };
            let message = Message::new(said)
                .with("at", self.name(at))
                .with("other", self.name(other))
                .with("to", self.name(to));
            self.notes.push(given.spot.note(Severity::Warning, message));
        }
    }
}
