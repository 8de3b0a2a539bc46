//! Where the year of a turn began: what players have is held against that.

use serde_json::Value;

use crate::judge::Result;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::ledger::Ledger;
use crate::store::StoredTurn;
use crate::table::TableView;

/// The first position of the year that a game is in, which is what the year
/// before left. Where there are no years, the position of the turn.
pub(in crate::judge) fn began(
    ledger: &mut Ledger,
    game: OpenGame<'_>,
    now: &dyn TableView,
) -> Result<Value> {
    let Some(year) = now.year() else {
        return Ok(game.stored.position.saved().clone());
    };
    // What a later program cannot read ends the search.
    let is_in_it = |turn: &StoredTurn| {
        let table = game.table.at(&turn.before);
        table.is_ok_and(|table| table.year() == Some(year))
    };
    let turns = ledger.turns_back_while(&game.id, is_in_it)?;
    let first = turns.into_iter().last().map(|turn| turn.before);
    Ok(first.unwrap_or_else(|| game.stored.position.saved().clone()))
}
