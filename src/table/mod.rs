//! A running game with its rule system forgotten.
//!
//! The judge and the offline commands work with [`Table`]s: orders are lines
//! of text, positions and resolutions are JSON values, accounts and boards are
//! game-neutral. Which rules are behind it does not show.

mod closed;
mod doubt;
mod game;
pub mod guesses;
mod reading;
mod record;
mod seen;
pub mod sheet;
mod wrapped;

use std::any::Any;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::game::choices::Choices;
use crate::game::explanation::{Asked, Explained};
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{
    Awaiting, Example, Line, OrderBook, Played, RuleSystem, Setting, Skimmed, Taken, TurnName,
};
use crate::game::{Chance, Message, Note, Seat, Viewer};
use crate::text::talk;

use closed::ClosedOf;

pub use doubt::BESIDE;
pub use game::Game;
pub use record::{RecordError, turn_record};
pub use seen::{SeatChoices, SeenTable};

/// Orders on file, in the words that the rule system reads back.
pub type OrderTexts = BTreeMap<Seat, Vec<String>>;

/// What came of reading a player's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReading {
    /// All orders now on file for the seat, as text.
    pub on_file: Vec<String>,
    /// How many orders this text gave.
    pub given: usize,
    /// Notes on single lines of the text.
    pub notes: Vec<Note>,
    /// What each line was taken for, in their order.
    pub lines: Vec<Taken>,
    /// What the orders on file lack.
    pub review: Vec<Note>,
}

