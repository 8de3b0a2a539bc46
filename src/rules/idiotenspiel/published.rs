//! A resolved turn for programs, as one reader may have it.

use super::account::known;
use super::engine::{Resolution, Verdict};
use super::event::Event;
use super::position::{Outcome, Position};
use super::rules::{Rules, SEATS};
use super::words;
use crate::game::Viewer;
use crate::game::published::{Published, PublishedEvent, PublishedRuling};

/// Orders, rulings and events as a viewer may know them.
#[must_use]
pub(super) fn published(
    rules: &Rules,
    before: &Position,
    resolution: &Resolution,
    viewer: Viewer,
) -> Published {
    let mut published = Published::default();
    for ruling in known(resolution, before, viewer) {
        let seat = rules.party(ruling.seat).id.clone();
        let order = words::write(rules, &ruling.order);
        published
            .orders
            .entry(seat.clone())
            .or_default()
            .push(order.clone());
        let code = match ruling.verdict {
            Verdict::Refused(code) => Some(code),
            _ => None,
        };
        published.rulings.push(PublishedRuling {
            seat,
            order,
            ordered: true,
            success: ruling.verdict == Verdict::Done,
            verdict: verdict_word(ruling.verdict),
            rule: code.map(|code| words::code_cite(code).as_str().to_owned()),
        });
    }
    published.events = resolution
        .events
        .iter()
        .filter_map(|event| one(rules, event))
        .collect();
    published
}

/// A verdict as case files say it.
#[must_use]
pub(super) fn verdict_word(verdict: Verdict) -> String {
    match verdict {
        Verdict::Done => "ok".to_owned(),
        Verdict::Refused(code) => words::code_name(code),
        Verdict::Unneeded => "unneeded".to_owned(),
    }
}

fn one(rules: &Rules, event: &Event) -> Option<PublishedEvent> {
    let unit = |id| Some(words::unit(rules, id));
    let place = |at| Some(words::field(rules, at));
    let simple = |event: &'static str| PublishedEvent {
        event,
        ..PublishedEvent::default()
    };
    // `seat` is whose doing it is; `from` names the unit that it happens to.
    let of = |event, id| PublishedEvent {
        seat: Some(rules.party(rules.unit(id).seat).id.clone()),
        from: unit(id),
        ..simple(event)
    };
    Some(match event {
        Event::Placed { unit, at, .. } => PublishedEvent {
            at: place(*at),
            ..of("placed", *unit)
        },
        Event::Stepped { unit, to, .. } => PublishedEvent {
            at: place(*to),
            ..of("moved", *unit)
        },
        Event::Fought(fight) => PublishedEvent {
            at: place(fight.at),
            count: fight.attack.as_ref().map(|throw| throw.die.into()),
            ..of("fought", fight.attacker)
        },
        Event::Eliminated(unit) => of("eliminated", *unit),
        Event::Retreated { unit, to, .. } => PublishedEvent {
            at: place(*to),
            ..of("retreated", *unit)
        },
        Event::Advanced { unit, to, .. } => PublishedEvent {
            at: place(*to),
            ..of("advanced", *unit)
        },
        Event::Guarded { captive, .. } => of("captive", *captive),
        Event::Freed(unit) => of("freed", *unit),
        Event::Missed(seat) => PublishedEvent {
            seat: Some(rules.party(*seat).id.clone()),
            ..simple("missed")
        },
        Event::Over(outcome) => PublishedEvent {
            seats: match outcome {
                Outcome::Won { seat, .. } => vec![rules.party(*seat).id.clone()],
                Outcome::Drawn { .. } => SEATS.map(|seat| rules.party(seat).id.clone()).to_vec(),
            },
            ..simple("over")
        },
        _ => return None,
    })
}
