//! Whole games of archives: how they were opened, who held what and when, and
//! how they ended.
//!
//! Games of the Diplomacy family are looked at; what else an archive holds is
//! counted as left out. Parts of an archive may be surveyed apart and merged.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use super::{Compared, Found, Source};
use crate::game::Seat;
use crate::game::opening::Openings;
use crate::map::ProvinceId;
use crate::rules::diplomacy::position::{Outcome, Position};
use crate::rules::diplomacy::turn::{PhaseKind, Turn};
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::{count, record};
use crate::rules::games::Games;

/// What games are looked for.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// How many movements an opening has.
    pub opening: usize,
    /// Games in which all of these held at some time.
    pub held: Vec<Held>,
    /// Games that this seat has won, by its name.
    pub won: Option<String>,
    /// Games that came through a position with these units.
    pub position: Option<Position>,
}

/// That a province was somebody's: its centre, or a unit stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The province as it was written.
    pub place: String,
    /// The seat as it was written.
    pub seat: String,
    /// In which turn; in any, if none is named.
    pub turn: Option<Turn>,
}

/// `burgundy=france`, `bur=france@1905 fall movement`
impl FromStr for Held {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (place, rest) = text.split_once('=').ok_or(
            "expected PLACE=SEAT or PLACE=SEAT@TURN, like \"bur=france@1905 fall movement\"",
        )?;
        let (seat, turn) = match rest.split_once('@') {
            Some((seat, turn)) => (seat, Some(Turn::named(turn)?)),
            None => (rest, None),
        };
        Ok(Self {
            place: place.trim().to_owned(),
            seat: seat.trim().to_owned(),
            turn,
        })
    }
}

/// A question in the terms of a variant; what it does not have is `None`.
#[derive(Debug)]
struct Bound {
    variant: Variant,
    held: Vec<Option<(ProvinceId, Seat)>>,
    won: Option<Seat>,
}

impl Bound {
    fn new(variant: Variant, question: &Question) -> Self {
        let held = question.held.iter().map(|held| {
            let place = variant.map.find(&held.place)?;
            Some((place, variant.seat_named(&held.seat)?))
        });
        Self {
            held: held.collect(),
            won: question
                .won
                .as_ref()
                .and_then(|won| variant.seat_named(won)),
            variant,
        }
    }
}

/// A question in the terms of each variant that archives have, each opened once
/// for all parts of them.
#[derive(Debug)]
pub struct Terms<'a> {
    games: &'a Games,
    question: &'a Question,
    variants: Mutex<BTreeMap<String, Option<Arc<Bound>>>>,
}

impl<'a> Terms<'a> {
    /// None yet.
    pub const fn new(games: &'a Games, question: &'a Question) -> Self {
        Self {
            games,
            question,
            variants: Mutex::new(BTreeMap::new()),
        }
    }

    fn of(&self, id: &str) -> Option<Arc<Bound>> {
        let mut variants = self.variants.lock().unwrap_or_else(PoisonError::into_inner);
        if !variants.contains_key(id) {
            let variant = self.games.diplomacy(id, None).and_then(Result::ok);
            let bound = variant.map(|variant| Arc::new(Bound::new(variant, self.question)));
            variants.insert(id.to_owned(), bound);
        }
        variants.get(id)?.clone()
    }

    /// The names of the question that no variant of the archive has.
    pub fn unknown(&self) -> Vec<&str> {
        let variants = self.variants.lock().unwrap_or_else(PoisonError::into_inner);
        let bound = || variants.values().flatten();
        let mut unknown = Vec::new();
        if bound().next().is_none() {
            return unknown;
        }
        for (index, held) in self.question.held.iter().enumerate() {
            if bound().all(|bound| bound.variant.map.find(&held.place).is_none()) {
                unknown.push(held.place.as_str());
            } else if bound().all(|bound| bound.held[index].is_none()) {
                unknown.push(held.seat.as_str());
            }
        }
        let won = self.question.won.as_deref();
        unknown.extend(won.filter(|_| bound().all(|bound| bound.won.is_none())));
        unknown
    }
}

/// The orders of each seat in one movement.
type Movement = BTreeMap<String, Vec<String>>;

/// A game as far as its phases were seen.
#[derive(Debug)]
struct Life {
    bound: Arc<Bound>,
    phases: usize,
    first: Turn,
    last: Position,
    opening: BTreeMap<usize, Movement>,
    held: Vec<bool>,
    passed: bool,
}

