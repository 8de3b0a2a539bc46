//! What a case expects, and how what came out differs.

use serde::Serialize;

use super::setup::power;
use crate::game::Seat;
use crate::game::system::Line;
use crate::rules::case_file::{self, CaseResult, OrderLine};
use crate::rules::diplomacy::binding::{self, AsWritten};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Bounce, NotBuilt, Ruling, Verdict};
use crate::rules::family;

/// An order line of a case.
pub(super) struct ExpectedLine<'a> {
    line: OrderLine<'a>,
    pub(super) power: Seat,
    /// What the text orders; a gang with its herd is two orders.
    pub(super) written: Vec<AsWritten>,
    /// Whether the order is meant to find no unit: written `(no unit)`.
    pub(super) no_unit: bool,
}

/// Reads the order lines of a phase: `Power: order => verdict, verdict`.
pub(super) fn orders<'a>(
    variant: &Variant,
    position: &Position,
    text: &'a str,
) -> Result<Vec<ExpectedLine<'a>>, String> {
    case_file::seated_lines(text, |name| power(variant, name))?
        .into_iter()
        .map(|(power, line)| {
            let (order, no_unit) = match line.order.strip_suffix("(no unit)") {
                Some(order) => (order.trim(), true),
                None => (line.order, false),
            };
            let written = binding::as_written(
                variant,
                position,
                Line {
                    number: 1,
                    text: order,
                },
            )
            .map_err(|note| format!("\"{order}\" cannot be read: {}", note.message.key))?;
            if written.is_empty() {
                return Err(format!("\"{order}\" is not an order"));
            }
            Ok(ExpectedLine {
                line,
                power,
                written,
                no_unit,
            })
        })
        .collect()
}

/// Compares the rulings on a line's orders with what it expects. Each ruling
/// answers one order, so that of two equal orders both are looked at: those
/// used up are taken out of `rulings`.
pub(super) fn compare(
    variant: &Variant,
    line: &ExpectedLine<'_>,
    rulings: &mut Vec<&Ruling>,
    result: &mut CaseResult,
) {
    let mut actual: Vec<(String, String)> = Vec::new();
    for written in &line.written {
        let (order, refused) = (&written.order, written.refused);
        if let Some(why) = refused {
            actual.push(("illegal".to_owned(), bracketed(&why)));
            continue;
        }
        let found = rulings
            .iter()
            .position(|ruling| ruling.power == line.power && ruling.order == *order);
        match found {
            Some(index) => actual.extend(words(variant, rulings.remove(index))),
            None => actual.push(("no ruling".to_owned(), String::new())),
        }
    }
    let mut expected = line.line.outcome.split(',').map(str::trim);
    let agrees = (actual.iter()).all(|found| {
        (expected.next()).is_some_and(|words| words == found.0 || words == full(found))
    }) && expected.next().is_none();
    if !agrees {
        result.differ(&line.line, &in_full(&actual));
    }
}

/// What became of an order, as cases write it in full.
pub(in crate::rules::diplomacy) fn verdict_words(variant: &Variant, ruling: &Ruling) -> String {
    in_full(&words(variant, ruling))
}

fn in_full(verdicts: &[(String, String)]) -> String {
    let full: Vec<String> = verdicts.iter().map(full).collect();
    full.join(", ")
}

fn full((word, detail): &(String, String)) -> String {
    format!("{word} {detail}").trim().to_owned()
}

/// A verdict as cases write it: the word, and the detail that may follow it.
fn words(variant: &Variant, ruling: &Ruling) -> Vec<(String, String)> {
    let id = |at| variant.map.province(at).id.as_str();
    let (word, detail) = match &ruling.verdict {
        Verdict::Illegal(why) => ("illegal", bracketed(why)),
        Verdict::Holds => ("holds", String::new()),
        Verdict::Moves { attack, against } => ("moves", format!("{attack}:{against}")),
        Verdict::Bounces { attack, by } => (
            "bounces",
            match by {
                Bounce::Held { strength } | Bounce::HeadToHead { strength } => {
                    format!("{attack}:{strength}")
                }
                Bounce::Own => "(own)".to_owned(),
                Bounce::Rival { from, strength } => {
                    format!("{attack}:{strength} {}", id(*from))
                }
            },
        ),
        Verdict::NoConvoy => ("no convoy", String::new()),
        Verdict::Convoys => ("convoys", String::new()),
        Verdict::Disrupted => ("disrupted", String::new()),
        Verdict::Supports => ("supports", String::new()),
        Verdict::Cut(from) => ("cut", id(*from).to_owned()),
        Verdict::Unmatched => ("void", String::new()),
        Verdict::HerdComes => ("herd comes", String::new()),
        Verdict::HerdStays(why) => ("herd stays", bracketed(why)),
        Verdict::Retreats => ("retreats", String::new()),
        Verdict::RetreatsClash(with) => ("clashes", id(*with).to_owned()),
        Verdict::Disbands => ("disbands", String::new()),
        Verdict::Builds => ("builds", String::new()),
        Verdict::NotBuilt(why) => (
            "not built",
            match why {
                NotBuilt::UseFirst(at) => format!("(use {} first)", id(*at)),
                NotBuilt::TooMany => "(too many)".to_owned(),
                NotBuilt::TooManyHerds => "(too many herds)".to_owned(),
                NotBuilt::ControllerBuilds(_) => "(controller builds)".to_owned(),
            },
        ),
        Verdict::Waives => ("waives", String::new()),
    };
    let mut words = vec![(word.to_owned(), detail)];
    if ruling.dislodged.is_some() {
        let dislodged = ("dislodged".to_owned(), String::new());
        if ruling.verdict == Verdict::Holds {
            words = vec![dislodged];
        } else {
            words.push(dislodged);
        }
    }
    words
}

/// A reason as cases write it.
fn bracketed(why: &impl Serialize) -> String {
    format!("({})", family::word(why))
}
