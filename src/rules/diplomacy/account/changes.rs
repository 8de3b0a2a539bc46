//! What happened beside the orders: units without a retreat, herds and
//! centres that were lost or changed hands.

use super::{Told, any_of, owner, power, province};
use crate::game::report::Section;
use crate::game::{Arg, Message};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::verdict::Verdict;
use crate::rules::diplomacy::words;

/// Dislodged units and where they may go.
pub(super) fn dislodged(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let waiting = told.after.dislodged.iter().map(|dislodged| {
        let key = if dislodged.retreats.is_empty() {
            "diplomacy-must-retreat"
        } else {
            "diplomacy-may-retreat"
        };
        Message::new(key)
            .with("power", power(variant, dislodged.unit.power))
            .with(
                "unit",
                words::unit_of(variant, dislodged.unit.kind, dislodged.unit.at),
            )
            .with("retreats", any_of(variant, dislodged.retreats))
    });
    let stranded = told.events().filter_map(|event| match event {
        &Event::NoRetreat { at, power: seat } => {
            let key = if variant.is_idle(seat, told.before.turn.year) {
                "diplomacy-no-retreat-idle"
            } else {
                "diplomacy-no-retreat"
            };
            let message = Message::new(key).with("power", power(variant, seat));
            Some(message.with("unit", words::unit_in(variant, told.before, at)))
        }
        _ => None,
    });
    Section::lines(Message::new("diplomacy-dislodged"), waiting.chain(stranded))
}

/// Herds that went along with a gang, one line a player.
fn driven<'a>(told: &'a Told<'_>) -> impl Iterator<Item = Message> + 'a {
    let variant = told.variant;
    variant.seats().filter_map(move |seat| {
        let ways: Vec<Arg> = told
            .rulings()
            .filter(|ruling| ruling.power == seat && ruling.verdict == Verdict::HerdComes)
            .filter_map(|ruling| match ruling.order {
                Order::Drive { from, to } => Some(Arg::Message(
                    Message::new("diplomacy-herd-way")
                        .with("from", province(variant, from))
                        .with("to", province(variant, to)),
                )),
                _ => None,
            })
            .collect();
        let message = Message::new("diplomacy-herds-driven").with("power", power(variant, seat));
        (!ways.is_empty()).then(|| message.with("ways", Arg::All(ways)))
    })
}

/// Herds driven, drowned, met by foreign gangs, captured and lost.
pub(super) fn herds(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let about = |key, at| Message::new(key).with("at", province(variant, at));
    let lines = told.events().filter_map(|event| {
        Some(match *event {
            Event::HerdDrowned { at, owner: None } => about("diplomacy-herd-drowned-neutral", at),
            Event::HerdDrowned {
                at,
                owner: Some(seat),
            } => about("diplomacy-herd-drowned", at).with("power", power(variant, seat)),
            Event::HerdContact { at } => {
                let herd = told.after.herd_at(at).and_then(|herd| herd.owner);
                let gang = told.after.unit_at(at).map(|unit| unit.power);
                about("diplomacy-herd-contact", at)
                    .with("owner", owner(variant, herd))
                    .with("power", owner(variant, gang))
            }
            Event::HerdCaptured { at, by, from } => match from {
                Some(from) => {
                    about("diplomacy-herd-captured", at).with("from", power(variant, from))
                }
                None => about("diplomacy-herd-captured-neutral", at),
            }
            .with("power", power(variant, by)),
            Event::HerdNeutral { at, from } => {
                about("diplomacy-herd-neutral", at).with("power", power(variant, from))
            }
            _ => return None,
        })
    });
    Section::lines(Message::new("diplomacy-herds"), driven(told).chain(lines))
}

/// Centres captured, or that none was where that ends the game, and the herds
/// that first captures of homes earn.
pub(super) fn centres(told: &Told<'_>) -> Option<Section> {
    let variant = told.variant;
    let lines = told.events().filter_map(|event| match *event {
        Event::CentreCaptured { at, by, from } => Some(
            Message::new("diplomacy-centre-captured")
                .with("at", province(variant, at))
                .with("power", power(variant, by))
                .with("from", owner(variant, from)),
        ),
        Event::HomeChosen { at, by } => Some(
            Message::new("diplomacy-home-chosen")
                .with("at", province(variant, at))
                .with("power", power(variant, by)),
        ),
        Event::Quiet { years } => Some(Message::new("diplomacy-quiet").with("years", years)),
        Event::HerdEarned { at, by } => Some(
            Message::new("diplomacy-herd-earned")
                .with("at", province(variant, at))
                .with("power", power(variant, by)),
        ),
        _ => None,
    });
    Section::lines(Message::new("diplomacy-captures"), lines)
}
