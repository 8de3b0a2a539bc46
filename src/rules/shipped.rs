//! The maps and variants that are compiled in.

use std::sync::Arc;

use crate::fault::Faults;
use crate::map::{self, Map};
use crate::rules::diplomacy::variant::{self, Options, Variant};

const RANGE_WAR_MAP: &str = include_str!("../../maps/range-war/map.toml");
const RANGE_WAR: &str = include_str!("../../maps/range-war/range-war.toml");

/// The Range War board.
///
/// # Errors
/// None that a release can have: a test reads the file.
pub fn range_war_map() -> Result<Map, Faults> {
    map::check::read("maps/range-war/map.toml", RANGE_WAR_MAP)
}

/// Range War under a game's options, or under its own if `None`.
///
/// # Errors
/// None that a release can have: a test reads the files.
pub fn range_war(options: Option<Options>) -> Result<Variant, Faults> {
    range_war_on(&Arc::new(range_war_map()?), options)
}

/// Range War on a board that has been read before.
///
/// # Errors
/// None that a release can have: a test reads the file.
pub fn range_war_on(map: &Arc<Map>, options: Option<Options>) -> Result<Variant, Faults> {
    variant::check::read("maps/range-war/range-war.toml", RANGE_WAR, map, options)
}
