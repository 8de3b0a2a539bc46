//! Letters that come back (RFC 3464), and those that a mail server refuses
//! at once: the keeper is told, once a person and trouble.

use std::collections::BTreeSet;

use serde_json::json;

use crate::game::system::SeatInfo;
use crate::game::{Arg, Message};
use crate::judge::admin::{Person, Role, Undeliverable};
use crate::judge::decision::{Input, Kept, kind};
use crate::judge::letters::Clerk;
use crate::judge::letters::proof;
use crate::judge::{Config, Result};
use crate::mail::Head;
use crate::mail::bounce::{Bounce, Fate, read};
use crate::store::WrittenLetter;

impl Clerk<'_> {
    /// Notes what a mail says about a letter that came back. `None` if it is
    /// no such mail.
    pub(in crate::judge) fn returned(&mut self, head: &Head, raw: &[u8]) -> Result<Option<String>> {
        let number = proof::returned(self.config, self.key, head);
        let Some(bounce) = read(head, raw, number.is_some()) else {
            return Ok(None);
        };
        let letter = match number {
            Some(number) => self.ledger.letter(number)?,
            None => self.letter_in(&bounce)?,
        };
        let Some(letter) = letter else {
            return Ok(None);
        };
        // Without the proof, which the log need not know.
        let id = letter.message_id.rsplit_once('-').map_or("", |(id, _)| id);
        if bounce.fate == Fate::Delayed {
            return Ok(Some(format!("the letter {id} is delayed")));
        }
        note(self, &letter, &bounce.why)?;
        Ok(Some(format!("the letter {id} came back")))
    }

    /// The letter whose Message-ID stands in what came back. Nobody else can
    /// know it but who got it and who carried it.
    fn letter_in(&mut self, bounce: &Bounce) -> Result<Option<WrittenLetter>> {
        for id in &bounce.ids {
            let number = number_in(self.config, id);
            if let Some(letter) = number
                .map(|number| self.ledger.letter(number))
                .transpose()?
                .flatten()
                && letter.message_id == *id
            {
                return Ok(Some(letter));
            }
        }
        Ok(None)
    }

    /// Forgets that letters did not reach an address: a mail from there shows
    /// that somebody is at it again.
    pub(in crate::judge) fn reached(
        &mut self,
        address: &str,
        games: &BTreeSet<String>,
    ) -> Result<()> {
        for id in games {
            let Some(stored) = self.ledger.game(id)? else {
                continue;
            };
            let mut admin = stored.admin.clone();
            if admin
                .undeliverable
                .remove(&address.to_ascii_lowercase())
                .is_some()
            {
                self.ledger.save_admin(id, &admin)?;
                self.ledger.journal(id, self.now, "reached", &json!({}))?;
            }
        }
        Ok(())
    }
}

/// Whom a letter did not reach, as the keeper is told it.
pub(in crate::judge) fn who(seats: &[SeatInfo], person: &Person) -> Arg {
    match person.role {
        Role::Player(seat) => Arg::Name(seats[seat.index()].name.clone()),
        Role::Keeper => Message::new("answer-the-keeper").into(),
        Role::Observer => Message::new("answer-an-observer").into(),
        Role::Candidate => Message::new("identity-a-candidate").into(),
    }
}

/// The number of a letter in its Message-ID: `alamo.turn.seat.17-mac@host`.
fn number_in(config: &Config, id: &str) -> Option<i64> {
    let (local, host) = id.rsplit_once('@')?;
    let own = config.host()?.eq_ignore_ascii_case(host);
    own.then(|| proof::number_of(local))?
}

/// A letter that a mail server does not take.
pub(in crate::judge) struct Undelivered<'u> {
    pub(in crate::judge) letter: &'u WrittenLetter,
    pub(in crate::judge) why: &'u str,
}

impl Undelivered<'_> {
    /// The number of the letter and the reason, as they were kept.
    pub(in crate::judge) fn read(kept: &str) -> Option<(i64, &str)> {
        let (id, why) = kept.split_once('\n')?;
        Some((proof::number_of(id.split('@').next()?)?, why))
    }
}

impl Input for Undelivered<'_> {
    type Done = ();

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::UNDELIVERED,
            game: self.letter.game.as_deref(),
            words: Some(format!("{}\n{}", self.letter.message_id, self.why)),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<()> {
        note(clerk, self.letter, self.why)
    }
}

/// Notes that a letter did not reach its recipient, and tells the keeper of
/// its game if that is news.
fn note(clerk: &mut Clerk<'_>, letter: &WrittenLetter, why: &str) -> Result<()> {
    let Some(id) = &letter.game else {
        return Ok(());
    };
    let Some((game, stored)) = clerk.open_game(id)? else {
        return Ok(());
    };
    let mut admin = stored.admin.clone();
    let address = letter.recipient.to_ascii_lowercase();
    let person = admin
        .everybody()
        .find(|person| person.writes_from(&address));
    let Some(person) = person.cloned() else {
        // Somebody who has left.
        return Ok(());
    };
    let now = clerk.now;
    let trouble = admin.undeliverable.entry(address).or_insert(Undeliverable {
        since: now,
        count: 0,
        why: String::new(),
    });
    trouble.count = trouble.count.saturating_add(1);
    why.clone_into(&mut trouble.why);
    let is_news = trouble.count == 1;
    clerk.ledger.save_admin(id, &admin)?;
    if !is_news {
        return Ok(());
    }
    let data = json!({ "role": person.role, "why": why });
    clerk.ledger.journal(id, now, "undeliverable", &data)?;
    let who = who(&game.table.seats(), &person);
    let message = Message::new("identity-undeliverable")
        .with("who", who)
        .with("address", person.address.as_str())
        .with("why", why);
    // Letters to the keeper's own address would only come back, too.
    let is_told = |one: &&Person| admin.is_keeper(one) && !one.writes_from(&person.address);
    let keepers = admin.people.iter().filter(is_told);
    clerk.notices(game.at(&stored), keepers, &message);
    Ok(())
}
