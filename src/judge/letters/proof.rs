//! What shows who wrote a mail.
//!
//! Letters carry what only the judge can make up: their Message-IDs and,
//! where the mailbox takes subaddresses, the address that answers go to. A
//! mail that brings one of these back is from whom the letter was to, or from
//! somebody whom that person has shown it.

use super::key::Key;
use crate::game::Seat;
use crate::judge::config::Config;
use crate::mail::Head;

/// That something shows whose a mail is: what only its writer may do asks for
/// this.
#[derive(Clone, Copy, Debug)]
pub(in crate::judge) struct Proven(());

impl Proven {
    /// Whoever has the program and the store at hand is the keeper.
    pub(in crate::judge) const BY_HAND: Self = Self(());

    /// What has come of a look at the proofs ([`crate::judge::senders::claim`]).
    pub(in crate::judge) fn if_shown(is_shown: bool) -> Option<Self> {
        is_shown.then_some(Self(()))
    }
}

/// What the proofs are for; none is good for another.
const LETTER: &str = "letter";
const REPLY: &str = "reply";
const BOUNCE: &str = "bounce";

/// What the Message-IDs of letters about held mails begin with, and those of
/// letters about a change of address.
pub(in crate::judge) const HELD: &str = "held";
pub(in crate::judge) const MOVING: &str = "moving";
/// How long a mail is held, and a change of address waits, in days.
pub const HELD_DAYS: i64 = 14;

/// The longest part of an address before the `@` (RFC 5321 4.5.3.1.1).
const LONGEST_LOCAL: usize = 64;
/// The most ids of a mail that are looked at.
pub(in crate::judge) const MOST_IDS: usize = 30;

/// The Message-ID of a letter to somebody, up to its `@`.
pub(in crate::judge) fn letter_id(key: &Key, name: &str, recipient: &str) -> String {
    format!("{name}-{}", key.mac(LETTER, &[name, recipient]))
}

/// What a Message-ID says without its proof, which file names need not show.
/// The proof stands behind the number; hyphens before that are of the name.
pub(in crate::judge) fn name_of(message_id: &str) -> &str {
    let (local, _) = message_id.split_once('@').unwrap_or((message_id, ""));
    let number = local.rfind('.').map_or(0, |at| at + 1);
    let end = local[number..]
        .find('-')
        .map_or(local.len(), |at| number + at);
    &local[..end]
}

/// The number of a letter in its Message-ID.
pub(in crate::judge) fn number_of(message_id: &str) -> Option<i64> {
    name_of(message_id).rsplit('.').next()?.parse().ok()
}

/// What the Message-ID of a letter about a game says: `fluss.002.1w.white.17`,
/// with or without what proves it.
/// Only the turn may have full stops in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::judge) struct LetterName<'a> {
    pub(in crate::judge) game: &'a str,
    /// The code of the turn, or the conversation of a press.
    pub(in crate::judge) turn: &'a str,
    /// What its reader is called.
    pub(in crate::judge) seat: &'a str,
    pub(in crate::judge) number: i64,
}

impl<'a> LetterName<'a> {
    /// Reads it from an id with or without its host.
    pub(in crate::judge) fn read(message_id: &'a str) -> Option<Self> {
        let (game, rest) = name_of(message_id).split_once('.')?;
        let (rest, number) = rest.rsplit_once('.')?;
        let (turn, seat) = rest.rsplit_once('.')?;
        Some(Self {
            game,
            turn,
            seat,
            number: number.parse().ok()?,
        })
    }
}

/// Whether a letter of this id, up to its `@`, was written to somebody.
pub(in crate::judge) fn was_written_to(key: &Key, id: &str, recipient: &str) -> bool {
    id.rsplit_once('-')
        .is_some_and(|(name, mac)| key.proves(LETTER, &[name, recipient], mac))
}

/// What stands before the writer of a press in the address that answers to it
/// go to.
const OF_PRESS: char = '~';

/// The address that somebody's answers go to, if the mailbox takes such; those
/// to a press go to who wrote it.
pub(in crate::judge) fn reply_to(
    config: &Config,
    key: &Key,
    game: &str,
    (seat, press): (&str, Option<Seat>),
    recipient: &str,
) -> Option<String> {
    let seat = match press {
        Some(Seat(writer)) => format!("{seat}{OF_PRESS}{writer}"),
        None => seat.to_owned(),
    };
    let mac = key.mac(REPLY, &[game, &seat, recipient]);
    subaddress(config, &config.address, &format!("{game}.{seat}.{mac}"))
}

/// Where a letter goes back to if it cannot be delivered.
pub(in crate::judge) fn returns_to(config: &Config, key: &Key, number: i64) -> Option<String> {
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

/// An address that answers go to, taken apart.
#[derive(Clone, Copy)]
pub(in crate::judge) struct ReplyTag<'t> {
    pub(in crate::judge) game: &'t str,
    /// What the person is called whose answers go there.
    pub(in crate::judge) seat: &'t str,
    /// Who wrote the press that is answered, if it is one.
    pub(in crate::judge) press: Option<Seat>,
    signed: &'t str,
    mac: &'t str,
}

impl ReplyTag<'_> {
    /// Whether the judge has made it up for this person.
    pub(in crate::judge) fn proves(&self, key: &Key, recipient: &str) -> bool {
        key.proves(REPLY, &[self.game, self.signed, recipient], self.mac)
    }
}

/// Those that a mail was sent to.
pub(in crate::judge) fn reply_tags<'h>(config: &Config, head: &'h Head) -> Vec<ReplyTag<'h>> {
    let all = tags(config, &config.address, head).into_iter();
    all.filter_map(|tag| {
        let mut parts = tag.split('.');
        let (game, signed, mac) = (parts.next()?, parts.next()?, parts.next()?);
        let (seat, press) = match signed.split_once(OF_PRESS) {
            Some((seat, writer)) => (seat, Some(Seat(writer.parse().ok()?))),
            None => (signed, None),
        };
        parts.next().is_none().then_some(ReplyTag {
            game,
            seat,
            press,
            signed,
            mac,
        })
    })
    .collect()
}

/// The number of the letter that a mail brings back, if it was sent to where
/// only that letter comes back to.
pub(in crate::judge) fn returned(config: &Config, key: &Key, head: &Head) -> Option<i64> {
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
