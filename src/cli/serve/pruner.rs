//! Once a day, what nobody needs any more is deleted.

use std::time::Duration;

use super::state::Shared;
use crate::judge::Judge;
use crate::store::Store;

/// How often it is looked for.
const EVERY: Duration = Duration::from_hours(24);

/// Deletes what is old until the judge stops. What goes wrong with that is
/// told, and keeps nothing else from going on.
pub(super) fn run<S: Store>(mut judge: Judge<S>, shared: &Shared) {
    while !shared.stops() {
        match judge.prune(shared.clock.now(), &mut || !shared.stops()) {
            Ok(forgotten) if forgotten.is_nothing() => {}
            Ok(forgotten) => tracing::info!(
                held = forgotten.held,
                mails = forgotten.mails,
                letters = forgotten.letters,
                entries = forgotten.entries,
                "what nobody needs any more is deleted"
            ),
            Err(error) => {
                tracing::warn!(%error, "what is old cannot be deleted");
                shared.metrics.error("prune", shared.clock.now());
            }
        }
        shared.prune.wait(EVERY);
    }
}
