//! What the registry has to know of a rule system.

use serde_json::Value;

use crate::fault::Faults;
use crate::table::Table;

/// A rule system with the variants that are played by it.
pub trait Family: Sync {
    /// How variant files and case files name it: `rules = "diplomacy"`.
    fn rules(&self) -> &'static str;

    /// The table of a variant at the start of its game. `options` is an
    /// object of the variant's options; those it leaves out, or all of them
    /// if it is `None`, are the variant's own.
    ///
    /// # Errors
    /// When the file is faulty or there is no such option.
    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit>;

    /// The same under exactly these options: those left out are the usual
    /// ones. The difference matters only where variants choose options of
    /// their own.
    ///
    /// # Errors
    /// As [`Family::open`].
    fn open_exactly(&self, file: VariantFile, options: &Value) -> Result<Box<dyn Table>, Unfit> {
        self.open(file, Some(options))
    }

    /// Reads a case file and runs all its cases.
    ///
    /// # Errors
    /// All faults of the file. What cannot be read out of a single case is a
    /// difference of that case instead.
    fn cases(&self, file: &str, text: &str) -> Result<Vec<CaseResult>, Faults>;
}

/// A variant's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantFile {
    /// The variant's id.
    pub id: &'static str,
    /// The file's path below `maps/`.
    pub path: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// Why a variant cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The variant has no such option or value.
    #[error("{0}")]
    Options(String),
    /// A file of the variant is faulty.
    #[error("{0}")]
    Faulty(#[from] Faults),
}

/// A case that has been run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// Its id, as its source numbers it.
    pub id: String,
    /// Where that number is from.
    pub source: String,
    /// What it is about.
    pub title: String,
    /// The rules it shows.
    pub cites: Vec<String>,
    /// The line of the file that it begins in.
    pub line: usize,
    /// What came out differently than expected; empty for a case that holds.
    pub differences: Vec<String>,
    /// How many orders it expected something of.
    pub orders: usize,
}
