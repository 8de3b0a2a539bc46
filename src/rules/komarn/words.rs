//! Orders in words: those that are read back the same, and those for people.

use serde::Serialize;

use super::Komarn;
use super::order::{Choice, Doubting, Extreme, Order, Plan, Play, Purpose, Taking};
use crate::game::{Arg, Message, Seat, named};

/// A value's name as orders have it: `RIVER`.
fn upper(value: &impl Serialize) -> String {
    named::name(value).to_uppercase()
}

/// Numbers as a list: `31, 8`.
pub(super) fn listed(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(", ")
}

fn play_text(play: Play) -> String {
    let number = play.number;
    match play.purpose {
        Purpose::Recruit(lane) => format!("PLAY {number} {}", upper(&lane)),
        Purpose::Reinforce(field) => format!("PLAY {number} REINFORCE {field}"),
        Purpose::Seduce(lane) => format!("PLAY {number} SEDUCE {}", upper(&lane)),
        Purpose::Plague { second, first } => {
            let with = second
                .map(|second| format!("WITH {second} "))
                .unwrap_or_default();
            format!("PLAY {number} {with}BOTH {}", upper(&first))
        }
        Purpose::Discard => format!("PLAY {number} DISCARD"),
    }
}

fn plan_text(plan: &Plan) -> String {
    let mut parts = Vec::new();
    if !plan.numbers.is_empty() {
        parts.push(listed(&plan.numbers));
    }
    if plan.bluff {
        let exposed = match plan.exposed.as_slice() {
            [] => String::new(),
            exposed => format!(" ELSE {}", listed(exposed)),
        };
        parts.push(format!("BLUFF{exposed}"));
    }
    parts.join(", ")
}

impl Komarn {
    pub(super) fn id_of(&self, seat: Seat) -> &str {
        let seat = self.seats.get(seat.index());
        seat.map_or("?", |seat| seat.id.as_str())
    }

    /// A seat's name, to be put into a text.
    pub(super) fn name(&self, seat: Seat) -> Arg {
        match self.seats.get(seat.index()) {
            Some(seat) => Arg::Name(seat.name.clone()),
            None => Arg::Text("?".to_owned()),
        }
    }

    /// An order in words that are read back the same.
    #[must_use]
    pub fn text(&self, order: &Order) -> String {
        match order {
            Order::Play(play) => play_text(*play),
            Order::Camp(camp) => {
                let first = if camp.is_first { " FIRST" } else { "" };
                format!("CAMP {}{first}", camp.field)
            }
            Order::Morlock(plan) => format!("MORLOCK {}", plan_text(plan)),
            Order::Doubting(whom, doubting) => {
                let whom = whom.map_or("ALL", |seat| self.id_of(seat));
                let when = match doubting {
                    Doubting::Never => "NEVER".to_owned(),
                    Doubting::Always => "ALWAYS".to_owned(),
                    Doubting::Ask => "ASK".to_owned(),
                    Doubting::Known => "KNOWN".to_owned(),
                    Doubting::Free(least) => format!("FREE >= {least}"),
                };
                format!("POLICY DOUBT {whom} {when}")
            }
            Order::Taking(taking) => match taking {
                Taking::Ask => "POLICY TAKE ASK".to_owned(),
                Taking::Listed(numbers) => format!("POLICY TAKE {}", listed(numbers)),
                Taking::By(extreme) => format!("POLICY TAKE {}", upper(extreme)),
            },
            Order::Doubt(seat) => format!("DOUBT {}", self.id_of(*seat)),
            Order::Trust(seat) => format!("TRUST {}", self.id_of(*seat)),
            Order::Take(Choice::Number(number)) => format!("TAKE {number}"),
            Order::Take(Choice::By(extreme)) => format!("TAKE {}", upper(extreme)),
        }
    }

    /// An order for people to read.
    #[must_use]
    pub fn told(&self, order: &Order) -> Message {
        match order {
            Order::Play(play) => told_play(*play),
            Order::Camp(camp) => {
                let key = if camp.is_first {
                    "komarn-told-camp-first"
                } else {
                    "komarn-told-camp"
                };
                Message::new(key).with("field", camp.field.to_string())
            }
            Order::Morlock(plan) => told_plan(plan),
            Order::Doubting(whom, doubting) => {
                let message = match whom {
                    Some(seat) => {
                        Message::new("komarn-told-doubting").with("whom", self.name(*seat))
                    }
                    None => Message::new("komarn-told-doubting-all"),
                };
                message.with("when", told_doubting(*doubting))
            }
            Order::Taking(taking) => Message::new("komarn-told-taking").with(
                "what",
                match taking {
                    Taking::Ask => Arg::from(Message::new("komarn-told-take-ask")),
                    Taking::Listed(numbers) => Arg::from(listed(numbers)),
                    Taking::By(extreme) => Arg::from(told_extreme(*extreme)),
                },
            ),
            Order::Doubt(seat) => Message::new("komarn-told-doubt").with("whom", self.name(*seat)),
            Order::Trust(seat) => Message::new("komarn-told-trust").with("whom", self.name(*seat)),
            Order::Take(choice) => Message::new("komarn-told-take").with(
                "what",
                match choice {
                    Choice::Number(number) => Arg::from(number.to_string()),
                    Choice::By(extreme) => Arg::from(told_extreme(*extreme)),
                },
            ),
        }
    }
}

fn told_play(play: Play) -> Message {
    let region = i64::from(play.number);
    let at = |lane| super::board::Field::of(play.number, lane).to_string();
    match play.purpose {
        Purpose::Recruit(lane) => Message::new("komarn-told-recruit").with("field", at(lane)),
        Purpose::Reinforce(field) => {
            Message::new("komarn-told-reinforce").with("field", field.to_string())
        }
        Purpose::Seduce(lane) => Message::new("komarn-told-seduce").with("field", at(lane)),
        Purpose::Plague { second, first } => {
            let second = second.map_or_else(|| "?".to_owned(), |second| second.to_string());
            let message = Message::new("komarn-told-plague").with("second", second);
            message.with("first", at(first))
        }
        Purpose::Discard => Message::new("komarn-told-discard"),
    }
    .with("number", region)
}

fn told_plan(plan: &Plan) -> Message {
    let numbers = || listed(&plan.numbers);
    let message = match (plan.numbers.is_empty(), plan.bluff) {
        (false, false) => Message::new("komarn-told-morlock").with("numbers", numbers()),
        (false, true) => Message::new("komarn-told-morlock-bluff").with("numbers", numbers()),
        (true, _) => Message::new("komarn-told-bluff"),
    };
    match plan.exposed.as_slice() {
        [] => message,
        exposed => Message::new("komarn-told-exposed")
            .with("plan", message)
            .with("numbers", listed(exposed)),
    }
}

fn told_doubting(doubting: Doubting) -> Message {
    let message = named::message("komarn-when", &doubting);
    match doubting {
        Doubting::Free(least) => message.with("least", least),
        _ => message,
    }
}

fn told_extreme(extreme: Extreme) -> Message {
    named::message("komarn-told-take", &extreme)
}
