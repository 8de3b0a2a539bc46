//! One fight: dice, results, retreat and advance.

use super::attack::{self, Manner, bonuses, ready};
use super::board::Field;
use super::engine::Engine;
use super::event::{Code, Event, Fight, Stage, Throw};
use super::options::RangedReturn;
use super::order::{Advance, Order, Retreat, Roll};
use super::retreat;
use super::rules::UnitId;
use super::stacking::fits;
use crate::game::Chance;

/// The label of the stream that all dice of a game come from.
pub const DICE: &str = "d6";
/// The result that eliminates.
pub(super) const KILLS: i8 = 6;
/// The highest result that does not count in ranged combat.
pub(super) const MISSES: i8 = 3;

/// What was ordered for the attacker of a fight.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    advance: Option<Advance>,
    capture: Option<bool>,
    retreat: Option<Retreat>,
}

impl Wishes {
    /// Those of an order.
    pub fn of(order: &Order) -> Self {
        match order {
            Order::Fight {
                advance,
                capture,
                retreat,
                ..
            } => Self {
                advance: *advance,
                capture: *capture,
                retreat: retreat.clone(),
            },
            _ => Self::default(),
        }
    }
}

/// What becomes of a side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stays,
    Falls,
    Retreats,
}

/// Idiotenspiel I-38 to I-41, B-07, B-08: what becomes of attacker and target.
fn fates(engine: &Engine<'_>, fight: &Fight) -> [Fate; 2] {
    let total = |throw: &Option<Throw>| throw.as_ref().map_or(0, Throw::total);
    let (mut attack, mut defence) = (total(&fight.attack), total(&fight.defence));
    let mut is_full = true;
    if fight.ranged {
        let counted = |result: i8| if result <= MISSES { 0 } else { result };
        (attack, defence) = (counted(attack), counted(defence));
        is_full = match engine.rules.options.ranged_return {
            RangedReturn::Full => true,
            RangedReturn::Parry => false,
            RangedReturn::Missile => attack::shoots_back(engine.rules, &engine.now, fight.target),
        };
    }
    let falls = [is_full && defence >= KILLS, attack >= KILLS];
    if falls.contains(&true) {
        return falls.map(|falls| if falls { Fate::Falls } else { Fate::Stays });
    }
    if attack > defence {
        [Fate::Stays, Fate::Retreats]
    } else if defence > attack && is_full {
        [Fate::Retreats, Fate::Stays]
    } else {
        [Fate::Stays, Fate::Stays]
    }
}

/// Idiotenspiel I-22, I-28, I-37 to I-41: a unit attacks another; all that
/// follows from it happens at once.
pub fn fight(
    engine: &mut Engine<'_>,
    chance: &mut Chance,
    (attacker, target): (UnitId, UnitId),
    manner: Manner,
    stage: Stage,
    wishes: &Wishes,
) {
    let (Some(from), Some(at)) = (engine.now.at(attacker), engine.now.at(target)) else {
        return;
    };
    let (rules, now) = (engine.rules, &engine.now);
    let ranged = manner == Manner::Shot;
    let mut fight = Fight {
        attacker,
        from,
        target,
        at,
        ranged,
        stage,
        attack: None,
        defence: None,
        is_even: false,
    };
    if rules.unit(target).is_civilian() {
        engine.emit(Event::Fought(fight));
        harry(engine, (attacker, from), (target, at), manner, wishes);
        return;
    }
    let extra = |one, two, defends| bonuses(rules, now, one, two, manner, defends);
    fight.attack = Some(Throw {
        die: chance.die(DICE),
        bonuses: extra(attacker, target, false),
    });
    if !ranged || rolls(engine, target) {
        fight.defence = Some(Throw {
            die: chance.die(DICE),
            bonuses: extra(target, attacker, true),
        });
    }
    let fates = fates(engine, &fight);
    fight.is_even = fates == [Fate::Stays; 2];
    engine.emit(Event::Fought(fight));
    let sides = [(attacker, from), (target, at)];
    if fates.contains(&Fate::Falls) {
        fall(engine, sides, fates, manner, wishes);
    } else {
        let usual = Wishes::default();
        match fates {
            [Fate::Retreats, _] => give_way(engine, sides[0], sides[1], manner, [wishes, &usual]),
            [_, Fate::Retreats] => give_way(engine, sides[1], sides[0], manner, [&usual, wishes]),
            _ => {}
        }
    }
    engine.settle(None);
    engine.check_end();
}

/// Idiotenspiel I-37, 4.3: whether a unit that is shot at rolls.
fn rolls(engine: &Engine<'_>, target: UnitId) -> bool {
    let (rules, now) = (engine.rules, &engine.now);
    let seat = rules.unit(target).seat;
    match now.roll_policy(seat, target) {
        Roll::Always => true,
        Roll::Never => false,
        Roll::Smart => {
            let near = now.at(target).map(|at| now.contacts(rules, seat, at));
            !near
                .into_iter()
                .flatten()
                .any(|id| ready(rules, now, id).is_ok())
        }
    }
}

