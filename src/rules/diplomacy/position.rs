//! Where things stand in a game of Diplomacy or a variant of it.

use std::collections::{BTreeMap, BTreeSet};

use litemap::LiteMap;
use serde::{Deserialize, Serialize};

use super::turn::Turn;
use super::variant::MAX_POWERS;
use crate::game::Seat;
use crate::map::{Coast, MAX_PROVINCES, Map, ProvinceId, ProvinceSet};

/// A sort of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnitKind {
    /// An army; Range War calls it a gang (Range War 3.2).
    Army,
    /// A fleet.
    Fleet,
    /// A wing: it goes over land and sea, and takes no centers.
    Wing,
}

impl UnitKind {
    /// Every sort.
    pub const ALL: [Self; 3] = [Self::Army, Self::Fleet, Self::Wing];

    /// The sort in a file: `army`, `fleet` or `wing`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Fleet => "fleet",
            Self::Wing => "wing",
        }
    }
}

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is.
    pub at: ProvinceId,
    /// Whose it is.
    pub power: Seat,
    /// What it is.
    pub kind: UnitKind,
    /// The coast it is at, for a fleet in a province with several.
    pub coast: Option<Coast>,
}

impl Unit {
    /// An army.
    pub const fn army(power: Seat, at: ProvinceId) -> Self {
        Self {
            at,
            power,
            kind: UnitKind::Army,
            coast: None,
        }
    }

    /// Whether it can be where it is: an army on land, a fleet on water and at
    /// one of the coasts where there are several, a wing anywhere.
    pub fn can_stand(self, map: &Map) -> bool {
        let coasts = &map.province(self.at).coasts;
        match (self.kind, self.coast) {
            (UnitKind::Army, coast) => map.has_land(self.at) && coast.is_none(),
            (UnitKind::Wing, coast) => coast.is_none(),
            (UnitKind::Fleet, None) => map.has_water(self.at) && coasts.is_empty(),
            (UnitKind::Fleet, Some(coast)) => map.has_water(self.at) && coasts.contains(&coast),
        }
    }
}

/// What stands where nothing stands.
pub const NO_UNIT: Unit = Unit::army(Seat(0), ProvinceId(0));

/// Puts units in the order of provinces. Every turn does it: they are put on a
/// board that need not be empty and taken off, which takes a third of comparing
/// them. Two in one province, as a faulty file may have them, both stay.
pub fn put_in_order(units: &mut Vec<Unit>, board: &mut [Unit; MAX_PROVINCES]) {
    let mut occupied = ProvinceSet::EMPTY;
    for unit in &*units {
        board[unit.at.index()] = *unit;
        occupied.insert(unit.at);
    }
    if usize::try_from(occupied.len()) == Ok(units.len()) {
        units.clear();
        units.extend(occupied.into_iter().map(|at| board[at.index()]));
    } else {
        units.sort_unstable();
    }
}

/// A unit that has been dislodged and has not retreated yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dislodged {
    /// The unit, in the province it must leave.
    pub unit: Unit,
    /// Where it may go; never nowhere, unless that is out of sight.
    pub retreats: ProvinceSet,
}

/// A herd, the movable supply center of Range War 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Herd {
    /// Where it is.
    pub at: ProvinceId,
    /// Whose it is; `None` is neutral.
    pub owner: Option<Seat>,
    /// Whether a foreign gang was with it at the end of the summer
    /// (Range War 10.2).
    pub contact: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A power has won.
    Won(Seat),
    /// These powers share a draw, in seat order.
    Draw(Vec<Seat>),
}

/// By seat: a number of what its power has.
pub type Tally = [i32; MAX_POWERS];

/// Who controls each static supply center. Positions are copied and compared
/// for every turn, and one list is far quicker at that than a tree.
pub type Centres = LiteMap<ProvinceId, Seat>;

