//! Orders in words: as text that is read back the same, and as messages for
//! people.

use super::order::{Command, Order, Piece};
use super::position::UnitKind;
use super::variant::Variant;
use crate::game::{Lang, Message};
use crate::map::ProvinceId;

/// The letter that stands for a herd in orders.
pub const HERD_LETTER: char = 'H';

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
                Command::Move { to } => format!("{unit} {at} - {}", name(to)),
                Command::SupportHold { at: other } => format!("{unit} {at} S {}", name(other)),
                Command::SupportMove { from, to } => {
                    format!("{unit} {at} S {} - {}", name(from), name(to))
                }
            }
        }
        Order::Drive { from, to } => format!("{HERD_LETTER} {} - {}", name(from), name(to)),
        Order::Retreat { from, to } => format!("{unit} {} R {}", name(from), name(to)),
        Order::Disband { at } => format!("{unit} {} disband", name(at)),
        Order::Build { at, piece } => {
            let letter = match piece {
                Piece::Unit(kind) => variant.unit_name(kind).letter,
                Piece::Herd => HERD_LETTER,
            };
            format!("build {letter} {}", name(at))
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
                Command::Move { to } => Message::new("order-move").with("to", name(to)),
                Command::SupportHold { at: other } => {
                    Message::new("order-support-hold").with("from", name(other))
                }
                Command::SupportMove { from, to } => Message::new("order-support-move")
                    .with("from", name(from))
                    .with("to", name(to)),
            };
            unit(message.with("at", name(at)))
        }
        Order::Drive { from, to } => Message::new("order-drive")
            .with("at", name(from))
            .with("to", name(to)),
        Order::Retreat { from, to } => unit(
            Message::new("order-retreat")
                .with("at", name(from))
                .with("to", name(to)),
        ),
        Order::Disband { at } => unit(Message::new("order-disband").with("at", name(at))),
        Order::Build { at, piece } => match piece {
            Piece::Unit(_) => unit(Message::new("order-build").with("at", name(at))),
            Piece::Herd => Message::new("order-build-herd").with("at", name(at)),
        },
        Order::Waive => Message::new("order-waive"),
    }
}
