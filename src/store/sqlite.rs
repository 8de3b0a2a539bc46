//! The embedded store: one `SQLite` file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Transaction, TransactionBehavior, ffi, params_from_iter};

use super::driver::{Dialect, Driver, Work};
use super::line::{Line, Turn};
use super::sql::MIGRATIONS;
use super::value::{Row, Value};
use super::{Result, Store, StoreError};

/// How long another process may hold the database before one gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    /// Where this process's other threads wait for the same file.
    line: Arc<Line>,
}

impl Sqlite {
    /// Opens a store, or makes it if there is no such file.
    ///
    /// # Errors
    /// When the file cannot be opened, is no database, or was written by a
    /// later version.
    pub fn open(path: &Path) -> Result<Self> {
        make_private(path);
        let connection = Connection::open(path)?;
        Self::set_up(connection, Line::of(path))
    }

    /// A store that is gone when it is dropped.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<Self> {
        Self::set_up(Connection::open_in_memory()?, Arc::default())
    }

    /// Copies the store into a new file, as it is at one moment, while others
    /// may go on with it.
    ///
    /// # Errors
    /// When it cannot be read or the file cannot be written.
    pub fn back_up(&self, to: &Path) -> Result<()> {
        make_private(to);
        self.connection
            .backup("main", to, None::<fn(rusqlite::backup::Progress)>)?;
        Ok(())
    }

    fn set_up(mut connection: Connection, line: Arc<Line>) -> Result<Self> {
        connection.busy_timeout(PATIENCE)?;
        // Who changes the mode of a file is not made to wait but refused.
        let turn = line.wait(PATIENCE);
        connection.set_prepared_statement_cache_capacity(64);
        // A statement is planned once, whatever values it is asked with.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        // What is deleted is not left lying in the file.
        connection.pragma_update(None, "secure_delete", "ON")?;
        let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: u32 = work.pragma_query_value(None, "user_version", |row| row.get(0))?;
        let found = usize::try_from(found).unwrap_or(usize::MAX);
        if found > MIGRATIONS.len() {
            return Err(StoreError::Newer {
                found,
                known: MIGRATIONS.len(),
            });
        }
        // A store of today's is left as it is: to write that takes a disk's time.
        if found < MIGRATIONS.len() {
            for migration in &MIGRATIONS[found..] {
                work.execute_batch(migration)?;
            }
            let newest = u32::try_from(MIGRATIONS.len()).expect("there are few migrations");
            work.pragma_update(None, "user_version", newest)?;
        }
        work.commit()?;
        drop(turn);
        Ok(Self { connection, line })
    }
}

/// Makes a file that nobody else can read, if there is none. What `SQLite`
/// writes beside it is as open as the file itself.
fn make_private(path: &Path) {
    let mut options = std::fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // It may be there already; what else is wrong, opening it tells.
    let _ = options.open(path);
}

impl Store for Sqlite {
    fn begin(&mut self) -> Result<Work<'_>> {
        // Immediate: two writers wait for each other at the start and not in
        // the middle, where SQLite would have to refuse one of them. So all
        // work is done one after the other, and nothing has to be locked.
        let turn = self.line.wait(PATIENCE).ok_or_else(|| {
            let busy = ffi::Error::new(ffi::SQLITE_BUSY);
            let why = "another part of the program has it for too long".to_owned();
            rusqlite::Error::SqliteFailure(busy, Some(why))
        })?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        Ok(Work(Box::new(SqliteDriver {
            transaction,
            _turn: turn,
        })))
    }

    /// The disk is not waited for; what is in the file after a loss of power
    /// is whole and may lack the last of these changes.
    fn relax(&mut self) -> Result<()> {
        Ok(self
            .connection
            .pragma_update(None, "synchronous", "NORMAL")?)
    }
}

/// A transaction, and after it the turn in which it is done.
struct SqliteDriver<'c> {
    transaction: Transaction<'c>,
    _turn: Turn<'c>,
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(value) => ValueRef::Integer(*value),
            Self::Text(value) => ValueRef::Text(value.as_bytes()),
            Self::Bytes(value) => ValueRef::Blob(value),
        }))
    }
}

/// A value as it stands in the file. Text that is none, and numbers with a
/// fraction, are left for the reader to refuse.
fn value(found: ValueRef<'_>) -> Value<'static> {
    match found {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(value) => Value::Int(value),
        ValueRef::Real(value) => Value::from(value.to_string()),
        ValueRef::Text(value) => match std::str::from_utf8(value) {
            Ok(text) => Value::from(text.to_owned()),
            Err(_) => Value::Bytes(value.to_vec().into()),
        },
        ValueRef::Blob(value) => Value::Bytes(value.to_vec().into()),
    }
}

impl Driver for SqliteDriver<'_> {
    fn dialect(&self) -> &'static Dialect {
        &Dialect {
            lock: "",
            lock_free: "",
            letter_numbers: "WITH RECURSIVE count (i) AS (
                 SELECT 1 WHERE $1 > 0 UNION ALL SELECT i + 1 FROM count WHERE i < $1
             ) SELECT (SELECT coalesce(max(id), 0) FROM letter) + i FROM count",
            // One writes at a time.
            mails_in_order: None,
        }
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<()> {
        self.transaction
            .prepare_cached(sql)?
            .execute(params_from_iter(values))?;
        Ok(())
    }

    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        let mut statement = self.transaction.prepare_cached(sql)?;
        let columns = statement.column_count();
        let rows = statement.query_map(params_from_iter(values), |row| {
            (0..columns)
                .map(|column| Ok(value(row.get_ref(column)?)))
                .collect::<rusqlite::Result<_>>()
                .map(Row::new)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn commit(self: Box<Self>) -> Result<()> {
        Ok(self.transaction.commit()?)
    }
}
