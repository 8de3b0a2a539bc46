//! What the parts of a running judge know of one another.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use super::metrics::Metrics;
use crate::cli::service::Clock;
use crate::judge::config::InboxSettings;
use crate::mail::transport::Bell;
use crate::store::Census;

/// How long after a deadline its turn is closed: a mail that reached the
/// mailbox in its last second is still on its way into the store.
const SETTLE: TimeDelta = TimeDelta::milliseconds(500);
/// How long a turn stays open because an inbox cannot be read, in which there
/// may be mails that came in time.
const PATIENCE: TimeDelta = TimeDelta::minutes(30);
/// How long after that a turn that is still open is an alarm, and a mail that
/// nobody has dealt with.
const OVERDUE: TimeDelta = TimeDelta::minutes(5);

/// What all parts share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) clock: Clock,
    stop: AtomicBool,
    /// Wakes the worker: there is a mail, or an inbox has been read.
    pub(super) work: Bell,
    /// Wakes the sender: there is a letter.
    pub(super) send: Bell,
    /// Wakes who keeps the site: a turn is closed.
    pub(super) pages: Bell,
    /// Wakes who deletes what is old: the judge stops.
    pub(super) prune: Bell,
    /// Wakes who audits: the judge stops.
    pub(super) audit: Bell,
    pub(super) inboxes: Vec<InboxState>,
    troubles: Mutex<Troubles>,
    pub(super) metrics: Metrics,
}

/// How an inbox is.
#[derive(Debug)]
pub(super) struct InboxState {
    /// What a keeper calls it.
    pub(super) name: String,
    /// Wakes it: it is to be read now.
    pub(super) bell: Bell,
    now: Mutex<Reading>,
}

/// How far an inbox has been read.
#[derive(Clone, Debug, Default)]
struct Reading {
    /// When it was known to hold nothing more.
    until: Option<DateTime<Utc>>,
    /// Why it cannot be read, if it cannot.
    trouble: Option<String>,
}

/// What keeps the other parts from going on.
#[derive(Clone, Debug, Default)]
struct Troubles {
    outbox: Option<String>,
    worker: Option<String>,
    audit: Option<String>,
}

