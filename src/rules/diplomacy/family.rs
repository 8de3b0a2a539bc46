//! Diplomacy as the registry knows it.

use serde::Deserialize as _;
use serde_json::Value;

use super::variant::Options;
use super::{Diplomacy, case};
use crate::fault::Faults;
use crate::rules::family::{CaseResult, Family, Unfit, VariantFile, over};
use crate::rules::shipped;
use crate::table::{self, Table};

/// Diplomacy and its variants.
#[derive(Debug)]
pub struct DiplomacyFamily;

impl Family for DiplomacyFamily {
    fn rules(&self) -> &'static str {
        shipped::DIPLOMACY
    }

    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let variant = shipped::read(file, None)?;
        let Some(options) = options else {
            return Ok(table::start(Diplomacy::new(variant)));
        };
        let usual = serde_json::to_value(variant.options).expect("options are an object");
        self.open_exactly(file, &over(&usual, options))
    }

    fn open_exactly(&self, file: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        let options =
            Options::deserialize(options).map_err(|error| Unfit::Options(error.to_string()))?;
        let variant = shipped::read(file, Some(options))?;
        Ok(table::start(Diplomacy::new(variant)))
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}
