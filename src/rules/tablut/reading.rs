//! From what a player wrote to orders on file (Tablut 4.1, 4.2, 4.5).

#![expect(
    clippy::result_large_err,
    reason = "a note is handed on once for an order that is refused"
)]

use std::collections::BTreeSet;
use std::ops::Range;

use super::board::{Piece, Side};
use super::capture;
use super::claim;
use super::grammar::{self, Ask, Form};
use super::movement::{self, Illegal, Move};
use super::options::{Options, Timeout};
use super::order::{self, Claim, Condition, Order, Reply};
use super::position::{Position, links};
use super::{Tablut, examples, vocabulary, words};
use crate::game::system::{Example, Language, Line, Reading, Skimmed, Taken};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::text::line::{header, is_label};
use crate::text::talk;

/// How many replies a player may have stored (4.2).
pub(super) const MOST_CONDITIONS: usize = 20;

/// Whether a side may play this now, safeguards and all.
///
/// # Errors
/// The first reason against it.
pub(super) fn allowed(
    options: &Options,
    position: &Position,
    side: Side,
    reply: &Reply,
) -> Result<(), Illegal> {
    if position.outcome.is_some() {
        return Err(Illegal::Over);
    }
    if position.side() != side {
        return Err(Illegal::NotYourTurn);
    }
    let board = position.board();
    let way = reply.way;
    let run = position.run(side, options.shuttle_limit);
    let found = board.piece(way.from).filter(|piece| piece.side() == side);
    if let (Some(piece), Some(expected)) = (found, reply.piece)
        && piece != expected
    {
        return Err(Illegal::WrongPiece(way.from, piece));
    }
    let piece = movement::check(&board, side, run, way)?;
    let captured = capture::play(options, &board, way).captured;
    // The king need not be named among what is captured.
    let king = if piece == Piece::King {
        Some(way.to)
    } else {
        board.king
    };
    let without_king = captured.without(king.into_iter().collect());
    let is_agreed = reply.agrees(piece, without_king).is_ok();
    if is_agreed {
        Ok(())
    } else {
        reply.agrees(piece, captured)
    }
}

impl Language for Tablut {
    /// Tablut 4.2: a line that cannot be read costs only itself, and talk costs
    /// nothing. Several different moves in one mail are all refused; a move in a
    /// later mail takes the place of an earlier one.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let options = &self.variant.options;
        let mut reader = Reader {
            options,
            position,
            side: Side::of(seat),
            on_file: on_file.to_vec(),
            given: 0,
            notes: Vec::new(),
            moves: 0,
        };
        let mut forms = Vec::new();
        let mut taken = Vec::with_capacity(lines.len());
        let mut is_below = false;
        for line in lines {
            let trimmed = line.text.trim();
            is_below |= trimmed == "--" || trimmed.starts_with('>');
            let parts = parts(line.text);
            taken.push(match parts.as_slice() {
                [] => said(line.text),
                _ if is_below => Taken::Below,
                parts
                    if parts
                        .iter()
                        .all(|(_, said)| matches!(said, Ok(Form::Ask(_)))) =>
                {
                    Taken::Question
                }
                _ => Taken::Order,
            });
            for (span, said) in parts.into_iter().filter(|_| !is_below) {
                match said {
                    Ok(form) => forms.push((line.number, span, form)),
                    Err(mistake) => reader.notes.push(unread(line.number, mistake)),
                }
            }
        }
        let moves: BTreeSet<Move> = (forms.iter())
            .filter_map(|(_, _, form)| match form {
                Form::Move(reply) => Some(reply.way),
                _ => None,
            })
            .collect();
        reader.moves = moves.len();
        for (line, span, form) in forms {
            if let Err(note) = reader.put(form) {
                let severity = note.severity;
                let mut placed = Note::at(severity, line, span, note.message);
                placed.help = note.help;
                placed.cite = note.cite;
                reader.notes.push(placed);
            }
        }
        order::sort(&mut reader.on_file);
        reader
            .notes
            .sort_by_key(|note| (note.line, note.span.start));
        Reading {
            lines: Taken::refused(lines, taken, &reader.notes),
            on_file: reader.on_file,
            given: reader.given,
            notes: reader.notes,
        }
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut skimmed = Skimmed::default();
        for (_, said) in parts(line.text) {
            match said {
                Ok(form) => skimmed.orders += usize::from(!matches!(form, Form::Ask(_))),
                Err(mistake) => skimmed.notes.push(unread(line.number, mistake)),
            }
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &vocabulary::Language)
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(order)
    }

    fn describe(&self, position: &Position, order: &Order) -> Message {
        let piece = match order {
            Order::Move(way) => position.board().piece(way.from),
            _ => None,
        };
        words::describe(order, piece)
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let side = Side::of(seat);
        if position.outcome.is_some() || position.side() != side {
            return Vec::new();
        }
        let about = |severity, message| Note::at(severity, 0, 0..0, message);
        let has = |is_wanted: fn(&Order) -> bool| on_file.iter().any(is_wanted);
        let moves = has(|order| matches!(order, Order::Move(_)));
        let answers = has(|order| matches!(order, Order::Accept | Order::Decline));
        let ends = has(|order| matches!(order, Order::Resign | Order::Claim(_)));
        let mut notes = Vec::new();
        if !moves && !answers && !ends {
            let key = if has(|order| *order == Order::Offer) {
                Message::new("tablut-review-offer-without-move")
            } else {
                Message::new("tablut-review-no-move")
            };
            notes.push(about(Severity::Warning, key));
        }
        if moves && !answers && position.offer == Some(side.other()) {
            notes.push(about(
                Severity::Info,
                Message::new("tablut-review-declines"),
            ));
        }
        notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        examples::examples(&self.variant.options, position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        if position.outcome.is_some() || position.side().seat() != seat {
            return Vec::new();
        }
        vec![Message::new("tablut-sheet")]
    }
}

