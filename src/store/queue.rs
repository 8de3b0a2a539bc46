//! Letters that wait to be sent.

use chrono::{DateTime, Utc};

use super::sql::Driver;
use super::value::{Row, WrongValue, values};
use super::{NewLetter, QueuedLetter, StoreError, WaitingMail};

pub(super) fn add(driver: &mut impl Driver, letter: &NewLetter<'_>) -> Result<(), StoreError> {
    driver.run(
        "INSERT INTO letter (id, message_id, recipient, reader, game, raw, queued, not_before,
                             answers)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![
            letter.number,
            letter.message_id,
            letter.recipient,
            letter.recipient.to_ascii_lowercase(),
            letter.game,
            letter.raw,
            letter.queued,
            letter.not_before,
            i64::from(letter.answers),
        ],
    )
}

/// How many have been queued for a recipient, and how many are answers.
pub(super) fn count_since(
    driver: &mut impl Driver,
    recipient: &str,
    since: DateTime<Utc>,
) -> Result<(u32, u32), StoreError> {
    let row = driver.row(
        "SELECT count(*), count(CASE WHEN coalesce(answers, 1) = 1 THEN 1 END) FROM letter
         WHERE reader = $1 AND queued > $2",
        values![recipient.to_ascii_lowercase(), since],
    )?;
    let mut read = |mut row: Row| Ok((row.number()?, row.number()?));
    let found: Result<_, WrongValue> = row.map_or(Ok((0, 0)), &mut read);
    found.map_err(|error| error.of("a number of letters"))
}

/// Takes the oldest letters that may be sent. Their rows are locked until the
/// claim is committed; from then on the claim itself keeps others off.
pub(super) fn claim<D: Driver>(
    driver: &mut D,
    worker: &str,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    most: usize,
) -> Result<Vec<QueuedLetter>, StoreError> {
    let sql = format!(
        "SELECT id, message_id, recipient, raw, attempts, broken, deferred FROM letter
         WHERE sent IS NULL AND given_up IS NULL AND coalesce(not_before, $1) <= $1
         AND (coalesce(claimed_until, $1) <= $1 OR claimed_by = $2)
         ORDER BY id LIMIT $3{}",
        D::LOCK_FREE
    );
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = driver.rows(&sql, values![now, worker, most])?;
    let letters: Result<Vec<_>, WrongValue> = rows
        .into_iter()
        .map(|mut row| {
            Ok(QueuedLetter {
                id: row.int()?,
                message_id: row.text()?,
                recipient: row.text()?,
                raw: row.bytes()?,
                attempts: row.number()?,
                broken: row.optional(Row::time)?,
                deferred: row.optional(Row::time)?,
            })
        })
        .collect();
    let letters = letters.map_err(|error| error.of("a letter"))?;
    for letter in &letters {
        driver.run(
            "UPDATE letter SET claimed_by = $1, claimed_until = $2 WHERE id = $3",
            values![worker, until, letter.id],
        )?;
    }
    Ok(letters)
}

pub(super) fn release(driver: &mut impl Driver, worker: &str) -> Result<(), StoreError> {
    driver.run(
        "UPDATE letter SET claimed_by = NULL, claimed_until = NULL
         WHERE sent IS NULL AND given_up IS NULL AND claimed_by = $1",
        values![worker],
    )
}

pub(super) fn sent(driver: &mut impl Driver, id: i64, at: DateTime<Utc>) -> Result<(), StoreError> {
    driver.run("UPDATE letter SET sent = $1 WHERE id = $2", values![at, id])
}

pub(super) fn failed(
    driver: &mut impl Driver,
    worker: &str,
    id: i64,
    at: DateTime<Utc>,
    why: &str,
    again: Option<DateTime<Utc>>,
) -> Result<(), StoreError> {
    let given_up = again.is_none().then_some(at);
    driver.run(
        "UPDATE letter SET attempts = attempts + 1, last_error = $1, not_before = $2,
         given_up = $3, claimed_by = NULL, claimed_until = NULL,
         broken = NULL, deferred = coalesce(deferred, $4)
         WHERE id = $5 AND sent IS NULL AND coalesce(claimed_by, $6) = $6",
        values![why, again, given_up, at, id, worker],
    )
}

pub(super) fn broken(
    driver: &mut impl Driver,
    worker: &str,
    id: i64,
    at: DateTime<Utc>,
    why: &str,
    again: DateTime<Utc>,
) -> Result<(), StoreError> {
    driver.run(
        "UPDATE letter SET attempts = attempts + 1, last_error = $1, not_before = $2,
         claimed_by = NULL, claimed_until = NULL, broken = coalesce(broken, $3)
         WHERE id = $4 AND sent IS NULL AND coalesce(claimed_by, $5) = $5",
        values![why, again, at, id, worker],
    )
}

/// A mail that waits, as it stands in a row.
pub(super) fn waiting_mail(mut row: Row) -> Result<WaitingMail, StoreError> {
    let mut read = || -> Result<WaitingMail, WrongValue> {
        Ok(WaitingMail {
            id: row.int()?,
            arrived: row.time()?,
            raw: row.bytes()?,
            confirmed: row.optional(Row::time)?.is_some(),
        })
    };
    read().map_err(|error| error.of("a mail"))
}
