//! A turn tried against guesses of what others order.

use std::collections::BTreeMap;
use std::fmt;

use super::{OrderTexts, Table, sheet};
use crate::game::chance::{SEED_BYTES, Seed};
use crate::game::report::RulingLine;
use crate::game::system::Line;
use crate::game::{Chance, Note, Seat, Viewer};
use crate::map::names::normalise;

/// How many cases are tried at most.
pub const MOST: usize = 10_000;

/// How often each case is tried in games with dice, if there are not too many.
const THROWS: usize = 200;

/// One of the ways in which a seat may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The line that its orders begin in, from 1; 0 if it has none.
    pub line: usize,
    /// The orders, as they would stand on file.
    pub orders: Vec<String>,
}

/// How seats may order.
#[derive(Clone, Debug, Default)]
pub struct Guesses {
    /// The guesses of each seat that has any, at least one.
    pub seats: BTreeMap<Seat, Vec<Guess>>,
    /// What could not be read.
    pub notes: Vec<Note>,
}

/// What comes of one seat's orders in all cases.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// How many trials there were: as many as cases or, where dice are
    /// thrown, as many of each as of the others.
    pub trials: usize,
    /// Whether dice decide.
    pub dice: bool,
    /// Each way in which it may end, the most frequent first.
    pub outcomes: Vec<Outcome>,
}

/// One way in which a turn may end for a seat.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What becomes of its orders. Reasons are those of the first case.
    pub rulings: Vec<RulingLine>,
    /// What it then has of what the game is won by, for games that count.
    pub count: Option<usize>,
    /// In how many trials it came to this.
    pub trials: usize,
    /// The cases: for each seat with guesses, in order, the index of the one
    /// that comes true.
    pub cases: Vec<Vec<usize>>,
}

/// More cases than can be tried, so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany(pub usize);

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cases are more than {MOST}", self.0)
    }
}

impl std::error::Error for TooMany {}

/// Reads a sheet in which a line with "or" or "oder" alone stands between the
/// ways in which a seat may order.
pub fn read(table: &dyn Table, text: &str, seat: Option<Seat>) -> Guesses {
    let sheet = sheet::split(table, text, seat);
    let mut guesses = Guesses {
        notes: sheet.notes.clone(),
        ..Guesses::default()
    };
    for (&seat, lines) in &sheet.seats {
        let of_seat = guesses.seats.entry(seat).or_default();
        for lines in lines.split(is_or) {
            let reading = table.read(seat, &[], lines);
            let notes = reading.notes.into_iter();
            guesses.notes.extend(notes.map(|note| sheet.in_place(note)));
            of_seat.push(Guess {
                line: lines.first().map_or(0, |line| line.number),
                orders: reading.on_file,
            });
        }
    }
    guesses
}

fn is_or(line: &Line<'_>) -> bool {
    let word = line.text.trim().trim_end_matches(':');
    ["or", "oder"].contains(&normalise(word).as_str())
}

/// Tries a seat's orders against everything that the others may order. Seats
/// without guesses order nothing. Where dice decide, they are thrown many
/// times: the same in every call, and not those of any game.
///
/// # Errors
/// If there are more cases than [`MOST`].
pub fn outlook(
    table: &dyn Table,
    seat: Seat,
    own: &[String],
    others: &BTreeMap<Seat, Vec<Guess>>,
) -> Result<Outlook, TooMany> {
    let seats: Vec<(Seat, &[Guess])> = (others.iter())
        .map(|(&seat, guesses)| (seat, guesses.as_slice()))
        .collect();
    let cases = (seats.iter()).fold(1, |cases: usize, (_, guesses)| {
        cases.saturating_mul(guesses.len())
    });
    if cases > MOST {
        return Err(TooMany(cases));
    }
    let throws = THROWS.min(MOST / cases).max(1);
    let mut tried = Tried {
        table,
        seat,
        outlook: Outlook {
            trials: 0,
            dice: false,
            outcomes: Vec::new(),
        },
    };
    for number in 0..cases {
        let case = case(number, &seats);
        let mut orders: OrderTexts = (seats.iter().zip(&case))
            .map(|((seat, guesses), &index)| (*seat, guesses[index].orders.clone()))
            .collect();
        orders.insert(seat, own.to_vec());
        if !table.draws_lots() {
            tried.once(&orders, &case, 0);
            continue;
        }
        // What draws nothing weighs as much as what was tried many times.
        if tried.once(&orders, &case, 0) {
            tried.outlook.dice = true;
            for throw in 1..throws {
                tried.once(&orders, &case, throw);
            }
        } else if let Some(outcome) = tried.of(&case) {
            outcome.trials += throws - 1;
            tried.outlook.trials += throws - 1;
        }
    }
    let mut outlook = tried.outlook;
    let frequent = |outcome: &Outcome| std::cmp::Reverse(outcome.trials);
    outlook.outcomes.sort_by_key(frequent);
    Ok(outlook)
}

