//! Ways across the sea (DATC 3.0 5.B.3, 5.B.4).

use super::resolved::Resolved;
use super::strength;
use crate::game::Message;
use crate::game::explanation::Step;
use crate::map::ProvinceId;

impl Resolved<'_> {
    /// Whether a moving unit has a way to its destination.
    pub(super) fn arrives(&self, mover: usize) -> bool {
        !self.resolver.is_convoyed(mover) || self.resolver.arrives(self.map(), mover)
    }
}

/// The way of an army that travels by convoy, fleet by fleet.
pub(super) fn way(resolved: &Resolved<'_>, army: usize) -> Step {
    let Resolved { resolver, .. } = resolved;
    let fleets: Vec<Step> = resolver
        .convoying(army)
        .into_iter()
        .filter_map(|sea| resolved.index(sea))
        .map(|fleet| convoying(resolved, fleet))
        .collect();
    let key = if resolved.arrives(army) {
        "diplomacy-explain-way"
    } else if fleets.is_empty() {
        "diplomacy-explain-way-nobody"
    } else {
        "diplomacy-explain-way-broken"
    };
    Step::of(key).cite("DATC 3.0 5.B.4").with(fleets)
}

/// What a fleet does for the army that it was ordered to convoy.
fn convoying(resolved: &Resolved<'_>, fleet: usize) -> Step {
    let Resolved { resolver, .. } = resolved;
    if resolver.is_becalmed(fleet) {
        return paradox(resolved, fleet);
    }
    if let Some(attacker) = resolver.dislodged_by(fleet) {
        return resolved
            .step("diplomacy-explain-fleet-dislodged", fleet)
            .arg("by", resolved.named(attacker))
            .cite("DATC 3.0 5.B.3")
            .with(resolved.briefly(attacker));
    }
    resolved.step("diplomacy-explain-fleet-convoys", fleet)
}

/// That a fleet's convoy is part of a paradox, and which support that it would
/// touch decides over a convoy (DATC 3.0 4.A.2).
fn paradox(resolved: &Resolved<'_>, fleet: usize) -> Step {
    let Resolved { resolver, .. } = resolved;
    let decisive = |supporter: usize| {
        (0..resolved.commands.len())
            .filter(|&other| resolver.is_becalmed(other))
            .any(|other| {
                let attackers = resolver.movers_to(resolved.at_of(other));
                attackers
                    .into_iter()
                    .chain([other])
                    .any(|unit| resolver.supporters_of(unit).contains(&supporter))
            })
    };
    let why = (0..resolved.commands.len())
        .filter(|&army| resolver.convoying(army).contains(resolved.at_of(fleet)))
        .filter_map(|army| Some((army, resolver.in_destination(army)?)))
        .filter(|&(_, supporter)| decisive(supporter))
        .map(|(army, supporter)| {
            resolved
                .step("diplomacy-explain-paradox-why", army)
                .arg("supporter", resolved.named(supporter))
        });
    resolved
        .step("diplomacy-explain-fleet-paradox", fleet)
        .cite("DATC 3.0 4.A.2")
        .with(why)
}

/// Why a fleet's convoy stands or falls.
pub(super) fn convoy(
    resolved: &Resolved<'_>,
    fleet: usize,
    from: ProvinceId,
    to: ProvinceId,
) -> Vec<Step> {
    let Resolved { resolver, .. } = resolved;
    let mut steps = Vec::new();
    let army = resolved.index(from);
    if !resolver.convoy_fits(fleet) {
        let goes = army.is_some_and(|army| resolved.target(army) == Some(to));
        if goes {
            let message = Message::new("diplomacy-explain-convoy-by-land")
                .with("from", resolved.place(from))
                .with("to", resolved.place(to));
            steps.push(Step::new(message).cite("DATC 3.0 4.A.3"));
        } else {
            steps.extend(resolved.does_otherwise(from));
        }
        return steps;
    }
    if resolver.is_becalmed(fleet) {
        steps.push(paradox(resolved, fleet));
    }
    steps.extend(strength::garrison(resolved, fleet));
    if let Some(army) = army
        && resolver.dislodged_by(fleet).is_none()
        && !resolver.is_becalmed(fleet)
    {
        let key = if !resolved.arrives(army) {
            "diplomacy-explain-convoy-incomplete"
        } else if resolver.moved(army) {
            "diplomacy-explain-convoy-moves"
        } else {
            "diplomacy-explain-convoy-bounces"
        };
        steps.push(resolved.step(key, army).with(resolved.briefly(army)));
    }
    steps
}
