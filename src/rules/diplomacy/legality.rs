//! Which orders the rules allow, each looked at by itself.
//!
//! Builds depend on one another and are judged as a set in
//! [`super::adjustment`] (Range War RW-D8); here is only what a single order
//! can get wrong.

mod coasts;

pub use coasts::berth;
use coasts::{must_name_coast, open_coasts};
use serde::{Deserialize, Serialize};

use super::order::{Command, Order, Piece};
use super::position::{Position, Unit, UnitKind};
use super::turn::PhaseKind;
use super::variant::{AdjacentConvoy, Builds, Variant};
use super::{adjustment, sight, words};
use crate::game::{Arg, Cite, Message, Seat, named};
use crate::map::{Coast, Map, ProvinceId, ProvinceSet};

reasons! {
    /// Why an order is illegal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[non_exhaustive]
    pub enum Illegal {
        /// Such orders are not given in this phase.
        WrongPhase: "DATC 3.0 4.E.1",
        /// There is no unit there.
        NoUnit: "DATC 3.0 4.E.1",
        /// The unit there belongs to somebody else.
        ForeignUnit: "DATC 3.0 6.A.6",
        /// A unit cannot move to where it is.
        SameProvince: "DATC 3.0 6.A.4",
        /// The destination is no neighbour of the unit's province.
        NotAdjacent: "DATC 3.0 6.A.1",
        /// The fleet can go to several coasts of the destination, or not to the
        /// one that is named (DATC 3.0 4.B.1, 4.B.2).
        WrongCoast: "DATC 3.0 4.B.1",
        /// There are no fleets that could convoy the army there.
        NoConvoyPossible: "DATC 3.0 6.D.32",
        /// No route for the army needs this fleet.
        NotOnRoute: "DATC 3.0 6.G.19",
        /// The way is shut to the unit or the order in this turn.
        Closed: "DATC 3.0 6.A.1",
        /// Nobody orders for the power yet.
        NotBegun: "DATC 3.0 6.A.6",
        /// Only a fleet at sea can convoy.
        CannotConvoy: "DATC 3.0 6.F.1",
        /// Only an army can be convoyed, from coast to coast.
        CannotBeConvoyed: "DATC 3.0 6.A.7",
        /// A unit cannot support itself.
        SupportsItself: "DATC 3.0 6.A.8",
        /// The unit could not move to the province that its support is for.
        SupportOutOfReach: "DATC 3.0 6.A.10",
        /// The supported unit could not make the move.
        SupportedMoveImpossible: "DATC 3.0 6.D.28",
        /// There is no unit to be supported.
        NothingToSupport: "DATC 3.0 4.E.1",
        /// There is no herd to drive (Range War RW-D4).
        NoHerd: "Range War RW-D4",
        /// There is no gang of the player's to drive it (Range War RW-D4).
        NoGang: "Range War RW-D4",
        /// There is no dislodged unit.
        NotDislodged: "DATC 3.0 4.E.1",
        /// The province is not open to the retreat.
        NoRetreatThere: "DATC 3.0 6.H.6",
        /// The power has no unit to disband.
        NothingToDisband: "DATC 3.0 6.J.1",
        /// The power has no build.
        NothingToBuild: "DATC 3.0 6.I.1",
        /// There is a unit or herd in the way.
        Occupied: "Range War 12.2",
        /// The province is no place where the power may build.
        NotABuildPlace: "Range War 12.4",
        /// The power may not build a herd (Range War 11.1).
        NoHerdToBuild: "Range War 11.1",
        /// The unit has a legal order already, and one only.
        SecondOrder: "DATC 3.0 4.D.3",
        /// In this game support for the fleet must name a coast (DATC 3.0 4.B.4).
        SupportNeedsCoast: "DATC 3.0 4.B.4",
        /// In this game the order must not place the fleet on another coast than
        /// it is on (DATC 3.0 4.B.5).
        OtherCoast: "DATC 3.0 4.B.5",
        /// In this game the order must not name a coast where there is none, or
        /// one for an army (DATC 3.0 4.B.6).
        IrrelevantCoast: "DATC 3.0 4.B.6",
    }
}

