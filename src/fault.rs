//! Faults in data files: every one of a file at once, each with its place.
//!
//! Maps, variants and case files are written by people. A reader collects
//! [`Fault`]s as it goes and never stops at the first.

use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use serde::de::IntoDeserializer as _;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::game::Message;

pub use crate::game::near::did_you_mean;

/// Something wrong at a place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes of the file it points at.
    pub span: Range<usize>,
    /// What is wrong.
    pub text: String,
    /// What would have been accepted.
    pub help: Option<String>,
    /// The text as it can be told in any language, if it can.
    pub said: Option<Box<Message>>,
    /// The help so.
    pub help_said: Option<Box<Message>>,
}

impl Fault {
    /// A fault at a place.
    pub fn new(span: Range<usize>, text: impl Into<String>) -> Self {
        Self {
            span,
            text: text.into(),
            help: None,
            said: None,
            help_said: None,
        }
    }

    /// The same fault with what would have been accepted.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same fault with the one that was probably meant of the words that
    /// its text lists: what is wrong stands in the first pair of backquotes.
    fn near_listed(self) -> Self {
        let quoted: Vec<&str> = self.text.split('`').skip(1).step_by(2).collect();
        let near = match quoted[..] {
            [word, _, _, ..] => did_you_mean(word, quoted[1..].iter().copied()),
            _ => None,
        };
        match near.map(str::to_owned) {
            Some(near) => self.help(format!("did you mean \"{near}\"?")),
            None => self,
        }
    }

    /// The same fault with the known word that was probably meant, if any.
    #[must_use]
    pub fn near<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        match did_you_mean(word, known) {
            Some(near) => self.help(format!("did you mean \"{near}\"?")),
            None => self,
        }
    }
}

/// All faults of one file, in the order of their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The file's name.
    pub file: String,
    /// Its text.
    pub input: String,
    /// What is wrong; never empty.
    pub list: Vec<Fault>,
}

impl Faults {
    /// All faults of a file, or nothing if there is none.
    ///
    /// # Errors
    /// The faults themselves, if there are any.
    pub fn check(file: &str, input: &str, found: &[Fault]) -> Result<(), Self> {
        if found.is_empty() {
            return Ok(());
        }
        let mut list = found.to_vec();
        list.sort_by_key(|fault| (fault.span.start, fault.span.end));
        list.dedup();
        Err(Self {
            file: file.to_owned(),
            input: input.to_owned(),
            list,
        })
    }

    /// Line and column of a byte, both counted from 1; columns count
    /// characters.
    pub fn place(&self, byte: usize) -> (usize, usize) {
        let upto = &self.input[..self.input.floor_char_boundary(byte)];
        let line_start = upto.rfind('\n').map_or(0, |newline| newline + 1);
        (
            upto.matches('\n').count() + 1,
            upto[line_start..].chars().count() + 1,
        )
    }
}

impl std::error::Error for Faults {}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.list.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            let (line, column) = self.place(fault.span.start);
            write!(f, "{}:{line}:{column}: {}", self.file, fault.text)?;
            if let Some(help) = &fault.help {
                write!(f, " ({help})")?;
            }
        }
        Ok(())
    }
}

/// A TOML file being taken apart, so that a fault in one table costs only
/// that table.
#[derive(Debug)]
pub struct Document<'i> {
    table: DeTable<'i>,
    span: Range<usize>,
    /// The keys that have been asked for one by one: they may stand in it, too.
    taken: Vec<String>,
    /// What has been found wrong so far.
    pub faults: Vec<Fault>,
}

impl<'i> Document<'i> {
    /// Reads the outline of a file; all syntax errors become faults.
    pub fn parse(input: &'i str) -> Self {
        let (table, errors) = DeTable::parse_recoverable(input);
        let span = table.span();
        Self {
            table: table.into_inner(),
            span,
            taken: Vec::new(),
            faults: errors.into_iter().map(fault_of).collect(),
        }
    }

