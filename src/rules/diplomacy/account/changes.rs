//! What happened beside the orders: units without a retreat, herds and
//! centres that were lost or changed hands.

use super::{Told, any_of, owner, power, province, section};
use crate::game::report::{Block, Section};
use crate::game::{Arg, Message};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::verdict::Verdict;
use crate::rules::diplomacy::words;

/// Dislodged units and where they may go.
pub(super) fn dislodged(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let waiting = told.after.dislodged.iter().map(|dislodged| {
        Message::new("account-may-retreat")
            .with("power", power(variant, dislodged.unit.power))
            .with(
                "unit",
                words::unit_of(variant, dislodged.unit.kind, dislodged.unit.at),
            )
            .with("retreats", any_of(variant, dislodged.retreats))
    });
    let stranded = told
        .resolution
        .events
        .iter()
        .filter_map(|event| match event {
            &Event::NoRetreat { at, power: seat } => Some(
                Message::new("account-no-retreat")
                    .with("power", power(variant, seat))
                    .with("unit", words::unit_in(variant, told.before, at)),
            ),
            _ => None,
        });
    section(
        "account-dislodged",
        waiting.chain(stranded).map(Block::Line).collect(),
    )
}

/// Herds that went along with a gang, one line a player.
fn driven<'a>(told: &'a Told<'_>) -> impl Iterator<Item = Message> + 'a {
    let variant = told.variant;
    variant.seats().filter_map(move |seat| {
        let own = told.resolution.rulings.iter();
        let ways: Vec<Arg> = own
            .filter(|ruling| ruling.power == seat && ruling.verdict == Verdict::HerdComes)
            .filter_map(|ruling| match ruling.order {
                Order::Drive { from, to } => Some(Arg::Message(
                    Message::new("account-herd-way")
                        .with("from", province(variant, from))
                        .with("to", province(variant, to)),
                )),
                _ => None,
            })
            .collect();
        let message = Message::new("account-herds-driven").with("power", power(variant, seat));
        (!ways.is_empty()).then(|| message.with("ways", Arg::All(ways)))
    })
}

/// Herds driven, drowned, met by foreign gangs, captured and lost.
pub(super) fn herds(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let lines = told
        .resolution
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::HerdDrowned { at, owner: None } => {
                Some(Message::new("account-herd-drowned-neutral").with("at", province(variant, at)))
            }
            Event::HerdDrowned {
                at,
                owner: Some(seat),
            } => Some(
                Message::new("account-herd-drowned")
                    .with("at", province(variant, at))
                    .with("power", power(variant, seat)),
            ),
            Event::HerdContact { at } => Some(
                Message::new("account-herd-contact")
                    .with("at", province(variant, at))
                    .with(
                        "owner",
                        owner(variant, told.after.herd_at(at).and_then(|herd| herd.owner)),
                    )
                    .with(
                        "power",
                        owner(variant, told.after.unit_at(at).map(|unit| unit.power)),
                    ),
            ),
            Event::HerdCaptured { at, by, from } => Some(
                match from {
                    Some(from) => {
                        Message::new("account-herd-captured").with("from", power(variant, from))
                    }
                    None => Message::new("account-herd-captured-neutral"),
                }
                .with("at", province(variant, at))
                .with("power", power(variant, by)),
            ),
            Event::HerdNeutral { at, from } => Some(
                Message::new("account-herd-neutral")
                    .with("at", province(variant, at))
                    .with("power", power(variant, from)),
            ),
            _ => None,
        });
    section(
        "account-herds",
        driven(told).chain(lines).map(Block::Line).collect(),
    )
}

/// Centres captured, and the herds that first captures of homes earn.
pub(super) fn centres(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let lines = told
        .resolution
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::CentreCaptured { at, by, from } => Some(
                Message::new("account-centre-captured")
                    .with("at", province(variant, at))
                    .with("power", power(variant, by))
                    .with("from", owner(variant, from)),
            ),
            Event::HerdEarned { at, by } => Some(
                Message::new("account-herd-earned")
                    .with("at", province(variant, at))
                    .with("power", power(variant, by)),
            ),
            _ => None,
        });
    section("account-captures", lines.map(Block::Line).collect())
}
