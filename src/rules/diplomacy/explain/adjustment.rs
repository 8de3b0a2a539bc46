//! Why a build or disband is done or refused (Range War 11, 12; DATC 3.0
//! 6.I, 6.J).

use super::resolved::Resolved;
use crate::game::explanation::Step;
use crate::game::{Arg, Message, named};
use crate::map::ProvinceId;
use crate::rules::diplomacy::adjustment::{Tier, removal};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::Unit;
use crate::rules::diplomacy::verdict::{NotBuilt, Ruling, Verdict};

/// How many adjustments are due, and how this order fares among them.
pub(super) fn steps(resolved: &Resolved<'_>, ruling: &Ruling) -> Vec<Step> {
    let mut steps = vec![due(resolved)];
    match (ruling.order, &ruling.verdict) {
        (Order::Build { at, .. }, Verdict::Builds) => steps.extend(place(resolved, at)),
        (Order::Build { at, .. }, Verdict::NotBuilt(why)) => {
            steps.extend(place(resolved, at));
            steps.push(refused(resolved, *why));
        }
        (_, Verdict::NotBuilt(why)) => steps.push(refused(resolved, *why)),
        (Order::Disband { .. }, _) if ruling.ordered => {
            steps.push(Step::of("diplomacy-explain-disband-chosen"));
        }
        (Order::Disband { at }, _) => steps.extend(civil_disorder(resolved, at)),
        _ => {}
    }
    let lost = resolved.events.iter().find_map(|event| match *event {
        Event::BuildsUnused { power, lost, .. } if power == resolved.seat && lost > 0 => Some(lost),
        _ => None,
    });
    if let Some(lost) = lost.filter(|_| resolved.variant.herds) {
        let message = Message::new("diplomacy-explain-builds-lost").with("count", lost);
        steps.push(Step::new(message).cite("Range War 12.6"));
    }
    steps
}

/// The sum that says how many builds or disbands there are.
fn due(resolved: &Resolved<'_>) -> Step {
    let Resolved { before, seat, .. } = *resolved;
    let surplus = before.surplus(seat);
    let homes = before.choices(seat);
    let (key, datc) = match surplus {
        1.. if homes > 0 => ("diplomacy-explain-due-homes", "DATC 3.0 6.I.1"),
        0 => ("diplomacy-explain-due-nothing", "DATC 3.0 6.I.1"),
        1.. => ("diplomacy-explain-due-builds", "DATC 3.0 6.I.1"),
        _ => ("diplomacy-explain-due-disbands", "DATC 3.0 6.J.1"),
    };
    let count = usize::try_from(surplus.unsigned_abs()).unwrap_or(usize::MAX);
    let message = Message::new(key)
        .with("centres", before.count(seat))
        .with("units", before.unit_count(seat))
        .with("homes", homes)
        .with("count", count);
    Step::new(message).cite(if resolved.variant.herds {
        "Range War 5.3"
    } else {
        datc
    })
}

/// By which right a power builds in a place.
fn place(resolved: &Resolved<'_>, at: ProvinceId) -> Option<Step> {
    let Resolved {
        variant,
        before,
        seat,
        ..
    } = *resolved;
    let tier = Tier::of(variant, before, seat, at)?;
    let message = match before.centres.get(&at) {
        None if tier == Tier::Home => Message::new("diplomacy-explain-place-chosen"),
        _ => named::message("diplomacy-explain-place", &tier),
    };
    let step = Step::new(message).arg("at", resolved.place(at));
    Some(if variant.herds {
        step.cite(tier.rule())
    } else {
        step
    })
}

/// Why a build is not done.
fn refused(resolved: &Resolved<'_>, why: NotBuilt) -> Step {
    match why {
        NotBuilt::TooMany => {
            let done = |ruling: &&Ruling| {
                ruling.power == resolved.seat
                    && matches!(ruling.verdict, Verdict::Builds | Verdict::Waives)
            };
            let builds = resolved.rulings.iter().filter(done);
            let places = builds.map(|ruling| match ruling.order {
                Order::Build { at, .. } => resolved.place(at),
                _ => Arg::Message(Message::new("diplomacy-explain-waived")),
            });
            let message =
                Message::new("diplomacy-explain-builds-used").with("places", Arg::all(places));
            Step::new(message).cite("DATC 3.0 6.I.1")
        }
        NotBuilt::TooManyHerds => {
            let herds = resolved.before.herd_builds.get(&resolved.seat);
            let message = Message::new("diplomacy-explain-herds-used")
                .with("count", herds.copied().unwrap_or(0));
            Step::new(message).cite("Range War 11.2")
        }
        NotBuilt::UseFirst(first) => {
            let message =
                Message::new("diplomacy-explain-use-first").with("first", resolved.place(first));
            Step::new(message)
                .cite("Range War RW-D8")
                .with(place(resolved, first))
        }
        NotBuilt::ControllerBuilds(other) => {
            let message = Message::new("diplomacy-explain-controller-builds")
                .with("power", resolved.power(other));
            Step::new(message).cite("Range War RW-D12")
        }
    }
}

/// Why the rules have chosen this unit: how far each unit that was left is
/// from the centers that count, the farthest first.
fn civil_disorder(resolved: &Resolved<'_>, at: ProvinceId) -> Vec<Step> {
    let Resolved {
        variant,
        before,
        seat,
        ..
    } = *resolved;
    let ordered = |unit: &Unit| {
        resolved.rulings.iter().any(|ruling| {
            ruling.ordered
                && ruling.power == seat
                && ruling.verdict == Verdict::Disbands
                && ruling.order == Order::Disband { at: unit.at }
        })
    };
    let chosen = before.units_of(seat).filter(ordered).count();
    let rule = if variant.herds {
        "Range War RW-D9"
    } else {
        "DATC 3.0 4.D.8"
    };
    let distances = removal::in_order(variant, before, seat)
        .into_iter()
        .filter(|(_, unit)| !ordered(unit))
        .map(|(away, unit)| {
            let message = match away {
                Some(away) => Message::new("diplomacy-explain-distance").with("away", away),
                None => Message::new("diplomacy-explain-no-distance"),
            };
            Step::new(message.with("unit", resolved.unit(unit)))
        });
    let key = if variant.herds {
        "diplomacy-explain-farthest-home"
    } else {
        "diplomacy-explain-farthest"
    };
    vec![
        Step::of("diplomacy-explain-disbands-missing").arg("count", chosen),
        Step::of(key)
            .arg("at", resolved.place(at))
            .cite(rule)
            .with(distances),
    ]
}
