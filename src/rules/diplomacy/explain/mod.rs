//! Why an order ended as it did, step by step: what a player needs to follow
//! the adjudicator with a finger on the board.
//!
//! Everything rests on what was decided: the rulings of the resolution, and
//! for a movement phase the facts that the resolver gives when it is asked
//! again about the same orders (`movement::facts`). Where another unit's fate
//! matters it is told in one sentence and not unrolled, so that nothing here
//! goes round in circles.

mod adjustment;
mod asked;
mod convoy;
mod fate;
mod herd;
mod march;
mod resolved;
mod retreat;
mod strength;
mod support;

use resolved::Resolved;

use super::adjudication::Resolution;
use super::legality::{self, Illegal};
use super::order::{Command, Order};
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::{Builds, Variant};
use super::verdict::{Ruling, Verdict};
use super::words;
use crate::game::explanation::{Asked, Explained, Explanation, Step};
use crate::game::{Message, Seat, named};

/// Explains orders of a resolved turn.
pub fn explain(
    variant: &Variant,
    before: &Position,
    resolution: &Resolution,
    asked: Asked<'_>,
) -> Explained {
    let mut explained = match asked {
        Asked::Everything(seat) => Explained::of(everything(variant, before, resolution, seat)),
        Asked::Line { seat, line } => asked::line(variant, before, resolution, seat, line),
    };
    let of_players = |explanation: &Explanation| variant.has_player(explanation.seat);
    explained.explanations.retain(of_players);
    explained
}

/// Explains all rulings, or those of one seat, seat by seat and there by
/// what the orders are for.
fn everything(
    variant: &Variant,
    before: &Position,
    resolution: &Resolution,
    seat: Option<Seat>,
) -> Vec<Explanation> {
    let mut rulings: Vec<&Ruling> = resolution
        .rulings
        .iter()
        .filter(|ruling| seat.is_none_or(|seat| seat == ruling.power))
        .collect();
    rulings.sort_by_key(|ruling| {
        let place = match before.turn.phase.kind {
            PhaseKind::Adjustments => None,
            PhaseKind::Movement | PhaseKind::Retreats => ruling.order.subject(),
        };
        (ruling.power, place)
    });
    let resolved = Resolved::new(variant, before, resolution);
    rulings
        .into_iter()
        .map(|ruling| explanation(&resolved, ruling))
        .collect()
}

/// Explains one ruling.
fn explanation(resolved: &Resolved<'_>, ruling: &Ruling) -> Explanation {
    let resolved = &resolved.told_to(ruling.power);
    let cite = match ruling.verdict {
        Verdict::Illegal(why) => Some(why.cite_in(resolved.variant)),
        _ => None,
    };
    Explanation {
        seat: ruling.power,
        order: words::describe(resolved.variant, resolved.before, ruling.order),
        given: ruling.ordered,
        standing: (!ruling.ordered).then(|| Message::new("diplomacy-explain-no-order")),
        verdict: verdict(ruling),
        success: ruling.ordered && ruling.verdict.is_success() && ruling.dislodged.is_none(),
        cite,
        steps: steps(resolved, ruling),
        about: Vec::new(),
    }
}

/// What became of an order, in a sentence.
fn verdict(ruling: &Ruling) -> Message {
    let verdict = match (&ruling.verdict, ruling.order) {
        (Verdict::NotBuilt(_), Order::Waive) => Message::new("diplomacy-explain-head-not-waived"),
        (verdict, _) => named::message("diplomacy-explain-head", verdict),
    };
    match (&ruling.dislodged, &ruling.verdict) {
        (None, _) => verdict,
        (Some(_), Verdict::Holds) => Message::new("diplomacy-explain-head-dislodged"),
        (Some(_), _) => {
            Message::new("diplomacy-explain-head-and-dislodged").with("verdict", verdict)
        }
    }
}

/// Why a ruling is as it is.
fn steps(resolved: &Resolved<'_>, ruling: &Ruling) -> Vec<Step> {
    if let Verdict::Illegal(why) = ruling.verdict {
        return illegal(resolved, ruling.order, why);
    }
    match ruling.order {
        Order::Unit { at, command } => match resolved.index(at) {
            Some(unit) => unit_steps(resolved, unit, command),
            None => Vec::new(),
        },
        Order::Drive { from, to } => herd::drive(resolved, from, to, &ruling.verdict),
        Order::Retreat { from, to, .. } => retreat::retreat(resolved, from, to),
        Order::Disband { at } if resolved.before.turn.phase.kind == PhaseKind::Retreats => {
            retreat::disband(resolved, at, ruling.ordered)
        }
        Order::Disband { .. } | Order::Build { .. } | Order::Waive => {
            adjustment::steps(resolved, ruling)
        }
    }
}

/// Why a unit did what it did in a movement phase.
fn unit_steps(resolved: &Resolved<'_>, unit: usize, command: Command) -> Vec<Step> {
    if resolved.before.unseen.is_some() {
        return vec![Step::of("diplomacy-explain-unseen")];
    }
    if !resolved.is_sure() {
        return Vec::new();
    }
    let mut steps = match command {
        Command::Hold => strength::garrison(resolved, unit),
        Command::Move { .. } => march::march(resolved, unit),
        Command::SupportHold { .. } | Command::SupportMove { .. } => {
            support::support(resolved, unit, command)
        }
        Command::Convoy { from, to } => convoy::convoy(resolved, unit, from, to),
    };
    steps.extend(fate::dislodged(resolved, unit));
    steps.extend(herd::left_behind(resolved, unit));
    steps
}

/// Why an order is not allowed, and what its unit does instead.
fn illegal(resolved: &Resolved<'_>, order: Order, why: Illegal) -> Vec<Step> {
    let Resolved {
        variant, before, ..
    } = *resolved;
    let other = order.subject().and_then(|of| resolved.other_order(of));
    if other == Some(order) {
        return vec![Step::of("diplomacy-explain-illegal-twice")];
    }
    let mut reason = Step::new(illegal_reason(resolved, order, why));
    reason.cite = Some(why.cite_in(variant));
    let mut steps = vec![reason];
    if let (Order::Retreat { from, to, .. }, Illegal::NoRetreatThere) = (order, why) {
        steps.extend(retreat::closed(resolved, from, to));
    }
    if let Some(other) = other {
        steps.push(
            Step::of("diplomacy-explain-illegal-other")
                .arg("order", words::describe(variant, before, other))
                .cite("DATC 3.0 4.E.1"),
        );
    } else if let Order::Unit { at, .. } = order
        && let Some(unit) = resolved.index(at)
        && before.units[unit].power == resolved.seat
        && resolved.is_sure()
    {
        steps.push(Step::of("diplomacy-explain-illegal-holds").cite("DATC 3.0 4.E.1"));
        steps.extend(fate::dislodged(resolved, unit));
    }
    steps
}

/// Why an order is not allowed. Where there are no herds it takes less to say
/// where one may build.
fn illegal_reason(resolved: &Resolved<'_>, order: Order, why: Illegal) -> Message {
    let Resolved {
        variant, before, ..
    } = *resolved;
    match (order, why) {
        (Order::Build { at, .. }, Illegal::NotABuildPlace) if !variant.herds => {
            Message::new(match variant.options.builds {
                Builds::Home => "diplomacy-explain-not-a-home",
                Builds::Any => "diplomacy-explain-not-a-centre",
                Builds::AnyWithHome => "diplomacy-explain-not-a-centre-with-home",
            })
            .with("at", resolved.place(at))
        }
        _ => legality::explain(variant, before, order, why),
    }
}
