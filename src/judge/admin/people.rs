//! Who has to do with a game.

use std::collections::BTreeSet;

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::game::{Lang, Seat};
use crate::judge::schedule::Period;

/// What somebody is in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays a seat, alone or with others.
    Player(Seat),
    /// Runs the game.
    Keeper,
    /// Reads what everybody may read.
    Observer,
    /// Has signed up for a seat and has none yet.
    Candidate,
}

impl Role {
    /// The seat of a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Keeper | Self::Observer | Self::Candidate => None,
        }
    }
}

/// How somebody has kept to the deadlines of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reliability {
    /// Reliability with orders in time.
    pub in_time: u32,
    /// Reliability in which orders were owed and missing.
    pub missed: u32,
    /// Games left before their end.
    pub left: u32,
}

impl Reliability {
    /// So few turns say nothing of anybody.
    pub const FEW: u32 = 5;
    /// As many missed turns a game counts that was left.
    const FOR_LEAVING: u32 = 5;

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            in_time: self.in_time.saturating_add(other.in_time),
            missed: self.missed.saturating_add(other.missed),
            left: self.left.saturating_add(other.left),
        }
    }

    /// Of a hundred turns, how many had orders in time; a game that was left
    /// counts as several missed. `None` while there are too few.
    pub const fn share(self) -> Option<u32> {
        let lost = self.missed + self.left * Self::FOR_LEAVING;
        let all = self.in_time + lost;
        if all < Self::FEW {
            return None;
        }
        Some(self.in_time * 100 / all)
    }

    /// Whether there is nothing to be told.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// A person in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name that letters carry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The mail address; other people in the game never see it.
    pub address: String,
    /// The language the person is written to in.
    pub lang: Lang,
    /// The zone that times are told in.
    pub zone: Tz,
    /// What the person is in the game.
    pub role: Role,
    /// When the person is away, in days of the game's zone, earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Period>,
    /// Whether what is not urgent comes in one letter a day.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub digest: bool,
    /// Whether receipts come with the board, if the person has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<bool>,
    /// How the person has kept to the deadlines of this game.
    #[serde(default, skip_serializing_if = "Reliability::is_none")]
    pub turns: Reliability,
    /// The seats from which the person wants no press.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub mutes: BTreeSet<Seat>,
}

impl Person {
    /// Somebody of whom only what is necessary is known.
    pub fn new(address: &str, lang: Lang, zone: Tz, role: Role) -> Self {
        Self {
            name: None,
            address: address.to_owned(),
            lang,
            zone,
            role,
            absences: Vec::new(),
            digest: false,
            pictures: None,
            turns: Reliability::default(),
            mutes: BTreeSet::new(),
        }
    }

    /// The seat of a player.
    pub const fn seat(&self) -> Option<Seat> {
        self.role.seat()
    }

    /// Whether the person wants no press from who writes in this role.
    pub fn mutes(&self, writer: Role) -> bool {
        writer.seat().is_some_and(|seat| self.mutes.contains(&seat))
    }

    /// Whether a mail from this address is the person's. Capital letters do
    /// not count.
    pub fn writes_from(&self, address: &str) -> bool {
        self.address.eq_ignore_ascii_case(address)
    }
}
