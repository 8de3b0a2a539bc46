//! Reading a line into orders (Idiotenspiel 4.2).
//!
//! Words are English or German in any case, with umlauts or without; orders
//! are apart by line ends or `;`, and a `#` begins a remark.

mod fighting;
mod names;
mod placing;
mod policies;
mod staying;

use std::ops::Range;

use super::event::Code;
use super::order::{Order, Policy, Way};
use super::rules::{Rules, UnitId};
use super::vocabulary::vocabulary;
use super::words;
use crate::game::{Message, Note, Seat, Severity};
use crate::text::{Cursor, Grammar, Mistake, Sign, Vocabulary, amend, grammar};

/// Something wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The bytes of the line it points at.
    pub span: Range<usize>,
    /// What.
    pub what: What,
    /// What would have been accepted.
    pub help: Option<Message>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The line is not in the language of orders.
    Syntax(Message),
    /// It names what is not there.
    Code(Code, String),
}

impl Problem {
    /// The note on it.
    pub(super) fn note(self, line: usize) -> Note {
        let (message, cite) = match self.what {
            What::Syntax(message) => (message, None),
            What::Code(code, name) => {
                let message = words::code(code).with("name", name);
                (message, Some(code.cite()))
            }
        };
        Note {
            help: self.help,
            cite,
            ..Note::at(Severity::Error, line, self.span, message)
        }
    }
}

/// What a part of a line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The orders.
    pub orders: Vec<Order>,
    /// Who is said to stay where he is, which is no order of its own.
    pub staying: Vec<UnitId>,
}

/// What a part of a line says, or what is wrong with it.
pub type Read = Result<Said, Problem>;

/// A game's words, for orders of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Language<'a> {
    /// The game.
    pub rules: &'a Rules,
    /// Whose orders they are, if that is known.
    pub seat: Option<Seat>,
}

/// Reads a line as orders of a seat, part by part; talk says nothing.
pub fn read(language: Language<'_>, line: &str) -> Vec<(Range<usize>, Read)> {
    let problem = |mistake: Mistake<What>| Problem {
        span: mistake.span,
        what: mistake.message,
        help: mistake.help.map(|help| match help {
            What::Syntax(message) => message,
            What::Code(code, name) => words::code(code).with("name", name),
        }),
    };
    if super::vocabulary::is_heading(line) {
        return Vec::new();
    }
    // "lösche RI1"
    let cancelled = amend::cancelled(line).map(|rest| format!("{rest} stay"));
    let cancelled = cancelled.map(|stays| grammar::read_headed(&language, &stays));
    if let Some([(_, Ok(said))]) = cancelled.as_deref()
        && said.orders.is_empty()
    {
        return vec![(0..line.trim_end().len(), Ok(said.clone()))];
    }
    let pieces = grammar::read_headed(&language, line).into_iter();
    pieces
        .map(|(span, read)| (span, read.map_err(problem)))
        .collect()
}

/// The side that a line names which says nothing else, where units are placed.
pub fn side_alone(line: &str) -> Option<Vec<(Range<usize>, Read)>> {
    let orders = vec![placing::side_alone(line)?];
    let staying = Vec::new();
    let said = Said { orders, staying };
    Some(vec![(0..line.trim_end().len(), Ok(said))])
}

/// All orders of a line.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn orders(rules: &Rules, seat: Seat, line: &str) -> Result<Vec<Order>, Problem> {
    let seat = Some(seat);
    let parts: Result<Vec<Vec<Order>>, Problem> = read(Language { rules, seat }, line)
        .into_iter()
        .map(|(_, read)| read.map(|said| said.orders))
        .collect();
    parts.map(|parts| parts.concat())
}

/// The policy of a line as [`super::words::write_policy`] writes it.
pub fn policy(rules: &Rules, seat: Seat, line: &str) -> Option<Policy> {
    match orders(rules, seat, line).ok()?.as_slice() {
        [Order::Policy(policy)] => Some(policy.clone()),
        _ => None,
    }
}

