//! Case files as they are written: small positions with orders, each with what
//! must become of them.
//!
//! `docs/formats.md` describes the files. An order without an expectation is a
//! fault of the file, and so is a field that does not exist: a case that
//! asserts less than it seems to is worse than none.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::seat;
use crate::fault::{Document, Fault, Faults};
use crate::game::Seat;
use crate::table::Table;

/// Fields of a position, as its record has them.
pub(super) type Fields = Map<String, Value>;

/// A case file without faults.
#[derive(Debug)]
pub(super) struct CaseFile {
    /// The variant that its cases are played in.
    pub(super) variant: CaseVariant,
    /// Where their numbers are from.
    pub(super) source: String,
    /// The cases, each with the line that it begins in.
    pub(super) cases: Vec<(usize, WrittenCase)>,
}

/// What stands at the top of every file, besides a variant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    source: String,
}

/// The variant that cases are played in.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum CaseVariant {
    /// One that there is, by its id.
    Named(String),
    /// One of the file's own, as a variant file has it.
    Own(toml::Table),
}

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
pub(super) struct WrittenCase {
    /// Its id, as its source numbers it.
    pub(super) id: String,
    /// What it is about.
    pub(super) title: String,
    /// The rules it shows; at least one.
    pub(super) cites: Vec<String>,
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

/// A line of orders, `ORDER => OUTCOME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OrderLine<'a> {
    /// All of it.
    pub(super) text: &'a str,
    /// What stands before `=>`.
    pub(super) order: &'a str,
    /// What stands behind it; nothing only in files that are refused.
    pub(super) outcome: &'a str,
}

/// The lines of an `orders` field that are not blank.
fn lines(orders: &str) -> impl Iterator<Item = OrderLine<'_>> {
    let texts = orders
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    texts.map(|text| {
        let (order, outcome) = text.rsplit_once("=>").unwrap_or((text, ""));
        OrderLine {
            text,
            order: order.trim(),
            outcome: outcome.trim(),
        }
    })
}

/// The same with the seats that they begin with: `SEAT: ORDER => OUTCOME`.
///
/// # Errors
/// When a line names no seat of the game.
pub(super) fn seated_lines<'a>(
    orders: &'a str,
    table: &dyn Table,
) -> Result<Vec<(Seat, OrderLine<'a>)>, String> {
    lines(orders)
        .map(|line| {
            let text = line.text;
            let form = || format!("\"{text}\" is not of the form \"SEAT: ORDER => OUTCOME\"");
            let (name, order) = line.order.split_once(':').ok_or_else(form)?;
            let order = order.trim();
            Ok((seat(table, name.trim())?, OrderLine { order, ..line }))
        })
        .collect()
}

/// Reads a case file. At its top it names one of these variants, or has one
/// of its own.
///
/// # Errors
/// All its faults.
pub(super) fn read(file: &str, text: &str, variants: &[&str]) -> Result<CaseFile, Faults> {
    let mut document = Document::parse(text);
    let cases: Vec<Spanned<WrittenCase>> = document.take_list("case");
    let variant = variant(&mut document, variants);
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    let mut ids = BTreeSet::new();
    for case in &cases {
        let found = case.get_ref().faults(&mut ids).into_iter();
        faults.extend(found.map(|fault| Fault {
            span: case.span(),
            ..fault
        }));
    }
    Faults::check(file, text, &faults)?;
    let with_line = |case: Spanned<WrittenCase>| {
        let before = &text[..case.span().start];
        (before.matches('\n').count() + 1, case.into_inner())
    };
    Ok(CaseFile {
        variant: variant.expect("a variant that cannot be read is a fault"),
        source: head.expect("a head that cannot be read is a fault").source,
        cases: cases.into_iter().map(with_line).collect(),
    })
}

/// Takes the variant out of a file. `None` says that a fault has been noted.
fn variant(document: &mut Document<'_>, known: &[&str]) -> Option<CaseVariant> {
    let variant: Option<Spanned<CaseVariant>> = document.take("variant");
    if let Some(variant) = variant {
        match variant.get_ref() {
            CaseVariant::Named(id) if !known.contains(&id.as_str()) => {
                let what = format!("there is no \"{id}\"");
                document.faults.push(Fault::new(variant.span(), what));
            }
            _ => return Some(variant.into_inner()),
        }
    }
    if let Some(fault) = document.faults.last_mut() {
        fault.help = Some(format!("expected {}", known.join(" or ")));
    }
    None
}

impl WrittenCase {
    /// What is played, step by step.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.first).chain(&self.then)
    }

    /// All its lines of orders. Those that are tried stand behind those of the
    /// first step.
    pub(super) fn lines(&self) -> impl Iterator<Item = OrderLine<'_>> {
        let first = [&self.first.orders, &self.tries];
        let then = self.then.iter().map(|step| &step.orders);
        first
            .into_iter()
            .chain(then)
            .flat_map(|orders| lines(orders))
    }

    /// Which steps assert something by themselves. What is said of the case as
    /// a whole stands in the first.
    fn asserting(&self) -> Vec<bool> {
        let mut asserting: Vec<bool> = self.steps().map(Step::asserts).collect();
        asserting[0] |= self.refused.is_some() || lines(&self.tries).next().is_some();
        asserting
    }

    /// What is wrong with it, without its place.
    fn faults(&self, ids: &mut BTreeSet<String>) -> Vec<Fault> {
        let id = &self.id;
        let mut faults = Vec::new();
        let mut fault = |what: String| faults.push(Fault::new(0..0, what));
        if !ids.insert(id.clone()) {
            fault(format!("a second case \"{id}\""));
        }
        if self.cites.is_empty() {
            fault(format!("the case \"{id}\" cites no rule"));
        }
        let asserting = self.asserting();
        if asserting.contains(&true) {
            let count = asserting.len();
            for (number, _) in (1..).zip(asserting).filter(|(_, asserts)| !asserts) {
                fault(format!(
                    "the case \"{id}\" asserts nothing in part {number} of {count}"
                ));
            }
        } else {
            fault(format!("the case \"{id}\" asserts nothing"));
        }
        for field in self.steps().flat_map(|step| step.unknown.keys()) {
            fault(format!("the case \"{id}\" has an unknown field `{field}`"));
        }
        for line in self.lines().filter(|line| line.outcome.is_empty()) {
            let what = format!("the case \"{id}\" expects nothing of: {}", line.text);
            faults.push(Fault::new(0..0, what).help("write what becomes of it behind =>"));
        }
        faults
    }
}

impl Step {
    fn asserts(&self) -> bool {
        let states = !(self.after.is_empty() && self.seen.is_empty() && self.facts.is_empty());
        states || lines(&self.orders).next().is_some()
    }
}
