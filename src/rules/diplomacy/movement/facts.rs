//! What was decided in a resolved phase, for those who explain it. All is
//! known then, so that every strength is one number.

use super::resolver::Resolver;
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::strength::Strength;

impl Resolver {
    /// How strongly a unit attacks its destination (DATC 3.0 5.B.8).
    pub(in crate::rules::diplomacy) fn attack(&self, map: &Map, mover: usize) -> Strength {
        Strength::of_halves(self.attack_strength(map, mover).min)
    }

    /// What the unit in a mover's destination opposes to it (DATC 3.0 5.B.5,
    /// 5.B.7).
    pub(in crate::rules::diplomacy) fn opposition(&self, map: &Map, mover: usize) -> Strength {
        Strength::of_halves(self.resistance(map, mover).min)
    }

    /// How strongly a move keeps others out (DATC 3.0 5.B.6).
    pub(in crate::rules::diplomacy) fn prevention(&self, map: &Map, mover: usize) -> Strength {
        Strength::of_halves(self.prevent_strength(map, mover).min)
    }

    /// The units that move to a province, in unit order.
    pub(in crate::rules::diplomacy) fn movers_to(&self, province: ProvinceId) -> Vec<usize> {
        let mut movers: Vec<usize> = self.attackers(province.0).collect();
        movers.sort_unstable();
        movers
    }

    /// The units whose fitting support is for this unit, in unit order.
    pub(in crate::rules::diplomacy) fn supporters_of(&self, unit: usize) -> Vec<usize> {
        let mut supporters: Vec<usize> = self.supporters(unit).collect();
        supporters.sort_unstable();
        supporters
    }

    /// The unit that began in a mover's destination.
    pub(in crate::rules::diplomacy) fn in_destination(&self, mover: usize) -> Option<usize> {
        self.defender(mover)
    }

    /// Whether two units move against each other, neither of them by convoy.
    pub(in crate::rules::diplomacy) fn meet(&self, mover: usize, other: usize) -> bool {
        self.head_to_head(mover, other)
    }

    /// Whether a unit attacks a supporter from where the support is directed, or
    /// counts half, so that it cuts only by dislodging (DATC 3.0 5.B.2).
    pub(in crate::rules::diplomacy) fn must_dislodge(
        &self,
        attacker: usize,
        supporter: usize,
    ) -> bool {
        usize::from(self.threat[supporter]) == attacker || self.half.contains(attacker)
    }

    /// The seas whose fleets are ordered to convoy an army that moves by
    /// convoy.
    pub(in crate::rules::diplomacy) fn convoying(&self, army: usize) -> ProvinceSet {
        self.ferries_of(army)
    }

    /// The units that have moved in a ring with this one, itself first; none
    /// if it was not part of one.
    pub(in crate::rules::diplomacy) fn ring(&self, first: usize) -> Vec<usize> {
        let mut ring = vec![first];
        let mut last = first;
        while self.moved(last) {
            match self.defender(last) {
                Some(next) if next == first => return ring,
                Some(next) if !ring.contains(&next) => ring.push(next),
                _ => break,
            }
            last = ring[ring.len() - 1];
        }
        Vec::new()
    }
}
