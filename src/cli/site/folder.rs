//! The folder that the pages stand in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::{Failure, files};

/// The list of all files that the program has written, so that it takes away
/// what is not shown any more and nothing else.
const LIST: &str = ".highnoon-site";
/// What a file is called until it is whole.
const PART: &str = ".part";

/// A folder of pages.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    files: BTreeSet<String>,
}

/// What was done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Put {
    /// It is new or other than before.
    Written,
    /// It was there already.
    Unchanged,
}

impl Folder {
    /// Opens a folder that holds pages or nothing.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        make_open(path)?;
        let list = path.join(LIST);
        let files = if list.exists() {
            let text = files::read(&list)?;
            text.lines()
                .filter(|line| is_below(line))
                .map(str::to_owned)
                .collect()
        } else {
            let mut entries = fs::read_dir(path).map_err(Failure::reading(path))?;
            if entries.next().is_some() {
                return Err(Failure::Input(format!(
                    "{} is not empty and holds no pages of a judge; name a folder of its own",
                    path.display()
                )));
            }
            BTreeSet::new()
        };
        Ok(Self {
            path: path.to_owned(),
            files,
        })
    }

    /// Puts files there. Each is replaced at once: who reads it gets the old
    /// one or the new one, whole.
    pub(super) fn put(&mut self, files: &BTreeMap<String, Vec<u8>>) -> Result<[usize; 2], Failure> {
        // What is written is on the list before, so that nothing is forgotten.
        if files.keys().any(|file| !self.files.contains(file)) {
            self.files.extend(files.keys().cloned());
            self.note()?;
        }
        let mut done = [0, 0];
        for (file, bytes) in files {
            match self.write(file, bytes)? {
                Put::Written => done[0] += 1,
                Put::Unchanged => done[1] += 1,
            }
        }
        Ok(done)
    }

    /// Takes away all files but these, and says how many there were.
    pub(super) fn keep_only(&mut self, files: &BTreeSet<String>) -> Result<usize, Failure> {
        let surplus: Vec<String> = self.files.difference(files).cloned().collect();
        for file in &surplus {
            let path = self.path.join(file);
            if path.exists() {
                fs::remove_file(&path).map_err(Failure::writing(&path))?;
            }
            // Folders that are empty now go, too; others refuse.
            let folders = Path::new(file).ancestors().skip(1);
            for folder in folders.filter(|folder| !folder.as_os_str().is_empty()) {
                if fs::remove_dir(self.path.join(folder)).is_err() {
                    break;
                }
            }
            self.files.remove(file);
        }
        if !surplus.is_empty() {
            self.note()?;
        }
        Ok(surplus.len())
    }

    fn note(&self) -> Result<(), Failure> {
        let mut text = String::new();
        for file in &self.files {
            text.push_str(file);
            text.push('\n');
        }
        self.write(LIST, text.as_bytes()).map(drop)
    }

    fn write(&self, file: &str, bytes: &[u8]) -> Result<Put, Failure> {
        let path = self.path.join(file);
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(Put::Unchanged);
        }
        if let Some(folder) = path.parent() {
            make_open(folder)?;
        }
        let mut part = path.clone().into_os_string();
        part.push(PART);
        let part = PathBuf::from(part);
        files::write(&part, bytes)?;
        open_to_all(&part, 0o644)?;
        fs::rename(&part, &path).map_err(Failure::writing(&path))?;
        Ok(Put::Written)
    }
}

/// Makes a folder that everybody may look into, with those above it that are
/// not there; the others stay as they are.
fn make_open(folder: &Path) -> Result<(), Failure> {
    let missing: Vec<&Path> = folder
        .ancestors()
        .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
        .collect();
    fs::create_dir_all(folder).map_err(Failure::writing(folder))?;
    missing
        .into_iter()
        .try_for_each(|folder| open_to_all(folder, 0o755))
}

/// Lets everybody read what is there to be shown: the process keeps to itself
/// whatever else it makes, and the web server is another user.
fn open_to_all(path: &Path, mode: u32) -> Result<(), Failure> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let open = fs::Permissions::from_mode(mode);
        fs::set_permissions(path, open).map_err(Failure::writing(path))?;
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

/// Whether a line of the list names a file in the folder, and none elsewhere.
fn is_below(line: &str) -> bool {
    !line.is_empty()
        && Path::new(line)
            .components()
            .all(|part| matches!(part, std::path::Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[&str]) -> BTreeMap<String, Vec<u8>> {
        names
            .iter()
            .map(|name| ((*name).to_owned(), name.as_bytes().to_vec()))
            .collect()
    }

    #[test]
    fn what_is_not_shown_any_more_goes_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("site");
        let mut folder = Folder::open(&path).unwrap();
        assert_eq!(folder.put(&files(&["a/b/one", "a/two"])).unwrap(), [2, 0]);
        fs::write(path.join("a/own"), "the keeper's").unwrap();
        let mut folder = Folder::open(&path).unwrap();
        assert_eq!(folder.put(&files(&["a/two", "three"])).unwrap(), [1, 1]);
        let kept = files(&["three"]).into_keys().collect();
        assert_eq!(folder.keep_only(&kept).unwrap(), 2);
        assert!(!path.join("a/b").exists());
        assert!(path.join("a/own").exists() && path.join("three").exists());
        assert!(!path.join("a/two").exists());
    }

    #[test]
    fn a_folder_of_something_else_is_left_alone() {
        let place = tempfile::tempdir().unwrap();
        fs::write(place.path().join("letter"), "x").unwrap();
        assert!(Folder::open(place.path()).is_err());
    }

    #[test]
    fn the_list_names_nothing_outside() {
        for line in ["../x", "/etc/x", "a/../../x", ""] {
            assert!(!is_below(line), "{line}");
        }
        assert!(is_below("en/index.html"));
    }
}
