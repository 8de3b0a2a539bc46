//! The river in letters, for plain mail: three bends below each other, each
//! at most 72 columns wide.

use super::Komarn;
use super::board::{Field, Lane, Token};
use super::position::Position;

/// How many regions stand side by side.
const BEND: u8 = 18;
/// How wide a region is.
const CELL: usize = 3;

impl Komarn {
    /// The river in letters: L and R are the banks, W the river with the
    /// numbers above; soldiers are their seats' marks, `+` is a camp, `~` a
    /// Morlock. Tokens stand beside the two fields they touch: `[C R]` is a
    /// castle with a soldier.
    pub fn letters(&self, at: &Position) -> Vec<String> {
        let mut rows = Vec::new();
        let mut first = 1;
        while first <= self.board.regions {
            let last = (first + BEND - 1).min(self.board.regions);
            // Every second bend flows back, so that the right bank is above.
            let flows_back = (first / BEND) % 2 == 1;
            let mut regions: Vec<u8> = (first..=last).collect();
            let (upper, lower) = if flows_back {
                (Lane::Right, Lane::Left)
            } else {
                (Lane::Left, Lane::Right)
            };
            if flows_back {
                regions.reverse();
            }
            if !rows.is_empty() {
                rows.push(String::new());
            }
            rows.push(self.tokens_beside(at, &regions, upper));
            rows.push(self.fields_of(at, &regions, upper));
            let numbers = regions.iter().map(|number| format!("{number:>CELL$}"));
            let arrow = if flows_back { "<" } else { ">" };
            rows.push(format!("{arrow} {}", numbers.collect::<String>()));
            rows.push(self.fields_of(at, &regions, Lane::River));
            rows.push(self.fields_of(at, &regions, lower));
            rows.push(self.tokens_beside(at, &regions, lower));
            first = last + 1;
        }
        rows.iter().map(|row| row.trim_end().to_owned()).collect()
    }

    fn fields_of(&self, at: &Position, regions: &[u8], lane: Lane) -> String {
        let cells = regions.iter().map(|&region| {
            let field = Field::of(region, lane);
            let sign = match at.soldiers.get(&field) {
                Some(seat) => self.seats[seat.index()].mark.as_str(),
                None if at.camps.contains(&field) => "+",
                None if lane == Lane::River && at.morlocks.contains(&region) => "~",
                None => ".",
            };
            format!("{sign:>CELL$}")
        });
        format!("{} {}", lane.letter(), cells.collect::<String>())
    }

    fn tokens_beside(&self, at: &Position, regions: &[u8], lane: Lane) -> String {
        let mut row = " ".repeat(2);
        let mut skip = false;
        for (place, &region) in regions.iter().enumerate() {
            if std::mem::take(&mut skip) {
                continue;
            }
            let of = |region: u8| self.board.point(Field::of(region, lane));
            let point = of(region);
            let is_pair = point.is_some()
                && regions
                    .get(place + 1)
                    .is_some_and(|&next| of(next) == point);
            match point {
                Some(point) if is_pair => {
                    let sign = at.tokens[point].sign();
                    let token = match at.garrisons.get(&point) {
                        Some(seat) => format!("[{sign} {}]", self.seats[seat.index()].mark),
                        None if at.tokens[point] == Token::Castle => format!("[{sign} .]"),
                        None => format!("[ {sign} ]"),
                    };
                    let room = " ".repeat((2 * CELL).saturating_sub(token.len()));
                    row.extend([room, token]);
                    skip = true;
                }
                _ => row.push_str(&" ".repeat(CELL)),
            }
        }
        row
    }
}
