//! Closed turns as an older version has stored them, every sort of order,
//! verdict and event among them: they are read, told and written back the same.
//!
//! In `turns/` there is a file for each game. A line of it is a position, or a
//! turn that was closed at the position last named.

use std::fs;
use std::path::Path;

use highnoon::game::{Seat, Viewer};
use highnoon::report::text;
use serde_json::Value;

/// How many turns are kept: one that is forgotten would not be missed.
const KEPT: usize = 87;

#[test]
fn closed_turns_of_an_older_version_are_told_and_written_back() {
    let mut told = 0;
    for entry in fs::read_dir("tests/store/turns").unwrap() {
        told += tell(&entry.unwrap().path());
    }
    assert_eq!(told, KEPT);
}

/// Tells the turns of a game, and says how many there were.
fn tell(path: &Path) -> usize {
    let game = path.file_stem().unwrap().to_str().unwrap();
    let missing = format!("[{game}-");
    let mut table = None;
    let mut told = 0;
    for line in fs::read_to_string(path).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(before) = line.get("before") {
            table = Some(crate::games().restore(before).unwrap());
            continue;
        }
        let table = table.as_ref().expect("a position stands before its turns");
        let kept = &line["resolution"];
        let closed = table.closed(kept);
        let closed = closed.unwrap_or_else(|why| panic!("{game}: {why:?}: {kept}"));
        assert_eq!(&closed.resolution(), kept, "{game}");
        for viewer in [Viewer::Observer, Viewer::Seat(Seat(0)), Viewer::Keeper] {
            let report = closed.report(viewer);
            for lang in crate::texts().languages() {
                let text = text::render(&report, crate::texts().in_language(lang));
                assert!(!text.contains(&missing) && !text.contains("{$"), "{text}");
            }
        }
        told += 1;
    }
    told
}
