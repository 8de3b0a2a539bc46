//! How often somebody gets letters, and with how much in them.

use super::{Carried, Commands};
use crate::game::Message;
use crate::mail::command::Delivery;

impl Commands<'_, '_> {
    /// Chooses one letter a day, or each at once. What had been kept for the
    /// next digest is sent then.
    pub(super) fn delivery(&mut self, delivery: Delivery) -> Carried {
        let digest = delivery == Delivery::Digest;
        self.person_is(|person| person.digest = digest)?;
        if digest {
            let time = self.clerk.config.digest;
            self.say(
                Message::new("digest-on")
                    .with("time", time.format("%H:%M").to_string())
                    .with("zone", self.person.zone.name()),
            );
            return Ok(());
        }
        self.say(Message::new("digest-off"));
        self.clerk
            .last_digest(self.game, &self.stored, &self.person)?;
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
            self.clerk.news(self.game, &self.stored, person, message)?;
        }
        Ok(())
    }
}
