//! Banner von Komarn as it is opened.

use serde_json::Value;

use super::case;
use super::options::Options;
use super::variant::{self, Unread};
use crate::fault::{Fault, Faults};
use crate::rules::case_file::CaseResult;
use crate::rules::family::{self, Family, Unfit, VariantFile};
use crate::rules::option::{Chosen as _, Declared};
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

    fn declared(&self) -> &'static [Declared] {
        Options::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        let own = variant::options(file.text);
        Ok(family::written(&own.map_err(|error| unfit(file, error))?))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let options = options.map(family::read).transpose()?;
        let game = variant::read(file.text, options);
        Ok(table::start(game.map_err(|error| unfit(file, error))?))
    }

    fn cases(&self, file: &str, text: &str) -> Option<Result<Vec<CaseResult>, Faults>> {
        Some(case::run(file, text))
    }
}

/// Why a variant cannot be opened.
fn unfit(file: VariantFile<'_>, error: Unread) -> Unfit {
    let faulty = |span, what: String| {
        let faults = Faults::check(file.path, file.text, &[Fault::new(span, what)]);
        Unfit::Faulty(faults.expect_err("there is a fault"))
    };
    match error {
        Unread::File(error) => faulty(error.span().unwrap_or(0..0), error.message().to_owned()),
        Unread::Content(what) => faulty(0..0, what),
        Unread::Options(what) => Unfit::Options(what),
    }
}
