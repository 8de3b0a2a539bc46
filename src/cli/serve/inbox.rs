//! One inbox: its mails into the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::state::{InboxState, Shared};
use crate::judge::Judge;
use crate::judge::config::InboxSettings;
use crate::mail::{Inbox, MailboxError, RawMail};
use crate::store::Store;

/// How long an inbox that cannot be read is left alone, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(2);
/// How long an inbox is left unread while nothing happens.
const LONGEST_WAIT: Duration = Duration::from_mins(25);

/// Takes mails in until the judge stops. An inbox that cannot be read is
/// opened anew, after a pause that doubles.
pub(super) fn run<S: Store>(
    settings: &InboxSettings,
    mut judge: Judge<S>,
    shared: &Shared,
    index: usize,
) {
    let state = &shared.inboxes[index];
    let mut pause = FIRST_PAUSE;
    while !shared.stops() {
        let mut read = false;
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            connected(settings, &mut judge, shared, state, &mut read)
        }));
        let why = match attempt {
            Ok(Ok(())) => return,
            Ok(Err(why)) => why,
            // Libraries that read what strangers send may panic.
            Err(_) => "the program failed over what it holds".to_owned(),
        };
        if read {
            pause = FIRST_PAUSE;
        }
        tracing::warn!(inbox = state.name, why, "the inbox cannot be read");
        state.failed(&why);
        shared.metrics.error("inbox", shared.clock.now());
        // The bell asks for a reading; being out of reach is no answer, but
        // trying again is.
        state.bell.wait(pause);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Reads the inbox until the judge stops, which is no error.
fn connected<S: Store>(
    settings: &InboxSettings,
    judge: &mut Judge<S>,
    shared: &Shared,
    state: &InboxState,
    read: &mut bool,
) -> Result<(), String> {
    let mut inbox = settings
        .open(&state.bell)
        .map_err(|error| error.to_string())?;
    tracing::info!(inbox = state.name, "the inbox is open");
    while !shared.stops() {
        let before = shared.clock.now();
        take_all(inbox.as_mut(), judge, shared, state)?;
        if shared.stops() {
            return Ok(());
        }
        state.read_until(before);
        *read = true;
        // The worker may be waiting to close a turn.
        shared.work.ring();
        inbox
            .wait(&state.bell, LONGEST_WAIT)
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// How many mails are stored at once, and about how many bytes: the disk is
/// waited for once for all of them.
const MOST_AT_ONCE: usize = 64;
const MOST_BYTES_AT_ONCE: usize = 4 * 1024 * 1024;

/// The next mails with the time of their arrival; none if none waits.
fn next(
    inbox: &mut dyn Inbox,
    shared: &Shared,
) -> Result<Vec<(RawMail, DateTime<Utc>)>, MailboxError> {
    let mut mails = Vec::new();
    let mut bytes = 0;
    while mails.len() < MOST_AT_ONCE
        && bytes < MOST_BYTES_AT_ONCE
        && let Some(mail) = inbox.next()?
    {
        let now = shared.clock.now();
        // A mailbox whose clock is ahead does not make a mail late.
        let arrived = mail
            .arrived
            .map_or(now, |time| shared.clock.at(time).min(now));
        bytes += mail.bytes.len();
        mails.push((mail, arrived));
    }
    Ok(mails)
}

/// Stores every mail that waits, and tells the mailbox of each once it is.
fn take_all<S: Store>(
    inbox: &mut dyn Inbox,
    judge: &mut Judge<S>,
    shared: &Shared,
    state: &InboxState,
) -> Result<(), String> {
    while !shared.stops() {
        let mails = next(inbox, shared).map_err(|error| error.to_string())?;
        if mails.is_empty() {
            break;
        }
        let kept: Vec<_> = mails
            .iter()
            .map(|(mail, arrived)| (&mail.bytes[..], *arrived))
            .collect();
        let ids = judge.keep_all(&kept).map_err(|error| error.to_string())?;
        for ((mail, _), id) in mails.iter().zip(ids) {
            tracing::info!(
                inbox = state.name,
                uid = mail.id,
                mail = id,
                bytes = mail.bytes.len(),
                "a mail is stored"
            );
            shared.metrics.mails_stored.inc();
        }
        shared.work.ring();
        let ids: Vec<&str> = mails.iter().map(|(mail, _)| mail.id.as_str()).collect();
        inbox.done_all(&ids).map_err(|error| error.to_string())?;
    }
    Ok(())
}
