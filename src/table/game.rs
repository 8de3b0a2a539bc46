//! A game with its types; with them forgotten it is a [`Table`].

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::{Marked, RecordError, Table, sheet};
use crate::game::scene::Scene;
use crate::game::system::{Line, OrderBook, Reading, RuleSystem};
use crate::game::{Chance, Note, Seat, Severity, Viewer};

/// A game at one point, with the orders and outcomes of its own rules. Whoever
/// does not know the rules has a [`Table`] of it ([`Game::table`]).
pub struct Game<S: RuleSystem> {
    pub(super) system: Arc<Marked<S>>,
    /// Where it stands.
    pub position: S::Position,
}

impl<S: RuleSystem> Clone for Game<S> {
    fn clone(&self) -> Self {
        self.at(self.position.clone())
    }
}

impl<S: RuleSystem> fmt::Debug for Game<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.system.turn(&self.position).code)
    }
}

impl<S: RuleSystem> Game<S> {
    /// A game at its start. What is drawn by lot is as in every example.
    pub fn new(rules: S) -> Self {
        Self::marked(rules, Map::new())
    }

    /// The same with what stands in every record beside its own fields.
    pub(super) fn marked(system: S, marks: Map<String, Value>) -> Self {
        Self {
            position: system.start(&mut Chance::example()),
            system: Arc::new(Marked { system, marks }),
        }
    }

    /// The game of a table, if it is one of these rules.
    pub fn of(table: &dyn Table) -> Option<Self> {
        table.as_any().downcast_ref().cloned()
    }

    /// The same game at another point.
    #[must_use]
    pub fn at(&self, position: S::Position) -> Self {
        Self {
            system: Arc::clone(&self.system),
            position,
        }
    }

    /// Its rules.
    pub fn rules(&self) -> &S {
        &self.system
    }

    /// The seat of a name, an id or a mark.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        sheet::find(&self.system.seats(), name)
    }

    /// Every order that a seat could give, each legal by itself.
    pub fn legal_orders(&self, seat: Seat) -> Vec<S::Order> {
        self.system.legal_orders(&self.position, seat)
    }

    /// Reads what a player wrote: orders, and notes on what is none.
    pub fn read(&self, seat: Seat, text: &str) -> Reading<S::Order> {
        let lines: Vec<&str> = text.lines().collect();
        (self.system).read(&self.position, seat, &[], &Line::all(&lines))
    }

    /// The orders of a sheet, on which the name of a seat and a colon stand
    /// above or before its orders.
    ///
    /// # Errors
    /// What is wrong in it, if anything is.
    pub fn orders(&self, text: &str) -> Result<OrderBook<S::Order>, Vec<Note>> {
        let table = self.table();
        let sheet = sheet::split(&*table, text, None);
        let mut notes = sheet.notes.clone();
        let mut orders = BTreeMap::new();
        for (seat, lines) in &sheet.seats {
            let reading = self.system.read(&self.position, *seat, &[], lines);
            notes.extend(reading.notes.into_iter().map(|note| sheet.in_place(note)));
            orders.insert(*seat, reading.on_file);
        }
        notes.retain(|note| note.severity == Severity::Error);
        if notes.is_empty() {
            Ok(orders)
        } else {
            Err(notes)
        }
    }

    /// An order in the words that are read back the same.
    pub fn write(&self, order: &S::Order) -> String {
        self.system.write(&self.position, order)
    }

    /// Resolves the turn: what became of every order, and what happened. Lots
    /// fall as in every example; [`Game::adjudicate_by`] draws others.
    pub fn adjudicate(&self, orders: &OrderBook<S::Order>) -> S::Resolution {
        self.adjudicate_by(orders, &mut Chance::example())
    }

    /// The same with lots of one's own.
    #[must_use]
    pub fn adjudicate_by(
        &self,
        orders: &OrderBook<S::Order>,
        chance: &mut Chance,
    ) -> S::Resolution {
        self.system.adjudicate(&self.position, orders, chance)
    }

    /// The game after a resolved turn.
    #[must_use]
    pub fn after(&self, resolution: &S::Resolution) -> Self {
        self.at(self.system.advance(&self.position, resolution))
    }

    /// The board, with orders drawn on it.
    pub fn scene(&self, orders: &OrderBook<S::Order>) -> Scene {
        self.system.scene(&self.position, orders, Viewer::Keeper)
    }

    /// The position as it is written to files: as JSON, with names.
    pub fn save(&self) -> Value {
        self.system.saved(&self.position)
    }

    /// The same game at a position that was written.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn restore(&self, saved: &Value) -> Result<Self, RecordError> {
        Ok(self.at(self.system.taken_up(saved)?))
    }

    /// The same game with its types forgotten: orders are texts, positions
    /// JSON.
    pub fn table(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
