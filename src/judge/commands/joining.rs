//! Who plays: what those who have to do with a game change about that.

use super::{Carried, Commands, refused};
use crate::game::{Arg, Message, Seat};
use crate::judge::Result;
use crate::judge::admin::{Person, Role, Stage};
use crate::judge::people::seating::{Guest, Seating};
use crate::mail::command::{Name, Raw, Trait};

impl Commands<'_, '_> {
    /// Whether a command has to wait until the game begins; says so.
    pub(super) fn is_too_early(&mut self, name: Name) -> bool {
        let is = self.admin.stage == Stage::Forming && name.entry().is(Trait::NeedsTurn);
        if is {
            self.say(Message::new("signup-not-begun").with("game", self.game.id.as_str()));
        }
        is
    }

    /// Changes who has to do with the game, and says what came of it.
    fn reseat(
        &mut self,
        change: impl FnOnce(&mut Seating<'_, '_>) -> Result<Vec<Message>>,
    ) -> Carried {
        let stored = self.stored.clone();
        let address = self.person.address.clone();
        let mut seating = Seating::new(self.clerk, self.game, stored, &address);
        let said = change(&mut seating)?;
        self.answer.said.extend(said);
        self.reload()
    }

    fn as_guest(&self) -> Guest {
        Guest {
            address: self.person.address.clone(),
            lang: Some(self.person.lang),
            word: None,
        }
    }

