//! Maps that have been checked. The shipped ones are kept so, in a file beside
//! each map: reading the map itself takes longer than answering a mail.

use serde::{Deserialize, Serialize};

use super::{Decor, Map, Names, Province, waters};
use crate::game::LocalName;
use crate::game::look::{Look, is_usual};
use crate::game::scene::Landmark;

/// What a map is put together of.
#[derive(Debug, Serialize, Deserialize)]
pub struct Checked {
    pub(super) id: String,
    pub(super) name: LocalName,
    pub(super) frame: [f32; 2],
    pub(super) provinces: Vec<Province>,
    pub(super) decor: Vec<Decor>,
    /// Pairs of provinces that armies cross between, each once.
    pub(super) borders: Vec<(u8, u8)>,
    /// Pairs of provinces that border each other and do not touch, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) links: Vec<(u8, u8)>,
    /// From where to where an army has no strength of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) weak: Vec<(u8, u8)>,
    /// From where to where an army counts half.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) half: Vec<(u8, u8)>,
    pub(super) berths: waters::Berths,
    pub(super) names: Names,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) look: Look,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) landmarks: Vec<Landmark>,
}

impl Checked {
    /// The map.
    pub fn map(self) -> Map {
        Map::compile(self)
    }
}
