//! A case file as it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};
use crate::rules::komarn::board::Field;
use crate::rules::komarn::family::RULES;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    rules: Spanned<String>,
    source: String,
}

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) cites: Vec<String>,
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

/// A case file as it is written.
#[derive(Debug)]
pub(super) struct CaseFile {
    pub(super) source: String,
    pub(super) cases: Vec<(usize, WrittenCase)>,
}

/// Reads a case file.
pub(super) fn read(file: &str, input: &str) -> Result<CaseFile, Faults> {
    let mut document = Document::parse(input);
    let cases: Vec<Spanned<WrittenCase>> = document.take_list("case");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    if let Some(head) = head.as_ref().filter(|head| head.rules.get_ref() != RULES) {
        let what = format!("there is no \"{}\"", head.rules.get_ref());
        faults.push(Fault::new(head.rules.span(), what).help("expected komarn"));
    }
    let mut ids = BTreeSet::new();
    for case in &cases {
        let (span, case) = (case.span(), case.get_ref());
        let id = &case.id;
        let mut wrong = Vec::new();
        if !ids.insert(id.clone()) {
            wrong.push(format!("a second case \"{id}\""));
        }
        if case.cites.is_empty() {
            wrong.push(format!("the case \"{id}\" cites no rule"));
        }
        if case.step.is_empty() {
            wrong.push(format!("the case \"{id}\" asserts nothing"));
        }
        for step in &case.step {
            if step.orders.trim().is_empty() && step.after.is_empty() {
                wrong.push(format!("the case \"{id}\" has a step that asserts nothing"));
            }
            let lines = step.orders.lines().filter(|line| !line.trim().is_empty());
            for line in lines.filter(|line| !line.contains("=>")) {
                wrong.push(format!("the case \"{id}\" expects nothing of: {line}"));
            }
        }
        faults.extend((wrong.into_iter()).map(|what| Fault::new(span.clone(), what)));
    }
    Faults::check(file, input, &faults)?;
    let head = head.expect("a head that cannot be read is a fault");
    Ok(CaseFile {
        source: head.source,
        cases: cases
            .into_iter()
            .map(|case| {
                let line = input[..case.span().start].matches('\n').count() + 1;
                (line, case.into_inner())
            })
            .collect(),
    })
}