/// What is wrong if a turn is open that ought to be closed, or a mail waits that
/// ought to be answered: the worker makes no progress, whatever it is doing.
pub(in crate::cli) fn overdue(census: &Census, now: DateTime<Utc>) -> Vec<String> {
    let latest = now - OVERDUE;
    let due = census.next_wake.filter(|wake| *wake < latest - PATIENCE);
    let due = due.map(|due| format!("what was due {due} in a game has not been done"));
    let came = census.waiting_since.filter(|came| *came < latest);
    let came = came.map(|came| format!("a mail that came {came} has not been dealt with"));
    due.into_iter().chain(came).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What a part that panicked has left is still true.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl InboxState {
    /// All mails that arrived before this time are in the store.
    pub(super) fn read_until(&self, time: DateTime<Utc>) {
        *lock(&self.now) = Reading {
            until: Some(time),
            trouble: None,
        };
    }

    /// It cannot be read.
    pub(super) fn failed(&self, why: &str) {
        lock(&self.now).trouble = Some(why.to_owned());
    }
}

impl Shared {
    pub(super) fn new(inboxes: &[InboxSettings], clock: Clock) -> Self {
        Self {
            clock,
            stop: AtomicBool::new(false),
            work: Bell::default(),
            send: Bell::default(),
            pages: Bell::default(),
            prune: Bell::default(),
            audit: Bell::default(),
            inboxes: inboxes
                .iter()
                .map(|inbox| InboxState {
                    name: inbox.to_string(),
                    bell: Bell::default(),
                    now: Mutex::default(),
                })
                .collect(),
            troubles: Mutex::default(),
            metrics: Metrics::new(),
        }
    }

    /// Tells all parts to finish.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
        self.work.ring();
        self.send.ring();
        self.pages.ring();
        self.prune.ring();
        self.audit.ring();
        for inbox in &self.inboxes {
            inbox.bell.ring();
        }
    }

    /// Whether the parts are to finish.
    pub(super) fn stops(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    /// The outbox takes no letters, or does again.
    pub(super) fn outbox_is(&self, trouble: Option<String>) {
        lock(&self.troubles).outbox = trouble;
    }

    /// The worker cannot work, or can again.
    pub(super) fn worker_is(&self, trouble: Option<String>) {
        lock(&self.troubles).worker = trouble;
    }

    /// The store is not what was decided, or is again.
    pub(super) fn audit_is(&self, trouble: Option<String>) {
        lock(&self.troubles).audit = trouble;
    }

    /// Turns with deadlines up to here can be closed: every mail that came
    /// before is in the store, or its inbox could not be read for long.
    pub(super) fn settled(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let read = self.inboxes.iter().map(|inbox| {
            let until = lock(&inbox.now).until.unwrap_or_default();
            until.max(now - PATIENCE)
        });
        read.min().unwrap_or(now) - SETTLE
    }

    /// When a turn with this deadline can be closed at the earliest.
    pub(super) fn closes(deadline: DateTime<Utc>) -> DateTime<Utc> {
        deadline + SETTLE
    }

    /// Has those inboxes read that have not been since.
    pub(super) fn read_since(&self, time: DateTime<Utc>) {
        for inbox in &self.inboxes {
            if lock(&inbox.now).until.is_none_or(|until| until < time) {
                inbox.bell.ring();
            }
        }
    }

    /// Whether an inbox is being read as it should.
    pub(super) fn is_connected(inbox: &InboxState) -> bool {
        let reading = lock(&inbox.now);
        reading.trouble.is_none() && reading.until.is_some()
    }

    /// What is wrong; nothing if all is well.
    pub(super) fn complaints(&self, census: &Result<Census, String>) -> Vec<String> {
        let mut complaints = Vec::new();
        for inbox in &self.inboxes {
            let reading = lock(&inbox.now).clone();
            match reading {
                Reading {
                    trouble: Some(why), ..
                } => complaints.push(format!("{} cannot be read: {why}", inbox.name)),
                Reading { until: None, .. } => {
                    complaints.push(format!("{} has not been read yet", inbox.name));
                }
                Reading { .. } => {}
            }
        }
        let troubles = lock(&self.troubles).clone();
        let outbox = troubles
            .outbox
            .map(|why| format!("no letters go out: {why}"));
        complaints.extend(outbox);
        complaints.extend(troubles.worker);
        complaints.extend(troubles.audit);
        match census {
            Err(why) => complaints.push(why.clone()),
            Ok(census) => {
                complaints.extend(overdue(census, self.clock.now()));
            }
        }
        complaints
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::cli::service::Clock;

    fn at(minute: u32) -> DateTime<Utc> {
        format!("2026-12-01T19:{minute:02}:00Z").parse().unwrap()
    }

    fn shared(inboxes: usize) -> Shared {
        let inbox = InboxSettings::Folder(PathBuf::from("in"));
        Shared::new(&vec![inbox; inboxes], Clock::default())
    }

    #[test]
    fn a_turn_waits_for_every_inbox_but_not_for_ever() {
        assert_eq!(shared(0).settled(at(40)), at(40) - SETTLE);
        let shared = shared(2);
        assert_eq!(shared.settled(at(40)), at(10) - SETTLE);
        shared.inboxes[0].read_until(at(40));
        assert_eq!(shared.settled(at(40)), at(10) - SETTLE);
        shared.inboxes[1].read_until(at(39));
        assert_eq!(shared.settled(at(40)), at(39) - SETTLE);
        shared.inboxes[1].failed("gone");
        assert_eq!(shared.settled(at(41)), at(39) - SETTLE);
        assert_eq!(Shared::closes(at(5)) - SETTLE, at(5));
    }

    #[test]
    fn what_is_wrong_is_told_until_it_is_mended() {
        let shared = shared(1);
        let census = Ok(Census::default());
        assert_eq!(
            shared.complaints(&census),
            ["folder in has not been read yet"]
        );
        shared.inboxes[0].failed("gone");
        shared.outbox_is(Some("full".to_owned()));
        shared.worker_is(Some("lost".to_owned()));
        shared.audit_is(Some("wrong".to_owned()));
        let told = shared.complaints(&Err("no store".to_owned()));
        assert_eq!(told.len(), 5, "{told:?}");
        assert!(!Shared::is_connected(&shared.inboxes[0]));
        shared.inboxes[0].read_until(at(1));
        shared.outbox_is(None);
        shared.worker_is(None);
        shared.audit_is(None);
        assert!(shared.complaints(&census).is_empty());
        assert!(Shared::is_connected(&shared.inboxes[0]));
        let late = Census {
            next_wake: Some(DateTime::UNIX_EPOCH),
            ..Census::default()
        };
        assert_eq!(shared.complaints(&Ok(late)).len(), 1);
    }

    #[test]
    fn a_worker_that_makes_no_progress_is_seen() {
        let waits = |due, mail| Census {
            next_wake: due,
            waiting_since: mail,
            ..Census::default()
        };
        for (due, mail, now, told) in [
            (None, None, 50, 0),
            (Some(at(10)), Some(at(45)), 45, 0),
            (Some(at(10)), Some(at(45)), 46, 1),
            (None, Some(at(45)), 50, 0),
            (None, Some(at(44)), 50, 1),
            (Some(at(10)), Some(at(40)), 46, 2),
        ] {
            let complaints = overdue(&waits(due, mail), at(now));
            assert_eq!(complaints.len(), told, "{complaints:?}");
        }
    }
}
