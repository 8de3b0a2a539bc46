//! Positions as they are written to files, with names.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Risiko;
use super::board::{CARDS, COUNTRIES, Card, Country, MISSIONS, Mission};
use super::grammar;
use super::options::{Exchanging, Options};
use super::order::{Order, Policy};
use super::position::{Held, Outcome, Player, Position, Stage, State, Victory};
use super::words;
use crate::fault::did_you_mean;
use crate::game::Seat;
use crate::game::names::Names;

/// In how many of his turns in a row a player can exchange a set at most
/// (Risiko R-54).
pub const LONGEST_STREAK: u32 = 2;

/// No number of a position is greater.
const GREATEST: u32 = 1_000_000;

/// A position as files have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// The variant.
    pub variant: String,
    /// The game's options.
    #[serde(default)]
    pub options: Options,
    /// The number of the turn.
    pub turn: u32,
    /// What has been closed within it.
    #[serde(default)]
    pub step: u32,
    /// The number of the round.
    pub round: u32,
    /// The colour whose turn it is.
    pub on_move: String,
    /// The colours around the table; the first opens every round.
    pub order: Vec<String>,
    /// How many sets have been exchanged.
    #[serde(default)]
    pub sets: u32,
    /// How often a stack has been shuffled.
    #[serde(default = "one")]
    pub shuffles: u32,
    /// The colour that may still take the card of the turn before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// The colour that a seventh player shares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seventh: Option<String>,
    /// The reserve stack, its top first; `?` is a card not known.
    #[serde(default)]
    pub stack: Vec<String>,
    /// The used cards.
    #[serde(default)]
    pub used: Vec<String>,
    /// The missions that nobody has; `?` is one not known.
    #[serde(default)]
    pub left_over: Vec<String>,
    /// The eliminated colours, the first one first.
    #[serde(default)]
    pub fallen: Vec<String>,
    /// How the game has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeRecord>,
    /// What has been done in the turn so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stage: StageRecord,
    /// Each country's owner and armies: `ALA = "rot 3"`.
    pub countries: BTreeMap<String, String>,
    /// Each colour.
    #[serde(default)]
    pub players: BTreeMap<String, PlayerRecord>,
}

const fn one() -> u32 {
    1
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A colour as files have it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerRecord {
    /// Whether it plays.
    #[serde(skip_serializing_if = "is_default")]
    pub state: State,
    /// Its cards; `?` is one not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    /// Its missions; `?` is one not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missions: Vec<String>,
    /// What it does with them: `KEEP M07`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
    /// How it defends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defence: Vec<String>,
    /// Orders for its turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<String>,
    /// How many turns in a row it has missed.
    #[serde(skip_serializing_if = "is_default")]
    pub missed: u32,
    /// In how many of its turns in a row it has exchanged a set.
    #[serde(skip_serializing_if = "is_default")]
    pub streak: u32,
}

/// A turn's progress as files have it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageRecord {
    /// Whether the new armies have been placed.
    pub begun: bool,
    /// How many countries have been conquered.
    pub conquered: u32,
    /// How many throws there have been.
    pub throws: u32,
    /// Whether the attacks are over.
    pub over: bool,
    /// Rested armies by country.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rested: Vec<u32>,
}

/// An end as files have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeRecord {
    /// Who has won.
    pub winner: String,
    /// `M07`, `domination` or `alone`.
    pub by: String,
    /// All that played, the best first.
    pub ranking: Vec<String>,
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
}

