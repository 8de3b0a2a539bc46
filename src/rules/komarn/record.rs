//! A position as it is written: with names, in TOML or JSON.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Komarn;
use super::banner::Group;
use super::board::{Field, Token};
use super::grammar::{self, Said};
use super::options::Options;
use super::order::{Order, Plan};
use super::position::{CAMPS, HAND, Player, Policy, Position, Stage, seat_of};
use crate::game::Seat;
use crate::game::names::Names;

/// A position with the names of its variant. `docs/formats.md` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// The variant's id.
    pub variant: String,
    /// The turn, from 1.
    pub turn: u32,
    /// How often it has stopped.
    #[serde(default)]
    pub stops: u32,
    /// Whose turn it is.
    pub active: String,
    /// What it waits for.
    pub stage: StageRecord,
    /// What lies on each point: `C2M3…`.
    pub tokens: String,
    /// Soldiers on fields.
    #[serde(default)]
    pub soldiers: BTreeMap<String, Vec<Field>>,
    /// Soldiers on castles, by the ids of points.
    #[serde(default)]
    pub castles: BTreeMap<String, Vec<String>>,
    /// Fields with a camp.
    #[serde(default)]
    pub camps: Vec<Field>,
    /// Regions with a Morlock.
    #[serde(default)]
    pub morlocks: Vec<u8>,
    /// A field of each commanded banner.
    #[serde(default)]
    pub weibels: BTreeMap<String, Vec<Field>>,
    /// Who holds the Hurenweibel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hurenweibel: Option<String>,
    /// What each seat has.
    pub players: BTreeMap<String, PlayerRecord>,
    /// The discard pile; 0 is the Strudel, the highest a Morlock.
    #[serde(default)]
    pub discard: Vec<u8>,
    /// The bag, and what is hidden from the reader.
    pub bag: Vec<u8>,
    /// What the active seat has ordered for Morlocks, in a stopped turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morlock_orders: Option<String>,
    /// How far the stream of draws has been used.
    #[serde(default)]
    pub drawn: u64,
    /// How far the stream of lost numbers has been used.
    #[serde(default)]
    pub penalties: u64,
    /// Whether the round is the last.
    #[serde(default)]
    pub last_round: bool,
    /// The options of this game.
    #[serde(default)]
    pub options: Options,
}

/// What a turn waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum StageRecord {
    /// A play.
    Turn,
    /// Doubts.
    Doubt {
        /// Of these, in order.
        asked: Vec<String>,
        /// Who doubts after them by a standing instruction.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        doubter: Option<String>,
    },
    /// The number that is taken.
    Take {
        /// By whom.
        winner: String,
        /// From whom.
        loser: String,
    },
    /// Nothing.
    Over {
        /// Who has won.
        winners: Vec<String>,
        /// Whether it was agreed on.
        #[serde(default)]
        agreed: bool,
    },
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    /// The numbers in hand, as far as the reader knows them.
    pub hand: BTreeSet<u8>,
    /// How many more there are.
    #[serde(default)]
    pub hidden: u8,
    /// Those that everybody knows.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub known: BTreeSet<u8>,
    /// Those that others know besides.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shown: BTreeMap<String, BTreeSet<u8>>,
    /// Soldiers not on the board.
    pub reserve: u8,
    /// Camps not built.
    pub camps: u8,
    /// Heller.
    pub money: u32,
    /// Turns missed in a row.
    #[serde(default)]
    pub missed: u8,
    /// Standing instructions, as orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub policy: Vec<String>,
    /// Orders for the next turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stored: Vec<String>,
}

impl Names for Komarn {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let name = match kind {
            "Seat" => &self.seats.get(index)?.id,
            "Point" => &self.board.points.get(index)?.id,
            _ => return None,
        };
        Some(name.into())
    }
}

impl Komarn {
    fn id(&self, seat: Seat) -> String {
        self.seats[seat.index()].id.clone()
    }

    fn ids(&self, seats: &[Seat]) -> Vec<String> {
        seats.iter().map(|&seat| self.id(seat)).collect()
    }

