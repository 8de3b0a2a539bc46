//! Placing units before the game.

use std::collections::BTreeSet;

use super::board::{Board, Field, Heading};
use super::engine::{Engine, Verdict};
use super::event::{Code, Event};
use super::options::Setup;
use super::order::Order;
use super::position::Position;
use super::rules::{Rules, UnitId, Zone, foe};
use super::stacking::fits;
use crate::game::Seat;

/// How deep a zone is at an edge or around a fortification
/// (Idiotenspiel I-57).
pub(super) const DEPTH: i32 = 10;

/// Where a seat may place its units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The edge that it is at.
    pub edge: Heading,
    /// The fields of the fortification that it is at, if it is at one.
    pub fort: Option<BTreeSet<Field>>,
    /// All its fields.
    pub fields: BTreeSet<Field>,
}

/// Idiotenspiel I-57, I-61, B-31: where a seat may place its units by the
/// side that it has chosen in these orders, or the usual one. Who places
/// second has the side opposite to the other's.
///
/// # Errors
/// When it has chosen what cannot be.
pub fn area(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    orders: &[Order],
) -> Result<Area, Code> {
    let board = &rules.board;
    let party = rules.party(seat);
    if let Zone::Fields(fields) = &party.zone {
        return Ok(Area {
            edge: position.sides[seat.index()],
            fort: None,
            fields: fields.clone(),
        });
    }
    let chosen = orders.iter().rev().find_map(|order| match order {
        Order::Side { edge, fort } => Some((*edge, fort.as_deref())),
        _ => None,
    });
    let is_second = seat != position.starter
        && rules
            .to_place(foe(seat))
            .all(|id| position.at(id).is_some());
    let other = position.sides[foe(seat).index()].opposite();
    let edge = match chosen {
        Some((edge, _)) if is_second && edge != other => return Err(Code::DeployZone),
        Some((edge, _)) => edge,
        None if is_second => other,
        None => party.own_side,
    };
    let name = chosen.and_then(|(_, fort)| fort);
    let walls = name.map(|name| fort(board, name, edge).ok_or(Code::DeployZone));
    let walls = walls.transpose()?;
    let fields = board
        .fields()
        .filter(|&field| is_at(board, field, edge, walls));
    Ok(Area {
        edge,
        fields: fields.collect(),
        fort: walls.cloned(),
    })
}

/// Idiotenspiel I-57: whether a field is near an edge, or near walls and in
/// their half.
fn is_at(board: &Board, field: Field, edge: Heading, walls: Option<&BTreeSet<Field>>) -> bool {
    let far = board.to_edge(field, edge);
    far < board.rows / 2 && walls.map_or(far < DEPTH, |walls| away(board, field, walls) <= DEPTH)
}

/// Idiotenspiel I-57: the sides of a board at which units may be placed.
pub(super) fn sides(board: &Board) -> impl Iterator<Item = Order> {
    [Heading::North, Heading::South]
        .into_iter()
        .flat_map(|edge| {
            let forts = board.forts.iter().filter(move |(_, at)| **at == edge);
            let forts = forts.map(|(name, _)| Some(name.clone()));
            [None]
                .into_iter()
                .chain(forts)
                .map(move |fort| Order::Side { edge, fort })
        })
}

/// Whether a field belongs to a side.
pub(super) fn is_of(board: &Board, field: Field, side: &Order) -> bool {
    let Order::Side { edge, fort: name } = side else {
        return false;
    };
    let walls = name.as_ref().and_then(|name| fort(board, name, *edge));
    is_at(board, field, *edge, walls)
}

fn fort<'a>(board: &'a Board, name: &str, edge: Heading) -> Option<&'a BTreeSet<Field>> {
    (board.forts.get(name) == Some(&edge)).then(|| board.regions.get(name))?
}

fn away(board: &Board, field: Field, walls: &BTreeSet<Field>) -> i32 {
    let all = walls.iter().map(|&wall| board.distance(field, wall));
    all.min().unwrap_or(i32::MAX)
}

/// Idiotenspiel I-57, I-05, B-31: whether a unit may be placed in a field.
///
/// # Errors
/// Why not.
pub fn may_stand(
    rules: &Rules,
    position: &Position,
    area: &Area,
    unit: UnitId,
    at: Field,
) -> Result<(), Code> {
    let own = rules.unit(unit);
    let placer = rules.placer(unit);
    if !area.fields.contains(&at) {
        Err(Code::DeployZone)
    } else if !rules.board.admits(own.class, at) {
        Err(Code::DeployTerrain)
    } else if position.contacts(rules, placer, at).next().is_some() {
        Err(Code::DeployThreatened)
    } else if own.captive_of.is_none() && !fits(rules, position, at, &[unit]) {
        Err(Code::StackFull)
    } else {
        Ok(())
    }
}

