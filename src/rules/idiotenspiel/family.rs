//! Das Idiotenspiel as it is opened.

use serde_json::Value;

use super::options::Options;
use super::{case, scenario};
use crate::fault::Faults;
use crate::rules::case_file::CaseResult;
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::rules::option::{Chosen as _, Declared};
use crate::table::{self, Table};

/// Das Idiotenspiel and its scenarios.
#[derive(Debug)]
pub struct IdiotenspielFamily;

impl Family for IdiotenspielFamily {
    fn rules(&self) -> &'static str {
        "idiotenspiel"
    }

    fn declared(&self) -> &'static [Declared] {
        Options::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        Ok(family::written(&scenario::options(file.path, file.text)?))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let Some(options) = options else {
            let rules = scenario::read(file.path, file.text, None)?;
            return Ok(table::start(rules));
        };
        // That the file is sound has to be known before the options are judged.
        scenario::read(file.path, file.text, None)?;
        let options = family::read(options)?;
        let rules = scenario::read(file.path, file.text, Some(options)).map_err(|faults| {
            let all: Vec<&str> = faults
                .list
                .iter()
                .map(|fault| fault.text.as_str())
                .collect();
            Unfit::Options(all.join("; "))
        })?;
        Ok(table::start(rules))
    }

    fn cases(&self, file: &str, text: &str) -> Option<Result<Vec<CaseResult>, Faults>> {
        Some(case::run(file, text))
    }
}
