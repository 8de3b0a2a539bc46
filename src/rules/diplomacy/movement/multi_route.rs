//! Convoys with several routes that break with any of them: `multi_route`
//! (DATC 3.0 4.A.1, the rule of 1971). The usual choice, that one whole route
//! is enough, is in `super::convoy`.

use super::resolver::Resolver;
use crate::map::{Map, ProvinceId, ProvinceSet};

/// The seas of those fleets that are on a route, of the fleets ordered to
/// convoy an army; all of them where there is no route at all. What happens
/// to the others does not matter (DATC 3.0 6.F.12).
pub(super) fn on_routes(
    map: &Map,
    from: ProvinceId,
    to: ProvinceId,
    ordered: ProvinceSet,
) -> ProvinceSet {
    if !map.convoy_reach(from, ordered).contains(to) {
        return ordered;
    }
    let on_route = |sea: &ProvinceId| map.is_on_route(from, to, ordered, *sea);
    ordered.into_iter().filter(on_route).collect()
}

impl Resolver {
    /// Whether all fleets on routes convoy an army, if that is known.
    pub(super) fn every_route(&self, map: &Map, army: usize) -> Option<bool> {
        let ferries = self.ferries_of(army);
        let to = ProvinceId(self.target[army]);
        if !map.convoy_reach(self.province(army), ferries).contains(to) {
            return Some(false);
        }
        let mut known = true;
        for sea in ferries {
            if self.becalmed.contains(sea) {
                return Some(false);
            }
            match self.is_dislodged(sea) {
                Some(true) => return Some(false),
                Some(false) => {}
                None => known = false,
            }
        }
        known.then_some(true)
    }
}
