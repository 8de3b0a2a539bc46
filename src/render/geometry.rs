//! Plane geometry of outlines: what is inside, how far from the edge.

use serde::{Deserialize, Serialize};

use crate::game::plane::bounds;
pub(super) use crate::game::plane::{depth, distance};
use crate::game::scene::Point;

/// An upright rectangle by its centre and half its sides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Rect {
    pub(super) centre: Point,
    pub(super) half: [f32; 2],
}

impl Rect {
    pub(super) const fn new(centre: Point, width: f32, height: f32) -> Self {
        Self {
            centre,
            half: [width / 2.0, height / 2.0],
        }
    }

    /// How much area two rectangles share once both are widened by half of
    /// `gap` on every side.
    pub(super) fn overlap(&self, other: &Self, gap: f32) -> f32 {
        let side = |axis: usize| {
            let reach = self.half[axis] + other.half[axis] + gap;
            (reach - (self.centre[axis] - other.centre[axis]).abs()).max(0.0)
        };
        side(0) * side(1)
    }

    /// Its corners, one after the other.
    pub(super) fn corners(&self) -> [Point; 4] {
        let ([x, y], [w, h]) = (self.centre, self.half);
        [
            [x - w, y - h],
            [x + w, y - h],
            [x + w, y + h],
            [x - w, y + h],
        ]
    }

    /// Whether a point is inside.
    pub(super) fn contains(&self, point: Point) -> bool {
        (0..2).all(|axis| (point[axis] - self.centre[axis]).abs() <= self.half[axis])
    }

    /// Points around the edge, close enough that no outline slips between.
    fn rim(&self) -> impl Iterator<Item = Point> {
        let [x, y] = self.centre;
        let [w, h] = self.half;
        [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0]
            .into_iter()
            .flat_map(move |t: f32| {
                [
                    [x + w * t, y - h],
                    [x + w * t, y + h],
                    [x - w, y + h * t],
                    [x + w, y + h * t],
                ]
            })
    }
}

/// Whether an outline lies in another one, or partly does.
pub(super) fn reaches_into(inner: &[Point], outer: &[Point]) -> bool {
    // Neighbours share points of their outlines, at a depth of zero.
    inner.iter().any(|&point| depth(outer, point) > 0.5)
}

/// Number of grid lines of a [`Field`] in each direction: fine enough for
/// letters, bounded for any outline.
const LINES: usize = 40;

/// An outline's depth, sampled on a grid so that many places can be tried.
pub(super) struct Field {
    corners: Vec<Point>,
    origin: Point,
    step: [f32; 2],
    depths: Vec<f32>,
}

impl Field {
    /// Samples an outline of at least three points; `holes` are outlines
    /// inside it that do not belong to it.
    pub(super) fn new(outline: &[Point], holes: &[&[Point]]) -> Self {
        let [low, high] = bounds(outline).unwrap_or_default();
        let step = [0, 1].map(|axis| ((high[axis] - low[axis]) / as_f32(LINES - 1)).max(0.01));
        let mut depths = Vec::with_capacity(LINES * LINES);
        for row in 0..LINES {
            for column in 0..LINES {
                let point = [
                    low[0] + step[0] * as_f32(column),
                    low[1] + step[1] * as_f32(row),
                ];
                let mut room = depth(outline, point);
                for hole in holes {
                    room = room.min(-depth(hole, point));
                }
                depths.push(room);
            }
        }
        Self {
            corners: (outline.iter())
                .chain(holes.iter().copied().flatten())
                .copied()
                .collect(),
            origin: low,
            step,
            depths,
        }
    }

    /// Grid points inside the outline, every `stride`-th in each direction.
    pub(super) fn inside(&self, stride: usize) -> Vec<Point> {
        (0..LINES * LINES)
            .filter(|index| {
                let (row, column) = (index / LINES, index % LINES);
                row % stride == 0 && column % stride == 0 && self.depths[*index] > 0.0
            })
            .map(|index| {
                [
                    self.origin[0] + self.step[0] * as_f32(index % LINES),
                    self.origin[1] + self.step[1] * as_f32(index / LINES),
                ]
            })
            .collect()
    }

    /// How far a rectangle keeps from the outline if it is at least `least`:
    /// on its rim, and no corner of the outline may reach into it.
    pub(super) fn clearance(&self, rect: &Rect, least: f32) -> Option<f32> {
        let mut room = f32::INFINITY;
        for point in rect.rim() {
            room = room.min(self.at(point));
            if room < least {
                return None;
            }
        }
        let cut = self.corners.iter().any(|&point| rect.contains(point));
        (!cut).then_some(room)
    }

    /// The depth at a point, between the sampled ones.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is limited to the grid first"
    )]
    pub(super) fn at(&self, point: Point) -> f32 {
        let mut cell = [0_usize; 2];
        let mut rest = [0.0_f32; 2];
        for axis in 0..2 {
            let position = (point[axis] - self.origin[axis]) / self.step[axis];
            let last = as_f32(LINES - 1);
            if !(0.0..=last).contains(&position) {
                return -f32::max(-position, position - last) * self.step[axis] - 0.01;
            }
            cell[axis] = (position as usize).min(LINES - 2);
            rest[axis] = position - as_f32(cell[axis]);
        }
        let corner =
            |right: usize, down: usize| self.depths[(cell[1] + down) * LINES + cell[0] + right];
        let upper = corner(0, 0) * (1.0 - rest[0]) + corner(1, 0) * rest[0];
        let lower = corner(0, 1) * (1.0 - rest[0]) + corner(1, 1) * rest[0];
        upper * (1.0 - rest[1]) + lower * rest[1]
    }
}

/// A small count as a coordinate.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts here are far below 2^24, where f32 is exact"
)]
pub(super) fn as_f32(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const L: [Point; 6] = [
        [0.0, 0.0],
        [40.0, 0.0],
        [40.0, 100.0],
        [100.0, 100.0],
        [100.0, 140.0],
        [0.0, 140.0],
    ];

    #[test]
    fn depth_is_positive_inside_only() {
        for (point, expected) in [
            ([20.0, 50.0], 20.0),
            ([70.0, 50.0], -30.0),
            ([20.0, 120.0], 20.0),
            ([-5.0, 10.0], -5.0),
        ] {
            assert!((depth(&L, point) - expected).abs() < 0.01, "{point:?}");
        }
    }

    #[test]
    fn a_rectangle_over_the_inner_corner_sticks_out() {
        let field = Field::new(&L, &[]);
        let room = |centre| field.clearance(&Rect::new(centre, 30.0, 60.0), 1.0);
        assert!(room([20.0, 60.0]).is_some_and(|room| room > 3.0));
        assert_eq!(room([40.0, 100.0]), None);
    }

    #[test]
    fn a_thin_spike_into_a_rectangle_is_noticed() {
        let spike = [45.0, 60.0];
        let outline = [
            [0.0, 0.0],
            [44.5, 0.0],
            spike,
            [45.5, 0.0],
            [100.0, 0.0],
            [100.0, 100.0],
            [0.0, 100.0],
        ];
        let field = Field::new(&outline, &[]);
        let rect = Rect::new([60.0, 60.0], 60.0, 30.0);
        assert!(rect.contains(spike));
        assert_eq!(field.clearance(&rect, -50.0), None);
    }
}
