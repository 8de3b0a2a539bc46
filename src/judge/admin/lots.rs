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
    /// The numbers of the last turns that were closed when turns were taken
    /// back. Players have seen the lots of those, so that they are played
    /// again with others: `again 17` is put in for the number 17.
    pub again: Vec<u32>,
}

impl Lots {
    /// What is put into the key of the lots of a turn of this number, from
    /// 1: the words of the players as their addresses sort, then those for
    /// turns taken back before it.
    pub fn nonces(&self, turn: u32) -> impl Iterator<Item = String> {
        let again = self.again.iter().filter(move |last| **last < turn);
        let words = self.words.values().cloned();
        words.chain(again.map(|last| format!("again {last}")))
    }

    /// Forgets whose a word is that was put in: its word, too, before anything has
    /// been drawn; later all words stay in their order, without addresses.
    pub fn forget(&mut self, address: &str, before: bool) {
        if before {
            self.words.remove(&address.to_lowercase());
        } else if self
            .words
            .keys()
            .any(|key| key.eq_ignore_ascii_case(address))
        {
            let words = std::mem::take(&mut self.words).into_values();
            self.words = (1..)
                .map(|number: u32| format!("{number:04}"))
                .zip(words)
                .collect();
        }
    }

    /// What the lots of the turn of this number are drawn from, in a game
    /// of this id; 0 for those before the first turn. Where nothing is drawn
    /// it is the chance of examples.
    pub fn chance(&self, game: &str, turn: u32) -> Chance {
        let Some(seed) = &self.seed else {
            return Chance::example();
        };
        let nonces: Vec<String> = self.nonces(turn).collect();
        Chance::new(seed, game, nonces.iter().map(String::as_str))
    }
}
