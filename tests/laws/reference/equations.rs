//! The equations of DATC 3.0 5.B, in its words.

use std::collections::BTreeSet;

use highnoon::map::{Coast, ProvinceId};
use highnoon::rules::diplomacy::variant::{ConvoyedCut, ConvoyedRetreat, DislodgedBounce};

use super::{Decided, Ordered, Plan, Solver};

/// The equations.
impl Solver<'_> {
    /// 5.B.1
    pub(super) fn adjudicate_move(&mut self, order: usize) -> bool {
        let attack = self.attack_strength(order);
        if attack <= self.resistance(order) {
            return false;
        }
        let rivals = self.rivals(order);
        rivals
            .into_iter()
            .all(|rival| attack > self.prevent_strength(rival))
    }

    /// What stands against a move in its destination (5.B.1).
    fn resistance(&mut self, order: usize) -> usize {
        if let Some(opponent) = self.opponent(order) {
            return self.defend_strength(opponent);
        }
        let to = self.destination(order).unwrap();
        self.hold_strength(to)
    }

    /// Who cuts a support (5.B.2).
    pub(super) fn cutters(&mut self, support: usize) -> Vec<usize> {
        let supporter = self.units[support];
        let target = match supporter.plan {
            Plan::SupportHold { of } => of,
            Plan::SupportMove { to, .. } => to,
            _ => unreachable!("only supports are cut"),
        };
        let mut cutters = Vec::new();
        for attacker in self.moves_to(supporter.at) {
            if self.is_spared(supporter.plan, attacker) {
                continue;
            }
            let foreign = self.units[attacker].power != supporter.power;
            // 4.A.4
            let from_water =
                self.is_convoyed(attacker) && self.options.convoyed_cut == ConvoyedCut::Water;
            let elsewhere = self.units[attacker].at != target || from_water;
            if foreign && elsewhere && self.path(attacker) || self.resolve(attacker) {
                cutters.push(attacker);
            }
        }
        cutters
    }

    /// Who dislodges a unit that does not move (5.A).
    pub(super) fn dislodger(&mut self, order: usize) -> Option<usize> {
        self.moves_to(self.units[order].at)
            .into_iter()
            .find(|&attacker| self.resolve(attacker))
    }

    /// 5.B.5
    fn hold_strength(&mut self, province: ProvinceId) -> usize {
        match self.unit_in(province) {
            None => 0,
            Some(unit) if self.destination(unit).is_some() => usize::from(!self.resolve(unit)),
            Some(unit) => 1 + self.supports(unit, None),
        }
    }

    /// 5.B.6
    fn prevent_strength(&mut self, order: usize) -> usize {
        if !self.path(order) {
            return 0;
        }
        if let Some(opponent) = self.opponent(order)
            && self.resolve(opponent)
        {
            return 0;
        }
        // 4.A.7
        if self.options.dislodged_bounce == DislodgedBounce::Never
            && let Some(other) = self.unit_in(self.destination(order).unwrap())
            && self.destination(other) == Some(self.units[order].at)
            && self.resolve(other)
            && !self.resolve(order)
        {
            return 0;
        }
        1 + self.supports(order, None)
    }

    /// 5.B.7
    fn defend_strength(&mut self, order: usize) -> usize {
        1 + self.supports(order, None)
    }

    /// 5.B.8
    fn attack_strength(&mut self, order: usize) -> usize {
        if !self.path(order) {
            return 0;
        }
        let to = self.destination(order).unwrap();
        let Some(defender) = self.unit_in(to) else {
            return 1 + self.supports(order, None);
        };
        if self.opponent(order).is_none()
            && self.destination(defender).is_some()
            && self.resolve(defender)
        {
            return 1 + self.supports(order, None);
        }
        let power = self.units[defender].power;
        if power == self.units[order].power {
            return 0;
        }
        1 + self.supports(order, Some(power))
    }

    /// How many supports a unit has, those of a power left out.
    fn supports(&mut self, unit: usize, but_not: Option<u8>) -> usize {
        let mut count = 0;
        for support in 0..self.units.len() {
            if self.supported(support) == Some(unit)
                && Some(self.units[support].power) != but_not
                && self.resolve(support)
            {
                count += 1;
            }
        }
        count
    }
}

