//! What the keeper changes in a game that goes on: nothing is deleted, and
//! what is undone stays in the store.

use chrono::{DateTime, Utc};

use super::driver::Work;
use super::sql::turn;
use super::value::{Row, values};
use super::{Result, StoredTurn};

/// A turn that has been closed, with when it was undone, if it was.
pub type PastTurn = (StoredTurn, Option<DateTime<Utc>>);

impl Work<'_> {
    /// Marks a closed turn of a game as undone. Its number is not used again.
    pub fn undo_turn(&mut self, game: &str, number: u32, at: DateTime<Utc>) -> Result<()> {
        self.0.run(
            "UPDATE closed SET undone = $1 WHERE game = $2 AND number = $3",
            values![at, game, number],
        )
    }

    /// All turns of a game that have ever been closed, oldest first, each
    /// with when it was undone, if it was.
    pub fn all_closed_turns(&mut self, game: &str) -> Result<Vec<PastTurn>> {
        let rows = self.0.rows(
            "SELECT number, turn, before, orders, resolution, at, undone FROM closed
             WHERE game = $1 ORDER BY number",
            values![game],
        )?;
        let read = |mut row: Row| {
            let closed = turn(game, &mut row)?;
            let undone = row.optional(Row::time);
            let undone = undone.map_err(|error| error.of(format!("a turn of the game {game}")))?;
            Ok((closed, undone))
        };
        rows.into_iter().map(read).collect()
    }

    /// Forgets the orders on file for a turn.
    pub fn drop_orders_for(&mut self, game: &str, turn: &str) -> Result<()> {
        self.0.run(
            "DELETE FROM orders WHERE game = $1 AND turn = $2",
            values![game, turn],
        )
    }
}
