//! `highnoon what-if`: own orders tried against guesses of the others'.

mod print;

use crate::cli::context::Context;
use std::path::PathBuf;

use super::{Failure, position};
use crate::game::{Message, Seat};
use crate::report::Words;
use crate::table::Table;
use crate::table::guesses::{self, Guess, Guesses, Outlook};

/// Try your orders against guesses of what the others order, and list what may
/// come of them
///
/// In both files a line with "or" alone stands between the ways in which a
/// seat may order; every combination is tried.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Your orders: a text or a mail; `-` is the standard input
    orders: PathBuf,
    /// What the others may order, each below the player's name and a colon;
    /// may be given several times
    #[arg(long, short)]
    guesses: Vec<PathBuf>,
    #[command(flatten)]
    position: position::Arg,
    /// Whose orders yours are, where the text does not say
    #[arg(long, short)]
    seat: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One way of ordering, and what may come of it.
struct Plan {
    guess: Guess,
    outlook: Outlook,
}

/// Everything that there is to print.
struct Tried<'t> {
    table: &'t dyn Table,
    seat: Seat,
    others: Guesses,
    plans: Vec<Plan>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let table = args.position.read(context)?;
    let table = table.as_ref();
    let seat = position::seat(table, args.seat.as_deref())?;
    let (own, is_whole) = read(table, &args.orders, seat, words)?;
    let seats: Vec<Seat> = own.seats.keys().copied().collect();
    let &[seat] = seats.as_slice() else {
        return Err(Failure::Input(words.say(&Message::new("what-if-whose"))));
    };
    let mut others = Guesses::default();
    let mut are_whole = true;
    for path in &args.guesses {
        let (more, is_whole) = read(table, path, None, words)?;
        are_whole &= is_whole;
        others.seats.extend(more.seats);
    }
    others.seats.remove(&seat);
    let plans: Result<Vec<Plan>, Failure> = (own.seats.into_values().flatten())
        .map(|guess| {
            let outlook = guesses::outlook(table, seat, &guess.orders, &others.seats);
            let outlook = outlook.map_err(|many| {
                let message = Message::new("what-if-too-many")
                    .with("cases", many.0)
                    .with("most", guesses::MOST);
                Failure::Input(words.say(&message))
            })?;
            Ok(Plan { guess, outlook })
        })
        .collect();
    let tried = Tried {
        table,
        seat,
        others,
        plans: plans?,
    };
    if args.json {
        println!("{}", tried.json(words));
    } else {
        tried.print(words);
    }
    if is_whole && are_whole {
        Ok(())
    } else {
        Err(Failure::TOLD)
    }
}

/// Reads guesses and says what is wrong with them; the second value is
/// whether nothing is.
fn read(
    table: &dyn Table,
    path: &std::path::Path,
    seat: Option<Seat>,
    words: Words<'_>,
) -> Result<(Guesses, bool), Failure> {
    let input = position::sheet(path)?;
    let read = guesses::read(table, &input.text, seat);
    let is_whole = input.tell(&read.notes, words);
    Ok((read, is_whole))
}
