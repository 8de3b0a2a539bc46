//! Where the year of a turn began: what players have is held against that.

use serde_json::Value;

use super::game_file::Game;
use super::{JudgeError, table_at};
use crate::store::{StoredGame, Work};
use crate::table::TableView;

/// The first position of the year that a game is in, which is what the year
/// before left. Where there are no years, the position of the turn.
pub(super) fn began(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    now: &dyn TableView,
) -> Result<Value, JudgeError> {
    let mut first = stored.position.clone();
    let Some(year) = now.year() else {
        return Ok(first);
    };
    for turn in work.closed_turns(&stored.id)?.into_iter().rev() {
        let earlier = StoredGame {
            position: turn.before,
            ..stored.clone()
        };
        // What a later program cannot read ends the search.
        let is_in_it = table_at(game, &earlier).is_ok_and(|table| table.year() == Some(year));
        if !is_in_it {
            break;
        }
        first = earlier.position;
    }
    Ok(first)
}