impl Illegal {
    /// The rule behind it in this variant: where there are no herds, Range
    /// War's own rules are not played.
    pub const fn cite_in(self, variant: &Variant) -> Cite {
        match self {
            Self::Occupied if !variant.herds => Cite::new("DATC 3.0 6.I.3"),
            Self::NotABuildPlace if !variant.herds => Cite::new("DATC 3.0 6.I.6"),
            _ => self.cite(),
        }
    }
}

/// Whether a power may give this order here.
///
/// # Errors
/// The first reason why not.
pub fn check(
    variant: &Variant,
    position: &Position,
    power: Seat,
    order: Order,
) -> Result<(), Illegal> {
    use PhaseKind::{Adjustments, Movement, Retreats};
    let kind = position.turn.phase.kind;
    if variant.is_idle(power, position.turn.year) {
        return Err(Illegal::NotBegun);
    }
    match order {
        Order::Unit { at, command } if kind == Movement => {
            unit(variant, position, power, at, command)
        }
        Order::Drive { from, to } if kind == Movement => drive(variant, position, power, from, to),
        Order::Retreat { from, to, coast } if kind == Retreats => {
            let dislodged = position.dislodged_at(from).ok_or(Illegal::NotDislodged)?;
            own_dislodged(position, power, dislodged.unit)?;
            if !dislodged.retreats.contains(to) {
                return Err(Illegal::NoRetreatThere);
            }
            if berth(&variant.map, variant.options, dislodged.unit, to, coast).is_none() {
                return Err(Illegal::WrongCoast);
            }
            Ok(())
        }
        Order::Disband { at } if kind == Retreats => match position.dislodged_at(at) {
            None => Err(Illegal::NotDislodged),
            Some(dislodged) => own_dislodged(position, power, dislodged.unit),
        },
        Order::Disband { at } if kind == Adjustments => {
            own_unit(position, power, at)?;
            if position.surplus(power) >= 0 {
                return Err(Illegal::NothingToDisband);
            }
            Ok(())
        }
        Order::Build { at, piece, coast } if kind == Adjustments => {
            build(variant, position, power, at, piece, coast)
        }
        Order::Waive if kind == Adjustments => {
            if position.surplus(power) <= 0 {
                return Err(Illegal::NothingToBuild);
            }
            Ok(())
        }
        _ => Err(Illegal::WrongPhase),
    }
}

/// Whether a dislodged unit is the power's own. Its unit that drove out the
/// other one has not been dislodged itself.
fn own_dislodged(position: &Position, power: Seat, dislodged: Unit) -> Result<(), Illegal> {
    if dislodged.power == power {
        Ok(())
    } else if own_unit(position, power, dislodged.at).is_ok() {
        Err(Illegal::NotDislodged)
    } else {
        Err(Illegal::ForeignUnit)
    }
}

fn own_unit(position: &Position, power: Seat, at: ProvinceId) -> Result<(), Illegal> {
    match position.unit_at(at) {
        None => Err(Illegal::NoUnit),
        Some(unit) if unit.power != power => Err(Illegal::ForeignUnit),
        Some(_) => Ok(()),
    }
}

/// A hold, move or support (DATC 3.0 6.A, 6.D).
fn unit(
    variant: &Variant,
    position: &Position,
    power: Seat,
    at: ProvinceId,
    command: Command,
) -> Result<(), Illegal> {
    own_unit(position, power, at)?;
    let unit = position.unit_at(at).ok_or(Illegal::NoUnit)?;
    let possible = command_is_possible(variant, position, unit, command);
    if possible.is_err() && position.unseen.is_some() {
        // What may be so out of sight is no fault of the order.
        let guesses = sight::guesses(variant, position, command);
        let mut tried = guesses.map(|guess| command_is_possible(variant, &guess, unit, command));
        let first = tried.next().unwrap_or(possible);
        return tried.fold(first, Result::or);
    }
    possible
}

