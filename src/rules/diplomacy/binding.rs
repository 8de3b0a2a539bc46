//! From what a player wrote to orders on file: DATC 3.0 4.C, 4.E and Range
//! War RW-D4.
//!
//! What a form means depends on the phase, what stands on file already and
//! whose units are where. Nothing here fails: what cannot be put on file
//! makes a note.

mod plain;
mod whole;

pub use plain::as_written;

use super::grammar::{Form, LineKind, NamedPower, Span, Supported, Who, Written, read_line};
use super::legality::{self, Illegal};
use super::order::{Command, Order, Piece, Subject};
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::Variant;
use super::words;
use crate::game::system::{Line, Reading};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::map::ProvinceId;

/// Reads a player's lines into the orders already on file.
#[must_use]
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
        notes: Vec::new(),
        waives_given: false,
    };
    let mut heading = None;
    for &line in lines {
        let read = read_line(variant, line);
        if read.kind == LineKind::Blank && read.power.is_some() {
            heading = read.power;
        }
        let power = read.power.or(heading);
        for order in read.orders {
            match order {
                Ok(written) => binder.bind(line.number, power, &written),
                Err(note) => binder.notes.push(note),
            }
        }
    }
    binder.check_whole();
    binder
        .notes
        .sort_by_key(|note| (note.line, note.span.start));
    Reading {
        given: binder.given.len(),
        on_file: binder.on_file,
        notes: binder.notes,
    }
}

/// An order that this text gave.
#[derive(Clone, Copy, Debug)]
struct Given {
    order: Order,
    line: usize,
    span: Span,
}

struct Binder<'a> {
    variant: &'a Variant,
    position: &'a Position,
    seat: Seat,
    on_file: Vec<Order>,
    given: Vec<Given>,
    notes: Vec<Note>,
    waives_given: bool,
}

