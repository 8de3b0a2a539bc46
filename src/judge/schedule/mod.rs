//! When turns are closed: after an amount of time or by rules of the calendar.
//!
//! | file | what it holds |
//! |---|---|
//! | `written` | the section `[schedule]` of a game file and its check |
//! | `grammar`, `words` | the language of rules and amounts |
//! | `rule`, `open` | on which dates a deadline falls, and on which it cannot |
//! | `amount`, `zone` | amounts of time, and local times as instants |
//! | `due` | what a judge has to do at a certain time |
//! | `tell` | all of it in words |
//! | `calendar` | deadlines as an iCalendar file |
//!
//! Everything is told the time and never asks for it.

pub mod amount;
pub mod calendar;
pub mod due;
pub mod grammar;
pub mod open;
pub mod rule;
pub mod tell;
mod words;
pub mod written;
mod zone;

use std::collections::BTreeMap;
use std::iter;

use chrono::{DateTime, Days, DurationRound as _, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use chrono_tz::Tz;

pub use amount::Amount;
pub use due::{Due, State};
pub use open::{Closed, Period};
pub use rule::{Dates, Rule, Which};
pub use zone::Zone;
pub(super) use zone::instant;

/// When the turns of a game are closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The zone that all dates and times of day are in.
    pub zone: Tz,
    /// The first deadline, in that zone.
    pub first: NaiveDateTime,
    /// When turns of each sort are closed.
    pub paces: BTreeMap<String, Pace>,
    /// The days without deadlines.
    pub closed: Closed,
    /// No turn is shorter than this.
    pub at_least: Option<Amount>,
    /// For how long a turn waits for missing orders after its deadline.
    pub grace: Option<Amount>,
    /// How long before the deadline players are reminded; longest first.
    pub reminders: Vec<Amount>,
    /// What happens to a turn for which orders are missing in the end.
    pub missing: Missing,
    /// Whether everybody is told whose orders were missing, not the keeper
    /// alone.
    pub names_missing: bool,
    /// Whether everybody is told who has orders on file, yes or no.
    pub names_ordered: bool,
    /// How long after the last change a turn is closed early when all orders
    /// are in. `None`: turns wait for their deadlines.
    pub early: Option<Amount>,
    /// By how many days at most a deadline is put off because of absences.
    /// `None`: absences do not count.
    pub absence_limit: Option<u16>,
}

/// When turns of one sort are closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many days, at least one, after the turn before was closed, at the
    /// time of day of the first deadline.
    Days(u16),
    /// So long after the turn before was closed, with hours or minutes:
    /// whenever it is over.
    Lasts(Amount),
    /// On the dates of a rule.
    Rule(Rule),
}

/// What happens to a turn for which orders are missing when the deadline and
/// the grace are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Missing {
    /// It is closed; what has no orders holds.
    #[default]
    Hold,
    /// It is closed; a seat without orders for so many turns in a row is
    /// given up to civil disorder.
    DisorderAfter(u8),
    /// The game waits for its keeper.
    Pause,
}

/// A turn that is closed so soon after its deadline counts as closed at its
/// deadline: a judge needs some time to do it, and nobody's next turn should
/// be put off by a week for that.
const PROMPT: TimeDelta = TimeDelta::hours(1);

/// A short turn counts so if no greater part of the next one is lost.
const PROMPT_PART: i64 = 10;

/// The pace of turns that a schedule does not have, which none has that was
/// checked: a week.
const UNKNOWN: Pace = Pace::Days(7);

impl Schedule {
    /// A schedule by days alone: with nothing but what it must have.
    pub fn by_days(zone: Tz, first: NaiveDateTime, days: &[(&str, u16)]) -> Self {
        let paces = days
            .iter()
            .map(|(pace, days)| ((*pace).to_owned(), Pace::Days(*days)))
            .collect();
        Self {
            zone,
            first,
            paces,
            closed: Closed::default(),
            at_least: None,
            grace: None,
            reminders: Vec::new(),
            missing: Missing::Hold,
            names_missing: false,
            names_ordered: false,
            early: None,
            absence_limit: None,
        }
    }

    /// The deadline of a game's first turn.
    pub fn first(&self) -> DateTime<Utc> {
        zone::instant(self.zone, self.first)
    }

