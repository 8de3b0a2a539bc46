//! Letters that wait to be sent, and what was sent.

use chrono::{DateTime, Utc};
use memchr::memmem;

use super::driver::Work;
use super::value::{Packed, Row, values};
use super::{Cause, LetterBody, LetterRecord, NewLetter, QueuedLetter, Result, StoredPicture};
use crate::game::digest::sha256;

/// Where a picture stands in a letter. It is looked for by how it begins, as
/// looking for all of it costs as much as drawing it.
fn place_of(picture: &[u8], letter: &[u8]) -> Option<usize> {
    const BEGINNING: usize = 64;
    let beginning = &picture[..picture.len().min(BEGINNING)];
    memmem::find_iter(letter, beginning).find(|at| letter[*at..].starts_with(picture))
}

impl Work<'_> {
    /// What stands for a letter: what it says and its own bytes, as far as
    /// there is either.
    fn body(&mut self, id: i64) -> Result<(Option<String>, Option<Vec<u8>>)> {
        let sql = "SELECT contents, own FROM body WHERE letter = $1";
        let body = self.read_one(sql, values![id], "a letter", |row| {
            let contents = row.optional(Row::unpacked_text)?;
            Ok((contents, row.optional(Row::unpacked)?))
        })?;
        Ok(body.unwrap_or_default())
    }

    /// The bytes of a letter, its pictures in their places.
    fn with_pictures(&mut self, id: i64, own: &[u8]) -> Result<Vec<u8>> {
        let shown = self.read(
            "SELECT shown.place, picture.encoded FROM shown JOIN picture ON picture.id = picture
             WHERE letter = $1 AND place IS NOT NULL ORDER BY number",
            values![id],
            "a picture",
            |row| Ok((row.number::<usize>()?, row.unpacked()?)),
        )?;
        let mut whole = Vec::with_capacity(own.len());
        let mut from = 0;
        for (place, encoded) in shown {
            let upto = place.clamp(from, own.len());
            whole.extend_from_slice(&own[from..upto]);
            whole.extend_from_slice(&encoded);
            from = upto;
        }
        whole.extend_from_slice(&own[from..]);
        Ok(whole)
    }

    fn letter_body(&mut self, id: i64) -> Result<LetterBody> {
        match self.body(id)? {
            (_, Some(own)) => self.with_pictures(id, &own).map(LetterBody::Bytes),
            (contents, None) => Ok(LetterBody::Contents(contents.unwrap_or_default())),
        }
    }

    /// So many numbers for letters that nobody else gets, in order. Numbers
    /// grow but may leave gaps; on `SQLite` those that no letter has got are
    /// given out again.
    pub fn letter_numbers(&mut self, count: usize) -> Result<Vec<i64>> {
        self.read(
            self.0.dialect().letter_numbers,
            values![count],
            "the number of a letter",
            Row::int,
        )
    }

    /// Keeps what a picture of letters shows, under a name that is that of
    /// nothing else. One that is there stays.
    pub fn keep_picture(&mut self, id: &str, scene: &str) -> Result<()> {
        self.0.run(
            "INSERT INTO picture (id, scene) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
            values![id, Packed(scene)],
        )
    }

    /// Queues a letter. Fails for a number or Message-ID that is taken.
    pub fn queue_letter(&mut self, letter: &NewLetter<'_>) -> Result<()> {
        self.0.run(
            "INSERT INTO letter (id, message_id, recipient, reader, game, queued, not_before,
                                 answers, decision, said)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            values![
                letter.number,
                letter.message_id,
                letter.recipient,
                letter.recipient.to_ascii_lowercase(),
                letter.game,
                letter.queued,
                letter.not_before,
                i64::from(letter.answers),
                letter.decision,
                letter.decision.map(|_| sha256(letter.contents.as_bytes())),
            ],
        )?;
        self.0.run(
            "INSERT INTO body (letter, contents) VALUES ($1, $2)",
            values![letter.number, Packed(letter.contents)],
        )?;
        for (number, id) in (0_i64..).zip(letter.pictures) {
            self.0.run(
                "INSERT INTO shown (letter, number, picture) VALUES ($1, $2, $3)",
                values![letter.number, number, *id],
            )?;
        }
        Ok(())
    }

    /// How many letters have been queued for a recipient after a time, and how
    /// many of them answer mails. Capital ASCII letters in the address do not
    /// count.
    pub fn letters_since(&mut self, recipient: &str, since: DateTime<Utc>) -> Result<(u32, u32)> {
        let found = self.read_one(
            "SELECT count(*), count(CASE WHEN answers = 1 THEN 1 END) FROM letter
             WHERE reader = $1 AND queued > $2",
            values![recipient.to_ascii_lowercase(), since],
            "a number of letters",
            |row| Ok((row.number()?, row.number()?)),
        )?;
        Ok(found.unwrap_or((0, 0)))
    }

    /// Takes the letters that go next, of those that may be sent now and that
    /// no other worker is sending, at most so many: answers, then the others,
    /// the oldest first. Their rows are locked until that is committed; from then
    /// on no other worker takes them before `until`. A worker of the same name
    /// does: it knows best what it is at.
    pub fn claim_letters(
        &mut self,
        worker: &str,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
        most: usize,
    ) -> Result<Vec<QueuedLetter>> {
        let sql = format!(
            "SELECT id, message_id, recipient, attempts, broken, deferred FROM letter
             WHERE sent IS NULL AND given_up IS NULL AND coalesce(not_before, $1) <= $1
             AND (coalesce(claimed_until, $1) <= $1 OR claimed_by = $2)
             ORDER BY answers DESC, id LIMIT $3{}",
            self.0.dialect().lock_free
        );
        let mut letters = self.read(&sql, values![now, worker, most], "a letter", |row| {
            Ok(QueuedLetter {
                id: row.int()?,
                message_id: row.text()?,
                recipient: row.text()?,
                body: LetterBody::Contents(String::new()),
                attempts: row.number()?,
                broken: row.optional(Row::time)?,
                deferred: row.optional(Row::time)?,
            })
        })?;
        for letter in &mut letters {
            letter.body = self.letter_body(letter.id)?;
            self.0.run(
                "UPDATE letter SET claimed_by = $1, claimed_until = $2 WHERE id = $3",
                values![worker, until, letter.id],
            )?;
        }
        Ok(letters)
    }

    /// A picture that letters show.
    pub fn picture(&mut self, id: &str) -> Result<Option<StoredPicture>> {
        let sql = "SELECT scene, encoded FROM picture WHERE id = $1";
        self.read_one(sql, values![id], "a picture", |row| {
            Ok(StoredPicture {
                scene: row.optional(Row::unpacked_text)?,
                encoded: row.optional(Row::unpacked)?,
            })
        })
    }

    /// The pictures that have not been drawn of the letters that come next, at
    /// most so many, with what they show.
    pub fn undrawn_pictures(&mut self, letters: usize) -> Result<Vec<(String, String)>> {
        self.read(
            "SELECT id, scene FROM picture WHERE scene IS NOT NULL AND id IN (
                 SELECT picture FROM shown WHERE letter IN (
                     SELECT id FROM letter JOIN body ON body.letter = letter.id
                     WHERE sent IS NULL AND given_up IS NULL AND own IS NULL
                     ORDER BY answers DESC, id LIMIT $1
                 )
             )",
            values![letters],
            "a picture",
            |row| Ok((row.text()?, row.unpacked_text()?)),
        )
    }

    /// Keeps a picture that has been drawn, as it stands in letters. One that
    /// is there stays.
    pub fn picture_drawn(&mut self, id: &str, encoded: &[u8]) -> Result<()> {
        self.0.run(
            "UPDATE picture SET encoded = $1, scene = NULL WHERE id = $2 AND encoded IS NULL",
            values![Packed(encoded), id],
        )
    }

    /// Keeps the bytes of a letter instead of what it says. `pictures` are
    /// those that stand in them, in order, each kept once whatever letters
    /// show it.
    pub fn letter_made(&mut self, id: i64, raw: &[u8], pictures: &[(&str, &[u8])]) -> Result<()> {
        let mut own = Vec::with_capacity(raw.len());
        let mut from = 0;
        for (number, (picture, encoded)) in (0_i64..).zip(pictures) {
            let Some(at) = place_of(encoded, &raw[from..]) else {
                continue;
            };
            own.extend_from_slice(&raw[from..from + at]);
            from += at + encoded.len();
            self.0.run(
                "UPDATE shown SET place = $1 WHERE letter = $2 AND number = $3 AND picture = $4",
                values![own.len(), id, number, *picture],
            )?;
        }
        own.extend_from_slice(&raw[from..]);
        self.0.run(
            "UPDATE body SET own = $1, contents = NULL WHERE letter = $2 AND own IS NULL",
            values![Packed(own), id],
        )
    }

    /// The bytes of a letter; `None` if they have not been made or are gone.
    pub fn letter_bytes(&mut self, id: i64) -> Result<Option<Vec<u8>>> {
        let (_, own) = self.body(id)?;
        own.map(|own| self.with_pictures(id, &own)).transpose()
    }

    /// Lets others have what this worker has claimed and not sent.
    pub fn release_letters(&mut self, worker: &str) -> Result<()> {
        self.0.run(
            "UPDATE letter SET claimed_by = NULL, claimed_until = NULL
             WHERE sent IS NULL AND given_up IS NULL AND claimed_by = $1",
            values![worker],
        )
    }

    /// Marks a letter as sent.
    pub fn letter_sent(&mut self, id: i64, at: DateTime<Utc>) -> Result<()> {
        self.0
            .run("UPDATE letter SET sent = $1 WHERE id = $2", values![at, id])
    }

    /// Notes that this worker's letter was not taken, and when to try again;
    /// `None` gives it up. It changes nothing if another worker has claimed
    /// or sent it since. The first of these times is the letter's
    /// [`QueuedLetter::deferred`].
    pub fn letter_failed(
        &mut self,
        worker: &str,
        id: i64,
        at: DateTime<Utc>,
        why: &str,
        again: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let given_up = again.is_none().then_some(at);
        self.0.run(
            "UPDATE letter SET attempts = attempts + 1, last_error = $1, not_before = $2,
             given_up = $3, claimed_by = NULL, claimed_until = NULL,
             broken = NULL, deferred = coalesce(deferred, $4)
             WHERE id = $5 AND sent IS NULL AND coalesce(claimed_by, $6) = $6",
            values![why, again, given_up, at, id, worker],
        )
    }

    /// Notes that the outbox broke off over this worker's letter, which says
    /// nothing of the letter, and when to try again. The first of these times
    /// since an answer to the letter is its [`QueuedLetter::broken`].
    pub fn letter_broken(
        &mut self,
        worker: &str,
        id: i64,
        at: DateTime<Utc>,
        why: &str,
        again: DateTime<Utc>,
    ) -> Result<()> {
        self.0.run(
            "UPDATE letter SET attempts = attempts + 1, last_error = $1, not_before = $2,
             claimed_by = NULL, claimed_until = NULL, broken = coalesce(broken, $3)
             WHERE id = $4 AND sent IS NULL AND coalesce(claimed_by, $5) = $5",
            values![why, again, at, id, worker],
        )
    }

    /// Queues a letter once more that was sent or given up. It goes out with
    /// the bytes and the Message-ID that it has. Says whether there was one
    /// whose bytes are there.
    pub fn queue_again(&mut self, id: i64) -> Result<bool> {
        let row = self.row(
            "UPDATE letter SET sent = NULL, given_up = NULL, attempts = 0, last_error = NULL,
             not_before = NULL, claimed_by = NULL, claimed_until = NULL,
             broken = NULL, deferred = NULL
             WHERE id = $1 AND (sent IS NOT NULL OR given_up IS NOT NULL)
             AND EXISTS (SELECT 1 FROM body WHERE body.letter = letter.id) RETURNING id",
            values![id],
        )?;
        Ok(row.is_some())
    }

    /// What became of the letters about a game, oldest first.
    pub fn letters_of(&mut self, game: &str) -> Result<Vec<LetterRecord>> {
        self.read(
            "SELECT letter.id, message_id, recipient, queued, sent, given_up, attempts, last_error,
                    decision.id, kind, mail
             FROM letter LEFT JOIN decision ON decision.id = letter.decision
             WHERE letter.game = $1 ORDER BY letter.id",
            values![game],
            &format!("a letter about the game {game}"),
            |row| {
                Ok(LetterRecord {
                    id: row.int()?,
                    message_id: row.text()?,
                    recipient: row.text()?,
                    queued: row.time()?,
                    sent: row.optional(Row::time)?,
                    given_up: row.optional(Row::time)?,
                    attempts: row.number()?,
                    last_error: row.optional(Row::text)?,
                    cause: {
                        let decision = row.optional(Row::int)?;
                        let kind = row.optional(Row::text)?;
                        let mail = row.optional(Row::int)?;
                        decision.zip(kind).map(|(decision, kind)| Cause {
                            decision,
                            kind,
                            mail,
                        })
                    },
                })
            },
        )
    }
}
