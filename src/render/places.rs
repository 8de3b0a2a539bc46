//! The places on a board, searched once: that takes longer than drawing, and
//! they are the same in every turn of every game on the board. Those of boards
//! that come with the program are kept with it, in `assets/places`; a test
//! writes them and holds them to what is searched.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use include_dir::{Dir, include_dir};
use serde::Serialize;

use super::Board;
use super::layout::Place;
use crate::game::chart::Chart;
use crate::game::digest::sha256;
use crate::game::lang::Lang;
use crate::game::look::{Look, is_usual};
use crate::game::scene::{Decor, Ground, PieceSet, Point, Scene};

/// The place of each region that has one.
pub(super) type Places = Arc<Vec<Option<Place>>>;

static KEPT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/places");

/// How many boards are remembered, each in one language.
const REMEMBERED: usize = 16;

/// Boards by their names, the latest at the back. Who asks for one whose places
/// are being searched waits for them.
static FOUND: Mutex<VecDeque<(String, Arc<OnceLock<Places>>)>> = Mutex::new(VecDeque::new());

/// The places on a scene's board, as `search` finds them if nobody has looked
/// for them before.
pub(super) fn of(scene: &Scene, lang: Lang, search: impl FnOnce() -> Vec<Option<Place>>) -> Places {
    let name = name(scene, lang);
    let places = {
        // Nothing is left half done in it by whoever panicked.
        let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, places)) = found.iter().find(|(board, _)| *board == name) {
            Arc::clone(places)
        } else {
            if found.len() >= REMEMBERED {
                found.pop_front();
            }
            let places = Arc::default();
            found.push_back((name.clone(), Arc::clone(&places)));
            places
        }
    };
    let found = places.get_or_init(|| Arc::new(kept(&name).unwrap_or_else(search)));
    Arc::clone(found)
}

/// The places that the program comes with.
fn kept(name: &str) -> Option<Vec<Option<Place>>> {
    let file = KEPT.get_file(name)?;
    Some(serde_json::from_slice(file.contents()).expect("a test holds the file to what is written"))
}

/// The places on a scene's board, searched anew: the name of the file in
/// `assets/places` that keeps them, and what it says.
pub fn to_keep(scene: &Scene, lang: Lang) -> (String, String) {
    let board = Board::with(scene, lang, |search| Arc::new(search()));
    let places = serde_json::to_string(&*board.places).expect("places have no keys");
    let lines = places.replace("},{\"name\"", "},\n{\"name\"") + "\n";
    (name(scene, lang), lines)
}

/// What the places on a board depend on.
#[derive(Serialize)]
struct Known<'a> {
    lang: Lang,
    frame: [f32; 2],
    set: PieceSet,
    areas: Vec<Area<'a>>,
    decor: &'a [Decor],
    chart: &'a Option<Chart>,
    #[serde(skip_serializing_if = "is_usual")]
    look: Option<&'a Look>,
}

#[derive(Serialize)]
struct Area<'a> {
    name: &'a str,
    short: &'a str,
    outline: &'a [Point],
    label: Point,
    ground: Ground,
    coasts: &'a [Point],
    has_centre: bool,
    reconstructed: bool,
}

/// The name of the file for a scene's board, which is that of no other board.
fn name(scene: &Scene, lang: Lang) -> String {
    let areas = scene.regions.iter().map(|region| Area {
        name: region.name.get(lang),
        short: &region.short,
        outline: &region.outline,
        label: region.label,
        ground: region.ground,
        coasts: &region.coasts,
        has_centre: region.centre.is_some(),
        reconstructed: region.reconstructed,
    });
    let known = Known {
        lang,
        frame: scene.frame,
        set: scene.set,
        areas: areas.collect(),
        decor: &scene.decor,
        chart: &scene.fittings.chart,
        look: Some(&scene.fittings.look).filter(|look| !is_usual(*look)),
    };
    let known = serde_json::to_vec(&known).expect("boards have texts as keys");
    sha256(&known) + ".json"
}
