//! How seats get their players: signing up, beginning, leaving, taking over.

mod leave;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::game::system::TurnName;
use crate::game::{Arg, Lang, Message, Seat, Viewer};
use crate::judge::Result;
use crate::judge::admin::signup::{Beginning, Giving, Signup, Takeover};
use crate::judge::admin::{Clock, GameAdmin, Person, Role, Stage};
use crate::judge::decision::{Input, Kept, kind};
use crate::judge::games::game_file::Game;
use crate::judge::games::{clock, lots};
use crate::judge::letters::Clerk;
use crate::judge::people::profile::{self, Profile};
use crate::judge::people::waiting;
use crate::judge::record::known::GameRecord;
use crate::judge::schedule::Schedule;

/// Somebody who may have nothing to do with a game yet.
#[derive(Clone, Debug)]
pub(in crate::judge) struct Guest {
    pub(in crate::judge) address: String,
    /// The language that the guest has shown, if any.
    pub(in crate::judge) lang: Option<Lang>,
    /// The word that the guest puts into dice and lots, until it is taken:
    /// whoever comes last has no other time for it than before he comes.
    pub(in crate::judge) word: Option<String>,
}

/// A game whose people change.
pub(in crate::judge) struct Seating<'s, 'a> {
    pub(in crate::judge) clerk: &'s mut Clerk<'a>,
    pub(in crate::judge) game: &'s Game,
    pub(in crate::judge) stored: GameRecord,
    pub(in crate::judge) admin: GameAdmin,
    /// The address of who writes: the answer to the mail tells enough.
    actor: String,
}

/// A game that has been read, to be set up.
pub(in crate::judge) struct SetUp<'s> {
    pub(in crate::judge) game: &'s Game,
    /// Its file.
    pub(in crate::judge) input: &'s str,
}

impl Input for SetUp<'_> {
    type Done = ();

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::GAME,
            game: Some(&self.game.id),
            words: Some(self.input.to_owned()),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<()> {
        set_up(clerk, self.game, self.input)
    }
}

/// Puts a game that has been read into the store. It begins at once when all
/// seats have players; else it waits for people to sign up.
pub(in crate::judge) fn set_up(clerk: &mut Clerk<'_>, game: &Game, input: &str) -> Result<()> {
    let now = clerk.now;
    let mut admin = GameAdmin::at_start(&game.people, game.press);
    let is_full = admin.vacant(game.table.seats().len()).is_empty();
    let begins = !game.signup.open || is_full && game.signup.start == Beginning::WhenFull;
    admin.clock = Clock::from(now);
    if game.table.draws_lots() {
        admin.lots.seed = Some(clerk.key.seed(&game.id, now));
    }
    let table = if begins {
        let mut chance = admin.lots.chance(&game.id, 0);
        admin.leave_out(game.table.as_ref());
        game.begin(&admin.absent, &mut chance)
    } else {
        admin.stage = Stage::Forming;
        // Nothing has been drawn yet: this is the position of an example.
        game.table.seen(Viewer::Observer)
    };
    let deadline = begins.then(|| game.schedule.first());
    let stored = GameRecord {
        id: game.id.clone(),
        file: input.to_owned(),
        position: table.position().into(),
        turn: table.turn().code,
        deadline,
        wake: deadline,
        closed: 0,
        admin: admin.clone(),
    };
    clerk.ledger.add_game(&stored)?;
    let kind = if begins { "started" } else { "set-up" };
    clerk
        .ledger
        .journal(&game.id, now, kind, &json!({ "turn": stored.turn }))?;
    if begins {
        clerk.start_letters(game.at(&stored))?;
    } else {
        waiting::tell(clerk, game, &admin)?;
    }
    clock::settle(clerk.ledger, game, now)
}

/// The deadline of the first turn of a game that begins now: the one that its
/// file names, if that leaves the turn the time that it must have.
fn first_deadline(schedule: &Schedule, pace: &str, now: DateTime<Utc>) -> DateTime<Utc> {
    let first = schedule.first();
    let least = schedule.at_least;
    let earliest = least.map_or(now, |least| least.after(now, schedule.zone));
    if first > now && first >= earliest {
        first
    } else {
        schedule.next(now, now, pace, &[])
    }
}

