//! Which acts of a keeper the players are told of.

use serde::Deserialize;

/// The section `[govern]` of a game file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Govern {
    /// The acts that players are told of.
    pub tell: Vec<Act>,
}

/// Something that a keeper does and that need not be told. What changes the
/// board always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Stops the clock, lets it run again or moves a deadline.
    Deadlines,
    /// Changes an option of the game.
    Options,
    /// Acts for a seat.
    Seats,
}

impl Default for Govern {
    fn default() -> Self {
        Self {
            tell: vec![Act::Deadlines, Act::Options, Act::Seats],
        }
    }
}

impl Govern {
    /// Whether players are told.
    pub fn tells(&self, act: Act) -> bool {
        self.tell.contains(&act)
    }
}
