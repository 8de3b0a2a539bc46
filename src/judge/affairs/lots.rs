//! What a game's lots are drawn from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Chance;
use crate::game::chance::Seed;

/// The secret of a game whose rules draw lots, and what players have put in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lots {
    /// The seed, from when the game was set up.
    pub seed: Option<Seed>,
    /// The words that players have put in before the game began, by their
    /// addresses in small letters.
    pub words: BTreeMap<String, String>,
    /// What was put in since by turns that were taken back: players have seen
    /// their lots, so the turns are played again with others.
    pub again: Vec<String>,
}

impl Lots {
    /// What is put into the key of the lots, in order: the words of the
    /// players as their addresses sort, then those of turns taken back.
    pub fn nonces(&self) -> impl Iterator<Item = &str> {
        let words = self.words.values().chain(&self.again);
        words.map(String::as_str)
    }

    /// What lots of a game are drawn from; of a game that draws none, the
    /// chance of examples.
    #[must_use]
    pub fn chance(&self, game: &str) -> Chance {
        match &self.seed {
            Some(seed) => Chance::new(seed, game, self.nonces()),
            None => Chance::example(),
        }
    }
}
