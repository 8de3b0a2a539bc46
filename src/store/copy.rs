//! A game as it is taken from one store to another: everything but letters
//! and those mails that have been dealt with.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use memchr::memmem;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{JournalEntry, KeptForDigest, Result, StoreError, StoredGame, StoredTurn, Work};
use crate::game::Seat;

/// The format that this program writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// Everything about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCopy {
    /// The number of the format, [`FORMAT`].
    pub format: u32,
    id: String,
    file: String,
    position: Value,
    turn: String,
    deadline: Option<DateTime<Utc>>,
    wake: Option<DateTime<Utc>>,
    /// Named as in files of older versions.
    #[serde(rename = "affairs")]
    admin: Value,
    people: Vec<Person>,
    /// The orders on file, by turn.
    orders: BTreeMap<String, BTreeMap<Seat, Vec<String>>>,
    closed: Vec<Closed>,
    journal: Vec<JournalEntry>,
    /// What waits for readers' next digests, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    digests: Vec<KeptForDigest>,
    /// Mails of people in the game that are held back, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    held: Vec<Held>,
}

/// A mail that is held back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Held {
    sender: String,
    arrived: DateTime<Utc>,
    /// Its bytes, each as the character of that number: a mail need not be
    /// text in any one encoding.
    raw: String,
}

