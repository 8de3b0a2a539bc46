//! Files as commands read and write them.

use std::fs;
use std::path::{Path, PathBuf};

use super::Failure;

/// The text of a file.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(Failure::reading(path))
}

/// What a folder holds, in the order of names.
pub(super) fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let read = fs::read_dir(folder).map_err(Failure::reading(folder))?;
    let mut paths: Vec<PathBuf> = read
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(Failure::reading(folder))?;
    paths.sort();
    Ok(paths)
}

/// Writes a file.
pub(super) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, contents).map_err(Failure::writing(path))
}

/// Whether a file is named as one of this sort.
pub(super) fn ends_in(path: &Path, sort: &str) -> bool {
    path.extension().is_some_and(|extension| extension == sort)
}
