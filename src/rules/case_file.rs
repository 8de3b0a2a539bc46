//! What the case files of all rule systems have in common: small positions
//! with orders, each with what must become of them.
//!
//! `docs/formats.md` describes the files. An order without an expectation is a
//! fault of the file, and so is a field that does not exist: a case that
//! asserts less than it seems to is worse than none.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};
use crate::game::{Chance, Seat};

/// A `[[case]]` of a rule system as it is written.
pub trait Case: DeserializeOwned {
    /// What stands in the cases of every rule system.
    fn about(&self) -> About<'_>;

    /// What has to assert something by itself: phase by phase, or the case as
    /// a whole.
    fn parts(&self) -> Vec<Part<'_>>;
}

/// What stands in every case.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// Its id, as its source numbers it.
    pub id: &'a str,
    /// What it is about.
    pub title: &'a str,
    /// The rules it shows; at least one.
    pub cites: &'a [String],
}

/// A part of a case.
#[derive(Clone, Debug, Default)]
pub struct Part<'a> {
    /// Lines of orders.
    pub orders: Vec<&'a str>,
    /// How much it says besides.
    pub statements: usize,
    /// Fields that there are not.
    pub unknown: Vec<&'a str>,
}

impl<'a> Part<'a> {
    fn lines(&self) -> impl Iterator<Item = OrderLine<'a>> {
        self.orders.iter().flat_map(|orders| lines(orders))
    }
}

/// A line of orders, `ORDER => OUTCOME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderLine<'a> {
    /// All of it.
    pub text: &'a str,
    /// What stands before `=>`.
    pub order: &'a str,
    /// What stands behind it; nothing only in files that are refused.
    pub outcome: &'a str,
}

/// The lines of an `orders` field that are not blank.
pub fn lines(orders: &str) -> impl Iterator<Item = OrderLine<'_>> {
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

/// The same of a field in which every line begins with a seat, as `seat` knows
/// it: `SEAT: ORDER => OUTCOME`.
///
/// # Errors
/// When a line names no seat, or as `seat` says.
pub fn seated_lines(
    orders: &str,
    seat: impl Fn(&str) -> Result<Seat, String>,
) -> Result<Vec<(Seat, OrderLine<'_>)>, String> {
    lines(orders)
        .map(|line| {
            let text = line.text;
            let form = || format!("\"{text}\" is not of the form \"SEAT: ORDER => OUTCOME\"");
            let (name, order) = line.order.split_once(':').ok_or_else(form)?;
            let order = order.trim();
            Ok((seat(name.trim())?, OrderLine { order, ..line }))
        })
        .collect()
}

/// A case that has been run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// Its id, as its source numbers it.
    pub id: String,
    /// Where that number is from.
    pub source: String,
    /// What it is about.
    pub title: String,
    /// The rules it shows.
    pub cites: Vec<String>,
    /// The line of the file that it begins in.
    pub line: usize,
    /// What came out differently than expected; empty for a case that holds.
    pub differences: Vec<String>,
    /// How many lines of orders it expected something of.
    pub orders: usize,
}

impl CaseResult {
    /// Notes what became of a line that expected something else.
    pub fn differ(&mut self, line: &OrderLine<'_>, found: &str) {
        let difference = format!("{}\n      came out as: {found}", line.text);
        self.differences.push(difference);
    }

    /// Checks statements; `check` says what is so in place of one that does
    /// not hold.
    ///
    /// # Errors
    /// That of `check` for a statement that cannot be understood.
    pub fn check(
        &mut self,
        statements: &[String],
        check: impl Fn(&str) -> Result<Option<String>, String>,
    ) -> Result<(), String> {
        for statement in statements {
            if let Some(found) = check(statement)? {
                let difference = format!("expected: {statement}, but {found}");
                self.differences.push(difference);
            }
        }
        Ok(())
    }

    /// Notes dice of a case that were not thrown, and throws without one.
    pub fn check_dice(&mut self, dice: &Chance) {
        let (left, missing) = dice.script();
        if (left, missing) != (0, 0) {
            let difference = format!("{left} dice are left over, {missing} are missing");
            self.differences.push(difference);
        }
    }
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
pub enum CaseVariant {
    /// One that there is, by its id.
    Named(String),
    /// One of the file's own, as a variant file has it.
    Own(toml::Table),
}

/// A case file without faults.
#[derive(Debug)]
pub struct CaseFile<C> {
    /// The variant that its cases are played in.
    pub variant: CaseVariant,
    source: String,
    /// The cases, each with the line that it begins in.
    cases: Vec<(usize, C)>,
}

/// Reads a case file. At its top it names one of these variants, or has one
/// of its own.
///
/// # Errors
/// All its faults.
pub fn read<C: Case>(file: &str, text: &str, variants: &[&str]) -> Result<CaseFile<C>, Faults> {
    let mut document = Document::parse(text);
    let cases: Vec<Spanned<C>> = document.take_list("case");
    let variant = variant(&mut document, variants);
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;
    let mut ids = BTreeSet::new();
    for case in &cases {
        let found = faults_of(case.get_ref(), &mut ids).into_iter();
        faults.extend(found.map(|fault| Fault {
            span: case.span(),
            ..fault
        }));
    }
    Faults::check(file, text, &faults)?;
    let with_line = |case: Spanned<C>| {
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

/// The faults of a case that can be read, without their place.
fn faults_of<C: Case>(case: &C, ids: &mut BTreeSet<String>) -> Vec<Fault> {
    let About { id, cites, .. } = case.about();
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(Fault::new(0..0, what));
    if !ids.insert(id.to_owned()) {
        fault(format!("a second case \"{id}\""));
    }
    if cites.is_empty() {
        fault(format!("the case \"{id}\" cites no rule"));
    }
    let parts = case.parts();
    let is_empty = |part: &Part<'_>| part.statements == 0 && part.lines().next().is_none();
    if parts.iter().all(is_empty) {
        fault(format!("the case \"{id}\" asserts nothing"));
    } else {
        let count = parts.len();
        for (number, _) in (1..).zip(&parts).filter(|(_, part)| is_empty(part)) {
            fault(format!(
                "the case \"{id}\" asserts nothing in part {number} of {count}"
            ));
        }
    }
    for field in parts.iter().flat_map(|part| &part.unknown) {
        let what = format!("the case \"{id}\" has an unknown field `{field}`");
        faults.push(Fault::new(0..0, what));
    }
    for line in parts.iter().flat_map(Part::lines) {
        if line.outcome.is_empty() {
            let what = format!("the case \"{id}\" expects nothing of: {}", line.text);
            faults.push(Fault::new(0..0, what).help("write what becomes of it behind =>"));
        }
    }
    faults
}

impl<C: Case> CaseFile<C> {
    /// Runs all cases of the file. An error of `play` is something in a case
    /// that cannot be understood; it is a difference of that case.
    pub fn run(
        self,
        mut play: impl FnMut(&C, &mut CaseResult) -> Result<(), String>,
    ) -> Vec<CaseResult> {
        let result = |(line, case): (usize, C)| {
            let about = case.about();
            let mut result = CaseResult {
                id: about.id.to_owned(),
                source: self.source.clone(),
                title: about.title.to_owned(),
                cites: about.cites.to_vec(),
                line,
                differences: Vec::new(),
                orders: case.parts().iter().flat_map(Part::lines).count(),
            };
            if let Err(difference) = play(&case, &mut result) {
                result.differences.push(difference);
            }
            result
        };
        self.cases.into_iter().map(result).collect()
    }
}