impl Life {
    /// The same game in the part of the archive that follows.
    fn join(&mut self, later: Self, opening: usize) {
        self.phases += later.phases;
        self.last = later.last;
        self.opening.extend(later.opening);
        while self.opening.len() > opening {
            self.opening.pop_last();
        }
        for (held, later) in self.held.iter_mut().zip(later.held) {
            *held |= later;
        }
        self.passed |= later.passed;
    }
}

/// A game that answers the question.
#[derive(Debug, Serialize)]
pub struct Game<'a> {
    /// The file that it is in.
    pub file: &'a str,
    /// Its name.
    pub game: &'a str,
    /// The variant's id.
    pub variant: &'a str,
    /// How many phases there are.
    pub phases: usize,
    /// The first turn.
    pub from: String,
    /// The last one.
    pub to: String,
    /// How many centres each seat had in the end.
    pub centres: BTreeMap<&'a str, usize>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<&'a str>,
    /// Who shared a draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<&'a str>,
}

/// How a seat opened, and what became of it.
#[derive(Debug, Serialize)]
pub struct Opening<'a> {
    /// The variant's id.
    pub variant: &'a str,
    /// Whose opening it is.
    pub seat: &'a str,
    /// The orders of each movement, in order.
    pub orders: Vec<&'a [String]>,
    /// In how many games.
    pub games: usize,
    /// How many of them the seat won.
    pub won: usize,
    /// In how many of them it shared a draw.
    pub drawn: usize,
    /// How many centres it had in the end, on average.
    pub centres: f64,
}

/// What an archive says about whole games.
#[derive(Debug)]
pub struct Survey<'a> {
    terms: &'a Terms<'a>,
    lives: BTreeMap<(String, String), Life>,
    left_out: usize,
    unreadable: Vec<String>,
}

impl<'a> Survey<'a> {
    /// Nothing seen yet.
    pub const fn new(terms: &'a Terms<'a>) -> Self {
        Self {
            terms,
            lives: BTreeMap::new(),
            left_out: 0,
            unreadable: Vec::new(),
        }
    }

    /// Looks at the next phase of a file.
    pub fn take(&mut self, file: &str, found: &Found<'_>) {
        if self.see(file, found).is_none() {
            self.left_out += 1;
        }
        if let Compared::Unreadable(why) = &found.compared {
            let place = match found.line {
                0 => file.to_owned(),
                line => format!("{file}:{line}"),
            };
            self.unreadable.push(format!("{place}: {why}"));
        }
    }

    fn see(&mut self, file: &str, found: &Found<'_>) -> Option<()> {
        let written = match &found.source {
            Source::Written(asked) => Some((asked, asked.position())),
            Source::Recorded(_) | Source::Nothing => None,
        };
        let id = match &found.source {
            Source::Recorded(source) => &source.referee.variant().id,
            _ => written.as_ref()?.1.get("variant")?.as_str()?,
        };
        let bound = self.terms.of(id)?;
        let question = self.terms.question;
        let variant = &bound.variant;
        let (before, after) = if let Source::Recorded(source) = &found.source {
            (source.position(), None)
        } else {
            let (asked, before) = written.as_ref()?;
            let after = record::restore(variant, &asked.closed.next().position()).ok();
            (record::restore(variant, before).ok()?, after)
        };
        let key = (file.to_owned(), found.game.to_owned());
        let life = self.lives.entry(key).or_insert_with(|| Life {
            bound: Arc::clone(&bound),
            phases: 0,
            first: before.turn,
            last: before.clone(),
            opening: BTreeMap::new(),
            held: vec![false; question.held.len()],
            passed: false,
        });
        life.phases += 1;
        let is_movement = before.turn.phase.kind == PhaseKind::Movement;
        if is_movement && life.opening.len() < question.opening {
            let mut orders = match &found.source {
                Source::Recorded(source) => source.orders(&before),
                Source::Written(asked) => asked.orders(),
                Source::Nothing => return None,
            };
            for orders in orders.values_mut() {
                orders.sort();
            }
            life.opening.insert(found.phase, orders);
        }
        for position in [Some(&before), after.as_ref()].into_iter().flatten() {
            for ((seen, asked), held) in life.held.iter_mut().zip(&question.held).zip(&bound.held) {
                *seen |= asked.turn.is_none_or(|turn| turn == position.turn)
                    && held.is_some_and(|(at, seat)| holds(position, at, seat));
            }
            let wanted = question.position.as_ref();
            life.passed |= wanted.is_some_and(|wanted| wanted.units == position.units);
        }
        life.last = after.unwrap_or(before);
        Some(())
    }

