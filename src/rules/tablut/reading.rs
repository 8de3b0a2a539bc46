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
use super::{Tablut, account, examples, vocabulary, words};
use crate::game::system::{Example, Language, Line, Reading, Skimmed, Taken};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::text::talk::Lexicon as _;
use crate::text::{answer, change, fold, talk};

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
    /// nothing. Several different moves in one mail are all refused, unless one says
    /// that it takes the place of those above it ("no wait, e3-c3"); a move in a
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
            before: on_file.to_vec(),
            listed: BTreeSet::new(),
        };
        let mut forms = Vec::new();
        let mut taken = Vec::with_capacity(lines.len());
        let mut is_below = false;
        for line in lines {
            let trimmed = line.text.trim();
            is_below |= trimmed == "--" || trimmed.starts_with('>');
            let mut parts = grammar::read(line.text);
            taken.push(match parts.as_slice() {
                [] if !is_below && reader.is_offered() && may_answer(line.text) => {
                    reader.notes.push(unclear_answer(line));
                    Taken::Refused
                }
                [] => Taken::beside(line.text),
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
            if !is_below && let Some(note) = reader.other_turn(*line, &parts) {
                reader.notes.push(note);
                parts.clear();
            }
            // "No wait, e3-c3" takes the place of what stands above it.
            let moves = |(_, said): &(_, Result<Form, _>)| matches!(said, Ok(Form::Move(_)));
            if change::replacing(line.text) == Some(0) && parts.iter().any(moves) {
                forms.retain(|(_, _, form)| !matches!(form, Form::Move(_)));
            }
            for (span, said) in parts.into_iter().filter(|_| !is_below) {
                match said {
                    Ok(form) => forms.push((line.number, span, form)),
                    Err(mistake) => reader.notes.push(mistake.note(line.number)),
                }
            }
        }
        reader.torn(lines, &mut forms);
        let moves: BTreeSet<Move> = (forms.iter())
            .filter_map(|(_, _, form)| match form {
                Form::Move(reply) => Some(reply.way),
                _ => None,
            })
            .collect();
        reader.moves = moves.len();
        for (line, span, form) in forms {
            if let Err(note) = reader.put(form) {
                reader.notes.push(note.placed(line, span));
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
        let mut parts = grammar::read(line.text);
        parts.retain(|(_, said)| !matches!(said, Ok(Form::Ask(_))));
        Skimmed::of(line, parts)
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &vocabulary::Language)
    }

    fn is_final(&self, order: &Order) -> bool {
        *order == Order::Resign
    }

    fn conditional(&self) -> Option<Message> {
        Some(Message::new("tablut-conditional"))
    }

    fn is_verb(&self, word: &str) -> bool {
        vocabulary::vocabulary().begins(word)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &vocabulary::Language)
    }

    /// The king may be spoken of without being moved.
    fn names(&self, line: &str) -> bool {
        talk::has_name(line, |word| vocabulary::Language.is_code(word))
    }

    /// To an offer of a draw, by whoever names it.
    fn answer(&self, position: &Position, line: &str) -> Option<Order> {
        let is_asked = position
            .offer
            .is_some_and(|by| by == position.side().other());
        if position.outcome.is_some() || !is_asked {
            return None;
        }
        let means = |key: &str| match vocabulary::vocabulary().read(key) {
            Some("draw" | "accept") => Some(true),
            Some("decline") => Some(false),
            _ => (key == "unentschieden").then_some(true),
        };
        let is_named = fold::words(line)
            .iter()
            .any(|word| means(&word.key).is_some());
        let agrees = is_named
            .then(|| answer::agrees(line, means, is_assent))
            .flatten()?;
        Some(if agrees {
            Order::Accept
        } else {
            Order::Decline
        })
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
            notes.push(Note::new(Severity::Warning, key));
        }
        if moves && !answers && position.offer == Some(side.other()) {
            let message = Message::new("tablut-review-declines");
            notes.push(Note::new(Severity::Info, message));
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

/// Whether a word says yes to what stands beside it, and no more.
fn is_assent(key: &str) -> bool {
    matches!(
        key,
        "ok" | "okay"
            | "fine"
            | "gut"
            | "agreed"
            | "then"
            | "dann"
            | "na"
            | "well"
            | "right"
            | "alright"
            | "meinetwegen"
    )
}

/// Whether a line of talk may answer an offer of a draw: in so few words it says
/// yes or no, or that it is all right, and nobody can know of what.
fn may_answer(line: &str) -> bool {
    let words = fold::words(line);
    let said = |key: &str| {
        let key = key.trim();
        answer::is_yes(key)
            || answer::is_no(key)
            || is_assent(key)
            || fold::is_listed(key, ANSWERING)
    };
    words.len() <= LONGEST_ANSWER && words.iter().any(|word| said(&word.key))
}

/// So many words answer; more say something else.
const LONGEST_ANSWER: usize = 5;
/// Words by which somebody answers an offer, folded.
const ANSWERING: &str = "gern gerne deal meinetwegen abgemacht einverstanden never niemals";

struct Reader<'a> {
    options: &'a Options,
    position: &'a Position,
    side: Side,
    on_file: Vec<Order>,
    given: usize,
    notes: Vec<Note>,
    /// How many different moves the text has.
    moves: usize,
    /// What was on file before the text.
    before: Vec<Order>,
    /// The marks of lists that lines of the text begin with.
    listed: BTreeSet<u32>,
}

fn refused(message: Message, cite: Cite) -> Note {
    Note::new(Severity::Error, message).cite(cite)
}

fn unclear_answer(line: &Line<'_>) -> Note {
    let span = 0..line.text.trim_end().len();
    let message = Message::new("tablut-note-answer");
    let note = Note::at(Severity::Error, line.number, span, message);
    note.help(Message::new("tablut-help-answer"))
}

fn not_allowed(why: &Illegal) -> Note {
    Note {
        cite: why.cite(),
        ..Note::new(Severity::Error, why.message())
    }
}

impl Reader<'_> {
    /// Whether the writer is asked if he takes a draw.
    fn is_offered(&self) -> bool {
        self.position.outcome.is_none() && self.position.offer == Some(self.side.other())
    }

    /// Whoever moves does not take the draw that he is offered, and the other way
    /// round: lines of a mail that says both are refused, whatever their words.
    fn torn(&mut self, lines: &[Line<'_>], forms: &mut Vec<(usize, Range<usize>, Form)>) {
        if !self.is_offered() {
            return;
        }
        let has = |line: &Line<'_>, is_it: fn(&Form) -> bool| {
            { forms.iter() }.any(|(number, _, form)| *number == line.number && is_it(form))
        };
        let is_own = |line: &&Line<'_>| !line.text.trim_start().starts_with('>');
        let lines = lines.iter().filter(is_own);
        let said: Vec<(usize, usize, bool, bool)> = lines
            .take_while(|line| line.text.trim() != "--")
            .map(|line| {
                let accepts = has(line, |form| *form == Form::Order(Order::Accept));
                // The order by itself comes in the place of a move.
                let is_plain = accepts && line.text.split_whitespace().count() == 1;
                let takes = !is_plain && (accepts || vocabulary::accepts(line.text));
                let stores = has(line, |form| {
                    matches!(form, Form::Order(Order::Condition(_)))
                });
                let moves = has(line, |form| matches!(form, Form::Move(_)))
                    || !stores && vocabulary::squares(line.text) > 1;
                (line.number, line.text.len(), takes, moves)
            })
            .collect();
        if !(said.iter().any(|it| it.2) && said.iter().any(|it| it.3)) {
            return;
        }
        for (number, length, ..) in said.into_iter().filter(|it| it.2 || it.3) {
            forms.retain(|(line, _, form)| *line != number || matches!(form, Form::Ask(_)));
            let message = Message::new("tablut-note-both");
            let note = Note::at(Severity::Error, number, 0..length, message);
            let help = Message::new("tablut-help-both");
            self.notes.push(note.help(help));
        }
    }

    /// A move takes the place of an earlier answer or claim that it would not come
    /// to, as it declines what is offered.
    fn give(&mut self, order: Order) {
        let is_past = |other: &Order| {
            let ends = matches!(other, Order::Accept | Order::Claim(_));
            ends && matches!(order, Order::Move(_)) && self.before.contains(other)
        };
        self.on_file
            .retain(|other| !order.replaces(other) && !is_past(other));
        self.on_file.push(order);
        self.given += 1;
    }

    /// What to say of a move whose number is not that of the turn, and no mark of a
    /// list either.
    fn other_turn(&mut self, line: Line<'_>, parts: &[grammar::Part]) -> Option<Note> {
        let numbered = grammar::numbered(line.text)?;
        let (due, side) = (self.position.number(), self.position.side());
        let number = numbered.number;
        let is_marked = !numbered.is_of_move && numbered.side.is_none();
        let before = number.saturating_sub(1);
        let follows = before == 0 || self.listed.contains(&before);
        let is_listed = is_marked && follows;
        self.listed.extend(is_listed.then_some(number));
        let is_due = number == due && numbered.side.is_none_or(|named| named == side);
        let moves = (parts.iter()).any(|(_, said)| matches!(said, Ok(Form::Move(_))));
        if !moves || is_due || is_listed || self.position.outcome.is_some() || side != self.side {
            return None;
        }
        let turn = account::turn(self.position).title;
        let message = Message::new("tablut-wrong-turn").with("turn", turn);
        let note = Note::at(Severity::Error, line.number, numbered.span, message);
        Some(note.help(Message::new("tablut-help-wrong-turn")))
    }

    /// Puts a form on file, or says why it is not.
    fn put(&mut self, form: Form) -> Result<(), Note> {
        if let Form::Ask(asked) = form {
            return Err(Note::new(Severity::Info, self.answer(asked)));
        }
        if self.position.outcome.is_some() {
            return Err(not_allowed(&Illegal::Over));
        }
        let order = match form {
            Form::Move(reply) => self.moving(&reply)?,
            Form::Pass | Form::Ask(_) => return Err(not_allowed(&Illegal::MustMove)),
            Form::Order(Order::DropConditions) => return self.drop_conditions(),
            Form::Order(order) => order,
        };
        match &order {
            Order::Accept | Order::Decline if !self.is_offered() => {
                let message = Message::new("tablut-refused-no-offer");
                return Err(refused(message, Cite::new("Tablut R-22")));
            }
            Order::Offer if self.position.side() != self.side => {
                let note = not_allowed(&Illegal::NotYourTurn);
                return Err(note.help(Message::new("tablut-help-offer")));
            }
            Order::Claim(claim) => self.check_claim(*claim)?,
            Order::Condition(condition) => self.check_condition(condition)?,
            _ => {}
        }
        self.give(order);
        Ok(())
    }

    /// A claim is looked at when it is read: a wrong one is refused with the
    /// reason and costs nothing (D-21).
    fn check_claim(&self, claim: Claim) -> Result<(), Note> {
        let forgiving = self.options.timeout == Timeout::None;
        let checked = claim::check(self.position, self.side, claim, forgiving);
        checked
            .map(drop)
            .map_err(|why| refused(why.message(), why.cite()))
    }

    fn moving(&self, reply: &Reply) -> Result<Order, Note> {
        if self.moves > 1 && self.position.side() == self.side {
            let message = Message::new("tablut-refused-more-than-one").with("count", self.moves);
            return Err(refused(message, Cite::new("Tablut R-6")));
        }
        let checked = allowed(self.options, self.position, self.side, reply);
        checked
            .map(|()| Order::Move(reply.way))
            .map_err(|why| Note {
                help: self.help(&why, reply.way),
                ..not_allowed(&why)
            })
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
            self.give(Order::DropConditions);
        } else if some_on_file {
            self.given += 1;
        } else {
            let message = Message::new("tablut-note-no-conditions");
            return Err(Note::new(Severity::Info, message));
        }
        Ok(())
    }

    /// A condition may name moves that can be made, and there is an end to them.
    fn check_condition(&self, condition: &Condition) -> Result<(), Note> {
        let shapes = (condition.0.iter()).flat_map(|link| [link.on, link.reply.way]);
        for way in shapes {
            if let Err(why) = way.shape() {
                let message = Message::new("tablut-refused-condition")
                    .with("move", way.to_string())
                    .with("why", why.message());
                return Err(Note {
                    cite: why.cite(),
                    ..Note::new(Severity::Error, message)
                });
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