/// What can be asked of a game at one point. Nothing here is kept or changes
/// the game, so it may be asked of one that is cut down to what somebody may
/// know ([`SeenTable`]).
pub trait TableView: Send + Sync {
    /// What is known of the game wherever things stand; a table is asked for
    /// it as if it were its own.
    fn setting(&self) -> &(dyn Setting + 'static);
    /// See [`Language::counts_late`](crate::game::system::Language::counts_late).
    fn counts_late(&self, line: &str) -> bool;
    /// See [`Rules::partner`](crate::game::system::Rules::partner).
    fn partner(&self) -> Option<Seat>;
    /// The turn whose orders are due.
    fn turn(&self) -> TurnName;
    /// See [`Rules::year`](crate::game::system::Rules::year).
    fn year(&self) -> Option<i32>;
    /// The turns that may come after it, in order, at most so many.
    fn coming(&self, most: usize) -> Vec<TurnName>;
    /// What each seat has of what the game is won by, in seat order.
    fn counts(&self) -> Vec<usize>;
    /// Looks at a line that is for a position not known yet.
    fn skim(&self, line: Line<'_>) -> Skimmed;
    /// Whether a line is nothing but an answer to what the turn asks.
    fn answers(&self, line: &str) -> bool;
    /// See [`Language::adds_up`](crate::game::system::Language::adds_up).
    fn adds_up(&self) -> bool;
    /// See [`Language::is_verb`](crate::game::system::Language::is_verb).
    fn is_verb(&self, word: &str) -> bool;
    /// See [`Language::conditional`](crate::game::system::Language::conditional).
    fn conditional(&self) -> Option<Message>;
    /// See [`Language::resembles`](crate::game::system::Language::resembles).
    fn resembles(&self, line: &str) -> bool;
    /// See [`Language::fits`](crate::game::system::Language::fits).
    fn fits(&self, kind: &str, line: &str) -> bool;
    /// Whether what a player says of where pieces stand is so.
    ///
    /// # Errors
    /// Why it cannot be read, and what could be.
    fn holds(&self, condition: &str) -> Result<bool, Message>;
    /// The seats that still have a say in how the game ends.
    fn survivors(&self) -> Vec<Seat>;
    /// The seats that have won a game that is over, or share it.
    fn winners(&self) -> Vec<Seat>;
    /// Whose orders the turn is for.
    fn awaiting(&self) -> Awaiting;
    /// What is wanted now of a seat, if the turn waits for it: see
    /// [`Telling::wanted`](crate::game::system::Telling::wanted).
    fn wanted(&self, seat: Seat) -> Option<Message>;
    /// Reads a player's lines into the orders on file.
    fn read(&self, seat: Seat, on_file: &[String], lines: &[Line<'_>]) -> TableReading;
    /// Orders on file, for people to read.
    fn describe(&self, seat: Seat, on_file: &[String]) -> Vec<Message>;
    /// Orders that a seat could give, as text.
    fn legal_orders(&self, seat: Seat) -> Vec<String>;
    /// Where things stand, for one reader.
    fn status(&self, viewer: Viewer) -> Report;
    /// The board with orders drawn on it, for one reader.
    fn scene(&self, orders: &OrderTexts, viewer: Viewer) -> Scene;
    /// What a seat may order, as it is put together by picking on the board.
    fn choices(&self, seat: Seat) -> Choices;
    /// Orders of every sort that a seat could write where things stand.
    fn examples(&self, seat: Seat) -> Vec<Example>;
    /// An order sheet for a seat to fill in. As they are, its lines are no
    /// orders.
    fn sheet(&self, seat: Seat) -> Vec<Message>;
    /// Whether a line by itself is an order in the language of the game,
    /// whether anybody may give it now or not.
    fn claims(&self, text: &str) -> bool {
        let skimmed = self.skim(Line { number: 1, text });
        skimmed.orders > 0 && skimmed.notes.is_empty() || self.answers(text)
    }
}

/// A game at one point.
pub trait Table: TableView {
    /// The table as what it is, for [`Game::of`].
    fn as_any(&self) -> &dyn Any;
    /// Whether another is the same game, at whatever point: made from it or
    /// it from this one.
    fn is_of(&self, other: &dyn Table) -> bool;
    /// The same game at its start, drawn anew: without these seats, if it can
    /// be played without them.
    fn begin(&self, absent: &BTreeSet<Seat>, chance: &mut Chance) -> Box<dyn Table>;
    /// The same game as somebody knows it.
    fn seen(&self, viewer: Viewer) -> Box<dyn Table>;
    /// The turn that ends the game by agreement: these seats share it; to one
    /// alone the others have conceded. `None` for games that cannot end so.
    fn agree(&self, seats: &[Seat]) -> Option<Box<dyn ClosedTurn>>;
    /// The turn that takes a seat out of the game by the vote of the others.
    /// `None` where that cannot be.
    fn expel(
        &self,
        orders: &OrderTexts,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Box<dyn ClosedTurn>>;
    /// The seats that the turn still waits for, with these orders on file.
    fn owing(&self, orders: &OrderTexts) -> Vec<Seat>;
    /// The position as it is saved.
    fn position(&self) -> Value;
    /// The same game at another, saved position.
    ///
    /// # Errors
    /// What is wrong with the saved position.
    fn at(&self, position: &Value) -> Result<Box<dyn Table>, RecordError>;
    /// The same of a position that is JSON.
    ///
    /// # Errors
    /// What is wrong with the saved position.
    fn at_text(&self, position: &str) -> Result<Box<dyn Table>, RecordError>;
    /// Resolves the turn.
    fn close(&self, orders: &OrderTexts, chance: &mut Chance) -> Box<dyn ClosedTurn>;
    /// Resolves the turn if all texts are just as they are kept on file:
    /// reading them would give them again, all of them and no fault. What is
    /// not may still be orders in other words. Nothing is drawn then.
    fn close_filed(&self, orders: &OrderTexts, chance: &mut Chance) -> Option<Box<dyn ClosedTurn>>;
    /// A turn that was resolved before, from what was saved of it.
    ///
    /// # Errors
    /// What is wrong with the saved resolution.
    fn closed(&self, resolution: &Value) -> Result<Box<dyn ClosedTurn>, RecordError>;
    /// The game with what a keeper states about its position, one statement a
    /// line.
    ///
    /// # Errors
    /// A note on every line that cannot be so; then nothing is changed.
    fn correct(&self, lines: &[Line<'_>]) -> Result<Box<dyn Table>, Vec<Note>>;
    /// What is otherwise here than on another table of this game that a keeper
    /// has corrected, as far as somebody knows it; nothing of another game.
    fn changes(&self, before: &dyn Table, viewer: Viewer) -> Vec<Message>;
}

/// A turn that has been resolved.
pub trait ClosedTurn: Send + Sync {
    /// The resolution as it is saved.
    fn resolution(&self) -> Value;
    /// The game after it.
    fn next(&self) -> Box<dyn Table>;
    /// Whether the game after it is at the same position as a table that was
    /// made from the one that was closed.
    fn comes_to(&self, table: &dyn Table) -> bool;
    /// See [`Rules::continues`](crate::game::system::Rules::continues).
    fn continues(&self) -> bool;
    /// The account of it for one reader.
    fn report(&self, viewer: Viewer) -> Report;
    /// The same with counts held against those of an earlier position, as
    /// [`Table::position`] gave it. One that cannot be read is not looked at.
    fn report_since(&self, earlier: &Value, viewer: Viewer) -> Report;
    /// All that a reader may know of it, for programs: the turn, the position
    /// before it, orders, rulings and events, and the position after it as
    /// `next`. `None` for games that keep some of it secret.
    fn published(&self, viewer: Viewer) -> Option<Value>;
    /// The board before it with all orders, for one reader.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Why orders ended as they did, as far as a reader may know it.
    fn explain(&self, viewer: Viewer, asked: Asked<'_>) -> Explained;
    /// What a reader cannot know of it if it was only tried out.
    fn unknown(&self, viewer: Viewer) -> Vec<Message>;
}

impl Deref for dyn TableView + '_ {
    type Target = dyn Setting;

    fn deref(&self) -> &Self::Target {
        self.setting()
    }
}

impl Deref for dyn Table + '_ {
    type Target = dyn Setting;

    fn deref(&self) -> &Self::Target {
        self.setting()
    }
}

impl std::fmt::Debug for dyn Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({})", self.turn().code)
    }
}

impl std::fmt::Debug for dyn ClosedTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ClosedTurn")
    }
}

/// Sets up the table for a game's start. What is drawn by lot is as in every
/// example until the game begins, see [`Table::begin`].
pub fn start<S: RuleSystem>(system: S) -> Box<dyn Table> {
    start_marked(system, Map::new())
}

/// The same of a game whose records do not say which it is: these fields do,
/// which stand beside theirs.
pub fn start_marked<S: RuleSystem>(system: S, marks: Map<String, Value>) -> Box<dyn Table> {
    Box::new(Game::marked(system, marks))
}

/// A rule system, and what stands in every record beside its own fields.
struct Marked<S> {
    system: S,
    marks: Map<String, Value>,
}

impl<S> Deref for Marked<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.system
    }
}

