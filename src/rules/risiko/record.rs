//! Positions as they are written to files, with names.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Risiko;
use super::board::{CARDS, COUNTRIES, Card, Country, MISSIONS, Mission};
use super::grammar;
use super::options::Exchanging;
use super::order::{Order, Policy};
use super::position::{Held, Outcome, Player, Position, Victory};
use super::words;
use crate::game::Seat;
use crate::game::names::{self, Names};

/// In how many of his turns in a row a player can exchange a set at most
/// (Risiko R-54).
pub const LONGEST_STREAK: u32 = 2;

/// No number of a position is greater.
const GREATEST: u32 = 1_000_000;

/// An order as a line.
#[derive(Serialize, Deserialize)]
struct Line(Order);

/// What is done with missions, as the line that says so: `KEEP M07`.
pub(super) mod standing {
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    use super::{Deserialize, Line, Mission, Order, Serialize};

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands a reference"
    )]
    pub(in super::super) fn serialize<S: Serializer>(
        standing: &Option<(Mission, bool)>,
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        let line = standing.map(|(mission, keep)| Line(Order::HandIn { mission, keep }));
        line.serialize(writer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Option<(Mission, bool)>, D::Error> {
        match Option::<Line>::deserialize(reader)? {
            None => Ok(None),
            Some(Line(Order::HandIn { mission, keep })) => Ok(Some((mission, keep))),
            Some(_) => Err(D::Error::custom("`standing` is KEEP or DISCARD")),
        }
    }
}

/// Policies as lines.
pub(super) mod defence {
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    use super::{Deserialize, Line, Order, Policy};

    pub(in super::super) fn serialize<S: Serializer>(
        policies: &[Policy],
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        writer.collect_seq(policies.iter().map(|&policy| Line(Order::Defend(policy))))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Policy>, D::Error> {
        let policy = |line: Line| match line.0 {
            Order::Defend(policy) => Ok(policy),
            _ => Err(D::Error::custom("`defence` has DEFEND lines")),
        };
        let lines = Vec::<Line>::deserialize(reader)?;
        lines.into_iter().map(policy).collect()
    }
}

/// Orders as lines.
pub(super) mod orders {
    use serde::{Deserializer, Serializer};

    use super::{Deserialize, Line, Order};

    pub(in super::super) fn serialize<S: Serializer>(
        orders: &[Order],
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        writer.collect_seq(orders.iter().cloned().map(Line))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Order>, D::Error> {
        let lines = Vec::<Line>::deserialize(reader)?;
        Ok(lines.into_iter().map(|line| line.0).collect())
    }
}

/// Each country's owner and armies: `ALA = "rot 3"`.
pub(super) mod countries {
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    use super::{BTreeMap, COUNTRIES, Country, Deserialize, Held, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Owned(Held);

    pub(in super::super) fn serialize<S: Serializer>(
        lands: &[Held],
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        writer.collect_map(Country::all().zip(lands.iter().copied().map(Owned)))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Held>, D::Error> {
        let lands = BTreeMap::<Country, Owned>::deserialize(reader)?;
        if lands.len() != COUNTRIES {
            let fault = format!("every one of the {COUNTRIES} countries has an owner");
            return Err(D::Error::custom(fault));
        }
        Ok(lands.into_values().map(|held| held.0).collect())
    }
}

/// The end; what it was won by is `M07`, `domination` or `alone`.
pub(super) mod outcome {
    use serde::{Deserializer, Serializer};

    use super::{Deserialize, Outcome, Seat, Serialize, Victory};

    #[derive(Serialize, Deserialize)]
    struct Goal(Victory);

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct OutcomeRecord {
        winner: Seat,
        by: Goal,
        ranking: Vec<Seat>,
    }

    #[expect(clippy::ref_option, reason = "serde hands a reference")]
    pub(in super::super) fn serialize<S: Serializer>(
        outcome: &Option<Outcome>,
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        let record = outcome.as_ref().map(|outcome| OutcomeRecord {
            winner: outcome.winner,
            by: Goal(outcome.by),
            ranking: outcome.ranking.clone(),
        });
        record.serialize(writer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Option<Outcome>, D::Error> {
        let record = Option::<OutcomeRecord>::deserialize(reader)?;
        Ok(record.map(|record| Outcome {
            winner: record.winner,
            by: record.by.0,
            ranking: record.ranking,
        }))
    }
}

impl Names for Risiko {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let number = u8::try_from(index).ok()?;
        let name = match kind {
            "Seat" => self.options.colours.get(index)?,
            "Country" => &self.board.lands.get(index)?.code,
            "Continent" => &self.board.continents.get(index)?.id,
            "Card" if number <= CARDS => self.board.card_name(Card(number)),
            "Mission" if number == 0 => "?",
            "Mission" if number <= MISSIONS => return Some(Mission(number).code().into()),
            _ => return None,
        };
        Some(name.into())
    }

    fn find(&self, kind: &str, name: &str) -> Option<usize> {
        match kind {
            "Seat" => self.seat(name).map(Seat::index),
            _ => names::find(self, kind, name),
        }
    }

    fn put(&self, kind: &str, inside: &Value) -> Option<Value> {
        let words = match kind {
            "Line" => words::write(&self.board, &Order::deserialize(inside).ok()?),
            "Owned" => {
                let held = Held::deserialize(inside).ok()?;
                format!("{} {}", self.colour(held.owner).id, held.armies)
            }
            "Goal" => match Victory::deserialize(inside).ok()? {
                Victory::Mission(mission) => mission.code(),
                Victory::Domination | Victory::Alone => return Some(inside.clone()),
            },
            _ => return None,
        };
        Some(words.into())
    }

    fn take(&self, kind: &str, written: &Value) -> Option<Result<Value, String>> {
        let text = written.as_str()?;
        let (inside, expected) = match kind {
            "Line" => (
                grammar::order(&self.board, text).map(|order| json!(order)),
                "an order",
            ),
            "Owned" => (
                self.held(text).map(|held| json!(held)),
                "an owner and at least one army: \"rot 3\"",
            ),
            "Goal" if ["domination", "alone"].contains(&text) => (Some(json!(text)), ""),
            "Goal" => (
                self.find("Mission", text)
                    .map(|mission| json!({ "mission": mission })),
                "M01 to M14, domination or alone",
            ),
            _ => return None,
        };
        Some(inside.ok_or_else(|| format!("\"{text}\" is not {expected}")))
    }
}

impl Risiko {
    fn held(&self, text: &str) -> Option<Held> {
        let (owner, armies) = text.trim().split_once(' ')?;
        let owner = self.seat(owner)?;
        let armies = armies.trim().parse().ok()?;
        (1..=GREATEST)
            .contains(&armies)
            .then_some(Held { owner, armies })
    }
}

/// The written form of a position.
#[must_use]
pub fn record(game: &Risiko, position: &Position) -> Value {
    names::record(game, &game.id, &game.options, position)
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it: names that there are not, cards that are there
/// twice, countries without armies, a hand that cannot have come about.
pub fn restore(game: &Risiko, record: &Value) -> Result<Position, Vec<String>> {
    let mut position: Position = names::position(game, record)?;
    position.turn = position.turn.max(1);
    position.round = position.round.max(1);
    position
        .players
        .resize_with(game.options.colours.len(), Player::default);
    for player in &mut position.players {
        player.hand.sort_unstable();
        player.defence.sort_by_key(Policy::scope);
    }
    let faults = faults(game, record, &position);
    if faults.is_empty() {
        Ok(position)
    } else {
        Err(faults)
    }
}

/// What a position must be like to be played.
fn faults(game: &Risiko, record: &Value, position: &Position) -> Vec<String> {
    let mut faults = Vec::new();
    if record["variant"] != game.id.as_str() {
        faults.push(format!("this is a position of {}", record["variant"]));
    }
    let ranking = position.outcome.iter().map(|outcome| &outcome.ranking);
    for seats in ranking.chain([&position.order, &position.fallen]) {
        let all: BTreeSet<&Seat> = seats.iter().collect();
        if all.len() != seats.len() {
            faults.push("a colour is there twice".to_owned());
        }
    }
    if !position.order.contains(&position.on_move) {
        faults.push("the colour on move is one of the order".to_owned());
    } else if position.outcome.is_none() && !position.plays(position.on_move) {
        faults.push("nobody plays the colour on move".to_owned());
    }
    let hands = position.players.iter().flat_map(|player| &player.hand);
    let mut cards: Vec<Card> = (hands.chain(&position.stack).chain(&position.used))
        .copied()
        .filter(|card| card.is_known())
        .collect();
    cards.sort_unstable();
    if cards.windows(2).any(|pair| pair[0] == pair[1]) {
        faults.push("a card is there twice".to_owned());
    }
    let held = position.players.iter().map(|player| player.hand.len());
    let all = held.sum::<usize>() + position.stack.len() + position.used.len();
    if all > usize::from(CARDS) {
        faults.push(format!("there are {CARDS} cards"));
    }
    let numbers = [
        position.turn,
        position.step,
        position.round,
        position.sets,
        position.shuffles,
        position.stage.conquered,
        position.stage.throws,
    ];
    let missed = position.players.iter().map(|player| player.missed);
    if numbers
        .into_iter()
        .chain(missed)
        .any(|number| number > GREATEST)
    {
        faults.push(format!("no number is greater than {GREATEST}"));
    }
    let rested = position.stage.rested.len();
    if rested != 0 && rested != COUNTRIES {
        faults.push("stage.rested has a number for each country".to_owned());
    }
    // Risiko R-54: three in a row cannot be; the game stops here.
    let too_long = (position.players.iter()).any(|player| player.streak > LONGEST_STREAK);
    if too_long && game.options.exchange != Exchanging::Free {
        faults.push("nobody can exchange in three turns in a row (Risiko R-54)".to_owned());
    }
    faults
}
