//! Words that players put into what lots are drawn from.

use serde_json::json;

use super::{Carried, Commands, refused};
use crate::game::Message;
use crate::judge::admin::Stage;
use crate::judge::games::lots;
use crate::mail::command::Raw;

impl Commands<'_, '_> {
    /// Takes a player's word; a later one takes the place of an earlier one.
    pub(super) fn nonce(&mut self, word: &Raw) -> Carried {
        let word = word.as_str().trim();
        let address = self.person.address.clone();
        let plays = self.person.seat().is_some() || self.admin.signup_of(&address).is_some();
        let is_wanted = self.admin.lots.seed.is_some() && self.admin.stage == Stage::Forming;
        if is_wanted && !plays {
            let game = self.game.id.as_str();
            return refused(Message::new("lots-word-not-in").with("game", game));
        }
        let taken = lots::put_in(&mut self.admin, &address, word)?;
        self.save("nonce", json!({ "word": word }))?;
        self.say(taken);
        Ok(())
    }
}
