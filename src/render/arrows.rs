//! Orders as arrows, rings and badges.

use super::geometry::{Rect, as_f32, distance};
use super::layout::Place;
use super::palette::{self, INK, PAPER, PLAIN};
use super::pieces;
use super::xml::{Drawing, number, polyline};
use crate::game::scene::{Arrow, ArrowKind, Glyph, Point, Scene};

/// How far an arrow's end keeps from the piece it points at.
const STAND_OFF: f32 = 3.0;
/// Length and half the width of an arrow's head.
const HEAD: [f32; 2] = [13.0, 7.0];
/// How far two opposite arrows are bent out, each to its own left.
const BEND: f32 = 26.0;
/// Number of pieces a curve is measured in.
const STEPS: usize = 48;

/// A bent line from one place to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    from: Point,
    control: Point,
    to: Point,
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
        Self { from, control, to }
    }

    /// The point at a share of the way.
    pub(super) fn at(&self, t: f32) -> Point {
        let s = 1.0 - t;
        [0, 1].map(|axis| {
            s * s * self.from[axis] + 2.0 * s * t * self.control[axis] + t * t * self.to[axis]
        })
    }

    /// The curve as points between two shares of the way.
    fn points(&self, from: f32, to: f32) -> Vec<Point> {
        (0..=STEPS)
            .map(|step| self.at(from + (to - from) * as_f32(step) / as_f32(STEPS)))
            .collect()
    }

    /// The share of the way up to which the curve stays out of `taken`.
    fn until(&self, taken: &[Rect]) -> f32 {
        (STEPS / 2..=STEPS)
            .map(|step| as_f32(step) / as_f32(STEPS))
            .find(|&t| taken.iter().any(|rect| rect.contains(self.at(t))))
            .map_or(1.0, |t| (t - 1.0 / as_f32(STEPS)).max(0.5))
    }

    /// The share of the way from which on the curve is out of `taken`.
    fn since(&self, taken: &[Rect]) -> f32 {
        (0..=STEPS / 2)
            .rev()
            .map(|step| as_f32(step) / as_f32(STEPS))
            .find(|&t| taken.iter().any(|rect| rect.contains(self.at(t))))
            .unwrap_or(0.0)
    }
}

/// The scene's places, and what stands on them.
pub(super) struct Overlay<'a> {
    scene: &'a Scene,
    places: &'a [Option<Place>],
}

impl<'a> Overlay<'a> {
    pub(super) const fn new(scene: &'a Scene, places: &'a [Option<Place>]) -> Self {
        Self { scene, places }
    }

    fn place(&self, region: usize) -> Option<&'a Place> {
        self.places.get(region)?.as_ref()
    }

    /// Where an order's line starts and ends, if both places are drawn.
    fn ends(&self, arrow: &Arrow) -> Option<(Point, Point)> {
        let (from, to) = (self.place(arrow.from)?, self.place(arrow.to)?);
        let start = match arrow.kind {
            ArrowKind::Retreat => from.dislodged,
            _ => from.gang,
        };
        Some((start, to.gang))
    }

    /// The line of a move, retreat or support to hold.
    fn curve(&self, arrow: &Arrow) -> Option<Curve> {
        let (from, to) = self.ends(arrow)?;
        let met = self
            .scene
            .arrows
            .iter()
            .any(|other| is_line(other) && other.from == arrow.to && other.to == arrow.from);
        Some(Curve::new(from, to, if met { BEND } else { 0.0 }))
    }

    /// The line of the move from `of` to `to` that a support meets: as drawn
    /// if that move was ordered, straight otherwise.
    fn supported(&self, of: usize, to: usize) -> Option<Curve> {
        let ordered = self
            .scene
            .arrows
            .iter()
            .find(|a| a.kind == ArrowKind::Move && a.from == of && a.to == to);
        match ordered {
            Some(arrow) => self.curve(arrow),
            None => Some(Curve::new(self.place(of)?.gang, self.place(to)?.gang, 0.0)),
        }
    }

    /// What stands in a region, with some air around.
    fn taken(&self, region: usize) -> Vec<Rect> {
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
        for rect in &mut taken {
            rect.half = rect.half.map(|half| half + STAND_OFF);
        }
        taken
    }

    fn has_gang(&self, region: usize) -> bool {
        self.scene
            .tokens
            .iter()
            .any(|t| t.region == region && t.glyph == Glyph::Gang && !t.dislodged)
    }
}

