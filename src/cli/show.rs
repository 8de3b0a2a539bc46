//! `highnoon show`: a position as text and as a picture.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::picture::PictureArgs;
use super::{Failure, files, position};
use crate::game::Viewer;
use crate::render;
use crate::report::{self};
use crate::table::{OrderTexts, sheet};

/// Show a position as text, SVG or PNG
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
    #[arg(long)]
    print: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = position::read(&args.position, &context.games)?;
    if !args.picture.is_any() && args.print.is_none() {
        let report = table.status(Viewer::Observer);
        println!("{}", report::text::render(&report, words));
        return Ok(());
    }
    let mut orders = OrderTexts::new();
    for path in &args.orders {
        let input = position::sheet(path)?;
        for (seat, lines) in sheet::split(table.as_ref(), &input.text, None).seats {
            let on_file = orders.entry(seat).or_default();
            *on_file = table.read(seat, on_file, &lines).on_file;
        }
    }
    let scene = table.scene(&orders, Viewer::Keeper);
    if let Some(path) = &args.print {
        let sheet = render::sheet(&scene, &|message| words.say(message), context.lang);
        let bytes = if files::ends_in(path, "pdf") {
            render::pdf(&sheet.svg, sheet.millimetres[0]).map_err(Failure::input)?
        } else {
            sheet.svg.into_bytes()
        };
        files::write(path, bytes)?;
    }
    args.picture
        .write(&scene, &|message| words.say(message), context.lang)
}

/// `highnoon variants`: what can be played, a line each.
pub(super) fn variants(context: &Context) {
    let games = &context.games;
    for id in games.variants() {
        match games.about(id) {
            Some(about) => println!("{}", context.words().say(&about)),
            None => eprintln!("{id}: its file is faulty; \"highnoon show {id}\" says why"),
        }
    }
}
