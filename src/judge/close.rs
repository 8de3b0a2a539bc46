//! A turn whose deadline has come.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::affairs::Stage;
use super::game_file::Game;
use super::post::Post;
use super::{JudgeError, TurnClosed, affairs_of, table_at};
use crate::game::system::Awaiting;
use crate::store::{StoredGame, StoredTurn, Work};
use crate::table::ClosedTurn;

/// Closes a turn: adjudicates it with what is on file, puts the game into its
/// next position, and writes to everybody.
pub(super) fn close(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    post: &mut Post<'_>,
    now: DateTime<Utc>,
) -> Result<TurnClosed, JudgeError> {
    let table = table_at(game, stored)?;
    let orders = work.orders_for(&stored.id, &stored.turn)?;
    let closed = table.close(&orders);
    close_with(work, game, stored, post, now, closed.as_ref())
}

/// Closes a turn with this outcome.
pub(super) fn close_with(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    post: &mut Post<'_>,
    now: DateTime<Utc>,
    closed: &dyn ClosedTurn,
) -> Result<TurnClosed, JudgeError> {
    let was = table_at(game, stored)?.turn().title;
    let mut affairs = affairs_of(stored)?;
    let next = closed.next();
    let turn = next.turn();
    let goes_on = matches!(next.awaiting(), Awaiting::Orders(_));
    let deadline = stored.deadline.unwrap_or(now);
    affairs.turn_over();
    if !goes_on {
        affairs.stage = Stage::Over;
    }
    let after = StoredGame {
        affairs: affairs.value(),
        position: next.position(),
        turn: turn.code.clone(),
        deadline: goes_on.then(|| game.schedule.next(deadline, now, turn.pace, &[])),
        closed: stored.closed + 1,
        ..stored.clone()
    };
    let record = StoredTurn {
        number: after.closed,
        turn: stored.turn.clone(),
        before: stored.position.clone(),
        orders: work.orders_for(&stored.id, &stored.turn)?,
        resolution: closed.resolution(),
        at: now,
    };
    work.advance_game(&after, &record)?;
    work.journal(
        &stored.id,
        now,
        "closed",
        &json!({ "turn": stored.turn, "next": after.turn, "deadline": after.deadline }),
    )?;
    post.result_letters(work, game, &after, &affairs, closed, &was, &stored.turn)?;
    Ok(TurnClosed {
        game: stored.id.clone(),
        turn: stored.turn.clone(),
        next: goes_on.then_some(turn.code),
    })
}