    /// The seats that are named.
    fn seats_named(&self, names: &[Raw]) -> Carried<Vec<Seat>> {
        let mut seats = Vec::new();
        for name in names.iter().filter(|name| name.as_str() != "*") {
            let seat = self.seat_named(name)?;
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        Ok(seats)
    }

    /// Signs up for this game.
    pub(super) fn join(&mut self, seats: &[Raw]) -> Carried {
        let wishes = self.seats_named(seats)?;
        let mut guest = self.as_guest();
        self.reseat(|seating| seating.join(&mut guest, wishes))
    }

    /// Says which seats somebody who has signed up would like.
    pub(super) fn prefer(&mut self, seats: &[Raw]) -> Carried {
        let wishes = self.seats_named(seats)?;
        let address = self.person.address.clone();
        self.reseat(|seating| seating.prefer(&address, wishes))
    }

    /// Signs on to the game that the mail is about anyhow.
    pub(super) fn sign_on(&mut self, name: &Raw) -> Carried {
        if self.person.role == Role::Observer {
            return self.join(&[]);
        }
        let name = name.as_str().to_lowercase();
        let mark = name.strip_suffix(self.game.id.as_str()).unwrap_or("");
        // Who signs on as what he is wants no word about it.
        if let Some(seat) = self.person.seat()
            && let own = &self.table.seats()[seat.index()]
            && !matches!(mark, "" | "?")
            && own.mark.to_lowercase() != mark
            && !own.id.starts_with(mark)
        {
            let seat = self.names(std::iter::once(&seat));
            self.say(Message::new("signup-signed-on-as").with("seat", seat));
        }
        Ok(())
    }

    /// Takes a seat over that has no player.
    pub(super) fn take_over(&mut self, seat: &Raw) -> Carried {
        let seat = self.seat_named(seat)?;
        let mut guest = self.as_guest();
        self.reseat(|seating| seating.take_over(&mut guest, seat))
    }

    /// Gives up what one has in the game.
    pub(super) fn resign(&mut self) -> Carried {
        let person = self.person.clone();
        self.reseat(|seating| seating.resign(&person))?;
        // The others may have waited for this one's vote alone.
        self.count_votes()
    }

    /// Begins the game.
    pub(super) fn begin(&mut self, anyway: bool) -> Carried {
        if self.admin.stage != Stage::Forming {
            return refused(
                Message::new("signup-begun-already").with("game", self.game.id.as_str()),
            );
        }
        let places = self.admin.vacant(self.table.seats().len()).len();
        let open = places.saturating_sub(self.admin.signups.len());
        if open > 0 && !anyway {
            return refused(Message::new("signup-not-full").with("count", open));
        }
        self.reseat(|seating| {
            seating.begin()?;
            Ok(vec![Message::new("signup-begins")])
        })
    }

    /// Who has signed up under a number or an address.
    fn signup_named(&self, raw: &Raw) -> Option<usize> {
        let text = raw.as_str().trim_matches(['#', '.']);
        let by_number = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        by_number
            .filter(|&index| index < self.admin.signups.len())
            .or_else(|| self.admin.signup_of(text))
    }

    /// Takes a seat from its players, or somebody off the list.
    pub(super) fn eject(&mut self, whom: &Raw) -> Carried {
        if let Some(index) = self.signup_named(whom) {
            return self.reseat(|seating| seating.eject_signup(index));
        }
        let seat = self.seat_named(whom)?;
        self.reseat(|seating| seating.eject_seat(seat))?;
        self.count_votes()
    }

    /// Makes the players of a seat, or one by address, keepers too.
    pub(super) fn promote(&mut self, whom: &Raw) -> Carried {
        let text = whom.as_str();
        let chosen: Vec<Person> = if text.contains('@') {
            let players = self.admin.players();
            players
                .filter(|one| one.writes_from(text))
                .cloned()
                .collect()
        } else {
            let seat = self.seat_named(whom)?;
            let players = self.admin.players();
            players
                .filter(|one| one.seat() == Some(seat))
                .cloned()
                .collect()
        };
        let Some(seat) = chosen.first().and_then(Person::seat) else {
            if text.contains('@') {
                return self.add_keeper(text);
            }
            return refused(Message::new("answer-seat-empty"));
        };
        let addresses = chosen.iter().map(|one| one.address.to_ascii_lowercase());
        self.admin.deputies.extend(addresses);
        self.save("promoted", serde_json::json!({ "seat": seat }))?;
        let message = Message::new("signup-promoted")
            .with("game", self.game.id.as_str())
            .with("seat", self.names(std::iter::once(&seat)));
        self.say(message.clone());
        self.tell_others(&message);
        Ok(())
    }

    /// Makes somebody who does not play a keeper, with the same rights.
    fn add_keeper(&mut self, address: &str) -> Carried {
        let is_keeper = |one: &&Person| one.role == Role::Keeper && one.writes_from(address);
        if self.clerk.config.is_own(address) || self.admin.people.iter().any(|one| is_keeper(&one))
        {
            return refused(Message::new("people-keeper-already"));
        }
        let observes = |one: &Person| one.role == Role::Observer && one.writes_from(address);
        self.admin.people.retain(|one| !observes(one));
        let (lang, zone) = (self.person.lang, self.person.zone);
        let keeper = Person::new(address, lang, zone, Role::Keeper);
        self.admin.people.push(keeper.clone());
        self.admin.people.sort_by_key(|person| person.role);
        self.save("promoted", serde_json::json!({}))?;
        let game = self.game.id.as_str();
        let message = Message::new("people-keeper-now").with("game", game);
        self.clerk
            .notice(self.game.at(&self.stored), &keeper, &message);
        self.say(Message::new("people-keeper-added").with("address", address));
        Ok(())
    }

    /// Gives a seat to the address or the number on the waiting list that the
    /// keeper names. Whether that was done: a seat with one player, given to
    /// an address, is left to [`Commands::replace`].
    pub(super) fn fill(&mut self, seat: Seat, whom: &Raw) -> Carried<bool> {
        let text = whom.as_str();
        let listed = self.signup_named(whom);
        if listed.is_none() && !text.contains('@') {
            return refused(Message::new("signup-no-such-number"));
        }
        let players = self.admin.players();
        let players = players.filter(|one| one.seat() == Some(seat)).count();
        if listed.is_none() && players == 1 {
            return Ok(false);
        }
        let listed = listed.map(|index| self.admin.signups[index].person.clone());
        let person = listed.unwrap_or_else(|| {
            let lang = self.game.signup.language.unwrap_or_default();
            Person::new(text, lang, self.game.schedule.zone, Role::Candidate)
        });
        self.reseat(|seating| {
            seating.give(&person, seat)?;
            let message = Message::new("answer-replaced");
            Ok(vec![message.with("seat", seating.seats_arg(&[seat]))])
        })?;
        Ok(true)
    }

    /// How far the game has come in finding players.
    pub(super) fn forming(&mut self) {
        if self.admin.stage != Stage::Forming {
            return;
        }
        let seats = self.table.seats().len();
        let open = (self.admin.vacant(seats).len()).saturating_sub(self.admin.signups.len());
        self.say(
            Message::new("signup-forming")
                .with("game", self.game.id.as_str())
                .with("seats", seats)
                .with("taken", seats - open),
        );
    }

    /// Those who have signed up, as the list has them.
    pub(super) fn list_signups(&mut self) {
        if self.admin.signups.is_empty() {
            return;
        }
        let places = if self.admin.stage == Stage::Forming {
            self.admin.vacant(self.table.seats().len()).len()
        } else {
            0
        };
        let address = self.person.address.clone();
        let sees_wishes = self.admin.is_keeper(&self.person);
        let lines = (self.admin.signups.iter())
            .enumerate()
            .map(|(index, one)| {
                let is_own = one.person.writes_from(&address);
                let key = match (index < places, is_own) {
                    (true, true) => "signup-who-you",
                    (true, false) => "signup-who-somebody",
                    (false, true) => "signup-who-you-wait",
                    (false, false) => "signup-who-waits",
                };
                let line = Message::new(key).with("number", index + 1);
                if (is_own || sees_wishes) && !one.wishes.is_empty() {
                    let wishes = self.names(one.wishes.iter());
                    return Message::new("signup-who-wishes")
                        .with("line", line)
                        .with("seats", wishes);
                }
                line
            })
            .collect();
        self.answer.list(Message::new("signup-who-heading"), lines);
    }

    /// Who is on a seat, as `who` tells it.
    pub(super) fn who_is_on(&self, seat: Seat, name: Arg) -> Message {
        let players: Vec<&Person> = (self.admin.players())
            .filter(|one| one.seat() == Some(seat))
            .collect();
        let named: Vec<Arg> = (players.iter())
            .filter_map(|one| one.name.as_deref().map(Arg::from))
            .collect();
        let is_given = (self.admin.signups.iter()).any(|one| one.seat == Some(seat));
        let unnamed = players.len() - named.len() + usize::from(is_given);
        match (named.is_empty(), unnamed) {
            _ if self.admin.absent.contains(&seat) => {
                Message::new("signup-who-absent").with("seat", name)
            }
            (true, 0) => Message::new("answer-who-nobody").with("seat", name),
            (true, 1) => Message::new("answer-who-somebody").with("seat", name),
            (true, count) => Message::new("signup-who-several")
                .with("seat", name)
                .with("count", count),
            (false, 0) => Message::new("answer-who-plays")
                .with("seat", name)
                .with("player", Arg::All(named)),
            (false, count) => Message::new("signup-who-and-others")
                .with("seat", name)
                .with("players", Arg::All(named))
                .with("count", count),
        }
    }
}
