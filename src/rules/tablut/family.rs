//! Tablut as it is opened.

use serde_json::Value;

use super::Tablut;
use super::options::Options;
use super::variant::{RULES, read};
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::rules::option::{Chosen as _, Declared};
use crate::table::{self, Table};

/// Tablut.
#[derive(Debug)]
pub struct TablutFamily;

impl Family for TablutFamily {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn declared(&self) -> &'static [Declared] {
        Options::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        Ok(family::written(&read(file.path, file.text, None)?.options))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let options = options.map(family::read).transpose()?;
        let variant = read(file.path, file.text, options)?;
        Ok(table::start(Tablut::new(variant)))
    }
}
