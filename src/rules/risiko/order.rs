//! Orders (Risiko O-1 to O-11).

use serde::{Deserialize, Serialize};

use super::board::{Card, Country, Mission};

/// An order of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Which mission to hand in, or which to keep (Risiko O-4).
    HandIn {
        /// The mission named.
        mission: Mission,
        /// Whether it is kept; otherwise it is handed in.
        keep: bool,
    },
    /// To exchange a set (Risiko O-10).
    Exchange(Exchange),
    /// To place new armies (Risiko O-4).
    Place(Vec<Item>),
    /// To attack, or to march on (Risiko O-5, O-6).
    Attack(Attack),
    /// To regroup (Risiko O-8).
    Regroup {
        /// When it is carried out at all.
        when: Option<Condition>,
        /// What goes where.
        moves: Vec<Shift>,
    },
    /// To take the card (Risiko O-11).
    Draw,
    /// How to defend from now on (Risiko O-9).
    Defend(Policy),
    /// To do nothing; the turn is finished.
    Pass,
    /// The turn is finished.
    End,
    /// To leave the game (Risiko 4.6).
    Resign,
}

impl Order {
    /// Whether it is part of a turn: a new mail replaces all of these.
    pub const fn is_of_turn(&self) -> bool {
        !matches!(self, Self::HandIn { .. } | Self::Defend(_) | Self::Resign)
    }

    /// Whether it says that the turn is finished.
    pub const fn finishes(&self) -> bool {
        matches!(self, Self::End | Self::Pass)
    }

    /// Whether it only completes a turn that is on file: `DRAW` and `END`.
    pub const fn completes(&self) -> bool {
        matches!(self, Self::Draw | Self::End)
    }
}

/// Which set is to be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Exchange {
    /// The one that the rules would choose.
    Auto,
    /// These cards.
    Cards([Wanted; 3]),
}

/// A card in an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// This card.
    Card(Card),
    /// Any joker.
    Joker,
}

/// How many armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Amount {
    /// So many.
    Number(u32),
    /// The rest, or all that may go.
    All,
}

/// New armies for a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// How many.
    pub amount: Amount,
    /// Where.
    pub country: Country,
}

/// Armies that regroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// How many.
    pub amount: Amount,
    /// From where.
    pub from: Country,
    /// To where.
    pub to: Country,
}

/// An attack along a route of two or more countries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attack {
    /// When it is carried out at all.
    pub when: Option<Condition>,
    /// The own country, the one attacked, and those attacked from there on.
    pub route: Vec<Country>,
    /// The most dice; 3 if nothing is said.
    pub with: Option<u8>,
    /// Whether exactly so many, whatever it costs.
    pub exactly: bool,
    /// It stops when so many armies are left.
    pub until: Option<u32>,
    /// It stops after so many throws.
    pub rolls: Option<u32>,
    /// It stops when the defender has more armies.
    pub defender: Option<u32>,
    /// It stops when fewer dice are possible.
    pub min_dice: Option<u8>,
    /// It stops after so many own losses.
    pub max_loss: Option<u32>,
    /// Who occupies.
    pub advance: Option<Advance>,
}

/// How many armies occupy a conquered country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Advance {
    /// As few as may be.
    Min,
    /// All but one.
    All,
    /// So many.
    Number(u32),
    /// All but so many.
    Leave(u32),
}

/// A condition of an attack or a regrouping (Risiko O-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Whether it holds when the fact does not.
    pub not: bool,
    /// The fact.
    pub fact: Fact,
}

/// What a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fact {
    /// That the country is one's own.
    Own(Country),
    /// That a country has been conquered this turn.
    Conquered,
    /// How many armies a country has.
    Armies(Country, Compare, u32),
}

/// A comparison of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Compare {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Compare {
    /// Whether it holds of two numbers.
    pub const fn holds(self, one: u32, other: u32) -> bool {
        match self {
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::Equal => one == other,
            Self::AtLeast => one >= other,
            Self::More => one > other,
        }
    }

    /// How it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Equal => "=",
            Self::AtLeast => ">=",
            Self::More => ">",
        }
    }
}

/// How to defend (Risiko O-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Where; everywhere if nothing is said.
    pub country: Option<Country>,
    /// Against how many dice; against any if nothing is said.
    pub versus: Option<u8>,
    /// With how many dice; as many as allowed if nothing is said.
    pub dice: Option<u8>,
}

impl Policy {
    /// What it is about: a newer policy of the same scope replaces it. Those
    /// that count before others have greater scopes.
    pub fn scope(&self) -> (bool, bool, Option<Country>, Option<u8>) {
        (
            self.country.is_some(),
            self.versus.is_some(),
            self.country,
            self.versus,
        )
    }
}
