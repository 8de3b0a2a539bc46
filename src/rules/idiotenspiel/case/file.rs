//! A case file as it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};
use crate::rules::idiotenspiel::board::Heading;
use crate::rules::idiotenspiel::options::Options;
use crate::rules::idiotenspiel::position::Step;
use crate::rules::idiotenspiel::rules::Aim;

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

/// A case file as it is written.
#[derive(Debug)]
pub(super) struct CaseFile {
    /// Where the ids of its cases are from.
    pub(super) source: String,
    /// The cases, each with the line that it begins in.
    pub(super) cases: Vec<(usize, WrittenCase)>,
}

/// Reads a case file.
pub(super) fn read(file: &str, input: &str) -> Result<CaseFile, Faults> {
    let mut document = Document::parse(input);
    let cases: Vec<Spanned<WrittenCase>> = document.take_list("case");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    if let Some(head) = &head
        && head.rules.get_ref() != "idiotenspiel"
    {
        let what = format!("these are no cases of \"{}\"", head.rules.get_ref());
        faults.push(Fault::new(head.rules.span(), what).help("expected idiotenspiel"));
    }
    let mut ids = BTreeSet::new();
    for case in &cases {
        let (span, case) = (case.span(), case.get_ref());
        let mut fault = |what: String| faults.push(Fault::new(span.clone(), what));
        if !ids.insert(case.id.clone()) {
            fault(format!("a second case \"{}\"", case.id));
        }
        if case.cites.is_empty() {
            fault(format!("the case \"{}\" cites no rule", case.id));
        }
        let turns = std::iter::once((&case.orders, &case.after))
            .chain(case.then.iter().map(|turn| (&turn.orders, &turn.after)));
        let asserts = |(orders, after): (&String, &Vec<String>)| {
            !orders.trim().is_empty() || !after.is_empty()
        };
        let has_tries = !case.tries.trim().is_empty();
        let is_tried_alone = has_tries && case.then.is_empty();
        if !is_tried_alone && !turns.clone().all(asserts) {
            fault(format!(
                "the case \"{}\" has a turn that asserts nothing",
                case.id
            ));
        }
        let lines = turns
            .flat_map(|(orders, _)| orders.lines())
            .chain(case.tries.lines());
        for line in lines.filter(|line| !line.trim().is_empty() && !line.contains("=>")) {
            fault(format!(
                "the case \"{}\" expects nothing of: {line}",
                case.id
            ));
        }
    }
    Faults::check(file, input, &faults)?;
    let head = head.expect("a head that cannot be read is a fault");
    Ok(CaseFile {
        source: head.source,
        cases: (cases.into_iter())
            .map(|case| {
                let line = input[..case.span().start].matches('\n').count() + 1;
                (line, case.into_inner())
            })
            .collect(),
    })
}
