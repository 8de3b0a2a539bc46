//! What has happened, in words.

use crate::game::report::{Block, RulingLine};
use crate::game::{Arg, Cite, Message, Seat, Viewer};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::board::{Country, Mission};
use crate::rules::risiko::event::{Event, Leaving};
use crate::rules::risiko::position::Victory;

/// The most throws of one attack that stand in lines of their own. Armies grow
/// without limit, and a letter must not.
const MOST_ROWS: usize = 8;

/// Events for one reader, in order; `all` if the game is over and nothing is
/// secret. Every throw is told, the many of a long attack one behind the
/// other.
pub(super) fn blocks(game: &Risiko, events: &[&Event], viewer: Viewer, all: bool) -> Vec<Block> {
    let way = |event: &Event| match event {
        Event::Throw { from, to, .. } => Some((*from, *to)),
        _ => None,
    };
    let mut blocks = Vec::new();
    for run in events.chunk_by(|one, other| way(one).is_some() && way(one) == way(other)) {
        if run.len() > MOST_ROWS
            && let Some(Event::Throw { left, .. }) = run.last()
        {
            let throws: Vec<String> = (run.iter())
                .filter_map(|event| event.throw(&game.board))
                .collect();
            let message = Message::new("risiko-throws")
                .with("throws", throws.join("; "))
                .with("attacker", i64::from(left[0]))
                .with("defender", i64::from(left[1]));
            blocks.push(Block::Line(
                Message::new("risiko-event")
                    .with("event", message)
                    .with("cite", "Risiko R-37"),
            ));
        } else {
            blocks.extend(run.iter().map(|event| block(game, event, viewer, all)));
        }
    }
    blocks
}

fn block(game: &Risiko, event: &Event, viewer: Viewer, all: bool) -> Block {
    if let Event::Throw { left, losses, .. } = event {
        return Block::Ruling(RulingLine {
            order: Message::new("risiko-order")
                .with("order", event.throw(&game.board).unwrap_or_default()),
            verdict: Message::new("risiko-throw-left")
                .with("attacker", i64::from(left[0]))
                .with("defender", i64::from(left[1])),
            success: losses.defender > 0,
            idle: false,
            reason: None,
            cite: Some(Cite::new("Risiko R-37")),
        });
    }
    let (message, cite) = told(game, event, viewer, all);
    Block::Line(
        Message::new("risiko-event")
            .with("event", message)
            .with("cite", cite),
    )
}

