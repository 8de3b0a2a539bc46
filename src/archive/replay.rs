//! Adjudicates recorded phases and holds them against the next ones.
//!
//! This is the convention `played`; where it is not our default, it is said
//! here and nowhere else: armies go by convoy to a neighbour only along a whole
//! ordered route, a fleet's move without a coast is read where only one can be
//! meant, the first builds and removals in the record count, and missing
//! removals take the units farthest from home, fleets before armies, then by
//! code.

use super::{NOBODY, OpenRetreats, Recorded};
use crate::game::Seat;
use crate::map::route::steps;
use crate::map::{Bits, Coast, MAX_PROVINCES, Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::movement::Resolver;
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::{NO_UNIT, Unit, UnitKind, put_in_order};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::{AdjacentConvoy, Options, Variant};

/// What became of a phase: the position that the rules give after it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The units, by province.
    pub units: Vec<Unit>,
    /// Dislodged units that may retreat, by province.
    pub dislodged: Vec<Unit>,
    /// By province: the power that controls it as a supply center, if the
    /// year is at its end; as it was before, otherwise.
    pub owner: [u8; MAX_PROVINCES],
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            units: Vec::new(),
            dislodged: Vec::new(),
            owner: [NOBODY; MAX_PROVINCES],
        }
    }
}

/// Adjudicates recorded phases under a convention; keeps its buffers from one to the next.
#[derive(Debug)]
pub struct Replay<'v> {
    variant: &'v Variant,
    resolver: Resolver,
    units: Vec<Unit>,
    commands: Vec<Command>,
    outcome: Outcome,
    /// By province: the index of the unit there, or 255.
    unit_at: [u8; MAX_PROVINCES],
    pub(super) open: OpenRetreats,
    /// By province: the piece there, while an outcome is put in order.
    board: [Unit; MAX_PROVINCES],
}

/// The options of the convention: an army goes by convoy to a neighbour
/// only along a whole ordered route.
pub fn options(usual: Options) -> Options {
    Options {
        adjacent_convoy: AdjacentConvoy::WholeRoute,
        ..usual
    }
}

