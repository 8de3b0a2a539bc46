//! The crate `diplomacy`, given our map: its own lacks eleven borders.

use std::collections::BTreeSet;

use diplomacy::geo::builder::ProvinceRegistry;
use diplomacy::geo::{Coast, Map, Province, ProvinceKey, RegionKey, SupplyCenter, Terrain};
use diplomacy::judge::AttackOutcome;
use diplomacy::judge::{MappedMainOrder, OrderOutcome, Outcome, Rulebook, Submission};
use diplomacy::order::{ConvoyedMove, MainCommand, MoveCommand, Order, SupportedOrder};
use diplomacy::{Nation, ShortName, UnitType};
use highnoon::archive::Recorded;
use highnoon::archive::replay;
use highnoon::game::Seat;
use highnoon::map::{self, ProvinceId};
use highnoon::rules::diplomacy::legality;
use highnoon::rules::diplomacy::order::{self as ours, Command};
use highnoon::rules::diplomacy::position::{Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;

/// The other adjudicator on our map.
pub(crate) struct Other<'v> {
    variant: &'v Variant,
    map: Map,
}

fn other_coast(coast: map::Coast) -> Coast {
    match coast {
        map::Coast::North => Coast::North,
        map::Coast::East => Coast::East,
        map::Coast::South => Coast::South,
        map::Coast::West => Coast::West,
    }
}

fn kind(kind: UnitKind) -> UnitType {
    match kind {
        UnitKind::Army => UnitType::Army,
        UnitKind::Fleet => UnitType::Fleet,
        UnitKind::Wing => unreachable!("no wing stands on the standard board"),
    }
}

impl<'v> Other<'v> {
    pub(crate) fn new(variant: &'v Variant) -> Self {
        let ours = &*variant.map;
        let mut provinces = ProvinceRegistry::default();
        for at in ours.ids() {
            let province = Province {
                short_name: ours.province(at).id.clone(),
                supply_center: match ours.province(at).centre {
                    Some(_) => SupplyCenter::Neutral,
                    None => SupplyCenter::None,
                },
            };
            provinces.register(province).unwrap();
        }
        let mut regions = provinces.finish();
        for at in ours.ids() {
            let province = ours.province(at);
            let split = !province.coasts.is_empty();
            let terrain = match (ours.has_land(at), ours.has_water(at) && !split) {
                (true, true) => Terrain::Coast,
                (true, false) => Terrain::Land,
                _ => Terrain::Sea,
            };
            regions.register(&province.id, None, terrain).unwrap();
            for &coast in &province.coasts {
                regions
                    .register(&province.id, other_coast(coast), Terrain::Sea)
                    .unwrap();
            }
        }
        let mut borders = regions.finish();
        for from in ours.ids() {
            let name = |at: ProvinceId, coast: Option<map::Coast>| {
                let coast = coast.map_or_else(String::new, |coast| format!("({})", coast.code()));
                format!("{}{coast}", ours.province(at).id)
            };
            let plain = |at: ProvinceId| ours.province(at).coasts.is_empty();
            for to in ours.borders(from).into_iter().filter(|&to| from < to) {
                let coastal = plain(from) && plain(to) && ours.fleet_borders(from).contains(to);
                let terrain = if coastal {
                    Terrain::Coast
                } else {
                    Terrain::Land
                };
                borders
                    .register(&name(from, None), &name(to, None), terrain)
                    .unwrap();
            }
            let coasts = &ours.province(from).coasts;
            let coasts = match coasts[..] {
                [] => vec![None],
                _ => coasts.iter().copied().map(Some).collect(),
            };
            for coast in coasts {
                for berth in ours.berths(from, coast) {
                    let by_land = plain(from)
                        && plain(berth.province)
                        && ours.borders(from).contains(berth.province);
                    if !by_land && from < berth.province {
                        borders
                            .register(
                                &name(from, coast),
                                &name(berth.province, berth.coast),
                                Terrain::Sea,
                            )
                            .unwrap();
                    }
                }
            }
        }
        Self {
            variant,
            map: borders.finish(),
        }
    }

