//! What would have come of turns that have been closed, by the rules of today
//! or with other options. What was decided stays.

use serde_json::Value;

use super::verify::{How, close_again};
use crate::game::report::Report;
use crate::game::{Message, Viewer};
use crate::judge::admin::GameAdmin;
use crate::rules::games::Games;
use crate::store::copy::GameCopy;

/// A turn that was closed, decided again.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The code of the turn.
    pub turn: String,
    /// What it is called.
    pub title: Message,
    /// What was told of it to who may know all, and what would be: none if it
    /// would be decided as it was.
    pub otherwise: Option<[Report; 2]>,
}

/// Decides each turn of a game that has been closed and stands again, from the
/// board before it, with the orders that were on file and the lots of then.
/// `options` replace those of the game.
///
/// # Errors
/// When the game is not known to this program, or has no such options.
pub fn replay(
    games: &Games,
    copy: &GameCopy,
    options: &[(String, Value)],
) -> Result<Vec<Replayed>, String> {
    let admin = GameAdmin::read(copy.admin())?;
    copy.closed_turns()
        .map(|turn| {
            let told = games
                .restore(&turn.before)
                .and_then(|table| Ok(table.closed(&turn.resolution)?))
                .map_err(|error| error.to_string())?;
            let mut before = turn.before.clone();
            for (name, value) in options {
                before["options"][name] = value.clone();
            }
            let table = games.restore(&before).map_err(|error| error.to_string())?;
            let again = close_again(table.as_ref(), &turn, &admin, copy.id());
            let reports = || [&told, &again.closed].map(|closed| closed.report(Viewer::Keeper));
            Ok(Replayed {
                turn: turn.turn.clone(),
                title: table.turn().title,
                otherwise: (again.how == How::Otherwise).then(reports),
            })
        })
        .collect()
}
