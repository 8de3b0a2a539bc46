//! `highnoon adjudicate`: one turn from files.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use super::{Failure, notes, position};
use crate::game::{Lang, Severity, Viewer};
use crate::report::{self, words::Words};
use crate::table::{OrderTexts, sheet};

/// Adjudicate one turn from files
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Order sheets: texts or mails (.eml); `-` is the standard input
    #[arg(required = true)]
    orders: Vec<PathBuf>,
    /// The position file (TOML or JSON), or a variant's id for its start
    #[arg(long, short)]
    position: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the next position to this file: JSON if its name ends in .json,
    /// else TOML
    #[arg(long, short)]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let words = Words::new(lang);
    let table = position::read(&args.position)?;
    let mut orders = OrderTexts::new();
    for path in &args.orders {
        let input = position::sheet(path)?;
        let sheet = sheet::split(table.as_ref(), &input.text, None);
        let mut notes = sheet.notes.clone();
        for (&seat, lines) in &sheet.seats {
            let on_file = orders.entry(seat).or_default();
            let reading = table.read(seat, on_file, lines);
            *on_file = reading.on_file;
            notes.extend(reading.notes.into_iter().map(|note| sheet.in_place(note)));
        }
        notes.retain(|note| note.severity > Severity::Info);
        if !notes.is_empty() {
            eprintln!("{}", notes::notes(&input.name, &input.text, &notes, words));
        }
    }
    let closed = table.close(&orders);
    let next = closed.next();
    if args.json {
        let seats = table.seats();
        let orders: serde_json::Map<_, _> = orders
            .iter()
            .map(|(seat, texts)| (seats[seat.index()].id.clone(), json!(texts)))
            .collect();
        println!(
            "{}",
            json!({
                "turn": table.turn().code,
                "orders": orders,
                "resolution": closed.resolution(),
                "report": closed.report(Viewer::Observer),
                "next": next.position(),
            })
        );
    } else {
        let report = closed.report(Viewer::Observer);
        println!("{}", report::text::render(&report, words));
    }
    if let Some(path) = &args.out {
        let position = next.position();
        let text = if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            format!("{position:#}\n")
        } else {
            toml::to_string(&position).map_err(|error| Failure::Input(error.to_string()))?
        };
        fs::write(path, text).map_err(Failure::writing(path))?;
    }
    Ok(())
}
