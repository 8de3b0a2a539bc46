//! Folders that ring a bell when something is put there.

use std::path::Path;
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use super::bell::Bell;

/// How long a folder is left unread when it is watched: file systems of other
/// machines do not tell what happens on them.
const WATCHED: Duration = Duration::from_secs(30);
/// The same when the system watches no folders.
const UNWATCHED: Duration = Duration::from_secs(2);

/// A folder that is watched from the first time that somebody waits for it.
#[derive(Debug, Default)]
pub(in crate::mail) enum Watch {
    /// Nobody has waited yet.
    #[default]
    NotYet,
    /// The system tells of changes as long as this value lives.
    Watched { _watcher: RecommendedWatcher },
    /// The system does not.
    Unwatched,
}

impl Watch {
    /// Waits until there may be something new in the folder, the bell is rung
    /// or this much time has passed.
    pub(in crate::mail) fn wait(&mut self, folder: &Path, bell: &Bell, longest: Duration) {
        match self {
            Self::NotYet => {
                *self = Self::begin(folder, bell.clone());
                // What came before the watch began was not told.
            }
            Self::Watched { .. } => {
                bell.wait(longest.min(WATCHED));
            }
            Self::Unwatched => {
                bell.wait(longest.min(UNWATCHED));
            }
        }
    }

    fn begin(folder: &Path, bell: Bell) -> Self {
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // Reading the folder is an event as well.
            if !event.is_ok_and(|event| event.kind.is_access()) {
                bell.ring();
            }
        });
        let begun = watcher.and_then(|mut watcher| {
            watcher.watch(folder, RecursiveMode::NonRecursive)?;
            Ok(watcher)
        });
        match begun {
            Ok(watcher) => Self::Watched { _watcher: watcher },
            Err(error) => {
                tracing::warn!(folder = %folder.display(), %error, "a folder cannot be watched and is looked at every two seconds");
                Self::Unwatched
            }
        }
    }
}
