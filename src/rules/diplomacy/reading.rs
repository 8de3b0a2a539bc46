//! What players write and what they are told to write: lines into orders, and
//! what the orders on file lack.

use std::collections::BTreeSet;

use super::Diplomacy;
use super::grammar::{Form, Written, read_line, resembles};
use super::order::{Order, Subject};
use super::position::{Position, Unit};
use super::turn::PhaseKind;
use super::variant::ExcessBuilds;
use super::verdict::{NotBuilt, Verdict};
use super::{account, adjustment, binding, condition, legality, words};
use crate::game::choices::About;
use crate::game::system::{Example, Language, Line, Reading, Skimmed};
use crate::game::{Arg, Cite, LocalName, Message, Note, Seat, Severity};
use crate::map::{ProvinceId, Terrain};

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

    /// A unit has one order, and builds stand beside each other.
    fn adds_up(&self, position: &Position) -> bool {
        position.turn.phase.kind == PhaseKind::Adjustments
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

    fn tells_brackets(&self) -> bool {
        true
    }

    /// Nothing moves where units are built and removed.
    fn fits(&self, kind: &str, line: &str) -> bool {
        let line = Line::new(1, line);
        let moves = |written: &Written| {
            matches!(
                written.form,
                Form::Move { .. }
                    | Form::Hold { .. }
                    | Form::SupportHold { .. }
                    | Form::SupportMove { .. }
                    | Form::Convoy { .. }
                    | Form::Drive { .. }
            )
        };
        let builds = |written: &Written| {
            matches!(
                written.form,
                Form::Build(_) | Form::Waive { .. } | Form::WaiveAll
            )
        };
        let gives = |form: &dyn Fn(&Written) -> bool| {
            let read = read_line(&self.variant, line).orders;
            read.iter().flatten().any(form)
        };
        if kind == PhaseKind::Adjustments.word() {
            !gives(&moves)
        } else {
            !gives(&builds)
        }
    }

    /// "Move 2 units" does, though a number behind it may be that of a turn.
    fn is_verb(&self, word: &str) -> bool {
        matches!(word, "move" | "zug")
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

    fn filed(&self, position: &Position, seat: Seat, texts: &[String]) -> Option<Vec<Order>> {
        binding::filed(&self.variant, position, seat, texts)
    }

    fn describe(&self, position: &Position, order: &Order) -> Message {
        words::describe(&self.variant, position, *order)
    }

    fn line(&self, position: &Position, order: &Order) -> Message {
        words::line(&self.variant, position, *order)
    }

    fn subject(&self, order: &Order) -> About {
        let id = |at| &self.variant.map.province(at).id;
        match order.subject() {
            Some(Subject::Unit(at)) => About::One(id(at).clone()),
            Some(Subject::Herd(at)) => About::One(format!("herd {}", id(at))),
            None => About::Several,
        }
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        if self.variant.is_idle(seat, position.turn.year) {
            return Vec::new();
        }
        let subjects: BTreeSet<Subject> =
            on_file.iter().filter_map(|order| order.subject()).collect();
        let review = |key: &'static str, units: Vec<Unit>| {
            let idle = units.iter().map(|unit| unit.at);
            let idle = idle.filter(|at| !subjects.contains(&Subject::Unit(*at)));
            let places: Vec<&LocalName> =
                idle.map(|at| &self.variant.map.province(at).name).collect();
            if places.is_empty() {
                return Vec::new();
            }
            let message = words::with_nouns(&self.variant, Message::new(key))
                .with("count", places.len())
                .with("places", Arg::all(places));
            vec![Note::new(Severity::Warning, message)]
        };
        match position.turn.phase.kind {
            PhaseKind::Movement => {
                let mut notes = review(
                    "diplomacy-review-units-without-orders",
                    position.units_of(seat).collect(),
                );
                notes.extend(self.review_river(position, seat, on_file));
                notes
            }
            PhaseKind::Retreats => {
                let dislodged = position.dislodged_of(seat);
                review(
                    "diplomacy-review-retreats-without-orders",
                    dislodged.map(|dislodged| dislodged.unit).collect(),
                )
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
    /// Herds that a power's gangs leave alone in the river, where they drown
    /// (Range War 13.2), as far as its own orders say.
    fn review_river<'o>(
        &'o self,
        position: &'o Position,
        seat: Seat,
        on_file: &'o [Order],
    ) -> impl Iterator<Item = Note> + 'o {
        let goes = |order: &Order| order.way();
        let is_left = move |&(from, to): &(ProvinceId, ProvinceId)| {
            let is_own = |unit: Unit| unit.power == seat;
            self.variant.map.province(from).terrain == Terrain::River
                && position.unit_at(from).is_some_and(is_own)
                && position.herd_at(from).is_some()
                && !on_file.contains(&Order::Drive { from, to })
                && !on_file.iter().filter_map(goes).any(|(_, to)| to == from)
        };
        let left = on_file.iter().filter_map(goes).filter(is_left);
        left.map(move |(from, to)| {
            let drive = Order::Drive { from, to };
            let message = Message::new("diplomacy-review-herd-drowns")
                .with("at", &self.variant.map.province(from).name)
                .with("drive", words::write(&self.variant, position, drive));
            Note::new(Severity::Warning, message).cite(Cite::new("Range War 13.2"))
        })
    }

    /// Why an adjustment would have no effect.
    fn adjustment_fails(
        &self,
        position: &Position,
        seat: Seat,
        order: Order,
        verdict: &Verdict,
    ) -> Message {
        let variant = &self.variant;
        let described = words::describe(variant, position, order);
        let fails = "diplomacy-review-adjustment-fails";
        let (id, reason) = match verdict {
            Verdict::NotBuilt(why) => (fails, account::not_built(variant, position, seat, *why)),
            // What is illegal is told in whole sentences.
            Verdict::Illegal(why) => (
                "diplomacy-review-adjustment-illegal",
                legality::explain(variant, position, order, *why),
            ),
            _ => (fails, described.clone()),
        };
        Message::new(id)
            .with("order", described)
            .with("reason", reason)
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
                    let message = Message::new("diplomacy-review-build-spare")
                        .with("order", words::describe(&self.variant, position, order));
                    return Note::new(Severity::Info, message);
                }
                let message = self.adjustment_fails(position, seat, order, verdict);
                Note {
                    cite: verdict.cite_in(&self.variant, PhaseKind::Adjustments),
                    ..Note::new(Severity::Error, message)
                }
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
        if left > 0 && adjustment::due(&self.variant, position).any(|due| due == seat) {
            let places = account::build_places(&self.variant, position, seat, on_file);
            let homes = position.choices(seat) > 0;
            let key = match (surplus > 0, self.variant.herds) {
                (true, _) if homes => "diplomacy-review-homes-left",
                (true, _) => "diplomacy-review-builds-left",
                (false, true) => "diplomacy-review-disbands-left",
                (false, false) => "diplomacy-review-disbands-left-centres",
            };
            let message = words::with_nouns(&self.variant, Message::new(key));
            notes.push(Note::at(
                Severity::Warning,
                0,
                0..0,
                message.with("count", left),
            ));
            let places = places.filter(|_| surplus > 0);
            notes.extend(places.map(|places| Note::new(Severity::Warning, places)));
        }
        notes
    }
}
