//! Every case file, walked: a file that is forgotten cannot be.

mod as_written;
mod index;
mod options;
mod pages;
mod refused;
mod symbols;

use std::fs;
use std::path::{Path, PathBuf};

use highnoon::rules::cases;

/// Every `.toml` file below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// A folder that has moved, or a file that is not read any more, would make
/// the test pass by asking nothing.
const FEWEST: usize = 1080;

/// `HIGHNOON_CASE=7.6 cargo test cases` runs the cases whose id contains it.
#[test]
fn all_cases_hold() {
    let only = std::env::var("HIGHNOON_CASE").unwrap_or_default();
    let mut failures = Vec::new();
    let mut ran = 0;
    for file in files(Path::new("tests/cases")) {
        let name = file.display().to_string();
        let results = cases::run(crate::games(), &name, &fs::read_to_string(&file).unwrap())
            .unwrap_or_else(|faults| panic!("{faults}"));
        for result in results.iter().filter(|result| result.id.contains(&only)) {
            ran += 1;
            if !result.differences.is_empty() {
                failures.push(format!(
                    "{name}:{}: {}: {} [{}; {}]\n    {}",
                    result.line,
                    result.id,
                    result.title,
                    result.cites.join(", "),
                    result.source,
                    result.differences.join("\n    ")
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let expected = if only.is_empty() { FEWEST } else { 1 };
    assert!(ran >= expected, "only {ran} cases ran");
}
