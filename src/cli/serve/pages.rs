//! The archive site, kept up to date while the judge runs.

use std::time::Duration;

use super::state::Shared;
use crate::cli::site::Publisher;
use crate::judge::Judge;
use crate::store::Store;

/// How often the pages are looked over unasked: people sign up, keepers move
/// deadlines, other programs close turns.
const LOOK_EVERY: Duration = Duration::from_mins(5);

/// Keeps the pages until the judge stops. What goes wrong with them is told
/// and keeps nothing else from going on.
pub(super) fn run<S: Store>(mut judge: Judge<S>, mut publisher: Publisher, shared: &Shared) {
    while !shared.stops() {
        match publisher.refresh(&mut judge) {
            Ok(done) => {
                for (game, why) in done.failed {
                    tracing::warn!(game, why, "a game has no new pages");
                    shared.metrics.error("site", shared.clock.now());
                }
                if done.written + done.removed > 0 {
                    tracing::info!(
                        games = done.games,
                        written = done.written,
                        removed = done.removed,
                        "the site is up to date"
                    );
                }
            }
            Err(error) => {
                let why = error.to_string();
                tracing::warn!(why, "the site cannot be written");
                shared.metrics.error("site", shared.clock.now());
            }
        }
        shared.pages.wait(LOOK_EVERY);
    }
}
