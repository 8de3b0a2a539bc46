//! The embedded store: one `SQLite` file.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, TransactionBehavior, params};
use serde_json::Value;

use super::{QueuedLetter, Store, StoreError, StoredGame, StoredTurn, WaitingMail, Work};
use crate::game::Seat;

/// The steps from an empty database to today's, never changed once released.
const MIGRATIONS: [&str; 1] = [include_str!("migrations/0001.sql")];

/// How long another process may hold the database before one gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    /// Opens a store, or makes it if there is no such file.
    ///
    /// # Errors
    /// When the file cannot be opened, is no database, or was written by a
    /// later version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::set_up(Connection::open(path)?)
    }

    /// A store that is gone when it is dropped.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::set_up(Connection::open_in_memory()?)
    }

    fn set_up(mut connection: Connection) -> Result<Self, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: u32 = work.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let found = usize::try_from(found).unwrap_or(usize::MAX);
        if found > MIGRATIONS.len() {
            return Err(StoreError::Newer {
                found,
                known: MIGRATIONS.len(),
            });
        }
        for migration in &MIGRATIONS[found..] {
            work.execute_batch(migration)?;
        }
        let newest = u32::try_from(MIGRATIONS.len()).expect("there are few migrations");
        work.pragma_update(None, "user_version", newest)?;
        work.commit()?;
        Ok(Self { connection })
    }
}

impl Store for Sqlite {
    fn begin(&mut self) -> Result<Box<dyn Work + '_>, StoreError> {
        // Immediate: two writers wait for each other at the start and not in
        // the middle, where SQLite would have to refuse one of them.
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        Ok(Box::new(SqliteWork(transaction)))
    }
}

struct SqliteWork<'c>(Transaction<'c>);

fn seconds(time: DateTime<Utc>) -> i64 {
    time.timestamp()
}

fn time(what: &str, seconds: i64) -> Result<DateTime<Utc>, StoreError> {
    DateTime::from_timestamp(seconds, 0).ok_or_else(|| StoreError::Damaged {
        what: what.to_owned(),
        why: format!("{seconds} is no time"),
    })
}

fn json<T: serde::de::DeserializeOwned>(what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged {
        what: what.to_owned(),
        why: error.to_string(),
    })
}

fn to_json(orders: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(orders).expect("lists and maps of texts are JSON")
}

/// The columns of a game as they come from the database.
type GameRow = (String, String, String, String, Option<i64>);

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok((
        row.get(0)?,
        row.get(1)?,
        row.get(2)?,
        row.get(3)?,
        row.get(4)?,
    ))
}

fn game((id, file, position, turn, deadline): GameRow) -> Result<StoredGame, StoreError> {
    let what = format!("the game {id}");
    Ok(StoredGame {
        position: json(&what, &position)?,
        deadline: deadline.map(|at| time(&what, at)).transpose()?,
        id,
        file,
        turn,
    })
}

