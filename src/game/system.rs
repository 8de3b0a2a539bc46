//! The contract between a rule system and everything around it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    chance::Chance,
    explanation::{Asked, Explained},
    lang::{Lang, LocalName},
    message::Message,
    note::{Note, Severity},
    published::Published,
    report::Report,
    scene::Scene,
    seat::{Seat, Viewer},
};
use crate::text::talk;

/// A place at the table as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// The id by which files name the seat.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// One or two letters that stand for it.
    pub mark: String,
    /// What else players and letters call it.
    pub also: Vec<String>,
}

impl SeatInfo {
    /// Every name that it goes by, its mark aside.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let local = Lang::ALL.into_iter().map(|lang| self.name.get(lang));
        let also = self.also.iter().map(String::as_str);
        std::iter::once(self.id.as_str()).chain(local).chain(also)
    }
}

/// What a position is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// Orders of these seats, in seat order and never none.
    Orders(Vec<Seat>),
    /// Nothing: the game is over, and this is how it ended.
    Over(Message),
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
    /// Which of [`RuleSystem::turn_kinds`] it is; deadlines go by it.
    pub pace: &'static str,
}

/// An order as a player could write it, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line to be written.
    pub line: Message,
    /// What it means.
    pub means: Message,
}

/// A line of a player's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number in the text it was taken from, from 1.
    pub number: usize,
    /// The line without its end.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// Texts as the lines of one text.
    #[must_use]
    pub fn all(texts: &'a [impl AsRef<str>]) -> Vec<Self> {
        (1..)
            .zip(texts)
            .map(|(number, text)| Self {
                number,
                text: text.as_ref(),
            })
            .collect()
    }

    /// Lines that know their numbers.
    #[must_use]
    pub fn numbered(lines: &'a [(usize, String)]) -> Vec<Self> {
        lines
            .iter()
            .map(|(number, text)| Self {
                number: *number,
                text,
            })
            .collect()
    }
}

/// What a line of a player's text was taken for. Each line is taken for
/// exactly one of these, and the player is told which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// Orders, or what changes those on file.
    Order,
    /// A question that is answered.
    Question,
    /// A heading, a label or a comment; nothing at all.
    Label,
    /// What cannot be read or is not allowed: a note says why.
    Refused,
    /// What stands below the end of the orders and was not read.
    Below,
    /// A greeting, or how a letter closes.
    Greeting,
    /// Words that order nothing.
    Talk,
}

impl Taken {
    /// What a line is that orders nothing and does not look as if it did.
    #[must_use]
    pub fn said(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() || line.ends_with(':') {
            Self::Label
        } else if talk::greets(line) || talk::closes(line) {
            Self::Greeting
        } else {
            Self::Talk
        }
    }

    /// The same where notes say that something in a line is wrong.
    #[must_use]
    pub fn refused(lines: &[Line<'_>], taken: Vec<Self>, notes: &[Note]) -> Vec<Self> {
        let wrong = notes.iter().filter(|note| note.severity == Severity::Error);
        let wrong: BTreeSet<usize> = wrong.map(|note| note.line).collect();
        let or_refused = |(line, taken): (&Line<'_>, Self)| {
            if wrong.contains(&line.number) {
                Self::Refused
            } else {
                taken
            }
        };
        lines.iter().zip(taken).map(or_refused).collect()
    }
}

/// What came of reading a player's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<Order> {
    /// All orders now on file for the seat: what stood there before, with
    /// this text's orders put in or in their place.
    pub on_file: Vec<Order>,
    /// How many orders this text gave.
    pub given: usize,
    /// What there is to say about single lines, in line order.
    pub notes: Vec<Note>,
    /// What each line was taken for, in their order: as many as there are
    /// lines. One that is refused has a note.
    pub lines: Vec<Taken>,
}

/// What a line says to who does not know the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skimmed {
    /// How many orders it gives, be they allowed or not.
    pub orders: usize,
    /// What cannot be read in it, wherever the pieces stand.
    pub notes: Vec<Note>,
}

/// What a keeper's corrections make of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected<Position> {
    /// The position with all of them.
    pub position: Position,
    /// Everything that has changed.
    pub changes: Vec<Message>,
}

/// The orders of every seat.
pub type OrderBook<Order> = BTreeMap<Seat, Vec<Order>>;

