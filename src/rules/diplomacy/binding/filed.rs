//! Orders just as they are kept on file. A list of them needs no grammar: each
//! is unwritten, and held to what the grammar's way would have made of it.

use crate::game::Seat;
use crate::map::{Coast, ProvinceId};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::variant::{InlandFleet, Variant};
use crate::rules::diplomacy::words;

/// The orders of texts that are on file for a seat. `None` if any of them is
/// written otherwise, is not legal, contradicts another or means another order
/// than it says: then [`super::read`] knows what to make of it.
pub fn filed(
    variant: &Variant,
    position: &Position,
    seat: Seat,
    texts: &[String],
) -> Option<Vec<Order>> {
    let check = Check { variant, position };
    let mut orders: Vec<Order> = Vec::with_capacity(texts.len());
    for text in texts {
        let order = words::unwritten(variant, position, text)?;
        // How many builds are waived hangs on more than the texts.
        let subject = order.subject()?;
        let is_alone = orders.iter().all(|other| other.subject() != Some(subject));
        let is_legal = legality::check(variant, position, seat, order).is_ok();
        if !is_alone || !is_legal || !check.is_meant(order) {
            return None;
        }
        orders.push(order);
    }
    let driven = |order: &Order| match *order {
        Order::Drive { from, to } => orders.iter().any(|order| order.way() == Some((from, to))),
        _ => true,
    };
    orders.iter().all(driven).then_some(orders)
}

struct Check<'a> {
    variant: &'a Variant,
    position: &'a Position,
}

impl Check<'_> {
    /// Whether the text of an order means this order and no other.
    fn is_meant(&self, order: Order) -> bool {
        let map = &*self.variant.map;
        match order {
            Order::Unit { at, command } => match command {
                Command::Move { to, coast, via } => {
                    let unit = self.position.unit_at(at);
                    let is_fleet = unit.is_some_and(|unit| unit.kind == UnitKind::Fleet);
                    !(via && is_fleet) && self.is_coast_of(unit, to, coast)
                }
                Command::SupportMove { from, to, coast } => {
                    let kind = self.position.unit_at(from).map(|unit| unit.kind);
                    from != to && kind.is_some() && self.is_named(kind, to, coast)
                }
                Command::Convoy { from, to } => from != to,
                Command::Hold | Command::SupportHold { .. } => true,
            },
            Order::Retreat { from, to, coast } => {
                let dislodged = self.position.dislodged_at(from);
                self.is_coast_of(dislodged.map(|dislodged| dislodged.unit), to, coast)
            }
            Order::Build { at, piece, coast } => match piece {
                Piece::Unit(kind) => {
                    let is_inland = !map.has_water(at);
                    let becomes_army = self.variant.options.inland_fleet == InlandFleet::Army;
                    let is_so = kind == UnitKind::Army || !is_inland || !becomes_army;
                    is_so && self.is_named(Some(kind), at, coast)
                }
                Piece::Herd => coast.is_none(),
            },
            Order::Drive { .. } | Order::Disband { .. } | Order::Waive => true,
        }
    }

    /// Whether a coast that is named is one of the province, and none of an
    /// army.
    fn is_named(&self, kind: Option<UnitKind>, to: ProvinceId, coast: Option<Coast>) -> bool {
        let coasts = &self.variant.map.province(to).coasts;
        coast.is_none_or(|coast| kind != Some(UnitKind::Army) && coasts.contains(&coast))
    }

    /// Whether a unit that is sent there comes to this coast.
    fn is_coast_of(&self, unit: Option<Unit>, to: ProvinceId, coast: Option<Coast>) -> bool {
        let Some(unit) = unit else { return false };
        let (map, options) = (&self.variant.map, self.variant.options);
        let open = || legality::berth(map, options, unit, to, None).flatten();
        self.is_named(Some(unit.kind), to, coast)
            && (coast.is_some() || unit.kind == UnitKind::Army || open().is_none())
    }
}
