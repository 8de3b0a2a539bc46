//! What happened in a turn, sentence by sentence, each with its rule.

use std::collections::{BTreeMap, BTreeSet};

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
        let is_over = resolution.is_last();
        let mut lines = Vec::new();
        let mut events = resolution.events.iter().peekable();
        while let Some(event) = events.next() {
            if let Some((seat, first)) = self.number_drawn(event) {
                let mut numbers = vec![first];
                while let Some((_, number)) = events.peek().and_then(|e| self.number_drawn(e)) {
                    numbers.push(number);
                    events.next();
                }
                let sees = is_over || viewer.may_know(seat);
                let message = if sees {
                    told("komarn-drawn-numbers", "K-04").with("numbers", listed(&numbers))
                } else {
                    told("komarn-drawn", "K-04").with("count", numbers.len())
                };
                lines.push(message.with("seat", self.name(seat)));
                continue;
            }
            if let Event::Revealed { hands, to_all } = event {
                lines.extend(self.told_hands(hands, *to_all));
                continue;
            }
            lines.extend(self.told_event(event));
        }
        lines.into_iter().map(Block::Line).collect()
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

    fn told_event(&self, event: &Event) -> Option<Message> {
        let point = |point: &usize| self.castle_name(*point);
        Some(match event {
            Event::Placed { seat, field } => told("komarn-event-placed", "K-10")
                .with("seat", self.name(*seat))
                .with("field", field.to_string()),
            Event::Seduced { seat, field, from } => told("komarn-event-seduced", "K-56")
                .with("seat", self.name(*seat))
                .with("field", field.to_string())
                .with("from", self.name(*from)),
            Event::Garrisoned { seat, point: at } => told("komarn-event-garrisoned", "K-46")
                .with("seat", self.name(*seat))
                .with("point", point(at)),
            Event::Unmanned { seat, point: at } => told("komarn-event-unmanned", "K-53")
                .with("seat", self.name(*seat))
                .with("point", point(at)),
            Event::Exchanged {
                seat,
                point: at,
                from,
            } => told("komarn-event-exchanged", "K-52")
                .with("seat", self.name(*seat))
                .with("point", point(at))
                .with("from", self.name(*from)),
            Event::Set { seat, field } => told("komarn-event-set", "K-18")
                .with("seat", self.name(*seat))
                .with("field", field.to_string()),
            Event::Home { seat, field } => told("komarn-event-home", "K-25")
                .with("seat", self.name(*seat))
                .with("field", field.to_string()),
            Event::Paid {
                seat,
                heller,
                why,
                field,
            } => {
                let (key, rule) = match why {
                    Pay::Change => ("komarn-event-paid", "K-20"),
                    Pay::Bereft => ("komarn-event-paid", "K-21"),
                    Pay::Join => ("komarn-event-paid", "K-25"),
                    Pay::OwnJoin => ("komarn-event-paid", "A-17"),
                    Pay::Tie => ("komarn-event-paid", "K-26"),
                    Pay::End => ("komarn-event-paid-end", "K-65"),
                    Pay::Hurenweibel => ("komarn-event-paid-hurenweibel", "K-62"),
                };
                let field = field.map(|field| field.to_string()).unwrap_or_default();
                told(key, rule)
                    .with("seat", self.name(*seat))
                    .with("heller", i64::from(*heller))
                    .with("field", field)
            }
            Event::Hurenweibel { to: Some(to), .. } => {
                told("komarn-event-hurenweibel", "K-55").with("seat", self.name(*to))
            }
            Event::Hurenweibel { to: None, .. } => told("komarn-event-hurenweibel-neutral", "K-55"),
            Event::Camp { seat, field } => told("komarn-event-camp", "K-42")
                .with("seat", self.name(*seat))
                .with("field", field.to_string()),
            Event::Driven { region } => told("komarn-event-driven", "K-36").with("region", *region),
            Event::Missed { seat, absent } => {
                let key = match absent {
                    true => "komarn-event-absent",
                    false => "komarn-event-missed",
                };
                told(key, "4.5").with("seat", self.name(*seat))
            }
            Event::Automatic { seat } => {
                told("komarn-event-automatic", "4.5").with("seat", self.name(*seat))
            }
            _ => return self.told_draw(event),
        })
    }

    /// What happens while numbers are drawn, and at the end.
    fn told_draw(&self, event: &Event) -> Option<Message> {
        let names = |seats: &[Seat]| Arg::All(seats.iter().map(|&seat| self.name(seat)).collect());
        Some(match event {
            Event::Drawn { seat, tile } => {
                let (key, rule) = match Tile::of(*tile, self.board.regions) {
                    Tile::Strudel => ("komarn-event-strudel", "K-06"),
                    _ => ("komarn-event-morlock", "K-05"),
                };
                told(key, rule).with("seat", self.name(*seat))
            }
            Event::MorlockSet { seat, region, .. } => told("komarn-event-morlock-set", "K-29")
                .with("seat", self.name(*seat))
                .with("region", *region),
            Event::NoMorlock { seat } => {
                told("komarn-event-no-morlock", "K-32").with("seat", self.name(*seat))
            }
            Event::Asked { seats, .. } => {
                told("komarn-event-asked", "A-11").with("seats", names(seats))
            }
            Event::Doubted { seat, whom } => told("komarn-event-doubted", "K-33")
                .with("seat", self.name(*seat))
                .with("whom", self.name(*whom)),
            Event::Unset => told("komarn-event-unset", "K-32"),
            Event::TakeAsked { winner, loser, .. } => told("komarn-event-take-asked", "K-34")
                .with("seat", self.name(*winner))
                .with("loser", self.name(*loser)),
            Event::Lost { seat, number, by } => told("komarn-event-lost", "K-34")
                .with("seat", self.name(*seat))
                .with("number", *number)
                .with("by", self.name(*by)),
            Event::LastRound => told("komarn-event-last-round", "A-31"),
            Event::Over { winners, agreed } => {
                let (key, rule) = match agreed {
                    true => ("komarn-event-agreed", "K-66"),
                    false => ("komarn-event-over", "K-66"),
                };
                told(key, rule).with("seats", names(winners))
            }
            Event::Present { seat } => {
                told("komarn-event-present", "4.5").with("seat", self.name(*seat))
            }
            _ => return None,
        })
    }
}
