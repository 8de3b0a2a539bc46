//! What players may write to one another through the judge.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// Whether press carries its writer's seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signature {
    /// Always.
    #[default]
    Signed,
    /// As the writer wants; signed unless asked otherwise.
    Choice,
    /// Never.
    Anonymous,
}

/// The rules for press in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub struct PressRules {
    /// Whether players may write to single others.
    pub private: bool,
    /// Whether players may write to all.
    pub broadcast: bool,
    /// Whether press is signed.
    pub signature: Signature,
    /// Whether observers may write to all.
    pub observers: bool,
    /// Whether press is carried while retreats or adjustments are due.
    pub always: bool,
    /// Whether the keeper gets a copy of private press. Players are told so
    /// when the game begins.
    pub keeper_reads: bool,
}

impl Default for PressRules {
    fn default() -> Self {
        Self {
            private: true,
            broadcast: true,
            signature: Signature::Signed,
            observers: false,
            always: true,
            keeper_reads: false,
        }
    }
}

/// How many letters somebody has had carried to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// From when on they are counted.
    pub since: DateTime<Utc>,
    /// How many they are.
    pub count: u32,
}

impl Carried {
    /// How many are carried in a day: no war of words needs more, and a
    /// program that answers by itself is stopped.
    pub const MOST: u32 = 100;

    /// Whether they still count.
    #[must_use]
    pub fn is_recent(&self, now: DateTime<Utc>) -> bool {
        now - self.since < TimeDelta::days(1)
    }
}
