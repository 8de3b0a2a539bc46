//! What shows who wrote a mail.
//!
//! Letters carry what only the judge can make up: their Message-IDs and,
//! where the mailbox takes subaddresses, the address that answers go to. A
//! mail that brings one of these back is from whom the letter was to, or from
//! somebody whom that person has shown it.

use super::JudgeError;
use super::config::Config;
use super::held::HELD;
use super::key::Key;
use super::post::called;
use super::receive::Reception;
use crate::mail::Head;
use crate::mail::authentication::{Verdict, verdict};
use crate::store::{WaitingMail, Work};

/// What the proofs are for; none is good for another.
const LETTER: &str = "letter";
const REPLY: &str = "reply";
const BOUNCE: &str = "bounce";

/// The longest part of an address before the `@` (RFC 5321 4.5.3.1.1).
const LONGEST_LOCAL: usize = 64;
/// The most ids of a mail that are looked at.
const MOST_IDS: usize = 30;

/// The Message-ID of a letter to somebody, up to its `@`.
pub(super) fn letter_id(key: &Key, name: &str, recipient: &str) -> String {
    format!("{name}-{}", key.mac(LETTER, &[name, recipient]))
}

/// What a Message-ID says without its proof, which file names need not show.
pub(super) fn name_of(message_id: &str) -> &str {
    let (local, _) = message_id.split_once('@').unwrap_or((message_id, ""));
    local.rsplit_once('-').map_or(local, |(name, _)| name)
}

/// Whether a letter of this id, up to its `@`, was written to somebody.
pub(super) fn was_written_to(key: &Key, id: &str, recipient: &str) -> bool {
    id.rsplit_once('-')
        .is_some_and(|(name, mac)| key.proves(LETTER, &[name, recipient], mac))
}

/// The address that somebody's answers go to, if the mailbox takes such.
pub(super) fn reply_to(
    config: &Config,
    key: &Key,
    game: &str,
    seat: &str,
    recipient: &str,
) -> Option<String> {
    let mac = key.mac(REPLY, &[game, seat, recipient]);
    subaddress(config, &config.address, &format!("{game}.{seat}.{mac}"))
}

/// Where a letter goes back to if it cannot be delivered.
pub(super) fn returns_to(config: &Config, key: &Key, number: i64) -> Option<String> {
    let number = number.to_string();
    let mac = key.mac(BOUNCE, &[&number]);
    subaddress(config, &config.bounces, &format!("b.{number}.{mac}"))
}

fn subaddress(config: &Config, address: &str, tag: &str) -> Option<String> {
    let sign = config.subaddress.as_ref()?;
    let (local, host) = address.split_once('@')?;
    let local = format!("{local}{sign}{tag}");
    (local.len() <= LONGEST_LOCAL).then(|| format!("{local}@{host}"))
}

/// What stands behind the sign in the addresses that a mail was sent to, if
/// they are this one's.
fn tags<'h>(config: &Config, address: &str, head: &'h Head) -> Vec<&'h str> {
    let Some((sign, (local, host))) = config.subaddress.as_ref().zip(address.split_once('@'))
    else {
        return Vec::new();
    };
    let start = format!("{local}{sign}");
    let tag = |to: &'h String| {
        let (to, at) = to.rsplit_once('@')?;
        let (before, tag) = to.split_at_checked(start.len())?;
        (at.eq_ignore_ascii_case(host) && before.eq_ignore_ascii_case(&start)).then_some(tag)
    };
    head.addressed_to
        .iter()
        .filter_map(tag)
        .take(MOST_IDS)
        .collect()
}

/// The number of the letter that a mail brings back, if it was sent to where
/// only that letter comes back to.
pub(super) fn returned(config: &Config, key: &Key, head: &Head) -> Option<i64> {
    tags(config, &config.bounces, head)
        .into_iter()
        .find_map(|tag| {
            let (number, mac) = tag
                .strip_prefix(['b', 'B'])?
                .strip_prefix('.')?
                .split_once('.')?;
            key.proves(BOUNCE, &[number], mac)
                .then(|| number.parse().ok())?
        })
}

/// Whose a mail is.
pub(super) enum Claim {
    /// This address's owner's, as something shows.
    Proven(String),
    /// It says that it is from this address; nothing shows that it is.
    Unproven(String),
    /// A server that is trusted says that it is not from whom it says.
    Forged,
}

