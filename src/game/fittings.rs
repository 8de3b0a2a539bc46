//! What boards of squares and tracks have besides areas and orders: counters
//! that carry a text or a number, links between areas, landmarks between
//! them, and letters and figures at their edges.

use serde::{Deserialize, Serialize};

use super::chart::Chart;
use super::lang::LocalName;
use super::look::Look;
use super::message::Message;
use super::scene::{Decor, Point, Side};

/// Everything of this sort on a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fittings {
    /// Country that lies below everything else.
    pub backdrop: Vec<Decor>,
    /// Letters and figures beside areas, such as those of files and ranks.
    pub captions: Vec<Caption>,
    /// Links between areas, drawn below counters.
    pub links: Vec<Link>,
    /// What stands at a point between areas.
    pub landmarks: Vec<Landmark>,
    /// Counters; several may be in one area.
    pub counters: Vec<Counter>,
    /// How the board is drawn, if it is a map laid out by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<Chart>,
    /// Rings around what stands in areas, to point at them.
    pub rings: Vec<Ring>,
    /// Areas with a rim in a side's colour: one around all that lie side by side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rims: Vec<Ring>,
    /// The indices of the areas that the reader does not see into.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub veiled: Vec<usize>,
    /// How the board looks, as its map says.
    #[serde(skip_serializing_if = "super::look::is_usual")]
    pub look: Look,
    /// What the plate says that [`Look`] has a place for, line after line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plate: Vec<LocalName>,
}

/// A ring in an area, or a rim around it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ring {
    /// The index of the region.
    pub region: usize,
    /// In whose colour.
    pub side: Side,
}

/// A letter or figure beside areas.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Caption {
    /// Its middle.
    pub at: Point,
    /// What it says.
    pub text: String,
}

/// A link between two areas.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// The index of one region.
    pub from: usize,
    /// The index of the other.
    pub to: usize,
    /// Whose it is; a plain link, such as a sea way, is nobody's.
    pub side: Option<Side>,
}

/// What stands at a point between areas, such as a castle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Landmark {
    /// Where it stands.
    pub at: Point,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it is.
    #[serde(default)]
    pub kind: LandmarkKind,
    /// A letter or figure on it, such as its owner's mark or its value.
    #[serde(default)]
    pub text: String,
    /// How much larger than usual it is drawn.
    #[serde(default = "usual")]
    pub scale: f32,
}

const fn usual() -> f32 {
    1.0
}

/// What a landmark is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum LandmarkKind {
    /// A castle.
    #[default]
    Castle,
    /// A town with its value.
    Town,
    /// A maiden.
    Maiden,
    /// A tree, which is nobody's and only looks nice.
    Tree,
    /// A hill, likewise.
    Hill,
    /// A chain of hills, with strokes down its slopes, likewise.
    Ridge,
    /// A hill with a flat top and steep sides, likewise.
    Mesa,
    /// A tall pine, likewise.
    Pine,
    /// A cactus with arms, likewise.
    Cactus,
    /// A cross on a grave, likewise.
    Grave,
}

/// A counter in an area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counter {
    /// Its form.
    pub shape: Shape,
    /// Whose it is; `None` is neutral.
    pub side: Option<Side>,
    /// The index of the region it stands in.
    pub region: usize,
    /// A few letters or figures on it, such as a type or how many it stands for.
    #[serde(default)]
    pub text: String,
    /// A number in its corner, such as its strength.
    #[serde(default)]
    pub number: Option<u32>,
    /// Where it faces, in degrees clockwise from up.
    #[serde(default)]
    pub facing: Option<f32>,
    /// What it is, for those who do not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Message>,
}

impl Counter {
    /// A counter with nothing on it.
    pub const fn new(shape: Shape, side: Option<Side>, region: usize) -> Self {
        Self {
            shape,
            side,
            region,
            text: String::new(),
            number: None,
            facing: None,
            label: None,
        }
    }
}

/// The form of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Shape {
    /// Round.
    Disc,
    /// A shield.
    Shield,
    /// A square with rounded corners.
    Square,
    /// A crowned disc.
    King,
    /// A disc that shows a number as its text, and its side's mark below.
    Stack,
    /// A tent.
    Tent,
    /// A beast in the water.
    Beast,
}
