//! How often somebody gets letters, and with how much in them.

use super::{Carried, Commands};
use crate::game::Message;

impl Commands<'_, '_> {
    /// Chooses one letter a day.
    pub(super) fn digest(&mut self) -> Carried {
        self.person_is(|person| person.digest = true)?;
        let time = self.clerk.config.digest;
        self.say(
            Message::new("digest-on")
                .with("time", time.format("%H:%M").to_string())
                .with("zone", self.person.zone.name()),
        );
        Ok(())
    }

    /// Chooses each letter at once. What had been kept for the next digest is sent
    /// then.
    pub(super) fn at_once(&mut self) -> Carried {
        self.person_is(|person| person.digest = false)?;
        self.say(Message::new("digest-off"));
        self.clerk
            .last_digest(self.game.at(&self.stored), &self.person)?;
        Ok(())
    }

    /// Has receipts come with the board, or without it.
    pub(super) fn pictures(&mut self, shown: bool) -> Carried {
        self.person_is(|person| person.pictures = Some(shown))?;
        self.say(Message::new(if shown {
            "pictures-on"
        } else {
            "pictures-off"
        }));
        Ok(())
    }

    /// Tells everybody in the game but who writes; it is not urgent.
    pub(super) fn tell_news(&mut self, message: &Message) -> Carried {
        let people = self.admin.people.clone();
        for person in people.iter().filter(|person| **person != self.person) {
            self.clerk
                .news(self.game.at(&self.stored), person, message)?;
        }
        Ok(())
    }
}
