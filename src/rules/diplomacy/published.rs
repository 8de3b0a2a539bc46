//! A resolved turn for programs: everything in it is public.

use super::adjudication::Resolution;
use super::case::verdict_words;
use super::event::Event;
use super::position::Position;
use super::variant::Variant;
use super::verdict::Ruling;
use super::words;
use crate::game::published::{Published, PublishedEvent, PublishedRuling};
use crate::game::{Cite, Seat};
use crate::map::ProvinceId;

/// Orders, rulings and events by the ids of files.
#[must_use]
pub fn published(variant: &Variant, before: &Position, resolution: &Resolution) -> Published {
    let mut published = Published::default();
    for ruling in &resolution.rulings {
        let seat = variant.power(ruling.power).id.clone();
        let order = words::write(variant, before, ruling.order);
        if ruling.ordered {
            let own = published.orders.entry(seat.clone()).or_default();
            own.push(order.clone());
        }
        published
            .rulings
            .push(ruling_of(variant, before, ruling, seat, order));
    }
    let events = resolution.events.iter();
    published.events = events.map(|event| event_of(variant, event)).collect();
    published
}

fn ruling_of(
    variant: &Variant,
    before: &Position,
    ruling: &Ruling,
    seat: String,
    order: String,
) -> PublishedRuling {
    let kind = before.turn.phase.kind;
    PublishedRuling {
        seat,
        order,
        ordered: ruling.ordered,
        success: ruling.verdict.is_success() && ruling.dislodged.is_none(),
        verdict: verdict_words(variant, ruling),
        rule: ruling
            .verdict
            .cite_in(variant, kind)
            .as_ref()
            .map(Cite::to_string),
    }
}

fn event_of(variant: &Variant, event: &Event) -> PublishedEvent {
    let place = |at: ProvinceId| Some(variant.map.province(at).id.clone());
    let seat = |seat: Seat| variant.power(seat).id.clone();
    let plain = |event: &'static str| PublishedEvent {
        event,
        ..PublishedEvent::default()
    };
    match event {
        Event::NoRetreat { at, power } => PublishedEvent {
            at: place(*at),
            seat: Some(seat(*power)),
            ..plain("no-retreat")
        },
        Event::HerdDrowned { at, owner } => PublishedEvent {
            at: place(*at),
            from: owner.map(seat),
            ..plain("herd-drowned")
        },
        Event::HerdContact { at } => PublishedEvent {
            at: place(*at),
            ..plain("herd-contact")
        },
        Event::HerdCaptured { at, by, from } => PublishedEvent {
            at: place(*at),
            seat: Some(seat(*by)),
            from: from.map(seat),
            ..plain("herd-captured")
        },
        Event::HerdNeutral { at, from } => PublishedEvent {
            at: place(*at),
            from: Some(seat(*from)),
            ..plain("herd-neutral")
        },
        Event::CentreCaptured { at, by, from } => PublishedEvent {
            at: place(*at),
            seat: Some(seat(*by)),
            from: from.map(seat),
            ..plain("centre-captured")
        },
        Event::HerdEarned { at, by } => PublishedEvent {
            at: place(*at),
            seat: Some(seat(*by)),
            ..plain("herd-earned")
        },
        Event::BuildsUnused {
            power,
            waived,
            lost,
        } => PublishedEvent {
            seat: Some(seat(*power)),
            count: Some(u32::from(*waived) + u32::from(*lost)),
            ..plain("builds-unused")
        },
        Event::ContactsForgotten => plain("contacts-forgotten"),
        Event::Won { power, centres } => PublishedEvent {
            seat: Some(seat(*power)),
            count: Some(u32::from(*centres)),
            ..plain("won")
        },
        Event::Drawn { powers } => PublishedEvent {
            seats: powers.iter().copied().map(seat).collect(),
            ..plain("drawn")
        },
        Event::Skipped(turn) => PublishedEvent {
            turn: Some(turn.to_string()),
            ..plain("skipped")
        },
        Event::Begins(turn) => PublishedEvent {
            turn: Some(turn.to_string()),
            ..plain("begins")
        },
    }
}
