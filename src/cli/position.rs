//! Positions and order sheets from files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

use super::context::Context;
use super::{Failure, files, import, notes};
use crate::archive::format::Format;
use crate::archive::moved::{self, Wanted};
use crate::archive::{Archive, Compared, Part};
use crate::game::names::without_nulls;
use crate::game::{Note, Seat, Severity};
use crate::mail::{read as read_mail, reply};
use crate::report::words::Words;
use crate::rules::games::Games;
use crate::table::{OrderTexts, Table, sheet};

/// Which position a command is about.
#[derive(Debug, clap::Args)]
pub(super) struct Arg {
    /// The position file (TOML or JSON), or a variant's id for its start; left
    /// out, it is position.json or position.toml in this folder
    #[arg(long, short)]
    position: Option<String>,
}

impl Arg {
    /// The table at it.
    pub(super) fn read(&self, context: &Context) -> Result<Box<dyn Table>, Failure> {
        read(self.named(&context.games)?, &context.games)
    }

    /// The file or variant.
    pub(super) fn named(&self, games: &Games) -> Result<&str, Failure> {
        named(self.position.as_deref(), games)
    }
}

/// The file or variant, the usual one where none is named.
pub(super) fn named<'a>(position: Option<&'a str>, games: &Games) -> Result<&'a str, Failure> {
    position
        .or_else(|| USUAL.into_iter().find(|name| Path::new(name).exists()))
        .ok_or_else(|| {
            Failure::Input(format!(
                "there is no {} here: name the position, a file or one of {}",
                USUAL.join(" and no "),
                games.variants().join(", ")
            ))
        })
}

/// The files that a position is looked for in.
const USUAL: [&str; 2] = ["position.json", "position.toml"];

/// The table at a position: a TOML or JSON file, or the id of a variant for
/// the start of its game. Of a turn that a letter or `adjudicate --json` has
/// told, it is the position after it, of an archive the one after its last
/// phase, and of a game that runs at another judge the one that it has saved.
pub(super) fn read(position: &str, games: &Arc<Games>) -> Result<Box<dyn Table>, Failure> {
    let path = Path::new(position);
    // A word that is no file may be a slip of the pen in a variant's name.
    let is_file = path.exists() || position == "-" || position.contains(['/', '\\', '.']);
    if !path.exists() && games.variants().contains(&position) || !is_file {
        return games.open(position, None).map_err(Failure::input);
    }
    let text = files::read(path)?;
    if moved::is_one(&text) {
        return running(path, &text, games);
    }
    let format = Format::of(text.as_bytes());
    let after = |format| after(position, (format, &text), games);
    let record: Result<Value, String> = match format {
        Some(format @ (Format::Played | Format::Njudge)) => after(format),
        Some(format @ Format::Json) => match serde_json::from_str::<Value>(&text) {
            Ok(record) if record.get("phases").is_none() => Ok(record),
            Err(error) if text.trim().lines().count() < 2 => Err(error.to_string()),
            _ => after(format),
        },
        _ => toml::from_str(&text).map_err(|error| error.to_string()),
    };
    record
        .map(|mut record| match record.get_mut("next") {
            Some(next) => next.take(),
            None => record,
        })
        .and_then(|record| games.restore(&record).map_err(|error| error.to_string()))
        .map_err(|error| Failure::Input(format!("{position}: {error}")))
}

/// The table of a game that runs at another judge.
fn running(path: &Path, text: &str, games: &Games) -> Result<Box<dyn Table>, Failure> {
    let wanted = Wanted {
        games,
        game: None,
        variant: None,
    };
    let moved = import::moved((path, text), &wanted)?;
    games.restore(&moved.position).map_err(Failure::input)
}

/// The table after the last phase of an archive.
fn after(file: &str, (format, text): (Format, &str), games: &Arc<Games>) -> Result<Value, String> {
    let archive = Archive::new(Arc::clone(games), None).map_err(|error| error.to_string())?;
    let part = Part {
        file,
        game: file,
        bytes: text.as_bytes(),
        lines: 0,
        games: 0,
    };
    let mut last = Err("there is no phase in it".to_owned());
    archive.read(format, part, &mut |found| {
        last = match (&found.compared, found.source.after()) {
            (_, Some(after)) => Ok(after),
            (Compared::Unreadable(why), None) => Err(format!("line {}: {why}", found.line)),
            (_, None) => Err(format!("line {}: it is no turn", found.line)),
        };
    });
    last
}

/// A position as a game's file has it, which says itself which game it is, and
/// how it is played.
pub(super) fn in_game_file(mut position: Value) -> Value {
    if let Some(fields) = position.as_object_mut() {
        fields.remove("variant");
        fields.remove("options");
    }
    without_nulls(position)
}

