//! Orders in words: those that are read back the same, those for people to
//! read, and the lines that players may send, in their own language.

use serde::Serialize;

use super::Komarn;
use super::board::Field;
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
                    Doubting::Free(least) => format!("FREE >= {least}"),
                    plain => upper(plain),
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
    pub fn told(&self, order: &Order) -> Message {
        self.said(order, Form::Told)
    }

    /// The line by which a player gives an order. What `grammar` reads of it
    /// is the order again, in every language.
    pub fn line(&self, order: &Order) -> Message {
        self.said(order, Form::Line)
    }

    fn said(&self, order: &Order, form: Form) -> Message {
        match order {
            Order::Play(play) => said_play(*play, form),
            Order::Camp(camp) => if camp.is_first {
                form.of("komarn-line-camp-first", "komarn-told-camp-first")
            } else {
                form.of("komarn-line-camp", "komarn-told-camp")
            }
            .with("field", camp.field.to_string()),
            Order::Morlock(plan) => said_plan(plan, form),
            Order::Doubting(whom, doubting) => match whom {
                Some(seat) => form
                    .of("komarn-line-policy-doubt", "komarn-told-doubting")
                    .with("whom", self.name(*seat)),
                None => form.of("komarn-line-policy-doubt-all", "komarn-told-doubting-all"),
            }
            .with("when", form.when(*doubting)),
            Order::Taking(taking) => form
                .of("komarn-line-policy-take", "komarn-told-taking")
                .with(
                    "what",
                    match taking {
                        Taking::Ask => {
                            Arg::from(form.of("komarn-word-ask", "komarn-told-take-ask"))
                        }
                        Taking::Listed(numbers) => Arg::from(listed(numbers)),
                        Taking::By(extreme) => Arg::from(form.extreme(*extreme)),
                    },
                ),
            Order::Doubt(seat) => form
                .of("komarn-line-doubt", "komarn-told-doubt")
                .with("whom", self.name(*seat)),
            Order::Trust(seat) => form
                .of("komarn-line-trust", "komarn-told-trust")
                .with("whom", self.name(*seat)),
            Order::Take(choice) => form.of("komarn-line-take", "komarn-told-take").with(
                "what",
                match choice {
                    Choice::Number(number) => Arg::from(number.to_string()),
                    Choice::By(extreme) => Arg::from(form.extreme(*extreme)),
                },
            ),
        }
    }
}

/// How an order is said.
#[derive(Clone, Copy)]
enum Form {
    /// As a line that a player may send.
    Line,
    /// For people to read.
    Told,
}

impl Form {
    /// A text in this form.
    fn of(self, line: &'static str, told: &'static str) -> Message {
        Message::new(match self {
            Self::Line => line,
            Self::Told => told,
        })
    }

    fn when(self, doubting: Doubting) -> Message {
        let message = match self {
            Self::Line => named::message("komarn-word", &doubting),
            Self::Told => named::message("komarn-when", &doubting),
        };
        match doubting {
            Doubting::Free(least) => message.with("least", least),
            _ => message,
        }
    }

    fn extreme(self, extreme: Extreme) -> Message {
        match self {
            Self::Line => named::message("komarn-word", &extreme),
            Self::Told => named::message("komarn-told-take", &extreme),
        }
    }
}

fn said_play(play: Play, form: Form) -> Message {
    let on = |message: Message, lane| {
        let field = Field::of(play.number, lane).to_string();
        let word = named::message("komarn-word", &lane);
        message.with("field", field).with("lane", word)
    };
    match play.purpose {
        Purpose::Recruit(lane) => on(form.of("komarn-line-recruit", "komarn-told-recruit"), lane),
        Purpose::Reinforce(field) => form
            .of("komarn-line-reinforce", "komarn-told-reinforce")
            .with("field", field.to_string()),
        Purpose::Seduce(lane) => on(form.of("komarn-line-seduce", "komarn-told-seduce"), lane),
        Purpose::Plague { second, first } => {
            let message = match second {
                Some(second) => form
                    .of("komarn-line-plague", "komarn-told-plague")
                    .with("second", second.to_string()),
                None => form
                    .of("komarn-line-plague-without", "komarn-told-plague")
                    .with("second", "?"),
            };
            on(message, first)
        }
        Purpose::Discard => form.of("komarn-line-discard", "komarn-told-discard"),
    }
    .with("number", play.number)
}

fn said_plan(plan: &Plan, form: Form) -> Message {
    let message = match (plan.numbers.is_empty(), plan.bluff) {
        (false, false) => form.of("komarn-line-morlock", "komarn-told-morlock"),
        (false, true) => form.of("komarn-line-morlock-bluff", "komarn-told-morlock-bluff"),
        (true, _) => form.of("komarn-line-bluff", "komarn-told-bluff"),
    };
    let message = message.with("numbers", listed(&plan.numbers));
    match plan.exposed.as_slice() {
        [] => message,
        exposed => form
            .of("komarn-line-else", "komarn-told-exposed")
            .with("plan", message)
            .with("numbers", listed(exposed)),
    }
}
