//! Who can attack whom, and what is added to the dice.

use std::collections::BTreeSet;

use super::board::{Field, Heading};
use super::event::{Bonus, Code};
use super::ground::{Terrain, footing};
use super::moving::{March, way};
use super::options::LeaderReach;
use super::position::{Defence, Position};
use super::rules::{Kind, Rules, UnitId, foe};

/// How far ranged units shoot (Idiotenspiel I-33).
const RANGE: i32 = 3;
/// How far somebody comes in a move and strikes from there (I-10, I-33).
pub(super) const FARTHEST: i32 = 3 + RANGE;
/// How far leaders are felt (Idiotenspiel I-31).
const REACH: usize = 3;

/// Whether an attack is in melee or a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Hand to hand.
    Melee,
    /// From afar.
    Shot,
}

/// Idiotenspiel I-23, I-24, I-26, B-03: whether a unit may attack at all in
/// this combat phase.
///
/// # Errors
/// Why not.
pub fn ready(rules: &Rules, position: &Position, unit: UnitId) -> Result<(), Code> {
    let tally = position.tally(unit);
    if !position.fights(rules, unit) {
        let is_captive = position.unit(unit).guard.is_some();
        return Err(if is_captive {
            Code::Captive
        } else {
            Code::Gone
        });
    }
    if tally.rolled {
        return Err(Code::AlreadyFought);
    }
    if tally.attacks >= rules.unit(unit).attacks() {
        return Err(Code::NoAttackLeft);
    }
    Ok(())
}

/// Idiotenspiel I-18, I-20 to I-23, I-33 to I-36, I-47: how a unit can attack
/// another now.
///
/// # Errors
/// Why it cannot.
pub fn manner(
    rules: &Rules,
    position: &Position,
    attacker: UnitId,
    target: UnitId,
) -> Result<Manner, Code> {
    ready(rules, position, attacker)?;
    let seat = rules.unit(attacker).seat;
    if rules.unit(target).seat == seat {
        return Err(Code::NotYours);
    }
    if position.unit(target).guard.is_some() {
        return Err(Code::Captive);
    }
    let (Some(from), Some(at)) = (position.at(attacker), position.at(target)) else {
        return Err(Code::Gone);
    };
    let defence = position.tally(target).defence;
    if position.touch(rules, attacker, target) {
        // A defence that came back serves against who has not fought, and
        // who has is not ready (I-47).
        return match defence {
            Defence::Ready | Defence::Restored => Ok(Manner::Melee),
            Defence::Used => Err(Code::NoDefenceLeft),
        };
    }
    let distance = rules.board.distance(from, at);
    if !rules.unit(attacker).ranged {
        let is_near = distance <= RANGE;
        return Err(if is_near {
            Code::NotRanged
        } else {
            Code::NotInContact
        });
    }
    if position.contacts(rules, seat, from).next().is_some() {
        return Err(Code::EnemyAdjacent);
    }
    if distance > RANGE {
        return Err(Code::Range);
    }
    if is_blocked(rules, position, from, at) {
        return Err(Code::LineBlocked);
    }
    if rules.unit(target).is_civilian() && !rules.options.shoot_civilians {
        return Err(Code::NotInContact);
    }
    match defence {
        Defence::Ready => Ok(Manner::Shot),
        Defence::Used | Defence::Restored => Err(Code::NoDefenceLeft),
    }
}

/// Idiotenspiel I-35, I-36, I-18, I-53: whether ground or a unit stops fire
/// between two fields. Civilians and captives do not.
pub fn is_blocked(rules: &Rules, position: &Position, from: Field, to: Field) -> bool {
    rules.board.crossed(from, to).into_iter().any(|field| {
        rules.board.stops(field, [from, to])
            || (position.in_field(rules, field)).any(|id| position.fights(rules, id))
    })
}

/// Idiotenspiel I-39, B-07: whether a unit that is shot at could shoot back.
pub fn shoots_back(rules: &Rules, position: &Position, target: UnitId) -> bool {
    let unit = rules.unit(target);
    let at = position.at(target);
    unit.ranged && at.is_some_and(|at| position.contacts(rules, unit.seat, at).next().is_none())
}

/// Everything that is added to a unit's die against another.
pub fn bonuses(
    rules: &Rules,
    position: &Position,
    unit: UnitId,
    other: UnitId,
    manner: Manner,
    defends: bool,
) -> Vec<Bonus> {
    let mut all = Vec::new();
    let (Some(at), Some(from)) = (position.at(unit), position.at(other)) else {
        return all;
    };
    let own = rules.unit(unit);
    let terrain = rules.board.terrain(at);
    if manner == Manner::Melee {
        // Idiotenspiel I-29: the ground counts in melee alone; from a hill
        // more against who stands on level ground.
        if let Some(footing) = footing(own.class, terrain)
            && footing.bonus != 0
        {
            all.push(Bonus::Ground(footing.bonus));
        }
        if terrain == Terrain::Hill && rules.board.terrain(from).is_level() {
            all.push(Bonus::Slope);
        }
    }
    if own.is_leader() {
        // Idiotenspiel I-30, B-19: a leader has his own, in ranged combat if
        // he can shoot, and none of another.
        if manner == Manner::Melee || own.ranged {
            all.push(Bonus::Leader);
        }
    } else if is_led(rules, position, unit) {
        all.push(Bonus::Near);
    }
    if defends && is_shielded(rules, position, unit, from) {
        all.push(Bonus::Shields);
    }
    all
}

