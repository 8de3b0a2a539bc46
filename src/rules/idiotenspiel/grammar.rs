//! Reading a line into orders (Idiotenspiel 4.2).
//!
//! Words are English or German in any case, with umlauts or without; orders
//! are apart by line ends or `;`, and a `#` begins a remark.

use std::ops::Range;

use super::board::{Field, Heading};
use super::event::Code;
use super::order::{Advance, Counter, Order, Policy, Retreat, Roll, Target, Way};
use super::rules::{ItemId, Rules, UnitId};
pub use super::token::parts;
use super::token::{Token, tokens};
use crate::fault::did_you_mean;
use crate::game::{Message, Seat};

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

/// An order with the bytes of the line that it stands in.
pub type Read = Result<Vec<Order>, Problem>;

/// Reads a part of a line as orders of a seat.
///
/// # Errors
/// What is wrong with it.
pub fn read(rules: &Rules, seat: Seat, part: &str, offset: usize) -> Read {
    let mut reader = Reader {
        rules,
        seat,
        tokens: tokens(part, offset),
        next: 0,
        end: offset + part.trim_end().len(),
    };
    let orders = reader.order()?;
    match reader.peek() {
        None => Ok(orders),
        Some(token) => {
            let (span, word) = (token.span.clone(), token.raw.clone());
            Err(syntax(
                span,
                Message::new("idiotenspiel-syntax-rest").with("word", word),
                None,
            ))
        }
    }
}

/// The policy of a line as [`super::words::write_policy`] writes it.
#[must_use]
pub fn policy(rules: &Rules, seat: Seat, line: &str) -> Option<Policy> {
    match read(rules, seat, line, 0).ok()?.as_slice() {
        [Order::Policy(policy)] => Some(policy.clone()),
        _ => None,
    }
}

fn syntax(span: Range<usize>, message: Message, help: Option<Message>) -> Problem {
    Problem {
        span,
        what: What::Syntax(message),
        help,
    }
}

/// The words that orders begin with; the first of each is how it is written.
const VERBS: [(&str, &[&str]); 16] = [
    ("SIDE", &["SIDE", "SEITE"]),
    ("PLACE", &["PLACE", "STELLE"]),
    ("MOVE", &["MOVE", "ZIEHE", "ZIEH"]),
    ("FACE", &["FACE", "FRONT"]),
    ("TAKE", &["TAKE", "NIMM"]),
    ("DROP", &["DROP", "LEGE"]),
    ("GUARD", &["GUARD", "BEWACHE", "BEWACHT"]),
    ("FIGHT", &["FIGHT", "KAMPF", "SHOOT", "SCHIESSE", "SCHIESS"]),
    ("POLICY", &["POLICY", "REGEL"]),
    ("PASS", &["PASS", "PASSE"]),
    ("END", &["END", "ENDE"]),
    ("WAIT", &["WAIT", "WARTE"]),
    ("RESIGN", &["RESIGN", "AUFGEBEN"]),
    ("CLAIM", &["CLAIM", "FORDERE"]),
    ("GAME", &["GAME", "SPIEL"]),
    ("TURN", &["TURN", "ZUG"]),
];

