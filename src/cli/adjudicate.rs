//! `highnoon adjudicate`: one turn from files.

use crate::cli::context::Context;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{Failure, files, lots, position};
use crate::game::{Message, Viewer};
use crate::render::{self, Season};
use crate::report::{self};
use crate::table::{OrderTexts, turn_record};

/// The width of an animated PNG.
const WIDTH: u32 = 800;

/// Adjudicate one turn from files
///
/// The status is 0 if all that the sheets say was understood, and 1 if not: the
/// turn is adjudicated without that. It is 2 if the arguments cannot be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    lots: lots::LotsArgs,
    /// Order sheets: texts or mails (.eml); `-` is the standard input
    #[arg(required = true)]
    orders: Vec<PathBuf>,
    #[command(flatten)]
    position: position::Arg,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the next position to this file: JSON if its name ends in .json,
    /// else TOML
    #[arg(long, short)]
    out: Option<PathBuf>,
    /// Write the turn as a moving picture to this file: an animated PNG if
    /// its name ends in .png, else an SVG
    #[arg(long, value_parser = files::of_sort(&["png", "svg"]))]
    animate: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = args.position.read(context)?;
    let orders = position::orders(table.as_ref(), &args.orders, words)?;
    let mut lots = args.lots.read()?;
    let closed = table.close(&orders.texts, &mut lots.chance);
    lots.tell()?;
    for unknown in closed.unknown(Viewer::Keeper) {
        eprintln!("{}", words.say(&unknown));
    }
    let next = closed.next();
    if args.json {
        let mut record = turn_record(table.as_ref(), &orders.texts, closed.as_ref());
        record.insert("drawn".to_owned(), json!(lots.chance.drawn()));
        let report = closed.report(Viewer::Observer);
        record.insert("report".to_owned(), json!(report));
        println!("{}", Value::Object(record));
    } else {
        let report = closed.report(Viewer::Observer);
        println!("{}", report::text::render(&report, words));
    }
    if let Some(path) = &args.out {
        let position = next.position();
        let text = if files::ends_in(path, "json") {
            format!("{position:#}\n")
        } else {
            position::to_toml(position)?
        };
        files::write(path, text)?;
    }
    if let Some(path) = &args.animate {
        let season = Season {
            before: &table.scene(&OrderTexts::new(), Viewer::Observer),
            orders: &closed.scene(Viewer::Observer),
            after: &next.scene(&OrderTexts::new(), Viewer::Observer),
        };
        let say = |message: &Message| words.say(message);
        let picture = if files::ends_in(path, "png") {
            render::animated_png(season, &say, context.lang, WIDTH).map_err(Failure::input)?
        } else {
            render::animated(season, &say, context.lang).into_bytes()
        };
        files::write(path, picture)?;
    }
    orders.verdict()
}
