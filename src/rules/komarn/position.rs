//! Where everything stands (Komarn 1.6).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::board::{Field, Lane, Token};
use super::order::{Doubting, Order, Plan, Taking};
use super::written::{Line, castles, lines, plan, signs};
use crate::game::Seat;
use crate::game::names::{by_seat, grouped, is_usual};

/// How many numbers a player holds at the end of his turn (Komarn K-04).
pub const HAND: usize = 5;
/// Weibel of each player (Komarn 1.4).
pub const WEIBELS: usize = 6;
/// Camps of each player (Komarn 1.4).
pub const CAMPS: u8 = 2;
/// After so many turns missed in a row nobody waits for a player any more
/// (Komarn 4.5).
pub const ABSENT: u8 = 3;
/// The tile that brings the discard pile back into the bag.
pub const STRUDEL: u8 = 0;

/// A tile of the bag as a number: the Strudel is 0, the numbers of regions
/// are themselves, and a Morlock is one more than the last of them
/// (Komarn 4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// The Strudel.
    Strudel,
    /// A number.
    Number(u8),
    /// A Morlock.
    Morlock,
}

impl Tile {
    /// The tile of a number on a board of so many regions.
    pub const fn of(tile: u8, regions: u8) -> Self {
        match tile {
            STRUDEL => Self::Strudel,
            number if number <= regions => Self::Number(number),
            _ => Self::Morlock,
        }
    }
}

/// A state of play, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The turn, from 1.
    pub turn: u32,
    /// How often the turn has stopped.
    #[serde(default)]
    pub stops: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// What the turn waits for.
    pub stage: Stage,
    /// The token on each point.
    #[serde(with = "signs")]
    pub tokens: Vec<Token>,
    /// Soldiers on fields.
    #[serde(default, with = "grouped")]
    pub soldiers: BTreeMap<Field, Seat>,
    /// Soldiers on castles, by point.
    #[serde(default, rename = "castles", with = "castles")]
    pub garrisons: BTreeMap<usize, Seat>,
    /// Fields with a camp.
    #[serde(default)]
    pub camps: BTreeSet<Field>,
    /// Regions with a Morlock.
    #[serde(default)]
    pub morlocks: BTreeSet<u8>,
    /// The Weibel of banners, each at one of its banner's fields.
    #[serde(default, with = "grouped")]
    pub weibels: BTreeMap<Field, Seat>,
    /// Who holds the Hurenweibel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hurenweibel: Option<Seat>,
    /// What each seat has.
    #[serde(with = "by_seat")]
    pub players: Vec<Player>,
    /// The discard pile, the latest last.
    #[serde(default)]
    pub discard: Vec<u8>,
    /// The tiles in the bag, sorted. To who does not see all hands it has the
    /// hidden numbers, too.
    pub bag: Vec<u8>,
    /// What the active seat has said of Morlocks, while its turn is stopped.
    #[serde(default, rename = "morlock_orders", with = "plan")]
    #[serde(skip_serializing_if = "is_usual")]
    pub plan: Plan,
    /// How many numbers of the stream of draws have been used.
    #[serde(default)]
    pub drawn: u64,
    /// How many of the stream of lost numbers.
    #[serde(default)]
    pub penalties: u64,
    /// Whether the round is the last (Komarn A-31).
    #[serde(default, rename = "last_round")]
    pub is_last_round: bool,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The numbers in hand that the reader knows.
    pub hand: BTreeSet<u8>,
    /// How many more there are.
    #[serde(default)]
    pub hidden: u8,
    /// The numbers in hand that everybody knows.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub known: BTreeSet<u8>,
    /// The numbers in hand that single seats know besides.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shown: BTreeMap<Seat, BTreeSet<u8>>,
    /// Soldiers not on the board.
    pub reserve: u8,
    /// Camps not built.
    pub camps: u8,
    /// Money in Heller.
    pub money: u32,
    /// How many turns it has missed in a row.
    #[serde(default)]
    pub missed: u8,
    /// Its standing instructions.
    #[serde(default, skip_serializing_if = "is_usual", with = "policy")]
    pub policy: Policy,
    /// Orders for its next turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "lines")]
    pub stored: Vec<Order>,
}

