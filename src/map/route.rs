//! How far it is, and which seas a convoy can do without.

use std::ops::BitOr;

use super::{Map, ProvinceId, ProvinceSet};

/// How many moves it is from a province to the nearest of some, from each to
/// any of those that `near` gives; `None` where there is no way.
pub fn steps(
    from: ProvinceId,
    to: ProvinceSet,
    near: impl Fn(ProvinceId) -> ProvinceSet,
) -> Option<u8> {
    let mut reached = ProvinceSet::EMPTY;
    reached.insert(from);
    let mut front = reached;
    let mut moves = 0;
    while !front.is_empty() {
        if !(front & to).is_empty() {
            return Some(moves);
        }
        let near = front.into_iter().map(&near);
        front = near.fold(ProvinceSet::EMPTY, BitOr::bitor).without(reached);
        reached |= front;
        moves += 1;
    }
    None
}

/// How many seas are tried before a fleet gets the benefit of the doubt; real
/// boards need a few dozen.
const PATIENCE: u32 = 10_000;

/// A search for a route on which no fleet is superfluous.
struct Search<'a> {
    map: &'a Map,
    fleets: ProvinceSet,
    /// The seas off the destination.
    ends: ProvinceSet,
    /// The fleet that shall be on the route.
    fleet: ProvinceId,
    patience: u32,
}

impl Map {
    /// Whether some route for an army from one coast to another needs the
    /// fleet in this sea: the fleets of that route could not bring the army
    /// there without it (DATC 3.0 4.E.1, 6.F.12, 6.G.19). `fleets` are the
    /// seas with a fleet.
    pub fn is_on_route(
        &self,
        from: ProvinceId,
        to: ProvinceId,
        fleets: ProvinceSet,
        fleet: ProvinceId,
    ) -> bool {
        let fleets = fleets & self.convoy_waters();
        let starts = self.fleet_borders(from) & fleets;
        let mut search = Search {
            map: self,
            fleets,
            ends: self.fleet_borders(to) & fleets,
            fleet,
            patience: PATIENCE,
        };
        starts
            .into_iter()
            .any(|first| search.ends_well(first, starts, false))
    }
}

impl Search<'_> {
    /// Whether a route that has come to `sea` can end, and has met the fleet
    /// then. `passed` are the seas that the route could have gone to before:
    /// coming there later, it would have made a detour.
    fn ends_well(&mut self, sea: ProvinceId, passed: ProvinceSet, met: bool) -> bool {
        let met = met || sea == self.fleet;
        if !met && passed.contains(self.fleet) {
            return false;
        }
        if self.ends.contains(sea) {
            return met;
        }
        let Some(patience) = self.patience.checked_sub(1) else {
            return true;
        };
        self.patience = patience;
        let near = self.map.fleet_borders(sea) & self.fleets;
        let passed_now = passed | near;
        near.without(passed)
            .into_iter()
            .any(|next| self.ends_well(next, passed_now, met))
    }
}
