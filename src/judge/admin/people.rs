//! Who has to do with a game.

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
}

impl Person {
    /// Somebody of whom only what is necessary is known.
    #[must_use]
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
        }
    }

    /// The seat of a player.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self.role {
            Role::Player(seat) => Some(seat),
            Role::Keeper | Role::Observer | Role::Candidate => None,
        }
    }

    /// Whether a mail from this address is the person's. Capital letters do
    /// not count.
    #[must_use]
    pub fn writes_from(&self, address: &str) -> bool {
        self.address.eq_ignore_ascii_case(address)
    }
}