    /// The written form of a position.
    #[must_use]
    pub fn written(&self, at: &Position) -> PositionRecord {
        let by_seat = |fields: &BTreeMap<Field, Seat>| {
            let mut groups: BTreeMap<String, Vec<Field>> = BTreeMap::new();
            for (&field, &seat) in fields {
                groups.entry(self.id(seat)).or_default().push(field);
            }
            groups
        };
        let mut castles: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (&point, &seat) in &at.garrisons {
            let point = self.board.points[point].id.clone();
            castles.entry(self.id(seat)).or_default().push(point);
        }
        let has_plan = at.plan != Plan::default();
        PositionRecord {
            variant: self.id.clone(),
            turn: at.turn,
            stops: at.stops,
            active: self.id(at.active),
            stage: match &at.stage {
                Stage::Turn => StageRecord::Turn,
                Stage::Doubt { asked, doubter } => StageRecord::Doubt {
                    asked: self.ids(asked),
                    doubter: doubter.map(|seat| self.id(seat)),
                },
                Stage::Take { winner, loser } => StageRecord::Take {
                    winner: self.id(*winner),
                    loser: self.id(*loser),
                },
                Stage::Over { winners, agreed } => StageRecord::Over {
                    winners: self.ids(winners),
                    agreed: *agreed,
                },
            },
            tokens: at.tokens.iter().map(|token| token.sign()).collect(),
            soldiers: by_seat(&at.soldiers),
            castles,
            camps: at.camps.iter().copied().collect(),
            morlocks: at.morlocks.iter().copied().collect(),
            weibels: by_seat(&at.weibels),
            hurenweibel: at.hurenweibel.map(|seat| self.id(seat)),
            players: (at.seats())
                .map(|seat| (self.id(seat), self.written_player(at.player(seat))))
                .collect(),
            discard: at.discard.clone(),
            bag: at.bag.clone(),
            morlock_orders: has_plan.then(|| self.text(&Order::Morlock(at.plan.clone()))),
            drawn: at.drawn,
            penalties: at.penalties,
            last_round: at.is_last_round,
            options: self.options.clone(),
        }
    }

    fn written_player(&self, player: &Player) -> PlayerRecord {
        let shown = player.shown.iter();
        let doubting = player.policy.doubting.iter();
        let mut policy: Vec<String> = doubting
            .map(|(&whom, &doubting)| self.text(&Order::Doubting(Some(whom), doubting)))
            .collect();
        if player.policy.taking != Policy::default().taking {
            policy.push(self.text(&Order::Taking(player.policy.taking.clone())));
        }
        PlayerRecord {
            hand: player.hand.clone(),
            hidden: player.hidden,
            known: player.known.clone(),
            shown: shown
                .map(|(&seat, numbers)| (self.id(seat), numbers.clone()))
                .collect(),
            reserve: player.reserve,
            camps: player.camps,
            money: player.money,
            missed: player.missed,
            policy,
            stored: player.stored.iter().map(|order| self.text(order)).collect(),
        }
    }

    /// A position from its written form.
    ///
    /// # Errors
    /// All that is wrong with it, each as one sentence.
    pub fn restored(&self, record: &PositionRecord) -> Result<Position, Vec<String>> {
        let mut restoring = Restoring {
            system: self,
            wrong: Vec::new(),
        };
        let position = restoring.position(record);
        let mut wrong = restoring.wrong;
        if wrong.is_empty() {
            wrong = self.wrong(&position);
        }
        if wrong.is_empty() {
            Ok(position)
        } else {
            Err(wrong)
        }
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
            let (id, player) = (self.id(seat), at.player(seat));
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

struct Restoring<'a> {
    system: &'a Komarn,
    wrong: Vec<String>,
}

impl Restoring<'_> {
    fn seat(&mut self, id: &str) -> Seat {
        let place = self.system.seats.iter().position(|seat| seat.id == id);
        if place.is_none() {
            self.wrong.push(format!("unknown seat \"{id}\""));
        }
        seat_of(place.unwrap_or(0))
    }

    fn seats(&mut self, ids: &[String]) -> Vec<Seat> {
        ids.iter().map(|id| self.seat(id)).collect()
    }

    fn fields(&mut self, groups: &BTreeMap<String, Vec<Field>>) -> BTreeMap<Field, Seat> {
        let mut fields = BTreeMap::new();
        for (id, group) in groups {
            let seat = self.seat(id);
            for &field in group {
                if !self.system.board.has(field) {
                    self.wrong.push(format!("unknown field {field}"));
                } else if fields.insert(field, seat).is_some() {
                    self.wrong.push(format!("{field} is named twice"));
                }
            }
        }
        fields
    }

