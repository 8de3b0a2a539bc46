//! `highnoon export`: a game as a file.

use crate::cli::context::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::Failure;
use super::service::GameArgs;
use crate::judge::HELD_DAYS;
use crate::store::copy::GameCopy;
use crate::store::{StoreError, Work};

/// Print everything about a game as JSON, for `highnoon import`: its file,
/// position, people, orders, closed turns, journal, what waits for digests
/// and the mails that are held back, but no letters
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    of: GameArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    args.of.look(context, |_, work| {
        if let Some(copy) = copy(work, &args.of.game, args.of.service.now())? {
            print!("{}", text(&copy));
        }
        Ok(())
    })
}

/// A game with what was held back up to now; what has been held for longer
/// counts as forgotten.
pub(super) fn copy(
    work: &mut Work<'_>,
    game: &str,
    now: DateTime<Utc>,
) -> Result<Option<GameCopy>, StoreError> {
    GameCopy::take(work, game, now - TimeDelta::days(HELD_DAYS))
}

/// A game as it is exported.
pub(super) fn text(copy: &GameCopy) -> String {
    let mut text = serde_json::to_string_pretty(copy).expect("a game's parts are JSON");
    text.push('\n');
    text
}
