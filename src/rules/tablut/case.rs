//! Case files: small games, each line with what must become of it.
//!
//! `docs/formats.md` describes the file. A line without an expectation is a
//! fault of the file, and so is a field that does not exist: a case that
//! asserts less than it seems to is worse than none.

mod file;
mod play;
mod statement;

use super::variant::{Unread, read};
use crate::fault::{Fault, Faults};
use crate::rules::family::{self, CaseResult};
use serde_json::Value;

/// The variant's file: cases are played on its board.
const VARIANT: (&str, &str) = (
    "tablut/tablut.toml",
    include_str!("../../../maps/tablut/tablut.toml"),
);

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case is a
/// difference of that case instead.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    let (source, cases) = file::read(file, text)?;
    let mut results = Vec::new();
    for (line, case) in cases {
        let options = Value::Object(case.options.clone().into_iter().collect());
        let options = family::read(&options).map_err(|why| why.to_string());
        let variant = options.and_then(|options| {
            read(VARIANT.0, VARIANT.1, Some(options)).map_err(|unread| match unread {
                Unread::Faulty(faults) => faults.to_string(),
                Unread::Start(why) => why,
            })
        });
        let mut result = CaseResult {
            id: case.id.clone(),
            source: source.clone(),
            title: case.title.clone(),
            cites: case.cites.clone(),
            line,
            differences: Vec::new(),
            orders: 0,
        };
        let outcome = match (variant, &case.refused) {
            (Ok(variant), None) => play::play(variant, &case, &mut result),
            (Ok(_), Some(why)) => Err(format!("expected the options to be refused: {why}")),
            (Err(why), Some(expected)) if why.contains(expected.as_str()) => {
                result.orders += 1;
                Ok(())
            }
            (Err(why), _) => Err(why),
        };
        if let Err(difference) = outcome {
            result.differences.push(difference);
        }
        results.push(result);
    }
    Ok(results)
}

/// A fault of a case, with its place.
fn fault(span: std::ops::Range<usize>, text: String) -> Fault {
    Fault::new(span, text)
}
