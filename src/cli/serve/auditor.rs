//! Once a day, everything is decided again and held against the store.

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{DateTime, Days, NaiveTime, Utc};

use super::state::Shared;
use crate::judge::Judge;
use crate::judge::audit::Audit;
use crate::store::Store;

/// Audits at this time of day until the judge stops. What is found is told,
/// each fault to the keeper of its game once, and keeps nothing from going on.
pub(super) fn run<S: Store>(mut judge: Judge<S>, at: NaiveTime, shared: &Shared) {
    let mut told = BTreeSet::new();
    let mut due = next(at, shared.clock.now());
    while !shared.stops() {
        let left = due - shared.clock.now();
        shared.audit.wait(left.to_std().unwrap_or(Duration::ZERO));
        let now = shared.clock.now();
        if shared.stops() || now < due {
            continue;
        }
        due = next(at, now);
        match judge.audit() {
            Ok(audit) => tell(&mut judge, &audit, &mut told, shared),
            Err(error) => {
                tracing::warn!(%error, "what was decided cannot be audited");
                shared.metrics.error("audit", now);
            }
        }
    }
}

/// When it is this time of day next.
fn next(at: NaiveTime, now: DateTime<Utc>) -> DateTime<Utc> {
    let today = now.date_naive().and_time(at).and_utc();
    if today > now {
        today
    } else {
        today + Days::new(1)
    }
}

fn tell<S: Store>(
    judge: &mut Judge<S>,
    audit: &Audit,
    told: &mut BTreeSet<(Option<String>, String)>,
    shared: &Shared,
) {
    let now = shared.clock.now();
    shared.metrics.audited(audit.faults.len(), now);
    shared.audit_is(
        audit
            .faults
            .first()
            .map(|fault| format!("the audit has found {fault}")),
    );
    if audit.is_clean() {
        let (decisions, letters) = (audit.decisions, audit.letters);
        tracing::info!(decisions, letters, "the audit has found nothing wrong");
    }
    for fault in &audit.faults {
        tracing::error!(%fault, "the audit has found something wrong");
        if !told.insert((fault.game.clone(), fault.what.clone())) {
            continue;
        }
        match judge.tell_of(fault, now) {
            Ok(()) => shared.send.ring(),
            Err(error) => tracing::warn!(%error, "the keeper cannot be told"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_night_is_today_or_tomorrow() {
        let time = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let three = NaiveTime::from_hms_opt(3, 0, 0).unwrap();
        for (now, then) in [
            ("2026-12-01T02:59:59Z", "2026-12-01T03:00:00Z"),
            ("2026-12-01T03:00:00Z", "2026-12-02T03:00:00Z"),
            ("2026-12-31T23:00:00Z", "2027-01-01T03:00:00Z"),
        ] {
            assert_eq!(next(three, time(now)), time(then));
        }
    }
}
