//! What a store hands out and takes in.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::Seat;

/// A mail in the store that has not been dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingMail {
    /// Its number in the store.
    pub id: i64,
    /// When it reached the judge.
    pub arrived: DateTime<Utc>,
    /// The mail, whole.
    pub raw: Vec<u8>,
    /// Whether it was held back and its sender has said that it is theirs.
    pub confirmed: bool,
}

/// A mail that is or was held back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldMail {
    /// From whom it says that it is, in small ASCII letters.
    pub sender: String,
    /// Since when.
    pub held: DateTime<Utc>,
    /// Whether its sender has said that it is theirs.
    pub confirmed: bool,
}

/// A letter as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenLetter {
    /// Its Message-ID.
    pub message_id: String,
    /// To whom.
    pub recipient: String,
    /// The game that it is about, if it is about one.
    pub game: Option<String>,
    /// When it was written.
    pub queued: DateTime<Utc>,
}

/// A game in the store.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame<Admin = Value, Position = Value> {
    /// Its id.
    pub id: String,
    /// Its game file.
    pub file: String,
    /// Its position.
    pub position: Position,
    /// The code of the turn that is due.
    pub turn: String,
    /// When that turn is closed; `None` when the game is over or waits
    /// without a time.
    pub deadline: Option<DateTime<Utc>>,
    /// When the judge has to look at the game next: at the deadline, or
    /// before it to remind somebody, or after it when it has waited for
    /// missing orders. `None` while nothing comes.
    pub wake: Option<DateTime<Utc>>,
    /// How many turns have been closed.
    pub closed: u32,
    /// What the judge knows of the game beside the board: its people,
    /// settings and what it waits for.
    pub admin: Admin,
}

/// A game whose record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// Its id.
    pub id: String,
    /// What is wrong.
    pub why: String,
}

/// A turn that has been closed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StoredTurn {
    /// Its place among the game's closed turns, from 1.
    pub number: u32,
    /// Its code.
    pub turn: String,
    /// The position in which it was played.
    pub before: Value,
    /// The orders of every seat, as text.
    pub orders: BTreeMap<Seat, Vec<String>>,
    /// What came of them.
    pub resolution: Value,
    /// When it was closed.
    pub at: DateTime<Utc>,
}

/// A change of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalEntry {
    /// When it was.
    pub at: DateTime<Utc>,
    /// Of what kind.
    pub kind: String,
    /// Everything about it.
    pub data: Value,
}

/// A letter to be queued.
#[derive(Clone, Copy, Debug)]
pub struct NewLetter<'a> {
    /// Its number, from [`super::Work::letter_numbers`].
    pub number: i64,
    /// Its Message-ID.
    pub message_id: &'a str,
    /// To whom it goes.
    pub recipient: &'a str,
    /// What it says: its bytes are made before it is sent.
    pub contents: &'a str,
    /// The names of its pictures, which are kept already.
    pub pictures: &'a [&'a str],
    /// The game that it is about, if it is about one.
    pub game: Option<&'a str>,
    /// When it is queued.
    pub queued: DateTime<Utc>,
    /// When it may be sent at the earliest, if not at once.
    pub not_before: Option<DateTime<Utc>>,
    /// Whether it answers a mail of who gets it.
    pub answers: bool,
    /// The number of the decision that it comes from.
    pub decision: Option<i64>,
}

/// A letter that waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedLetter {
    /// Its number in the store.
    pub id: i64,
    /// Its Message-ID.
    pub message_id: String,
    /// To whom it goes.
    pub recipient: String,
    /// What is to be sent.
    pub body: LetterBody,
    /// How often it could not be sent.
    pub attempts: u32,
    /// Since when the outbox has broken off over it without an answer.
    pub broken: Option<DateTime<Utc>>,
    /// Since when it has been answered that it is not taken yet.
    pub deferred: Option<DateTime<Utc>>,
}

/// What is known of a letter that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetterBody {
    /// What it says.
    Contents(String),
    /// The letter as it is sent, made earlier.
    Bytes(Vec<u8>),
}

/// A picture that letters show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPicture {
    /// What it shows, until it has been drawn.
    pub scene: Option<String>,
    /// The picture as it stands in letters.
    pub encoded: Option<Vec<u8>>,
}

/// What became of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterRecord {
    /// Its number in the store.
    pub id: i64,
    /// Its Message-ID.
    pub message_id: String,
    /// To whom it goes.
    pub recipient: String,
    /// When it was queued.
    pub queued: DateTime<Utc>,
    /// When it was sent.
    pub sent: Option<DateTime<Utc>>,
    /// When it was given up.
    pub given_up: Option<DateTime<Utc>>,
    /// How often it could not be sent.
    pub attempts: u32,
    /// Why not, the last time.
    pub last_error: Option<String>,
    /// On what was decided when it was queued, if that is remembered.
    pub cause: Option<Cause>,
}

/// On what something was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The number of the decision.
    pub decision: i64,
    /// What kind of thing it was decided on.
    pub kind: String,
    /// The mail, if it was one.
    pub mail: Option<i64>,
}

/// How much of everything there is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Mails that have not been dealt with.
    pub mails_waiting: u32,
    /// When the earliest of them arrived.
    pub waiting_since: Option<DateTime<Utc>>,
    /// Letters that have not been sent.
    pub letters_queued: u32,
    /// When the first of them was queued.
    pub queued_since: Option<DateTime<Utc>>,
    /// Why it could not be sent the last time, if that was tried.
    pub queued_trouble: Option<String>,
    /// Letters that have been sent.
    pub letters_sent: u32,
    /// Letters that have been given up.
    pub letters_given_up: u32,
    /// Games that go on.
    pub games: u32,
    /// Turns that have been closed.
    pub turns_closed: u32,
    /// The next deadline of all games.
    pub next_deadline: Option<DateTime<Utc>>,
    /// When the judge has to look at one of them next.
    pub next_wake: Option<DateTime<Utc>>,
}
