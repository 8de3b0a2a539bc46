//! Orders put together on the board: what is offered, and what is picked for it.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use super::board::{Field, Heading};
use super::deploy::Area;
use super::ground::Class;
use super::moving::{self, March};
use super::options::CombatMail;
use super::order::{Advance, Counter, Order, Policy, Retreat, Roll, Target, Way};
use super::position::{Position, Step};
use super::rules::{Kind, Rules, UnitId, Zone, foe};
use super::scene::region;
use super::{attack, deploy, guide, phrases, words};
use crate::game::choices::{Further, Uses, What};
use crate::game::{Message, Seat};

/// The legal orders with who goes along, what units do besides, who places the
/// rest, what holds from now on, and the end of the turn.
pub(super) fn offered(rules: &Rules, position: &Position, seat: Seat) -> Vec<Order> {
    let mut orders = guide::legal_orders(rules, position, seat);
    if orders.is_empty() {
        return orders;
    }
    let spots: BTreeMap<UnitId, BTreeSet<Field>> = (rules.roster(seat))
        .map(|unit| (unit, spots(rules, position, unit)))
        .collect();
    match position.step {
        Step::Deployment => {
            let sides = sides(rules, position, seat);
            if !sides.is_empty() {
                orders = at_sides(rules, position, seat, sides);
            }
            orders = orders
                .into_iter()
                .flat_map(|order| faced(rules, order))
                .collect();
            orders.extend(guarded(rules, position, seat));
            orders.push(Order::Rest);
        }
        Step::Turn => {
            let moves: Vec<Order> = (orders.iter())
                .flat_map(|order| without(rules, position, order))
                .collect();
            orders.extend(moves);
            for unit in rules.roster(seat).filter(|&id| position.is_free(id)) {
                orders.extend(beside(rules, position, unit));
            }
            if rules.options.combat_mail == CombatMail::One {
                for unit in position.fighters(rules, seat) {
                    let near = within(rules, position, (unit, &spots[&unit]), |from, at| {
                        attack::reaches(rules, unit, from, at)
                    });
                    orders.extend(near.into_iter().map(|target| fight(unit, vec![target])));
                }
            }
        }
        Step::Fights | Step::Reaction => {}
    }
    let fighters: BTreeSet<UnitId> = (orders.iter())
        .filter_map(|order| match order {
            Order::Fight { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    orders.extend(
        fighters
            .into_iter()
            .map(|unit| fight(unit, vec![Target::Any])),
    );
    orders.extend(
        policies(rules, position, &spots)
            .into_iter()
            .map(Order::Policy),
    );
    orders.push(Order::End);
    orders
}

/// Whether a seat chooses its side before it places anybody. With captives to
/// be placed it is offered the usual one.
fn chooses(rules: &Rules, seat: Seat) -> bool {
    rules.party(seat).zone == Zone::Side && !has_captives(rules)
}

fn has_captives(rules: &Rules) -> bool {
    (rules.ids()).any(|id| rules.unit(id).captive_of.is_some())
}

/// Idiotenspiel I-57: the sides that a seat may choose among, with what belongs to
/// each.
fn sides(rules: &Rules, position: &Position, seat: Seat) -> Vec<(Order, Area)> {
    if !chooses(rules, seat) {
        return Vec::new();
    }
    let with_area = |side: Order| {
        let area = deploy::area(rules, position, seat, slice::from_ref(&side));
        Some((side, area.ok()?))
    };
    deploy::sides(&rules.board).filter_map(with_area).collect()
}

/// The sides, and what may be placed at each of them.
fn at_sides(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    sides: Vec<(Order, Area)>,
) -> Vec<Order> {
    let (mut orders, areas): (Vec<Order>, Vec<Area>) = sides.into_iter().unzip();
    for unit in deploy::missing(rules, position, seat) {
        let open: BTreeSet<Field> = (areas.iter())
            .flat_map(|area| deploy::open(rules, position, area, unit))
            .collect();
        orders.extend(open.into_iter().map(|at| Order::place(unit, at)));
    }
    orders
}

/// An order to fight that leaves all else to policies.
pub(super) const fn fight(unit: UnitId, targets: Vec<Target>) -> Order {
    Order::Fight {
        unit,
        targets,
        advance: None,
        capture: None,
        retreat: None,
    }
}

/// An order to place somebody, for a wall with where it may face, too.
fn faced(rules: &Rules, order: Order) -> Vec<Order> {
    let mut all = vec![order];
    if let Order::Place {
        unit,
        at,
        guard: None,
        ..
    } = all[0]
        && rules.unit(unit).kind == Kind::Wall
    {
        all.extend(Heading::ALL.map(|facing| Order::Place {
            unit,
            at,
            facing: Some(facing),
            guard: None,
        }));
    }
    all
}

/// Idiotenspiel I-61: captives, placed with each who may guard them.
fn guarded(rules: &Rules, position: &Position, seat: Seat) -> Vec<Order> {
    let Ok(area) = deploy::area(rules, position, seat, &[]) else {
        return Vec::new();
    };
    let missing = deploy::missing(rules, position, seat);
    let (captives, guards): (Vec<UnitId>, Vec<UnitId>) =
        (missing.into_iter()).partition(|&id| rules.unit(id).captive_of.is_some());
    let mut orders = Vec::new();
    for unit in captives {
        for at in deploy::open(rules, position, &area, unit) {
            let may_guard =
                |id: &UnitId| deploy::may_stand(rules, position, &area, *id, at).is_ok();
            orders.extend(
                guards
                    .iter()
                    .copied()
                    .filter(may_guard)
                    .map(|guard| Order::Place {
                        unit,
                        at,
                        facing: None,
                        guard: Some(guard),
                    }),
            );
        }
    }
    orders
}

/// Idiotenspiel I-51: a move without one of the captives.
fn without(rules: &Rules, position: &Position, order: &Order) -> Vec<Order> {
    let Order::Move { unit, way, .. } = order else {
        return Vec::new();
    };
    let captives = position.captives_of(rules, *unit);
    captives
        .map(|captive| Order::Move {
            unit: *unit,
            way: way.clone(),
            with: Vec::new(),
            without: vec![captive],
        })
        .collect()
}

/// Idiotenspiel I-16, I-32, I-51, I-63: whom a unit may take along, how it may
/// turn, whom it may guard and what it may take or drop, where it stands.
fn beside(rules: &Rules, position: &Position, unit: UnitId) -> Vec<Order> {
    let own = rules.unit(unit);
    let mut orders = Vec::new();
    let is_here = |id: &UnitId| *id != unit && position.at(*id) == position.at(unit);
    for other in rules.ids().filter(is_here) {
        let theirs = rules.unit(other);
        let guard = position.unit(other).guard;
        let goes_along = theirs.is_civilian() && guard.is_none() && own.class == Class::Infantry;
        if theirs.seat == own.seat && goes_along && !own.is_civilian() {
            let escorted = &[other];
            let march = March {
                escorted,
                ..March::of(unit)
            };
            let ways = moving::goals(rules, position, march).into_values();
            orders.extend(ways.map(|path| Order::Move {
                unit,
                way: Way::Path(path),
                with: vec![other],
                without: Vec::new(),
            }));
        }
        if theirs.seat != own.seat && guard.is_some_and(|guard| guard != unit) {
            orders.push(Order::Guard {
                unit,
                captive: other,
            });
        }
    }
    if own.kind == Kind::Wall {
        let faced = position.unit(unit).facing;
        let others = Heading::ALL.into_iter().filter(|&facing| facing != faced);
        orders.extend(others.map(|facing| Order::Face { unit, facing }));
    }
    let carried: BTreeSet<_> = position.carried(unit).collect();
    orders.extend(carried.iter().map(|&item| Order::Drop { unit, item }));
    let here = rules.item_ids().filter(|&item| {
        position.item_at(item) == position.at(unit)
            && !carried.contains(&item)
            && position
                .carrier(item)
                .is_none_or(|id| rules.unit(id).seat == own.seat)
    });
    orders.extend(here.map(|item| Order::Take { unit, item }));
    orders
}

/// The fields in which a unit may be when it comes to fighting.
fn spots(rules: &Rules, position: &Position, unit: UnitId) -> BTreeSet<Field> {
    let mut spots: BTreeSet<Field> = position.at(unit).into_iter().collect();
    if position.step == Step::Turn {
        spots.extend(moving::goals(rules, position, March::of(unit)).into_keys());
    }
    spots
}

/// The enemies to which a unit may come so near.
fn within(
    rules: &Rules,
    position: &Position,
    (unit, spots): (UnitId, &BTreeSet<Field>),
    is_near: impl Fn(Field, Field) -> bool,
) -> Vec<Target> {
    let enemies = position.fighters(rules, foe(rules.unit(unit).seat));
    enemies
        .filter(|&enemy| {
            let at = position.at(enemy);
            at.is_some_and(|at| spots.iter().any(|&from| is_near(from, at)))
        })
        .map(Target::Unit)
        .collect()
}

/// What may hold from now on, for all units and for each.
fn policies(
    rules: &Rules,
    position: &Position,
    spots: &BTreeMap<UnitId, BTreeSet<Field>>,
) -> Vec<Policy> {
    let mut all = of_all(None);
    all.extend([Counter::None, Counter::Good, Counter::All].map(Policy::Counter));
    all.extend([true, false].map(Policy::Capture));
    for (&unit, spots) in spots {
        let is_there = position.step == Step::Deployment || position.is_free(unit);
        if rules.unit(unit).is_civilian() || !is_there {
            continue;
        }
        all.extend(of_all(Some(unit)));
        let class = rules.unit(unit).class;
        let around: BTreeSet<Field> = (spots.iter())
            .flat_map(|&at| rules.board.neighbours(at))
            .filter(|&at| rules.board.admits(class, at))
            .collect();
        all.extend(
            (around.into_iter()).map(|at| Policy::Retreat(Some(unit), Retreat::Fields(vec![at]))),
        );
        let near = |from, at| rules.board.distance(from, at) <= attack::FARTHEST;
        let near = within(rules, position, (unit, spots), near).into_iter();
        all.extend(near.map(|target| Policy::Strike(unit, vec![target])));
    }
    all
}

/// What may be said of all units and of each.
fn of_all(who: Option<UnitId>) -> Vec<Policy> {
    let retreats = [Retreat::Safe, Retreat::Home, Retreat::Cover];
    let retreats = retreats.map(|how| Policy::Retreat(who, how));
    let advances = [Advance::Yes, Advance::No, Advance::Safe];
    let advances = advances.map(|how| Policy::Advance(who, how));
    let rolls = [Roll::Always, Roll::Never, Roll::Smart].map(|how| Policy::Roll(who, how));
    retreats.into_iter().chain(advances).chain(rolls).collect()
}

fn word(key: &'static str) -> What {
    What::Word(Message::new(key))
}

/// What is picked for an order: several units may stand in a field, and which
/// of them is asked there.
pub(super) fn picks(rules: &Rules, position: &Position, order: &Order) -> Vec<What> {
    let place = |field: Field| What::place(region(rules, field));
    let named = |unit: UnitId| What::Word(Message::verbatim(words::unit(rules, unit)));
    let of = |unit: UnitId| -> Vec<What> {
        let at = position.at(unit).map(place);
        at.into_iter().chain([named(unit)]).collect()
    };
    let told = What::Word(words::describe(rules, order));
    match order {
        Order::Place { unit, at, .. } => {
            let mut picks = vec![named(*unit), place(*at)];
            let own = rules.unit(*unit);
            if own.kind == Kind::Wall || own.captive_of.is_some() {
                picks.push(told);
            }
            picks
        }
        Order::Move { unit, way, .. } => {
            let to = match way {
                Way::Path(path) => path.last().copied(),
                Way::To(at) => Some(*at),
            };
            let goal = to.map(place).into_iter().chain([told]);
            of(*unit).into_iter().chain(goal).collect()
        }
        Order::Fight { unit, targets, .. } => {
            let mut picks = of(*unit);
            picks.extend(targets.iter().filter_map(|target| match target {
                Target::Unit(target) => position.at(*target).map(place),
                Target::Any => None,
            }));
            picks.push(told);
            picks
        }
        Order::Face { unit, .. }
        | Order::Take { unit, .. }
        | Order::Drop { unit, .. }
        | Order::Guard { unit, .. } => {
            let mut picks = of(*unit);
            picks.push(told);
            picks
        }
        Order::Policy(policy) => {
            let told = What::Word(phrases::policy(rules, policy));
            let mut picks = policy.unit().map(of).unwrap_or_default();
            // Where somebody can be placed, what holds later is apart.
            let is_placed = policy
                .unit()
                .is_some_and(|unit| position.at(unit).is_some());
            let standing = if is_placed { picks.len() } else { 0 };
            picks.insert(standing, word("idiotenspiel-choose-standing"));
            match policy {
                Policy::Retreat(Some(_), how) => {
                    picks.push(word("idiotenspiel-choose-retreat"));
                    match how {
                        Retreat::Fields(fields) => picks.extend(fields.iter().copied().map(place)),
                        _ => picks.push(told),
                    }
                }
                Policy::Strike(_, targets) => {
                    picks.push(word("idiotenspiel-choose-counter"));
                    for target in targets {
                        if let Target::Unit(target) = target {
                            picks.extend(position.at(*target).map(place));
                        }
                    }
                    picks.push(told);
                }
                _ => picks.push(told),
            }
            picks
        }
        _ => vec![told],
    }
}

/// How somebody or some field is named behind others: whom to attack if not the
/// first, and where to retreat to.
pub(super) fn further(rules: &Rules, position: &Position, order: &Order) -> Option<Further> {
    let (what, goal, mark) = match order {
        Order::Fight { targets, .. } | Order::Policy(Policy::Strike(_, targets)) => {
            let goal = words::targets(rules, targets);
            match &**targets {
                [Target::Unit(target)] => {
                    let at = region(rules, position.at(*target)?);
                    (What::at(at, Message::verbatim(goal.clone())), goal, ", ")
                }
                _ => (word("idiotenspiel-choose-any"), goal, ", "),
            }
        }
        Order::Policy(Policy::Retreat(_, Retreat::Fields(fields))) => {
            let first = region(rules, *fields.first()?);
            (What::place(first), words::fields(rules, fields, ","), ",")
        }
        _ => return None,
    };
    let adds = Message::verbatim(format!("{mark}{goal}"));
    Some(Further { what, adds, goal })
}

/// Idiotenspiel I-57, I-61: whoever is placed as a captive needs his guard there,
/// who may guard several; at a side somebody is placed once it is chosen.
pub(super) fn uses(rules: &Rules, order: &Order) -> Uses {
    let units = u32::try_from(rules.ids().count()).unwrap_or(u32::MAX);
    match order {
        Order::Side { .. } => {
            let fields = rules.board.fields();
            let fields = fields.filter(|&at| deploy::is_of(&rules.board, at, order));
            let stocks: BTreeSet<String> = fields.map(|at| side_stock(rules, at)).collect();
            Uses::adding(units, &Vec::from_iter(stocks))
        }
        Order::Place {
            unit, at, guard, ..
        } => {
            let stock =
                |unit: UnitId| format!("{} {}", words::unit(rules, unit), words::field(rules, *at));
            match guard {
                Some(guard) => Uses::one(&stock(*guard)),
                None if has_captives(rules) => Uses::adding(units, &[stock(*unit)]),
                None if chooses(rules, rules.placer(*unit)) => Uses::one(&side_stock(rules, *at)),
                None => Uses::default(),
            }
        }
        _ => Uses::default(),
    }
}

/// What choosing a side gives of a field: the sides that it is of.
fn side_stock(rules: &Rules, at: Field) -> String {
    let sides = deploy::sides(&rules.board);
    let sides = sides.filter(|side| deploy::is_of(&rules.board, at, side));
    let sides: Vec<String> = sides.map(|side| words::write(rules, &side)).collect();
    sides.join(", ")
}
