//! `highnoon receipts`: what was on file when, to settle disputes.

use super::Failure;
use super::service::{GameArgs, time};
use crate::cli::context::Context;
use crate::judge::{game_file, order_receipt};
use crate::rules::games::Games;
use crate::store::Work;

/// List the receipts of a game: number, time, turn, seat, whether the hash is
/// that of the orders, and the orders
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    of: GameArgs,
    /// Only receipts of this number, which every seat may have
    #[arg(long)]
    number: Option<u64>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    args.of.look(context, |games, work| list(args, games, work))
}

fn list(args: &Args, games: &Games, work: &mut Work<'_>) -> Result<(), Failure> {
    let game = args.of.game.as_str();
    let stored = work
        .look(game)?
        .ok_or_else(|| Failure::unknown_game(game))?;
    let table = game_file::read(games, &format!("{game}.toml"), &stored.file)?.table;
    let seats = table.seats();
    for entry in work.journal_of(game)? {
        let data = &entry.data;
        let Some(number) = data["receipt"].as_u64() else {
            continue;
        };
        if args.number.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let seat = data["seat"]
            .as_u64()
            .and_then(|it| usize::try_from(it).ok());
        let seat = seat.and_then(|index| seats.get(index));
        let seat = seat.map_or("?", |seat| seat.id.as_str());
        let orders: Vec<String> = data["orders"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|order| order.as_str().map(str::to_owned))
            .collect();
        let turn = data["turn"].as_str().unwrap_or_default();
        let hash = data["hash"].as_str().unwrap_or_default();
        let fits = if order_receipt::hash(game, turn, seat, &orders) == hash {
            "fits"
        } else {
            "DOES NOT FIT"
        };
        let at = time(entry.at);
        println!("{number}\t{at}\t{turn}\t{seat}\t{hash} {fits}");
        for order in orders {
            println!("\t{order}");
        }
    }
    Ok(())
}