impl<'s, 'a> Seating<'s, 'a> {
    pub(in crate::judge) fn new(
        clerk: &'s mut Clerk<'a>,
        game: &'s Game,
        stored: GameRecord,
        actor: &str,
    ) -> Self {
        Self {
            admin: stored.admin.clone(),
            actor: actor.to_owned(),
            clerk,
            game,
            stored,
        }
    }

    fn count(&self) -> usize {
        self.game.table.seats().len()
    }

    /// How many people can be seated of those who sign up.
    fn places(&self) -> usize {
        self.admin.vacant(self.count()).len()
    }

    fn about(&self, key: &'static str) -> Message {
        Message::new(key).with("game", self.game.id.as_str())
    }

    pub(in crate::judge) fn seat_arg(&self, seat: Seat) -> Arg {
        Arg::Name(self.game.table.seats()[seat.index()].name.clone())
    }

    pub(in crate::judge) fn seats_arg(&self, seats: &[Seat]) -> Arg {
        Arg::All(seats.iter().map(|&seat| self.seat_arg(seat)).collect())
    }

    /// Writes what has changed and why.
    pub(super) fn save(&mut self, kind: &str, data: &Value) -> Result<()> {
        self.stored.admin = self.admin.clone();
        let id = &self.stored.id;
        self.clerk.ledger.save_admin(id, &self.stored.admin)?;
        self.clerk.ledger.journal(id, self.clerk.now, kind, data)?;
        clock::settle(self.clerk.ledger, self.game, self.clerk.now)
    }

    /// Tells one thing to those who are meant, but not to who writes.
    fn tell(&mut self, message: &Message, is_meant: impl Fn(&GameAdmin, &Person) -> bool) {
        let mut people: Vec<&Person> = Vec::new();
        for person in self.admin.everybody() {
            let is_told = people.iter().any(|one| one.writes_from(&person.address));
            let writes = person.writes_from(&self.actor);
            if !is_told && !writes && is_meant(&self.admin, person) {
                people.push(person);
            }
        }
        self.clerk
            .notices(self.game.at(&self.stored), people, message);
    }

    fn tell_keepers(&mut self, message: &Message) {
        self.tell(message, GameAdmin::is_keeper);
    }

    /// A guest as a person in this game who has no seat yet.
    fn candidate(&mut self, guest: &Guest) -> Result<Person> {
        let known = self.admin.everybody();
        let known = known
            .into_iter()
            .find(|one| one.writes_from(&guest.address));
        if let Some(known) = known.cloned() {
            let role = Role::Candidate;
            return Ok(Person { role, ..known });
        }
        let lang = guest.lang.or(self.game.signup.language).unwrap_or_default();
        let zone = self.game.schedule.zone;
        let profile = Profile::of(self.clerk.ledger, &guest.address)?;
        let is_free = |name: &String| {
            let mut others = self.admin.everybody();
            !others.any(|other| other.name.as_ref() == Some(name))
        };
        Ok(Person {
            name: profile.name.filter(is_free),
            ..Person::new(&guest.address, lang, zone, Role::Candidate)
        })
    }

    fn plays(&self, address: &str) -> Option<Seat> {
        let mut players = self.admin.players();
        let player = players.find(|person| person.writes_from(address));
        player.and_then(Person::seat)
    }

    /// Why a guest may not come to this game, if so.
    fn barred(&self, guest: &Guest) -> Option<Message> {
        if let Some(seat) = self.plays(&guest.address) {
            let message = self.about("signup-already-plays");
            return Some(message.with("seat", self.seat_arg(seat)));
        }
        let is_known = self.admin.everybody();
        let is_known = is_known
            .into_iter()
            .any(|one| one.writes_from(&guest.address));
        let may = is_known || self.game.signup.who.include(&guest.address);
        (!may).then(|| self.about("signup-not-for-you"))
    }

