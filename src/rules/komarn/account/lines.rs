//! Orders as lines that a player may send, in his own language.

use crate::game::{Arg, Message};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::board::Lane;
use crate::rules::komarn::order::{Choice, Doubting, Extreme, Order, Plan, Play, Purpose, Taking};
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
                    Taking::Ask => Arg::from(Message::new("komarn-word-ask")),
                    Taking::Listed(numbers) => Arg::from(listed(numbers)),
                    Taking::By(extreme) => Arg::from(extreme_word(*extreme)),
                },
            ),
            Order::Doubt(seat) => Message::new("komarn-line-doubt").with("whom", self.name(*seat)),
            Order::Trust(seat) => Message::new("komarn-line-trust").with("whom", self.name(*seat)),
            Order::Take(choice) => Message::new("komarn-line-take").with(
                "what",
                match choice {
                    Choice::Number(number) => Arg::from(number.to_string()),
                    Choice::By(extreme) => Arg::from(extreme_word(*extreme)),
                },
            ),
        }
    }
}

fn lane_word(lane: Lane) -> Message {
    Message::new(match lane {
        Lane::Left => "komarn-word-left",
        Lane::River => "komarn-word-river",
        Lane::Right => "komarn-word-right",
    })
}

fn extreme_word(extreme: Extreme) -> Message {
    Message::new(match extreme {
        Extreme::High => "komarn-word-high",
        Extreme::Low => "komarn-word-low",
        Extreme::Random => "komarn-word-random",
    })
}

fn doubting_word(doubting: Doubting) -> Message {
    match doubting {
        Doubting::Never => Message::new("komarn-word-never"),
        Doubting::Always => Message::new("komarn-word-always"),
        Doubting::Ask => Message::new("komarn-word-ask"),
        Doubting::Known => Message::new("komarn-word-known"),
        Doubting::Free(least) => Message::new("komarn-word-free").with("least", least),
    }
}

fn play_line(play: Play) -> Message {
    match play.purpose {
        Purpose::Recruit(lane) => Message::new("komarn-line-recruit").with("lane", lane_word(lane)),
        Purpose::Reinforce(field) => {
            Message::new("komarn-line-reinforce").with("field", field.to_string())
        }
        Purpose::Seduce(lane) => Message::new("komarn-line-seduce").with("lane", lane_word(lane)),
        Purpose::Plague {
            second: Some(second),
            first,
        } => Message::new("komarn-line-plague")
            .with("second", second)
            .with("lane", lane_word(first)),
        Purpose::Plague {
            second: None,
            first,
        } => Message::new("komarn-line-plague-without").with("lane", lane_word(first)),
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
