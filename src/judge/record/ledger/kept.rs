//! What is kept beside games.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Answer, Change, Ledger, LedgerError};
use crate::judge::record::known::Fact;

impl Ledger {
    /// What is kept under an id beside games, as [`known_of`] reads it.
    pub(in crate::judge) fn kept<T: DeserializeOwned + Default>(&mut self, id: &str) -> Answer<T> {
        let known = self.known.people.kept.get(id).cloned();
        known_of(id, self.answer(known, || Fact::Kept(id.to_owned()))?)
    }

    /// Keeps something under an id; what is usual is not kept.
    pub(in crate::judge) fn keep<T>(&mut self, id: &str, what: &T)
    where
        T: Serialize + Default + PartialEq,
    {
        let what = (*what != T::default()).then(|| {
            serde_json::to_value(what).expect("what is kept is made of texts and numbers")
        });
        let kept = &mut self.known.people.kept;
        kept.insert(id.to_owned(), what.clone());
        self.changes.push(Change::Keep(id.to_owned(), what));
    }

    /// Forgets the mails of an address that have been dealt with, and the letters
    /// to it that have left.
    pub(in crate::judge) fn forget(&mut self, address: &str, at: DateTime<Utc>) {
        self.changes.push(Change::Forget(address.to_owned(), at));
    }
}

/// What is kept under an id; nothing is what is usual. Fails where it is something
/// else, so that it is not lost.
pub(in crate::judge) fn known_of<T: DeserializeOwned + Default>(
    id: &str,
    kept: Option<Value>,
) -> Answer<T> {
    kept.map_or_else(|| Ok(T::default()), serde_json::from_value)
        .map_err(|error| LedgerError::Damaged(format!("what is kept under \"{id}\": {error}")))
}
