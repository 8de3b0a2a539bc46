//! `highnoon import`: a game from another store.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::service::{self, Opened};
use super::{Failure, files, notes};
use crate::judge::{GameAdmin, game_file};
use crate::rules::games::Games;
use crate::store::copy::{FORMAT, GameCopy};

/// Put a game that `highnoon export` has printed into the store; nobody is
/// written to but the senders of mails that were held back, who are asked
/// again whether these are theirs
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What was printed
    file: PathBuf,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    let file = args.file.display();
    let wrong = |why: String| Failure::Input(format!("{file}: {why}"));
    // The configuration comes first: it names the boards that games may be on.
    let Opened { mut store, games } = args.service.store(context)?;
    let copy: GameCopy = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
    check(&games, &copy).map_err(wrong)?;
    let mut work = store.begin()?;
    if work.has_game(copy.id())? {
        let why = format!("there is a game \"{}\" already", copy.id());
        return Err(Failure::Input(why));
    }
    let next = work.letter_numbers(1)?;
    let next = next.first().copied().unwrap_or_default();
    let admin = admin_here(&copy, next).map_err(wrong)?;
    copy.put(work.as_mut())?;
    if let Some(mut game) = work.game(copy.id())? {
        game.admin = admin.value();
        work.save_game(&game)?;
    }
    let people = work.addresses(copy.id())?.len();
    work.commit()?;
    let turns = copy.positions().count() - 1;
    println!("{}: {turns} closed turns, {people} people", copy.id());
    Ok(())
}

/// The record of a game in a store whose next letter has this number.
fn admin_here(copy: &GameCopy, letter: i64) -> Result<GameAdmin, String> {
    let mut admin = GameAdmin::read(copy.admin())?;
    admin.governed.counts_letters_from(letter);
    Ok(admin)
}

/// Whether a judge can go on with the game.
fn check(games: &Games, copy: &GameCopy) -> Result<(), String> {
    if copy.format != FORMAT {
        return Err(format!(
            "it is of format {}, this program reads format {FORMAT}",
            copy.format
        ));
    }
    let game = game_file::read(games, &format!("{}.toml", copy.id()), copy.file())
        .map_err(|faults| notes::faults(&faults))?;
    if game.id != copy.id() {
        let id = copy.id().escape_debug();
        return Err(format!("the game \"{id}\" is \"{}\" in its file", game.id));
    }
    for position in copy.positions() {
        games.restore(position).map_err(|error| error.to_string())?;
    }
    Ok(())
}
