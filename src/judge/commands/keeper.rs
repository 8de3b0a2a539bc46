//! What only the keeper may do. All of it is in the journal, and the players
//! are told.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::Message;
use crate::game::system::Awaiting;
use crate::judge::admin::{Person, Role, Stage};
use crate::judge::games::govern::Act;
use crate::judge::games::names::{Naming, names_turn, naming};
use crate::judge::letters::PressLetter;
use crate::judge::schedule::{self, Amount};
use crate::judge::turns::late;
use crate::mail::command::{Day, Extension, Raw, When};

impl Commands<'_, '_> {
    /// Closes the turn now.
    pub(super) fn process(&mut self, turn: Option<&Raw>) -> Carried {
        if self.admin.stage == Stage::Over || matches!(self.table.awaiting(), Awaiting::Over(_)) {
            return refused(Message::new("judge-game-ends"));
        }
        let due = self.table.turn().title;
        // Naming the turn guards against processing the one behind it, too. So
        // does what the mail answers, and that it has closed one already.
        match turn {
            Some(raw) if !self.names_due(raw)? => {
                let other = Message::new("answer-process-other-turn");
                return refused(other.with("text", raw.as_str()).with("turn", due));
            }
            None if self.has_processed => {
                return refused(Message::new("answer-process-again").with("turn", due));
            }
            None if self.late.as_ref().is_some_and(late::is_of_past) => {
                return refused(Message::new("answer-process-late").with("turn", due));
            }
            _ => {}
        }
        self.admin.stage = Stage::Running;
        self.save("process", json!({ "turn": self.stored.turn }))?;
        self.close_now()?;
        self.has_processed = true;
        self.say(Message::new("answer-processed"));
        Ok(())
    }

    /// Whether a keeper names the turn that is due, and not as well the one that
    /// was closed last.
    fn names_due(&mut self, raw: &Raw) -> Carried<bool> {
        Ok(
            match naming(&self.table.turn(), raw.as_str(), self.words()) {
                Naming::Whole => true,
                Naming::Not => false,
                Naming::Part => {
                    let last = self.clerk.ledger.last_closed(&self.stored.id)?;
                    let last = last.and_then(|last| self.game.table.at(&last.before).ok());
                    !last.is_some_and(|last| names_turn(&last.turn(), raw.as_str(), self.words()))
                }
            },
        )
    }

    /// Stops the clock.
    pub(super) fn pause(&mut self) -> Carried {
        if self.admin.stage != Stage::Running {
            return refused(Message::new("answer-not-running"));
        }
        self.admin.stage = Stage::Paused {
            since: self.now,
            deadline: self.stored.deadline,
        };
        self.admin.moved += 1;
        self.move_deadline(None)?;
        self.save("paused", json!({}))?;
        let message = Message::new("answer-paused");
        self.say(message.clone());
        self.tell_clock(&|_, _| message.clone())
    }

    /// Lets the clock go on: as much time is left as there was.
    pub(super) fn resume(&mut self) -> Carried {
        let Stage::Paused { since, deadline } = self.admin.stage else {
            return refused(Message::new("answer-not-paused"));
        };
        self.admin.stage = Stage::Running;
        let until = deadline.map(|deadline| self.time_left(deadline - since));
        if let Some(until) = until {
            self.clock_moves(until)?;
        }
        self.save("resumed", json!({ "deadline": until }))?;
        self.tell_deadline("answer-resumed")
    }

    /// Puts the deadline off: by so much, or to a day that comes after it.
    pub(super) fn extend(&mut self, extension: Extension) -> Carried {
        let deadline = self.running_deadline()?;
        let to = match extension {
            Extension::By(time) => deadline + time,
            Extension::To(when) => {
                // The day of the deadline comes again, unless there is time left
                // on it.
                let first = self.moment_of(when, deadline, self.from(when.day, deadline))?;
                if first > deadline {
                    first
                } else {
                    let next = deadline + TimeDelta::days(1);
                    self.moment_of(when, deadline, self.from(when.day, next))?
                }
            }
        };
        if to <= deadline {
            let own = self.deadline_for(&self.person).unwrap_or_default();
            return refused(Message::new("answer-extend-earlier").with("deadline", own));
        }
        self.set_deadline_to(to)
    }

    /// From when on a day is looked for that is not to come before another one.
    /// Tomorrow is tomorrow.
    fn from(&self, day: Day, other: DateTime<Utc>) -> DateTime<Utc> {
        match day {
            Day::Ahead(_) => self.now,
            _ => other.max(self.now),
        }
    }

    /// Sets the deadline, in the keeper's zone; a day alone keeps the time.
    pub(super) fn deadline_at(&mut self, when: When) -> Carried {
        let deadline = self.running_deadline()?;
        let at = self.moment_of(when, deadline, self.now)?;
        self.set_deadline_to(at)
    }

    /// The deadline, while the clock runs.
    fn running_deadline(&self) -> Carried<DateTime<Utc>> {
        let stopped = || Message::new("answer-not-running").into();
        self.stored.deadline.ok_or_else(stopped)
    }

