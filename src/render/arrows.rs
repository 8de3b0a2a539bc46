//! Orders as arrows, rings and badges.

use super::BOARD_WIDTH;
use super::geometry::{Rect, as_f32, distance};
use super::layout::{self, Place};
use super::lines::{Curve, Stroke, curled, head, line, rippled};
use super::marks;
use super::palette::INK;
use super::pieces;
use super::xml::{Drawing, Paint};
use crate::game::scene::{Arrow, ArrowKind, Glyph, Point, Scene};

/// How far an arrow's end keeps from the piece it points at.
const STAND_OFF: f32 = 3.0;
/// How far lines may be bent to go around what stands in the way.
const BENDS: [f32; 9] = [0.0, -14.0, 14.0, -28.0, 28.0, -44.0, 44.0, -60.0, 60.0];
/// The same for two opposite lines, which must not lie on each other.
const OPPOSITE_BENDS: [f32; 4] = [26.0, 40.0, 54.0, 68.0];
/// Where on a line a cross may be, best first, and how wide it is.
const CROSSES: [f32; 5] = [0.72, 0.64, 0.8, 0.58, 0.42];
const CROSS: f32 = 13.0;
/// The same for a herd's badge.
const BADGES: [f32; 5] = [0.3, 0.22, 0.38, 0.16, 0.44];
const BADGE: f32 = 19.0;

