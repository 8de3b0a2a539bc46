//! The prepared year that `highnoon demo` plays.

mod letters;
mod year;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use assert_cmd::Command;
use highnoon::mail::{Incoming, read};
use tempfile::TempDir;

/// The demonstration, played once for all tests: its folder and what it
/// printed.
static PLAYED: LazyLock<(TempDir, String)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let printed = demo(&folder.path().join("year"));
    (folder, printed)
});

/// Plays the demonstration into a folder.
fn demo(out: &Path) -> String {
    let output = highnoon()
        .current_dir(std::env::temp_dir())
        .args(["demo", "--out"])
        .arg(out)
        .assert()
        .success();
    String::from_utf8(output.get_output().stdout.clone())
        .unwrap()
        .replace(out.to_str().unwrap(), "OUT")
}

fn highnoon() -> Command {
    Command::new(env!("CARGO_BIN_EXE_highnoon"))
}

/// The folder of the demonstration.
pub(crate) fn played() -> PathBuf {
    PLAYED.0.path().join("year")
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/range-war-1870")
}

/// The files of a folder by their names.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(&path).unwrap())
        })
        .collect()
}

/// Every letter that the demonstration sends, read as its addressee reads it.
fn outbox() -> BTreeMap<String, Incoming> {
    files(&played().join("outbox"))
        .into_iter()
        .map(|(name, raw)| (name, read(&raw).unwrap()))
        .collect()
}
