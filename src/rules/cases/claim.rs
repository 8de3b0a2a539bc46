//! What a case says of a game, held against what is so.

use serde_json::Value;

use super::seat;
use super::written::Fields;
use crate::game::report::{Block, Report};
use crate::game::system::SeatInfo;
use crate::game::{Arg, Chance, Lang, Message, Seat, Viewer};
use crate::table::{ClosedTurn, OrderTexts, Table};

/// How a case says that a field is not there.
const NONE: &str = "none";

/// Puts fields over those of a record. Tables are merged, but for one from
/// seats to lists: like a list it names everything, so that who is left out
/// has nothing.
pub(super) fn put(table: &dyn Table, record: &mut Value, fields: &Fields) {
    let seats = table.seats();
    let names_all = |fields: &Fields| {
        let is_seat = |key: &String| seats.iter().any(|seat| seat.id == *key);
        fields.values().all(Value::is_array) && (fields.is_empty() || fields.keys().any(is_seat))
    };
    for (key, value) in fields {
        match value {
            Value::String(none) if none == NONE => {
                record.as_object_mut().map(|record| record.remove(key));
            }
            Value::Object(inner) if !names_all(inner) => {
                if !record[key].is_object() {
                    record[key] = Value::Object(Fields::new());
                }
                put(table, &mut record[key], inner);
            }
            _ => record[key] = value.clone(),
        }
    }
}

/// Whether fields of the position are so: whether it stays the same with them
/// put over it, so that each may be written in any way that records may be.
/// What is so where they are not.
pub(super) fn after(table: &dyn Table, fields: &Fields) -> Vec<String> {
    if fields.is_empty() {
        return Vec::new();
    }
    let found = table.position();
    let mut record = found.clone();
    put(table, &mut record, fields);
    let (why, expected) = match table.at(&record) {
        Ok(expected) => (String::new(), expected.position()),
        Err(why) => (format!(" ({why})"), record),
    };
    let differs = |key: &&String| expected.get(*key) != found.get(*key);
    let all: Vec<&String> = expected
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| key)
        .collect();
    let gone = found.as_object().into_iter().flatten().map(|(key, _)| key);
    let keys = all
        .iter()
        .copied()
        .chain(gone.filter(|key| !all.contains(key)));
    keys.filter(differs)
        .map(|key| {
            let so = |record: &Value| record.get(key).map_or(NONE.to_owned(), Value::to_string);
            let (expected, found) = (so(&expected), so(&found));
            format!("expected after it: {key} {expected}, but it is {found}{why}")
        })
        .collect()
}

/// What a game has said in a step.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// What happened in its turns.
    events: Vec<Vec<String>>,
    /// What stands in reports of them.
    told: Vec<String>,
    /// Of mails.
    pub(super) noted: Vec<String>,
}

impl Said {
    /// Adds what is told of a turn: to everybody, and to each seat behind its
    /// id.
    pub(super) fn hear(&mut self, closed: &dyn ClosedTurn, published: &Value, seats: &[SeatInfo]) {
        let events = published["events"].as_array().into_iter().flatten();
        self.events.extend(events.map(words));
        self.told
            .extend(all_lines(seats, |viewer| closed.report(viewer)));
    }
}

/// The events of which this is said: `income seat=rot`, or `2 fought` for the
/// second of those with this name.
fn happened<'e>(events: &'e [Vec<String>], words: &str) -> Vec<&'e [String]> {
    let mut words = words.split_whitespace().peekable();
    let number = words.peek().and_then(|word| word.parse::<usize>().ok());
    let name = words.nth(usize::from(number.is_some()));
    let fields: Vec<&str> = words.collect();
    let named = (events.iter()).filter(|event| event.first().map(String::as_str) == name);
    (1..)
        .zip(named)
        .filter(|(at, _)| number.is_none_or(|number| *at == number))
        .map(|(_, event)| event.as_slice())
        .filter(|event| (fields.iter()).all(|field| event[1..].iter().any(|own| own == field)))
        .collect()
}

/// An event in words: what, and then each of its fields as `name=value`.
fn words(event: &Value) -> Vec<String> {
    let mut words = vec![plain(&event["event"])];
    let fields = event.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| *name != "event");
    words.extend(fields.map(|(name, value)| format!("{name}={}", plain(value))));
    words
}

/// A value without quotes and blanks: lists have commas.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace(' ', "-"),
        Value::Array(all) => all.iter().map(plain).collect::<Vec<_>>().join(","),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(name, value)| format!("{name}:{}", plain(value)));
            fields.collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    }
}

/// The lines of reports: to everybody, and to each seat behind its id.
fn all_lines(seats: &[SeatInfo], report: impl Fn(Viewer) -> Report) -> Vec<String> {
    let mut all = lines(&report(Viewer::Observer));
    for (seat, info) in (0..).zip(seats) {
        let own = lines(&report(Viewer::Seat(Seat(seat)))).into_iter();
        all.extend(own.map(|line| format!("{} {line}", info.id)));
    }
    all
}

