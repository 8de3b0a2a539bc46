//! Das Idiotenspiel as the registry knows it.

use serde::Deserialize as _;
use serde_json::Value;

use super::options::Options;
use super::system::Idiotenspiel;
use super::{case, scenario};
use crate::fault::Faults;
use crate::rules::family::{CaseResult, Family, Unfit, VariantFile};
use crate::table::{self, Table};

/// Das Idiotenspiel and its scenarios.
#[derive(Debug)]
pub struct IdiotenspielFamily;

impl Family for IdiotenspielFamily {
    fn rules(&self) -> &'static str {
        "idiotenspiel"
    }

    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let own = scenario::options(file.path, file.text)?;
        let Some(options) = options else {
            let rules = scenario::read(file.path, file.text, Some(own))?;
            return Ok(table::start(Idiotenspiel::new(rules)));
        };
        let mut all = serde_json::to_value(own).expect("options are an object");
        match (all.as_object_mut(), options) {
            (Some(all), Value::Object(chosen)) => all.extend(chosen.clone()),
            _ => all = options.clone(),
        }
        self.open_exactly(file, &all)
    }

    fn open_exactly(&self, file: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        // That the file is sound has to be known before the options are judged.
        scenario::read(file.path, file.text, None)?;
        let options =
            Options::deserialize(options).map_err(|error| Unfit::Options(error.to_string()))?;
        let rules = scenario::read(file.path, file.text, Some(options)).map_err(|faults| {
            let all: Vec<&str> = faults
                .list
                .iter()
                .map(|fault| fault.text.as_str())
                .collect();
            Unfit::Options(all.join("; "))
        })?;
        Ok(table::start(Idiotenspiel::new(rules)))
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}
