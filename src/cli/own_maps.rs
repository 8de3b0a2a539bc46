//! Maps and variants of the user's own.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Failure, notes};
use crate::rules::{own, registry};

/// Takes in every `.toml` file of a folder and of the folders in it.
pub(super) fn take(folder: &Path) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            for path in entries(&path)? {
                add(&mut files, folder, &path)?;
            }
        } else {
            add(&mut files, folder, &path)?;
        }
    }
    if files.is_empty() {
        return Err(Failure::Input(format!(
            "{} holds no map.toml and no variant",
            folder.display()
        )));
    }
    let taken = own::take(files).and_then(|()| registry::check_own());
    taken.map_err(|faults| {
        eprintln!("{}", notes::faults(&faults));
        Failure::Input(format!("the maps in {} are faulty", folder.display()))
    })
}

/// What a folder holds, in the order of names.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let read = fs::read_dir(folder).map_err(Failure::reading(folder))?;
    let mut paths: Vec<PathBuf> = read
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(Failure::reading(folder))?;
    paths.sort();
    Ok(paths)
}

fn add(files: &mut Vec<(PathBuf, String)>, folder: &Path, path: &Path) -> Result<(), Failure> {
    if path.is_file() && path.extension().is_some_and(|end| end == "toml") {
        let text = fs::read_to_string(path).map_err(Failure::reading(path))?;
        let name = path.strip_prefix(folder).unwrap_or(path);
        files.push((name.to_owned(), text));
    }
    Ok(())
}