impl Work for SqliteWork<'_> {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        Ok(self.0.commit()?)
    }

    fn keep_mail(&mut self, arrived: DateTime<Utc>, raw: &[u8]) -> Result<i64, StoreError> {
        self.0
            .prepare_cached("INSERT INTO mail (arrived, raw) VALUES (?1, ?2)")?
            .execute(params![seconds(arrived), raw])?;
        Ok(self.0.last_insert_rowid())
    }

    fn next_mail(&mut self) -> Result<Option<WaitingMail>, StoreError> {
        let found = self
            .0
            .prepare_cached(
                "SELECT id, arrived, raw FROM mail WHERE state = 'waiting' ORDER BY id LIMIT 1",
            )?
            .query_row([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .optional()?;
        found
            .map(|(id, arrived, raw)| {
                Ok(WaitingMail {
                    id,
                    arrived: time("a mail", arrived)?,
                    raw,
                })
            })
            .transpose()
    }

    fn knows_mail(&mut self, key: &str) -> Result<bool, StoreError> {
        Ok(self
            .0
            .prepare_cached("SELECT 1 FROM mail WHERE key = ?1 LIMIT 1")?
            .exists([key])?)
    }

    fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> Result<(), StoreError> {
        self.0
            .prepare_cached("UPDATE mail SET key = ?2, state = ?3 WHERE id = ?1")?
            .execute(params![id, key, state])?;
        Ok(())
    }

    fn add_game(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        self.0
            .prepare_cached(
                "INSERT INTO game (id, file, position, turn, deadline) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                game.id,
                game.file,
                game.position.to_string(),
                game.turn,
                game.deadline.map(seconds)
            ])?;
        Ok(())
    }

    fn games(&mut self) -> Result<Vec<StoredGame>, StoreError> {
        let rows: Vec<GameRow> = self
            .0
            .prepare_cached("SELECT id, file, position, turn, deadline FROM game ORDER BY id")?
            .query_map([], game_row)?
            .collect::<Result<_, _>>()?;
        rows.into_iter().map(game).collect()
    }

    fn advance_game(&mut self, game: &StoredGame, closed: &StoredTurn) -> Result<(), StoreError> {
        self.0
            .prepare_cached(
                "INSERT INTO closed (game, number, turn, before, orders, resolution, at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![
                game.id,
                closed.number,
                closed.turn,
                closed.before.to_string(),
                to_json(&closed.orders),
                closed.resolution.to_string(),
                seconds(closed.at)
            ])?;
        self.0
            .prepare_cached("DELETE FROM orders WHERE game = ?1")?
            .execute([&game.id])?;
        self.0
            .prepare_cached(
                "UPDATE game SET position = ?2, turn = ?3, deadline = ?4 WHERE id = ?1",
            )?
            .execute(params![
                game.id,
                game.position.to_string(),
                game.turn,
                game.deadline.map(seconds)
            ])?;
        Ok(())
    }

    fn closed_turns(&mut self, game: &str) -> Result<Vec<StoredTurn>, StoreError> {
        type TurnRow = (u32, String, String, String, String, i64);
        let rows: Vec<TurnRow> = self
            .0
            .prepare_cached(
                "SELECT number, turn, before, orders, resolution, at
                 FROM closed WHERE game = ?1 ORDER BY number",
            )?
            .query_map([game], |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                    row.get(5)?,
                ))
            })?
            .collect::<Result<_, _>>()?;
        rows.into_iter()
            .map(|(number, turn, before, orders, resolution, at)| {
                let what = format!("turn {turn} of the game {game}");
                Ok(StoredTurn {
                    number,
                    before: json(&what, &before)?,
                    orders: json(&what, &orders)?,
                    resolution: json(&what, &resolution)?,
                    at: time(&what, at)?,
                    turn,
                })
            })
            .collect()
    }

    fn orders(&mut self, game: &str) -> Result<BTreeMap<Seat, Vec<String>>, StoreError> {
        let rows: Vec<(u8, String)> = self
            .0
            .prepare_cached("SELECT seat, orders FROM orders WHERE game = ?1")?
            .query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        rows.into_iter()
            .map(|(seat, orders)| {
                Ok((
                    Seat(seat),
                    json(&format!("orders in the game {game}"), &orders)?,
                ))
            })
            .collect()
    }

    fn set_orders(&mut self, game: &str, seat: Seat, orders: &[String]) -> Result<(), StoreError> {
        self.0
            .prepare_cached(
                "INSERT INTO orders (game, seat, orders) VALUES (?1, ?2, ?3)
                 ON CONFLICT (game, seat) DO UPDATE SET orders = ?3",
            )?
            .execute(params![game, seat.0, to_json(orders)])?;
        Ok(())
    }

    fn journal(
        &mut self,
        game: &str,
        at: DateTime<Utc>,
        kind: &str,
        data: &Value,
    ) -> Result<(), StoreError> {
        self.0
            .prepare_cached("INSERT INTO journal (game, at, kind, data) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![game, seconds(at), kind, data.to_string()])?;
        Ok(())
    }

    fn queue_letter(
        &mut self,
        at: DateTime<Utc>,
        message_id: &str,
        recipient: &str,
        raw: &[u8],
    ) -> Result<(), StoreError> {
        self.0
            .prepare_cached(
                "INSERT INTO letter (message_id, recipient, raw, queued) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![message_id, recipient, raw, seconds(at)])?;
        Ok(())
    }

    fn letters_since(&mut self, recipient: &str, since: DateTime<Utc>) -> Result<u32, StoreError> {
        Ok(self
            .0
            .prepare_cached(
                "SELECT count(*) FROM letter WHERE recipient = ?1 COLLATE NOCASE AND queued > ?2",
            )?
            .query_row(params![recipient, seconds(since)], |row| row.get(0))?)
    }

    fn letter_count(&mut self) -> Result<u32, StoreError> {
        Ok(self
            .0
            .prepare_cached("SELECT coalesce(max(id), 0) FROM letter")?
            .query_row([], |row| row.get(0))?)
    }

    fn next_letter(&mut self) -> Result<Option<QueuedLetter>, StoreError> {
        Ok(self
            .0
            .prepare_cached(
                "SELECT id, message_id, recipient, raw FROM letter
                 WHERE sent IS NULL ORDER BY id LIMIT 1",
            )?
            .query_row([], |row| {
                Ok(QueuedLetter {
                    id: row.get(0)?,
                    message_id: row.get(1)?,
                    recipient: row.get(2)?,
                    raw: row.get(3)?,
                })
            })
            .optional()?)
    }

    fn letter_sent(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.0
            .prepare_cached("UPDATE letter SET sent = ?2 WHERE id = ?1")?
            .execute(params![id, seconds(at)])?;
        Ok(())
    }
}
