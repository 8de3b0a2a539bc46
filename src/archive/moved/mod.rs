//! Games that run at another judge and go on here: njudge's saved games and
//! `DPjudge`'s `status` files, as far as they hold position, players, deadlines
//! and orders.
//!
//! | room | what it holds |
//! |---|---|
//! | `njudge` | an njudge's `dip.master` and the positions that it saves |
//! | `dpjudge` | a `DPjudge`'s `status` file |
//! | `board` | provinces and powers as the other judge calls them |

mod board;
mod dpjudge;
mod njudge;

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use crate::rules::games::Games;

/// What a keeper says about a game that is taken over.
#[derive(Debug)]
pub struct Wanted<'w> {
    /// The boards that it may be on.
    pub games: &'w Games,
    /// Which game, where a file has several.
    pub game: Option<&'w str>,
    /// On which board it is, where the file's own name or number says nothing
    /// here.
    pub variant: Option<&'w str>,
}

/// A file of another judge, and what else is found beside it.
pub struct Source<'s> {
    /// Its name, for faults.
    pub name: &'s str,
    /// Its text.
    pub text: &'s str,
    /// A file beside it, by its path from there.
    pub beside: &'s dyn Fn(&str) -> Option<String>,
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A game that runs at another judge.
#[derive(Debug, Default)]
pub struct Moved {
    /// Its name.
    pub id: String,
    /// The board, by its id here.
    pub variant: String,
    /// The position whose orders are due, as in a position file.
    pub position: Value,
    /// Who has to do with it.
    pub people: Vec<Someone>,
    /// Seats that nobody plays any longer.
    pub vacant: Vec<String>,
    /// When its turns are closed.
    pub rhythm: Rhythm,
    /// What may be written to one another, as in a game file.
    pub press: BTreeMap<&'static str, Value>,
    /// Orders that are on file, by the names of their powers.
    pub orders: BTreeMap<String, Vec<String>>,
    /// What could not be taken over, and what can be done about it.
    pub left: Vec<Remark>,
    /// The file that is being read.
    file: String,
}

/// Somebody who has to do with a game that moves.
#[derive(Debug)]
pub struct Someone {
    /// What he does.
    pub part: Part,
    /// His address.
    pub address: String,
    /// His name, where the other judge has one.
    pub name: Option<String>,
}

/// What somebody does in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// He keeps it.
    Keeper,
    /// He plays a seat, by its id.
    Player(String),
    /// He watches.
    Observer,
}

/// When a turn is closed.
#[derive(Debug, PartialEq, Eq)]
pub enum Deadline {
    /// In seconds since 1970.
    Seconds(i64),
    /// By the clock of the other judge: `2026-12-18 20:00`.
    Local(String),
}

/// When the turns of a game are closed.
#[derive(Debug, Default)]
pub struct Rhythm {
    /// When this turn is.
    pub first: Option<Deadline>,
    /// How long turns last, by their sort, in minutes.
    pub lasting: BTreeMap<&'static str, i64>,
    /// Days without deadlines.
    pub skip: Vec<&'static str>,
    /// For how long a turn waits after its deadline, in minutes.
    pub grace: i64,
    /// For how long nothing must have changed before a turn is closed early,
    /// in minutes.
    pub early_after: i64,
    /// Whether a turn waits for its keeper when orders are missing.
    pub waits: bool,
}

/// The days of a week as other judges write them, in one letter each.
const DAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

impl Rhythm {
    /// Takes the days without deadlines from seven letters such as `-MTWTF-`.
    fn skip_days(&mut self, letters: &str) {
        let days = letters.chars().zip(DAYS);
        self.skip = days
            .filter(|(letter, _)| *letter == '-')
            .map(|(_, day)| day)
            .collect();
    }
}

/// Something at a place in a file of the other judge: what is wrong with it,
/// and what would have been accepted, or what could not be taken over.
#[derive(Debug)]
pub struct Remark {
    /// In which file.
    file: String,
    /// In which line; `None` if it is about the whole.
    line: Option<usize>,
    /// What is told.
    why: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.why)
    }
}