impl Held {
    fn bytes(&self) -> Result<Vec<u8>> {
        let bytes: Result<Vec<u8>, _> = self.raw.chars().map(u8::try_from).collect();
        bytes.map_err(|_| StoreError::Damaged {
            what: "a held mail".to_owned(),
            why: "every character of `raw` stands for a byte, up to U+00FF".to_owned(),
        })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    seat: Option<Seat>,
    address: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closed {
    number: u32,
    turn: String,
    before: Value,
    orders: BTreeMap<Seat, Vec<String>>,
    resolution: Value,
    at: DateTime<Utc>,
    /// When the keeper undid it; absent while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undone: Option<DateTime<Utc>>,
}

impl Closed {
    fn turn(&self) -> StoredTurn {
        StoredTurn {
            number: self.number,
            turn: self.turn.clone(),
            before: self.before.clone(),
            orders: self.orders.clone(),
            resolution: self.resolution.clone(),
            at: self.at,
        }
    }
}

impl GameCopy {
    /// The game's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The turns that have been closed and not undone, in order.
    pub fn closed_turns(&self) -> impl Iterator<Item = StoredTurn> {
        let standing = self.closed.iter().filter(|turn| turn.undone.is_none());
        standing.map(Closed::turn)
    }

    /// Whether the keeper has changed the position of a turn by hand.
    pub fn has_been_corrected(&self, turn: &str) -> bool {
        let mut corrected = self
            .journal
            .iter()
            .filter(|entry| entry.kind == "corrected");
        corrected.any(|entry| entry.data["turn"] == turn)
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Value {
        &self.position
    }

    /// What the judge knows of the game besides its position.
    pub const fn admin(&self) -> &Value {
        &self.admin
    }

    /// The orders on file for the turn that is due.
    pub fn orders_on_file(&self) -> BTreeMap<Seat, Vec<String>> {
        self.orders.get(&self.turn).cloned().unwrap_or_default()
    }

    /// The game's position and the positions in which its turns were played.
    pub fn positions(&self) -> impl Iterator<Item = &Value> {
        let before = self.closed.iter().map(|turn| &turn.before);
        before.chain([&self.position])
    }

    /// Copies a game out of a store, with the mails that have been held back
    /// after a time. `None` if it is not there.
    ///
    /// # Errors
    /// When the store refuses or holds what cannot be read.
    pub fn take(work: &mut Work<'_>, id: &str, held_since: DateTime<Utc>) -> Result<Option<Self>> {
        let Some(game) = work.game(id)? else {
            return Ok(None);
        };
        let orders = work.orders_on_file(id)?;
        let digests = work.digests_of(id)?;
        let people = work.addresses(id)?;
        let mut held = Vec::new();
        let senders: BTreeSet<&String> = people.iter().map(|(_, address)| address).collect();
        for sender in senders {
            held.extend(held_of(work, id, sender, held_since)?);
        }
        held.sort_by_key(|(number, _)| *number);
        let people = people.into_iter();
        let closed = work.all_closed_turns(id)?.into_iter();
        Ok(Some(Self {
            format: FORMAT,
            id: game.id,
            file: game.file,
            position: game.position,
            turn: game.turn,
            deadline: game.deadline,
            wake: game.wake,
            admin: game.admin,
            people: people
                .map(|(seat, address)| Person { seat, address })
                .collect(),
            orders,
            closed: closed
                .map(|(turn, undone)| Closed {
                    number: turn.number,
                    turn: turn.turn,
                    before: turn.before,
                    orders: turn.orders,
                    resolution: turn.resolution,
                    at: turn.at,
                    undone,
                })
                .collect(),
            journal: work.journal_of(id)?,
            digests,
            held: held.into_iter().map(|(_, held)| held).collect(),
        }))
    }

    /// Puts the game into a store in which it is not. Mails that were held
    /// back wait there as if they had just come: what would confirm them is
    /// another store's, so their senders have to be asked again.
    ///
    /// # Errors
    /// When the store refuses, as it does for an id that is taken.
    pub fn put(&self, work: &mut Work<'_>) -> Result<()> {
        let game = StoredGame {
            id: self.id.clone(),
            file: self.file.clone(),
            position: self.position.clone(),
            turn: self.turn.clone(),
            deadline: self.deadline,
            // A copy from before there was one is looked at when it is due.
            wake: self.wake.or(self.deadline),
            closed: self.closed.last().map_or(0, |turn| turn.number),
            admin: self.admin.clone(),
        };
        work.add_game(&game)?;
        for turn in &self.closed {
            work.add_closed_turn(&self.id, &turn.turn())?;
            if let Some(undone) = turn.undone {
                work.undo_turn(&self.id, turn.number, undone)?;
            }
        }
        let people: Vec<_> = self
            .people
            .iter()
            .map(|person| (person.seat, person.address.clone()))
            .collect();
        work.set_addresses(&self.id, &people)?;
        for (turn, orders) in &self.orders {
            for (seat, orders) in orders {
                work.set_orders_for(&self.id, turn, *seat, orders)?;
            }
        }
        for entry in &self.journal {
            work.journal(&self.id, entry.at, &entry.kind, &entry.data)?;
        }
        for kept in &self.digests {
            work.add_to_digest(&self.id, &kept.reader, kept.due, &kept.item)?;
        }
        for held in &self.held {
            work.keep_mail(held.arrived, &held.sender, &held.bytes()?)?;
        }
        Ok(())
    }
}

/// The mails of somebody in a game that are held back, with their numbers.
/// Who is in several games has only those taken along that name this one.
fn held_of(
    work: &mut Work<'_>,
    game: &str,
    sender: &str,
    since: DateTime<Utc>,
) -> Result<Vec<(i64, Held)>> {
    let mails = work.held_mails_of(sender, since)?;
    if mails.is_empty() {
        return Ok(Vec::new());
    }
    let is_only_game = work.games_of(sender)?.len() == 1;
    let held = mails
        .into_iter()
        .filter(|mail| is_only_game || names(&mail.raw, game))
        .map(|mail| {
            let held = Held {
                sender: sender.to_owned(),
                arrived: mail.arrived,
                raw: mail.raw.iter().copied().map(char::from).collect(),
            };
            (mail.id, held)
        });
    Ok(held.collect())
}

/// Whether a mail's header names a game: in brackets, as subjects do, or at
/// the beginning of a letter's id that it answers.
fn names(raw: &[u8], game: &str) -> bool {
    let header = raw.to_ascii_lowercase();
    let end = memmem::find(&header, b"\n\r\n").or_else(|| memmem::find(&header, b"\n\n"));
    let header = &header[..end.unwrap_or(header.len())];
    let spellings = [format!("[{game}]"), format!("<{game}.")];
    spellings
        .iter()
        .any(|spelling| memmem::find(header, spelling.as_bytes()).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_names_a_game_in_its_header_alone() {
        for (mail, expected) in [
            ("Subject: Re: [Alamo] orders\r\n\r\nG lst H", true),
            ("In-Reply-To: <alamo.1870-2.lst.7-x@y.example>\n\nHi", true),
            ("Subject: [alamo]", true),
            ("Subject: orders\r\n\r\n[alamo]", false),
            ("Subject: [alamo-2]\n\n", false),
        ] {
            assert_eq!(names(mail.as_bytes(), "alamo"), expected, "{mail}");
        }
    }
}
