//! Why a support counts or not (DATC 3.0 5.B.2).

use super::resolved::Resolved;
use crate::game::explanation::Step;
use crate::map::ProvinceId;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::words;

impl Resolved<'_> {
    /// That a unit does something else than it is supported or convoyed in.
    pub(super) fn does_otherwise(&self, at: ProvinceId) -> Option<Step> {
        let unit = self.index(at)?;
        let command = self.commands[unit];
        let ordered = self.ruling_at(at)?.ordered;
        let order = Order::Unit { at, command };
        Some(if ordered {
            let order = words::describe(self.variant, self.before, order);
            self.step("diplomacy-explain-does-otherwise", unit)
                .arg("order", order)
        } else {
            self.step("diplomacy-explain-has-no-order", unit)
        })
    }
}

/// Whether a support fits, whether it is cut, and what it is for.
pub(super) fn support(resolved: &Resolved<'_>, unit: usize, command: Command) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let (of, to) = match command {
        Command::SupportHold { at } => (at, None),
        Command::SupportMove { from, to, .. } => (from, Some(to)),
        Command::Hold | Command::Move { .. } | Command::Convoy { .. } => return Vec::new(),
    };
    let Some(supported) = resolved.index(of) else {
        return Vec::new();
    };
    let goes = resolved.target(supported);
    if !resolver.support_fits(unit) {
        return match (to, goes) {
            (Some(to), Some(goes)) if to == goes => {
                vec![
                    resolved
                        .step("diplomacy-explain-other-coast", supported)
                        .cite("DATC 3.0 4.B.4"),
                ]
            }
            (None, Some(goes)) => vec![
                resolved
                    .step("diplomacy-explain-support-hold-of-mover", supported)
                    .arg("to", resolved.place(goes))
                    .cite("DATC 3.0 6.D.7"),
            ],
            _ => resolved
                .does_otherwise(of)
                .map(|step| step.cite("DATC 3.0 6.D.9"))
                .into_iter()
                .collect(),
        };
    }
    let mut steps = attackers(resolved, unit);
    if resolver.cut_by(resolved.map(), unit).is_none() {
        steps.push(effect(resolved, unit, supported));
    }
    steps
}

/// Who attacks a supporting unit, and whether that cuts its support.
fn attackers(resolved: &Resolved<'_>, unit: usize) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let attackers = resolver.movers_to(resolved.at_of(unit));
    if attackers.is_empty() {
        return vec![resolved.not_attacked(unit)];
    }
    let judge = |attacker: usize| {
        let about = |key| resolved.step(key, attacker).cite("DATC 3.0 5.B.2");
        if resolved.same_power(attacker, unit) {
            about("diplomacy-explain-no-cut-own")
        } else if !resolved.arrives(attacker) {
            about("diplomacy-explain-no-cut-convoy")
        } else if !resolver.must_dislodge(attacker, unit)
            && resolver.is_convoyed(attacker)
            && resolver.cut_by(resolved.map(), unit).is_none()
        {
            // Only under the older rules for paradoxes.
            resolved
                .step("diplomacy-explain-no-cut-paradox", attacker)
                .cite("DATC 3.0 4.A.2")
        } else if !resolver.must_dislodge(attacker, unit) {
            about("diplomacy-explain-cuts")
        } else if resolver.moved(attacker) {
            about("diplomacy-explain-cuts-dislodging").with(resolved.briefly(attacker))
        } else {
            about("diplomacy-explain-no-cut-directed").with(resolved.briefly(attacker))
        }
    };
    attackers.into_iter().map(judge).collect()
}

/// What a support that counts is good for.
fn effect(resolved: &Resolved<'_>, unit: usize, supported: usize) -> Step {
    let Resolved { resolver, .. } = resolved;
    let map = resolved.map();
    let Some(to) = resolved.target(supported) else {
        let at = resolved.at_of(supported);
        let key = if resolver.movers_to(at).is_empty() {
            "diplomacy-explain-holds-unattacked"
        } else if let Some(by) = resolver.dislodged_by(supported) {
            let strength = resolver.opposition(map, by);
            let message = resolved
                .about("diplomacy-explain-supported-dislodged", supported)
                .with("strength", strength)
                .with("by", resolved.named(by));
            return Step::new(message).with(resolved.briefly(by));
        } else {
            "diplomacy-explain-supported-holds"
        };
        return resolved.step(key, supported);
    };
    let defender = resolver
        .in_destination(supported)
        .filter(|&other| !resolver.moved(other) && resolved.same_power(unit, other));
    if let Some(defender) = defender {
        return resolved
            .step("diplomacy-explain-support-spares-own", supported)
            .arg("against", resolved.named(defender))
            .cite("DATC 3.0 5.B.8")
            .with(resolved.briefly(supported));
    }
    let key = if !resolved.arrives(supported) {
        "diplomacy-explain-supported-no-convoy"
    } else if resolver.moved(supported) {
        "diplomacy-explain-supported-moves"
    } else {
        "diplomacy-explain-supported-fails"
    };
    resolved
        .step(key, supported)
        .arg("to", resolved.place(to))
        .with(
            resolved
                .briefly(supported)
                .filter(|_| resolved.arrives(supported)),
        )
}
