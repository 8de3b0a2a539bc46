//! A closed turn, or a part of one that was stopped.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::legality::Code;
use super::order::Order;
use crate::game::{Cite, Seat};

/// What became of the orders, and what happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    /// Every order with what became of it.
    pub rulings: Vec<Ruling>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Whose it is.
    pub seat: Seat,
    /// The order.
    pub order: Order,
    /// Whether the player gave it; otherwise the rules filled it in.
    pub ordered: bool,
    /// What became of it.
    pub verdict: Verdict,
}

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was carried out.
    Done,
    /// It was not needed: an alternative came first, or its writer was not
    /// asked any more.
    Spare,
    /// It is kept for the seat's own turn, or as a standing instruction.
    Kept,
    /// It is not allowed.
    Illegal(Code),
}

impl Verdict {
    /// The word for it in files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Spare => "spare",
            Self::Kept => "kept",
            Self::Illegal(code) => code.word(),
        }
    }

    /// The rule that decided.
    pub const fn cite(self, order: &Order) -> Cite {
        match (self, order) {
            (Self::Illegal(code), _) => code.cite(),
            (Self::Spare | Self::Kept, _) => Cite::new("Komarn A-11"),
            (Self::Done, Order::Play(play)) => match play.purpose {
                super::order::Purpose::Recruit(_) => Cite::new("Komarn K-10"),
                super::order::Purpose::Reinforce(_) => Cite::new("Komarn K-38"),
                super::order::Purpose::Seduce(_) => Cite::new("Komarn K-56"),
                super::order::Purpose::Plague { .. } => Cite::new("Komarn K-36"),
                super::order::Purpose::Discard => Cite::new("Komarn K-07"),
            },
            (Self::Done, Order::Camp(_)) => Cite::new("Komarn K-42"),
            (Self::Done, Order::Morlock(_)) => Cite::new("Komarn K-29"),
            (Self::Done, Order::Take(_)) => Cite::new("Komarn K-34"),
            (Self::Done, _) => Cite::new("Komarn K-33"),
        }
    }
}

impl Resolution {
    /// Whether the game ends with it, so that nothing in it is secret.
    pub fn is_last(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| matches!(event, Event::Over { .. }))
    }
}
