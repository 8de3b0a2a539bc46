//! What players say of themselves and of one another.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::Message;
use crate::judge::admin;
use crate::judge::people::profile::Profile;
use crate::judge::people::{forgetting, inviting, rating};
use crate::mail::command::Raw;
use crate::text::fold;

impl Commands<'_, '_> {
    /// Changes the name that others see: not into that of a seat, of somebody
    /// else in the game, or of the keeper.
    pub(super) fn named(&mut self, name: &Raw) -> Carried {
        let name = name.as_str();
        let key = fold::key(name);
        let seats = self.table.seats();
        let mut taken = seats
            .iter()
            .flat_map(|seat| seat.names().chain([&*seat.mark]));
        let is_theirs = |other: &admin::Person| {
            let named = other.name.as_deref();
            let is_other = !other.writes_from(&self.person.address);
            is_other && named.is_some_and(|named| fold::key(named) == key)
        };
        if taken.any(|taken| fold::key(taken) == key)
            || self.admin.everybody().any(is_theirs)
            || fold::is_listed(&key, KEEPERS)
        {
            return refused(Message::new("people-name-taken").with("name", name));
        }
        let address = self.person.address.clone();
        for person in self.admin.everybody_mut() {
            if person.writes_from(&address) {
                person.name = Some(name.to_owned());
            }
        }
        self.person.name = Some(name.to_owned());
        let mut profile = Profile::of(self.clerk.ledger, &address)?;
        profile.name = Some(name.to_owned());
        rating::show(self.clerk.ledger, &address, &profile)?;
        profile.keep(self.clerk.ledger, &address);
        self.save("person", json!({}))?;
        self.say(Message::new("people-named").with("name", name));
        Ok(())
    }

    /// Lets everybody see name and ratings, or nobody. Whoever only says who he is
    /// cannot say that.
    pub(super) fn public(&mut self, public: bool) -> Carried {
        if self.mail.proven.is_none() {
            return refused(Message::new("people-public-unproven"));
        }
        let address = self.person.address.clone();
        let mut profile = Profile::of(self.clerk.ledger, &address)?;
        if public && profile.name.is_none() {
            return refused(Message::new("people-public-nameless"));
        }
        profile.public = public;
        rating::show(self.clerk.ledger, &address, &profile)?;
        profile.keep(self.clerk.ledger, &address);
        self.say(Message::new(if public {
            "people-public"
        } else {
            "people-private"
        }));
        Ok(())
    }

    /// Asks somebody by mail to join the game. Whoever only says who he is could have
    /// the judge write to anybody.
    pub(super) fn invite(&mut self, address: &Raw) -> Carried {
        if self.mail.proven.is_none() {
            return refused(Message::new("people-invite-unproven"));
        }
        let (by, to) = (self.person.clone(), address.as_str());
        let said = inviting::invite(self.clerk, self.game, &mut self.admin, &by, to)?;
        if said.key == "people-invite-sent" {
            self.save("invited", json!({}))?;
        }
        self.say(said);
        Ok(())
    }

    /// Takes who writes out of every game, and forgets what is known of him.
    pub(super) fn forget_me(&mut self) -> Carried {
        if self.mail.proven.is_none() {
            return refused(Message::new("people-forget-unproven"));
        }
        let address = self.person.address.clone();
        if let Some(game) = forgetting::kept_by(self.clerk, &address)? {
            return refused(Message::new("people-forget-keeper").with("game", game));
        }
        forgetting::forget(self.clerk, &address)?;
        self.say(Message::new("people-forgotten"));
        self.reload()
    }

    /// Keeps press of a seat from who writes, or no more. Nobody is told.
    pub(super) fn mute(&mut self, seat: &Raw, off: bool) -> Carried {
        let seat = self.seat_named(seat)?;
        if self.person.seat() == Some(seat) {
            return refused(Message::new("people-mute-self"));
        }
        self.person_is(|person| {
            if off {
                person.mutes.remove(&seat);
            } else {
                person.mutes.insert(seat);
            }
        })?;
        let key = if off {
            "people-unmuted"
        } else {
            "people-muted"
        };
        self.say(Message::new(key).with("seat", self.names(std::iter::once(&seat))));
        Ok(())
    }

    /// Tells the keeper of a complaint about a seat, and nobody else.
    pub(super) fn report(&mut self, seat: &Raw, text: &Raw) -> Carried {
        let seat = self.seat_named(seat)?;
        let own = &self.person.address;
        let everybody = self.admin.everybody();
        let keepers = everybody.filter(|one| self.admin.is_keeper(one) && !one.writes_from(own));
        let mut keepers: Vec<admin::Person> = keepers.cloned().collect();
        keepers.sort_by(|one, other| one.address.cmp(&other.address));
        keepers.dedup_by(|one, other| one.writes_from(&other.address));
        if keepers.is_empty() {
            return refused(Message::new("people-no-keeper"));
        }
        let writer = self.person.address.clone();
        if !self.admin.may_press(&writer, self.now) {
            let most = i64::from(admin::Carried::MOST);
            return refused(Message::new("answer-press-enough").with("count", most));
        }
        let by = match self.person.seat() {
            Some(own) => self.names(std::iter::once(&own)),
            None => Message::new("people-somebody").into(),
        };
        let message = Message::new("people-report")
            .with("by", by)
            .with("seat", self.names(std::iter::once(&seat)))
            .with("text", text.as_str());
        self.save("report", json!({ "about": seat, "text": text.as_str() }))?;
        self.clerk
            .notices(self.game.at(&self.stored), &keepers, &message);
        self.say(Message::new("people-reported"));
        Ok(())
    }
}

/// What only the keeper is called.
const KEEPERS: &str = "keeper judge master spielleiter leiter leitung observer";