/// The parts of a line; a header that names the turn has none.
fn parts(text: &str) -> Vec<grammar::Part> {
    match header(text) {
        Some(header) if header.is_whole => Vec::new(),
        _ => grammar::read(text),
    }
}

/// What a line is that orders nothing.
fn said(line: &str) -> Taken {
    match Taken::said(line) {
        Taken::Talk if is_label(line) || header(line).is_some_and(|header| header.is_whole) => {
            Taken::Label
        }
        said => said,
    }
}

fn unread(line: usize, mistake: grammar::Mistake) -> Note {
    let mut note = Note::at(Severity::Error, line, mistake.span, mistake.message);
    note.help = mistake.help;
    note
}

struct Reader<'a> {
    options: &'a Options,
    position: &'a Position,
    side: Side,
    on_file: Vec<Order>,
    given: usize,
    notes: Vec<Note>,
    /// How many different moves the text has.
    moves: usize,
}

/// A note whose place is put in later.
fn noted(severity: Severity, message: Message, cite: Option<Cite>) -> Note {
    const NOWHERE: Range<usize> = 0..0;
    let mut note = Note::at(severity, 0, NOWHERE, message);
    note.cite = cite;
    note
}

fn refused(message: Message, cite: Cite) -> Note {
    noted(Severity::Error, message, Some(cite))
}

fn not_allowed(why: &Illegal) -> Note {
    noted(Severity::Error, why.message(), why.cite())
}

