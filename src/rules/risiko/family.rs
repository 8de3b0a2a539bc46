//! Risiko as the registry knows it.

use serde_json::Value;

use super::{Risiko, case, file};
use crate::fault::Faults;
use crate::rules::case_file::CaseResult;
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::table::{self, Table};

/// Risiko.
#[derive(Debug)]
pub struct RisikoFamily;

impl Family for RisikoFamily {
    fn rules(&self) -> &'static str {
        "risiko"
    }

    fn usual(&self, variant: VariantFile) -> Result<Value, Unfit> {
        let own = file::options(variant.path, variant.text)?;
        Ok(family::written(&own))
    }

    fn open(&self, variant: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let options = match options {
            Some(options) => family::read(options)?,
            None => file::options(variant.path, variant.text)?,
        };
        let game = Risiko::new(variant.id, variant.path, variant.text, options)?;
        Ok(table::start(game))
    }

    fn cases(&self, file: &str, text: &str) -> Option<Result<Vec<CaseResult>, Faults>> {
        Some(case::run(file, text))
    }
}
