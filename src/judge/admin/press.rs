//! What players may write to one another through the judge.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::{Person, Role};
use crate::game::{Arg, Seat};
use crate::store::JournalEntry;

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

/// A press as the journal of its game keeps it.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::judge) struct PressEntry {
    /// The seats that it is for.
    pub(in crate::judge) to: Vec<Seat>,
    /// Whether it is for all.
    pub(in crate::judge) broadcast: bool,
    /// Whether it is for who runs the game.
    #[serde(default)]
    pub(in crate::judge) keeper: bool,
    /// From whom, if that is said.
    pub(in crate::judge) from: Option<Arg>,
    /// Whether its writer did not want that to be said.
    pub(in crate::judge) anonymous: bool,
    /// Its lines.
    pub(in crate::judge) text: Vec<String>,
    /// Who wrote it; each entry of a journal says that.
    #[serde(skip_serializing)]
    pub(in crate::judge) by: Role,
}

impl PressEntry {
    /// What entries of the journal that are press are called.
    pub(in crate::judge) const KIND: &str = "press";

    /// The press of an entry; `None` if it is none.
    pub(in crate::judge) fn of(entry: &JournalEntry) -> Option<Self> {
        let is_press = entry.kind == Self::KIND;
        is_press.then(|| Self::deserialize(&entry.data).ok())?
    }

    /// Whether it comes to somebody who has not written it.
    pub(in crate::judge) fn reaches(&self, reader: &Person, keeper_reads: bool) -> bool {
        match reader.role {
            Role::Player(_) | Role::Observer if reader.mutes(self.by) => false,
            Role::Player(seat) => self.to.contains(&seat),
            Role::Observer | Role::Candidate => self.broadcast,
            Role::Keeper => self.keeper || self.broadcast || keeper_reads,
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
    pub fn is_recent(&self, now: DateTime<Utc>) -> bool {
        now - self.since < TimeDelta::days(1)
    }
}
