//! Phases in our own words: JSON objects with a position, orders and, if it is
//! known, the position after. They are adjudicated under our own rules, as the
//! judge would. `docs/formats.md` describes them.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::difference::of_positions;
use super::reader::unreadable;
use super::{Compared, Found, Source};
use crate::game::chance::Draw;
use crate::game::system::Line;
use crate::game::{Chance, Lang, Message, Severity};
use crate::rules::games::Games;
use crate::table::{ClosedTurn, OrderTexts, Table};

/// How many variants with their options are kept ready.
const TABLES: usize = 32;

/// A phase as it is written. The fields that are ignored are those of our own
/// results and letters, which can be read again.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default, rename = "game")]
    _game: IgnoredAny,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    options: Option<Value>,
    position: Value,
    orders: BTreeMap<String, Vec<String>>,
    #[serde(default, alias = "next")]
    outcome: Option<Value>,
    /// The lots of the turn, where its game draws some.
    #[serde(default)]
    drawn: Vec<Draw>,
    #[serde(default, rename = "file")]
    _file: IgnoredAny,
    #[serde(default, rename = "phase")]
    _phase: IgnoredAny,
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

/// A phase that was read and adjudicated.
#[derive(Debug)]
pub struct Asked {
    /// The turn with what came of it.
    pub closed: Box<dyn ClosedTurn>,
    position: Value,
    orders: BTreeMap<String, Vec<String>>,
    outcome: Option<Value>,
    drawn: Vec<Draw>,
}

impl Asked {
    /// The position that the phase begins in.
    #[must_use]
    pub const fn position(&self) -> &Value {
        &self.position
    }

    /// The orders of each seat as they were read.
    #[must_use]
    pub const fn orders(&self) -> &BTreeMap<String, Vec<String>> {
        &self.orders
    }

    /// The record again, with every field that it needs.
    #[must_use]
    pub fn record(&self) -> Value {
        let mut object = json!({ "position": self.position, "orders": self.orders });
        if let Some(outcome) = &self.outcome {
            object["outcome"] = outcome.clone();
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

/// The JSON values of a text with their lines: one on each, or one in all.
/// What is none is told with the line and why.
pub fn values(
    bytes: &[u8],
    lines_before: usize,
) -> Box<dyn Iterator<Item = (usize, Result<Value, String>)> + '_> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let lines = || {
        bytes
            .split(|&byte| byte == b'\n')
            .enumerate()
            .map(|(number, line)| (number, line.trim_ascii()))
            .filter(|(_, line)| !line.is_empty())
    };
    let read = |line: &[u8]| serde_json::from_slice::<Value>(line);
    let one_in_all = lines().next().is_some_and(|(_, line)| {
        read(line).is_err_and(|error| error.is_eof()) && !lines().any(|(_, line)| is_object(line))
    });
    if one_in_all {
        let value = serde_json::from_slice(bytes);
        let line = value.as_ref().map_or_else(serde_json::Error::line, |_| 1);
        let value = value.map_err(|error| format!("no JSON: {error}"));
        return Box::new(std::iter::once((lines_before + line, value)));
    }
    Box::new(lines().map(move |(number, line)| {
        let value = read(line).map_err(|error| format!("no JSON: {error}"));
        (lines_before + number + 1, value)
    }))
}

fn is_object(line: &[u8]) -> bool {
    line.starts_with(b"{")
        && line.ends_with(b"}")
        && line.len() > 2
        && serde_json::from_slice::<IgnoredAny>(line).is_ok()
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

/// Reads written phases; keeps the games that they are of.
#[derive(Debug)]
pub struct Reader<'g> {
    games: &'g Games,
    tables: BTreeMap<String, Box<dyn Table>>,
}

impl<'g> Reader<'g> {
    /// Reads phases of these games.
    #[must_use]
    pub const fn new(games: &'g Games) -> Self {
        Self {
            games,
            tables: BTreeMap::new(),
        }
    }

