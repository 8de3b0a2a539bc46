//! What happened in a turn, sentence by sentence, each with its rule.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::game::report::Block;
use crate::game::{Arg, Message, Seat, Viewer};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::event::{Event, Pay};
use crate::rules::komarn::position::Tile;
use crate::rules::komarn::resolution::Resolution;
use crate::rules::komarn::words::listed;

/// How the rules are cited.
const SOURCE: &str = "Komarn";

/// A sentence with the rule behind it, which is not broken over two lines.
fn told(key: &'static str, rule: &'static str) -> Message {
    Message::new(key).with("rule", format!("{SOURCE}\u{a0}{rule}"))
}

impl Komarn {
    /// The events that a reader may know, in order; numbers drawn one after
    /// the other are told together.
    pub(super) fn happened(&self, resolution: &Resolution, viewer: Viewer) -> Vec<Block> {
        let sentences = self.sentences(resolution, viewer).into_iter();
        sentences.map(|(_, line)| Block::Line(line)).collect()
    }

    /// The same as sentences, each with the index of the event that it begins with.
    pub(super) fn sentences(
        &self,
        resolution: &Resolution,
        viewer: Viewer,
    ) -> Vec<(usize, Message)> {
        let is_over = resolution.is_last();
        let mut lines = Vec::new();
        let mut events = resolution.events.iter().enumerate().peekable();
        while let Some((index, event)) = events.next() {
            if let Some((seat, first)) = self.number_drawn(event) {
                let mut numbers = vec![first];
                while let Some((_, number)) = events.peek().and_then(|(_, e)| self.number_drawn(e))
                {
                    numbers.push(number);
                    events.next();
                }
                let sees = is_over || viewer.may_know(seat);
                let message = if sees {
                    told("komarn-drawn-numbers", "K-04").with("numbers", listed(&numbers))
                } else {
                    told("komarn-drawn", "K-04").with("count", numbers.len())
                };
                lines.push((index, message.with("seat", self.name(seat))));
                continue;
            }
            if let Event::Revealed { hands, to_all } = event {
                let told = self.told_hands(hands, *to_all).into_iter();
                lines.extend(told.map(|line| (index, line)));
                continue;
            }
            lines.extend(self.told_event(event).map(|line| (index, line)));
        }
        lines
    }

    /// Komarn K-33, A-36: the hands of the two, one sentence each.
    fn told_hands(&self, hands: &BTreeMap<Seat, BTreeSet<u8>>, to_all: bool) -> Vec<Message> {
        let told = hands.iter().map(|(&seat, numbers)| {
            let message = if to_all {
                let numbers: Vec<u8> = numbers.iter().copied().collect();
                told("komarn-event-revealed", "K-33").with("numbers", listed(&numbers))
            } else {
                let others = hands.keys().filter(|&&other| other != seat);
                let others = others.map(|&other| self.name(other)).collect();
                told("komarn-event-revealed-to", "A-36").with("whom", Arg::All(others))
            };
            message.with("seat", self.name(seat))
        });
        told.collect()
    }

    fn number_drawn(&self, event: &Event) -> Option<(Seat, u8)> {
        match event {
            Event::Drawn { seat, tile } => match Tile::of(*tile, self.board.regions) {
                Tile::Number(number) => Some((*seat, number)),
                _ => None,
            },
            _ => None,
        }
    }

