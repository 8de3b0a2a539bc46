//! Why a move succeeds or fails (DATC 3.0 5.B.1).

use super::resolved::Resolved;
use super::{convoy, strength};
use crate::game::explanation::Step;
use crate::game::{Arg, Message};
use crate::map::ProvinceId;

/// The steps that decide a move: its way, its attack, what stands in the
/// destination, who else goes there, and what follows.
pub(super) fn march(resolved: &Resolved<'_>, mover: usize) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let Some(to) = resolved.target(mover) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    if resolver.is_convoyed(mover) {
        steps.push(convoy::way(resolved, mover));
    }
    if !resolved.arrives(mover) {
        return steps;
    }
    steps.push(strength::attack(resolved, mover));
    let ring = resolver.ring(mover);
    steps.push(destination(resolved, mover, to, !ring.is_empty()));
    for rival in resolver.movers_to(to) {
        if rival != mover {
            steps.push(competitor(resolved, rival, to));
        }
    }
    if ring.len() > 2 {
        let places = ring
            .iter()
            .map(|&unit| resolved.place(resolved.at_of(unit)))
            .collect();
        steps.push(
            Step::of("diplomacy-explain-ring")
                .arg("places", Arg::All(places))
                .cite("DATC 3.0 5.B.9"),
        );
    }
    steps.extend(stopped_ring(resolved, mover));
    steps.push(conclusion(resolved, mover, to));
    steps
}

/// What stops a ring of units that all wait for one another: without it, each
/// would seem to stay only because the next one does.
fn stopped_ring(resolved: &Resolved<'_>, mover: usize) -> Option<Step> {
    let Resolved { resolver, .. } = resolved;
    let mut ring = vec![mover];
    loop {
        let last = ring[ring.len() - 1];
        let next = resolver.in_destination(last)?;
        if resolver.moved(next) || resolved.target(next).is_none() {
            return None;
        }
        if next == mover {
            break;
        }
        if ring.contains(&next) || resolver.meet(last, next) {
            return None;
        }
        ring.push(next);
    }
    let places = ring
        .iter()
        .map(|&unit| resolved.place(resolved.at_of(unit)))
        .collect();
    let stopped = |key| Message::new(key).with("places", Arg::All(places));
    if let Some(&stuck) = ring.iter().find(|&&unit| !resolved.arrives(unit)) {
        let message = stopped("diplomacy-explain-ring-no-way").with("unit", resolved.named(stuck));
        return Some(Step::new(message).cite("DATC 3.0 5.B.4"));
    }
    let (strength, outsider, to) = ring
        .iter()
        .filter_map(|&unit| resolved.target(unit))
        .flat_map(|to| {
            let movers = resolver.movers_to(to).into_iter();
            movers.map(move |rival| (rival, to))
        })
        .filter(|(rival, _)| !ring.contains(rival))
        .map(|(rival, to)| (resolver.prevention(resolved.map(), rival), rival, to))
        .max()
        .filter(|&(strength, ..)| strength > 0)?;
    let message = stopped("diplomacy-explain-ring-stopped")
        .with("unit", resolved.named(outsider))
        .with("to", resolved.place(to))
        .with("strength", strength);
    Some(Step::new(message).cite("DATC 3.0 5.B.6"))
}

/// What the move finds in its destination.
fn destination(resolved: &Resolved<'_>, mover: usize, to: ProvinceId, in_ring: bool) -> Step {
    let Resolved { resolver, .. } = resolved;
    let map = resolved.map();
    let place = resolved.place(to);
    let Some(defender) = resolver.in_destination(mover) else {
        return Step::of("diplomacy-explain-empty").arg("to", place);
    };
    let against = resolver.opposition(map, mover);
    let about = |key| {
        resolved
            .about(key, defender)
            .with("to", place.clone())
            .with("strength", against)
    };
    if resolved.target(defender).is_some() && resolver.meet(mover, defender) {
        return Step::new(about("diplomacy-explain-head-to-head"))
            .cite("DATC 3.0 5.B.7")
            .with(strength::parts(resolved, defender, None));
    }
    let Some(next) = resolved.target(defender) else {
        return Step::new(about("diplomacy-explain-stays"))
            .cite("DATC 3.0 5.B.5")
            .with(strength::parts(resolved, defender, None));
    };
    let next_place = resolved.place(next);
    if resolver.moved(defender) {
        if next == resolved.at_of(mover) {
            return Step::new(about("diplomacy-explain-passes")).cite("DATC 3.0 6.G.1");
        }
        let step = Step::new(about("diplomacy-explain-leaves").with("next", next_place));
        if in_ring {
            return step;
        }
        return step.with(resolved.briefly(defender));
    }
    Step::new(about("diplomacy-explain-cannot-leave").with("next", next_place))
        .cite("DATC 3.0 5.B.5")
        .with(resolved.briefly(defender))
}

/// Another unit that goes to the same province.
fn competitor(resolved: &Resolved<'_>, rival: usize, to: ProvinceId) -> Step {
    let Resolved { resolver, .. } = resolved;
    let strength = resolver.prevention(resolved.map(), rival);
    let about = |key| {
        let about = resolved.about(key, rival);
        about
            .with("to", resolved.place(to))
            .with("strength", strength)
    };
    if !resolved.arrives(rival) {
        return Step::new(about("diplomacy-explain-rival-no-convoy")).cite("DATC 3.0 5.B.6");
    }
    if strength > 0 {
        return Step::new(about("diplomacy-explain-rival"))
            .cite("DATC 3.0 5.B.6")
            .with(strength::parts_of_move(resolved, rival, None));
    }
    if resolver.is_weak(rival) {
        return Step::new(about("diplomacy-explain-rival-weak")).cite("DATC 3.0 5.B.6");
    }
    let mut message = about("diplomacy-explain-rival-lost");
    let mut why = None;
    if let Some(winner) = resolver.in_destination(rival) {
        message = message.with("winner", resolved.named(winner));
        why = resolved.briefly(winner);
    }
    Step::new(message).cite("DATC 3.0 5.B.6").with(why)
}

/// What follows from the strengths.
fn conclusion(resolved: &Resolved<'_>, mover: usize, to: ProvinceId) -> Step {
    let Resolved { resolver, .. } = resolved;
    let map = resolved.map();
    let attack = resolver.attack(map, mover);
    let prevention = resolver
        .movers_to(to)
        .into_iter()
        .filter(|&rival| rival != mover)
        .map(|rival| resolver.prevention(map, rival))
        .max()
        .unwrap_or_default();
    let against = resolver.opposition(map, mover).max(prevention);
    let numbers = |key| {
        Message::new(key)
            .with("attack", attack)
            .with("against", against)
    };
    let defender = resolver.in_destination(mover);
    if !resolver.moved(mover) {
        let own = defender.filter(|&other| attack == 0 && resolved.same_power(mover, other));
        return Step::new(match own {
            Some(_) => numbers("diplomacy-explain-against-own"),
            None => numbers("diplomacy-explain-not-more"),
        })
        .cite("DATC 3.0 5.B.1");
    }
    let dislodged = defender.filter(|&other| !resolver.moved(other));
    Step::new(match dislodged {
        Some(other) => {
            numbers("diplomacy-explain-more-dislodges").with("unit", resolved.named(other))
        }
        None if against == 0 => numbers("diplomacy-explain-unopposed"),
        None => numbers("diplomacy-explain-more"),
    })
    .cite("DATC 3.0 5.B.1")
}
