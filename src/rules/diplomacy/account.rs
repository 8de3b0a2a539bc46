//! Turns and positions told to players: what happened, why, where everything
//! stands and who has to act next. Says it as [`Report`]s, in no language yet.

mod changes;
mod introduction;
mod orders;
mod standing;
mod status;
mod summary;

pub(super) use introduction::reconstructed;
pub use introduction::{examples, introduction};
pub use orders::not_built;
pub use standing::due;
pub(super) use standing::unit_count;
pub use status::status;

use super::adjudication::Resolution;
use super::order::{Command, Order, Piece};
use super::position::Position;
use super::turn::PhaseKind;
use super::variant::Variant;
use crate::game::report::{Block, Report, Section};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::map::{ProvinceId, ProvinceSet};

/// The account of a resolved turn. Everything in a resolution is public; the
/// viewer only decides who is told what is asked of "you".
#[must_use]
pub fn results(
    variant: &Variant,
    before: &Position,
    resolution: &Resolution,
    after: &Position,
    viewer: Viewer,
) -> Report {
    let told = Told {
        variant,
        before,
        resolution,
        after,
    };
    let mut sections = vec![orders::section(&told)];
    if before.turn.phase.kind == PhaseKind::Movement {
        sections.extend(changes::dislodged(&told));
    }
    sections.extend(changes::herds(&told));
    sections.extend(changes::centres(&told));
    sections.push(standing::centre_table(&told));
    sections.push(standing::next(&told, viewer));
    Report {
        title: Message::new("account-results-title").with("turn", before.turn.message()),
        summary: summary::summary(&told),
        sections,
    }
}

/// A turn that is being told.
struct Told<'a> {
    variant: &'a Variant,
    before: &'a Position,
    resolution: &'a Resolution,
    after: &'a Position,
}

/// A heading with what stands under it; nothing under it, no section.
fn section(heading: &'static str, blocks: Vec<Block>) -> Option<Section> {
    (!blocks.is_empty()).then(|| Section {
        heading: Message::new(heading),
        blocks,
    })
}

fn province(variant: &Variant, id: ProvinceId) -> Arg {
    Arg::Name(variant.map.province(id).name.clone())
}

fn power(variant: &Variant, seat: Seat) -> Arg {
    Arg::Name(variant.power(seat).name.clone())
}

/// A power, or that it is nobody.
fn owner(variant: &Variant, seat: Option<Seat>) -> Arg {
    seat.map_or_else(
        || Arg::Message(Message::new("account-nobody")),
        |seat| power(variant, seat),
    )
}

fn any_of(variant: &Variant, provinces: ProvinceSet) -> Arg {
    Arg::Any(
        provinces
            .into_iter()
            .map(|at| province(variant, at))
            .collect(),
    )
}

/// An order for people to read.
#[must_use]
pub fn order_message(variant: &Variant, order: Order) -> Message {
    let at = |id| province(variant, id);
    let letter = variant.army.letter.to_string();
    match order {
        Order::Unit { at: unit, command } => match command {
            Command::Hold => Message::new("account-order-hold"),
            Command::Move { to, .. } => Message::new("account-order-move").with("to", at(to)),
            Command::Convoy { from, to } => Message::new("account-order-convoy")
                .with("from", at(from))
                .with("to", at(to)),
            Command::SupportHold { at: other } => {
                Message::new("account-order-support-hold").with("supported", at(other))
            }
            Command::SupportMove { from, to, .. } => Message::new("account-order-support-move")
                .with("supported", at(from))
                .with("to", at(to)),
        }
        .with("at", at(unit))
        .with("letter", letter),
        Order::Drive { from, to } => Message::new("account-order-drive")
            .with("at", at(from))
            .with("to", at(to)),
        Order::Retreat { from, to, .. } => Message::new("account-order-retreat")
            .with("at", at(from))
            .with("to", at(to))
            .with("letter", letter),
        Order::Disband { at: unit } => Message::new("account-order-disband")
            .with("at", at(unit))
            .with("letter", letter),
        Order::Build {
            at: place,
            piece: Piece::Unit(_),
            ..
        } => Message::new("account-order-build")
            .with("at", at(place))
            .with("letter", letter),
        Order::Build {
            at: place,
            piece: Piece::Herd,
            ..
        } => Message::new("account-order-build-herd").with("at", at(place)),
        Order::Waive => Message::new("account-order-waive"),
    }
}
