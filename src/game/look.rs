//! How a board looks, as its map says: type, paper, and what is on it for show.

use serde::{Deserialize, Serialize};

use super::scene::Point;

/// What a map says of the look of its board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Look {
    /// The type of headings and of all that is large.
    #[serde(skip_serializing_if = "is_usual")]
    pub titles: Typeface,
    /// The type of the names of areas and sides.
    #[serde(skip_serializing_if = "is_usual")]
    pub names: Typeface,
    /// Whether a name has its short form beside it.
    #[serde(skip_serializing_if = "is_usual")]
    pub shorts: bool,
    /// Whether page and land are of parchment.
    #[serde(skip_serializing_if = "is_usual")]
    pub parchment: bool,
    /// Water that winds through river spaces, which are its banks then.
    #[serde(skip_serializing_if = "is_usual")]
    pub streams: Vec<Stream>,
    /// Large letters over several areas.
    #[serde(skip_serializing_if = "is_usual")]
    pub letters: Vec<Letters>,
    /// Where a plate with the name of the game and the year is, if there is one.
    #[serde(skip_serializing_if = "is_usual")]
    pub plate: Option<Plate>,
}

impl Look {
    /// Whether river spaces are the banks of water that runs through them.
    pub const fn has_banks(&self) -> bool {
        !self.streams.is_empty()
    }
}

/// Whether nothing is said.
pub(crate) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A sort of type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Typeface {
    /// Without serifs.
    #[default]
    Plain,
    /// With serifs as thick as its strokes.
    Slab,
    /// As cut from wood for posters.
    Wood,
}

/// Running water.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stream {
    /// How wide it is.
    pub width: f32,
    /// Its way.
    pub line: Vec<Point>,
}

/// A word in large letters, far apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letters {
    /// What it says.
    pub text: String,
    /// The line on which the middles of its letters are, equally far apart.
    pub line: Vec<Point>,
    /// How high capital letters are.
    pub height: f32,
}

/// A plate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plate {
    /// Its middle.
    pub at: Point,
    /// Its width and height.
    pub size: [f32; 2],
}
