//! `highnoon verify`: drawing every lot of a game again.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::export;
use super::printing::counted;
use super::service::{self, Opened};
use super::{Failure, files};
use crate::cli::context::Context;
use crate::game::chance::Draw;
use crate::judge::verify::{Finding, Part, verify};
use crate::rules::games::Games;
use crate::store::copy::GameCopy;

/// Draw every lot of a game again, and say whether the game follows from them
///
/// Prints the commitment that players were told at the start, the seed if the
/// game is over, and how many lots each turn drew. The exit status is 1 if
/// anything does not follow from them.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: StoredGame,
    /// Print every draw: its label, its value and how many were possible
    #[arg(long)]
    draws: bool,
}

/// A game with all that has happened in it.
#[derive(Debug, clap::Args)]
pub(super) struct StoredGame {
    /// The game's id, or a file from `highnoon export`
    game: String,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let (copy, games) = args.game.copy(context)?;
    let Some(verified) = verify(&games, &copy).map_err(Failure::Input)? else {
        println!("no lots are drawn in the game {}", copy.id());
        return Ok(());
    };
    println!("commitment {}", verified.commitment);
    match &verified.seed {
        Some(seed) => println!("seed       {seed}"),
        None => println!("seed       told when the game is over"),
    }
    tell("setup", &verified.setup, args.draws);
    for part in &verified.turns {
        tell(&part.turn, part, args.draws);
    }
    let parts = std::iter::once(&verified.setup).chain(&verified.turns);
    let draws: usize = parts.map(|part| part.drawn.len()).sum();
    let turns = counted(verified.turns.len(), "turn");
    let told = format!("{turns} and {}", counted(draws, "draw"));
    if verified.holds() {
        println!("{told}: everything follows from the seed");
        Ok(())
    } else {
        println!("{told}: not everything follows from the seed");
        Err(Failure::TOLD)
    }
}

impl StoredGame {
    /// The game from a file or the store, and the games that it is one of.
    pub(super) fn copy(&self, context: &Context) -> Result<(GameCopy, Arc<Games>), Failure> {
        copy(&self.game, &self.service, context)
    }
}

/// A game by its id, from the store, or from a file.
pub(super) fn copy(
    game: &str,
    service: &service::JudgeArgs,
    context: &Context,
) -> Result<(GameCopy, Arc<Games>), Failure> {
    let path = PathBuf::from(game);
    if path.is_file() {
        let text = files::read(&path)?;
        let copy = serde_json::from_str(&text)
            .map_err(|error| Failure::Input(format!("{game}: {error}")))?;
        return Ok((copy, Arc::clone(&context.games)));
    }
    let Opened { mut store, games } = service.store(context)?;
    let mut work = store.begin()?;
    let copy = export::copy(&mut work, game, service.now())?;
    let copy = copy.ok_or_else(|| {
        if Path::new(game).extension().is_none() {
            return Failure::unknown_game(game);
        }
        let game = game.escape_debug();
        Failure::Input(format!(
            "there is no file \"{game}\", and no game of that name"
        ))
    })?;
    Ok((copy, games))
}

fn tell(name: &str, part: &Part, all: bool) {
    let finding = match part.finding {
        Finding::Follows => "follows",
        Finding::Agreed => "agreed on by the players",
        Finding::Corrected => "follows; then the keeper corrected the position",
        Finding::Differs => "DIFFERS",
    };
    let draws = counted(part.drawn.len(), "draw");
    println!("{name}: {draws}, {finding}");
    if all {
        for Draw {
            label, of, value, ..
        } in &part.drawn
        {
            println!("  {label} {value} of {of}");
        }
    }
}