/// A position: everything that a game's future depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The turn whose orders are due.
    pub turn: Turn,
    /// The units by province, at most one in each.
    pub units: Vec<Unit>,
    /// Dislodged units by province; only while retreats are due.
    pub dislodged: Vec<Dislodged>,
    /// Who controls each static supply center; absent is nobody.
    pub centres: Centres,
    /// The herds by province, at most one in each.
    pub herds: Vec<Herd>,
    /// Which foreign home centres each power has ever captured
    /// (Range War 11.2, 11.3).
    pub captured_homes: BTreeSet<(Seat, ProvinceId)>,
    /// How many of its builds each power may make as herds in these
    /// adjustments (Range War 11.2).
    pub herd_builds: BTreeMap<Seat, u8>,
    /// How many of its homes each power may still choose: it builds in one that
    /// nobody controls, and controls it from then on.
    pub homes_to_choose: BTreeMap<Seat, u8>,
    /// How many counts in a row no center has changed hands in, where that
    /// ends the game.
    pub quiet: u8,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What is left out of it, in the position as a reader knows it who does
    /// not see the whole board; see [`super::sight`].
    pub unseen: Option<Box<Unseen>>,
}

/// What a reader does not see of a position: where he does not look, and how
/// much there is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// The provinces whose units and herds he does not see.
    pub provinces: ProvinceSet,
    /// How many units each power has there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<Seat, u8>,
    /// How many herds each power has there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub herds: BTreeMap<Seat, u8>,
    /// Which other powers have dislodged units, seen or not; where these may go
    /// is left out.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub retreats: BTreeSet<Seat>,
}

impl Position {
    /// An empty board.
    pub const fn empty(turn: Turn) -> Self {
        Self {
            turn,
            units: Vec::new(),
            dislodged: Vec::new(),
            centres: Centres::new(),
            herds: Vec::new(),
            captured_homes: BTreeSet::new(),
            herd_builds: BTreeMap::new(),
            homes_to_choose: BTreeMap::new(),
            quiet: 0,
            outcome: None,
            unseen: None,
        }
    }

    /// Whether it is known what stands in a province.
    pub fn sees(&self, province: ProvinceId) -> bool {
        let unseen = self.unseen.as_ref();
        unseen.is_none_or(|unseen| !unseen.provinces.contains(province))
    }

    /// The unit in a province, dislodged ones aside.
    pub fn unit_at(&self, province: ProvinceId) -> Option<Unit> {
        self.units
            .binary_search_by_key(&province, |unit| unit.at)
            .ok()
            .map(|index| self.units[index])
    }

    /// By province: the index in `units` of the unit there, or 255. For those
    /// who look up many.
    pub fn unit_table(&self) -> [u8; MAX_PROVINCES] {
        let mut table = [u8::MAX; MAX_PROVINCES];
        for (unit, index) in self.units.iter().zip(0u8..) {
            table[unit.at.index()] = index;
        }
        table
    }

    /// The dislodged unit in a province.
    pub fn dislodged_at(&self, province: ProvinceId) -> Option<&Dislodged> {
        self.dislodged
            .iter()
            .find(|dislodged| dislodged.unit.at == province)
    }

    /// The herd in a province.
    pub fn herd_at(&self, province: ProvinceId) -> Option<Herd> {
        self.herds
            .binary_search_by_key(&province, |herd| herd.at)
            .ok()
            .map(|index| self.herds[index])
    }

    /// The provinces with a unit.
    pub fn occupied(&self) -> ProvinceSet {
        self.units.iter().map(|unit| unit.at).collect()
    }

