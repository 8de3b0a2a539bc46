//! The files of games: maps and variants.
//!
//! A file named `map.toml` is a map; any other `.toml` file is a variant of
//! that id. It names its rules, if they are not Diplomacy's, and its map, if
//! it has one. Every file below `maps/` is compiled in, so that adding one
//! changes no Rust file; a shipped map is kept beside its file as it comes out
//! of its checks, `map.json`. What stands deeper, in folders of those folders,
//! belongs to the rule system that asks for it.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use include_dir::{Dir, File, include_dir};
use sha2::{Digest as _, Sha256};

use super::family::VariantFile;
use crate::fault::{Fault, Faults};
use crate::game::digest::hex;
use crate::map::{self, Checked, Map};

static MAPS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/maps");

/// The name that every map file has.
const MAP_FILE: &str = "map.toml";

/// Maps and variants, by their paths below the folder that they come from.
#[derive(Debug)]
pub struct Files {
    texts: BTreeMap<PathBuf, FileText>,
    /// The maps that have been read. All games on one share it: reading takes
    /// longer than most of what is done with a game.
    read: Mutex<BTreeMap<PathBuf, Arc<Map>>>,
}

/// The text of a file. Of those that come with the program most are never
/// asked for, and looking whether they are UTF-8 takes a while.
#[derive(Debug)]
enum FileText {
    Shipped(&'static File<'static>),
    Added(String),
}

impl Deref for FileText {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Shipped(file) => file.contents_utf8().expect("maps and variants are UTF-8"),
            Self::Added(text) => text,
        }
    }
}

impl Files {
    /// Those that come with the program.
    pub(super) fn shipped() -> Self {
        let files = MAPS.dirs().flat_map(Dir::files);
        let files = files.filter(|file| file.path().extension().is_some_and(|end| end == "toml"));
        let text = |file: &'static File<'static>| (file.path().into(), FileText::Shipped(file));
        Self {
            texts: files.map(text).collect(),
            read: Mutex::default(),
        }
    }

    /// Adds a file.
    ///
    /// # Errors
    /// When there is a file of its path already, or a variant of its id.
    pub(super) fn add(&mut self, path: PathBuf, text: String) -> Result<(), Faults> {
        let why = if self.texts.contains_key(&path) {
            "there is a file of this name already: give it another folder"
        } else if !is_map(&path) && self.variants().any(|file| Some(file.id) == stem(&path)) {
            "there is a variant of this name already: give the file another one"
        } else {
            self.texts.insert(path, FileText::Added(text));
            return Ok(());
        };
        Faults::check(&path.display().to_string(), &text, &[Fault::new(0..0, why)])
    }

    /// The variants of all rule systems, in the order of their paths.
    pub(super) fn variants(&self) -> impl Iterator<Item = VariantFile<'_>> {
        let variants = self.texts.iter().filter(|(path, _)| !is_map(path));
        variants.filter_map(|(path, text)| {
            Some(VariantFile {
                id: stem(path)?,
                path: path.to_str()?,
                text,
                files: self,
            })
        })
    }

    /// A hash of all files, in hexadecimal digits.
    pub(super) fn stamp(&self) -> String {
        let mut hash = Sha256::new();
        for (path, text) in &self.texts {
            hash.update(path.to_string_lossy().as_bytes());
            hash.update(text.len().to_le_bytes());
            hash.update(text.as_bytes());
        }
        hex(&hash.finalize())
    }

    /// Every map file with its path and text.
    pub(super) fn maps(&self) -> impl Iterator<Item = (&Path, &str)> {
        let maps = self.texts.iter().filter(|(path, _)| is_map(path));
        maps.map(|(path, text)| (path.as_path(), &**text))
    }

    /// The map that a variant's file names, relative to itself; the one beside
    /// it if it names none.
    ///
    /// # Errors
    /// When there is no such map, or the faults of its file.
    pub fn map(&self, of: VariantFile<'_>, name: Option<&str>) -> Result<Arc<Map>, Faults> {
        let name = name.unwrap_or(MAP_FILE);
        let folder = Path::new(of.path).parent().unwrap_or(Path::new(""));
        let path = normal(&folder.join(name));
        let Some(text) = self.texts.get(&path) else {
            let fault = Fault::new(0..0, format!("unknown map \"{name}\""));
            let faults = Faults::check(of.path, of.text, &[fault]);
            return Err(faults.expect_err("there is a fault"));
        };
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(map) = read.get(&path) {
            return Ok(Arc::clone(map));
        }
        let map = match kept(&path) {
            Some(checked) => Arc::new(checked.map()),
            None => map::check::read(&path.display().to_string(), text).map(Arc::new)?,
        };
        read.insert(path, Arc::clone(&map));
        Ok(map)
    }
}

/// A map that comes with the program: it has been checked, and no other file
/// can have its path. Tests hold it to its map, and write it.
fn kept(path: &Path) -> Option<Checked> {
    let file = MAPS.get_file(path.with_extension("json"))?;
    Some(serde_json::from_slice(file.contents()).expect("shipped maps are kept as they are read"))
}

/// Whether a file is a map, by its name.
fn is_map(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == MAP_FILE)
}

/// A file's name without its ending.
fn stem(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()
}

/// A path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}