impl<'v> Replay<'v> {
    /// Replays games of this variant, with the options that [`options`] gives
    /// it.
    pub fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            resolver: Resolver::default(),
            units: Vec::with_capacity(40),
            commands: Vec::with_capacity(40),
            outcome: Outcome::default(),
            unit_at: [u8::MAX; MAX_PROVINCES],
            open: OpenRetreats::default(),
            board: [NO_UNIT; MAX_PROVINCES],
        }
    }

    /// Adjudicates a phase and gives the units after it. Phases come in their
    /// order: where a unit may retreat follows from the movement before.
    pub fn adjudicate(&mut self, phase: &Recorded) -> &Outcome {
        self.outcome.units.clear();
        self.outcome.dislodged.clear();
        self.open.come_to(phase.kind);
        match phase.kind {
            PhaseKind::Movement => self.movement(phase),
            PhaseKind::Retreats => self.retreats(phase),
            PhaseKind::Adjustments => self.adjustments(phase),
        }
        if phase.kind != PhaseKind::Movement {
            put_in_order(&mut self.outcome.units, &mut self.board);
        }
        self.outcome.dislodged.sort_unstable();
        self.outcome.owner = phase.owner;
        let year_ends =
            phase.fall && phase.kind != PhaseKind::Adjustments && self.outcome.dislodged.is_empty();
        if year_ends {
            let centres = self.variant.map.centres();
            for unit in &self.outcome.units {
                if centres.contains(unit.at) {
                    self.outcome.owner[unit.at.index()] = unit.power.0;
                }
            }
        }
        &self.outcome
    }

    /// The game with the options that it is replayed under.
    pub const fn variant(&self) -> &'v Variant {
        self.variant
    }

    /// What came of the phase adjudicated last.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn movement(&mut self, phase: &Recorded) {
        let map = &*self.variant.map;
        self.units.clear();
        self.commands.clear();
        self.unit_at = [u8::MAX; MAX_PROVINCES];
        let mut fleets = ProvinceSet::EMPTY;
        for (unit, index) in phase.units.iter().zip(0u8..) {
            self.unit_at[unit.at.index()] = index;
            if unit.kind == UnitKind::Fleet {
                fleets.insert(unit.at);
            }
            self.units.push(*unit);
            self.commands.push(Command::Hold);
        }
        for &order in &phase.orders {
            let Order::Unit { at, command } = order else {
                continue;
            };
            let index = usize::from(self.unit_at[at.index()]);
            if let Some(&unit) = self.units.get(index)
                && self.is_possible(map, unit, command, fleets)
            {
                self.commands[index] = command;
            }
        }
        self.resolver
            .resolve(map, self.variant.options, &self.units, &self.commands);
        self.collect(map);
    }

    /// Whether a unit can do this on this board; orders that it cannot carry
    /// out count as none.
    fn is_possible(&self, map: &Map, unit: Unit, command: Command, fleets: ProvinceSet) -> bool {
        let there = |at: ProvinceId| self.unit_at[at.index()] != u8::MAX;
        match command {
            Command::Hold => true,
            Command::Move { to, coast, .. } => match unit.kind {
                UnitKind::Army => {
                    map.borders(unit.at).contains(to)
                        || unit.at != to
                            && map.has_water(unit.at)
                            && map.has_water(to)
                            && map.convoy_reach(unit.at, fleets).contains(to)
                }
                UnitKind::Fleet | UnitKind::Wing => {
                    legality::reach(map, unit).contains(to)
                        && legality::berth(map, self.variant.options, unit, to, coast).is_some()
                }
            },
            Command::SupportHold { at } => {
                at != unit.at && there(at) && legality::reach(map, unit).contains(at)
            }
            Command::SupportMove { from, to, .. } => {
                from != unit.at && there(from) && legality::reach(map, unit).contains(to)
            }
            Command::Convoy { .. } => {
                unit.kind == UnitKind::Fleet && map.convoy_waters().contains(unit.at)
            }
        }
    }

    /// The units after a resolved movement.
    fn collect(&mut self, map: &Map) {
        let mut occupied = ProvinceSet::EMPTY;
        let mut lost = Bits::EMPTY;
        for (index, (unit, command)) in self.units.iter().zip(&self.commands).enumerate() {
            let mut after = *unit;
            if self.resolver.moved(index) {
                if let Command::Move { to, coast, .. } = *command {
                    after.at = to;
                    after.coast =
                        legality::berth(map, self.variant.options, *unit, to, coast).flatten();
                }
            } else if self.resolver.dislodged_by(index).is_some() {
                lost.insert(index);
                continue;
            }
            occupied.insert(after.at);
            self.board[after.at.index()] = after;
        }
        let board = &self.board;
        let pieces = occupied.into_iter().map(|at| board[at.index()]);
        self.outcome.units.extend(pieces);
        let open_of = self.open.fill();
        if lost.is_empty() {
            return;
        }
        let closed = occupied | self.resolver.contested(map);
        for index in lost {
            let unit = self.units[index];
            let mut open = legality::reach(map, unit).without(closed);
            if let Some(attacker) = self.resolver.dislodged_by(index)
                && !self.resolver.is_convoyed(attacker)
            {
                open.remove(self.units[attacker].at);
            }
            open_of.add(unit.at, open);
            if !open.is_empty() {
                self.outcome.dislodged.push(unit);
            }
        }
    }

    /// Two units that retreat to one province are both disbanded. Without the
    /// movement before, a retreat counts as legal if it goes to an empty
    /// neighbour.
    fn retreats(&mut self, phase: &Recorded) {
        let map = &*self.variant.map;
        self.outcome.units.extend_from_slice(&phase.units);
        let occupied: ProvinceSet = phase.units.iter().map(|unit| unit.at).collect();
        let mut going: [u8; MAX_PROVINCES] = [0; MAX_PROVINCES];
        let retreat = |order: &Order| match *order {
            Order::Unit {
                at,
                command: Command::Move { to, coast, .. },
            } => {
                let unit = *phase.dislodged.iter().find(|unit| unit.at == at)?;
                let open = match self.open.known() {
                    Some(open) => open.of(unit.at),
                    None => legality::reach(map, unit).without(occupied),
                };
                if !open.contains(to) {
                    return None;
                }
                let coast = legality::berth(map, self.variant.options, unit, to, coast)?;
                Some(Unit {
                    at: to,
                    coast,
                    ..unit
                })
            }
            _ => None,
        };
        for unit in phase.orders.iter().filter_map(retreat) {
            going[unit.at.index()] += 1;
        }
        for unit in phase.orders.iter().filter_map(retreat) {
            if going[unit.at.index()] == 1 {
                self.outcome.units.push(unit);
            }
        }
    }

    fn adjustments(&mut self, phase: &Recorded) {
        let map = &*self.variant.map;
        self.outcome.units.extend_from_slice(&phase.units);
        for (power, data) in (0u8..).zip(&self.variant.powers) {
            let centres = phase.centres(power);
            let mut has = phase
                .units
                .iter()
                .filter(|unit| unit.power.0 == power)
                .count();
            for order in &phase.orders {
                match *order {
                    Order::Build {
                        at,
                        piece: Piece::Unit(kind),
                        coast,
                    } if has < centres => {
                        let legal = data.home.contains(&at)
                            && phase.owner[at.index()] == power
                            && !self.outcome.units.iter().any(|unit| unit.at == at)
                            && stands(map, kind, at, coast);
                        if legal {
                            self.outcome.units.push(Unit {
                                at,
                                power: Seat(power),
                                kind,
                                coast,
                            });
                            has += 1;
                        }
                    }
                    Order::Disband { at } if has > centres => {
                        let mut units = self.outcome.units.iter();
                        let found = units.position(|unit| unit.power.0 == power && unit.at == at);
                        if let Some(index) = found {
                            self.outcome.units.swap_remove(index);
                            has -= 1;
                        }
                    }
                    _ => {}
                }
            }
            while has > centres {
                let farthest = self
                    .outcome
                    .units
                    .iter()
                    .enumerate()
                    .filter(|(_, unit)| unit.power.0 == power)
                    .min_by_key(|(_, unit)| {
                        let distance = distance_home(map, &data.home, **unit);
                        let fleet_first = unit.kind == UnitKind::Army;
                        let code = original_code(&map.province(unit.at).id);
                        (std::cmp::Reverse(distance), fleet_first, code)
                    })
                    .map(|(index, _)| index);
                let Some(index) = farthest else { break };
                self.outcome.units.swap_remove(index);
                has -= 1;
            }
        }
    }
}

fn stands(map: &Map, kind: UnitKind, at: ProvinceId, coast: Option<Coast>) -> bool {
    match kind {
        UnitKind::Army => map.has_land(at),
        UnitKind::Wing => true,
        UnitKind::Fleet => {
            let coasts = &map.province(at).coasts;
            map.has_water(at) && (coasts.is_empty() || coast.is_some_and(|c| coasts.contains(&c)))
        }
    }
}

/// How far a unit is from its nearest home center: armies across borders of
/// any sort, fleets along the ways of fleets.
fn distance_home(map: &Map, home: &[ProvinceId], unit: Unit) -> u8 {
    let near = |at| match unit.kind {
        UnitKind::Fleet => map.fleet_borders(at),
        UnitKind::Army | UnitKind::Wing => map.borders(at) | map.fleet_borders(at),
    };
    steps(unit.at, home.iter().copied().collect(), near).unwrap_or(u8::MAX)
}

/// The code by which the archive's program sorted provinces.
fn original_code(id: &str) -> &str {
    match id {
        "gol" => "lyo",
        other => other,
    }
}
