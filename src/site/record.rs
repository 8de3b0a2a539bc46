//! What players and seats have reached, counted from games.

use std::collections::BTreeMap;

use minijinja::{Value, context};

use super::data::{Result, SeatLine, Summary};

/// How often something ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) running: usize,
    pub(super) won: usize,
    pub(super) drawn: usize,
    pub(super) survived: usize,
    pub(super) eliminated: usize,
}

impl Tally {
    fn add(&mut self, result: Option<Result>) {
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

/// Everything of one variant.
pub(super) struct Played<'a> {
    /// A game of it, which has its name and its seats.
    pub(super) sample: &'a Summary,
    pub(super) running: usize,
    pub(super) over: usize,
    pub(super) won: usize,
    pub(super) drawn: usize,
    pub(super) seats: Vec<Tally>,
}

/// The variants that have been played, by their ids.
pub(super) fn variants(games: &[Summary]) -> BTreeMap<&str, Played<'_>> {
    let mut variants: BTreeMap<&str, Played<'_>> = BTreeMap::new();
    for game in games {
        let played = variants.entry(&game.variant).or_insert_with(|| Played {
            sample: game,
            running: 0,
            over: 0,
            won: 0,
            drawn: 0,
            seats: vec![Tally::default(); game.seats.len()],
        });
        let ended = |result: Result| game.seats.iter().any(|seat| seat.result == Some(result));
        if game.is_over() {
            played.over += 1;
        } else {
            played.running += 1;
        }
        played.won += usize::from(ended(Result::Won));
        played.drawn += usize::from(ended(Result::Drawn));
        for (tally, seat) in played.seats.iter_mut().zip(&game.seats) {
            tally.add(seat.result);
        }
    }
    variants
}
