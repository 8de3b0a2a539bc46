//! What fields are made of, and what that means for each class of unit.

use serde::{Deserialize, Serialize};

/// What a field is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Level ground.
    Plain,
    /// A road.
    Road,
    /// A hill.
    Hill,
    /// Trees.
    Wood,
    /// A swamp.
    Swamp,
    /// A river, which nobody enters.
    River,
    /// A place where a river can be crossed.
    Ford,
    /// A fortress, which only foot enters.
    Fortress,
    /// A fortified camp.
    Camp,
    /// A rock, which nobody enters.
    Rock,
}

impl Terrain {
    /// Every sort, in the order of the table.
    pub const ALL: [Self; 10] = [
        Self::Plain,
        Self::Road,
        Self::Hill,
        Self::Wood,
        Self::Swamp,
        Self::River,
        Self::Ford,
        Self::Fortress,
        Self::Camp,
        Self::Rock,
    ];

    /// The sign that map files have for it.
    pub const fn sign(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Road => '=',
            Self::Hill => 'h',
            Self::Wood => 'w',
            Self::Swamp => 's',
            Self::River => '~',
            Self::Ford => 'f',
            Self::Fortress => 'B',
            Self::Camp => 'L',
            Self::Rock => 'X',
        }
    }

    /// The terrain that a map file's sign stands for.
    pub fn of(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.sign() == sign)
    }

    /// Whether it is level: hills are stronger against who stands here
    /// (Idiotenspiel I-29).
    pub const fn is_level(self) -> bool {
        matches!(self, Self::Plain | Self::Road)
    }

    /// Idiotenspiel I-35, B-12: woods, rocks and both sorts of fortification
    /// block a line of fire that passes through them.
    pub const fn blocks_fire(self) -> bool {
        matches!(self, Self::Wood | Self::Rock | Self::Fortress | Self::Camp)
    }
}

/// How a unit moves and fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// On foot: infantry, archers, shield walls, leaders on foot, civilians.
    Infantry,
    /// Mounted.
    Rider,
    /// Chariots and elephants.
    Heavy,
}

/// What a class may do on a terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// How many fields a move may have that enters such a field.
    pub range: u8,
    /// What is added to the die in melee.
    pub bonus: i8,
}

#[allow(clippy::match_same_arms, reason = "a row of the table is a line")]
/// Idiotenspiel I-10, I-14, I-29, B-01: the table of movement and terrain
/// bonus; `None` where the class may not go.
pub const fn footing(class: Class, terrain: Terrain) -> Option<Footing> {
    let (range, bonus) = match (class, terrain) {
        (Class::Infantry, Terrain::Plain | Terrain::Road | Terrain::Hill) => (1, 0),
        (Class::Infantry, Terrain::Wood | Terrain::Fortress | Terrain::Camp) => (1, 1),
        (Class::Infantry, Terrain::Swamp | Terrain::Ford) => (1, -1),
        (Class::Rider, Terrain::Plain | Terrain::Road | Terrain::Hill) => (3, 1),
        (Class::Rider, Terrain::Ford) => (3, 0),
        (Class::Rider, Terrain::Camp) => (2, -1),
        (Class::Heavy, Terrain::Plain | Terrain::Road) => (2, 2),
        (Class::Heavy, Terrain::Ford) => (1, 0),
        _ => return None,
    };
    Some(Footing { range, bonus })
}
