//! Which orders the rules allow, each looked at by itself.
//!
//! Builds depend on one another and are judged as a set in
//! [`super::adjustment`] (Range War RW-D8); here is only what a single order
//! can get wrong.

use serde::{Deserialize, Serialize};

use super::order::{Command, Order, Piece};
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::Variant;
use crate::game::{Arg, Cite, Message, Seat};
use crate::map::ProvinceId;

/// Why an order is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// Such orders are not given in this phase.
    WrongPhase,
    /// There is no unit there.
    NoUnit,
    /// The unit there belongs to somebody else.
    ForeignUnit,
    /// A unit cannot move to where it is.
    SameProvince,
    /// The destination is no neighbour of the unit's province.
    NotAdjacent,
    /// A unit cannot support itself.
    SupportsItself,
    /// The unit could not move to the province that its support is for.
    SupportOutOfReach,
    /// The supported unit could not make the move.
    SupportedMoveImpossible,
    /// There is no unit to be supported.
    NothingToSupport,
    /// There is no herd to drive (Range War RW-D4).
    NoHerd,
    /// There is no gang of the player's to drive it (Range War RW-D4).
    NoGang,
    /// There is no dislodged unit.
    NotDislodged,
    /// The province is not open to the retreat.
    NoRetreatThere,
    /// The power has no unit to disband.
    NothingToDisband,
    /// The power has no build.
    NothingToBuild,
    /// There is a unit or herd in the way.
    Occupied,
    /// The province is no place where the power may build.
    NotABuildPlace,
    /// The power may not build a herd (Range War 11.1).
    NoHerdToBuild,
}