/// The messages of a report that stand for themselves, and the rows of its
/// tables.
fn lines(report: &Report) -> Vec<String> {
    let mut lines: Vec<String> = report.summary.iter().map(text).collect();
    for block in report.sections.iter().flat_map(|section| &section.blocks) {
        match block {
            Block::Line(message) | Block::Paragraph(message) => lines.push(text(message)),
            Block::Table(table) => {
                for row in &table.rows {
                    let mut words = Vec::new();
                    for cell in row {
                        add(&mut words, cell);
                    }
                    lines.push(words.join(" "));
                }
            }
            _ => {}
        }
    }
    lines
}

/// Words whose keys do not name these rules: cases may leave that out.
pub(super) fn bare(words: &str, rules: &str) -> String {
    let bare = |word| {
        let key = str::strip_prefix(word, rules);
        key.and_then(|key| key.strip_prefix('-')).unwrap_or(word)
    };
    let words: Vec<&str> = words.trim().split(' ').map(bare).collect();
    words.join(" ")
}

/// A message as cases have it: its key, and what is put into it and is the
/// same in every language.
pub(super) fn text(message: &Message) -> String {
    let mut words = vec![message.key.to_string()];
    for arg in message.args.values() {
        add(&mut words, arg);
    }
    words.join(" ")
}

fn add(words: &mut Vec<String>, arg: &Arg) {
    match arg {
        Arg::Number(number) => words.push(number.to_string()),
        Arg::Text(text) => words.push(text.clone()),
        Arg::Name(name) => words.push(name.get(Lang::EN).to_owned()),
        Arg::Message(message) => words.push(text(message)),
        Arg::All(all) | Arg::Any(all) => all.iter().for_each(|arg| add(words, arg)),
    }
}

/// Whether words begin with others.
fn begins(words: &str, with: &str, rules: &str) -> bool {
    let [words, with] = [words, with].map(|words| bare(words, rules));
    let rest = words.strip_prefix(&with);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// A game about which facts are stated.
pub(super) struct Claims<'a> {
    /// What its rules are called.
    pub(super) rules: &'static str,
    pub(super) table: &'a dyn Table,
    pub(super) on_file: &'a OrderTexts,
    pub(super) said: &'a Said,
}

impl Claims<'_> {
    /// What is so, if it is not what a fact says: `turn = 002b`,
    /// `told won red`.
    pub(super) fn check(&self, fact: &str) -> Result<Option<String>, String> {
        if let Some((what, expected)) = fact.split_once(" = ") {
            let found = self.value(what.trim())?;
            return Ok((found != expected.trim()).then(|| format!("it is {found}")));
        }
        let (is_expected, rest) = match fact.strip_prefix("not ") {
            Some(rest) => (false, rest),
            None => (true, fact),
        };
        let status;
        let (events, all, words) = match rest.split_once(' ') {
            Some(("told", words)) => (&self.said.events[..], &self.said.told, words),
            Some(("noted", words)) => (&[][..], &self.said.noted, words),
            Some(("says", words)) => {
                let seats = self.table.seats();
                status = all_lines(&seats, |viewer| self.table.status(viewer));
                (&[][..], &status, words)
            }
            _ => return Err(format!("\"{fact}\" states nothing that can be checked")),
        };
        let is_said = !happened(events, words).is_empty()
            || all.iter().any(|text| begins(text, words, self.rules));
        let found = || {
            let events = events.iter().map(|event| event.join(" "));
            let there: Vec<String> = events.chain(all.iter().cloned()).collect();
            format!("there is {there:?}")
        };
        Ok((is_said != is_expected).then(found))
    }

    fn value(&self, what: &str) -> Result<String, String> {
        let table = self.table;
        let seats = table.seats();
        let ids = |of: Vec<Seat>| match &of[..] {
            [] => "nobody".to_owned(),
            of => {
                let ids: Vec<&str> = of
                    .iter()
                    .map(|seat| seats[seat.index()].id.as_str())
                    .collect();
                ids.join(" ")
            }
        };
        Ok(match what.split_once(' ') {
            Some(("count", name)) => {
                let count = table.counts().get(seat(table, name)?.index()).copied();
                count.unwrap_or_default().to_string()
            }
            Some(("seating", words)) => {
                let mut numbers = words.split_whitespace().map(str::parse);
                let Some(Ok(people)) = numbers.next() else {
                    return Err(format!("\"{what}\" names no number of people"));
                };
                let drawn = numbers
                    .filter_map(Result::ok)
                    .filter_map(|number: usize| u32::try_from(number).ok());
                ids(table
                    .seating(people, &mut Chance::scripted(drawn))
                    .unwrap_or_default())
            }
            Some(("events", words)) => happened(&self.said.events, words).len().to_string(),
            Some(("legal", name)) => table.legal_orders(seat(table, name)?).len().to_string(),
            None if what == "events" => {
                let names = self.said.events.iter().map(|event| event[0].as_str());
                names.collect::<Vec<_>>().join(" ")
            }
            None if what == "turn" => table.turn().code,
            None if what == "pace" => table.turn().pace.to_owned(),
            None if what == "owing" => ids(table.owing(self.on_file)),
            None if what == "winners" => ids(table.winners()),
            _ => return Err(format!("\"{what}\" is nothing that can be checked")),
        })
    }
}
