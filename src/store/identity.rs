//! Who writes: the judge's secret, mails that are held back until their
//! senders confirm them, and letters that mails come back to.

use chrono::{DateTime, Utc};

use super::driver::Work;
use super::sql::waiting_mail;
use super::value::{Row, values};
use super::{HeldMail, Result, WaitingMail, WrittenLetter};

impl Work<'_> {
    /// Notes that a mail is held back.
    pub fn hold_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<()> {
        self.0
            .run("UPDATE mail SET held = $1 WHERE id = $2", values![at, id])
    }

    /// A mail that is or was held back.
    pub fn held_mail(&mut self, id: i64) -> Result<Option<HeldMail>> {
        let sql = "SELECT sender, held, confirmed FROM mail WHERE id = $1 AND held IS NOT NULL";
        self.read_one(sql, values![id], "a mail", |row| {
            Ok(HeldMail {
                sender: row.text()?,
                held: row.time()?,
                confirmed: row.optional(Row::time)?.is_some(),
            })
        })
    }

    /// How many mails of a sender have been held back after a time.
    pub fn held_since(&mut self, sender: &str, since: DateTime<Utc>) -> Result<u32> {
        let read = self.read_one(
            "SELECT count(*) FROM mail WHERE sender = $1 AND held > $2",
            values![sender.to_ascii_lowercase(), since],
            "a number of mails",
            Row::number,
        )?;
        Ok(read.unwrap_or(0))
    }

    /// The mails of a sender that have been held back after a time and that
    /// nobody has confirmed, oldest first.
    pub fn held_mails_of(
        &mut self,
        sender: &str,
        since: DateTime<Utc>,
    ) -> Result<Vec<WaitingMail>> {
        self.read(
            "SELECT id, arrived, raw, confirmed FROM mail
             WHERE sender = $1 AND held > $2 AND confirmed IS NULL ORDER BY id",
            values![sender.to_ascii_lowercase(), since],
            "a mail",
            waiting_mail,
        )
    }

    /// Lets a mail that is held back wait again, as if it had just come; one
    /// that has been let go before is left alone.
    pub fn release_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<()> {
        self.0.run(
            "UPDATE mail SET state = 'waiting', key = NULL, confirmed = $1
             WHERE id = $2 AND held IS NOT NULL AND confirmed IS NULL",
            values![at, id],
        )
    }

    /// Deletes a mail that is held back: its sender says that it is not his.
    /// That there was one stays, with what is said of it.
    pub fn delete_held(&mut self, id: i64, state: &str) -> Result<()> {
        self.0.run(
            "UPDATE mail SET state = $1, raw = $2, held = NULL
             WHERE id = $3 AND held IS NOT NULL AND confirmed IS NULL",
            values![state, &b""[..], id],
        )
    }

    /// What is kept secret under this name.
    pub fn secret(&mut self, name: &str) -> Result<Option<Vec<u8>>> {
        let sql = "SELECT value FROM secret WHERE name = $1";
        self.read_one(sql, values![name], "a secret", Row::bytes)
    }

    /// Keeps a secret. If there is one of this name, it stays.
    pub fn keep_secret(&mut self, name: &str, value: &[u8]) -> Result<()> {
        self.0.run(
            "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            values![name, value],
        )
    }

    /// The letter of a number, as it was written.
    pub fn letter(&mut self, number: i64) -> Result<Option<WrittenLetter>> {
        let sql = "SELECT message_id, recipient, game, queued FROM letter WHERE id = $1";
        self.read_one(sql, values![number], "a letter", |row| {
            Ok(WrittenLetter {
                message_id: row.text()?,
                recipient: row.text()?,
                game: row.optional(Row::text)?,
                queued: row.time()?,
            })
        })
    }
}
