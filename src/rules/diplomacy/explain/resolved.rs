//! A resolved turn, with everything that explanations ask of it.

use crate::game::explanation::Step;
use crate::game::{Arg, Message, Seat, named};
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::adjudication::Resolution;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::movement::Resolver;
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::{Position, Unit};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Bounce, Ruling, Verdict};

/// A resolved turn that is explained to a player.
#[derive(Clone)]
pub(super) struct Resolved<'a> {
    pub(super) variant: &'a Variant,
    pub(super) before: &'a Position,
    pub(super) rulings: &'a [Ruling],
    pub(super) events: &'a [Event],
    /// Who is told: the own units are named without their power.
    pub(super) seat: Seat,
    /// In a movement phase: by unit, what it did.
    pub(super) commands: Vec<Command>,
    /// In a movement phase: what was decided.
    pub(super) resolver: Box<Resolver>,
    sure: bool,
}

impl<'a> Resolved<'a> {
    /// Takes a resolved turn up again.
    pub(super) fn new(
        variant: &'a Variant,
        before: &'a Position,
        resolution: &'a Resolution,
    ) -> Self {
        let mut resolved = Self {
            variant,
            before,
            rulings: &resolution.rulings,
            events: &resolution.events,
            seat: Seat(u8::MAX),
            commands: Vec::new(),
            resolver: Box::default(),
            sure: false,
        };
        if before.turn.phase.kind == PhaseKind::Movement {
            resolved.commands = before
                .units
                .iter()
                .map(|unit| match resolved.ruling_at(unit.at) {
                    Some(Ruling {
                        order: Order::Unit { command, .. },
                        verdict,
                        ..
                    }) if !matches!(verdict, Verdict::Illegal(_)) => *command,
                    _ => Command::Hold,
                })
                .collect();
            let Self {
                commands, resolver, ..
            } = &mut resolved;
            resolver.resolve(&variant.map, variant.options, &before.units, commands);
            resolved.sure = resolved.agrees();
        }
        resolved
    }

    /// The same turn, told to this player.
    pub(super) fn told_to(&self, seat: Seat) -> Self {
        Self {
            seat,
            ..self.clone()
        }
    }

    /// Whether the resolver decides as the resolution says. One that was
    /// stored may come from rules that have changed since.
    fn agrees(&self) -> bool {
        self.before.units.iter().enumerate().all(|(index, unit)| {
            self.ruling_at(unit.at).is_some_and(|ruling| {
                matches!(ruling.verdict, Verdict::Moves { .. }) == self.resolver.moved(index)
                    && ruling.dislodged.is_some() == self.resolver.dislodged_by(index).is_some()
            })
        })
    }

    /// Whether the facts of the movement can be told.
    pub(super) const fn is_sure(&self) -> bool {
        self.sure
    }

    pub(super) fn map(&self) -> &'a Map {
        &self.variant.map
    }

    /// The index of the unit that began in a province.
    pub(super) fn index(&self, at: ProvinceId) -> Option<usize> {
        self.before
            .units
            .binary_search_by_key(&at, |unit| unit.at)
            .ok()
    }

    /// The ruling on the unit that began the turn in a province.
    pub(super) fn ruling_at(&self, province: ProvinceId) -> Option<&'a Ruling> {
        Ruling::of_unit(self.rulings, self.before, province)
    }

    /// The legal order that was given for the same unit or herd.
    pub(super) fn other_order(&self, subject: Subject) -> Option<Order> {
        self.rulings
            .iter()
            .filter(|ruling| ruling.ordered && ruling.power == self.seat)
            .filter(|ruling| !matches!(ruling.verdict, Verdict::Illegal(_)))
            .map(|ruling| ruling.order)
            .find(|order| order.subject() == Some(subject))
    }

    /// Whether a unit may not retreat to a province, as the way is shut.
    pub(super) fn is_closed(&self, unit: usize, to: ProvinceId) -> bool {
        let turn = self.before.turn.retreats();
        !self.variant.lets_retreat(turn, self.before.units[unit], to)
    }

    pub(super) fn at_of(&self, unit: usize) -> ProvinceId {
        self.before.units[unit].at
    }

    /// Where a unit was ordered to.
    pub(super) fn target(&self, unit: usize) -> Option<ProvinceId> {
        match self.commands[unit] {
            Command::Move { to, .. } => Some(to),
            _ => None,
        }
    }

    /// That nobody attacks a unit where it is.
    pub(super) fn not_attacked(&self, unit: usize) -> Step {
        let at = self.place(self.at_of(unit));
        Step::of("diplomacy-explain-not-attacked").arg("at", at)
    }

    pub(super) fn place(&self, id: ProvinceId) -> Arg {
        Arg::Name(self.map().province(id).name.clone())
    }

    pub(super) fn any_of(&self, provinces: ProvinceSet) -> Arg {
        Arg::any(provinces.into_iter().map(|id| self.place(id)))
    }

    pub(super) fn all_of(&self, provinces: ProvinceSet) -> Arg {
        Arg::all(provinces.into_iter().map(|id| self.place(id)))
    }

    pub(super) fn power(&self, seat: Seat) -> Arg {
        Arg::Name(self.variant.power(seat).name.clone())
    }

    /// A unit by its sort, place and, if it is foreign, power.
    pub(super) fn unit(&self, unit: Unit) -> Arg {
        let named = if unit.power == self.seat {
            Message::new("diplomacy-explain-unit-own")
        } else {
            Message::new("diplomacy-explain-unit").with("power", self.power(unit.power))
        };
        Arg::Message(
            named
                .with("unit", &self.variant.unit_name(unit.kind).name)
                .with("at", self.place(unit.at)),
        )
    }

    pub(super) fn named(&self, unit: usize) -> Arg {
        self.unit(self.before.units[unit])
    }

    /// A message about a unit.
    pub(super) fn about(&self, key: &'static str, unit: usize) -> Message {
        Message::new(key).with("unit", self.named(unit))
    }

    /// A step about a unit.
    pub(super) fn step(&self, key: &'static str, unit: usize) -> Step {
        Step::new(self.about(key, unit))
    }

    pub(super) fn same_power(&self, one: usize, other: usize) -> bool {
        self.before.units[one].power == self.before.units[other].power
    }

    /// Why a move succeeded or failed, in one sentence that asks for nothing
    /// further.
    pub(super) fn briefly(&self, unit: usize) -> Option<Step> {
        let to = self.target(unit)?;
        let message = match self.ruling_at(self.at_of(unit))?.verdict {
            Verdict::Moves { against, .. } if against == 0 => {
                Message::new("diplomacy-explain-brief-unopposed")
            }
            Verdict::Moves { attack, against } => Message::new("diplomacy-explain-brief-more")
                .with("attack", attack)
                .with("against", against),
            Verdict::Bounces { attack, by } => {
                let message = named::message("diplomacy-explain-brief", &by)
                    .with("attack", attack)
                    .with("against", by.strength().unwrap_or_default());
                match by {
                    Bounce::Rival { from, .. } => {
                        message.with("rival", self.named(self.index(from)?))
                    }
                    Bounce::Own
                    | Bounce::Weak
                    | Bounce::Held { .. }
                    | Bounce::HeadToHead { .. } => message,
                }
            }
            Verdict::NoConvoy => Message::new("diplomacy-explain-brief-no-convoy"),
            _ => return None,
        };
        Some(Step::new(message.with("to", self.place(to))))
    }
}