impl Reader<'_> {
    fn give(&mut self, order: Order, instead_of: impl Fn(&Order) -> bool) {
        self.on_file.retain(|other| !instead_of(other));
        self.on_file.push(order);
        self.given += 1;
    }

    /// Puts a form on file, or says why it is not.
    fn put(&mut self, form: Form) -> Result<(), Note> {
        if let Form::Ask(asked) = form {
            return Err(noted(Severity::Info, self.answer(asked), None));
        }
        if self.position.outcome.is_some() {
            return Err(not_allowed(&Illegal::Over));
        }
        match form {
            Form::Resign => self.give(Order::Resign, |order| *order == Order::Resign),
            Form::Accept => self.answered(Order::Accept)?,
            Form::Decline => self.answered(Order::Decline)?,
            Form::Claim(claim) => self.claim(claim)?,
            Form::Move(reply) => self.moving(&reply)?,
            Form::Offer if self.position.side() != self.side => {
                return Err(
                    not_allowed(&Illegal::NotYourTurn).help(Message::new("tablut-help-offer"))
                );
            }
            Form::Offer => self.give(Order::Offer, |order| *order == Order::Offer),
            Form::Drop => self.drop_conditions()?,
            Form::Condition(condition) => self.condition(condition)?,
            Form::Pass => return Err(not_allowed(&Illegal::MustMove)),
            Form::Ask(_) => {}
        }
        Ok(())
    }

    /// An answer to the offer of a draw.
    fn answered(&mut self, answer: Order) -> Result<(), Note> {
        if self.position.offer != Some(self.side.other()) {
            let message = Message::new("tablut-refused-no-offer");
            return Err(refused(message, Cite::new("Tablut R-22")));
        }
        self.give(answer, |order| {
            matches!(order, Order::Accept | Order::Decline)
        });
        Ok(())
    }

    /// A claim is looked at when it is read: a wrong one is refused with the
    /// reason and costs nothing (D-21).
    fn claim(&mut self, claim: Claim) -> Result<(), Note> {
        let forgiving = self.options.timeout == Timeout::None;
        if let Err(why) = claim::check(self.position, self.side, claim, forgiving) {
            return Err(refused(why.message(), why.cite()));
        }
        self.give(Order::Claim(claim), |order| {
            matches!(order, Order::Claim(_))
        });
        Ok(())
    }

    fn moving(&mut self, reply: &Reply) -> Result<(), Note> {
        if self.moves > 1 && self.position.side() == self.side {
            let message = Message::new("tablut-refused-more-than-one").with("count", self.moves);
            return Err(refused(message, Cite::new("Tablut R-6")));
        }
        if let Err(why) = allowed(self.options, self.position, self.side, reply) {
            let note = not_allowed(&why);
            return Err(match self.help(&why, reply.way) {
                Some(help) => note.help(help),
                None => note,
            });
        }
        self.give(Order::Move(reply.way), |order| {
            matches!(order, Order::Move(_))
        });
        Ok(())
    }

    /// What could have been written instead of an illegal move.
    fn help(&self, why: &Illegal, way: Move) -> Option<Message> {
        let board = self.position.board();
        match why {
            Illegal::Over | Illegal::WrongPiece(..) | Illegal::Taken(_) => None,
            Illegal::NotYourTurn => Some(Message::new("tablut-help-condition")),
            Illegal::NoPiece(_) | Illegal::NotYours(_) => Some(
                Message::new("tablut-help-pieces")
                    .with("squares", words::squares(board.of(self.side).iter())),
            ),
            _ => {
                let run = self.position.run(self.side, self.options.shuttle_limit);
                let ends: Vec<_> = movement::moves(&board, self.side, run)
                    .filter(|other| other.from == way.from)
                    .map(|other| other.to)
                    .collect();
                let from = way.from.to_string();
                Some(if ends.is_empty() {
                    Message::new("tablut-help-stuck").with("from", from)
                } else {
                    Message::new("tablut-help-reach")
                        .with("from", from)
                        .with("squares", words::squares(ends))
                })
            }
        }
    }

    /// What is stored is dropped by an order, what is only on file at once.
    fn drop_conditions(&mut self) -> Result<(), Note> {
        let is_condition = |order: &Order| matches!(order, Order::Condition(_));
        let some_on_file = self.on_file.iter().any(is_condition);
        let some_stored = self.position.stored(self.side) > 0;
        self.on_file.retain(|order| !is_condition(order));
        if some_stored {
            self.give(Order::DropConditions, |order| {
                *order == Order::DropConditions
            });
        } else if some_on_file {
            self.given += 1;
        } else {
            let message = Message::new("tablut-note-no-conditions");
            return Err(noted(Severity::Info, message, None));
        }
        Ok(())
    }

    fn condition(&mut self, condition: Condition) -> Result<(), Note> {
        let shapes = (condition.0.iter()).flat_map(|link| [link.on, link.reply.way]);
        for way in shapes {
            if let Err(why) = way.shape() {
                let message = Message::new("tablut-refused-condition")
                    .with("move", way.to_string())
                    .with("why", why.message());
                return Err(noted(Severity::Error, message, why.cite()));
            }
        }
        let mut orders = self.on_file.clone();
        orders.push(Order::Condition(condition.clone()));
        let count = links(&self.position.merged(self.side, &orders));
        if count > MOST_CONDITIONS {
            let message = Message::new("tablut-refused-too-many-conditions")
                .with("most", MOST_CONDITIONS)
                .with("count", count);
            return Err(refused(message, Cite::new("Tablut 4.2")));
        }
        let waits_for = condition.waits_for();
        self.give(
            Order::Condition(condition),
            |order| matches!(order, Order::Condition(other) if other.waits_for() == waits_for),
        );
        Ok(())
    }

    /// The answer to a question. The judge answers most of them itself.
    fn answer(&self, asked: Ask) -> Message {
        let list = |texts: Vec<String>| Arg::Text(texts.join(", "));
        match asked {
            Ask::Board => {
                Message::new("tablut-answer-board").with("tfen", self.position.state().tfen())
            }
            Ask::History => {
                let moves = (1..).zip(&self.position.steps).map(|(played, step)| {
                    let label = self.position.label(played);
                    format!("{label} {}", words::taking(step.way, step.captured))
                });
                let moves: Vec<String> = moves.collect();
                Message::new("tablut-answer-history")
                    .with("count", moves.len())
                    .with("moves", list(moves))
            }
            Ask::Moves => {
                let run = self.position.run(self.side, self.options.shuttle_limit);
                let moves = movement::moves(&self.position.board(), self.side, run);
                let mut moves: Vec<String> = moves.map(|way| way.to_string()).collect();
                moves.sort_unstable();
                Message::new("tablut-answer-moves")
                    .with("count", moves.len())
                    .with("moves", list(moves))
            }
        }
    }
}
