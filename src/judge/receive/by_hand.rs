//! A keeper who writes to the judge without a mail: on the command line.

use chrono_tz::Tz;
use serde_json::json;

use super::Received;
use crate::game::Lang;
use crate::judge::admin::{Person, Role};
use crate::judge::decision::{Input, Kept, kind};
use crate::judge::intake::MailBody;
use crate::judge::letters::{Clerk, Sender};
use crate::judge::record::moment::Moment;
use crate::judge::{Judge, JudgeError, Result};
use crate::mail::{Address, read};
use crate::store::{Store, WaitingMail};

use chrono::{DateTime, Utc};

/// What a keeper's text has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// What was done, for a log.
    pub done: String,
    /// The answers, as text.
    pub answers: Vec<String>,
    /// Whether all of it was understood and done.
    pub is_whole: bool,
}

impl<S: Store> Judge<S> {
    /// Does what the keeper of a game writes, with all a keeper's powers, as
    /// if it had come by mail: but the answer is not sent. `None` if there is
    /// no such game.
    ///
    /// # Errors
    /// When the store refuses, or the game is out of order; then nothing has
    /// been done.
    pub fn keeper_writes(
        &mut self,
        game: &str,
        text: &str,
        lang: Lang,
        now: DateTime<Utc>,
    ) -> Result<Option<ByHand>> {
        let mut work = self.store.begin()?;
        if !work.has_game(game)? {
            return Ok(None);
        }
        let text = KeepersText { game, text, lang };
        let done = self.mind.decide(&mut work, Moment::of(now), &text)?;
        work.commit()?;
        Ok(Some(done.outcome))
    }
}

/// What a keeper writes about a game.
pub(in crate::judge) struct KeepersText<'k> {
    pub(in crate::judge) game: &'k str,
    pub(in crate::judge) text: &'k str,
    pub(in crate::judge) lang: Lang,
}

impl<'k> KeepersText<'k> {
    /// A text as it was kept.
    pub(in crate::judge) fn read(game: &'k str, kept: &'k str) -> Option<Self> {
        let (lang, text) = kept.split_once('\n')?;
        let lang = lang.parse().ok()?;
        Some(Self { game, text, lang })
    }
}

impl Input for KeepersText<'_> {
    type Done = ByHand;

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::KEEPER,
            game: Some(self.game),
            words: Some(format!("{}\n{}", self.lang.code(), self.text)),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<ByHand> {
        clerk.printed = Some(Vec::new());
        clerk.by_hand(self)
    }
}

impl Clerk<'_> {
    fn by_hand(
        &mut self,
        &KeepersText {
            game: id,
            text,
            lang,
        }: &KeepersText<'_>,
    ) -> Result<ByHand> {
        let (config, now) = (self.config, self.now);
        let stored = self.ledger.game(id)?;
        let Some(stored) = stored else {
            return Err(JudgeError::OutOfOrder(id.to_owned()));
        };
        let open = self.games.open(&stored);
        let game = open.map_err(JudgeError::OutOfOrder)?;
        let zone: Tz = game.schedule.zone;
        // Nobody's address: whoever has the program and the store at hand is
        // the keeper, and the keeper who plays by mail is told like others.
        let keeper = Person::new(&config.address, lang, zone, Role::Keeper);
        let raw = format!(
            "From: <{}>\nContent-Type: text/plain; charset=utf-8\n\n{text}\n",
            config.address
        );
        let incoming = read(raw.as_bytes());
        let incoming = incoming.map_err(|error| JudgeError::OutOfOrder(error.to_string()))?;
        let body = MailBody::of(incoming);
        let from = Address::new(None, config.address.clone());
        let mail = WaitingMail {
            id: 0,
            arrived: now,
            confirmed: true,
            raw: Vec::new(),
        };
        let received = Received {
            mail: &mail,
            sender: &Sender::of(&body.incoming.head, &from),
            body: &body,
            reference: None,
            lobby_scope: None,
            by: Some(json!("the command line")),
            said: Vec::new(),
        };
        let done = self.parts(&game, &keeper, &received)?;
        Ok(ByHand {
            done,
            answers: self.printed.take().unwrap_or_default(),
            is_whole: !self.leaves_out,
        })
    }
}
