//! A resolved turn for programs, as one reader may know it.

use super::Komarn;
use super::event::Event;
use super::order::Order;
use super::position::{Position, Tile};
use super::resolution::{Resolution, Ruling, Verdict};
use crate::game::published::{Published, PublishedEvent, PublishedRuling};
use crate::game::{Seat, Viewer};

impl Ruling {
    /// Komarn 4.4: what was carried out is public, but for orders on Morlocks;
    /// everything else is its writer's alone.
    pub(super) fn is_visible(&self, viewer: Viewer, is_over: bool) -> bool {
        let is_done = self.verdict == Verdict::Done;
        let is_open = match &self.order {
            Order::Play(_)
            | Order::Camp(_)
            | Order::Doubt(_)
            | Order::Trust(_)
            | Order::Take(_) => is_done,
            _ => false,
        };
        is_over || viewer.may_know(self.seat) || is_open
    }
}

impl Komarn {
    /// Orders, rulings and events that a reader may know.
    pub(super) fn published(
        &self,
        _before: &Position,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Published {
        let mut published = Published::default();
        let is_over = resolution.is_last();
        let rulings = resolution.rulings.iter();
        for ruling in rulings.filter(|ruling| ruling.is_visible(viewer, is_over)) {
            let seat = self.id_of(ruling.seat).to_owned();
            let order = self.text(&ruling.order);
            if ruling.ordered {
                let own = published.orders.entry(seat.clone()).or_default();
                own.push(order.clone());
            }
            published.rulings.push(PublishedRuling {
                seat,
                order,
                ordered: ruling.ordered,
                success: ruling.verdict == Verdict::Done,
                verdict: ruling.verdict.word().to_owned(),
                rule: Some(ruling.verdict.cite(&ruling.order).to_string()),
            });
        }
        let events = resolution.events.iter();
        published.events = events
            .filter_map(|event| self.published_event(event, viewer, is_over))
            .collect();
        published
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    fn published_event(
        &self,
        event: &Event,
        viewer: Viewer,
        is_over: bool,
    ) -> Option<PublishedEvent> {
        let sees = |seat: Seat| is_over || viewer.may_know(seat);
        let seat = |seat: &Seat| Some(self.id_of(*seat).to_owned());
        let at = |at: &dyn std::fmt::Display| Some(at.to_string());
        let point = |point: &usize| Some(self.board.points[*point].id.clone());
        let plain = |event: &'static str| PublishedEvent {
            event,
            ..PublishedEvent::default()
        };
        let of = |event: &'static str, whose: &Seat| PublishedEvent {
            seat: seat(whose),
            ..plain(event)
        };
        Some(match event {
            Event::Played { seat, number } => PublishedEvent {
                at: at(number),
                ..of("played", seat)
            },
            Event::Placed { seat, field } => PublishedEvent {
                at: at(field),
                ..of("placed", seat)
            },
            Event::Seduced {
                seat: by,
                field,
                from,
            } => PublishedEvent {
                at: at(field),
                from: seat(from),
                ..of("seduced", by)
            },
            Event::Garrisoned { seat, point: place } => PublishedEvent {
                at: point(place),
                ..of("garrisoned", seat)
            },
            Event::Unmanned { seat, point: place } => PublishedEvent {
                at: point(place),
                ..of("unmanned", seat)
            },
            Event::Exchanged {
                seat: to,
                point: place,
                from,
            } => PublishedEvent {
                at: point(place),
                from: seat(from),
                ..of("exchanged", to)
            },
            Event::Set { seat, field } => PublishedEvent {
                at: at(field),
                ..of("weibel-set", seat)
            },
            Event::Home { seat, field } => PublishedEvent {
                at: at(field),
                ..of("weibel-home", seat)
            },
            Event::Paid {
                seat,
                heller,
                field,
                ..
            } => PublishedEvent {
                at: field.as_ref().map(ToString::to_string),
                count: Some(*heller),
                ..of("paid", seat)
            },
            Event::Hurenweibel { to, from } => PublishedEvent {
                seat: to.as_ref().and_then(seat),
                from: from.as_ref().and_then(seat),
                ..plain("hurenweibel")
            },
            Event::Camp { seat, field } => PublishedEvent {
                at: at(field),
                ..of("camp", seat)
            },
            Event::Driven { region } => PublishedEvent {
                at: at(region),
                ..plain("morlock-driven")
            },
            Event::Missed { seat, .. } => of("missed", seat),
            Event::Automatic { seat } => of("automatic", seat),
            Event::Drawn { seat, tile } => match Tile::of(*tile, self.board.regions) {
                Tile::Strudel => of("strudel", seat),
                Tile::Morlock => of("morlock", seat),
                Tile::Number(number) => PublishedEvent {
                    at: sees(*seat).then(|| number.to_string()),
                    ..of("drawn", seat)
                },
            },
            Event::MorlockSet { seat, region, .. } => PublishedEvent {
                at: at(region),
                ..of("morlock-set", seat)
            },
            Event::NoMorlock { seat } => of("no-morlock", seat),
            Event::Asked { seats, .. } => PublishedEvent {
                seats: seats.iter().filter_map(seat).collect(),
                ..plain("asked")
            },
            Event::Doubted { seat: by, whom } => PublishedEvent {
                from: seat(whom),
                ..of("doubted", by)
            },
            Event::Revealed { hands, .. } => PublishedEvent {
                seats: hands.keys().filter_map(seat).collect(),
                ..plain("revealed")
            },
            Event::Unset => plain("morlock-discarded"),
            Event::TakeAsked { winner, loser, .. } => PublishedEvent {
                from: seat(loser),
                ..of("take-asked", winner)
            },
            Event::Lost {
                seat: whose,
                number,
                by,
            } => PublishedEvent {
                at: at(number),
                from: seat(by),
                ..of("lost", whose)
            },
            Event::LastRound => plain("last-round"),
            Event::Over { winners, .. } => PublishedEvent {
                seats: winners.iter().filter_map(seat).collect(),
                ..plain("over")
            },
            Event::Present { seat } => of("present", seat),
            Event::Policy { .. }
            | Event::Stored { .. }
            | Event::Streams { .. }
            | Event::Next { .. } => return None,
        })
    }
}
