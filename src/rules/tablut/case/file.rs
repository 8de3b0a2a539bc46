//! A case file as it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::Value;

use super::fault;
use crate::fault::{Document, Fault, Faults};
use crate::rules::tablut::variant::RULES;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    rules: String,
    source: String,
}

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) cites: Vec<String>,
    /// Options that are not the usual ones.
    #[serde(default)]
    pub(super) options: BTreeMap<String, Value>,
    /// What is said of options that no game can have.
    pub(super) refused: Option<String>,
    /// The board in letters; the start of the game if neither is given.
    pub(super) board: Option<String>,
    /// The same as TFEN.
    pub(super) tfen: Option<String>,
    /// `white` or `black`, for boards in letters.
    pub(super) to_move: Option<String>,
    /// Half-moves without a capture before the case.
    pub(super) no_capture: Option<u32>,
    /// Mails and deadlines, each with what becomes of it.
    #[serde(default)]
    pub(super) play: String,
    /// The board afterwards, in letters or as TFEN.
    pub(super) after: Option<String>,
    /// Statements about the position afterwards.
    #[serde(default)]
    pub(super) holds: Vec<String>,
}

/// Reads a case file: its source, and the cases with their lines.
pub(super) fn read(file: &str, input: &str) -> Result<(String, Vec<(usize, WrittenCase)>), Faults> {
    let mut document = Document::parse(input);
    let cases: Vec<toml::Spanned<WrittenCase>> = document.take_list("case");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    if let Some(head) = head.as_ref().filter(|head| head.rules != RULES) {
        let what = format!("there are no rules \"{}\"", head.rules);
        faults.push(Fault::new(0..0, what).help(format!("expected {RULES}")));
    }
    let mut ids = BTreeSet::new();
    for spanned in &cases {
        let (span, case) = (spanned.span(), spanned.get_ref());
        let mut add = |text: String| faults.push(fault(span.clone(), text));
        if !ids.insert(case.id.clone()) {
            add(format!("a second case \"{}\"", case.id));
        }
        if case.cites.is_empty() {
            add(format!("case \"{}\" cites no rule", case.id));
        }
        let lines = case
            .play
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        for line in lines.clone().filter(|line| !line.contains("=>")) {
            add(format!("\"{line}\" does not say what becomes of it: => …"));
        }
        let asserts = lines.count() > 0
            || case.after.is_some()
            || !case.holds.is_empty()
            || case.refused.is_some();
        if !asserts {
            add(format!("case \"{}\" asserts nothing", case.id));
        }
    }
    Faults::check(file, input, &faults)?;
    let line_of = |byte: usize| input[..byte].matches('\n').count() + 1;
    let cases = cases
        .into_iter()
        .map(|case| (line_of(case.span().start), case.into_inner()));
    let source = head.map(|head| head.source).unwrap_or_default();
    Ok((source, cases.collect()))
}