/// A family of games under one set of rules, with the variant's data inside.
///
/// Everything here is pure: no clock, no disk, no network, no random source;
/// what is decided by lot is drawn from a [`Chance`] that is handed in. What a
/// player writes never makes a method fail; it makes notes.
pub trait RuleSystem: Send + Sync + 'static {
    /// A state of play, whole and secret.
    type Position: Clone + PartialEq + Send + Sync + 'static;
    /// The position as it is written to files and stores, with names.
    type Record: Serialize + DeserializeOwned;
    /// An order that has been read and bound to a position.
    type Order: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A closed turn: what became of every order, and what happened.
    type Resolution: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The seats, in order.
    fn seats(&self) -> Vec<SeatInfo>;

    /// The sorts of turns that a schedule gives a time to, such as
    /// `movement`.
    fn turn_kinds(&self) -> &'static [&'static str];

    /// Sorts of turns that have half the time of another one where a schedule
    /// gives them none: pairs of the sort and the other one.
    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Whether anything in it is decided by lot: then a game has a seed, and
    /// everybody is told its commitment.
    fn draws_lots(&self) -> bool {
        false
    }

    /// Whether a turn ends as soon as nobody owes orders, unless a game's
    /// file says that it waits for its deadline.
    fn is_prompt(&self) -> bool {
        false
    }

    /// Whether a line of a mail about a turn that has been closed counts all the
    /// same, as the rules allow it late.
    fn counts_late(&self, _line: &str) -> bool {
        false
    }

    /// The seats of so many people, whose names are in alphabetical order, if
    /// the rules say how they are drawn.
    fn seating(&self, _people: usize, _chance: &mut Chance) -> Option<Vec<Seat>> {
        None
    }

    /// The position in which the game starts.
    fn start(&self, chance: &mut Chance) -> Self::Position;

    /// With how many players at least a game can begin in which the seats that
    /// have none take no part. `None` where every seat is on the board, whether
    /// somebody plays it or not.
    fn fewest_players(&self) -> Option<usize> {
        None
    }

    /// The position in which a game starts without these seats, where that can
    /// be: see [`RuleSystem::fewest_players`].
    fn start_without(&self, _absent: &BTreeSet<Seat>, chance: &mut Chance) -> Self::Position {
        self.start(chance)
    }

    /// The seat that one more player than there are seats would share.
    fn partner(&self, _position: &Self::Position) -> Option<Seat> {
        None
    }

    /// A position as somebody knows it: without anything that is secret from
    /// him. What he may know, such as which orders are legal for him, is as it
    /// was. Games without secrets show everybody everything, and all games
    /// do when they are over.
    fn seen(&self, position: &Self::Position, _viewer: Viewer) -> Self::Position {
        position.clone()
    }

    /// The written form of a position.
    fn record(&self, position: &Self::Position) -> Self::Record;

    /// A position from its written form.
    ///
    /// # Errors
    /// All that is wrong with it, each as one sentence.
    fn restore(&self, record: &Self::Record) -> Result<Self::Position, Vec<String>>;

    /// The turn that a position is in.
    fn turn(&self, position: &Self::Position) -> TurnName;

    /// The turns that may come after the one that the position is in, in
    /// order, at most so many; none for games that cannot say.
    fn coming(&self, _position: &Self::Position, _most: usize) -> Vec<TurnName> {
        Vec::new()
    }

    /// What each seat has of what the game is won by, in seat order; nothing
    /// for games that do not count.
    fn counts(&self, _position: &Self::Position) -> Vec<usize> {
        Vec::new()
    }

    /// What the position is waiting for.
    fn awaiting(&self, position: &Self::Position) -> Awaiting;

    /// The seats whose orders the turn still waits for, with these on file:
    /// those that are awaited and have none. Seats that are not awaited may
    /// have orders on file, too: for later, or such that end the turn.
    fn owing(&self, position: &Self::Position, orders: &OrderBook<Self::Order>) -> Vec<Seat> {
        match self.awaiting(position) {
            Awaiting::Orders(seats) => seats
                .into_iter()
                .filter(|seat| orders.get(seat).is_none_or(Vec::is_empty))
                .collect(),
            Awaiting::Over(_) => Vec::new(),
        }
    }

    /// Reads a player's lines into the orders already on file. Lines that
    /// cannot be read give notes and cost nothing else.
    fn read(
        &self,
        position: &Self::Position,
        seat: Seat,
        on_file: &[Self::Order],
        lines: &[Line<'_>],
    ) -> Reading<Self::Order>;

    /// Looks at a line that is for a position not known yet. Games that
    /// cannot do so take every line for an order.
    fn skim(&self, _line: Line<'_>) -> Skimmed {
        Skimmed {
            orders: 1,
            notes: Vec::new(),
        }
    }

    /// Whether a line looks like an order, be it read or not: it names a piece
    /// or a place and has a word of ordering. Such a line is never talk.
    fn resembles(&self, line: &str) -> bool {
        let skimmed = self.skim(Line {
            number: 1,
            text: line,
        });
        skimmed.orders > 0 || !skimmed.notes.is_empty()
    }

    /// Whether what a player says of where pieces stand is so, such as
    /// `French army in Burgundy`.
    ///
    /// # Errors
    /// Why it cannot be read, and what could be.
    fn holds(&self, _position: &Self::Position, _condition: &str) -> Result<bool, Message> {
        Err(Message::new("ahead-no-conditions"))
    }

    /// An order in the words that [`RuleSystem::read`] reads back the same.
    fn write(&self, position: &Self::Position, order: &Self::Order) -> String;

    /// An order for people to read.
    fn describe(&self, position: &Self::Position, order: &Self::Order) -> Message;

    /// What the orders on file lack or what is doubtful about them as a
    /// whole: pieces without orders, builds not used.
    fn review(&self, position: &Self::Position, seat: Seat, on_file: &[Self::Order]) -> Vec<Note>;

    /// Orders that a seat could give, every one legal by itself.
    fn legal_orders(&self, position: &Self::Position, seat: Seat) -> Vec<Self::Order>;

    /// Resolves a turn. Every order gets a ruling; missing ones are filled
    /// in by the rules. All that was drawn stands in the resolution, so that
    /// [`RuleSystem::advance`] and the accounts need no chance. A turn that is
    /// resolved while seats owe orders has reached its deadline.
    fn adjudicate(
        &self,
        position: &Self::Position,
        orders: &OrderBook<Self::Order>,
        chance: &mut Chance,
    ) -> Self::Resolution;

    /// The position after a resolved turn.
    fn advance(&self, position: &Self::Position, resolution: &Self::Resolution) -> Self::Position;

    /// The account of a resolved turn for one reader.
    fn report(
        &self,
        before: &Self::Position,
        resolution: &Self::Resolution,
        after: &Self::Position,
        viewer: Viewer,
    ) -> Report;

    /// Whether a turn that has been closed goes on in the next position: it was
    /// only interrupted, and has no new deadline.
    fn continues(&self, _before: &Self::Position, _after: &Self::Position) -> bool {
        false
    }

    /// In which year of the game a position is, if the game counts in years.
    fn year(&self, _position: &Self::Position) -> Option<i32> {
        None
    }

    /// The same account, where counts are held against those of an earlier
    /// position instead of the turn before.
    fn report_since(
        &self,
        _earlier: &Self::Position,
        before: &Self::Position,
        resolution: &Self::Resolution,
        after: &Self::Position,
        viewer: Viewer,
    ) -> Report {
        self.report(before, resolution, after, viewer)
    }

    /// What a reader may know of a resolved turn, for programs: together with
    /// the positions before and after as he knows them.
    fn publish(
        &self,
        _before: &Self::Position,
        _resolution: &Self::Resolution,
        _viewer: Viewer,
    ) -> Option<Published> {
        None
    }

    /// The account of where things stand for one reader.
    fn status(&self, position: &Self::Position, viewer: Viewer) -> Report;

    /// The board for one reader, with the orders given drawn on it.
    fn scene(
        &self,
        position: &Self::Position,
        orders: &OrderBook<Self::Order>,
        viewer: Viewer,
    ) -> Scene;

    /// The board before a resolved turn for one reader, with all orders and
    /// what became of them drawn on it.
    fn result_scene(
        &self,
        before: &Self::Position,
        resolution: &Self::Resolution,
        viewer: Viewer,
    ) -> Scene;

    /// Why orders of a resolved turn ended as they did; `None` for games that
    /// do not explain themselves.
    fn explain(
        &self,
        _before: &Self::Position,
        _resolution: &Self::Resolution,
        _asked: Asked<'_>,
    ) -> Option<Explained> {
        None
    }

    /// The seats that still have a say in how the game ends, in seat order.
    fn survivors(&self, position: &Self::Position) -> Vec<Seat>;

    /// The seats that have won a game that is over: one, or those who share
    /// it, in seat order. None while it goes on.
    fn winners(&self, _position: &Self::Position) -> Vec<Seat> {
        Vec::new()
    }

    /// The turn that ends the game by agreement in place of being played:
    /// these seats share it; to one alone the others have conceded. `None` for
    /// games that cannot end so.
    fn agree(&self, _position: &Self::Position, _seats: &[Seat]) -> Option<Self::Resolution> {
        None
    }

    /// Whether players may put proposals to the vote: to expel somebody, to put
    /// a deadline off, to abandon the game, to fine somebody.
    fn has_proposals(&self) -> bool {
        false
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

    /// The position with what a keeper states about it, one statement a line:
    /// all of them together, or none.
    ///
    /// # Errors
    /// A note on every line that states nothing, or nothing that can be so.
    fn correct(
        &self,
        _position: &Self::Position,
        _lines: &[Line<'_>],
    ) -> Result<Corrected<Self::Position>, Vec<Note>> {
        let why = Message::new("correct-not-here");
        Err(vec![Note::at(Severity::Error, 0, 0..0, why)])
    }

    /// What a player should know before the game: where the rules and the
    /// board come from.
    fn introduction(&self) -> Vec<Message>;

    /// Orders of every sort that a seat could write where things stand.
    fn examples(&self, position: &Self::Position, seat: Seat) -> Vec<Example>;

    /// An order sheet for a seat to fill in: a line for each order that is
    /// due. As they are, its lines are no orders.
    fn sheet(&self, position: &Self::Position, seat: Seat) -> Vec<Message>;
}