struct Reader<'a> {
    rules: &'a Rules,
    seat: Seat,
    tokens: Vec<Token>,
    next: usize,
    end: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    fn take(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.next).cloned();
        self.next += usize::from(token.is_some());
        token
    }

    /// Takes the next word if it is one of these.
    fn eat(&mut self, words: &[&str]) -> bool {
        let is_one = self
            .peek()
            .is_some_and(|token| words.contains(&token.word.as_str()));
        self.next += usize::from(is_one);
        is_one
    }

    fn wrong(&self, expected: Message) -> Problem {
        let (span, word) = match self.peek() {
            Some(token) => (token.span.clone(), token.raw.clone()),
            None => (self.end..self.end, String::new()),
        };
        let what = if word.is_empty() {
            Message::new("idiotenspiel-syntax-missing")
        } else {
            Message::new("idiotenspiel-syntax-word").with("word", word)
        };
        syntax(span, what, Some(expected))
    }

    fn order(&mut self) -> Read {
        let Some(first) = self.take() else {
            return Ok(Vec::new());
        };
        let verb = VERBS
            .iter()
            .find(|(_, words)| words.contains(&first.word.as_str()));
        let Some((verb, _)) = verb else {
            let all: Vec<&str> = VERBS
                .iter()
                .flat_map(|(_, words)| words.iter().copied())
                .collect();
            let near = did_you_mean(&first.word, all);
            let help = match near {
                Some(near) => Message::new("idiotenspiel-did-you-mean").with("word", near),
                None => Message::new("idiotenspiel-expected-order"),
            };
            let what = Message::new("idiotenspiel-syntax-word").with("word", first.raw);
            return Err(syntax(first.span, what, Some(help)));
        };
        match *verb {
            "SIDE" => self.side(),
            "PLACE" => self.place(),
            "MOVE" => self.march(),
            "FACE" => {
                let unit = self.unit()?;
                let facing = self.heading()?;
                Ok(vec![Order::Face { unit, facing }])
            }
            "TAKE" => {
                let (unit, item) = self.unit_and_item()?;
                Ok(vec![Order::Take { unit, item }])
            }
            "DROP" => {
                let (unit, item) = self.unit_and_item()?;
                Ok(vec![Order::Drop { unit, item }])
            }
            "GUARD" => {
                let unit = self.unit()?;
                let captive = self.unit()?;
                Ok(vec![Order::Guard { unit, captive }])
            }
            "FIGHT" => self.fight(),
            "POLICY" => self.policy(),
            "PASS" => Ok(vec![Order::Pass]),
            "END" => Ok(vec![Order::End]),
            "WAIT" => Ok(vec![Order::Wait]),
            "RESIGN" => Ok(vec![Order::Resign]),
            "CLAIM" => Ok(vec![Order::Claim]),
            // Lines for the judge's desk are no orders.
            _ => {
                self.next = self.tokens.len();
                Ok(Vec::new())
            }
        }
    }

    fn side(&mut self) -> Read {
        let edge = if self.eat(&["NORTH", "NORD", "NORDEN"]) {
            Heading::North
        } else if self.eat(&["SOUTH", "SUED", "SUEDEN"]) {
            Heading::South
        } else {
            return Err(self.wrong(Message::new("idiotenspiel-expected-side")));
        };
        if !self.eat(&["FORT", "FESTUNG"]) {
            self.eat(&["EDGE", "KANTE"]);
            return Ok(vec![Order::Side { edge, fort: None }]);
        }
        let forts = &self.rules.board.forts;
        let found = self.peek().and_then(|token| {
            forts
                .keys()
                .find(|name| name.eq_ignore_ascii_case(&token.raw))
                .cloned()
        });
        let Some(name) = found else {
            let names = forts.keys().cloned().collect::<Vec<_>>().join(", ");
            return Err(self.wrong(Message::new("idiotenspiel-expected-fort").with("names", names)));
        };
        self.next += 1;
        let fort = Some(name);
        Ok(vec![Order::Side { edge, fort }])
    }

    fn place(&mut self) -> Read {
        let units = self.units()?;
        let at = self.field()?;
        let (mut facing, mut guard) = (None, None);
        loop {
            if self.eat(&["FACE", "FRONT"]) {
                facing = Some(self.heading()?);
            } else if self.eat(&["GUARD", "BEWACHT", "BEWACHE"]) {
                guard = Some(self.unit()?);
            } else {
                break;
            }
        }
        let order = |unit| Order::Place {
            unit,
            at,
            facing,
            guard,
        };
        Ok(units.into_iter().map(order).collect())
    }

    fn march(&mut self) -> Read {
        let units = self.units()?;
        let way = if self.eat(&[">", "→"]) {
            Way::To(self.field()?)
        } else {
            let mut path = vec![self.field()?];
            while self.eat(&["-", "–"]) {
                path.push(self.field()?);
            }
            Way::Path(path)
        };
        let (mut with, mut without) = (Vec::new(), Vec::new());
        loop {
            if self.eat(&["WITH", "MIT"]) {
                with.extend(self.unit_list()?);
            } else if self.eat(&["WITHOUT", "OHNE"]) {
                without.extend(self.unit_list()?);
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
        Ok(units.into_iter().map(order).collect())
    }

    fn fight(&mut self) -> Read {
        let unit = self.unit()?;
        let targets = self.targets()?;
        let (mut advance, mut capture, mut retreat) = (None, None, None);
        loop {
            if self.eat(&["ADVANCE", "NACHRUECKEN"]) {
                advance = Some(self.advance()?);
            } else if self.eat(&["CAPTURE", "GEFANGEN"]) {
                capture = Some(self.yes_or_no()?);
            } else if self.eat(&["RETREAT", "RUECKZUG"]) {
                retreat = Some(self.retreat()?);
            } else {
                break;
            }
        }
        Ok(vec![Order::Fight {
            unit,
            targets,
            advance,
            capture,
            retreat,
        }])
    }

    fn policy(&mut self) -> Read {
        let all =
            |units: Option<Vec<UnitId>>, policy: &dyn Fn(Option<UnitId>) -> Policy| match units {
                None => vec![Order::Policy(policy(None))],
                Some(units) => {
                    let each = units
                        .into_iter()
                        .map(|unit| Order::Policy(policy(Some(unit))));
                    each.collect()
                }
            };
        if self.eat(&["RETREAT", "RUECKZUG"]) {
            let scope = self.scope()?;
            let how = self.retreat()?;
            Ok(all(scope, &|unit| Policy::Retreat(unit, how.clone())))
        } else if self.eat(&["ADVANCE", "NACHRUECKEN"]) {
            let scope = self.scope()?;
            let how = self.advance()?;
            Ok(all(scope, &|unit| Policy::Advance(unit, how)))
        } else if self.eat(&["ROLL", "WUERFLE", "WUERFELN"]) {
            let scope = self.scope()?;
            let how = if self.eat(&["ALWAYS", "IMMER"]) {
                Roll::Always
            } else if self.eat(&["NEVER", "NIE"]) {
                Roll::Never
            } else if self.eat(&["SMART"]) {
                Roll::Smart
            } else {
                return Err(self.wrong(Message::new("idiotenspiel-expected-roll")));
            };
            Ok(all(scope, &|unit| Policy::Roll(unit, how)))
        } else if self.eat(&["CAPTURE", "GEFANGEN"]) {
            Ok(vec![Order::Policy(Policy::Capture(self.yes_or_no()?))])
        } else if self.eat(&["COUNTER", "GEGENANGRIFF"]) {
            let policy = if self.eat(&["NONE", "KEIN", "KEINER"]) {
                Policy::Counter(Counter::None)
            } else if self.eat(&["GOOD", "GUT"]) {
                Policy::Counter(Counter::Good)
            } else if self.eat(&["ALL", "ALLE"]) {
                Policy::Counter(Counter::All)
            } else {
                Policy::Strike(self.unit()?, self.targets()?)
            };
            Ok(vec![Order::Policy(policy)])
        } else {
            Err(self.wrong(Message::new("idiotenspiel-expected-policy")))
        }
    }

    fn targets(&mut self) -> Result<Vec<Target>, Problem> {
        if !self.eat(&[">", "→"]) {
            return Err(self.wrong(Message::new("idiotenspiel-expected-target")));
        }
        let mut targets = Vec::new();
        loop {
            targets.push(if self.eat(&["ANY", "ALLE", "ALL"]) {
                Target::Any
            } else {
                Target::Unit(self.unit()?)
            });
            if !self.eat(&[","]) {
                return Ok(targets);
            }
        }
    }

    fn advance(&mut self) -> Result<Advance, Problem> {
        if self.eat(&["YES", "JA"]) {
            Ok(Advance::Yes)
        } else if self.eat(&["NO", "NEIN"]) {
            Ok(Advance::No)
        } else if self.eat(&["SAFE", "SICHER"]) {
            Ok(Advance::Safe)
        } else {
            Err(self.wrong(Message::new("idiotenspiel-expected-yes-no-safe")))
        }
    }

    fn yes_or_no(&mut self) -> Result<bool, Problem> {
        if self.eat(&["YES", "JA"]) {
            Ok(true)
        } else if self.eat(&["NO", "NEIN"]) {
            Ok(false)
        } else {
            Err(self.wrong(Message::new("idiotenspiel-expected-yes-no")))
        }
    }

    fn retreat(&mut self) -> Result<Retreat, Problem> {
        if self.eat(&["SAFE", "SICHER"]) {
            return Ok(Retreat::Safe);
        }
        if self.eat(&["HOME", "HEIM"]) {
            return Ok(Retreat::Home);
        }
        if self.eat(&["COVER", "DECKUNG"]) {
            return Ok(Retreat::Cover);
        }
        let is_field = self
            .peek()
            .is_some_and(|token| self.rules.board.field(&token.raw).is_some());
        if !is_field {
            return Err(self.wrong(Message::new("idiotenspiel-expected-retreat")));
        }
        let mut fields = vec![self.field()?];
        while self.eat(&[","]) {
            fields.push(self.field()?);
        }
        Ok(Retreat::Fields(fields))
    }

    fn scope(&mut self) -> Result<Option<Vec<UnitId>>, Problem> {
        if self.eat(&["ALL", "ALLE"]) {
            return Ok(None);
        }
        self.units().map(Some)
    }

    /// `RI1-RI3,RA2`.
    fn units(&mut self) -> Result<Vec<UnitId>, Problem> {
        let mut all = Vec::new();
        loop {
            let from = self.peek().cloned();
            let first = self.unit()?;
            if self.eat(&["-", "–"]) {
                let to = self.peek().cloned();
                let last = self.unit()?;
                let names = from
                    .zip(to)
                    .map(|(from, to)| format!("{}-{}", from.word, to.word));
                let names = super::scenario::names(names.as_slice());
                let units = names.ok().and_then(|names| {
                    names
                        .iter()
                        .map(|name| self.rules.named(name))
                        .collect::<Option<Vec<_>>>()
                });
                match units.filter(|units| !units.is_empty()) {
                    Some(units) => all.extend(units),
                    None => all.extend([first, last]),
                }
            } else {
                all.push(first);
            }
            if !self.eat(&[","]) {
                return Ok(all);
            }
        }
    }

    fn unit_list(&mut self) -> Result<Vec<UnitId>, Problem> {
        let mut all = vec![self.unit()?];
        while self.eat(&[","]) {
            all.push(self.unit()?);
        }
        Ok(all)
    }

    fn unit(&mut self) -> Result<UnitId, Problem> {
        let expected = || Message::new("idiotenspiel-expected-unit");
        let Some(token) = self.peek().cloned() else {
            return Err(self.wrong(expected()));
        };
        if let Some(id) = self.rules.named(&token.word) {
            self.next += 1;
            return Ok(id);
        }
        let is_name = token
            .word
            .starts_with(|sign: char| sign.is_ascii_alphabetic())
            && token.word.len() <= 5
            && self.rules.board.field(&token.word).is_none();
        if !is_name {
            return Err(self.wrong(expected()));
        }
        let names = self.rules.units.iter().map(|unit| unit.name.as_str());
        let near = did_you_mean(&token.word, names);
        let help = if let Some(near) = near {
            Message::new("idiotenspiel-did-you-mean").with("word", near)
        } else {
            let own = self
                .rules
                .roster(self.seat)
                .map(|id| self.rules.unit(id).name.clone());
            Message::new("idiotenspiel-expected-units")
                .with("names", own.collect::<Vec<_>>().join(", "))
        };
        Err(Problem {
            span: token.span,
            what: What::Code(Code::UnknownUnit, token.raw),
            help: Some(help),
        })
    }

    fn unit_and_item(&mut self) -> Result<(UnitId, ItemId), Problem> {
        let unit = self.unit()?;
        let found = self
            .peek()
            .and_then(|token| self.rules.item_named(&token.raw));
        let Some(item) = found else {
            let all: Vec<&str> = self
                .rules
                .items
                .iter()
                .map(|known| known.id.as_str())
                .collect();
            let names = all.join(", ");
            return Err(self.wrong(Message::new("idiotenspiel-expected-item").with("names", names)));
        };
        self.next += 1;
        Ok((unit, item))
    }

    fn field(&mut self) -> Result<Field, Problem> {
        let found = self
            .peek()
            .and_then(|token| self.rules.board.field(&token.word));
        let Some(field) = found else {
            let board = &self.rules.board;
            let corner = board.at(board.columns - 1, board.rows - 1);
            let last = corner.map(|field| board.name_of(field)).unwrap_or_default();
            return Err(self.wrong(Message::new("idiotenspiel-expected-field").with("last", last)));
        };
        self.next += 1;
        Ok(field)
    }

    fn heading(&mut self) -> Result<Heading, Problem> {
        let words: [&[&str]; 4] = [
            &["N", "NORTH", "NORD"],
            &["E", "O", "EAST", "OST"],
            &["S", "SOUTH", "SUED"],
            &["W", "WEST"],
        ];
        for (heading, words) in Heading::ALL.into_iter().zip(words) {
            if self.eat(words) {
                return Ok(heading);
            }
        }
        Err(self.wrong(Message::new("idiotenspiel-expected-heading")))
    }
}
