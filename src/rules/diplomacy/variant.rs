//! A game on a map: powers, start, calendar and options.

pub mod check;
mod choices;
mod closed;
pub mod file;
mod plays;
mod victory;

use std::sync::Arc;

pub use choices::*;
pub use closed::{Bar, Closed, Deed, Parity, Years};
pub use plays::Plays;
pub use victory::{AtEnd, Victory};

use super::position::{Position, UnitKind};
use super::turn::Calendar;
use crate::game::{LocalName, Seat};
use crate::map::{Begun, Lookup, Map, Names, ProvinceId};

/// The most powers a variant can have.
pub const MAX_POWERS: usize = 128;

/// A side.
#[derive(Clone, Debug)]
pub struct Power {
    /// The id by which files name it.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// One or two letters that stand for it.
    pub mark: String,
    /// The sign on its cattle, as in [`crate::game::scene::Side`].
    pub brand: Option<String>,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// Its home centers.
    pub home: Vec<ProvinceId>,
    /// When somebody plays it.
    pub plays: Plays,
}

/// How a sort of unit is spoken of.
#[derive(Clone, Debug)]
pub struct UnitName {
    /// The noun.
    pub name: LocalName,
    /// The noun for several.
    pub plural: LocalName,
    /// The letter that stands for it in orders.
    pub letter: char,
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
    /// How a wing is spoken of; `None` where there are no wings.
    pub wing: Option<UnitName>,
    /// The phases.
    pub calendar: Calendar,
    /// When the game is over.
    pub victory: Victory,
    /// What is shut in some seasons.
    pub closed: Vec<Closed>,
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
    pub fn power(&self, seat: Seat) -> &Power {
        &self.powers[seat.index()]
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.powers.len()).expect("a variant has at most 128 powers")).map(Seat)
    }

    /// The power with this id.
    pub fn seat_by_id(&self, id: &str) -> Option<Seat> {
        self.seats().find(|&seat| self.power(seat).id == id)
    }

    /// The power that a typed name stands for.
    pub fn seat_named(&self, typed: &str) -> Option<Seat> {
        match self.power_names.find(typed) {
            Lookup::Found(index) => Some(Seat(index.0)),
            _ => None,
        }
    }

    /// The powers whose spellings begin with a normalised text, each as the
    /// province with its seat's number.
    pub(super) fn powers_begun(&self, key: &str) -> Begun {
        self.power_names.begun(key)
    }

    /// How a sort of unit is spoken of.
    pub fn unit_name(&self, kind: UnitKind) -> &UnitName {
        self.name_of(kind).unwrap_or(&self.army)
    }

    const fn name_of(&self, kind: UnitKind) -> Option<&UnitName> {
        match kind {
            UnitKind::Army => Some(&self.army),
            UnitKind::Fleet => self.fleet.as_ref(),
            UnitKind::Wing => self.wing.as_ref(),
        }
    }

    /// Every sort of unit that there is, and how it is spoken of.
    pub fn units(&self) -> impl Iterator<Item = (UnitKind, &UnitName)> {
        let kinds = UnitKind::ALL.into_iter();
        kinds.filter_map(|kind| Some((kind, self.name_of(kind)?)))
    }

    /// The sort of unit that a letter stands for, in upper or lower case.
    pub fn unit_lettered(&self, letter: char) -> Option<UnitKind> {
        let letter = letter.to_ascii_uppercase();
        let mut units = self.units();
        units.find_map(|(kind, name)| (name.letter == letter).then_some(kind))
    }
}
