//! A variant as it is written: TOML, nothing checked yet.

use serde::Deserialize;
use toml::Spanned;

use super::{AtEnd, Bar, Options};
use crate::game::LocalName;
use crate::rules::diplomacy::turn::Year;

/// What stands in a variant file beside its powers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The id.
    pub id: String,
    /// The name.
    pub name: LocalName,
    /// The map file, relative to this file.
    pub map: String,
    /// Who is to be thanked.
    #[serde(default)]
    pub credits: Vec<String>,
    /// How units are spoken of.
    pub units: WrittenUnits,
    /// The phases.
    pub calendar: WrittenCalendar,
    /// When a power wins.
    pub victory: WrittenVictory,
    /// The herds that belong to nobody at the start; absent where a variant
    /// has no herds.
    pub herds: Option<WrittenHerds>,
    /// The options' values unless a game says otherwise.
    #[serde(default)]
    pub options: Options,
}

/// How units are spoken of.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenUnits {
    /// The army.
    pub army: WrittenUnit,
    /// The fleet, where there are fleets.
    pub fleet: Option<WrittenUnit>,
    /// The wing, where there are wings.
    pub wing: Option<Spanned<WrittenUnit>>,
}

/// How one sort of unit is spoken of.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenUnit {
    /// The noun.
    pub name: LocalName,
    /// The noun for several.
    pub plural: LocalName,
    /// The letter that stands for it in orders.
    pub letter: char,
}

/// The phases.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenCalendar {
    /// The year the game starts in.
    pub first_year: Year,
    /// The phase it starts in.
    pub begins: Spanned<String>,
    /// The phases of a full year.
    pub year: Vec<Spanned<String>>,
}

/// When a power wins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenVictory {
    /// With how many centres.
    pub centres: usize,
    /// The year after whose count the game ends.
    pub last_year: Option<Spanned<Year>>,
    /// How many counts in a row, one a year, end it if no centre changes hands.
    pub quiet_years: Option<Spanned<u8>>,
    /// Who has won when it ends so.
    #[serde(default)]
    pub at_end: AtEnd,
}

/// The herds that belong to nobody at the start.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenHerds {
    /// Their provinces.
    pub neutral: Vec<Spanned<String>>,
    /// Those of them that are a reconstruction and can be left out.
    #[serde(default)]
    pub reconstructed: Vec<Spanned<String>>,
}

/// A `[[closed]]`: a province that is shut to some.
#[derive(Debug, Deserialize)]
pub struct WrittenClosed {
    /// The province.
    pub province: Spanned<String>,
    /// From where nobody gets there; from anywhere if nothing is said, and
    /// then no unit in it can be given an order either.
    pub from: Option<Spanned<String>>,
    /// Whether units in it may leave, where it is shut from anywhere.
    #[serde(default)]
    pub leave: bool,
    /// When and to whom.
    #[serde(flatten)]
    pub bar: Bar,
}

/// A `[[power]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenPower {
    /// The id.
    pub id: Spanned<String>,
    /// The name.
    pub name: Spanned<LocalName>,
    /// Other spellings.
    #[serde(default)]
    pub aliases: Vec<Spanned<String>>,
    /// One or two letters that stand for it.
    pub mark: Spanned<String>,
    /// The sign on its cattle, if there is one: lines within 7 to the left and
    /// right of the origin and 5 above and below, as the data of an SVG path.
    pub brand: Option<Spanned<String>>,
    /// Its colour as `#rrggbb`.
    pub colour: Spanned<String>,
    /// Its home centers.
    pub home: Vec<Spanned<String>>,
    /// The static centers it controls at the start.
    pub centres: Vec<Spanned<String>>,
    /// Its units at the start: `army PROVINCE`, `fleet PROVINCE` or, with a
    /// coast, `fleet PROVINCE/sc`.
    pub units: Vec<Spanned<String>>,
    /// Whether somebody plays it.
    #[serde(default = "yes")]
    pub played: bool,
    /// The year from which on somebody orders for it; from the start if nothing
    /// is said.
    pub begins: Option<Spanned<Year>>,
    /// Its herds at the start.
    #[serde(default)]
    pub herds: Vec<Spanned<String>>,
}

const fn yes() -> bool {
    true
}
