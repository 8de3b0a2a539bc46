//! Lines of orders: their way over the board, and how they are drawn.

use super::geometry::{Rect, as_f32, distance};
use super::palette::{self, INK, PAPER, PLAIN};
use super::xml::{Drawing, Paint, polyline};
use crate::game::scene::{Arrow, ArrowKind, Point};

/// Length and half the width of an arrow's head.
const HEAD: [f32; 2] = [13.0, 7.0];
/// Number of pieces a curve is measured in.
const STEPS: usize = 48;

/// How far from a corner a line over several places begins to turn.
const TURN: f32 = 16.0;

/// A line from one place to another: bent, or over other places.
#[derive(Clone, Debug)]
pub(super) enum Curve {
    /// From one end to the other, drawn toward a point between them.
    Bent {
        from: Point,
        control: Point,
        to: Point,
    },
    /// Points that are equally far from each other.
    Along(Vec<Point>),
}

impl Curve {
    /// A line bent to its left by `bend`; 0 is straight.
    pub(super) fn new(from: Point, to: Point, bend: f32) -> Self {
        let length = distance(from, to).max(0.01);
        let left = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
        let control = [
            f32::midpoint(from[0], to[0]) + left[0] * bend,
            f32::midpoint(from[1], to[1]) + left[1] * bend,
        ];
        Self::Bent { from, control, to }
    }

    /// A line over all of these places, rounded at its corners.
    pub(super) fn over(places: &[Point]) -> Self {
        let part =
            |a: Point, b: Point, t: f32| [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * t);
        let mut rounded: Vec<Point> = places.first().copied().into_iter().collect();
        for corner in places.windows(3) {
            let [before, at, after] = [corner[0], corner[1], corner[2]];
            let near = |end: Point| {
                let length = distance(at, end).max(0.01);
                part(at, end, (TURN / length).min(0.5))
            };
            let (enters, leaves) = (near(before), near(after));
            let turn = Self::Bent {
                from: enters,
                control: at,
                to: leaves,
            };
            rounded.extend((0_u8..=8).map(|step| turn.at(f32::from(step) / 8.0)));
        }
        rounded.extend(places.last());
        Self::Along(spaced(&rounded))
    }

    /// The point at a share of the way.
    pub(super) fn at(&self, t: f32) -> Point {
        match self {
            Self::Bent { from, control, to } => {
                let s = 1.0 - t;
                [0, 1]
                    .map(|axis| s * s * from[axis] + 2.0 * s * t * control[axis] + t * t * to[axis])
            }
            Self::Along(points) => between(points, t),
        }
    }

    /// The curve as points between two shares of the way.
    pub(super) fn points(&self, from: f32, to: f32) -> Vec<Point> {
        (0..=STEPS)
            .map(|step| self.at(from + (to - from) * as_f32(step) / as_f32(STEPS)))
            .collect()
    }

    /// The share of the way up to which the curve stays out of `taken`.
    pub(super) fn until(&self, taken: &[Rect]) -> f32 {
        (STEPS / 2..=STEPS)
            .map(|step| as_f32(step) / as_f32(STEPS))
            .find(|&t| taken.iter().any(|rect| rect.contains(self.at(t))))
            .map_or(1.0, |t| (t - 1.0 / as_f32(STEPS)).max(0.5))
    }

    /// The share of the way from which on the curve is out of `taken`.
    pub(super) fn since(&self, taken: &[Rect]) -> f32 {
        (0..=STEPS / 2)
            .rev()
            .map(|step| as_f32(step) / as_f32(STEPS))
            .find(|&t| taken.iter().any(|rect| rect.contains(self.at(t))))
            .unwrap_or(0.0)
    }
}

/// The point at a share of a line through points that are equally far apart.
fn between(points: &[Point], t: f32) -> Point {
    let last = points.len().saturating_sub(1);
    let at = t.clamp(0.0, 1.0) * as_f32(last);
    let first = (0..last)
        .rev()
        .find(|&index| as_f32(index) <= at)
        .unwrap_or(0);
    let [a, b] =
        [first, (first + 1).min(last)].map(|index| points.get(index).copied().unwrap_or_default());
    let rest = at - as_f32(first);
    [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * rest)
}

/// The same line in points that are equally far apart.
fn spaced(points: &[Point]) -> Vec<Point> {
    let lengths: Vec<f32> = points
        .windows(2)
        .map(|ends| distance(ends[0], ends[1]))
        .collect();
    let whole: f32 = lengths.iter().sum();
    (0..=STEPS)
        .filter_map(|step| {
            let mut left = whole * as_f32(step) / as_f32(STEPS);
            for (ends, &length) in points.windows(2).zip(&lengths) {
                if left <= length {
                    let t = left / length.max(0.01);
                    return Some(
                        [0, 1].map(|axis| ends[0][axis] + (ends[1][axis] - ends[0][axis]) * t),
                    );
                }
                left -= length;
            }
            points.last().copied()
        })
        .collect()
}

