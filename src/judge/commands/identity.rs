//! Who writes: another address, a confirmation, and no more letters.

use chrono::TimeDelta;
use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::Message;
use crate::judge::admin::{Moving, Person, Role};
use crate::judge::delivery::bounce::who;
use crate::judge::letters::proof::{HELD, HELD_DAYS, MOVING, was_written_to};
use crate::judge::senders::quarantine::{MOST_LETTERS, WINDOW_HOURS};
use crate::mail::command::{Raw, Secret};

impl Commands<'_, '_> {
    /// Asks at a new address whether it is the person's.
    ///
    /// Whoever could do that in somebody else's name would have the seat, so
    /// a mail that only says whom it is from is never enough.
    pub(super) fn address(&mut self, to: &Raw) -> Carried {
        let to = to.as_str();
        let own = &self.person.address;
        let Some(proven) = self.mail.proven else {
            return refused(Message::new("identity-address-unproven"));
        };
        if self.person.writes_from(to) || self.clerk.config.is_own(to) {
            return refused(Message::new("identity-address-same").with("address", to));
        }
        let since = self.now - TimeDelta::hours(WINDOW_HOURS);
        let asked = self
            .admin
            .moving
            .iter()
            .filter(|moving| moving.from.eq_ignore_ascii_case(own) && moving.since > since);
        if asked.count() >= MOST_LETTERS as usize
            || self.clerk.ledger.letters_since(to, since)?.0 >= MOST_LETTERS
        {
            return refused(Message::new("identity-address-too-often"));
        }
        let too_old = self.now - TimeDelta::days(HELD_DAYS);
        self.admin.moving.retain(|moving| moving.since > too_old);
        self.admin.moving.push(Moving {
            from: own.clone(),
            to: to.to_owned(),
            since: self.now,
        });
        self.save("moving", json!({}))?;
        self.clerk
            .about_moving(self.game.at(&self.stored), (&self.person, proven), to);
        self.say(
            Message::new("identity-address-asked")
                .with("address", to)
                .with("days", HELD_DAYS),
        );
        Ok(())
    }

    /// Says whether a word was one of the judge's. What it confirms has been
    /// done before anything else in the mail.
    pub(super) fn confirm(&mut self, word: &Secret) -> Carried {
        let word = word.reveal();
        let mut parts = word.split('.');
        let is_right = match (parts.next(), parts.next()) {
            (Some(HELD), Some(mail)) => {
                let held = match mail.parse() {
                    Ok(mail) => self.clerk.ledger.held_mail(mail)?,
                    Err(_) => None,
                };
                held.is_some_and(|held| {
                    held.confirmed && was_written_to(self.clerk.key, word, &held.sender)
                })
            }
            (Some(MOVING), Some(_)) => was_written_to(self.clerk.key, word, &self.person.address),
            _ => false,
        };
        self.say(Message::new(if is_right {
            "identity-confirmed"
        } else {
            "identity-confirm-unknown"
        }));
        Ok(())
    }

    /// Lets an observer leave; who has a part in the game is told how to give
    /// it up.
    pub(super) fn unsubscribe(&mut self, game: Option<&Raw>) -> Carried {
        let id = self.game.id.clone();
        let other = game.filter(|game| {
            let named = game.as_str().trim_matches(['[', ']']);
            !named.eq_ignore_ascii_case(&id)
        });
        if let Some(other) = other {
            return refused(
                Message::new("identity-unsubscribe-other").with("game", other.as_str()),
            );
        }
        match self.person.role {
            Role::Observer => {
                let address = self.person.address.clone();
                let leaves =
                    |person: &Person| person.role == Role::Observer && person.writes_from(&address);
                self.admin.people.retain(|person| !leaves(person));
                self.save("unsubscribed", json!({}))?;
                self.say(Message::new("identity-unsubscribed").with("game", id));
            }
            Role::Player(_) => {
                self.say(Message::new("identity-unsubscribe-player").with("game", id));
            }
            Role::Candidate => {
                self.say(Message::new("identity-unsubscribe-candidate").with("game", id));
            }
            Role::Keeper => self.say(Message::new("identity-unsubscribe-keeper").with("game", id)),
        }
        Ok(())
    }

    /// Tells the keeper whom letters do not reach.
    pub(super) fn unreached(&mut self) {
        if !self.admin.is_keeper(&self.person) || self.admin.undeliverable.is_empty() {
            return;
        }
        let words = self.words();
        let seats = self.table.seats();
        let lines = self.admin.undeliverable.iter().map(|(address, trouble)| {
            let mut all = self.admin.everybody();
            let person = all.find(|person| person.writes_from(address));
            let who = person.map_or_else(
                || Message::new("identity-somebody-gone").into(),
                |person| who(&seats, person),
            );
            let since = words.date_time(&trouble.since.with_timezone(&self.person.zone));
            Message::new("identity-unreached")
                .with("who", who)
                .with("address", address.as_str())
                .with("since", since)
                .with("count", trouble.count)
                .with("why", trouble.why.as_str())
        });
        let lines = lines.collect();
        self.answer
            .list(Message::new("identity-unreached-heading"), lines);
    }
}