/// Whether a unit could do this, whoever orders it.
///
/// # Errors
/// The first reason why not.
pub(super) fn command_is_possible(
    variant: &Variant,
    position: &Position,
    unit: Unit,
    command: Command,
) -> Result<(), Illegal> {
    let map = &variant.map;
    let at = unit.at;
    if variant.forbids(position, unit, command) {
        return Err(Illegal::Closed);
    }
    match command {
        Command::Move { to, coast, via } => {
            move_is_possible(variant, position, unit, to, coast, via)
        }
        Command::SupportHold { at: other } | Command::SupportMove { from: other, .. }
            if other == at =>
        {
            Err(Illegal::SupportsItself)
        }
        Command::SupportHold { at: other } | Command::SupportMove { from: other, .. }
            if position.unit_at(other).is_none() =>
        {
            Err(Illegal::NothingToSupport)
        }
        Command::SupportHold { at: target } | Command::SupportMove { to: target, .. }
            if !reach(map, unit).contains(target)
                || (unit.kind == UnitKind::Army && map.passage(at, target).is_some()) =>
        {
            Err(Illegal::SupportOutOfReach)
        }
        Command::SupportMove { from, to, coast } => {
            let supported = position.unit_at(from).ok_or(Illegal::NothingToSupport)?;
            if !could_go(map, position, supported, to, at) {
                Err(Illegal::SupportedMoveImpossible)
            } else if coast.is_none() && must_name_coast(variant, unit, supported, to) {
                Err(Illegal::SupportNeedsCoast)
            } else {
                Ok(())
            }
        }
        Command::Hold | Command::SupportHold { .. } => Ok(()),
        Command::Convoy { from, to } => {
            if unit.kind != UnitKind::Fleet || !map.convoy_waters().contains(at) {
                return Err(Illegal::CannotConvoy);
            }
            let army = position
                .unit_at(from)
                .is_some_and(|unit| unit.kind == UnitKind::Army);
            if !army || !map.has_land(to) || !map.has_water(from) || !map.has_water(to) {
                return Err(Illegal::CannotBeConvoyed);
            }
            let fleets = fleets(position);
            if from == to || !map.convoy_reach(from, fleets).contains(to) {
                return Err(Illegal::NoConvoyPossible);
            }
            if !map.is_on_route(from, to, fleets, at) {
                return Err(Illegal::NotOnRoute);
            }
            Ok(())
        }
    }
}

/// The provinces that a unit can go to without a convoy, coasts aside.
pub fn reach(map: &Map, unit: Unit) -> ProvinceSet {
    match unit.kind {
        UnitKind::Army => map.borders(unit.at),
        UnitKind::Fleet => map.fleet_reach(unit.at, unit.coast),
        UnitKind::Wing => map.borders(unit.at) | map.fleet_borders(unit.at),
    }
}

/// Whether a unit could go to a province, by convoy or otherwise, while another
/// unit supports it: who supports cannot convoy (DATC 3.0 6.D.31).
fn could_go(
    map: &Map,
    position: &Position,
    unit: Unit,
    to: ProvinceId,
    supporter: ProvinceId,
) -> bool {
    if reach(map, unit).contains(to) {
        return true;
    }
    let mut fleets = fleets(position);
    fleets.remove(supporter);
    unit.kind == UnitKind::Army
        && map.has_water(unit.at)
        && map.has_water(to)
        && map.convoy_reach(unit.at, fleets).contains(to)
}

/// Whether the fleets on the board could convoy an army, if all of them were
/// ordered to (DATC 3.0 6.D.32).
fn convoy_is_possible(map: &Map, position: &Position, from: ProvinceId, to: ProvinceId) -> bool {
    map.has_water(from)
        && map.has_water(to)
        && map.convoy_reach(from, fleets(position)).contains(to)
}