    /// The same, and whether the game asks for more reliable players.
    fn refused(&mut self, guest: &Guest) -> Result<Option<Message>> {
        let barred = self.barred(guest);
        let Some(least) = self.game.signup.reliability.filter(|_| barred.is_none()) else {
            return Ok(barred);
        };
        let turns = profile::turns(self.clerk.ledger, &guest.address)?;
        let share = turns.share().filter(|&share| share < least);
        Ok(share.map(|share| {
            self.about("people-not-reliable")
                .with("least", least)
                .with("share", share)
        }))
    }

    /// Signs a guest up, with wishes, best first.
    pub(in crate::judge) fn join(
        &mut self,
        guest: &mut Guest,
        wishes: Vec<Seat>,
    ) -> Result<Vec<Message>> {
        if let Some(refused) = self.refused(guest)? {
            return Ok(vec![refused]);
        }
        if let Some(index) = self.admin.signup_of(&guest.address) {
            if wishes.is_empty() {
                return Ok(self.place(index));
            }
            return self.prefer(&guest.address, wishes);
        }
        let is_forming = self.admin.stage == Stage::Forming;
        let wanting = self.admin.wanting(self.count());
        if self.admin.stage == Stage::Over {
            return Ok(vec![self.about("signup-over")]);
        }
        if !is_forming && !wanting.is_empty() && self.game.signup.takeover != Takeover::Nobody {
            let message = self.about("signup-take-over-instead");
            return Ok(vec![message.with("seats", self.seats_arg(&wanting))]);
        }
        if !self.game.signup.open {
            return Ok(vec![self.about("signup-closed")]);
        }
        let person = self.candidate(guest)?;
        let rotated = self.admin.rotated.get(&guest.address.to_ascii_lowercase());
        let wishes = match rotated {
            Some(&seat) if wishes.is_empty() => vec![seat],
            _ => wishes,
        };
        self.admin.signups.push(Signup {
            seat: None,
            person,
            wishes,
            at: self.clerk.now,
        });
        let index = self.admin.signups.len() - 1;
        self.give_at_once(index);
        self.save("signed-up", &json!({ "place": index + 1 }))?;
        let mut said = self.place(index);
        if let Some(word) = guest.word.take() {
            match lots::put_in(&mut self.admin, &guest.address, &word) {
                Ok(taken) => {
                    self.save("nonce", &json!({ "word": word }))?;
                    said.push(taken);
                }
                Err(why) => said.push(why),
            }
        }
        let places = self.places();
        if is_forming && index + 1 == places && self.game.signup.start == Beginning::WhenFull {
            said.push(self.about("signup-full-begins"));
            self.begin()?;
        } else if is_forming && index < places {
            let key = if index + 1 == places {
                "signup-news-full"
            } else {
                "signup-news-joined"
            };
            let news = self.counted(key);
            self.tell_keepers(&news);
        }
        Ok(said)
    }

    /// How many seats there are and how many are taken.
    pub(in crate::judge) fn counted(&self, key: &'static str) -> Message {
        let seats = self.count();
        let open = self.places().saturating_sub(self.admin.signups.len());
        self.about(key)
            .with("seats", seats)
            .with("taken", seats - open)
    }

    /// What somebody who has signed up is told about it.
    fn place(&self, index: usize) -> Vec<Message> {
        let one = &self.admin.signups[index];
        let places = self.places();
        let mut said = Vec::new();
        if self.admin.stage != Stage::Forming || index >= places {
            let place = (index + 1).saturating_sub(if self.admin.stage == Stage::Forming {
                places
            } else {
                0
            });
            said.push(self.about("signup-waiting").with("place", place));
            let shares = self.game.table.partner().is_some();
            if shares && place == 1 && self.admin.stage == Stage::Forming {
                said.push(self.about("signup-partner"));
            }
        } else {
            said.push(self.counted("signup-signed-up"));
        }
        if self.admin.stage != Stage::Forming {
            return said;
        }
        if let Some(seat) = one.seat {
            said.push(Message::new("signup-has-seat").with("seat", self.seat_arg(seat)));
        } else if self.game.signup.seats == Giving::Lot {
            said.push(Message::new("signup-by-lot"));
        } else if one.wishes.is_empty() {
            said.push(Message::new("signup-no-wishes"));
            let free = self.admin.free(self.count());
            if !free.is_empty() {
                said.push(Message::new("signup-free").with("seats", self.seats_arg(&free)));
            }
        } else {
            let wishes = self.seats_arg(&one.wishes);
            let key = if self.game.signup.seats == Giving::FirstCome {
                "signup-wishes-taken"
            } else {
                "signup-wishes"
            };
            said.push(Message::new(key).with("seats", wishes));
        }
        said
    }

