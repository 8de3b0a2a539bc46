//! A state of play.

use serde::{Deserialize, Serialize};

use super::board::{Board, COUNTRIES, Card, Country, Mission};
use super::order::{Order, Policy};
use crate::game::Seat;

/// A state of play, whole and secret. What somebody may not know of it is
/// hidden in what [`Rules::seen`](crate::game::system::Rules::seen) gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The colours in their order around the table; the first opens every
    /// round.
    pub order: Vec<Seat>,
    /// Every country's owner and armies.
    pub lands: Vec<Held>,
    /// Every colour, by seat.
    pub players: Vec<Player>,
    /// The reserve stack, its top first.
    pub stack: Vec<Card>,
    /// The used cards, the oldest first.
    pub used: Vec<Card>,
    /// The missions that nobody has.
    pub left_over: Vec<Mission>,
    /// How many sets have been exchanged.
    pub sets: u32,
    /// How often a stack has been shuffled.
    pub shuffles: u32,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// What has been closed within the turn.
    pub step: u32,
    /// The number of the round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub on_move: Seat,
    /// What has been done in the turn so far.
    pub stage: Stage,
    /// Who may still take the card of the turn before.
    pub claim: Option<Seat>,
    /// The colours that have been eliminated, the first one first.
    pub fallen: Vec<Seat>,
    /// The colour that a seventh player would share.
    pub seventh: Option<Seat>,
    /// How the game has ended.
    pub outcome: Option<Outcome>,
}

/// A country's owner and armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The owner.
    pub owner: Seat,
    /// The armies, at least one.
    pub armies: u32,
}

/// Whether a colour plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It plays.
    #[default]
    Playing,
    /// Its armies stand on the board, but nobody plays it.
    Abandoned,
    /// It has lost its last country.
    Eliminated,
    /// It has never had a player.
    Absent,
}

/// A colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Whether it plays.
    pub state: State,
    /// Its cards, in the order of their numbers.
    pub hand: Vec<Card>,
    /// Its missions, the one drawn first being first.
    pub missions: Vec<Mission>,
    /// What has been said about them: the mission, and whether it is kept.
    pub standing: Option<(Mission, bool)>,
    /// How it defends, by scope.
    pub defence: Vec<Policy>,
    /// Orders for its turn that were sent before a turn was closed.
    pub stored: Vec<Order>,
    /// How many turns in a row it has missed.
    pub missed: u32,
    /// In how many of its turns in a row, up to the last one, it has
    /// exchanged a set.
    pub streak: u32,
}

/// What has been done in a turn so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// Whether the new armies have been placed.
    pub begun: bool,
    /// How many countries have been conquered.
    pub conquered: u32,
    /// How many throws there have been.
    pub throws: u32,
    /// Whether an elimination has ended the attacks.
    pub over: bool,
    /// The armies in each country that have neither fought nor moved; empty
    /// before attacks begin.
    pub rested: Vec<u32>,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who has won.
    pub winner: Seat,
    /// By what.
    pub by: Victory,
    /// All colours that played, the best first.
    pub ranking: Vec<Seat>,
}

/// What a game has been won by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Victory {
    /// A mission (Risiko R-67).
    Mission(Mission),
    /// All countries (Risiko R-3).
    Domination,
    /// Nobody else plays any more (Risiko D-30).
    Alone,
}

impl Position {
    /// A country.
    pub fn land(&self, country: Country) -> Held {
        self.lands[country.index()]
    }

    /// The armies of a country.
    pub fn armies(&self, country: Country) -> u32 {
        self.land(country).armies
    }

    /// Whether a country is somebody's.
    pub fn owns(&self, seat: Seat, country: Country) -> bool {
        self.land(country).owner == seat
    }

    /// Somebody's countries.
    pub fn countries(&self, seat: Seat) -> impl Iterator<Item = Country> {
        Country::all().filter(move |&country| self.owns(seat, country))
    }

    /// How many countries somebody has.
    pub fn count(&self, seat: Seat) -> usize {
        self.countries(seat).count()
    }

    /// How many armies somebody has.
    pub fn total(&self, seat: Seat) -> u32 {
        self.countries(seat)
            .map(|country| self.armies(country))
            .sum()
    }

    /// A colour.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A colour to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whether somebody plays a colour.
    pub fn plays(&self, seat: Seat) -> bool {
        self.player(seat).state == State::Playing
    }

    /// Whether a continent is somebody's as a whole.
    pub fn has_continent(&self, board: &Board, seat: Seat, continent: usize) -> bool {
        (board.of_continent(continent)).all(|country| self.owns(seat, country))
    }

    /// Who comes next in the order of play, and whether the order passes its
    /// beginning on the way there. `None` if nobody plays.
    ///
    /// Risiko R-22, D-21: clockwise, past colours that nobody plays.
    pub fn after(&self, seat: Seat) -> Option<(Seat, bool)> {
        let count = self.order.len();
        let here = self.order.iter().position(|&other| other == seat)?;
        (1..=count)
            .map(|step| here + step)
            .find(|&place| self.plays(self.order[place % count]))
            .map(|place| (self.order[place % count], place >= count))
    }

    /// Turn orders that were sent before and still count for a seat.
    pub fn stored(&self, seat: Seat) -> &[Order] {
        &self.player(seat).stored
    }

    /// A board on which every country is somebody's with one army, and on
    /// which nothing else is.
    pub fn empty(seats: usize, owner: Seat) -> Self {
        let all = (0..seats).filter_map(|index| u8::try_from(index).ok());
        Self {
            order: all.map(Seat).collect(),
            lands: vec![Held { owner, armies: 1 }; COUNTRIES],
            players: vec![Player::default(); seats],
            stack: Vec::new(),
            used: Vec::new(),
            left_over: Vec::new(),
            sets: 0,
            shuffles: 1,
            turn: 1,
            step: 0,
            round: 1,
            on_move: Seat(0),
            stage: Stage::default(),
            claim: None,
            fallen: Vec::new(),
            seventh: None,
            outcome: None,
        }
    }
}
