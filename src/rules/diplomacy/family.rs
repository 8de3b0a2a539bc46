//! Diplomacy as the registry knows it.

use serde_json::Value;

use super::{Diplomacy, case};
use crate::fault::Faults;
use crate::rules::case_file::CaseResult;
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::rules::shipped;
use crate::table::{self, Table};

/// Diplomacy and its variants.
#[derive(Debug)]
pub struct DiplomacyFamily;

impl Family for DiplomacyFamily {
    fn rules(&self) -> &'static str {
        shipped::DIPLOMACY
    }

    fn usual(&self, file: VariantFile) -> Result<Value, Unfit> {
        Ok(family::written(&shipped::read(file, None)?.options))
    }

    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let options = options.map(family::read).transpose()?;
        let variant = shipped::read(file, options)?;
        Ok(table::start(Diplomacy::new(variant)))
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}
