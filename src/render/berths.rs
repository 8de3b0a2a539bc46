//! Where pieces go for which areas keep no room: fleets at one of several
//! coasts, and dislodged pieces beside those that came.
//!
//! They are placed after everything else, where they cover least of it.

use std::sync::OnceLock;

use super::geometry::{Field, Rect, as_f32, distance};
use super::layout::{MARK, Place};
use super::look;
use crate::game::scene::{PieceSet, Point, Scene};

/// How far from the area's own piece a dislodged one is looked for.
const REACH: f32 = STEP * 28.0;
/// How many places are tried in each direction.
const STEPS: usize = 28;
/// How close the places are that are tried.
const STEP: f32 = 3.0;
/// Sizes of dislodged pieces, best first.
const SCALES: [f32; 5] = [1.0, 0.9, 0.8, 0.7, 0.62];

/// How bad it is to cover something, and to be outside of the own area, by
/// the unit: a dislodged piece sooner leans over a border than hides a name.
const COVERING: f32 = 8.0;
const OUTSIDE: f32 = 10.0;

/// Something that is there already, and how bad it is to cover it.
struct Taken {
    rect: Rect,
    weight: f32,
}

/// Finds the places in all areas.
pub(super) fn assign(
    places: &mut [Option<Place>],
    scene: &Scene,
    outlines: &[Vec<Point>],
    shores: &[Vec<Point>],
) {
    if scene.set == PieceSet::Counters {
        return;
    }
    let mut taken = standing(places, scene);
    for region in 0..places.len() {
        let Some(place) = &mut places[region] else {
            continue;
        };
        let outline = &outlines[region];
        place.coasts = (shores[region].iter())
            .map(|&shore| at_coast(outline, shore, place, &taken))
            .collect();
        for &berth in &place.coasts {
            taken.push(Taken {
                rect: place.piece(berth),
                weight: 3.0,
            });
        }
    }
    for (place, outline) in places.iter_mut().zip(outlines) {
        let Some(place) = place else { continue };
        (place.dislodged, place.dislodged_scale) = dislodged(outline, place, &taken);
        taken.push(Taken {
            rect: Place::tilted(place.dislodged, place.dislodged_scale),
            weight: 1.5,
        });
    }
}

/// Everything that has a place of its own.
fn standing(places: &[Option<Place>], scene: &Scene) -> Vec<Taken> {
    let kept = look::taken(scene).into_iter();
    let mut taken: Vec<Taken> = kept.map(|rect| Taken { rect, weight: 2.0 }).collect();
    for (region, place) in scene.regions.iter().zip(places) {
        let Some(place) = place else { continue };
        let mut add = |rect, weight| taken.push(Taken { rect, weight });
        add(place.name.rect, 3.0);
        add(place.piece(place.main), 3.0);
        if scene.set == PieceSet::Range {
            add(place.piece(place.beside), 2.5);
        }
        if region.centre.is_some() {
            add(Rect::new(place.centre, MARK[0], MARK[1]), 2.0);
        }
    }
    taken
}

/// Where a fleet lies at a coast: in the area, close to that coast, over as
/// little as can be.
fn at_coast(outline: &[Point], shore: Point, place: &Place, taken: &[Taken]) -> Point {
    let own = place.piece(place.main);
    let field = Field::new(outline, &[]);
    let cost = |spot: Point| {
        let rect = place.piece(spot);
        // The area's own piece is not there if a fleet is at its coast.
        let shared: f32 = (taken.iter())
            .filter(|other| other.rect != own)
            .map(|other| rect.overlap(&other.rect, 2.0) * other.weight)
            .sum();
        let sticks_out = field.clearance(&rect, 0.0).is_none();
        distance(spot, shore) + shared * 2.0 + if sticks_out { 40.0 } else { 0.0 }
    };
    field
        .inside(1)
        .into_iter()
        .min_by(|&a, &b| cost(a).total_cmp(&cost(b)))
        .unwrap_or(shore)
}

/// Where a dislodged piece disturbs least, and how large it is there.
fn dislodged(outline: &[Point], place: &Place, taken: &[Taken]) -> (Point, f32) {
    let field = Field::new(outline, &[]);
    let [x, y] = place.main;
    let near: Vec<&Taken> = (taken.iter())
        .filter(|other| {
            let window = Rect::new(place.main, 2.0 * REACH + 40.0, 2.0 * REACH + 40.0);
            window.overlap(&other.rect, 0.0) > 0.0
        })
        .collect();
    let mut best = (place.main, place.scale, f32::INFINITY);
    for scale in SCALES.into_iter().filter(|&scale| scale <= place.scale) {
        for &([across, down], away) in around() {
            let mut cost = away * 0.25 + (1.0 - scale) * 60.0;
            if cost >= best.2 {
                // The others are farther away.
                break;
            }
            let spot = [x + across, y + down];
            cost += f32::max(0.0, 2.0 - field.at(spot)) * OUTSIDE;
            if cost >= best.2 {
                continue;
            }
            let rect = Place::tilted(spot, scale);
            let shared: f32 = (near.iter())
                .map(|other| rect.overlap(&other.rect, 1.0) * other.weight)
                .sum();
            cost += shared * COVERING;
            if cost < best.2 && field.clearance(&rect, 0.0).is_none() {
                cost += 25.0;
            }
            if cost < best.2 {
                best = (spot, scale, cost);
            }
        }
    }
    (best.0, best.1)
}

/// Ways from a piece to the places around it, the shortest first.
fn around() -> &'static [([f32; 2], f32)] {
    static AROUND: OnceLock<Vec<([f32; 2], f32)>> = OnceLock::new();
    AROUND.get_or_init(|| {
        let steps = || (0..=2 * STEPS).map(|step| (as_f32(step) - as_f32(STEPS)) * STEP);
        let mut ways: Vec<([f32; 2], f32)> = steps()
            .flat_map(|down| steps().map(move |across| [across, down]))
            .map(|way| (way, distance(way, [0.0, 0.0])))
            .collect();
        ways.sort_by(|a, b| a.1.total_cmp(&b.1));
        ways
    })
}
