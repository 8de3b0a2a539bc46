//! Counters, links, landmarks and captions: what boards of squares and tracks
//! have besides areas.

use std::collections::BTreeMap;

use super::Board;
use super::geometry::{Rect, as_f32, depth};
use super::landmarks;
use super::look;
use super::palette::{self, INK, NEUTRAL, PAPER};
use super::text_metrics::{CAP_HEIGHT, Face, fitted};
use super::xml::{Anchor, Drawing, Lettering, Paint, polyline};
use crate::game::scene::{Counter, PieceSet, Point, Scene, Shape, Side};

/// The largest side of a counter.
const LARGEST: f32 = 62.0;
/// How much of an area counters take at most.
const SHARE: f32 = 0.8;
/// The same where several share an upright square.
const CROWDED: f32 = 0.94;
/// Counters smaller than this have larger letters on them.
const SMALL: f32 = 30.0;
/// The side of a counter on a chart, on which all are alike.
const CHARTED: f32 = 34.0;
/// The size of letters at the edge.
const CAPTION: f32 = 19.0;

/// The place and the side of every counter, in the scene's order; `None` if
/// its area is not drawn.
pub(super) fn spots(board: &Board, scene: &Scene) -> Vec<Option<(Point, f32)>> {
    let counters = &scene.fittings.counters;
    (counters.iter().enumerate())
        .map(|(index, counter)| {
            let outline = board.outlines.get(counter.region)?;
            let middle = board.places.get(counter.region)?.as_ref()?.main;
            let fellows = |upto: usize| {
                (counters[..upto].iter())
                    .filter(|other| other.region == counter.region)
                    .count()
            };
            let (count, number) = (fellows(counters.len()), fellows(index));
            // In the corners of an upright square there is room, too.
            let is_corner = count > 1 && board.chart.is_none() && is_upright(outline);
            let room = if board.chart.is_some() {
                CHARTED
            } else {
                let share = if is_corner { CROWDED } else { SHARE };
                depth(outline, middle).max(4.0) * 2.0 * share
            };
            // Side by side in rows that make about a square.
            let columns = (1..=count).find(|n| n * n >= count).unwrap_or(1);
            let cell = room / as_f32(columns);
            let place = |slot: usize, of: usize| (as_f32(slot) - as_f32(of - 1) / 2.0) * cell;
            let rows = count.div_ceil(columns);
            let in_row = columns.min(count - number / columns * columns);
            // Two stand at opposite corners, as large as four would be.
            let down = if count == 2 && is_corner {
                place(number, count)
            } else {
                place(number / columns, rows)
            };
            let at = [
                middle[0] + place(number % columns, in_row),
                middle[1] + down,
            ];
            let gap = match (count, is_corner) {
                (1, _) => 1.0,
                (_, true) => 0.97,
                (_, false) => 0.9,
            };
            Some((at, (cell * gap).min(LARGEST)))
        })
        .collect()
}

/// Whether an outline is a rectangle with sides across and down.
fn is_upright(outline: &[Point]) -> bool {
    let next = outline.iter().cycle().skip(1);
    let is_straight = |a: &Point, b: &Point| (0..2).any(|axis| (a[axis] - b[axis]).abs() < 0.5);
    outline.len() == 4 && outline.iter().zip(next).all(|(a, b)| is_straight(a, b))
}

/// The rectangles of captions, landmarks and counters, with the region of a
/// counter.
pub(super) fn rects(board: &Board, scene: &Scene) -> Vec<(Option<usize>, Rect)> {
    let scale = super::scale(scene);
    let counters = (spots(board, scene).into_iter().flatten())
        .zip(&scene.fittings.counters)
        .map(|((at, side), counter)| {
            // The disc alone, since nothing stands out of it.
            let side = if counter.shape == Shape::Stack {
                side * 0.9
            } else {
                side
            };
            (Some(counter.region), Rect::new(at, side, side))
        });
    let things = scene.fittings.landmarks.iter();
    // Counters may hide what only looks nice.
    let may_hide = |kind| scene.set == PieceSet::Counters && landmarks::is_ornament(kind);
    let things = things.filter(|landmark| !may_hide(landmark.kind));
    let landmarks = things.map(|landmark| {
        let at = landmark.at.map(|value| value * scale);
        let [wide, high] = landmarks::size(landmark.kind).map(|side| side * landmark.scale);
        (None, Rect::new(at, wide, high))
    });
    let captions = (scene.fittings.captions.iter()).map(|caption| {
        let at = caption.at.map(|value| value * scale);
        let wide = super::text_metrics::width(&caption.text, Face::Bold, caption_size(scene));
        (None, Rect::new(at, wide, caption_size(scene) * CAP_HEIGHT))
    });
    let inscriptions = (board.chart.iter())
        .flat_map(super::chart::Drawn::inscriptions)
        .map(|rect| (None, rect));
    (counters.chain(landmarks).chain(captions))
        .chain(inscriptions)
        .chain(look::taken(scene).into_iter().map(|rect| (None, rect)))
        .collect()
}