    /// Where seats are given to who comes first, gives somebody a wished for
    /// seat that is free.
    fn give_at_once(&mut self, index: usize) {
        let is_in = self.admin.stage == Stage::Forming && index < self.places();
        if self.game.signup.seats != Giving::FirstCome || !is_in {
            return;
        }
        let free = self.admin.free(self.count());
        let one = &mut self.admin.signups[index];
        let wish = one.wishes.iter().find(|wish| free.contains(wish));
        one.seat = wish.copied().or(one.seat);
    }

    /// Changes what somebody who has signed up wishes for.
    pub(in crate::judge) fn prefer(
        &mut self,
        address: &str,
        wishes: Vec<Seat>,
    ) -> Result<Vec<Message>> {
        let Some(index) = self.admin.signup_of(address) else {
            let key = if self.admin.stage == Stage::Forming {
                "signup-nobody-of-that-name"
            } else {
                "signup-too-late-for-wishes"
            };
            return Ok(vec![self.about(key)]);
        };
        self.admin.signups[index].wishes = wishes;
        self.give_at_once(index);
        self.save("wishes", &json!({ "place": index + 1 }))?;
        Ok(self.place(index))
    }

    /// Begins the game with those who have signed up.
    pub(in crate::judge) fn begin(&mut self) -> Result<()> {
        let now = self.clerk.now;
        let seats = self.game.table.seats();
        let ids: Vec<&str> = seats.iter().map(|seat| seat.id.as_str()).collect();
        let mut chance = self.admin.lots.chance(&self.game.id, 0);
        let drawn = self.game.table.seating(seats.len(), &mut chance);
        let leaves_out = self.game.table.fewest_players().is_some();
        let giving = self.game.signup.seats;
        self.admin
            .seat_all(&self.game.id, &ids, giving, now, drawn, leaves_out);
        self.admin.stage = Stage::Running;
        self.admin.clock = Clock::from(now);
        self.admin.leave_out(self.game.table.as_ref());
        let table = self.game.begin(&self.admin.absent, &mut chance);
        if let Some(seat) = table.partner() {
            self.admin.seat_partner(seat);
        }
        let TurnName { code, pace, .. } = table.turn();
        self.stored.position = table.position().into();
        self.stored.turn = code;
        self.clerk.ledger.change_game(&self.stored)?;
        let deadline = first_deadline(&self.game.schedule, pace, now);
        self.stored.deadline = Some(deadline);
        self.clerk
            .ledger
            .set_deadline(&self.stored.id, Some(deadline))?;
        let turn = self.stored.turn.clone();
        let absent = &self.admin.absent;
        let data = json!({ "turn": turn, "deadline": deadline, "absent": absent });
        self.save("started", &data)?;
        self.clerk.start_letters(self.game.at(&self.stored))?;
        let without = self.about("signup-news-began-without");
        self.tell(&without, |_, person| person.role == Role::Candidate);
        Ok(())
    }

    /// Makes a guest an observer.
    pub(in crate::judge) fn observe(&mut self, guest: &Guest) -> Result<Vec<Message>> {
        if let Some(barred) = self.barred(guest) {
            return Ok(vec![barred]);
        }
        let mut known = self.admin.people.iter();
        if known.any(|one| one.writes_from(&guest.address)) {
            return Ok(vec![self.about("signup-observes-already")]);
        }
        if !self.game.signup.observers || self.admin.stage == Stage::Over {
            return Ok(vec![self.about("signup-no-observers")]);
        }
        let person = Person {
            role: Role::Observer,
            ..self.candidate(guest)?
        };
        self.admin.people.push(person.clone());
        self.save("observes", &json!({}))?;
        if self.admin.stage != Stage::Forming {
            self.clerk.welcome(self.game.at(&self.stored), &person)?;
        }
        Ok(vec![self.about("signup-observes")])
    }