/// The fields in which a unit may be placed.
pub fn open(
    rules: &Rules,
    position: &Position,
    area: &Area,
    unit: UnitId,
) -> impl Iterator<Item = Field> {
    let fields = area.fields.iter().copied();
    fields.filter(move |&at| may_stand(rules, position, area, unit, at).is_ok())
}

/// Who guards a captive in a field: the one named, if he is there, otherwise
/// the first (Idiotenspiel I-61).
fn guard_in(
    rules: &Rules,
    now: &Position,
    unit: UnitId,
    at: Field,
    named: Option<UnitId>,
) -> Result<Option<UnitId>, Code> {
    let Some(captor) = rules.unit(unit).captive_of else {
        return Ok(None);
    };
    let there = || {
        now.fighters(rules, captor)
            .filter(|&id| now.at(id) == Some(at))
    };
    let guard = match named {
        Some(named) => there().find(|&id| id == named),
        None => rules.lowest(there()),
    };
    guard.map(Some).ok_or(Code::NotSameField)
}

fn put(
    engine: &mut Engine<'_>,
    unit: UnitId,
    at: Field,
    facing: Option<Heading>,
    guard: Option<UnitId>,
    ordered: bool,
) {
    let usual = engine.now.unit(unit).facing;
    engine.emit(Event::Placed {
        unit,
        at,
        facing: facing.unwrap_or(usual),
        guard,
        ordered,
    });
}

/// Places units as ordered; captives after those who guard them. Orders of
/// other phases are passed over.
pub fn run(engine: &mut Engine<'_>, seat: Seat, orders: &[Order]) -> Vec<Option<Verdict>> {
    let mut verdicts = vec![None; orders.len()];
    let area = match area(engine.rules, &engine.now, seat, orders) {
        Ok(area) => area,
        Err(code) => {
            // With a side that cannot be, nothing else can be looked at.
            for (verdict, order) in verdicts.iter_mut().zip(orders) {
                let is_side = matches!(order, Order::Side { .. } | Order::Place { .. });
                *verdict = is_side.then_some(Verdict::Refused(code));
            }
            return verdicts;
        }
    };
    let is_chosen = engine.rules.party(seat).zone == Zone::Side;
    if is_chosen {
        engine.emit(Event::Sided(seat, area.edge));
    }
    let is_list = engine.rules.options.setup == Setup::Alternate;
    for captives in [false, true] {
        for (verdict, order) in verdicts.iter_mut().zip(orders) {
            match order {
                Order::Side { .. } if !captives => {
                    let tried = if is_chosen { Ok(()) } else { Err(Code::NotNow) };
                    *verdict = Some(Verdict::of(tried));
                }
                Order::Place {
                    unit,
                    at,
                    facing,
                    guard,
                } => {
                    if engine.rules.unit(*unit).captive_of.is_some() != captives {
                        continue;
                    }
                    // A second field for a unit is an alternative (I-03).
                    if is_list && engine.now.at(*unit).is_some() {
                        *verdict = Some(Verdict::Done);
                        continue;
                    }
                    let tried = place(engine, seat, &area, (*unit, *at), (*facing, *guard));
                    *verdict = Some(Verdict::of(tried));
                }
                _ => {}
            }
        }
    }
    verdicts
}

fn place(
    engine: &mut Engine<'_>,
    seat: Seat,
    area: &Area,
    (unit, at): (UnitId, Field),
    (facing, guard): (Option<Heading>, Option<UnitId>),
) -> Result<(), Code> {
    if engine.rules.placer(unit) != seat {
        return Err(Code::NotYours);
    }
    if engine.now.at(unit).is_some() {
        return Err(Code::AlreadyPlaced);
    }
    may_stand(engine.rules, &engine.now, area, unit, at)?;
    let guard = guard_in(engine.rules, &engine.now, unit, at, guard)?;
    put(engine, unit, at, facing, guard, true);
    Ok(())
}

