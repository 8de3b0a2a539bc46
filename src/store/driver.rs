//! What a store of one sort of database is made of: something that runs SQL in
//! a transaction.

use std::fmt;

use super::Result;
use super::value::{Row, Value, WrongValue};

/// A transaction. Every method fails when the database refuses: one that
/// changes something at once or behind it, at [`Work::commit`] at the latest.
/// Those that read fail when it holds what cannot be read; what else can go
/// wrong is said where it can.
pub struct Work<'s>(pub(super) Box<dyn Driver + 's>);

impl fmt::Debug for Work<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Work")
    }
}

/// A transaction of one sort of database. Parameters are `$1`, `$2`, ... in
/// the order of their first use.
pub trait Driver {
    /// What this sort of database says in words of its own.
    fn dialect(&self) -> &'static Dialect;

    /// Runs a statement that gives nothing back.
    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<()>;

    /// Runs a statement that gives rows back.
    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>>;

    /// Makes everything done in this transaction true at once.
    fn commit(self: Box<Self>) -> Result<()>;
}

/// What sorts of databases say in words of their own.
#[derive(Debug)]
pub struct Dialect {
    /// Ends a query whose rows are locked, and waits for them.
    pub(super) lock: &'static str,
    /// The same, but passes over rows that others have locked.
    pub(super) lock_free: &'static str,
    /// Gives so many new numbers to letters.
    pub(super) letter_numbers: &'static str,
    /// Has mails wait for those that have a number and are not committed yet,
    /// where others may write meanwhile. Otherwise a copy of a mail with the
    /// later number is seen alone and counts, and then the first one counts.
    pub(super) mails_in_order: Option<&'static str>,
}

impl<'s> Work<'s> {
    /// The same transaction by way of another driver, which may stand before
    /// its own.
    #[must_use]
    pub fn through<D: Driver + 's>(self, wrap: impl FnOnce(Box<dyn Driver + 's>) -> D) -> Self {
        Self(Box::new(wrap(self.0)))
    }

    pub(super) fn row(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>> {
        Ok(self.0.rows(sql, values)?.into_iter().next())
    }

    /// What the rows of a query say; if one cannot be read, `what` is damaged.
    pub(super) fn read<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        what: &str,
        mut read: impl FnMut(&mut Row) -> Result<T, WrongValue>,
    ) -> Result<Vec<T>> {
        let rows = self.0.rows(sql, values)?.into_iter();
        let read: Result<_, _> = rows.map(|mut row| read(&mut row)).collect();
        read.map_err(|error| error.of(what))
    }

    /// The same of the first row.
    pub(super) fn read_one<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        what: &str,
        read: impl FnOnce(&mut Row) -> Result<T, WrongValue>,
    ) -> Result<Option<T>> {
        let row = self.row(sql, values)?;
        let read = row.map(|mut row| read(&mut row)).transpose();
        read.map_err(|error| error.of(what))
    }
}
