//! The combat phase: whose attacks are made when.

use std::collections::BTreeSet;

use super::attack::{self, Manner, best, choices, edge, manner, ready};
use super::combat::{Wishes, fight};
use super::engine::{Engine, Verdict};
use super::event::{Code, Event, Stage};
use super::movement::able;
use super::order::{Counter, Order, Policy, Target};
use super::rules::{UnitId, foe};
use crate::game::{Chance, Seat};

/// Idiotenspiel I-25, I-27: attacks as ordered. Each unit attacks the first of
/// its targets that it can; orders of other phases are passed over.
pub fn ordered(
    engine: &mut Engine<'_>,
    chance: &mut Chance,
    seat: Seat,
    orders: &[Order],
    stage: Stage,
) -> Vec<Option<Verdict>> {
    let mut verdicts = Vec::with_capacity(orders.len());
    for order in orders {
        let Order::Fight { unit, targets, .. } = order else {
            verdicts.push(None);
            continue;
        };
        if engine.is_over() {
            verdicts.push(Some(Verdict::Unneeded));
            continue;
        }
        let tried = able(engine, seat, *unit).and_then(|()| pick(engine, *unit, targets));
        if let Ok((target, manner)) = tried {
            fight(
                engine,
                chance,
                (*unit, target),
                manner,
                stage,
                &Wishes::of(order),
            );
        }
        verdicts.push(Some(Verdict::of(tried.map(|_| ()))));
    }
    verdicts
}

/// Why there is nobody whom a unit could attack.
fn nobody(engine: &Engine<'_>, unit: UnitId) -> Code {
    let (rules, now) = (engine.rules, &engine.now);
    if let Err(code) = ready(rules, now, unit) {
        return code;
    }
    let mut foes = now.fighters(rules, foe(rules.unit(unit).seat));
    let has_defended = |id| manner(rules, now, unit, id) == Err(Code::NoDefenceLeft);
    if foes.any(has_defended) {
        Code::NoDefenceLeft
    } else {
        Code::NotInContact
    }
}

/// The first of these targets that a unit can attack now, and how.
///
/// # Errors
/// Why it cannot attack the first of them that is on the board.
pub fn pick(
    engine: &Engine<'_>,
    unit: UnitId,
    targets: &[Target],
) -> Result<(UnitId, Manner), Code> {
    let (rules, now) = (engine.rules, &engine.now);
    let mut why = None;
    for target in targets {
        let tried = match *target {
            Target::Unit(target) => manner(rules, now, unit, target).map(|how| (target, how)),
            Target::Any => {
                let all = choices(rules, now, unit);
                best(rules, now, unit, &all).ok_or_else(|| nobody(engine, unit))
            }
        };
        match tried {
            Ok(found) => return Ok(found),
            // That one of them is gone says least.
            Err(code) => why = why.filter(|&why| why != Code::Gone).or(Some(code)),
        }
    }
    Err(why.unwrap_or(Code::NotInContact))
}

/// Idiotenspiel I-20, I-21, B-05, B-06: the attack that a unit is obliged to:
/// on an enemy in contact that can still defend, or a shot.
pub fn obligation(engine: &Engine<'_>, unit: UnitId) -> Option<(UnitId, Manner)> {
    let (rules, now) = (engine.rules, &engine.now);
    if now.tally(unit).attacks > 0 {
        return None;
    }
    let mut all = choices(rules, now, unit);
    all.retain(|(_, how)| *how == Manner::Melee || rules.options.ranged_mandatory);
    best(rules, now, unit, &all)
}

/// Idiotenspiel I-27 (C2): attacks that are left to the rules, until none is
/// obligatory any more.
pub fn obliged(engine: &mut Engine<'_>, chance: &mut Chance, seat: Seat) {
    while !engine.is_over() {
        let mut units = engine.now.fighters(engine.rules, seat);
        let Some((unit, (target, how))) =
            units.find_map(|unit| Some((unit, obligation(engine, unit)?)))
        else {
            return;
        };
        drop(units);
        let none = Wishes::default();
        fight(engine, chance, (unit, target), how, Stage::Obliged, &none);
    }
}

/// Idiotenspiel I-26: whether the side that does not move has an attack.
pub fn can_counter(engine: &Engine<'_>, seat: Seat) -> bool {
    let (rules, now) = (engine.rules, &engine.now);
    now.fighters(rules, seat)
        .any(|unit| !choices(rules, now, unit).is_empty())
}

/// Idiotenspiel I-26, I-27 (C3), 4.3: counter-attacks by standing policies:
/// those that are named, then those that the policy makes by itself.
pub fn counter(engine: &mut Engine<'_>, chance: &mut Chance, seat: Seat) {
    let named: Vec<(UnitId, Vec<Target>)> = (engine.now.policies[seat.index()].iter())
        .filter_map(|policy| match policy {
            Policy::Strike(unit, targets) => Some((*unit, targets.clone())),
            _ => None,
        })
        .collect();
    let none = Wishes::default();
    for (unit, targets) in named {
        let is_able = !engine.is_over() && able(engine, seat, unit).is_ok();
        if is_able && let Ok((target, how)) = pick(engine, unit, &targets) {
            fight(engine, chance, (unit, target), how, Stage::Counter, &none);
        }
    }
    let how = engine.now.counter_policy(seat);
    if how == Counter::None {
        return;
    }
    while !engine.is_over() {
        let (rules, now) = (engine.rules, &engine.now);
        let attack = |unit: UnitId| {
            let (target, manner) = best(rules, now, unit, &choices(rules, now, unit))?;
            let is_good = edge(rules, now, unit, target, manner) >= 0;
            (is_good || how == Counter::All).then_some((unit, target, manner))
        };
        let Some((unit, target, manner)) = now.fighters(rules, seat).find_map(attack) else {
            return;
        };
        fight(
            engine,
            chance,
            (unit, target),
            manner,
            Stage::Counter,
            &none,
        );
    }
}

/// Idiotenspiel I-27 (C4), I-47: the mover's units that have not fought attack
/// those again that have retreated from counter-attacks. `since` is how many
/// events there were before those.
pub fn again(engine: &mut Engine<'_>, chance: &mut Chance, seat: Seat, since: usize) {
    while !engine.is_over() {
        let (rules, now) = (engine.rules, &engine.now);
        let retreated: BTreeSet<UnitId> = (engine.events[since..].iter())
            .filter_map(|event| match event {
                Event::Retreated { unit, .. } => Some(*unit),
                _ => None,
            })
            .collect();
        let attack = |unit: UnitId| {
            if now.tally(unit).attacks > 0 {
                return None;
            }
            let mut all = attack::choices(rules, now, unit);
            all.retain(|(id, how)| *how == Manner::Melee && retreated.contains(id));
            let (target, manner) = best(rules, now, unit, &all)?;
            Some((unit, target, manner))
        };
        let Some((unit, target, manner)) = now.fighters(rules, seat).find_map(attack) else {
            return;
        };
        let none = Wishes::default();
        fight(engine, chance, (unit, target), manner, Stage::Again, &none);
    }
}

/// The side that does not move.
pub fn other(engine: &Engine<'_>) -> Seat {
    foe(engine.now.mover)
}
