//! Rings of moves that wait for one another.

use petgraph::algo::TarjanScc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::resolver::{Resolver, UnitSet, members};

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
    pub(super) fn innermost(&mut self, resolver: &Resolver) -> UnitSet {
        self.graph.clear();
        let mut node_of = [NodeIndex::end(); crate::map::MAX_PROVINCES];
        for mover in members(resolver.open()) {
            let unit = u8::try_from(mover).expect("a board has at most 128 units");
            node_of[mover] = self.graph.add_node(unit);
        }
        for mover in members(resolver.open()) {
            let mut wait_for = |other: usize| {
                if resolver.is_open(other) && other != mover {
                    self.graph.add_edge(node_of[mover], node_of[other], ());
                }
            };
            // The unit in the way, and the rivals for the destination, whose
            // strength may hang on a head-to-head battle.
            if let Some(defender) = resolver.defender(mover) {
                wait_for(defender);
            }
            // Supports of anybody concerned, which the threat decides on.
            let concerned = resolver
                .attackers(resolver.target[mover])
                .chain(resolver.defender(mover));
            for unit in concerned {
                for supporter in resolver.supporters(unit) {
                    let threat = usize::from(resolver.threat[supporter]);
                    if threat < crate::map::MAX_PROVINCES {
                        wait_for(threat);
                    }
                }
            }
        }
        let mut innermost = 0;
        self.components.0.run(&self.graph, |component| {
            if innermost == 0 {
                for &node in component {
                    innermost |= 1 << self.graph[node];
                }
            }
        });
        innermost
    }
}
