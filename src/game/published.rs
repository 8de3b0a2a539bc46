//! What a resolved turn tells programs, for one reader.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::named;
use super::names::{self, Names};

/// Orders, rulings and events of a turn, with every name as files write it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Published {
    /// The orders that were given, by the ids of seats.
    pub orders: BTreeMap<String, Vec<String>>,
    /// What became of every order, also of those that the rules filled in.
    pub rulings: Vec<PublishedRuling>,
    /// What happened besides: the tag of the game's own event, and its fields.
    pub events: Vec<Map<String, Value>>,
}

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl Published {
    /// Puts down a ruling, and its order if the player gave it.
    pub fn rule(&mut self, ruling: PublishedRuling) {
        if ruling.ordered {
            let own = self.orders.entry(ruling.seat.clone()).or_default();
            own.push(ruling.order.clone());
        }
        self.rulings.push(ruling);
    }

    /// Puts down an event as the game's own type has it: its tag as `event`
    /// and its fields with names in place of indices, but those that are
    /// hidden from the reader and those that say nothing. What has no fields
    /// of its own is `of` what it is about.
    pub fn tell(&mut self, names: &dyn Names, event: &impl Serialize, hidden: &[&str]) {
        let (tag, mut told) = named::parted(names::write(names, event));
        told.retain(|key, value| !value.is_null() && !hidden.contains(&key.as_str()));
        told.insert("event".to_owned(), Value::from(tag));
        self.events.push(told);
    }
}
