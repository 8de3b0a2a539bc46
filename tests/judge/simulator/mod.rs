//! A judge with two workers, its players, mail servers, disk and clock in one
//! process and under one seed: mails are lost, late and doubled, servers refuse
//! and break off, processes die between any two calls of the store, the power
//! is cut while something is written, the clock goes back. Whatever happens,
//! every mail that arrives is dealt with once, every letter arrives, and all of
//! it follows from what was decided.
//!
//! A seed that fails fails again, and is made shorter until every step that is
//! left is needed.

mod disk;
mod people;
mod post;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::effort::{self, Counts};
use crate::luck::Luck;
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;
pub(super) use disk::Disk;
use post::Weather;
use world::{Place, World};

/// Something that happens.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Time goes by, in minutes; the clock may be put back.
    Wait(i64),
    /// Somebody writes a mail.
    Write(u64),
    /// A game is begun, if another has ended.
    Begin(u64),
    /// The mail server changes.
    Weather(Weather),
    /// The mailbox shows mails again that were taken from it.
    ShowAgain,
    /// A worker works, and something goes wrong at this call of the store.
    Do(usize, Work, Option<(i64, Fault)>),
}

/// What a worker does.
#[derive(Clone, Copy, Debug)]
enum Work {
    Fetch,
    /// So many mails at once.
    Handle(usize),
    Close,
    /// At most so many letters.
    Send(usize),
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The store refuses: its disk is full, or its server away.
    Refuses,
    /// The process dies.
    Dies,
    /// The power is cut.
    PowerCut,
}

/// How long a world lasts: a year, or until some turns have been closed.
fn days() -> i64 {
    if effort::is_whole() { 365 } else { 20 }
}

/// What happens.
fn steps(seed: u64) -> Vec<Step> {
    let mut luck = Luck::new(seed);
    let mut steps = Vec::new();
    let mut minutes = 0;
    while minutes < days() * 24 * 60 {
        let forward = luck.below(2_880);
        let minutes_on = if luck.one_in(40) {
            -i64::try_from(luck.below(90)).unwrap()
        } else {
            i64::try_from(forward).unwrap()
        };
        minutes += minutes_on;
        steps.push(Step::Wait(minutes_on));
        for _ in 0..luck.below(4) {
            steps.push(Step::Write(luck.number()));
        }
        if luck.one_in(8) {
            steps.push(Step::Weather(weather(&mut luck)));
        }
        if luck.one_in(20) {
            steps.push(Step::ShowAgain);
        }
        if luck.one_in(10) {
            steps.push(Step::Begin(luck.number()));
        }
        for _ in 0..3 + luck.below(6) {
            let work = match luck.below(4) {
                0 => Work::Fetch,
                1 => Work::Handle(1 + luck.below(4)),
                2 => Work::Close,
                _ => Work::Send(1 + luck.below(30)),
            };
            let fault = luck.one_in(12).then(|| fault(&mut luck));
            steps.push(Step::Do(luck.below(2), work, fault));
        }
    }
    steps
}

fn weather(luck: &mut Luck) -> Weather {
    let all = [
        Weather::Fine,
        Weather::Fine,
        Weather::Later,
        Weather::Refuses,
        Weather::Down,
        Weather::BreaksOff,
    ];
    luck.pick(&all).unwrap()
}

fn fault(luck: &mut Luck) -> (i64, Fault) {
    let calls = i64::try_from(luck.below(60)).unwrap();
    let fault = luck.pick(&[Fault::Refuses, Fault::Dies, Fault::PowerCut]);
    (calls, fault.unwrap())
}

/// Has all of it happen.
fn live(seed: u64, steps: &[Step], place: fn() -> Place) -> Counts {
    let mut world = World::new(seed, place());
    for step in steps {
        if !matches!(step, Step::Begin(_)) || world.has_room() {
            world.take(*step);
        }
    }
    world.rest();
    world.settle();
    world.audit();
    world.counts
}

/// What fails, if it does.
fn fails(seed: u64, steps: &[Step], place: fn() -> Place) -> Option<String> {
    let lived = catch_unwind(AssertUnwindSafe(|| live(seed, steps, place)));
    let panic = lived.err()?;
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    Some(text.unwrap_or_default())
}

/// The fewest steps that still fail.
fn shrunk(seed: u64, mut steps: Vec<Step>, place: fn() -> Place) -> (Vec<Step>, String) {
    // Each attempt would be told in full.
    std::panic::set_hook(Box::new(|_| {}));
    let mut why = fails(seed, &steps, place).unwrap_or_default();
    let mut part = steps.len() / 2;
    while part > 0 {
        let mut at = 0;
        while at < steps.len() {
            let mut fewer = steps.clone();
            fewer.drain(at..(at + part).min(steps.len()));
            match fails(seed, &fewer, place) {
                Some(other) => (steps, why) = (fewer, other),
                None => at += part,
            }
        }
        part /= 2;
    }
    drop(std::panic::take_hook());
    (steps, why)
}

/// Lives through it, and says what is the least that goes wrong.
fn world(seed: u64, place: fn() -> Place) -> Counts {
    let steps = steps(seed);
    if let Ok(counts) = catch_unwind(AssertUnwindSafe(|| live(seed, &steps, place))) {
        return counts;
    }
    let (fewest, why) = shrunk(seed, steps, place);
    panic!("seed {seed}: {why}\n{fewest:#?}");
}

/// Lives through so many worlds, and counts what was met.
#[expect(
    clippy::print_stdout,
    reason = "the figures are what a long run is for"
)]
fn worlds(count: u64, place: fn() -> Place) -> Counts {
    let counts = effort::shares(count, |seeds| {
        let counts = seeds.map(|seed| world(seed, place));
        Counts::all(counts.collect())
    });
    let counts = Counts::all(counts);
    println!("{counts:#?}");
    counts
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_or_done_twice() {
    worlds(12, || Place::File(Disk::new())).expect(&[
        ("days of a game", 6_000),
        ("turns", 500),
        ("mails", 4_500),
        ("mails twice", 600),
        ("letters", 8_000),
        ("letters twice", 1_200),
        ("deaths", 120),
        ("power cuts", 120),
        ("refusals of the store", 120),
    ]);
}

#[cfg(feature = "postgres")]
#[test]
fn nor_with_a_server_for_a_store() {
    // They take longer.
    let count = if effort::is_whole() { 2 } else { 1 };
    worlds(count, || Place::Server(Database::new())).expect(&[("deaths", 10), ("mails", 300)]);
}
