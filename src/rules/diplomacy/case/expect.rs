//! What a case expects, and how what came out differs.

use serde::Serialize;
use serde_json::Value;

use super::setup::power;
use crate::game::Seat;
use crate::game::system::Line;
use crate::rules::diplomacy::binding::{self, AsWritten};
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Bounce, NotBuilt, Ruling, Verdict};

/// An order line of a case.
pub(super) struct ExpectedLine {
    pub(super) power: Seat,
    /// The orders as text.
    text: String,
    /// What the text orders; a gang with its herd is two orders.
    pub(super) orders: Vec<Order>,
    /// The same with what the text says about the units.
    pub(super) written: Vec<AsWritten>,
    /// Whether the order is meant to find no unit: written `(no unit)`.
    pub(super) no_unit: bool,
    expected: Vec<String>,
}

/// Reads the order lines of a phase: `Power: order => verdict, verdict`.
pub(super) fn orders(
    variant: &Variant,
    position: &Position,
    text: &str,
) -> Result<Vec<ExpectedLine>, String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| {
            let form = || format!("\"{line}\" is not of the form \"Power: order => verdict\"");
            let (order, expected) = line.split_once("=>").ok_or_else(form)?;
            let (owner, order) = order.split_once(':').ok_or_else(form)?;
            let (order, no_unit) = match order.trim().strip_suffix("(no unit)") {
                Some(order) => (order.trim(), true),
                None => (order.trim(), false),
            };
            let owner = power(variant, owner)?;
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
                return Err(format!("\"{order}\" is no order"));
            }
            Ok(ExpectedLine {
                power: owner,
                text: line.to_owned(),
                orders: written.iter().map(|written| written.order).collect(),
                written,
                no_unit,
                expected: expected
                    .split(',')
                    .map(|word| word.trim().to_owned())
                    .collect(),
            })
        })
        .collect()
}

/// How the rulings on a line's orders differ from what it expects. Each ruling
/// answers one order, so that of two equal orders both are looked at: those
/// used up are taken out of `rulings`.
pub(super) fn difference(
    variant: &Variant,
    line: &ExpectedLine,
    rulings: &mut Vec<&Ruling>,
) -> Option<String> {
    let mut actual: Vec<(String, String)> = Vec::new();
    for written in &line.written {
        let (order, refused) = (&written.order, written.refused);
        if let Some(why) = refused {
            actual.push(("illegal".to_owned(), kebab(&why)));
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
    let agrees = actual.len() == line.expected.len()
        && actual
            .iter()
            .zip(&line.expected)
            .all(|((word, detail), expected)| {
                expected == word || *expected == format!("{word} {detail}")
            });
    (!agrees).then(|| {
        let actual: Vec<String> = actual
            .iter()
            .map(|(word, detail)| format!("{word} {detail}").trim().to_owned())
            .collect();
        format!("{}\n      came out as: {}", line.text, actual.join(", "))
    })
}

/// What became of an order, as cases write it in full.
#[must_use]
pub fn verdict_words(variant: &Variant, ruling: &Ruling) -> String {
    let words = words(variant, ruling).into_iter();
    let words = words.map(|(word, detail)| format!("{word} {detail}").trim().to_owned());
    words.collect::<Vec<_>>().join(", ")
}

/// A verdict as cases write it: the word, and the detail that may follow it.
fn words(variant: &Variant, ruling: &Ruling) -> Vec<(String, String)> {
    let id = |at| variant.map.province(at).id.as_str();
    let (word, detail) = match &ruling.verdict {
        Verdict::Illegal(why) => ("illegal", kebab(why)),
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
        Verdict::HerdStays(why) => ("herd stays", kebab(why)),
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

/// The name that a reason has in files.
fn kebab(why: &impl Serialize) -> String {
    match serde_json::to_value(why) {
        Ok(Value::String(name)) => format!("({name})"),
        _ => String::new(),
    }
}
