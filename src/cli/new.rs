//! `highnoon new`: a game from its file.

use crate::cli::context::Context;
use std::path::PathBuf;

use serde_json::json;

use super::printing::counted;
use super::{Failure, files, position, service};
use crate::game::Lang;
use crate::judge::game_file::{self, Game};

/// Set up a game from its file; it begins, or waits for people to sign up
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game file
    game: PathBuf,
    /// Begin in this position, for a game that goes on here: a position file,
    /// or an archive such as a judge's result mails for the one after its last
    /// turn; it is put into the game's file as it is stored
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut text = files::read(&args.game)?;
    if let Some(position) = &args.position {
        let record = position::read(position, &context.games)?.position();
        let record = position::in_game_file(record);
        text.push('\n');
        text.push_str(&position::to_toml(json!({ "position": record }))?);
    }
    service::make(&args.service.config(context)?.store)?;
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
    let letters = counted(sent, "letter");
    let deadlines = service.judge.deadlines()?;
    if deadlines.iter().any(|(_, game)| *game == id) {
        println!("{id}: started, {letters}");
    } else {
        println!("{id}: waits for players, {letters}");
    }
    Ok(())
}
