//! Days on which a player is away.

use chrono::NaiveDate;
use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::{Message, Seat};
use crate::judge::admin::{Person, Role, Stage};
use crate::judge::games::clock;
use crate::judge::schedule::Period;
use crate::mail::command::Days;

/// How many absences of one player are kept. Nobody goes away more often in
/// the time that can be planned.
const MOST_ABSENCES: usize = 20;

impl Commands<'_, '_> {
    /// Takes note that the player is away.
    pub(super) fn absence(&mut self, days: Days) -> Carried {
        let seat = self.own_seat()?;
        let today = self.today();
        let Some(period) = days.after(today).map(|(from, to)| Period { from, to }) else {
            return refused(Message::new("time-no-such-day"));
        };
        if period.to < today {
            return refused(Message::new("time-absence-past"));
        }
        let Some(mut absences) = self.absences_told(seat) else {
            return refused(Message::new("answer-seat-empty"));
        };
        absences.retain(|absence| absence.to >= today && *absence != period);
        if absences.len() >= MOST_ABSENCES {
            return refused(Message::new("time-absence-many").with("count", MOST_ABSENCES));
        }
        absences.push(period);
        absences.sort_unstable();
        self.set_absences(seat, absences);
        self.save("absence", json!({ "seat": seat, "days": period }))?;
        let message = Message::new("time-absence")
            .with("first", date(period.from))
            .with("last", date(period.to));
        self.say(message);
        match self.game.schedule.absence_limit {
            None if self.admin.has_keeper() => {
                self.say(Message::new("time-absence-does-not-count"));
            }
            None => self.say(Message::new("time-absence-told-to-nobody")),
            Some(limit) if period.days() > limit.into() => {
                self.say(Message::new("time-absence-too-long").with("count", limit));
            }
            Some(_) => {}
        }
        let told = Message::new("time-absence-keeper")
            .with("seat", self.names(std::iter::once(&seat)))
            .with("first", date(period.from))
            .with("last", date(period.to));
        self.tell_keeper(&told);
        self.put_off(period)
    }

    /// Takes absences back: those with a day of these, or all.
    pub(super) fn no_absence(&mut self, days: Option<Days>) -> Carried {
        let seat = self.own_seat()?;
        let days = days.map(|days| days.after(self.today()));
        if days == Some(None) {
            return refused(Message::new("time-no-such-day"));
        }
        let meant = |absence: &Period| {
            let within = |(first, last)| absence.from <= last && first <= absence.to;
            days.flatten().is_none_or(within)
        };
        let told = self.absences_told(seat).unwrap_or_default();
        let (gone, kept): (Vec<Period>, Vec<Period>) = told.iter().partition(|it| meant(it));
        if gone.is_empty() {
            return refused(Message::new("time-absence-none"));
        }
        self.set_absences(seat, kept);
        self.save("noabsence", json!({ "seat": seat, "days": gone }))?;
        self.say(Message::new("time-absence-back").with("count", gone.len()));
        let told = Message::new("time-absence-back-keeper")
            .with("seat", self.names(std::iter::once(&seat)));
        self.tell_keeper(&told);
        Ok(())
    }

    /// Who is away: who writes or, if that is somebody who acts for a seat,
    /// its first player.
    fn absentee(&mut self, seat: Seat) -> Option<&mut Person> {
        let address = if self.is_in_person() {
            self.person.address.clone()
        } else {
            self.admin.player(seat)?.address.clone()
        };
        let mut people = self.admin.people.iter_mut();
        people.find(|one| one.seat() == Some(seat) && one.writes_from(&address))
    }

    /// The absences that are known; `None` if nobody is on the seat.
    fn absences_told(&mut self, seat: Seat) -> Option<Vec<Period>> {
        self.absentee(seat).map(|person| person.absences.clone())
    }

    fn set_absences(&mut self, seat: Seat, absences: Vec<Period>) {
        let is_own = self.is_in_person();
        if let Some(person) = self.absentee(seat) {
            person.absences = absences;
            let person = person.clone();
            if is_own {
                self.person = person;
            }
        }
    }

    /// Puts the deadline off if it has come to lie in an absence, such as
    /// this new one.
    fn put_off(&mut self, period: Period) -> Carried {
        let (Stage::Running, Some(deadline)) = (self.admin.stage, self.stored.deadline) else {
            return Ok(());
        };
        if deadline <= self.now {
            return Ok(());
        }
        let schedule = &self.game.schedule;
        let planned = self.admin.clock.planned.unwrap_or(deadline);
        let absences = clock::absences(&self.admin, &*self.table);
        let pace = self.table.turn().pace;
        let Some(later) = schedule.put_off(deadline, planned, pace, &absences) else {
            let day = deadline.with_timezone(&schedule.zone).date_naive();
            let limit = schedule.absence_limit.map(i64::from);
            if period.contains(day) && limit.is_some_and(|limit| period.days() <= limit) {
                let told = self.deadline_for(&self.person).unwrap_or_default();
                self.say(Message::new("time-absence-stays").with("deadline", told));
            }
            return Ok(());
        };
        self.admin.clock.planned = Some(planned);
        self.clock_moves(later)?;
        self.save("deadline", json!({ "deadline": later, "why": "absence" }))?;
        self.tell_deadline("time-put-off")
    }

    fn tell_keeper(&mut self, message: &Message) {
        let is_told = |person: &&Person| person.role == Role::Keeper && **person != self.person;
        let keepers = self.admin.people.iter().filter(is_told);
        self.clerk
            .notices(self.game.at(&self.stored), keepers, message);
    }

    /// Which day it is where the game's times are told.
    fn today(&self) -> NaiveDate {
        self.now
            .with_timezone(&self.game.schedule.zone)
            .date_naive()
    }
}

/// A day in words.
fn date(day: NaiveDate) -> Message {
    Message::new("time-day")
        .with("year", day.format("%Y").to_string())
        .with("month", day.format("%m").to_string())
        .with("day", day.format("%d").to_string())
}
