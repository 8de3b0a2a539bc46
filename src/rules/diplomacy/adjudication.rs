//! A whole turn: rulings on every order, and everything that follows from
//! them until somebody has something to order again.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use serde_json::Value;

use super::correct::{changes, correct};
use super::event::{Event, apply_event, apply_rulings};
use super::herd::drive::{Drive, Drives};
use super::herd::{capture, drown};
use super::legal_orders::legal_orders;
use super::legality::{self, Illegal};
use super::movement::resolver::FEW_UNITS;
use super::movement::{Resolver, ruling};
use super::order::{Command, Order};
use super::position::{Outcome, Position, Unit};
use super::record;
use super::turn::{PhaseKind, Turn};
use super::variant::{DisorderSupport, Drowning, Variant};
use super::verdict::{HerdStays, Ruling, Verdict};
use super::{Diplomacy, adjustment, count, retreat, sight};
use crate::game::system::{Awaiting, Line, OrderBook, Played, PlayedTurn, Rules, TurnName};
use crate::game::{Arg, Chance, Message, Note, Seat, Viewer};
use crate::map::{Bits, MAX_PROVINCES, ProvinceId, ProvinceSet};

/// A closed turn: applied to the position before, it gives the one after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolution {
    /// What became of each order.
    pub rulings: Vec<Ruling>,
    /// What happened beside them, in order.
    pub events: Vec<Event>,
}

impl Resolution {
    /// A turn that ends with a draw in place of being played: these powers
    /// share it.
    pub fn draw(powers: impl IntoIterator<Item = Seat>) -> Self {
        let powers: BTreeSet<Seat> = powers.into_iter().collect();
        let powers = powers.into_iter().collect();
        Self {
            rulings: Vec::new(),
            events: vec![Event::Drawn { powers }],
        }
    }

    /// What became of the order to the unit in a province.
    pub fn ruling(&self, at: ProvinceId) -> Option<&Ruling> {
        let is_to = |order: &Order| match *order {
            Order::Unit { at: unit, .. } | Order::Disband { at: unit } => unit == at,
            Order::Retreat { from, .. } => from == at,
            Order::Drive { .. } | Order::Build { .. } | Order::Waive => false,
        };
        self.rulings.iter().find(|ruling| is_to(&ruling.order))
    }

    /// Whether the turn ended so: then no order was carried out.
    pub fn is_draw(&self) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event, Event::Drawn { .. }))
    }
}

