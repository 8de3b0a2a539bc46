//! Whose a mail is, as far as anything shows it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Result;
use crate::judge::admin::Stage;
use crate::judge::letters::proof::{
    HELD, LetterName, MOST_IDS, Proven, number_of, reply_tags, was_written_to,
};
use crate::judge::letters::{Clerk, called};
use crate::mail::Head;
use crate::mail::authentication::{Verdict, verdict};
use crate::store::WaitingMail;

/// How long a letter shows who answers it after its turn has been closed, in
/// days: later answers are held back like any other mail without a proof.
const LASTS_DAYS: i64 = 30;

/// Whose a mail is.
pub(in crate::judge) enum Claim {
    /// This address's owner's, as it says, and as something shows or not.
    Of(String, Option<Proven>),
    /// A server that is trusted says that it is not from whom it says.
    Forged,
}

impl Clerk<'_> {
    /// Whose a mail from this address is. `words` are those of letters that
    /// ask for confirmation which it brings back.
    pub(in crate::judge) fn claim(
        &mut self,
        mail: &WaitingMail,
        head: &Head,
        words: &[String],
        from: &str,
    ) -> Result<Claim> {
        let said = verdict(&head.authentication, &self.config.identity.trusts, from);
        if said == Verdict::Forged {
            return Ok(Claim::Forged);
        }
        if let Some(address) = self.asked(words, from)? {
            return Ok(Claim::Of(address, Proven::if_shown(true)));
        }
        if let Some(address) = self.other_person(head, from)? {
            return Ok(Claim::Of(address, Proven::if_shown(true)));
        }
        let from_words = || {
            words
                .iter()
                .any(|word| was_written_to(self.key, word, from))
        };
        let proven = mail.confirmed
            || said == Verdict::Genuine
            || from_words()
            || self.answers_letter_to(head, from)?
            || self.was_sent_to_token_of(head, from)?;
        Ok(Claim::Of(from.to_owned(), Proven::if_shown(proven)))
    }

    /// Whether a mail answers a letter to this address that still shows it.
    fn answers_letter_to(&mut self, head: &Head, from: &str) -> Result<bool> {
        for id in self.own_ids(head) {
            if was_written_to(self.key, id, from) && self.lasts(id)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a letter still shows who answers it: so long after it was
    /// written, while its turn is due, and so long after that was closed.
    fn lasts(&mut self, id: &str) -> Result<bool> {
        let number = number_of(id);
        if let Some(number) = number
            && let Some(letter) = self.ledger.letter(number)?
            && self.is_recent(letter.queued)
        {
            return Ok(true);
        }
        let Some(LetterName { game, turn, .. }) = LetterName::read(id) else {
            return Ok(false);
        };
        if self.goes_on(game, Some(turn))? {
            return Ok(true);
        }
        let closed = self.ledger.closed_turn(game, turn)?;
        Ok(closed.is_some_and(|closed| self.is_recent(closed.at)))
    }

    /// Whether this turn of a game is due, or any, or has ended of late with
    /// the whole game.
    fn goes_on(&mut self, game: &str, turn: Option<&str>) -> Result<bool> {
        let Some(Ok((game, stored))) = self.games.look(self.ledger, game)? else {
            return Ok(false);
        };
        if turn.is_some_and(|turn| stored.turn != turn) {
            return Ok(false);
        }
        if stored.admin.stage != Stage::Over {
            return Ok(true);
        }
        let last = self.ledger.last_closed(&game.id)?;
        Ok(last.is_some_and(|last| self.is_recent(last.at)))
    }

    fn is_recent(&self, at: DateTime<Utc>) -> bool {
        self.now - at <= TimeDelta::days(LASTS_DAYS)
    }

    /// The ids of the judge's own letters that a mail answers, up to their
    /// `@`, the nearest one first.
    pub(in crate::judge) fn own_ids<'h>(
        &self,
        head: &'h Head,
    ) -> impl Iterator<Item = &'h str> + use<'h> {
        let host = self.config.host().unwrap_or_default().to_owned();
        head.in_reply_to
            .iter()
            .chain(head.references.iter().rev())
            .take(MOST_IDS)
            .filter_map(move |id| {
                let (local, at) = id.rsplit_once('@')?;
                at.eq_ignore_ascii_case(&host).then_some(local)
            })
    }

    fn was_sent_to_token_of(&mut self, head: &Head, from: &str) -> Result<bool> {
        for tag in reply_tags(self.config, head) {
            // The address says no turn: it lasts as long as the game.
            if tag.proves(self.key, from) && self.goes_on(tag.game, None)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The id of the letter that a mail answers, up to its `@`, if it is the
    /// judge's own.
    pub(in crate::judge) fn answered<'h>(&self, head: &'h Head) -> Option<&'h str> {
        let id = head.in_reply_to.as_ref().or(head.references.last())?;
        let (local, at) = id.rsplit_once('@')?;
        let own = self.config.host()?.eq_ignore_ascii_case(at);
        own.then_some(local)
    }

    /// The address that was asked about a held mail, where the word comes
    /// back from a stranger's.
    fn asked(&mut self, words: &[String], from: &str) -> Result<Option<String>> {
        if words.is_empty() || !self.ledger.games_of(from)?.is_empty() {
            return Ok(None);
        }
        for word in words {
            let mut parts = word.split('.');
            let (Some(HELD), Some(mail)) = (parts.next(), parts.next()) else {
                continue;
            };
            let Ok(mail) = mail.parse() else {
                continue;
            };
            let held = self.ledger.held_mail(mail)?;
            let asked = held.filter(|held| was_written_to(self.key, word, &held.sender));
            if let Some(held) = asked {
                return Ok(Some(held.sender));
            }
        }
        Ok(None)
    }

    /// The address of the person whose letter is answered from another address.
    ///
    /// Who is in the game with the address is never taken for another: the
    /// ids of a letter travel with every copy of a mail that answers it. For
    /// the same reason only the very letter that is answered counts here.
    fn other_person(&mut self, head: &Head, from: &str) -> Result<Option<String>> {
        let answered = match self.answered(head) {
            Some(id) if self.lasts(id)? => Some(id),
            _ => None,
        };
        let named = answered.into_iter().filter_map(|id| {
            let name = LetterName::read(id)?;
            Some((name.game, name.seat))
        });
        let tags = reply_tags(self.config, head);
        let named: Vec<(&str, &str)> = named
            .chain(tags.iter().map(|tag| (tag.game, tag.seat)))
            .collect();
        for (game, seat) in named {
            let game = game.to_ascii_lowercase();
            let Some(Ok((game, stored))) = self.games.look(self.ledger, &game)? else {
                continue;
            };
            let people = stored.admin.people;
            if people.iter().any(|person| person.writes_from(from)) {
                continue;
            }
            let person = people.into_iter().find(|person| {
                let address = &person.address;
                called(&game, person).eq_ignore_ascii_case(seat)
                    && (answered.is_some_and(|id| was_written_to(self.key, id, address))
                        || tags.iter().any(|tag| tag.proves(self.key, address)))
            });
            if let Some(person) = person {
                return Ok(Some(person.address));
            }
        }
        Ok(None)
    }
}
