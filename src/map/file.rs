//! A map as it is written: TOML, nothing checked yet.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::{Centre, Coast, Source, Terrain};
use crate::game::LocalName;
use crate::game::look::Look;
use crate::game::scene::Landmark;

/// What stands at the top of a map file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The map's id.
    pub id: String,
    /// The map's name.
    pub name: LocalName,
    /// Width and height of the frame that outlines are drawn in; absent where
    /// nobody has drawn the board, and it is laid out from its borders.
    pub frame: Option<[f32; 2]>,
    /// How far outlines that touch may lie apart, in the numbers of the frame.
    /// Without it they share their corners.
    #[serde(default)]
    pub tolerance: f32,
    /// Spellings that may mean any of several provinces, by their ids: who
    /// writes one of these is asked which.
    #[serde(default)]
    pub unclear: BTreeMap<String, Vec<Spanned<String>>>,
    /// Pairs of provinces that border each other although their outlines do
    /// not touch, as across a strait. A line joins them on the board.
    #[serde(default)]
    pub crossings: Vec<Spanned<[String; 2]>>,
    /// Pairs of provinces that do not border each other although their outlines
    /// touch, as across a mountain range.
    #[serde(default)]
    pub walls: Vec<Spanned<[String; 2]>>,
    /// Where an army goes without strength of its own.
    #[serde(default)]
    pub weak: Vec<Spanned<WrittenPassage>>,
    /// Where an army counts half.
    #[serde(default)]
    pub half: Vec<Spanned<WrittenPassage>>,
    /// How the board looks.
    #[serde(default)]
    pub look: Look,
    /// What is drawn at points of it for show, each a `[[landmark]]`.
    #[serde(default, rename = "landmark")]
    pub landmarks: Vec<Landmark>,
}

/// A way on which armies count less.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a pair of ids, or { from = ID, to = ID }"
)]
pub enum WrittenPassage {
    /// Between two provinces.
    Between([String; 2]),
    /// From one to another, and not back.
    OneWay {
        /// From where.
        from: String,
        /// Where to.
        to: String,
    },
}

/// A `[[province]]` of a map file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenProvince {
    /// The id: three or more lower-case letters.
    pub id: Spanned<String>,
    /// The name, in one or both languages.
    pub name: Spanned<LocalName>,
    /// Other spellings.
    #[serde(default)]
    pub aliases: Vec<Spanned<String>>,
    /// What it is made of.
    pub terrain: Terrain,
    /// Whether it is a static supply center.
    pub centre: Option<Centre>,
    /// Where it comes from; the rules, unless it says otherwise.
    #[serde(default)]
    pub source: Source,
    /// The ids of the provinces that an army can go to.
    #[serde(default)]
    pub borders: Vec<Spanned<String>>,
    /// Where a fleet can go: ids, with a coast where the other province has
    /// several (`stp/nc`).
    #[serde(default)]
    pub fleet: Vec<Spanned<String>>,
    /// The same for each coast of a province that has several.
    #[serde(default)]
    pub coasts: BTreeMap<Coast, Vec<Spanned<String>>>,
    /// Whether a fleet there convoys, though it is a coast.
    #[serde(default)]
    pub convoys: bool,
    /// Where its name is centred; if nothing is said, in the middle of its
    /// outline.
    pub label: Option<Spanned<[f32; 2]>>,
    /// Its outline. Either all provinces have one or none.
    pub outline: Option<Spanned<Vec<[f32; 2]>>>,
}

/// Every spelling that is written for a thing: its ids, its names and others.
pub(crate) fn spellings<'a>(
    ids: impl IntoIterator<Item = &'a Spanned<String>>,
    name: &'a Spanned<LocalName>,
    aliases: &'a [Spanned<String>],
) -> impl Iterator<Item = (&'a str, Range<usize>)> {
    let text = |text: &'a Spanned<String>| (text.get_ref().as_str(), text.span());
    let names = name.get_ref().all().map(|spelling| (spelling, name.span()));
    let ids = ids.into_iter().map(text);
    ids.chain(names).chain(aliases.iter().map(text))
}

/// A `[[decor]]`: something drawn that is no province.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDecor {
    /// What it is made of.
    pub kind: Terrain,
    /// Its outline.
    pub outline: Spanned<Vec<[f32; 2]>>,
}
