//! A game on a map: powers, start, calendar and options.

pub mod check;
pub mod file;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::position::{Position, UnitKind};
use super::turn::Calendar;
use crate::game::{LocalName, Seat};
use crate::map::{Begun, Lookup, Map, Names, ProvinceId};

/// A side.
#[derive(Clone, Debug)]
pub struct Power {
    /// The id by which files name it.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// One or two letters that stand for it.
    pub mark: String,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// Its home centers.
    pub home: Vec<ProvinceId>,
}

/// How a sort of unit is spoken of.
#[derive(Clone, Debug)]
pub struct UnitName {
    /// The noun.
    pub name: LocalName,
    /// The letter that stands for it in orders.
    pub letter: char,
}

/// Which neutral herds a game starts with (Range War 5.1, RW-D1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NeutralHerds {
    /// Thirteen: those that the rules list and those reconstructed.
    #[default]
    Full,
    /// The ten that the rules list.
    Listed,
}

/// When a herd left alone in the river drowns (Range War 13.2, RW-D10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drowning {
    /// When the retreats of a movement are done, and after adjustments.
    #[default]
    AfterRetreats,
    /// When a movement is done, before its retreats, and after adjustments.
    AfterMovement,
}

/// When an army goes by convoy to a province that it could also reach over
/// land (DATC 3.0 4.A.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjacentConvoy {
    /// If its order says "via convoy", or a fleet of its own power is ordered
    /// to convoy it. If the convoy then fails, so does the move.
    #[default]
    Intent,
    /// As above, but only if fleets are ordered along a whole route; it goes
    /// over land otherwise.
    WholeRoute,
}

/// Where a power may build (Range War 12 aside, which has tiers of its own).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Builds {
    /// In its own home centers.
    #[default]
    Home,
    /// In any center under its control.
    Any,
}

/// What a keeper may choose for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, default)]
pub struct Options {
    /// Which neutral herds a game starts with.
    pub neutral_herds: NeutralHerds,
    /// When a herd left alone in the river drowns.
    pub drowning: Drowning,
    /// When an army goes by convoy to a neighbour.
    pub adjacent_convoy: AdjacentConvoy,
    /// Where a power may build.
    pub builds: Builds,
}

/// A variant, checked against its map.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The id.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// Who is to be thanked.
    pub credits: Vec<String>,
    /// The board.
    pub map: Arc<Map>,
    /// The powers, by seat.
    pub powers: Vec<Power>,
    /// Power names in every spelling that may be typed.
    power_names: Names,
    /// How an army is spoken of.
    pub army: UnitName,
    /// How a fleet is spoken of; `None` where there are no fleets.
    pub fleet: Option<UnitName>,
    /// The phases.
    pub calendar: Calendar,
    /// How many centres win.
    pub victory: usize,
    /// Whether there are herds at all.
    pub herds: bool,
    /// The provinces whose neutral herds are reconstructed.
    pub reconstructed_herds: Vec<ProvinceId>,
    /// The keeper's choices.
    pub options: Options,
    /// The position in which the game starts under these options.
    pub start: Position,
}

impl Variant {
    /// A power's data.
    #[must_use]
    pub fn power(&self, seat: Seat) -> &Power {
        &self.powers[seat.index()]
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.powers.len()).expect("a variant has at most 128 powers")).map(Seat)
    }

    /// The power with this id.
    #[must_use]
    pub fn seat_by_id(&self, id: &str) -> Option<Seat> {
        self.seats().find(|&seat| self.power(seat).id == id)
    }

    /// The power that a typed name stands for.
    #[must_use]
    pub fn seat_named(&self, typed: &str) -> Option<Seat> {
        match self.power_names.find(typed) {
            Lookup::Found(index) => Some(Seat(index.0)),
            _ => None,
        }
    }

    /// The powers whose spellings begin with a normalised text, each as the
    /// province with its seat's number.
    #[must_use]
    pub(super) fn powers_begun(&self, key: &str) -> Begun {
        self.power_names.begun(key)
    }

    /// How a sort of unit is spoken of.
    #[must_use]
    pub fn unit_name(&self, kind: UnitKind) -> &UnitName {
        match kind {
            UnitKind::Army => &self.army,
            UnitKind::Fleet => self.fleet.as_ref().unwrap_or(&self.army),
        }
    }
}
