//! What was decided, so that it can be decided again.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::driver::Work;
use super::sql::to_json;
use super::value::{Row, values};
use super::{Result, WaitingMail};
use crate::game::digest::sha256;

/// What is kept of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// When it was made.
    pub at: DateTime<Utc>,
    /// What kind of input it was made on.
    pub kind: String,
    /// The mail, if it was one.
    pub mail: Option<i64>,
    /// The game that it was about from the beginning.
    pub game: Option<String>,
    /// What else it was made on.
    pub words: Option<String>,
    /// The version of the program.
    pub version: String,
    /// What it depended on of the judge's settings.
    pub settings: String,
    /// The games that had to be known, each with the hash of what it was left
    /// as; none if it was left as it was.
    pub games: BTreeMap<String, Option<String>>,
    /// What the lines of the mail were taken for, if it was one with lines.
    pub statements: Vec<String>,
    /// The hash of all that it changed; none if that was not kept yet.
    pub changes: Option<String>,
}

/// A letter that a decision has queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidedLetter {
    /// Its number.
    pub number: i64,
    /// The hash of what it says.
    pub said: String,
    /// Its Message-ID.
    pub message_id: String,
    /// To whom it goes.
    pub recipient: String,
    /// Whether it answers a mail of who gets it.
    pub answers: bool,
}

/// A mail and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastMail {
    /// Its number in the store.
    pub id: i64,
    /// When it reached the judge.
    pub arrived: DateTime<Utc>,
    /// From whom it says that it is, in small ASCII letters.
    pub sender: String,
    /// The mail; empty if its bytes are gone.
    pub raw: Vec<u8>,
    /// The key by which it is known again; none before it is read.
    pub key: Option<String>,
    /// When it was held back, if it was and has not been deleted since.
    pub held: Option<DateTime<Utc>>,
    /// `waiting`, or what was done with it.
    pub state: String,
    /// Whether its bytes have been deleted.
    pub is_gone: bool,
}

/// A mail about a game, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailRecord {
    /// Its number in the store.
    pub id: i64,
    /// When it reached the judge.
    pub arrived: DateTime<Utc>,
    /// From whom it says that it is, in small ASCII letters.
    pub sender: String,
    /// What was done with it.
    pub state: String,
    /// The numbers of the letters that came of it, whatever they are about.
    pub letters: Vec<i64>,
}

impl Work<'_> {
    /// Keeps a decision, and gives its number.
    pub fn keep_decision(&mut self, decision: &Decision) -> Result<i64> {
        let settings = sha256(decision.settings.as_bytes());
        self.0.run(
            "INSERT INTO settings (id, kept) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
            values![settings.as_str(), decision.settings.as_str()],
        )?;
        let read = self.read_one(
            "INSERT INTO decision (at, kind, mail, game, words, version, settings, games,
                                   statements, changes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id",
            values![
                decision.at,
                decision.kind.as_str(),
                decision.mail,
                decision.game.as_deref(),
                decision.words.as_deref(),
                decision.version.as_str(),
                settings,
                to_json(&decision.games),
                (!decision.statements.is_empty()).then(|| to_json(&decision.statements)),
                decision.changes.as_deref(),
            ],
            "the number of a decision",
            Row::int,
        )?;
        Ok(read.unwrap_or(0))
    }

    /// The decisions with greater numbers than this, in order, at most so
    /// many.
    pub fn decisions(&mut self, after: i64, most: usize) -> Result<Vec<(i64, Decision)>> {
        self.read(
            "SELECT decision.id, at, kind, mail, game, words, version, kept, games, statements,
                    changes
             FROM decision JOIN settings ON settings.id = settings
             WHERE decision.id > $1 ORDER BY decision.id LIMIT $2",
            values![after, most],
            "a decision",
            |row| {
                let id = row.int()?;
                let decision = Decision {
                    at: row.time()?,
                    kind: row.text()?,
                    mail: row.optional(Row::int)?,
                    game: row.optional(Row::text)?,
                    words: row.optional(Row::text)?,
                    version: row.text()?,
                    settings: row.text()?,
                    games: row.json()?,
                    statements: row.optional(Row::json)?.unwrap_or_default(),
                    changes: row.optional(Row::text)?,
                };
                Ok((id, decision))
            },
        )
    }

    /// The letters that a decision has queued, in order.
    pub fn letters_by(&mut self, decision: i64) -> Result<Vec<DecidedLetter>> {
        self.read(
            "SELECT id, said, message_id, recipient, answers FROM letter
             WHERE decision = $1 ORDER BY id",
            values![decision],
            "a letter",
            |row| {
                Ok(DecidedLetter {
                    number: row.int()?,
                    said: row.text()?,
                    message_id: row.text()?,
                    recipient: row.text()?,
                    answers: row.int()? == 1,
                })
            },
        )
    }

    /// The mails with greater numbers than this, in order, at most so many.
    pub fn past_mails(&mut self, after: i64, most: usize) -> Result<Vec<PastMail>> {
        self.read(
            "SELECT id, arrived, sender, raw, key, held, state, gone FROM mail
             WHERE id > $1 ORDER BY id LIMIT $2",
            values![after, most],
            "a mail",
            |row| {
                Ok(PastMail {
                    id: row.int()?,
                    arrived: row.time()?,
                    sender: row.text()?,
                    raw: row.bytes()?,
                    key: row.optional(Row::text)?,
                    held: row.optional(Row::time)?,
                    state: row.text()?,
                    is_gone: row.optional(Row::int)?.is_some(),
                })
            },
        )
    }

    /// The mails that have changed a game or been answered about it, in order.
    pub fn mails_of(&mut self, game: &str) -> Result<Vec<MailRecord>> {
        let decided = self.read(
            "SELECT mail.id, arrived, sender, state, decision.id
             FROM decision JOIN mail ON mail.id = decision.mail
             WHERE games LIKE $1 OR EXISTS (
                 SELECT 1 FROM letter WHERE letter.decision = decision.id AND letter.game = $2)
             ORDER BY decision.id",
            // Games that were left as they were have no hash there.
            values![format!("%\"{game}\":\"%"), game],
            "a mail",
            |row| {
                let mail = MailRecord {
                    id: row.int()?,
                    arrived: row.time()?,
                    sender: row.text()?,
                    state: row.text()?,
                    letters: Vec::new(),
                };
                Ok((mail, row.int()?))
            },
        )?;
        let mut mails: Vec<MailRecord> = Vec::new();
        for (mail, decision) in decided {
            // One that was held back is decided on twice.
            let known = mails.iter().position(|other| other.id == mail.id);
            let place = known.unwrap_or_else(|| {
                mails.push(mail);
                mails.len() - 1
            });
            let letters = self.letters_by(decision)?.into_iter();
            let letters = letters.map(|letter| letter.number);
            mails[place].letters.extend(letters);
        }
        Ok(mails)
    }

    /// Stores a mail again under the number that it had.
    pub fn keep_mail_again(&mut self, mail: &PastMail) -> Result<()> {
        self.0.run(
            "INSERT INTO mail (id, arrived, sender, raw) VALUES ($1, $2, $3, $4)",
            values![mail.id, mail.arrived, mail.sender.as_str(), &mail.raw[..]],
        )
    }

    /// A mail as it is handed out to be dealt with.
    pub fn mail(&mut self, id: i64) -> Result<Option<WaitingMail>> {
        let sql = "SELECT id, arrived, raw, confirmed FROM mail WHERE id = $1";
        self.read_one(sql, values![id], "a mail", super::sql::waiting_mail)
    }
}
