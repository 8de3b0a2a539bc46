//! A second adjudicator of movement phases, slow and plain, to hold the real
//! one against: the equations of DATC 3.0 5.B as they stand there, solved by
//! the guess algorithm of 5.F with its backup rule. It shares nothing with the
//! real one but the board.
//!
//! It knows all choices of DATC 3.0 4.A but those in which an army whose
//! convoy to a neighbour fails goes over land (4.A.3, fallback and 1971).

mod convoys;
mod equations;

use std::collections::{BTreeMap, BTreeSet};

use highnoon::map::{Coast, Map, ProvinceId};
use highnoon::rules::diplomacy::variant::Options;

/// What a unit has been ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    Hold,
    Move {
        to: ProvinceId,
        coast: Option<Coast>,
        via: bool,
    },
    SupportHold {
        of: ProvinceId,
    },
    SupportMove {
        from: ProvinceId,
        to: ProvinceId,
        coast: Option<Coast>,
    },
    Convoy {
        from: ProvinceId,
        to: ProvinceId,
    },
}

/// A unit with its order, which is legal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ordered {
    pub(super) at: ProvinceId,
    pub(super) power: u8,
    pub(super) is_fleet: bool,
    pub(super) coast: Option<Coast>,
    pub(super) plan: Plan,
}

/// Everything that is decided about a unit.
#[derive(Clone, Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a decision of its own, as DATC names them"
)]
pub(super) struct Decided {
    /// The move, support or convoy succeeds (5.B.1 to 5.B.3).
    pub(super) success: bool,
    /// A move has a path (5.B.4).
    pub(super) path: bool,
    /// A move has to go by convoy (4.A.3).
    pub(super) convoyed: bool,
    /// A support or convoy is for something that is done.
    pub(super) matched: bool,
    /// The strength of a move (5.B.8).
    pub(super) attack: usize,
    /// The strength of a move against others to the same place (5.B.6).
    pub(super) prevent: usize,
    /// What a move has to overcome in its destination: the hold strength, or
    /// the defend strength in a head-to-head battle (5.B.5, 5.B.7).
    pub(super) resistance: usize,
    /// A move meets the unit of its destination on the way.
    pub(super) head_to_head: bool,
    /// From where a support is cut.
    pub(super) cut_from: BTreeSet<ProvinceId>,
    /// From where the unit is dislodged.
    pub(super) dislodged_from: Option<ProvinceId>,
    /// Where it may retreat, if it is dislodged.
    pub(super) retreats: BTreeSet<ProvinceId>,
}

/// Guesses, and what follows from them.
type Run = (BTreeMap<usize, bool>, BTreeMap<usize, bool>);

/// What is decided in a movement phase.
#[derive(Debug)]
pub(super) struct Answer {
    /// By unit.
    pub(super) units: Vec<Decided>,
    /// How many circular movements the backup rule let pass.
    pub(super) circles: usize,
    /// How many convoy paradoxes the backup rule broke.
    pub(super) paradoxes: usize,
}

/// Decides everything about every unit.
pub(super) fn adjudicate(map: &Map, options: Options, units: &[Ordered]) -> Answer {
    let mut solver = Solver {
        map,
        options,
        units,
        settled: vec![None; units.len()],
        guesses: BTreeMap::new(),
        results: BTreeMap::new(),
        asking: Vec::new(),
        asked_twice: BTreeSet::new(),
        depends: BTreeSet::new(),
        circles: 0,
        paradoxes: 0,
    };
    for order in 0..units.len() {
        while solver.settled[order].is_none() {
            solver.solve(order);
        }
    }
    Answer {
        units: solver.conclude(),
        circles: solver.circles,
        paradoxes: solver.paradoxes,
    }
}

struct Solver<'a> {
    map: &'a Map,
    options: Options,
    units: &'a [Ordered],
    /// What is known for good, by order.
    settled: Vec<Option<bool>>,
    /// What is assumed while a cycle is looked at.
    guesses: BTreeMap<usize, bool>,
    /// What follows from the guesses; for a guessed order too, whether or not
    /// it confirms the guess.
    results: BTreeMap<usize, bool>,
    /// The orders that are being adjudicated, each asked by the one before.
    asking: Vec<usize>,
    /// The orders that depend on themselves.
    asked_twice: BTreeSet<usize>,
    /// Which order has asked for which.
    depends: BTreeSet<(usize, usize)>,
    // How often the backup rule was needed.
    circles: usize,
    paradoxes: usize,
}