    fn orders(&mut self, texts: &[String]) -> Vec<Order> {
        let mut orders = Vec::new();
        for text in texts {
            for (_, said) in grammar::read(self.system.names(), text) {
                match said {
                    Ok(Said::Order(order)) => orders.push(order),
                    _ => self.wrong.push(format!("\"{text}\" is not an order")),
                }
            }
        }
        orders
    }

    fn position(&mut self, record: &PositionRecord) -> Position {
        let mut position = self.system.empty(self.tokens(&record.tokens));
        position.turn = record.turn;
        position.stops = record.stops;
        position.active = self.seat(&record.active);
        position.stage = match &record.stage {
            StageRecord::Turn => Stage::Turn,
            StageRecord::Doubt { asked, doubter } => Stage::Doubt {
                asked: self.seats(asked),
                doubter: doubter.as_ref().map(|id| self.seat(id)),
            },
            StageRecord::Take { winner, loser } => Stage::Take {
                winner: self.seat(winner),
                loser: self.seat(loser),
            },
            StageRecord::Over { winners, agreed } => Stage::Over {
                winners: self.seats(winners),
                agreed: *agreed,
            },
        };
        position.soldiers = self.fields(&record.soldiers);
        position.weibels = self.fields(&record.weibels);
        position.camps = record.camps.iter().copied().collect();
        let outside = |field: &&Field| !self.system.board.has(**field);
        if let Some(field) = position.camps.iter().find(outside) {
            self.wrong.push(format!("unknown field {field}"));
        }
        for (id, points) in &record.castles {
            let seat = self.seat(id);
            for id in points {
                match self.system.board.point_named(id) {
                    Some(point) => {
                        position.garrisons.insert(point, seat);
                    }
                    None => self.wrong.push(format!("unknown point \"{id}\"")),
                }
            }
        }
        position.morlocks = record.morlocks.iter().copied().collect();
        let regions = 1..=self.system.board.regions;
        if !position
            .morlocks
            .iter()
            .all(|region| regions.contains(region))
        {
            self.wrong.push("a Morlock is in no region".to_owned());
        }
        position.hurenweibel = record.hurenweibel.as_ref().map(|id| self.seat(id));
        for (id, written) in &record.players {
            let seat = self.seat(id);
            position.players[seat.index()] = self.player(written);
        }
        let (named, all) = (record.players.len(), self.system.seats.len());
        if named != all {
            self.wrong.push(format!("{named} players, expected {all}"));
        }
        position.discard.clone_from(&record.discard);
        position.bag.clone_from(&record.bag);
        position.bag.sort_unstable();
        let plans: Vec<String> = record.morlock_orders.iter().cloned().collect();
        for order in self.orders(&plans) {
            match order {
                Order::Morlock(plan) => position.plan = plan,
                _ => self
                    .wrong
                    .push("`morlock_orders` is a MORLOCK line".to_owned()),
            }
        }
        position.drawn = record.drawn;
        position.penalties = record.penalties;
        position.is_last_round = record.last_round;
        position
    }

    fn tokens(&mut self, signs: &str) -> Vec<Token> {
        let tokens: Vec<Token> = signs.chars().filter_map(Token::read).collect();
        let mut sorted = tokens.clone();
        sorted.sort_unstable();
        let all = Token::all();
        if sorted == all {
            return tokens;
        }
        let what = "`tokens` has 7 C, 7 M and 4 each of 2, 3 and 4, one for each point";
        self.wrong.push(what.to_owned());
        all
    }

    fn player(&mut self, record: &PlayerRecord) -> Player {
        let mut policy = Policy::default();
        for order in self.orders(&record.policy) {
            match order {
                Order::Doubting(Some(whom), doubting) => {
                    policy.doubting.insert(whom, doubting);
                }
                Order::Taking(taking) => policy.taking = taking,
                _ => self.wrong.push("`policy` has POLICY lines".to_owned()),
            }
        }
        let shown = record.shown.iter();
        Player {
            hand: record.hand.clone(),
            hidden: record.hidden,
            known: record.known.clone(),
            shown: shown
                .map(|(id, numbers)| (self.seat(id), numbers.clone()))
                .collect(),
            reserve: record.reserve,
            camps: record.camps,
            money: record.money,
            missed: record.missed,
            policy,
            stored: self.orders(&record.stored),
        }
    }
}