impl<S: RuleSystem> Marked<S> {
    /// A position as it is saved.
    fn saved(&self, position: &S::Position) -> Value {
        let mut saved = value(&self.record(position));
        if let Some(fields) = saved.as_object_mut() {
            fields.extend(self.marks.clone());
        }
        saved
    }

    /// A position that was saved.
    fn taken_up(&self, saved: &Value) -> Result<S::Position, RecordError> {
        let mut own = Cow::Borrowed(saved);
        if !self.marks.is_empty()
            && let Some(fields) = own.to_mut().as_object_mut()
        {
            fields.retain(|name, _| !self.marks.contains_key(name));
        }
        let record = serde::Deserialize::deserialize(&*own)
            .map_err(|error: serde_json::Error| RecordError(vec![error.to_string()]))?;
        self.restore(&record).map_err(RecordError)
    }
}

impl<S: RuleSystem> Game<S> {
    /// The orders that texts on file stand for. They were written by the
    /// rule system itself, so all of them can be read.
    fn on_file(&self, seat: Seat, texts: &[String]) -> Vec<S::Order> {
        let known = self.known(seat);
        let filed = self.system.filed(&known, seat, texts);
        filed.unwrap_or_else(|| {
            let lines = Line::all(texts);
            self.system.read(&known, seat, &[], &lines).on_file
        })
    }