/// The guess algorithm. As printed it guesses at one order of a cycle at a
/// time, and where cycles share orders it can settle one on a guess that is
/// dropped later. Here every order that depends on itself is guessed at once,
/// in every combination.
impl Solver<'_> {
    /// The result of an order, as far as it is known or guessed (5.C).
    fn resolve(&mut self, order: usize) -> bool {
        if let Some(result) = self.settled[order] {
            return result;
        }
        if let Some(&asker) = self.asking.last() {
            self.depends.insert((asker, order));
        }
        if let Some(&guess) = self.guesses.get(&order) {
            return guess;
        }
        if let Some(&result) = self.results.get(&order) {
            return result;
        }
        if self.asking.contains(&order) {
            self.asked_twice.insert(order);
            return false;
        }
        self.follow(order)
    }

    fn follow(&mut self, order: usize) -> bool {
        self.asking.push(order);
        let result = self.adjudicate(order);
        self.asking.pop();
        self.results.insert(order, result);
        result
    }

    /// Settles the order, or at least one that it depends on.
    fn solve(&mut self, order: usize) {
        let (members, guessed, runs) = self.try_all_guesses(order);
        let any = runs[0].1.clone();
        if guessed.is_empty() {
            self.settle(any);
            return;
        }
        let cycle = self.innermost(&members);
        if cycle != members {
            self.solve(*cycle.first().unwrap());
            return;
        }
        // What comes out the same for every guess does not depend on them.
        let mut sure = any;
        sure.retain(|order, result| runs.iter().all(|(_, run)| run[order] == *result));
        if !sure.is_empty() {
            self.settle(sure);
            return;
        }
        let mut solutions = runs
            .into_iter()
            .filter(|(guesses, run)| guesses.iter().all(|(order, guess)| run[order] == *guess));
        match (solutions.next(), solutions.next()) {
            (Some((_, only)), None) => self.settle(only),
            _ => self.backup_rule(&cycle),
        }
    }

    /// What follows for an order and all that it depends on, for every guess
    /// at those of them that depend on themselves.
    fn try_all_guesses(&mut self, order: usize) -> (BTreeSet<usize>, BTreeSet<usize>, Vec<Run>) {
        let mut members = BTreeSet::from([order]);
        let mut guessed = BTreeSet::new();
        self.depends.clear();
        'again: loop {
            let mut runs = Vec::new();
            for number in 0..1_u32 << guessed.len() {
                self.guesses = guessed
                    .iter()
                    .enumerate()
                    .map(|(bit, &order)| (order, number >> bit & 1 == 1))
                    .collect();
                self.results.clear();
                self.asked_twice.clear();
                for &member in &members {
                    if !self.results.contains_key(&member) {
                        self.follow(member);
                    }
                }
                let known = members.len() + guessed.len();
                guessed.append(&mut self.asked_twice);
                members.extend(self.results.keys());
                members.extend(&guessed);
                if members.len() + guessed.len() > known {
                    continue 'again;
                }
                runs.push((self.guesses.clone(), self.results.clone()));
            }
            self.guesses.clear();
            self.results.clear();
            return (members, guessed, runs);
        }
    }

    /// A set of orders that all depend on each other and on no others.
    fn innermost(&self, members: &BTreeSet<usize>) -> BTreeSet<usize> {
        let reach = |from: usize| {
            let mut reached = BTreeSet::from([from]);
            loop {
                let more: Vec<usize> = self
                    .depends
                    .iter()
                    .filter(|(asker, asked)| reached.contains(asker) && !reached.contains(asked))
                    .map(|&(_, asked)| asked)
                    .collect();
                if more.is_empty() {
                    return reached;
                }
                reached.extend(more);
            }
        };
        members
            .iter()
            .map(|&member| reach(member))
            .min_by_key(BTreeSet::len)
            .unwrap()
    }

    fn settle(&mut self, results: BTreeMap<usize, bool>) {
        for (order, result) in results {
            self.settled[order] = Some(result);
        }
    }

    /// 5.B.9: convoys in the cycle fail, if there are any; otherwise it is a
    /// circular movement and succeeds.
    fn backup_rule(&mut self, cycle: &BTreeSet<usize>) {
        let is_convoy = |order: &&usize| matches!(self.units[**order].plan, Plan::Convoy { .. });
        let convoys: Vec<usize> = cycle.iter().filter(is_convoy).copied().collect();
        if convoys.is_empty() {
            self.circles += 1;
            for &order in cycle {
                assert!(
                    self.destination(order).is_some(),
                    "a cycle without convoys consists of moves"
                );
                self.settled[order] = Some(true);
            }
        } else {
            self.paradoxes += 1;
            for order in convoys {
                self.settled[order] = Some(false);
            }
        }
    }

    fn adjudicate(&mut self, order: usize) -> bool {
        match self.units[order].plan {
            Plan::Hold => true,
            Plan::Move { .. } => self.adjudicate_move(order),
            Plan::SupportHold { .. } | Plan::SupportMove { .. } => self.cutters(order).is_empty(),
            Plan::Convoy { .. } => self.dislodger(order).is_none(),
        }
    }
}
