//! A drawn map: what a board has besides one outline for each area when its
//! shapes, tints and names are laid out by hand.

use serde::{Deserialize, Serialize};

use super::lang::LocalName;
use super::scene::Point;

/// A map on which everything that is no area is open sea.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chart {
    /// One for each region, in the order of the regions.
    pub lands: Vec<ChartedLand>,
    /// The ways over the sea.
    pub ways: Vec<SeaWay>,
    /// What is written on the sea.
    pub inscriptions: Vec<Inscription>,
}

/// Words on the sea, such as the name of a continent beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inscription {
    /// Their middle.
    pub at: Point,
    /// What they say; a line ends at `\n`.
    pub text: LocalName,
}

/// What a chart says about one region. Its outline is its main land; its
/// label is where its counter stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChartedLand {
    /// The colour of its land as `#rrggbb`, whoever owns it.
    pub tint: String,
    /// Closed outlines of what else belongs to it.
    pub isles: Vec<Vec<Point>>,
    /// The middle of its name.
    pub name_at: Point,
    /// Its name as it stands on the map; a line ends at `\n`.
    pub name: LocalName,
}

/// A way over the sea, drawn as dashed lines from coast to coast.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeaWay {
    /// The index of one region.
    pub from: usize,
    /// The index of the other.
    pub to: usize,
    /// One line with all its bends, from the one to the other; or two, where
    /// the way leaves the board at the end of the first and comes back at
    /// the start of the second.
    pub lines: Vec<Vec<Point>>,
}
