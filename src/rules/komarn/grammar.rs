//! A player's line as orders (Komarn 4.2), in German or English words.
//!
//! Orders of one line are separated by `;`, and what follows `#` is not read.
//! Words and separators are those of [`crate::text`].

mod doubts;

use super::board::{Field, Lane};
use super::order::{Camp, Doubting, Order, Plan, Play, Purpose};
use super::vocabulary::{self, LANES};
use crate::game::system::SeatInfo;
use crate::game::{Arg, Message, Seat};
use crate::text::fold::{self, Word};
use crate::text::line::header;
use crate::text::talk::Lexicon;
use crate::text::{Cursor, Grammar, Sign, Vocabulary, grammar};

/// What a piece of a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An order.
    Order(Order),
    /// That no camp is to be built.
    NoCamp,
    /// Which turn the mail is for.
    Turn(u32),
    /// For which game and from whom the mail is; the judge knows.
    Header,
    /// That nothing follows.
    End,
}

/// What cannot be read.
pub type Mistake = crate::text::Mistake<Message>;
/// A piece of a line with what it says.
pub type Piece = grammar::Piece<Names<'static>>;
type Read<T> = Result<T, Mistake>;

/// What a reader has to know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The seats.
    pub seats: &'a [SeatInfo],
    /// How many regions there are.
    pub regions: u8,
}

/// Reads a line; talk says nothing.
pub fn read(names: Names<'_>, line: &str) -> Vec<Piece> {
    // "game L29" is "camp L29" with a slip.
    let names_field = || fold::words(line).iter().any(vocabulary::is_field);
    let header = header(line).filter(|header| header.turn.is_some() || !names_field());
    let is_whole = header.is_some_and(|header| header.is_whole());
    let header = header.map(|header| {
        let said = header.turn.map_or(Said::Header, Said::Turn);
        (0..line.trim_end().len(), Ok(said))
    });
    if vocabulary::refuses_camp(line) {
        return vec![(0..line.trim_end().len(), Ok(Said::NoCamp))];
    }
    let line = &*vocabulary::while_free(line);
    let read = |line: &str| grammar::read(&names, &vocabulary::otherwise(line));
    let orders = (!is_whole).then(|| read(&vocabulary::drawn(line)));
    let mut pieces: Vec<Piece> = header
        .into_iter()
        .chain(orders.into_iter().flatten())
        .collect();
    // A standing instruction is for long, and who says what he would do gives none.
    if let Some(would) = vocabulary::would(line) {
        let stands = |(_, said): &&mut Piece| matches!(said, Ok(Said::Order(Order::Doubting(..))));
        for (_, said) in pieces.iter_mut().filter(stands) {
            *said = Err(Mistake::new(
                would.start..would.start + would.raw.len(),
                Message::new("komarn-read-unexpected").with("word", would.raw),
            )
            .help(Message::new("komarn-help-policy")));
        }
    }
    pieces
}

impl Lexicon for Names<'_> {
    fn names(&self, word: &Word<'_>) -> bool {
        vocabulary::is_field(word) || self.is_common(word)
    }

    fn orders(&self, word: &Word<'_>) -> bool {
        vocabulary::orders(word)
    }

    fn orders_alone(&self, word: &Word<'_>) -> bool {
        vocabulary::orders_alone(word)
    }

    fn is_common(&self, word: &Word<'_>) -> bool {
        !vocabulary::is_field(word)
            && (vocabulary::is_number(word, self.regions)
                || vocabulary::is_lane(word)
                || word.key.len() > 1 && self.seat(&word.key).is_some())
    }

    fn is_code(&self, word: &Word<'_>) -> bool {
        vocabulary::is_field(word)
    }
}

