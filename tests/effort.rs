//! How much of what is tried at random is tried.
//!
//! `HIGHNOON_EFFORT` says how many of a hundred games: 50 in `./check all`,
//! 1 if nothing is said, and more than 100 for a day's work. The same games are
//! tried every time, the first ones.

use std::collections::BTreeMap;
use std::thread;

/// How many are tried with the least effort.
const FEW: u64 = 10;

/// So many of these, at least a few.
pub(crate) fn of(full: u64) -> u64 {
    share(full).max(full.min(FEW))
}

/// Whether as much is tried as in `./check all`. Then servers are started where a
/// test does without, too; what needs one in any case is left out by `./check`.
pub(crate) fn is_whole() -> bool {
    share(100) >= WHOLE
}

/// The percentage of `./check all`.
const WHOLE: u64 = 50;

fn share(full: u64) -> u64 {
    let effort = std::env::var("HIGHNOON_EFFORT").map_or(1, |effort| {
        effort
            .parse::<u64>()
            .expect("HIGHNOON_EFFORT is a number of percent")
    });
    full * effort / 100
}

/// Tries so many of these numbers, shared among the machine's cores, and gives
/// what each share has counted.
pub(crate) fn shares<T: Send>(
    full: u64,
    play: impl Fn(&mut dyn Iterator<Item = u64>) -> T + Sync,
) -> Vec<T> {
    let (count, cores) = (
        of(full),
        thread::available_parallelism().map_or(1, std::num::NonZero::get),
    );
    thread::scope(|scope| {
        let shares: Vec<_> = (0..cores)
            .map(|first| {
                let play = &play;
                scope.spawn(move || play(&mut (first as u64..count).step_by(cores)))
            })
            .collect();
        shares
            .into_iter()
            .map(|share| {
                share
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

/// How often what was met: a law that meets too little shows nothing.
#[derive(Debug, Default)]
pub(crate) struct Counts(BTreeMap<String, u64>);

impl Counts {
    pub(crate) fn add(&mut self, what: impl Into<String>, times: impl TryInto<u64>) {
        *self.0.entry(what.into()).or_default() += times.try_into().unwrap_or_default();
    }

    pub(crate) fn all(shares: Vec<Self>) -> Self {
        let mut all = Self::default();
        for (what, times) in shares.into_iter().flat_map(|share| share.0) {
            all.add(what, times);
        }
        all
    }

    /// That each has been met more often than this in proportion, and with less
    /// than the effort of `./check all` at least half as often.
    pub(crate) fn expect(&self, bounds: &[(&str, u64)]) {
        for &(what, bound) in bounds {
            let met = self.0.get(what).copied().unwrap_or_default();
            let enough = if is_whole() {
                met > share(bound)
            } else {
                met >= share(bound) / 2
            };
            assert!(enough, "only {met} {what}: {self:?}");
        }
    }
}
