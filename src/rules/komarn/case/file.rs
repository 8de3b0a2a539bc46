//! A case as it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::Value;

use crate::rules::case_file::{About, Case, Part};
use crate::rules::komarn::board::Field;

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    /// Options other than those of cases: three players, standard layout.
    #[serde(default)]
    pub(super) options: BTreeMap<String, Value>,
    /// Fields that are beside each other besides: `L3 L30`.
    #[serde(default)]
    pub(super) edges: Vec<String>,
    /// Camps before soldiers, as `red L19`.
    #[serde(default)]
    pub(super) camps: Vec<String>,
    /// Soldiers in the order in which they are placed, with all effects:
    /// `red L17 L18`.
    #[serde(default)]
    pub(super) soldiers: Vec<String>,
    /// Whether what soldiers brought in is kept; otherwise money begins at 0.
    #[serde(default)]
    pub(super) keep_money: bool,
    /// Regions with a Morlock.
    #[serde(default)]
    pub(super) morlocks: Vec<u8>,
    /// Forced hands.
    #[serde(default)]
    pub(super) hands: BTreeMap<String, BTreeSet<u8>>,
    /// Numbers of a hand that everybody knows.
    #[serde(default)]
    pub(super) known: BTreeMap<String, BTreeSet<u8>>,
    /// Forced reserves; soldiers that this takes away are out of the game.
    #[serde(default)]
    pub(super) reserves: BTreeMap<String, u8>,
    #[serde(default)]
    pub(super) money: BTreeMap<String, u32>,
    /// Numbers on the discard pile.
    #[serde(default)]
    pub(super) discard: Vec<u8>,
    /// Who holds the Hurenweibel, against the count.
    pub(super) hurenweibel: Option<String>,
    /// Castles with another soldier than placing has brought: `P05 blue`.
    #[serde(default)]
    pub(super) garrisons: Vec<String>,
    /// How many Weibel a seat has set elsewhere, on fields without a banner.
    #[serde(default)]
    pub(super) weibels: BTreeMap<String, Vec<Field>>,
    /// Standing instructions: `blue: POLICY DOUBT ALL ALWAYS`.
    #[serde(default)]
    pub(super) policies: Vec<String>,
    /// Whose turn it is; the first seat's if not said.
    pub(super) active: Option<String>,
    /// Turns that seats have missed.
    #[serde(default)]
    pub(super) missed: BTreeMap<String, u8>,
    #[serde(default)]
    pub(super) step: Vec<WrittenStep>,
}

/// A step of a case: orders, tiles drawn, and what is so after it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenStep {
    #[serde(default)]
    pub(super) orders: String,
    /// The tiles that are drawn first: numbers, `M` and `S`.
    #[serde(default)]
    pub(super) next: Vec<Value>,
    /// Whether the turn is resolved although orders are owed.
    #[serde(default)]
    pub(super) deadline: bool,
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
        let steps = self.step.iter();
        steps
            .map(|step| Part::new(&step.orders, &step.after))
            .collect()
    }
}
