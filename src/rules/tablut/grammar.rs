//! Orders as players write them, English and German (Tablut 4.2).
//!
//! A line is cut into tokens and read by one function for each production of
//! the grammar in `docs/rules/tablut.md`. What comes out is a form; what it
//! means in a position is decided in [`super::reading`].

#![expect(
    clippy::result_large_err,
    reason = "a note is handed on once for a line that cannot be read"
)]

mod token;

use std::ops::Range;

use super::board::Piece;
use super::history::Label;
use super::movement::Move;
use super::order::{Claim, Condition, Link, Order, Reply};
use super::square::Square;
use crate::fault::did_you_mean;
use crate::game::near::slips;
use crate::game::{Message, Note, Severity};
use token::{Kind, Token, tokens};

/// A line as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Nothing, a comment, or talk.
    Nothing,
    /// A mail's signature or a quotation: nothing behind it is an order.
    End,
    /// An order or a question, with its place in the line.
    Form(Form, Range<usize>),
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `K e5-e2 x d2`: a move with its safeguards.
    Move(Reply),
    /// `IF h6-c6 THEN d5-e5; IF c6-c5 THEN e5-e2`
    Condition(Condition),
    /// `OFFER DRAW`
    Offer,
    /// `ACCEPT`
    Accept,
    /// `DECLINE`
    Decline,
    /// `CLAIM …`
    Claim(Claim),
    /// `RESIGN`
    Resign,
    /// `DROP CONDITIONS`
    Drop,
    /// `PASS`, which is none of the things that a player can do.
    Pass,
    /// A question for where things stand.
    Ask(Ask),
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// `STATUS` or `BOARD`
    Board,
    /// `HISTORY`
    History,
    /// `MOVES`
    Moves,
}

/// An order from text that stands for itself, such as a stored condition.
pub(super) fn order(text: &str) -> Option<Order> {
    match read(0, text).ok()? {
        Written::Form(Form::Condition(condition), _) => Some(Order::Condition(condition)),
        Written::Form(Form::Move(reply), _) => Some(Order::Move(reply.way)),
        _ => None,
    }
}

/// Every word that an order begins with, for suggestions.
const FIRST: [&str; 38] = [
    "move",
    "zug",
    "ziehe",
    "king",
    "koenig",
    "swede",
    "schwede",
    "russian",
    "russe",
    "offer",
    "biete",
    "accept",
    "annehmen",
    "decline",
    "ablehnen",
    "remis",
    "draw",
    "claim",
    "reklamiere",
    "resign",
    "aufgeben",
    "aufgabe",
    "if",
    "wenn",
    "status",
    "board",
    "brett",
    "history",
    "verlauf",
    "moves",
    "zuege",
    "drop",
    "loesche",
    "pass",
    "passe",
    "passen",
    "k",
    "w",
];

/// Lines of more words than this that begin like an order without going on
/// like one are talk.
const FEW: usize = 4;

/// Reads a line.
///
/// # Errors
/// A note on what cannot be read in it.
pub(super) fn read(line: usize, text: &str) -> Result<Written, Note> {
    let trimmed = text.trim();
    if trimmed == "--" || trimmed.starts_with('>') {
        return Ok(Written::End);
    }
    let orders = text.find('#').map_or(text, |at| &text[..at]);
    let mut all = tokens(orders);
    while all.last().is_some_and(|token| token.kind == Kind::Other) {
        all.pop();
    }
    let marks = all
        .iter()
        .take_while(|token| token.kind != Kind::Word)
        .count();
    let mut parser = Parser {
        line,
        text: orders,
        tokens: &all[marks..],
        at: 0,
    };
    if parser.tokens.is_empty() || parser.is_talk() {
        return Ok(Written::Nothing);
    }
    let form = parser.form()?;
    if let Some(token) = parser.peek() {
        return Err(parser.note(token, "tablut-note-rest"));
    }
    let span = parser.span(0, parser.at);
    Ok(Written::Form(form, span))
}

