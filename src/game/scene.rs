//! What is to be seen of a game, before it is drawn.
//!
//! A rule system describes its board as a [`Scene`]; [`crate::render`] turns
//! any scene into SVG and PNG without knowing the game. Coordinates are the
//! board's own units, y downward.

use serde::{Deserialize, Serialize};

pub use super::chart::{Chart, ChartedLand, Inscription, SeaWay};
pub use super::fittings::{Caption, Counter, Fittings, Landmark, LandmarkKind, Link, Shape};
use super::{lang::LocalName, message::Message};

/// A point in board units, x to the right and y downward.
pub type Point = [f32; 2];

/// A board with everything that stands on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// Width and height of the board in board units.
    pub frame: [f32; 2],
    /// The heading, such as the season.
    pub title: Message,
    /// The game's own name, shown beside the heading.
    pub game: String,
    /// Which pieces the board is played with: areas keep room for them.
    pub set: PieceSet,
    /// Areas, drawn first.
    pub regions: Vec<Region>,
    /// Land and water that belong only to the picture, drawn over the areas:
    /// an island lies in a sea.
    pub decor: Vec<Decor>,
    /// Pieces, drawn over the areas.
    pub tokens: Vec<Token>,
    /// Orders, drawn between areas and pieces.
    pub arrows: Vec<Arrow>,
    /// One line a side: colour, mark, name and count.
    pub legend: Vec<LegendLine>,
    /// Remarks below the legend.
    pub remarks: Vec<Message>,
    /// What boards of squares and tracks have besides.
    #[serde(default)]
    pub fittings: Fittings,
}

/// With so many pieces elsewhere at most, one board shows what a turn has done.
const FEW: usize = 3;

impl Scene {
    /// The same without what explains it, for a board that stands beside one
    /// with that.
    #[must_use]
    pub fn bare(self) -> Self {
        Self {
            legend: Vec::new(),
            remarks: Vec::new(),
            ..self
        }
    }

    /// The board after a turn with that turn's orders on it, if it says as much
    /// as two boards side by side: only one side has acted, or nearly all
    /// pieces stand where they stood. `self` is the board before the turn, with
    /// its orders.
    pub fn turned_into(&self, after: &Self) -> Option<Self> {
        let mut acted: Vec<&Side> = self.arrows.iter().map(|arrow| &arrow.side).collect();
        acted.dedup();
        let gone = |one: &Self, other: &Self| {
            let is_gone = |token: &&Token| !other.tokens.contains(token);
            one.tokens.iter().filter(is_gone).count()
        };
        let is_plain = self.fittings.counters == after.fittings.counters
            && gone(self, after) <= FEW
            && gone(after, self) <= FEW;
        (acted.len() <= 1 || is_plain).then(|| Self {
            arrows: self.arrows.clone(),
            ..after.clone()
        })
    }
}

/// The pieces that a board is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PieceSet {
    /// Gangs and herds: one of each in an area.
    Range,
    /// Armies and fleets: one unit in an area.
    War,
    /// Counters alone, see [`Fittings`].
    Counters,
}

/// Something drawn that is no area.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decor {
    /// What it is made of; nobody goes there.
    pub ground: Ground,
    /// The closed outline.
    pub outline: Vec<Point>,
}

/// A side's look: a colour, and a mark for those who cannot tell the colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The colour as `#rrggbb`.
    pub colour: String,
    /// One or two letters that stand for the side.
    pub mark: String,
    /// The lines of a sign that stands for it on cattle, as the data of an SVG
    /// path within 7 to the left and right of the origin and 5 above and below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
}

impl Side {
    /// A side without a brand.
    pub fn new(colour: &str, mark: &str) -> Self {
        Self {
            colour: colour.to_owned(),
            mark: mark.to_owned(),
            brand: None,
        }
    }
}

/// What an area is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Ground {
    /// Dry land.
    Land,
    /// A river space.
    River,
    /// Open sea; it shows no owner.
    Sea,
    /// An even square or field.
    Plain,
    /// Trees.
    Wood,
    /// Higher ground.
    Hill,
    /// A square set apart from the others, such as a throne.
    Marked,
    /// A road.
    Road,
    /// Soft ground.
    Swamp,
    /// A place where a river can be crossed.
    Ford,
    /// A fortress.
    Fortress,
    /// A fortified camp.
    Camp,
    /// Rock, which nobody enters.
    Crag,
}

