//! What a mail can say (Komarn 4.2).

use serde::{Deserialize, Serialize};

use super::board::{Field, Lane};
use crate::game::Seat;

/// One order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// What to play; several are alternatives, the first legal one counts.
    Play(Play),
    /// A camp to build.
    Camp(Camp),
    /// What to do with Morlocks that are drawn.
    Morlock(Plan),
    /// A standing instruction on doubts of a seat's announcements, or of
    /// everybody's.
    Doubting(Option<Seat>, Doubting),
    /// A standing instruction on which number to take.
    Taking(Taking),
    /// An answer: the announcement of this seat is doubted.
    Doubt(Seat),
    /// An answer: it is not.
    Trust(Seat),
    /// An answer: which number to take.
    Take(Choice),
}

impl Order {
    /// Whether it is for the seat's own turn.
    pub const fn is_of_turn(&self) -> bool {
        matches!(self, Self::Play(_) | Self::Camp(_) | Self::Morlock(_))
    }
}

/// A number and what it is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Play {
    /// The number.
    pub number: u8,
    /// What for.
    pub purpose: Purpose,
}

impl Play {
    /// The numbers that it takes.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let second = match self.purpose {
            Purpose::Plague { second, .. } => second,
            _ => None,
        };
        std::iter::once(self.number).chain(second)
    }
}

/// What a number is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A soldier on a field of its region (Komarn K-10).
    Recruit(Lane),
    /// A soldier on a field of choice (Komarn K-38).
    Reinforce(Field),
    /// A foreign soldier of its region is replaced (Komarn K-56).
    Seduce(Lane),
    /// Soldiers on both banks against a Morlock (Komarn K-36).
    Plague {
        /// The further number; orders may lack it, legal ones do not.
        second: Option<u8>,
        /// The bank that is resolved first: left or right.
        first: Lane,
    },
    /// Nothing (Komarn K-07).
    Discard,
}

/// A camp to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Camp {
    /// Where.
    pub field: Field,
    /// Whether before the soldier is placed (Komarn K-08).
    pub is_first: bool,
}

/// What to do with a Morlock that is drawn (Komarn 4.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The numbers to set it by, the first suitable one counts.
    pub numbers: Vec<u8>,
    /// Whether to say that there is none after these.
    pub bluff: bool,
    /// The numbers to set it by when the bluff is exposed.
    pub exposed: Vec<u8>,
}

/// When to doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubting {
    /// Never.
    Never,
    /// Always.
    Always,
    /// The player wants to be asked.
    Ask,
    /// If a number known to be in the hand is suitable.
    Known,
    /// If so many regions are suitable.
    Free(u8),
}

/// Which number to take by a standing instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// The player wants to be asked.
    Ask,
    /// The first of these that is there; if none is, he is asked.
    Listed(Vec<u8>),
    /// A choice by rule.
    By(Extreme),
}

/// Which number to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// This one.
    Number(u8),
    /// A choice by rule.
    By(Extreme),
}

/// A choice by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extreme {
    /// The highest.
    High,
    /// The lowest.
    Low,
    /// One drawn by lot.
    Random,
}
