//! What the judge knows of a game besides its position: who plays, what they
//! have asked for, what the keeper has said. It is stored with the game and
//! changes only together with an entry in the game's journal.

pub mod ahead;
pub mod assignment;
pub mod ballot;
pub mod clock;
pub mod governed;
pub mod lots;
pub mod offers;
pub mod people;
pub mod press;
pub mod proposals;
pub mod publicity;
pub mod reach;
pub mod signup;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::schedule::Schedule;
use crate::game::{Seat, Viewer};
use crate::table::TableView;

pub use ahead::Ahead;
pub use ballot::Ballot;
pub use clock::Clock;
pub use governed::Governed;
pub use lots::Lots;
pub use offers::Offer;
pub use people::{Person, Role};
pub use press::{Carried, PressRules};
pub use proposals::Proposals;
pub use publicity::{Publicity, When};
pub use reach::{Moving, Undeliverable};
pub use signup::{Signup, SignupRules};

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Turns are closed when their time has come.
    #[default]
    Running,
    /// The keeper has stopped the clock; orders are taken all the same.
    Paused {
        /// When.
        since: DateTime<Utc>,
        /// When the turn would have been closed.
        deadline: Option<DateTime<Utc>>,
    },
    /// Players are looked for; no turn has begun.
    Forming,
    /// The game is over.
    Over,
}

/// What the judge keeps of a game besides its position and orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameAdmin {
    /// Whether the game goes on.
    pub stage: Stage,
    /// Everybody who has to do with it.
    pub people: Vec<Person>,
    /// Seats that have asked to wait for the deadline in this turn.
    pub waiting: BTreeSet<Seat>,
    /// Seats that have said that nothing more will come in this turn.
    pub ready: BTreeSet<Seat>,
    /// Seats whose last mail with orders had something wrong in it, or whose
    /// orders a rollback has put back on file: their turn is not closed before
    /// its deadline.
    pub mistaken: BTreeSet<Seat>,
    /// Seats of whose last mail with orders a part alone is on file: the rest of it
    /// may come by itself.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub partly: BTreeSet<Seat>,
    /// How the players would end the game.
    pub ballot: Ballot,
    /// What the table votes on.
    pub proposals: Proposals,
    /// What may be written to whom.
    pub press: PressRules,
    /// Seats given up to civil disorder: nobody waits for their orders, and
    /// they can be taken over.
    pub disorder: BTreeSet<Seat>,
    /// What the clock of the present turn has seen.
    pub clock: Clock,
    /// For how many turns in a row a seat has given no orders; a seat that
    /// is not named has given some.
    pub missed: BTreeMap<Seat, u8>,
    /// How often a deadline of the game was moved after it had been told:
    /// calendars know a newer one by it.
    pub moved: u32,
    /// Orders as they were before a seat's last mail of this turn, for undo.
    pub before: BTreeMap<Seat, Vec<String>>,
    /// Those who want a seat, in the order in which they came.
    pub signups: Vec<Signup>,
    /// The addresses of players who may do what the keeper may, in small
    /// letters.
    pub deputies: BTreeSet<String>,
    /// Orders for later turns and standing orders.
    pub ahead: Ahead,
    /// What the keeper has done that goes on to matter.
    pub governed: Governed,
    /// Seats that had no player when the game began, and take no part in it.
    pub absent: BTreeSet<Seat>,
    /// What lots are drawn from.
    pub lots: Lots,
    /// Addresses in small ASCII letters that letters do not reach.
    pub undeliverable: BTreeMap<String, Undeliverable>,
    /// Changes of address that wait for an answer.
    pub moving: Vec<Moving>,
    /// Lines of this turn that were put aside and count if their writer says
    /// so.
    pub offers: BTreeMap<Seat, Offer>,
    /// How much press has been carried of late, by its writer's address in
    /// small letters.
    pub carried: BTreeMap<String, Carried>,
    /// When each has invited others of late, by address in small letters.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub invited: BTreeMap<String, Vec<DateTime<Utc>>>,
    /// Of a game that follows another: the seats of its players here, by address in
    /// small letters.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rotated: BTreeMap<String, Seat>,
    /// The addresses, in small letters, of keepers who have had a seat since
    /// the game began and have none any more.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub left_seat: BTreeSet<String>,
}

impl GameAdmin {
    /// What is kept of a game that begins with these people and rules.
    pub fn at_start(people: &[Person], press: PressRules) -> Self {
        Self {
            people: people.to_vec(),
            press,
            ..Self::default()
        }
    }

    /// Counts a letter that somebody has carried to others, if it may be.
    pub fn may_press(&mut self, writer: &str, now: DateTime<Utc>) -> bool {
        self.carried.retain(|_, carried| carried.is_recent(now));
        let fresh = Carried {
            since: now,
            count: 0,
        };
        let carried = self.carried.entry(writer.to_lowercase()).or_insert(fresh);
        let may = carried.count < Carried::MOST;
        carried.count += u32::from(may);
        may
    }

    /// Reads it as it is stored.
    ///
    /// # Errors
    /// Why the stored value cannot be read.
    pub fn read(stored: &Value) -> Result<Self, String> {
        Self::deserialize(stored).map_err(|error| error.to_string())
    }

    /// It as it is to be stored.
    pub fn value(&self) -> Value {
        serde_json::to_value(self).expect("its maps have texts and numbers as keys")
    }

    /// Every address with its seat, as the store finds games by them.
    pub fn addresses(&self) -> Vec<(Option<Seat>, String)> {
        self.everybody()
            .map(|person| (person.seat(), person.address.clone()))
            .collect()
    }

