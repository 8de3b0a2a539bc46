//! The worker: deals with mails and does what the time of day asks for.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::state::Shared;
use crate::judge::{Handled, Judge, JudgeError, Pace};
use crate::store::Store;

/// How often the worker looks into the store unasked: other processes put
/// mails and games there, too.
const LOOK_EVERY: Duration = Duration::from_secs(15);

/// How many mails are dealt with at once, and after how long no more are begun,
/// and no more turns closed: the disk is waited for once for all mails, and the
/// other parts meanwhile.
const MOST_AT_ONCE: usize = 32;
const LONGEST_AT_ONCE: Duration = Duration::from_millis(50);

/// How long nothing must have come for the next receipt to show the board. It
/// takes longer to draw than all else together, and who writes when many do
/// rather has his receipt at once.
const REST: Duration = Duration::from_secs(1);

/// Works until the judge stops.
pub(super) fn run<S: Store>(mut judge: Judge<S>, shared: &Shared) {
    let mut told = BTreeSet::new();
    let mut busy = None;
    while !shared.stops() {
        match round(&mut judge, shared, &mut told, &mut busy) {
            Ok(longest) => {
                shared.worker_is(None);
                shared.work.wait(longest);
            }
            Err(error) => {
                let why = error.to_string();
                tracing::error!(why, "the worker cannot work");
                shared.metrics.error("worker", shared.clock.now());
                shared.worker_is(Some(why));
                // A ring would only have it fail again at once.
                shared.work.wait(Duration::ZERO);
                shared.work.wait(LOOK_EVERY);
            }
        }
    }
}

/// Deals with some of the mails that wait. `busy` is when it last did.
#[allow(
    clippy::disallowed_methods,
    reason = "how many are dealt with at once changes nothing of what they do"
)]
fn several<S: Store>(
    judge: &mut Judge<S>,
    shared: &Shared,
    busy: &mut Option<Instant>,
) -> Result<Vec<Handled>, JudgeError> {
    let begun = Instant::now();
    let has_rested = busy.is_none_or(|last| begun.duration_since(last) >= REST);
    let mut count = 1;
    let mut goes_on = || {
        count += 1;
        count <= MOST_AT_ONCE && begun.elapsed() < LONGEST_AT_ONCE && !shared.stops()
    };
    let pace = Pace::Live {
        now: shared.clock.now(),
        has_rested,
    };
    let handled = judge.handle_several(pace, &mut goes_on)?;
    if !handled.is_empty() {
        *busy = Some(Instant::now());
    }
    Ok(handled)
}

/// Counts the turns that have been closed since, and has their pages made.
fn count_closed<S: Store>(judge: &Judge<S>, shared: &Shared) {
    let counter = &shared.metrics.turns_closed;
    let new = judge.turns_closed().saturating_sub(counter.get());
    if new > 0 {
        counter.inc_by(new);
        shared.pages.ring();
    }
}

/// Does what some of the games that are due ask for. Says whether that is all.
#[allow(
    clippy::disallowed_methods,
    reason = "how many are closed at once changes nothing of what they become"
)]
fn close_some<S: Store>(
    judge: &mut Judge<S>,
    shared: &Shared,
    told: &mut BTreeSet<(String, String)>,
) -> Result<bool, JudgeError> {
    let (begun, now) = (Instant::now(), shared.clock.now());
    let mut goes_on = || begun.elapsed() < LONGEST_AT_ONCE && !shared.stops();
    let closing = judge.close_some(shared.settled(now), &mut goes_on);
    count_closed(judge, shared);
    let closing = closing?;
    for closed in &closing.closed {
        tracing::info!(
            game = closed.game,
            turn = closed.turn,
            next = closed.next,
            "a turn is closed"
        );
        shared.send.ring();
    }
    for game in &closing.told {
        tracing::info!(game, "players are told that orders are missing");
        shared.send.ring();
    }
    for (game, why) in closing.failed {
        // What stays wrong is told once.
        if told.insert((game.clone(), why.clone())) {
            tracing::error!(game, why, "a game is out of order");
            shared.metrics.error("game", now);
        }
    }
    Ok(closing.is_whole)
}

/// Does what there is to do, and says how long nothing is to be done then.
/// Mails and turns that are due take turns: neither waits for all of the other.
fn round<S: Store>(
    judge: &mut Judge<S>,
    shared: &Shared,
    told: &mut BTreeSet<(String, String)>,
    busy: &mut Option<Instant>,
) -> Result<Duration, JudgeError> {
    while !shared.stops() {
        let all = several(judge, shared, busy)?;
        let rests = all.is_empty();
        count_closed(judge, shared);
        for handled in all {
            shared.send.ring();
            tracing::info!(
                mail = handled.mail,
                done = handled.done,
                "a mail is dealt with"
            );
            tracing::debug!(mail = handled.mail, sender = ?handled.sender, "its sender");
            shared.metrics.handled(&handled.done);
        }
        if close_some(judge, shared, told)? && rests {
            break;
        }
    }
    if shared.stops() {
        return Ok(Duration::ZERO);
    }
    let now = shared.clock.now();
    let wakes = judge.next_wake()?.map(Shared::closes);
    let Some(wakes) = wakes else {
        return Ok(LOOK_EVERY);
    };
    match (wakes - now).to_std() {
        Ok(left) if !left.is_zero() => Ok(left.min(LOOK_EVERY)),
        // Due, but an inbox has not been read since.
        _ => {
            shared.read_since(wakes);
            Ok(LOOK_EVERY)
        }
    }
}