/// Idiotenspiel I-04: who deploys at a fortification has two thirds of his
/// units in it, or as many as there is room for and the rest of the two
/// thirds as near as possible.
///
/// # Errors
/// How many are in it, and how many have to be.
pub fn two_thirds(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    area: &Area,
) -> Result<(), (usize, usize)> {
    let Some(walls) = &area.fort else {
        return Ok(());
    };
    let board = &rules.board;
    let placed = || position.fighters(rules, seat);
    let need = (2 * placed().count()).div_ceil(3);
    let is_in = |id: &UnitId| position.at(*id).is_some_and(|at| walls.contains(&at));
    let inside = placed().filter(is_in).count();
    if inside >= need {
        return Ok(());
    }
    let wrong = Err((inside, need));
    let outside: Vec<UnitId> = placed().filter(|id| !is_in(id)).collect();
    let is_legal = |unit: UnitId, field: Field| {
        position.at(unit) != Some(field) && may_stand(rules, position, area, unit, field).is_ok()
    };
    if outside
        .iter()
        .any(|&unit| walls.iter().any(|&wall| is_legal(unit, wall)))
    {
        return wrong;
    }
    let far = |unit: UnitId| {
        position
            .at(unit)
            .map_or(i32::MAX, |at| away(board, at, walls))
    };
    let mut nearest = outside;
    nearest.sort_by_key(|&unit| far(unit));
    let could_be_nearer = |&unit: &UnitId| {
        let mut fields = area.fields.iter();
        fields.any(|&field| away(board, field, walls) < far(unit) && is_legal(unit, field))
    };
    if nearest.iter().take(need - inside).any(could_be_nearer) {
        return wrong;
    }
    Ok(())
}

/// The units that a seat has still to place.
pub fn missing(rules: &Rules, position: &Position, seat: Seat) -> Vec<UnitId> {
    rules
        .to_place(seat)
        .filter(|&id| position.at(id).is_none())
        .collect()
}

/// Where what these orders of a seat leave out is placed: where the scenario has
/// it if it may stand there, otherwise as [`fill`] does.
pub fn rest(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    orders: &[Order],
) -> impl Iterator<Item = (UnitId, Field)> {
    let mut engine = Engine::new(rules, position);
    run(&mut engine, seat, orders);
    let missing = missing(rules, &engine.now, seat);
    if let Ok(area) = area(rules, position, seat, orders) {
        usual(&mut engine, seat, &area);
        fill(&mut engine, seat, &area);
    }
    let placed = missing.into_iter();
    placed.filter_map(move |unit| Some((unit, engine.now.at(unit)?)))
}

/// Idiotenspiel 4.4: places what a seat has left out: all as the scenario has
/// it if nothing is placed, otherwise each on the first legal field from the
/// own edge.
pub fn fill(engine: &mut Engine<'_>, seat: Seat, area: &Area) {
    let rules = engine.rules;
    if rules.to_place(seat).all(|id| engine.now.at(id).is_none()) {
        usual(engine, seat, area);
    }
    for unit in missing(rules, &engine.now, seat) {
        let order = scan(rules, area);
        let at = order.into_iter().find(|&at| {
            may_stand(rules, &engine.now, area, unit, at).is_ok()
                && guard_in(rules, &engine.now, unit, at, None).is_ok()
        });
        settle_at(engine, unit, at);
    }
}

/// Places what is not placed yet as the scenario has it, where that is legal.
fn usual(engine: &mut Engine<'_>, seat: Seat, area: &Area) {
    let rules = engine.rules;
    for &(unit, at, guard) in &rules.party(seat).usual {
        if engine.now.at(unit).is_none()
            && may_stand(rules, &engine.now, area, unit, at).is_ok()
            && let Ok(guard) = guard_in(rules, &engine.now, unit, at, guard)
                .or_else(|_| guard_in(rules, &engine.now, unit, at, None))
        {
            put(engine, unit, at, None, guard, false);
        }
    }
}

fn settle_at(engine: &mut Engine<'_>, unit: UnitId, at: Option<Field>) {
    let Some(at) = at else {
        // Nowhere is room for it.
        engine.emit(Event::Eliminated(unit));
        return;
    };
    if let Ok(guard) = guard_in(engine.rules, &engine.now, unit, at, None) {
        put(engine, unit, at, None, guard, false);
    }
}

/// The fields of a zone from the own edge, row by row, each from the west.
fn scan(rules: &Rules, area: &Area) -> Vec<Field> {
    let mut fields: Vec<Field> = area.fields.iter().copied().collect();
    if area.edge == Heading::South {
        fields.sort_by_key(|&field| (rules.board.to_edge(field, area.edge), field));
    }
    fields
}

/// Where orders of a seat lead that places its units in one go: what they
/// leave out is filled in; if two thirds are not where they have to be,
/// everything is placed anew.
pub fn whole(engine: &mut Engine<'_>, seat: Seat, orders: &[Order]) -> Vec<Option<Verdict>> {
    let before = (engine.now.clone(), engine.events.len());
    let mut verdicts = run(engine, seat, orders);
    if let Ok(area) = area(engine.rules, &before.0, seat, orders) {
        fill(engine, seat, &area);
        if two_thirds(engine.rules, &engine.now, seat, &area).is_ok() {
            return verdicts;
        }
    }
    engine.now = before.0;
    engine.events.truncate(before.1);
    for (verdict, order) in verdicts.iter_mut().zip(orders) {
        let is_one = matches!(order, Order::Side { .. } | Order::Place { .. });
        if is_one && *verdict == Some(Verdict::Done) {
            *verdict = Some(Verdict::Refused(Code::DeployTwoThirds));
        }
    }
    if let Ok(area) = area(engine.rules, &engine.now, seat, &[]) {
        if engine.rules.party(seat).zone == Zone::Side {
            engine.emit(Event::Sided(seat, area.edge));
        }
        fill(engine, seat, &area);
    }
    verdicts
}

