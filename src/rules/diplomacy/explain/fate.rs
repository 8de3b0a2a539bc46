//! What became of a dislodged unit, and where it may go (DATC 3.0 6.H).

use super::resolved::Resolved;
use super::strength;
use crate::game::Message;
use crate::game::explanation::Step;
use crate::map::ProvinceSet;
use crate::rules::diplomacy::legality;

/// Who dislodged a unit, with which strengths, and which retreats are open.
pub(super) fn dislodged(resolved: &Resolved<'_>, unit: usize) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let Some(attacker) = resolver.dislodged_by(unit) else {
        return Vec::new();
    };
    let map = resolved.map();
    let fights = resolved.target(unit).is_some() && resolver.meet(attacker, unit);
    let moved_off = resolved.target(unit).is_some() && !fights;
    let key = if moved_off {
        "diplomacy-explain-dislodged-leaving"
    } else {
        "diplomacy-explain-dislodged"
    };
    let attack = resolved
        .step("diplomacy-explain-attacker", attacker)
        .arg("strength", resolver.attack(map, attacker))
        .with(strength::parts_of_move(resolved, attacker, Some(unit)));
    let against = resolver.opposition(map, attacker);
    let mut steps = vec![attack];
    if !moved_off {
        steps.push(
            Step::of("diplomacy-explain-hold")
                .arg("strength", against)
                .with(strength::parts(resolved, unit, None)),
        );
    }
    vec![
        resolved
            .step(key, attacker)
            .arg("attack", resolver.attack(map, attacker))
            .arg("against", against)
            .cite("DATC 3.0 5.B.1")
            .with(steps),
        retreats(resolved, unit, attacker),
    ]
}

/// Where a dislodged unit may go, and why not elsewhere.
fn retreats(resolved: &Resolved<'_>, unit: usize, attacker: usize) -> Step {
    let open: ProvinceSet = resolved
        .ruling_at(resolved.at_of(unit))
        .and_then(|ruling| ruling.dislodged.as_ref())
        .map(|dislodgement| dislodgement.retreats.iter().copied().collect())
        .unwrap_or_default();
    let reach = legality::reach(resolved.map(), resolved.before.units[unit]);
    let closed = reach.without(open);
    let mut steps = Vec::new();
    let occupied: ProvinceSet = closed
        .into_iter()
        .filter(|&to| {
            let arrived = |mover| resolved.resolver.moved(mover);
            let stayed = resolved.index(to).is_some_and(|other| !arrived(other));
            stayed || resolved.resolver.movers_to(to).into_iter().any(arrived)
        })
        .collect();
    let open_to_nobody = closed.without(occupied);
    for to in open_to_nobody {
        let about = |key| Message::new(key).with("to", resolved.place(to));
        steps.push(if to == resolved.at_of(attacker) {
            Step::new(about("diplomacy-explain-closed-attacker")).cite("DATC 3.0 6.H.5")
        } else if resolved.is_closed(unit, to) {
            Step::new(about("diplomacy-explain-closed-season"))
        } else {
            Step::new(about("diplomacy-explain-closed-contested")).cite("DATC 3.0 6.H.6")
        });
    }
    if !occupied.is_empty() {
        let places = resolved.all_of(occupied);
        steps.push(Step::of("diplomacy-explain-closed-occupied").arg("places", places));
    }
    let message = if open.is_empty() {
        Message::new("diplomacy-explain-no-retreat")
    } else {
        Message::new("diplomacy-explain-may-retreat").with("places", resolved.any_of(open))
    };
    Step::new(message).with(steps)
}
