//! What players write and what they are told to write: lines into orders, and
//! what the orders on file lack.

use std::collections::BTreeSet;

use super::Diplomacy;
use super::grammar::{read_line, resembles};
use super::order::{Order, Subject};
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::ExcessBuilds;
use super::verdict::{NotBuilt, Verdict};
use super::{account, adjustment, binding, condition, legality, words};
use crate::game::system::{Example, Language, Line, Reading, Skimmed};
use crate::game::{Arg, Message, Note, Seat, Severity};
use crate::map::ProvinceId;

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

    /// Looks at a line without a position: what breaks off may be complete in
    /// adjustments, so that nothing is said of it.
    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut skimmed = Skimmed::default();
        for order in read_line(&self.variant, line).orders {
            match order {
                Ok(_) => skimmed.orders += 1,
                Err(note) => skimmed.notes.push(note),
            }
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        resembles(&self.variant, line)
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

impl Diplomacy {
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
