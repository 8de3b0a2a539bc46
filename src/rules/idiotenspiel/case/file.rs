//! A case as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::case_file::{About, Case, Part};
use crate::rules::idiotenspiel::board::Heading;
use crate::rules::idiotenspiel::options::Options;
use crate::rules::idiotenspiel::position::Step;
use crate::rules::idiotenspiel::rules::Aim;

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    /// The scenario; without one, only what is named exists.
    pub(super) scenario: Option<String>,
    /// The plan; `t9` without a scenario.
    pub(super) map: Option<String>,
    #[serde(default)]
    pub(super) options: Options,
    /// What wins, if it is not as the scenario has it.
    pub(super) win: Option<Aim>,
    #[serde(default)]
    pub(super) sides: BTreeMap<String, Heading>,
    #[serde(default)]
    pub(super) units: Vec<String>,
    #[serde(default)]
    pub(super) eliminated: Vec<String>,
    #[serde(default)]
    pub(super) items: Vec<String>,
    #[serde(default)]
    pub(super) fought: Vec<String>,
    pub(super) starter: Option<String>,
    pub(super) mover: Option<String>,
    pub(super) step: Option<Step>,
    pub(super) turn: Option<u16>,
    #[serde(default)]
    pub(super) quiet: u8,
    #[serde(default)]
    pub(super) missed: BTreeMap<String, u8>,
    /// Whether counter-attacks are made as the rules have them; otherwise
    /// none are made that are not named.
    #[serde(default)]
    pub(super) counters: bool,
    /// Orders that are tried one by one.
    #[serde(default)]
    pub(super) tries: String,
    #[serde(default)]
    pub(super) orders: String,
    #[serde(default)]
    pub(super) dice: Vec<u32>,
    #[serde(default)]
    pub(super) after: Vec<String>,
    #[serde(default)]
    pub(super) then: Vec<WrittenTurn>,
}

/// A turn of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenTurn {
    #[serde(default)]
    pub(super) orders: String,
    #[serde(default)]
    pub(super) dice: Vec<u32>,
    #[serde(default)]
    pub(super) after: Vec<String>,
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
        // What is tried is a part of the first turn, which may be left out then.
        let mut first = Part::new(&self.orders, &self.after);
        first.orders.push(&self.tries);
        let then = self.then.iter();
        std::iter::once(first)
            .chain(then.map(|turn| Part::new(&turn.orders, &turn.after)))
            .collect()
    }
}