type Parsed<T> = Result<T, Mistake<What>>;

impl Grammar for Language<'_> {
    type Said = Said;
    type Message = What;

    fn vocabulary(&self) -> &Vocabulary {
        vocabulary()
    }

    fn counts_all(&self) -> bool {
        true
    }

    /// Who stays, which way somebody looks, whom he guards. Sheets say in brackets
    /// where a unit is "on" now.
    fn qualifies(&self, word: &crate::text::fold::Word<'_>) -> bool {
        let is_unit = |run: &str| self.rules.named(run).is_some();
        let said = vocabulary().read(&word.key);
        word.runs().any(is_unit) || said.is_some_and(|said| said != "on") && word.key != "auf"
    }

    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake<What> {
        let word = cursor.written().unwrap_or_default();
        Mistake::new(
            cursor.here(),
            What::Syntax(Message::new("idiotenspiel-syntax-rest").with("word", word)),
        )
    }

    fn order(&self, cursor: &mut Cursor<'_>) -> Parsed<Said> {
        let tokens = super::vocabulary::joined(cursor.rest());
        let mut reader = Reader {
            rules: self.rules,
            seat: self.seat,
            cursor: Cursor::new(cursor.line, &tokens),
            staying: Vec::new(),
        };
        let orders = reader.order()?;
        reader.eat(&["off", "on"]);
        if !reader.cursor.is_done() {
            return Err(self.left_over(&reader.cursor));
        }
        cursor.skip(cursor.rest().len());
        let staying = reader.staying;
        Ok(Said { orders, staying })
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    seat: Option<Seat>,
    cursor: Cursor<'a>,
    /// Who is said to stay.
    staying: Vec<UnitId>,
}