    /// The first such day from a moment on, in the keeper's zone; without a time
    /// it is that of the deadline.
    fn moment_of(
        &self,
        when: When,
        deadline: DateTime<Utc>,
        from: DateTime<Utc>,
    ) -> Carried<DateTime<Utc>> {
        let zone = self.person.zone;
        let time: NaiveTime = deadline.with_timezone(&zone).time();
        let Some(date) = when.day.after(from.with_timezone(&zone).date_naive()) else {
            return refused(Message::new("time-no-such-day"));
        };
        let local = date.and_time(when.time.unwrap_or(time));
        Ok(schedule::instant(zone, local))
    }

    fn set_deadline_to(&mut self, at: DateTime<Utc>) -> Carried {
        if at <= self.now {
            return refused(Message::new("answer-deadline-past"));
        }
        // From here on absences are measured by what the keeper wants.
        self.admin.clock.planned = None;
        self.clock_moves(at)?;
        self.save("deadline", json!({ "deadline": at }))?;
        self.tell_deadline("answer-new-deadline")
    }

    /// When the turn is closed if so much time was left when the game was
    /// paused. Who reads of it must be able to do something: players get at
    /// least the time that they have after a deadline, or a day.
    fn time_left(&self, left: TimeDelta) -> DateTime<Utc> {
        let schedule = &self.game.schedule;
        let amount = schedule.grace.unwrap_or(Amount {
            days: 1,
            minutes: 0,
        });
        amount.after(self.now, schedule.zone).max(self.now + left)
    }

    /// Tells everybody the deadline, each in the own zone.
    pub(super) fn tell_deadline(&mut self, key: &'static str) -> Carried {
        let own = self.deadline_for(&self.person).unwrap_or_default();
        let turn = self.table.turn().title;
        let message = Message::new(key).with("turn", turn);
        self.say(message.clone().with("deadline", own));
        self.tell_clock(&|commands, person| {
            let deadline = commands.deadline_for(person).unwrap_or_default();
            message.clone().with("deadline", deadline)
        })
    }

    /// Tells everybody but who writes of a change to the clock, unless the
    /// game keeps what its keeper does about it quiet. All get the deadline
    /// for their calendars.
    fn tell_clock(&mut self, says: &dyn Fn(&Self, &Person) -> Message) -> Carried {
        self.answer.calendar = true;
        let keeper = self.admin.is_keeper(&self.person);
        if keeper && !self.game.govern.tells(Act::Deadlines) {
            return Ok(());
        }
        for person in self.admin.people.clone() {
            if person == self.person {
                continue;
            }
            let message = says(self, &person);
            let game = self.game.at(&self.stored);
            self.clerk.clock_notice(game, &person, &message)?;
        }
        Ok(())
    }

    /// Gives a seat to somebody else, who takes over its orders on file.
    pub(super) fn replace(&mut self, seat: &Raw, address: &Raw) -> Carried {
        let seat = self.seat_named(seat)?;
        if self.fill(seat, address)? {
            return Ok(());
        }
        let address = address.as_str();
        if address.parse::<lettre::Address>().is_err() {
            return refused(Message::new("answer-no-address").with("text", address));
        }
        if self.clerk.config.is_own(address) {
            return refused(Message::new("answer-own-address").with("text", address));
        }
        let Some(index) = (self.admin.people.iter()).position(|p| p.seat() == Some(seat)) else {
            return refused(Message::new("answer-seat-empty"));
        };
        let before = self.admin.people[index].clone();
        self.admin.new_player(seat);
        let gone = before.address.to_ascii_lowercase();
        self.admin.deputies.remove(&gone);
        let person = &mut self.admin.people[index];
        person.name = None;
        person.absences.clear();
        person.digest = false;
        address.clone_into(&mut person.address);
        person.role = Role::Player(seat);
        let person = person.clone();
        self.save("replaced", json!({ "seat": seat }))?;
        let name = self.names(std::iter::once(&seat));
        let message = Message::new("answer-replaced").with("seat", name.clone());
        self.clerk
            .last_digest(self.game.at(&self.stored), &before)?;
        self.clerk
            .notice(self.game.at(&self.stored), &before, &message);
        self.clerk.welcome(self.game.at(&self.stored), &person)?;
        // The others may have made plans with who is gone.
        let is_told = |other: &&Person| **other != person && **other != self.person;
        let others = self.admin.people.iter().filter(is_told);
        self.clerk
            .notices(self.game.at(&self.stored), others, &message);
        self.say(message);
        Ok(())
    }

    /// Writes to everybody.
    pub(super) fn announce(&mut self, text: &[String]) -> Carried {
        let letter = PressLetter {
            from: Some(Message::new("answer-the-keeper").into()),
            to: Message::new("answer-press-to-all").into(),
            text: text.join("\n"),
            channel: "all".to_owned(),
            answerable: false,
        };
        let people = self.admin.people.clone();
        for person in people.iter().filter(|person| **person != self.person) {
            self.clerk
                .press_at_once(self.game.at(&self.stored), person, &letter);
        }
        self.save("announced", json!({ "text": text }))?;
        self.say(Message::new("answer-announced"));
        Ok(())
    }
}
