//! What the commands work with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Failure, files, notes};
use crate::game::Lang;
use crate::report::{Texts, Words};
use crate::rules::games::Games;

/// The language, texts and games that a command works with.
#[derive(Debug)]
pub(super) struct Context {
    /// The language of texts for players.
    pub(super) lang: Lang,
    pub(super) texts: Arc<Texts>,
    pub(super) games: Arc<Games>,
    /// Whether maps have been named on the command line.
    has_maps: bool,
}

impl Context {
    /// With the games that are shipped and those of a folder.
    pub(super) fn new(lang: Lang, maps: Option<&Path>) -> Result<Self, Failure> {
        Ok(Self {
            lang,
            texts: Arc::new(Texts::shipped()),
            games: games(maps)?,
            has_maps: maps.is_some(),
        })
    }

    /// The texts in the language.
    pub(super) fn words(&self) -> Words<'_> {
        self.texts.in_language(self.lang)
    }

    /// The games of a judge that names a folder, too. A folder on the command
    /// line goes before it.
    pub(super) fn games_of(&self, maps: Option<&Path>) -> Result<Arc<Games>, Failure> {
        match maps.filter(|_| !self.has_maps) {
            Some(maps) => games(Some(maps)),
            None => Ok(Arc::clone(&self.games)),
        }
    }
}

/// The games that are shipped, and those of every `.toml` file of a folder and
/// of the folders in it.
fn games(folder: Option<&Path>) -> Result<Arc<Games>, Failure> {
    let mut games = Games::shipped();
    let Some(folder) = folder else {
        return Ok(Arc::new(games));
    };
    let mut files = Vec::new();
    for path in files::entries(folder)? {
        if path.is_dir() {
            for path in files::entries(&path)? {
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
    games.add_files(files).map_err(|faults| {
        eprintln!("{}", notes::faults(&faults));
        Failure::Input(format!("the maps in {} are faulty", folder.display()))
    })?;
    Ok(Arc::new(games))
}

fn add(files: &mut Vec<(PathBuf, String)>, folder: &Path, path: &Path) -> Result<(), Failure> {
    if path.is_file() && files::ends_in(path, "toml") {
        let text = files::read(path)?;
        let name = path.strip_prefix(folder).unwrap_or(path);
        files.push((name.to_owned(), text));
    }
    Ok(())
}
