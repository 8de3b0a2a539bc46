//! What the registry has to know of a rule system.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::case_file::CaseResult;
use crate::fault::Faults;
use crate::table::Table;

/// A rule system with the variants that are played by it.
pub trait Family: Sync {
    /// How variant files and case files name it: `rules = "diplomacy"`.
    fn rules(&self) -> &'static str;

    /// A variant's own options, all of them: an object.
    ///
    /// # Errors
    /// When the file is faulty.
    fn usual(&self, file: VariantFile) -> Result<Value, Unfit>;

    /// The table of a variant at the start of its game, under exactly these
    /// options, where those left out are the usual ones of the rules; under
    /// the variant's own if `None`.
    ///
    /// # Errors
    /// When the file is faulty or there is no such option.
    fn open(&self, file: VariantFile, options: Option<&Value>) -> Result<Box<dyn Table>, Unfit>;

    /// Takes out of the record of a start what cases do not begin with.
    fn empty(&self, _record: &mut Value) {}

    /// Puts what the first orders of a case are for into its record, where it
    /// need not say so itself. Each order has the id of its seat.
    ///
    /// # Errors
    /// What cannot be read.
    fn people(
        &self,
        _file: VariantFile,
        _record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        Ok(())
    }

    /// Runs a case file of a form of its own.
    ///
    /// # Errors
    /// All faults of the file.
    fn cases(&self, _file: &str, _text: &str) -> Option<Result<Vec<CaseResult>, Faults>> {
        None
    }
}

/// Options as JSON, with the names that files have for them.
#[must_use]
pub fn written(options: &impl Serialize) -> Value {
    serde_json::to_value(options).expect("options have names and plain values")
}

/// The name that a value without contents has in files: `stack-full`. Empty
/// for a value that has contents.
#[must_use]
pub fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        _ => String::new(),
    }
}

/// Options from JSON.
///
/// # Errors
/// When there is no such option or value.
pub fn read<T: DeserializeOwned>(options: &Value) -> Result<T, Unfit> {
    T::deserialize(options).map_err(|error| Unfit::Options(error.to_string()))
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
#[derive(Debug)]
pub enum Unfit {
    /// The variant has no such option or value.
    Options(String),
    /// A file of the variant is faulty.
    Faulty(Faults),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(why) => f.write_str(why),
            Self::Faulty(faults) => faults.fmt(f),
        }
    }
}

impl From<Faults> for Unfit {
    fn from(faults: Faults) -> Self {
        Self::Faulty(faults)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_become_what_the_usual_values_are() {
        let usual = json!({ "count": 6, "armed": false, "seats": ["a"], "mode": "claim" });
        for (chosen, expected) in [
            (json!({ "count": "3" }), json!(3)),
            (json!({ "armed": "ja" }), json!(true)),
            (json!({ "seats": "b, c" }), json!(["b", "c"])),
            (json!({ "mode": "none" }), json!("none")),
            // What does not fit is left to be told of.
            (json!({ "count": "few" }), json!("few")),
            (json!({ "other": "1" }), json!("1")),
        ] {
            let key = chosen.as_object().unwrap().keys().next().unwrap().clone();
            assert_eq!(over(&usual, &chosen)[&key], expected, "{chosen}");
        }
        assert_eq!(over(&usual, &json!({})), usual);
    }
}
