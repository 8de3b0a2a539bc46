//! Orders for people to read: as they could be written in the reader's
//! language, with names in full (Risiko O-1).

use crate::game::{Arg, Message, named};
use crate::rules::risiko::board::{Board, Country};
use crate::rules::risiko::order::{
    Advance, Amount, Attack, Condition, Exchange, Fact, Order, Policy, Wanted,
};

/// An order for people to read; in either language it is read back the same.
pub fn describe(board: &Board, order: &Order) -> Message {
    let name = |country: Country| Arg::Name(board.land(country).name.clone());
    match order {
        Order::HandIn { mission, keep } => Message::new(if *keep {
            "risiko-order-keep"
        } else {
            "risiko-order-discard"
        })
        .with("mission", mission.code()),
        Order::Exchange(Exchange::Auto) => Message::new("risiko-order-exchange-auto"),
        Order::Exchange(Exchange::Cards(cards)) => {
            let cards = cards.map(|card| match card {
                Wanted::Card(card) => match card.country() {
                    Some(country) => name(country),
                    None => Arg::from(board.card_name(card)),
                },
                Wanted::Joker => Arg::from("JOKER"),
            });
            let list = list("risiko-order-and", cards);
            Message::new("risiko-order-exchange").with("cards", list)
        }
        Order::Place(items) => {
            let items = items.iter().map(|item| {
                Arg::Message(
                    Message::new("risiko-order-item")
                        .with("amount", amount(item.amount, "risiko-order-rest"))
                        .with("country", name(item.country)),
                )
            });
            Message::new("risiko-order-place").with("items", list("risiko-order-and", items))
        }
        Order::Attack(attack) => described_attack(board, attack),
        Order::Regroup { when, moves } => {
            let moves = moves.iter().map(|shift| {
                let route = [shift.from, shift.to].map(name);
                Arg::Message(
                    Message::new("risiko-order-item")
                        .with("amount", amount(shift.amount, "risiko-order-all"))
                        .with("country", list("risiko-order-to", route)),
                )
            });
            let moves = list("risiko-order-and", moves);
            conditional(
                board,
                *when,
                Message::new("risiko-order-regroup").with("moves", moves),
            )
        }
        Order::Draw | Order::Pass | Order::End | Order::Resign => {
            named::message("risiko-order", order)
        }
        Order::Defend(policy) => described_policy(board, *policy),
    }
}

/// Things one behind the other, with what this text puts between two.
fn list(between: &'static str, things: impl IntoIterator<Item = Arg>) -> Arg {
    let joined = things.into_iter().reduce(|before, next| {
        let both = Message::new(between).with("before", before);
        Arg::Message(both.with("next", next))
    });
    joined.unwrap_or_else(|| Arg::from(""))
}

fn amount(amount: Amount, all: &'static str) -> Arg {
    match amount {
        Amount::Number(count) => Arg::from(i64::from(count)),
        Amount::All => Arg::Message(Message::new(all)),
    }
}

/// An order behind its condition, if it has one.
fn conditional(board: &Board, when: Option<Condition>, order: Message) -> Message {
    let Some(Condition { not, fact }) = when else {
        return order;
    };
    let fact = match fact {
        Fact::Own(country) => {
            Message::new("risiko-order-own").with("country", &board.land(country).name)
        }
        Fact::Conquered => Message::new("risiko-order-conquered"),
        Fact::Armies(country, compare, count) => Message::new("risiko-order-armies")
            .with("country", &board.land(country).name)
            .with("sign", compare.sign())
            .with("count", count),
    };
    let key = if not {
        "risiko-order-if-not"
    } else {
        "risiko-order-if"
    };
    Message::new(key).with("fact", fact).with("order", order)
}

fn described_attack(board: &Board, attack: &Attack) -> Message {
    let route = attack.route.iter();
    let route = route.map(|&country| Arg::Name(board.land(country).name.clone()));
    let mut text =
        Message::new("risiko-order-attack").with("route", list("risiko-order-to", route));
    let with = if attack.exactly {
        "risiko-order-exactly"
    } else {
        "risiko-order-with"
    };
    let clauses = [
        (with, attack.with.map(u32::from)),
        ("risiko-order-until", attack.until),
        ("risiko-order-rolls", attack.rolls),
        ("risiko-order-defender", attack.defender),
        ("risiko-order-min-dice", attack.min_dice.map(u32::from)),
        ("risiko-order-max-loss", attack.max_loss),
    ];
    let advance = attack.advance.map(|advance| match advance {
        Advance::Min => Message::new("risiko-order-advance-min"),
        Advance::All => Message::new("risiko-order-advance-all"),
        Advance::Number(count) => Message::new("risiko-order-advance").with("count", count),
        Advance::Leave(count) => Message::new("risiko-order-advance-leave").with("count", count),
    });
    let clauses = clauses
        .into_iter()
        .filter_map(|(key, count)| count.map(|count| Message::new(key).with("count", count)));
    for clause in clauses.chain(advance) {
        text = Message::new("risiko-order-clause")
            .with("order", text)
            .with("clause", clause);
    }
    conditional(board, attack.when, text)
}

fn described_policy(board: &Board, policy: Policy) -> Message {
    let place = match policy.country {
        Some(country) => Arg::Name(board.land(country).name.clone()),
        None => Arg::Message(Message::new("risiko-order-all")),
    };
    let dice = match policy.dice {
        Some(dice) => Arg::from(i64::from(dice)),
        None => Arg::from("MAX"),
    };
    let message = Message::new("risiko-order-defend")
        .with("place", place)
        .with("dice", dice);
    match policy.versus {
        None => message,
        Some(versus) => Message::new("risiko-order-clause")
            .with("order", message)
            .with(
                "clause",
                Message::new("risiko-order-versus").with("count", versus),
            ),
    }
}