/// Idiotenspiel I-40, I-48, I-49, B-21: those with a six or more against them
/// are eliminated, or captured if they are leaders and it is wished.
fn fall(
    engine: &mut Engine<'_>,
    sides: [(UnitId, Field); 2],
    fates: [Fate; 2],
    manner: Manner,
    wishes: &Wishes,
) {
    for index in 0..2 {
        if fates[index] != Fate::Falls {
            continue;
        }
        let ((unit, _), (winner, _)) = (sides[index], sides[1 - index]);
        let seat = engine.rules.unit(winner).seat;
        let ordered = if index == 1 { wishes.capture } else { None };
        let wanted = ordered.unwrap_or_else(|| engine.now.capture_policy(seat));
        let survives = fates[1 - index] != Fate::Falls;
        let is_leader = engine.rules.unit(unit).is_leader();
        engine.drop_all(unit);
        if wanted && survives && is_leader && manner == Manner::Melee {
            engine.emit(Event::guarded(unit, winner, true));
        } else {
            engine.emit(Event::Eliminated(unit));
        }
    }
    engine.settle(None);
    engine.check_end();
    if engine.rules.options.advance_after_kill && manner == Manner::Melee && !engine.is_over() {
        let usual = Wishes::default();
        match fates {
            [Fate::Falls, Fate::Stays] => advance(engine, sides[1], sides[0].1, &usual),
            [Fate::Stays, Fate::Falls] => advance(engine, sides[0], sides[1].1, wishes),
            _ => {}
        }
    }
}

/// Idiotenspiel I-41 to I-48: one side retreats a field, or is eliminated if
/// it cannot; after melee the other may move in.
fn give_way(
    engine: &mut Engine<'_>,
    (unit, at): (UnitId, Field),
    (winner, from): (UnitId, Field),
    manner: Manner,
    [own, other]: [&Wishes; 2],
) {
    let left = retire(engine, (unit, at), from, manner, own);
    if !left {
        engine.emit(Event::Trapped(unit));
        engine.drop_all(unit);
        engine.emit(Event::Eliminated(unit));
    }
    engine.settle(None);
    engine.check_end();
    let may = left || engine.rules.options.advance_after_kill;
    if may && manner == Manner::Melee && !engine.is_over() {
        advance(engine, (winner, from), at, other);
    }
}

/// Has a unit retreat if it can.
fn retire(
    engine: &mut Engine<'_>,
    (unit, at): (UnitId, Field),
    from: Field,
    manner: Manner,
    wishes: &Wishes,
) -> bool {
    let (rules, now) = (engine.rules, &engine.now);
    let options = retreat::options(rules, now, unit, from, manner);
    let standing = || now.retreat_policy(rules.unit(unit).seat, unit);
    let how = wishes.retreat.clone().unwrap_or_else(standing);
    let Some(to) = retreat::choose(rules, now, unit, &options, &how) else {
        return false;
    };
    engine.drop_all(unit);
    engine.emit(Event::Retreated {
        unit,
        from: at,
        to,
        how,
        options,
    });
    true
}

/// Idiotenspiel I-48, B-16, B-17, B-32: a unit moves into the field that an
/// enemy has left, if it wishes, may be there, and finds room.
fn advance(engine: &mut Engine<'_>, (unit, from): (UnitId, Field), to: Field, wishes: &Wishes) {
    let (rules, now) = (engine.rules, &engine.now);
    if from == to || !now.fights(rules, unit) {
        return;
    }
    let own = rules.unit(unit);
    let wanted = wishes
        .advance
        .unwrap_or_else(|| now.advance_policy(own.seat, unit));
    let is_safe = || {
        !now.contacts(rules, own.seat, to)
            .any(|id| ready(rules, now, id).is_ok())
    };
    match wanted {
        Advance::No => return,
        Advance::Safe if !is_safe() => return,
        Advance::Safe | Advance::Yes => {}
    }
    if !rules.board.admits(own.class, to) {
        engine.emit(Event::Halted(unit, Code::AdvanceTerrain));
        return;
    }
    if !fits(rules, now, to, &[unit]) {
        engine.emit(Event::Halted(unit, Code::AdvanceStack));
        return;
    }
    let with = now.captives_of(rules, unit).collect();
    engine.emit(Event::Advanced {
        unit,
        from,
        to,
        with,
    });
    engine.settle(Some(unit));
    engine.check_end();
}

/// Idiotenspiel I-17, I-18, B-24: a civilian who is attacked has lost. He
/// retreats; if he cannot, he is captured by who may enter his field, and
/// otherwise eliminated.
fn harry(
    engine: &mut Engine<'_>,
    (attacker, from): (UnitId, Field),
    (target, at): (UnitId, Field),
    manner: Manner,
    wishes: &Wishes,
) {
    if retire(engine, (target, at), from, manner, &Wishes::default()) {
        engine.settle(None);
        engine.check_end();
        if manner == Manner::Melee && !engine.is_over() {
            advance(engine, (attacker, from), at, wishes);
        }
        return;
    }
    engine.emit(Event::Trapped(target));
    let (rules, now) = (engine.rules, &engine.now);
    let class = rules.unit(attacker).class;
    // He who is captured needs no room any more.
    let enters = from == at || (rules.board.admits(class, at) && fits(rules, now, at, &[attacker]));
    engine.drop_all(target);
    if manner == Manner::Melee && enters {
        let with = engine.now.captives_of(engine.rules, attacker).collect();
        engine.emit(Event::Advanced {
            unit: attacker,
            from,
            to: at,
            with,
        });
        engine.emit(Event::guarded(target, attacker, true));
    } else {
        engine.emit(Event::Eliminated(target));
    }
    engine.settle(Some(attacker));
    engine.check_end();
}