/// A position as TOML.
pub(super) fn to_toml(position: Value) -> Result<String, Failure> {
    toml::to_string(&without_nulls(position)).map_err(Failure::input)
}

/// A sheet of orders: its name and its text.
pub(super) struct Sheet {
    pub(super) name: String,
    pub(super) text: String,
}

/// Reads a sheet from a file, or from the standard input if it is `-`. From a
/// mail, which shows by its name or its head, only its sender's own lines are
/// kept, in their places.
pub(super) fn sheet(path: &Path) -> Result<Sheet, Failure> {
    let (name, bytes) = if path.as_os_str() == "-" {
        ("standard input".to_owned(), files::input()?)
    } else {
        let bytes = fs::read(path).map_err(Failure::reading(path))?;
        (path.display().to_string(), bytes)
    };
    let bytes = files::mail(&bytes);
    if path.extension().is_none_or(|extension| extension != "eml") && !is_mail(&bytes) {
        let text = files::text(&bytes, &name)?;
        return Ok(Sheet { name, text });
    }
    let mail =
        read_mail(&bytes).map_err(|unreadable| Failure::Input(format!("{name}: {unreadable}")))?;
    let own = reply::own_text(&mail.text.body);
    let mut lines = vec![String::new(); own.lines.len()];
    for (number, text) in own.own_lines() {
        lines[number - 1] = text;
    }
    Ok(Sheet {
        name,
        text: lines.join("\n"),
    })
}

/// Whether a text begins with the head of a mail (RFC 5322 2.2): fields alone
/// up to the first empty line, and among them a sender and what no order
/// sheet has.
fn is_mail(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let head = text.lines().take_while(|line| !line.trim().is_empty());
    let mut has_sender = false;
    let mut has_more = false;
    for (index, line) in head.enumerate() {
        let is_envelope = index == 0 && line.starts_with("From ");
        if is_envelope || line.starts_with([' ', '\t']) {
            continue;
        }
        let Some((name, _)) = line.split_once(':') else {
            return false;
        };
        let name = name.to_ascii_lowercase();
        has_sender |= name == "from";
        has_more |=
            ["date", "message-id", "mime-version", "received", "subject"].contains(&name.as_str());
    }
    has_sender && has_more
}

/// The seat of this id, name or mark, if one is named.
pub(super) fn seat(table: &dyn Table, name: Option<&str>) -> Result<Option<Seat>, Failure> {
    let Some(name) = name else {
        return Ok(None);
    };
    let seats = table.seats();
    let found = sheet::find(&seats, name).ok_or_else(|| {
        let known: Vec<&str> = seats.iter().map(|seat| seat.id.as_str()).collect();
        Failure::Input(format!(
            "unknown seat \"{name}\", expected one of {}",
            known.join(", ")
        ))
    })?;
    Ok(Some(found))
}

impl Sheet {
    /// Says what is wrong in it on the standard error output. Whether all of it
    /// was understood.
    pub(super) fn tell(&self, notes: &[Note], words: Words<'_>) -> bool {
        let notes = notes.iter().filter(|note| note.severity > Severity::Info);
        let notes: Vec<Note> = notes.cloned().collect();
        if !notes.is_empty() {
            eprintln!("{}", notes::notes(&self.name, &self.text, &notes, words));
        }
        notes.iter().all(|note| note.severity < Severity::Error)
    }
}

/// Orders from sheets.
pub(super) struct Orders {
    pub(super) texts: OrderTexts,
    is_whole: bool,
}

impl Orders {
    /// Fails if something in the sheets was not understood, which has been told:
    /// what came of the rest may not be what was meant.
    pub(super) const fn verdict(&self) -> Result<(), Failure> {
        if self.is_whole {
            Ok(())
        } else {
            Err(Failure::TOLD)
        }
    }
}

/// The orders of several sheets; what cannot be read in them is said on the
/// standard error output.
pub(super) fn orders(
    table: &dyn Table,
    paths: &[PathBuf],
    words: Words<'_>,
) -> Result<Orders, Failure> {
    let mut orders = Orders {
        texts: OrderTexts::new(),
        is_whole: true,
    };
    for path in paths {
        let input = sheet(path)?;
        let sheet = sheet::split(table, &input.text, None);
        let mut notes = sheet.notes.clone();
        for (&seat, lines) in &sheet.seats {
            let on_file = orders.texts.entry(seat).or_default();
            let reading = table.read(seat, on_file, lines);
            *on_file = reading.on_file;
            notes.extend(reading.notes.into_iter().map(|note| sheet.in_place(note)));
        }
        orders.is_whole &= input.tell(&notes, words);
    }
    Ok(orders)
}