impl Grammar for Names<'_> {
    type Said = Said;
    type Message = Message;

    fn vocabulary(&self) -> &Vocabulary {
        vocabulary::vocabulary()
    }

    fn alternates(&self, _before: &str, word: &str) -> bool {
        matches!(word, "or" | "else")
    }

    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake {
        // A second number is no second order (Komarn K-02).
        let mut ahead = *cursor;
        ahead.take_any(&["and", "or"]);
        match place(&mut ahead) {
            Some(_) => mistake(cursor, "komarn-help-one-number"),
            None => mistake(cursor, "komarn-help-line-end"),
        }
    }

    /// ```ebnf
    /// line = "END" | [ "OR" ] play | camp | morlock | policy | doubt | take ;
    /// ```
    fn order(&self, cursor: &mut Cursor<'_>) -> Read<Said> {
        if cursor.take("end") {
            return Ok(Said::End);
        }
        // "17 left or else 25 right"
        let is_alternative = cursor.take_any(&["or", "else"]);
        cursor.take("else");
        // "Set a Morlock by 25"
        if cursor.word() == "play" && behind(cursor).word() == "morlock" {
            cursor.skip(1);
        }
        if vocabulary::no_morlock(cursor) {
            return Ok(Said::Order(Order::Morlock(Plan {
                numbers: Vec::new(),
                bluff: true,
                exposed: Vec::new(),
            })));
        }
        let order = match cursor.word() {
            "camp" | "build" => Order::Camp(self.camp(cursor)?),
            "morlock" => Order::Morlock(self.plan(cursor)?),
            "policy" | "never" | "always" => self.policy(cursor)?,
            "doubt" => self.doubt(cursor)?,
            "trust" => {
                cursor.skip(1);
                // "Ich glaube allen" is for long, as "I doubt everybody" is.
                if cursor.take("all") {
                    Order::Doubting(None, Doubting::Never)
                } else {
                    Order::Trust(self.name(cursor)?)
                }
            }
            "pass" => return Err(mistake(cursor, "komarn-help-pass")),
            "" if self.is_doubted(cursor) => {
                let whom = self.name(cursor)?;
                Order::Doubting(Some(whom), Self::doubting(cursor)?)
            }
            // "Ich nehme 17 links" is no number that somebody loses.
            "take" if place(&mut behind(cursor)).is_none() => self.take(cursor)?,
            _ => self.play(cursor)?,
        };
        if is_alternative && !matches!(order, Order::Play(_)) {
            return Err(wrong(cursor, cursor.whole(), "komarn-help-play"));
        }
        noise(cursor);
        Ok(Said::Order(order))
    }
}

fn wrong(cursor: &Cursor<'_>, span: std::ops::Range<usize>, help: &'static str) -> Mistake {
    let message = match cursor.line.get(span.clone()) {
        Some(word) if !word.is_empty() => Message::new("komarn-read-unexpected").with("word", word),
        _ => Message::new("komarn-read-missing"),
    };
    let help = Some(Message::new(help));
    Mistake {
        span,
        message,
        help,
    }
}

fn mistake(cursor: &Cursor<'_>, help: &'static str) -> Mistake {
    wrong(cursor, cursor.here(), help)
}

/// Goes past words and marks that say nothing between others: "on", "bank",
/// "number", commas, arrows.
fn noise(cursor: &mut Cursor<'_>) {
    let signs = [Sign::Comma, Sign::Colon, Sign::Hyphen, Sign::Equal];
    while vocabulary::no_camp(cursor)
        || cursor.take_any(&["on", "bank", "number", "as", "off", "then"])
        || signs.into_iter().any(|sign| cursor.take_sign(sign))
        || cursor.arrow()
    {}
}

/// The tokens behind the next one.
fn behind<'a>(cursor: &Cursor<'a>) -> Cursor<'a> {
    let mut behind = *cursor;
    behind.skip(1);
    behind
}

fn lane(cursor: &mut Cursor<'_>) -> Option<Lane> {
    noise(cursor);
    cursor.choose(&LANES)
}

