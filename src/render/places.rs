//! The places on a board, searched once: that takes longer than drawing, and
//! they are the same in every turn of every game on the board.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::layout::Place;
use crate::game::fittings::Fittings;
use crate::game::lang::Lang;
use crate::game::scene::{Region, Scene};

/// The place of each region that has one.
pub(super) type Places = Arc<Vec<Option<Place>>>;

/// How many boards are kept, each in one language.
const KEPT: usize = 16;

/// Boards without what changes from turn to turn, the latest at the back.
static FOUND: Mutex<VecDeque<(Scene, Lang, Places)>> = Mutex::new(VecDeque::new());

/// The places on a scene's board, as `search` finds them if nobody has looked
/// for them before.
pub(super) fn of(scene: &Scene, lang: Lang, search: impl FnOnce() -> Vec<Option<Place>>) -> Places {
    // Nothing is left half done in it by whoever panicked.
    let lock = || FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let known = (lock().iter())
        .find(|(board, of, _)| *of == lang && is_same_board(board, scene))
        .map(|(_, _, places)| Arc::clone(places));
    if let Some(places) = known {
        return places;
    }
    let places = Arc::new(search());
    let mut found = lock();
    if found.len() >= KEPT {
        found.pop_front();
    }
    found.push_back((bare(scene), lang, Arc::clone(&places)));
    places
}

/// A scene with nothing on its board.
fn bare(scene: &Scene) -> Scene {
    let mut bare = Scene {
        tokens: Vec::new(),
        arrows: Vec::new(),
        legend: Vec::new(),
        remarks: Vec::new(),
        fittings: Fittings {
            chart: scene.fittings.chart.clone(),
            ..Fittings::default()
        },
        ..scene.clone()
    };
    for region in &mut bare.regions {
        region.owner = None;
    }
    bare
}

/// Whether what places depend on is the same.
#[expect(clippy::float_cmp, reason = "the same board has the very same numbers")]
fn is_same_board(one: &Scene, other: &Scene) -> bool {
    let same_region = |(one, other): (&Region, &Region)| {
        one.outline == other.outline
            && one.name == other.name
            && one.short == other.short
            && one.label == other.label
            && one.ground == other.ground
            && one.coasts == other.coasts
            && one.centre == other.centre
            && one.reconstructed == other.reconstructed
    };
    one.frame == other.frame
        && one.set == other.set
        && one.decor == other.decor
        && one.fittings.chart == other.fittings.chart
        && one.regions.len() == other.regions.len()
        && one.regions.iter().zip(&other.regions).all(same_region)
}