impl Binder<'_> {
    fn name(&self, id: ProvinceId) -> Arg {
        Arg::Name(self.variant.map.province(id).name.clone())
    }

    fn power_name(&self, seat: Seat) -> Arg {
        Arg::Name(self.variant.power(seat).name.clone())
    }

    fn describe(&self, order: Order) -> Message {
        words::describe(self.variant, order)
    }

    fn note(&mut self, severity: Severity, line: usize, span: Span, message: Message) {
        self.notes
            .push(Note::at(severity, line, span.range(), message));
    }

    /// Puts what a form means in this phase on file, unless it is illegal.
    fn bind(&mut self, line: usize, power: Option<NamedPower>, written: &Written) {
        let span = written.span;
        if let Some(power) = power.filter(|power| power.seat != self.seat) {
            let message = Message::new("note-other-power")
                .with("power", self.power_name(power.seat))
                .with("own", self.power_name(self.seat));
            return self.note(Severity::Error, line, span, message);
        }
        let put = |binder: &mut Self, order| binder.put(Given { order, line, span });
        match &written.form {
            Form::Hold { who } => {
                let at = who.at.province;
                put(self, command(at, Command::Hold));
            }
            Form::Move { who, to, herd } => {
                self.bind_move(line, span, *who, to.province, *herd);
            }
            Form::SupportHold { who, target } => {
                let at = target.unit.at.province;
                if put(self, command(who.at.province, Command::SupportHold { at })) {
                    self.check_nationality(line, *target);
                }
            }
            Form::SupportMove { who, target, to } => {
                let from = target.unit.at.province;
                let to = to.province;
                if put(self, command(who.at.province, Command::support(from, to))) {
                    self.check_nationality(line, *target);
                }
            }
            Form::Drive { from, to } => {
                let (from, to) = (from.province, to.province);
                put(self, Order::Drive { from, to });
            }
            Form::HerdStays { at } => self.herd_stays(line, span, at.province),
            Form::Retreat { who, to } => self.bind_retreat(line, span, *who, to.province),
            Form::Disband { who } => {
                let at = who.at.province;
                put(self, Order::Disband { at });
            }
            Form::Build(builds) => {
                for build in builds {
                    let at = build.at.province;
                    if let Some(kind) = build.unit {
                        let piece = Piece::Unit(kind);
                        let coast = None;
                        put(self, Order::Build { at, piece, coast });
                    }
                    if build.herd {
                        let piece = Piece::Herd;
                        let coast = None;
                        put(self, Order::Build { at, piece, coast });
                    }
                }
            }
            Form::Waive { count } => self.waive(line, span, *count),
            Form::Clear => self.clear(line, span),
            Form::Cancel { who } => self.cancel(line, span, who.at.province),
        }
    }

    /// A move; in retreats the retreat that is written like one.
    fn bind_move(&mut self, line: usize, span: Span, who: Who, to: ProvinceId, herd: bool) {
        let from = who.at.province;
        if self.position.turn.phase.kind == PhaseKind::Retreats {
            return self.bind_retreat(line, span, Who { herd, ..who }, to);
        }
        let order = command(from, Command::to(to));
        if self.put(Given { order, line, span }) && herd {
            let order = Order::Drive { from, to };
            self.put(Given { order, line, span });
        }
    }

    /// A retreat, which takes no herd along (Range War 7.7).
    fn bind_retreat(&mut self, line: usize, span: Span, who: Who, to: ProvinceId) {
        let from = who.at.province;
        let coast = None;
        let order = Order::Retreat { from, to, coast };
        if self.put(Given { order, line, span }) && who.herd {
            let message = Message::new("note-herd-cannot-retreat").with("at", self.name(from));
            self.notes.push(
                Note::at(Severity::Warning, line, span.range(), message)
                    .cite(Cite::new("Range War 7.7")),
            );
        }
    }

    /// Puts an order on file in place of one for the same unit or herd.
    /// Whether it stands there now.
    fn put(&mut self, given: Given) -> bool {
        let Given { order, line, span } = given;
        if let Err(why) = legality::check(self.variant, self.position, self.seat, order) {
            self.refuse(given, why);
            return false;
        }
        let earlier = order.subject().and_then(|subject| self.filed(subject));
        if let Some(index) = earlier {
            let old = std::mem::replace(&mut self.on_file[index], order);
            if old != order {
                let message = Message::new("note-replaced")
                    .with("old", self.describe(old))
                    .with("new", self.describe(order));
                self.note(Severity::Info, line, span, message);
            }
            self.given
                .retain(|given| given.order.subject() != order.subject());
        } else {
            self.on_file.push(order);
        }
        self.given.push(given);
        true
    }

    /// Where the order for this unit or herd stands on file.
    fn filed(&self, subject: Subject) -> Option<usize> {
        self.on_file
            .iter()
            .position(|order| order.subject() == Some(subject))
    }

    /// Says why an order is not put on file, and what stays there.
    fn refuse(&mut self, given: Given, why: Illegal) {
        let Given { order, line, span } = given;
        let severity = match why {
            Illegal::NoHerd => Severity::Warning,
            _ => Severity::Error,
        };
        let message = legality::explain(self.variant, self.position, order, why);
        let mut note = Note::at(severity, line, span.range(), message).cite(why.cite());
        let stays = order.subject().and_then(|subject| self.filed(subject));
        if let Some(index) = stays {
            let order = self.describe(self.on_file[index]);
            note = note.help(Message::new("note-earlier-stays").with("order", order));
        } else if matches!(why, Illegal::NoUnit | Illegal::ForeignUnit) {
            let own = self
                .position
                .units_of(self.seat)
                .map(|unit| self.name(unit.at))
                .collect();
            note = note.help(Message::new("note-own-units").with("units", Arg::All(own)));
        }
        self.notes.push(note);
    }

    /// A support that says whose unit it supports may be wrong about it; the
    /// province is what counts.
    fn check_nationality(&mut self, line: usize, target: Supported) {
        let at = target.unit.at.province;
        let Some(named) = target.power else { return };
        let Some(unit) = self.position.unit_at(at) else {
            return;
        };
        if unit.power != named.seat {
            let message = Message::new("note-wrong-power")
                .with("at", self.name(at))
                .with("named", self.power_name(named.seat))
                .with("owner", self.power_name(unit.power));
            self.note(Severity::Warning, line, named.span, message);
        }
    }

    /// `H lst H`: a herd stays unless it is driven, so the order only takes
    /// another one back.
    fn herd_stays(&mut self, line: usize, span: Span, at: ProvinceId) {
        if self.position.turn.phase.kind != PhaseKind::Movement {
            let from = at;
            self.refuse(
                Given {
                    order: Order::Drive { from, to: at },
                    line,
                    span,
                },
                Illegal::WrongPhase,
            );
            return;
        }
        let message = match self.take(Subject::Herd(at)) {
            Some(old) => Message::new("note-taken-back").with("order", self.describe(old)),
            None => Message::new("note-herd-stays").with("at", self.name(at)),
        };
        self.note(Severity::Info, line, span, message);
    }

    /// The number of builds waived; it takes the place of what was said
    /// about it in earlier texts.
    fn waive(&mut self, line: usize, span: Span, count: u8) {
        if let Err(why) = legality::check(self.variant, self.position, self.seat, Order::Waive) {
            let order = Order::Waive;
            return self.refuse(Given { order, line, span }, why);
        }
        if !std::mem::replace(&mut self.waives_given, true) {
            self.on_file.retain(|&order| order != Order::Waive);
        }
        let due = usize::try_from(self.position.surplus(self.seat)).unwrap_or(0);
        let waived = self.on_file.iter().filter(|&&o| o == Order::Waive).count();
        let room = due.saturating_sub(waived);
        if usize::from(count) > room {
            let message = Message::new("note-too-many-waived")
                .with("count", count)
                .with("due", due);
            self.note(Severity::Warning, line, span, message);
        }
        for _ in 0..usize::from(count).min(room) {
            let order = Order::Waive;
            self.on_file.push(order);
            self.given.push(Given { order, line, span });
        }
    }

    /// `clear`: nothing is on file any more.
    fn clear(&mut self, line: usize, span: Span) {
        let message = Message::new("note-cleared").with("count", self.on_file.len());
        self.on_file.clear();
        self.given.clear();
        self.note(Severity::Info, line, span, message);
    }

    /// `cancel lst`: what is on file for a unit and its herd is taken back.
    fn cancel(&mut self, line: usize, span: Span, at: ProvinceId) {
        let mut found = false;
        for subject in [Subject::Unit(at), Subject::Herd(at)] {
            if let Some(old) = self.take(subject) {
                found = true;
                let message = Message::new("note-taken-back").with("order", self.describe(old));
                self.note(Severity::Info, line, span, message);
            }
        }
        if !found {
            let message = Message::new("note-nothing-to-cancel").with("at", self.name(at));
            self.note(Severity::Warning, line, span, message);
        }
    }

    /// Takes the order for a unit or herd off the file.
    fn take(&mut self, subject: Subject) -> Option<Order> {
        let index = self.filed(subject)?;
        self.given
            .retain(|given| given.order.subject() != Some(subject));
        Some(self.on_file.remove(index))
    }
}

const fn command(at: ProvinceId, command: Command) -> Order {
    Order::Unit { at, command }
}
