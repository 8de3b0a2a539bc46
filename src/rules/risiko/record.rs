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
use super::position::{Held, Outcome, Player, Position, Stage, State, Victory};
use super::words;
use crate::game::Seat;
use crate::game::names::{self, Names, is_usual};

/// In how many of his turns in a row a player can exchange a set at most
/// (Risiko R-54).
pub const LONGEST_STREAK: u32 = 2;

/// No number of a position is greater.
const GREATEST: u32 = 1_000_000;

/// A position as files have it.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Written(#[serde(with = "PositionRecord")] Position);

/// The fields of a position in files. What the reader may not know of cards
/// and missions is `?`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Position", deny_unknown_fields)]
struct PositionRecord {
    turn: u32,
    #[serde(default)]
    step: u32,
    round: u32,
    on_move: Seat,
    order: Vec<Seat>,
    #[serde(default)]
    sets: u32,
    #[serde(default = "one")]
    shuffles: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claim: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seventh: Option<Seat>,
    #[serde(default)]
    stack: Vec<Card>,
    #[serde(default)]
    used: Vec<Card>,
    #[serde(default)]
    left_over: Vec<Mission>,
    #[serde(default)]
    fallen: Vec<Seat>,
    #[serde(default, with = "outcome", skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(default, with = "StageRecord", skip_serializing_if = "is_usual")]
    stage: Stage,
    #[serde(rename = "countries", with = "countries")]
    lands: Vec<Held>,
    #[serde(default, with = "players")]
    players: Vec<Player>,
}

const fn one() -> u32 {
    1
}

/// A turn's progress as files have it.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Stage", deny_unknown_fields, default = "Stage::default")]
struct StageRecord {
    begun: bool,
    conquered: u32,
    throws: u32,
    over: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rested: Vec<u32>,
}

/// A colour as files have it.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PlayerRecord {
    #[serde(skip_serializing_if = "is_usual")]
    state: State,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hand: Vec<Card>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missions: Vec<Mission>,
    /// What it does with them: `KEEP M07`.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<Line>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    defence: Vec<Line>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    orders: Vec<Line>,
    #[serde(skip_serializing_if = "is_usual")]
    missed: u32,
    #[serde(skip_serializing_if = "is_usual")]
    streak: u32,
}

/// An order as a line.
#[derive(Serialize, Deserialize)]
struct Line(Order);

/// The colours by their ids.
mod players {
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    use super::{BTreeMap, Deserialize, Line, Order, Player, PlayerRecord, Policy, Seat};

    pub(super) fn serialize<S: Serializer>(
        players: &[Player],
        writer: S,
    ) -> Result<S::Ok, S::Error> {
        let record = |player: &Player| {
            let keep = |(mission, keep)| Line(Order::HandIn { mission, keep });
            let defence = player.defence.iter().copied().map(Order::Defend);
            PlayerRecord {
                state: player.state,
                hand: player.hand.clone(),
                missions: player.missions.clone(),
                standing: player.standing.map(keep),
                defence: defence.map(Line).collect(),
                orders: player.stored.iter().cloned().map(Line).collect(),
                missed: player.missed,
                streak: player.streak,
            }
        };
        writer.collect_map((0..).map(Seat).zip(players.iter().map(record)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        reader: D,
    ) -> Result<Vec<Player>, D::Error> {
        let mut players = Vec::new();
        for (seat, record) in BTreeMap::<Seat, PlayerRecord>::deserialize(reader)? {
            players.resize_with(seat.index(), Player::default);
            players.push(player(record).map_err(D::Error::custom)?);
        }
        Ok(players)
    }

    fn player(record: PlayerRecord) -> Result<Player, &'static str> {
        let standing = match record.standing {
            None => None,
            Some(Line(Order::HandIn { mission, keep })) => Some((mission, keep)),
            Some(_) => return Err("`standing` is KEEP or DISCARD"),
        };
        let defence = record.defence.into_iter().map(|line| match line.0 {
            Order::Defend(policy) => Ok(policy),
            _ => Err("`defence` has DEFEND lines"),
        });
        let mut defence = defence.collect::<Result<Vec<Policy>, _>>()?;
        defence.sort_by_key(Policy::scope);
        let mut hand = record.hand;
        hand.sort_unstable();
        Ok(Player {
            state: record.state,
            hand,
            missions: record.missions,
            standing,
            defence,
            stored: record.orders.into_iter().map(|line| line.0).collect(),
            missed: record.missed,
            streak: record.streak,
        })
    }
}

/// Each country's owner and armies: `ALA = "rot 3"`.
mod countries {
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    use super::{BTreeMap, COUNTRIES, Country, Deserialize, Held, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Owned(Held);

    pub(super) fn serialize<S: Serializer>(lands: &[Held], writer: S) -> Result<S::Ok, S::Error> {
        writer.collect_map(Country::all().zip(lands.iter().copied().map(Owned)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Held>, D::Error> {
        let lands = BTreeMap::<Country, Owned>::deserialize(reader)?;
        if lands.len() != COUNTRIES {
            let fault = format!("every one of the {COUNTRIES} countries has an owner");
            return Err(D::Error::custom(fault));
        }
        Ok(lands.into_values().map(|held| held.0).collect())
    }
}

/// The end; what it was won by is `M07`, `domination` or `alone`.
mod outcome {
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
    pub(super) fn serialize<S: Serializer>(
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

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
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
pub fn record(game: &Risiko, position: &Position) -> Value {
    names::record(game, &game.id, &game.options, &Written(position.clone()))
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it: names that there are not, cards that are there
/// twice, countries without armies, a hand that cannot have come about.
pub fn restore(game: &Risiko, record: &Value) -> Result<Position, Vec<String>> {
    let Written(mut position) = names::position(game, record)?;
    position.turn = position.turn.max(1);
    position.round = position.round.max(1);
    position
        .players
        .resize_with(game.options.colours.len(), Player::default);
    let faults = faults(game, record, &position);
    names::sound(position, faults)
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
