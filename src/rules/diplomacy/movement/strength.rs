//! The strengths that decide a move (DATC 3.0 5.B.5 to 5.B.8), as bounds
//! while some of the moves they depend on are still open, in halves of units.

use super::resolver::{NONE, Resolver};
use crate::map::Map;

/// A strength between two limits, in halves; both are the same once all is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// It is at least this.
    pub(super) min: u8,
    /// It is at most this.
    pub(super) max: u8,
}

impl Bounds {
    /// A strength that is known.
    pub(super) const fn known(strength: u8) -> Self {
        Self {
            min: strength,
            max: strength,
        }
    }
}

/// What a unit counts, in halves.
const UNIT: u8 = 2;

impl Resolver {
    /// One for the unit itself and one for each support given to it that
    /// does not come from `but_not`. A unit's power counts against it only in
    /// the attack on its own units.
    fn with_supports(&self, map: &Map, unit: usize, but_not: Option<usize>) -> Bounds {
        let mut strength = Bounds::known(UNIT);
        for supporter in self.supporters(unit) {
            if but_not.is_some_and(|defender| self.same_power(supporter, defender)) {
                continue;
            }
            match self.is_cut(map, supporter) {
                Some(true) => {}
                Some(false) => {
                    strength.min = strength.min.saturating_add(UNIT);
                    strength.max = strength.max.saturating_add(UNIT);
                }
                None => strength.max = strength.max.saturating_add(UNIT),
            }
        }
        strength
    }

    /// Whether a fitting support is cut, if that is known (DATC 3.0 5.B.2).
    fn is_cut(&self, map: &Map, supporter: usize) -> Option<bool> {
        if self.cutter[supporter] != NONE {
            return Some(true);
        }
        let mut known = true;
        let threat = self.threat[supporter];
        if threat != NONE {
            if self.succeeds.contains(usize::from(threat)) {
                return Some(true);
            }
            known = self.fails.contains(usize::from(threat));
        }
        for attacker in self.half_attackers(map, supporter) {
            if self.succeeds.contains(attacker) {
                return Some(true);
            }
            known &= self.fails.contains(attacker);
        }
        // Asked for every support of every strength, and hardly ever so.
        if self.attacked_by_sea.contains(supporter) {
            for attacker in self.sea_attackers(supporter) {
                match self.path(map, attacker) {
                    Some(true) => return Some(true),
                    Some(false) => {}
                    None => known = false,
                }
            }
        }
        known.then_some(false)
    }

    /// A strength that counts only if the unit gets to its destination.
    fn if_it_arrives(&self, map: &Map, mover: usize, strength: Bounds) -> Bounds {
        match self.path(map, mover) {
            Some(true) => strength,
            Some(false) => Bounds::known(0),
            None => Bounds { min: 0, ..strength },
        }
    }

    /// What is left of a move's strength over a passage where the army itself
    /// does not count, or counts half.
    fn over_passage(&self, mover: usize, strength: Bounds) -> Bounds {
        let loss = match (self.weak.contains(mover), self.half.contains(mover)) {
            (false, false) => return strength,
            (true, _) => UNIT,
            (false, true) => UNIT / 2,
        };
        Bounds {
            min: strength.min.saturating_sub(loss),
            max: strength.max.saturating_sub(loss),
        }
    }

    /// How strongly a unit attacks its destination (DATC 3.0 5.B.8).
    ///
    /// A unit that stays there is not attacked by its own power, and support
    /// by its own power does not count against it.
    pub(super) fn attack_strength(&self, map: &Map, mover: usize) -> Bounds {
        let strength = self.attack_over_land(map, mover);
        let strength = self.over_passage(mover, strength);
        self.if_it_arrives(map, mover, strength)
    }

    /// The attack strength of a unit that has a way to its destination.
    fn attack_over_land(&self, map: &Map, mover: usize) -> Bounds {
        let Some(defender) = self.defender(mover) else {
            return self.with_supports(map, mover, None);
        };
        let against_it = || {
            if self.same_power(mover, defender) {
                Bounds::known(0)
            } else {
                self.with_supports(map, mover, Some(defender))
            }
        };
        if self.head_to_head(mover, defender)
            || !self.moving.contains(defender)
            || self.fails.contains(defender)
        {
            against_it()
        } else if self.succeeds.contains(defender) {
            self.with_supports(map, mover, None)
        } else {
            Bounds {
                min: against_it().min,
                max: self.with_supports(map, mover, None).max,
            }
        }
    }

    /// What the unit in a mover's destination opposes to it: its defend
    /// strength in a head-to-head battle (DATC 3.0 5.B.7), else the hold
    /// strength of the province (DATC 3.0 5.B.5).
    pub(super) fn resistance(&self, map: &Map, mover: usize) -> Bounds {
        let Some(defender) = self.defender(mover) else {
            return Bounds::known(0);
        };
        if self.head_to_head(mover, defender) || !self.moving.contains(defender) {
            self.with_supports(map, defender, None)
        } else if self.succeeds.contains(defender) {
            Bounds::known(0)
        } else if self.fails.contains(defender) {
            Bounds::known(UNIT)
        } else {
            Bounds { min: 0, max: UNIT }
        }
    }

    /// How strongly a move keeps others out of its destination
    /// (DATC 3.0 5.B.6): not at all, if it loses a head-to-head battle or has
    /// no way there.
    pub(super) fn prevent_strength(&self, map: &Map, mover: usize) -> Bounds {
        let strength = self.with_supports(map, mover, None);
        let strength = self.over_passage(mover, strength);
        let strength = self.if_it_arrives(map, mover, strength);
        match self.defender(mover) {
            Some(defender) if self.head_to_head(mover, defender) => {
                if self.succeeds.contains(defender) {
                    Bounds::known(0)
                } else if self.fails.contains(defender) {
                    strength
                } else {
                    Bounds {
                        min: 0,
                        max: strength.max,
                    }
                }
            }
            Some(defender) if self.yields_to(mover, defender) => {
                self.unless_dislodged(mover, defender, strength)
            }
            _ => strength,
        }
    }
}
