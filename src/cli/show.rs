//! `highnoon show`: a position as text and as a picture.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::picture::PictureArgs;
use super::{Failure, files, position};
use crate::game::{Lang, Message, Seat, Viewer};
use crate::render;
use crate::report::{self};
use crate::table::Table;

/// Show a position as text, SVG or PNG
///
/// The status is 1 if something in a sheet of orders was not understood.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The position file (TOML or JSON), or a variant's id for its start
    position: String,
    /// Draw the orders of this sheet on it; may be given several times
    #[arg(long)]
    orders: Vec<PathBuf>,
    #[command(flatten)]
    picture: PictureArgs,
    /// Write the empty board for planning to this file, as an A4 page for a
    /// printer: a PDF if its name ends in .pdf, else an SVG
    #[arg(long, value_parser = files::of_sort(&["pdf", "svg"]))]
    print: Option<PathBuf>,
    /// Print an order sheet of this seat instead: its lines, and all pieces on
    /// the board
    #[arg(long, requires = "print")]
    seat: Option<String>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = position::read(&args.position, &context.games)?;
    let orders = position::orders(table.as_ref(), &args.orders, words)?;
    if !args.picture.is_any() && args.print.is_none() {
        let report = table.status(Viewer::Observer);
        println!("{}", report::text::render(&report, words));
        return orders.verdict();
    }
    let scene = table.scene(&orders.texts, Viewer::Keeper);
    let variant = table.position()["variant"].as_str().map(str::to_owned);
    let name = variant.and_then(|id| context.games.name(&id));
    let game = name.map_or_else(
        || scene.game.clone(),
        |name| name.get(context.lang).to_owned(),
    );
    let say = |message: &Message| words.say(message);
    if let Some(path) = &args.print {
        let seat = position::seat(table.as_ref(), args.seat.as_deref())?;
        let form = seat.map(|seat| form((table.as_ref(), &game), seat, &say, context.lang));
        let sheet = render::sheet(&scene, &say, context.lang, form.as_ref());
        let bytes = if files::ends_in(path, "pdf") {
            render::pdf(&sheet.svg, sheet.millimetres[0]).map_err(Failure::input)?
        } else {
            sheet.svg.into_bytes()
        };
        files::write(path, bytes)?;
    }
    args.picture.write((&scene, &game), &say, context.lang)?;
    orders.verdict()
}

/// What the order sheet of a seat says.
fn form(
    (table, game): (&dyn Table, &str),
    seat: Seat,
    say: &dyn Fn(&Message) -> String,
    lang: Lang,
) -> render::Form {
    let seats = table.seats();
    let side = seats
        .get(seat.index())
        .map_or("", |info| info.name.get(lang));
    render::Form {
        title: format!("{game} · {side}: {}", say(&table.turn().title)),
        lines: table.sheet(seat).iter().map(say).collect(),
    }
}
