//! The store's statements, in the SQL that every database here understands.

use chrono::{DateTime, Utc};
use serde_json::Value as Json;

use super::driver::Work;
use super::value::{Row, Value, WrongValue, values};
use super::{
    Census, DamagedGame, JournalEntry, OrdersOnFile, Result, StoreError, StoredGame, StoredTurn,
    WaitingMail,
};
use crate::game::Seat;

/// The steps from an empty database to today's, never changed once released.
pub(super) const MIGRATIONS: [&str; 10] = [
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
    include_str!("migrations/0006.sql"),
    include_str!("migrations/0007.sql"),
    include_str!("migrations/0008.sql"),
    include_str!("migrations/0009.sql"),
    include_str!("migrations/0010.sql"),
];

/// The last second that a time can be: the end of the year 9999.
const LAST_TIME: i64 = 253_402_300_799;

pub(super) fn to_json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("lists and maps of texts are JSON")
}

const GAME: &str = "SELECT id, file, position, turn, deadline, wake, closed, affairs FROM game";

/// A game from its row, or its id and what is wrong with it: a damaged game
/// must not keep others from being read.
fn game(mut row: Row) -> Result<StoredGame, (String, StoreError)> {
    let id = row.text_at_any_rate();
    let mut read = || -> Result<StoredGame, WrongValue> {
        Ok(StoredGame {
            id: id.clone(),
            file: row.text()?,
            position: row.json()?,
            turn: row.text()?,
            deadline: row.optional(Row::time)?,
            wake: row.optional(Row::time)?,
            closed: row.number()?,
            admin: row.json()?,
        })
    };
    let game = read();
    game.map_err(|error| {
        let error = error.of(format!("the game {id}"));
        (id, error)
    })
}

const TURN: &str = "SELECT number, turn, before, orders, resolution, at FROM closed
     WHERE game = $1 AND undone IS NULL";

/// A closed turn from the first columns of its row.
pub(super) fn turn(game: &str, row: &mut Row) -> Result<StoredTurn> {
    let mut code = String::new();
    let mut read = || -> Result<StoredTurn, WrongValue> {
        let number = row.number()?;
        code = row.text()?;
        Ok(StoredTurn {
            number,
            turn: code.clone(),
            before: row.json()?,
            orders: row.json()?,
            resolution: row.json()?,
            at: row.time()?,
        })
    };
    let turn = read();
    turn.map_err(|error| error.of(format!("turn {code} of the game {game}")))
}

/// A mail that waits, as it stands in a row.
pub(super) fn waiting_mail(row: &mut Row) -> Result<WaitingMail, WrongValue> {
    Ok(WaitingMail {
        id: row.int()?,
        arrived: row.time()?,
        raw: row.bytes()?,
        confirmed: row.optional(Row::time)?.is_some(),
    })
}

fn seat(row: &mut Row) -> Result<Seat, WrongValue> {
    row.number().map(Seat)
}

