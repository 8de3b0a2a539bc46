//! What a position is, and what comes after it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::language::Line;
use super::setting::Setting;
use crate::game::chance::Chance;
use crate::game::message::Message;
use crate::game::note::{Note, Severity};
use crate::game::seat::{Seat, Viewer};

/// What a position is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// Orders of these seats, in seat order and never none.
    Orders(Vec<Seat>),
    /// Nothing: the game is over, and this is how it ended.
    Over(Message),
}

impl Awaiting {
    /// The seats whose orders it is waiting for, in seat order.
    pub fn seats(self) -> Vec<Seat> {
        match self {
            Self::Orders(seats) => seats,
            Self::Over(_) => Vec::new(),
        }
    }
}

/// How a game has ended, for games that write it into their positions so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who has won: one, or those who share it, in seat order.
    pub winners: Vec<Seat>,
    /// It in a sentence.
    pub how: Message,
}

/// A turn's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnName {
    /// A short code that sorts within a game and stands in tags and file
    /// names, such as `1870.1-summer-movement`.
    pub code: String,
    /// The name for people.
    pub title: Message,
    /// The same in as few words as tell it from others, for subjects.
    pub short: Message,
    /// Which of [`Setting::turn_kinds`] it is; deadlines go by it.
    pub pace: &'static str,
}

impl TurnName {
    /// A turn of a game in which it is as short for subjects as elsewhere.
    pub fn new(code: String, title: Message, pace: &'static str) -> Self {
        Self {
            code,
            short: title.clone(),
            title,
            pace,
        }
    }
}

/// The orders of every seat.
pub type OrderBook<Order> = BTreeMap<Seat, Vec<Order>>;

/// A turn that has been played: the position before, what was resolved, and the
/// position after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn<Position, Resolution> {
    /// Where things stood.
    pub before: Position,
    /// What became of the orders.
    pub resolution: Resolution,
    /// Where things stand now.
    pub after: Position,
}

/// A turn of a game.
pub type Played<Game> = PlayedTurn<<Game as Rules>::Position, <Game as Rules>::Resolution>;

/// What a position is, whose orders it waits for, and what comes after it.
pub trait Rules: Setting {
    /// A state of play, whole and secret.
    type Position: Clone + PartialEq + Send + Sync + 'static;
    /// The position as it is written to files and stores, with names.
    type Record: Serialize + DeserializeOwned;
    /// An order that has been read and bound to a position.
    type Order: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A closed turn: what became of every order, and what happened.
    type Resolution: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The position in which the game starts.
    fn start(&self, chance: &mut Chance) -> Self::Position;

    /// The position in which a game starts without these seats, where that can
    /// be: see [`Setting::fewest_players`].
    fn start_without(&self, _absent: &BTreeSet<Seat>, chance: &mut Chance) -> Self::Position {
        self.start(chance)
    }

    /// The written form of a position.
    fn record(&self, position: &Self::Position) -> Self::Record;

    /// A position from its written form.
    ///
    /// # Errors
    /// All that is wrong with it, each as one sentence.
    fn restore(&self, record: &Self::Record) -> Result<Self::Position, Vec<String>>;

    /// The same of a written form that is JSON and whose every name is as
    /// [`Rules::record`] writes it; without fault what [`Rules::restore`] gives.
    /// `None` for any other, and for games that read none faster so.
    fn restore_text(&self, _record: &str) -> Option<Self::Position> {
        None
    }