/// An area of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Region {
    /// The name as printed on the board.
    pub name: LocalName,
    /// The short name used in orders.
    pub short: String,
    /// The closed outline.
    pub outline: Vec<Point>,
    /// Where name and pieces are centred.
    pub label: Point,
    /// What it is made of.
    pub ground: Ground,
    /// Where each of its coasts is, if it has several.
    pub coasts: Vec<Point>,
    /// Whose it is, if it can be owned and is.
    pub owner: Option<Side>,
    /// Whether and how it is marked as a centre.
    pub centre: Option<CentreMark>,
    /// Whether outline or place are a reconstruction.
    pub reconstructed: bool,
}

/// How a centre is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CentreMark {
    /// A player's home.
    Home,
    /// A town.
    Town,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Token {
    /// Its picture.
    pub glyph: Glyph,
    /// Whose it is; `None` is neutral.
    pub side: Option<Side>,
    /// The index of the region it stands in.
    pub region: usize,
    /// The index of the coast of that region at which it lies, for a fleet
    /// where there are several.
    pub coast: Option<usize>,
    /// Whether it has been dislodged and must leave.
    pub dislodged: bool,
}

/// The picture of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Glyph {
    /// A gang: a rider's hat.
    Gang,
    /// A herd: a steer's head.
    Herd,
    /// An army: a cannon.
    Army,
    /// A fleet: a sailing ship.
    Fleet,
    /// A wing: an airplane.
    Wing,
}

/// An order drawn on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arrow {
    /// What it says.
    pub kind: ArrowKind,
    /// Whose order it is.
    pub side: Side,
    /// The index of the region it starts in.
    pub from: usize,
    /// The index of the region it points at.
    pub to: usize,
    /// The index of the coast of the region it points at, for a fleet where
    /// there are several.
    pub coast: Option<usize>,
    /// For a support or convoy: the index of the region that the supported
    /// or convoyed move starts in, so that the line can meet that move's
    /// arrow; `None` for a support to hold and for anything else.
    pub of: Option<usize>,
    /// Whether it came about; `None` before adjudication.
    pub success: Option<bool>,
    /// Whether a herd goes along: `Some(true)` it does, `Some(false)` it was
    /// ordered to and stays.
    pub herd: Option<bool>,
    /// For a build: the piece that is built.
    pub piece: Option<Glyph>,
    /// For what goes: the indices of the regions that it passes on its way,
    /// in order, without those at both ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<usize>,
}

impl Arrow {
    /// An arrow from one region to another, with nothing else to be said.
    pub const fn new(kind: ArrowKind, side: Side, from: usize, to: usize) -> Self {
        Self {
            kind,
            side,
            from,
            to,
            coast: None,
            of: None,
            success: None,
            herd: None,
            piece: None,
            via: Vec::new(),
        }
    }
}

/// What an arrow says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ArrowKind {
    /// A move.
    Move,
    /// A hold: a ring around the piece; `to` equals `from`.
    Hold,
    /// A support of a move from `of` to `to`, or to hold at `to`.
    Support,
    /// A convoy of an army from `of` to `to`.
    Convoy,
    /// A retreat.
    Retreat,
    /// A piece built at `to`.
    Build,
    /// A piece taken off at `to`.
    Disband,
    /// Armies of a stack against another's land.
    Attack,
    /// Armies of a stack from one own land to another.
    Regroup,
    /// A fight hand to hand; `to` may equal `from`.
    Fight,
    /// A shot.
    Shot,
}

impl ArrowKind {
    /// Whether something goes from the one region to the other, so that the
    /// line has a head.
    pub const fn goes(self) -> bool {
        matches!(
            self,
            Self::Move | Self::Retreat | Self::Attack | Self::Regroup
        )
    }
}

/// One line of the legend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LegendLine {
    /// The side.
    pub side: Side,
    /// Its name.
    pub name: LocalName,
    /// What it has, such as "5 centres, 4 gangs".
    pub count: Message,
}
