//! A game's position, which is read once a decision.

use std::fmt;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::table::{RecordError, Table};

/// A position as the store has it. The table that it comes to is made when it
/// is first asked for, and shared by all who ask after that.
#[derive(Clone)]
pub(in crate::judge) struct Position {
    saved: Arc<Value>,
    table: Arc<OnceLock<Arc<dyn Table>>>,
}

impl Position {
    /// The table of a game at this position.
    ///
    /// # Errors
    /// What is wrong with the position under the rules of the game.
    pub(in crate::judge) fn table(&self, game: &dyn Table) -> Result<Arc<dyn Table>, RecordError> {
        // A change of an option makes another game of it.
        if let Some(table) = self.table.get()
            && table.is_of(game)
        {
            return Ok(Arc::clone(table));
        }
        let table: Arc<dyn Table> = game.at(&self.saved)?.into();
        // Whoever came first is as good, unless it is of another game.
        let _ = self.table.set(Arc::clone(&table));
        Ok(table)
    }

    /// As the store has it.
    pub(in crate::judge) fn saved(&self) -> &Value {
        &self.saved
    }

    /// The same.
    pub(in crate::judge) fn into_saved(self) -> Value {
        Arc::unwrap_or_clone(self.saved)
    }
}

impl From<Value> for Position {
    fn from(saved: Value) -> Self {
        Self {
            saved: Arc::new(saved),
            table: Arc::default(),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.saved == other.saved
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.saved.fmt(f)
    }
}
