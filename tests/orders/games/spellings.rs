//! The tables of spellings: each text as a player may write it, the orders on
//! file after it, the keys of its notes, and what each line was taken for.
//!
//! `HIGHNOON_BLESS=1 cargo test orders::games::spellings` writes what comes of
//! the texts into the tables, to be read before it is kept.

use std::fmt::Write as _;
use std::fs;

use highnoon::game::Seat;
use highnoon::table::Table;
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::is_read_in_mails;
use super::{lines, table};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    group: Vec<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    title: String,
    /// Another variant of the game.
    variant: Option<String>,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    turns: usize,
    seat: String,
    #[serde(default)]
    on_file: Vec<String>,
    texts: Vec<Spelling>,
}

/// What is expected of it is compared as text, line by line.
#[derive(Deserialize)]
struct Spelling {
    text: String,
}

impl Group {
    /// The group as it should stand in the file.
    fn actual(&self, game: &str) -> String {
        let variant = self.variant.as_deref();
        let table = table(variant.unwrap_or(game), &self.options, self.turns);
        let mut out = format!("[[group]]\ntitle = {}\n", json!(self.title));
        if let Some(variant) = variant {
            writeln!(out, "variant = {}", json!(variant)).unwrap();
        }
        if let Value::Object(options) = &self.options {
            let each = options
                .iter()
                .map(|(key, value)| format!("{key} = {value}"));
            let each: Vec<String> = each.collect();
            writeln!(out, "options = {{ {} }}", each.join(", ")).unwrap();
        }
        if self.turns > 0 {
            writeln!(out, "turns = {}", self.turns).unwrap();
        }
        writeln!(out, "seat = {}", json!(self.seat)).unwrap();
        if !self.on_file.is_empty() {
            writeln!(out, "on_file = {}", list(&self.on_file)).unwrap();
        }
        out += "texts = [\n";
        for spelling in &self.texts {
            let line = spelling.actual(table.as_ref(), &self.seat, &self.on_file);
            writeln!(out, "  {line},").unwrap();
        }
        out + "]\n"
    }
}

impl Spelling {
    fn actual(&self, table: &dyn Table, seat: &str, on_file: &[String]) -> String {
        let seat = seat_of(table, seat);
        let reading = table.read(seat, on_file, &lines(&self.text));
        let notes: Vec<String> = (reading.notes.iter())
            .map(|note| note.message.key.to_string())
            .collect();
        let taken: Vec<String> = (reading.lines.iter())
            .map(|taken| serde_json::from_value(json!(taken)).unwrap())
            .collect();
        format!(
            "{{ text = {}, orders = {}, notes = {}, lines = {} }}",
            json!(self.text),
            list(&reading.on_file),
            list(&notes),
            list(&taken)
        )
    }
}

fn seat_of(table: &dyn Table, id: &str) -> Seat {
    let seats = table.seats();
    let index = seats.iter().position(|info| info.id == id).unwrap();
    Seat(u8::try_from(index).unwrap())
}

fn list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| json!(text).to_string()).collect();
    format!("[{}]", texts.join(", "))
}

fn holds(file: &str, game: &str) {
    let path = format!("tests/orders/{file}.toml");
    let text = fs::read_to_string(&path).unwrap();
    let read: File = toml::from_str(&text).unwrap();
    let heading: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with('#'))
        .collect();
    let mut actual = heading.join("\n");
    for group in &read.group {
        actual += "\n\n";
        actual += group.actual(game).trim_end();
    }
    actual.push('\n');
    if std::env::var_os("HIGHNOON_BLESS").is_some() {
        fs::write(&path, actual).unwrap();
        return;
    }
    let mut lost = Vec::new();
    for group in &read.group {
        let variant = group.variant.as_deref().unwrap_or(game);
        let table = table(variant, &group.options, group.turns);
        let seat = seat_of(table.as_ref(), &group.seat);
        let texts = group.texts.iter().map(|spelling| spelling.text.as_str());
        lost.extend(
            texts.filter(|text| !is_read_in_mails(table.as_ref(), seat, &group.on_file, text)),
        );
    }
    assert!(lost.is_empty(), "other in a mail: {lost:#?}");
    let differing: Vec<String> = (text.lines().zip(actual.lines()))
        .filter(|(expected, actual)| expected != actual)
        .map(|(expected, actual)| format!("table: {expected}\n  now: {actual}"))
        .collect();
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
    assert_eq!(text, actual);
    let count: usize = read.group.iter().map(|group| group.texts.len()).sum();
    assert!(count >= 150, "{game}: {count}");
}

#[test]
fn komarn() {
    holds("komarn", "komarn");
}

#[test]
fn risiko() {
    holds("risiko", "risiko");
}

#[test]
fn tablut() {
    holds("tablut", "tablut");
}

#[test]
fn idiotenspiel() {
    holds("idiotenspiel", "marian");
}
