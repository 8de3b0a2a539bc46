//! Decides every move and support of a movement phase (DATC 3.0 5), for gangs
//! as for armies (Range War 1.1).
//!
//! Nearly every order can be decided at once when the unit in its destination
//! has been decided before it, so moves are taken along the chain of units
//! that give way to one another. What is left then waits for itself in a
//! ring; `super::cycle` finds the rings and lets them turn.
//!
//! The buffers live with the resolver: resolving allocates nothing.

use super::convoy::{Ferry, Journey};
use super::cycle::Cycles;
use super::strength::Bounds;
use crate::map::{Bits, Coast, MAX_PROVINCES, Map, Passage, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::variant::{ConvoyedCut, Options};

/// No unit: there is none with this number.
pub(super) const NONE: u8 = u8::MAX;

/// How many units most boards have at most.
pub(in crate::rules::diplomacy) const FEW_UNITS: usize = 64;

/// A set of units, by their index in the list that was resolved.
pub type UnitSet = Bits;

/// Resolves movement phases, one after the other.
#[derive(Clone, Debug)]
pub struct Resolver {
    /// By province: the unit there.
    pub(super) unit_at: [u8; MAX_PROVINCES],
    /// By province: the first unit that moves there.
    pub(super) first_attacker: [u8; MAX_PROVINCES],
    /// By unit: the next unit that moves to the same province.
    pub(super) next_attacker: [u8; MAX_PROVINCES],
    /// By unit: its province.
    pub(super) origin: [u8; MAX_PROVINCES],
    /// By unit: where it moves; where it is, if it does not.
    pub(super) target: [u8; MAX_PROVINCES],
    /// By unit: its power.
    pub(super) power: [u8; MAX_PROVINCES],
    /// By unit: the first unit that supports what it does.
    pub(super) first_supporter: [u8; MAX_PROVINCES],
    /// By unit: the next unit that supports the same.
    pub(super) next_supporter: [u8; MAX_PROVINCES],
    /// By supporting unit: the unit whose move alone could cut the support,
    /// by dislodging it, because it comes from where the support is directed.
    pub(super) threat: [u8; MAX_PROVINCES],
    /// By supporting unit: the unit that cuts the support whatever happens.
    pub(super) cutter: [u8; MAX_PROVINCES],
    /// Units that move.
    pub(super) moving: UnitSet,
    /// Units that support.
    supporting: UnitSet,
    /// Units whose support fits what the supported unit does.
    pub(super) fitting: UnitSet,
    /// Moves that have been decided to succeed.
    pub(super) succeeds: UnitSet,
    /// Moves that have been decided to fail.
    pub(super) fails: UnitSet,
    /// Armies that move by convoy.
    pub(super) convoyed: UnitSet,
    /// Armies whose move has no strength of its own.
    pub(super) weak: UnitSet,
    /// Armies that count half in their move.
    pub(super) half: UnitSet,
    /// How each of them travels.
    pub(super) journeys: Vec<Journey>,
    /// The convoys that are ordered.
    pub(super) ferries: Vec<Ferry>,
    /// Seas whose fleets do not convoy, because their convoy is part of a
    /// paradox (DATC 3.0 4.A.2, Szykman).
    pub(super) becalmed: ProvinceSet,
    /// Units that give a support and are attacked by a convoyed army of
    /// another power.
    pub(super) attacked_by_sea: UnitSet,
    /// Armies that go over land because their convoy has failed
    /// (`super::adjacent`).
    pub(super) on_foot: UnitSet,
    /// Seas with a fleet that convoys, where a rule asks for it
    /// (`super::paradox`).
    pub(super) convoying: ProvinceSet,
    /// Supports for something in these seas.
    pub(super) sparable: UnitSet,
    /// By such a support: the sea.
    pub(super) action: [u8; MAX_PROVINCES],
    /// The choices of the game.
    pub(super) options: Options,
    cycles: Cycles,
}

impl Default for Resolver {
    fn default() -> Self {
        Self {
            unit_at: [NONE; MAX_PROVINCES],
            first_attacker: [NONE; MAX_PROVINCES],
            next_attacker: [NONE; MAX_PROVINCES],
            origin: [NONE; MAX_PROVINCES],
            target: [NONE; MAX_PROVINCES],
            power: [NONE; MAX_PROVINCES],
            first_supporter: [NONE; MAX_PROVINCES],
            next_supporter: [NONE; MAX_PROVINCES],
            threat: [NONE; MAX_PROVINCES],
            cutter: [NONE; MAX_PROVINCES],
            moving: UnitSet::EMPTY,
            supporting: UnitSet::EMPTY,
            fitting: UnitSet::EMPTY,
            succeeds: UnitSet::EMPTY,
            fails: UnitSet::EMPTY,
            convoyed: UnitSet::EMPTY,
            weak: UnitSet::EMPTY,
            half: UnitSet::EMPTY,
            journeys: Vec::new(),
            ferries: Vec::new(),
            becalmed: ProvinceSet::EMPTY,
            attacked_by_sea: UnitSet::EMPTY,
            on_foot: UnitSet::EMPTY,
            convoying: ProvinceSet::EMPTY,
            sparable: UnitSet::EMPTY,
            action: [NONE; MAX_PROVINCES],
            options: Options::default(),
            cycles: Cycles::default(),
        }
    }
}

/// Whether a unit goes to this coast; all but fleets go to none in particular.
fn goes_to_coast(
    map: &Map,
    options: Options,
    unit: Unit,
    command: Command,
    coast: Option<Coast>,
) -> bool {
    match command {
        Command::Move {
            to, coast: named, ..
        } => {
            unit.kind != UnitKind::Fleet
                || legality::berth(map, options, unit, to, named)
                    .is_some_and(|berth| berth == coast)
        }
        _ => false,
    }
}

/// A unit's index as tables hold it.
pub(super) fn index_of(unit: usize) -> u8 {
    u8::try_from(unit).expect("a board has at most 255 units")
}

/// The units of a list that begins with one and goes on as these say.
fn chain(first: u8, next: &[u8]) -> impl Iterator<Item = usize> {
    let index = |unit: u8| (unit != NONE).then_some(usize::from(unit));
    std::iter::successors(index(first), move |&unit| index(next[unit]))
}

impl Resolver {
    /// Resolves a phase: `commands[i]` is the legal command of `units[i]`.
    /// Units stand in different provinces. What came of it is asked
    /// afterwards, with [`Resolver::moved`] and the methods beside it.
    ///
    /// # Panics
    /// If there are more than 255 units, or fewer commands than units.
    pub fn resolve(&mut self, map: &Map, options: Options, units: &[Unit], commands: &[Command]) {
        self.options = options;
        self.on_foot = UnitSet::EMPTY;
        self.resolve_once(map, units, commands);
        if self.has_fallback() {
            self.resolve_with_fallback(map, units, commands);
        }
    }

    /// Resolves a phase, with those armies on foot that are known to be.
    pub(super) fn resolve_once(&mut self, map: &Map, units: &[Unit], commands: &[Command]) {
        self.clear(units.len());
        self.place(units, commands);
        self.find_journeys(map, units, commands);
        self.find_passages(map, units);
        self.match_supports(map, units, commands);
        self.find_cuts(commands);
        self.find_spared(commands);
        self.decide_along_chains(map);
        self.decide_the_rest(map);
    }

    /// Whether a unit moved.
    pub fn moved(&self, unit: usize) -> bool {
        self.succeeds.contains(unit)
    }

    /// The unit that dislodged this one.
    pub fn dislodged_by(&self, unit: usize) -> Option<usize> {
        if self.moved(unit) {
            return None;
        }
        self.attackers(self.origin[unit])
            .find(|&attacker| self.moved(attacker))
    }

    /// The provinces that a bounce has left empty: no unit may retreat there
    /// (DATC 3.0 6.H.6).
    pub fn contested(&self, map: &Map) -> ProvinceSet {
        let mut contested = ProvinceSet::EMPTY;
        for mover in self.fails {
            if self.prevent_strength(map, mover).min > 0 {
                contested.insert(ProvinceId(self.target[mover]));
            }
        }
        contested
    }

    /// Whether a unit's support fits what the supported unit does
    /// (DATC 3.0 6.D.7 and the cases around it).
    pub fn support_fits(&self, unit: usize) -> bool {
        self.fitting.contains(unit)
    }

    /// The unit that cut this unit's support (DATC 3.0 5.B.2).
    pub fn cut_by(&self, map: &Map, unit: usize) -> Option<usize> {
        if self.cutter[unit] != NONE {
            return Some(usize::from(self.cutter[unit]));
        }
        if self.threat[unit] != NONE && self.moved(usize::from(self.threat[unit])) {
            return Some(usize::from(self.threat[unit]));
        }
        let mut by_half = self.half_attackers(map, unit);
        if let Some(attacker) = by_half.find(|&attacker| self.moved(attacker)) {
            return Some(attacker);
        }
        self.sea_attackers(unit)
            .find(|&attacker| self.path(map, attacker) == Some(true))
    }

    /// The units that attack a supporting one over a passage of half value: they
    /// cut its support by dislodging it alone.
    pub(super) fn half_attackers(
        &self,
        map: &Map,
        supporter: usize,
    ) -> impl Iterator<Item = usize> + '_ {
        let any = (!map.passages.is_empty()).then(|| self.attackers(self.origin[supporter]));
        let of_others = move |&attacker: &usize| {
            self.half.contains(attacker) && !self.same_power(attacker, supporter)
        };
        any.into_iter().flatten().filter(of_others)
    }

    /// The units that move to a province.
    pub(super) fn attackers(&self, province: u8) -> impl Iterator<Item = usize> + '_ {
        chain(
            self.first_attacker[usize::from(province)],
            &self.next_attacker,
        )
    }

    /// The units whose fitting support is for this unit.
    pub(super) fn supporters(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        chain(self.first_supporter[unit], &self.next_supporter)
    }

    /// The unit in the province that a moving unit goes to.
    pub(super) fn defender(&self, mover: usize) -> Option<usize> {
        let unit = self.unit_at[usize::from(self.target[mover])];
        (unit != NONE).then_some(usize::from(unit))
    }

    /// Whether two units move against each other.
    /// By land or along a coast: armies that are convoyed pass each other.
    pub(super) fn head_to_head(&self, mover: usize, defender: usize) -> bool {
        self.target[defender] == self.origin[mover]
            && !self.convoyed.contains(mover)
            && !self.convoyed.contains(defender)
    }

    /// Whether a unit moves and it is not known yet whether it will.
    pub(super) fn is_open(&self, unit: usize) -> bool {
        self.moving.contains(unit) && !self.succeeds.contains(unit) && !self.fails.contains(unit)
    }

    /// Whether a unit is ordered to move.
    pub(super) fn is_mover(&self, unit: usize) -> bool {
        self.moving.contains(unit)
    }

    /// The moves not decided yet.
    pub(super) fn open(&self) -> UnitSet {
        self.moving.without(self.succeeds).without(self.fails)
    }

    pub(super) fn same_power(&self, one: usize, other: usize) -> bool {
        self.power[one] == self.power[other]
    }

    /// The province of a unit.
    pub(super) fn province(&self, unit: usize) -> ProvinceId {
        ProvinceId(self.origin[unit])
    }

    fn clear(&mut self, units: usize) {
        // Whole tables are quicker cleared than the entries that were used.
        self.unit_at = [NONE; MAX_PROVINCES];
        self.first_attacker = [NONE; MAX_PROVINCES];
        // Most boards have few units: then the beginnings of tables are enough.
        if units <= FEW_UNITS {
            self.clear_units::<FEW_UNITS>();
        } else {
            self.clear_units::<MAX_PROVINCES>();
        }
        self.moving = UnitSet::EMPTY;
        self.supporting = UnitSet::EMPTY;
        self.fitting = UnitSet::EMPTY;
        self.succeeds = UnitSet::EMPTY;
        self.fails = UnitSet::EMPTY;
        self.convoyed = UnitSet::EMPTY;
        self.weak = UnitSet::EMPTY;
        self.half = UnitSet::EMPTY;
        self.attacked_by_sea = UnitSet::EMPTY;
        self.sparable = UnitSet::EMPTY;
        self.becalmed = ProvinceSet::EMPTY;
        self.journeys.clear();
        self.ferries.clear();
    }

    /// Clears what is known of the first units.
    fn clear_units<const COUNT: usize>(&mut self) {
        for table in [
            &mut self.first_supporter,
            &mut self.threat,
            &mut self.cutter,
        ] {
            table[..COUNT].fill(NONE);
        }
    }

    fn place(&mut self, units: &[Unit], commands: &[Command]) {
        assert!(units.len() < MAX_PROVINCES && units.len() == commands.len());
        for ((unit, command), index) in units.iter().zip(commands).zip(0u8..) {
            let at = usize::from(index);
            self.unit_at[unit.at.index()] = index;
            self.origin[at] = unit.at.0;
            self.target[at] = unit.at.0;
            self.power[at] = unit.power.0;
            match *command {
                Command::Hold => {}
                Command::Move { to, .. } => {
                    self.target[at] = to.0;
                    self.next_attacker[at] = self.first_attacker[to.index()];
                    self.first_attacker[to.index()] = index;
                    self.moving.insert(at);
                }
                Command::SupportHold { .. } | Command::SupportMove { .. } => {
                    self.supporting.insert(at);
                }
                Command::Convoy { from, to } => self.ferries.push(Ferry {
                    fleet: index,
                    from,
                    to,
                }),
            }
        }
    }

    /// Finds the armies that go over a passage: by sea they do not.
    fn find_passages(&mut self, map: &Map, units: &[Unit]) {
        for &(from, to, passage) in &map.passages {
            let mover = usize::from(self.unit_at[from.index()]);
            if mover != usize::from(NONE)
                && self.target[mover] == to.0
                && units[mover].kind == UnitKind::Army
                && !self.convoyed.contains(mover)
            {
                match passage {
                    Passage::Weak => self.weak.insert(mover),
                    Passage::Half => self.half.insert(mover),
                }
            }
        }
    }

    /// Whether a move cuts no support: over a passage of half value, or over a
    /// weak one if nobody supports it.
    fn is_powerless(&self, mover: usize) -> bool {
        self.half.contains(mover)
            || self.weak.contains(mover) && self.first_supporter[mover] == NONE
    }

    /// Whether a unit goes over a weak passage.
    pub fn is_weak(&self, unit: usize) -> bool {
        self.weak.contains(unit)
    }

    /// Whether a unit goes over a passage of half value.
    pub fn is_half(&self, unit: usize) -> bool {
        self.half.contains(unit)
    }

    /// A support counts only if the supported unit does what it is supported
    /// in: makes that move, or makes none at all. A support that names a coast
    /// is for that coast alone (DATC 3.0 4.B.4).
    fn match_supports(&mut self, map: &Map, units: &[Unit], commands: &[Command]) {
        for supporter in self.supporting {
            let (supported, target, coast) = match commands[supporter] {
                Command::SupportHold { at } => (at, at.0, None),
                Command::SupportMove { from, to, coast } => (from, to.0, coast),
                Command::Hold | Command::Move { .. } | Command::Convoy { .. } => continue,
            };
            let supported = usize::from(self.unit_at[supported.index()]);
            // A coast that the province does not have is no matter
            // (DATC 3.0 4.B.6).
            let coast = coast.filter(|coast| {
                let province = map.province(ProvinceId(target));
                province.coasts.contains(coast)
            });
            if supported != usize::from(NONE)
                && self.target[supported] == target
                && (coast.is_none()
                    || goes_to_coast(
                        map,
                        self.options,
                        units[supported],
                        commands[supported],
                        coast,
                    ))
            {
                self.fitting.insert(supporter);
                self.next_supporter[supporter] = self.first_supporter[supported];
                self.first_supporter[supported] = index_of(supporter);
            }
        }
    }

    /// An attack by another power cuts a support, unless it comes from the
    /// province that the support is directed into: that one has to dislodge
    /// (DATC 3.0 5.B.2).
    fn find_cuts(&mut self, commands: &[Command]) {
        for supporter in self.fitting {
            let directed_into = match commands[supporter] {
                Command::SupportMove { to, .. } => to.0,
                // Nobody moves there from there.
                _ => self.origin[supporter],
            };
            let mut next = self.first_attacker[usize::from(self.origin[supporter])];
            while next != NONE {
                let attacker = usize::from(next);
                if !self.same_power(attacker, supporter) && !self.is_powerless(attacker) {
                    // By sea it may count as coming from there
                    // (DATC 3.0 4.A.4).
                    let by_sea = self.convoyed.contains(attacker);
                    let from_water = by_sea && self.options.convoyed_cut == ConvoyedCut::Water;
                    if self.origin[attacker] == directed_into && !from_water {
                        self.threat[supporter] = next;
                    } else if by_sea {
                        self.attacked_by_sea.insert(supporter);
                    } else {
                        self.cutter[supporter] = next;
                    }
                }
                next = self.next_attacker[attacker];
            }
        }
    }

    /// Decides each move after the move of the unit that stands in its way.
    fn decide_along_chains(&mut self, map: &Map) {
        let mut visited = UnitSet::EMPTY;
        let mut chain = [NONE; MAX_PROVINCES];
        for first in self.moving {
            let mut length = 0;
            let mut mover = first;
            loop {
                if visited.contains(mover) {
                    break;
                }
                visited.insert(mover);
                chain[length] = index_of(mover);
                length += 1;
                match self.defender(mover) {
                    Some(defender)
                        if self.is_open(defender) && !self.head_to_head(mover, defender) =>
                    {
                        mover = defender;
                    }
                    _ => break,
                }
            }
            for &mover in chain[..length].iter().rev() {
                self.decide(map, usize::from(mover));
            }
        }
    }

    /// Decides what waits for something other than the chain of units that
    /// give way, and then what waits for itself, until nothing is open.
    fn decide_the_rest(&mut self, map: &Map) {
        loop {
            self.propagate(map);
            if self.open().is_empty() {
                return;
            }
            let mut cycles = std::mem::take(&mut self.cycles);
            let component = cycles.innermost(self, map);
            self.cycles = cycles;
            self.break_cycle(map, component);
        }
    }

    /// Decides moves until nothing more follows from what is known.
    pub(super) fn propagate(&mut self, map: &Map) {
        let mut before = self.open();
        while !before.is_empty() {
            for mover in before {
                self.decide(map, mover);
            }
            let after = self.open();
            if after == before {
                return;
            }
            before = after;
        }
    }

    /// Decides a move if what is known is enough (DATC 3.0 5.B.1).
    fn decide(&mut self, map: &Map, mover: usize) {
        match self.outcome(map, mover) {
            Some(true) => self.succeeds.insert(mover),
            Some(false) => self.fails.insert(mover),
            None => {}
        }
    }

    /// Whether a move succeeds, if what is known is enough to say so.
    pub(super) fn outcome(&self, map: &Map, mover: usize) -> Option<bool> {
        let target = usize::from(self.target[mover]);
        if self.unit_at[target] == NONE
            && usize::from(self.first_attacker[target]) == mover
            && self.next_attacker[mover] == NONE
            && !self.weak.contains(mover)
        {
            // Nobody is there and nobody else goes there.
            return self.path(map, mover);
        }
        let attack = self.attack_strength(map, mover);
        let mut opposing = self.resistance(map, mover);
        for rival in self.attackers(self.target[mover]) {
            if rival != mover {
                let prevent = self.prevent_strength(map, rival);
                opposing = Bounds {
                    min: opposing.min.max(prevent.min),
                    max: opposing.max.max(prevent.max),
                };
            }
        }
        if attack.min > opposing.max {
            Some(true)
        } else if attack.max <= opposing.min {
            Some(false)
        } else {
            None
        }
    }
}