impl Rules for Diplomacy {
    type Position = Position;
    type Record = Value;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, _chance: &mut Chance) -> Position {
        self.variant.start.clone()
    }

    fn record(&self, position: &Position) -> Value {
        record::record(&self.variant, position)
    }

    fn restore(&self, record: &Value) -> Result<Position, Vec<String>> {
        record::restore(&self.variant, record)
    }

    fn restore_text(&self, record: &str) -> Option<Position> {
        record::restore_text(&self.variant, record)
    }

    fn correct(&self, position: &Position, lines: &[Line<'_>]) -> Result<Position, Vec<Note>> {
        correct(&self.variant, position, lines)
    }

    fn changes(&self, before: &Position, after: &Position, viewer: Viewer) -> Vec<Message> {
        let [was, is] = sight::seen_both(&self.variant, [before, after], viewer);
        changes::between(&self.variant, &was, &is)
    }

    fn seen<'p>(&self, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
        sight::seen(&self.variant, position, viewer)
    }

    fn seen_turn<'t>(&self, turn: &'t Played<Self>, viewer: Viewer) -> Cow<'t, Played<Self>> {
        sight::seen_turn(&self.variant, turn, viewer)
    }

    fn turn(&self, position: &Position) -> TurnName {
        self.turn_name(position.turn)
    }

    fn coming(&self, position: &Position, most: usize) -> Vec<TurnName> {
        if position.outcome.is_some() {
            return Vec::new();
        }
        let calendar = &self.variant.calendar;
        std::iter::successors(Some(position.turn), |&turn| Some(calendar.next(turn)))
            .skip(1)
            .take_while(|&turn| !self.variant.is_beyond(turn))
            .take(most)
            .map(|turn| self.turn_name(turn))
            .collect()
    }

    fn year(&self, position: &Position) -> Option<i32> {
        Some(position.turn.year.get())
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        let seats = self.variant.players();
        seats.map(|seat| position.count(seat)).collect()
    }

    fn survivors(&self, position: &Position) -> Vec<Seat> {
        let survives = |seat: &Seat| !position.is_out(*seat);
        self.variant.players().filter(survives).collect()
    }

    fn winners(&self, position: &Position) -> Vec<Seat> {
        match &position.outcome {
            Some(Outcome::Won(winner)) => vec![*winner],
            Some(Outcome::Draw(powers)) => powers.clone(),
            None => Vec::new(),
        }
    }

    fn awaiting(&self, position: &Position) -> Awaiting {
        match &position.outcome {
            Some(Outcome::Won(winner)) => {
                return Awaiting::Over(
                    Message::new("diplomacy-outcome-won")
                        .with("power", &self.variant.power(*winner).name)
                        .with("centres", position.count(*winner)),
                );
            }
            Some(Outcome::Draw(powers)) => {
                let name = |seat: &Seat| Arg::Name(self.variant.power(*seat).name.clone());
                let names = powers.iter().map(name).collect();
                let key = match powers[..] {
                    [_] => "diplomacy-outcome-conceded",
                    _ => "diplomacy-outcome-drawn",
                };
                return Awaiting::Over(Message::new(key).with("powers", Arg::All(names)));
            }
            None => {}
        }
        let active = self.variant.active(position.turn.year);
        Awaiting::Orders(match position.turn.phase.kind {
            PhaseKind::Movement => active
                .filter(|&seat| position.unit_count(seat) > 0)
                .collect(),
            PhaseKind::Retreats => active
                .filter(|&seat| position.has_dislodged(seat))
                .collect(),
            PhaseKind::Adjustments => adjustment::due(&self.variant, position).collect(),
        })
    }

    fn legal_orders(&self, position: &Position, seat: Seat) -> Vec<Order> {
        legal_orders(&self.variant, position, seat)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &OrderBook<Order>,
        _chance: &mut Chance,
    ) -> Resolution {
        Adjudicator::default().adjudicate(&self.variant, position, &flat(orders))
    }

    fn play(
        &self,
        before: Position,
        orders: &OrderBook<Order>,
        _chance: &mut Chance,
    ) -> Played<Self> {
        Adjudicator::default().play(&self.variant, before, &flat(orders))
    }

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        advance(&self.variant, position, resolution)
    }

    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        Some(Resolution::draw(seats.iter().copied()))
    }
}

impl Diplomacy {
    fn turn_name(&self, turn: Turn) -> TurnName {
        TurnName {
            code: self.variant.calendar.code(turn),
            title: turn.message(),
            short: turn.short(),
            pace: turn.phase.kind.word(),
        }
    }
}

/// The orders of all seats in one list.
pub(super) fn flat(orders: &OrderBook<Order>) -> Vec<(Seat, Order)> {
    orders
        .iter()
        .flat_map(|(&seat, orders)| orders.iter().map(move |&order| (seat, order)))
        .collect()
}

/// Adjudicates turns; keeps buffers from one to the next.
#[derive(Debug, Default)]
pub struct Adjudicator {
    resolver: Resolver,
    drives: Drives,
}

impl Adjudicator {
    /// Resolves a turn. Units without a legal order get the one that the
    /// rules give them: to hold, or to disband.
    #[must_use]
    pub fn adjudicate(
        &mut self,
        variant: &Variant,
        position: &Position,
        orders: &[(Seat, Order)],
    ) -> Resolution {
        self.play(variant, position.clone(), orders).resolution
    }

    /// The same with the position after it, which is the one that [`advance`]
    /// gives.
    #[must_use]
    pub fn play(
        &mut self,
        variant: &Variant,
        before: Position,
        orders: &[(Seat, Order)],
    ) -> Played<Diplomacy> {
        let (rulings, events) = match before.turn.phase.kind {
            PhaseKind::Movement => (self.movement(variant, &before, orders), Vec::new()),
            PhaseKind::Retreats => (retreat::adjudicate(variant, &before, orders), Vec::new()),
            PhaseKind::Adjustments => adjustment::adjudicate(variant, &before, orders),
        };
        let mut after = before.clone();
        apply_rulings(variant, &mut after, &rulings);
        let mut conclusion = Conclusion {
            variant,
            position: after,
            events: Vec::new(),
        };
        conclusion.happen(events);
        conclusion.conclude();
        PlayedTurn {
            before,
            resolution: Resolution {
                rulings,
                events: conclusion.events,
            },
            after: conclusion.position,
        }
    }

