//! Why each unit's order ended as it did, from what the resolver decided.

use super::resolver::Resolver;
use crate::map::{Map, ProvinceSet};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::Unit;
use crate::rules::diplomacy::strength::Strength;
use crate::rules::diplomacy::turn::Turn;
use crate::rules::diplomacy::variant::{ConvoyedRetreat, Variant};
use crate::rules::diplomacy::verdict::{Bounce, Dislodgement, Ruling, Verdict};

/// Adds the rulings on a resolved phase, one for each unit, in unit order.
pub fn add_rulings(
    rulings: &mut Vec<Ruling>,
    resolver: &Resolver,
    variant: &Variant,
    turn: Turn,
    units: &[Unit],
    commands: &[Command],
) {
    let map = &*variant.map;
    let closed = closed_to_retreats(resolver, map, units);
    let after = turn.retreats();
    let told = units
        .iter()
        .zip(commands)
        .enumerate()
        .map(|(index, (unit, &command))| Ruling {
            power: unit.power,
            order: Order::unit(unit.at, command),
            ordered: true,
            verdict: verdict(resolver, map, index, command),
            dislodged: resolver.dislodged_by(index).map(|attacker| {
                let from = resolver.province(attacker);
                let mut open = legality::reach(map, *unit).without(closed);
                // Not to where the attacker came from (DATC 3.0 6.H.5), unless
                // it came by sea (DATC 3.0 4.A.5).
                if !resolver.is_convoyed(attacker)
                    || variant.options.convoyed_retreat == ConvoyedRetreat::Forbidden
                {
                    open.remove(from);
                }
                let open = open.into_iter();
                let open = open.filter(|&to| variant.lets_retreat(after, *unit, to));
                Dislodgement {
                    from,
                    retreats: open.collect(),
                }
            }),
        });
    rulings.extend(told);
}

fn verdict(resolver: &Resolver, map: &Map, unit: usize, command: Command) -> Verdict {
    match command {
        Command::Hold => Verdict::Holds,
        Command::Move { .. } => move_verdict(resolver, map, unit),
        Command::Convoy { .. } => {
            if !resolver.convoy_fits(unit) {
                Verdict::Unmatched
            } else if resolver.dislodged_by(unit).is_some() || resolver.is_becalmed(unit) {
                Verdict::Disrupted
            } else {
                Verdict::Convoys
            }
        }
        Command::SupportHold { .. } | Command::SupportMove { .. } => {
            if !resolver.support_fits(unit) {
                Verdict::Unmatched
            } else if let Some(attacker) = resolver.cut_by(map, unit) {
                Verdict::Cut(resolver.province(attacker))
            } else {
                Verdict::Supports
            }
        }
    }
}

/// Everything is decided, so every strength is known: its bounds are equal.
fn move_verdict(resolver: &Resolver, map: &Map, mover: usize) -> Verdict {
    if !resolver.arrives(map, mover) {
        return Verdict::NoConvoy;
    }
    let attack = resolver.attack(map, mover);
    let resistance = resolver.opposition(map, mover);
    let rival = resolver
        .attackers(resolver.target[mover])
        .filter(|&rival| rival != mover)
        .map(|rival| (resolver.prevention(map, rival), rival))
        .max();
    let prevent = rival.map_or(Strength::default(), |(strength, _)| strength);
    if resolver.moved(mover) {
        return Verdict::Moves {
            attack,
            against: resistance.max(prevent),
        };
    }
    if attack == 0 && resolver.is_weak(mover) {
        let by = Bounce::Weak;
        return Verdict::Bounces { attack, by };
    }
    let by = match (resolver.defender(mover), rival) {
        (Some(defender), _) if attack <= resistance => {
            if resolver.head_to_head(mover, defender) {
                Bounce::HeadToHead {
                    strength: resistance,
                }
            } else if resolver.same_power(mover, defender) {
                Bounce::Own
            } else {
                Bounce::Held {
                    strength: resistance,
                }
            }
        }
        (_, Some((strength, rival))) if attack <= strength => Bounce::Rival {
            from: resolver.province(rival),
            strength,
        },
        _ => Bounce::Held {
            strength: resistance,
        },
    };
    Verdict::Bounces { attack, by }
}

/// The provinces that no unit may retreat to: those with a unit after the
/// moves, and those that were left empty by a bounce (DATC 3.0 6.H.6).
fn closed_to_retreats(resolver: &Resolver, map: &Map, units: &[Unit]) -> ProvinceSet {
    let mut closed = resolver.contested(map);
    for index in 0..units.len() {
        if resolver.moved(index) {
            closed.insert(crate::map::ProvinceId(resolver.target[index]));
        } else {
            closed.insert(resolver.province(index));
        }
    }
    // A dislodged unit's own province has its attacker in it.
    closed
}