    /// The deadline of the turn that follows one closed at `closed_at` whose
    /// deadline was `last`: the first date of its pace that is later than
    /// `closed_at`, leaves the turn at least the time it must have, and is
    /// not on a day without deadlines. `absences` are those of the players,
    /// in days of the game's zone; they put the deadline off if the schedule
    /// says so and a date within its limit is free of them.
    pub fn next(
        &self,
        last: DateTime<Utc>,
        closed_at: DateTime<Utc>,
        pace: &str,
        absences: &[Period],
    ) -> DateTime<Utc> {
        let (usual_date, usual) = self
            .search(last, closed_at, pace, &self.closed)
            .unwrap_or_else(|| self.last_resort(closed_at));
        let Some(limit) = self.absence_limit else {
            return usual;
        };
        let mut closed = self.closed.clone();
        let respected = absences
            .iter()
            .filter(|absence| absence.days() <= limit.into());
        closed.periods.extend(respected);
        match self.search(last, closed_at, pace, &closed) {
            Some((date, put_off)) if (date - usual_date).num_days() <= limit.into() => put_off,
            _ => usual,
        }
    }

    /// Where a deadline goes that has come to lie in an absence: the first
    /// date of its pace after it that is free, if one within the limit is.
    /// The limit counts from `planned`, where the deadline would be without
    /// any absences. `None`: it stays where it is.
    pub fn put_off(
        &self,
        deadline: DateTime<Utc>,
        planned: DateTime<Utc>,
        pace: &str,
        absences: &[Period],
    ) -> Option<DateTime<Utc>> {
        let limit = self.absence_limit?;
        let respected: Vec<Period> = absences
            .iter()
            .filter(|absence| absence.days() <= limit.into())
            .copied()
            .collect();
        let day = self.date(deadline);
        if !respected.iter().any(|absence| absence.contains(day)) {
            return None;
        }
        let mut closed = self.closed.clone();
        closed.periods.extend(respected);
        let every_day = Dates::EveryDays(1);
        let (dates, time) = match self.paces.get(pace) {
            Some(Pace::Rule(rule)) => (&rule.dates, rule.time),
            Some(Pace::Lasts(_)) => (&every_day, deadline.with_timezone(&self.zone).time()),
            Some(Pace::Days(_)) | None => (&every_day, self.first.time()),
        };
        let last = self.date(planned).checked_add_days(Days::new(limit.into()));
        let mut date = day;
        while last.is_some_and(|last| date <= last) {
            date = dates.on_or_after(date, self.first.date())?;
            if let Some(later) = closed.bars(date) {
                date = later;
                continue;
            }
            let at = zone::instant(self.zone, date.and_time(time));
            if closed.bars(self.date(at)).is_none() && at > deadline {
                let within = last.is_some_and(|last| date <= last);
                return Some(at).filter(|_| within);
            }
            date = date.succ_opt()?;
        }
        None
    }

    /// The deadlines of the next turns, if each is of this pace and closed at
    /// its deadline and the one before was closed at `from`.
    pub fn upcoming(
        &self,
        from: DateTime<Utc>,
        pace: &str,
        count: usize,
        absences: &[Period],
    ) -> Vec<DateTime<Utc>> {
        iter::successors(Some(from), |&last| {
            Some(self.next(last, last, pace, absences))
        })
        .skip(1)
        .take(count)
        .collect()
    }

    /// The first deadline of a pace that is late enough and not on a day
    /// that is closed, with its date.
    fn search(
        &self,
        last: DateTime<Utc>,
        closed_at: DateTime<Utc>,
        pace: &str,
        closed: &Closed,
    ) -> Option<(NaiveDate, DateTime<Utc>)> {
        let pace = self.paces.get(pace).unwrap_or(&UNKNOWN);
        let began = if (last..=last + pace.prompt()).contains(&closed_at) {
            last
        } else {
            closed_at
        };
        let earliest = self
            .at_least
            .map_or(began, |least| least.after(began, self.zone));
        let every_day = Dates::EveryDays(1);
        let (dates, time, mut date) = match pace {
            Pace::Rule(rule) => (&rule.dates, rule.time, self.date(began)),
            Pace::Lasts(amount) => {
                let end = amount.after(began, self.zone);
                let end = end
                    .max(earliest)
                    .duration_round_up(TimeDelta::minutes(1))
                    .ok()?;
                let local = end.with_timezone(&self.zone).naive_local();
                if closed.bars(local.date()).is_none() {
                    return Some((local.date(), end));
                }
                (&every_day, local.time(), local.date())
            }
            Pace::Days(days) => (
                &every_day,
                self.first.time(),
                self.after(last, closed_at, *days)?,
            ),
        };
        // Each step goes past a holiday, or over a day of the week that the
        // check of the schedule has found not to bar all dates. The bound is
        // for schedules that were never checked.
        for _ in 0..MOST_STEPS {
            date = dates.on_or_after(date, self.first.date())?;
            if let Some(later) = closed.bars(date) {
                date = later;
                continue;
            }
            let at = zone::instant(self.zone, date.and_time(time));
            // A time that the clocks skip may come to be on the next day.
            let barred = closed.bars(self.date(at)).is_some();
            if at > closed_at && at >= earliest && !barred {
                return Some((date, at));
            }
            date = date.succ_opt()?;
        }
        None
    }

