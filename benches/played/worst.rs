//! The slowest movement phases that a search finds: boards full of units that
//! attack, support and convoy against one another in rings and paradoxes.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use highnoon::game::Seat;
use highnoon::map::{Map, ProvinceId, ProvinceSet};
use highnoon::rules::diplomacy::legality;
use highnoon::rules::diplomacy::movement::Resolver;
use highnoon::rules::diplomacy::order::Command;
use highnoon::rules::diplomacy::position::{Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::moment::most;

/// Units on the board.
const UNITS: usize = 34;
/// Boards that the search begins with.
const BOARDS: usize = 20_000;
/// Boards that it changes, one order at a time, to make them slower.
const CLIMBED: usize = 40;
/// Changes tried on each.
const STEPS: usize = 2_000;

struct Board {
    units: Vec<Unit>,
    commands: Vec<Command>,
    time: Duration,
}

pub(crate) fn show(variant: &Variant) {
    let map = &*variant.map;
    let mut rng = ChaCha8Rng::seed_from_u64(34);
    let mut resolver = Resolver::default();
    let mut time = |units: &[Unit], commands: &[Command]| {
        // The quickest of some, so that an interruption does not count.
        (0..3)
            .map(|_| {
                let start = Instant::now();
                resolver.resolve(map, variant.options, units, commands);
                divan::black_box(&resolver);
                start.elapsed()
            })
            .min()
            .unwrap()
    };
    let mut boards: Vec<Board> = (0..most(BOARDS))
        .map(|_| {
            let (units, commands) = board(map, &mut rng);
            let time = time(&units, &commands);
            Board {
                units,
                commands,
                time,
            }
        })
        .collect();
    let paradoxes = boards.iter().filter(|board| {
        let mut resolver = Resolver::default();
        resolver.resolve(map, variant.options, &board.units, &board.commands);
        (0..UNITS).any(|fleet| resolver.is_becalmed(fleet))
    });
    let paradoxes = paradoxes.count();
    boards.sort_by_key(|board| std::cmp::Reverse(board.time));
    let random = boards[0].time;
    boards.truncate(CLIMBED);
    for board in &mut boards {
        for _ in 0..most(STEPS) {
            let at = rng.random_range(0..UNITS);
            let before = board.commands[at];
            board.commands[at] = command(map, &board.units, &board.commands, at, &mut rng);
            let time = time(&board.units, &board.commands);
            if time < board.time {
                board.commands[at] = before;
            } else {
                board.time = time;
            }
        }
    }
    let climbed = boards.iter().map(|board| board.time).max().unwrap();
    println!(
        "slowest of {BOARDS} boards with {UNITS} units, {paradoxes} of them with a paradox, \
         {random:.3?}; of the {CLIMBED} slowest after {STEPS} changes each {climbed:.3?}"
    );
}

/// A board of convoys that hang on one another, as many as find room, and
/// other units in random places near the sea.
fn board(map: &Map, rng: &mut ChaCha8Rng) -> (Vec<Unit>, Vec<Command>) {
    let mut pieces: BTreeMap<ProvinceId, (Unit, Command)> = BTreeMap::new();
    for _ in 0..30 {
        let mut more = pieces.clone();
        let length = rng.random_range(1..5);
        if convoys_in_a_ring(map, length, &mut more, rng).is_some() && more.len() <= UNITS {
            pieces = more;
        }
    }
    let mut places: Vec<ProvinceId> = map
        .ids()
        .filter(|&at| map.has_water(at) && !pieces.contains_key(&at))
        .collect();
    places.shuffle(rng);
    let chosen: Vec<ProvinceId> = pieces.keys().copied().collect();
    for &at in places.iter().take(UNITS - chosen.len()) {
        let fleet = !map.has_land(at) || rng.random_bool(0.3);
        pieces.insert(at, (unit(map, at, fleet, rng), Command::Hold));
    }
    let (units, mut commands): (Vec<Unit>, Vec<Command>) = pieces.into_values().unzip();
    for at in 0..UNITS {
        if !chosen.contains(&units[at].at) {
            commands[at] = command(map, &units, &commands, at, rng);
        }
    }
    (units, commands)
}

fn unit(map: &Map, at: ProvinceId, fleet: bool, rng: &mut ChaCha8Rng) -> Unit {
    Unit {
        at,
        power: Seat(rng.random_range(0..7)),
        kind: if fleet {
            UnitKind::Fleet
        } else {
            UnitKind::Army
        },
        coast: if fleet {
            map.province(at).coasts.choose(rng).copied()
        } else {
            None
        },
    }
}

/// Adds a ring of convoys: each army attacks the support of the attack on the
/// fleet that convoys the next one (a Pandin paradox, if it is alone).
fn convoys_in_a_ring(
    map: &Map,
    length: usize,
    pieces: &mut BTreeMap<ProvinceId, (Unit, Command)>,
    rng: &mut ChaCha8Rng,
) -> Option<()> {
    let free = |pieces: &BTreeMap<ProvinceId, _>, set: ProvinceSet, rng: &mut ChaCha8Rng| {
        set.into_iter()
            .filter(|at| !pieces.contains_key(at))
            .choose(rng)
    };
    let mut seas = Vec::new();
    for _ in 0..length {
        let sea = free(pieces, map.convoy_waters(), rng)?;
        let fleet = unit(map, sea, true, rng);
        pieces.insert(sea, (fleet, Command::Hold));
        seas.push(sea);
    }
    for (index, &sea) in seas.iter().enumerate() {
        let next = seas[(index + 1) % length];
        let coasts = |sea| map.fleet_borders(sea).without(map.convoy_waters());
        let between = coasts(sea) & coasts(next);
        let attacked = free(pieces, between, rng)?;
        let mut supporter = unit(map, attacked, true, rng);
        pieces.insert(attacked, (supporter, Command::Hold));
        let start = free(pieces, coasts(sea), rng)?;
        let convoyed = Command::Move {
            to: attacked,
            coast: None,
            via: true,
        };
        pieces.insert(start, (unit(map, start, false, rng), convoyed));
        let convoy = Command::Convoy {
            from: start,
            to: attacked,
        };
        pieces.get_mut(&sea)?.1 = convoy;
        let from = free(pieces, map.fleet_borders(next), rng)?;
        let attack = Command::Move {
            to: next,
            coast: None,
            via: false,
        };
        let piece = unit(map, from, true, rng);
        supporter.power = piece.power;
        pieces.insert(from, (piece, attack));
        let support = Command::SupportMove {
            from,
            to: next,
            coast: None,
        };
        pieces.insert(attacked, (supporter, support));
    }
    Some(())
}

/// A legal command; a fleet at sea mostly convoys an army that wants it.
fn command(
    map: &Map,
    units: &[Unit],
    commands: &[Command],
    at: usize,
    rng: &mut ChaCha8Rng,
) -> Command {
    let unit = units[at];
    let reach: Vec<ProvinceId> = legality::reach(map, unit).into_iter().collect();
    let at_sea = unit.kind == UnitKind::Fleet && !map.has_land(unit.at);
    if at_sea && rng.random_bool(0.7) {
        let near = map.fleet_borders(unit.at);
        let journeys = units
            .iter()
            .zip(commands)
            .filter_map(|(army, command)| match *command {
                Command::Move { to, via: true, .. }
                    if near.contains(army.at) || near.contains(to) =>
                {
                    Some(Command::Convoy { from: army.at, to })
                }
                _ => None,
            });
        if let Some(convoy) = journeys.choose(rng) {
            return convoy;
        }
    }
    if unit.kind == UnitKind::Army && rng.random_bool(0.5) {
        let fleets = units
            .iter()
            .filter(|unit| unit.kind == UnitKind::Fleet)
            .map(|unit| unit.at)
            .collect();
        let ends: Vec<_> = map.convoy_reach(unit.at, fleets).into_iter().collect();
        if let Some(&to) = ends.choose(rng) {
            return Command::Move {
                to,
                coast: None,
                via: true,
            };
        }
    }
    let to = reach[rng.random_range(0..reach.len())];
    match rng.random_range(0..3) {
        0 => Command::Move {
            to,
            coast: None,
            via: false,
        },
        1 => Command::SupportHold { at: to },
        _ => match units.choose(rng) {
            Some(of) if of.at != unit.at => Command::SupportMove {
                from: of.at,
                to,
                coast: None,
            },
            _ => Command::Hold,
        },
    }
}
