//! Orders as arrows, rings and badges.

use super::geometry::{Rect, distance};
use super::lines::{Curve, Stroke, curled, head, line, rippled};
use super::marks;
use super::overlay::{MEETING, Overlay, helps, is_line, tip};
use super::palette::INK;
use super::pieces;
use super::xml::{Drawing, Paint};
use crate::game::scene::{Arrow, ArrowKind, Glyph, Point};

/// How far from where several lines end the heads of each stop, so that none
/// hides another.
const APART: f32 = 13.0;
/// Where on a line a cross may be, best first, and how wide it is.
const CROSSES: [f32; 5] = [0.72, 0.64, 0.8, 0.58, 0.42];
const CROSS: f32 = 13.0;
/// The same for a herd's badge.
const BADGES: [f32; 5] = [0.3, 0.22, 0.38, 0.16, 0.44];
const BADGE: f32 = 19.0;

/// Draws what lies below the pieces: lines and rings. Supports come first, so
/// that moves lie over them.
pub(super) fn draw_below(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    let arrows = &overlay.scene.arrows;
    for arrow in arrows.iter().filter(|arrow| helps(arrow)) {
        support(drawing, overlay, arrow);
    }
    for arrow in arrows {
        match arrow.kind {
            ArrowKind::Hold => marks::hold(drawing, overlay, arrow),
            ArrowKind::Shot => marks::shot(drawing, overlay, arrow),
            kind if kind.goes() => moving(drawing, overlay, arrow),
            _ => {}
        }
    }
}

/// Draws what lies above the pieces: badges and crosses, and where supports and
/// convoys meet a move, which is seen on its line.
pub(super) fn draw_above(drawing: &mut Drawing, overlay: &Overlay<'_>) {
    for arrow in &overlay.scene.arrows {
        if let Some((_, at)) = overlay.meeting(arrow) {
            let colour = Stroke::of(arrow).colour;
            drawing.circle(at, 5.0, &Paint::fill(&colour).edge(INK, "1.5"));
        }
    }
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
    let mut end = curve.until(&overlay.taken(arrow.to));
    if is_line(arrow) && overlay.has_rival(arrow) {
        let last = curve.at(1.0);
        let apart = |share: &f32| distance(curve.at(*share), last) >= APART;
        let shares = (0..=50_u8).map(|step| f32::from(100 - step) / 100.0);
        end = shares
            .filter(apart)
            .find(|share| *share <= end)
            .unwrap_or(end);
    }
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

/// What lies above names and pieces: heads of arrows, ends of supports, crosses
/// and badges on lines.
pub(super) fn signs(overlay: &Overlay<'_>) -> Vec<Rect> {
    let mut signs = Vec::new();
    for arrow in &overlay.scene.arrows {
        if let Some((_, at)) = overlay.meeting(arrow) {
            signs.push(Rect::new(at, MEETING, MEETING));
        }
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

/// A support, or a convoy: it meets the arrow of a move in the same way.
fn support(drawing: &mut Drawing, overlay: &Overlay<'_>, arrow: &Arrow) {
    let Some(mut points) = support_way(overlay, arrow) else {
        return;
    };
    if arrow.kind == ArrowKind::Convoy {
        points = rippled(&points);
    }
    line(drawing, &points, &Stroke::of(arrow), false);
    if arrow.success == Some(false) {
        let middle = points[points.len() / 2];
        pieces::cross(drawing, middle, 4.4);
    }
}

/// The line of a support or convoy as it is drawn.
pub(super) fn support_way(overlay: &Overlay<'_>, arrow: &Arrow) -> Option<Vec<Point>> {
    let (curve, _) = overlay.meeting(arrow)?;
    let start = curve.since(&overlay.taken(arrow.from));
    let end = if is_line(arrow) {
        curve.until(&overlay.taken(arrow.to))
    } else {
        1.0
    };
    Some(curve.points(start, end))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;
    use crate::game::lang::LocalName;
    use crate::game::message::Message;
    use crate::game::scene::{Fittings, Glyph, Ground, PieceSet, Region, Scene, Side, Token};
    use crate::render::layout::{self, Place};
    use crate::render::text_metrics::Face;

    fn side() -> Side {
        Side::new("#0072b2", "A")
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
                    has_tag: false,
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

    /// Two come from the same side into the last square, past the middle one.
    #[test]
    fn moves_into_one_place_have_their_heads_apart() {
        for orders in [[[0, 2], [1, 2]], [[0, 1], [2, 1]]] {
            let orders = orders.map(|[from, to]| arrow(ArrowKind::Move, from, to));
            for is_empty in [false, true] {
                let (mut scene, places) = row(orders.to_vec());
                if is_empty {
                    scene.tokens.retain(|token| token.region != orders[0].to);
                }
                let overlay = Overlay::new(&scene, &places);
                let [one, other] = orders.each_ref().map(|order| {
                    let (curve, _, end) = visible(&overlay, order).unwrap();
                    tip(&curve, curve.at(end))
                });
                assert!(one.overlap(&other, 0.0) < 60.0, "{one:?} {other:?}");
            }
        }
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