/// The provinces with a fleet.
pub(super) fn fleets(position: &Position) -> ProvinceSet {
    let is_fleet = |unit: &&Unit| unit.kind == UnitKind::Fleet;
    let fleets = position.units.iter().filter(is_fleet);
    fleets.map(|unit| unit.at).collect()
}

fn move_is_possible(
    variant: &Variant,
    position: &Position,
    unit: Unit,
    to: ProvinceId,
    coast: Option<Coast>,
    via: bool,
) -> Result<(), Illegal> {
    let map = &variant.map;
    if to == unit.at {
        return Err(Illegal::SameProvince);
    }
    match unit.kind {
        UnitKind::Army => {
            let by_land = map.borders(unit.at).contains(to);
            // Where an army may go over land if its convoy fails, it need not
            // be possible (DATC 3.0 4.A.3).
            let via = via
                && !matches!(
                    variant.options.adjacent_convoy,
                    AdjacentConvoy::Fallback | AdjacentConvoy::Of1971
                );
            if by_land && !via || convoy_is_possible(map, position, unit.at, to) {
                Ok(())
            } else if by_land || map.has_water(unit.at) && map.has_water(to) && map.has_land(to) {
                Err(Illegal::NoConvoyPossible)
            } else {
                Err(Illegal::NotAdjacent)
            }
        }
        UnitKind::Fleet | UnitKind::Wing => {
            if !reach(map, unit).contains(to) {
                Err(Illegal::NotAdjacent)
            } else if berth(map, variant.options, unit, to, coast).is_none() {
                Err(Illegal::WrongCoast)
            } else {
                Ok(())
            }
        }
    }
}

/// A herd order (Range War 7.1, 7.2). Whose herd it is does not matter
/// (RW-D2), but a static center is no herd (Range War 4.3); without herd or
/// gang the order is void for the herd alone (RW-D4).
fn drive(
    variant: &Variant,
    position: &Position,
    power: Seat,
    from: ProvinceId,
    to: ProvinceId,
) -> Result<(), Illegal> {
    if position.herd_at(from).is_none() {
        return Err(Illegal::NoHerd);
    }
    own_unit(position, power, from).map_err(|_| Illegal::NoGang)?;
    if from == to {
        return Err(Illegal::SameProvince);
    }
    if !variant.map.borders(from).contains(to) {
        return Err(Illegal::NotAdjacent);
    }
    Ok(())
}

/// A build looked at by itself: whether the province could take the piece
/// under any tier of Range War 12.3 to 12.5.
fn build(
    variant: &Variant,
    position: &Position,
    power: Seat,
    at: ProvinceId,
    piece: Piece,
    coast: Option<Coast>,
) -> Result<(), Illegal> {
    if position.surplus(power) <= 0 {
        return Err(Illegal::NothingToBuild);
    }
    if piece == Piece::Herd && position.herd_builds.get(&power).copied().unwrap_or(0) == 0 {
        return Err(Illegal::NoHerdToBuild);
    }
    let own_centre = adjustment::is_build_centre(variant, position, power, at);
    let own_herd = variant.herds
        && piece != Piece::Herd
        && position
            .herd_at(at)
            .is_some_and(|herd| herd.owner == Some(power));
    if !own_centre && !own_herd {
        return Err(Illegal::NotABuildPlace);
    }
    if let Piece::Unit(kind) = piece {
        stands(&variant.map, kind, at, coast)?;
    }
    let taken = match piece {
        Piece::Unit(_) => position.unit_at(at).is_some(),
        Piece::Herd => position.herd_at(at).is_some(),
    };
    if taken {
        return Err(Illegal::Occupied);
    }
    Ok(())
}

