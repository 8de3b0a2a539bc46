//! Leaving a game: by oneself or by the keeper's word.

use serde_json::json;

use super::Seating;
use crate::game::{Message, Seat};
use crate::judge::Result;
use crate::judge::admin::signup::Takeover;
use crate::judge::admin::{Person, Role, Stage};
use crate::judge::people::profile;

impl Seating<'_, '_> {
    /// Somebody gives up what he has in the game.
    pub(in crate::judge) fn resign(&mut self, person: &Person) -> Result<Vec<Message>> {
        let address = person.address.as_str();
        if self.admin.stage == Stage::Over {
            return Ok(vec![self.about("signup-over")]);
        }
        if let Some(index) = self.admin.signup_of(address) {
            self.strike(index)?;
            return Ok(vec![self.about("signup-resigned-list")]);
        }
        match person.role {
            Role::Player(seat) => {
                self.unseat(seat, |one| one.writes_from(address))?;
                let key = if self.admin.player(seat).is_some() {
                    "signup-resigned-shared"
                } else if self.admin.stage == Stage::Forming {
                    "signup-resigned-early"
                } else {
                    "signup-resigned"
                };
                let id = self.game.table.seats()[seat.index()].id.clone();
                let message = self.about(key).with("id", id);
                Ok(vec![message.with("seat", self.seat_arg(seat))])
            }
            Role::Observer | Role::Candidate => {
                (self.admin.people)
                    .retain(|one| one.role != person.role || !one.writes_from(address));
                self.save("observes-no-more", &json!({}))?;
                Ok(vec![self.about("signup-observes-no-more")])
            }
            Role::Keeper => Ok(vec![self.about("signup-keeper-stays")]),
        }
    }

    /// The keeper takes somebody off the list.
    pub(in crate::judge) fn eject_signup(&mut self, index: usize) -> Result<Vec<Message>> {
        let person = self.admin.signups[index].person.clone();
        self.strike(index)?;
        let message = self.about("signup-news-struck");
        self.clerk
            .notice(self.game.at(&self.stored), &person, &message);
        Ok(vec![self.counted("signup-struck")])
    }

    /// The keeper takes a seat from its players.
    pub(in crate::judge) fn eject_seat(&mut self, seat: Seat) -> Result<Vec<Message>> {
        let players: Vec<Person> = (self.admin.players())
            .filter(|one| one.seat() == Some(seat))
            .cloned()
            .collect();
        if players.is_empty() {
            return Ok(vec![Message::new("answer-seat-empty")]);
        }
        if self.admin.stage == Stage::Over {
            return Ok(vec![self.about("signup-over")]);
        }
        self.unseat(seat, |_| true)?;
        let name = self.seat_arg(seat);
        let message = self.about("signup-news-ejected").with("seat", name.clone());
        self.clerk
            .notices(self.game.at(&self.stored), &players, &message);
        Ok(vec![Message::new("signup-ejected").with("seat", name)])
    }

    /// The players take a seat from its players, who have been told.
    pub(in crate::judge) fn vote_out(&mut self, seat: Seat) -> Result<()> {
        if self.admin.player(seat).is_none() {
            return Ok(());
        }
        self.unseat(seat, |_| true)
    }

    /// Takes somebody off the list; the next one moves up.
    pub(in crate::judge::people) fn strike(&mut self, index: usize) -> Result<()> {
        let is_forming = self.admin.stage == Stage::Forming;
        self.admin.signups.remove(index);
        if is_forming && index < self.places() {
            self.move_up();
        }
        self.save("struck", &json!({ "place": index + 1 }))?;
        if is_forming {
            let news = self.counted("signup-news-left");
            self.tell_keepers(&news);
        }
        Ok(())
    }

    /// Tells the last one for whom there is a place now that there is one.
    fn move_up(&mut self) {
        let Some(last) = self.places().checked_sub(1) else {
            return;
        };
        if last >= self.admin.signups.len() {
            return;
        }
        self.give_at_once(last);
        let person = self.admin.signups[last].person.clone();
        let message = self.about("signup-news-moved-up");
        self.clerk
            .notice(self.game.at(&self.stored), &person, &message);
    }

    /// Takes a seat from some of its players. Orders on file stay.
    pub(in crate::judge::people) fn unseat(
        &mut self,
        seat: Seat,
        leaves: impl Fn(&Person) -> bool,
    ) -> Result<()> {
        let gone = |one: &mut Person| one.seat() == Some(seat) && leaves(one);
        let mut gone: Vec<Person> = self.admin.people.extract_if(.., gone).collect();
        let goes_on = !matches!(self.admin.stage, Stage::Forming | Stage::Over);
        let left = u32::from(goes_on);
        for gone in &mut gone {
            profile::taken_over(self.clerk.ledger, gone, left)?;
            let address = gone.address.to_ascii_lowercase();
            self.admin.deputies.remove(&address);
            self.clerk.last_digest(self.game.at(&self.stored), gone)?;
        }
        let is_vacant = self.admin.player(seat).is_none();
        if is_vacant {
            self.admin.waiting.remove(&seat);
            self.admin.ready.remove(&seat);
            self.admin.ballot.withdraw(seat);
        }
        if self.admin.stage == Stage::Forming {
            self.move_up();
        }
        self.save("left", &json!({ "seat": seat, "vacant": is_vacant }))?;
        if self.admin.stage == Stage::Forming {
            let news = self.counted("signup-news-left");
            self.tell_keepers(&news);
            return Ok(());
        }
        if !is_vacant {
            return Ok(());
        }
        let key = match self.game.signup.takeover {
            Takeover::Nobody => "signup-news-vacant",
            _ => "signup-news-vacant-take",
        };
        let mut news = self.about(key).with("seat", self.seat_arg(seat));
        if self.game.signup.takeover != Takeover::Nobody {
            news = news.with("id", self.seat_arg(seat));
        }
        self.tell(&news, |_, _| true);
        Ok(())
    }
}
