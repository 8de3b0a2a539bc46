//! From what a player wrote to orders on file: DATC 3.0 4.C, 4.E and Range
//! War RW-D4.
//!
//! What a form means depends on the phase, what is on file and whose units are where.
//! Nothing here fails: what cannot be put on file makes a note.

mod all;
mod coasts;
mod exchange;
mod filed;
mod herds;
mod lines;
mod list;
mod plain;
mod unit;
mod whole;

pub use filed::filed;
pub use plain::{AsWritten, as_written};

use all::Rest;
use lines::{Headings, sort_meant};
use unit::{build_meant, coast_meant, kind_meant, unit_meant};

use super::grammar::{
    Form, LineKind, LineReading, NamedPower, Own, Place, Span, Supported, Via, Who, Written,
    WrittenBuild, read_own_line,
};
use super::legality::{self, Illegal};
use super::order::{Command, Order, Piece, Subject};
use super::position::{Position, UnitKind};
use super::turn::PhaseKind;
use super::variant::Variant;
use super::words;
use crate::game::system::{Line, Reading, Taken};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::map::{Coast, ProvinceId};
use crate::text::line::is_numbered;

/// Reads a player's lines into the orders already on file.
pub fn read(
    variant: &Variant,
    position: &Position,
    seat: Seat,
    on_file: &[Order],
    lines: &[Line<'_>],
) -> Reading<Order> {
    let mut binder = Binder {
        variant,
        position,
        seat,
        on_file: on_file.to_vec(),
        given: Vec::new(),
        alone: Vec::new(),
        notes: Vec::new(),
        spot: Spot {
            line: 0,
            span: Span { start: 0, end: 0 },
        },
        is_listed: false,
        fault: None,
        waives_given: false,
        rest: Vec::new(),
        unread: Vec::new(),
    };
    let own = Own::of_seat(binder.position, binder.seat);
    let mut headings = Headings::of(variant, position, seat);
    let mut taken = Vec::with_capacity(lines.len());
    let mut rest = lines.iter();
    while let Some(&line) = rest.next() {
        if headings.is_talk(line) {
            taken.push(Taken::said(line.text));
            continue;
        }
        if binder.exchange(line) {
            taken.push(Taken::Order);
            continue;
        }
        let below = rest.as_slice().first().copied();
        let wrapped = below.and_then(|below| lines::wrapped(variant, line, below, own));
        if let Some((below, read)) = below.zip(wrapped) {
            rest.next();
            taken.extend([Taken::Order; 2]);
            binder.take_wrapped((line, below), read, &headings);
            binder.heed_unread(line, LineKind::Orders);
            continue;
        }
        let read = read_own_line(variant, line, own);
        let completed = headings.complete(variant, line, &read, own);
        let (read, put_before) = completed.unwrap_or((read, 0));
        taken.push(match read.kind {
            LineKind::Orders => Taken::Order,
            LineKind::Blank if !line.text.starts_with('(') => Taken::Label,
            LineKind::Blank | LineKind::Comment => Taken::beside(line.text),
            LineKind::Prose => Taken::said(line.text),
        });
        headings.meet(variant, seat, line.text, &read);
        let kind = read.kind;
        binder.take_completed(line, (read, put_before), &headings);
        binder.heed_unread(line, kind);
    }
    binder.hold_rest();
    binder.check_whole();
    binder
        .notes
        .sort_by_key(|note| (note.line, note.span.start));
    Reading {
        given: binder.given.len(),
        on_file: binder.on_file,
        lines: Taken::refused(lines, taken, &binder.notes),
        notes: binder.notes,
    }
}

/// Where an order stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    line: usize,
    span: Span,
}

impl Spot {
    fn note(self, severity: Severity, message: Message) -> Note {
        Note::at(severity, self.line, self.span.range(), message)
    }
}

/// An order that this text gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Given {
    order: Order,
    spot: Spot,
}