    /// Gives a seat without a player to a guest, or asks the keeper to.
    pub(in crate::judge) fn take_over(
        &mut self,
        guest: &mut Guest,
        seat: Seat,
    ) -> Result<Vec<Message>> {
        match self.admin.stage {
            Stage::Forming => return self.join(guest, vec![seat]),
            Stage::Over => return Ok(vec![self.about("signup-over")]),
            Stage::Running | Stage::Paused { .. } => {}
        }
        if let Some(refused) = self.refused(guest)? {
            return Ok(vec![refused]);
        }
        let wanting = self.admin.wanting(self.count());
        if !wanting.contains(&seat) {
            let key = if wanting.is_empty() {
                "signup-no-seat-wanting"
            } else {
                "signup-other-seat-wanting"
            };
            let message = self.about(key).with("seat", self.seat_arg(seat));
            return Ok(vec![message.with("seats", self.seats_arg(&wanting))]);
        }
        let has_keeper = (self.admin.people.iter()).any(|one| self.admin.is_keeper(one));
        match self.game.signup.takeover {
            Takeover::FirstCome => {
                let person = self.candidate(guest)?;
                self.give(&person, seat)?;
                let message = self.about("signup-taken-over");
                Ok(vec![message.with("seat", self.seat_arg(seat))])
            }
            Takeover::Keeper if has_keeper => self.ask_for(guest, seat),
            _ => Ok(vec![self.about("signup-nobody-takes-over")]),
        }
    }

    /// Puts a guest on the waiting list for a seat and asks the keeper.
    fn ask_for(&mut self, guest: &Guest, seat: Seat) -> Result<Vec<Message>> {
        let person = self.candidate(guest)?;
        let index = self.admin.signup_of(&guest.address).unwrap_or_else(|| {
            self.admin.signups.push(Signup {
                person,
                wishes: Vec::new(),
                seat: None,
                at: self.clerk.now,
            });
            self.admin.signups.len() - 1
        });
        self.admin.signups[index].wishes = vec![seat];
        self.save("asked-for", &json!({ "seat": seat, "place": index + 1 }))?;
        let id = &self.game.table.seats()[seat.index()].id;
        let asks = self
            .about("signup-news-asks")
            .with("seat", self.seat_arg(seat))
            .with("id", id.as_str())
            .with("number", index + 1);
        self.tell_keepers(&asks);
        let message = self.about("signup-keeper-asked");
        Ok(vec![message.with("seat", self.seat_arg(seat))])
    }

    /// Puts somebody on a seat of a running game, in place of those on it.
    pub(in crate::judge) fn give(&mut self, person: &Person, seat: Seat) -> Result<()> {
        let name = self.seat_arg(seat);
        let left = self.about("signup-news-ejected").with("seat", name.clone());
        self.tell(&left, |_, one| one.seat() == Some(seat));
        let leaves = |one: &mut Person| one.seat() == Some(seat);
        let gone: Vec<Person> = self.admin.people.extract_if(.., leaves).collect();
        for gone in &gone {
            let address = gone.address.to_ascii_lowercase();
            self.admin.deputies.remove(&address);
            self.clerk.last_digest(self.game.at(&self.stored), gone)?;
        }
        self.admin.new_player(seat);
        self.admin.seat(person, seat);
        self.save("taken-over", &json!({ "seat": seat }))?;
        let news = self.about("signup-news-taken-over").with("seat", name);
        let address = person.address.clone();
        self.tell(&news, |_, one| !one.writes_from(&address));
        if self.admin.stage == Stage::Forming {
            let message = self.about("signup-news-seat-given");
            let message = message.with("seat", self.seat_arg(seat));
            self.tell(&message, |_, one| one.writes_from(&address));
            return Ok(());
        }
        let person = Person {
            role: Role::Player(seat),
            ..person.clone()
        };
        self.clerk.welcome(self.game.at(&self.stored), &person)
    }
}
