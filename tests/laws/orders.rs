//! Positions and orders at random, such that the orders have something to do
//! with each other.

use std::collections::BTreeMap;

use highnoon::game::Seat;
use highnoon::map::{ProvinceId, ProvinceSet, Terrain};
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::{Position, Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

/// What every unit on the board may do, by its province.
pub(super) type Choices = BTreeMap<ProvinceId, (Seat, Vec<Command>)>;

/// Every legal order of a movement phase.
pub(super) fn choices(variant: &Variant, position: &Position) -> Choices {
    let mut choices = Choices::new();
    for power in variant.seats() {
        for order in legal_orders(variant, position, power) {
            if let Order::Unit { at, command } = order {
                let entry = choices.entry(at).or_insert((power, Vec::new()));
                entry.1.push(command);
            }
        }
    }
    choices
}

/// Orders for a movement phase: armies move, across the sea if they can,
/// fleets convoy them or attack the fleets that do, and most of the others
/// support what is going on.
pub(super) fn weave(
    variant: &Variant,
    position: &Position,
    choices: &Choices,
    rng: &mut ChaCha8Rng,
) -> Vec<(Seat, Order)> {
    let moving = rng.random_range(0.3..0.8);
    let is_army = |at: ProvinceId| position.unit_at(at).unwrap().kind == UnitKind::Army;
    let mut given: BTreeMap<ProvinceId, Command> = BTreeMap::new();
    for (&at, (_, commands)) in choices {
        if is_army(at) && rng.random_bool(moving) {
            let by_sea = |command: &Command| match *command {
                Command::Move { to, via, .. } => via || !variant.map.borders(at).contains(to),
                _ => false,
            };
            let mut pool = moves(commands);
            if pool.iter().any(by_sea) && rng.random_bool(0.6) {
                pool.retain(by_sea);
            }
            given.extend(some_move(&pool, position.occupied(), rng).map(|command| (at, command)));
        }
    }
    let mut convoying = ProvinceSet::EMPTY;
    let is_convoy = |command: &&Command| matches!(command, Command::Convoy { .. });
    for (&at, (_, commands)) in choices {
        let fitting = commands.iter().filter(is_convoy);
        let fitting = fitting.filter(|command| fits(**command, &given));
        if let Some(&command) = fitting.choose(rng)
            && rng.random_bool(0.6)
        {
            given.insert(at, command);
            convoying.insert(at);
        }
    }
    for (&at, (_, commands)) in choices {
        if !is_army(at) && !given.contains_key(&at) && rng.random_bool(moving) {
            let places = if rng.random_bool(0.7) {
                convoying
            } else {
                position.occupied()
            };
            let command = some_move(&moves(commands), places, rng);
            given.extend(command.map(|command| (at, command)));
        }
    }
    let movers = given.clone();
    for (&at, (_, commands)) in choices {
        if movers.contains_key(&at) {
            continue;
        }
        let fitting = commands.iter().filter(|command| fits(**command, &movers));
        let fitting = fitting.choose(rng).filter(|_| rng.random_bool(0.9));
        let mut command = *fitting.or_else(|| commands.choose(rng)).unwrap();
        if let Command::SupportMove { to, coast, .. } = &mut command
            && rng.random_bool(0.3)
        {
            *coast = variant.map.province(*to).coasts.choose(rng).copied();
        }
        given.insert(at, command);
    }
    // Now and then a player forgets a unit.
    given.retain(|_, _| rng.random_bool(0.98));
    given
        .into_iter()
        .map(|(at, command)| (choices[&at].0, Order::Unit { at, command }))
        .collect()
}

/// Whether a support or convoy is for what the other units do.
fn fits(command: Command, given: &BTreeMap<ProvinceId, Command>) -> bool {
    let goes = |at: ProvinceId| match given.get(&at) {
        Some(Command::Move { to, .. }) => Some(*to),
        _ => None,
    };
    match command {
        Command::SupportHold { at } => goes(at).is_none(),
        Command::SupportMove { from, to, .. } | Command::Convoy { from, to } => {
            goes(from) == Some(to)
        }
        Command::Hold | Command::Move { .. } => false,
    }
}

fn moves(commands: &[Command]) -> Vec<Command> {
    let is_move = |command: &&Command| matches!(command, Command::Move { .. });
    commands.iter().filter(is_move).copied().collect()
}

/// A move, rather to one of these places than elsewhere.
fn some_move(moves: &[Command], places: ProvinceSet, rng: &mut ChaCha8Rng) -> Option<Command> {
    let there = |command: &&Command| match command {
        Command::Move { to, .. } => places.contains(*to),
        _ => false,
    };
    let preferred = moves.iter().filter(there).choose(rng);
    let preferred = preferred.filter(|_| rng.random_bool(0.7));
    preferred.or_else(|| moves.choose(rng)).copied()
}

/// Orders of a phase other than movement: for most subjects one, at random.
pub(super) fn other_phase(
    variant: &Variant,
    position: &Position,
    rng: &mut ChaCha8Rng,
) -> Vec<(Seat, Order)> {
    let mut orders = Vec::new();
    for power in variant.seats() {
        let mut legal = legal_orders(variant, position, power);
        legal.shuffle(rng);
        let mut subjects = Vec::new();
        for order in legal {
            if !subjects.contains(&order.subject()) && rng.random_bool(0.9) {
                subjects.push(order.subject());
                orders.push((power, order));
            }
        }
    }
    orders
}

/// A made-up position: up to 34 units, all over the board or crowded around
/// one province, of few powers or of all.
pub(super) fn crowd(variant: &Variant, rng: &mut ChaCha8Rng) -> Position {
    let map = &variant.map;
    let seas = map.convoy_waters().into_iter().choose(rng);
    let seas = seas.filter(|_| rng.random_bool(0.5));
    let middle = seas.or_else(|| map.ids().choose(rng)).unwrap();
    let crowded = rng.random_bool(0.7);
    let mut places: Vec<(u8, ProvinceId)> = map
        .ids()
        .map(|id| {
            let noise = rng.random_range(0..3);
            let distance = if crowded { map.distance(middle, id) } else { 0 };
            (distance.saturating_add(noise), id)
        })
        .collect();
    places.shuffle(rng);
    places.sort_by_key(|place| place.0);
    places.truncate(rng.random_range(4..=34));
    let powers: Vec<Seat> = variant.seats().collect();
    let powers = &powers[..rng.random_range(2..=powers.len())];
    let fleets = if variant.fleet.is_some() { 0.5 } else { 0.0 };
    let mut position = Position {
        units: Vec::new(),
        ..variant.start.clone()
    };
    for (_, at) in places {
        let province = map.province(at);
        let is_fleet = match province.terrain {
            Terrain::Sea => true,
            Terrain::Coast => rng.random_bool(fleets),
            Terrain::Land | Terrain::River => false,
        };
        position.units.push(Unit {
            at,
            power: *powers.choose(rng).unwrap(),
            kind: if is_fleet {
                UnitKind::Fleet
            } else {
                UnitKind::Army
            },
            coast: if is_fleet {
                province.coasts.choose(rng).copied()
            } else {
                None
            },
        });
    }
    position.sort();
    position
}
