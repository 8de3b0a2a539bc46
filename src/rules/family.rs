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

/// The options that somebody chose, over the usual ones. In a mail every value
/// is a text; it becomes what the usual value is: a number, `true` or `false`,
/// or a list with commas. What does not fit stays as it is, to be told of.
#[must_use]
pub fn over(usual: &Value, chosen: &Value) -> Value {
    let (Value::Object(usual), Value::Object(chosen)) = (usual, chosen) else {
        return chosen.clone();
    };
    let mut all = usual.clone();
    for (key, value) in chosen {
        let fitted = match (usual.get(key), value.as_str()) {
            (Some(usual), Some(text)) => fitted(usual, text.trim()),
            _ => None,
        };
        all.insert(key.clone(), fitted.unwrap_or_else(|| value.clone()));
    }
    Value::Object(all)
}

/// A text as the sort of value that another one is.
fn fitted(usual: &Value, text: &str) -> Option<Value> {
    match usual {
        Value::Number(_) => text.parse::<i64>().ok().map(Value::from),
        Value::Bool(_) => match text.to_lowercase().as_str() {
            "true" | "yes" | "on" | "ja" | "an" => Some(true.into()),
            "false" | "no" | "off" | "nein" | "aus" => Some(false.into()),
            _ => None,
        },
        Value::Array(_) => {
            let items = text.trim_matches(['[', ']']).split([',', ' ']);
            let items = items.map(|item| item.trim_matches(['"', ' ']));
            Some(items.filter(|item| !item.is_empty()).collect())
        }
        _ => None,
    }
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