/// Whether an order is drawn as a line from its start to its end.
fn is_line(arrow: &Arrow) -> bool {
    match arrow.kind {
        ArrowKind::Move | ArrowKind::Retreat => true,
        ArrowKind::Support => supports_hold(arrow),
        ArrowKind::Hold | ArrowKind::Build | ArrowKind::Disband => false,
    }
}

fn supports_hold(arrow: &Arrow) -> bool {
    arrow.of.is_none_or(|of| of == arrow.to)
}

/// Draws what lies below the pieces: lines and rings. Supports come first, so
/// that moves lie over them.
pub(super) fn draw_below(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    let arrows = &overlay.scene.arrows;
    for arrow in arrows.iter().filter(|a| a.kind == ArrowKind::Support) {
        support(drawing, overlay, arrow);
    }
    for arrow in arrows {
        match arrow.kind {
            ArrowKind::Hold => hold(drawing, overlay, arrow),
            ArrowKind::Move | ArrowKind::Retreat => moving(drawing, overlay, arrow),
            ArrowKind::Support | ArrowKind::Build | ArrowKind::Disband => {}
        }
    }
}

/// Draws what lies above the pieces: badges and crosses.
pub(super) fn draw_above(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    for arrow in &overlay.scene.arrows {
        let Some(place) = overlay.place(arrow.to) else {
            continue;
        };
        let dislodged = !overlay.has_gang(arrow.to)
            && overlay
                .scene
                .tokens
                .iter()
                .any(|t| t.region == arrow.to && t.dislodged);
        match arrow.kind {
            ArrowKind::Build => {
                let at = if arrow.herd == Some(true) {
                    place.herd
                } else {
                    place.gang
                };
                let at = [at[0] + 14.0 * place.scale, at[1] - 11.0 * place.scale];
                pieces::plus_badge(drawing, at, arrow.success != Some(false));
            }
            ArrowKind::Disband => {
                let loser = overlay.scene.tokens.iter().any(|t| {
                    t.region == arrow.to && t.dislodged && t.side.as_ref() == Some(&arrow.side)
                });
                let at = if loser || dislodged {
                    place.dislodged
                } else {
                    place.gang
                };
                pieces::cross(drawing, at, 9.0);
            }
            _ => {}
        }
    }
}

fn moving(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    if arrow.from == arrow.to {
        return;
    }
    let Some(curve) = overlay.curve(arrow) else {
        return;
    };
    let start = if arrow.kind == ArrowKind::Retreat {
        0.0
    } else {
        curve.since(&overlay.taken(arrow.from))
    };
    let end = curve.until(&overlay.taken(arrow.to));
    let style = Stroke::of(arrow);
    let points = if arrow.kind == ArrowKind::Retreat {
        curled(&curve.points(start, end))
    } else {
        curve.points(start, end)
    };
    line(drawing, &points, &style, true);
    // The middle belongs to supports that meet the arrow there.
    let share = |t: f32| curve.at(start + (end - start) * t);
    if arrow.success == Some(false) {
        pieces::cross(drawing, share(0.72), 5.0);
    }
    if let Some(goes) = arrow.herd {
        pieces::herd_badge(drawing, share(0.3), goes);
    }
}

fn support(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some(place) = overlay.place(arrow.from) else {
        return;
    };
    let style = Stroke::of(arrow);
    let (points, meeting) = if supports_hold(arrow) {
        if arrow.from == arrow.to {
            return;
        }
        let Some(curve) = overlay.curve(arrow) else {
            return;
        };
        let end = curve.until(&overlay.taken(arrow.to));
        (
            curve.points(curve.since(&overlay.taken(arrow.from)), end),
            curve.at(end),
        )
    } else {
        let of = arrow.of.unwrap_or(arrow.to);
        let Some(supported) = overlay.supported(of, arrow.to) else {
            return;
        };
        let meeting = supported.at(0.5);
        let curve = Curve::new(place.gang, meeting, 0.0);
        (
            curve.points(curve.since(&overlay.taken(arrow.from)), 1.0),
            meeting,
        )
    };
    line(drawing, &points, &style, false);
    drawing.circle(
        meeting,
        4.2,
        &[
            ("fill", &style.colour),
            ("stroke", INK),
            ("stroke-width", "1.3"),
        ],
    );
    if arrow.success == Some(false) {
        let middle = points[points.len() / 2];
        pieces::cross(drawing, middle, 4.4);
    }
}

