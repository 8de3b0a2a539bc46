//! Banners: connected soldiers, who commands them, and what they are worth.

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Board, Field, Token};
use super::options::Options;
use super::position::Position;
use crate::game::Seat;

/// A connected group of soldiers (Komarn K-14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its fields.
    pub fields: BTreeSet<Field>,
    /// Its garrisoned castles, by point.
    pub castles: BTreeSet<usize>,
}

impl Group {
    /// The group that a field's soldier is in.
    ///
    /// Komarn K-14 to K-16, K-45, A-25: soldiers on fields beside each other
    /// are together, and a castle's soldier is with both its fields.
    pub fn at(board: &Board, at: &Position, field: Field) -> Self {
        let mut group = Self {
            fields: BTreeSet::new(),
            castles: BTreeSet::new(),
        };
        let mut waiting = vec![field];
        while let Some(field) = waiting.pop() {
            if !at.soldiers.contains_key(&field) || !group.fields.insert(field) {
                continue;
            }
            waiting.extend(board.beside(field));
            if let Some(point) = board.point(field)
                && at.garrisons.contains_key(&point)
                && group.castles.insert(point)
            {
                waiting.extend(board.points[point].fields);
            }
        }
        group
    }

    /// All groups, in the order of their lowest fields.
    pub fn all(board: &Board, at: &Position) -> Vec<Self> {
        let mut seen: BTreeSet<Field> = BTreeSet::new();
        let mut groups = Vec::new();
        for &field in at.soldiers.keys() {
            if !seen.contains(&field) {
                let group = Self::at(board, at, field);
                seen.extend(&group.fields);
                groups.push(group);
            }
        }
        groups
    }

    /// How many soldiers it has.
    pub fn size(&self) -> usize {
        self.fields.len() + self.castles.len()
    }

    /// Whether it is a banner (Komarn K-14, K-15): a single soldier is none.
    pub fn is_banner(&self) -> bool {
        self.size() >= 2
    }

    /// Its lowest field: by region, in each the left bank, the river and the
    /// right bank.
    ///
    /// # Panics
    /// For a group without a field, which is none.
    pub fn lowest(&self) -> Field {
        *self.fields.first().expect("a group has a field")
    }

    /// Its commander, and the field at which his Weibel is.
    pub fn weibel(&self, at: &Position) -> Option<(Field, Seat)> {
        let mut fields = self.fields.iter();
        fields.find_map(|field| Some((*field, *at.weibels.get(field)?)))
    }

    /// Its commander.
    pub fn commander(&self, at: &Position) -> Option<Seat> {
        self.weibel(at).map(|(_, seat)| seat)
    }

    /// How many soldiers each seat has in it.
    pub fn counts(&self, at: &Position) -> BTreeMap<Seat, usize> {
        let mut counts = BTreeMap::new();
        let on_fields = self
            .fields
            .iter()
            .filter_map(|field| at.soldiers.get(field));
        let on_castles = self
            .castles
            .iter()
            .filter_map(|point| at.garrisons.get(point));
        for seat in on_fields.chain(on_castles) {
            *counts.entry(*seat).or_default() += 1;
        }
        counts
    }

    /// Komarn K-17: who has more soldiers in it than anybody else, and at
    /// least two.
    pub fn strongest(&self, at: &Position) -> Option<Seat> {
        let counts = self.counts(at);
        let most = *counts.values().max()?;
        let mut with_most = counts.into_iter().filter(|&(_, count)| count == most);
        let (seat, _) = with_most.next()?;
        (most >= 2 && with_most.next().is_none()).then_some(seat)
    }

    /// The points whose tokens count for it: those with a soldier on one of
    /// their fields (Komarn K-61).
    pub fn points(&self, board: &Board) -> BTreeSet<usize> {
        let fields = self.fields.iter();
        fields.filter_map(|&field| board.point(field)).collect()
    }

    /// Its maidens.
    pub fn maidens(&self, board: &Board, at: &Position) -> usize {
        let points = self.points(board);
        let maidens = points
            .into_iter()
            .filter(|&point| at.tokens[point] == Token::Maiden);
        maidens.count()
    }

    /// Komarn K-61, K-63: its value in Heller during the game: 1 for the
    /// Weibel and what its tokens are worth.
    pub fn value(&self, board: &Board, options: &Options, at: &Position) -> u32 {
        let weibel = u32::from(self.commander(at).is_some());
        weibel + self.worth(board, at, options.towns_in_compensation)
    }

    /// Komarn K-62, A-04: its value at the end, where the Weibel is worth a
    /// Schilling.
    pub fn final_value(&self, board: &Board, options: &Options, at: &Position) -> u32 {
        let weibel = match self.commander(at) {
            Some(_) => u32::from(options.schilling),
            None => 0,
        };
        weibel + self.worth(board, at, true)
    }

    fn worth(&self, board: &Board, at: &Position, with_towns: bool) -> u32 {
        let points = self.points(board).into_iter();
        points
            .map(|point| at.tokens[point].worth())
            .filter(|&(_, is_town)| with_towns || !is_town)
            .map(|(worth, _)| worth)
            .sum()
    }
}