    /// Reads a phase, adjudicates it and hands it on. A phase that does not
    /// say its number has that of its line.
    pub fn read(
        &mut self,
        file: &str,
        line: usize,
        value: Value,
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let game = value.get("game").and_then(Value::as_str);
        let game = game.unwrap_or(file).to_owned();
        let phase = value
            .get("phase")
            .and_then(Value::as_u64)
            .and_then(|phase| usize::try_from(phase).ok())
            .unwrap_or(line.saturating_sub(1));
        let turn = value["position"]["turn"]
            .as_str()
            .and_then(|turn| turn.parse().ok());
        let (compared, asked) = match self.ask(value) {
            Ok((compared, asked)) => (compared, asked),
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
    }

    fn ask(&mut self, value: Value) -> Result<(Compared, Asked), String> {
        if value.get("position").is_none() && value.get("result").is_some() {
            return Err(
                "this result holds no position; results written with --records do".to_owned(),
            );
        }
        let written: Written = serde_json::from_value(value).map_err(|error| error.to_string())?;
        let complete = |mut position: Value, variant: &Value, options: &Value| {
            if let Some(fields) = position.as_object_mut() {
                let mut fill = |key: &str, value: &Value| {
                    if !value.is_null() {
                        fields
                            .entry(key.to_owned())
                            .or_insert_with(|| value.clone());
                    }
                };
                fill("variant", variant);
                fill("options", options);
            }
            position
        };
        let variant = json!(written.variant);
        let options = json!(written.options);
        let position = complete(written.position, &variant, &options);
        let table = self.table(&position)?;
        let mut orders = OrderTexts::new();
        let mut named = BTreeMap::new();
        for (power, texts) in written.orders {
            let seats = table.seats();
            let seat = seats
                .iter()
                .position(|seat| {
                    seat.id == power || seat.name.get(Lang::EN).eq_ignore_ascii_case(&power)
                })
                .and_then(|index| u8::try_from(index).ok())
                .ok_or_else(|| {
                    let known: Vec<&str> = seats.iter().map(|seat| seat.id.as_str()).collect();
                    format!("orders of \"{power}\": expected {}", known.join(", "))
                })?;
            let seat = crate::game::Seat(seat);
            let lines = Line::all(&texts);
            let reading = table.read(seat, &[], &lines);
            if let Some(note) = reading
                .notes
                .iter()
                .find(|note| note.severity == Severity::Error)
            {
                let text = note.line.checked_sub(1).and_then(|line| texts.get(line));
                return Err(format!(
                    "orders of {power}: {:?}: {}",
                    text.map_or("", String::as_str),
                    said(&note.message)
                ));
            }
            named.insert(seats[seat.index()].id.clone(), reading.on_file.clone());
            orders.insert(seat, reading.on_file);
        }
        let mut chance = Chance::again(&written.drawn);
        let closed = table.close(&orders, &mut chance);
        let lots = lots(&chance, &written.drawn)?;
        let (compared, outcome) = match written.outcome {
            None => (Compared::Open, None),
            Some(outcome) => {
                let outcome = complete(outcome, &position["variant"], &position["options"]);
                let outcome = table
                    .at(&outcome)
                    .map_err(|error| format!("the outcome: {error}"))?
                    .position();
                let text = match lots {
                    Lots::Same => of_positions(&closed.next().position(), &outcome),
                    Lots::Others => "other lots are drawn than \"drawn\" has".to_owned(),
                };
                if text.is_empty() {
                    (Compared::Agree, Some(outcome))
                } else {
                    (Compared::Differ(text), Some(outcome))
                }
            }
        };
        let asked = Asked {
            closed,
            position: table.position(),
            orders: named,
            outcome,
            drawn: written.drawn,
        };
        Ok((compared, asked))
    }

    /// The table at a position. Reading a variant takes longer than
    /// adjudicating a phase, so that variants are kept.
    fn table(&mut self, position: &Value) -> Result<Box<dyn Table>, String> {
        let key = format!("{} {}", position["variant"], position["options"]);
        if !self.tables.contains_key(&key) {
            let table = self
                .games
                .restore(position)
                .map_err(|error| error.to_string())?;
            if self.tables.len() >= TABLES {
                self.tables.clear();
            }
            self.tables.insert(key.clone(), table);
        }
        self.tables[&key]
            .at(position)
            .map_err(|error| format!("the position: {error}"))
    }
}