/// Whether a unit of this sort can stand there (DATC 3.0 4.C.4, 6.I.2).
fn stands(map: &Map, kind: UnitKind, at: ProvinceId, coast: Option<Coast>) -> Result<(), Illegal> {
    let coasts = &map.province(at).coasts;
    match kind {
        UnitKind::Army if !map.has_land(at) => Err(Illegal::NotABuildPlace),
        UnitKind::Fleet if !map.has_water(at) => Err(Illegal::NotABuildPlace),
        UnitKind::Fleet if !coasts.is_empty() => match coast {
            Some(coast) if coasts.contains(&coast) => Ok(()),
            _ => Err(Illegal::WrongCoast),
        },
        _ => Ok(()),
    }
}

/// The reason in words: what is wrong with this order here.
pub fn explain(variant: &Variant, position: &Position, order: Order, why: Illegal) -> Message {
    let name = |id: ProvinceId| variant.map.province(id).name.clone();
    let names = |ids: ProvinceSet| Arg::any(ids.into_iter().map(|id| Arg::Name(name(id))));
    let reach_of = |at: ProvinceId| {
        names(
            position
                .unit_at(at)
                .map_or_else(|| variant.map.borders(at), |unit| reach(&variant.map, unit)),
        )
    };
    let mut places = order.places().into_iter().flatten();
    let at = places.next().unwrap_or(ProvinceId(0));
    let to = places.next_back().unwrap_or(at);
    let supported = match order {
        Order::Unit {
            command: Command::SupportMove { from, .. },
            ..
        } => Some(from),
        _ => None,
    };
    let message = match why {
        Illegal::NoUnit if !position.sees(at) => Message::new("diplomacy-illegal-no-own-unit"),
        _ => Message::of(key("diplomacy-illegal", variant, order, why)),
    };
    let message = match why {
        Illegal::WrongPhase => message.with("phase", position.turn.phase.kind.message()),
        Illegal::ForeignUnit => message.with(
            "owner",
            // Where retreats are due, the order is for the unit that has been
            // driven out, not for the one that stands there now.
            position
                .dislodged_at(at)
                .map(|dislodged| dislodged.unit)
                .or_else(|| position.unit_at(at))
                .map_or(Arg::Text(String::new()), |unit| {
                    Arg::Name(variant.power(unit.power).name.clone())
                }),
        ),
        Illegal::NotAdjacent | Illegal::SupportOutOfReach => message.with("reach", reach_of(at)),
        Illegal::WrongCoast => {
            let coasts = open_coasts(variant, position, order, to)
                .into_iter()
                .map(|coast| words::place(variant, to, coast))
                .collect();
            message.with("coasts", Arg::Any(coasts))
        }
        Illegal::SupportedMoveImpossible => message
            .with("from", name(supported.unwrap_or(at)))
            .with("reach", reach_of(supported.unwrap_or(at))),
        Illegal::NothingToSupport => message.with("missing", name(supported.unwrap_or(to))),
        Illegal::NoRetreatThere => match position.dislodged_at(at) {
            Some(dislodged) => message.with("retreats", names(dislodged.retreats)),
            None => named::message("diplomacy-illegal", &Illegal::NotDislodged),
        },
        Illegal::SupportNeedsCoast => {
            let coasts = variant.map.province(to).coasts.iter();
            let coasts = coasts.map(|&coast| words::place(variant, to, Some(coast)));
            message.with("coasts", Arg::any(coasts))
        }
        _ => message,
    };
    let message = message.with("at", name(at)).with("to", name(to));
    words::with_nouns(variant, message)
}

/// The key of the text for a reason, behind what such texts begin with.
pub(super) fn key(sort: &str, variant: &Variant, order: Order, why: Illegal) -> String {
    let special = match (why, order) {
        (Illegal::WrongPhase, Order::Retreat { .. }) => "no-retreats-due",
        (Illegal::NotABuildPlace, _) if !variant.herds => match variant.options.builds {
            Builds::Home => "not-a-home",
            Builds::Any => "not-a-centre",
            Builds::AnyWithHome => "not-a-centre-with-home",
        },
        _ => &named::name(&why),
    };
    format!("{sort}-{special}")
}