struct Binder<'a> {
    variant: &'a Variant,
    position: &'a Position,
    seat: Seat,
    on_file: Vec<Order>,
    given: Vec<Given>,
    /// Disbands that this text gave by naming the units and no more.
    alone: Vec<Given>,
    notes: Vec<Note>,
    /// Where the form at hand stands.
    spot: Spot,
    /// Whether the line at hand is one of a list: "a) Bur - Pic".
    is_listed: bool,
    /// Why it is illegal whatever it orders.
    fault: Option<Illegal>,
    waives_given: bool,
    /// Which units hold that are ordered nothing else.
    rest: Vec<Rest>,
    /// Places in lines of which something was not read.
    unread: Vec<ProvinceId>,
}

impl Binder<'_> {
    /// Puts the orders of a line on file.
    fn take_line(&mut self, line: Line<'_>, read: LineReading, headings: &Headings) {
        let power = read.power.filter(|power| {
            let sort = sort_meant(self.variant, self.seat, line.text, *power);
            read.kind == LineKind::Orders && sort.is_none()
        });
        let power = power.or(headings.power);
        self.notes.extend(read.commented);
        self.is_listed = is_numbered(line.text);
        // A unit alone does what is said before it, and that was not understood.
        let noted = self.notes.len();
        for order in read.orders {
            let mut said = self.notes[noted..].iter();
            let is_lost = said.any(|note| note.severity == Severity::Error);
            match order {
                Ok(Written {
                    form: Form::Bare { ref note, .. },
                    ..
                }) if is_lost => self.breaks_off(note),
                Ok(mut written) => {
                    let besides = headings.give_sort(&mut written);
                    for written in besides.iter().chain([&written]) {
                        self.bind(line.number, written.power.or(power), written);
                    }
                }
                Err(note) => self.notes.push(note),
            }
        }
    }

    fn name(&self, id: ProvinceId) -> Arg {
        Arg::Name(self.variant.map.province(id).name.clone())
    }

    fn power_name(&self, seat: Seat) -> Arg {
        Arg::Name(self.variant.power(seat).name.clone())
    }

    fn describe(&self, order: Order) -> Message {
        words::describe(self.variant, self.position, order)
    }

    fn note(&mut self, severity: Severity, message: Message) {
        self.notes.push(self.spot.note(severity, message));
    }

    /// Puts what a form means in this phase on file, unless it is illegal.
    fn bind(&mut self, line: usize, power: Option<NamedPower>, written: &Written) {
        self.spot = Spot {
            line,
            span: written.span,
        };
        if let Some(power) = power.filter(|power| power.seat != self.seat) {
            let message = Message::new("diplomacy-note-other-power")
                .with("power", self.power_name(power.seat))
                .with("own", self.power_name(self.seat));
            return self.note(Severity::Error, message);
        }
        self.fault = coasts::fault(self.variant, self.position, &written.form);
        match written.form {
            Form::Hold { who } => {
                self.bind_unit(who, Command::Hold);
            }
            Form::Move { who, to, herd, via } => self.bind_move(who, to, herd, via),
            Form::SupportHold { who, target } => {
                let at = target.unit.at.province;
                self.bind_target(who, target, Command::SupportHold { at });
            }
            // "Vie - Vie" stays where it is.
            Form::SupportMove { who, target, to } if target.unit.at.province == to.province => {
                let at = to.province;
                self.bind_target(who, target, Command::SupportHold { at });
            }
            Form::SupportMove { who, target, to } => {
                let command = Command::SupportMove {
                    from: target.unit.at.province,
                    to: to.province,
                    coast: coast_meant(self.variant, kind_meant(self.position, target.unit), to),
                };
                self.bind_target(who, target, command);
            }
            Form::Convoy { who, target, to } => {
                let (from, to) = (target.unit.at.province, to.province);
                self.bind_target(who, target, Command::Convoy { from, to });
            }
            Form::Drive { from, to } => {
                let (from, to) = (from.province, to.province);
                let order = Order::Drive { from, to };
                self.put(order);
            }
            Form::HerdsStay => self.herds_stay(),
            Form::HerdStays { at, of_gang } => self.herd_stays(at.province, of_gang),
            Form::Retreat { who, to } => self.bind_retreat(who, to),
            Form::Choices {
                who,
                ref to,
                disband,
                retreats,
            } => self.bind_choices(who, to, disband, retreats),
            Form::Disband { who } => self.bind_disband(who),
            Form::Build(ref builds) => {
                for &build in builds {
                    self.bind_build(build);
                }
            }
            Form::Bare {
                named,
                removed,
                ref note,
            } => self.bind_bare(named, removed, note),
            Form::Waive { count } => self.waive(count),
            Form::WaiveAll => self.waive_all(),
            Form::HoldAll { which, ref except } => {
                self.rest.push(Rest::new(which, except, self.spot));
            }
            Form::DisbandAll { which, ref except } => self.disband_all(which, except),
            // The grammar gives each of them by itself.
            Form::Several(_) => {}
            Form::Clear => self.clear(),
            Form::Cancel { who, deleted } => {
                let is_removal = deleted
                    && self.position.turn.phase.kind == PhaseKind::Adjustments
                    && self.position.surplus(self.seat) < 0
                    && self.filed(Subject::Unit(who.at.province)).is_none();
                if is_removal {
                    self.bind_disband(who);
                } else {
                    self.cancel(who.at.province);
                }
            }
        }
    }

    /// A hold, or what else a unit does; the sort of unit that is written
    /// does not matter (DATC 3.0 4.C.2).
    fn bind_unit(&mut self, who: Who, command: Command) -> bool {
        let at = who.at.province;
        let order = Order::Unit { at, command };
        let is_put = self.put(order);
        if is_put {
            self.check_kind(who);
        }
        is_put
    }

    /// A support or convoy.
    fn bind_target(&mut self, who: Who, target: Supported, command: Command) {
        if self.bind_unit(who, command) {
            self.check_kind(target.unit);
            self.check_nationality(target);
        }
    }

    /// The coast that a unit goes to: the only one it can reach if none is
    /// named (DATC 3.0 4.B.2).
    fn coast(&self, who: Who, to: Place) -> Option<Coast> {
        let named = coast_meant(self.variant, kind_meant(self.position, who), to);
        let fleet = unit_meant(self.position, who).filter(|unit| unit.kind == UnitKind::Fleet);
        match fleet {
            Some(fleet) if named.is_none() => legality::berth(
                &self.variant.map,
                self.variant.options,
                fleet,
                to.province,
                None,
            )
            .flatten(),
            _ => named,
        }
    }

    /// A move; in retreats the retreat that is written like one.
    fn bind_move(&mut self, who: Who, to: Place, herd: bool, via: Via) {
        if self.position.turn.phase.kind == PhaseKind::Retreats {
            return self.bind_retreat(Who { herd, ..who }, to);
        }
        let from = who.at.province;
        let is_fleet = unit_meant(self.position, who).is_some_and(|u| u.kind == UnitKind::Fleet);
        if is_fleet && via == Via::Seas {
            let message = Message::new("diplomacy-note-route-of-fleet").with("at", self.name(from));
            return self.note(Severity::Error, message);
        }
        let coast = self.coast(who, to);
        let to = to.province;
        let via = via != Via::Unsaid && !is_fleet;
        if self.bind_unit(who, Command::Move { to, coast, via }) && herd {
            let order = Order::Drive { from, to };
            self.put(order);
        }
    }

    /// A retreat, which takes no herd along (Range War 7.7).
    fn bind_retreat(&mut self, who: Who, to: Place) {
        let from = who.at.province;
        let coast = self.coast(who, to);
        let to = to.province;
        let order = Order::Retreat { from, to, coast };
        if !self.put(order) {
            return;
        }
        self.check_kind(who);
        if who.herd {
            let message =
                Message::new("diplomacy-note-herd-cannot-retreat").with("at", self.name(from));
            let note = self.spot.note(Severity::Warning, message);
            self.notes.push(note.cite(Cite::new("Range War 7.7")));
        }
    }

    fn bind_disband(&mut self, who: Who) {
        let at = who.at.province;
        let order = Order::Disband { at };
        if self.put(order) {
            self.check_kind(who);
        }
    }

    /// A build; one that may be an army or a fleet fails (DATC 3.0 4.C.3).
    fn bind_build(&mut self, build: WrittenBuild) {
        let at = build.at.province;
        if build.unit {
            if let Some(kind) = build_meant(self.variant, build) {
                let coast = coast_meant(self.variant, Some(kind), build.at);
                let piece = Piece::Unit(kind);
                let order = Order::Build { at, piece, coast };
                self.put(order);
            } else {
                let message =
                    Message::new("diplomacy-note-army-or-fleet").with("at", self.name(at));
                let note = self.spot.note(Severity::Error, message);
                self.notes.push(note.cite(Cite::new("DATC 3.0 4.C.3")));
            }
        }
        if build.herd {
            let (piece, coast) = (Piece::Herd, None);
            let order = Order::Build { at, piece, coast };
            self.put(order);
        }
    }

    /// `A par` alone: in adjustments a build where builds are due and a
    /// disband where disbands are; elsewhere it breaks off.
    fn bind_bare(&mut self, named: WrittenBuild, removed: bool, note: &Note) {
        let surplus = self.position.surplus(self.seat);
        match self.position.turn.phase.kind {
            PhaseKind::Adjustments if named.unit && named.kind.is_none() && !removed => {
                self.notes.push(note.clone());
            }
            PhaseKind::Adjustments if named.unit && (removed || surplus < 0) => {
                let at = named.at.province;
                let order = Order::Disband { at };
                if self.put(order) {
                    self.check_kind(named.who());
                    if !removed {
                        self.alone.push(Given {
                            order,
                            spot: self.spot,
                        });
                    }
                }
            }
            PhaseKind::Adjustments => self.bind_build(named),
            PhaseKind::Movement | PhaseKind::Retreats => self.breaks_off(note),
        }
    }

    /// An order breaks off; of a list one note is enough.
    fn breaks_off(&mut self, note: &Note) {
        if self.notes.last() != Some(note) {
            self.notes.push(note.clone());
        }
    }

    /// Puts an order on file in place of one for the same unit or herd.
    /// Whether it stands there now.
    fn put(&mut self, order: Order) -> bool {
        let legal = legality::check(self.variant, self.position, self.seat, order);
        if let Some(why) = legal.err().or(self.fault) {
            self.refuse(order, why);
            return false;
        }
        let earlier = order.subject().and_then(|subject| self.filed(subject));
        if earlier.is_some_and(|index| self.is_later_choice(index, order)) {
            return false;
        }
        if let Some(index) = earlier {
            let old = std::mem::replace(&mut self.on_file[index], order);
            if old == order {
                self.says_again(order);
            } else {
                let message = Message::new("diplomacy-note-replaced")
                    .with("old", self.describe(old))
                    .with("new", self.describe(order));
                self.note(Severity::Info, message);
            }
            self.given
                .retain(|given| given.order.subject() != order.subject());
        } else {
            self.on_file.push(order);
        }
        self.give(order);
        true
    }

    fn give(&mut self, order: Order) {
        let spot = self.spot;
        self.given.push(Given { order, spot });
    }

    /// Where the order for this unit or herd stands on file.
    fn filed(&self, subject: Subject) -> Option<usize> {
        self.on_file
            .iter()
            .position(|order| order.subject() == Some(subject))
    }

    /// Says why an order is not put on file, and what stays there.
    fn refuse(&mut self, order: Order, why: Illegal) {
        let severity = match why {
            Illegal::NoHerd => Severity::Warning,
            _ => Severity::Error,
        };
        let message = legality::explain(self.variant, self.position, order, why);
        let note = self.spot.note(severity, message);
        let mut note = note.cite(why.cite_in(self.variant));
        let stays = order.subject().and_then(|subject| self.filed(subject));
        if let Some(index) = stays {
            let order = self.describe(self.on_file[index]);
            note = note.help(Message::new("diplomacy-note-earlier-stays").with("order", order));
        } else if matches!(why, Illegal::NoUnit | Illegal::ForeignUnit) {
            let own = self.position.units_of(self.seat);
            let own: Vec<Arg> = own.map(|unit| self.name(unit.at)).collect();
            if !own.is_empty() {
                let help = Message::new("diplomacy-note-own-units");
                note = note.help(help.with("units", Arg::All(own)));
            }
        }
        self.notes.push(note);
    }

    /// A support that says whose unit it supports may be wrong about it; the
    /// province is what counts.
    fn check_nationality(&mut self, target: Supported) {
        let at = target.unit.at.province;
        let Some(named) = target.power else { return };
        let Some(unit) = self.position.unit_at(at) else {
            return;
        };
        if unit.power != named.seat {
            let message = Message::new("diplomacy-note-wrong-power")
                .with("at", self.name(at))
                .with("named", self.power_name(named.seat))
                .with("owner", self.power_name(unit.power));
            let message = words::with_nouns(self.variant, message);
            let span = named.span;
            let spot = Spot { span, ..self.spot };
            self.notes.push(spot.note(Severity::Warning, message));
        }
    }

    /// An order may be wrong about the sort of a unit; the province is what
    /// counts (DATC 3.0 4.C.2).
    fn check_kind(&mut self, who: Who) {
        let (Some(named), Some(unit)) = (who.kind, unit_meant(self.position, who)) else {
            return;
        };
        if named != unit.kind {
            let name = |kind| Arg::Name(self.variant.unit_name(kind).name.clone());
            let message = Message::new("diplomacy-note-wrong-kind")
                .with("at", self.name(who.at.province))
                .with("named", name(named))
                .with("unit", name(unit.kind));
            let span = who.at.span;
            let note = Spot { span, ..self.spot }.note(Severity::Warning, message);
            self.notes.push(note.cite(Cite::new("DATC 3.0 4.C.2")));
        }
    }

    /// The number of builds waived; it takes the place of what was said
    /// about it in earlier texts.
    fn waive(&mut self, count: u8) {
        if let Err(why) = legality::check(self.variant, self.position, self.seat, Order::Waive) {
            let order = Order::Waive;
            return self.refuse(order, why);
        }
        if !std::mem::replace(&mut self.waives_given, true) {
            self.on_file.retain(|&order| order != Order::Waive);
        }
        let due = usize::try_from(self.position.surplus(self.seat)).unwrap_or(0);
        let waived = self.on_file.iter().filter(|&&o| o == Order::Waive).count();
        let room = due.saturating_sub(waived);
        if usize::from(count) > room {
            let message = Message::new("diplomacy-note-too-many-waived")
                .with("count", count)
                .with("due", due);
            self.note(Severity::Warning, message);
        }
        for _ in 0..usize::from(count).min(room) {
            let order = Order::Waive;
            self.on_file.push(order);
            self.give(order);
        }
    }

    /// `clear`: nothing is on file any more.
    fn clear(&mut self) {
        let message = Message::new("diplomacy-note-cleared").with("count", self.on_file.len());
        self.on_file.clear();
        self.given.clear();
        self.rest.clear();
        self.note(Severity::Info, message);
    }

    /// `cancel lst`: what is on file for a unit and its herd is taken back.
    fn cancel(&mut self, at: ProvinceId) {
        let taken = [Subject::Unit(at), Subject::Herd(at)].map(|of| self.take_back(of));
        if taken == [false; 2] {
            let message =
                Message::new("diplomacy-note-nothing-to-cancel").with("at", self.name(at));
            self.note(Severity::Warning, message);
        }
    }

    /// Takes the order for a unit or herd off the file and says so. Whether there is one.
    fn take_back(&mut self, subject: Subject) -> bool {
        let Some(old) = self.take(subject) else {
            return false;
        };
        let message = Message::new("diplomacy-note-taken-back").with("order", self.describe(old));
        self.note(Severity::Info, message);
        true
    }

    /// Takes the order for a unit or herd off the file.
    fn take(&mut self, subject: Subject) -> Option<Order> {
        let index = self.filed(subject)?;
        self.given
            .retain(|given| given.order.subject() != Some(subject));
        Some(self.on_file.remove(index))
    }
}
