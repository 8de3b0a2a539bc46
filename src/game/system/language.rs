//! What players write: lines into orders, and orders into lines.

use std::collections::BTreeSet;
use std::ops::Range;

use serde::Serialize;

use super::rules::Rules;
use crate::game::choices::About;
use crate::game::message::{Arg, Message};
use crate::game::note::{Note, Severity};
use crate::game::seat::Seat;
use crate::text::line::{header, is_label};
use crate::text::{Mistake, talk};

/// A line of a player's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number in the text it was taken from, from 1.
    pub number: usize,
    /// The line without its end.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// A line with its number.
    pub const fn new(number: usize, text: &'a str) -> Self {
        Self { number, text }
    }

    /// Texts as the lines of one text.
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

    /// The same in games whose mails have headers and remarks of their own.
    pub fn beside(line: &str) -> Self {
        match Self::said(line) {
            Self::Talk
                if is_label(line) || header(line).is_some_and(|header| header.is_whole()) =>
            {
                Self::Label
            }
            said => said,
        }
    }

    /// The same where notes say that something in a line is wrong.
    pub fn refused(lines: &[Line<'_>], taken: Vec<Self>, notes: &[Note]) -> Vec<Self> {
        let wrong = wrong_lines(notes);
        let or_refused = |(line, taken): (&Line<'_>, Self)| {
            if wrong.contains(&line.number) {
                Self::Refused
            } else {
                taken
            }
        };
        lines.iter().zip(taken).map(or_refused).collect()
    }

    /// Says of every order of a text that counts for nothing that it is not taken,
    /// but of lines of which it is told that they are wrong.
    pub(crate) fn put_aside(
        lines: &[Line<'_>],
        taken: &[Self],
        notes: &mut Vec<Note>,
        said: &Note,
    ) {
        let wrong = wrong_lines(notes);
        for (line, taken) in lines.iter().zip(taken) {
            if *taken == Self::Order && !wrong.contains(&line.number) {
                let span = 0..line.text.trim_end().len();
                notes.push(said.clone().placed(line.number, span));
            }
        }
        notes.sort_by_key(|note| note.line);
    }
}

fn wrong_lines(notes: &[Note]) -> BTreeSet<usize> {
    let wrong = notes.iter().filter(|note| note.severity == Severity::Error);
    wrong.map(|note| note.line).collect()
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

/// A part of a line with the order that it gives, or with what is wrong about
/// it, as [`crate::text::grammar::read`] finds them.
pub type Part<Order> = (Range<usize>, Result<Order, Mistake<Message>>);

impl<Order: Clone> Reading<Order> {
    /// Takes nothing of the text, for what these notes say: what stood on file
    /// stays.
    pub fn refuse(&mut self, on_file: &[Order], lines: &[Line<'_>], notes: Vec<Note>) {
        self.on_file = on_file.to_vec();
        self.given = 0;
        // What an order would have replaced is not so any more.
        self.notes.retain(|note| note.severity == Severity::Error);
        self.notes.extend(notes);
        self.notes.sort_by_key(|note| note.line);
        let taken = std::mem::take(&mut self.lines);
        let refused = |taken| match taken {
            Taken::Order => Taken::Refused,
            taken => taken,
        };
        let taken = taken.into_iter().map(refused).collect();
        self.lines = Taken::refused(lines, taken, &self.notes);
    }

    /// Reads lines one by one. `read` says which orders a line gives, and `put`
    /// adds one to those on file or says why it cannot be given. What stands
    /// below `--` or is quoted counts for nothing.
    pub fn line_by_line(
        on_file: &[Order],
        lines: &[Line<'_>],
        read: impl Fn(&str) -> Vec<Part<Order>>,
        mut put: impl FnMut(&mut Vec<Order>, Order) -> Result<(), Message>,
    ) -> Self {
        let mut reading = Self {
            on_file: on_file.to_vec(),
            given: 0,
            notes: Vec::new(),
            lines: Vec::with_capacity(lines.len()),
        };
        let mut is_below = false;
        for line in lines {
            let start = line.text.trim();
            is_below |= start == "--" || start.starts_with('>');
            let parts = read(line.text);
            reading.lines.push(if parts.is_empty() {
                Taken::said(line.text)
            } else if is_below {
                Taken::Below
            } else {
                Taken::Order
            });
            for (span, order) in parts.into_iter().filter(|_| !is_below) {
                let refused = |message| Mistake::new(span, message);
                match order.and_then(|order| put(&mut reading.on_file, order).map_err(refused)) {
                    Ok(()) => reading.given += 1,
                    Err(mistake) => reading.notes.push(mistake.note(line.number)),
                }
            }
        }
        reading.lines = Taken::refused(lines, reading.lines, &reading.notes);
        reading
    }
}

impl Mistake<Message> {
    /// The note on it.
    pub fn note(self, line: usize) -> Note {
        Note {
            help: self.help,
            ..Note::at(Severity::Error, line, self.span, self.message)
        }
    }
}

/// What a line says to who does not know the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skimmed {
    /// How many orders it gives, be they allowed or not.
    pub orders: usize,
    /// What cannot be read in it, wherever the pieces stand.
    pub notes: Vec<Note>,
}

impl Skimmed {
    /// What the parts of a line say.
    pub fn of<Order>(line: Line<'_>, parts: Vec<Part<Order>>) -> Self {
        let mut skimmed = Self::default();
        for (_, order) in parts {
            match order {
                Ok(_) => skimmed.orders += 1,
                Err(mistake) => skimmed.notes.push(mistake.note(line.number)),
            }
        }
        skimmed
    }
}

/// An order as a player could write it, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The line to be written.
    pub line: Message,
    /// What it means.
    pub means: Message,
}

impl Example {
    /// The order as a line of a sheet: a remark until its sign is taken away.
    pub fn on_sheet(self) -> Message {
        let message = Message::new("sheet-offer").with("line", self.line);
        message.with("means", self.means)
    }
}

/// An order as a line of a sheet, without a word on what it means.
pub fn on_sheet(line: impl Into<Arg>) -> Message {
    Message::new("sheet-example").with("line", line)
}

/// How many examples there are in games that sort none.
const EXAMPLES: usize = 4;

/// How many orders a refusal names that could be given.
const NEAREST: usize = 3;

/// How players write their orders, and how they are helped to. What they write
/// never makes a method fail; it makes notes.
///
/// A game in which a seat gives one order at a time and [`Rules::legal_orders`]
/// has all of them writes [`Language::parts`] and [`Language::write`].
pub trait Language: Rules {
    /// The orders of a line, whether they are legal or not. Games that read
    /// lines otherwise, with what stands around them, find nothing here.
    fn parts(&self, _line: &str) -> Vec<Part<Self::Order>> {
        Vec::new()
    }

    /// Reads a player's lines into the orders already on file. Lines that
    /// cannot be read give notes and cost nothing else. Where nothing else is
    /// said, an order takes the place of the one before, if it is legal.
    fn read(
        &self,
        position: &Self::Position,
        seat: Seat,
        on_file: &[Self::Order],
        lines: &[Line<'_>],
    ) -> Reading<Self::Order> {
        let legal = self.legal_orders(position, seat);
        let parts = |line: &str| self.parts(line);
        Reading::line_by_line(on_file, lines, parts, |on_file, order| {
            if legal.contains(&order) {
                *on_file = vec![order];
                return Ok(());
            }
            if legal.is_empty() {
                return Err(Message::new("order-not-due"));
            }
            let given = self.write(position, &order);
            let legal = legal.iter().map(|order| self.write(position, order));
            let mut near: Vec<String> = legal.collect();
            near.sort_by_cached_key(|other| strsim::damerau_levenshtein(&given, other));
            near.truncate(NEAREST);
            let near = near.into_iter().map(Arg::from).collect();
            Err(Message::new("order-not-legal").with("near", Arg::Any(near)))
        })
    }

    /// Looks at a line that is for a position not known yet.
    fn skim(&self, line: Line<'_>) -> Skimmed {
        Skimmed::of(line, self.parts(line.text))
    }

    /// Whether a line looks like an order, be it read or not: it names a piece
    /// or a place and has a word of ordering. Such a line is never talk.
    fn resembles(&self, line: &str) -> bool {
        let skimmed = self.skim(Line::new(1, line));
        skimmed.orders > 0 || !skimmed.notes.is_empty()
    }

    /// Whether a line that is an order may be one in turns of this kind, one of
    /// [`Setting::turn_kinds`](super::Setting::turn_kinds).
    fn fits(&self, _kind: &str, _line: &str) -> bool {
        true
    }

    /// How many words of a line give orders, whatever else it says; 0 in games that
    /// read such lines anyway.
    fn acts(&self, _line: &str) -> usize {
        0
    }

    /// Whether a folded word begins orders of the game. Elsewhere it may name a turn
    /// or head what is below it: "move 2", "retreats:".
    fn is_verb(&self, _word: &str) -> bool {
        false
    }

    /// How orders are written that hang on something, in games that have such: who
    /// wrote a condition that nobody can read is told.
    fn conditional(&self) -> Option<Message> {
        None
    }

    /// Whether the game says itself what it does not read in brackets.
    fn tells_brackets(&self) -> bool {
        false
    }

    /// Whether what stands in brackets only says how things stand, as the game's own
    /// sheets do: "(3 armies)".
    fn describes_only(&self, _bracket: &str) -> bool {
        false
    }

    /// Whether an order does nothing but end the turn.
    fn ends_turn(&self, _order: &Self::Order) -> bool {
        false
    }

    /// Whether a line names a piece or a place, whatever it says of it. Where
    /// nothing else is said, that is what makes it look like an order.
    fn names(&self, line: &str) -> bool {
        self.resembles(line)
    }

    /// The order that a line gives which is nothing but an answer, such as "No,
    /// thanks", where a position asks something.
    fn answer(&self, _position: &Self::Position, _line: &str) -> Option<Self::Order> {
        None
    }

    /// Whether an order ends the game for whoever gives it, so that nobody takes
    /// a joke for it.
    fn is_final(&self, _order: &Self::Order) -> bool {
        false
    }

    /// Whether orders of a turn stand beside each other, so that a later one need
    /// not take the place of one before it that it was meant to.
    fn adds_up(&self, _position: &Self::Position) -> bool {
        false
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

    /// An order as a player may write it in his own language;
    /// [`Language::read`] reads it back the same. Where nothing else is said,
    /// it is the same in all.
    fn line(&self, position: &Self::Position, order: &Self::Order) -> Message {
        Message::verbatim(self.write(position, order))
    }

    /// What an order is about. Where nothing else is said, there is but one
    /// order at a time.
    fn subject(&self, _order: &Self::Order) -> About {
        About::One(String::new())
    }

    /// The orders that texts are if each is just as [`Language::write`] has it,
    /// [`Language::read`] would put all of them on file in this order, and
    /// nothing would be wrong with any. `None` where that is not so or would
    /// have to be read to be known; games that do not say more always read.
    fn filed(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _texts: &[String],
    ) -> Option<Vec<Self::Order>> {
        None
    }

    /// An order for people to read; as it is written, where nothing else is said.
    fn describe(&self, position: &Self::Position, order: &Self::Order) -> Message {
        Message::verbatim(self.write(position, order))
    }

    /// What the orders on file lack or what is doubtful about them as a
    /// whole: pieces without orders, builds not used. Games that look no closer
    /// miss orders where there are none and could be.
    fn review(&self, position: &Self::Position, seat: Seat, on_file: &[Self::Order]) -> Vec<Note> {
        if !on_file.is_empty() || self.legal_orders(position, seat).is_empty() {
            return Vec::new();
        }
        let message = Message::new("review-no-orders");
        vec![Note::new(Severity::Warning, message)]
    }

    /// Orders of every sort that a seat could write where things stand; of
    /// games that sort none, the first of those that are legal.
    fn examples(&self, position: &Self::Position, seat: Seat) -> Vec<Example> {
        let orders = self.legal_orders(position, seat).into_iter();
        let example = |order| Example {
            line: Message::verbatim(self.write(position, &order)),
            means: self.describe(position, &order),
        };
        orders.take(EXAMPLES).map(example).collect()
    }

    /// An order sheet for a seat to fill in: a line for each order that is
    /// due; of games that make none, one for an order that could be given. As
    /// they are, its lines are no orders.
    fn sheet(&self, position: &Self::Position, seat: Seat) -> Vec<Message> {
        let order = self.legal_orders(position, seat).into_iter().next();
        let line = |order| self.write(position, &order);
        order.map(line).map(on_sheet).into_iter().collect()
    }
}