/// The written form of a position.
#[must_use]
pub fn record(game: &Risiko, position: &Position) -> PositionRecord {
    let id = |seat: Seat| game.colour(seat).id.clone();
    let ids = |seats: &[Seat]| seats.iter().map(|&seat| id(seat)).collect();
    let cards = |cards: &[Card]| -> Vec<String> {
        let names = cards.iter().map(|&card| game.board.card_name(card));
        names.map(str::to_owned).collect()
    };
    let write = |order: &Order| words::write(&game.board, order);
    let player = |player: &Player| PlayerRecord {
        state: player.state,
        hand: cards(&player.hand),
        missions: missions(&player.missions),
        standing: (player.standing).map(|(mission, keep)| write(&Order::HandIn { mission, keep })),
        defence: (player.defence.iter())
            .map(|policy| write(&Order::Defend(*policy)))
            .collect(),
        orders: player.stored.iter().map(write).collect(),
        missed: player.missed,
        streak: player.streak,
    };
    PositionRecord {
        variant: game.id.clone(),
        options: game.options.clone(),
        turn: position.turn,
        step: position.step,
        round: position.round,
        on_move: id(position.on_move),
        order: ids(&position.order),
        sets: position.sets,
        shuffles: position.shuffles,
        claim: position.claim.map(id),
        seventh: position.seventh.map(id),
        stack: cards(&position.stack),
        used: cards(&position.used),
        left_over: missions(&position.left_over),
        fallen: ids(&position.fallen),
        outcome: position.outcome.as_ref().map(|outcome| OutcomeRecord {
            winner: id(outcome.winner),
            by: match outcome.by {
                Victory::Mission(mission) => mission.code(),
                Victory::Domination => "domination".to_owned(),
                Victory::Alone => "alone".to_owned(),
            },
            ranking: ids(&outcome.ranking),
        }),
        stage: StageRecord {
            begun: position.stage.begun,
            conquered: position.stage.conquered,
            throws: position.stage.throws,
            over: position.stage.over,
            rested: position.stage.rested.clone(),
        },
        countries: Country::all()
            .map(|country| {
                let held = position.land(country);
                let text = format!("{} {}", id(held.owner), held.armies);
                (game.board.code(country).to_owned(), text)
            })
            .collect(),
        players: (game.all_seats())
            .map(|seat| (id(seat), player(position.player(seat))))
            .collect(),
    }
}