    /// Puts another part of the archive behind this one.
    pub fn merge(&mut self, later: Self) {
        for (key, life) in later.lives {
            match self.lives.entry(key) {
                Entry::Vacant(entry) => {
                    entry.insert(life);
                }
                Entry::Occupied(entry) => entry.into_mut().join(life, self.terms.question.opening),
            }
        }
        self.left_out += later.left_out;
        self.unreadable.extend(later.unreadable);
    }

    /// How many games were looked at.
    pub fn seen(&self) -> usize {
        self.lives.len()
    }

    /// How many phases are of no game of the Diplomacy family, or cannot be
    /// read.
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// What cannot be read: the file, the line and why.
    pub fn unreadable(&self) -> &[String] {
        &self.unreadable
    }

    /// The games that answer the question, by file and name.
    pub fn games(&self) -> impl Iterator<Item = Game<'_>> {
        self.answers().map(|((file, game), life)| {
            let (bound, last) = (&life.bound, &life.last);
            let id = |seat: Seat| bound.variant.power(seat).id.as_str();
            let (won, drawn) = result(&bound.variant, last);
            let seats = bound.variant.seats();
            let centres = seats.map(|seat| (id(seat), last.count(seat)));
            Game {
                file,
                game,
                variant: &bound.variant.id,
                phases: life.phases,
                from: life.first.to_string(),
                to: last.turn.to_string(),
                centres: centres.filter(|(_, count)| *count > 0).collect(),
                won: won.map(id),
                drawn: drawn.iter().copied().map(id).collect(),
            }
        })
    }

    /// How those games were opened: the most usual openings of each seat first.
    pub fn openings(&self) -> Vec<Opening<'_>> {
        let mut all: Openings<'_, [usize; 3]> = Openings::default();
        for (_, life) in self.answers() {
            let (bound, last) = (&life.bound, &life.last);
            if life.opening.len() < self.terms.question.opening {
                continue;
            }
            let (winner, sharing) = result(&bound.variant, last);
            for seat in bound.variant.seats() {
                let power = bound.variant.power(seat);
                let orders = life.opening.values();
                let orders =
                    orders.map(|orders| orders.get(&power.id).map_or(&[][..], Vec::as_slice));
                let (won, drawn) = (winner == Some(seat), sharing.contains(&seat));
                let sums = all.count(&bound.variant.id, &power.id, orders.collect());
                let more = [usize::from(won), usize::from(drawn), last.count(seat)];
                for (sum, more) in sums.iter_mut().zip(more) {
                    *sum += more;
                }
            }
        }
        let openings = all.most_usual_first().into_iter();
        let told = openings.map(|opening| {
            let [won, drawn, centres] = opening.came;
            Opening {
                variant: opening.variant,
                seat: opening.seat,
                orders: opening.orders,
                games: opening.games,
                won,
                drawn,
                centres: average(centres, opening.games),
            }
        });
        told.collect()
    }

    fn answers(&self) -> impl Iterator<Item = (&(String, String), &Life)> {
        let question = self.terms.question;
        self.lives.iter().filter(move |(_, life)| {
            let won = || result(&life.bound.variant, &life.last).0;
            let asked = life.bound.won;
            let is_won = question.won.is_none() || asked.is_some() && won() == asked;
            let is_held = life.held.iter().all(|held| *held);
            let is_passed = question.position.is_none() || life.passed;
            is_won && is_held && is_passed
        })
    }
}

/// Whether the centre in a province is a seat's, or a unit of it stands there.
fn holds(position: &Position, at: ProvinceId, seat: Seat) -> bool {
    position.centres.get(&at) == Some(&seat)
        || position.unit_at(at).is_some_and(|unit| unit.power == seat)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "fewer games than that are played"
)]
fn average(sum: usize, count: usize) -> f64 {
    (sum as f64 / count.max(1) as f64 * 100.0).round() / 100.0
}

/// Who has won, or shares a draw.
fn result<'p>(variant: &Variant, position: &'p Position) -> (Option<Seat>, &'p [Seat]) {
    match &position.outcome {
        Some(Outcome::Won(seat)) => (Some(*seat), &[]),
        Some(Outcome::Draw(seats)) => (None, seats),
        None => (count::won_by(variant, position), &[]),
    }
}
