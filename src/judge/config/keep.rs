//! How long is kept what nobody needs to play on.

use chrono::TimeDelta;
use serde::Deserialize;

/// After how many days something is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a number of days, or \"forever\"")]
pub enum Days {
    /// After so many.
    After(u32),
    /// Never.
    Never(Forever),
}

/// The word for what is never deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Forever {
    /// Never.
    Forever,
}

impl Days {
    /// What is never deleted.
    pub const NEVER: Self = Self::Never(Forever::Forever);

    /// How long that is, if it is not for ever.
    pub fn length(self) -> Option<TimeDelta> {
        match self {
            Self::After(days) => Some(TimeDelta::days(days.into())),
            Self::Never(Forever::Forever) => None,
        }
    }
}

/// How long is kept what nobody needs to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keep {
    /// Mails, but for those of people in games that go on.
    pub mails: Days,
    /// Letters that have been sent or given up.
    pub letters: Days,
    /// The journals of games that are over.
    pub journal: Days,
}

impl Default for Keep {
    /// How it is where the section is there and says nothing.
    fn default() -> Self {
        Self {
            mails: Days::After(90),
            letters: Days::After(90),
            journal: Days::NEVER,
        }
    }
}

impl Keep {
    /// How it is without the section.
    pub const EVERYTHING: Self = Self {
        mails: Days::NEVER,
        letters: Days::NEVER,
        journal: Days::NEVER,
    };
}
