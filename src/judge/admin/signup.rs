//! People who want a seat: those of a game that has not begun, and those on
//! the waiting list of one that has.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::assignment::{assign, lot};
use super::{GameAdmin, Person};
use crate::fault::Fault;
use crate::game::{Lang, Message, Seat};
use crate::judge::config::faults::{Helped as _, fault};
use crate::judge::config::patterns::Patterns;

/// How seats are given to those who sign up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Giving {
    /// By their wishes when the game begins, see [`super::assignment`].
    #[default]
    Preference,
    /// A wished for seat that is free is given at once.
    FirstCome,
    /// By lot alone.
    Lot,
}

/// What a game with open seats begins at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// When every seat has a player.
    #[default]
    WhenFull,
    /// When the keeper says so.
    Keeper,
}

/// Who gets a seat that has lost its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Takeover {
    /// Who asks first.
    FirstCome,
    /// Whom the keeper gives it to.
    Keeper,
    /// Nobody.
    Nobody,
}

/// The section `[signup]` of a game file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WrittenSignup {
    open: bool,
    who: Option<Patterns>,
    seats: Option<Spanned<Giving>>,
    start: Option<Spanned<Beginning>>,
    observers: Option<bool>,
    takeover: Option<Takeover>,
    listed: Option<bool>,
    pub(in crate::judge) language: Option<Spanned<Lang>>,
    reliability: Option<Spanned<f64>>,
}

/// How people come to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignupRules {
    /// Whether seats may be without a player when the game is set up.
    pub open: bool,
    /// Who may sign up.
    pub who: Patterns,
    /// How seats are given.
    pub seats: Giving,
    /// What the game begins at.
    pub start: Beginning,
    /// Whether anybody who may sign up may observe.
    pub observers: bool,
    /// Who gets a seat that has lost its player.
    pub takeover: Takeover,
    /// Whether everybody is told that there is this game.
    pub listed: bool,
    /// The language of those who do not show theirs.
    pub language: Option<Lang>,
    /// Of a hundred turns, how many whoever signs up must have given orders in
    /// time for.
    pub reliability: Option<u32>,
}

impl WrittenSignup {
    /// The rules, with what is not written as usual.
    #[must_use]
    pub fn check(self, has_keeper: bool, faults: &mut Vec<Fault>) -> SignupRules {
        let needs_open = |span: std::ops::Range<usize>, what: &str| {
            let message = Message::new("fault-needs").with("what", what);
            fault(span, message.with("to", "open")).helped(Message::new("fault-needs-help"))
        };
        if let Some(start) = &self.start {
            if !self.open {
                faults.push(needs_open(start.span(), "start"));
            } else if *start.get_ref() == Beginning::Keeper && !has_keeper {
                let what = Message::new("fault-no-keeper");
                let help = Message::new("fault-no-keeper-help");
                faults.push(fault(start.span(), what).helped(help));
            }
        }
        if let (false, Some(seats)) = (self.open, &self.seats) {
            faults.push(needs_open(seats.span(), "seats"));
        }
        let usual = if self.open {
            Takeover::FirstCome
        } else {
            Takeover::Keeper
        };
        SignupRules {
            open: self.open,
            who: self.who.unwrap_or(Patterns::Anyone),
            seats: self.seats.map(Spanned::into_inner).unwrap_or_default(),
            start: self.start.map(Spanned::into_inner).unwrap_or_default(),
            observers: self.observers.unwrap_or(self.open),
            takeover: self.takeover.unwrap_or(usual),
            listed: self.listed.unwrap_or(true),
            language: self.language.map(Spanned::into_inner),
            reliability: self.reliability.and_then(|share| percent(&share, faults)),
        }
    }
}

/// A share from 0 to 1 as a percentage.
fn percent(share: &Spanned<f64>, faults: &mut Vec<Fault>) -> Option<u32> {
    let hundred =
        (0..=100_u32).find(|percent| (f64::from(*percent) / 100.0 - share.get_ref()).abs() < 0.005);
    if hundred.is_none() {
        let what = Message::new("fault-reliability");
        faults.push(fault(share.span(), what).helped(Message::new("fault-reliability-help")));
    }
    hundred
}

/// Somebody who wants a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signup {
    /// Who.
    pub person: Person,
    /// The seats wished for, best first.
    #[serde(default)]
    pub wishes: Vec<Seat>,
    /// The seat that has been given already.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Since when.
    pub at: DateTime<Utc>,
}

impl GameAdmin {
    /// The seats that no player has, of a table with so many.
    pub fn vacant(&self, seats: usize) -> Vec<Seat> {
        (0..seats)
            .filter_map(|index| u8::try_from(index).ok().map(Seat))
            .filter(|&seat| self.player(seat).is_none())
            .collect()
    }

