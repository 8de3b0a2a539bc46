//! What players and seats have reached, counted from games.

use std::collections::BTreeMap;

use minijinja::{Value, context};
use serde::Serialize;

use super::data::{Result, SeatLine, Summary};

/// How often something ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tally {
    pub(super) running: usize,
    pub(super) won: usize,
    pub(super) drawn: usize,
    pub(super) survived: usize,
    pub(super) eliminated: usize,
}

impl Tally {
    /// One more that ended so, or goes on.
    pub(super) fn add(&mut self, result: Option<Result>) {
        match result {
            None => self.running += 1,
            Some(Result::Won) => self.won += 1,
            Some(Result::Drawn) => self.drawn += 1,
            Some(Result::Survived) => self.survived += 1,
            Some(Result::Eliminated) => self.eliminated += 1,
        }
    }

    /// The games that are over.
    pub(super) const fn over(&self) -> usize {
        self.won + self.drawn + self.survived + self.eliminated
    }

    /// As a template takes it.
    pub(super) fn view(&self) -> Value {
        context! {
            games => self.over() + self.running,
            running => self.running,
            won => self.won,
            drawn => self.drawn,
            survived => self.survived,
            eliminated => self.eliminated,
        }
    }
}

/// Everything of one player, who is whoever shows this name.
#[derive(Default)]
pub(super) struct Record<'a> {
    pub(super) all: Tally,
    /// By variant, and in it by the index of the seat.
    pub(super) variants: BTreeMap<&'a str, (Tally, BTreeMap<usize, Tally>)>,
    pub(super) games: Vec<(&'a Summary, &'a SeatLine)>,
}

/// The players by their names.
pub(super) fn players(games: &[Summary]) -> BTreeMap<&str, Record<'_>> {
    let mut players: BTreeMap<&str, Record<'_>> = BTreeMap::new();
    for game in games {
        for (index, seat) in game.seats.iter().enumerate() {
            for player in &seat.players {
                let record = players.entry(player.as_str()).or_default();
                record.all.add(seat.result);
                let (all, seats) = record.variants.entry(&game.variant).or_default();
                all.add(seat.result);
                seats.entry(index).or_default().add(seat.result);
                record.games.push((game, seat));
            }
        }
    }
    players
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End<'a> {
    /// The seat of this id has won.
    Won(&'a str),
    /// Some have shared a draw.
    Drawn,
    /// Nobody has won anything.
    Stopped,
}

impl<'a> End<'a> {
    fn of(game: &'a Summary) -> Self {
        let with = |result| game.seats.iter().find(|seat| seat.result == Some(result));
        match with(Result::Won) {
            Some(winner) => Self::Won(&winner.id),
            None if with(Result::Drawn).is_some() => Self::Drawn,
            None => Self::Stopped,
        }
    }
}

/// Games that ended alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Ended {
    pub(super) games: usize,
    /// How many years or turns they have lasted together.
    pub(super) length: usize,
}

/// Everything of one variant.
pub(super) struct Played<'a> {
    /// A game of it, which has its name.
    pub(super) sample: &'a Summary,
    pub(super) running: usize,
    pub(super) ends: BTreeMap<End<'a>, Ended>,
    /// The seats that any of its games has.
    pub(super) seats: Vec<(&'a SeatLine, Tally)>,
}

impl Played<'_> {
    /// The games that ended so.
    pub(super) fn ended(&self, so: impl Fn(End<'_>) -> bool) -> usize {
        let those = self.ends.iter().filter(|(end, _)| so(**end));
        those.map(|(_, ended)| ended.games).sum()
    }
}

/// The variants that have been played, by their ids.
pub(super) fn variants(games: &[Summary]) -> BTreeMap<&str, Played<'_>> {
    let mut variants: BTreeMap<&str, Played<'_>> = BTreeMap::new();
    for game in games {
        let played = variants.entry(&game.variant).or_insert_with(|| Played {
            sample: game,
            running: 0,
            ends: BTreeMap::new(),
            seats: Vec::new(),
        });
        if game.is_over() {
            let ended = played.ends.entry(End::of(game)).or_default();
            ended.games += 1;
            ended.length += game.length.count;
        } else {
            played.running += 1;
        }
        for seat in &game.seats {
            let at = played.seats.iter().position(|(one, _)| one.id == seat.id);
            let at = at.unwrap_or_else(|| {
                played.seats.push((seat, Tally::default()));
                played.seats.len() - 1
            });
            played.seats[at].1.add(seat.result);
        }
    }
    variants
}
