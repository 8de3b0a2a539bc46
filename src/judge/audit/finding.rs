//! What an audit has found wrong with a game, as its keeper is told it.

use super::Fault;
use crate::game::Message;
use crate::judge::decision::{Input, Kept, kind};
use crate::judge::letters::Clerk;
use crate::judge::record::moment::Moment;
use crate::judge::{Judge, Result};
use crate::store::Store;

impl<S: Store> Judge<S> {
    /// Tells the keeper of a game that an audit has found it wrong.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn tell_of(&mut self, fault: &Fault, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
        let Some(game) = &fault.game else {
            return Ok(());
        };
        let finding = Finding {
            game,
            mail: fault.mail,
        };
        let mut work = self.store.begin()?;
        let now = Moment::of(now);
        self.mind.decide(&mut work, now, &finding)?;
        Ok(work.commit()?)
    }
}

/// That a game is not what follows from its mails.
pub(super) struct Finding<'f> {
    game: &'f str,
    /// The mail behind it, if there is one.
    mail: Option<i64>,
}

impl<'f> Finding<'f> {
    /// As it was kept.
    pub(super) fn read(game: &'f str, kept: &str) -> Self {
        let mail = kept.parse().ok();
        Self { game, mail }
    }
}

impl Input for Finding<'_> {
    type Done = ();

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::FINDING,
            game: Some(self.game),
            words: self.mail.map(|mail| mail.to_string()),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<()> {
        let Some((game, stored)) = clerk.open_game(self.game)? else {
            return Ok(());
        };
        let message = match self.mail {
            Some(mail) => Message::new("judge-audit-found-mail").with("mail", mail.to_string()),
            None => Message::new("judge-audit-found"),
        };
        let people = stored.admin.people.iter();
        let keepers = people.filter(|person| stored.admin.is_keeper(person));
        clerk.notices(game.at(&stored), keepers, &message);
        Ok(())
    }
}
