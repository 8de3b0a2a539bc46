//! Moves that wait for one another: rings that turn, and paradoxes of
//! convoys (DATC 3.0 5.B.9).

use petgraph::algo::TarjanScc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::resolver::{NONE, Resolver, UnitSet, index_of};
use crate::map::{MAX_PROVINCES, Map, ProvinceSet};

/// How many guesses deep a cycle is searched for its solutions. Cycles of
/// real positions need one; the limit keeps made-up ones from taking long.
const DEEPEST_GUESS: u8 = 5;

/// The graph of what waits for what, kept for its buffers.
#[derive(Clone, Debug, Default)]
pub(super) struct Cycles {
    graph: DiGraph<u8, (), u16>,
    components: Components,
}

/// [`TarjanScc`] with the traits its owner derives.
#[derive(Default)]
struct Components(TarjanScc<NodeIndex<u16>>);

impl std::fmt::Debug for Components {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Components")
    }
}

impl Clone for Components {
    /// Buffers hold nothing worth copying.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Cycles {
    /// A set of open moves, each of which waits for others of the set and for
    /// nothing outside it: the first strongly connected component in
    /// dependency order. There must be an open move.
    pub(super) fn innermost(&mut self, resolver: &Resolver, map: &Map) -> UnitSet {
        self.graph.clear();
        let mut node_of = [NodeIndex::end(); MAX_PROVINCES];
        for mover in resolver.open() {
            node_of[mover] = self.graph.add_node(index_of(mover));
        }
        for mover in resolver.open() {
            for other in resolver.waits_for(map, mover) {
                self.graph.add_edge(node_of[mover], node_of[other], ());
            }
        }
        let mut innermost = UnitSet::EMPTY;
        self.components.0.run(&self.graph, |component| {
            if innermost.is_empty() {
                for &node in component {
                    innermost.insert(usize::from(self.graph[node]));
                }
            }
        });
        innermost
    }
}

/// What has been decided, to go back to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Decided {
    succeeds: UnitSet,
    fails: UnitSet,
}

/// The solutions of a cycle.
enum Solutions {
    None,
    One(Decided),
    Several,
}

impl Resolver {
    /// The open moves that an open move waits for.
    fn waits_for(&self, map: &Map, mover: usize) -> UnitSet {
        let mut waits = UnitSet::EMPTY;
        if let Some(defender) = self.defender(mover) {
            waits.insert(defender);
        }
        // Everybody concerned: rivals, and the unit in the way.
        let concerned = self
            .attackers(self.target[mover])
            .chain(self.defender(mover));
        for unit in concerned {
            waits |= self.path_waits_for(map, unit);
            // A rival's strength hangs on the head-to-head battle it is in;
            // the unit in the way may have stayed.
            if self.is_mover(unit)
                && let Some(opponent) = self.defender(unit)
            {
                if self.head_to_head(unit, opponent) {
                    waits.insert(opponent);
                } else if self.yields_to(unit, opponent) {
                    waits.insert(opponent);
                    waits.insert(unit);
                }
            }
            for supporter in self.supporters(unit) {
                if self.threat[supporter] != NONE {
                    waits.insert(usize::from(self.threat[supporter]));
                }
                for attacker in self.half_attackers(map, supporter) {
                    waits.insert(attacker);
                }
                for attacker in self.sea_attackers(supporter) {
                    waits |= self.path_waits_for(map, attacker);
                }
            }
        }
        waits.remove(mover);
        waits & self.open()
    }

    /// The open moves against the fleets that convoy a unit, if it is not
    /// known yet whether they get it through.
    fn path_waits_for(&self, map: &Map, unit: usize) -> UnitSet {
        if !self.is_convoyed(unit) || self.path(map, unit).is_some() {
            return UnitSet::EMPTY;
        }
        let mut waits = UnitSet::EMPTY;
        for sea in self.ferries_of(unit).without(self.becalmed) {
            for attacker in self.attackers(sea.0) {
                waits.insert(attacker);
            }
        }
        waits & self.open()
    }

    /// Decides at least one move of a cycle.
    pub(super) fn break_cycle(&mut self, map: &Map, component: UnitSet) {
        let ferries = self.ferries_in(map, component);
        if ferries.is_empty() {
            // Every move waits only for the one before it: all of them
            // succeed (DATC 3.0 5.B.9, circular movement).
            self.succeeds |= component;
            return;
        }
        match self.solutions(map, component, DEEPEST_GUESS) {
            Solutions::One(Decided { succeeds, fails }) => {
                self.succeeds = succeeds;
                self.fails = fails;
            }
            // A paradox: the convoys that are part of it fail
            // (DATC 3.0 4.A.2, Szykman).
            Solutions::None | Solutions::Several => self.becalmed |= ferries,
        }
    }

    /// The seas of fleets whose convoy decides on a cycle and is decided on
    /// by it.
    fn ferries_in(&self, map: &Map, component: UnitSet) -> ProvinceSet {
        let mut ferries = ProvinceSet::EMPTY;
        for journey in &self.journeys {
            let army = usize::from(journey.army);
            if self.path(map, army).is_some() {
                continue;
            }
            for sea in journey.ferries.without(self.becalmed) {
                let decides = self
                    .attackers(sea.0)
                    .any(|attacker| component.contains(attacker));
                if decides {
                    ferries.insert(sea);
                }
            }
        }
        ferries
    }

    /// How many ways there are to decide a cycle so that every decision
    /// follows from the others (DATC 3.0 5.B.9: a single one has to be
    /// taken).
    fn solutions(&mut self, map: &Map, component: UnitSet, depth: u8) -> Solutions {
        let before = Decided {
            succeeds: self.succeeds,
            fails: self.fails,
        };
        let guessed = (component & self.open()).into_iter().next();
        let guessed = guessed.expect("a cycle has an open move");
        let mut found = Solutions::None;
        for succeeds in [true, false] {
            if succeeds {
                self.succeeds.insert(guessed);
            } else {
                self.fails.insert(guessed);
            }
            self.propagate(map);
            let more = if !self.is_consistent(map) {
                Solutions::None
            } else if (component & self.open()).is_empty() {
                Solutions::One(Decided {
                    succeeds: self.succeeds,
                    fails: self.fails,
                })
            } else if depth > 0 {
                self.solutions(map, component, depth - 1)
            } else {
                Solutions::Several
            };
            self.succeeds = before.succeeds;
            self.fails = before.fails;
            found = match (found, more) {
                (Solutions::None, more) => more,
                (found, Solutions::None) => found,
                _ => Solutions::Several,
            };
        }
        found
    }

    /// Whether no decision contradicts what is known.
    fn is_consistent(&self, map: &Map) -> bool {
        (self.moving & (self.succeeds | self.fails))
            .into_iter()
            .all(|mover| {
                self.outcome(map, mover)
                    .is_none_or(|outcome| outcome == self.moved(mover))
            })
    }
}
