//! Phases in our own words: JSON objects with a position, orders and, if it is
//! known, the position after. They are adjudicated under our own rules, as the
//! judge would. `docs/formats.md` describes them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::difference::of_positions;
use super::json::fault;
use super::reader::unreadable;
use super::{Compared, Found, Source};
use crate::game::chance::Draw;
use crate::game::names::Text;
use crate::game::system::{Line, SeatInfo};
use crate::game::{Chance, Lang, Message, Seat, Severity};
use crate::rules::diplomacy::turn::Turn;
use crate::rules::games::Games;
use crate::table::{ClosedTurn, OrderTexts, Table};

/// How many variants with their options are kept ready.
const TABLES: usize = 32;

/// A phase as it is written. The fields that are ignored are those of our own
/// results and letters, which can be read again.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written<'a> {
    #[serde(default, borrow)]
    game: Option<&'a RawValue>,
    #[serde(default, borrow)]
    variant: Option<Text<'a>>,
    #[serde(default, borrow)]
    options: Option<&'a RawValue>,
    #[serde(borrow)]
    position: &'a RawValue,
    #[serde(borrow)]
    orders: BTreeMap<Text<'a>, Vec<Text<'a>>>,
    #[serde(default, borrow, alias = "next")]
    outcome: Option<&'a RawValue>,
    /// The lots of the turn, where its game draws some.
    #[serde(default)]
    drawn: Vec<Draw>,
    #[serde(default, rename = "file")]
    _file: IgnoredAny,
    #[serde(default, borrow)]
    phase: Option<&'a RawValue>,
    #[serde(default, rename = "line")]
    _line: IgnoredAny,
    #[serde(default, rename = "turn")]
    _turn: IgnoredAny,
    #[serde(default, rename = "kind")]
    _kind: IgnoredAny,
    #[serde(default, rename = "result")]
    _result: IgnoredAny,
    #[serde(default, rename = "detail")]
    _detail: IgnoredAny,
    #[serde(default, rename = "resolution")]
    _resolution: IgnoredAny,
    #[serde(default, rename = "report")]
    _report: IgnoredAny,
    #[serde(default, rename = "format")]
    _format: IgnoredAny,
    #[serde(default, rename = "rulings")]
    _rulings: IgnoredAny,
    #[serde(default, rename = "events")]
    _events: IgnoredAny,
}

/// What is looked at in a position before it is read: which game it is of.
#[derive(Debug, Default, Deserialize)]
struct Marks<'a> {
    #[serde(default, borrow)]
    turn: Option<&'a RawValue>,
    #[serde(default, borrow)]
    variant: Option<&'a RawValue>,
    #[serde(default, borrow)]
    options: Option<&'a RawValue>,
}

impl<'a> Marks<'a> {
    /// What is no object has none; `None` if a field is there twice.
    fn of(position: &'a str) -> Option<Self> {
        if position.starts_with('{') {
            serde_json::from_str(position).ok()
        } else {
            Some(Self::default())
        }
    }

    /// Which game it is, and under which options.
    fn key(&self) -> String {
        let [variant, options] =
            [self.variant, self.options].map(|raw| raw.map_or("", RawValue::get));
        format!("{variant} {options}")
    }

    /// The turn of a game that counts in years.
    fn turn(&self) -> Option<Turn> {
        let Text(turn) = serde_json::from_str(self.turn?.get()).ok()?;
        turn.parse().ok()
    }
}

/// A phase that was read and adjudicated.
#[derive(Debug)]
pub struct Asked {
    /// The turn with what came of it.
    pub closed: Box<dyn ClosedTurn>,
    table: Box<dyn Table>,
    orders: OrderTexts,
    outcome: Option<Box<dyn Table>>,
    drawn: Vec<Draw>,
}

impl Asked {
    /// The position that the phase begins in.
    pub fn position(&self) -> Value {
        self.table.position()
    }

    /// The orders of each seat, by its id, as they were read.
    pub fn orders(&self) -> BTreeMap<String, Vec<String>> {
        let seats = self.table.seats();
        let orders = self.orders.iter();
        orders
            .map(|(seat, texts)| (seats[seat.index()].id.clone(), texts.clone()))
            .collect()
    }

    /// The record again, with every field that it needs.
    pub fn record(&self) -> Value {
        let mut object = json!({ "position": self.position(), "orders": self.orders() });
        if let Some(outcome) = &self.outcome {
            object["outcome"] = outcome.position();
        }
        if !self.drawn.is_empty() {
            object["drawn"] = json!(self.drawn);
        }
        object
    }
}

/// How the lots of a turn are to those that a record has.
enum Lots {
    Same,
    Others,
}