struct Parser<'a> {
    line: usize,
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    fn word(&self) -> &'a str {
        self.word_at(self.at)
    }

    fn word_at(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.word.as_str())
    }

    /// Takes the next token if it is one of these words.
    fn take(&mut self, words: &[&str]) -> bool {
        let is_there = words.contains(&self.word());
        self.at += usize::from(is_there);
        is_there
    }

    fn take_kind(&mut self, kinds: &[Kind]) -> bool {
        let is_there = self.peek().is_some_and(|token| kinds.contains(&token.kind));
        self.at += usize::from(is_there);
        is_there
    }

    fn span(&self, from: usize, to: usize) -> Range<usize> {
        let end = self.tokens[..to].last().map_or(0, |token| token.end);
        let start = self.tokens.get(from).map_or(end, |token| token.start);
        start..end.max(start)
    }

    fn note(&self, token: &Token, key: &'static str) -> Note {
        let span = token.start..token.end;
        let message = Message {
            key: key.into(),
            args: std::collections::BTreeMap::new(),
        };
        let message = message.with("written", &self.text[span.clone()]);
        Note::at(Severity::Error, self.line, span, message)
    }

    /// A note on the line as a whole, or on where it breaks off.
    fn whole(&self, message: Message) -> Note {
        let span = self.span(0, self.tokens.len());
        Note::at(Severity::Error, self.line, span, message)
    }

    /// Whether the line does not even begin like an order: it names no square
    /// and its first word is none of an order's, or it goes on like talk.
    fn is_talk(&self) -> bool {
        let words = self.tokens.iter().filter(|token| token.kind == Kind::Word);
        let like_square = |word: &str| {
            matches!(word.as_bytes(), [.., letter, digit]
                if word.len() <= 4 && letter.is_ascii_alphabetic() && digit.is_ascii_digit())
        };
        if self.tokens.iter().any(|token| like_square(&token.word)) {
            return false;
        }
        let first = self.word();
        let known = FIRST.contains(&first);
        let near = first.len() >= 4
            && (FIRST.iter()).any(|word| word.len() >= 4 && slips(first, word, 1).is_some());
        match first {
            // "If you like" and "W" are more often talk than orders.
            "if" | "wenn" | "k" | "w" | "king" | "koenig" => true,
            "claim" | "reklamiere" => words.count() > 2 * FEW,
            _ => !(known || near) || words.count() > FEW,
        }
    }

    /// ```ebnf
    /// line = [ move | claim | offer | answer | resign | cond | info ] [ "#" text ] ;
    /// ```
    fn form(&mut self) -> Result<Form, Note> {
        let alone = self.tokens.len() == 1;
        match self.word() {
            "if" | "wenn" => return self.conditions(),
            "offer" | "biete" => {
                self.at += 1;
                return if self.take(&["draw", "remis"]) {
                    Ok(Form::Offer)
                } else {
                    Err(self.whole(Message::new("tablut-note-offer")))
                };
            }
            "remis" | "draw" => {
                self.at += 1;
                if self.take(&["ja", "yes"]) {
                    return Ok(Form::Accept);
                }
                if self.take(&["nein", "no"]) {
                    return Ok(Form::Decline);
                }
                return if self.take_kind(&[Kind::Question]) {
                    Ok(Form::Offer)
                } else {
                    Err(self.whole(Message::new("tablut-note-draw")))
                };
            }
            "accept" | "annehmen" => {
                self.at += 1;
                self.take(&["draw", "remis"]);
                return Ok(Form::Accept);
            }
            "decline" | "ablehnen" => {
                self.at += 1;
                self.take(&["draw", "remis"]);
                return Ok(Form::Decline);
            }
            "claim" | "reklamiere" => {
                self.at += 1;
                return self.claim().map(Form::Claim);
            }
            "resign" | "aufgeben" | "aufgabe" => {
                self.at += 1;
                return Ok(Form::Resign);
            }
            "drop" | "loesche" => {
                self.at += 1;
                return if self.take(&["conditions", "condition", "bedingungen", "bedingung"]) {
                    Ok(Form::Drop)
                } else {
                    Err(self.whole(Message::new("tablut-note-drop")))
                };
            }
            _ => {}
        }
        let asked = match self.word() {
            "status" | "board" | "brett" => Some(Form::Ask(Ask::Board)),
            "history" | "verlauf" => Some(Form::Ask(Ask::History)),
            "moves" | "zuege" => Some(Form::Ask(Ask::Moves)),
            "pass" | "passe" | "passen" => Some(Form::Pass),
            _ => None,
        };
        if let Some(form) = asked.filter(|_| alone) {
            self.at += 1;
            return Ok(form);
        }
        self.take(&["move", "zug", "ziehe"]);
        self.moving().map(Form::Move)
    }

    /// ```ebnf
    /// move  = [ "MOVE" | "ZUG" | "ZIEHE" ] [ piece ] square sep square [ taken ] ;
    /// sep   = "-" | "->" | ":" | "TO" | "NACH" | " " ;
    /// taken = "x" square { [ "," ] square } ;
    /// ```
    fn moving(&mut self) -> Result<Reply, Note> {
        let (piece, from) = self.piece_and_square()?;
        if !self.take_kind(&[Kind::Dash, Kind::Colon]) {
            self.take(&["to", "nach"]);
        }
        if self.peek().is_none() {
            return Err(self.one_square(from));
        }
        let to = self.square()?;
        let mut takes = None;
        let attached = self
            .word()
            .strip_prefix('x')
            .filter(|rest| !rest.is_empty());
        if let Some(first) = attached.and_then(|rest| rest.parse::<Square>().ok()) {
            self.at += 1;
            takes = Some(vec![first]);
        } else if self.take(&["x"]) {
            takes = Some(vec![self.square()?]);
        }
        if let Some(squares) = &mut takes {
            loop {
                let before = self.at;
                self.take_kind(&[Kind::Comma]);
                let Ok(square) = self.word().parse() else {
                    self.at = before;
                    break;
                };
                squares.push(square);
                self.at += 1;
            }
            squares.sort_unstable();
            squares.dedup();
        }
        Ok(Reply {
            way: Move { from, to },
            piece,
            takes,
        })
    }

    fn one_square(&self, at: Square) -> Note {
        self.whole(Message::new("tablut-note-one-square").with("at", at.to_string()))
            .help(Message::new("tablut-help-move"))
    }

    /// ```ebnf
    /// piece  = "K" | "KING" | "KOENIG" | "W" | "SWEDE" | "SCHWEDE" | "B" | "RUSSIAN" | "RUSSE" ;
    /// ```
    /// A letter may stand directly before a whole square.
    fn piece_and_square(&mut self) -> Result<(Option<Piece>, Square), Note> {
        let word = self.word();
        if let Some(piece) = piece_named(word) {
            self.at += 1;
            return Ok((Some(piece), self.square()?));
        }
        if let (Some(letter), Some(rest)) = (word.get(..1), word.get(1..))
            && let (Some(piece), Ok(square)) = (piece_named(letter), rest.parse())
        {
            self.at += 1;
            return Ok((Some(piece), square));
        }
        Ok((None, self.square()?))
    }

    fn square(&mut self) -> Result<Square, Note> {
        let Some(token) = self.peek() else {
            return Err(self
                .whole(Message::new("tablut-note-breaks-off"))
                .help(Message::new("tablut-help-move")));
        };
        if let Ok(square) = token.word.parse() {
            self.at += 1;
            return Ok(square);
        }
        let is_like_square = matches!(token.word.as_bytes(), [letter, rest @ ..]
            if letter.is_ascii_alphabetic() && !rest.is_empty() && rest.iter().all(u8::is_ascii_digit));
        if is_like_square {
            return Err(self
                .note(token, "tablut-note-no-square")
                .help(Message::new("tablut-help-squares")));
        }
        let note = self.note(token, "tablut-note-unknown");
        Err(match did_you_mean(&token.word, FIRST) {
            Some(near) => {
                note.help(Message::new("tablut-help-near").with("near", near.to_uppercase()))
            }
            None => note.help(Message::new("tablut-help-orders")),
        })
    }

    /// ```ebnf
    /// claim = ( "CLAIM" | "REKLAMIERE" ) ( ( "REPETITION" | "STELLUNG" ) label label label
    ///       | "50" [ "MOVES" | "ZUEGE" ] | "TIMEOUT" | "ZEIT" ) ;
    /// label = "0" | number ( "w" | "b" ) ;
    /// ```
    fn claim(&mut self) -> Result<Claim, Note> {
        if self.take(&["timeout", "zeit"]) {
            return Ok(Claim::Timeout);
        }
        if self.take(&["50"]) {
            self.take(&["moves", "zuege"]);
            return Ok(Claim::Fifty);
        }
        if !self.take(&["repetition", "stellung"]) {
            return Err(self
                .whole(Message::new("tablut-note-claim"))
                .help(Message::new("tablut-help-claim")));
        }
        let mut labels = Vec::new();
        while let Some(token) = self.peek() {
            if token.kind != Kind::Comma {
                let Ok(label) = token.word.parse::<Label>() else {
                    return Err(self
                        .note(token, "tablut-note-label")
                        .help(Message::new("tablut-help-labels")));
                };
                labels.push(label);
            }
            self.at += 1;
        }
        labels.sort_unstable();
        match <[Label; 3]>::try_from(labels) {
            Ok(labels) => Ok(Claim::Repetition(labels)),
            Err(labels) => Err(self
                .whole(Message::new("tablut-note-labels").with("count", labels.len()))
                .help(Message::new("tablut-help-labels"))),
        }
    }

    /// ```ebnf
    /// cond = ( "IF" | "WENN" ) square sep square ( "THEN" | "DANN" ) move
    ///        { ";" ( "IF" | "WENN" ) ... } ;
    /// ```
    fn conditions(&mut self) -> Result<Form, Note> {
        let mut links = Vec::new();
        loop {
            if !self.take(&["if", "wenn"]) {
                return Err(self.broken_condition());
            }
            let start = self.at;
            let on = self.moving()?;
            if on.piece.is_some() || on.takes.is_some() {
                let span = self.span(start, self.at);
                let message =
                    Message::new("tablut-note-condition-bare").with("move", on.way.to_string());
                return Err(Note::at(Severity::Error, self.line, span, message));
            }
            self.take_kind(&[Kind::Comma]);
            if !self.take(&["then", "dann"]) {
                return Err(self.broken_condition());
            }
            self.take(&["move", "zug", "ziehe"]);
            let reply = self.moving()?;
            links.push(Link { on: on.way, reply });
            if !self.take_kind(&[Kind::Semicolon]) || self.peek().is_none() {
                return Ok(Form::Condition(Condition(links)));
            }
        }
    }

    fn broken_condition(&self) -> Note {
        self.whole(Message::new("tablut-note-condition"))
            .help(Message::new("tablut-help-condition"))
    }
}

fn piece_named(word: &str) -> Option<Piece> {
    Some(match word {
        "k" | "king" | "koenig" => Piece::King,
        "w" | "swede" | "schwede" => Piece::Swede,
        "b" | "russian" | "russe" => Piece::Russian,
        _ => return None,
    })
}
