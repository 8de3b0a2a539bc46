//! Orders in words: as text that is read back the same, and as messages for
//! people.

use super::order::{Command, Order, Piece};
use super::position::UnitKind;
use super::variant::Variant;
use crate::game::{Lang, Message};
use crate::map::{Coast, ProvinceId};

/// The letter that stands for a herd in orders.
pub const HERD_LETTER: char = 'H';

/// A coast as it is written behind a province.
fn on(coast: Option<Coast>) -> String {
    coast.map_or_else(String::new, |coast| format!("/{}", coast.code()))
}

/// An order as text in English. In the order's phase
/// [`super::binding::read`] reads it back the same.
#[must_use]
pub fn write(variant: &Variant, order: Order) -> String {
    let name = |id: ProvinceId| variant.map.province(id).name.get(Lang::En);
    let unit = variant.unit_name(UnitKind::Army).letter;
    match order {
        Order::Unit { at, command } => {
            let at = name(at);
            match command {
                Command::Hold => format!("{unit} {at} H"),
                Command::Move { to, coast, via } => {
                    let via = if via { " via convoy" } else { "" };
                    format!("{unit} {at} - {}{}{via}", name(to), on(coast))
                }
                Command::Convoy { from, to } => {
                    format!("{unit} {at} C {} - {}", name(from), name(to))
                }
                Command::SupportHold { at: other } => format!("{unit} {at} S {}", name(other)),
                Command::SupportMove { from, to, coast } => {
                    format!("{unit} {at} S {} - {}{}", name(from), name(to), on(coast))
                }
            }
        }
        Order::Drive { from, to } => format!("{HERD_LETTER} {} - {}", name(from), name(to)),
        Order::Retreat { from, to, coast } => {
            format!("{unit} {} R {}{}", name(from), name(to), on(coast))
        }
        Order::Disband { at } => format!("{unit} {} disband", name(at)),
        Order::Build { at, piece, coast } => {
            let letter = match piece {
                Piece::Unit(kind) => variant.unit_name(kind).letter,
                Piece::Herd => HERD_LETTER,
            };
            format!("build {letter} {}{}", name(at), on(coast))
        }
        Order::Waive => "waive".to_owned(),
    }
}

/// An order for people to read.
#[must_use]
pub fn describe(variant: &Variant, order: Order) -> Message {
    let name = |id: ProvinceId| &variant.map.province(id).name;
    let unit = |message: Message| message.with("unit", &variant.unit_name(UnitKind::Army).name);
    match order {
        Order::Unit { at, command } => {
            let message = match command {
                Command::Hold => Message::new("order-hold"),
                Command::Move { to, .. } => Message::new("order-move").with("to", name(to)),
                Command::Convoy { from, to } => Message::new("order-convoy")
                    .with("from", name(from))
                    .with("to", name(to)),
                Command::SupportHold { at: other } => {
                    Message::new("order-support-hold").with("from", name(other))
                }
                Command::SupportMove { from, to, .. } => Message::new("order-support-move")
                    .with("from", name(from))
                    .with("to", name(to)),
            };
            unit(message.with("at", name(at)))
        }
        Order::Drive { from, to } => Message::new("order-drive")
            .with("at", name(from))
            .with("to", name(to)),
        Order::Retreat { from, to, .. } => unit(
            Message::new("order-retreat")
                .with("at", name(from))
                .with("to", name(to)),
        ),
        Order::Disband { at } => unit(Message::new("order-disband").with("at", name(at))),
        Order::Build { at, piece, .. } => match piece {
            Piece::Unit(_) => unit(Message::new("order-build").with("at", name(at))),
            Piece::Herd => Message::new("order-build-herd").with("at", name(at)),
        },
        Order::Waive => Message::new("order-waive"),
    }
}
