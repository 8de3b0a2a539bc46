//! Which herds arrive with their gangs (Range War 7.1 to 7.7, RW-D3).

use petgraph::algo::TarjanScc;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::map::{MAX_PROVINCES, ProvinceId, ProvinceSet};

/// A herd whose gang has made the move that the herd was ordered along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drive {
    /// Where gang and herd were.
    pub from: ProvinceId,
    /// Where the gang is now.
    pub to: ProvinceId,
}

/// Resolves herds, with buffers kept from one time to the next.
#[derive(Default)]
pub struct Drives {
    graph: DiGraph<Drive, (), u16>,
    components: TarjanScc<NodeIndex<u16>>,
}

impl std::fmt::Debug for Drives {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Drives").finish_non_exhaustive()
    }
}

impl Drives {
    /// The provinces whose herds leave with their gangs. `herds` are all
    /// provinces with a herd at the start of the turn, `drives` those herds
    /// that could go along.
    ///
    /// A herd waits for the herd in its destination to leave
    /// (Range War 7.6). Every herd waits for one other at most, so what waits
    /// for itself is a ring, and a ring of herds all of whose gangs have
    /// moved goes round (RW-D3).
    pub fn resolve(&mut self, herds: ProvinceSet, drives: &[Drive]) -> ProvinceSet {
        let mut leaves = ProvinceSet::EMPTY;
        let occupied = |drive: &Drive| herds.contains(drive.to);
        if !drives.iter().any(occupied) {
            return drives.iter().map(|drive| drive.from).collect();
        }
        self.graph.clear();
        let mut node_of = [None; MAX_PROVINCES];
        for &drive in drives {
            node_of[drive.from.index()] = Some(self.graph.add_node(drive));
        }
        for drive in drives {
            if let (Some(waits), Some(for_it)) =
                (node_of[drive.from.index()], node_of[drive.to.index()])
            {
                self.graph.add_edge(waits, for_it, ());
            }
        }
        // Components come with those first that others wait for.
        self.components.run(&self.graph, |component| {
            let in_ring = component.len() > 1;
            for &node in component {
                let Drive { from, to } = self.graph[node];
                if in_ring || !herds.contains(to) || leaves.contains(to) {
                    leaves.insert(from);
                }
            }
        });
        leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Herds in the provinces named by letters; drives as pairs of letters.
    fn leaves(herds: &str, drives: &[&str]) -> String {
        let id = |letter: u8| ProvinceId(letter - b'a');
        let herds = herds.bytes().map(id).collect();
        let drives: Vec<Drive> = drives
            .iter()
            .map(|pair| Drive {
                from: id(pair.as_bytes()[0]),
                to: id(pair.as_bytes()[1]),
            })
            .collect();
        let leaves = Drives::default().resolve(herds, &drives);
        leaves.into_iter().map(|p| char::from(b'a' + p.0)).collect()
    }

    #[test]
    fn herds_wait_for_the_herd_before_them() {
        for (name, herds, drives, expected) in [
            ("alone", "a", &["ab"][..], "a"),
            ("into a herd that stays", "ab", &["ab"], ""),
            ("chain of three", "abc", &["ab", "bc", "cd"], "abc"),
            (
                "chain that stands still at its head",
                "abcd",
                &["ab", "bc", "cd"],
                "",
            ),
            ("ring of three", "abc", &["ab", "bc", "ca"], "abc"),
            ("ring of four", "abcd", &["ab", "bc", "cd", "da"], "abcd"),
            ("ring with a herd left behind", "abc", &["ab", "bc"], ""),
            ("two chains", "abxy", &["ab", "bc", "xy"], "ab"),
        ] {
            assert_eq!(leaves(herds, drives), expected, "{name}");
        }
    }
}
