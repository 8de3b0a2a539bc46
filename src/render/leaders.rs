//! Names that find no room in their areas and stand in water beside them, with
//! a line that leads there.

use super::geometry::{Field, Rect, as_f32, distance};
use super::layout::{Block, MARK, Name, Place, SIZES, blocks};
use crate::game::lang::Lang;
use crate::game::scene::{Ground, Point, Scene};

/// How far from its area a name may stand.
const REACH: f32 = 130.0;
/// How close the places are that are tried.
const STEP: f32 = 4.0;
/// How far a name keeps from everything else.
const GAP: f32 = 3.0;

/// Leads names out of areas in which only the short one finds room.
pub(super) fn lead_out(
    places: &mut [Option<Place>],
    scene: &Scene,
    outlines: &[Vec<Point>],
    lang: Lang,
) {
    let waters: Vec<Field> = (scene.regions.iter().zip(outlines))
        .filter(|(region, outline)| region.ground == Ground::Sea && outline.len() >= 3)
        .map(|(_, outline)| {
            let holes: Vec<&[Point]> = (outlines.iter().map(Vec::as_slice))
                .filter(|hole| !std::ptr::eq(*hole, outline.as_slice()) && hole.len() >= 3)
                .filter(|hole| super::geometry::reaches_into(hole, outline))
                .collect();
            Field::new(outline, &holes)
        })
        .collect();
    if waters.is_empty() {
        return;
    }
    for index in 0..places.len() {
        let region = &scene.regions[index];
        let name = region.name.get(lang);
        let Some(place) = &places[index] else {
            continue;
        };
        let is_short =
            place.name.lines == [region.short.to_uppercase()] && name != place.name.lines[0];
        if !is_short || region.ground == Ground::Sea {
            continue;
        }
        let taken = taken(places, scene, index);
        let own = Field::new(&outlines[index], &[]);
        let found = [SIZES[4], SIZES[5], SIZES[6]].into_iter().find_map(|size| {
            (blocks(name, place.name.face, size).into_iter())
                .filter_map(|block| beside(place.name.rect.centre, block, &own, &waters, &taken))
                .min_by(|a, b| a.0.total_cmp(&b.0))
        });
        if let (Some((_, rect, block)), Some(place)) = (found, &mut places[index]) {
            place.leader = Some(place.name.rect.centre);
            place.name = Name {
                lines: block.lines,
                tag: block.tag,
                size: block.size,
                face: place.name.face,
                rect,
            };
        }
    }
}

/// What stands anywhere, but for the name that is led out.
fn taken(places: &[Option<Place>], scene: &Scene, without: usize) -> Vec<Rect> {
    let mut taken = Vec::new();
    for (index, (region, place)) in scene.regions.iter().zip(places).enumerate() {
        let Some(place) = place else { continue };
        taken.push(place.piece(place.main));
        if index != without {
            taken.push(place.name.rect);
        }
        if region.centre.is_some() {
            taken.push(Rect::new(place.centre, MARK[0], MARK[1]));
        }
    }
    taken
}

/// The place nearest to an area's own where a name stands in water.
fn beside(
    from: Point,
    block: Block,
    own: &Field,
    waters: &[Field],
    taken: &[Rect],
) -> Option<(f32, Rect, Block)> {
    let mut best: Option<(f32, Rect)> = None;
    let mut down = -REACH;
    while down <= REACH {
        let mut across = -REACH;
        while across <= REACH {
            let rect = Rect {
                centre: [from[0] + across, from[1] + down],
                half: block.half,
            };
            across += STEP;
            let end = rim_point(&rect, from);
            let cost = distance(from, end);
            if best.as_ref().is_some_and(|(least, _)| cost >= *least) {
                continue;
            }
            let free = !taken
                .iter()
                .any(|other| rect.overlap(other, 2.0 * GAP) > 0.0)
                && waters
                    .iter()
                    .any(|water| water.clearance(&rect, GAP).is_some())
                && line(from, end).all(|point| {
                    // Through another land it would seem to name that one.
                    let is_clear = !taken.iter().any(|rect| rect.contains(point));
                    is_clear && (own.at(point) > -1.5 || waters.iter().any(|w| w.at(point) > -1.5))
                });
            if free {
                best = Some((cost, rect));
            }
        }
        down += STEP;
    }
    best.map(|(cost, rect)| (cost, rect, block))
}

/// The point of a rectangle that is nearest to one outside.
pub(super) fn rim_point(rect: &Rect, from: Point) -> Point {
    [0, 1].map(|axis| {
        let (centre, half) = (rect.centre[axis], rect.half[axis]);
        from[axis].clamp(centre - half, centre + half)
    })
}

/// Points along a straight line.
fn line(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (0..=24).map(move |step| {
        let t = as_f32(step) / 24.0;
        [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * t)
    })
}
