//! Orders as files have them, and as people read them: the same words, once
//! with codes and once in the reader's language with names in full
//! (Risiko O-1).

use super::board::{Board, Country};
use super::order::{
    Advance, Amount, Attack, Condition, Exchange, Fact, Order, Policy, Shift, Wanted,
};
use crate::game::{Arg, Message};

/// What the key of a word begins with. The rest of it in capitals is the word
/// as files have it.
const WORD: &str = "risiko-order-";

/// What an order is made of.
enum Said {
    /// A word, by the key of its text.
    Word(&'static str),
    /// A word for people only.
    Filler(&'static str),
    /// A country.
    Country(Country),
    /// A number.
    Number(u32),
    /// What is the same for everybody.
    Plain(String),
    /// Things one behind the other.
    Row(Between, Vec<Said>),
}

use Said::{Number, Word};

/// What stands between the things of a row.
#[derive(Clone, Copy)]
enum Between {
    /// A blank.
    Blank,
    /// A comma.
    Comma,
    /// An arrow.
    Arrow,
    /// A colon.
    Colon,
}

impl Between {
    /// As files have it, and the text for people.
    const fn form(self) -> (&'static str, &'static str) {
        match self {
            Self::Blank => (" ", "risiko-order-blank"),
            Self::Comma => (", ", "risiko-order-and"),
            Self::Arrow => (" -> ", "risiko-order-to"),
            Self::Colon => (": ", "risiko-order-then"),
        }
    }
}

impl Said {
    /// Things one behind the other.
    fn all(things: impl IntoIterator<Item = Self>) -> Self {
        Self::Row(Between::Blank, things.into_iter().collect())
    }

    /// A list behind a word.
    fn list(word: &'static str, things: impl IntoIterator<Item = Self>) -> Self {
        let list = Self::Row(Between::Comma, things.into_iter().collect());
        Self::all([Word(word), list])
    }

    fn route(countries: impl IntoIterator<Item = Country>) -> Self {
        let countries = countries.into_iter().map(Self::Country);
        Self::Row(Between::Arrow, countries.collect())
    }

    fn written(&self, board: &Board) -> Option<String> {
        Some(match self {
            Word(key) => key[WORD.len()..].to_uppercase().replace('-', " "),
            Self::Filler(_) => return None,
            Self::Country(country) => board.code(*country).to_owned(),
            Number(number) => number.to_string(),
            Self::Plain(text) => text.clone(),
            Self::Row(between, things) => {
                let things = things.iter().filter_map(|thing| thing.written(board));
                things.collect::<Vec<_>>().join(between.form().0)
            }
        })
    }

    fn told(&self, board: &Board) -> Arg {
        match self {
            Word(key) | Self::Filler(key) => Message::new(key).into(),
            Self::Country(country) => (&board.land(*country).name).into(),
            Number(number) => i64::from(*number).into(),
            Self::Plain(text) => text.clone().into(),
            Self::Row(between, things) => {
                let things = things.iter().map(|thing| thing.told(board));
                let joined = things.reduce(|before, next| {
                    let both = Message::new(between.form().1);
                    both.with("before", before).with("next", next).into()
                });
                joined.unwrap_or_else(|| "".into())
            }
        }
    }
}

/// An order in the words that are read back the same.
#[must_use]
pub fn write(board: &Board, order: &Order) -> String {
    said(board, order).written(board).unwrap_or_default()
}

/// An order for people to read; in either language it is read back the same.
#[must_use]
pub fn describe(board: &Board, order: &Order) -> Message {
    Message::new("risiko-order").with("order", said(board, order).told(board))
}

fn said(board: &Board, order: &Order) -> Said {
    match order {
        Order::HandIn { mission, keep } => {
            let word = if *keep {
                "risiko-order-keep"
            } else {
                "risiko-order-discard"
            };
            Said::all([Word(word), Said::Plain(mission.code())])
        }
        Order::Exchange(Exchange::Auto) => {
            Said::all(["risiko-order-exchange", "risiko-order-auto"].map(Word))
        }
        Order::Exchange(Exchange::Cards(cards)) => {
            let card = |card| match card {
                Wanted::Card(card) => match card.country() {
                    Some(country) => Said::Country(country),
                    None => Said::Plain(board.card_name(card).to_owned()),
                },
                Wanted::Joker => Said::Plain("JOKER".to_owned()),
            };
            Said::list("risiko-order-exchange", cards.map(card))
        }
        Order::Place(items) => {
            let items = items.iter().map(|item| {
                let amount = amount(item.amount, "risiko-order-rest");
                Said::all([amount, Said::Country(item.country)])
            });
            Said::list("risiko-order-place", items)
        }
        Order::Attack(order) => conditional(order.when, attack(order)),
        Order::Regroup { when, moves } => {
            let moves = moves.iter().map(
                |&Shift {
                     amount: all,
                     from,
                     to,
                 }| {
                    let amount = amount(all, "risiko-order-all");
                    Said::all([amount, Said::route([from, to])])
                },
            );
            conditional(*when, Said::list("risiko-order-regroup", moves))
        }
        Order::Draw => Word("risiko-order-draw"),
        Order::Defend(order) => policy(*order),
        Order::Pass => Word("risiko-order-pass"),
        Order::End => Word("risiko-order-end"),
        Order::Resign => Word("risiko-order-resign"),
    }
}

const fn amount(amount: Amount, all: &'static str) -> Said {
    match amount {
        Amount::Number(count) => Number(count),
        Amount::All => Word(all),
    }
}

/// An order behind its condition, if it has one.
fn conditional(when: Option<Condition>, order: Said) -> Said {
    let Some(Condition { not, fact }) = when else {
        return order;
    };
    let word = if not {
        "risiko-order-if-not"
    } else {
        "risiko-order-if"
    };
    let mut condition = vec![Word(word)];
    match fact {
        Fact::Own(country) => {
            condition.extend([Word("risiko-order-own"), Said::Country(country)]);
        }
        Fact::Conquered => condition.push(Word("risiko-order-conquered")),
        Fact::Armies(country, compare, count) => condition.extend([
            Word("risiko-order-armies"),
            Said::Country(country),
            Said::Plain(compare.sign().to_owned()),
            Number(count),
        ]),
    }
    Said::Row(Between::Colon, vec![Said::all(condition), order])
}

fn attack(attack: &Attack) -> Said {
    let mut all = vec![
        Word("risiko-order-attack"),
        Said::route(attack.route.iter().copied()),
    ];
    let with = if attack.exactly {
        "risiko-order-with-exactly"
    } else {
        "risiko-order-with"
    };
    for (word, count) in [
        (with, attack.with.map(u32::from)),
        ("risiko-order-until", attack.until),
        ("risiko-order-rolls", attack.rolls),
        ("risiko-order-while-defender", attack.defender),
        ("risiko-order-mindice", attack.min_dice.map(u32::from)),
        ("risiko-order-maxloss", attack.max_loss),
    ] {
        let Some(count) = count else { continue };
        all.push(Word(word));
        if word == "risiko-order-while-defender" {
            all.push(Said::Plain("<=".to_owned()));
        }
        all.push(Number(count));
        if word == "risiko-order-until" {
            all.push(Said::Filler("risiko-order-left"));
        }
    }
    if let Some(advance) = attack.advance {
        all.push(Word("risiko-order-advance"));
        match advance {
            Advance::Min => all.push(Word("risiko-order-min")),
            Advance::All => all.push(Word("risiko-order-all")),
            Advance::Number(count) => all.push(Number(count)),
            Advance::Leave(count) => all.extend([Word("risiko-order-leave"), Number(count)]),
        }
    }
    Said::all(all)
}

fn policy(policy: Policy) -> Said {
    let place = policy.country.map(Said::Country);
    let dice = policy.dice.map(|dice| Number(dice.into()));
    let mut all = vec![
        Word("risiko-order-defend"),
        place.unwrap_or(Word("risiko-order-all")),
        Word("risiko-order-with"),
        dice.unwrap_or(Word("risiko-order-max")),
    ];
    if let Some(versus) = policy.versus {
        all.extend([Word("risiko-order-vs"), Number(versus.into())]);
    }
    Said::all(all)
}
