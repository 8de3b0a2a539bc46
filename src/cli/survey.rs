//! `highnoon survey`: whole games of archives.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::Failure;
use super::batch::work::Work;
use super::batch::{Convention, each, write};
use super::context::Context;
use crate::archive::survey::{Held, Question, Survey, Terms};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::record;

/// Ask archives about whole games: how they were opened, who held what, how
/// they ended
///
/// Reads what `batch` reads and writes a JSON object on each line: a game that
/// answers all that is asked, or with --openings how often a seat was opened
/// so and what became of it. The last line has the totals. Games of the
/// Diplomacy family are looked at. What cannot be read is told on the standard
/// error output, and the exit status is 2 then, as that of `batch`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files, folders that are searched for archives, `-` for the standard
    /// input, or a judge's database, `postgres://user@host/database`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Count the openings of each seat: its orders in so many movements
    #[arg(long, value_name = "MOVEMENTS")]
    openings: Option<u8>,
    /// Only games in which this seat held this province: its centre, or with a
    /// unit; several must all have been
    #[arg(long, value_name = "PLACE=SEAT[@TURN]")]
    held: Vec<Held>,
    /// Only games that this seat has won
    #[arg(long, value_name = "SEAT")]
    won: Option<String>,
    /// Only games that came through this position: the same units, in any year;
    /// a file, or a variant for where it starts
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// The rules for recorded games of the standard board, in place of those
    /// that are usual in their format
    #[arg(long, value_enum)]
    convention: Option<Convention>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let archive = Convention::archive(args.convention, context)?;
    let question = Question {
        opening: args.openings.unwrap_or_default().into(),
        held: args.held.clone(),
        won: args.won.clone(),
        position: (args.position.as_ref())
            .map(|position| units(position, context))
            .transpose()?,
    };
    let terms = Terms::new(&context.games, &question);
    let survey = || Survey::new(&terms);
    let mut all = survey();
    let read = |work: &Work, buffer: &mut Vec<u8>| {
        let mut survey = survey();
        work.read(&archive, buffer, &mut |found| {
            survey.take(work.file(), found);
        });
        survey
    };
    each(&args.paths, read, |survey| {
        all.merge(survey);
        Ok(true)
    })?;
    if let [name, ..] = terms.unknown()[..] {
        let what = format!("no variant of these games has a province or seat \"{name}\"");
        return Err(Failure::Input(what));
    }
    let (mut text, mut count) = (String::new(), 0);
    let mut line = |value: serde_json::Result<String>| {
        count += 1;
        text += &value.expect("texts and numbers are JSON");
        text.push('\n');
    };
    match args.openings {
        Some(_) => (all.openings().iter()).for_each(|opening| line(serde_json::to_string(opening))),
        None => all
            .games()
            .for_each(|game| line(serde_json::to_string(&game))),
    }
    let totals =
        json!({ "totals": { "lines": count, "games": all.seen(), "left_out": all.left_out() } });
    write(&format!("{text}{totals}\n"))?;
    for why in all.unreadable() {
        eprintln!("{why}");
    }
    if all.unreadable().is_empty() {
        return Ok(());
    }
    Err(Failure::TOLD_UNREADABLE)
}

/// The position of the Diplomacy family that is meant.
fn units(position: &str, context: &Context) -> Result<Position, Failure> {
    let record = super::position::read(position, &context.games)?.position();
    let id = record
        .get("variant")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let variant = context.games.diplomacy(id, None);
    let Some(Ok(variant)) = variant else {
        let what = format!("{position}: only games of the Diplomacy family are looked at");
        return Err(Failure::Input(what));
    };
    record::restore(&variant, &record).map_err(|faults| Failure::Input(faults.join("\n")))
}
