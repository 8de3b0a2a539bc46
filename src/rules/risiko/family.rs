//! Risiko as the registry knows it.

use serde::Deserialize as _;
use serde_json::Value;

use super::options::Options;
use super::system::Unset;
use super::{Risiko, case, file};
use crate::fault::Faults;
use crate::rules::family::{CaseResult, Family, Unfit, VariantFile};
use crate::table::{self, Table};

/// Risiko.
#[derive(Debug)]
pub struct RisikoFamily;

impl From<Unset> for Unfit {
    fn from(unset: Unset) -> Self {
        match unset {
            Unset::Options(why) => Self::Options(why),
            Unset::Faulty(faults) => Self::Faulty(faults),
        }
    }
}

fn game(variant: VariantFile, options: Options) -> Result<Box<dyn Table>, Unfit> {
    let game = Risiko::new(variant.id, variant.path, variant.text, options)?;
    Ok(table::start(game))
}

impl Family for RisikoFamily {
    fn rules(&self) -> &'static str {
        "risiko"
    }

    fn open(&self, variant: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit> {
        let own = file::options(variant.path, variant.text)?;
        let Some(options) = options else {
            return game(variant, own);
        };
        let mut all = serde_json::to_value(own).expect("options are an object");
        match (all.as_object_mut(), options) {
            (Some(all), Value::Object(chosen)) => all.extend(chosen.clone()),
            _ => all = options.clone(),
        }
        self.open_exactly(variant, &all)
    }

    fn open_exactly(&self, variant: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        let options =
            Options::deserialize(options).map_err(|error| Unfit::Options(error.to_string()))?;
        game(variant, options)
    }

    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
        case::run(file, text)
    }
}