    fn movement(
        &mut self,
        variant: &Variant,
        position: &Position,
        orders: &[(Seat, Order)],
    ) -> Vec<Ruling> {
        let units = &position.units;
        let unit_at = position.unit_table();
        // Most boards have few units, and setting up a large table takes long.
        let (mut few, mut many);
        let commands: &mut [Command] = if units.len() <= FEW_UNITS {
            few = [Command::Hold; FEW_UNITS];
            &mut few[..units.len()]
        } else {
            many = [Command::Hold; MAX_PROVINCES];
            &mut many[..units.len()]
        };
        // Herds neither fight nor block: only units are resolved (Range War 5.2).
        // The unit's ruling belongs to the order that was given to it.
        let mut given = Bits::EMPTY;
        let mut rulings = Vec::with_capacity(units.len() + orders.len());
        let mut herd_orders = Vec::with_capacity(16);
        for &(power, order) in orders {
            let own_unit = match order {
                Order::Unit { at, .. } => Some(usize::from(unit_at[at.index()]))
                    .filter(|&index| units.get(index).is_some_and(|unit| unit.power == power)),
                _ => None,
            };
            match (order, own_unit) {
                (Order::Unit { command, .. }, Some(index)) => {
                    given.insert(index);
                    commands[index] = command;
                }
                (Order::Drive { .. }, _) => herd_orders.push((power, order)),
                _ => {
                    let why = legality::check(variant, position, power, order);
                    let why = why.err().unwrap_or(Illegal::WrongPhase);
                    rulings.push(Ruling::given(power, order, Verdict::Illegal(why)));
                }
            }
        }
        let mut illegal = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            let command = &mut commands[index];
            let possible =
                if given.contains(index) && variant.is_idle(unit.power, position.turn.year) {
                    Err(Illegal::NotBegun)
                } else {
                    legality::command_is_possible(variant, position, *unit, *command)
                };
            if let Err(why) = possible {
                illegal.push((index, *command, why));
                *command = Command::Hold;
            }
        }
        let void = Self::void_in_disorder(variant, units, given, commands);
        self.resolver
            .resolve(&variant.map, variant.options, units, commands);
        let first = rulings.len();
        ruling::add_rulings(
            &mut rulings,
            &self.resolver,
            variant,
            position.turn,
            units,
            commands,
        );
        let unit_rulings = &mut rulings[first..];
        for (index, ruling) in unit_rulings.iter_mut().enumerate() {
            ruling.ordered = given.contains(index);
        }
        for (index, command, why) in illegal {
            unit_rulings[index].order = Order::unit(units[index].at, command);
            unit_rulings[index].verdict = match sight::void(variant, command, why) {
                Some(verdict) => verdict,
                None => Verdict::Illegal(why),
            };
        }
        for (index, command) in void {
            unit_rulings[index].order = Order::unit(units[index].at, command);
            unit_rulings[index].verdict = Verdict::Unmatched;
        }
        self.herds(variant, position, &herd_orders, commands, &mut rulings);
        rulings
    }

    /// Takes out the supports that hold units in civil disorder, where a game
    /// has them void (DATC 3.0 4.D.9): those of powers that order nothing.
    fn void_in_disorder(
        variant: &Variant,
        units: &[Unit],
        given: Bits,
        commands: &mut [Command],
    ) -> Vec<(usize, Command)> {
        let mut void = Vec::new();
        if variant.options.disorder_support == DisorderSupport::Counts {
            return void;
        }
        let orders: BTreeSet<Seat> = units
            .iter()
            .enumerate()
            .filter(|(index, _)| given.contains(*index))
            .map(|(_, unit)| unit.power)
            .collect();
        for (index, command) in commands.iter_mut().enumerate() {
            if let Command::SupportHold { at } = *command
                && let Some(held) = units.iter().find(|unit| unit.at == at)
                && !orders.contains(&held.power)
            {
                void.push((index, *command));
                *command = Command::Hold;
            }
        }
        void
    }

    /// Rules on the herds that were to be driven, once it is known which
    /// gangs have moved (Range War 7).
    fn herds(
        &mut self,
        variant: &Variant,
        position: &Position,
        orders: &[(Seat, Order)],
        commands: &[Command],
        rulings: &mut Vec<Ruling>,
    ) {
        if orders.is_empty() {
            return;
        }
        let first = rulings.len();
        let mut drives = Vec::with_capacity(orders.len());
        for &(power, order) in orders {
            let verdict = match (order, legality::check(variant, position, power, order)) {
                (_, Err(why)) => Verdict::Illegal(why),
                (Order::Drive { from, to }, Ok(())) => {
                    let gang = position
                        .units
                        .binary_search_by_key(&from, |unit: &Unit| unit.at)
                        .expect("a legal herd order has a gang in its province");
                    if commands[gang] != Command::to(to) {
                        Verdict::HerdStays(HerdStays::GangGoesElsewhere)
                    } else if self.resolver.moved(gang) {
                        drives.push(Drive { from, to });
                        Verdict::HerdComes
                    } else {
                        Verdict::HerdStays(HerdStays::GangStays)
                    }
                }
                (_, Ok(())) => Verdict::Illegal(Illegal::WrongPhase),
            };
            rulings.push(Ruling::given(power, order, verdict));
        }
        let herds: ProvinceSet = position.herds.iter().map(|herd| herd.at).collect();
        let leaves = self.drives.resolve(herds, &drives);
        for ruling in &mut rulings[first..] {
            if let Order::Drive { from, .. } = ruling.order
                && ruling.verdict == Verdict::HerdComes
                && !leaves.contains(from)
            {
                ruling.verdict = Verdict::HerdStays(HerdStays::HerdInTheWay);
            }
        }
    }
}

