//! What lines of orders go around and where they run: each line is found once.

use super::BOARD_WIDTH;
use super::geometry::{Rect, as_f32, distance};
use super::layout::{self, Place};
use super::lines::Curve;
use super::pieces;
use crate::game::scene::{Arrow, ArrowKind, Glyph, Point, Scene, Token};

/// How far an arrow's end keeps from the piece it points at.
const STAND_OFF: f32 = 3.0;
/// How far lines may be bent to go around what stands in the way.
pub(super) const BENDS: [f32; 9] = [0.0, -14.0, 14.0, -28.0, 28.0, -44.0, 44.0, -60.0, 60.0];
/// The same for two opposite lines, which must not lie on each other.
const OPPOSITE_BENDS: [f32; 4] = [26.0, 40.0, 54.0, 68.0];
/// How near a line's last stretch may come to that of another to the same place.
const NEAR: f32 = 11.0;
/// How much room lines that are bent take beyond their ends.
const AROUND: f32 = 80.0;
/// How much of a line is to be seen between what lies over it.
const SEEN: f32 = 20.0;
/// Where on the line of a move a support may meet it, best first.
const MEETINGS: [f32; 7] = [0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71];
/// How wide the mark of a meeting is.
pub(super) const MEETING: f32 = 11.5;

/// The scene's places, what stands on them, and the lines between them.
pub(super) struct Overlay<'a> {
    pub(super) scene: &'a Scene,
    places: &'a [Option<Place>],
    /// What lines had better go around: names, centre marks and pieces.
    obstacles: Vec<Rect>,
    /// Those of them that are names and centre marks.
    lettering: Vec<Rect>,
    /// The line of each order that has one, in the scene's order.
    curves: Vec<Option<Curve>>,
    /// The same of supports and convoys, with where they meet what they are for.
    meetings: Vec<Option<(Curve, Point)>>,
}

impl<'a> Overlay<'a> {
    pub(super) fn new(scene: &'a Scene, places: &'a [Option<Place>]) -> Self {
        let lettering = layout::lettering(places, scene);
        let mut obstacles = lettering.clone();
        for token in &scene.tokens {
            if let Some(Some(place)) = places.get(token.region) {
                obstacles.push(place.piece(pieces::spot(place, token)));
            }
        }
        if scene.fittings.chart.is_some() {
            let standing = scene.fittings.counters.iter().map(|counter| counter.region);
            let places = standing.filter_map(|region| places.get(region)?.as_ref());
            obstacles.extend(places.map(|place| place.piece(place.main)));
        }
        let mut overlay = Self {
            scene,
            places,
            obstacles,
            lettering,
            curves: Vec::with_capacity(scene.arrows.len()),
            meetings: Vec::new(),
        };
        for arrow in &scene.arrows {
            let has_line = is_line(arrow) || arrow.kind == ArrowKind::Shot;
            let curve = if has_line { overlay.find(arrow) } else { None };
            overlay.curves.push(curve);
        }
        let meeting = |arrow: &Arrow| helps(arrow).then(|| overlay.find_meeting(arrow)).flatten();
        overlay.meetings = scene.arrows.iter().map(meeting).collect();
        overlay
    }

