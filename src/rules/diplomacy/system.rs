//! Diplomacy and its variants as a rule system.

use std::collections::BTreeSet;
use std::fmt;

use super::adjudication::{Adjudicator, Resolution, advance};
use super::legal_orders::legal_orders;
use super::order::{Order, Subject};
use super::position::{Outcome, Position};
use super::record::{self, PositionRecord};
use super::turn::{PhaseKind, Turn};
use super::variant::{ExcessBuilds, Variant};
use super::verdict::{NotBuilt, Verdict};
use super::{
    account, adjustment, binding, condition, correct, explain, legality, published, scene, words,
};
use crate::game::explanation::{Asked, Explained};
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    Awaiting, Corrected, Drawing, Example, Language, Line, OrderBook, Reading, Rules, SeatInfo,
    Setting, Skimmed, Telling, TurnName,
};
use crate::game::{Arg, Chance, Message, Note, Seat, Severity, Viewer};
use crate::map::ProvinceId;

/// A variant, ready to be played.
pub struct Diplomacy {
    variant: Variant,
}

impl Diplomacy {
    /// Plays this variant.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self { variant }
    }
}

impl fmt::Debug for Diplomacy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Diplomacy({})", self.variant.id)
    }
}

/// The orders of all seats in one list.
fn flat(orders: &OrderBook<Order>) -> Vec<(Seat, Order)> {
    orders
        .iter()
        .flat_map(|(&seat, orders)| orders.iter().map(move |&order| (seat, order)))
        .collect()
}

impl Setting for Diplomacy {
    fn seats(&self) -> Vec<SeatInfo> {
        self.variant
            .powers
            .iter()
            .map(|power| SeatInfo {
                id: power.id.clone(),
                name: power.name.clone(),
                colour: power.colour.clone(),
                mark: power.mark.clone(),
                also: Vec::new(),
            })
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["movement", "retreats", "adjustments"]
    }

    fn introduction(&self) -> Vec<Message> {
        account::introduction(&self.variant)
    }
}

impl Rules for Diplomacy {
    type Position = Position;
    type Record = PositionRecord;
    type Order = Order;
    type Resolution = Resolution;

    fn start(&self, _chance: &mut Chance) -> Position {
        self.variant.start.clone()
    }

    fn record(&self, position: &Position) -> PositionRecord {
        record::record(&self.variant, position)
    }

    fn restore(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        record::restore(&self.variant, record)
    }

    fn correct(
        &self,
        position: &Position,
        lines: &[Line<'_>],
    ) -> Result<Corrected<Position>, Vec<Note>> {
        correct::correct(&self.variant, position, lines)
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
            .take(most)
            .map(|turn| self.turn_name(turn))
            .collect()
    }

    fn year(&self, position: &Position) -> Option<i32> {
        Some(position.turn.year)
    }

    fn counts(&self, position: &Position) -> Vec<usize> {
        let seats = self.variant.seats();
        seats.map(|seat| position.count(seat)).collect()
    }

    fn survivors(&self, position: &Position) -> Vec<Seat> {
        let survives =
            |seat: &Seat| position.units_of(*seat).next().is_some() || position.count(*seat) > 0;
        self.variant.seats().filter(survives).collect()
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
                    Message::new("outcome-won")
                        .with("power", &self.variant.power(*winner).name)
                        .with("centres", position.count(*winner)),
                );
            }
            Some(Outcome::Draw(powers)) => {
                let name = |seat: &Seat| Arg::Name(self.variant.power(*seat).name.clone());
                let names = powers.iter().map(name).collect();
                let key = match powers[..] {
                    [_] => "outcome-conceded",
                    _ => "outcome-drawn",
                };
                return Awaiting::Over(Message::new(key).with("powers", Arg::All(names)));
            }
            None => {}
        }
        let owes = |seat: &Seat| match position.turn.phase.kind {
            PhaseKind::Movement => position.units_of(*seat).next().is_some(),
            PhaseKind::Retreats => position
                .dislodged
                .iter()
                .any(|dislodged| dislodged.unit.power == *seat),
            PhaseKind::Adjustments => adjustment::is_due(&self.variant, position, *seat),
        };
        Awaiting::Orders(self.variant.seats().filter(owes).collect())
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

    fn advance(&self, position: &Position, resolution: &Resolution) -> Position {
        advance(&self.variant, position, resolution)
    }

    fn agree(&self, _position: &Position, seats: &[Seat]) -> Option<Resolution> {
        Some(Resolution::draw(seats.iter().copied()))
    }
}