/// What follows when the orders of a phase have been carried out.
struct Conclusion<'a> {
    variant: &'a Variant,
    position: Position,
    events: Vec<Event>,
}

impl Conclusion<'_> {
    fn happen(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            apply_event(&mut self.position, &event);
            self.events.push(event);
        }
    }

    fn conclude(&mut self) {
        let turn = self.position.turn;
        match turn.phase.kind {
            PhaseKind::Movement => {
                if self.variant.options.drowning == Drowning::AfterMovement {
                    self.drown();
                }
                let stranded: Vec<Event> = self
                    .position
                    .dislodged
                    .iter()
                    .filter(|dislodged| {
                        let owner = dislodged.unit.power;
                        dislodged.retreats.is_empty() || self.variant.is_idle(owner, turn.year)
                    })
                    .map(|dislodged| Event::NoRetreat {
                        at: dislodged.unit.at,
                        power: dislodged.unit.power,
                    })
                    .collect();
                self.happen(stranded);
                let retreats = self.variant.calendar.next(turn);
                if !self.position.dislodged.is_empty() {
                    self.happen([Event::Begins(retreats)]);
                    return;
                }
                self.happen([Event::Skipped(retreats)]);
                self.movement_is_over(retreats);
            }
            PhaseKind::Retreats => self.movement_is_over(turn),
            PhaseKind::Adjustments => {
                self.drown();
                self.begin_after(turn);
            }
        }
    }

    fn drown(&mut self) {
        if self.variant.herds {
            self.happen(drown::drowned(&self.variant.map, &self.position));
        }
    }

    /// A movement and its retreats are done.
    fn movement_is_over(&mut self, retreats: Turn) {
        if self.variant.options.drowning == Drowning::AfterRetreats {
            self.drown();
        }
        if self.variant.calendar.counts_after(retreats) {
            self.happen(capture::ownership_changes(&self.position));
            self.happen(count::captures(self.variant, &self.position));
            if self.position.herds.iter().any(|herd| herd.contact) {
                self.happen([Event::ContactsForgotten]);
            }
            self.happen(count::quiet(self.variant, &self.position, &self.events));
            self.happen(count::winner(self.variant, &self.position));
            if self.position.outcome.is_none() {
                self.happen(count::ended(self.variant, &self.position, retreats));
            }
            if self.position.outcome.is_some() {
                return;
            }
        } else {
            self.happen(capture::contacts(&self.position));
        }
        self.begin_after(retreats);
    }

    /// Goes on to the next phase in which somebody has something to order.
    fn begin_after(&mut self, mut turn: Turn) {
        loop {
            turn = self.variant.calendar.next(turn);
            let due = match turn.phase.kind {
                PhaseKind::Movement => true,
                PhaseKind::Retreats => false,
                PhaseKind::Adjustments => {
                    let mut due = adjustment::due(self.variant, &self.position);
                    due.next().is_some()
                }
            };
            if due {
                self.happen([Event::Begins(turn)]);
                return;
            }
            self.happen([Event::Skipped(turn)]);
            if turn.phase.kind == PhaseKind::Adjustments {
                let lost: Vec<Event> =
                    adjustment::lost_when_skipped(self.variant, &self.position).collect();
                self.happen(lost);
            }
        }
    }
}

/// The position after a resolved turn.
pub fn advance(variant: &Variant, position: &Position, resolution: &Resolution) -> Position {
    let mut after = position.clone();
    if !resolution.is_draw() {
        apply_rulings(variant, &mut after, &resolution.rulings);
    }
    for event in &resolution.events {
        apply_event(&mut after, event);
    }
    after
}