    /// The position as a seat knows it: what its player writes, is told of his
    /// orders and may order is made from that, whatever table is asked.
    fn known(&self, seat: Seat) -> Cow<'_, S::Position> {
        self.system.seen(&self.position, Viewer::Seat(seat))
    }

    fn book(&self, orders: &OrderTexts) -> OrderBook<S::Order> {
        orders
            .iter()
            .map(|(&seat, texts)| (seat, self.on_file(seat, texts)))
            .collect()
    }

    fn texts(&self, position: &S::Position, orders: &[S::Order]) -> Vec<String> {
        orders
            .iter()
            .map(|order| self.system.write(position, order))
            .collect()
    }

    fn with(&self, position: S::Position) -> Box<dyn Table> {
        Box::new(self.at(position))
    }

    fn closed_by(&self, resolution: S::Resolution) -> Box<dyn ClosedTurn> {
        self.played(self.system.played(self.position.clone(), resolution))
    }

    fn played(&self, turn: Played<S>) -> Box<dyn ClosedTurn> {
        Box::new(ClosedOf {
            system: Arc::clone(&self.system),
            turn,
        })
    }
}

/// The value of something that serialises without fail: the rule systems'
/// records have string keys only.
fn value(record: &impl serde::Serialize) -> Value {
    serde_json::to_value(record).expect("records of rule systems have string keys")
}

impl<S: RuleSystem> TableView for Game<S> {
    fn setting(&self) -> &(dyn Setting + 'static) {
        &self.system.system
    }

    fn counts_late(&self, line: &str) -> bool {
        self.system.counts_late(line)
    }

    fn partner(&self) -> Option<Seat> {
        self.system.partner(&self.position)
    }

    fn turn(&self) -> TurnName {
        self.system.turn(&self.position)
    }

    fn year(&self) -> Option<i32> {
        self.system.year(&self.position)
    }

    fn coming(&self, most: usize) -> Vec<TurnName> {
        self.system.coming(&self.position, most)
    }

    fn counts(&self) -> Vec<usize> {
        self.system.counts(&self.position)
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        self.system.skim(line)
    }

    fn answers(&self, line: &str) -> bool {
        self.system.answer(&self.position, line).is_some()
    }

    fn adds_up(&self) -> bool {
        self.system.adds_up(&self.position)
    }

    fn is_verb(&self, word: &str) -> bool {
        self.system.is_verb(word)
    }

    fn conditional(&self) -> Option<Message> {
        self.system.conditional()
    }

    fn resembles(&self, line: &str) -> bool {
        !talk::greets(line) && !talk::closes(line) && self.system.resembles(line)
    }

    fn fits(&self, kind: &str, line: &str) -> bool {
        self.system.fits(kind, line)
    }

    fn holds(&self, condition: &str) -> Result<bool, Message> {
        self.system.holds(&self.position, condition)
    }

    fn awaiting(&self) -> Awaiting {
        self.system.awaiting(&self.position)
    }

    fn wanted(&self, seat: Seat) -> Option<Message> {
        match self.awaiting() {
            Awaiting::Orders(seats) if seats.contains(&seat) => {
                Some(self.system.wanted(&self.position, seat))
            }
            Awaiting::Orders(_) | Awaiting::Over(_) => None,
        }
    }

