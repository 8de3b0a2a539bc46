//! `highnoon receipts`: what was on file when, to settle disputes.

use super::export::temporary;
use super::letters::{no_game, time};
use super::{Failure, service};
use crate::cli::context::Context;
use crate::judge::order_receipt;

/// List the receipts of a game: number, time, turn, seat, whether the hash is
/// that of the orders, and the orders
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: String,
    /// Only receipts of this number, which every seat may have
    #[arg(long)]
    number: Option<u64>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let config = args.service.config(context)?;
    let mut store = service::open(&config.store)?;
    let mut work = store.begin().map_err(temporary)?;
    let game = args.game.as_str();
    let Some(stored) = work.look(game).map_err(temporary)? else {
        return Err(no_game(game));
    };
    let file = format!("{game}.toml");
    let table = crate::judge::game_file::read(&config.games, &file, &stored.file)
        .map_err(|faults| Failure::Input(faults.to_string()))?
        .table;
    let seats = table.seats();
    for entry in work.journal_of(game).map_err(temporary)? {
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
