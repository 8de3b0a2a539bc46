//! A player's line as orders (Komarn 4.2), in German or English words.
//!
//! Upper and lower case mean the same, and so do ä and ae, ö and oe, ü and ue,
//! ß and ss. Orders of one line are separated by `;`, and what follows `#` is
//! not read.

use std::ops::Range;

use super::board::{Field, Lane};
use super::order::{Camp, Choice, Doubting, Extreme, Order, Plan, Play, Purpose, Taking};
use crate::fault::did_you_mean;
use crate::game::system::SeatInfo;
use crate::game::{Arg, Lang, Message, Seat, folded};

/// What a piece of a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An order.
    Order(Order),
    /// Which turn the mail is for.
    Turn(u32),
    /// For which game and from whom the mail is; the judge knows.
    Header,
    /// That nothing follows.
    End,
}

/// What cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The bytes of the line it is about.
    pub span: Range<usize>,
    /// What is the matter.
    pub message: Message,
    /// What would have been accepted.
    pub help: Message,
}

/// A piece of a line with what it says.
pub type Piece = (Range<usize>, Result<Said, Mistake>);

/// What a reader has to know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The seats.
    pub seats: &'a [SeatInfo],
    /// How many regions there are.
    pub regions: u8,
}

/// The words by which lines begin, for corrections.
const FIRST_WORDS: [&str; 21] = [
    "play", "spiele", "or", "oder", "camp", "lager", "morlock", "policy", "regel", "doubt",
    "zweifle", "trust", "glaube", "take", "nimm", "end", "ende", "game", "spiel", "turn", "zug",
];

/// Reads a line.
#[must_use]
pub fn read(names: Names<'_>, line: &str) -> Vec<Piece> {
    let text = line.split('#').next().unwrap_or_default();
    let mut pieces = Vec::new();
    let mut start = 0;
    for part in text.split(';') {
        let words = words(part, start);
        if let (Some(first), Some(last)) = (words.first(), words.last()) {
            let span = first.span.start..last.span.end;
            let mut reader = Reader {
                names,
                words: &words,
                end: last.span.end,
            };
            pieces.push((span, reader.piece()));
        }
        start += part.len() + 1;
    }
    pieces
}

/// A word of a line.
#[derive(Debug)]
struct Word {
    /// As it is compared.
    folded: String,
    span: Range<usize>,
}

/// The words of a part of a line that begins at a byte; `>=` is one.
fn words(part: &str, start: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open: Option<usize> = None;
    let sort = |letter: char| match letter {
        '>' | '=' => 1,
        letter if letter.is_whitespace() || ",:.".contains(letter) => 0,
        _ => 2,
    };
    let mut close = |from: usize, to: usize| {
        words.push(Word {
            folded: folded(&part[from..to]),
            span: start + from..start + to,
        });
    };
    let mut last = 0;
    for (place, letter) in part.char_indices() {
        let now = sort(letter);
        if now != last {
            if let Some(from) = open.take() {
                close(from, place);
            }
            open = (now != 0).then_some(place);
            last = now;
        }
    }
    if let Some(from) = open {
        close(from, part.len());
    }
    words
}

