//! What programs are told of a closed turn.

use super::Risiko;
use super::adjudication::Resolution;
use super::board::{Board, Card, Country};
use super::event::Event;
use super::words;
use crate::game::published::{Published, PublishedEvent, PublishedRuling};
use crate::game::{Seat, Viewer};

/// What one reader may know of a closed turn: all that has happened on the
/// board, and the rulings on his own orders (Risiko 4.4).
#[must_use]
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
        let orders = published.orders.entry(id(ruling.seat)).or_default();
        orders.push(order.clone());
        published.rulings.push(PublishedRuling {
            seat: id(ruling.seat),
            order,
            ordered: true,
            success: ruling.verdict.is_success(),
            verdict: ruling.word(),
            rule: Some(ruling.verdict.cite().as_str().to_owned()),
        });
    }
    let events = resolution.events.iter();
    published.events = events
        .filter(|event| event.only_for().is_none_or(may_see))
        .map(|event| publish(game, event, &may_see))
        .collect();
    published
}

#[allow(clippy::too_many_lines, reason = "one arm for each event")]
fn publish(game: &Risiko, event: &Event, may_see: &impl Fn(Seat) -> bool) -> PublishedEvent {
    let board: &Board = &game.board;
    let id = |seat: &Seat| Some(game.colour(*seat).id.clone());
    let code = |country: &Country| Some(board.code(*country).to_owned());

    let empty = PublishedEvent::default;
    match event {
        Event::Begins { seat, turn, .. } => PublishedEvent {
            event: "begins",
            seat: id(seat),
            turn: Some(turn.to_string()),
            ..empty()
        },
        Event::HandIn { seat, gone } => PublishedEvent {
            event: "hand-in",
            seat: id(seat),
            at: may_see(*seat).then(|| gone.code()),
            ..empty()
        },
        Event::Exchange {
            seat,
            cards,
            number,
            ..
        } => PublishedEvent {
            event: "exchange",
            seat: id(seat),
            at: Some(cards.map(|card: Card| board.card_name(card)).join(" ")),
            count: Some(*number),
            ..empty()
        },
        Event::NoSet { seat } => PublishedEvent {
            event: "no-set",
            seat: id(seat),
            ..empty()
        },
        Event::Income { seat, total, .. } => PublishedEvent {
            event: "income",
            seat: id(seat),
            count: Some(*total),
            ..empty()
        },
        Event::Place {
            seat,
            country,
            armies,
            ..
        } => PublishedEvent {
            event: "place",
            seat: id(seat),
            at: code(country),
            count: Some(*armies),
            ..empty()
        },
        Event::Throw { seat, against, .. } => PublishedEvent {
            event: "throw",
            at: event.throw(board),
            seat: id(seat),
            from: id(against),
            ..empty()
        },
        Event::Penalty {
            seat,
            country,
            armies,
            ..
        } => PublishedEvent {
            event: "penalty",
            seat: id(seat),
            at: code(country),
            count: Some(*armies),
            ..empty()
        },
        Event::Conquered {
            seat,
            to,
            loser,
            armies,
            ..
        } => PublishedEvent {
            event: "conquered",
            seat: id(seat),
            at: code(to),
            from: id(loser),
            count: Some(*armies),
            ..empty()
        },
        Event::Eliminated { seat, by, .. } => PublishedEvent {
            event: "eliminated",
            seat: id(seat),
            from: id(by),
            ..empty()
        },
        Event::Moved {
            seat,
            from,
            to,
            armies,
        } => PublishedEvent {
            event: "moved",
            seat: id(seat),
            at: Some(format!("{}->{}", board.code(*from), board.code(*to))),
            count: Some(*armies),
            ..empty()
        },
        Event::Drew { seat, card, .. } => PublishedEvent {
            event: "card",
            seat: id(seat),
            at: may_see(*seat).then(|| board.card_name(*card).to_owned()),
            ..empty()
        },
        Event::Unclaimed { seat } => PublishedEvent {
            event: "card-unclaimed",
            seat: id(seat),
            ..empty()
        },
        Event::Lost { seat } => PublishedEvent {
            event: "card-lost",
            seat: id(seat),
            ..empty()
        },
        Event::Shuffled { number } => PublishedEvent {
            event: "shuffled",
            count: Some(*number),
            ..empty()
        },
        Event::NoCard { seat } => PublishedEvent {
            event: "no-card",
            seat: id(seat),
            ..empty()
        },
        Event::Abandoned { seat, .. } => PublishedEvent {
            event: "abandoned",
            seat: id(seat),
            ..empty()
        },
        Event::Back { seat } => PublishedEvent {
            event: "back",
            seat: id(seat),
            ..empty()
        },
        Event::Next { seat, round } => PublishedEvent {
            event: "next",
            seat: id(seat),
            count: Some(*round),
            ..empty()
        },
        Event::Over(outcome) => PublishedEvent {
            event: "over",
            seat: id(&outcome.winner),
            seats: (outcome.ranking.iter()).filter_map(id).collect(),
            ..empty()
        },
    }
}
