//! Where the year of a turn began: what players have is held against that.

use serde_json::Value;

use super::game_file::Game;
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::Ledger;
use crate::judge::{JudgeError, table_at};
use crate::table::TableView;

/// The first position of the year that a game is in, which is what the year
/// before left. Where there are no years, the position of the turn.
pub(in crate::judge) fn began(
    ledger: &mut Ledger,
    game: &Game,
    stored: &GameRecord,
    now: &dyn TableView,
) -> Result<Value, JudgeError> {
    let mut first = stored.position.clone();
    let Some(year) = now.year() else {
        return Ok(first);
    };
    for turn in ledger.closed_turns(&stored.id)?.into_iter().rev() {
        let earlier = GameRecord {
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
