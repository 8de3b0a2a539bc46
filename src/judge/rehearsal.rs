//! A judge for tests and examples.

use std::path::Path;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::{Config, Judge, JudgeError, Key, Result};
use crate::game::system::Awaiting;
use crate::game::{Lang, Message, Seat};
use crate::mail::{self, Envelope, Outbox, SendError};
use crate::report::Texts;
use crate::rules::games::Games;
use crate::store::Store as _;
use crate::store::sqlite::Sqlite;
use crate::table::Table;

/// A judge that keeps one game in memory and answers each mail at once. The
/// player of a seat writes from `SEAT@example.org`; letters have no pictures.
#[derive(Debug)]
pub struct Rehearsal {
    judge: Judge<Sqlite>,
    now: DateTime<Utc>,
}

/// A letter that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The address that it is to.
    pub to: String,
    /// Its text.
    pub text: String,
}

impl Sent {
    /// Whether a sentence stands in it, wherever its lines break.
    pub fn says(&self, sentence: &str) -> bool {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        words.join(" ").contains(sentence)
    }
}

/// The game's id.
const GAME: &str = "rehearsal";

impl Rehearsal {
    /// A judge of these games that writes in these texts.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn new(games: Games, texts: Texts) -> Result<Self> {
        let file = "address = \"judge@example.org\"";
        let config = Config {
            games: Arc::new(games),
            texts: Arc::new(texts),
            draw: |_, _| Ok(b"\x89PNG\r\n\x1a\n".to_vec()),
            ..Config::read("rehearsal.toml", file, Path::new("."))?
        };
        Ok(Self {
            judge: Judge::new(config, Key::of([7; 32]), Sqlite::in_memory()?),
            now: DateTime::UNIX_EPOCH + TimeDelta::days(20_000),
        })
    }

    /// Begins a game, whose seats are written to in these languages in turn,
    /// and gives its first letters. Turns have seven days.
    ///
    /// # Errors
    /// When there is no such variant, or a game has been begun.
    pub fn begin(&mut self, variant: &str, languages: &[Lang]) -> Result<Vec<Sent>> {
        let games = self.judge.games();
        let table = games.open(variant, None).map_err(|error| unknown(&error))?;
        let kinds = table.whole_kinds().into_iter();
        let days: Vec<String> = kinds.map(|kind| format!("{kind} = 7")).collect();
        let first = (self.now + TimeDelta::days(7)).format("%Y-%m-%d 20:00");
        let mut file = format!(
            "id = \"{GAME}\"\nvariant = \"{variant}\"\nzone = \"UTC\"\n\
             schedule = {{ first = \"{first}\", days = {{ {} }} }}\n",
            days.join(", ")
        );
        let languages = languages.iter().cycle();
        let players = table.seats().into_iter().zip(languages).map(|(seat, lang)| {
            let id = seat.id;
            format!("[[player]]\nseat = \"{id}\"\naddress = \"{id}@example.org\"\nlanguage = \"{lang}\"\n")
        });
        file.extend(players);
        (self.judge).start_game("rehearsal.toml", &file, self.now)?;
        self.letters()
    }

    /// Where the game stands.
    ///
    /// # Errors
    /// When none has been begun.
    pub fn table(&mut self) -> Result<Box<dyn Table>> {
        let stored = self.judge.store.begin()?.game(GAME)?;
        let stored = stored.ok_or_else(|| unknown(&"no game has been begun"))?;
        let games = self.judge.games();
        games
            .restore(&stored.position)
            .map_err(|error| unknown(&error))
    }

    /// A mail of a seat's player, and the letters that come of it. A turn for
    /// which no orders are missing is closed.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn mail(&mut self, seat: &str, text: &str) -> Result<Vec<Sent>> {
        self.now += TimeDelta::minutes(1);
        let number = self.now.timestamp();
        let mail = format!(
            "From: {seat}@example.org\r\nTo: judge@example.org\r\nSubject: [{GAME}]\r\n\
             Message-ID: <{number}@example.org>\r\n\r\n{text}\r\n"
        );
        self.judge.keep(mail.as_bytes(), self.now)?;
        while self.judge.handle_next(self.now)?.is_some() {}
        self.judge.close_due(self.now)?;
        self.letters()
    }

    /// Plays the game to its end, and gives what is said of it. `order` writes
    /// the mail of a seat that is awaited; turns that go on all the same end at
    /// their deadline.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn play(
        &mut self,
        mut order: impl FnMut(&dyn Table, Seat) -> String,
    ) -> Result<(Message, Vec<Sent>)> {
        let mut letters = Vec::new();
        loop {
            let table = self.table()?;
            let seats = match table.awaiting() {
                Awaiting::Orders(seats) => seats,
                Awaiting::Over(how) => return Ok((how, letters)),
            };
            for seat in seats {
                let text = order(&*table, seat);
                letters.extend(self.mail(&table.seats()[seat.index()].id, &text)?);
            }
            if self.table()?.turn() == table.turn() {
                letters.extend(self.deadline()?);
            }
        }
    }

    /// Lets the turn's deadline pass, and gives the letters that come of it.
    ///
    /// # Errors
    /// When the store refuses.
    pub fn deadline(&mut self) -> Result<Vec<Sent>> {
        let deadlines = self.judge.deadlines()?;
        let next = deadlines.into_iter().map(|(at, _)| at).min();
        self.now = next.unwrap_or(self.now) + TimeDelta::seconds(2);
        self.judge.close_due(self.now)?;
        self.letters()
    }

    fn letters(&mut self) -> Result<Vec<Sent>> {
        let mut letters = Letters::default();
        self.judge.deliver(&mut letters, self.now)?;
        Ok(letters.0)
    }
}

fn unknown(why: &impl ToString) -> JudgeError {
    JudgeError::Unknown(why.to_string())
}

#[derive(Default)]
struct Letters(Vec<Sent>);

impl Outbox for Letters {
    fn send(&mut self, _name: &str, to: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let letter = mail::read(bytes);
        self.0.push(Sent {
            to: to.recipient.to_string(),
            text: letter.map_or_else(|_| String::new(), |letter| letter.text.body),
        });
        Ok(())
    }
}
