//! What a person wrote in a mail: orders, commands, and talk around them.

use super::sheet::Blank;
use super::stamp::Stamp;
use super::statements::OfSeat;
use crate::game::system::Taken;
use crate::game::{Message, Note, Seat, Severity};
use crate::mail::{Incoming, command, reply};
use crate::table::{TableReading, TableView};

/// What a person wrote, apart from what the mail brought along.
pub(super) struct Text {
    pub(super) own: reply::OwnText,
    pub(super) forwarded: bool,
}

impl Text {
    pub(super) fn of(incoming: &Incoming) -> Self {
        let own = reply::own_text(&incoming.text.body);
        Self {
            forwarded: own.forwarded || reply::is_forward(&incoming.head.subject),
            own,
        }
    }

    /// What it consists of, for the lobby, which knows no orders.
    pub(super) fn for_the_lobby(&self, incoming: &Incoming) -> Vec<command::Part> {
        self.cut(incoming, &command::NoGame)
    }

    /// What it consists of.
    pub(super) fn parts(
        &self,
        incoming: &Incoming,
        table: &dyn TableView,
        seat: Option<Seat>,
        blank: &Blank,
    ) -> Vec<command::Part> {
        self.cut(
            incoming,
            &OfSeat {
                table,
                seat,
                blank,
                gives_orders: seat.is_some(),
            },
        )
    }

    /// The answer to what a seat wrote, as a press to it, if it is one.
    pub(super) fn answer_to_press(
        &self,
        table: &dyn TableView,
        seat: Seat,
        to: &str,
    ) -> Option<command::Part> {
        let blank = Blank::default();
        let orders = OfSeat {
            table,
            seat: Some(seat),
            gives_orders: true,
            blank: &blank,
        };
        let written = |number| self.own.written(number);
        let lines = self.own.own_lines();
        (!self.forwarded)
            .then(|| command::answer_to_press(&lines, &orders, &written, to))
            .flatten()
    }

    fn cut(&self, incoming: &Incoming, orders: &dyn command::Orders) -> Vec<command::Part> {
        if self.forwarded {
            return Vec::new();
        }
        let lines = self.own.own_lines();
        let written = |number| self.own.written(number);
        command::read_as_written(&lines, self.subject(incoming), orders, &written)
    }

    /// The subject, if it may hold a command: "Orders" over an order sheet is
    /// a heading, not a question.
    fn subject<'i>(&self, incoming: &'i Incoming) -> &'i str {
        if self.own.own_lines().is_empty() {
            &incoming.head.subject
        } else {
            ""
        }
    }
}

/// Orders that have been put on file.
pub(super) struct Filed {
    pub(super) reading: TableReading,
    /// The receipt, if what is on file has changed.
    pub(super) stamp: Option<Stamp>,
    /// The turn that they came too late for, if there is one.
    pub(super) missed: Option<Message>,
}

impl Filed {
    /// Whether there was neither an order nor anything like one.
    pub(super) const fn is_empty(&self) -> bool {
        self.reading.given == 0 && self.reading.notes.is_empty()
    }

    /// Whether something in the mail could not be used.
    pub(super) fn has_mistakes(&self) -> bool {
        let is_error = |note: &Note| note.severity == Severity::Error;
        self.reading.notes.iter().any(is_error) || self.reading.lines.contains(&Taken::Refused)
    }

    pub(super) fn done(&self, game: &str) -> String {
        format!(
            "{game}: {} orders given, {} on file, {} notes",
            self.reading.given,
            self.reading.on_file.len(),
            self.reading.notes.len()
        )
    }
}