fn hold(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some(place) = overlay.place(arrow.from) else {
        return;
    };
    let style = Stroke::of(arrow);
    let radii = [19.5 * place.scale, 16.0 * place.scale].map(number);
    let [x, y] = place.gang.map(number);
    for (colour, width) in style.layers() {
        let mut attributes = vec![
            ("cx", x.as_str()),
            ("cy", &y),
            ("rx", &radii[0]),
            ("ry", &radii[1]),
            ("fill", "none"),
            ("stroke", colour),
            ("stroke-width", width),
        ];
        if let Some(dashes) = style.dashes {
            attributes.push(("stroke-dasharray", dashes));
        }
        drawing.empty("ellipse", &attributes);
    }
}

/// How a line is drawn.
pub(super) struct Stroke {
    colour: String,
    dashes: Option<&'static str>,
    thin: bool,
}

impl Stroke {
    /// Solid for what came about, dashed for what failed, grey for what is
    /// not yet decided; supports thin and dotted, retreats dash and dot.
    pub(super) fn of(arrow: &Arrow) -> Self {
        let colour = match (arrow.success, arrow.kind) {
            (None, ArrowKind::Move | ArrowKind::Hold | ArrowKind::Support) => PLAIN.to_owned(),
            _ => palette::well_formed(&arrow.side.colour),
        };
        let dashes = match (arrow.kind, arrow.success) {
            (ArrowKind::Support, _) => Some("1.5 5.5"),
            (ArrowKind::Retreat, _) => Some("11 4.5 2 4.5"),
            (_, Some(false)) => Some("9 6"),
            _ => None,
        };
        Self {
            colour,
            dashes,
            thin: arrow.kind == ArrowKind::Support,
        }
    }

    /// Light edge, dark edge and core, from below.
    fn layers(&self) -> [(&str, &'static str); 3] {
        if self.thin {
            [(PAPER, "6"), (INK, "4.4"), (&self.colour, "2.6")]
        } else {
            [(PAPER, "7"), (INK, "5.2"), (&self.colour, "3.2")]
        }
    }
}

/// Draws a line in its style, with an arrow's head at its end if wanted.
pub(super) fn line(drawing: &mut Drawing, points: &[Point], style: &Stroke, head: bool) {
    let Some((&last, rest)) = points.split_last() else {
        return;
    };
    let mut shaft = points.to_vec();
    let mut triangle = None;
    if head {
        // The shaft ends inside the head, so that no dash shows before it.
        let base = rest
            .iter()
            .rev()
            .copied()
            .find(|&p| distance(p, last) >= HEAD[0] * 0.8)
            .unwrap_or(points[0]);
        shaft.retain(|&p| distance(p, last) >= HEAD[0] * 0.8);
        let length = distance(base, last).max(0.01);
        let along = [(last[0] - base[0]) / length, (last[1] - base[1]) / length];
        let back = [last[0] - along[0] * HEAD[0], last[1] - along[1] * HEAD[0]];
        triangle = Some(polyline(
            &[
                last,
                [back[0] - along[1] * HEAD[1], back[1] + along[0] * HEAD[1]],
                [back[0] + along[1] * HEAD[1], back[1] - along[0] * HEAD[1]],
            ],
            true,
        ));
    }
    let data = polyline(&shaft, false);
    for (colour, width) in style.layers() {
        let mut attributes = vec![
            ("fill", "none"),
            ("stroke", colour),
            ("stroke-width", width),
            ("stroke-linecap", if style.thin { "round" } else { "butt" }),
        ];
        // The light edge is whole, so that dashes stand on an even ground.
        if let Some(dashes) = style.dashes.filter(|_| colour != PAPER) {
            attributes.push(("stroke-dasharray", dashes));
        }
        drawing.path(&data, &attributes);
    }
    if let Some(triangle) = triangle {
        drawing.path(
            &triangle,
            &[
                ("fill", &style.colour),
                ("stroke", INK),
                ("stroke-width", "1.4"),
                ("stroke-linejoin", "round"),
            ],
        );
    }
}

/// The same way in waves, calm at both ends.
fn curled(points: &[Point]) -> Vec<Point> {
    let Some((&first, &last)) = points.first().zip(points.last()) else {
        return Vec::new();
    };
    let length = distance(first, last).max(0.01);
    let left = [(last[1] - first[1]) / length, (first[0] - last[0]) / length];
    let waves = (length / 26.0).round().max(1.0);
    let count = as_f32(points.len() - 1).max(1.0);
    points
        .iter()
        .enumerate()
        .map(|(index, point)| {
            let t = as_f32(index) / count;
            let calm = (4.0 * t).min(3.0 * (1.0 - t)).clamp(0.0, 1.0);
            let out = 4.5 * calm * (t * waves * std::f32::consts::TAU).sin();
            [point[0] + left[0] * out, point[1] + left[1] * out]
        })
        .collect()
}