/// What the orders say, whatever becomes of them.
impl Solver<'_> {
    pub(super) fn unit_in(&self, province: ProvinceId) -> Option<usize> {
        self.units.iter().position(|unit| unit.at == province)
    }

    pub(super) fn destination(&self, order: usize) -> Option<ProvinceId> {
        match self.units[order].plan {
            Plan::Move { to, .. } => Some(to),
            _ => None,
        }
    }

    fn moves_to(&self, province: ProvinceId) -> Vec<usize> {
        (0..self.units.len())
            .filter(|&order| self.destination(order) == Some(province))
            .collect()
    }

    fn rivals(&self, order: usize) -> Vec<usize> {
        let mut moves = self.moves_to(self.destination(order).unwrap());
        moves.retain(|&other| other != order);
        moves
    }

    /// The unit that a move meets in a head-to-head battle: both move, and
    /// neither by convoy.
    fn opponent(&self, order: usize) -> Option<usize> {
        let opponent = self.unit_in(self.destination(order)?)?;
        (self.destination(opponent) == Some(self.units[order].at)
            && !self.is_convoyed(order)
            && !self.is_convoyed(opponent))
        .then_some(opponent)
    }

    /// The unit that a support is for, if that unit does what it is supported
    /// in (6.D.7, 4.B.4).
    fn supported(&self, support: usize) -> Option<usize> {
        match self.units[support].plan {
            Plan::SupportHold { of } => self
                .unit_in(of)
                .filter(|&unit| self.destination(unit).is_none()),
            Plan::SupportMove { from, to, coast } => self.unit_in(from).filter(|&unit| {
                self.destination(unit) == Some(to)
                    && (coast.is_none()
                        || !self.units[unit].is_fleet
                        || self.landing(unit) == coast)
            }),
            _ => None,
        }
    }

    /// The coast that a fleet moves to.
    fn landing(&self, order: usize) -> Option<Coast> {
        let unit = self.units[order];
        let Plan::Move { to, coast, .. } = unit.plan else {
            return None;
        };
        coast.or_else(|| {
            self.map
                .berths(unit.at, unit.coast)
                .iter()
                .find(|berth| berth.province == to)
                .and_then(|berth| berth.coast)
        })
    }
}

/// What follows once every order is resolved.
impl Solver<'_> {
    pub(super) fn conclude(&mut self) -> Vec<Decided> {
        let moved: Vec<bool> = (0..self.units.len())
            .map(|order| self.destination(order).is_some() && self.resolve(order))
            .collect();
        let mut all = Vec::with_capacity(self.units.len());
        for order in 0..self.units.len() {
            let mut decided = Decided {
                success: self.resolve(order),
                ..Decided::default()
            };
            match self.units[order].plan {
                Plan::Move { .. } => {
                    decided.path = self.path(order);
                    decided.convoyed = self.is_convoyed(order);
                    decided.attack = self.attack_strength(order);
                    decided.prevent = self.prevent_strength(order);
                    decided.resistance = self.resistance(order);
                    decided.head_to_head = self.opponent(order).is_some();
                }
                Plan::SupportHold { .. } | Plan::SupportMove { .. } => {
                    decided.matched = self.supported(order).is_some();
                    decided.cut_from = self
                        .cutters(order)
                        .into_iter()
                        .map(|cutter| self.units[cutter].at)
                        .collect();
                }
                Plan::Convoy { from, to } => {
                    decided.matched = self.unit_in(from).is_some_and(|army| {
                        self.destination(army) == Some(to) && self.is_convoyed(army)
                    });
                }
                Plan::Hold => {}
            }
            if !moved[order]
                && let Some(attacker) = self.dislodger(order)
            {
                decided.dislodged_from = Some(self.units[attacker].at);
                decided.retreats = self.retreats(order, attacker, &moved);
            }
            all.push(decided);
        }
        all
    }

    /// Where a dislodged unit may go: a neighbour that is free, that nobody
    /// was kept out of by others, and that the attacker did not come from
    /// over land (4.A.5 b).
    fn retreats(&mut self, unit: usize, attacker: usize, moved: &[bool]) -> BTreeSet<ProvinceId> {
        let Ordered {
            at,
            is_fleet,
            coast,
            ..
        } = self.units[unit];
        let neighbours: BTreeSet<ProvinceId> = if is_fleet {
            let berths = self.map.berths(at, coast);
            berths.iter().map(|berth| berth.province).collect()
        } else {
            self.map.borders(at).into_iter().collect()
        };
        let mut open = BTreeSet::new();
        for province in neighbours {
            let stays = self.unit_in(province).is_some_and(|unit| !moved[unit]);
            let comers = self.moves_to(province);
            let arrives = comers.iter().any(|&order| moved[order]);
            let contested = comers.iter().any(|&order| self.prevent_strength(order) > 0);
            let by_land = !self.is_convoyed(attacker)
                || self.options.convoyed_retreat == ConvoyedRetreat::Forbidden;
            let attacked_from = self.units[attacker].at == province && by_land;
            if !stays && !arrives && !contested && !attacked_from {
                open.insert(province);
            }
        }
        open
    }
}
