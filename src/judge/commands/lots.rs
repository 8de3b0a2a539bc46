//! Words that players put into what lots are drawn from.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::Message;
use crate::judge::admin::Stage;
use crate::mail::command::Raw;

/// The most letters of such a word.
const LONGEST: usize = 80;

impl Commands<'_, '_> {
    /// Takes a player's word; a later one takes the place of an earlier one.
    pub(super) fn nonce(&mut self, word: &Raw) -> Carried {
        let game = self.game.id.as_str();
        let word = word.as_str().trim();
        let plays =
            self.person.seat().is_some() || self.admin.signup_of(&self.person.address).is_some();
        let why = if self.admin.lots.seed.is_none() {
            Some(Message::new("lots-word-none"))
        } else if self.admin.stage != Stage::Forming {
            Some(Message::new("lots-word-late"))
        } else if !plays {
            Some(Message::new("lots-word-not-in").with("game", game))
        } else if word.chars().count() > LONGEST {
            Some(Message::new("lots-word-long").with("most", LONGEST))
        } else {
            None
        };
        if let Some(why) = why {
            return refused(why);
        }
        let address = self.person.address.to_ascii_lowercase();
        self.admin.lots.words.insert(address, word.to_owned());
        self.save("nonce", json!({ "word": word }))?;
        self.say(Message::new("lots-word-taken").with("word", word));
        Ok(())
    }
}