    /// The units of a power.
    pub fn units_of(&self, power: Seat) -> impl Iterator<Item = Unit> + '_ {
        self.units
            .iter()
            .copied()
            .filter(move |unit| unit.power == power)
    }

    /// The dislodged units of a power.
    pub fn dislodged_of(&self, power: Seat) -> impl Iterator<Item = Dislodged> + '_ {
        let all = self.dislodged.iter().copied();
        all.filter(move |dislodged| dislodged.unit.power == power)
    }

    /// How many supply centers a power controls, herds included
    /// (Range War 5.3, 14.1). One that another power's wing blockades counts for
    /// nobody.
    pub fn count(&self, power: Seat) -> usize {
        let count = self.counts()[power.index()];
        usize::try_from(count).expect("a count is not below zero")
    }

    /// The same of each power.
    pub fn counts(&self) -> Tally {
        let mut counts = [0; MAX_POWERS];
        let blockaded = self.blockaded();
        for (&at, owner) in &self.centres {
            counts[owner.index()] += i32::from(!blockaded.contains(at));
        }
        for owner in self.herds.iter().filter_map(|herd| herd.owner) {
            counts[owner.index()] += 1;
        }
        for (owner, &more) in self.unseen.iter().flat_map(|unseen| &unseen.herds) {
            counts[owner.index()] += i32::from(more);
        }
        counts
    }

    /// The supply centers over which a wing of another power than their owner
    /// stands.
    pub fn blockaded(&self) -> ProvinceSet {
        let wings = self.units.iter().filter(|unit| unit.kind == UnitKind::Wing);
        let foreign = wings.filter(|wing| {
            let owner = self.centres.get(&wing.at);
            owner.is_some_and(|owner| *owner != wing.power)
        });
        foreign.map(|wing| wing.at).collect()
    }

    /// How many of its homes a power may still choose.
    pub fn choices(&self, power: Seat) -> u8 {
        self.homes_to_choose.get(&power).copied().unwrap_or(0)
    }

    /// Whether a power has neither units nor centers left, nor any to choose.
    pub fn is_out(&self, power: Seat) -> bool {
        self.unit_count(power) == 0
            && self.choices(power) == 0
            && self.herd_count(power) == 0
            && !self.centres.values().any(|&owner| owner == power)
    }

    /// How many herds a power has.
    pub fn herd_count(&self, power: Seat) -> usize {
        let herds = self.herds.iter();
        let seen = herds.filter(|herd| herd.owner == Some(power)).count();
        seen + self.elsewhere(power, |unseen| &unseen.herds)
    }

    /// How many units a power has, dislodged ones included.
    pub fn unit_count(&self, power: Seat) -> usize {
        let seen = self.units_of(power).count() + self.dislodged_of(power).count();
        seen + self.elsewhere(power, |unseen| &unseen.units)
    }

    /// Whether a power has dislodged units.
    pub fn has_dislodged(&self, power: Seat) -> bool {
        let unseen = self.unseen.as_ref();
        self.dislodged_of(power).next().is_some()
            || unseen.is_some_and(|unseen| unseen.retreats.contains(&power))
    }

    fn elsewhere(&self, power: Seat, what: impl Fn(&Unseen) -> &BTreeMap<Seat, u8>) -> usize {
        let unseen = self.unseen.as_deref();
        let count = unseen.and_then(|unseen| what(unseen).get(&power));
        count.copied().map_or(0, usize::from)
    }

    /// Builds due to a power (above zero) or units it has to disband (below
    /// zero) in adjustments, before it is asked whether there is room.
    pub fn surplus(&self, power: Seat) -> i32 {
        self.surpluses()[power.index()]
    }

    /// The same of each power.
    pub fn surpluses(&self) -> Tally {
        let mut surpluses = self.counts();
        for (power, &homes) in &self.homes_to_choose {
            surpluses[power.index()] += i32::from(homes);
        }
        for unit in &self.units {
            surpluses[unit.power.index()] -= 1;
        }
        for (power, &more) in self.unseen.iter().flat_map(|unseen| &unseen.units) {
            surpluses[power.index()] -= i32::from(more);
        }
        surpluses
    }

    /// Puts units and herds in province order, as every method expects.
    pub fn sort(&mut self) {
        put_in_order(&mut self.units, &mut [NO_UNIT; MAX_PROVINCES]);
        self.herds.sort_unstable_by_key(|herd| herd.at);
        self.dislodged
            .sort_unstable_by_key(|dislodged| dislodged.unit.at);
    }
}
