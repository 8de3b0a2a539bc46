//! The movement phase.

use std::collections::{BTreeMap, BTreeSet};

use super::board::Field;
use super::engine::{Engine, Verdict};
use super::event::{Code, Event};
use super::ground::Class;
use super::moving::{self, March};
use super::order::{Order, Way};
use super::rules::{ItemId, UnitId};
use crate::game::Seat;

/// What has been done in a movement phase.
#[derive(Debug, Default)]
struct Phase {
    moved: BTreeSet<UnitId>,
    /// Who has carried a captive.
    carriers: BTreeMap<UnitId, UnitId>,
    /// Who has carried an item.
    bearers: BTreeMap<ItemId, UnitId>,
    /// The fields that units have started from.
    started: BTreeSet<Field>,
}

/// Whether an order moves somebody who may slip away at the end of the
/// enemy's turn (Idiotenspiel I-62).
pub fn is_slip(engine: &Engine<'_>, order: &Order) -> bool {
    match order {
        Order::Move { unit, with, .. } => engine.rules.unit(*unit).slips > 0 && with.is_empty(),
        _ => false,
    }
}

/// Carries out orders of the movement phase in the order written
/// (Idiotenspiel I-02, I-07). Those of other phases are passed over: their
/// verdict is `None`.
pub fn run(engine: &mut Engine<'_>, seat: Seat, orders: &[Order]) -> Vec<Option<Verdict>> {
    let mut phase = Phase::default();
    let mut slipped = Phase::default();
    // What may be said at any time does not begin the own phase.
    let mut is_before = engine.now.turn > 1;
    let mut verdicts = Vec::with_capacity(orders.len());
    for order in orders {
        let slips = is_before && is_slip(engine, order);
        if is_before && order.is_of_turn() && !slips {
            is_before = false;
            engine.check_end();
            engine.end_idle();
        }
        let is_movement = matches!(
            order,
            Order::Move { .. }
                | Order::Face { .. }
                | Order::Take { .. }
                | Order::Drop { .. }
                | Order::Guard { .. }
        );
        verdicts.push(is_movement.then(|| {
            if engine.is_over() {
                return Verdict::Unneeded;
            }
            let phase = if slips { &mut slipped } else { &mut phase };
            Verdict::of(one(engine, seat, phase, order, slips))
        }));
    }
    if is_before {
        engine.end_idle();
    }
    verdicts
}

fn one(
    engine: &mut Engine<'_>,
    seat: Seat,
    phase: &mut Phase,
    order: &Order,
    slip: bool,
) -> Result<(), Code> {
    if let Some(unit) = order.unit() {
        able(engine, seat, unit)?;
    }
    match order {
        Order::Move {
            unit,
            way,
            with,
            without,
        } => march(engine, phase, *unit, way, (with, without), slip),
        Order::Face { unit, facing } => {
            engine.emit(Event::Faced(*unit, *facing));
            Ok(())
        }
        &Order::Take { unit, item } => take(engine, phase, unit, item),
        &Order::Drop { unit, item } => {
            if !engine.now.carried(unit).any(|carried| carried == item) {
                return Err(Code::NotSameField);
            }
            let at = engine.now.at(unit).ok_or(Code::Gone)?;
            engine.emit(Event::Dropped(item, at));
            Ok(())
        }
        &Order::Guard { unit, captive } => guard(engine, unit, captive),
        _ => Ok(()),
    }
}

/// Whether a unit can be ordered by a seat.
pub(super) fn able(engine: &Engine<'_>, seat: Seat, unit: UnitId) -> Result<(), Code> {
    let standing = engine.now.unit(unit);
    if engine.rules.unit(unit).seat != seat {
        Err(Code::NotYours)
    } else if !standing.alive || standing.at.is_none() {
        Err(Code::Gone)
    } else if standing.guard.is_some() {
        Err(Code::Captive)
    } else {
        Ok(())
    }
}

/// Idiotenspiel I-16: a unit takes an item in its field; from another of its
/// side there, or from the ground.
fn take(engine: &mut Engine<'_>, phase: &Phase, unit: UnitId, item: ItemId) -> Result<(), Code> {
    let now = &engine.now;
    if now.item_at(item) != now.at(unit) {
        return Err(Code::NotSameField);
    }
    if let super::position::Whereabouts::Carried(other) = now.items[usize::from(item.0)]
        && engine.rules.unit(other).seat != engine.rules.unit(unit).seat
    {
        return Err(Code::NotYours);
    }
    // Who has moved carries it no further, but others must not either (B-30).
    let is_relay = phase
        .bearers
        .get(&item)
        .is_some_and(|&bearer| bearer != unit);
    if is_relay && !engine.rules.options.relay && !phase.moved.contains(&unit) {
        return Err(Code::Relay);
    }
    engine.emit(Event::Took(unit, item));
    Ok(())
}

