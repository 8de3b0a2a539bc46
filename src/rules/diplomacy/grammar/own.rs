//! Whose units a line is for.

use crate::map::ProvinceSet;
use crate::rules::diplomacy::position::UnitKind;

/// Where the units of somebody stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own {
    /// All of them.
    pub units: ProvinceSet,
    /// The fleets.
    pub fleets: ProvinceSet,
    /// The wings.
    pub wings: ProvinceSet,
}

impl Own {
    /// Where units of a sort stand.
    pub(super) fn of(self, kind: UnitKind) -> ProvinceSet {
        match kind {
            UnitKind::Army => self.units.without(self.fleets | self.wings),
            UnitKind::Fleet => self.fleets,
            UnitKind::Wing => self.wings,
        }
    }
}
