//! The picture of a board: which outlines touch, where a name stands in one,
//! and cells for a board that nobody has drawn.

use std::collections::BTreeSet;

use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};

use crate::game::plane::{bounds, depth, distance};
use crate::game::scene::Point;

/// How far apart provinces that border each other are laid out.
const STEP: f32 = 110.0;
/// How much wider than high a cell is: names are.
const WIDE: f32 = 1.35;
/// How many corners a cell has.
const CORNERS: u8 = 16;
/// How often a layout is improved; after that nothing is seen to move.
const ROUNDS: usize = 300;
/// The least room between the middles of two cells, as a share of [`STEP`].
const APART: f32 = 0.78;
/// Room around the cells.
const MARGIN: f32 = 70.0;

/// Outlines and places for the names of a board.
pub(crate) struct Picture {
    pub(crate) frame: [f32; 2],
    pub(crate) labels: Vec<Point>,
    pub(crate) outlines: Vec<Vec<Point>>,
}

/// Rounded cells for a board of so many provinces with these borders, laid out
/// so that distances look like the number of moves.
pub(crate) fn cells(provinces: usize, borders: &BTreeSet<(u8, u8)>) -> Picture {
    let mut labels = places(provinces, borders);
    for label in &mut labels {
        *label = [label[0] * STEP * WIDE, label[1] * STEP];
    }
    let [low, high] = bounds(&labels).unwrap_or_default();
    let frame = [0, 1].map(|axis| (high[axis] - low[axis] + 2.0 * MARGIN).ceil());
    for label in &mut labels {
        *label = [0, 1].map(|axis| (label[axis] - low[axis] + MARGIN).round());
    }
    around(frame, labels)
}

/// Rounded cells around places that are known, as large as they can be without
/// meeting.
pub(crate) fn around(frame: [f32; 2], labels: Vec<Point>) -> Picture {
    let apart = |a: &Point, b: &Point| ((a[0] - b[0]).abs() / WIDE).max((a[1] - b[1]).abs());
    let rest = |at: usize| labels[at + 1..].iter();
    let all = labels.iter().enumerate();
    let nearest = all.flat_map(|(at, a)| rest(at).map(move |b| apart(a, b)));
    let nearest = nearest.reduce(f32::min).unwrap_or(STEP);
    let high = (nearest * 0.42).clamp(frame[1] / 100.0, frame[1] / 8.0);
    let outlines = labels.iter().map(|&label| cell(label, high, frame));
    Picture {
        frame,
        outlines: outlines.collect(),
        labels,
    }
}

/// The outline of a cell of half this height: between an ellipse and a
/// rectangle, so that a name has room in it.
fn cell([x, y]: Point, high: f32, frame: [f32; 2]) -> Vec<Point> {
    (0..CORNERS)
        .map(|corner| {
            let angle = f32::from(corner) * std::f32::consts::TAU / f32::from(CORNERS);
            let bulge = |value: f32| value.signum() * value.abs().powf(0.6);
            let [east, south] = [angle.cos(), angle.sin()].map(bulge);
            let corner = [x + east * high * WIDE, y + south * high];
            [0, 1].map(|axis| (corner[axis] * 10.0).round().clamp(0.0, frame[axis] * 10.0) / 10.0)
        })
        .collect()
}

/// Places at which distances are as near as can be to the number of moves:
/// stress majorization (Gansner, Koren, North, 2004), a province at a time,
/// from distances to a few provinces at the rim.
fn places(provinces: usize, borders: &BTreeSet<(u8, u8)>) -> Vec<Point> {
    let edges = borders.iter().map(|&(a, b)| (u16::from(a), u16::from(b)));
    let mut graph = UnGraph::<(), (), u16>::from_edges(edges);
    while graph.node_count() < provinces {
        graph.add_node(());
    }
    let moves: Vec<Vec<f32>> = graph
        .node_indices()
        .map(|from| {
            let reached = dijkstra(&graph, from, None, |_| 1.0_f32);
            let all = (0..provinces).map(NodeIndex::new);
            // Parts that nothing joins stand a few moves apart.
            all.map(|to| reached.get(&to).copied().unwrap_or(5.0))
                .collect()
        })
        .collect();
    let farthest = |from: &dyn Fn(usize) -> f32| {
        let all = 0..provinces;
        all.max_by(|&a, &b| from(a).total_cmp(&from(b)))
            .unwrap_or(0)
    };
    let west = farthest(&|at| moves[0][at]);
    let east = farthest(&|at| moves[west][at]);
    let aside = |at: usize| moves[west][at].min(moves[east][at]);
    let north = farthest(&aside);
    let south = farthest(&|at| moves[north][at] + aside(at) / 2.0);
    let mut places: Vec<Point> = (0..provinces)
        .map(|at| {
            // No two start in one point.
            let [x, y] = [17, 29].map(|by| f32::from(u16::try_from(at * by % 101).unwrap_or(0)));
            [
                (moves[west][at] - moves[east][at]) / 2.0 + x / 500.0,
                (moves[north][at] - moves[south][at]) / 2.0 + y / 500.0,
            ]
        })
        .collect();
    for _ in 0..ROUNDS {
        for at in 0..provinces {
            let mut sum = [0.0_f32; 2];
            let mut weights = 0.0;
            for other in (0..provinces).filter(|&other| other != at) {
                let wanted = moves[at][other];
                let weight = 1.0 / (wanted * wanted);
                let apart = distance(places[at], places[other]).max(0.01);
                for (axis, sum) in sum.iter_mut().enumerate() {
                    let away = (places[at][axis] - places[other][axis]) / apart;
                    *sum += weight * (places[other][axis] + wanted * away);
                }
                weights += weight;
            }
            if weights > 0.0 {
                places[at] = sum.map(|sum| sum / weights);
            }
        }
    }
    spread(&mut places);
    places
}

