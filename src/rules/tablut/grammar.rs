//! Orders as players write them, English and German (Tablut 4.2).
//!
//! A line is read by one function for each production of the grammar in
//! `docs/rules/tablut.md`. What comes out is a form; what it means in a
//! position is decided in [`super::reading`].

use super::board::{Piece, Side};
use super::history::Label;
use super::movement::Move;
use super::order::{Claim, Condition, Link, Order, Reply};
use super::square::Square;
use super::vocabulary::{self, Language, PIECES, vocabulary};
use crate::game::Message;
use crate::text::fold;
use crate::text::token::joined;
use crate::text::vocabulary::is_polite;
use crate::text::{Cursor, Grammar, Kind, Sign, Token, Vocabulary, grammar};

/// What cannot be read.
pub(super) type Mistake = crate::text::Mistake<Message>;
/// A part of a line with what it says.
pub(super) type Part = grammar::Piece<Language>;
type Read<T> = Result<T, Mistake>;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `K e5-e2 x d2`: a move with its safeguards.
    Move(Reply),
    /// Any other order.
    Order(Order),
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

/// Reads a line; talk says nothing.
pub(super) fn read(text: &str) -> Vec<Part> {
    if vocabulary::drops_conditions(text) {
        let form = Form::Order(Order::DropConditions);
        return vec![(0..text.trim_end().len(), Ok(form))];
    }
    let marked = text.replace("!?", "  ").replace("?!", "  ");
    let parts = grammar::read_headed(&Language, &marked);
    let is_bracketed = marked.trim().starts_with('(') && marked.trim().ends_with(')');
    if !is_bracketed || parts.iter().all(|(_, said)| said.is_ok()) {
        return parts;
    }
    // Brackets around a move and nothing else say nothing.
    let opened = grammar::read_headed(&Language, &marked.replace(['(', ')'], " "));
    match opened.as_slice() {
        [(_, Ok(Form::Move(_)))] => opened,
        _ => parts,
    }
}

/// The number that a line has before what it says, as turns and lists have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// Where it stands.
    pub(super) span: std::ops::Range<usize>,
    /// The number.
    pub(super) number: u32,
    /// The side that is named with it.
    pub(super) side: Option<Side>,
    /// Whether it is said to be that of a move: "Zug 5:". Else it may be a mark
    /// of a list.
    pub(super) is_of_move: bool,
}

/// The number before what a line says: "5. e3-c3", "7w e3-c3", "Zug 5: e3-c3".
pub(super) fn numbered(text: &str) -> Option<Numbered> {
    let mut found: Option<Numbered> = None;
    let (mut side, mut is_of_move) = (None, false);
    for word in fold::words(text) {
        let head = word.raw.split(['.', ':', ')']).next().unwrap_or_default();
        let is_digit = |letter: char| letter.is_ascii_digit();
        let (key, is_split) = match fold::key(head) {
            stem if !stem.is_empty() && stem.chars().all(is_digit) => (stem, true),
            _ => (word.key.clone(), false),
        };
        let ordinal = ["st", "nd", "rd", "th"]
            .iter()
            .find_map(|end| key.strip_suffix(end));
        let number = ordinal.unwrap_or(&key).parse::<u32>().ok();
        let label = match key.parse::<Label>() {
            Ok(Label::After(number, side)) => Some((number, side)),
            _ => None,
        };
        if let (None, Some(number)) = (&found, number.or(label.map(|(number, _)| number))) {
            side = side.or(label.map(|(_, side)| side));
            let span = word.start..word.start + word.raw.len();
            found = Some(Numbered {
                span,
                number,
                side,
                is_of_move,
            });
        } else if let Some(named) = side_called(&key) {
            side = Some(named);
        } else if fold::is_listed(&key, OF_MOVES) {
            is_of_move = true;
        } else if key.len() == 1 || !is_polite(&key) && !fold::is_listed(&key, OF_LABELS) {
            break;
        }
        // "1.e3-c3" goes on behind the mark.
        let is_last = word.raw.ends_with(':') || is_split && key.len() + 2 < word.raw.len();
        if is_last {
            break;
        }
    }
    found.map(|found| Numbered {
        side,
        is_of_move,
        ..found
    })
}

