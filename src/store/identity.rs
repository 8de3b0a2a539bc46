//! Who writes: the judge's secret, mails that are held back until their
//! senders confirm them, and letters that mails come back to.

use chrono::{DateTime, Utc};

use super::sql::{Driver, SqlWork};
use super::value::{Row, values};
use super::{HeldMail, StoreError, WaitingMail, WrittenLetter};

/// What a transaction can do about who writes. Every method fails like those
/// of [`Work`](super::Work).
#[allow(
    clippy::missing_errors_doc,
    reason = "said once for all of them in the line above"
)]
pub trait Identity {
    /// Notes that a mail is held back.
    fn hold_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError>;

    /// A mail that is or was held back.
    fn held_mail(&mut self, id: i64) -> Result<Option<HeldMail>, StoreError>;

    /// How many mails of a sender have been held back after a time.
    fn held_since(&mut self, sender: &str, since: DateTime<Utc>) -> Result<u32, StoreError>;

    /// The mails of a sender that have been held back after a time and that
    /// nobody has confirmed, oldest first.
    fn held_mails_of(
        &mut self,
        sender: &str,
        since: DateTime<Utc>,
    ) -> Result<Vec<WaitingMail>, StoreError>;

    /// Lets a mail that is held back wait again, as if it had just come; one
    /// that has been let go before is left alone.
    fn release_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError>;

    /// Deletes a mail that is held back: its sender says that it is not his.
    /// That there was one stays, with what is said of it.
    fn delete_held(&mut self, id: i64, state: &str) -> Result<(), StoreError>;

    /// What is kept secret under this name.
    fn secret(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Keeps a secret. If there is one of this name, it stays.
    fn keep_secret(&mut self, name: &str, value: &[u8]) -> Result<(), StoreError>;

    /// The letter of a number, as it was written.
    fn letter(&mut self, number: i64) -> Result<Option<WrittenLetter>, StoreError>;
}

impl<D: Driver> Identity for SqlWork<D> {
    fn hold_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.0
            .run("UPDATE mail SET held = $1 WHERE id = $2", values![at, id])
    }

    fn held_mail(&mut self, id: i64) -> Result<Option<HeldMail>, StoreError> {
        let sql = "SELECT sender, held, confirmed FROM mail WHERE id = $1 AND held IS NOT NULL";
        self.0.read_one(sql, values![id], "a mail", |row| {
            Ok(HeldMail {
                sender: row.text()?,
                held: row.time()?,
                confirmed: row.optional(Row::time)?.is_some(),
            })
        })
    }

    fn held_since(&mut self, sender: &str, since: DateTime<Utc>) -> Result<u32, StoreError> {
        let read = self.0.read_one(
            "SELECT count(*) FROM mail WHERE sender = $1 AND held > $2",
            values![sender.to_ascii_lowercase(), since],
            "a number of mails",
            Row::number,
        )?;
        Ok(read.unwrap_or(0))
    }

    fn held_mails_of(
        &mut self,
        sender: &str,
        since: DateTime<Utc>,
    ) -> Result<Vec<WaitingMail>, StoreError> {
        self.0.read(
            "SELECT id, arrived, raw FROM mail
             WHERE sender = $1 AND held > $2 AND confirmed IS NULL ORDER BY id",
            values![sender.to_ascii_lowercase(), since],
            "a mail",
            |row| {
                Ok(WaitingMail {
                    id: row.int()?,
                    arrived: row.time()?,
                    raw: row.bytes()?,
                    confirmed: false,
                })
            },
        )
    }

    fn release_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.0.run(
            "UPDATE mail SET state = 'waiting', key = NULL, confirmed = $1
             WHERE id = $2 AND held IS NOT NULL AND confirmed IS NULL",
            values![at, id],
        )
    }

    fn delete_held(&mut self, id: i64, state: &str) -> Result<(), StoreError> {
        self.0.run(
            "UPDATE mail SET state = $1, raw = $2, held = NULL
             WHERE id = $3 AND held IS NOT NULL AND confirmed IS NULL",
            values![state, &b""[..], id],
        )
    }

    fn secret(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let row = self
            .0
            .row("SELECT value FROM secret WHERE name = $1", values![name])?;
        row.map(|mut row| row.bytes())
            .transpose()
            .map_err(|error| error.of("a secret"))
    }

    fn keep_secret(&mut self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        self.0.run(
            "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            values![name, value],
        )
    }

    fn letter(&mut self, number: i64) -> Result<Option<WrittenLetter>, StoreError> {
        let sql = "SELECT message_id, recipient, game, queued FROM letter WHERE id = $1";
        self.0.read_one(sql, values![number], "a letter", |row| {
            Ok(WrittenLetter {
                message_id: row.text()?,
                recipient: row.text()?,
                game: row.optional(Row::text)?,
                queued: row.time()?,
            })
        })
    }
}