impl Player {
    /// How many numbers are in hand.
    pub fn numbers(&self) -> usize {
        self.hand.len() + usize::from(self.hidden)
    }

    /// Whether nobody waits for it any more.
    pub const fn is_absent(&self) -> bool {
        self.missed >= ABSENT
    }
}

/// Standing instructions on Morlocks of others (Komarn 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// When to doubt whom; those left out as the game's options say.
    pub doubting: BTreeMap<Seat, Doubting>,
    /// Which number to take.
    pub taking: Taking,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            doubting: BTreeMap::new(),
            taking: Taking::Ask,
        }
    }
}

/// Standing instructions as lines.
mod policy {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Line, Order, Policy};

    pub(super) fn serialize<S: Serializer>(
        policy: &Policy,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let doubting = policy.doubting.iter();
        let doubting = doubting.map(|(&whom, &doubting)| Order::Doubting(Some(whom), doubting));
        let taking = Order::Taking(policy.taking.clone());
        let taking = (policy.taking != Policy::default().taking).then_some(taking);
        serializer.collect_seq(doubting.chain(taking).map(Line))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Policy, D::Error> {
        let mut policy = Policy::default();
        for Line(order) in Vec::deserialize(reader)? {
            match order {
                Order::Doubting(Some(whom), doubting) => {
                    policy.doubting.insert(whom, doubting);
                }
                Order::Taking(taking) => policy.taking = taking,
                _ => return Err(D::Error::custom("expected POLICY lines")),
            }
        }
        Ok(policy)
    }
}

/// What a turn waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Stage {
    /// A play of the active seat.
    Turn,
    /// Whether these seats, in this order, doubt that the active one has no
    /// number for a Morlock.
    Doubt {
        /// Those who are asked.
        asked: Vec<Seat>,
        /// Who doubts after them by a standing instruction.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        doubter: Option<Seat>,
    },
    /// Which number the winner of a doubt takes.
    Take {
        /// Who takes it.
        winner: Seat,
        /// Whose it is.
        loser: Seat,
    },
    /// Nothing.
    Over {
        /// Who has won; several share it.
        winners: Vec<Seat>,
        /// Whether that was agreed on.
        #[serde(default)]
        agreed: bool,
    },
}

impl Position {
    /// What a seat has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The seats behind one, in seat order from it on.
    pub fn behind(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len();
        (1..count).map(move |step| seat_of((seat.index() + step) % count))
    }

    /// All seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len()).map(seat_of)
    }

    /// Whether a field has neither soldier nor camp (Komarn K-11).
    pub fn is_free(&self, field: Field) -> bool {
        !self.soldiers.contains_key(&field) && !self.camps.contains(&field)
    }

    /// Komarn K-30: a Morlock may be set in a region if neither bank has a
    /// soldier and the river no Morlock.
    pub fn is_suitable(&self, region: u8) -> bool {
        let banks = [Lane::Left, Lane::Right].map(|lane| Field::of(region, lane));
        !self.morlocks.contains(&region)
            && banks.iter().all(|bank| !self.soldiers.contains_key(bank))
    }

    /// The suitable numbers of a hand, as far as it is known.
    pub fn suitable(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let hand = self.player(seat).hand.iter().copied();
        hand.filter(|&number| self.is_suitable(number))
    }

    /// How many Weibel a seat has not set.
    pub fn free_weibels(&self, seat: Seat) -> usize {
        let used = self.weibels.values().filter(|&&owner| owner == seat);
        WEIBELS.saturating_sub(used.count())
    }

    /// How many tiles are in the bag.
    pub fn in_bag(&self) -> usize {
        let hidden: usize = (self.players.iter())
            .map(|player| usize::from(player.hidden))
            .sum();
        self.bag.len().saturating_sub(hidden)
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }
}

/// The seat of an index.
pub(super) fn seat_of(index: usize) -> Seat {
    Seat(u8::try_from(index).expect("there are at most five seats"))
}