fn side_called(key: &str) -> Option<Side> {
    let names = |side: &Side| [side.word(), side.german()].map(fold::key);
    let mut sides = Side::BOTH.into_iter();
    sides.find(|side| names(side).iter().any(|name| name == key))
}

/// What a number before a move counts, folded; and what else stands there.
const OF_MOVES: &str = "move zug zuge spielzug halbzug turn round runde";
const OF_LABELS: &str = "for fur number nummer nr no this diesen";

/// An order from text that stands for itself, such as a stored condition.
pub(super) fn order(text: &str) -> Option<Order> {
    match read(text).pop()?.1.ok()? {
        Form::Order(order) => Some(order),
        Form::Move(reply) => Some(Order::Move(reply.way)),
        Form::Pass | Form::Ask(_) => None,
    }
}

impl Grammar for Language {
    type Said = Form;
    type Message = Message;

    fn vocabulary(&self) -> &Vocabulary {
        vocabulary()
    }

    /// A chain of conditions has semicolons in it.
    fn is_parted(&self, text: &str) -> bool {
        let words = crate::text::fold::words(text);
        !(words.iter()).any(|word| vocabulary().read(&word.key) == Some("if"))
    }

    /// "e3-c3 draw?"; "accept a draw" says one thing.
    fn alternates(&self, before: &str, word: &str) -> bool {
        matches!(before, "" | "piece") && matches!(word, "draw" | "drawoffer")
    }

    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake {
        mistake(cursor, "tablut-note-rest")
    }

    fn order(&self, cursor: &mut Cursor<'_>) -> Read<Form> {
        let is_letter = |token: &Token| matches!(token.key.as_bytes(), [b'a'..=b'i']);
        let joined = joined(cursor.rest(), is_letter);
        let tokens: Vec<Token> = joined.iter().flat_map(parted).collect();
        let mut parser = Parser(Cursor::new(cursor.line, &tokens));
        parser.label();
        let form = parser.form()?;
        if !parser.0.is_done() {
            return Err(self.left_over(&parser.0));
        }
        cursor.skip(cursor.rest().len());
        Ok(form)
    }
}

/// A token, or the squares and letters that it is.
fn parted(token: &Token) -> Vec<Token> {
    let is_plain = token.kind == Kind::Word && token.key.len() == token.span.len();
    if !is_plain || !token.word.is_empty() {
        return vec![token.clone()];
    }
    let mut at = 0;
    let part = |length: usize| {
        let key = token.key[at..at + length].to_owned();
        let start = token.span.start + at;
        at += length;
        Token {
            kind: Kind::Word,
            word: vocabulary().read(&key).unwrap_or_default(),
            key,
            span: start..start + length,
            joined: false,
        }
    };
    vocabulary::parts(&token.key)
        .into_iter()
        .map(part)
        .collect()
}

fn mistake(cursor: &Cursor<'_>, key: &'static str) -> Mistake {
    Mistake::new(
        cursor.here(),
        Message::new(key).with("written", cursor.written().unwrap_or_default()),
    )
}

struct Parser<'a>(Cursor<'a>);

impl<'a> Parser<'a> {
    fn take(&mut self, words: &[&str]) -> bool {
        self.0.take_any(words)
    }

    /// A mistake of the line as a whole, or of where it breaks off.
    fn whole(&self, message: Message, help: Option<&'static str>) -> Mistake {
        Mistake {
            span: self.0.whole(),
            message,
            help: help.map(Message::new),
        }
    }

    fn wrong<T>(&self, key: &'static str, help: Option<&'static str>) -> Read<T> {
        Err(self.whole(Message::new(key), help))
    }

