//! Tablut as the registry knows it.

use serde::Deserialize as _;
use serde_json::Value;

use super::options::Options;
use super::variant::{RULES, Unread, read};
use super::{Tablut, case};
use crate::fault::Faults;
use crate::rules::family::{CaseResult, Family, Unfit, VariantFile};
use crate::table::{self, Table};

/// Tablut.
#[derive(Debug)]
pub struct TablutFamily;

impl From<Unread> for Unfit {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Faulty(faults) => Self::Faulty(faults),
            Unread::Start(why) => Self::Options(why),
        }
    }
}

/// The options that a file or a mail gives.
pub(super) fn options(value: &Value) -> Result<Options, Unfit> {
    Options::deserialize(value).map_err(|error| Unfit::Options(error.to_string()))
}

impl Family for TablutFamily {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let variant = read(file.path, file.text, None)?;
        let Some(options) = options else {
            return Ok(table::start(Tablut::new(variant)));
        };
        let mut all = serde_json::to_value(&variant.options).expect("options are an object");
        match (all.as_object_mut(), options) {
            (Some(all), Value::Object(chosen)) => all.extend(chosen.clone()),
            _ => all = options.clone(),
        }
        self.open_exactly(file, &all)
    }

    fn open_exactly(&self, file: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        let options = self::options(options)?;
        let variant = read(file.path, file.text, Some(options))?;
        Ok(table::start(Tablut::new(variant)))
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}