impl Language for Diplomacy {
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        binding::read(&self.variant, position, seat, on_file, lines)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        binding::skim(&self.variant, line)
    }

    fn resembles(&self, line: &str) -> bool {
        binding::resembles(&self.variant, line)
    }

    fn holds(&self, position: &Position, text: &str) -> Result<bool, Message> {
        condition::holds(&self.variant, position, text)
    }

    fn write(&self, position: &Position, order: &Order) -> String {
        words::write(&self.variant, position, *order)
    }

    fn describe(&self, position: &Position, order: &Order) -> Message {
        words::describe(&self.variant, position, *order)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let about = |key: &'static str| {
            let message = words::with_nouns(&self.variant, Message::new(key));
            Note::at(Severity::Warning, 0, 0..0, message)
        };
        let places = |at: Vec<ProvinceId>| {
            Arg::All(
                at.into_iter()
                    .map(|id| Arg::Name(self.variant.map.province(id).name.clone()))
                    .collect(),
            )
        };
        let subjects: BTreeSet<Subject> =
            on_file.iter().filter_map(|order| order.subject()).collect();
        let without_order = |at: &ProvinceId| !subjects.contains(&Subject::Unit(*at));
        match position.turn.phase.kind {
            PhaseKind::Movement => {
                let idle: Vec<ProvinceId> = position
                    .units_of(seat)
                    .map(|unit| unit.at)
                    .filter(without_order)
                    .collect();
                if idle.is_empty() {
                    return Vec::new();
                }
                let mut note = about("review-units-without-orders");
                note.message = note
                    .message
                    .with("count", idle.len())
                    .with("places", places(idle));
                vec![note]
            }
            PhaseKind::Retreats => {
                let idle: Vec<ProvinceId> = position
                    .dislodged
                    .iter()
                    .filter(|dislodged| dislodged.unit.power == seat)
                    .map(|dislodged| dislodged.unit.at)
                    .filter(without_order)
                    .collect();
                if idle.is_empty() {
                    return Vec::new();
                }
                let mut note = about("review-retreats-without-orders");
                note.message = note
                    .message
                    .with("count", idle.len())
                    .with("places", places(idle));
                vec![note]
            }
            PhaseKind::Adjustments => self.review_adjustments(position, seat, on_file),
        }
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        account::examples(&self.variant, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        account::sheet(&self.variant, position, seat)
    }
}

impl Telling for Diplomacy {
    fn report(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        account::results(&self.variant, before, resolution, after, viewer)
    }

    fn report_since(
        &self,
        earlier: &Position,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
        viewer: Viewer,
    ) -> Report {
        account::results_since(
            &self.variant,
            Some(earlier),
            (before, resolution, after),
            viewer,
        )
    }

    fn publish(
        &self,
        before: &Position,
        resolution: &Resolution,
        _viewer: Viewer,
    ) -> Option<Published> {
        Some(published::published(&self.variant, before, resolution))
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        account::status(&self.variant, position, viewer)
    }

    fn explain(
        &self,
        before: &Position,
        resolution: &Resolution,
        asked: Asked<'_>,
    ) -> Option<Explained> {
        Some(explain::explain(&self.variant, before, resolution, asked))
    }
}

impl Drawing for Diplomacy {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut orders = flat(orders);
        orders.retain(|(seat, _)| viewer.may_know(*seat));
        scene::orders(&self.variant, position, &orders)
    }

    fn result_scene(&self, before: &Position, resolution: &Resolution, _viewer: Viewer) -> Scene {
        scene::results(&self.variant, before, resolution)
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

    fn adjustment_reason(
        &self,
        position: &Position,
        seat: Seat,
        order: Order,
        verdict: &Verdict,
    ) -> Message {
        match verdict {
            Verdict::NotBuilt(why) => account::not_built(&self.variant, position, seat, *why),
            Verdict::Illegal(why) => legality::explain(&self.variant, position, order, *why),
            _ => words::describe(&self.variant, position, order),
        }
    }

    /// Whether an order is a build beyond those that are due, which counts if
    /// one before it falls away.
    fn is_spare(&self, order: Order, verdict: &Verdict) -> bool {
        matches!(order, Order::Build { .. })
            && *verdict == Verdict::NotBuilt(NotBuilt::TooMany)
            && self.variant.options.excess_builds == ExcessBuilds::First
    }

    /// What a power's adjustments as a whole leave open or break
    /// (Range War RW-D8, RW-D9).
    fn review_adjustments(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let verdicts = adjustment::power_verdicts(&self.variant, position, seat, on_file);
        let mut notes: Vec<Note> = on_file
            .iter()
            .zip(&verdicts)
            .filter(|(_, verdict)| !verdict.is_success())
            .map(|(&order, verdict)| {
                if self.is_spare(order, verdict) {
                    let message = Message::new("review-build-spare")
                        .with("order", words::describe(&self.variant, position, order));
                    return Note::at(Severity::Info, 0, 0..0, message);
                }
                let message = Message::new("review-adjustment-fails")
                    .with("order", words::describe(&self.variant, position, order))
                    .with(
                        "reason",
                        self.adjustment_reason(position, seat, order, verdict),
                    );
                let mut note = Note::at(Severity::Error, 0, 0..0, message);
                note.cite = verdict.cite_in(&self.variant, PhaseKind::Adjustments);
                note
            })
            .collect();
        let done = verdicts
            .iter()
            .filter(|verdict| verdict.is_success())
            .count();
        let surplus = position.surplus(seat);
        let left = usize::try_from(surplus.unsigned_abs())
            .unwrap_or(usize::MAX)
            .saturating_sub(done);
        if left > 0 && adjustment::is_due(&self.variant, position, seat) {
            let places = account::build_places(&self.variant, position, seat, on_file);
            let key = match (surplus > 0, self.variant.herds) {
                (true, _) => "review-builds-left",
                (false, true) => "review-disbands-left",
                (false, false) => "review-disbands-left-centres",
            };
            let message = words::with_nouns(&self.variant, Message::new(key));
            notes.push(Note::at(
                Severity::Warning,
                0,
                0..0,
                message.with("count", left),
            ));
            let places = places.filter(|_| surplus > 0);
            notes.extend(places.map(|places| Note::at(Severity::Warning, 0, 0..0, places)));
        }
        notes
    }
}