struct Reader<'a> {
    names: Names<'a>,
    words: &'a [Word],
    /// The byte behind the last word.
    end: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.first().map(|word| word.folded.as_str())
    }

    /// Takes the next word if it is one of these.
    fn takes(&mut self, known: &[&str]) -> bool {
        let is_one = self.peek().is_some_and(|word| known.contains(&word));
        if is_one {
            self.words = &self.words[1..];
        }
        is_one
    }

    /// Where the next word is, or the end.
    fn here(&self) -> Range<usize> {
        self.words
            .first()
            .map_or(self.end..self.end, |word| word.span.clone())
    }

    fn mistake(&self, help: &'static str) -> Mistake {
        let message = match self.peek() {
            Some(word) => Message::new("komarn-read-unexpected").with("word", word),
            None => Message::new("komarn-read-missing"),
        };
        Mistake {
            span: self.here(),
            message,
            help: Message::new(help),
        }
    }

    fn piece(&mut self) -> Result<Said, Mistake> {
        let said = self.said()?;
        match said {
            Said::Header | Said::Turn(_) | Said::End => Ok(said),
            said if self.words.is_empty() => Ok(said),
            Said::Order(_) => Err(self.mistake("komarn-help-line-end")),
        }
    }

    fn said(&mut self) -> Result<Said, Mistake> {
        if self.takes(&["end", "ende"]) {
            return Ok(Said::End);
        }
        if self.takes(&["game", "spiel", "player", "spieler", "password", "passwort"]) {
            let mut rest = self.words.iter().map(|word| word.folded.as_str());
            rest.find(|word| ["turn", "zug"].contains(word));
            let turn = rest.next().and_then(|turn| turn.parse().ok());
            return Ok(turn.map_or(Said::Header, Said::Turn));
        }
        if self.takes(&["turn", "zug"]) {
            let turn = self.peek().and_then(|turn| turn.parse().ok());
            return turn
                .map(Said::Turn)
                .ok_or_else(|| self.mistake("komarn-help-turn"));
        }
        let is_alternative = self.takes(&["or", "oder"]);
        let order = if self.takes(&["play", "spiele"]) {
            Order::Play(self.play()?)
        } else if is_alternative {
            return Err(self.mistake("komarn-help-play"));
        } else if self.takes(&["camp", "lager", "feldlager"]) {
            Order::Camp(self.camp()?)
        } else if self.takes(&["morlock"]) {
            Order::Morlock(self.plan()?)
        } else if self.takes(&["policy", "regel"]) {
            self.policy()?
        } else if self.takes(&["doubt", "zweifle"]) {
            Order::Doubt(self.name()?)
        } else if self.takes(&["trust", "glaube"]) {
            Order::Trust(self.name()?)
        } else if self.takes(&["take", "nimm"]) {
            Order::Take(self.choice()?)
        } else {
            return Err(self.first_word());
        };
        Ok(Said::Order(order))
    }

    /// A line that begins with no word of an order.
    fn first_word(&self) -> Mistake {
        let mut mistake = self.mistake("komarn-help-orders");
        let near = self.peek().and_then(|word| did_you_mean(word, FIRST_WORDS));
        if let Some(near) = near {
            let near = near.to_uppercase();
            mistake.help = Message::new("komarn-help-near").with("word", near);
        }
        mistake
    }

    fn play(&mut self) -> Result<Play, Mistake> {
        let number = self.number()?;
        let purpose = self.purpose()?;
        Ok(Play { number, purpose })
    }

    fn purpose(&mut self) -> Result<Purpose, Mistake> {
        if self.takes(&["discard", "abwerfen"]) {
            return Ok(Purpose::Discard);
        }
        if self.takes(&["reinforce", "verstaerke"]) {
            return Ok(Purpose::Reinforce(self.field()?));
        }
        if self.takes(&["seduce", "verfuehre"]) {
            return Ok(Purpose::Seduce(self.lane()?));
        }
        let with = self.takes(&["with", "mit"]);
        let has_number = with && !self.peek().is_some_and(|word| word.starts_with('b'));
        let second = if has_number {
            Some(self.number()?)
        } else {
            None
        };
        if self.takes(&["both", "beide"]) {
            let first = match self.peek() {
                Some(_) => self.lane()?,
                None => Lane::Left,
            };
            return match first {
                Lane::River => Err(Mistake {
                    span: self.here(),
                    message: Message::new("komarn-read-bank"),
                    help: Message::new("komarn-help-bank"),
                }),
                first => Ok(Purpose::Plague { second, first }),
            };
        }
        if with {
            return Err(self.mistake("komarn-help-both"));
        }
        if self.takes(&["on", "auf"]) {
            return Ok(Purpose::Recruit(self.lane()?));
        }
        match self.lane() {
            Ok(lane) => Ok(Purpose::Recruit(lane)),
            Err(_) => Err(self.mistake("komarn-help-purpose")),
        }
    }

    fn lane(&mut self) -> Result<Lane, Mistake> {
        for (lane, words) in [
            (Lane::Left, ["left", "links"]),
            (Lane::River, ["river", "fluss"]),
            (Lane::Right, ["right", "rechts"]),
        ] {
            if self.takes(&words) {
                return Ok(lane);
            }
        }
        Err(self.mistake("komarn-help-lane"))
    }

    fn camp(&mut self) -> Result<Camp, Mistake> {
        let field = self.field()?;
        let is_first = self.takes(&["first", "zuerst"]);
        if !is_first {
            self.takes(&["last", "zuletzt"]);
        }
        Ok(Camp { field, is_first })
    }

    /// A field as one word or two: `L17`, `L 17`.
    fn field(&mut self) -> Result<Field, Mistake> {
        let start = self.here().start;
        let Some(first) = self.peek() else {
            return Err(self.mistake("komarn-help-field"));
        };
        let mut text = first.to_owned();
        let mut count = 1;
        if let ("l" | "r" | "w" | "f", Some(next)) = (first, self.words.get(1)) {
            text.push_str(&next.folded);
            count = 2;
        }
        let Some(field) = Field::read(&text) else {
            return Err(self.mistake("komarn-help-field"));
        };
        let end = self.words[count - 1].span.end;
        self.words = &self.words[count..];
        if field.region() <= self.names.regions {
            Ok(field)
        } else {
            Err(self.no_region(start..end, field.region()))
        }
    }

    fn no_region(&self, span: Range<usize>, number: u8) -> Mistake {
        let message = Message::new("komarn-read-no-region").with("number", number);
        Mistake {
            span,
            message: message.with("regions", self.names.regions),
            help: Message::new("komarn-help-number"),
        }
    }

    /// The number of a region.
    fn number(&mut self) -> Result<u8, Mistake> {
        let number = self.plain_number("komarn-help-number")?;
        let (span, value) = number;
        match u8::try_from(value) {
            Ok(value) if (1..=self.names.regions).contains(&value) => Ok(value),
            other => Err(self.no_region(span, other.unwrap_or(u8::MAX))),
        }
    }

    fn plain_number(&mut self, help: &'static str) -> Result<(Range<usize>, u32), Mistake> {
        let is_digits = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let number = self
            .peek()
            .filter(is_digits)
            .and_then(|word| word.parse().ok());
        let Some(number) = number else {
            return Err(self.mistake(help));
        };
        let span = self.here();
        self.words = &self.words[1..];
        Ok((span, number))
    }

    /// Numbers up to the next word.
    fn numbers(&mut self) -> Result<Vec<u8>, Mistake> {
        let mut numbers = Vec::new();
        while (self.peek()).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    fn plan(&mut self) -> Result<Plan, Mistake> {
        let numbers = self.numbers()?;
        let bluff = self.takes(&["bluff"]);
        let mut exposed = Vec::new();
        if bluff && self.takes(&["else", "sonst"]) {
            exposed = self.numbers()?;
            if exposed.is_empty() {
                return Err(self.mistake("komarn-help-number"));
            }
        }
        if numbers.is_empty() && !bluff {
            Err(self.mistake("komarn-help-morlock"))
        } else {
            Ok(Plan {
                numbers,
                bluff,
                exposed,
            })
        }
    }

    fn policy(&mut self) -> Result<Order, Mistake> {
        if self.takes(&["take", "nimm"]) {
            if self.takes(&["ask", "frage"]) {
                return Ok(Order::Taking(Taking::Ask));
            }
            let numbers = self.numbers()?;
            if !numbers.is_empty() {
                return Ok(Order::Taking(Taking::Listed(numbers)));
            }
            let extreme = self.extreme();
            let extreme = extreme.ok_or_else(|| self.mistake("komarn-help-taking"))?;
            return Ok(Order::Taking(Taking::By(extreme)));
        }
        if !self.takes(&["doubt", "zweifle"]) {
            return Err(self.mistake("komarn-help-policy"));
        }
        let whom = if self.takes(&["all", "alle"]) {
            None
        } else {
            Some(self.name()?)
        };
        let doubting = self.doubting()?;
        Ok(Order::Doubting(whom, doubting))
    }

    fn doubting(&mut self) -> Result<Doubting, Mistake> {
        for (doubting, words) in [
            (Doubting::Never, ["never", "nie"]),
            (Doubting::Always, ["always", "immer"]),
            (Doubting::Ask, ["ask", "frage"]),
            (Doubting::Known, ["known", "bekannt"]),
        ] {
            if self.takes(&words) {
                return Ok(doubting);
            }
        }
        if self.takes(&["free", "frei"]) && self.takes(&[">=", "≥"]) {
            let (_, least) = self.plain_number("komarn-help-doubting")?;
            return Ok(Doubting::Free(u8::try_from(least).unwrap_or(u8::MAX)));
        }
        Err(self.mistake("komarn-help-doubting"))
    }

    fn extreme(&mut self) -> Option<Extreme> {
        [
            (Extreme::High, &["high", "hoch"]),
            (Extreme::Low, &["low", "tief"]),
            (Extreme::Random, &["random", "zufall"]),
        ]
        .into_iter()
        .find_map(|(extreme, words)| self.takes(words).then_some(extreme))
    }

    fn choice(&mut self) -> Result<Choice, Mistake> {
        if let Some(extreme) = self.extreme() {
            return Ok(Choice::By(extreme));
        }
        match self.peek() {
            Some(word) if word.starts_with(|c: char| c.is_ascii_digit()) => {
                self.number().map(Choice::Number)
            }
            _ => Err(self.mistake("komarn-help-taking")),
        }
    }

    /// A player, by the id, name or mark of his colour.
    fn name(&mut self) -> Result<Seat, Mistake> {
        let seats = self.names.seats;
        let spellings = |seat: &SeatInfo| {
            let names = Lang::ALL.map(|lang| folded(seat.name.get(lang)));
            [vec![folded(&seat.id), folded(&seat.mark)], names.to_vec()].concat()
        };
        let word = self.peek().unwrap_or_default();
        let found = (seats.iter()).position(|seat| spellings(seat).iter().any(|name| name == word));
        if let Some(index) = found {
            self.words = &self.words[1..];
            return Ok(super::position::seat_of(index));
        }
        let names = seats.iter().map(|seat| Arg::Name(seat.name.clone()));
        let mut mistake = self.mistake("komarn-help-name");
        mistake.help = mistake.help.with("names", Arg::Any(names.collect()));
        Err(mistake)
    }
}
