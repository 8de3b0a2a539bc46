//! Dislodged units that keep nobody out of their attacker's province:
//! `dislodged_bounce` (DATC 3.0 4.A.7 a). The usual choice, that only a
//! head-to-head battle takes this from a unit, is in `super::strength`.

use super::resolver::Resolver;
use super::strength::Bounds;
use crate::rules::diplomacy::variant::DislodgedBounce;

impl Resolver {
    /// Whether a move prevents nothing once its unit is dislodged by the unit
    /// of its destination, though the two do not meet on the way.
    pub(super) fn yields_to(&self, mover: usize, defender: usize) -> bool {
        self.options.dislodged_bounce == DislodgedBounce::Never
            && self.target[defender] == self.origin[mover]
    }

    /// The prevent strength of such a move. A unit that moves itself is not
    /// dislodged (DATC 3.0 6.G.16 to 6.G.18).
    pub(super) fn unless_dislodged(
        &self,
        mover: usize,
        defender: usize,
        strength: Bounds,
    ) -> Bounds {
        if self.succeeds.contains(defender) && self.fails.contains(mover) {
            Bounds::known(0)
        } else if self.fails.contains(defender) || self.succeeds.contains(mover) {
            strength
        } else {
            Bounds { min: 0, ..strength }
        }
    }
}
