//! Adjudicates recorded phases and holds them against the next ones.
//!
//! Where the archive follows a convention that is not our default, it is said
//! here and nowhere else: armies go by convoy to a neighbour only along a whole
//! ordered route, a fleet's move without a coast is read where only one can be
//! meant, the first builds and removals in the record count, and missing
//! removals take the units farthest from home, fleets before armies, then by
//! code.

use super::{NOBODY, PhaseKind, Piece, Place, Recorded, RecordedOrder};
use crate::game::Seat;
use crate::map::{Map, ProvinceId, ProvinceSet};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::movement::Resolver;
use crate::rules::diplomacy::order::Command;
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::variant::{AdjacentConvoy, Options, Variant};

/// What became of a phase: the position that the rules give after it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The units, by province.
    pub units: Vec<Piece>,
    /// Dislodged units that may retreat, by province.
    pub dislodged: Vec<Piece>,
    /// By province: the power that controls it as a supply center, if the
    /// year is at its end; as it was before, otherwise.
    pub owner: [u8; 128],
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            units: Vec::new(),
            dislodged: Vec::new(),
            owner: [NOBODY; 128],
        }
    }
}

/// Adjudicates recorded phases; keeps its buffers from one to the next.
#[derive(Debug)]
pub struct Replay<'v> {
    variant: &'v Variant,
    options: Options,
    resolver: Resolver,
    units: Vec<Unit>,
    commands: Vec<Command>,
    outcome: Outcome,
    /// By province: the index of the unit there, or 255.
    unit_at: [u8; 128],
    /// Where the units that the last movement dislodged may retreat, by their
    /// provinces; `None` if no movement came before.
    open: Option<[ProvinceSet; 128]>,
}

