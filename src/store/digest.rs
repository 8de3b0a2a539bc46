//! What waits to be told in one letter a day.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::Result;
use super::driver::Work;
use super::value::values;

/// Something that is kept for a reader's next digest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptForDigest {
    /// Who reads it.
    pub reader: String,
    /// When the digest is due.
    pub due: DateTime<Utc>,
    /// What it is.
    pub item: Json,
}

impl Work<'_> {
    /// Keeps something for a reader's next digest.
    pub fn add_to_digest(
        &mut self,
        game: &str,
        reader: &str,
        due: DateTime<Utc>,
        item: &Json,
    ) -> Result<()> {
        self.0.run(
            "INSERT INTO digest (game, reader, due, item) VALUES ($1, $2, $3, $4)",
            values![game, reader, due, item.to_string()],
        )
    }

    /// The games and readers of the digests that are due, longest due first.
    pub fn due_digests(&mut self, now: DateTime<Utc>) -> Result<Vec<(String, String)>> {
        let rows = self.0.rows(
            "SELECT game, reader FROM digest WHERE due <= $1
             GROUP BY game, reader ORDER BY min(due), min(id)",
            values![now],
        )?;
        Ok(rows
            .into_iter()
            .map(|mut row| (row.text_at_any_rate(), row.text_at_any_rate()))
            .collect())
    }

    /// Forgets all that is kept for a reader's digest.
    pub fn drop_digest(&mut self, game: &str, reader: &str) -> Result<()> {
        let sql = "DELETE FROM digest WHERE game = $1 AND reader = $2";
        self.0.run(sql, values![game, reader])
    }

    /// All that is kept for digests of a game, in order; it stays there.
    pub fn digests_of(&mut self, game: &str) -> Result<Vec<KeptForDigest>> {
        self.read(
            "SELECT reader, due, item FROM digest WHERE game = $1 ORDER BY id",
            values![game],
            &format!("a digest of the game {game}"),
            |row| {
                Ok(KeptForDigest {
                    reader: row.text()?,
                    due: row.time()?,
                    item: row.json()?,
                })
            },
        )
    }
}
