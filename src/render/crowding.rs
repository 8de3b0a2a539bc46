//! Whether everything that may stand in an area finds its place there.

use super::Board;
use super::geometry::{Rect, as_f32, depth};
use super::layout::{MARK, Place};
use crate::game::lang::Lang;
use crate::game::scene::{PieceSet, Point, Scene};

/// Something that has a place of its own in every area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The name.
    Name,
    /// A gang, or an army or fleet.
    Gang,
    /// A herd.
    Herd,
    /// The centre mark.
    Centre,
}

/// Something that lies over something else, or leaves its area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowding {
    /// The index of the region.
    pub region: usize,
    /// What lies badly.
    pub part: Part,
    /// What it lies over; `None` if it leaves the outline.
    pub over: Option<Part>,
}

/// Looks for everything that would lie badly on this board if every area
/// held all pieces that it may, so that the maker of a map can give it more room.
#[must_use]
pub fn crowding(scene: &Scene, lang: Lang) -> Vec<Crowding> {
    let board = Board::new(scene, lang);
    let mut found = Vec::new();
    for (region, place) in board.places.iter().enumerate() {
        let Some(place) = place else { continue };
        let parts = parts(place, scene.set, scene.regions[region].centre.is_some());
        for (index, (part, rect)) in parts.iter().enumerate() {
            if !is_inside(&board.outlines[region], rect) {
                found.push(Crowding {
                    region,
                    part: *part,
                    over: None,
                });
            }
            for (other, other_rect) in &parts[index + 1..] {
                if rect.overlap(other_rect, 0.0) > 0.0 {
                    found.push(Crowding {
                        region,
                        part: *part,
                        over: Some(*other),
                    });
                }
            }
        }
    }
    found
}

fn parts(place: &Place, set: PieceSet, has_centre: bool) -> Vec<(Part, Rect)> {
    let mut parts = vec![
        (Part::Name, place.name.rect),
        (Part::Gang, place.piece(place.gang)),
    ];
    if set == PieceSet::Range {
        parts.push((Part::Herd, place.piece(place.herd)));
    }
    if has_centre {
        let rect = Rect::new(place.centre, MARK[0], MARK[1]);
        parts.push((Part::Centre, rect));
    }
    parts
}

/// Measured on the outline itself, not on the samples that the layout uses.
fn is_inside(outline: &[Point], rect: &Rect) -> bool {
    let cut = outline.iter().any(|&point| rect.contains(point));
    let on_rim = |across: f32, down: f32| {
        let [width, height] = rect.half;
        [
            rect.centre[0] + width * across,
            rect.centre[1] + height * down,
        ]
    };
    let rim = (0..=20).flat_map(|step| {
        let t = as_f32(step) / 10.0 - 1.0;
        [
            on_rim(t, -1.0),
            on_rim(t, 1.0),
            on_rim(-1.0, t),
            on_rim(1.0, t),
        ]
    });
    !cut && rim.into_iter().all(|point| depth(outline, point) >= 0.0)
}