impl<'v> Replay<'v> {
    /// Replays games of this variant.
    #[must_use]
    pub fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            options: Options {
                adjacent_convoy: AdjacentConvoy::WholeRoute,
                ..variant.options
            },
            resolver: Resolver::default(),
            units: Vec::with_capacity(40),
            commands: Vec::with_capacity(40),
            outcome: Outcome::default(),
            unit_at: [u8::MAX; 128],
            open: None,
        }
    }

    /// Adjudicates a phase and gives the units after it. Phases come in their
    /// order: where a unit may retreat follows from the movement before.
    pub fn adjudicate(&mut self, phase: &Recorded) -> &Outcome {
        self.outcome.units.clear();
        self.outcome.dislodged.clear();
        match phase.kind {
            PhaseKind::Movement => self.movement(phase),
            PhaseKind::Retreat => self.retreats(phase),
            PhaseKind::Adjustment => self.adjustments(phase),
        }
        if phase.kind != PhaseKind::Movement {
            self.open = None;
        }
        self.outcome.units.sort_unstable();
        self.outcome.dislodged.sort_unstable();
        self.outcome.owner = phase.owner;
        let year_ends =
            phase.fall && phase.kind != PhaseKind::Adjustment && self.outcome.dislodged.is_empty();
        if year_ends {
            let map = &*self.variant.map;
            for piece in &self.outcome.units {
                if map.province(piece.place.at).centre.is_some() {
                    self.outcome.owner[piece.place.at.index()] = piece.power;
                }
            }
        }
        &self.outcome
    }

    fn movement(&mut self, phase: &Recorded) {
        let map = &*self.variant.map;
        self.units.clear();
        self.commands.clear();
        self.unit_at = [u8::MAX; 128];
        let mut fleets = ProvinceSet::EMPTY;
        for (index, piece) in (0u8..).zip(&phase.units) {
            self.unit_at[piece.place.at.index()] = index;
            if piece.kind == UnitKind::Fleet {
                fleets.insert(piece.place.at);
            }
            self.units.push(Unit {
                at: piece.place.at,
                power: Seat(piece.power),
                kind: piece.kind,
                coast: piece.place.coast,
            });
            self.commands.push(Command::Hold);
        }
        for &order in &phase.orders {
            let Some((from, command)) = command(order) else {
                continue;
            };
            let index = usize::from(self.unit_at[from.index()]);
            if let Some(&unit) = self.units.get(index)
                && self.is_possible(map, unit, command, fleets)
            {
                self.commands[index] = command;
            }
        }
        self.resolver
            .resolve(map, self.options, &self.units, &self.commands);
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
                UnitKind::Fleet => {
                    legality::reach(map, unit).contains(to)
                        && legality::berth(map, self.options, unit, to, coast).is_some()
                }
            },
            Command::SupportHold { at } => {
                at != unit.at && there(at) && legality::reach(map, unit).contains(at)
            }
            Command::SupportMove { from, to, .. } => {
                from != unit.at && there(from) && legality::reach(map, unit).contains(to)
            }
            Command::Convoy { .. } => unit.kind == UnitKind::Fleet && map.seas().contains(unit.at),
        }
    }

    /// The units after a resolved movement.
    fn collect(&mut self, map: &Map) {
        let mut closed = ProvinceSet::EMPTY;
        let mut lost = 0u128;
        for index in 0..self.units.len() {
            let unit = self.units[index];
            let mut place = Place {
                at: unit.at,
                coast: unit.coast,
            };
            if self.resolver.moved(index) {
                if let Command::Move { to, coast, .. } = self.commands[index] {
                    place.at = to;
                    place.coast = match unit.kind {
                        UnitKind::Army => None,
                        UnitKind::Fleet => legality::berth(map, self.options, unit, to, coast).flatten(),
                    };
                }
            } else if self.resolver.dislodged_by(index).is_some() {
                lost |= 1 << index;
                continue;
            }
            closed.insert(place.at);
            self.outcome.units.push(Piece {
                place,
                power: unit.power.0,
                kind: unit.kind,
            });
        }
        let open_of = self.open.insert([ProvinceSet::EMPTY; 128]);
        if lost == 0 {
            return;
        }
        closed.0 |= self.resolver.contested(map).0;
        for index in 0..self.units.len() {
            if lost >> index & 1 == 0 {
                continue;
            }
            let unit = self.units[index];
            let mut open = legality::reach(map, unit).without(closed);
            if let Some(attacker) = self.resolver.dislodged_by(index)
                && !self.resolver.is_convoyed(attacker)
            {
                open.remove(self.units[attacker].at);
            }
            open_of[unit.at.index()] = open;
            if !open.is_empty() {
                self.outcome.dislodged.push(Piece {
                    place: Place {
                        at: unit.at,
                        coast: unit.coast,
                    },
                    power: unit.power.0,
                    kind: unit.kind,
                });
            }
        }
    }

    /// Two units that retreat to one province are both disbanded. Without the
    /// movement before, a retreat counts as legal if it goes to an empty
    /// neighbour.
    fn retreats(&mut self, phase: &Recorded) {
        let map = &*self.variant.map;
        self.outcome.units.extend_from_slice(&phase.units);
        let occupied: ProvinceSet = phase.units.iter().map(|piece| piece.place.at).collect();
        let mut going: [u8; 128] = [0; 128];
        let retreat = |order: &RecordedOrder| match *order {
            RecordedOrder::Move { from, to, .. } => {
                let piece = phase
                    .dislodged
                    .iter()
                    .find(|piece| piece.place.at == from.at)?;
                let unit = Unit {
                    at: piece.place.at,
                    power: Seat(piece.power),
                    kind: piece.kind,
                    coast: piece.place.coast,
                };
                let open = match &self.open {
                    Some(open) => open[unit.at.index()],
                    None => legality::reach(map, unit).without(occupied),
                };
                if !open.contains(to.at) {
                    return None;
                }
                let coast = match unit.kind {
                    UnitKind::Army => None,
                    UnitKind::Fleet => legality::berth(map, self.options, unit, to.at, to.coast)?,
                };
                let place = Place { at: to.at, coast };
                Some(Piece { place, ..*piece })
            }
            _ => None,
        };
        for piece in phase.orders.iter().filter_map(retreat) {
            going[piece.place.at.index()] += 1;
        }
        for piece in phase.orders.iter().filter_map(retreat) {
            if going[piece.place.at.index()] == 1 {
                self.outcome.units.push(piece);
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
                .filter(|unit| unit.power == power)
                .count();
            for order in &phase.orders {
                match *order {
                    RecordedOrder::Build(kind, place) if has < centres => {
                        let legal = data.home.contains(&place.at)
                            && phase.owner[place.at.index()] == power
                            && !self
                                .outcome
                                .units
                                .iter()
                                .any(|unit| unit.place.at == place.at)
                            && stands(map, kind, place);
                        if legal {
                            self.outcome.units.push(Piece { place, power, kind });
                            has += 1;
                        }
                    }
                    RecordedOrder::Remove(place) if has > centres => {
                        let found = self
                            .outcome
                            .units
                            .iter()
                            .position(|unit| unit.power == power && unit.place.at == place.at);
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
                    .filter(|(_, unit)| unit.power == power)
                    .min_by_key(|(_, unit)| {
                        let distance = distance_home(map, &data.home, **unit);
                        let fleet_first = unit.kind == UnitKind::Army;
                        let code = original_code(&map.province(unit.place.at).id);
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

/// The unit that an order of a movement phase is for, and what it shall do.
fn command(order: RecordedOrder) -> Option<(ProvinceId, Command)> {
    Some(match order {
        RecordedOrder::Hold(from) => (from.at, Command::Hold),
        RecordedOrder::Move { from, to, via } => (
            from.at,
            Command::Move {
                to: to.at,
                coast: to.coast,
                via,
            },
        ),
        RecordedOrder::SupportHold { from, at } => (from.at, Command::SupportHold { at: at.at }),
        RecordedOrder::SupportMove { from, of, to } => (
            from.at,
            Command::SupportMove {
                from: of.at,
                to: to.at,
                coast: to.coast,
            },
        ),
        RecordedOrder::Convoy { from, of, to } => (
            from.at,
            Command::Convoy {
                from: of.at,
                to: to.at,
            },
        ),
        RecordedOrder::Disband(_) | RecordedOrder::Build(..) | RecordedOrder::Remove(_) => {
            return None;
        }
    })
}

fn stands(map: &Map, kind: UnitKind, place: Place) -> bool {
    match kind {
        UnitKind::Army => map.has_land(place.at),
        UnitKind::Fleet => {
            let coasts = &map.province(place.at).coasts;
            map.has_water(place.at)
                && (coasts.is_empty() || place.coast.is_some_and(|c| coasts.contains(&c)))
        }
    }
}

/// How far a unit is from its nearest home center: armies across borders of
/// any sort, fleets along the ways of fleets.
fn distance_home(map: &Map, home: &[ProvinceId], unit: Piece) -> u8 {
    let mut reached = ProvinceSet::EMPTY;
    reached.insert(unit.place.at);
    let mut front = reached;
    let mut steps = 0;
    while !front.is_empty() {
        if home.iter().any(|&home| front.contains(home)) {
            return steps;
        }
        let mut next = ProvinceSet::EMPTY;
        for at in front {
            next.0 |= match unit.kind {
                UnitKind::Fleet => map.fleet_borders(at).0,
                UnitKind::Army => map.borders(at).0 | map.fleet_borders(at).0,
            };
        }
        front = next.without(reached);
        reached.0 |= front.0;
        steps += 1;
    }
    u8::MAX
}

/// The code by which the archive's program sorted provinces.
fn original_code(id: &str) -> &str {
    match id {
        "gol" => "lyo",
        other => other,
    }
}

/// How two positions differ, for people; nothing if they do not.
#[must_use]
pub fn difference(map: &Map, ours: &Outcome, theirs: &Recorded) -> Option<String> {
    let mut recorded_units = theirs.units.clone();
    recorded_units.sort_unstable();
    let mut recorded_dislodged = theirs.dislodged.clone();
    recorded_dislodged.sort_unstable();
    let name = |piece: &Piece| {
        let coast = piece
            .place
            .coast
            .map_or_else(String::new, |coast| format!("/{}", coast.code()));
        format!(
            "{} {}{coast}",
            piece.kind.word(),
            map.province(piece.place.at).id
        )
    };
    let missing = |from: &[Piece], other: &[Piece], mark: &str| -> Vec<String> {
        from.iter()
            .filter(|piece| !other.contains(piece))
            .map(|piece| format!("{mark}{}", name(piece)))
            .collect()
    };
    let mut parts = missing(&ours.units, &recorded_units, "ours has ");
    parts.extend(missing(&recorded_units, &ours.units, "the record has "));
    parts.extend(missing(
        &ours.dislodged,
        &recorded_dislodged,
        "ours has dislodged ",
    ));
    parts.extend(missing(
        &recorded_dislodged,
        &ours.dislodged,
        "the record has dislodged ",
    ));
    for at in map.ids() {
        let (ours, theirs) = (ours.owner[at.index()], theirs.owner[at.index()]);
        if ours != theirs {
            parts.push(format!("another owner of {}", map.province(at).id));
        }
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Whether an outcome is what the next phase records.
#[must_use]
pub fn agrees(ours: &Outcome, theirs: &mut Recorded) -> bool {
    theirs.units.sort_unstable();
    theirs.dislodged.sort_unstable();
    ours.units == theirs.units && ours.dislodged == theirs.dislodged && ours.owner == theirs.owner
}