/// What has come of the trials so far.
struct Tried<'t> {
    table: &'t dyn Table,
    seat: Seat,
    outlook: Outlook,
}

impl Tried<'_> {
    /// Tries orders once. Whether anything was drawn.
    fn once(&mut self, orders: &OrderTexts, case: &[usize], throw: usize) -> bool {
        let seed = Seed::of([0; SEED_BYTES]);
        let mut chance = Chance::new(&seed, &format!("trial {throw}"), []);
        let closed = self.table.close(orders, &mut chance);
        let name = &self.table.seats()[self.seat.index()].name;
        let rulings = closed.report(Viewer::Seat(self.seat)).rulings_of(name);
        let count = closed.next().counts().get(self.seat.index()).copied();
        let same = |outcome: &&mut Outcome| {
            outcome.count == count && same_verdicts(&outcome.rulings, &rulings)
        };
        self.outlook.trials += 1;
        match self.outlook.outcomes.iter_mut().find(same) {
            Some(outcome) => {
                outcome.trials += 1;
                if !outcome.cases.iter().any(|known| known == case) {
                    outcome.cases.push(case.to_vec());
                }
            }
            None => self.outlook.outcomes.push(Outcome {
                rulings,
                count,
                trials: 1,
                cases: vec![case.to_vec()],
            }),
        }
        !chance.drawn().is_empty()
    }

    /// The outcome that a case came to.
    fn of(&mut self, case: &[usize]) -> Option<&mut Outcome> {
        let mut outcomes = self.outlook.outcomes.iter_mut();
        outcomes.find(|outcome| outcome.cases.iter().any(|known| known == case))
    }
}

/// The case of a number: the last seat's guesses change fastest.
fn case(mut number: usize, seats: &[(Seat, &[Guess])]) -> Vec<usize> {
    let mut case = vec![0; seats.len()];
    for (index, (_, guesses)) in case.iter_mut().zip(seats).rev() {
        *index = number % guesses.len();
        number /= guesses.len();
    }
    case
}

fn same_verdicts(one: &[RulingLine], other: &[RulingLine]) -> bool {
    one.len() == other.len()
        && (one.iter().zip(other)).all(|(one, other)| {
            one.order == other.order && one.verdict == other.verdict && one.success == other.success
        })
}

impl Outcome {
    /// For each seat with guesses the indices of those with which it comes to
    /// this; `None` if the seats' guesses cannot be told one by one.
    pub fn guesses(&self) -> Option<Vec<Vec<usize>>> {
        let seats = self.cases.first().map_or(0, Vec::len);
        let of_seats: Vec<Vec<usize>> = (0..seats)
            .map(|seat| {
                let mut indices: Vec<usize> = self.cases.iter().map(|case| case[seat]).collect();
                indices.sort_unstable();
                indices.dedup();
                indices
            })
            .collect();
        let product: usize = of_seats.iter().map(Vec::len).product();
        (product == self.cases.len()).then_some(of_seats)
    }
}