impl Work<'_> {
    fn one_game(&mut self, sql: &str, id: &str) -> Result<Option<StoredGame>> {
        let row = self.row(sql, values![id])?;
        row.map(game).transpose().map_err(|(_, error)| error)
    }

    /// Runs a statement with the parts of a game, its id last.
    fn put_game(&mut self, sql: &str, game: &StoredGame) -> Result<()> {
        self.0.run(
            sql,
            values![
                game.file.as_str(),
                game.position.to_string(),
                game.turn.as_str(),
                game.deadline,
                game.wake,
                game.closed,
                game.admin.to_string(),
                game.id.as_str(),
            ],
        )
    }

    fn one_turn(
        &mut self,
        game: &str,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Option<StoredTurn>> {
        let row = self.row(sql, values)?;
        row.map(|mut row| turn(game, &mut row)).transpose()
    }

    /// Entries of a game's journal, those that a condition is true of.
    fn entries(
        &mut self,
        condition: &str,
        game: &str,
        values: &[Value<'_>],
    ) -> Result<Vec<JournalEntry>> {
        self.read(
            &format!("SELECT at, kind, data FROM journal WHERE game = $1{condition} ORDER BY id"),
            values,
            &format!("the journal of the game {game}"),
            |row| {
                Ok(JournalEntry {
                    at: row.time()?,
                    kind: row.text()?,
                    data: row.json()?,
                })
            },
        )
    }

    /// The first column of a query of texts.
    fn texts(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<String>> {
        let rows = self.0.rows(sql, values)?;
        Ok(rows
            .into_iter()
            .map(|mut row| row.text_at_any_rate())
            .collect())
    }

    /// Makes everything done in this transaction true at once. When this
    /// fails, nothing of it is true, unless the connection was lost just
    /// then: whether it is true has to be looked up.
    pub fn commit(self) -> Result<()> {
        self.0.commit()
    }

    /// Stores a mail that has arrived, unread. Mails with the same `sender`,
    /// capital ASCII letters aside, are handed out one after the other.
    pub fn keep_mail(&mut self, arrived: DateTime<Utc>, sender: &str, raw: &[u8]) -> Result<i64> {
        if let Some(wait) = self.0.dialect().mails_in_order {
            self.0.run(wait, &[])?;
        }
        let read = self.read_one(
            "INSERT INTO mail (arrived, sender, raw, size) VALUES ($1, $2, $3, $4) RETURNING id",
            values![arrived, sender.to_ascii_lowercase(), raw, raw.len()],
            "the number of a mail",
            Row::int,
        )?;
        Ok(read.unwrap_or(0))
    }

    /// The oldest mail that has not been dealt with and that nobody else is
    /// at; it is this transaction's until that ends.
    pub fn next_mail(&mut self) -> Result<Option<WaitingMail>> {
        let sql = format!(
            "SELECT id, arrived, raw, confirmed FROM mail WHERE state = 'waiting' AND NOT EXISTS (
                 SELECT 1 FROM mail AS earlier WHERE earlier.state = 'waiting'
                 AND earlier.sender = mail.sender AND earlier.id < mail.id
             ) ORDER BY id LIMIT 1{}",
            self.0.dialect().lock_free
        );
        self.read_one(&sql, &[], "a mail", waiting_mail)
    }

    /// The oldest mails that have not been dealt with, at most so many, and
    /// none larger than so many bytes. They are nobody's: it is for reading
    /// them ahead.
    pub fn mails_ahead(&mut self, most: usize, largest: usize) -> Result<Vec<WaitingMail>> {
        self.read(
            "SELECT id, arrived, raw, confirmed FROM mail
             WHERE state = 'waiting' AND size <= $1 ORDER BY id LIMIT $2",
            values![largest, most],
            "a mail",
            waiting_mail,
        )
    }

    /// When the earliest of the mails arrived that have not been dealt with,
    /// those included that somebody is at.
    pub fn waiting_since(&mut self) -> Result<Option<DateTime<Utc>>> {
        self.read_one(
            "SELECT arrived FROM mail WHERE state = 'waiting' ORDER BY arrived LIMIT 1",
            &[],
            "a mail",
            Row::time,
        )
    }

    /// Whether a mail of this key has been dealt with before.
    pub fn knows_mail(&mut self, key: &str) -> Result<bool> {
        let sql = "SELECT 1 FROM mail WHERE key = $1 LIMIT 1";
        Ok(self.row(sql, values![key])?.is_some())
    }

    /// Marks a mail as dealt with, under its key and with what was done.
    pub fn finish_mail(&mut self, id: i64, key: &str, state: &str) -> Result<()> {
        self.0.run(
            "UPDATE mail SET key = $1, state = $2 WHERE id = $3",
            values![key, state, id],
        )
    }

    /// Adds a game. Fails for an id that is taken.
    pub fn add_game(&mut self, game: &StoredGame) -> Result<()> {
        self.put_game(
            "INSERT INTO game (file, position, turn, deadline, wake, closed, affairs, id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            game,
        )
    }

    /// A game, which is this transaction's until that ends: others wait.
    /// Fails with [`StoreError::Damaged`] if its record cannot be read.
    pub fn game(&mut self, id: &str) -> Result<Option<StoredGame>> {
        self.one_game(
            &format!("{GAME} WHERE id = $1{}", self.0.dialect().lock),
            id,
        )
    }

    /// A game as it is now; others may change it. Fails like [`Work::game`].
    pub fn look(&mut self, id: &str) -> Result<Option<StoredGame>> {
        self.one_game(&format!("{GAME} WHERE id = $1"), id)
    }

    /// Whether there is a game of this id, damaged or not.
    pub fn has_game(&mut self, id: &str) -> Result<bool> {
        let sql = "SELECT 1 FROM game WHERE id = $1";
        Ok(self.row(sql, values![id])?.is_some())
    }

    /// The ids of all games, damaged ones too, in order.
    pub fn game_ids(&mut self) -> Result<Vec<String>> {
        self.texts("SELECT id FROM game ORDER BY id", &[])
    }

    /// The games that the judge has to look at now and that nobody else is
    /// at, longest due first, at most so many. They are this transaction's
    /// until that ends. Games whose deadline is no time are among them.
    pub fn due_games(
        &mut self,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<Result<StoredGame, DamagedGame>>> {
        let sql = format!(
            "{GAME} WHERE wake <= $1 OR wake > $2 OR deadline > $2 ORDER BY wake, id LIMIT $3{}",
            self.0.dialect().lock_free
        );
        let rows = self.0.rows(&sql, values![now, LAST_TIME, limit])?;
        let damaged = |(id, error): (String, StoreError)| DamagedGame {
            id,
            why: error.to_string(),
        };
        Ok(rows
            .into_iter()
            .map(|row| game(row).map_err(damaged))
            .collect())
    }

    /// When the first of all games has to be looked at.
    pub fn next_wake(&mut self) -> Result<Option<DateTime<Utc>>> {
        self.read_one(
            "SELECT wake FROM game WHERE wake IS NOT NULL ORDER BY wake LIMIT 1",
            &[],
            "a game",
            Row::time,
        )
    }

    /// The deadlines of all games that have one, soonest first.
    pub fn deadlines(&mut self) -> Result<Vec<(DateTime<Utc>, String)>> {
        let rows = self.0.rows(
            "SELECT deadline, id FROM game WHERE deadline <= $1 ORDER BY deadline, id",
            values![LAST_TIME],
        )?;
        Ok(rows
            .into_iter()
            .filter_map(|mut row| Some((row.time().ok()?, row.text_at_any_rate())))
            .collect())
    }

    /// Changes all that is known of a game but its id.
    pub fn save_game(&mut self, game: &StoredGame) -> Result<()> {
        self.put_game(
            "UPDATE game SET file = $1, position = $2, turn = $3, deadline = $4, wake = $5,
             closed = $6, affairs = $7 WHERE id = $8",
            game,
        )
    }

    /// Says who has to do with a game, instead of what was said before:
    /// addresses with their seats, or `None` for people without one.
    pub fn set_addresses(&mut self, game: &str, people: &[(Option<Seat>, String)]) -> Result<()> {
        self.0
            .run("DELETE FROM address WHERE game = $1", values![game])?;
        for (seat, address) in people {
            self.0.run(
                "INSERT INTO address (game, seat, address) VALUES ($1, $2, $3)",
                values![game, seat.map(|seat| seat.0), address.to_ascii_lowercase()],
            )?;
        }
        Ok(())
    }

    /// Who has to do with a game, in order of seats, those without one last;
    /// addresses in small ASCII letters.
    pub fn addresses(&mut self, game: &str) -> Result<Vec<(Option<Seat>, String)>> {
        self.read(
            "SELECT seat, address FROM address WHERE game = $1
             ORDER BY coalesce(seat, 256), address",
            values![game],
            &format!("an address in the game {game}"),
            |row| Ok((row.optional(seat)?, row.text()?)),
        )
    }

    /// The ids of the games that an address has to do with, in order.
    /// Capital ASCII letters do not count.
    pub fn games_of(&mut self, address: &str) -> Result<Vec<String>> {
        self.texts(
            "SELECT DISTINCT game FROM address WHERE address = $1 ORDER BY game",
            values![address.to_ascii_lowercase()],
        )
    }

    /// Adds a closed turn to a game. The orders on file for it are forgotten,
    /// those for others stay. Fails for a number of a turn that is taken.
    pub fn add_closed_turn(&mut self, game: &str, closed: &StoredTurn) -> Result<()> {
        self.0.run(
            "INSERT INTO closed (game, number, turn, before, orders, resolution, at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            values![
                game,
                closed.number,
                closed.turn.as_str(),
                closed.before.to_string(),
                to_json(&closed.orders),
                closed.resolution.to_string(),
                closed.at,
            ],
        )?;
        self.drop_orders_for(game, &closed.turn)
    }

    /// The turns of a game that were closed last and stand, oldest first, at
    /// most so many.
    pub fn latest_turns(&mut self, game: &str, most: usize) -> Result<Vec<StoredTurn>> {
        let sql = format!("{TURN} ORDER BY number DESC LIMIT $2");
        let rows = self.0.rows(&sql, values![game, most])?;
        let turns = rows.into_iter().rev();
        turns.map(|mut row| turn(game, &mut row)).collect()
    }

    /// All turns of a game that have been closed and stand, oldest first.
    pub fn closed_turns(&mut self, game: &str) -> Result<Vec<StoredTurn>> {
        self.latest_turns(game, usize::MAX)
    }

    /// Of all these their numbers and codes, and when they were closed.
    pub fn closed_heads(&mut self, game: &str) -> Result<Vec<(u32, String, DateTime<Utc>)>> {
        self.read(
            "SELECT number, turn, at FROM closed
             WHERE game = $1 AND undone IS NULL ORDER BY number",
            values![game],
            &format!("the closed turns of the game {game}"),
            |row| Ok((row.number()?, row.text()?, row.time()?)),
        )
    }

    /// The closed turn of this code that stands, the last one if there are
    /// several.
    pub fn closed_turn(&mut self, game: &str, turn: &str) -> Result<Option<StoredTurn>> {
        let sql = format!("{TURN} AND turn = $2 ORDER BY number DESC LIMIT 1");
        self.one_turn(game, &sql, values![game, turn])
    }

    /// The orders on file, by turn.
    pub fn orders_on_file(&mut self, game: &str) -> Result<OrdersOnFile> {
        let mut on_file = OrdersOnFile::new();
        self.read(
            "SELECT turn, seat, orders FROM orders WHERE game = $1",
            values![game],
            &format!("orders in the game {game}"),
            |row| {
                let of_turn = on_file.entry(row.text()?).or_default();
                of_turn.insert(seat(row)?, row.json()?);
                Ok(())
            },
        )?;
        Ok(on_file)
    }

    /// Puts a seat's orders for a turn on file, instead of those there.
    pub fn set_orders_for(
        &mut self,
        game: &str,
        turn: &str,
        seat: Seat,
        orders: &[String],
    ) -> Result<()> {
        self.0.run(
            "INSERT INTO orders (game, turn, seat, orders) VALUES ($1, $2, $3, $4)
             ON CONFLICT (game, turn, seat) DO UPDATE SET orders = excluded.orders",
            values![game, turn, seat.0, to_json(orders)],
        )
    }

    /// Adds an entry to a game's journal.
    pub fn journal(
        &mut self,
        game: &str,
        at: DateTime<Utc>,
        kind: &str,
        data: &Json,
    ) -> Result<()> {
        self.0.run(
            "INSERT INTO journal (game, at, kind, data) VALUES ($1, $2, $3, $4)",
            values![game, at, kind, data.to_string()],
        )
    }

    /// A game's journal, oldest first.
    pub fn journal_of(&mut self, game: &str) -> Result<Vec<JournalEntry>> {
        self.entries("", game, values![game])
    }

    /// The entries of one kind in a game's journal, oldest first.
    pub fn journal_of_kind(&mut self, game: &str, kind: &str) -> Result<Vec<JournalEntry>> {
        self.entries(" AND kind = $2", game, values![game, kind])
    }

    /// What is kept under an id beside games; it is this transaction's until that
    /// ends.
    pub fn kept(&mut self, id: &str) -> Result<Option<Json>> {
        self.read_one(
            &format!(
                "SELECT what FROM kept WHERE id = $1{}",
                self.0.dialect().lock
            ),
            values![id],
            &format!("what is kept under {id}"),
            Row::json,
        )
    }

    /// Keeps something under an id, or nothing any more.
    pub fn keep(&mut self, id: &str, what: Option<&Json>) -> Result<()> {
        match what {
            Some(what) => self.0.run(
                "INSERT INTO kept (id, what) VALUES ($1, $2)
                 ON CONFLICT (id) DO UPDATE SET what = excluded.what",
                values![id, what.to_string()],
            ),
            None => self.0.run("DELETE FROM kept WHERE id = $1", values![id]),
        }
    }

    /// How much of everything there is.
    pub fn census(&mut self) -> Result<Census> {
        let mut number = |sql: &str| -> Result<u32> {
            let read = self.read_one(sql, &[], "a count", Row::number)?;
            Ok(read.unwrap_or(0))
        };
        let mails_waiting = number("SELECT count(*) FROM mail WHERE state = 'waiting'")?;
        let letters_queued =
            number("SELECT count(*) FROM letter WHERE sent IS NULL AND given_up IS NULL")?;
        let letters_given_up = number("SELECT count(*) FROM letter WHERE given_up IS NOT NULL")?;
        // Every one of them has been sent if it is nothing else, and counting
        // all of them reads an index and not the letters.
        let letters = number("SELECT count(*) FROM letter")?;
        let letters_sent = letters - letters_queued - letters_given_up;
        let games = number("SELECT count(*) FROM game WHERE deadline IS NOT NULL")?;
        let turns_closed = number("SELECT count(*) FROM closed")?;
        let queued = self.read_one(
            "SELECT queued, last_error FROM letter WHERE sent IS NULL AND given_up IS NULL
             ORDER BY id LIMIT 1",
            &[],
            "a letter",
            |row| Ok((row.time()?, row.optional(Row::text)?)),
        )?;
        let (queued_since, queued_trouble) = queued.unzip();
        let next = self.read_one(
            "SELECT deadline FROM game WHERE deadline IS NOT NULL ORDER BY deadline LIMIT 1",
            &[],
            "a game",
            Row::time,
        )?;
        Ok(Census {
            mails_waiting,
            waiting_since: self.waiting_since()?,
            letters_queued,
            queued_since,
            queued_trouble: queued_trouble.flatten(),
            letters_sent,
            letters_given_up,
            games,
            turns_closed,
            next_deadline: next,
            next_wake: self.next_wake()?,
        })
    }
}