    /// The text under `key`, which stays in the file.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.table.get(key)?.get_ref().as_str()
    }

    /// Takes the array of tables under `key` out of the file, each table read
    /// by itself. A missing key is an empty list.
    pub fn take_list<T: DeserializeOwned>(&mut self, key: &str) -> Vec<Spanned<T>> {
        self.taken.push(key.to_owned());
        let Some(value) = self.table.remove(key) else {
            return Vec::new();
        };
        let span = value.span();
        let DeValue::Array(items) = value.into_inner() else {
            self.faults.push(Fault::new(
                span,
                format!("`{key}` is a list of tables, each headed [[{key}]]"),
            ));
            return Vec::new();
        };
        let mut taken = Vec::new();
        for item in items {
            let span = item.span();
            match T::deserialize(item.into_deserializer()) {
                Ok(value) => taken.push(Spanned::new(span, value)),
                Err(error) => self.fault(error, &span),
            }
        }
        taken
    }

    /// Takes the value under `key` out of the file. `None` says that a fault
    /// has been noted.
    pub fn take<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        self.taken.push(key.to_owned());
        let Some(value) = self.table.remove(key) else {
            let what = format!("missing field `{key}`");
            self.faults.push(Fault::new(0..0, what));
            return None;
        };
        let span = value.span();
        T::deserialize(value.into_deserializer())
            .map_err(|error| self.fault(error, &span))
            .ok()
    }

    /// Reads what has not been taken. `None` says that a fault has been
    /// noted.
    pub fn rest<T: DeserializeOwned>(&mut self) -> Option<T> {
        let keys: Vec<_> = self.table.keys().map(Spanned::span).collect();
        let table = Spanned::new(self.span.clone(), std::mem::take(&mut self.table));
        match T::deserialize(table.into_deserializer()) {
            Ok(value) => Some(value),
            Err(error) => {
                let start = self.span.start;
                self.fault(error, &(start..start));
                self.add_taken(&keys);
                None
            }
        }
    }

    /// Adds what has been taken to what the last fault says that might stand in
    /// the file itself, beside one of these keys.
    fn add_taken(&mut self, keys: &[Range<usize>]) {
        let Some(fault) = self.faults.last_mut() else {
            return;
        };
        if fault.text.starts_with(UNKNOWN_FIELD) && keys.contains(&fault.span) {
            for key in &self.taken {
                fault.text = format!("{}, `{key}`", fault.text);
            }
            *fault = Fault::new(fault.span.clone(), fault.text.as_str()).near_listed();
        }
    }

    fn fault(&mut self, error: toml::de::Error, within: &Range<usize>) {
        let mut fault = fault_of(error);
        if fault.span.is_empty() {
            fault.span = within.clone();
        }
        self.faults.push(fault);
    }
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "used as a mapping function over owned errors"
)]
fn fault_of(error: toml::de::Error) -> Fault {
    let text = in_words(error.message());
    Fault::new(error.span().unwrap_or(0..0), text).near_listed()
}

/// How the library begins what it says of a field that is not known.
const UNKNOWN_FIELD: &str = "unknown field `";

/// What the library says of a value of another type, without the names that
/// types have in programs.
fn in_words(said: &str) -> String {
    if said == "invalid socket address syntax" {
        return "expected an address and a port, like \"127.0.0.1:9187\"".to_owned();
    }
    let wrong = said.strip_prefix("invalid type: ");
    let Some((found, expected)) = wrong.and_then(|wrong| wrong.split_once(", expected ")) else {
        return said.to_owned();
    };
    let expected = match expected {
        "a map" => "a section of its own, { KEY = VALUE }",
        "a sequence" => "a list, [ … ]",
        "a string" => "a text, \"…\"",
        "a boolean" => "true or false",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        own if own.starts_with("struct ") => "a section of its own, { KEY = VALUE }",
        own if own.starts_with("enum ") => "one of the words that it takes",
        other => other,
    };
    let found = match found.split_once(' ') {
        Some(("string" | "integer" | "floating" | "boolean", value)) => {
            value.trim_start_matches("point ").trim_matches('`')
        }
        _ if found == "map" => "a section",
        _ if found == "sequence" => "a list",
        _ => found,
    };
    format!("{found} cannot stand here, expected {expected}")
}