    /// Whether somebody is at a seat: it has a player and is not given up to
    /// civil disorder.
    pub fn is_played(&self, seat: Seat) -> bool {
        !self.disorder.contains(&seat) && self.player(seat).is_some()
    }

    /// Those of some seats that somebody is at.
    pub fn at_their_seats(&self, seats: &[Seat]) -> Vec<Seat> {
        let seats = seats.iter().copied();
        seats.filter(|seat| self.is_played(*seat)).collect()
    }

    /// Those who have to do with the game and those who would like to play.
    pub fn everybody(&self) -> impl Iterator<Item = &Person> {
        let candidates = self.signups.iter().map(|one| &one.person);
        self.people.iter().chain(candidates)
    }

    /// The same, to be changed.
    pub fn everybody_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        let candidates = self.signups.iter_mut().map(|one| &mut one.person);
        self.people.iter_mut().chain(candidates)
    }

    /// Whether anybody runs the game.
    pub(in crate::judge) fn has_keeper(&self) -> bool {
        self.people.iter().any(|one| one.role == Role::Keeper)
    }

    /// Whether somebody may do what the keeper may, in whatever role he writes.
    pub fn is_keeper(&self, person: &Person) -> bool {
        let address = person.address.to_ascii_lowercase();
        let keeps = |one: &Person| one.role == Role::Keeper && one.writes_from(&address);
        person.role == Role::Keeper
            || self.deputies.contains(&address)
            || self.people.iter().any(keeps)
    }

    /// The addresses, in small letters, of keepers who have a seat or have left
    /// one.
    pub(in crate::judge) fn keepers_who_played(&self) -> BTreeSet<String> {
        let keepers = self.players().filter(|player| self.is_keeper(player));
        let seated = keepers.map(|keeper| keeper.address.to_ascii_lowercase());
        seated.chain(self.left_seat.iter().cloned()).collect()
    }

    /// Keeps in mind which of these, who were [`Self::keepers_who_played`],
    /// have no seat now, whatever it was that took them off.
    pub(in crate::judge) fn note_left_seats(&mut self, mut played: BTreeSet<String>) {
        if self.stage != Stage::Forming {
            played.retain(|address| !self.players().any(|one| one.writes_from(address)));
            self.left_seat = played;
        }
    }

    /// What somebody may see. That follows from all that his address is in the
    /// game: a keeper who plays sees what his seat sees, one with several
    /// seats what everybody sees, and so does one who has left his seat: he could
    /// take one again, and a game that has ended may be taken up again.
    pub fn viewer(&self, person: &Person) -> Viewer {
        let own = |seat: &Seat| {
            let mut on_it = self.players().filter(|one| one.seat() == Some(*seat));
            on_it.any(|one| one.writes_from(&person.address))
        };
        match person.role {
            Role::Player(seat) => Viewer::Seat(seat),
            Role::Observer | Role::Candidate => Viewer::Observer,
            Role::Keeper => {
                let seats: BTreeSet<Seat> = self.players().filter_map(Person::seat).collect();
                let seats: Vec<Seat> = seats.into_iter().filter(own).collect();
                let has_left = self.left_seat.iter().any(|left| person.writes_from(left));
                match seats[..] {
                    [] if has_left => Viewer::Observer,
                    [] => Viewer::Keeper,
                    [seat] => Viewer::Seat(seat),
                    _ => Viewer::Observer,
                }
            }
        }
    }

    /// Whether somebody gets copies of press that is not for him: a keeper, where the
    /// game says so and he sees no more of it than who keeps it.
    pub(in crate::judge) fn reads_press(&self, person: &Person) -> bool {
        self.press.keeper_reads && self.viewer(person) == Viewer::Keeper
    }

    /// The first player of a seat, if it has one.
    pub fn player(&self, seat: Seat) -> Option<&Person> {
        self.players().find(|person| person.seat() == Some(seat))
    }

    /// Those who play, by seat and then as they joined.
    pub fn players(&self) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(|person| person.seat().is_some())
    }

    /// Leaves the seats without a player out of a game that begins, if its
    /// rules have it so and enough are left.
    pub fn leave_out(&mut self, table: &dyn TableView) {
        let seats = table.seats().len();
        let vacant = self.vacant(seats);
        let played = seats - vacant.len();
        if table
            .fewest_players()
            .is_some_and(|fewest| played >= fewest)
        {
            self.absent = vacant.into_iter().collect();
        }
    }

    /// Gives the first of the waiting list a seat that he shares.
    pub fn seat_partner(&mut self, seat: Seat) {
        if let Some(first) = self.signups.first() {
            let person = first.person.clone();
            self.seat(&person, seat);
        }
    }

    /// Forgets what a seat's players have done and wished for in person, as
    /// others take their place. What they have ordered stays.
    pub fn new_player(&mut self, seat: Seat) {
        self.disorder.remove(&seat);
        self.missed.remove(&seat);
        self.waiting.remove(&seat);
        self.ready.remove(&seat);
        self.mistaken.remove(&seat);
        self.partly.remove(&seat);
        self.ballot.withdraw(seat);
        for person in self.everybody_mut() {
            person.mutes.remove(&seat);
        }
    }

    /// Takes note of a deadline that has been moved after it had been told.
    pub fn deadline_moved(&mut self, schedule: &Schedule, to: DateTime<Utc>, now: DateTime<Utc>) {
        self.moved += 1;
        self.clock.moved(schedule, to, now);
    }

    /// Puts back what holds for one turn only.
    pub fn turn_over(&mut self) {
        self.clock = Clock::default();
        self.waiting.clear();
        self.ready.clear();
        self.mistaken.clear();
        self.partly.clear();
        self.before.clear();
        self.offers.clear();
        self.ahead.previous.clear();
        self.ballot.clear();
    }
}