/// The sum of a unit's bonuses less the other's, by which attacks are chosen
/// (Idiotenspiel 4.3).
pub fn edge(rules: &Rules, position: &Position, unit: UnitId, other: UnitId, manner: Manner) -> i8 {
    let sum = |list: Vec<Bonus>| list.into_iter().map(Bonus::value).sum::<i8>();
    sum(bonuses(rules, position, unit, other, manner, false))
        - sum(bonuses(rules, position, other, unit, manner, true))
}

/// Idiotenspiel I-31, I-53, B-18: whether a leader of its side could really
/// come to a unit within three fields.
pub fn is_led(rules: &Rules, position: &Position, unit: UnitId) -> bool {
    let seat = rules.unit(unit).seat;
    let Some(at) = position.at(unit) else {
        return false;
    };
    let leaders = position
        .fighters(rules, seat)
        .filter(|&id| rules.unit(id).is_leader());
    for leader in leaders {
        let Some(from) = position.at(leader) else {
            continue;
        };
        let far = usize::try_from(rules.board.distance(from, at)).unwrap_or(usize::MAX);
        let is_near = match rules.options.leader_reach {
            _ if far > REACH => false,
            _ if from == at => true,
            LeaderReach::Terrain => is_felt(rules, position, leader, from, at),
            LeaderReach::Strict => way(rules, position, March::of(leader), from, at).is_ok(),
        };
        if is_near {
            return true;
        }
    }
    false
}

fn is_felt(rules: &Rules, position: &Position, leader: UnitId, from: Field, to: Field) -> bool {
    let (class, seat) = (rules.unit(leader).class, rules.unit(leader).seat);
    let is_open =
        |field: Field| rules.board.admits(class, field) && !position.holds(rules, foe(seat), field);
    let mut seen = BTreeSet::from([from]);
    let mut rim = vec![from];
    for _ in 0..REACH {
        let mut next = Vec::new();
        for field in rim {
            for near in rules.board.neighbours(field) {
                if !seen.contains(&near) && is_open(near) {
                    if near == to {
                        return true;
                    }
                    seen.insert(near);
                    next.push(near);
                }
            }
        }
        rim = next;
    }
    false
}

/// Idiotenspiel I-32, B-20: whether an attack from a field meets a wall's
/// shields: from the front or diagonally from the front.
pub fn is_shielded(rules: &Rules, position: &Position, unit: UnitId, from: Field) -> bool {
    let Some(at) = position
        .at(unit)
        .filter(|_| rules.unit(unit).kind == Kind::Wall)
    else {
        return false;
    };
    let (dx, dy) = rules.board.between(at, from);
    let facing: Heading = position.unit(unit).facing;
    let (x, y) = facing.step();
    let (forward, sideways) = (dx * x + dy * y, dx * y + dy * x);
    forward > 0 && sideways.abs() <= forward
}

/// Idiotenspiel I-20, I-33: whether a unit could attack that far.
pub fn reaches(rules: &Rules, unit: UnitId, from: Field, to: Field) -> bool {
    let most = if rules.unit(unit).ranged { RANGE } else { 1 };
    rules.board.distance(from, to) <= most
}

/// The enemies that a unit can attack now, each with how.
pub fn choices(rules: &Rules, position: &Position, unit: UnitId) -> Vec<(UnitId, Manner)> {
    if ready(rules, position, unit).is_err() {
        return Vec::new();
    }
    let enemies = position.fighters(rules, foe(rules.unit(unit).seat));
    enemies
        .filter_map(|target| Some((target, manner(rules, position, unit, target).ok()?)))
        .collect()
}

/// Idiotenspiel 4.3: the attack that is chosen without orders: by bonuses,
/// then leaders first, then the nearest, then by name.
pub fn best(
    rules: &Rules,
    position: &Position,
    unit: UnitId,
    among: &[(UnitId, Manner)],
) -> Option<(UnitId, Manner)> {
    let at = position.at(unit)?;
    among.iter().copied().min_by_key(|&(target, manner)| {
        let to = position.at(target).unwrap_or(at);
        (
            -edge(rules, position, unit, target, manner),
            !rules.unit(target).is_leader(),
            rules.board.distance(at, to),
            rules.unit(target).key(),
        )
    })
}
