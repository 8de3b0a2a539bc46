//! A case file as it is written.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};
use crate::rules::risiko::options::Options;

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
    #[serde(default)]
    pub(super) options: Options,
    /// A part of what is said of the options, which cannot be chosen.
    pub(super) refused: Option<String>,
    /// The game's id: then it is set up with the seed of the test vectors.
    pub(super) seed: Option<String>,
    /// The colours that nobody plays then.
    #[serde(default)]
    pub(super) absent: Vec<String>,
    /// Countries and armies: `rot: Alaska 3, @SA 1; blau: China 1`.
    #[serde(default)]
    pub(super) countries: String,
    /// Who has all other countries, one army in each.
    pub(super) rest: Option<String>,
    /// Who plays, clockwise; all that have countries if nothing is said.
    #[serde(default)]
    pub(super) seats: Vec<String>,
    /// Who is on move; the first of them if nothing is said.
    pub(super) on_move: Option<String>,
    pub(super) round: Option<u32>,
    #[serde(default)]
    pub(super) sets: u32,
    #[serde(default)]
    pub(super) hands: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) missions: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) abandoned: Vec<String>,
    #[serde(default)]
    pub(super) fallen: Vec<String>,
    #[serde(default)]
    pub(super) stack: String,
    #[serde(default)]
    pub(super) used: String,
    /// What holds before the first mail.
    #[serde(default)]
    pub(super) before: Vec<String>,
    #[serde(default)]
    pub(super) mails: Vec<WrittenMail>,
}

/// A mail, after which the turn is closed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenMail {
    /// Whose it is; nobody's if only the deadline passes.
    pub(super) seat: Option<String>,
    #[serde(default)]
    pub(super) orders: String,
    #[serde(default)]
    pub(super) dice: Vec<u32>,
    /// Whom the others expel after it.
    pub(super) expelled: Option<String>,
    /// Whether the turn goes on and the orders wait on file.
    #[serde(default)]
    pub(super) waits: bool,
    #[serde(default)]
    pub(super) after: Vec<String>,
}

/// A case file.
#[derive(Debug)]
pub(super) struct CaseFile {
    pub(super) source: String,
    /// The cases, each with the line that it begins in.
    pub(super) cases: Vec<(usize, WrittenCase)>,
}

/// Reads a case file. A case that asserts nothing is a fault.
pub(super) fn read(file: &str, input: &str) -> Result<CaseFile, Faults> {
    let mut document = Document::parse(input);
    let cases: Vec<Spanned<WrittenCase>> = document.take_list("case");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    if let Some(head) = &head
        && head.rules.get_ref() != "risiko"
    {
        let what = format!("there are no rules \"{}\" here", head.rules.get_ref());
        faults.push(Fault::new(head.rules.span(), what).help("expected risiko"));
    }
    let mut ids = BTreeSet::new();
    for case in &cases {
        let (span, case) = (case.span(), case.get_ref());
        let mut fault = |text: String| faults.push(Fault::new(span.clone(), text));
        if !ids.insert(case.id.clone()) {
            fault(format!("a second case \"{}\"", case.id));
        }
        if case.cites.is_empty() {
            fault(format!("the case \"{}\" cites no rule", case.id));
        }
        let statements = case
            .mails
            .iter()
            .map(|mail| mail.after.len())
            .sum::<usize>();
        let lines = case.mails.iter().flat_map(|mail| mail.orders.lines());
        let lines: Vec<&str> = lines.filter(|line| !line.trim().is_empty()).collect();
        for line in lines.iter().filter(|line| !line.contains("=>")) {
            fault(format!(
                "the case \"{}\" expects nothing of: {line}",
                case.id
            ));
        }
        let is_empty = statements + case.before.len() + lines.len() == 0;
        if is_empty && case.refused.is_none() {
            fault(format!("the case \"{}\" asserts nothing", case.id));
        }
    }
    Faults::check(file, input, &faults)?;
    let head = head.expect("a head that cannot be read is a fault");
    let line_of = |start: usize| input[..start].matches('\n').count() + 1;
    Ok(CaseFile {
        source: head.source,
        cases: (cases.into_iter())
            .map(|case| (line_of(case.span().start), case.into_inner()))
            .collect(),
    })
}
