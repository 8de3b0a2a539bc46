//! What has happened, in words.

use std::borrow::Cow;

use serde_json::Value;

use crate::game::names::Names;
use crate::game::report::{Block, RulingLine};
use crate::game::{Arg, Message, Seat, named};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::board::{Card, Country, Mission};
use crate::rules::risiko::event::Event;

/// The most throws of one attack that stand in lines of their own. Armies grow
/// without limit, and a letter must not.
const MOST_ROWS: usize = 8;

/// Events in order. Every throw is told, the many of a long attack one behind
/// the other.
pub(super) fn blocks(game: &Risiko, events: &[Event]) -> Vec<Block> {
    let way = |event: &Event| match event {
        Event::Throw { from, to, .. } => Some((*from, *to)),
        _ => None,
    };
    let mut blocks = Vec::new();
    for run in events.chunk_by(|one, other| way(one).is_some() && way(one) == way(other)) {
        if run.len() > MOST_ROWS
            && let Some(last @ Event::Throw { left, .. }) = run.last()
        {
            let throws: Vec<String> = (run.iter())
                .filter_map(|event| event.throw(&game.board))
                .collect();
            let message = sides("risiko-throws", *left).with("throws", throws.join("; "));
            blocks.push(line(last, message));
        } else {
            blocks.extend(run.iter().map(|event| block(game, event)));
        }
    }
    blocks
}

fn line(event: &Event, message: Message) -> Block {
    Block::Line(
        Message::new("risiko-event")
            .with("event", message)
            .with("cite", event.cite().as_str()),
    )
}

/// A text with the armies that are left on both sides.
pub(super) fn sides(key: &'static str, [attacker, defender]: [u32; 2]) -> Message {
    Message::new(key)
        .with("attacker", attacker)
        .with("defender", defender)
}

fn block(game: &Risiko, event: &Event) -> Block {
    if let Event::Throw { left, losses, .. } = event {
        let throw = event.throw(&game.board).unwrap_or_default();
        let order = Message::new("risiko-order").with("order", throw);
        let verdict = sides("risiko-throw-left", *left);
        return Block::Ruling(RulingLine {
            cite: Some(event.cite()),
            ..RulingLine::new(order, verdict, losses.defender > 0)
        });
    }
    line(event, event_message(game, event))
}

/// What has happened, in a sentence; not for throws.
pub(super) fn event_message(game: &Risiko, event: &Event) -> Message {
    let told = || named::told("risiko-event", event, &Spoken(game));
    match event {
        Event::Income {
            countries,
            base,
            continents,
            set,
            ..
        } => told().with("parts", income(game, *countries, *base, continents, *set)),
        Event::Abandoned { cards, .. } => told().with("count", cards.len()),
        Event::Over(outcome) => super::over(game, outcome),
        _ => told(),
    }
}

/// What new armies are for.
fn income(game: &Risiko, countries: usize, base: u32, continents: &[usize], set: u32) -> Arg {
    let mut parts = vec![
        Message::new("risiko-income-base")
            .with("countries", countries)
            .with("base", base),
    ];
    parts.extend(continents.iter().map(|&index| {
        let continent = &game.board.continents[index];
        Message::new("risiko-continent")
            .with("name", &continent.name)
            .with("bonus", continent.bonus)
    }));
    if set > 0 {
        parts.push(Message::new("risiko-income-set").with("set", set));
    }
    Arg::All(parts.into_iter().map(Arg::Message).collect())
}

/// How texts name what stands in events.
struct Spoken<'a>(&'a Risiko);

impl Names for Spoken<'_> {
    fn name(&self, _kind: &str, _index: usize) -> Option<Cow<'_, str>> {
        None
    }

    fn put(&self, kind: &str, inside: &Value) -> Option<Value> {
        let game = self.0;
        let index = u8::try_from(inside.as_u64()?).ok()?;
        Some(match kind {
            "Seat" => named::in_text(&game.colour(Seat(index)).name),
            "Country" => named::in_text(&game.board.land(Country(index)).name),
            "Card" | "Mission" if index == 0 => named::in_text("none"),
            "Card" => named::in_text(super::card(game, Card(index))),
            "Mission" => named::in_text(Mission(index).code()),
            _ => return None,
        })
    }
}
