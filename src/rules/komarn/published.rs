//! A resolved turn for programs, as one reader may know it.

use super::Komarn;
use super::event::Event;
use super::order::Order;
use super::position::{Position, Tile};
use super::resolution::{Resolution, Ruling, Verdict};
use crate::game::Viewer;
use crate::game::published::{Published, PublishedRuling};

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
            published.rule(PublishedRuling {
                seat,
                order,
                ordered: ruling.ordered,
                success: ruling.verdict == Verdict::Done,
                verdict: ruling.verdict.word().to_owned(),
                rule: Some(ruling.verdict.cite(&ruling.order).to_string()),
            });
        }
        for event in &resolution.events {
            let hidden: &[&str] = match event {
                Event::Policy { .. }
                | Event::Stored { .. }
                | Event::Streams { .. }
                | Event::Next { .. } => continue,
                Event::Drawn { seat, tile } => {
                    let tile = Tile::of(*tile, self.board.regions);
                    let is_open = is_over || viewer.may_know(*seat);
                    match tile {
                        Tile::Number(_) if !is_open => &["tile"],
                        _ => &[],
                    }
                }
                Event::Asked { .. } | Event::TakeAsked { .. } => &["doubter", "plan"],
                Event::Revealed { hands, to_all } => {
                    let mut seats = hands.keys();
                    let is_open = *to_all || is_over || seats.any(|&seat| viewer.may_know(seat));
                    if is_open { &[] } else { &["hands"] }
                }
                _ => &[],
            };
            published.tell(self, event, hidden);
        }
        published
    }
}
