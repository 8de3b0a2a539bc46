//! The folder that the pages stand in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::{Failure, files};
use crate::site::{Files, Kept, Made, Stamps};

/// The list of the files that the program has written for all games, each with
/// its stamp. A folder that has one is a site. Older versions have listed all
/// files there, without stamps.
const LIST: &str = ".highnoon-site";
/// The folder of what is known of each game's files. So the program takes away
/// what is not shown any more and nothing else.
const GAMES: &str = ".highnoon-games";
/// What a file is called until it is whole.
const PART: &str = ".part";

/// A folder of pages.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// The files of all games and their stamps.
    common: Stamps,
}

impl Folder {
    /// Opens a folder that holds pages or nothing.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        make_open(path)?;
        let list = path.join(LIST);
        let mut common = Stamps::new();
        if list.exists() {
            for line in files::read(&list)?.lines() {
                let (file, stamp) = line.split_once(' ').unwrap_or((line, ""));
                if is_below(file) {
                    let is_there = path.join(file).exists();
                    let stamp = if is_there { stamp } else { "" };
                    common.insert(file.to_owned(), stamp.to_owned());
                }
            }
        } else {
            let mut entries = fs::read_dir(path).map_err(Failure::reading(path))?;
            if entries.next().is_some() {
                return Err(Failure::Input(format!(
                    "{} is not empty and holds no pages of a judge; name a folder of its own",
                    path.display()
                )));
            }
            // From now on it is a site.
            write(path, LIST, b"")?;
        }
        Ok(Self {
            path: path.to_owned(),
            common,
        })
    }

    /// The files of all games, and their stamps.
    pub(super) const fn common(&self) -> &Stamps {
        &self.common
    }

    /// What there is of each game's pages.
    pub(super) fn games(&self) -> Result<BTreeMap<String, Kept>, Failure> {
        let folder = self.path.join(GAMES);
        let mut games = BTreeMap::new();
        if !folder.exists() {
            return Ok(games);
        }
        for entry in fs::read_dir(&folder).map_err(Failure::reading(&folder))? {
            let path = entry.map_err(Failure::reading(&folder))?.path();
            let id = path.file_stem().and_then(|id| id.to_str());
            let Some(id) = id.filter(|_| path.extension().is_some_and(|end| end == "json")) else {
                continue;
            };
            // What cannot be read is made anew.
            let kept: Result<Kept, _> = serde_json::from_str(&files::read(&path)?);
            let mut kept = kept.unwrap_or_default();
            let mut gone = kept.files();
            if !gone.iter().all(|file| is_below(file)) {
                continue;
            }
            gone.retain(|file| !self.path.join(file).exists());
            kept.without(&gone);
            games.insert(id.to_owned(), kept);
        }
        Ok(games)
    }

    /// A file of it, if it can be read.
    pub(super) fn read(&self, file: &str) -> Option<Vec<u8>> {
        fs::read(self.path.join(file)).ok()
    }

    /// Puts the pages of a game there, and takes away those that it has no
    /// more. Each is replaced at once: who reads it gets the old one or the new
    /// one, whole. Says how many are new or other than before, and how many are
    /// gone.
    pub(super) fn put_game(
        &mut self,
        id: &str,
        was: &Kept,
        made: &Made<Kept>,
    ) -> Result<[usize; 2], Failure> {
        if !made.files.is_empty() {
            // What is written is on record before, so that nothing is forgotten.
            self.record(id, &was.while_written(&made.files, &made.kept))?;
        }
        let written = self.write_all(&made.files)?;
        let (was, is) = (was.files(), made.kept.files());
        let removed = self.remove(was.difference(&is))?;
        self.record(id, &made.kept)?;
        Ok([written, removed])
    }

    /// Takes away the pages of a game, and says how many there were.
    pub(super) fn drop_game(&mut self, id: &str, was: &Kept) -> Result<usize, Failure> {
        let removed = self.remove(&was.files())?;
        self.remove([&record(id)])?;
        Ok(removed)
    }

    /// Puts the files of all games there, as [`Folder::put_game`] those of one.
    pub(super) fn put_common<'k>(
        &mut self,
        made: Made<Stamps>,
        games: impl Iterator<Item = &'k Kept>,
    ) -> Result<[usize; 2], Failure> {
        for file in made.files.keys() {
            self.common.insert(file.clone(), String::new());
        }
        self.note()?;
        let written = self.write_all(&made.files)?;
        let mut surplus: BTreeSet<String> = (self.common.keys())
            .filter(|file| !made.kept.contains_key(*file))
            .cloned()
            .collect();
        if !surplus.is_empty() {
            // Older versions have listed the pages of games here, too.
            let owned: BTreeSet<String> = games.flat_map(Kept::files).collect();
            surplus.retain(|file| !owned.contains(file));
        }
        let removed = self.remove(&surplus)?;
        self.common = made.kept;
        self.note()?;
        Ok([written, removed])
    }

    fn record(&self, id: &str, kept: &Kept) -> Result<(), Failure> {
        let text = serde_json::to_vec(kept).expect("what there is of a game is JSON");
        write(&self.path, &record(id), &text).map(drop)
    }

    fn note(&self) -> Result<(), Failure> {
        let lines = self.common.iter();
        let text: String = lines
            .map(|(file, stamp)| file.clone() + " " + stamp + "\n")
            .collect();
        write(&self.path, LIST, text.as_bytes()).map(drop)
    }

    /// Writes files, and says how many are new or other than before.
    fn write_all(&self, files: &Files) -> Result<usize, Failure> {
        let mut written = 0;
        for (file, bytes) in files {
            written += usize::from(write(&self.path, file, bytes)?);
        }
        Ok(written)
    }

    /// Takes files away, and the folders that are empty then.
    fn remove<'f>(&self, files: impl IntoIterator<Item = &'f String>) -> Result<usize, Failure> {
        let mut removed = 0;
        for file in files {
            let path = self.path.join(file);
            if path.exists() {
                fs::remove_file(&path).map_err(Failure::writing(&path))?;
                removed += 1;
            }
            // Folders that are not empty refuse.
            let folders = Path::new(file).ancestors().skip(1);
            for folder in folders.filter(|folder| !folder.as_os_str().is_empty()) {
                if fs::remove_dir(self.path.join(folder)).is_err() {
                    break;
                }
            }
        }
        Ok(removed)
    }
}