/// Idiotenspiel I-51: units in a field may exchange the guard of a captive.
fn guard(engine: &mut Engine<'_>, unit: UnitId, captive: UnitId) -> Result<(), Code> {
    let (rules, now) = (engine.rules, &engine.now);
    let is_ours = rules.unit(captive).seat != rules.unit(unit).seat;
    if !is_ours || now.unit(captive).guard.is_none() || now.at(captive) != now.at(unit) {
        return Err(Code::NotSameField);
    }
    engine.emit(Event::guarded(captive, unit, false));
    Ok(())
}

/// Idiotenspiel I-62 to I-63, I-51, B-25, B-30: a move with those who go along.
fn march(
    engine: &mut Engine<'_>,
    phase: &mut Phase,
    unit: UnitId,
    way: &Way,
    (with, without): (&[UnitId], &[UnitId]),
    slip: bool,
) -> Result<(), Code> {
    let (rules, now) = (engine.rules, &engine.now);
    let own = rules.unit(unit);
    if phase.moved.contains(&unit) {
        return Err(Code::AlreadyMoved);
    }
    if own.escorted && !slip {
        return Err(Code::OwnPhaseNeedsEscort);
    }
    let start = now.at(unit).ok_or(Code::Gone)?;
    let captives: Vec<UnitId> = now.captives_of(rules, unit).collect();
    let mut escorted = Vec::new();
    for &other in with {
        if captives.contains(&other) {
            continue;
        }
        let is_ours = rules.unit(other).is_civilian() && rules.unit(other).seat == own.seat;
        if !is_ours || now.at(other) != Some(start) || own.class != Class::Infantry {
            return Err(Code::NotSameField);
        }
        if now.unit(other).guard.is_some() {
            return Err(Code::Captive);
        }
        if phase.moved.contains(&other) {
            return Err(Code::AlreadyMoved);
        }
        escorted.push(other);
    }
    if let Some(other) = without.iter().find(|other| !captives.contains(other)) {
        let is_captive = now.unit(*other).guard.is_some();
        return Err(if is_captive {
            Code::NotSameField
        } else {
            Code::Captive
        });
    }
    let carried = |phase: &Phase, engine: &Engine<'_>| {
        let captives = engine.now.captives_of(engine.rules, unit);
        let captives: Vec<UnitId> = captives.filter(|id| !without.contains(id)).collect();
        let items: Vec<ItemId> = engine.now.carried(unit).collect();
        let by_other = |carrier: Option<&UnitId>| carrier.is_some_and(|&carrier| carrier != unit);
        let relays = captives.iter().any(|id| by_other(phase.carriers.get(id)))
            || items.iter().any(|id| by_other(phase.bearers.get(id)));
        (captives, items, relays && !engine.rules.options.relay)
    };
    if carried(phase, engine).2 {
        return Err(Code::Relay);
    }
    // Idiotenspiel I-08, B-27: the sand allows so many fields to be begun.
    let sand = usize::from(rules.options.hourglass);
    if sand > 0 && !slip && phase.started.len() >= sand && !phase.started.contains(&start) {
        return Err(Code::Hourglass);
    }
    let march = March {
        unit,
        escorted: &escorted,
        most: if slip { own.slips } else { u8::MAX },
    };
    let path = match way {
        Way::To(to) => moving::way(rules, now, march, start, *to)?,
        Way::Path(path) => {
            for (index, &to) in path.iter().enumerate() {
                moving::step(rules, now, march, start, &path[..index], to)?;
            }
            path.clone()
        }
    };
    phase.started.insert(start);
    phase.moved.insert(unit);
    phase.moved.extend(&escorted);
    for index in 0..path.len() {
        // A captive who was left behind may stand in the way now.
        let is_free = moving::step(
            rules,
            &engine.now,
            march,
            start,
            &path[..index],
            path[index],
        );
        let (mut along, items, relays) = carried(phase, engine);
        if (index > 0 && is_free.is_err()) || relays {
            break;
        }
        phase.carriers.extend(along.iter().map(|&id| (id, unit)));
        phase.bearers.extend(items.into_iter().map(|id| (id, unit)));
        along.extend(&escorted);
        engine.emit(Event::Stepped {
            unit,
            from: engine.now.at(unit).unwrap_or(start),
            to: path[index],
            with: along,
            slip,
        });
        engine.settle(Some(unit));
        engine.check_end();
        if engine.is_over() || !engine.now.is_free(unit) {
            break;
        }
    }
    Ok(())
}
