//! `highnoon export`: a game as a file.

use crate::cli::context::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::{Failure, service};
use crate::judge::HELD_DAYS;
use crate::store::copy::GameCopy;
use crate::store::{StoreError, Work};

/// Print everything about a game as JSON, for `highnoon import`: its file,
/// position, people, orders, closed turns, journal, what waits for digests
/// and the mails that are held back, but no letters
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: String,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut store = service::open(&args.service.config(context)?.store)?;
    let mut work = store.begin().map_err(temporary)?;
    let Some(text) = text(work.as_mut(), &args.game, args.service.now())? else {
        let game = args.game.escape_debug();
        return Err(Failure::Input(format!("unknown game \"{game}\"")));
    };
    print!("{text}");
    Ok(())
}

/// A game as it is exported.
pub(super) fn text(
    work: &mut dyn Work,
    game: &str,
    now: DateTime<Utc>,
) -> Result<Option<String>, Failure> {
    // What has been held for longer counts as forgotten.
    let since = now - TimeDelta::days(HELD_DAYS);
    let copy = GameCopy::take(work, game, since).map_err(temporary)?;
    Ok(copy.map(|copy| {
        let mut text = serde_json::to_string_pretty(&copy).expect("a game's parts are JSON");
        text.push('\n');
        text
    }))
}

/// A store that refuses, as a command's end.
#[allow(clippy::needless_pass_by_value, reason = "taken by `map_err`")]
pub(super) fn temporary(error: StoreError) -> Failure {
    Failure::Temporary(error.to_string())
}