/// Idiotenspiel 4.4: places a seat's units after the other's, whose places it
/// did not know: fields that are not legal any more are replaced by the
/// nearest legal ones.
pub fn corrected(engine: &mut Engine<'_>, seat: Seat, orders: &[Order]) -> Vec<Option<Verdict>> {
    let mut fitted: Vec<Order> = orders.to_vec();
    let other = engine.now.sides[foe(seat).index()].opposite();
    for order in &mut fitted {
        if let Order::Side { edge, fort } = order {
            // The start player's choice goes first (I-57).
            if *edge != other {
                (*edge, *fort) = (other, None);
            }
        }
    }
    let mut trial = Engine::new(engine.rules, &engine.now);
    if let Ok(area) = area(engine.rules, &engine.now, seat, &fitted) {
        for order in &mut fitted {
            if let Order::Place {
                unit,
                at,
                facing,
                guard,
            } = order
            {
                let near = nearest(engine.rules, &trial.now, &area, *unit, *at);
                *at = near.unwrap_or(*at);
                let _ = place(&mut trial, seat, &area, (*unit, *at), (*facing, *guard));
            }
        }
    }
    whole(engine, seat, &fitted)
}

fn nearest(rules: &Rules, now: &Position, area: &Area, unit: UnitId, at: Field) -> Option<Field> {
    open(rules, now, area, unit).min_by_key(|&field| (rules.board.distance(field, at), field))
}

/// Idiotenspiel I-03, B-28: both lists, a unit each in turn. A unit stands on
/// the first of the fields named for it that is legal, otherwise on the legal
/// one nearest to the first.
pub fn alternate(engine: &mut Engine<'_>, orders: [&[Order]; 2]) {
    let rules = engine.rules;
    let starter = engine.now.starter;
    let mut areas = Vec::new();
    for seat in [starter, foe(starter)] {
        let own = orders[seat.index()];
        let other = engine.now.sides[foe(seat).index()].opposite();
        let fits = |order: &Order| {
            seat == starter || !matches!(order, Order::Side { edge, .. } if *edge != other)
        };
        let own: Vec<Order> = own.iter().filter(|order| fits(order)).cloned().collect();
        let mut side = area(rules, &engine.now, seat, &own);
        if seat != starter && !own.iter().any(|order| matches!(order, Order::Side { .. })) {
            let order = Order::Side {
                edge: other,
                fort: None,
            };
            side = area(rules, &engine.now, seat, &[order]);
        }
        let Ok(side) = side else {
            continue;
        };
        if rules.party(seat).zone == Zone::Side {
            engine.emit(Event::Sided(seat, side.edge));
        }
        areas.push((seat, side));
    }
    loop {
        let mut is_done = true;
        for (seat, area) in &areas {
            is_done &= !one_of_list(engine, *seat, area, orders[seat.index()]);
        }
        if is_done {
            break;
        }
    }
    for (seat, area) in &areas {
        fill(engine, *seat, area);
    }
}

/// Places the next unit of a list; `false` if there is none.
fn one_of_list(engine: &mut Engine<'_>, seat: Seat, area: &Area, orders: &[Order]) -> bool {
    let rules = engine.rules;
    let named = |order: &Order| match order {
        Order::Place {
            unit,
            at,
            facing,
            guard,
        } => Some((*unit, *at, *facing, *guard)),
        _ => None,
    };
    let is_next = |unit: UnitId| {
        engine.now.at(unit).is_none() && engine.now.unit(unit).alive && rules.placer(unit) == seat
    };
    let mut listed = orders.iter().filter_map(named);
    let Some((unit, first, facing, guard)) = listed.find(|(unit, ..)| is_next(*unit)) else {
        return false;
    };
    let mut fields = orders
        .iter()
        .filter_map(named)
        .filter(|(other, ..)| *other == unit);
    let legal = fields.find(|(_, at, ..)| may_stand(rules, &engine.now, area, unit, *at).is_ok());
    let at = legal
        .map(|(_, at, ..)| at)
        .or_else(|| nearest(rules, &engine.now, area, unit, first));
    let placed = at.and_then(|at| place(engine, seat, area, (unit, at), (facing, guard)).ok());
    if placed.is_none() {
        settle_at(engine, unit, at);
    }
    if engine.now.at(unit).is_none() && engine.now.unit(unit).alive {
        engine.emit(Event::Eliminated(unit));
    }
    true
}
