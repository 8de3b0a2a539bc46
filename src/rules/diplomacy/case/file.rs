//! A case file as it is written.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};
use crate::rules::diplomacy::variant::Options;
use crate::rules::shipped;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    rules: Spanned<String>,
    variant: Spanned<String>,
    source: String,
}

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) cites: Vec<String>,
    /// Whether the case begins with the variant's start position, not with an
    /// empty board.
    #[serde(default)]
    pub(super) start: bool,
    #[serde(default)]
    pub(super) options: Options,
    pub(super) phase: Option<String>,
    #[serde(default)]
    pub(super) units: Vec<String>,
    #[serde(default)]
    pub(super) dislodged: Vec<String>,
    #[serde(default)]
    pub(super) centres: Vec<String>,
    #[serde(default)]
    pub(super) herds: Vec<String>,
    #[serde(default)]
    pub(super) contacts: Vec<String>,
    #[serde(default)]
    pub(super) captured_homes: Vec<String>,
    #[serde(default)]
    pub(super) herd_builds: Vec<String>,
    #[serde(default)]
    pub(super) orders: String,
    /// The powers that agree on a draw in place of playing the phase.
    #[serde(default)]
    pub(super) draw: Vec<String>,
    #[serde(default)]
    pub(super) after: Vec<String>,
    #[serde(default)]
    pub(super) then: Vec<WrittenPhase>,
}

/// A phase of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPhase {
    pub(super) phase: Option<String>,
    #[serde(default)]
    pub(super) orders: String,
    /// The powers that agree on a draw in place of playing the phase.
    #[serde(default)]
    pub(super) draw: Vec<String>,
    #[serde(default)]
    pub(super) after: Vec<String>,
}

/// A case file as it is written.
#[derive(Debug)]
pub(super) struct CaseFile {
    /// The variant that its cases are played in.
    pub(super) variant: String,
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
    if let Some(head) = &head {
        let variants = shipped::variants();
        for (value, known) in [
            (&head.rules, &["diplomacy"][..]),
            (&head.variant, &variants),
        ] {
            if !known.contains(&value.get_ref().as_str()) {
                faults.push(
                    Fault::new(value.span(), format!("there is no \"{}\"", value.get_ref()))
                        .help(format!("expected {}", known.join(" or "))),
                );
            }
        }
    }
    let mut ids = BTreeSet::new();
    for case in &cases {
        let (span, case) = (case.span(), case.get_ref());
        if !ids.insert(case.id.clone()) {
            faults.push(Fault::new(
                span.clone(),
                format!("a second case \"{}\"", case.id),
            ));
        }
        if case.cites.is_empty() {
            faults.push(Fault::new(
                span.clone(),
                format!("the case \"{}\" cites no rule", case.id),
            ));
        }
        let phases = std::iter::once((&case.orders, &case.after))
            .chain(case.then.iter().map(|phase| (&phase.orders, &phase.after)));
        for (orders, after) in phases {
            if orders.trim().is_empty() && after.is_empty() {
                faults.push(Fault::new(
                    span.clone(),
                    format!("the case \"{}\" has a phase that asserts nothing", case.id),
                ));
            }
            for line in orders.lines().filter(|line| !line.trim().is_empty()) {
                if !line.contains("=>") {
                    faults.push(
                        Fault::new(
                            span.clone(),
                            format!("the case \"{}\" expects nothing of: {line}", case.id),
                        )
                        .help("write the verdict behind =>"),
                    );
                }
            }
        }
    }
    Faults::check(file, input, &faults)?;
    let head = head.expect("a head that cannot be read is a fault");
    Ok(CaseFile {
        variant: head.variant.into_inner(),
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
