//! What a resolved turn tells programs, for one reader.

use std::collections::BTreeMap;

use serde::Serialize;

/// Orders, rulings and events of a turn, with every name as files write it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Published {
    /// The orders that were given, by the ids of seats.
    pub orders: BTreeMap<String, Vec<String>>,
    /// What became of every order, also of those that the rules filled in.
    pub rulings: Vec<PublishedRuling>,
    /// What happened besides.
    pub events: Vec<PublishedEvent>,
}

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PublishedRuling {
    /// The id of its seat.
    pub seat: String,
    /// The order, in words that are read back the same.
    pub order: String,
    /// Whether the player gave it; otherwise the rules filled it in.
    pub ordered: bool,
    /// Whether it did what its writer wanted.
    pub success: bool,
    /// What became of it, as case files say it.
    pub verdict: String,
    /// The rule that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// Something that happened besides the orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PublishedEvent {
    /// What.
    pub event: &'static str,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Whose doing it is, or whose it is, by the id of the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Who had it before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Several seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Which turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
}