    fn region(&self, at: ProvinceId, coast: Option<map::Coast>) -> RegionKey {
        RegionKey::new(
            ProvinceKey::new(self.variant.map.province(at).id.clone()),
            coast.map(other_coast),
        )
    }

    /// Where a unit gets to when it is ordered to a place.
    fn destination(&self, unit: Unit, to: ProvinceId, coast: Option<map::Coast>) -> RegionKey {
        let berth = legality::berth(&self.variant.map, self.variant.options, unit, to, coast);
        self.region(to, berth.unwrap_or(coast))
    }

    fn command(&self, phase: &Recorded, unit: Unit, command: Command) -> MainCommand<RegionKey> {
        let there = |at: ProvinceId| phase.units.iter().find(|unit| unit.at == at);
        match command {
            Command::Hold => MainCommand::Hold,
            Command::Move { to, coast, via } => {
                let dest = self.destination(unit, to, coast);
                if via {
                    MoveCommand::with_mandatory_convoy(dest).into()
                } else {
                    MoveCommand::new(dest).into()
                }
            }
            Command::SupportHold { at } => there(at).map_or(MainCommand::Hold, |of| {
                SupportedOrder::Hold(kind(of.kind), self.region(of.at, of.coast)).into()
            }),
            Command::SupportMove { from, to, coast } => {
                there(from).map_or(MainCommand::Hold, |of| {
                    // It wants the coast that the supported fleet goes to.
                    let named = phase.orders.iter().find_map(|order| match *order {
                        ours::Order::Unit {
                            at,
                            command: Command::Move { to: its, coast, .. },
                        } if at == from && its == to => coast,
                        _ => None,
                    });
                    let to = self.destination(*of, to, coast.or(named));
                    SupportedOrder::Move(kind(of.kind), self.region(of.at, of.coast), to).into()
                })
            }
            Command::Convoy { from, to } => {
                ConvoyedMove::new(self.region(from, None), self.region(to, None)).into()
            }
        }
    }

    /// The orders of a phase, read and checked by the other crate.
    pub(crate) fn submission(&self, phase: &Recorded) -> Submission<'_> {
        let mut orders: Vec<MappedMainOrder> = Vec::new();
        for unit in &phase.units {
            let order = phase.orders.iter().find_map(|order| match *order {
                ours::Order::Unit { at, command } if at == unit.at => Some(command),
                _ => None,
            });
            let command = order.map_or(MainCommand::Hold, |command| {
                self.command(phase, *unit, command)
            });
            orders.push(Order::new(
                self.nation(unit.power),
                kind(unit.kind),
                self.region(unit.at, unit.coast),
                command,
            ));
        }
        Submission::with_inferred_state(&self.map, orders)
    }

    fn nation(&self, power: Seat) -> Nation {
        Nation::from(self.variant.power(power).id.as_str())
    }

    /// Whether the same provinces are occupied afterwards, by the same powers.
    pub(crate) fn agrees(
        &self,
        theirs: &Outcome<'_, Rulebook>,
        ours: &replay::Outcome,
        phase: &Recorded,
    ) -> bool {
        let start = theirs.to_retreat_start();
        let mut after = BTreeSet::new();
        let mut ordered = BTreeSet::new();
        for (order, outcome) in theirs.all_orders_with_outcomes() {
            let from = order.region.province().short_name().into_owned();
            ordered.insert(from.clone());
            let moved = matches!(outcome, OrderOutcome::Move(AttackOutcome::Succeeds));
            let at = match &order.command {
                MainCommand::Move(going) if moved => {
                    going.dest().province().short_name().into_owned()
                }
                _ if start.dislodged().contains_key(order) => continue,
                _ => from,
            };
            after.insert((at, order.nation.clone()));
        }
        let id = |unit: &Unit| self.variant.map.province(unit.at).id.clone();
        assert!(phase.units.iter().all(|unit| ordered.contains(&id(unit))));
        let ours = ours
            .units
            .iter()
            .map(|unit| (id(unit), self.nation(unit.power)))
            .collect();
        after == ours
    }
}