    pub(super) fn arrows(&self) -> &'a [Arrow] {
        &self.scene.arrows
    }

    pub(super) fn place(&self, region: usize) -> Option<&'a Place> {
        self.places.get(region)?.as_ref()
    }

    /// Where an order's line starts and ends, if both places are drawn.
    pub(super) fn ends(&self, arrow: &Arrow) -> Option<(Point, Point)> {
        let (from, to) = (self.place(arrow.from)?, self.place(arrow.to)?);
        let start = match arrow.kind {
            ArrowKind::Retreat => from.dislodged,
            _ => self.start(arrow.from)?,
        };
        let end = match arrow.kind {
            ArrowKind::Support => self.start(arrow.to)?,
            _ => pieces::standing(to, arrow.coast),
        };
        Some((start, end))
    }

    /// Where the unit of a region stands; a fleet may be at a coast.
    pub(super) fn start(&self, region: usize) -> Option<Point> {
        let coast = (self.scene.tokens.iter())
            .find(|t| t.region == region && !t.dislodged && t.coast.is_some())
            .and_then(|token| token.coast);
        Some(pieces::standing(self.place(region)?, coast))
    }

    /// Where the way of a move leaves the board and where it comes back, if it
    /// goes around.
    pub(super) fn around(&self, arrow: &Arrow) -> Option<[Point; 2]> {
        let scale = super::scale(self.scene);
        let ways = &self.scene.fittings.chart.as_ref()?.ways;
        ways.iter().find_map(|way| {
            let [first, second] = way.lines.as_slice() else {
                return None;
            };
            let on_page = |point: Point| {
                let point = point.map(|value| value * scale);
                (point.iter().all(|value| value.abs() < 2.0 * BOARD_WIDTH)).then_some(point)
            };
            let (one, other) = (on_page(*first.last()?)?, on_page(*second.first()?)?);
            match (arrow.from, arrow.to) {
                (from, to) if (from, to) == (way.from, way.to) => Some([one, other]),
                (from, to) if (from, to) == (way.to, way.from) => Some([other, one]),
                _ => None,
            }
        })
    }

    /// The line of a move, retreat, support to hold or shot of the scene.
    pub(super) fn curve(&self, arrow: &Arrow) -> Option<Curve> {
        let mut all = self.scene.arrows.iter().zip(&self.curves);
        let (_, curve) = all.find(|(one, _)| *one == arrow)?;
        curve.clone()
    }

    /// Whether another line ends where this one does.
    pub(super) fn has_rival(&self, arrow: &Arrow) -> bool {
        let mut all = self.scene.arrows.iter();
        all.any(|one| one != arrow && is_line(one) && one.to == arrow.to)
    }

    /// The line of an order, which keeps clear of those found so far that end
    /// where it does.
    fn find(&self, arrow: &Arrow) -> Option<Curve> {
        let (from, to) = self.ends(arrow)?;
        if arrow.kind == ArrowKind::Shot {
            return Some(Curve::new(from, to, 0.0));
        }
        if !arrow.via.is_empty() {
            let over = (arrow.via.iter()).filter_map(|&region| Some(self.place(region)?.main));
            let points: Vec<Point> = std::iter::once(from).chain(over).chain([to]).collect();
            return Some(Curve::over(&points));
        }
        let met = self
            .scene
            .arrows
            .iter()
            .filter(|other| is_line(other) && other.via.is_empty())
            .find(|other| other.from == arrow.to && other.to == arrow.from);
        let Some(met) = met else {
            return Some(
                self.least_covered((from, to), &BENDS, &self.before(arrow))
                    .0,
            );
        };
        // Opposite lines are both bent to their left or both to their right,
        // so that they part; both come to the same choice.
        let (other_from, other_to) = self.ends(met)?;
        let [left, right] = [1.0, -1.0].map(|way| {
            let bends = OPPOSITE_BENDS.map(|bend| bend * way);
            let (curve, cost) = self.least_covered((from, to), &bends, &[]);
            let (_, other_cost) = self.least_covered((other_from, other_to), &bends, &[]);
            (curve, cost + other_cost)
        });
        Some(if right.1 < left.1 { right.0 } else { left.0 })
    }

    /// The last stretches of the lines found so far that end where an order's
    /// does, as points.
    fn before(&self, arrow: &Arrow) -> Vec<Point> {
        (self.scene.arrows.iter().zip(&self.curves))
            .filter(|(one, _)| one.to == arrow.to)
            .filter_map(|(_, curve)| Some(curve.as_ref()?.points(0.55, 0.95)))
            .flatten()
            .collect()
    }

    /// The line that least runs into names, marks, pieces and the stretches of
    /// others, and how much it still does.
    pub(super) fn least_covered(
        &self,
        (from, to): (Point, Point),
        bends: &[f32],
        others: &[Point],
    ) -> (Curve, f32) {
        let around = self.around_line(from, to);
        let mut best = (Curve::new(from, to, 0.0), f32::INFINITY);
        for &bend in bends {
            let curve = Curve::new(from, to, bend);
            // The head stands before the piece, about this far from its middle.
            let end = curve.at(1.0 - (18.0 / distance(from, to).max(40.0)).min(0.4));
            let covered = (curve.points(0.1, 0.95).iter())
                .filter(|point| !is_open(&around, **point))
                .count();
            let seen = seen(&around, &curve.points(0.0, 1.0));
            let is_near = |point: &Point| others.iter().any(|it| distance(*it, *point) < NEAR);
            let met = curve
                .points(0.55, 0.9)
                .iter()
                .filter(|it| is_near(it))
                .count();
            let cost = as_f32(covered)
                + as_f32(met) * 0.35
                + bend.abs() * 0.05
                + (SEEN - seen).max(0.0)
                + self.hides(&tip(&curve, end)) * 0.15;
            if cost < best.1 {
                best = (curve, cost);
            }
        }
        best
    }

    /// How much of names and centre marks a sign would cover.
    fn hides(&self, sign: &Rect) -> f32 {
        self.lettering
            .iter()
            .map(|rect| rect.overlap(sign, 0.0))
            .sum()
    }

    /// Where on a line a sign of this size hides least, the first places
    /// preferred.
    pub(super) fn sign_at(
        &self,
        (curve, start, end): (&Curve, f32, f32),
        shares: &[f32],
        size: f32,
    ) -> Point {
        let at = |share: &f32| curve.at(start + (end - start) * share);
        let cost = |(index, share): (usize, &f32)| {
            self.hides(&Rect::new(at(share), size, size)) + as_f32(index) * 6.0
        };
        let best = shares
            .iter()
            .enumerate()
            .min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
        at(best.map_or(&0.5, |(_, share)| share))
    }

    /// The line of the move from `of` to `to` that a support meets: as drawn
    /// if that move was ordered, straight otherwise.
    pub(super) fn supported(&self, of: usize, to: usize) -> Option<Curve> {
        let ordered = self
            .scene
            .arrows
            .iter()
            .find(|a| a.kind == ArrowKind::Move && a.from == of && a.to == to);
        match ordered {
            Some(arrow) => self.curve(arrow),
            None => Some(Curve::new(self.start(of)?, self.place(to)?.main, 0.0)),
        }
    }

    /// The line of a support or convoy, and where it meets what it is for.
    pub(super) fn meeting(&self, arrow: &Arrow) -> Option<(Curve, Point)> {
        let mut all = self.scene.arrows.iter().zip(&self.meetings);
        let (_, meeting) = all.find(|(one, _)| *one == arrow)?;
        meeting.clone()
    }

    /// The same, where neither is hidden by what stands around, and in the
    /// middle of the move rather than at its ends.
    fn find_meeting(&self, arrow: &Arrow) -> Option<(Curve, Point)> {
        if is_line(arrow) {
            if arrow.from == arrow.to {
                return None;
            }
            let curve = self.curve(arrow)?;
            let end = curve.at(curve.until(&self.taken(arrow.to)));
            return Some((curve, end));
        }
        let convoys = arrow.kind == ArrowKind::Convoy;
        let is_dislodged = |it: &Token| it.region == arrow.from && it.dislodged;
        let start = if convoys && self.scene.tokens.iter().any(is_dislodged) {
            self.place(arrow.from)?.dislodged
        } else {
            self.start(arrow.from)?
        };
        let supported = self.supported(arrow.of.unwrap_or(arrow.to), arrow.to)?;
        let ways = MEETINGS.iter().enumerate().map(|(index, &share)| {
            let meeting = supported.at(share);
            let mark = Rect::new(meeting, MEETING, MEETING);
            let hidden = (self.obstacles.iter()).map(|rect| rect.overlap(&mark, 0.0));
            let (curve, cost) = self.least_covered((start, meeting), &BENDS, &[]);
            let cost = cost + as_f32(index) * 3.0 + hidden.sum::<f32>() * 0.5;
            (cost, curve, meeting)
        });
        let best = ways.min_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, curve, meeting)| (curve, meeting))
    }

    /// How much of a line, given as points, nothing lies over.
    pub(super) fn seen(&self, points: &[Point]) -> f32 {
        seen(&self.obstacles, points)
    }

    /// What lines between two points may run into.
    fn around_line(&self, from: Point, to: Point) -> Vec<Rect> {
        let middle = [0, 1].map(|axis| f32::midpoint(from[axis], to[axis]));
        let [wide, high] = [0, 1].map(|axis| (from[axis] - to[axis]).abs() + AROUND);
        let window = Rect::new(middle, wide, high);
        let all = self.obstacles.iter().copied();
        all.filter(|rect| rect.overlap(&window, 0.0) > 0.0)
            .collect()
    }

    /// Whether something stands where an order would put a piece.
    pub(super) fn stands(&self, arrow: &Arrow, glyph: Glyph) -> bool {
        let is_herd = |glyph| glyph == Glyph::Herd;
        self.scene.tokens.iter().any(|token| {
            token.region == arrow.to && !token.dislodged && is_herd(token.glyph) == is_herd(glyph)
        })
    }

    /// What stands in a region, with some air around.
    pub(super) fn taken(&self, region: usize) -> Vec<Rect> {
        let Some(place) = self.place(region) else {
            return Vec::new();
        };
        let mut taken: Vec<Rect> = self
            .scene
            .tokens
            .iter()
            .filter(|token| token.region == region && !token.dislodged)
            .map(|token| place.piece(pieces::spot(place, token)))
            .collect();
        if (self.scene.fittings.counters.iter()).any(|counter| counter.region == region) {
            taken.push(place.piece(place.main));
        }
        for rect in &mut taken {
            rect.half = rect.half.map(|half| half + STAND_OFF);
        }
        taken
    }
}

