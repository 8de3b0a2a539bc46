//! A case as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::rules::case_file::{About, Case, Part};

/// Fields of a position, as its record has them.
pub(super) type Fields = Map<String, Value>;

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    /// The options of its game; those left out are the usual ones.
    #[serde(default)]
    pub(super) options: Fields,
    /// A part of what is said of options that no game can have.
    pub(super) refused: Option<String>,
    /// Whether it begins with the start of the variant, also where the cases
    /// of its game begin with less.
    #[serde(default)]
    pub(super) start: bool,
    /// The id of the game, which is set up and played with the chance of the
    /// test vectors then.
    pub(super) seed: Option<String>,
    /// The seats that nobody plays then.
    #[serde(default)]
    pub(super) absent: Vec<String>,
    /// What its position has otherwise than the one it begins with.
    #[serde(default)]
    pub(super) before: Fields,
    /// Lines that are tried one by one, each from the position it begins with.
    #[serde(default)]
    pub(super) tries: String,
    /// The first step.
    #[serde(flatten)]
    first: Step,
    /// The steps after it.
    #[serde(default)]
    then: Vec<Step>,
}

/// A step of a case: mails, and what is so after them.
#[derive(Debug, Deserialize)]
pub(super) struct Step {
    /// Lines of mails, each with its seat.
    #[serde(default)]
    pub(super) orders: String,
    /// What is drawn, in this order.
    #[serde(default)]
    pub(super) dice: Vec<u32>,
    /// Whether the turn ends although orders are owed.
    #[serde(default)]
    pub(super) deadline: bool,
    /// The seats that agree on a draw in place of playing.
    #[serde(default)]
    pub(super) draw: Vec<String>,
    /// The seat that the others expel in place of playing.
    pub(super) expel: Option<String>,
    /// Fields of the position afterwards.
    #[serde(default)]
    pub(super) after: Fields,
    /// The same as somebody knows it: a seat, or `observer`.
    #[serde(default)]
    pub(super) seen: BTreeMap<String, Fields>,
    /// What else is so.
    #[serde(default)]
    pub(super) facts: Vec<String>,
    /// What else stands there.
    #[serde(flatten)]
    unknown: BTreeMap<String, Value>,
}

impl Step {
    fn part(&self) -> Part<'_> {
        Part {
            orders: vec![&self.orders],
            statements: self.after.len() + self.seen.len() + self.facts.len(),
            unknown: self.unknown.keys().map(String::as_str).collect(),
        }
    }
}

impl WrittenCase {
    /// What is played, step by step.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.first).chain(&self.then)
    }
}

impl Case for WrittenCase {
    fn about(&self) -> About<'_> {
        About {
            id: &self.id,
            title: &self.title,
            cites: &self.cites,
        }
    }

    fn parts(&self) -> Vec<Part<'_>> {
        let mut parts: Vec<Part<'_>> = self.steps().map(Step::part).collect();
        parts[0].statements += usize::from(self.refused.is_some());
        parts[0].orders.push(&self.tries);
        parts
    }
}