impl Reception<'_> {
    /// Whose a mail from this address is. `words` are those of letters that
    /// ask for confirmation which it brings back.
    pub(super) fn claim(
        &mut self,
        work: &mut dyn Work,
        mail: &WaitingMail,
        head: &Head,
        words: &[String],
        from: &str,
    ) -> Result<Claim, JudgeError> {
        let said = verdict(&head.authentication, &self.config.identity.trusts, from);
        if said == Verdict::Forged {
            return Ok(Claim::Forged);
        }
        if let Some(address) = self.asked(work, words, from)? {
            return Ok(Claim::Proven(address));
        }
        if let Some(address) = self.other_person(work, head, from)? {
            return Ok(Claim::Proven(address));
        }
        let proven = mail.confirmed
            || said == Verdict::Genuine
            || self
                .own_ids(head)
                .any(|id| was_written_to(self.key, id, from))
            || words
                .iter()
                .any(|word| was_written_to(self.key, word, from))
            || self.was_sent_to_token_of(head, from);
        Ok(if proven {
            Claim::Proven(from.to_owned())
        } else {
            Claim::Unproven(from.to_owned())
        })
    }

    /// The ids of the judge's own letters that a mail answers, up to their
    /// `@`, the nearest one first.
    pub(super) fn own_ids<'h>(&self, head: &'h Head) -> impl Iterator<Item = &'h str> + use<'h> {
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

    fn was_sent_to_token_of(&self, head: &Head, from: &str) -> bool {
        tags(self.config, &self.config.address, head)
            .into_iter()
            .filter_map(three)
            .any(|[game, seat, mac]| self.key.proves(REPLY, &[game, seat, from], mac))
    }

    /// The id of the letter that a mail answers, up to its `@`, if it is the
    /// judge's own.
    pub(super) fn answered<'h>(&self, head: &'h Head) -> Option<&'h str> {
        let id = head.in_reply_to.as_ref().or(head.references.last())?;
        let (local, at) = id.rsplit_once('@')?;
        let own = self.config.host()?.eq_ignore_ascii_case(at);
        own.then_some(local)
    }

    /// The address that was asked about a held mail, where the word comes
    /// back from a stranger's.
    fn asked(
        &self,
        work: &mut dyn Work,
        words: &[String],
        from: &str,
    ) -> Result<Option<String>, JudgeError> {
        if words.is_empty() || !work.games_of(from)?.is_empty() {
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
            let held = work.held_mail(mail)?;
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
    fn other_person(
        &mut self,
        work: &mut dyn Work,
        head: &Head,
        from: &str,
    ) -> Result<Option<String>, JudgeError> {
        let answered = self.answered(head);
        let named = answered.into_iter().filter_map(|id| {
            let mut parts = id.split('.');
            let (game, _, seat) = (parts.next()?, parts.next()?, parts.next()?);
            parts.next()?;
            Some((game, seat))
        });
        let tags = tags(self.config, &self.config.address, head);
        let tokens: Vec<[&str; 3]> = tags.into_iter().filter_map(three).collect();
        let named: Vec<(&str, &str)> = named
            .chain(tokens.iter().map(|[game, seat, _]| (*game, *seat)))
            .collect();
        for (game, seat) in named {
            let game = game.to_ascii_lowercase();
            let Some(Ok((game, affairs))) = self.games.look(work, &game)? else {
                continue;
            };
            if affairs.people.iter().any(|person| person.writes_from(from)) {
                continue;
            }
            let person = affairs.people.into_iter().find(|person| {
                let address = &person.address;
                let proves = |[of, at, mac]: &[&str; 3]| {
                    self.key.proves(REPLY, &[of, at, address.as_str()], mac)
                };
                called(&game, person).eq_ignore_ascii_case(seat)
                    && (answered.is_some_and(|id| was_written_to(self.key, id, address))
                        || tokens.iter().any(proves))
            });
            if let Some(person) = person {
                return Ok(Some(person.address));
            }
        }
        Ok(None)
    }
}

/// The three parts of a tag.
fn three(tag: &str) -> Option<[&str; 3]> {
    let parts: Vec<&str> = tag.split('.').collect();
    parts.try_into().ok()
}