    /// The number of a move before it, as reports have it: `12w e3-c3`; or as
    /// lists do: "1.e3-c3".
    fn label(&mut self) {
        let key = self.0.key();
        let is_label = key.len() > 1 && key.parse::<Label>().is_ok();
        let is_number = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit());
        let before_square = |it: &Token| it.key.parse::<Square>().is_ok();
        let is_listed = is_number && self.0.ahead(1).is_some_and(before_square);
        if (is_label || is_listed) && self.0.ahead(1).is_some() {
            self.0.skip(1);
            self.0.take_sign(Sign::Colon);
        }
    }

    /// ```ebnf
    /// line = [ move | claim | offer | answer | resign | cond | info ] [ "#" text ] ;
    /// ```
    fn form(&mut self) -> Read<Form> {
        if fold::is_listed(self.0.key(), "dein deine das your the") {
            self.0.skip(1);
        }
        let before = self.0;
        let verb = self.0.word();
        self.0.skip(1);
        let order = match verb {
            "if" => {
                self.0 = before;
                Order::Condition(self.conditions()?)
            }
            // "Dein Angebot nehme ich an"
            "offer" if self.take(&["accept"]) => {
                while matches!(self.0.key(), "i" | "ich") {
                    self.0.skip(1);
                }
                self.take(&["off"]);
                Order::Accept
            }
            "offer" => {
                self.take(&["of"]);
                if !self.take(&["draw"]) {
                    return self.wrong("tablut-note-offer", None);
                }
                self.take(&["off"]);
                Order::Offer
            }
            "draw" => match self.draw()? {
                Order::Decline => return self.declining(),
                order => order,
            },
            // "Yes, I accept the draw." says one thing twice.
            "yes" | "no" if self.0.take_sign(Sign::Comma) => {
                if matches!(self.0.key(), "i" | "ich") {
                    self.0.skip(1);
                }
                match (verb, self.form()?) {
                    // Who moves takes no draw.
                    ("no", way @ Form::Move(_)) => return Ok(way),
                    ("yes", Form::Order(Order::Accept)) => Order::Accept,
                    ("no", Form::Order(Order::Decline)) => Order::Decline,
                    _ => return Err(mistake(&before, "tablut-note-unknown")),
                }
            }
            "drawoffer" => Order::Offer,
            "no" if self.take(&["draw"]) => return self.declining(),
            "accept" | "decline" => {
                while self.take(&["draw", "of", "off", "to", "offer"]) {}
                match verb {
                    "accept" => Order::Accept,
                    _ => return self.declining(),
                }
            }
            "claim" => Order::Claim(self.claim()?),
            "resign" => Order::Resign,
            "give" if self.gives_up() => Order::Resign,
            "drop" if self.take(&["conditions"]) => Order::DropConditions,
            "drop" => return self.wrong("tablut-note-drop", None),
            _ => return self.other(before, verb),
        };
        Ok(Form::Order(order))
    }

    /// Who declines may say with it what he moves: "Remis nein, e8-d8".
    fn declining(&mut self) -> Read<Form> {
        if self.0.take_sign(Sign::Comma) {
            self.moving().map(Form::Move)
        } else {
            Ok(Form::Order(Order::Decline))
        }
    }

    /// "Gebe die Partie auf", "give up", "gebe mich geschlagen"
    fn gives_up(&mut self) -> bool {
        while fold::is_listed(self.0.key(), "die das partie spiel mich the game hiermit") {
            self.0.skip(1);
        }
        let is_beaten = self.0.key() == "geschlagen";
        self.0.skip(usize::from(is_beaten));
        is_beaten || self.take(&["to", "up"])
    }

    /// A question, or a move.
    fn other(&mut self, before: Cursor<'a>, verb: &str) -> Read<Form> {
        let asked = match verb {
            "status" | "board" => Some(Form::Ask(Ask::Board)),
            "history" => Some(Form::Ask(Ask::History)),
            "moves" => Some(Form::Ask(Ask::Moves)),
            "pass" => Some(Form::Pass),
            _ => None,
        };
        let is_alone =
            self.0.is_done() || self.0.rest().len() == 1 && self.0.take_sign(Sign::Question);
        if let Some(form) = asked.filter(|_| is_alone) {
            return Ok(form);
        }
        self.0 = before;
        self.moving().map(Form::Move)
    }

    /// ```ebnf
    /// draw = "DRAW" ( "?" | "OFFER" | "YES" | "NO" | "ACCEPT" | "DECLINE" ) ;
    /// ```
    fn draw(&mut self) -> Read<Order> {
        let order = if self.take(&["yes", "accept"]) {
            Order::Accept
        } else if self.take(&["no", "decline"]) {
            Order::Decline
        } else if self.0.take_sign(Sign::Question) || self.take(&["offer"]) {
            Order::Offer
        } else {
            return self.wrong("tablut-note-draw", None);
        };
        self.take(&["off"]);
        Ok(order)
    }

    /// ```ebnf
    /// move  = { "MOVE" | "FROM" | piece } square sep { piece } square [ taken ] ;
    /// sep   = [ arrow | "-" | ":" | "TO" | "x" ] ;
    /// taken = "x" square { [ "," ] square } ;
    /// ```
    fn moving(&mut self) -> Read<Reply> {
        let mut piece = None;
        let start = self.0.here();
        loop {
            let is_first = self.0.here() == start;
            piece = self.piece().or(piece);
            let is_noise = self.take(&["move", "moves", "from", "piece", "side"])
                || (!is_first || piece.is_some())
                    && (self.take(&["to"]) || self.0.take_sign(Sign::Colon));
            if !is_noise && self.piece_ahead().is_none() {
                break;
            }
        }
        let from = self.square()?;
        self.take(&["move", "moves"]);
        let _ = self.0.arrow()
            || self.0.take_sign(Sign::Hyphen)
            || self.0.take_sign(Sign::Colon)
            || self.take(&["to", "x"]);
        if self.0.is_done() {
            let message = Message::new("tablut-note-one-square").with("at", from.to_string());
            return Err(self.whole(message, Some("tablut-help-move")));
        }
        let to = self.square()?;
        let mut takes = None;
        if self.take(&["x"]) {
            let mut squares = vec![self.square()?];
            while let Some(square) = self.0.attempt(|cursor| {
                let _ = cursor.take_sign(Sign::Comma) || cursor.take("x");
                let square = cursor.key().parse().ok()?;
                cursor.skip(1);
                Some(square)
            }) {
                squares.push(square);
            }
            squares.sort_unstable();
            squares.dedup();
            takes = Some(squares);
        }
        // "e3-c3 with a draw offer"
        self.take(&["move", "piece"]);
        Ok(Reply {
            way: Move { from, to },
            piece,
            takes,
        })
    }

    fn piece_ahead(&self) -> Option<&'static str> {
        PIECES.into_iter().find(|piece| *piece == self.0.word())
    }

    /// ```ebnf
    /// piece  = "K" | "KING" | "W" | "SWEDE" | "B" | "RUSSIAN" ;
    /// ```
    /// A letter may stand directly before a whole square.
    fn piece(&mut self) -> Option<Piece> {
        self.0.choose(&[
            ("king", Piece::King),
            ("swede", Piece::Swede),
            ("russian", Piece::Russian),
        ])
    }

    fn square(&mut self) -> Read<Square> {
        if self.0.is_done() {
            let help = Some("tablut-help-move");
            return self.wrong("tablut-note-breaks-off", help);
        }
        if let Ok(square) = self.0.key().parse() {
            self.0.skip(1);
            return Ok(square);
        }
        let is_like_square = matches!(self.0.key().as_bytes(), [letter, rest @ ..]
            if letter.is_ascii_alphabetic() && !rest.is_empty() && rest.iter().all(u8::is_ascii_digit));
        let (key, help) = match vocabulary().hint(self.0.key()) {
            _ if is_like_square => ("tablut-note-no-square", Message::new("tablut-help-squares")),
            Some(near) => {
                let help = Message::new("tablut-help-near");
                ("tablut-note-unknown", help.with("near", near))
            }
            None => ("tablut-note-unknown", Message::new("tablut-help-orders")),
        };
        Err(mistake(&self.0, key).help(help))
    }

    /// ```ebnf
    /// claim = "CLAIM" ( "REPETITION" label label label | "50" [ "MOVES" ] | "TIMEOUT" ) ;
    /// label = "0" | number ( "w" | "b" ) ;
    /// ```
    fn claim(&mut self) -> Read<Claim> {
        self.take(&["draw"]);
        if self.take(&["timeout"]) {
            return Ok(Claim::Timeout);
        }
        if self.0.number() == Some(50) {
            self.0.skip(1);
            self.take(&["moves"]);
            return Ok(Claim::Fifty);
        }
        if !self.take(&["repetition"]) {
            return self.wrong("tablut-note-claim", Some("tablut-help-claim"));
        }
        let mut labels = Vec::new();
        while self.0.peek().is_some() {
            if !(self.0.take_sign(Sign::Comma) || self.0.take_sign(Sign::Colon)) {
                let Ok(label) = self.0.key().parse::<Label>() else {
                    return Err(mistake(&self.0, "tablut-note-label")
                        .help(Message::new("tablut-help-labels")));
                };
                labels.push(label);
                self.0.skip(1);
            }
        }
        labels.sort_unstable();
        match <[Label; 3]>::try_from(labels) {
            Ok(labels) => Ok(Claim::Repetition(labels)),
            Err(labels) => {
                let message = Message::new("tablut-note-labels").with("count", labels.len());
                Err(self.whole(message, Some("tablut-help-labels")))
            }
        }
    }

    /// Whether the word before this place is a verb of moving, which a move takes with
    /// it: "h6-c6 I play d5-e5".
    fn follows_verb(&self) -> bool {
        let before = &self.0.line[..self.0.here().start];
        let words = fold::words(before);
        let last = words.iter().rev().find(|word| !is_polite(&word.key));
        last.is_some_and(|word| vocabulary().read(&word.key) == Some("move"))
    }

    /// ```ebnf
    /// cond = "IF" [ side ] square sep square ( [ "," ] "THEN" | "," | verb ) move { ";" "IF" … } ;
    /// ```
    /// "If he plays h6-c6 I play d5-e5": a verb is as good as "then".
    fn conditions(&mut self) -> Read<Condition> {
        let broken =
            |parser: &Self| parser.wrong("tablut-note-condition", Some("tablut-help-condition"));
        let mut links = Vec::new();
        loop {
            if !self.take(&["if"]) {
                return broken(self);
            }
            let is_person = |key: &str| fold::is_listed(key, "er sie du he she they");
            self.take(&["side"]);
            self.0.skip(usize::from(is_person(self.0.key())));
            let before = self.0;
            let on = self.moving()?;
            if on.piece.is_some() || on.takes.is_some() {
                let message =
                    Message::new("tablut-note-condition-bare").with("move", on.way.to_string());
                return Err(Mistake::new(self.0.since(&before), message));
            }
            let comma = self.0.take_sign(Sign::Comma) || self.0.take_sign(Sign::Colon);
            let is_verb = self.0.word() == "move" || self.follows_verb();
            if !self.take(&["then"]) && !comma && !is_verb {
                return broken(self);
            }
            let reply = self.moving()?;
            links.push(Link { on: on.way, reply });
            if !self.0.take_sign(Sign::Semicolon) || self.0.is_done() {
                return Ok(Condition(links));
            }
        }
    }
}
