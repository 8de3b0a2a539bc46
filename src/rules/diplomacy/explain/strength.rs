//! What a strength is made of (DATC 3.0 5.B.5 to 5.B.8).

use super::resolved::Resolved;
use crate::game::Message;
use crate::game::explanation::Step;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::words;

/// The unit itself and each support that was ordered for it, whether it
/// counts or not. `against` is the unit that would be dislodged: support by
/// its own power does not count.
pub(super) fn parts(resolved: &Resolved<'_>, unit: usize, against: Option<usize>) -> Vec<Step> {
    let mut parts = vec![resolved.step("diplomacy-explain-itself", unit)];
    for supporter in resolved.resolver.supporters_of(unit) {
        parts.push(part(resolved, supporter, against));
    }
    for (other, command) in resolved.commands.iter().enumerate() {
        let of = match *command {
            Command::SupportHold { at } | Command::SupportMove { from: at, .. } => at,
            Command::Hold | Command::Move { .. } | Command::Convoy { .. } => continue,
        };
        if of == resolved.at_of(unit) && !resolved.resolver.support_fits(other) {
            let at = resolved.at_of(other);
            let order = Order::unit(at, *command);
            let order = words::describe(resolved.variant, resolved.before, order);
            parts.push(
                resolved
                    .step("diplomacy-explain-support-other", other)
                    .arg("order", order)
                    .cite("DATC 3.0 6.D.7"),
            );
        }
    }
    parts
}

/// The same of a move, which may have no strength of its own.
pub(super) fn parts_of_move(
    resolved: &Resolved<'_>,
    mover: usize,
    against: Option<usize>,
) -> Vec<Step> {
    let mut parts = parts(resolved, mover, against);
    if resolved.resolver.is_weak(mover) {
        parts[0] = resolved.step("diplomacy-explain-itself-weak", mover);
    } else if resolved.resolver.is_half(mover) {
        parts[0] = resolved.step("diplomacy-explain-itself-half", mover);
    }
    parts
}

/// What one support is worth.
fn part(resolved: &Resolved<'_>, supporter: usize, against: Option<usize>) -> Step {
    if let Some(cutter) = resolved.resolver.cut_by(resolved.map(), supporter) {
        let key = if resolved.resolver.moved(cutter) {
            "diplomacy-explain-support-dislodged"
        } else {
            "diplomacy-explain-support-cut"
        };
        return resolved
            .step(key, supporter)
            .arg("by", resolved.named(cutter))
            .cite("DATC 3.0 5.B.2");
    }
    if let Some(defender) = against.filter(|&other| resolved.same_power(supporter, other)) {
        return resolved
            .step("diplomacy-explain-support-own", supporter)
            .arg("against", resolved.named(defender))
            .cite("DATC 3.0 5.B.8");
    }
    resolved.step("diplomacy-explain-support-counts", supporter)
}

/// A unit's attack on its destination, with what it is made of.
pub(super) fn attack(resolved: &Resolved<'_>, mover: usize) -> Step {
    let Resolved { resolver, .. } = resolved;
    let strength = resolver.attack(resolved.map(), mover);
    let stays = resolver
        .in_destination(mover)
        .filter(|&defender| !resolver.moved(defender) || resolver.meet(mover, defender));
    let to = resolved.target(mover).map(|to| resolved.place(to));
    let mut message = Message::new(match stays {
        Some(defender) if resolved.same_power(mover, defender) => "diplomacy-explain-attack-own",
        _ => "diplomacy-explain-attack",
    })
    .with("strength", strength);
    if let Some(to) = to {
        message = message.with("to", to);
    }
    let step = Step::new(message).cite("DATC 3.0 5.B.8");
    match stays {
        Some(defender) if resolved.same_power(mover, defender) => step,
        _ => step.with(parts_of_move(resolved, mover, stays)),
    }
}

/// How a unit that does not move holds its province against those who attack
/// it, if anybody does.
pub(super) fn garrison(resolved: &Resolved<'_>, unit: usize) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let map = resolved.map();
    let attackers = resolver.movers_to(resolved.at_of(unit));
    if attackers.is_empty() {
        return vec![resolved.not_attacked(unit)];
    }
    let mut steps = Vec::new();
    // Nobody dislodged it: otherwise its fate says all of this.
    if resolver.dislodged_by(unit).is_none() {
        let holds = attackers
            .iter()
            .map(|&attacker| resolver.opposition(map, attacker))
            .max()
            .unwrap_or_default();
        steps.push(
            Step::of("diplomacy-explain-hold")
                .arg("strength", holds)
                .cite("DATC 3.0 5.B.5")
                .with(parts(resolved, unit, None)),
        );
        for &attacker in &attackers {
            steps.push(attacker_on(resolved, attacker));
        }
        let stronger = attackers
            .iter()
            .any(|&attacker| resolver.attack(map, attacker) > holds);
        steps.push(if stronger {
            Step::of("diplomacy-explain-beleaguered").cite("DATC 3.0 6.E.7")
        } else {
            Step::of("diplomacy-explain-garrison-holds")
        });
    }
    steps
}

/// One of those who attack a unit.
fn attacker_on(resolved: &Resolved<'_>, attacker: usize) -> Step {
    if !resolved.arrives(attacker) {
        return resolved
            .step("diplomacy-explain-attacker-no-convoy", attacker)
            .cite("DATC 3.0 5.B.4");
    }
    let stays = resolved.resolver.in_destination(attacker);
    let own = stays.is_some_and(|defender| resolved.same_power(attacker, defender));
    let strength = resolved.resolver.attack(resolved.map(), attacker);
    let key = if own {
        "diplomacy-explain-attacker-own"
    } else {
        "diplomacy-explain-attacker"
    };
    let step = resolved.step(key, attacker).arg("strength", strength);
    if own {
        step.cite("DATC 3.0 5.B.8")
    } else {
        step.with(parts_of_move(resolved, attacker, stays))
    }
}
