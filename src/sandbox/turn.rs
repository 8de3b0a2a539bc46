//! A turn that is tried out.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::chance::Seed;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{Line, Taken};
use crate::game::{Chance, Message, Note, Seat, Severity, Viewer};
use crate::report::Words;
use crate::report::letter::Noted;
use crate::table::{ClosedTurn, OrderTexts, Table, turn_record};

/// An order as the page keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Written {
    line: String,
    /// How the page came by it, which only the page knows.
    #[serde(flatten)]
    picked: Map<String, Value>,
}

impl Written {
    pub(super) fn new(line: &str) -> Self {
        let picked = Map::from_iter([("about".to_owned(), Value::Null)]);
        Self {
            line: line.to_owned(),
            picked,
        }
    }
}

/// A note with the line that it is on.
pub(super) fn on_line(note: Note, lines: &[&str]) -> Noted {
    let line = note.line.checked_sub(1).and_then(|index| lines.get(index));
    let line = line.copied().unwrap_or_default().to_owned();
    Noted { note, line }
}

/// What came of a turn.
pub(super) enum Outcome {
    /// As a game has it, with all that is secret in it.
    Told(Box<dyn ClosedTurn>),
    /// As it was tried out from what one viewer knows.
    Tried {
        closed: Box<dyn ClosedTurn>,
        /// What somebody needs to draw the same lots again, if any were drawn.
        seed: Option<String>,
    },
}

impl Outcome {
    pub(super) fn closed(&self) -> &dyn ClosedTurn {
        match self {
            Self::Told(closed) | Self::Tried { closed, .. } => closed.as_ref(),
        }
    }
}

/// A position, the orders that are written for it, and what came of them.
pub struct Turn {
    pub(super) table: Box<dyn Table>,
    written: BTreeMap<Seat, Vec<Written>>,
    pub(super) outcome: Option<Outcome>,
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Turn({})", self.table.turn().code)
    }
}

impl Turn {
    /// A turn without orders.
    pub fn new(table: Box<dyn Table>) -> Self {
        Self {
            table,
            written: BTreeMap::new(),
            outcome: None,
        }
    }

    /// The game at its beginning.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// The same with these orders.
    #[must_use]
    pub fn with(mut self, orders: OrderTexts) -> Self {
        let orders = orders.into_iter();
        self.written = orders
            .map(|(seat, lines)| (seat, lines.iter().map(|line| Written::new(line)).collect()))
            .collect();
        self
    }

    /// The same as it was decided in a game.
    #[must_use]
    pub fn decided(mut self, closed: Box<dyn ClosedTurn>) -> Self {
        self.outcome = Some(Outcome::Told(closed));
        self
    }

    /// What somebody may know of it: the game cut down to that, and the orders
    /// of others only where a turn has been told that keeps nothing secret.
    pub(super) fn seen(mut self, viewer: Viewer) -> Self {
        self.table = self.table.seen(viewer);
        let told = self.outcome.as_ref();
        let is_public = told.is_some_and(|told| told.closed().published(viewer).is_some());
        self.written
            .retain(|&seat, _| is_public || viewer.may_know(seat));
        self
    }

    /// Those who may order, as they are on the page.
    pub(super) fn awaited(&self) -> Vec<Seat> {
        self.table.awaiting().seats()
    }

    /// Takes the orders from the page, in the order of its seats.
    pub(super) fn write(&mut self, orders: Vec<Vec<Written>>) {
        let orders = self.awaited().into_iter().zip(orders);
        self.written = orders.filter(|(_, orders)| !orders.is_empty()).collect();
    }

    /// The orders as the page takes them.
    pub(super) fn written(&self) -> Vec<&[Written]> {
        let awaited = self.awaited().into_iter();
        awaited
            .map(|seat| self.written.get(&seat).map_or(&[][..], Vec::as_slice))
            .collect()
    }

    /// All orders as they are on file, and what is to be said of them.
    pub(super) fn read(&self) -> (OrderTexts, Vec<(Seat, Vec<Noted>)>) {
        let mut on_file = OrderTexts::new();
        let mut notes = Vec::new();
        for (&seat, written) in &self.written {
            let lines: Vec<&str> = written.iter().map(|order| order.line.as_str()).collect();
            let reading = self.table.read(seat, &[], &Line::all(&lines));
            on_file.insert(seat, reading.on_file);
            let unread = (1..).zip(&reading.lines).filter_map(|(number, taken)| {
                let key = match taken {
                    Taken::Talk => "sandbox-talk",
                    Taken::Below => "sandbox-below",
                    _ => return None,
                };
                let message = Message::new(key);
                Some(Note::at(Severity::Warning, number, 0..usize::MAX, message))
            });
            let all = reading
                .notes
                .into_iter()
                .chain(unread)
                .chain(reading.review);
            notes.push((seat, all.map(|note| on_line(note, &lines)).collect()));
        }
        (on_file, notes)
    }

    /// How it would end, with an example of what is drawn by lot.
    pub(super) fn outlook(&self, orders: &OrderTexts) -> Box<dyn ClosedTurn> {
        self.table.close(orders, &mut Chance::example())
    }

    /// Resolves it, and gives the turn after it.
    pub(super) fn close(&mut self, mut chance: Chance, seed: &Seed) -> Self {
        let (orders, _) = self.read();
        let closed = self.table.close(&orders, &mut chance);
        let next = Self::new(closed.next());
        let seed = (!chance.drawn().is_empty()).then(|| seed.reveal());
        self.outcome = Some(Outcome::Tried { closed, seed });
        next
    }

    /// The board with the orders that are written.
    pub(super) fn scene(&self, viewer: Viewer) -> Scene {
        self.table.scene(&self.read().0, viewer)
    }

    /// Where things stand.
    pub(super) fn status(&self, viewer: Viewer) -> Report {
        self.table.status(viewer)
    }

    /// All orders as one text, each seat's below its name.
    pub(super) fn sheet(&self, words: Words<'_>) -> String {
        let of_seat = |(&seat, orders): (&Seat, &Vec<Written>)| {
            let lines: Vec<&str> = orders.iter().map(|order| order.line.as_str()).collect();
            let name = self.table.seat_name(seat);
            format!("{}:\n{}\n", name.get(words.lang()), lines.join("\n"))
        };
        let sheets: Vec<String> = self.written.iter().map(of_seat).collect();
        sheets.join("\n")
    }

    /// A turn that was tried out, for programs, as `highnoon adjudicate --json`
    /// tells it. What a game has decided may have secrets.
    pub(super) fn record(&self) -> Option<Value> {
        let Some(Outcome::Tried { closed, .. }) = &self.outcome else {
            return None;
        };
        let record = turn_record(self.table.as_ref(), &self.read().0, closed.as_ref());
        Some(record.into())
    }

    /// What it is called.
    pub(super) fn title(&self) -> Message {
        self.table.turn().title
    }
}
