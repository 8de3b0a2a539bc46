//! The maps and variants that are compiled in: every file below `maps/`.
//!
//! A file named `map.toml` is a map; any other `.toml` file is a variant. It
//! names its rules, if they are not Diplomacy's, and its map, if it has one.
//! Adding one changes no Rust file. What stands deeper, in folders of those
//! folders, belongs to the rule system that asks for it. What a user has of his own
//! ([`super::own`]) is found here, too.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use include_dir::{Dir, include_dir};
use serde::Deserialize;

use crate::fault::{Fault, Faults};
use crate::map::{self, Map};
use crate::rules::diplomacy::variant::{self, Options, Variant};
use crate::rules::family::VariantFile;
use crate::rules::own;

static MAPS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/maps");

/// The maps that have been read. All games on one share it: reading takes
/// longer than most of what is done with a game.
static READ: Mutex<BTreeMap<PathBuf, Arc<Map>>> = Mutex::new(BTreeMap::new());

/// The name that every map file has.
const MAP_FILE: &str = "map.toml";

/// How files name Diplomacy; those that name no rules are of it, too.
pub(super) const DIPLOMACY: &str = "diplomacy";

/// The variants of all rule systems, in the order of their ids, which are
/// their file names.
pub(super) fn games() -> impl Iterator<Item = VariantFile> {
    let mut all: Vec<VariantFile> = files()
        .filter(|(path, _)| !is_map(path))
        .filter_map(|(path, text)| {
            Some(VariantFile {
                id: path.file_stem()?.to_str()?,
                path: path.to_str()?,
                text,
            })
        })
        .collect();
    all.sort_unstable_by_key(|file| file.id);
    all.into_iter()
}

/// The variant of an id, whatever its rules.
pub(super) fn game(id: &str) -> Option<VariantFile> {
    games().find(|file| file.id == id)
}

/// The rules that a variant file or case file names.
pub(super) fn rules(text: &str) -> String {
    #[derive(Deserialize)]
    struct OnlyRules {
        rules: Option<String>,
    }
    let rules = toml::from_str::<OnlyRules>(text).ok();
    let rules = rules.and_then(|only| only.rules);
    rules.unwrap_or_else(|| DIPLOMACY.to_owned())
}

/// The ids of all variants of Diplomacy, in order.
#[must_use]
pub fn variants() -> Vec<&'static str> {
    let diplomacy = games().filter(|file| rules(file.text) == DIPLOMACY);
    diplomacy.map(|file| file.id).collect()
}

/// Every map file with its path and text.
pub fn maps() -> impl Iterator<Item = (&'static Path, &'static str)> {
    files().filter(|(path, _)| is_map(path))
}

/// Whether a file is a map, by its name.
pub(super) fn is_map(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == MAP_FILE)
}

/// Whether a file of this path is compiled in.
pub(super) fn has(path: &Path) -> bool {
    MAPS.contains(path)
}

/// A variant under a game's options, or under its own if `None`; no variant
/// if none has this id.
///
/// # Errors
/// The faults of its files. None that a release can have: a test reads all.
pub fn variant(id: &str, options: Option<Options>) -> Option<Result<Variant, Faults>> {
    let file = game(id).filter(|file| rules(file.text) == DIPLOMACY)?;
    Some(read(file, options))
}

/// The variant of Diplomacy in a file.
pub(super) fn read(file: VariantFile, options: Option<Options>) -> Result<Variant, Faults> {
    let map = map_of(Path::new(file.path), file.text)?;
    variant::check::read(file.path, file.text, &map, options)
}

/// A variant on a map that has been read before.
///
/// # Errors
/// The faults of its file.
pub fn variant_on(
    map: &Arc<Map>,
    id: &str,
    options: Option<Options>,
) -> Option<Result<Variant, Faults>> {
    let file = game(id)?;
    Some(variant::check::read(file.path, file.text, map, options))
}

fn files() -> impl Iterator<Item = (&'static Path, &'static str)> {
    MAPS.dirs()
        .flat_map(Dir::files)
        .filter(|file| file.path().extension().is_some_and(|end| end == "toml"))
        .filter_map(|file| Some((file.path(), file.contents_utf8()?)))
        .chain(own::files())
}

/// The map that a variant file names, relative to itself.
fn map_of(variant_file: &Path, text: &str) -> Result<Arc<Map>, Faults> {
    let name = variant::file::map_name(text).unwrap_or_else(|| MAP_FILE.to_owned());
    let folder = variant_file.parent().unwrap_or(Path::new(""));
    let path = normal(&folder.join(&name));
    let Some((_, file)) = files().find(|(known, _)| *known == path) else {
        let fault = Fault::new(0..0, format!("unknown map \"{name}\""));
        let faults = Faults::check(&variant_file.display().to_string(), text, &[fault]);
        return Err(faults.expect_err("there is a fault"));
    };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(map) = read.get(&path) {
        return Ok(Arc::clone(map));
    }
    let map = map::check::read(&path.display().to_string(), file).map(Arc::new)?;
    read.insert(path, Arc::clone(&map));
    Ok(map)
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
