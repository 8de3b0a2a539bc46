//! The sender: letters from the queue into the outbox.

use std::time::Duration;

use super::state::Shared;
use crate::judge::{Judge, Outcome};
use crate::mail::Outbox;
use crate::store::Store;

/// How often the sender looks for letters unasked: those that are tried again,
/// and those that other processes queue.
const LOOK_EVERY: Duration = Duration::from_secs(15);
/// How long an outbox that is down is left alone, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// Sends until the judge stops.
pub(super) fn run<S: Store>(
    mut judge: Judge<S>,
    mut outbox: Box<dyn Outbox + Send>,
    shared: &Shared,
) {
    let mut pause = FIRST_PAUSE;
    while !shared.stops() {
        let now = shared.clock.now();
        let delivered = match judge.deliver_next(outbox.as_mut(), now) {
            Ok(Some(delivered)) => delivered,
            Ok(None) => {
                outbox.rest();
                shared.send.wait(LOOK_EVERY);
                continue;
            }
            Err(error) => {
                let why = error.to_string();
                tracing::error!(why, "the sender cannot work");
                shared.metrics.error("sender", now);
                shared.outbox_is(Some(why));
                shared.send.wait(pause);
                pause = (pause * 2).min(LONGEST_PAUSE);
                continue;
            }
        };
        let letter = delivered.message_id;
        match delivered.outcome {
            Outcome::Down(error) => {
                let why = error.to_string();
                tracing::warn!(letter, why, "the outbox takes no letters");
                shared.metrics.error("outbox", now);
                shared.outbox_is(Some(why));
                shared.send.wait(pause);
                pause = (pause * 2).min(LONGEST_PAUSE);
                continue;
            }
            Outcome::Sent => {
                tracing::info!(letter, "a letter is sent");
                tracing::debug!(letter, recipient = ?delivered.recipient, "its recipient");
                shared.metrics.letters("sent");
            }
            Outcome::Later { why, again } => {
                tracing::warn!(letter, why, %again, "a letter is not taken yet");
                shared.metrics.letters("delayed");
            }
            // Who does not get letters any more is what a keeper must know.
            Outcome::GivenUp { why } => {
                tracing::error!(letter, recipient = ?delivered.recipient, why, "a letter is given up");
                shared.metrics.letters("given-up");
                shared.metrics.error("letter", now);
            }
        }
        shared.outbox_is(None);
        pause = FIRST_PAUSE;
    }
    if let Err(error) = judge.leave_letters(shared.clock.now()) {
        tracing::warn!(%error, "other workers wait for a letter that is not sent");
    }
}
