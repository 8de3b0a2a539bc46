//! What programs are told of a closed turn.

use super::Risiko;
use super::adjudication::Resolution;
use super::event::Event;
use super::words;
use crate::game::published::{Published, PublishedRuling};
use crate::game::{Seat, Viewer};

/// What one reader may know of a closed turn: all that has happened on the
/// board, and the rulings on his own orders (Risiko 4.4).
pub fn published(game: &Risiko, resolution: &Resolution, viewer: Viewer) -> Published {
    let id = |seat: Seat| game.colour(seat).id.clone();
    let is_over = resolution.after.outcome.is_some();
    let may_see = |seat: Seat| is_over || viewer.may_know(seat);
    let mut published = Published::default();
    for ruling in resolution
        .rulings
        .iter()
        .filter(|ruling| may_see(ruling.seat))
    {
        let order = words::write(&game.board, &ruling.order);
        published.rule(PublishedRuling {
            seat: id(ruling.seat),
            order,
            ordered: true,
            success: ruling.verdict.is_success(),
            verdict: ruling.word(),
            rule: Some(ruling.verdict.cite().as_str().to_owned()),
        });
    }
    for event in &resolution.events {
        let hidden: &[&str] = match event {
            Event::NoSet { seat } if !may_see(*seat) => continue,
            Event::HandIn { seat, .. } if !may_see(*seat) => &["gone"],
            Event::Drew { seat, .. } if !may_see(*seat) => &["card"],
            _ => &[],
        };
        published.tell(game, event, hidden);
    }
    published
}