/// How a line is drawn.
pub(super) struct Stroke {
    pub(super) colour: String,
    pub(super) dashes: Option<&'static str>,
    thin: bool,
    round: bool,
}

impl Stroke {
    /// Solid for what came about, dashed for what failed, grey for what is
    /// not yet decided; supports thin and dotted, convoys thin, retreats dash and dot.
    pub(super) fn of(arrow: &Arrow) -> Self {
        let colour = match (arrow.success, arrow.kind) {
            (None, kind)
                if !matches!(
                    kind,
                    ArrowKind::Retreat | ArrowKind::Build | ArrowKind::Disband
                ) =>
            {
                PLAIN.to_owned()
            }
            _ => palette::well_formed(&arrow.side.colour),
        };
        let dashes = match (arrow.kind, arrow.success) {
            (ArrowKind::Support, _) => Some("1.5 5.5"),
            (ArrowKind::Shot, _) => Some("7 4.5"),
            (ArrowKind::Retreat | ArrowKind::Regroup, _) => Some("11 4.5 2 4.5"),
            (ArrowKind::Convoy, Some(false)) => Some("6 5"),
            (_, Some(false)) => Some("9 6"),
            _ => None,
        };
        Self {
            colour,
            dashes,
            thin: matches!(
                arrow.kind,
                ArrowKind::Support | ArrowKind::Convoy | ArrowKind::Shot
            ),
            round: matches!(arrow.kind, ArrowKind::Support | ArrowKind::Convoy),
        }
    }

    /// Light edge, dark edge and core, from below.
    pub(super) fn layers(&self) -> [(&str, &'static str); 3] {
        if self.thin {
            [(PAPER, "6"), (INK, "4.4"), (&self.colour, "2.6")]
        } else {
            [(PAPER, "7"), (INK, "5.2"), (&self.colour, "3.2")]
        }
    }
}

/// Draws a line in its style. If an arrow's head follows, the line ends
/// inside it, so that no dash shows before it.
pub(super) fn line(drawing: &mut Drawing, points: &[Point], style: &Stroke, with_head: bool) {
    let Some(&last) = points.last() else {
        return;
    };
    let shaft: Vec<Point> = points
        .iter()
        .copied()
        .filter(|&point| !with_head || distance(point, last) >= HEAD[0] * 0.8)
        .collect();
    let data = polyline(&shaft, false);
    for (colour, width) in style.layers() {
        let caps = if style.round { "round" } else { "butt" };
        // The light edge is whole, so that dashes stand on an even ground.
        let paint = Paint::outline(colour, width)
            .with("stroke-linecap", caps)
            .dashed(style.dashes.filter(|_| colour != PAPER));
        drawing.path(&data, &paint);
    }
}

/// Draws the head of an arrow at the end of its line.
pub(super) fn head(drawing: &mut Drawing, points: &[Point], style: &Stroke) {
    let Some((&last, rest)) = points.split_last() else {
        return;
    };
    let base = rest
        .iter()
        .rev()
        .copied()
        .find(|&point| distance(point, last) >= HEAD[0] * 0.8)
        .unwrap_or(points[0]);
    let length = distance(base, last).max(0.01);
    let along = [(last[0] - base[0]) / length, (last[1] - base[1]) / length];
    let back = [last[0] - along[0] * HEAD[0], last[1] - along[1] * HEAD[0]];
    let triangle = [
        last,
        [back[0] - along[1] * HEAD[1], back[1] + along[0] * HEAD[1]],
        [back[0] + along[1] * HEAD[1], back[1] - along[0] * HEAD[1]],
    ];
    drawing.path(
        &polyline(&triangle, true),
        &Paint::fill(&style.colour).edge(INK, "1.4").joined(),
    );
}

/// The same way in waves, calm at both ends.
pub(super) fn curled(points: &[Point]) -> Vec<Point> {
    waved(points, 26.0, 4.5)
}

/// The same way in small waves, as on water.
pub(super) fn rippled(points: &[Point]) -> Vec<Point> {
    waved(points, 15.0, 3.4)
}

fn waved(points: &[Point], wave: f32, height: f32) -> Vec<Point> {
    let Some((&first, &last)) = points.first().zip(points.last()) else {
        return Vec::new();
    };
    let length = distance(first, last).max(0.01);
    let left = [(last[1] - first[1]) / length, (first[0] - last[0]) / length];
    let waves = (length / wave).round().max(1.0);
    let count = as_f32(points.len() - 1).max(1.0);
    points
        .iter()
        .enumerate()
        .map(|(index, point)| {
            let t = as_f32(index) / count;
            let calm = (4.0 * t).min(3.0 * (1.0 - t)).clamp(0.0, 1.0);
            let out = height * calm * (t * waves * std::f32::consts::TAU).sin();
            [point[0] + left[0] * out, point[1] + left[1] * out]
        })
        .collect()
}