impl std::error::Error for Remark {}

impl Remark {
    fn new(file: &str, line: impl Into<Option<usize>>, why: impl fmt::Display) -> Self {
        Self {
            file: file.to_owned(),
            line: line.into(),
            why: why.to_string(),
        }
    }
}

impl Moved {
    /// Notes something of the file that is read that is not taken over.
    fn left(&mut self, line: impl Into<Option<usize>>, why: impl fmt::Display) {
        self.left.push(Remark::new(&self.file, line, why));
    }

    fn in_disorder(&mut self, line: usize, power: &str) {
        let why = format_args!("{power} is in civil disorder there; here it begins anew");
        self.left(line, why);
    }

    /// Puts an order of a seat on file.
    fn order(&mut self, seat: &str, order: &str) {
        let orders = self.orders.entry(seat.to_owned()).or_default();
        orders.push(order.trim().to_owned());
    }

    fn someone(&mut self, part: &Part, addresses: &str, name: Option<&str>) {
        for address in addresses.split(',').filter(|text| text.contains('@')) {
            self.people.push(Someone {
                part: part.clone(),
                address: address.to_owned(),
                name: name.map(str::to_owned),
            });
        }
    }

    /// Tells of whom the game has too few or too many.
    fn check_people(&mut self, seats: &[String]) {
        let plays = |seat: &String| {
            let is_his = |someone: &Someone| someone.part == Part::Player(seat.clone());
            self.people.iter().any(is_his)
        };
        self.vacant = seats.iter().filter(|seat| !plays(seat)).cloned().collect();
        if !self.vacant.is_empty() {
            let seats = self.vacant.join(", ");
            self.left(
                None,
                format_args!(
                    "nobody plays {seats}: the game begins when the keeper writes \"start game\", \
                     with seats open \"force begin\""
                ),
            );
        }
        let is_keeper = |someone: &Someone| someone.part == Part::Keeper;
        if !self.people.iter().any(is_keeper) {
            self.left(
                None,
                "it has no keeper: put [keeper] into the file if one is wanted",
            );
        }
        let keepers = self.people.iter_mut();
        let more = keepers.filter(|someone| is_keeper(someone)).skip(1);
        let watch = |someone: &mut Someone| {
            someone.part = Part::Observer;
            someone.address.clone()
        };
        for address in more.map(watch).collect::<Vec<_>>() {
            let why = format_args!("{address} will watch: a game begins with one keeper");
            self.left(None, why);
        }
        if self.rhythm.first.is_none() {
            self.left(None, "no deadline is set: put `first` into [schedule]");
        }
    }
}

/// Whether a text is of a game at another judge.
pub fn is_one(text: &str) -> bool {
    dpjudge::is_one(text) || njudge::is_one(text)
}

/// Reads a game that runs at another judge.
///
/// # Errors
/// When the text is not of such a game, is of several and none is named, is on
/// a board that is not here, or holds something of the position that cannot be
/// read.
pub fn read(source: &Source<'_>, wanted: &Wanted<'_>) -> Result<Moved, Remark> {
    let mut moved = if dpjudge::is_one(source.text) {
        dpjudge::read(source, wanted)?
    } else if njudge::is_one(source.text) {
        njudge::read(source, wanted)?
    } else {
        let why = "expected an njudge's dip.master, a file of one of its games such as \
                   Driver/G004, or a DPjudge's status";
        return Err(Remark::new(source.name, None, why));
    };
    let restored = wanted.games.restore(&moved.position);
    let table = restored.map_err(|error| Remark::new(source.name, None, error))?;
    source.name.clone_into(&mut moved.file);
    // As we write it: in the order of the board.
    moved.position = table.position();
    moved.check_people(
        &table
            .seats()
            .iter()
            .map(|seat| seat.id.clone())
            .collect::<Vec<_>>(),
    );
    Ok(moved)
}
