//! Banner von Komarn as the registry knows it.

use serde_json::Value;

use super::variant::{self, Unread};
use super::{Komarn, case};
use crate::fault::{Fault, Faults};
use crate::rules::family::{CaseResult, Family, Unfit, VariantFile};
use crate::table::{self, Table};

/// How files name the rules.
pub const RULES: &str = "komarn";

/// Banner von Komarn and its variants.
#[derive(Debug)]
pub struct KomarnFamily;

impl Family for KomarnFamily {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        Ok(table::start(read(file, options, false)?))
    }

    fn open_exactly(&self, file: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        Ok(table::start(read(file, Some(options), true)?))
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}

/// A variant from its file.
fn read(file: VariantFile, options: Option<&Value>, exactly: bool) -> Result<Komarn, Unfit> {
    let faulty = |span, what: String| {
        let faults = Faults::check(file.path, file.text, &[Fault::new(span, what)]);
        Unfit::Faulty(faults.expect_err("there is a fault"))
    };
    variant::read(file.text, options, exactly).map_err(|error| match error {
        Unread::File(error) => faulty(error.span().unwrap_or(0..0), error.message().to_owned()),
        Unread::Content(what) => faulty(0..0, what),
        Unread::Options(what) => Unfit::Options(what),
    })
}