#[allow(clippy::too_many_lines, reason = "one arm for each event")]
fn told(game: &Risiko, event: &Event, viewer: Viewer, all: bool) -> (Message, &'static str) {
    let colour = |seat: &Seat| Arg::Name(game.colour(*seat).name.clone());
    let name = |country: &Country| Arg::Name(game.board.land(*country).name.clone());
    let sees = |seat: &Seat| all || viewer.may_know(*seat);
    match event {
        Event::Begins {
            seat,
            turn,
            minimal,
        } => {
            let message = if *minimal {
                Message::new("risiko-event-minimal")
            } else {
                Message::new("risiko-event-begins")
            };
            let cite = if *minimal {
                "Risiko D-29"
            } else {
                "Risiko R-23"
            };
            let turn = i64::from(*turn);
            (
                message.with("colour", colour(seat)).with("turn", turn),
                cite,
            )
        }
        Event::HandIn { seat, gone } => {
            let message = if sees(seat) && *gone != Mission::HIDDEN {
                Message::new("risiko-event-hand-in-own").with("mission", gone.code())
            } else {
                Message::new("risiko-event-hand-in")
            };
            (message.with("colour", colour(seat)), "Risiko R-17")
        }
        Event::Exchange {
            seat,
            cards,
            number,
            value,
            own,
        } => {
            let message = if own.is_empty() {
                Message::new("risiko-event-exchange")
            } else {
                let own = own.iter().map(name).collect();
                Message::new("risiko-event-exchange-own").with("own", Arg::All(own))
            };
            let message = message
                .with("colour", colour(seat))
                .with("cards", game.cards(cards))
                .with("number", i64::from(*number))
                .with("value", i64::from(*value));
            (message, "Risiko R-53")
        }
        Event::NoSet { seat } => (
            Message::new("risiko-event-no-set").with("colour", colour(seat)),
            "Risiko R-50",
        ),
        Event::Income {
            seat,
            countries,
            base,
            continents,
            set,
            total,
        } => {
            let continents: Vec<Arg> = (continents.iter())
                .map(|&index| {
                    let continent = &game.board.continents[index];
                    Arg::Message(
                        Message::new("risiko-continent")
                            .with("name", &continent.name)
                            .with("bonus", i64::from(continent.bonus)),
                    )
                })
                .collect();
            let mut parts = vec![Arg::Message(
                Message::new("risiko-income-base")
                    .with("countries", *countries)
                    .with("base", i64::from(*base)),
            )];
            parts.extend(continents);
            if *set > 0 {
                let set = Message::new("risiko-income-set").with("set", i64::from(*set));
                parts.push(Arg::Message(set));
            }
            let message = Message::new("risiko-event-income")
                .with("colour", colour(seat))
                .with("total", i64::from(*total))
                .with("parts", Arg::All(parts));
            (message, "Risiko R-26")
        }
        Event::Place {
            country,
            armies,
            now,
            ..
        } => (
            Message::new("risiko-event-place")
                .with("country", name(country))
                .with("armies", i64::from(*armies))
                .with("now", i64::from(*now)),
            "Risiko R-28",
        ),
        Event::Throw { .. } => {
            let text = event.throw(&game.board).unwrap_or_default();
            (
                Message::new("risiko-order").with("order", text),
                "Risiko R-37",
            )
        }
        Event::Penalty {
            seat,
            attacker,
            country,
            armies,
            left,
        } => {
            let message = if *attacker {
                Message::new("risiko-event-penalty-attacker")
            } else {
                Message::new("risiko-event-penalty-defender")
            };
            let message = message
                .with("colour", colour(seat))
                .with("country", name(country))
                .with("armies", i64::from(*armies))
                .with("left", i64::from(*left));
            (message, "Risiko R-42")
        }
        Event::Conquered {
            seat,
            from,
            to,
            loser,
            armies,
        } => (
            Message::new("risiko-event-conquered")
                .with("colour", colour(seat))
                .with("from", name(from))
                .with("to", name(to))
                .with("loser", colour(loser))
                .with("armies", i64::from(*armies)),
            "Risiko R-43",
        ),
        Event::Eliminated { seat, by, cards } => {
            let message = if cards.is_empty() {
                Message::new("risiko-event-eliminated")
            } else {
                Message::new("risiko-event-eliminated-cards").with("cards", game.cards(cards))
            };
            let message = message.with("colour", colour(seat)).with("by", colour(by));
            (message, "Risiko R-63")
        }
        Event::Moved {
            from, to, armies, ..
        } => (
            Message::new("risiko-event-moved")
                .with("from", name(from))
                .with("to", name(to))
                .with("armies", i64::from(*armies)),
            "Risiko R-58",
        ),
        Event::Drew { seat, card, late } => {
            let message = if sees(seat) && card.is_known() {
                Message::new("risiko-event-drew-own").with("card", super::card(game, *card))
            } else {
                Message::new("risiko-event-drew")
            };
            let cite = if *late { "Risiko R-62" } else { "Risiko R-61" };
            (message.with("colour", colour(seat)), cite)
        }
        Event::Unclaimed { seat } => (
            Message::new("risiko-event-unclaimed").with("colour", colour(seat)),
            "Risiko R-62",
        ),
        Event::Lost { seat } => (
            Message::new("risiko-event-lost").with("colour", colour(seat)),
            "Risiko R-62",
        ),
        Event::Shuffled { .. } => (Message::new("risiko-event-shuffled"), "Risiko D-16"),
        Event::NoCard { seat } => (
            Message::new("risiko-event-no-card").with("colour", colour(seat)),
            "Risiko D-16",
        ),
        Event::Abandoned { seat, cards, why } => {
            let (key, rule) = match why {
                Leaving::Missed => ("risiko-event-abandoned", "Risiko D-29"),
                Leaving::Resigned => ("risiko-event-resigned", "Risiko D-29"),
                Leaving::Expelled => ("risiko-event-expelled", "Risiko D-31"),
            };
            let message = Message::new(key)
                .with("colour", colour(seat))
                .with("count", cards.len());
            (message, rule)
        }
        Event::Back { seat } => (
            Message::new("risiko-event-back").with("colour", colour(seat)),
            "Risiko D-29",
        ),
        Event::Next { seat, round } => (
            Message::new("risiko-event-next")
                .with("colour", colour(seat))
                .with("round", i64::from(*round)),
            "Risiko R-61",
        ),
        Event::Over(outcome) => {
            let cite = match outcome.by {
                Victory::Mission(_) => "Risiko R-67",
                Victory::Domination => "Risiko R-3",
                Victory::Alone => "Risiko D-30",
            };
            (super::over(game, outcome), cite)
        }
    }
}
