//! Orders as lines that a player may send, in his own language.

use serde::Serialize;

use crate::game::{Arg, Message, named};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::order::{Choice, Doubting, Order, Plan, Play, Purpose, Taking};
use crate::rules::komarn::words::listed;

impl Komarn {
    /// The line by which a player gives an order. What `grammar` reads of it
    /// is the order again, in every language.
    #[must_use]
    pub fn line(&self, order: &Order) -> Message {
        match order {
            Order::Play(play) => play_line(*play),
            Order::Camp(camp) => {
                let key = if camp.is_first {
                    "komarn-line-camp-first"
                } else {
                    "komarn-line-camp"
                };
                Message::new(key).with("field", camp.field.to_string())
            }
            Order::Morlock(plan) => plan_line(plan),
            Order::Doubting(whom, doubting) => {
                let message = match whom {
                    Some(seat) => {
                        Message::new("komarn-line-policy-doubt").with("whom", self.name(*seat))
                    }
                    None => Message::new("komarn-line-policy-doubt-all"),
                };
                message.with("when", doubting_word(*doubting))
            }
            Order::Taking(taking) => Message::new("komarn-line-policy-take").with(
                "what",
                match taking {
                    Taking::Ask => Arg::from(word(taking)),
                    Taking::Listed(numbers) => Arg::from(listed(numbers)),
                    Taking::By(extreme) => Arg::from(word(extreme)),
                },
            ),
            Order::Doubt(seat) => Message::new("komarn-line-doubt").with("whom", self.name(*seat)),
            Order::Trust(seat) => Message::new("komarn-line-trust").with("whom", self.name(*seat)),
            Order::Take(choice) => Message::new("komarn-line-take").with(
                "what",
                match choice {
                    Choice::Number(number) => Arg::from(number.to_string()),
                    Choice::By(extreme) => Arg::from(word(extreme)),
                },
            ),
        }
    }
}

/// The word by which a player of either language writes a value.
fn word(value: &impl Serialize) -> Message {
    named::message("komarn-word", value)
}

fn doubting_word(doubting: Doubting) -> Message {
    match doubting {
        Doubting::Free(least) => word(&doubting).with("least", least),
        _ => word(&doubting),
    }
}

fn play_line(play: Play) -> Message {
    match play.purpose {
        Purpose::Recruit(lane) => Message::new("komarn-line-recruit").with("lane", word(&lane)),
        Purpose::Reinforce(field) => {
            Message::new("komarn-line-reinforce").with("field", field.to_string())
        }
        Purpose::Seduce(lane) => Message::new("komarn-line-seduce").with("lane", word(&lane)),
        Purpose::Plague {
            second: Some(second),
            first,
        } => Message::new("komarn-line-plague")
            .with("second", second)
            .with("lane", word(&first)),
        Purpose::Plague {
            second: None,
            first,
        } => Message::new("komarn-line-plague-without").with("lane", word(&first)),
        Purpose::Discard => Message::new("komarn-line-discard"),
    }
    .with("number", play.number)
}

fn plan_line(plan: &Plan) -> Message {
    let numbers = || listed(&plan.numbers);
    let message = match (plan.numbers.is_empty(), plan.bluff) {
        (false, false) => Message::new("komarn-line-morlock").with("numbers", numbers()),
        (false, true) => Message::new("komarn-line-morlock-bluff").with("numbers", numbers()),
        (true, _) => Message::new("komarn-line-bluff"),
    };
    match plan.exposed.as_slice() {
        [] => message,
        exposed => Message::new("komarn-line-else")
            .with("line", message)
            .with("numbers", listed(exposed)),
    }
}
