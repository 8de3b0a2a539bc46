//! Every game that can be played, by the id of its variant.

use serde::Deserialize as _;
use serde_json::Value;

use super::diplomacy::Diplomacy;
use super::diplomacy::variant::Options;
use super::shipped;
use crate::fault::{Faults, did_you_mean};
use crate::game::LocalName;
use crate::table::{self, Table};

/// The ids of all variants.
#[must_use]
pub fn variants() -> Vec<&'static str> {
    shipped::variants()
}

/// What a variant is called.
#[must_use]
pub fn name(id: &str) -> Option<LocalName> {
    let variant = shipped::variant(id, None)?.ok()?;
    Some(variant.name)
}

/// A game that cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such variant.
    #[error("there is no variant \"{id}\", {}", suggestion(.id))]
    Unknown {
        /// The id that was asked for.
        id: String,
    },
    /// The variant has no such option or value.
    #[error("the options: {why}")]
    Options {
        /// What is wrong with them.
        why: String,
    },
    /// A file of the variant is faulty.
    #[error("{0}")]
    Faulty(#[from] Faults),
}

fn suggestion(id: &str) -> String {
    match did_you_mean(id, variants()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("expected one of {}", variants().join(", ")),
    }
}

/// Sets up the table of a variant at the start of its game. `options` is an
/// object of the variant's options; those it leaves out, or all of them if it
/// is `None`, are the variant's own.
///
/// # Errors
/// When there is no such variant or option.
pub fn open(id: &str, options: Option<&Value>) -> Result<Box<dyn Table>, OpenError> {
    let unknown = || OpenError::Unknown { id: id.to_owned() };
    let variant = shipped::variant(id, None).ok_or_else(unknown)??;
    let Some(options) = options else {
        return Ok(table::start(Diplomacy::new(variant)));
    };
    let mut all = serde_json::to_value(variant.options).expect("options are an object");
    match (all.as_object_mut(), options) {
        (Some(all), Value::Object(chosen)) => all.extend(chosen.clone()),
        _ => all = options.clone(),
    }
    open_with(id, &all)
}

/// The same under exactly these options: those left out are the usual ones.
fn open_with(id: &str, options: &Value) -> Result<Box<dyn Table>, OpenError> {
    let options = Options::deserialize(options).map_err(|error| OpenError::Options {
        why: error.to_string(),
    })?;
    match shipped::variant(id, Some(options)) {
        Some(variant) => Ok(table::start(Diplomacy::new(variant?))),
        None => Err(OpenError::Unknown { id: id.to_owned() }),
    }
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
    let table = match record.get("options") {
        Some(options) => open_with(id, options),
        None => open(id, None),
    };
    Ok(table?.at(record)?)
}

/// A position that cannot be taken up.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The record does not say which game it is of.
    #[error("the position does not say its variant: `variant = \"range-war\"`")]
    NoVariant,
    /// The game cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The position is not one of this game.
    #[error("the position: {0}")]
    Position(#[from] table::RecordError),
}
