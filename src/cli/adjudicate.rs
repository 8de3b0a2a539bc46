//! `highnoon adjudicate`: one turn from files.

use crate::cli::context::Context;
use std::path::PathBuf;

use serde_json::json;

use super::{Failure, files, lots, position};
use crate::game::{Message, Viewer};
use crate::render::{self, Season};
use crate::report::{self};
use crate::table::OrderTexts;

/// The width of an animated PNG.
const WIDTH: u32 = 800;

/// Adjudicate one turn from files
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
    #[arg(long)]
    animate: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = args.position.read(context)?;
    let orders = position::orders(table.as_ref(), &args.orders, words)?;
    let mut lots = args.lots.read()?;
    let closed = table.close(&orders, &mut lots.chance);
    lots.tell()?;
    for unknown in closed.unknown(Viewer::Keeper) {
        eprintln!("{}", words.say(&unknown));
    }
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
                "position": table.position(),
                "orders": orders,
                "drawn": lots.chance.drawn(),
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
    Ok(())
}
