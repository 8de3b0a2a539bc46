//! Armies that travel by sea: 5.B.4 and the choices of 4.A.1 to 4.A.3.

use std::collections::BTreeSet;

use highnoon::map::{ProvinceId, Terrain};
use highnoon::rules::diplomacy::variant::{AdjacentConvoy, ConvoyParadox, MultiRoute};

use super::{Plan, Solver};

impl Solver<'_> {
    /// 5.B.4
    pub(super) fn path(&mut self, order: usize) -> bool {
        if !self.is_convoyed(order) {
            return true;
        }
        let ordered = self.fleets_for(order);
        match self.options.multi_route {
            MultiRoute::All => {
                let mut sailing = BTreeSet::new();
                for sea in ordered {
                    if self.convoys(sea) {
                        sailing.insert(sea);
                    }
                }
                self.connects(order, &sailing)
            }
            MultiRoute::Any => {
                let mut all = self.connects(order, &ordered);
                for sea in self.on_routes(order, &ordered) {
                    all &= self.convoys(sea);
                }
                all
            }
        }
    }

    fn convoys(&mut self, sea: ProvinceId) -> bool {
        let fleet = self.unit_in(sea).unwrap();
        self.resolve(fleet)
    }

    /// The seas whose fleets are ordered to convoy an army.
    fn fleets_for(&self, army: usize) -> BTreeSet<ProvinceId> {
        let from = self.units[army].at;
        let to = self.destination(army).unwrap();
        let fits = |sea: ProvinceId| self.map.province(sea).terrain == Terrain::Sea;
        let fleets = self.units.iter();
        let fleets = fleets.filter(|unit| unit.plan == Plan::Convoy { from, to });
        fleets.map(|unit| unit.at).filter(|&at| fits(at)).collect()
    }

    /// Whether fleets in these seas would bring an army to its destination.
    fn connects(&self, army: usize, seas: &BTreeSet<ProvinceId>) -> bool {
        let mut reached = BTreeSet::from([self.units[army].at]);
        loop {
            let next: Vec<ProvinceId> = seas
                .iter()
                .copied()
                .filter(|sea| !reached.contains(sea))
                .filter(|&sea| {
                    let mut from = reached.iter();
                    from.any(|&from| self.map.fleet_borders(from).contains(sea))
                })
                .collect();
            if next.is_empty() {
                break;
            }
            reached.extend(next);
        }
        let to = self.destination(army).unwrap();
        let mut last = reached.iter().filter(|at| seas.contains(at));
        last.any(|&at| self.map.fleet_borders(at).contains(to))
    }

    /// The seas of all sets that bring the army there and of which none can
    /// be left out.
    fn on_routes(&self, army: usize, seas: &BTreeSet<ProvinceId>) -> BTreeSet<ProvinceId> {
        let seas: Vec<ProvinceId> = seas.iter().copied().collect();
        let mut on_routes = BTreeSet::new();
        for number in 0..1_u32 << seas.len() {
            let chosen = |bit: usize| number >> bit & 1 == 1;
            let chosen = (0..seas.len()).filter(|&bit| chosen(bit));
            let route: BTreeSet<ProvinceId> = chosen.map(|bit| seas[bit]).collect();
            let without = |sea: &ProvinceId| {
                let mut others = route.clone();
                others.remove(sea);
                others
            };
            if self.connects(army, &route)
                && !route.iter().any(|sea| self.connects(army, &without(sea)))
            {
                on_routes.extend(route);
            }
        }
        on_routes
    }

    /// 4.A.2: whether a support is not cut by a convoyed army that attacks it.
    pub(super) fn is_spared(&self, support: Plan, attacker: usize) -> bool {
        if !self.is_convoyed(attacker) {
            return false;
        }
        let (province, is_attack) = match support {
            Plan::SupportHold { of } => (of, false),
            Plan::SupportMove { to, .. } => (to, true),
            _ => unreachable!("only supports are cut"),
        };
        let own = self.fleets_for(attacker);
        match self.options.convoy_paradox {
            ConvoyParadox::Szykman => false,
            ConvoyParadox::Of1971 => is_attack && own.contains(&province),
            ConvoyParadox::Of1982 => (0..self.units.len())
                .filter(|&army| self.is_convoyed(army))
                .any(|army| self.fleets_for(army).contains(&province)),
            ConvoyParadox::Of2000 => {
                let mut others = own.clone();
                others.remove(&province);
                let needed = match self.options.multi_route {
                    MultiRoute::All => !self.connects(attacker, &others),
                    MultiRoute::Any => self.on_routes(attacker, &own).contains(&province),
                };
                is_attack && own.contains(&province) && needed
            }
        }
    }

    /// 4.A.3
    pub(super) fn is_convoyed(&self, order: usize) -> bool {
        let unit = self.units[order];
        let Plan::Move { to, via, .. } = unit.plan else {
            return false;
        };
        if unit.is_fleet || !self.map.borders(unit.at).contains(to) {
            return !unit.is_fleet;
        }
        let own_fleet = || {
            self.units.iter().any(|other| {
                other.power == unit.power && other.plan == (Plan::Convoy { from: unit.at, to })
            })
        };
        match self.options.adjacent_convoy {
            AdjacentConvoy::Intent => via || own_fleet(),
            AdjacentConvoy::WholeRoute => {
                (via || own_fleet()) && self.connects(order, &self.fleets_for(order))
            }
            AdjacentConvoy::ViaOnly => via,
            AdjacentConvoy::Fallback | AdjacentConvoy::Of1971 => {
                panic!("whether an army walks is not known beforehand")
            }
        }
    }
}
