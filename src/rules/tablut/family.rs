//! Tablut as it is opened.

use super::Tablut;
use super::options::Options;
use super::variant::{RULES, read};
use crate::rules::family::{Unfit, VariantFile, Variants};

/// Tablut.
#[derive(Debug)]
pub struct TablutFamily;

impl Variants for TablutFamily {
    type Options = Options;
    type Game = Tablut;

    fn rules(&self) -> &'static str {
        RULES
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Options, Unfit> {
        Ok(read(file.path, file.text, None)?.options)
    }

    fn game(&self, file: VariantFile<'_>, options: Option<Options>) -> Result<Tablut, Unfit> {
        Ok(Tablut::new(read(file.path, file.text, options)?))
    }
}