fn missions(missions: &[Mission]) -> Vec<String> {
    (missions.iter())
        .map(|mission| match *mission {
            Mission::HIDDEN => "?".to_owned(),
            mission => mission.code(),
        })
        .collect()
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it: names that there are not, cards that are there
/// twice, countries without armies, a hand that cannot have come about.
pub fn restore(game: &Risiko, record: &PositionRecord) -> Result<Position, Vec<String>> {
    let mut reader = Reader {
        game,
        faults: Vec::new(),
    };
    let position = reader.position(record);
    reader.check(&position);
    if reader.faults.is_empty() {
        Ok(position)
    } else {
        Err(reader.faults)
    }
}

struct Reader<'a> {
    game: &'a Risiko,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn seat(&mut self, name: &str) -> Seat {
        if let Some(seat) = self.game.seat(name) {
            return seat;
        }
        let known: Vec<&str> = self
            .game
            .options
            .colours
            .iter()
            .map(String::as_str)
            .collect();
        let help = match did_you_mean(name, known.iter().copied()) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => format!("expected one of {}", known.join(", ")),
        };
        self.faults
            .push(format!("no colour \"{name}\" plays, {help}"));
        Seat(0)
    }

    fn seats(&mut self, names: &[String]) -> Vec<Seat> {
        let mut seats = Vec::new();
        for name in names {
            let seat = self.seat(name);
            if seats.contains(&seat) {
                self.faults.push(format!("\"{name}\" is there twice"));
            }
            seats.push(seat);
        }
        seats
    }

    fn cards(&mut self, names: &[String]) -> Vec<Card> {
        let mut cards = Vec::new();
        for name in names {
            match self.game.board.card(name) {
                Some(card) => cards.push(card),
                None => (self.faults).push(format!(
                    "unknown card \"{name}\": a country's letters, JOKER1, JOKER2 or ?"
                )),
            }
        }
        cards
    }

    fn missions(&mut self, names: &[String]) -> Vec<Mission> {
        names.iter().filter_map(|name| self.mission(name)).collect()
    }

    fn mission(&mut self, name: &str) -> Option<Mission> {
        if name == "?" {
            return Some(Mission::HIDDEN);
        }
        let number = name
            .strip_prefix('M')
            .and_then(|number| number.parse().ok());
        let mission = number.filter(|number| (1..=MISSIONS).contains(number));
        if mission.is_none() {
            (self.faults).push(format!("unknown mission \"{name}\", expected M01 to M14"));
        }
        mission.map(Mission)
    }

    fn order(&mut self, text: &str) -> Option<Order> {
        let order = grammar::order(&self.game.board, text);
        if order.is_none() {
            self.faults.push(format!("no order: \"{text}\""));
        }
        order
    }

    fn position(&mut self, record: &PositionRecord) -> Position {
        let mut position = Position::empty(self.game.options.colours.len(), Seat(0));
        if record.variant != self.game.id {
            let fault = format!("this is a position of \"{}\"", record.variant);
            self.faults.push(fault);
        }
        position.turn = record.turn.max(1);
        position.step = record.step;
        position.round = record.round.max(1);
        position.on_move = self.seat(&record.on_move);
        position.order = self.seats(&record.order);
        position.sets = record.sets;
        position.shuffles = record.shuffles;
        position.claim = record.claim.as_ref().map(|name| self.seat(name));
        position.seventh = record.seventh.as_ref().map(|name| self.seat(name));
        position.stack = self.cards(&record.stack);
        position.used = self.cards(&record.used);
        position.left_over = self.missions(&record.left_over);
        position.fallen = self.seats(&record.fallen);
        position.stage = Stage {
            begun: record.stage.begun,
            conquered: record.stage.conquered,
            throws: record.stage.throws,
            over: record.stage.over,
            rested: record.stage.rested.clone(),
        };
        position.outcome = record.outcome.as_ref().and_then(|outcome| {
            let by = match outcome.by.as_str() {
                "domination" => Victory::Domination,
                "alone" => Victory::Alone,
                mission => Victory::Mission(self.mission(mission)?),
            };
            Some(Outcome {
                winner: self.seat(&outcome.winner),
                by,
                ranking: self.seats(&outcome.ranking),
            })
        });
        for (code, text) in &record.countries {
            self.country(&mut position, code, text);
        }
        if record.countries.len() != COUNTRIES {
            let fault = format!("every one of the {COUNTRIES} countries has an owner");
            self.faults.push(fault);
        }
        for (name, player) in &record.players {
            let seat = self.seat(name);
            *position.player_mut(seat) = self.player(player);
        }
        position
    }

    fn country(&mut self, position: &mut Position, code: &str, text: &str) {
        let Some(country) = self.game.board.by_code(code) else {
            self.faults.push(format!("unknown country \"{code}\""));
            return;
        };
        let held = text.trim().split_once(' ');
        let armies = held.and_then(|(_, armies)| armies.trim().parse().ok());
        match (held, armies) {
            (Some((owner, _)), Some(armies @ 1..=1_000_000)) => {
                let owner = self.seat(owner);
                position.lands[country.index()] = Held { owner, armies };
            }
            _ => self.faults.push(format!(
                "\"{code}\" has an owner and at least one army: {code} = \"rot 3\""
            )),
        }
    }

    fn player(&mut self, record: &PlayerRecord) -> Player {
        let standing = (record.standing.as_ref()).and_then(|text| {
            if let Order::HandIn { mission, keep } = self.order(text)? {
                return Some((mission, keep));
            }
            let fault = format!("neither KEEP nor DISCARD: \"{text}\"");
            self.faults.push(fault);
            None
        });
        let mut defence: Vec<Policy> = Vec::new();
        for text in &record.defence {
            match self.order(text) {
                Some(Order::Defend(policy)) => defence.push(policy),
                _ => self.faults.push(format!("no DEFEND: \"{text}\"")),
            }
        }
        defence.sort_by_key(Policy::scope);
        let mut hand = self.cards(&record.hand);
        hand.sort_unstable();
        Player {
            state: record.state,
            hand,
            missions: self.missions(&record.missions),
            standing,
            defence,
            stored: (record.orders.iter())
                .filter_map(|text| self.order(text))
                .collect(),
            missed: record.missed,
            streak: record.streak,
        }
    }

    /// What a position must be like to be played.
    fn check(&mut self, position: &Position) {
        let mut faults = Vec::new();
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
        if too_long && self.game.options.exchange != Exchanging::Free {
            faults.push("nobody can exchange in three turns in a row (Risiko R-54)".to_owned());
        }
        self.faults.extend(faults);
    }
}
