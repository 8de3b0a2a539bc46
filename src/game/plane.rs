//! Distances in the plane of a board.

use super::scene::Point;

/// The distance of two points. Coordinates are limited to the page, so that
/// their squares cannot overflow; layouts ask this millions of times.
pub(crate) fn distance(a: Point, b: Point) -> f32 {
    squared(a, b).sqrt()
}

fn squared(a: Point, b: Point) -> f32 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    x * x + y * y
}

/// The distance of a point from a closed outline: positive inside.
pub(crate) fn depth(outline: &[Point], point: Point) -> f32 {
    let mut nearest = f32::INFINITY;
    let mut inside = false;
    for (index, &a) in outline.iter().enumerate() {
        let b = outline[(index + 1) % outline.len()];
        nearest = nearest.min(squared_from_segment(point, a, b));
        if (a[1] > point[1]) != (b[1] > point[1]) {
            let crossing = a[0] + (point[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0]);
            inside ^= point[0] < crossing;
        }
    }
    let nearest = nearest.sqrt();
    if inside { nearest } else { -nearest }
}

fn squared_from_segment(point: Point, a: Point, b: Point) -> f32 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    if length <= f32::EPSILON {
        return squared(point, a);
    }
    let t = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / length;
    let t = t.clamp(0.0, 1.0);
    squared(point, [a[0] + along[0] * t, a[1] + along[1] * t])
}

/// The lowest and the highest corner of the box around some points; `None` if
/// there are none.
pub(crate) fn bounds<'a>(points: impl IntoIterator<Item = &'a Point>) -> Option<[Point; 2]> {
    let points = points.into_iter();
    points.fold(None, |bounds: Option<[Point; 2]>, point| {
        let [low, high] = bounds.unwrap_or([*point; 2]);
        Some([
            [low[0].min(point[0]), low[1].min(point[1])],
            [high[0].max(point[0]), high[1].max(point[1])],
        ])
    })
}
