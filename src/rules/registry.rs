//! Every game that can be played, by the id of its variant.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use super::case_file::CaseResult;
use super::diplomacy::family::DiplomacyFamily;
use super::family::{Family, Unfit, VariantFile};
use super::idiotenspiel::family::IdiotenspielFamily;
use super::komarn::family::KomarnFamily;
use super::option::Declared;
use super::own;
use super::risiko::family::RisikoFamily;
use super::shipped;
use super::tablut::family::TablutFamily;
use crate::fault::{Fault, Faults, did_you_mean};
use crate::game::LocalName;
use crate::table::{self, Table};

/// The rule systems.
const FAMILIES: [&dyn Family; 5] = [
    &DiplomacyFamily,
    &IdiotenspielFamily,
    &KomarnFamily,
    &RisikoFamily,
    &TablutFamily,
];

/// The ids of all variants of all rule systems.
#[must_use]
pub fn variants() -> Vec<&'static str> {
    shipped::games().map(|file| file.id).collect()
}

/// What a variant is called.
#[must_use]
pub fn name(id: &str) -> Option<LocalName> {
    #[derive(Deserialize)]
    struct Named {
        name: LocalName,
    }
    let named: Named = toml::from_str(shipped::game(id)?.text).ok()?;
    Some(named.name)
}

/// A game that cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// There is no such variant.
    Unknown {
        /// The id that was asked for.
        id: String,
    },
    /// The variant has no such option or value.
    Options {
        /// What is wrong with them.
        why: String,
    },
    /// A file of the variant is faulty.
    Faulty(Faults),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { id } => write!(f, "unknown variant \"{id}\", {}", suggestion(id)),
            Self::Options { why } => write!(f, "the options: {why}"),
            Self::Faulty(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<Faults> for OpenError {
    fn from(faults: Faults) -> Self {
        Self::Faulty(faults)
    }
}

impl From<Unfit> for OpenError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Options(why) => Self::Options { why },
            Unfit::Faulty(faults) => Self::Faulty(faults),
        }
    }
}

fn suggestion(id: &str) -> String {
    match did_you_mean(id, variants()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("expected one of {}", variants().join(", ")),
    }
}

/// The rule system that a file names; Diplomacy if it names none.
fn family(text: &str) -> Option<&'static dyn Family> {
    let rules = shipped::rules(text);
    FAMILIES.into_iter().find(|family| family.rules() == rules)
}

pub(super) fn found(id: &str) -> Result<(&'static dyn Family, VariantFile), OpenError> {
    let unknown = || OpenError::Unknown { id: id.to_owned() };
    let file = shipped::game(id).ok_or_else(unknown)?;
    Ok((family(file.text).ok_or_else(unknown)?, file))
}

/// What may be chosen for a game, by the name of its rules.
pub fn options() -> impl Iterator<Item = (&'static str, &'static [Declared])> {
    let families = FAMILIES.into_iter();
    families.map(|family| (family.rules(), family.declared()))
}

/// Sets up the table of a variant at the start of its game. `options` is an
/// object of the variant's options; those it leaves out, or all of them if it
/// is `None`, are the variant's own.
///
/// # Errors
/// When there is no such variant or option.
pub fn open(id: &str, options: Option<&Value>) -> Result<Box<dyn Table>, OpenError> {
    let (family, file) = found(id)?;
    let Some(chosen) = options else {
        return Ok(family.open(file, None)?);
    };
    let mut all = family.usual(file)?;
    match (all.as_object_mut(), chosen.as_object()) {
        (Some(all), Some(chosen)) => all.extend(chosen.clone()),
        _ => all = chosen.clone(),
    }
    Ok(family.open(file, Some(&all))?)
}

/// Opens every variant of the user's own ([`own`]), whatever its rules.
///
/// # Errors
/// The faults of the first one that has any.
pub fn check_own() -> Result<(), Faults> {
    for (id, text) in own::variants() {
        match open(id, None) {
            Ok(_) => {}
            Err(OpenError::Faulty(faults)) => return Err(faults),
            Err(error) => Faults::check(id, text, &[Fault::new(0..0, error.to_string())])?,
        }
    }
    Ok(())
}

/// The table at a position that has been written to a file; the record names
/// its variant.
///
/// # Errors
/// When there is no such variant, or when the position is none of it.
pub fn restore(record: &Value) -> Result<Box<dyn Table>, RestoreError> {
    let id = record
        .get("variant")
        .and_then(Value::as_str)
        .ok_or(RestoreError::NoVariant)?;
    let (family, file) = found(id)?;
    let table = family.open(file, record.get("options"));
    Ok(table.map_err(OpenError::from)?.at(record)?)
}

/// Runs a case file whose rules have a form of their own.
pub(super) fn own_cases(file: &str, text: &str) -> Option<Result<Vec<CaseResult>, Faults>> {
    family(text)?.cases(file, text)
}

/// A position that cannot be taken up.
#[derive(Debug)]
pub enum RestoreError {
    /// The record does not say which game it is of.
    NoVariant,
    /// The game cannot be opened.
    Open(OpenError),
    /// The position is not one of this game.
    Position(table::RecordError),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVariant => {
                f.write_str("the position does not say its variant: `variant = \"range-war\"`")
            }
            Self::Open(error) => error.fmt(f),
            Self::Position(error) => write!(f, "the position: {error}"),
        }
    }
}

impl std::error::Error for RestoreError {}

impl From<OpenError> for RestoreError {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}

impl From<table::RecordError> for RestoreError {
    fn from(error: table::RecordError) -> Self {
        Self::Position(error)
    }
}
