//! Deleting what nobody needs any more. Of each mail and letter the row stays,
//! with whose it is, what became of it, the name by which it is known again
//! and the hash of what is gone.

use chrono::{DateTime, Utc};

use super::Result;
use super::driver::Work;
use super::forgotten::{NOBODY, without};
use super::value::{Row, Value, values};
use crate::game::digest::sha256;

/// A mail that is still there whole and has been dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldMail {
    /// Its number in the store.
    pub id: i64,
    /// From whom it says that it is, in small ASCII letters.
    pub sender: String,
    /// What was done with it.
    pub state: String,
}

impl Work<'_> {
    fn ids(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<i64>> {
        self.read(sql, values, "a number", Row::int)
    }

    /// How many mails have come from a sender after a time, and how many
    /// bytes of them were stored.
    pub fn mails_since(&mut self, sender: &str, since: DateTime<Utc>) -> Result<(u32, u64)> {
        let found = self.read_one(
            "SELECT count(*), CAST(coalesce(sum(size), 0) AS BIGINT) FROM mail
             WHERE sender = $1 AND arrived > $2",
            values![sender.to_ascii_lowercase(), since],
            "a number of mails",
            |row| Ok((row.number()?, row.number()?)),
        )?;
        Ok(found.unwrap_or((0, 0)))
    }

    /// Mails that came before a time, have been dealt with and are still there
    /// whole, but for those that wait to be confirmed: those with a number
    /// above `after`, smallest first, at most so many.
    pub fn old_mails(
        &mut self,
        before: DateTime<Utc>,
        after: i64,
        most: usize,
    ) -> Result<Vec<OldMail>> {
        self.read(
            "SELECT id, sender, state FROM mail WHERE gone IS NULL AND arrived < $1 AND id > $2
             AND state <> 'waiting' AND (held IS NULL OR confirmed IS NOT NULL)
             ORDER BY id LIMIT $3",
            values![before, after, most],
            "a mail",
            |row| {
                Ok(OldMail {
                    id: row.int()?,
                    sender: row.text()?,
                    state: row.text()?,
                })
            },
        )
    }

    /// The numbers of mails that have been held back since before a time, that
    /// nobody has confirmed and that are still there whole, at most so many.
    pub fn old_held_mails(&mut self, before: DateTime<Utc>, most: usize) -> Result<Vec<i64>> {
        self.ids(
            "SELECT id FROM mail WHERE gone IS NULL AND held < $1 AND confirmed IS NULL
             AND state <> 'waiting' ORDER BY id LIMIT $2",
            values![before, most],
        )
    }

    /// Deletes the bytes of a mail.
    pub fn forget_mail(&mut self, id: i64, at: DateTime<Utc>) -> Result<()> {
        let sql = "SELECT raw FROM mail WHERE id = $1 AND gone IS NULL";
        let Some(raw) = self.read_one(sql, values![id], "a mail", Row::bytes)? else {
            return Ok(());
        };
        let digest = sha256(&raw);
        self.0.run(
            "UPDATE mail SET raw = $1, gone = $2, digest = $3 WHERE id = $4",
            values![&b""[..], at, digest, id],
        )
    }

    /// Deletes all that shows who had an address, as far as it has been dealt with
    /// or has left: mails, letters, and the address where it stands beside them and
    /// in journals.
    pub fn forget_person(&mut self, address: &str, at: DateTime<Utc>) -> Result<()> {
        let address = address.to_ascii_lowercase();
        let mails = "SELECT id FROM mail WHERE sender = $1 AND key IS NOT NULL ORDER BY id";
        let letters = "SELECT id FROM letter WHERE lower(recipient) = $1
             AND coalesce(sent, given_up) IS NOT NULL ORDER BY id";
        let own = values![address.as_str()];
        let (mails, letters) = (self.ids(mails, own)?, self.ids(letters, own)?);
        for id in mails {
            self.forget_mail(id, at)?;
            let sql = "UPDATE mail SET sender = $1 WHERE id = $2";
            self.0.run(sql, values![NOBODY, id])?;
        }
        for id in letters {
            self.forget_letter(id, at)?;
            let sql = "UPDATE letter SET recipient = $1, reader = $1 WHERE id = $2";
            self.0.run(sql, values![NOBODY, id])?;
        }
        for (table, column) in [("journal", "data"), ("decision", "words")] {
            let sql = format!("SELECT id, {column} FROM {table} WHERE lower({column}) LIKE $1");
            let values = values![format!("%{address}%")];
            let texts = self.read(&sql, values, "a text", |row: &mut Row| {
                Ok((row.int()?, row.text()?))
            })?;
            let sql = format!("UPDATE {table} SET {column} = $1 WHERE id = $2");
            for (id, text) in texts {
                self.0.run(&sql, values![without(&text, &address), id])?;
            }
        }
        Ok(())
    }

    /// The numbers of letters that were sent or given up before a time and are
    /// still there whole, smallest first, at most so many.
    pub fn old_letters(&mut self, before: DateTime<Utc>, most: usize) -> Result<Vec<i64>> {
        self.ids(
            "SELECT id FROM letter WHERE gone IS NULL AND coalesce(sent, given_up) < $1
             ORDER BY id LIMIT $2",
            values![before, most],
        )
    }

    /// Deletes the bytes of a letter.
    pub fn forget_letter(&mut self, id: i64, at: DateTime<Utc>) -> Result<()> {
        let digest = self.letter_bytes(id)?.map(|bytes| sha256(&bytes));
        let sql = "SELECT picture FROM shown WHERE letter = $1";
        let mut shown = self.0.rows(sql, values![id])?;
        for sql in [
            "DELETE FROM shown WHERE letter = $1",
            "DELETE FROM body WHERE letter = $1",
        ] {
            self.0.run(sql, values![id])?;
        }
        for row in &mut shown {
            self.0.run(
                "DELETE FROM picture WHERE id = $1
                 AND NOT EXISTS (SELECT 1 FROM shown WHERE picture = $1)",
                values![row.text_at_any_rate()],
            )?;
        }
        self.0.run(
            "UPDATE letter SET gone = $1, digest = $2 WHERE id = $3 AND gone IS NULL",
            values![at, digest, id],
        )
    }

    /// When the last entry of a game's journal was made.
    pub fn last_entry(&mut self, game: &str) -> Result<Option<DateTime<Utc>>> {
        self.read_one(
            "SELECT at FROM journal WHERE game = $1 ORDER BY id DESC LIMIT 1",
            values![game],
            &format!("the journal of the game {game}"),
            Row::time,
        )
    }

    /// Deletes a game's journal.
    pub fn forget_journal(&mut self, game: &str) -> Result<()> {
        self.0
            .run("DELETE FROM journal WHERE game = $1", values![game])
    }
}