fn caption_size(scene: &Scene) -> f32 {
    // Many captions are those of a long track, which has little room.
    if scene.fittings.captions.len() > 8 && scene.regions.len() > 100 {
        CAPTION * 0.65
    } else {
        CAPTION
    }
}

/// Draws links, below orders and counters. A way goes from edge to edge.
pub(super) fn links(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    for link in &scene.fittings.links {
        let place = |region: usize| Some(board.places.get(region)?.as_ref()?.main);
        let [Some(mut from), Some(mut to)] = [link.from, link.to].map(place) else {
            continue;
        };
        if link.side.is_none() {
            let outline = |region: usize| &board.outlines[region];
            (from, to) = (
                edge(outline(link.from), from, to),
                edge(outline(link.to), to, from),
            );
        }
        let way = polyline(&[from, to], false);
        let colour = colour_of(link.side.as_ref());
        let (layers, dashes): (&[(&str, &str)], _) = match link.side {
            Some(_) => (&[(INK, "8"), (&colour, "5.4")], "none"),
            None => (&[(PAPER, "4"), (INK, "1.6")], "5 4"),
        };
        for &(stroke, width) in layers {
            drawing.path(
                &way,
                &Paint::outline(stroke, width)
                    .capped()
                    .with("stroke-dasharray", dashes),
            );
        }
    }
}

