//! How fast standard Diplomacy is adjudicated, phase by phase, beside the
//! crate `diplomacy`, on the same positions, the same orders and the same map:
//!
//!     HIGHNOON_ARCHIVE=folder cargo bench --bench played
//!
//! The folder holds games in the played-game text format (`docs/formats.md`).
//! Without one the phases come out of random games, with more fights and
//! convoys in them than people play.
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::print_stdout, reason = "this is its output")]
#![allow(clippy::disallowed_methods, reason = "it measures time")]
#![allow(clippy::cast_precision_loss, reason = "counts of phases")]

#[path = "../moment/mod.rs"]
mod moment;
mod other;
mod worst;

use std::time::{Duration, Instant};

use diplomacy::judge::Rulebook;
use highnoon::archive::Recorded;
use highnoon::archive::played::{Codes, Reader};
use highnoon::archive::replay::{self, Replay};
use highnoon::rules::diplomacy::adjudication::Adjudicator;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::Order;
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::games::Games;
use moment::most;
use other::Other;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

/// How often a phase is adjudicated for one time.
const OURS: u32 = 50;
/// The other crate takes every so manieth phase, once.
const EVERY: usize = 10;

fn main() {
    let variant = Games::shipped()
        .diplomacy("standard", None)
        .unwrap()
        .unwrap();
    let phases = match std::env::var_os("HIGHNOON_ARCHIVE") {
        Some(folder) => recorded(&variant, folder.as_ref()),
        None => random(&variant),
    };
    assert!(!phases.is_empty(), "no movement phases there");
    let other = Other::new(&variant);
    let mut played = variant.clone();
    played.options = replay::options(variant.options);
    let mut replay = Replay::new(&played);

    let mut ours = Vec::with_capacity(phases.len());
    let (mut of_both, mut theirs) = (Vec::new(), Vec::new());
    let mut same = 0;
    for (number, phase) in phases.iter().enumerate() {
        let start = Instant::now();
        for _ in 0..OURS {
            divan::black_box(replay.adjudicate(divan::black_box(phase)));
        }
        let our_time = start.elapsed() / OURS;
        ours.push(our_time);
        if number % EVERY == 0 {
            let submission = other.submission(phase);
            let start = Instant::now();
            let outcome = divan::black_box(submission.adjudicate(Rulebook::default()));
            theirs.push(start.elapsed());
            of_both.push(our_time);
            same += usize::from(other.agrees(&outcome, replay.adjudicate(phase), phase));
        }
    }
    let units: usize = phases.iter().map(|phase| phase.units.len()).sum();
    println!(
        "{} movement phases of {:.1} units",
        phases.len(),
        units as f64 / phases.len() as f64
    );
    show("highnoon", &mut ours);
    println!("every {EVERY}th phase, in turn:");
    let our_median = show("highnoon", &mut of_both);
    let their_median = show("diplomacy 0.2", &mut theirs);
    println!(
        "ratio of the medians {:.0}; of {} phases both move and dislodge the same units in {same}",
        their_median.as_secs_f64() / our_median.as_secs_f64(),
        theirs.len()
    );
    worst::show(&variant);
}

/// Prints and returns the median.
fn show(name: &str, times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{name:<14} median {:>10.3?}  p90 {:>10.3?}  p99 {:>10.3?}  max {:>10.3?}  mean {:>10.3?}",
        at(50),
        at(90),
        at(99),
        at(100),
        times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap(),
    );
    at(50)
}

/// The movement phases of the archive in a folder.
fn recorded(variant: &Variant, folder: &std::path::Path) -> Vec<Recorded> {
    let codes = Codes::new(variant);
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort();
    let mut phases = Vec::new();
    for file in files {
        let text = std::fs::read(file).unwrap();
        let mut reader = Reader::new(&text, &codes);
        let mut phase = Recorded::default();
        while reader.next(&mut phase).unwrap() {
            if phase.kind == PhaseKind::Movement {
                phases.push(phase.clone());
            }
        }
    }
    phases
}

/// The movement phases of random games.
fn random(variant: &Variant) -> Vec<Recorded> {
    let mut adjudicator = Adjudicator::default();
    let mut phases = Vec::new();
    for seed in 0..most(40) as u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = variant.start.clone();
        while position.outcome.is_none() && position.turn.year < 1911 {
            let mut orders = Vec::new();
            for power in variant.seats() {
                let mut legal = legal_orders(variant, &position, power);
                legal.shuffle(&mut rng);
                let mut subjects = std::collections::BTreeSet::new();
                for order in legal {
                    if order.subject().is_none_or(|it| subjects.insert(it)) {
                        orders.push((power, order));
                    }
                }
            }
            if position.turn.phase.kind == PhaseKind::Movement {
                phases.push(as_recorded(
                    &position,
                    orders.iter().map(|&(_, order)| order),
                ));
            }
            position = adjudicator.play(variant, position, &orders).after;
        }
    }
    phases
}

fn as_recorded(position: &Position, orders: impl Iterator<Item = Order>) -> Recorded {
    let mut phase = Recorded {
        year: u16::try_from(position.turn.year.get()).unwrap(),
        ..Recorded::default()
    };
    phase.units.clone_from(&position.units);
    phase
        .orders
        .extend(orders.filter(|order| matches!(order, Order::Unit { .. })));
    phase
}
