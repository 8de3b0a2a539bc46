//! The pages, kept as the games are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::UNIX_EPOCH;

use super::folder::Folder;
use crate::cli::Failure;
use crate::judge::Judge;
use crate::site::data::{Settings, Summary};
use crate::site::{self, Kept};
use crate::store::Store;

/// Keeps the pages of a judge's games. It knows what is there, and makes only
/// what is not or has changed.
#[derive(Debug)]
pub(in crate::cli) struct Publisher {
    folder: Folder,
    settings: Settings,
    games: BTreeMap<String, Known>,
    /// The games that the common pages tell of, if they are there.
    told: Option<Vec<Summary>>,
}

/// A game whose pages are there.
#[derive(Debug, Default)]
struct Known {
    /// What it was when they were made; nobody knows of those that were there
    /// already.
    changed: Option<[u8; 32]>,
    kept: Kept,
    /// How many files they are.
    files: usize,
}

/// What was done.
#[derive(Debug, Default)]
pub(in crate::cli) struct Done {
    /// The games that are shown.
    pub(in crate::cli) games: usize,
    /// The files that are new or other than before.
    pub(in crate::cli) written: usize,
    /// The others.
    pub(in crate::cli) unchanged: usize,
    /// The files that are gone.
    pub(in crate::cli) removed: usize,
    /// The games whose pages could not be made, and why; theirs stay as they
    /// were.
    pub(in crate::cli) failed: Vec<(String, String)>,
}

impl Publisher {
    /// Pages in this folder.
    pub(in crate::cli) fn new(out: &Path, mut settings: Settings) -> Result<Self, Failure> {
        settings.program.push_str(&program());
        let folder = Folder::open(out)?;
        let known = |kept: Kept| Known {
            files: kept.files().len(),
            kept,
            changed: None,
        };
        let games = folder.games()?.into_iter();
        Ok(Self {
            games: games.map(|(id, kept)| (id, known(kept))).collect(),
            folder,
            settings,
            told: None,
        })
    }

    /// Makes the pages as the games are now.
    pub(in crate::cli) fn refresh<S: Store>(
        &mut self,
        judge: &mut Judge<S>,
    ) -> Result<Done, Failure> {
        let mut done = Done::default();
        let shown = judge.shown_games()?;
        let ids: BTreeSet<&String> = shown.iter().map(|(id, _)| id).collect();
        let gone = self.games.extract_if(.., |id, _| !ids.contains(id));
        for (id, known) in gone {
            done.removed += self.folder.drop_game(&id, &known.kept)?;
        }
        for (id, changed) in &shown {
            let known = self.games.entry(id.clone()).or_default();
            if known.changed == Some(*changed) {
                continue;
            }
            let missing = |outline: &_| site::missing(&self.settings, outline, &known.kept);
            match judge.shown(id, missing) {
                Ok(Some(game)) => {
                    let made = {
                        let there = |file: &str| self.folder.read(file);
                        site::game_files(&self.settings, &game, &known.kept, &there)
                    };
                    if made.kept != known.kept {
                        let [written, removed] = self.folder.put_game(id, &known.kept, &made)?;
                        done.written += written;
                        done.removed += removed;
                        known.files = made.kept.files().len();
                    }
                    known.kept = made.kept;
                    known.changed = Some(*changed);
                }
                // It has just been withdrawn, and goes next time.
                Ok(None) => {}
                Err(error) => done.failed.push((id.clone(), error.to_string())),
            }
        }
        let kept = || self.games.values().map(|known| &known.kept);
        let summaries: Vec<Summary> = kept().filter_map(|kept| kept.summary.clone()).collect();
        done.games = summaries.len();
        if self.told.as_ref() != Some(&summaries) {
            let made = site::common_files(&self.settings, &summaries, self.folder.common());
            if made.kept != *self.folder.common() {
                let [written, removed] = self.folder.put_common(made, kept())?;
                done.written += written;
                done.removed += removed;
            }
            self.told = Some(summaries);
        }
        let files: usize = self.games.values().map(|known| known.files).sum();
        done.unchanged = files + self.folder.common().len() - done.written;
        Ok(done)
    }
}

/// What tells this program from others that call themselves the same version:
/// how long its file is, and when it was written.
fn program() -> String {
    let file = std::env::current_exe().and_then(std::fs::metadata);
    file.map_or_else(
        |_| String::new(),
        |file| {
            let written = file.modified().ok();
            let since = written.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
            format!(" {} {since:?}", file.len())
        },
    )
}