/// Pushes apart what stands too near to each other.
fn spread(places: &mut [Point]) {
    for _ in 0..ROUNDS {
        let mut moved = false;
        for a in 0..places.len() {
            for b in 0..a {
                let apart = distance(places[a], places[b]).max(0.01);
                if apart < APART {
                    let by = (APART - apart) / apart * 0.5;
                    let push = [0, 1].map(|axis| (places[a][axis] - places[b][axis]) * by);
                    places[a] = [places[a][0] + push[0], places[a][1] + push[1]];
                    places[b] = [places[b][0] - push[0], places[b][1] - push[1]];
                    moved = true;
                }
            }
        }
        if !moved {
            return;
        }
    }
}

/// Where a name stands in an outline: where it is farthest from the edge.
pub(crate) fn middle(outline: &[Point]) -> Point {
    const STEPS: u8 = 24;
    let [low, high] = bounds(outline).unwrap_or_default();
    let along = |axis: usize, step: u8| {
        low[axis] + (high[axis] - low[axis]) * f32::from(step) / f32::from(STEPS)
    };
    let points = (1..STEPS).flat_map(|x| (1..STEPS).map(move |y| (x, y)));
    let points = points.map(|(x, y)| [along(0, x), along(1, y)]);
    let centre = [0, 1].map(|axis| f32::midpoint(low[axis], high[axis]));
    // Of places that are nearly as good, the one in the middle.
    let merit = |point: Point| depth(outline, point) - distance(point, centre) / 20.0;
    let best = points.max_by(|&a, &b| merit(a).total_cmp(&merit(b)));
    best.unwrap_or(low).map(f32::round)
}

/// The pairs of outlines that share a stretch, the lower index first: the same
/// two corners beside each other, or with a tolerance a line of one that runs
/// that near to the other or inside of it.
pub(crate) fn touching(outlines: &[&[Point]], tolerance: f32) -> BTreeSet<(u8, u8)> {
    let index = |at: usize| u8::try_from(at).expect("a map has at most 256 provinces");
    let boxes: Vec<_> = outlines.iter().map(|outline| bounds(*outline)).collect();
    let mut touching = BTreeSet::new();
    for (b, second) in outlines.iter().enumerate() {
        for (a, first) in outlines[..b].iter().enumerate() {
            let touches = are_near(boxes[a], boxes[b], tolerance)
                && if tolerance > 0.0 {
                    runs_along(first, second, tolerance) || runs_along(second, first, tolerance)
                } else {
                    share_corners(first, second)
                };
            if touches {
                touching.insert((index(a), index(b)));
            }
        }
    }
    touching
}

/// The stretches of a closed outline.
fn stretches(outline: &[Point]) -> impl Iterator<Item = [Point; 2]> + '_ {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(&from, &to)| [from, to])
}

fn share_corners(first: &[Point], second: &[Point]) -> bool {
    let bits = |stretch: [Point; 2]| {
        let mut ends = stretch.map(|[x, y]| (x.to_bits(), y.to_bits()));
        ends.sort_unstable();
        ends
    };
    let known: BTreeSet<_> = stretches(first).map(bits).collect();
    stretches(second).any(|stretch| known.contains(&bits(stretch)))
}

/// Whether enough of an outline runs near another or inside of it. Where two
/// only meet in a corner, less than three times the tolerance does.
fn runs_along(line: &[Point], beside: &[Point], tolerance: f32) -> bool {
    let mut length = 0.0;
    for [from, to] in stretches(line) {
        let whole = distance(from, to);
        let steps = (whole / tolerance).ceil().clamp(1.0, 500.0);
        let mut step = 0.5;
        while step < steps {
            let share = step / steps;
            let point = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
            if depth(beside, point) >= -tolerance {
                length += whole / steps;
            }
            step += 1.0;
        }
    }
    length >= 3.0 * tolerance
}

/// Whether two boxes, of which neither is around nothing, come near each other.
fn are_near(first: Option<[Point; 2]>, second: Option<[Point; 2]>, tolerance: f32) -> bool {
    let (Some([low, high]), Some([other_low, other_high])) = (first, second) else {
        return false;
    };
    (0..2).all(|axis| {
        low[axis] <= other_high[axis] + tolerance && other_low[axis] <= high[axis] + tolerance
    })
}