    fn read(&self, seat: Seat, on_file: &[String], lines: &[Line<'_>]) -> TableReading {
        let known = &*self.known(seat);
        let on_file = self.on_file(seat, on_file);
        let reading = reading::read(&**self.system, known, seat, &on_file, lines);
        TableReading {
            review: self.system.review(known, seat, &reading.on_file),
            on_file: self.texts(known, &reading.on_file),
            given: reading.given,
            notes: reading.notes,
            lines: reading.lines,
        }
    }

    fn describe(&self, seat: Seat, on_file: &[String]) -> Vec<Message> {
        let known = self.known(seat);
        self.on_file(seat, on_file)
            .iter()
            .map(|order| self.system.describe(&known, order))
            .collect()
    }

    fn legal_orders(&self, seat: Seat) -> Vec<String> {
        let known = self.known(seat);
        self.texts(&known, &self.system.legal_orders(&known, seat))
    }

    fn survivors(&self) -> Vec<Seat> {
        self.system.survivors(&self.position)
    }

    fn winners(&self) -> Vec<Seat> {
        self.system.winners(&self.position)
    }

    fn status(&self, viewer: Viewer) -> Report {
        let position = self.system.seen(&self.position, viewer);
        self.system.status(&position, viewer)
    }

    fn scene(&self, orders: &OrderTexts, viewer: Viewer) -> Scene {
        self.system.scene(
            &self.system.seen(&self.position, viewer),
            &self.book(orders),
            viewer,
        )
    }

    fn choices(&self, seat: Seat) -> Choices {
        self.system.choices(&self.known(seat), seat)
    }

    fn examples(&self, seat: Seat) -> Vec<Example> {
        self.system.examples(&self.known(seat), seat)
    }

    fn sheet(&self, seat: Seat) -> Vec<Message> {
        self.system.sheet(&self.known(seat), seat)
    }
}

impl<S: RuleSystem> Table for Game<S> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_of(&self, other: &dyn Table) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| Arc::ptr_eq(&self.system, &other.system))
    }

    fn begin(&self, absent: &BTreeSet<Seat>, chance: &mut Chance) -> Box<dyn Table> {
        self.with(if absent.is_empty() {
            self.system.start(chance)
        } else {
            self.system.start_without(absent, chance)
        })
    }

    fn seen(&self, viewer: Viewer) -> Box<dyn Table> {
        self.with(self.system.seen(&self.position, viewer).into_owned())
    }

    fn owing(&self, orders: &OrderTexts) -> Vec<Seat> {
        self.system.owing(&self.position, &self.book(orders))
    }

    fn position(&self) -> Value {
        self.system.saved(&self.position)
    }

    fn at(&self, position: &Value) -> Result<Box<dyn Table>, RecordError> {
        Ok(self.with(self.system.taken_up(position)?))
    }

    fn at_text(&self, position: &str) -> Result<Box<dyn Table>, RecordError> {
        if let Some(position) = self.system.restore_text(position) {
            return Ok(self.with(position));
        }
        let position: Value =
            serde_json::from_str(position).map_err(|error| RecordError(vec![error.to_string()]))?;
        Table::at(self, &position)
    }

    fn close(&self, orders: &OrderTexts, chance: &mut Chance) -> Box<dyn ClosedTurn> {
        let orders = self.book(orders);
        self.played(self.system.play(self.position.clone(), &orders, chance))
    }

    fn close_filed(&self, orders: &OrderTexts, chance: &mut Chance) -> Option<Box<dyn ClosedTurn>> {
        let filed = orders.iter().map(|(&seat, texts)| {
            let filed = self.system.filed(&self.known(seat), seat, texts);
            Some((seat, filed?))
        });
        let orders = filed.collect::<Option<OrderBook<S::Order>>>()?;
        Some(self.played(self.system.play(self.position.clone(), &orders, chance)))
    }

    fn agree(&self, seats: &[Seat]) -> Option<Box<dyn ClosedTurn>> {
        let resolution = self.system.agree(&self.position, seats)?;
        Some(self.closed_by(resolution))
    }

    fn expel(
        &self,
        orders: &OrderTexts,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Box<dyn ClosedTurn>> {
        let orders = self.book(orders);
        let resolution = self.system.expel(&self.position, &orders, seat, chance)?;
        Some(self.closed_by(resolution))
    }

    fn closed(&self, resolution: &Value) -> Result<Box<dyn ClosedTurn>, RecordError> {
        serde::Deserialize::deserialize(resolution)
            .map(|resolution| self.closed_by(resolution))
            .map_err(|error: serde_json::Error| RecordError(vec![error.to_string()]))
    }

    fn correct(&self, lines: &[Line<'_>]) -> Result<Box<dyn Table>, Vec<Note>> {
        Ok(self.with(self.system.correct(&self.position, lines)?))
    }

    fn changes(&self, before: &dyn Table, viewer: Viewer) -> Vec<Message> {
        let Some(before) = before.as_any().downcast_ref::<Self>() else {
            return Vec::new();
        };
        (self.system).changes(&before.position, &self.position, viewer)
    }
}