    /// The date so many days after a turn. A turn closed early or, by a judge
    /// that was down, long after its deadline, gives the next its full time.
    fn after(&self, last: DateTime<Utc>, closed_at: DateTime<Utc>, days: u16) -> Option<NaiveDate> {
        let days = Days::new(days.into());
        let due = self.date(last).checked_add_days(days)?;
        let passed = zone::instant(self.zone, due.and_time(self.first.time())) <= closed_at;
        if passed || closed_at < last {
            return self.date(closed_at).checked_add_days(days);
        }
        Some(due)
    }

    fn date(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.zone).date_naive()
    }

    /// A schedule that was not checked and has no date, or the end of the
    /// calendar: a week from now.
    fn last_resort(&self, closed_at: DateTime<Utc>) -> (NaiveDate, DateTime<Utc>) {
        let at = closed_at
            .checked_add_signed(TimeDelta::weeks(1))
            .unwrap_or(closed_at);
        (self.date(at), at)
    }

    /// Whether a pace ever has a date, as far as days of the week go.
    fn has_dates(&self, pace: &str) -> bool {
        let weekdays = Closed {
            periods: Vec::new(),
            ..self.closed.clone()
        };
        self.search(self.first(), self.first(), pace, &weekdays)
            .is_some()
    }
}

impl Pace {
    /// The pace of turns that last so long; days of 24 hours are days of the
    /// calendar, where there are no other hours.
    pub fn lasting(amount: Amount) -> Self {
        match u16::try_from(amount.minutes / words::DAY) {
            Ok(more) if amount.minutes.is_multiple_of(words::DAY) => {
                Self::Days(amount.days.saturating_add(more))
            }
            _ => Self::Lasts(amount),
        }
    }

    /// The pace of turns that are half as long; rules have no half.
    #[must_use]
    pub fn half(&self) -> Self {
        match self {
            Self::Days(days) => Self::Days(days.div_ceil(2)),
            Self::Lasts(amount) => Self::Lasts(amount.half()),
            Self::Rule(rule) => Self::Rule(rule.clone()),
        }
    }

    /// A turn closed so soon after its deadline counts as closed at it.
    fn prompt(&self) -> TimeDelta {
        match self {
            Self::Lasts(amount) => {
                PROMPT.min(TimeDelta::minutes(amount.in_minutes() / PROMPT_PART))
            }
            Self::Days(_) | Self::Rule(_) => PROMPT,
        }
    }
}

/// How many dates are looked at for a deadline: far more than a schedule that
/// was checked can bar.
const MOST_STEPS: usize = 20_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(first: &str) -> Schedule {
        Schedule::by_days(
            Tz::Europe__Berlin,
            first.parse().unwrap(),
            &[("movement", 14)],
        )
    }

    #[test]
    fn the_time_of_day_stays_the_same_when_the_clocks_change() {
        for (first, expected) in [
            // Summer time begins on 28 March 2027, ends on 31 October 2027.
            (
                "2027-03-20T20:00:00",
                ["2027-03-20T19:00:00Z", "2027-04-03T18:00:00Z"],
            ),
            (
                "2027-10-20T20:00:00",
                ["2027-10-20T18:00:00Z", "2027-11-03T19:00:00Z"],
            ),
            // 02:30 does not exist on 28 March and exists twice on 31 October.
            (
                "2027-03-14T02:30:00",
                ["2027-03-14T01:30:00Z", "2027-03-28T01:00:00Z"],
            ),
            (
                "2027-10-17T02:30:00",
                ["2027-10-17T00:30:00Z", "2027-10-31T00:30:00Z"],
            ),
        ] {
            let schedule = schedule(first);
            let first = schedule.first();
            let next = schedule.next(first, first, "movement", &[]);
            let expected = expected.map(|time| time.parse::<DateTime<Utc>>().unwrap());
            assert_eq!([first, next], expected);
        }
    }

    #[test]
    fn a_judge_that_was_down_gives_the_full_time() {
        let schedule = schedule("2027-01-01T20:00:00");
        let now = "2027-02-10T09:00:00Z".parse().unwrap();
        let next = schedule.next(schedule.first(), now, "movement", &[]);
        assert_eq!(
            next,
            "2027-02-24T19:00:00Z".parse::<DateTime<Utc>>().unwrap()
        );
    }
}