/// ```ebnf
/// place = lane number | number lane | "L17" | "17L" ;
/// ```
fn place(cursor: &mut Cursor<'_>) -> Option<(u32, Lane)> {
    cursor.attempt(|cursor| {
        noise(cursor);
        if let Some(field) = vocabulary::field(cursor.key()) {
            cursor.skip(1);
            return Some((u32::from(field.region()), field.lane()));
        }
        if let Some(number) = cursor.take_number() {
            return Some((number, lane(cursor)?));
        }
        let lane = lane(cursor)?;
        noise(cursor);
        Some((cursor.take_number()?, lane))
    })
}

impl Names<'_> {
    /// ```ebnf
    /// play = [ "PLAY" ] ( place | number purpose ) | "REINFORCE" land "WITH" number
    ///      | "SEDUCE" ( place | lane "WITH" number ) | "DISCARD" number ;
    /// ```
    fn play(self, cursor: &mut Cursor<'_>) -> Read<Order> {
        let before = *cursor;
        let is_said = cursor.take_any(&["play", "take"]);
        noise(cursor);
        if matches!(cursor.word(), "camp" | "build") && is_said {
            return self.camp(cursor).map(Order::Camp);
        }
        let play = match cursor.word() {
            "reinforce" => {
                cursor.skip(1);
                noise(cursor);
                let number = cursor.attempt(|cursor| {
                    let number = self.number(cursor).ok();
                    number.filter(|_| place(&mut cursor.clone()).is_some())
                });
                let field = self.field(cursor)?;
                let purpose = Purpose::Reinforce(field);
                let number = number.map_or_else(|| self.with(cursor), Ok)?;
                Play { number, purpose }
            }
            "seduce" => {
                cursor.skip(1);
                if let Some((number, lane)) = self.placed(cursor)? {
                    let purpose = Purpose::Seduce(lane);
                    Play { number, purpose }
                } else {
                    let lane = lane(cursor).ok_or_else(|| mistake(cursor, "komarn-help-lane"))?;
                    let purpose = Purpose::Seduce(lane);
                    let number = self.with(cursor)?;
                    Play { number, purpose }
                }
            }
            "discard" => {
                let lays = matches!(cursor.key(), "lege" | "legen" | "lay");
                cursor.skip(1);
                if lays && let Some((number, lane)) = self.placed(cursor)? {
                    let purpose = Purpose::Recruit(lane);
                    Play { number, purpose }
                } else {
                    noise(cursor);
                    let number = self.number(cursor)?;
                    if lays && cursor.word() != "off" {
                        return Err(mistake(cursor, "komarn-help-lane"));
                    }
                    let purpose = Purpose::Discard;
                    Play { number, purpose }
                }
            }
            _ => {
                if let Some((number, lane)) = self.placed(cursor)? {
                    if matches!(cursor.word(), "camp" | "build") && !is_said {
                        *cursor = before;
                        return self.camp(cursor).map(Order::Camp);
                    }
                    // "auf R24 mit der 24"
                    cursor.attempt(|it| self.with(it).ok().filter(|same| *same == number));
                    let purpose = Purpose::Recruit(lane);
                    Play { number, purpose }
                } else if !is_said && cursor.number().is_none() {
                    *cursor = before;
                    return Err(first_word(cursor));
                } else {
                    let number = self.number(cursor)?;
                    let purpose = self.purpose(cursor, number)?;
                    Play { number, purpose }
                }
            }
        };
        noise(cursor);
        let _ = !is_said && cursor.take("play");
        Ok(Order::Play(play))
    }

    /// ```ebnf
    /// purpose = [ "ON" ] lane | "DISCARD" | "REINFORCE" land | "SEDUCE" lane
    ///         | [ "WITH" number ] "BOTH" [ bank ] | "BOTH" [ bank ] "WITH" number ;
    /// ```
    fn purpose(self, cursor: &mut Cursor<'_>, number: u8) -> Read<Purpose> {
        noise(cursor);
        if cursor.take("discard") {
            return Ok(Purpose::Discard);
        }
        if cursor.take("reinforce") {
            return Ok(Purpose::Reinforce(self.field(cursor)?));
        }
        let same = |found: Option<(u8, Lane)>| found.filter(|(region, _)| *region == number);
        if cursor.take("seduce") {
            let lane = match same(self.placed(&mut cursor.clone())?) {
                Some((_, lane)) => self.placed(cursor)?.map(|_| lane),
                None => lane(cursor),
            };
            let lane = lane.ok_or_else(|| mistake(cursor, "komarn-help-lane"))?;
            return Ok(Purpose::Seduce(lane));
        }
        let with = cursor.take_any(&["with", "and"]);
        noise(cursor);
        let second = match cursor.number() {
            Some(_) if place(&mut cursor.clone()).is_none() => Some(self.number(cursor)?),
            _ => None,
        };
        noise(cursor);
        if cursor.take("both") {
            return self.plague(cursor, second);
        }
        if with || second.is_some() {
            return Err(mistake(cursor, "komarn-help-both"));
        }
        match lane(cursor) {
            Some(lane) => Ok(Purpose::Recruit(lane)),
            None => match same(self.placed(&mut cursor.clone())?) {
                Some((_, lane)) => self.placed(cursor).map(|_| Purpose::Recruit(lane)),
                None => Err(mistake(cursor, "komarn-help-purpose")),
            },
        }
    }

    /// Soldiers on both banks: which is resolved first, and the second number.
    fn plague(self, cursor: &mut Cursor<'_>, mut second: Option<u8>) -> Read<Purpose> {
        noise(cursor);
        let bank = cursor.here();
        let mut first = lane(cursor);
        if second.is_none() && cursor.take_any(&["with", "and"]) {
            noise(cursor);
            second = Some(self.number(cursor)?);
            first = first.or_else(|| lane(cursor));
        }
        cursor.take("first");
        match first.unwrap_or(Lane::Left) {
            Lane::River => Err(Mistake::new(bank, Message::new("komarn-read-bank"))
                .help(Message::new("komarn-help-bank"))),
            first => Ok(Purpose::Plague { second, first }),
        }
    }

    /// The number behind "with".
    fn with(self, cursor: &mut Cursor<'_>) -> Read<u8> {
        noise(cursor);
        cursor.take("with");
        noise(cursor);
        self.number(cursor)
    }

    /// ```ebnf
    /// camp = ( "CAMP" | "BUILD" "CAMP" ) land [ "FIRST" | "LAST" ] | land "CAMP" ;
    /// ```
    fn camp(self, cursor: &mut Cursor<'_>) -> Read<Camp> {
        let building = |cursor: &mut Cursor<'_>| {
            let mut is_first = false;
            loop {
                noise(cursor);
                if cursor.take("first") {
                    is_first = true;
                } else if !cursor.take_any(&["build", "camp", "last"]) {
                    return is_first;
                }
            }
        };
        let before = building(cursor);
        let field = self.field(cursor)?;
        let is_first = building(cursor) || before;
        Ok(Camp { field, is_first })
    }

    /// A place of a region that there is.
    fn placed(self, cursor: &mut Cursor<'_>) -> Read<Option<(u8, Lane)>> {
        let before = *cursor;
        let Some((number, lane)) = place(cursor) else {
            return Ok(None);
        };
        let number = self.region(cursor.since(&before), number)?;
        Ok(Some((number, lane)))
    }

    fn field(self, cursor: &mut Cursor<'_>) -> Read<Field> {
        let found = self.placed(cursor)?;
        let found = found.map(|(number, lane)| Field::of(number, lane));
        found.ok_or_else(|| mistake(cursor, "komarn-help-field"))
    }

    fn region(self, span: std::ops::Range<usize>, number: u32) -> Read<u8> {
        let region = u8::try_from(number).ok();
        let is_there = |region: &u8| (1..=self.regions).contains(region);
        region.filter(is_there).ok_or_else(|| {
            Mistake::new(
                span,
                Message::new("komarn-read-no-region")
                    .with("number", region.unwrap_or(u8::MAX))
                    .with("regions", self.regions),
            )
            .help(Message::new("komarn-help-number"))
        })
    }

    /// The number of a region.
    fn number(self, cursor: &mut Cursor<'_>) -> Read<u8> {
        let span = cursor.here();
        match cursor.take_number() {
            Some(number) => self.region(span, number),
            None => Err(mistake(cursor, "komarn-help-number")),
        }
    }

    /// ```ebnf
    /// numlist = number { [ "," | "AND" | "OR" | "THEN" ] number } ;
    /// ```
    fn numbers(self, cursor: &mut Cursor<'_>) -> Read<Vec<u8>> {
        let mut numbers = Vec::new();
        loop {
            let before = *cursor;
            while cursor.take_any(&["and", "or", "then", "number", "on"])
                || cursor.take_sign(Sign::Comma)
            {}
            if !numbers.is_empty() && cursor.word() == "else" && cursor.ahead(1).is_some() {
                cursor.skip(1);
            }
            let is_river = |(_, lane): &(u32, Lane)| *lane == Lane::River;
            if cursor.number().is_some() {
                numbers.push(self.number(cursor)?);
            } else if let Some((number, _)) = place(&mut cursor.clone()).filter(is_river) {
                let span = cursor.here();
                place(cursor);
                numbers.push(self.region(span, number)?);
            } else {
                if cursor.word() != "bluff" {
                    *cursor = before;
                }
                return Ok(numbers);
            }
        }
    }

    /// ```ebnf
    /// morlock = "MORLOCK" ( numlist [ [ "," ] "BLUFF" ] | "BLUFF" ) [ "ELSE" numlist ] ;
    /// ```
    fn plan(self, cursor: &mut Cursor<'_>) -> Read<Plan> {
        cursor.skip(1);
        noise(cursor);
        cursor.take("with");
        let numbers = self.numbers(cursor)?;
        let bluff = cursor.take("bluff");
        noise(cursor);
        let mut exposed = Vec::new();
        if bluff && cursor.take("else") {
            exposed = self.numbers(cursor)?;
            if exposed.is_empty() {
                return Err(mistake(cursor, "komarn-help-number"));
            }
        }
        if numbers.is_empty() && !bluff {
            Err(mistake(cursor, "komarn-help-morlock"))
        } else {
            Ok(Plan {
                numbers,
                bluff,
                exposed,
            })
        }
    }

    /// The seat that a key names, by the id, name or mark of its colour.
    pub(super) fn seat(&self, key: &str) -> Option<Seat> {
        let is_it = |seat: &SeatInfo| {
            let mut all = (seat.name.all()).chain([seat.id.as_str(), seat.mark.as_str()]);
            all.any(|name| fold::key(name) == key)
        };
        let index = self.seats.iter().position(is_it)?;
        Some(super::position::seat_of(index))
    }

    fn name(self, cursor: &mut Cursor<'_>) -> Read<Seat> {
        noise(cursor);
        if let Some(seat) = self.seat(cursor.key()) {
            cursor.skip(1);
            return Ok(seat);
        }
        let names = self.seats.iter().map(|seat| Arg::Name(seat.name.clone()));
        let help = Message::new("komarn-help-name").with("names", Arg::Any(names.collect()));
        Err(mistake(cursor, "komarn-help-name").help(help))
    }
}

/// A line that begins with no word of an order.
fn first_word(cursor: &Cursor<'_>) -> Mistake {
    let mut mistake = mistake(cursor, "komarn-help-orders");
    if let Some(near) = vocabulary::vocabulary().hint(cursor.key()) {
        let near = Message::new("komarn-help-near").with("word", near);
        mistake.help = Some(near);
    }
    mistake
}