    /// An event in a sentence: the text is named like the event, and what is
    /// put into it like its fields.
    fn told_event(&self, event: &Event) -> Option<Message> {
        let (key, rule) = sentence(event, self.board.regions)?;
        let name = |seat: &Value| {
            let index = seat.as_u64().and_then(|index| u8::try_from(index).ok());
            index.map_or_else(|| Arg::from(""), |index| self.name(Seat(index)))
        };
        let fields = match serde_json::to_value(event) {
            Ok(Value::Object(tagged)) => tagged.into_iter().next().map(|(_, fields)| fields),
            _ => None,
        };
        let mut message = told(key, rule);
        let fields = fields.as_ref().and_then(Value::as_object);
        for (field, value) in fields.into_iter().flatten() {
            let arg = match (field.as_str(), value) {
                // Who has said beforehand that he doubts is nobody's business.
                ("doubter", _) => continue,
                ("seat" | "from" | "to" | "whom" | "winner" | "loser" | "by", seat) => name(seat),
                ("seats" | "winners", Value::Array(seats)) => {
                    Arg::All(seats.iter().map(name).collect())
                }
                ("point", point) => {
                    let point = point.as_u64().and_then(|point| usize::try_from(point).ok());
                    Arg::from(self.castle_name(point?))
                }
                (_, Value::Number(number)) => Arg::from(number.as_i64()?),
                (_, Value::String(text)) => Arg::from(text.as_str()),
                _ => continue,
            };
            message.args.insert(field.clone().into(), arg);
        }
        Some(message)
    }
}

/// What an event is told by, with its rule; none for what is not told, or
/// otherwise.
fn sentence(event: &Event, regions: u8) -> Option<(&'static str, &'static str)> {
    Some(match event {
        Event::Placed { .. } => ("komarn-event-placed", "K-10"),
        Event::Seduced { .. } => ("komarn-event-seduced", "K-56"),
        Event::Garrisoned { .. } => ("komarn-event-garrisoned", "K-46"),
        Event::Unmanned { .. } => ("komarn-event-unmanned", "K-53"),
        Event::Exchanged { .. } => ("komarn-event-exchanged", "K-52"),
        Event::Set { .. } => ("komarn-event-set", "K-18"),
        Event::Home { .. } => ("komarn-event-home", "K-25"),
        Event::Paid { why, .. } => match why {
            Pay::Change => ("komarn-event-paid", "K-20"),
            Pay::Bereft => ("komarn-event-paid", "K-21"),
            Pay::Join => ("komarn-event-paid", "K-25"),
            Pay::OwnJoin => ("komarn-event-paid", "A-17"),
            Pay::Tie => ("komarn-event-paid", "K-26"),
            Pay::End => ("komarn-event-paid-end", "K-65"),
            Pay::Hurenweibel => ("komarn-event-paid-hurenweibel", "K-62"),
        },
        Event::Hurenweibel { to: Some(_), .. } => ("komarn-event-hurenweibel", "K-55"),
        Event::Hurenweibel { to: None, .. } => ("komarn-event-hurenweibel-neutral", "K-55"),
        Event::Camp { .. } => ("komarn-event-camp", "K-42"),
        Event::Driven { .. } => ("komarn-event-driven", "K-36"),
        Event::Missed { absent: true, .. } => ("komarn-event-absent", "4.5"),
        Event::Missed { .. } => ("komarn-event-missed", "4.5"),
        Event::Automatic { .. } => ("komarn-event-automatic", "4.5"),
        Event::Present { .. } => ("komarn-event-present", "4.5"),
        Event::Drawn { tile, .. } => match Tile::of(*tile, regions) {
            Tile::Strudel => ("komarn-event-strudel", "K-06"),
            _ => ("komarn-event-morlock", "K-05"),
        },
        Event::MorlockSet { .. } => ("komarn-event-morlock-set", "K-29"),
        Event::NoMorlock { .. } => ("komarn-event-no-morlock", "K-32"),
        Event::Asked { .. } => ("komarn-event-asked", "A-11"),
        Event::Doubted { .. } => ("komarn-event-doubted", "K-33"),
        Event::Unset => ("komarn-event-unset", "K-32"),
        Event::TakeAsked { .. } => ("komarn-event-take-asked", "K-34"),
        Event::Lost { .. } => ("komarn-event-lost", "K-34"),
        Event::LastRound => ("komarn-event-last-round", "A-31"),
        Event::Over { agreed: true, .. } => ("komarn-event-agreed", "K-66"),
        Event::Over { .. } => ("komarn-event-over", "K-66"),
        Event::Policy { .. }
        | Event::Stored { .. }
        | Event::Played { .. }
        | Event::Revealed { .. }
        | Event::Streams { .. }
        | Event::Next { .. } => return None,
    })
}