/// Where the way from a place in an outline to one elsewhere leaves it.
fn edge(outline: &[Point], from: Point, to: Point) -> Point {
    let along = |share: f32| [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
    let shares = (0..=64).map(|step: u8| along(f32::from(step) / 64.0));
    let mut outside = shares.filter(|&point| depth(outline, point) < 0.0);
    outside.next().unwrap_or(from)
}

/// Draws captions, landmarks and counters.
pub(super) fn draw(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    fixed(drawing, scene, board);
    for (counter, spot) in scene.fittings.counters.iter().zip(spots(board, scene)) {
        if let Some((at, side)) = spot {
            drawing.open_at(at, scale(side), 0.0);
            one(drawing, counter, is_small(side));
            drawing.close();
        }
    }
}

/// Draws captions, landmarks, rings and rims, which do not move.
pub(super) fn fixed(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    let scale = super::scale(scene);
    let size = caption_size(scene);
    for caption in &scene.fittings.captions {
        let [x, y] = caption.at.map(|value| value * scale);
        let look = Lettering::new(size, Face::Bold).anchored(Anchor::Middle);
        drawing.text([x, y + size * CAP_HEIGHT / 2.0], look, &caption.text);
    }
    landmarks::draw(drawing, scene, false);
    for ring in &scene.fittings.rings {
        let place = board.places.get(ring.region).and_then(Option::as_ref);
        if let (Some(outline), Some(place)) = (board.outlines.get(ring.region), place) {
            let radius = depth(outline, place.main).max(4.0) * 0.96;
            let colour = colour_of(Some(&ring.side));
            for (stroke, width) in [(INK, "6"), (colour.as_str(), "3.4")] {
                drawing.circle(place.main, radius, &Paint::outline(stroke, width));
            }
        }
    }
    rims(drawing, scene, board);
}

/// Draws rims: the edges of areas that no other area with the same rim has.
fn rims(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    let mut edges: BTreeMap<(String, String), usize> = BTreeMap::new();
    for rim in &scene.fittings.rims {
        let outline = board
            .outlines
            .get(rim.region)
            .map_or(&[][..], Vec::as_slice);
        for (&from, &to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            let mut ends = [from, to];
            ends.sort_by(|[x, y], [other_x, other_y]| {
                x.total_cmp(other_x).then(y.total_cmp(other_y))
            });
            let edge = (colour_of(Some(&rim.side)), polyline(&ends, false));
            *edges.entry(edge).or_default() += 1;
        }
    }
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    for ((colour, edge), _) in edges.into_iter().filter(|(_, count)| *count == 1) {
        *paths.entry(colour).or_default() += &edge;
    }
    for (colour, path) in &paths {
        for (stroke, width) in [(INK, "6"), (colour.as_str(), "3.4")] {
            drawing.path(path, &Paint::outline(stroke, width));
        }
    }
}

/// How much a counter is enlarged that has this side.
pub(super) fn scale(side: f32) -> f32 {
    side / 40.0
}

/// Whether a counter is so small that it has larger letters.
pub(super) fn is_small(side: f32) -> bool {
    side < SMALL
}

pub(super) fn colour_of(side: Option<&Side>) -> String {
    side.map_or_else(|| NEUTRAL.to_owned(), |s| palette::well_formed(&s.colour))
}

/// The counter that stands for a side in the legend.
pub(super) fn emblem(drawing: &mut Drawing, side: &Side) {
    let counter = Counter {
        text: side.mark.clone(),
        ..Counter::new(Shape::Disc, Some(side.clone()), 0)
    };
    drawing.open_at([0.0, 0.0], 0.72, 0.0);
    one(drawing, &counter, false);
    drawing.close();
}

/// A counter of 40 units, around the origin.
pub(super) fn one(drawing: &mut Drawing, counter: &Counter, is_small: bool) {
    let Some(facing) = counter.facing.filter(|degrees| degrees.is_finite()) else {
        body(drawing, counter, is_small);
        return;
    };
    // Where it faces is shown at its rim, so that nothing on it is covered.
    drawing.open_at([0.0, 0.0], 0.82, 0.0);
    body(drawing, counter, is_small);
    drawing.close();
    drawing.open_at([0.0, 0.0], 1.0, facing);
    drawing.path("M0-21L5-14H-5Z", &Paint::fill(PAPER).edge(INK, "1.3"));
    drawing.close();
}

fn body(drawing: &mut Drawing, counter: &Counter, is_small: bool) {
    let colour = colour_of(counter.side.as_ref());
    let edge = Paint::fill(&colour).edge(INK, "1.8").joined();
    // The text stands a little higher where a number or crown is below it.
    let mut baseline = 0.0;
    match counter.shape {
        Shape::Disc | Shape::Stack => drawing.circle([0.0, 0.0], 18.0, &edge),
        Shape::King => {
            drawing.circle([0.0, 0.0], 18.0, &edge);
            // Letters have more room below a smaller crown.
            let (at, scale) = if counter.text.is_empty() {
                ([0.0, 0.0], 1.0)
            } else {
                ([0.0, -6.6], 0.75)
            };
            drawing.open_at(at, scale, 0.0);
            drawing.path(
                "M-10 6L-12-7L-5.5-1L0-10L5.5-1L12-7L10 6Z",
                &Paint::fill("#f4c430").edge(INK, "1.5").joined(),
            );
            drawing.close();
            baseline = 13.2;
        }
        Shape::Square => {
            drawing.path(
                "M-15-18H15Q18-18 18-15V15Q18 18 15 18H-15Q-18 18-18 15V-15Q-18-18-15-18Z",
                &edge,
            );
        }
        Shape::Tent => {
            drawing.path("M0-15L18 16H-18Z", &edge);
            drawing.path(
                "M0-15L6 16H-6ZM0-15V-20L7-17.5L0-15",
                &Paint::fill(INK).edge(INK, "1.2"),
            );
        }
        Shape::Beast => {
            drawing.path(
                "M-19 9Q-15-4-10 6T-1 6T9 3Q14-1 11-7Q4-8 3-12Q12-19 18-10Q20 2 12 10Q4 16-3 12T-12 12Z",
                &Paint::fill("#3f6b4f").edge(INK, "1.6").joined(),
            );
            drawing.circle([11.5, -10.5], 1.9, &[("fill", "#f4c430")]);
        }
        Shape::Shield => {
            drawing.path("M-16-17Q0-12 16-17V-2Q16 12 0 19Q-16 12-16-2Z", &edge);
        }
    }
    let ink = palette::readable_on(&colour);
    let largest: f32 = match (counter.shape, counter.number) {
        (Shape::King, _) => 17.0,
        (_, None) if is_small => 24.0,
        (_, Some(_)) => 15.0,
        _ => 17.0,
    };
    let is_stack = counter.shape == Shape::Stack;
    let room = if is_stack { 31.0 } else { 25.0 };
    let size = fitted(&counter.text, Face::Bold, largest, room);
    let lift = match (is_stack, counter.number) {
        (true, _) => 3.0,
        (false, Some(_)) => 3.5,
        (false, None) => 0.0,
    };
    let look = |size: f32| {
        Lettering::new(size, Face::Bold)
            .anchored(Anchor::Middle)
            .filled(ink)
    };
    if !counter.text.is_empty() {
        let at = if counter.shape == Shape::King {
            baseline
        } else {
            size * CAP_HEIGHT / 2.0 - lift
        };
        drawing.text([0.0, at], look(size), &counter.text);
    }
    let mark = (counter.side.as_ref()).filter(|_| is_stack);
    let below = mark.map(|side| side.mark.clone());
    if let Some(text) = below.or_else(|| counter.number.map(|number| number.to_string())) {
        let size = fitted(&text, Face::Bold, 10.5, 18.0);
        drawing.text([0.0, 13.6], look(size), &text);
    }
}
