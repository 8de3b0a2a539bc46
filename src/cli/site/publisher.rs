//! The pages, kept as the games are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::folder::Folder;
use crate::cli::Failure;
use crate::judge::Judge;
use crate::site;
use crate::site::data::{Settings, Summary};
use crate::store::Store;

/// Keeps the pages of a judge's games. It remembers what it has written, and
/// makes anew only what belongs to games that have changed.
#[derive(Debug)]
pub(in crate::cli) struct Publisher {
    folder: Folder,
    settings: Settings,
    games: BTreeMap<String, Known>,
}

/// A game whose pages are there.
#[derive(Debug)]
struct Known {
    changed: [u8; 32],
    summary: Summary,
    files: BTreeSet<String>,
}

/// What was done.
#[derive(Debug, Default)]
pub(in crate::cli) struct Done {
    /// The games that are shown.
    pub(in crate::cli) games: usize,
    /// The files that are new or other than before.
    pub(in crate::cli) written: usize,
    /// The files that were there already, of those made anew.
    pub(in crate::cli) unchanged: usize,
    /// The files that are gone.
    pub(in crate::cli) removed: usize,
    /// The games whose pages could not be made, and why; theirs stay as they
    /// were if they are known.
    pub(in crate::cli) failed: Vec<(String, String)>,
}

impl Publisher {
    /// Pages in this folder.
    pub(in crate::cli) fn new(out: &Path, settings: Settings) -> Result<Self, Failure> {
        Ok(Self {
            folder: Folder::open(out)?,
            settings,
            games: BTreeMap::new(),
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
        self.games.retain(|id, _| ids.contains(id));
        for (id, changed) in &shown {
            if self
                .games
                .get(id)
                .is_some_and(|known| known.changed == *changed)
            {
                continue;
            }
            match judge.shown(id) {
                Ok(Some(game)) => {
                    let files = site::game_files(&self.settings, &game);
                    let [written, unchanged] = self.folder.put(&files)?;
                    done.written += written;
                    done.unchanged += unchanged;
                    let known = Known {
                        changed: *changed,
                        summary: game.summary,
                        files: files.into_keys().collect(),
                    };
                    self.games.insert(id.clone(), known);
                }
                Ok(None) => {
                    self.games.remove(id);
                }
                Err(error) => done.failed.push((id.clone(), error.to_string())),
            }
        }
        let summaries: Vec<Summary> = (self.games.values())
            .map(|known| known.summary.clone())
            .collect();
        done.games = summaries.len();
        let files = site::common_files(&self.settings, &summaries);
        let [written, unchanged] = self.folder.put(&files)?;
        done.written += written;
        done.unchanged += unchanged;
        let own = self
            .games
            .values()
            .flat_map(|known| known.files.iter().cloned());
        let all = own.chain(files.into_keys()).collect();
        done.removed = self.folder.keep_only(&all)?;
        Ok(done)
    }
}