/// How much of a line, given as points, none of these lies over.
fn seen(obstacles: &[Rect], points: &[Point]) -> f32 {
    let stretches = points.windows(2).filter(|ends| is_open(obstacles, ends[1]));
    stretches.map(|ends| distance(ends[0], ends[1])).sum()
}

/// Whether none of these lies over a point.
fn is_open(obstacles: &[Rect], point: Point) -> bool {
    !obstacles.iter().any(|rect| rect.contains(point))
}

/// Whether an order is for another one, or for who holds.
pub(super) const fn helps(arrow: &Arrow) -> bool {
    matches!(arrow.kind, ArrowKind::Support | ArrowKind::Convoy)
}

/// Whether an order is drawn as a line from its start to its end.
pub(super) fn is_line(arrow: &Arrow) -> bool {
    match arrow.kind {
        ArrowKind::Support => supports_hold(arrow),
        kind => kind.goes(),
    }
}

pub(super) fn supports_hold(arrow: &Arrow) -> bool {
    arrow.of.is_none_or(|of| of == arrow.to)
}

/// Around the head of an arrow whose line ends somewhere on this curve.
pub(super) fn tip(curve: &Curve, end: Point) -> Rect {
    let tail = curve.at(0.85);
    let length = distance(end, tail).max(0.01);
    let middle = [0, 1].map(|axis| end[axis] - (end[axis] - tail[axis]) / length * 6.5);
    Rect::new(middle, 13.0, 13.0)
}
