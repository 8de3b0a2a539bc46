//! How fast Range War is adjudicated: `cargo bench --bench adjudication`.
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]

use divan::{Bencher, counter::ItemsCount};
use highnoon::game::Seat;
use highnoon::rules::diplomacy::adjudication::Adjudicator;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::movement::Resolver;
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::games::Games;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

fn main() {
    divan::main();
}

/// A movement phase with the orders of all eight players, herds driven too.
type Phase = (Position, Vec<(Seat, Order)>);

/// Movement phases out of random games, with as many gangs on the board as
/// there are in mid-game.
fn phases(variant: &Variant) -> Vec<Phase> {
    let mut adjudicator = Adjudicator::default();
    let mut phases = Vec::new();
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = variant.start.clone();
        while position.outcome.is_none() && position.turn.year < 1880 {
            let orders = orders(variant, &position, &mut rng);
            let played = adjudicator.play(variant, position, &orders);
            let turn = played.before.turn;
            if turn.phase.kind == PhaseKind::Movement && turn.year > 1872 {
                phases.push((played.before, orders));
            }
            position = played.after;
        }
    }
    phases
}

fn orders(variant: &Variant, position: &Position, rng: &mut ChaCha8Rng) -> Vec<(Seat, Order)> {
    let mut orders = Vec::new();
    for power in variant.seats() {
        let mut legal = legal_orders(variant, position, power);
        legal.shuffle(rng);
        let mut subjects = std::collections::BTreeSet::new();
        for order in legal {
            let fresh = order
                .subject()
                .is_none_or(|subject| subjects.insert(subject));
            if !fresh {
                continue;
            }
            orders.push((power, order));
            if let Order::Unit {
                at,
                command: Command::Move { to, .. },
            } = order
                && position.herd_at(at).is_some()
            {
                let drive = Order::Drive { from: at, to };
                if subjects.insert(drive.subject().unwrap()) {
                    orders.push((power, drive));
                }
            }
        }
    }
    orders
}

/// The whole turn: legality, movement, herds, rulings with reasons, events.
#[divan::bench]
fn range_war_movement_phase(bencher: Bencher<'_, '_>) {
    let variant = Games::shipped()
        .diplomacy("range-war", None)
        .unwrap()
        .unwrap();
    let phases = phases(&variant);
    let mut adjudicator = Adjudicator::default();
    bencher
        .counter(ItemsCount::new(phases.len()))
        .bench_local(|| {
            for (position, orders) in &phases {
                divan::black_box(adjudicator.adjudicate(&variant, position, orders));
            }
        });
}

/// Who moves, is cut and is dislodged, without the account of it.
#[divan::bench]
fn range_war_decisions_only(bencher: Bencher<'_, '_>) {
    let variant = Games::shipped()
        .diplomacy("range-war", None)
        .unwrap()
        .unwrap();
    let phases: Vec<(Position, Vec<Command>)> = phases(&variant)
        .into_iter()
        .map(|(position, orders)| {
            let command = |at| {
                orders.iter().find_map(|(_, order)| match order {
                    Order::Unit { at: of, command } if *of == at => Some(*command),
                    _ => None,
                })
            };
            let commands = position
                .units
                .iter()
                .map(|unit| command(unit.at).unwrap_or(Command::Hold))
                .collect();
            (position, commands)
        })
        .collect();
    let mut resolver = Resolver::default();
    bencher
        .counter(ItemsCount::new(phases.len()))
        .bench_local(|| {
            for (position, commands) in &phases {
                resolver.resolve(&variant.map, variant.options, &position.units, commands);
                divan::black_box(&resolver);
            }
        });
}