/// Compares lots that have been drawn again. Fails when the record has none
/// although some are drawn.
fn lots(chance: &Chance, recorded: &[Draw]) -> Result<Lots, String> {
    match chance.script() {
        (0, 0) => Ok(Lots::Same),
        (_, missing) if recorded.is_empty() => Err(format!(
            "{missing} lots are drawn in this turn: \"drawn\" has to tell them, as the results \
             of `highnoon adjudicate --json` do"
        )),
        _ => Ok(Lots::Others),
    }
}

/// A message as a historian reads it: in words where there are any.
fn said(message: &Message) -> String {
    #[cfg(feature = "words")]
    return crate::report::Texts::shipped()
        .in_language(Lang::EN)
        .say(message);
    #[cfg(not(feature = "words"))]
    return message.to_string();
}

/// What a phase says of itself: the game that it is of, or else the file, and
/// its number, or else that of its line.
fn called<'a>(
    game: Option<Cow<'a, str>>,
    phase: Option<u64>,
    (file, line): (&'a str, usize),
) -> (Cow<'a, str>, usize) {
    let phase = phase.and_then(|phase| usize::try_from(phase).ok());
    (
        game.unwrap_or(Cow::Borrowed(file)),
        phase.unwrap_or(line.saturating_sub(1)),
    )
}

/// A position, or what came of it, with the variant and the options that the
/// record names beside it.
fn complete<'a>(
    position: &'a str,
    variant: Option<&Value>,
    options: Option<&Value>,
) -> Result<Cow<'a, str>, String> {
    if variant.is_none() && options.is_none() {
        return Ok(Cow::Borrowed(position));
    }
    let mut position: Value = serde_json::from_str(position).map_err(|error| fault(&error))?;
    if let Some(fields) = position.as_object_mut() {
        for (key, value) in [("variant", variant), ("options", options)] {
            if let Some(value) = value {
                let field = fields.entry(key);
                field.or_insert_with(|| value.clone());
            }
        }
    }
    Ok(Cow::Owned(position.to_string()))
}

/// A game at its start, kept ready.
#[derive(Debug)]
struct Kept {
    start: Box<dyn Table>,
    seats: Vec<SeatInfo>,
}

/// What a phase came to: a game's next phase begins with the same text, and is
/// not read again.
#[derive(Debug)]
struct Last {
    /// Which game its phase is of, as [`Reader::kept`] has it.
    key: String,
    text: String,
    table: Box<dyn Table>,
}

/// Reads written phases; keeps the games that they are of.
#[derive(Debug)]
pub struct Reader<'g> {
    games: &'g Games,
    kept: BTreeMap<String, Kept>,
    last: Option<Last>,
}

impl<'g> Reader<'g> {
    /// Reads phases of these games.
    pub const fn new(games: &'g Games) -> Self {
        Self {
            games,
            kept: BTreeMap::new(),
            last: None,
        }
    }

    /// Reads a phase, adjudicates it and hands it on. A phase that does not
    /// say its number has that of its line.
    pub fn read(
        &mut self,
        file: &str,
        line: usize,
        value: &Value,
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let why = match serde_json::from_str(&value.to_string()) {
            Ok(written) => return self.take(file, line, written, hand_on),
            Err(_) if value.get("position").is_none() && value.get("result").is_some() => {
                "this result holds no position; results written with --records do".to_owned()
            }
            Err(error) => fault(&error),
        };
        let game = value.get("game").and_then(Value::as_str).map(Cow::Borrowed);
        let phase = value.get("phase").and_then(Value::as_u64);
        let (game, phase) = called(game, phase, (file, line));
        hand_on(&unreadable(&game, phase, line, why));
    }

    /// Adjudicates a phase and hands it on.
    pub(super) fn take(
        &mut self,
        file: &str,
        line: usize,
        written: Written<'_>,
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let game = written
            .game
            .and_then(|game| serde_json::from_str(game.get()).ok());
        let phase = written
            .phase
            .and_then(|phase| serde_json::from_str(phase.get()).ok());
        let (game, phase) = called(game.map(|Text(game)| game), phase, (file, line));
        let text = written.outcome.map(|outcome| outcome.get().to_owned());
        let (turn, key, compared, asked) = match self.ask(written) {
            Ok(asked) => asked,
            Err(why) => {
                hand_on(&unreadable(&game, phase, line, why));
                return;
            }
        };
        hand_on(&Found {
            game: &game,
            phase,
            line,
            turn,
            compared,
            source: Source::Written(&asked),
        });
        let came_to = text.zip(asked.outcome);
        self.last = came_to.map(|(text, table)| Last { key, text, table });
    }

