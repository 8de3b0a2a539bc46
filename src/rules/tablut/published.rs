//! A resolved turn for programs, as one reader may know it.

use super::adjudication::{Resolution, Verdict};
use super::event::Event;
use super::order::Order;
use super::words;
use crate::game::published::{Published, PublishedRuling};
use crate::game::{Cite, Viewer};

/// Orders, rulings and events by the ids of files.
pub(super) fn published(resolution: &Resolution, viewer: Viewer) -> Published {
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
        published.rule(PublishedRuling {
            seat,
            order,
            ordered: true,
            success: ruling.verdict == Verdict::Done,
            verdict: verdict(&ruling.verdict).to_owned(),
            rule: (ruling.verdict.cite(&ruling.order).as_ref()).map(Cite::to_string),
        });
    }
    for event in &resolution.events {
        let is_secret = matches!(
            event,
            Event::Conditions { .. } | Event::Failed { .. } | Event::Unmatched(_)
        );
        if !is_secret {
            published.tell(&(), event, &[]);
        }
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
