//! Armies that travel by sea (DATC 3.0 4.A, 5.B.3, 5.B.4).

use super::resolver::{Resolver, UnitSet};
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::variant::{AdjacentConvoy, Options};

/// How a convoyed army travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    /// The army.
    pub(super) army: u8,
    /// The seas whose fleets are ordered to convoy it.
    pub(super) ferries: ProvinceSet,
}

/// A convoy as it is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ferry {
    /// The fleet.
    pub(super) fleet: u8,
    from: ProvinceId,
    to: ProvinceId,
}

impl Resolver {
    /// Finds the armies that move by convoy: those that cannot reach their
    /// destination over land, and those to a neighbour that say so or that a
    /// fleet of their own power is ordered to convoy (DATC 3.0 4.A.3).
    pub(super) fn find_journeys(
        &mut self,
        map: &Map,
        options: Options,
        units: &[Unit],
        commands: &[Command],
    ) {
        self.ferries.clear();
        for (index, command) in (0u8..).zip(commands) {
            if let Command::Convoy { from, to } = *command {
                self.ferries.push(Ferry {
                    fleet: index,
                    from,
                    to,
                });
            }
        }
        for (index, (unit, command)) in (0u8..).zip(units.iter().zip(commands)) {
            let Command::Move { to, via, .. } = *command else {
                continue;
            };
            let adjacent = map.borders(unit.at).contains(to);
            if unit.kind != UnitKind::Army || adjacent && !via && self.ferries.is_empty() {
                continue;
            }
            let mut ferries = ProvinceSet::EMPTY;
            let mut own = false;
            for ferry in &self.ferries {
                if ferry.from == unit.at && ferry.to == to {
                    let fleet = usize::from(ferry.fleet);
                    ferries.insert(self.province(fleet));
                    own |= self.same_power(fleet, usize::from(index));
                }
            }
            let by_sea = match options.adjacent_convoy {
                _ if !adjacent => true,
                AdjacentConvoy::Intent => via || own,
                AdjacentConvoy::WholeRoute => {
                    (via || own) && map.convoy_reach(unit.at, ferries).contains(to)
                }
            };
            if by_sea {
                self.convoyed |= 1 << index;
                self.journeys.push(Journey {
                    army: index,
                    ferries,
                });
            }
        }
    }

    /// Whether an army moves by convoy.
    #[must_use]
    pub fn is_convoyed(&self, unit: usize) -> bool {
        self.convoyed >> unit & 1 == 1
    }

    /// Whether a fleet is ordered to convoy an army that moves by convoy.
    #[must_use]
    pub fn convoy_fits(&self, fleet: usize) -> bool {
        let at = self.province(fleet);
        self.journeys
            .iter()
            .any(|journey| journey.ferries.contains(at))
    }

    /// Whether a fleet's convoy fails because it is part of a paradox
    /// (DATC 3.0 4.A.2, Szykman).
    #[must_use]
    pub fn is_becalmed(&self, fleet: usize) -> bool {
        self.becalmed.contains(self.province(fleet))
    }

    /// Whether an army that moves by convoy gets through.
    #[must_use]
    pub fn arrives(&self, map: &Map, army: usize) -> bool {
        self.path(map, army) == Some(true)
    }

    /// The seas whose fleets are ordered to convoy an army.
    pub(super) fn ferries_of(&self, army: usize) -> ProvinceSet {
        self.journeys
            .iter()
            .find(|journey| usize::from(journey.army) == army)
            .map_or(ProvinceSet::EMPTY, |journey| journey.ferries)
    }

    /// Whether a unit has a way to its destination, if that is known
    /// (DATC 3.0 5.B.4).
    pub(super) fn path(&self, map: &Map, unit: usize) -> Option<bool> {
        if !self.is_convoyed(unit) {
            return Some(true);
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
    fn is_dislodged(&self, province: ProvinceId) -> Option<bool> {
        let attackers: UnitSet = self
            .attackers(province.0)
            .fold(0, |set, attacker| set | 1 << attacker);
        if attackers & self.succeeds != 0 {
            Some(true)
        } else if attackers & !self.fails == 0 {
            Some(false)
        } else {
            None
        }
    }

    /// The convoyed armies of other powers that attack a supporting unit from
    /// elsewhere than where its support is directed.
    pub(super) fn sea_attackers(&self, supporter: usize) -> impl Iterator<Item = usize> + '_ {
        let attackers = if self.attacked_by_sea >> supporter & 1 == 1 {
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
    }
}
