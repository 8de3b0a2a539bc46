//! What is kept beside games.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::{Answer, Change, Ledger};
use crate::judge::record::known::Fact;

impl Ledger {
    /// What is kept under an id beside games.
    pub(in crate::judge) fn kept(&mut self, id: &str) -> Answer<Option<Value>> {
        let known = self.known.people.kept.get(id).cloned();
        self.answer(known, || Fact::Kept(id.to_owned()))
    }

    /// Keeps something under an id, or nothing any more.
    pub(in crate::judge) fn keep(&mut self, id: &str, what: Option<Value>) {
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
