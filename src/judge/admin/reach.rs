//! Whom letters do not reach, and who is about to change their address.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// What is known of an address that letters come back from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undeliverable {
    /// When the first one came back.
    pub since: DateTime<Utc>,
    /// How many have.
    pub count: u32,
    /// What the mail server said about the last one.
    pub why: String,
}

/// A change of address that waits for an answer from the new one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// The address so far.
    pub from: String,
    /// The new one.
    pub to: String,
    /// When it was asked for.
    pub since: DateTime<Utc>,
}
