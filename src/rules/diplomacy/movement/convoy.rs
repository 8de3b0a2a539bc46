//! Armies that travel by sea (DATC 3.0 4.A, 5.B.3, 5.B.4).

use super::multi_route::on_routes;
use super::paradox::necessary;
use super::resolver::{Resolver, index_of};
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::variant::{AdjacentConvoy, ConvoyParadox, MultiRoute};

/// How a convoyed army travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    /// The army.
    pub(super) army: u8,
    /// The seas whose fleets are ordered to convoy it.
    pub(super) ordered: ProvinceSet,
    /// Those of them that it depends on.
    pub(super) ferries: ProvinceSet,
    /// Those of them without which it has no route; only where a rule asks
    /// for it (DATC 3.0 4.A.2, 2000).
    pub(super) necessary: ProvinceSet,
}

/// A convoy as it is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ferry {
    /// The fleet.
    pub(super) fleet: u8,
    pub(super) from: ProvinceId,
    pub(super) to: ProvinceId,
}

impl Resolver {
    /// Finds the armies that move by convoy: those that cannot reach their
    /// destination over land, and those to a neighbour that say so or that a
    /// fleet of their own power is ordered to convoy (DATC 3.0 4.A.3).
    pub(super) fn find_journeys(&mut self, map: &Map, units: &[Unit], commands: &[Command]) {
        for mover in self.moving {
            let unit = units[mover];
            let Command::Move { to, via, .. } = commands[mover] else {
                continue;
            };
            let adjacent = map.borders(unit.at).contains(to);
            if unit.kind != UnitKind::Army || adjacent && !via && self.ferries.is_empty() {
                continue;
            }
            let mut ordered = ProvinceSet::EMPTY;
            let mut own = false;
            for ferry in &self.ferries {
                if ferry.from == unit.at && ferry.to == to {
                    let fleet = usize::from(ferry.fleet);
                    ordered.insert(self.province(fleet));
                    own |= self.same_power(fleet, mover);
                }
            }
            let by_sea = match self.options.adjacent_convoy {
                _ if !adjacent => true,
                AdjacentConvoy::Intent | AdjacentConvoy::Fallback => via || own,
                AdjacentConvoy::WholeRoute => {
                    (via || own) && map.convoy_reach(unit.at, ordered).contains(to)
                }
                AdjacentConvoy::ViaOnly => via,
                AdjacentConvoy::Of1971 => !ordered.is_empty() && self.is_swap(mover),
            };
            if by_sea {
                if !self.on_foot.contains(mover) {
                    self.convoyed.insert(mover);
                }
                let journey = self.journey(map, index_of(mover), unit.at, to, ordered);
                self.journeys.push(journey);
            }
        }
    }

    fn journey(
        &self,
        map: &Map,
        army: u8,
        from: ProvinceId,
        to: ProvinceId,
        ordered: ProvinceSet,
    ) -> Journey {
        let ferries = match self.options.multi_route {
            MultiRoute::All => ordered,
            MultiRoute::Any => on_routes(map, from, to, ordered),
        };
        let necessary = match (self.options.convoy_paradox, self.options.multi_route) {
            (ConvoyParadox::Of2000, MultiRoute::All) => necessary(map, from, to, ferries),
            (ConvoyParadox::Of2000, MultiRoute::Any) => ferries,
            _ => ProvinceSet::EMPTY,
        };
        Journey {
            army,
            ordered,
            ferries,
            necessary,
        }
    }

    /// Whether an army moves by convoy.
    pub fn is_convoyed(&self, unit: usize) -> bool {
        self.convoyed.contains(unit)
    }

    /// Whether a fleet is ordered to convoy an army that moves by convoy.
    pub fn convoy_fits(&self, fleet: usize) -> bool {
        let at = self.province(fleet);
        self.journeys
            .iter()
            .any(|journey| journey.ordered.contains(at))
    }

    /// Whether a fleet's convoy fails because it is part of a paradox
    /// (DATC 3.0 4.A.2, Szykman).
    pub fn is_becalmed(&self, fleet: usize) -> bool {
        self.becalmed.contains(self.province(fleet))
    }

    /// Whether an army that moves by convoy gets through.
    pub fn arrives(&self, map: &Map, army: usize) -> bool {
        self.path(map, army) == Some(true)
    }

    /// The seas whose fleets' convoys decide whether an army gets through.
    pub(super) fn ferries_of(&self, army: usize) -> ProvinceSet {
        self.journeys
            .iter()
            .find(|journey| usize::from(journey.army) == army)
            .map_or(ProvinceSet::EMPTY, |journey| journey.ferries)
    }

    /// Whether a unit has a way to its destination, if that is known
    /// (DATC 3.0 5.B.4).
    #[inline]
    pub(super) fn path(&self, map: &Map, unit: usize) -> Option<bool> {
        if self.is_convoyed(unit) {
            self.path_by_sea(map, unit)
        } else {
            Some(true)
        }
    }

    /// Whether enough of the fleets that are to convoy an army are there to
    /// do it, if that is known.
    #[cold]
    fn path_by_sea(&self, map: &Map, unit: usize) -> Option<bool> {
        if self.options.multi_route == MultiRoute::Any {
            return self.every_route(map, unit);
        }
        let to = ProvinceId(self.target[unit]);
        let mut sure = ProvinceSet::EMPTY;
        let mut possible = ProvinceSet::EMPTY;
        for sea in self.ferries_of(unit).without(self.becalmed) {
            match self.is_dislodged(sea) {
                Some(true) => {}
                Some(false) => {
                    sure.insert(sea);
                    possible.insert(sea);
                }
                None => possible.insert(sea),
            }
        }
        let from = self.province(unit);
        if map.convoy_reach(from, sure).contains(to) {
            Some(true)
        } else if map.convoy_reach(from, possible).contains(to) {
            None
        } else {
            Some(false)
        }
    }

    /// Whether the unit in a province, which does not move, is dislodged, if
    /// that is known.
    pub(super) fn is_dislodged(&self, province: ProvinceId) -> Option<bool> {
        let mut attackers = self.attackers(province.0);
        if attackers.any(|attacker| self.succeeds.contains(attacker)) {
            return Some(true);
        }
        let mut attackers = self.attackers(province.0);
        (attackers.all(|attacker| self.fails.contains(attacker))).then_some(false)
    }

    /// The convoyed armies of other powers that attack a supporting unit from
    /// elsewhere than where its support is directed and that can cut it.
    pub(super) fn sea_attackers(&self, supporter: usize) -> impl Iterator<Item = usize> + '_ {
        let attackers = if self.attacked_by_sea.contains(supporter) {
            Some(self.attackers(self.origin[supporter]))
        } else {
            None
        };
        attackers
            .into_iter()
            .flatten()
            .filter(move |&attacker| self.is_convoyed(attacker))
            .filter(move |&attacker| !self.same_power(attacker, supporter))
            .filter(move |&attacker| usize::from(self.threat[supporter]) != attacker)
            .filter(move |&attacker| !self.is_spared(supporter, attacker))
    }
}