/// The scene's places, what stands on them, and the lines between them.
pub(super) struct Overlay<'a> {
    scene: &'a Scene,
    places: &'a [Option<Place>],
    /// What lines had better go around: names, centre marks and pieces.
    obstacles: Vec<Rect>,
    /// Those of them that are names and centre marks.
    lettering: Vec<Rect>,
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
        Self {
            scene,
            places,
            obstacles,
            lettering,
        }
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
    fn around(&self, arrow: &Arrow) -> Option<[Point; 2]> {
        let scale = BOARD_WIDTH / self.scene.frame[0].max(1.0);
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

    /// The line of a move, retreat, support to hold or shot.
    pub(super) fn curve(&self, arrow: &Arrow) -> Option<Curve> {
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
            return Some(self.least_covered(from, to, &BENDS).0);
        };
        // Opposite lines are both bent to their left or both to their right,
        // so that they part; both come to the same choice.
        let (other_from, other_to) = self.ends(met)?;
        let [left, right] = [1.0, -1.0].map(|way| {
            let bends = OPPOSITE_BENDS.map(|bend| bend * way);
            let (curve, cost) = self.least_covered(from, to, &bends);
            let (_, other_cost) = self.least_covered(other_from, other_to, &bends);
            (curve, cost + other_cost)
        });
        Some(if right.1 < left.1 { right.0 } else { left.0 })
    }

    /// The line that least runs into names, marks and pieces, and how much it
    /// still does.
    fn least_covered(&self, from: Point, to: Point, bends: &[f32]) -> (Curve, f32) {
        let mut best = (Curve::new(from, to, 0.0), f32::INFINITY);
        for &bend in bends {
            let curve = Curve::new(from, to, bend);
            // The head stands before the piece, about this far from its middle.
            let end = curve.at(1.0 - (18.0 / distance(from, to).max(40.0)).min(0.4));
            let covered = curve
                .points(0.1, 0.95)
                .into_iter()
                .filter(|&point| self.obstacles.iter().any(|rect| rect.contains(point)))
                .count();
            let cost = as_f32(covered) + bend.abs() * 0.05 + self.hides(&tip(&curve, end)) * 0.15;
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
    fn sign_at(&self, (curve, start, end): (&Curve, f32, f32), shares: &[f32], size: f32) -> Point {
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
    fn supported(&self, of: usize, to: usize) -> Option<Curve> {
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

    /// Whether something stands where an order would put a piece.
    fn stands(&self, arrow: &Arrow, glyph: Glyph) -> bool {
        let is_herd = |glyph| glyph == Glyph::Herd;
        self.scene.tokens.iter().any(|token| {
            token.region == arrow.to && !token.dislodged && is_herd(token.glyph) == is_herd(glyph)
        })
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
        if (self.scene.fittings.counters.iter()).any(|counter| counter.region == region) {
            taken.push(place.piece(place.main));
        }
        for rect in &mut taken {
            rect.half = rect.half.map(|half| half + STAND_OFF);
        }
        taken
    }
}

/// Whether an order is drawn as a line from its start to its end.
fn is_line(arrow: &Arrow) -> bool {
    match arrow.kind {
        ArrowKind::Support => supports_hold(arrow),
        kind => kind.goes(),
    }
}

fn supports_hold(arrow: &Arrow) -> bool {
    arrow.of.is_none_or(|of| of == arrow.to)
}

/// Draws what lies below the pieces: lines and rings. Supports come first, so
/// that moves lie over them.
pub(super) fn draw_below(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    let arrows = &overlay.scene.arrows;
    let mut meetings = Vec::new();
    for arrow in arrows {
        if matches!(arrow.kind, ArrowKind::Support | ArrowKind::Convoy) {
            meetings.extend(support(drawing, overlay, arrow));
        }
    }
    for arrow in arrows {
        match arrow.kind {
            ArrowKind::Hold => marks::hold(drawing, overlay, arrow),
            ArrowKind::Shot => marks::shot(drawing, overlay, arrow),
            kind if kind.goes() => moving(drawing, overlay, arrow),
            _ => {}
        }
    } // Where supports and convoys meet a move is seen on its line.
    for (meeting, colour) in meetings {
        drawing.circle(meeting, 5.0, &Paint::fill(&colour).edge(INK, "1.5"));
    }
}

/// Draws what lies above the pieces: badges and crosses.
pub(super) fn draw_above(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    for arrow in &overlay.scene.arrows {
        let Some(place) = overlay.place(arrow.to) else {
            continue;
        };
        match arrow.kind {
            ArrowKind::Build => {
                // The plus is on the outer corner, away from the other piece.
                let (at, outward) = if arrow.piece == Some(Glyph::Herd) {
                    (place.beside, 14.0)
                } else {
                    (pieces::standing(place, arrow.coast), -14.0)
                };
                let done = arrow.success != Some(false);
                if let Some(glyph) = arrow.piece.filter(|&glyph| !overlay.stands(arrow, glyph)) {
                    pieces::built(drawing, glyph, &arrow.side, at, place.scale, done);
                }
                let at = [at[0] + outward * place.scale, at[1] - 11.0 * place.scale];
                pieces::plus_badge(drawing, at, done);
            }
            ArrowKind::Disband => {
                let loser = overlay.scene.tokens.iter().any(|t| {
                    t.region == arrow.to && t.dislodged && t.side.as_ref() == Some(&arrow.side)
                });
                let at = match overlay.start(arrow.to) {
                    Some(start) if !loser => start,
                    _ => place.dislodged,
                };
                pieces::cross(drawing, at, 9.0);
            }
            ArrowKind::Fight => marks::fight(drawing, overlay, arrow),
            ArrowKind::Shot => marks::hit(drawing, overlay, arrow),
            kind if kind.goes() => attached(drawing, overlay, arrow),
            _ => {}
        }
    }
}

/// The parts of a move's or retreat's line that are drawn: two where its way
/// leaves the board and comes back on the other side, or else one.
fn stretches(overlay: &Overlay<'_>, arrow: &Arrow) -> Vec<(Curve, f32, f32)> {
    let Some([leaving, coming]) = overlay.around(arrow) else {
        return visible(overlay, arrow).into_iter().collect();
    };
    let ends = overlay.ends(arrow);
    (ends.into_iter())
        .flat_map(|(from, to)| {
            let first = Curve::new(from, leaving, 0.0);
            let last = Curve::new(coming, to, 0.0);
            let start = first.since(&overlay.taken(arrow.from));
            let end = last.until(&overlay.taken(arrow.to));
            [(first, start, 1.0), (last, 0.0, end)]
        })
        .collect()
}

/// The part of a line that is drawn in one stretch.
pub(super) fn visible(overlay: &Overlay<'_>, arrow: &Arrow) -> Option<(Curve, f32, f32)> {
    let curve = overlay.curve(arrow).filter(|_| arrow.from != arrow.to)?;
    let start = if arrow.kind == ArrowKind::Retreat {
        0.0
    } else {
        curve.since(&overlay.taken(arrow.from))
    };
    let end = curve.until(&overlay.taken(arrow.to));
    Some((curve, start, end))
}

fn moving(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let stretches = stretches(overlay, arrow);
    for (index, (curve, start, end)) in stretches.iter().enumerate() {
        let way = way(arrow, curve, *start, *end);
        let is_last = index + 1 == stretches.len();
        line(drawing, &way, &Stroke::of(arrow), is_last);
    }
}

/// The points of the line as it is drawn.
fn way(arrow: &Arrow, curve: &Curve, start: f32, end: f32) -> Vec<Point> {
    let points = curve.points(start, end);
    if arrow.kind == ArrowKind::Retreat {
        curled(&points)
    } else {
        points
    }
}

/// The head of a move's or retreat's line, which no name may hide, and what
/// is fixed to the line. Its middle is left to supports, which meet it there.
fn attached(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some((curve, start, end)) = stretches(overlay, arrow).pop() else {
        return;
    };
    let way = way(arrow, &curve, start, end);
    head(drawing, &way, &Stroke::of(arrow));
    let line = (&curve, start, end);
    if arrow.success == Some(false) {
        pieces::cross(drawing, overlay.sign_at(line, &CROSSES, CROSS), 5.0);
    }
    if let Some(goes) = arrow.herd {
        pieces::herd_badge(drawing, overlay.sign_at(line, &BADGES, BADGE), goes);
    }
}

/// What lies above names and pieces: heads of arrows, crosses and badges on
/// lines.
pub(super) fn signs(overlay: &Overlay<'_>) -> Vec<Rect> {
    let mut signs = Vec::new();
    for arrow in &overlay.scene.arrows {
        if !arrow.kind.goes() {
            continue;
        }
        let Some((curve, start, end)) = stretches(overlay, arrow).pop() else {
            continue;
        };
        let line = (&curve, start, end);
        signs.push(tip(&curve, curve.at(end)));
        for (shown, shares, size) in [
            (arrow.success == Some(false), &CROSSES, CROSS),
            (arrow.herd.is_some(), &BADGES, BADGE),
        ] {
            if shown {
                signs.push(Rect::new(overlay.sign_at(line, shares, size), size, size));
            }
        }
    }
    signs
}

/// Around the head of an arrow whose line ends somewhere on this curve.
fn tip(curve: &Curve, end: Point) -> Rect {
    let tail = curve.at(0.85);
    let length = distance(end, tail).max(0.01);
    let middle = [0, 1].map(|axis| end[axis] - (end[axis] - tail[axis]) / length * 6.5);
    Rect::new(middle, 13.0, 13.0)
}

/// A support, or a convoy: it meets the arrow of a move in the same way.
/// Returns where, and its colour.
fn support(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) -> Option<(Point, String)> {
    let convoys = arrow.kind == ArrowKind::Convoy;
    let dislodged = (overlay.scene.tokens.iter()).any(|t| t.region == arrow.from && t.dislodged);
    let start = if convoys && dislodged {
        overlay.place(arrow.from).map(|place| place.dislodged)
    } else {
        overlay.start(arrow.from)
    };
    let start = start?;
    let style = Stroke::of(arrow);
    let (mut points, meeting) = if !convoys && supports_hold(arrow) {
        if arrow.from == arrow.to {
            return None;
        }
        let curve = overlay.curve(arrow)?;
        let end = curve.until(&overlay.taken(arrow.to));
        (
            curve.points(curve.since(&overlay.taken(arrow.from)), end),
            curve.at(end),
        )
    } else {
        let of = arrow.of.unwrap_or(arrow.to);
        let supported = overlay.supported(of, arrow.to)?;
        let meeting = supported.at(0.5);
        let (curve, _) = overlay.least_covered(start, meeting, &BENDS[..5]);
        (
            curve.points(curve.since(&overlay.taken(arrow.from)), 1.0),
            meeting,
        )
    };
    if convoys {
        points = rippled(&points);
    }
    line(drawing, &points, &style, false);
    if arrow.success == Some(false) {
        let middle = points[points.len() / 2];
        pieces::cross(drawing, middle, 4.4);
    }
    Some((meeting, style.colour))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;
    use crate::game::lang::LocalName;
    use crate::game::message::Message;
    use crate::game::scene::{Fittings, Glyph, Ground, PieceSet, Region, Side, Token};
    use crate::render::layout;
    use crate::render::text_metrics::Face;

    fn side() -> Side {
        Side {
            colour: "#0072b2".to_owned(),
            mark: "A".to_owned(),
            brand: None,
        }
    }

    fn arrow(kind: ArrowKind, from: usize, to: usize) -> Arrow {
        Arrow {
            success: Some(true),
            ..Arrow::new(kind, side(), from, to)
        }
    }

    /// Three squares of 150 units in a row, a gang in each.
    fn row(arrows: Vec<Arrow>) -> (Scene, Vec<Option<Place>>) {
        let squares = [0.0_f32, 150.0, 300.0];
        let outline = |x: f32| vec![[x, 0.0], [x + 150.0, 0.0], [x + 150.0, 150.0], [x, 150.0]];
        let scene = Scene {
            frame: [450.0, 150.0],
            title: Message::new("title"),
            game: "test".to_owned(),
            set: PieceSet::Range,
            decor: Vec::new(),
            regions: squares
                .iter()
                .map(|&x| Region {
                    name: LocalName::same("Name"),
                    short: "nam".to_owned(),
                    outline: outline(x),
                    label: [x + 75.0, 75.0],
                    ground: Ground::Land,
                    coasts: Vec::new(),
                    owner: None,
                    centre: None,
                    reconstructed: false,
                })
                .collect(),
            tokens: (0..3)
                .map(|region| Token {
                    glyph: Glyph::Gang,
                    side: Some(side()),
                    region,
                    coast: None,
                    dislodged: false,
                })
                .collect(),
            arrows,
            legend: Vec::new(),
            remarks: Vec::new(),
            fittings: Fittings::default(),
        };
        let places = squares
            .iter()
            .map(|&x| {
                Some(layout::place(&layout::Area {
                    outline: &outline(x),
                    holes: &[],
                    label: [x + 75.0, 75.0],
                    name: "Name",
                    short: "NAM",
                    face: Face::Bold,
                    set: PieceSet::Range,
                    has_centre: false,
                }))
            })
            .collect();
        (scene, places)
    }

    #[test]
    fn opposite_moves_lie_apart() {
        let there = arrow(ArrowKind::Move, 0, 1);
        let back = arrow(ArrowKind::Move, 1, 0);
        let (scene, places) = row(vec![there.clone(), back.clone()]);
        let overlay = Overlay::new(&scene, &places);
        let [there, back] = [there, back].map(|a| overlay.curve(&a).unwrap().at(0.5));
        assert!(distance(there, back) > 20.0, "{there:?} {back:?}");
    }

    #[test]
    fn a_move_passes_the_areas_that_it_goes_over() {
        let mut order = arrow(ArrowKind::Move, 0, 1);
        order.via = vec![2];
        let (scene, places) = row(vec![order.clone()]);
        let overlay = Overlay::new(&scene, &places);
        let curve = overlay.curve(&order).unwrap();
        let [start, passed, end] = [0, 2, 1].map(|region| places[region].as_ref().unwrap().main);
        for (t, expected) in [(0.0, start), (1.0, end)] {
            assert!(distance(curve.at(t), expected) < 0.1, "{t}");
        }
        let nearest = (0_u8..=96)
            .map(|step| distance(curve.at(f32::from(step) / 96.0), passed))
            .fold(f32::INFINITY, f32::min);
        assert!(nearest < 12.0, "{nearest}");
    }

    #[test]
    fn an_arrow_ends_before_the_piece() {
        let order = arrow(ArrowKind::Move, 0, 1);
        let (scene, places) = row(vec![order.clone()]);
        let overlay = Overlay::new(&scene, &places);
        let (curve, start, end) = visible(&overlay, &order).unwrap();
        for (region, t) in [(0, start), (1, end)] {
            let place = places[region].as_ref().unwrap();
            let piece = place.piece(place.main);
            assert!(!piece.contains(curve.at(t)), "{region}");
        }
    }

    #[test]
    fn a_support_meets_the_middle_of_the_move_as_it_is_drawn() {
        let order = arrow(ArrowKind::Move, 0, 1);
        let back = arrow(ArrowKind::Move, 1, 0);
        let (scene, places) = row(vec![order.clone(), back]);
        let overlay = Overlay::new(&scene, &places);
        let drawn = overlay.curve(&order).unwrap().at(0.5);
        let met = overlay.supported(0, 1).unwrap().at(0.5);
        assert!(distance(drawn, met) < 0.01);
    }
}
