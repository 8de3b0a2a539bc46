//! Orders that are asked about as players write them, given or not.

use super::explanation;
use super::resolved::Resolved;
use crate::game::explanation::{Explained, Explanation};
use crate::game::system::Line;
use crate::game::{Message, Note, Seat, Severity};
use crate::map::ProvinceId;
use crate::rules::diplomacy::adjudication::{Adjudicator, Resolution};
use crate::rules::diplomacy::binding::{self, as_written};
use crate::rules::diplomacy::grammar::read_line;
use crate::rules::diplomacy::legality::{self, Illegal};
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Ruling, Verdict};
use crate::rules::diplomacy::words;

/// Explains the orders of [`crate::game::explanation::Asked::Line`]: those that were given as they
/// were resolved, legal ones that were not as they would have been, and
/// illegal ones by what forbids them.
pub(super) fn line(
    variant: &Variant,
    before: &Position,
    resolution: &Resolution,
    seat: Option<Seat>,
    line: Line<'_>,
) -> Explained {
    let seat = read_line(variant, line)
        .power
        .map_or(seat, |power| Some(power.seat));
    let orders = match orders(variant, before, seat, line) {
        Ok(orders) => orders,
        Err(note) => {
            return Explained {
                notes: vec![*note],
                ..Explained::default()
            };
        }
    };
    let given: Vec<(Seat, Order)> = resolution
        .rulings
        .iter()
        .filter(|ruling| ruling.ordered)
        .map(|ruling| (ruling.power, ruling.order))
        .collect();
    let legal = |(power, order): (Seat, Order)| legality::check(variant, before, power, order);
    let missing: Vec<(Seat, Order)> = orders
        .iter()
        .copied()
        .filter(|&order| !given.contains(&order) && legal(order).is_ok())
        .collect();
    let resolved = Resolved::new(variant, before, resolution);
    let other = (!missing.is_empty())
        .then(|| Adjudicator::default().adjudicate(variant, before, &what_if(&given, &missing)));
    let tried = other
        .as_ref()
        .map(|other| Resolved::new(variant, before, other));
    let explanations = orders
        .iter()
        .filter_map(|&(power, order)| {
            let was_given = given.contains(&(power, order));
            if let Err(why) = legal((power, order)) {
                return Some(not_allowed(&resolved, power, order, why, was_given));
            }
            let (resolved, standing) = match &tried {
                Some(tried) if !was_given => (tried, Some(instead_of(&resolved, power, order))),
                _ => (&resolved, None),
            };
            let ruling = resolved
                .rulings
                .iter()
                .find(|ruling| ruling.ordered && ruling.power == power && ruling.order == order)?;
            Some(Explanation {
                given: was_given,
                standing,
                ..explanation(resolved, ruling)
            })
        })
        .collect();
    Explained::of(explanations)
}

/// The orders of a line and whose they are.
fn orders(
    variant: &Variant,
    before: &Position,
    seat: Option<Seat>,
    line: Line<'_>,
) -> Result<Vec<(Seat, Order)>, Box<Note>> {
    let whole = |message| Note::at(Severity::Error, line.number, 0..line.text.len(), message);
    let written = as_written(variant, before, line)?;
    if written.is_empty() {
        return Err(Box::new(whole(Message::new(
            "diplomacy-explain-nothing-asked",
        ))));
    }
    let mut orders = Vec::with_capacity(written.len());
    for written in written {
        let order = written.order;
        let Some(power) = seat.or_else(|| owner(before, order)) else {
            return Err(Box::new(
                match legality::check(variant, before, Seat(0), order) {
                    Err(why @ (Illegal::NoUnit | Illegal::NotDislodged | Illegal::WrongPhase)) => {
                        whole(legality::explain(variant, before, order, why)).cite(why.cite())
                    }
                    _ => whole(Message::new("diplomacy-explain-whose-order")),
                },
            ));
        };
        // As it would stand on file, with the coast that was left open.
        let on_file = binding::read(variant, before, power, &[], &[line]).on_file;
        let same = on_file
            .into_iter()
            .find(|other| other.subject() == order.subject());
        orders.push((power, same.unwrap_or(order)));
    }
    Ok(orders)
}

/// Whose order it must be, by what stands there.
fn owner(before: &Position, order: Order) -> Option<Seat> {
    let unit = |at: ProvinceId| {
        let dislodged = before.dislodged_at(at).map(|dislodged| dislodged.unit);
        let dislodged = dislodged.filter(|_| before.turn.phase.kind == PhaseKind::Retreats);
        dislodged.or_else(|| before.unit_at(at))
    };
    let herd = |at: ProvinceId| before.herd_at(at).and_then(|herd| herd.owner);
    match order {
        Order::Unit { at, .. } | Order::Disband { at } => unit(at).map(|unit| unit.power),
        Order::Retreat { from, .. } => unit(from).map(|unit| unit.power),
        Order::Drive { from, .. } => unit(from).map(|unit| unit.power).or_else(|| herd(from)),
        Order::Build { at, .. } => before.centres.get(&at).copied().or_else(|| herd(at)),
        Order::Waive => None,
    }
}

/// The orders that were given with others in their place.
fn what_if(given: &[(Seat, Order)], instead: &[(Seat, Order)]) -> Vec<(Seat, Order)> {
    let is_replaced = |(power, order): &(Seat, Order)| {
        order.subject().is_some()
            && instead
                .iter()
                .any(|(by, other)| by == power && other.subject() == order.subject())
    };
    let kept = given.iter().filter(|order| !is_replaced(order));
    kept.chain(instead).copied().collect()
}

/// That an order was not given, and what was in its place.
fn instead_of(resolved: &Resolved<'_>, power: Seat, order: Order) -> Message {
    let resolved = resolved.told_to(power);
    let other = order
        .subject()
        .and_then(|subject| resolved.other_order(subject));
    match other {
        Some(other) => Message::new("diplomacy-explain-what-if-instead").with(
            "order",
            words::describe(resolved.variant, resolved.before, other),
        ),
        None => Message::new("diplomacy-explain-what-if"),
    }
}

/// An order that the rules forbid, given or not.
fn not_allowed(
    resolved: &Resolved<'_>,
    power: Seat,
    order: Order,
    why: Illegal,
    given: bool,
) -> Explanation {
    let ruling = Ruling::given(power, order, Verdict::Illegal(why));
    Explanation {
        given,
        ..explanation(resolved, &ruling)
    }
}
