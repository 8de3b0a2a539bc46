//! Orders in words: as text that is read back the same, and as messages for
//! people.

use super::order::{Command, Order, Piece};
use super::position::{Position, UnitKind};
use super::turn::PhaseKind;
use super::variant::{UnitName, Variant};
use crate::game::{Arg, Lang, Message, named};
use crate::map::{Coast, ProvinceId};

/// The letter that stands for a herd in orders.
pub const HERD_LETTER: char = 'H';

/// How the unit that an order is for is spoken of; as an army where there is
/// none.
fn unit_name<'a>(variant: &'a Variant, position: &Position, at: ProvinceId) -> &'a UnitName {
    let on_board = || position.unit_at(at).map(|unit| unit.kind);
    let kind = match position.turn.phase.kind {
        PhaseKind::Retreats => position
            .dislodged_at(at)
            .map(|dislodged| dislodged.unit.kind)
            .or_else(on_board),
        PhaseKind::Movement | PhaseKind::Adjustments => on_board(),
    };
    variant.unit_name(kind.unwrap_or(UnitKind::Army))
}

/// An order as text in English. In the order's phase
/// [`super::binding::read`] reads it back the same.
#[must_use]
pub fn write(variant: &Variant, position: &Position, order: Order) -> String {
    let name = |id: ProvinceId| variant.map.province(id).name.get(Lang::EN);
    let place = |id: ProvinceId, coast: Option<Coast>| match coast {
        None => name(id).to_owned(),
        Some(coast) => format!("{}/{}", name(id), coast.code()),
    };
    let unit = |at: ProvinceId| {
        let letter = unit_name(variant, position, at).letter;
        format!("{letter} {}", name(at))
    };
    // Where there is but one sort of unit, its letter is said once.
    let other = |at: ProvinceId| match variant.fleet {
        Some(_) => unit(at),
        None => name(at).to_owned(),
    };
    match order {
        Order::Unit { at, command } => {
            let unit = unit(at);
            match command {
                Command::Hold => format!("{unit} H"),
                Command::Move { to, coast, via } => {
                    let via = if via { " via convoy" } else { "" };
                    format!("{unit} - {}{via}", place(to, coast))
                }
                Command::SupportHold { at } => format!("{unit} S {}", other(at)),
                Command::SupportMove { from, to, coast } => {
                    format!("{unit} S {} - {}", other(from), place(to, coast))
                }
                Command::Convoy { from, to } => format!("{unit} C {} - {}", other(from), name(to)),
            }
        }
        Order::Drive { from, to } => format!("{HERD_LETTER} {} - {}", name(from), name(to)),
        Order::Retreat { from, to, coast } => {
            format!("{} R {}", unit(from), place(to, coast))
        }
        Order::Disband { at } => format!("{} disband", unit(at)),
        Order::Build { at, piece, coast } => {
            let letter = match piece {
                Piece::Unit(kind) => variant.unit_name(kind).letter,
                Piece::Herd => HERD_LETTER,
            };
            format!("build {letter} {}", place(at, coast))
        }
        Order::Waive => "waive".to_owned(),
    }
}

/// A province with the coast that is meant, for people to read.
pub(super) fn place(variant: &Variant, province: ProvinceId, coast: Option<Coast>) -> Arg {
    let name = &variant.map.province(province).name;
    coast.map_or_else(
        || Arg::from(name),
        |coast| {
            named::message("diplomacy-order-place", &coast)
                .with("place", name)
                .into()
        },
    )
}

/// A sort of unit and its province, for people to read: `A Paris`.
pub(super) fn unit_of(variant: &Variant, kind: UnitKind, at: ProvinceId) -> Message {
    Message::new("diplomacy-order-unit")
        .with("letter", variant.unit_name(kind).letter.to_string())
        .with("at", &variant.map.province(at).name)
}

/// The unit that an order is for, for people to read: `A Paris`.
pub(super) fn unit_in(variant: &Variant, position: &Position, at: ProvinceId) -> Message {
    let name = unit_name(variant, position, at);
    Message::new("diplomacy-order-unit")
        .with("letter", name.letter.to_string())
        .with("at", &variant.map.province(at).name)
}

/// What a unit in a province is called, one of it: `army`.
pub(super) fn noun_in(variant: &Variant, position: &Position, at: ProvinceId) -> Arg {
    Arg::Name(unit_name(variant, position, at).name.clone())
}

/// Puts into a message what units are called, whichever sort they are: one as
/// `unit`, several as `units`. Where there is one sort only, by its name.
pub(super) fn with_nouns(variant: &Variant, message: Message) -> Message {
    let [one, several] = match variant.fleet {
        None => [&variant.army.name, &variant.army.plural].map(Arg::from),
        Some(_) => ["diplomacy-unit-one", "diplomacy-unit-several"]
            .map(|key| Arg::Message(Message::new(key))),
    };
    message.with("unit", one).with("units", several)
}

/// An order for people to read.
#[must_use]
pub fn describe(variant: &Variant, position: &Position, order: Order) -> Message {
    let name = |id: ProvinceId| &variant.map.province(id).name;
    let place = |id, coast| place(variant, id, coast);
    let unit =
        |key: &'static str, at| Message::new(key).with("unit", unit_in(variant, position, at));
    // Where there is but one sort of unit, its letter is said once.
    let other = |at: ProvinceId| match variant.fleet {
        Some(_) => Arg::Message(unit_in(variant, position, at)),
        None => Arg::from(name(at)),
    };
    match order {
        Order::Unit { at, command } => match command {
            Command::Hold => unit("diplomacy-order-hold", at),
            Command::Move { to, coast, via } => {
                let key = if via {
                    "diplomacy-order-move-via"
                } else {
                    "diplomacy-order-move"
                };
                unit(key, at).with("to", place(to, coast))
            }
            Command::SupportHold { at: supported } => {
                unit("diplomacy-order-support-hold", at).with("from", other(supported))
            }
            Command::SupportMove { from, to, coast } => unit("diplomacy-order-support-move", at)
                .with("from", other(from))
                .with("to", place(to, coast)),
            Command::Convoy { from, to } => unit("diplomacy-order-convoy", at)
                .with("from", other(from))
                .with("to", name(to)),
        },
        Order::Drive { from, to } => Message::new("diplomacy-order-drive")
            .with("at", name(from))
            .with("to", name(to)),
        Order::Retreat { from, to, coast } => {
            unit("diplomacy-order-retreat", from).with("to", place(to, coast))
        }
        Order::Disband { at } => unit("diplomacy-order-disband", at),
        Order::Build { at, piece, coast } => match piece {
            Piece::Unit(kind) => Message::new("diplomacy-order-build")
                .with("letter", variant.unit_name(kind).letter.to_string())
                .with("at", place(at, coast)),
            Piece::Herd => Message::new("diplomacy-order-build-herd").with("at", name(at)),
        },
        Order::Waive => Message::new("diplomacy-order-waive"),
    }
}