impl Illegal {
    /// The rule behind it.
    #[must_use]
    pub const fn cite(self) -> Cite {
        Cite::new(match self {
            Self::WrongPhase | Self::NoUnit | Self::NothingToSupport | Self::NotDislodged => {
                "DATC 3.0 4.E.1"
            }
            Self::ForeignUnit => "DATC 3.0 6.A.6",
            Self::SameProvince => "DATC 3.0 6.A.4",
            Self::NotAdjacent => "DATC 3.0 6.A.1",
            Self::SupportsItself => "DATC 3.0 6.A.8",
            Self::SupportOutOfReach => "DATC 3.0 6.A.10",
            Self::SupportedMoveImpossible => "DATC 3.0 6.D.28",
            Self::NoHerd | Self::NoGang => "Range War RW-D4",
            Self::NoRetreatThere => "DATC 3.0 6.H.6",
            Self::NothingToDisband => "DATC 3.0 6.J.1",
            Self::NothingToBuild => "DATC 3.0 6.I.1",
            Self::Occupied => "Range War 12.2",
            Self::NotABuildPlace => "Range War 12.4",
            Self::NoHerdToBuild => "Range War 11.1",
        })
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
    match order {
        Order::Unit { at, command } if kind == Movement => {
            unit(variant, position, power, at, command)
        }
        Order::Drive { from, to } if kind == Movement => drive(variant, position, power, from, to),
        Order::Retreat { from, to } if kind == Retreats => {
            let dislodged = position.dislodged_at(from).ok_or(Illegal::NotDislodged)?;
            if dislodged.unit.power != power {
                return Err(Illegal::ForeignUnit);
            }
            if !dislodged.retreats.contains(to) {
                return Err(Illegal::NoRetreatThere);
            }
            Ok(())
        }
        Order::Disband { at } if kind == Retreats => match position.dislodged_at(at) {
            None => Err(Illegal::NotDislodged),
            Some(dislodged) if dislodged.unit.power != power => Err(Illegal::ForeignUnit),
            Some(_) => Ok(()),
        },
        Order::Disband { at } if kind == Adjustments => {
            own_unit(position, power, at)?;
            if position.surplus(power) >= 0 {
                return Err(Illegal::NothingToDisband);
            }
            Ok(())
        }
        Order::Build { at, piece } if kind == Adjustments => {
            build(variant, position, power, at, piece)
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
    command_is_possible(variant, position, at, command)
}

/// Whether a unit in `at` could do this, whoever orders it.
///
/// # Errors
/// The first reason why not.
pub(super) fn command_is_possible(
    variant: &Variant,
    position: &Position,
    at: ProvinceId,
    command: Command,
) -> Result<(), Illegal> {
    let reach = variant.map.borders(at);
    match command {
        Command::Move { to } if to == at => Err(Illegal::SameProvince),
        Command::Move { to } if !reach.contains(to) => Err(Illegal::NotAdjacent),
        Command::SupportHold { at: other } | Command::SupportMove { from: other, .. }
            if other == at =>
        {
            Err(Illegal::SupportsItself)
        }
        Command::SupportHold { at: other } if position.unit_at(other).is_none() => {
            Err(Illegal::NothingToSupport)
        }
        Command::SupportMove { from, .. } if position.unit_at(from).is_none() => {
            Err(Illegal::NothingToSupport)
        }
        Command::SupportHold { at: target } | Command::SupportMove { to: target, .. }
            if !reach.contains(target) =>
        {
            Err(Illegal::SupportOutOfReach)
        }
        Command::SupportMove { from, to } if !variant.map.borders(from).contains(to) => {
            Err(Illegal::SupportedMoveImpossible)
        }
        Command::Hold
        | Command::Move { .. }
        | Command::SupportHold { .. }
        | Command::SupportMove { .. } => Ok(()),
    }
}

/// A herd order (Range War 7.1, 7.2). Whose herd it is does not matter
/// (RW-D2); without herd or gang the order is void for the herd alone
/// (RW-D4).
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
    match position.unit_at(from) {
        None => return Err(Illegal::NoGang),
        Some(unit) if unit.power != power => return Err(Illegal::NoGang),
        Some(_) => {}
    }
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
) -> Result<(), Illegal> {
    if position.surplus(power) <= 0 {
        return Err(Illegal::NothingToBuild);
    }
    if piece == Piece::Herd && position.herd_builds.get(&power).copied().unwrap_or(0) == 0 {
        return Err(Illegal::NoHerdToBuild);
    }
    let own_centre = position.centres.get(&at) == Some(&power);
    let own_herd = variant.herds
        && piece != Piece::Herd
        && position
            .herd_at(at)
            .is_some_and(|herd| herd.owner == Some(power));
    if !own_centre && !own_herd {
        return Err(Illegal::NotABuildPlace);
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

/// The reason in words: what is wrong with this order here.
#[must_use]
pub fn explain(variant: &Variant, position: &Position, order: Order, why: Illegal) -> Message {
    let name = |id: ProvinceId| variant.map.province(id).name.clone();
    let names = |ids: crate::map::ProvinceSet| {
        Arg::Any(ids.into_iter().map(|id| Arg::Name(name(id))).collect())
    };
    let (at, to) = places(order);
    let message =
        match why {
            Illegal::WrongPhase => Message::new("illegal-wrong-phase")
                .with("phase", position.turn.phase.kind.message()),
            Illegal::NoUnit => Message::new("illegal-no-unit"),
            Illegal::ForeignUnit => Message::new("illegal-foreign-unit").with(
                "owner",
                position
                    .unit_at(at)
                    .or_else(|| position.dislodged_at(at).map(|dislodged| dislodged.unit))
                    .map_or(Arg::Text(String::new()), |unit| {
                        Arg::Name(variant.power(unit.power).name.clone())
                    }),
            ),
            Illegal::SameProvince => Message::new("illegal-same-province"),
            Illegal::NotAdjacent => {
                Message::new("illegal-not-adjacent").with("reach", names(variant.map.borders(at)))
            }
            Illegal::SupportsItself => Message::new("illegal-supports-itself"),
            Illegal::SupportOutOfReach => Message::new("illegal-support-out-of-reach")
                .with("reach", names(variant.map.borders(at))),
            Illegal::SupportedMoveImpossible => {
                let from = match order {
                    Order::Unit {
                        command: Command::SupportMove { from, .. },
                        ..
                    } => from,
                    _ => at,
                };
                Message::new("illegal-supported-move-impossible")
                    .with("from", name(from))
                    .with("reach", names(variant.map.borders(from)))
            }
            Illegal::NothingToSupport => {
                let missing = match order {
                    Order::Unit {
                        command: Command::SupportMove { from, .. },
                        ..
                    } => from,
                    _ => to,
                };
                Message::new("illegal-nothing-to-support").with("missing", name(missing))
            }
            Illegal::NoHerd => Message::new("illegal-no-herd"),
            Illegal::NoGang => Message::new("illegal-no-gang"),
            Illegal::NotDislodged => Message::new("illegal-not-dislodged"),
            Illegal::NoRetreatThere => match position.dislodged_at(at) {
                Some(dislodged) => Message::new("illegal-no-retreat-there")
                    .with("retreats", names(dislodged.retreats)),
                None => Message::new("illegal-not-dislodged"),
            },
            Illegal::NothingToDisband => Message::new("illegal-nothing-to-disband"),
            Illegal::NothingToBuild => Message::new("illegal-nothing-to-build"),
            Illegal::Occupied => Message::new("illegal-occupied"),
            Illegal::NotABuildPlace => Message::new("illegal-not-a-build-place"),
            Illegal::NoHerdToBuild => Message::new("illegal-no-herd-to-build"),
        };
    message.with("at", name(at)).with("to", name(to))
}

/// The province an order is for and the one it points at.
fn places(order: Order) -> (ProvinceId, ProvinceId) {
    match order {
        Order::Unit { at, command } => match command {
            Command::Hold => (at, at),
            Command::Move { to } | Command::SupportMove { to, .. } => (at, to),
            Command::SupportHold { at: other } => (at, other),
        },
        Order::Drive { from, to } | Order::Retreat { from, to } => (from, to),
        Order::Disband { at } | Order::Build { at, .. } => (at, at),
        Order::Waive => (ProvinceId(0), ProvinceId(0)),
    }
}
