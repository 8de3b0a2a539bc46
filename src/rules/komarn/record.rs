//! A position as it is written: with names, in TOML or JSON.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;

use super::Komarn;
use super::banner::Group;
use super::board::Token;
use super::grammar::{self, Said};
use super::order::Order;
use super::position::{CAMPS, HAND, Position, Stage};
use crate::game::names::{self, Names};

impl Names for Komarn {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let name = match kind {
            "Seat" => &self.seats.get(index)?.id,
            "Point" => &self.board.points.get(index)?.id,
            _ => return None,
        };
        Some(name.into())
    }

    fn put(&self, kind: &str, inside: &Value) -> Option<Value> {
        let order = (kind == "Line").then(|| Order::deserialize(inside));
        Some(self.text(&order?.ok()?).into())
    }

    fn take(&self, kind: &str, written: &Value) -> Option<Result<Value, String>> {
        let line = (kind == "Line").then_some(written)?.as_str()?;
        let mut said = grammar::read(self.names(), line).into_iter();
        let order = match (said.next(), said.next()) {
            (Some((_, Ok(Said::Order(order)))), None) => serde_json::to_value(order).ok(),
            _ => None,
        };
        Some(order.ok_or_else(|| format!("\"{line}\" is not an order")))
    }
}

impl Komarn {
    /// The written form of a position.
    pub fn written(&self, at: &Position) -> Value {
        names::record(self, &self.id, &self.options, at)
    }

    /// A position from its written form.
    ///
    /// # Errors
    /// All that is wrong with it, each as one sentence.
    pub fn restored(&self, record: &Value) -> Result<Position, Vec<String>> {
        let mut position: Position = names::position(self, record)?;
        position.bag.sort_unstable();
        let mut wrong = self.unknown(&position);
        if wrong.is_empty() {
            wrong = self.wrong(&position);
        }
        names::sound(position, wrong)
    }

    /// What there is not on the board or at the table.
    fn unknown(&self, at: &Position) -> Vec<String> {
        let fields = at.soldiers.keys().chain(at.weibels.keys()).chain(&at.camps);
        let outside = fields.filter(|&&field| !self.board.has(field));
        let mut wrong: Vec<String> = outside
            .map(|field| format!("unknown field {field}"))
            .collect();
        let regions = 1..=self.board.regions;
        if !at.morlocks.iter().all(|region| regions.contains(region)) {
            wrong.push("a Morlock is in no region".to_owned());
        }
        let (named, all) = (at.players.len(), self.seats.len());
        if named != all {
            wrong.push(format!("{named} players, expected {all}"));
        }
        wrong
    }

    /// What cannot be so in a position.
    fn wrong(&self, at: &Position) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut say = |holds: bool, what: String| {
            if !holds {
                wrong.push(what);
            }
        };
        for field in at.soldiers.keys() {
            say(
                !at.camps.contains(field),
                format!("{field}: a soldier and a camp"),
            );
        }
        for &point in at.garrisons.keys() {
            let id = &self.board.points[point].id;
            say(
                at.tokens[point] == Token::Castle,
                format!("{id}: no castle"),
            );
        }
        for group in Group::all(&self.board, at) {
            let weibels = group
                .fields
                .iter()
                .filter(|field| at.weibels.contains_key(field));
            let field = group.lowest();
            let count = weibels.count();
            say(
                count <= 1,
                format!("the banner at {field} has {count} Weibel"),
            );
            let is_fine = count == 0 || group.is_banner();
            say(
                is_fine,
                format!("the soldier at {field} alone has a Weibel"),
            );
        }
        for field in at.weibels.keys() {
            let has = at.soldiers.contains_key(field);
            say(has, format!("{field}: a Weibel without a soldier"));
        }
        for seat in at.seats() {
            let (id, player) = (self.id_of(seat), at.player(seat));
            let on_fields = at.soldiers.values().filter(|&&owner| owner == seat).count();
            let in_castles = at
                .garrisons
                .values()
                .filter(|&&owner| owner == seat)
                .count();
            let all = on_fields + in_castles + usize::from(player.reserve);
            let expected = self.options.soldiers();
            say(
                all == usize::from(expected),
                format!("{id} has {all} soldiers, expected {expected}"),
            );
            let is_known = player.known.is_subset(&player.hand);
            say(is_known, format!("{id}: a known number is not in hand"));
            say(
                player.camps <= CAMPS,
                format!("{id}: more than {CAMPS} camps"),
            );
            say(
                player.numbers() <= HAND,
                format!("{id}: more than {HAND} numbers"),
            );
        }
        let morlock = self.board.regions + 1;
        let mut tiles = at.bag.clone();
        tiles.extend(&at.discard);
        tiles.extend(at.players.iter().flat_map(|player| player.hand.iter()));
        tiles.extend(at.morlocks.iter().map(|_| morlock));
        if matches!(at.stage, Stage::Doubt { .. }) {
            tiles.push(morlock);
        }
        tiles.sort_unstable();
        let all = self.empty(Vec::new()).bag;
        say(
            tiles == all,
            format!(
                "bag, discard pile, hands and board have {} tiles, expected the {} of the game",
                tiles.len(),
                all.len()
            ),
        );
        wrong
    }
}
