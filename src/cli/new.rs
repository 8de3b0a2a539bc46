//! `highnoon new`: a game from its file.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::{Failure, files, service};
use crate::game::Lang;
use crate::judge::game_file::{self, Game};

/// Set up a game from its file; it begins, or waits for people to sign up
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game file
    game: PathBuf,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let text = files::read(&args.game)?;
    let mut service = args.service.judge(context)?;
    let now = args.service.now();
    let id = service
        .judge
        .start_game(&args.game.display().to_string(), &text, now)?;
    let games = service.judge.games();
    for doubt in game_file::read(games, &args.game.display().to_string(), &text)
        .iter()
        .flat_map(Game::doubts)
    {
        eprintln!(
            "warning: {}",
            context.texts.in_language(Lang::EN).say(&doubt)
        );
    }
    let sent = service.deliver(now)?;
    let deadlines = service.judge.deadlines()?;
    if deadlines.iter().any(|(_, game)| *game == id) {
        println!("{id}: started, {sent} letters");
    } else {
        println!("{id}: waits for players, {sent} letters");
    }
    Ok(())
}
