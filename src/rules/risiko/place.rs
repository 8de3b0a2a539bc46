//! New armies and where they are placed (Risiko ).

use std::cmp::Reverse;

use super::board::{Board, Country};
use super::event::Event;
use super::order::{Amount, Item, Order};
use super::play::Play;
use super::position::Position;
use super::verdict::{Verdict, Why};
use crate::game::Seat;

/// The fewest new armies (Risiko R-25).
const FEWEST: u32 = 3;

/// The armies that somebody gets for his countries, and the continents that
/// give him more, by index.
///
/// Risiko, D-34.
pub fn income(board: &Board, position: &Position, seat: Seat) -> (u32, Vec<usize>) {
    let countries = u32::try_from(position.count(seat)).unwrap_or(u32::MAX);
    let continents = (0..board.continents.len())
        .filter(|&continent| position.has_continent(board, seat, continent))
        .collect();
    ((countries / 3).max(FEWEST), continents)
}

/// All armies of [`income`] together.
pub fn expected(board: &Board, position: &Position, seat: Seat) -> u32 {
    let (base, continents) = income(board, position, seat);
    let more: u32 = (continents.iter())
        .map(|&continent| board.continents[continent].bonus)
        .sum();
    base + more
}

/// The own country that is in the greatest danger.
///
/// Risiko D-27: where foreign armies next to it exceed its own the most; of
/// equal ones the one with the lowest number.
pub fn most_threatened(board: &Board, position: &Position, seat: Seat) -> Option<Country> {
    position.countries(seat).min_by_key(|&country| {
        let foreign: i64 = (board.land(country).neighbours.iter())
            .filter(|&&other| !position.owns(seat, other))
            .map(|&other| i64::from(position.armies(other)))
            .sum();
        (
            Reverse(foreign - i64::from(position.armies(country))),
            country,
        )
    })
}

impl Play<'_> {
    /// Gives a player his new armies and places all of them.
    ///
    /// Risiko, D-27, O-4: the lines are filled from left to right;
    /// what is left over goes to the country named last, or else to the one
    /// most threatened.
    pub fn place_all(&mut self, seat: Seat, orders: &[Order], for_set: u32) {
        let (base, continents) = income(self.board, &self.position, seat);
        let mut left = expected(self.board, &self.position, seat) + for_set;
        self.events.push(Event::Income {
            seat,
            countries: self.position.count(seat),
            base,
            continents,
            set: for_set,
            total: left,
        });
        let lines: Vec<(&Order, &Vec<Item>)> = (orders.iter())
            .filter_map(|order| match order {
                Order::Place(items) => Some((order, items)),
                _ => None,
            })
            .collect();
        let numbered: u32 = (lines.iter().flat_map(|(_, items)| *items))
            .filter(|item| self.position.owns(seat, item.country))
            .map(|item| number(*item))
            .fold(0, u32::saturating_add);
        let mut numbered_left = numbered;
        let mut last = None;
        for (order, items) in lines {
            let mut faults = Vec::new();
            let before = left;
            for (index, item) in items.iter().enumerate() {
                if !self.position.owns(seat, item.country) {
                    faults.push((index, Why::NotYours));
                    continue;
                }
                last = Some(item.country);
                let (wanted, armies) = match item.amount {
                    // The rest is what no other item of the mail asks for.
                    Amount::All => (0, left.saturating_sub(numbered_left)),
                    Amount::Number(wanted) => (wanted, wanted.min(left)),
                };
                numbered_left = numbered_left.saturating_sub(number(*item));
                if armies < wanted {
                    let why = if armies == 0 {
                        Why::NoneLeft
                    } else {
                        Why::Fewer
                    };
                    faults.push((index, why));
                }
                left -= armies;
                self.put(seat, item.country, armies);
            }
            let verdict = match faults.first() {
                Some(&(_, why)) if faults.len() == items.len() && why != Why::Fewer => {
                    Verdict::Skipped(why)
                }
                // A second REST, say, places nothing.
                None if left == before => Verdict::Skipped(Why::NoneLeft),
                _ => Verdict::Placed,
            };
            self.rule_with(seat, order, verdict, faults);
        }
        if left > 0 {
            let country = last.or_else(|| most_threatened(self.board, &self.position, seat));
            if let Some(country) = country {
                self.put(seat, country, left);
            }
        }
    }

    /// Puts armies into a country.
    pub fn put(&mut self, seat: Seat, country: Country, armies: u32) {
        if armies == 0 {
            return;
        }
        let held = &mut self.position.lands[country.index()];
        held.armies = held.armies.saturating_add(armies);
        let now = held.armies;
        self.events.push(Event::Place {
            seat,
            country,
            armies,
            now,
        });
    }
}

/// The number of an item, if it has one.
const fn number(item: Item) -> u32 {
    match item.amount {
        Amount::Number(count) => count,
        Amount::All => 0,
    }
}
