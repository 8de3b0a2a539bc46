//! What players write: lines into orders, and orders into lines.

use std::collections::BTreeSet;

use serde::Serialize;

use super::rules::Rules;
use crate::game::message::Message;
use crate::game::note::{Note, Severity};
use crate::game::seat::Seat;
use crate::text::talk;

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

/// An order as a player could write it, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line to be written.
    pub line: Message,
    /// What it means.
    pub means: Message,
}

/// How many examples there are in games that sort none.
const EXAMPLES: usize = 4;

/// How players write their orders, and how they are helped to. What they write
/// never makes a method fail; it makes notes.
pub trait Language: Rules {
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

    /// Whether a line of a mail about a turn that has been closed counts all the
    /// same, as the rules allow it late.
    fn counts_late(&self, _line: &str) -> bool {
        false
    }

    /// Whether what a player says of where pieces stand is so, such as
    /// `French army in Burgundy`.
    ///
    /// # Errors
    /// Why it cannot be read, and what could be.
    fn holds(&self, _position: &Self::Position, _condition: &str) -> Result<bool, Message> {
        Err(Message::new("ahead-no-conditions"))
    }

    /// An order in the words that [`Language::read`] reads back the same.
    fn write(&self, position: &Self::Position, order: &Self::Order) -> String;

    /// An order for people to read.
    fn describe(&self, position: &Self::Position, order: &Self::Order) -> Message;

    /// What the orders on file lack or what is doubtful about them as a
    /// whole: pieces without orders, builds not used.
    fn review(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _on_file: &[Self::Order],
    ) -> Vec<Note> {
        Vec::new()
    }

    /// Orders of every sort that a seat could write where things stand; of
    /// games that sort none, the first of those that are legal.
    fn examples(&self, position: &Self::Position, seat: Seat) -> Vec<Example> {
        let orders = self.legal_orders(position, seat).into_iter();
        let example = |order| Example {
            line: Message::new("report-item").with("item", self.write(position, &order)),
            means: self.describe(position, &order),
        };
        orders.take(EXAMPLES).map(example).collect()
    }

    /// An order sheet for a seat to fill in: a line for each order that is
    /// due. As they are, its lines are no orders.
    fn sheet(&self, _position: &Self::Position, _seat: Seat) -> Vec<Message> {
        Vec::new()
    }
}