impl Reader<'_> {
    /// Takes the next word if it is one of these.
    fn eat(&mut self, words: &[&str]) -> bool {
        self.cursor.take_any(words)
    }

    /// Takes the next word, which means something each of these does.
    fn choose<T: Copy>(&mut self, words: &[(&str, T)], expected: &'static str) -> Parsed<T> {
        let chosen = self.cursor.choose(words);
        chosen.ok_or_else(|| self.wrong(Message::new(expected)))
    }

    fn comma(&mut self) -> bool {
        self.cursor.take_sign(Sign::Comma) | self.eat(&["and", "or"])
    }

    /// The next word in capitals, as units and fields are named.
    fn name(&self) -> String {
        let written = self.cursor.written().unwrap_or_default();
        written.to_uppercase().replace(char::is_whitespace, "")
    }

    fn wrong(&self, expected: Message) -> Mistake<What> {
        let what = match self.cursor.written() {
            Some(word) => Message::new("idiotenspiel-syntax-word").with("word", word),
            None => Message::new("idiotenspiel-syntax-missing"),
        };
        Mistake::new(self.cursor.here(), What::Syntax(what)).help(What::Syntax(expected))
    }

    /// ```ebnf
    /// order = side | place | move | face | take | drop | guard | fight | policy | "PASS" | "END"
    ///       | "WAIT" | "RESIGN" | "CLAIM" | "LEAVE" units | units "STAY" | units verb … | units arrow ( field | target )
    ///       | field ":" units { "," field ":" units } ;
    /// ```
    fn order(&mut self) -> Parsed<Vec<Order>> {
        let before = self.cursor;
        if let Some(side) = self.side_in_words() {
            return Ok(vec![side]);
        }
        let verb = self.cursor.word();
        self.cursor.skip(1);
        match verb {
            "side" => self.side(),
            "place" if self.rest() => Ok(vec![Order::Rest]),
            "rest" => {
                self.cursor = before;
                if self.rest() {
                    Ok(vec![Order::Rest])
                } else {
                    self.with_unit()
                }
            }
            "place" => self.place(),
            "move" => self.march(),
            "face" => self.face(),
            "turn" if self.names_unit() => self.face(),
            "take" => {
                let (unit, item) = self.unit_and_item()?;
                Ok(vec![Order::Take { unit, item }])
            }
            "drop" => {
                let (unit, item) = self.unit_and_item()?;
                Ok(vec![Order::Drop { unit, item }])
            }
            "guard" => {
                let unit = self.unit()?;
                self.comma();
                let captive = self.unit()?;
                Ok(vec![Order::Guard { unit, captive }])
            }
            "fight" | "shoot" => self.fight(),
            "policy" => self.policy(),
            "advance" | "capture" | "retreat" | "roll" | "counter" => {
                self.cursor = before;
                self.policy()
            }
            _ if self.denies(before) => {
                self.cursor = before;
                self.policy()
            }
            "pass" => {
                // "this turn"
                if matches!(self.cursor.key(), "this" | "diese" | "diesen") {
                    self.cursor.skip(1);
                    self.eat(&["turn"]);
                }
                Ok(vec![Order::Pass])
            }
            "end" => {
                self.eat(&["turn"]);
                Ok(vec![Order::End])
            }
            "wait" => Ok(vec![Order::Wait]),
            "resign" => Ok(vec![Order::Resign]),
            "give" if self.eat(&["on", "up"]) => Ok(vec![Order::Resign]),
            "claim" => {
                let is_victory = matches!(self.cursor.key(), "sieg" | "victory" | "win");
                self.cursor.skip(usize::from(is_victory));
                Ok(vec![Order::Claim])
            }
            "leave" => {
                let units = self.units()?;
                self.put_down(units);
                Ok(Vec::new())
            }
            _ => {
                self.cursor = before;
                self.with_unit()
            }
        }
    }

    /// An order that begins with a unit: what it does comes behind it.
    fn with_unit(&mut self) -> Parsed<Vec<Order>> {
        let before = self.cursor;
        self.eat(&["unit", "on"]);
        if self.heads_field() {
            return self.placing_on();
        }
        self.cursor = before;
        self.eat(&["unit"]);
        if !self.names_unit() {
            return Err(self.no_verb());
        }
        let units = self.units()?;
        let one = match units[..] {
            [one] => Some(one),
            _ => None,
        };
        let verb = self.cursor.word();
        match (verb, one) {
            ("move", _) => {
                self.cursor.skip(1);
                // "RI1 bewegt sich nach E5", "RI1 zieht nicht"
                self.cursor.skip(usize::from(self.cursor.key() == "sich"));
                if self.stays_after_all() {
                    self.put_down(units);
                    return Ok(Vec::new());
                }
                self.marching(&units)
            }
            ("fight" | "shoot", _) => {
                self.cursor.skip(1);
                self.fights(&units)
            }
            ("retreat", _) => {
                self.cursor.skip(1);
                self.eat(&["to", "on"]);
                let how = self.retreat()?;
                let policy = |unit| Order::Policy(Policy::Retreat(Some(unit), how.clone()));
                Ok(units.into_iter().map(policy).collect())
            }
            // Who stays where it is needs no order.
            ("stay" | "wait", _) => {
                self.put_down(units);
                if self.others() {
                    return self.with_unit();
                }
                Ok(Vec::new())
            }
            ("guard", Some(unit)) => {
                self.cursor.skip(1);
                let captive = self.unit()?;
                Ok(vec![Order::Guard { unit, captive }])
            }
            ("face", Some(unit)) => {
                self.cursor.skip(1);
                self.facing(unit)
            }
            ("on", _) => {
                self.cursor = before;
                self.place()
            }
            ("from", _) => self.marching(&units),
            ("vs", Some(unit)) => {
                let targets = self.targets()?;
                self.fighting(unit, targets)
            }
            _ => {
                let arrow = self.cursor;
                let is_plain = self.dash();
                let points = is_plain || self.cursor.arrow() || self.eat(&["to"]);
                let is_field = self.rules.board.field(&self.name()).is_some();
                let is_unit = self.names_unit() || self.cursor.word() == "all";
                if is_field && (is_plain || !points) {
                    return self.marching(&units);
                }
                self.cursor = arrow;
                match one {
                    _ if points && is_field => self.marching(&units),
                    Some(unit) if !points && self.names_unit() => {
                        // "RI1 SR1"
                        let targets = self.listed_targets()?;
                        self.fighting(unit, targets)
                    }
                    Some(unit) if points && is_unit => {
                        let targets = self.targets()?;
                        self.fighting(unit, targets)
                    }
                    _ if points => {
                        self.cursor.skip(1);
                        self.field().map(|_| Vec::new())
                    }
                    _ => Err(self.wrong(Message::new("idiotenspiel-expected-order"))),
                }
            }
        }
    }

    /// A line that begins with no word of an order.
    fn no_verb(&self) -> Mistake<What> {
        let help = match vocabulary().hint(self.cursor.key()) {
            Some(near) => Message::new("idiotenspiel-did-you-mean").with("word", near),
            None => Message::new("idiotenspiel-expected-order"),
        };
        self.wrong(help)
    }

    fn face(&mut self) -> Parsed<Vec<Order>> {
        let unit = self.unit()?;
        self.facing(unit)
    }

    fn facing(&mut self, unit: UnitId) -> Parsed<Vec<Order>> {
        self.eat(&["to"]);
        let facing = self.heading()?;
        Ok(vec![Order::Face { unit, facing }])
    }

    /// Whether a list goes on with other units.
    fn others(&mut self) -> bool {
        let before = self.cursor;
        let goes_on = self.comma() && self.names_unit();
        if !goes_on {
            self.cursor = before;
        }
        goes_on
    }

    /// What stands between a unit and its field where no verb does: `SI1: I7`,
    /// `SI1 = I7`, `SI1 - I7`.
    fn dash(&mut self) -> bool {
        let signs = [Sign::Colon, Sign::Equal, Sign::Hyphen];
        signs.into_iter().any(|sign| self.cursor.take_sign(sign))
    }

    /// ```ebnf
    /// move = "MOVE" units ( field { ( "-" | arrow ) field } | arrow field ) { "WITH" … | "WITHOUT" … }
    ///        { "," units … } ;
    /// ```
    fn march(&mut self) -> Parsed<Vec<Order>> {
        self.eat(&["with"]);
        let units = self.units()?;
        if self.stays_after_all() {
            self.put_down(units);
            return Ok(Vec::new());
        }
        self.marching(&units)
    }

    fn marching(&mut self, units: &[UnitId]) -> Parsed<Vec<Order>> {
        if self.eat(&["from"]) {
            // Where a unit stands is known.
            self.eat(&["on"]);
            self.field()?;
        }
        let way = if self.cursor.arrow() || self.eat(&["to", "on"]) {
            Way::To(self.field()?)
        } else {
            let is_over = self.eat(&["over"]);
            let mut path = vec![self.field()?];
            // "Over E25, D24 to C25"
            while self.cursor.take_sign(Sign::Hyphen)
                || self.cursor.arrow()
                || self.eat(&["to"])
                || is_over && self.cursor.take_sign(Sign::Comma)
            {
                path.push(self.field()?);
            }
            Way::Path(path)
        };
        let (mut with, mut without) = (Vec::new(), Vec::new());
        loop {
            if self.eat(&["with"]) {
                with.extend(self.unit_list()?);
            } else if self.eat(&["without"]) {
                without.extend(self.unit_list()?);
            } else if let Some(captives) = self.staying() {
                without.extend(captives);
            } else {
                break;
            }
        }
        let order = |unit| Order::Move {
            unit,
            way: way.clone(),
            with: with.clone(),
            without: without.clone(),
        };
        let mut orders: Vec<Order> = units.iter().copied().map(order).collect();
        orders.extend(self.acting(units)?);
        if self.others() {
            let units = self.units()?;
            self.dash();
            orders.extend(self.marching(&units)?);
        }
        self.rest_stays();
        Ok(orders)
    }
}
