//! Armies to a neighbour that go over land when their convoy fails:
//! `adjacent_convoy` (DATC 3.0 4.A.3, fallback and the rule of 1971).
//!
//! The convoy is tried first. When all is resolved, the armies that it failed
//! are sent over land and all is resolved again. They then stay on land, even
//! if their convoy could pass now (DATC 3.0 6.G.11). Every round sends at
//! least one army more, so that there are no more rounds than armies.

use super::resolver::{Resolver, UnitSet};
use crate::map::{Map, ProvinceId};
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::Unit;
use crate::rules::diplomacy::variant::AdjacentConvoy;

impl Resolver {
    /// Resolves a phase in which a failed convoy to a neighbour is no end.
    pub(super) fn resolve_with_fallback(
        &mut self,
        map: &Map,
        units: &[Unit],
        commands: &[Command],
    ) {
        loop {
            let stranded = self.stranded(map);
            if stranded.is_empty() {
                return;
            }
            self.on_foot |= stranded;
            self.resolve_once(map, units, commands);
        }
    }

    /// Whether an army whose convoy fails goes over land.
    pub(super) fn has_fallback(&self) -> bool {
        matches!(
            self.options.adjacent_convoy,
            AdjacentConvoy::Fallback | AdjacentConvoy::Of1971
        )
    }

    /// The armies on their way to a neighbour that their convoy has failed.
    fn stranded(&self, map: &Map) -> UnitSet {
        let mut stranded = UnitSet::EMPTY;
        for journey in &self.journeys {
            let army = usize::from(journey.army);
            let to = ProvinceId(self.target[army]);
            if map.borders(self.province(army)).contains(to) && !self.arrives(map, army) {
                stranded.insert(army);
            }
        }
        stranded
    }

    /// Whether the unit in a mover's destination moves the other way: only
    /// then is a convoy used by the rule of 1971.
    pub(super) fn is_swap(&self, mover: usize) -> bool {
        self.defender(mover)
            .is_some_and(|other| self.target[other] == self.origin[mover])
    }
}