    /// The position with what a keeper states about it, one statement a line:
    /// all of them together, or none.
    ///
    /// # Errors
    /// A note on every line that states nothing, or nothing that can be so.
    fn correct(
        &self,
        _position: &Self::Position,
        _lines: &[Line<'_>],
    ) -> Result<Self::Position, Vec<Note>> {
        let why = Message::new("correct-not-here");
        Err(vec![Note::new(Severity::Error, why)])
    }

    /// What a correction has changed, as far as a reader may know it.
    fn changes(
        &self,
        _before: &Self::Position,
        _after: &Self::Position,
        _viewer: Viewer,
    ) -> Vec<Message> {
        Vec::new()
    }

    /// A position as somebody knows it: without anything that is secret from
    /// him. What he may know, such as which orders are legal for him, is as it
    /// was. Games without secrets show everybody everything, and all games
    /// do when they are over.
    fn seen<'p>(&self, position: &'p Self::Position, _viewer: Viewer) -> Cow<'p, Self::Position> {
        Cow::Borrowed(position)
    }

    /// A resolved turn as somebody knows it: of the position before, of the
    /// orders and of what happened, what he may know. Where nothing else is
    /// said the accounts leave out what is secret.
    fn seen_turn<'t>(&self, turn: &'t Played<Self>, _viewer: Viewer) -> Cow<'t, Played<Self>> {
        Cow::Borrowed(turn)
    }

    /// The turn that a position is in.
    fn turn(&self, position: &Self::Position) -> TurnName;

    /// The turns that may come after the one that the position is in, in
    /// order, at most so many; none for games that cannot say.
    fn coming(&self, _position: &Self::Position, _most: usize) -> Vec<TurnName> {
        Vec::new()
    }

    /// In which year of the game a position is, if the game counts in years.
    fn year(&self, _position: &Self::Position) -> Option<i32> {
        None
    }

    /// What each seat has of what the game is won by, in seat order; nothing
    /// for games that do not count.
    fn counts(&self, _position: &Self::Position) -> Vec<usize> {
        Vec::new()
    }

    /// The seat that one more player than there are seats would share.
    fn partner(&self, _position: &Self::Position) -> Option<Seat> {
        None
    }

    /// The seats that still have a say in how the game ends, in seat order.
    fn survivors(&self, _position: &Self::Position) -> Vec<Seat> {
        (0..).map(Seat).take(self.seats().len()).collect()
    }

    /// The seats that have won a game that is over: one, or those who share
    /// it, in seat order. None while it goes on.
    fn winners(&self, _position: &Self::Position) -> Vec<Seat> {
        Vec::new()
    }

    /// What the position is waiting for.
    fn awaiting(&self, position: &Self::Position) -> Awaiting;

    /// The seats whose orders the turn still waits for, with these on file:
    /// those that are awaited and have none. Seats that are not awaited may
    /// have orders on file, too: for later, or such that end the turn.
    fn owing(&self, position: &Self::Position, orders: &OrderBook<Self::Order>) -> Vec<Seat> {
        let mut seats = self.awaiting(position).seats();
        seats.retain(|seat| orders.get(seat).is_none_or(Vec::is_empty));
        seats
    }

    /// Orders that a seat could give, every one legal by itself.
    fn legal_orders(&self, position: &Self::Position, seat: Seat) -> Vec<Self::Order>;

    /// Resolves a turn. Every order gets a ruling; missing ones are filled
    /// in by the rules. All that was drawn stands in the resolution, so that
    /// [`Rules::advance`] and the accounts need no chance. A turn that is
    /// resolved while seats owe orders has reached its deadline.
    fn adjudicate(
        &self,
        position: &Self::Position,
        orders: &OrderBook<Self::Order>,
        chance: &mut Chance,
    ) -> Self::Resolution;

    /// The position after a resolved turn.
    fn advance(&self, position: &Self::Position, resolution: &Self::Resolution) -> Self::Position;

    /// A resolved turn, with the position after it.
    fn play(
        &self,
        before: Self::Position,
        orders: &OrderBook<Self::Order>,
        chance: &mut Chance,
    ) -> Played<Self> {
        let resolution = self.adjudicate(&before, orders, chance);
        self.played(before, resolution)
    }

    /// A turn that was resolved before, with the position after it.
    fn played(&self, before: Self::Position, resolution: Self::Resolution) -> Played<Self> {
        PlayedTurn {
            after: self.advance(&before, &resolution),
            before,
            resolution,
        }
    }

    /// Whether a turn that has been closed goes on in the next position: it was
    /// only interrupted, and has no new deadline.
    fn continues(&self, _before: &Self::Position, _after: &Self::Position) -> bool {
        false
    }

    /// The turn that ends the game by agreement in place of being played:
    /// these seats share it; to one alone the others have conceded. `None` for
    /// games that cannot end so.
    fn agree(&self, _position: &Self::Position, _seats: &[Seat]) -> Option<Self::Resolution> {
        None
    }

    /// The turn that takes a seat out of the game because the others have voted
    /// for it, in place of being played: what is on file for it goes on to
    /// count if the turn goes on. `None` for games that expel nobody, and
    /// for seats that are out of the game.
    fn expel(
        &self,
        _position: &Self::Position,
        _orders: &OrderBook<Self::Order>,
        _seat: Seat,
        _chance: &mut Chance,
    ) -> Option<Self::Resolution> {
        None
    }
}
