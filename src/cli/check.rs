//! `highnoon check`: orders, without adjudicating them.

use std::path::PathBuf;

use serde_json::json;

use super::{Failure, notes, position};
use crate::game::{Lang, Message, Note, Seat, Severity};
use crate::report::words::Words;
use crate::table::{Table, sheet};

/// Check orders without adjudicating: which are understood and legal, and
/// which units have none
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The orders: a text or a mail (.eml); `-` is the standard input
    orders: PathBuf,
    /// The position file (TOML or JSON), or a variant's id for its start
    #[arg(long, short)]
    position: String,
    /// Whose orders they are, where the text does not say
    #[arg(long, short)]
    seat: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The orders of a seat as they would stand on file.
struct Understood {
    seat: Seat,
    texts: Vec<String>,
    described: Vec<String>,
}

pub(super) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let words = Words::new(lang);
    let table = position::read(&args.position)?;
    let seat = args
        .seat
        .as_deref()
        .map(|name| position::seat(table.as_ref(), name))
        .transpose()?;
    let input = position::sheet(&args.orders)?;
    let sheet = sheet::split(table.as_ref(), &input.text, seat);
    let mut notes = sheet.notes.clone();
    let mut understood = Vec::new();
    for (&seat, lines) in &sheet.seats {
        let reading = table.read(seat, &[], lines);
        let described = table.describe(seat, &reading.on_file);
        understood.push(Understood {
            seat,
            texts: reading.on_file,
            described: described.iter().map(|order| words.say(order)).collect(),
        });
        notes.extend(reading.notes.into_iter().map(|note| sheet.in_place(note)));
        notes.extend(reading.review);
    }
    if understood.is_empty() && notes.is_empty() {
        let message = Message::new("sheet-no-orders");
        notes.push(Note::at(Severity::Error, 0, 0..0, message));
    }
    if args.json {
        println!("{}", json(table.as_ref(), &understood, &notes, words));
    } else {
        for Understood {
            seat, described, ..
        } in &understood
        {
            println!("{}:", table.seats()[seat.index()].name.get(lang));
            for order in described {
                println!("  {order}");
            }
        }
        if !notes.is_empty() {
            eprintln!("{}", notes::notes(&input.name, &input.text, &notes, words));
        }
    }
    if notes.iter().any(|note| note.severity == Severity::Error) {
        return Err(Failure::Input(String::new()));
    }
    Ok(())
}

fn json(
    table: &dyn Table,
    understood: &[Understood],
    notes: &[Note],
    words: Words,
) -> serde_json::Value {
    let seats = table.seats();
    let orders: serde_json::Map<_, _> = understood
        .iter()
        .map(|of| (seats[of.seat.index()].id.clone(), json!(of.texts)))
        .collect();
    let notes: Vec<_> = notes.iter().map(|note| notes::json(note, words)).collect();
    json!({ "orders": orders, "notes": notes })
}