/// Where it stands what there is of a game.
fn record(id: &str) -> String {
    format!("{GAMES}/{id}.json")
}

/// Writes a file of the folder, unless it is there as it is; says whether it
/// was not.
fn write(folder: &Path, file: &str, bytes: &[u8]) -> Result<bool, Failure> {
    let path = folder.join(file);
    if fs::read(&path).is_ok_and(|there| there == bytes) {
        return Ok(false);
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
    Ok(true)
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

    fn made(names: &[&str]) -> Made<Stamps> {
        let files = names
            .iter()
            .map(|name| ((*name).to_owned(), name.as_bytes().to_vec()));
        Made {
            files: files.collect(),
            kept: (names.iter())
                .map(|name| ((*name).to_owned(), "stamp".to_owned()))
                .collect(),
        }
    }

    #[test]
    fn what_is_not_shown_any_more_goes_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("site");
        let mut folder = Folder::open(&path).unwrap();
        let none = std::iter::empty;
        let put = folder.put_common(made(&["a/b/one", "a/two"]), none());
        assert_eq!(put.unwrap(), [2, 0]);
        fs::write(path.join("a/own"), "the keeper's").unwrap();
        let mut folder = Folder::open(&path).unwrap();
        assert_eq!(folder.common()["a/two"], "stamp");
        let put = folder.put_common(made(&["three"]), none());
        assert_eq!(put.unwrap(), [1, 2]);
        assert!(!path.join("a/b").exists());
        assert!(path.join("a/own").exists() && path.join("three").exists());
        assert!(!path.join("a/two").exists());
    }

    /// A file that is gone is made again, whatever the list says.
    #[test]
    fn a_file_that_is_gone_has_no_stamp() {
        let place = tempfile::tempdir().unwrap();
        let mut folder = Folder::open(place.path()).unwrap();
        let put = folder.put_common(made(&["one", "two"]), std::iter::empty());
        put.unwrap();
        fs::remove_file(place.path().join("one")).unwrap();
        let folder = Folder::open(place.path()).unwrap();
        assert_eq!(folder.common()["one"], "");
        assert_eq!(folder.common()["two"], "stamp");
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