    fn ask(
        &mut self,
        written: Written<'_>,
    ) -> Result<(Option<Turn>, String, Compared, Asked), String> {
        let said = |raw: &str| serde_json::from_str::<Value>(raw).map_err(|error| fault(&error));
        let variant = written.variant.as_ref().map(|Text(id)| json!(id));
        let options = written
            .options
            .map(|options| said(options.get()))
            .transpose()?;
        let position = complete(written.position.get(), variant.as_ref(), options.as_ref())?;
        let normal;
        let (position, marks) = if let Some(marks) = Marks::of(&position) {
            (&*position, marks)
        } else {
            // Of fields that are there twice the last counts.
            normal = said(&position)?.to_string();
            (normal.as_str(), Marks::of(&normal).unwrap_or_default())
        };
        let turn = marks.turn();
        let key = marks.key();
        let (table, seats) = self.table(position, &key)?;
        let (mut given, mut orders) = (Vec::new(), OrderTexts::new());
        for (Text(power), texts) in written.orders {
            let index = seats
                .iter()
                .position(|seat| {
                    seat.id == power || seat.name.get(Lang::EN).eq_ignore_ascii_case(&power)
                })
                .and_then(|index| u8::try_from(index).ok())
                .ok_or_else(|| {
                    let known: Vec<&str> = seats.iter().map(|seat| seat.id.as_str()).collect();
                    format!("orders of \"{power}\": expected {}", known.join(", "))
                })?;
            let texts = texts
                .into_iter()
                .map(|Text(text)| text.into_owned())
                .collect();
            given.push((power, Seat(index)));
            if let Some(earlier) = orders.insert(Seat(index), texts) {
                // The same seat by another name; its faults are faults.
                on_file(table.as_ref(), Seat(index), &earlier)?;
            }
        }
        let mut chance = Chance::again(&written.drawn);
        let closed = if let Some(closed) = table.close_filed(&orders, &mut chance) {
            closed
        } else {
            for (power, seat) in given {
                let texts = orders.entry(seat).or_default();
                let on_file = on_file(table.as_ref(), seat, texts);
                *texts = on_file.map_err(|why| format!("orders of {power}: {why}"))?;
            }
            table.close(&orders, &mut chance)
        };
        let lots = lots(&chance, &written.drawn)?;
        let outcome = |raw: &RawValue| {
            let read = table.at_text(raw.get()).or_else(|_| {
                // Which game it is of need not be said again.
                let position: Value = serde_json::from_str(position).unwrap_or_default();
                let marks = ["variant", "options"].map(|key| position.get(key));
                let outcome = complete(raw.get(), marks[0], marks[1]);
                table.at_text(outcome.as_deref().unwrap_or_else(|_| raw.get()))
            });
            read.map_err(|error| format!("the outcome: {error}"))
        };
        let outcome = written.outcome.map(outcome).transpose()?;
        let compared = match (&outcome, lots) {
            (None, _) => Compared::Open,
            (Some(_), Lots::Others) => {
                Compared::Differ("other lots are drawn than \"drawn\" has".to_owned())
            }
            (Some(outcome), Lots::Same) => {
                let same = closed.comes_to(outcome.as_ref());
                let differ = || of_positions(&closed.next().position(), &outcome.position());
                let text = (!same).then(differ);
                match text.filter(|text| !text.is_empty()) {
                    None => Compared::Agree,
                    Some(text) => Compared::Differ(text),
                }
            }
        };
        let asked = Asked {
            closed,
            table,
            orders,
            outcome,
            drawn: written.drawn,
        };
        Ok((turn, key, compared, asked))
    }

    /// The table at a position, and the seats of its game. Reading a variant
    /// takes longer than adjudicating a phase, so that variants are kept.
    fn table(
        &mut self,
        position: &str,
        key: &str,
    ) -> Result<(Box<dyn Table>, &[SeatInfo]), String> {
        if !self.kept.contains_key(key) {
            let position: Value = serde_json::from_str(position).map_err(|error| fault(&error))?;
            let start = self.games.restore(&position);
            let start = start.map_err(|error| error.to_string())?;
            if self.kept.len() >= TABLES {
                self.kept.clear();
            }
            let seats = start.seats();
            self.kept.insert(key.to_owned(), Kept { start, seats });
        }
        let kept = &self.kept[key];
        let table = match self.last.take() {
            Some(last) if last.key == key && last.text == position => last.table,
            _ => {
                (kept.start.at_text(position)).map_err(|error| format!("the position: {error}"))?
            }
        };
        Ok((table, &kept.seats))
    }
}

/// The orders of a seat as they are kept on file.
fn on_file(table: &dyn Table, seat: Seat, texts: &[String]) -> Result<Vec<String>, String> {
    let reading = table.read(seat, &[], &Line::all(texts));
    let mut notes = reading.notes.iter();
    match notes.find(|note| note.severity == Severity::Error) {
        None => Ok(reading.on_file),
        Some(note) => {
            let text = note.line.checked_sub(1).and_then(|line| texts.get(line));
            let text = text.map_or("", String::as_str);
            Err(format!("{text:?}: {}", said(&note.message)))
        }
    }
}