    /// The seats of a running game that somebody may take over: those without
    /// a player and those in civil disorder.
    pub fn wanting(&self, seats: usize) -> Vec<Seat> {
        let mut wanting = self.vacant(seats);
        wanting.retain(|seat| !self.absent.contains(seat));
        wanting.extend(self.disorder.iter().filter(|seat| seat.index() < seats));
        wanting.sort_unstable();
        wanting.dedup();
        wanting
    }

    /// The seats that nobody has been given yet, of a table with so many.
    pub fn free(&self, seats: usize) -> Vec<Seat> {
        let given: BTreeSet<Seat> = self.signups.iter().filter_map(|one| one.seat).collect();
        let mut free = self.vacant(seats);
        free.retain(|seat| !given.contains(seat));
        free
    }

    /// Which of those who have signed up an address is, from 0.
    pub fn signup_of(&self, address: &str) -> Option<usize> {
        self.signups
            .iter()
            .position(|one| one.person.writes_from(address))
    }

    /// Gives seats to those who have signed up, as many as there are, in the
    /// order in which they came. The others stay on the waiting list. `drawn`
    /// are the seats of as many people as there are seats, as their addresses
    /// sort, if the rules draw them. If seats that stay free are left out of the
    /// game, it is the last ones of the table that do.
    pub fn seat_all(
        &mut self,
        game: &str,
        ids: &[&str],
        giving: Giving,
        begins: DateTime<Utc>,
        drawn: Option<Vec<Seat>>,
        leaves_out: bool,
    ) {
        let mut drawn = drawn.unwrap_or_default();
        if drawn.len() != self.signups.len() || !self.people.iter().all(|one| one.seat().is_none())
        {
            drawn.clear();
        }
        let places = self.vacant(ids.len()).len();
        let waiting = self.signups.split_off(places.min(self.signups.len()));
        let mut seats = self.free(ids.len());
        if !leaves_out {
            seats.sort_by_key(|seat| lot(game, ids[seat.index()], begins));
        }
        let mut people = std::mem::replace(&mut self.signups, waiting);
        people.sort_by_key(|one| one.person.address.to_ascii_lowercase());
        for (one, seat) in people.iter_mut().zip(drawn) {
            one.seat = Some(seat);
        }
        people.sort_by_key(|one| lot(game, &one.person.address, begins));
        let wishes = |one: &Signup| {
            let wished = one.wishes.iter().filter(|_| giving != Giving::Lot);
            wished
                .filter_map(|wish| seats.iter().position(|seat| seat == wish))
                .collect()
        };
        let open: Vec<Vec<usize>> = people
            .iter()
            .filter(|one| one.seat.is_none())
            .map(wishes)
            .collect();
        let mut assigned = assign(seats.len(), &open).into_iter();
        for one in people {
            let seat = one
                .seat
                .or_else(|| assigned.next().map(|index| seats[index]));
            if let Some(seat) = seat {
                self.seat(&one.person, seat);
            }
        }
        self.people.sort_by_key(|person| person.role);
    }

    /// Puts somebody on a seat. Who is the keeper or observes is not both.
    pub fn seat(&mut self, person: &Person, seat: Seat) {
        let address = person.address.clone();
        let was_keeper = self
            .people
            .iter()
            .any(|other| other.role == super::Role::Keeper && other.writes_from(&address));
        if was_keeper {
            self.deputies.insert(address.to_ascii_lowercase());
        }
        self.people
            .retain(|other| other.seat().is_some() || !other.writes_from(&address));
        self.signups
            .retain(|other| !other.person.writes_from(&address));
        self.people.push(Person {
            role: super::Role::Player(seat),
            ..person.clone()
        });
        self.people.sort_by_key(|person| person.role);
    }

    /// Leaves an address one part in the game, the greatest: who plays is no
    /// candidate and no observer beside that, and who has signed up does not
    /// observe. Whoever runs the game goes on doing so, and several seats
    /// stay with their player. Returns what has ended.
    pub fn keep_one_role(&mut self, address: &str) -> Vec<Person> {
        use super::Role;
        let mut ended = Vec::new();
        let mut has_part = self.players().any(|person| person.writes_from(address));
        let mut is_only_part = |person: &Person| {
            if !person.writes_from(address) {
                return true;
            }
            let is_first = !has_part;
            has_part = true;
            if !is_first {
                ended.push(person.clone());
            }
            is_first
        };
        self.signups.retain(|one| is_only_part(&one.person));
        self.people
            .retain(|person| person.role != Role::Observer || is_only_part(person));
        ended
    }
}
