//! What a judge has to do at a certain time.

use std::mem::discriminant;

use chrono::TimeDelta;
use highnoon::game::Seat;
use highnoon::judge::schedule::{Amount, Due, Missing, Schedule, State};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{read, time};

fn schedule(more: &str) -> Schedule {
    let section = format!(
        "first = \"2026-12-10 20:00\"\ndays = {{ movement = 7, retreats = 3 }}\n\
         reminders = [\"12 hours\", \"3 days\"]\n{more}"
    );
    read("UTC", &section).unwrap()
}

fn state(owing: &[u8]) -> State {
    State {
        opened: time("2026-12-03T20:00:00Z"),
        deadline: time("2026-12-10T20:00:00Z"),
        owing: owing.iter().copied().map(Seat).collect(),
        waiting: [].into(),
        missed: [].into(),
        reminded: [].into(),
        changed: None,
    }
}

const fn hours(hours: u32) -> Amount {
    Amount {
        days: 0,
        minutes: hours * 60,
    }
}

const fn days(days: u16) -> Amount {
    Amount { days, minutes: 0 }
}

fn close(late: &[u8], disorder: &[u8]) -> Due {
    Due::Close {
        late: late.iter().copied().map(Seat).collect(),
        disorder: disorder.iter().copied().map(Seat).collect(),
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table of cases")]
fn what_is_due_in_the_course_of_a_turn() {
    let wait = |at| Due::Wait(time(at));
    let grace = "grace = \"2 days\"";
    let early = "early = true\nearly_after = \"2 hours\"";
    let changed = |state: State, at| State {
        changed: Some(time(at)),
        ..state
    };
    let reminded = |state: State, which: Amount| State {
        reminded: [which].into(),
        ..state
    };
    let waiting = |state: State| State {
        waiting: [Seat(5)].into(),
        ..state
    };
    for (more, state, now, expected) in [
        (
            "",
            state(&[0]),
            "2026-12-04T00:00:00Z",
            wait("2026-12-07T20:00:00Z"),
        ),
        (
            "",
            state(&[0]),
            "2026-12-07T20:00:00Z",
            Due::Remind(days(3)),
        ),
        (
            "",
            reminded(state(&[0]), days(3)),
            "2026-12-07T20:00:00Z",
            wait("2026-12-10T08:00:00Z"),
        ),
        // Two reminders were missed: only the last is still news.
        (
            "",
            state(&[0]),
            "2026-12-10T09:00:00Z",
            Due::Remind(hours(12)),
        ),
        (
            "",
            reminded(state(&[0]), hours(12)),
            "2026-12-10T09:00:00Z",
            wait("2026-12-10T20:00:00Z"),
        ),
        // Nobody is reminded who has given orders.
        (
            "",
            state(&[]),
            "2026-12-08T00:00:00Z",
            wait("2026-12-10T20:00:00Z"),
        ),
        (
            "",
            state(&[0]),
            "2026-12-10T19:59:59Z",
            Due::Remind(hours(12)),
        ),
        (
            "",
            state(&[0, 3]),
            "2026-12-10T20:00:00Z",
            close(&[0, 3], &[]),
        ),
        ("", state(&[]), "2026-12-10T20:00:00Z", close(&[], &[])),
        (
            grace,
            state(&[0]),
            "2026-12-10T20:00:00Z",
            Due::Grace(time("2026-12-12T20:00:00Z")),
        ),
        (grace, state(&[]), "2026-12-10T20:00:00Z", close(&[], &[])),
        (grace, state(&[0]), "2026-12-12T20:00:00Z", close(&[0], &[])),
        (
            "nmr = \"pause\"",
            state(&[0]),
            "2026-12-11T00:00:00Z",
            Due::Pause {
                late: [Seat(0)].into(),
            },
        ),
        (
            "nmr = \"pause\"",
            state(&[]),
            "2026-12-11T00:00:00Z",
            close(&[], &[]),
        ),
        (
            "nmr = \"civil-disorder-after-2\"",
            State {
                missed: [(Seat(0), 1)].into(),
                ..state(&[0, 3])
            },
            "2026-12-11T00:00:00Z",
            close(&[0, 3], &[0]),
        ),
        // Early: two hours after the last change, if nobody waits.
        (
            early,
            changed(state(&[]), "2026-12-05T10:00:00Z"),
            "2026-12-05T11:00:00Z",
            wait("2026-12-05T12:00:00Z"),
        ),
        (
            early,
            changed(state(&[]), "2026-12-05T10:00:00Z"),
            "2026-12-05T12:00:00Z",
            close(&[], &[]),
        ),
        (
            early,
            changed(waiting(state(&[])), "2026-12-05T10:00:00Z"),
            "2026-12-05T12:00:00Z",
            wait("2026-12-10T20:00:00Z"),
        ),
        (
            early,
            changed(state(&[1]), "2026-12-05T10:00:00Z"),
            "2026-12-05T12:00:00Z",
            wait("2026-12-07T20:00:00Z"),
        ),
        (
            "",
            changed(state(&[]), "2026-12-05T10:00:00Z"),
            "2026-12-05T12:00:00Z",
            wait("2026-12-10T20:00:00Z"),
        ),
        // Changed an hour before the deadline: it closes at the deadline.
        (
            early,
            changed(state(&[]), "2026-12-10T19:00:00Z"),
            "2026-12-10T19:30:00Z",
            wait("2026-12-10T20:00:00Z"),
        ),
        // A turn that is shorter than a reminder goes without it.
        (
            "",
            State {
                opened: time("2026-12-08T20:00:00Z"),
                ..state(&[0])
            },
            "2026-12-08T21:00:00Z",
            wait("2026-12-10T08:00:00Z"),
        ),
    ] {
        assert_eq!(
            schedule(more).due(&state, time(now)),
            expected,
            "{more} {now} {state:?}"
        );
    }
}

#[test]
fn a_closed_turn_has_nothing_to_wake_for() {
    let schedule = schedule("grace = \"2 days\"");
    let after = |text| schedule.wake_at(&state(&[0]), time(text));
    assert_eq!(
        after("2026-12-10T20:00:00Z"),
        Some(time("2026-12-12T20:00:00Z"))
    );
    assert_eq!(after("2026-12-12T20:00:00Z"), None);
}

/// Whoever sleeps until `wake_at` misses nothing.
#[test]
fn nothing_changes_before_it_is_time_to_wake() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..400 {
        let mut schedule = schedule("");
        schedule.grace = random.random_bool(0.5).then_some(hours(30));
        schedule.early = random.random_bool(0.5).then_some(hours(2));
        schedule.missing =
            [Missing::Hold, Missing::Pause, Missing::DisorderAfter(2)][random.random_range(0..3)];
        let mut state = state(if random.random_bool(0.5) {
            &[0, 4]
        } else {
            &[]
        });
        if random.random_bool(0.3) {
            state.waiting.insert(Seat(2));
        }
        if random.random_bool(0.5) {
            state.changed = Some(state.opened + TimeDelta::minutes(random.random_range(0..12_000)));
        }
        if random.random_bool(0.3) {
            state.reminded.insert(days(3));
        }
        let now = state.opened + TimeDelta::minutes(random.random_range(0..16_000));
        let due = schedule.due(&state, now);
        let wake = schedule.wake_at(&state, now);
        let until = wake.unwrap_or(now + TimeDelta::days(30));
        assert!(until > now);
        for at in [now + (until - now) / 3, until - TimeDelta::seconds(1)] {
            assert_eq!(
                schedule.due(&state, at.max(now)),
                due,
                "{state:?} {now} {at}"
            );
        }
        if let Due::Wait(at) | Due::Grace(at) = &due {
            assert_eq!(wake, Some(*at));
            let then = schedule.due(&state, *at);
            assert!(
                then != due && discriminant(&then) != discriminant(&due),
                "{due:?} {then:?}"
            );
        }
    }
}
