//! What is said of a position after a step.

use serde_json::{Map, Value};

use super::setup::{field, seat};
use crate::game::{Seat, Viewer};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::banner::Group;
use crate::rules::komarn::position::{Position, STRUDEL, Stage, Tile};
use crate::rules::komarn::resolution::Resolution;

/// What statements are about.
pub(super) struct Told<'a> {
    pub(super) system: &'a Komarn,
    pub(super) before: &'a Position,
    pub(super) resolution: &'a Resolution,
    pub(super) at: &'a Position,
    pub(super) owing: &'a [Seat],
}

impl Told<'_> {
    /// What is so, if it is not what a statement says.
    pub(super) fn check(&self, statement: &str) -> Result<Option<String>, String> {
        let words: Vec<&str> = statement.split_whitespace().collect();
        let (expected, found) = self.compared(&words)?;
        Ok((expected != found).then_some(found))
    }

    fn id(&self, seat: Option<Seat>) -> String {
        seat.map_or_else(
            || "none".to_owned(),
            |seat| self.system.id_of(seat).to_owned(),
        )
    }

    fn ids(&self, seats: &[Seat]) -> String {
        match seats {
            [] => "none".to_owned(),
            seats => {
                let ids: Vec<String> = seats.iter().map(|&seat| self.id(Some(seat))).collect();
                ids.join(" ")
            }
        }
    }

    /// What a statement expects, and what is so, in the same words.
    #[expect(clippy::too_many_lines, reason = "one arm for each statement")]
    fn compared(&self, words: &[&str]) -> Result<(String, String), String> {
        let (system, at) = (self.system, self.at);
        let player = |id: &str| Ok::<_, String>(at.player(seat(system, id)?));
        let group = |text: &str| Ok::<_, String>(Group::at(&system.board, at, field(text)?));
        let tile = |&tile: &u8| match tile {
            STRUDEL => "S".to_owned(),
            tile if tile > system.board.regions => "M".to_owned(),
            tile => tile.to_string(),
        };
        let list = |items: Vec<String>| {
            if items.is_empty() {
                "none".to_owned()
            } else {
                items.join(" ")
            }
        };
        let rest = |from: usize| words[from..].join(" ");
        let numbers = |numbers: &std::collections::BTreeSet<u8>| {
            list(numbers.iter().map(u8::to_string).collect())
        };
        Ok(match words {
            ["castle", id, _] => {
                let point = system.board.point_named(id);
                let point = point.ok_or_else(|| format!("unknown point {id}"))?;
                let found = match at.garrisons.get(&point) {
                    Some(&seat) => self.id(Some(seat)),
                    None => "empty".to_owned(),
                };
                (rest(2), found)
            }
            ["reserve", id, _] => (rest(2), player(id)?.reserve.to_string()),
            ["money", id, _] => (rest(2), player(id)?.money.to_string()),
            ["camps", id, _] => (rest(2), player(id)?.camps.to_string()),
            ["missed", id, _] => (rest(2), player(id)?.missed.to_string()),
            ["supply", id, _] => (rest(2), at.free_weibels(seat(system, id)?).to_string()),
            ["hand", id, ..] => (rest(2), numbers(&player(id)?.hand)),
            ["numbers", id, _] => (rest(2), player(id)?.numbers().to_string()),
            ["known", id, ..] => (rest(2), numbers(&player(id)?.known)),
            ["shown", id, to, ..] => {
                let shown = player(id)?.shown.get(&seat(system, to)?).cloned();
                (rest(3), numbers(&shown.unwrap_or_default()))
            }
            ["stored", id, ..] => {
                let stored = player(id)?.stored.iter().map(|order| system.text(order));
                (rest(2), list(stored.collect()))
            }
            ["discard", ..] => (rest(1), list(at.discard.iter().map(tile).collect())),
            ["bag", _] => (rest(1), at.in_bag().to_string()),
            ["morlocks", ..] => {
                let regions = at.morlocks.iter().map(u8::to_string).collect();
                (rest(1), list(regions))
            }
            ["banner", first, ..] => {
                let fields = group(first)?.fields;
                let mut expected: Vec<_> = words[1..]
                    .iter()
                    .map(|text| field(text))
                    .collect::<Result<_, _>>()?;
                expected.sort_unstable();
                let written = |fields: Vec<String>| fields.join(" ");
                (
                    written(expected.iter().map(ToString::to_string).collect()),
                    written(fields.iter().map(ToString::to_string).collect()),
                )
            }
            ["weibel", at_field, _] => (rest(2), self.id(group(at_field)?.commander(at))),
            ["value", at_field, _] => {
                let group = group(at_field)?;
                let value = group.value(&system.board, &system.options, at);
                (rest(2), value.to_string())
            }
            ["count", at_field, id, _] => {
                let counts = group(at_field)?.counts(at);
                let count = counts.get(&seat(system, id)?).copied().unwrap_or(0);
                (rest(3), count.to_string())
            }
            ["hurenweibel", _] => (rest(1), self.id(at.hurenweibel)),
            ["active", _] => (rest(1), self.id(Some(at.active))),
            ["turn", _] => (rest(1), at.turn.to_string()),
            ["owes", ..] => (rest(1), self.ids(self.owing)),
            ["asked", ..] => match &at.stage {
                Stage::Doubt { asked, .. } => (rest(1), self.ids(asked)),
                _ => (rest(1), "none".to_owned()),
            },
            ["stage", _] => {
                let stage = match at.stage {
                    Stage::Turn => "turn",
                    Stage::Doubt { .. } => "doubt",
                    Stage::Take { .. } => "take",
                    Stage::Over { .. } => "over",
                };
                (rest(1), stage.to_owned())
            }
            ["winners", ..] => match &at.stage {
                Stage::Over { winners, .. } => (rest(1), self.ids(winners)),
                _ => (rest(1), "none".to_owned()),
            },
            ["suitable", id, ..] => {
                let suitable = at
                    .suitable(seat(system, id)?)
                    .map(|number| number.to_string());
                (rest(2), list(suitable.collect()))
            }
            ["point", id, _] => {
                let point = system.board.point_named(id);
                let point = point.ok_or_else(|| format!("unknown point {id}"))?;
                (rest(2), at.tokens[point].sign().to_string())
            }
            ["tokens", sign, _] => {
                let is_same =
                    |token: &&crate::rules::komarn::board::Token| token.sign().to_string() == *sign;
                (
                    rest(2),
                    at.tokens.iter().filter(is_same).count().to_string(),
                )
            }
            ["events", ..] => {
                let published = system.published(self.before, self.resolution, Viewer::Observer);
                let word = |event: &Map<String, Value>| {
                    let tile = event.get("tile").and_then(Value::as_u64);
                    let tile = tile.and_then(|tile| tile.try_into().ok());
                    let word = match tile.map(|tile| Tile::of(tile, system.board.regions)) {
                        Some(Tile::Strudel) => "strudel",
                        Some(Tile::Morlock) => "morlock",
                        _ => event["event"].as_str().unwrap_or_default(),
                    };
                    word.to_owned()
                };
                let events = published.events.iter().map(word);
                (rest(1), list(events.collect()))
            }
            [place, _] => {
                let place = field(place)?;
                let found = match at.soldiers.get(&place) {
                    Some(&seat) => self.id(Some(seat)),
                    None if at.camps.contains(&place) => "camp".to_owned(),
                    None => "empty".to_owned(),
                };
                (rest(1), found)
            }
            _ => return Err(format!("\"{}\" says nothing known", words.join(" "))),
        })
    }
}
