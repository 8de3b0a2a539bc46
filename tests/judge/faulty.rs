//! A store that fails or panics at the n-th statement that it runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use highnoon::store::{Dialect, Driver, Row, Store, StoreError, Value, Work};

use super::simulator::Disk;

/// What happens at the chosen call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    /// The database refuses.
    Refusal,
    /// A bug: the program panics.
    Panic,
}

/// How many calls go well before the mishap; below 0 it has happened.
#[derive(Clone, Debug)]
pub(super) struct Fuse {
    left: Arc<AtomicI64>,
    mishap: Mishap,
}

impl Fuse {
    pub(super) fn new(calls: i64, mishap: Mishap) -> Self {
        Self::shared(Arc::new(AtomicI64::new(calls)), mishap)
    }

    /// One whose calls are counted here.
    pub(super) const fn shared(left: Arc<AtomicI64>, mishap: Mishap) -> Self {
        Self { left, mishap }
    }

    pub(super) fn has_burnt(&self) -> bool {
        self.left.load(Ordering::Relaxed) < 0
    }

    fn burn(&self) -> Result<(), StoreError> {
        if self.left.fetch_sub(1, Ordering::Relaxed) != 0 {
            return Ok(());
        }
        match self.mishap {
            Mishap::Refusal => Err(StoreError::Sqlite(rusqlite::Error::InvalidQuery)),
            Mishap::Panic => panic!("a bug\u{1b}[31m"),
        }
    }
}

pub(super) struct Faulty {
    pub(super) store: Box<dyn Store>,
    pub(super) fuse: Fuse,
    /// The disk that it is on, if its power may be cut.
    pub(super) disk: Option<Disk>,
}

struct FaultyDriver<'a> {
    driver: Box<dyn Driver + 'a>,
    fuse: Fuse,
    disk: Option<Disk>,
}

impl Store for Faulty {
    fn begin(&mut self) -> Result<Work<'_>, StoreError> {
        self.fuse.burn()?;
        Ok(self.store.begin()?.through(|driver| FaultyDriver {
            driver,
            fuse: self.fuse.clone(),
            disk: self.disk.clone(),
        }))
    }
}

impl Driver for FaultyDriver<'_> {
    fn dialect(&self) -> &'static Dialect {
        self.driver.dialect()
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.fuse.burn()?;
        self.driver.run(sql, values)
    }

    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        self.fuse.burn()?;
        self.driver.rows(sql, values)
    }

    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.fuse.burn()?;
        if let Some(disk) = &self.disk {
            disk.writes();
        }
        self.driver.commit()?;
        // The change is true, but whoever made it does not learn that.
        self.fuse.burn()?;
        if let Some(disk) = &self.disk {
            disk.has_synced();
        }
        Ok(())
    }
}
