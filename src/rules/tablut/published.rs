//! A resolved turn for programs, as one reader may know it.

use super::adjudication::{Resolution, Verdict};
use super::board::Side;
use super::event::Event;
use super::order::Order;
use super::position::Position;
use super::words;
use crate::game::published::{Published, PublishedEvent, PublishedRuling};
use crate::game::{Cite, Viewer};

/// Orders, rulings and events by the ids of files.
pub(super) fn published(before: &Position, resolution: &Resolution, viewer: Viewer) -> Published {
    let mut published = Published::default();
    let is_over = resolution
        .events
        .iter()
        .any(|event| matches!(event, Event::Ended(_)));
    for ruling in &resolution.rulings {
        let is_secret = matches!(ruling.order, Order::Condition(_) | Order::DropConditions);
        if is_secret && !is_over && !viewer.may_know(ruling.side.seat()) {
            continue;
        }
        let seat = ruling.side.word().to_owned();
        let order = words::write(&ruling.order);
        let own = published.orders.entry(seat.clone()).or_default();
        own.push(order.clone());
        published.rulings.push(PublishedRuling {
            seat,
            order,
            ordered: true,
            success: ruling.verdict == Verdict::Done,
            verdict: verdict(&ruling.verdict).to_owned(),
            rule: (ruling.verdict.cite(&ruling.order).as_ref()).map(Cite::to_string),
        });
    }
    let mut played = before.steps.len();
    for event in &resolution.events {
        if matches!(event, Event::Moved { .. }) {
            played += 1;
        }
        published
            .events
            .extend(event_of(event, || before.label(played).to_string()));
    }
    published
}

const fn verdict(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Done => "done",
        Verdict::Illegal(_) => "illegal",
        Verdict::Wrong(_) => "refused",
        Verdict::NoOffer => "no offer",
        Verdict::NoMove => "no move",
        Verdict::Second => "second",
        Verdict::Over => "game over",
    }
}

/// An event that everybody may know.
fn event_of(event: &Event, label: impl Fn() -> String) -> Option<PublishedEvent> {
    let plain = |event: &'static str, side: Side| PublishedEvent {
        event,
        seat: Some(side.word().to_owned()),
        ..PublishedEvent::default()
    };
    Some(match event {
        Event::Moved {
            side,
            way,
            captured,
            stored,
        } => PublishedEvent {
            at: Some(words::taking(*way, captured.iter().copied().collect())),
            count: u32::try_from(captured.len()).ok(),
            turn: Some(label()),
            ..plain(if *stored { "replied" } else { "moved" }, *side)
        },
        Event::Offered(side) => plain("offered", *side),
        Event::Declined { side, .. } => plain("declined", *side),
        Event::Missed(side, count) => PublishedEvent {
            count: Some(*count),
            ..plain("missed", *side)
        },
        Event::Ended(outcome) => match outcome.winner {
            Some(side) => plain("won", side),
            None => PublishedEvent {
                event: "drawn",
                seats: Side::BOTH.map(|side| side.word().to_owned()).to_vec(),
                ..PublishedEvent::default()
            },
        },
        Event::Conditions { .. } | Event::Failed { .. } | Event::Unmatched(_) => return None,
    })
}
