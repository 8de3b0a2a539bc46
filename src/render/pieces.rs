//! Pieces and the small signs on and beside them.

use super::counters;
use super::layout::Place;
use super::palette::{self, FAILED, INK, PAPER};
use super::text_metrics::{Face, fitted};
use super::xml::{Anchor, Drawing, Lettering, Paint};
use crate::game::scene::{Glyph, PieceSet, Point, Scene, Side, Token};

const CROWN: &str = "M-10.5 5L-9.5-7C-9-11-4.5-12-.3-9.4C4.5-12 9-11 9.5-7L10.5 5Z";
const BRIM: &str = "M-16 2C-14.5 4.6-12 5-10 4.6C-4 6.6 4 6.6 10 4.6C12 5 14.5 4.6 16 2C15.4 9 8 11.4 0 11.4C-8 11.4-15.4 9-16 2Z";
const HORNS: &str =
    "M-6-6C-10-5.6-13-7.4-14.2-12C-17.6-5.6-15-1-9-1L9-1C15-1 17.6-5.6 14.2-12C13-7.4 10-5.6 6-6Z";
const EARS: &str = "M-9.4-1C-12-1.4-14 .4-15.4 3C-12 4.6-10 3.6-8.8 2.4ZM9.4-1C12-1.4 14 .4 15.4 3C12 4.6 10 3.6 8.8 2.4Z";
const FACE: &str =
    "M-10-6.6C-5-8.4 5-8.4 10-6.6C11.4-.4 8.6 4 7 8.4C6 12.8-6 12.8-7 8.4C-8.6 4-11.4-.4-10-6.6Z";
const BARREL: &str =
    "M-15-11.4C-17-8-17-2.6-15 .8L12.6-.8L12.6 .4L16 .4L16-10.8L12.6-10.8L12.6-9.6Z";
const TRAIL: &str = "M-8 0L-16 9.4L-16 12L-10.6 12L4 3Z";
const SAIL: &str = "M-11.6-12L9-12C12-7.6 12-1.6 9 3L-11.6 3C-8.8-1.6-8.8-7.6-11.6-12Z";
const JIB: &str = "M10.6-9L16.4 3L10.6 3C12.4-1 12.4-5 10.6-9Z";
const HULL: &str = "M-16.4 3.8L16.4 3.8C15.4 8.6 13 11 10 12L-10.6 12C-13.6 11-15.8 8.6-16.4 3.8Z";
const NOSE: &str = "M-3.6-6.4C-3.6-11-2-12.4 0-12.4C2-12.4 3.6-11 3.6-6.4Z";
const WINGS: &str = "M-17-3.4C-17-6-15-7.4-12-7.4L12-7.4C15-7.4 17-6 17-3.4C17 1 13 4.6 9 4.6L-9 4.6C-13 4.6-17 1-17-3.4Z";
const TAIL: &str = "M-2.4 4.6L-7 10L-7 12.4L7 12.4L7 10L2.4 4.6Z";

/// Draws every piece of the scene on its place.
pub(super) fn draw(drawing: &mut Drawing, scene: &Scene, places: &[Option<Place>]) {
    for piece in &scene.tokens {
        if let Some(Some(place)) = places.get(piece.region) {
            token(drawing, piece, places, spot(place, piece));
        }
    }
}

/// Draws a piece at a point, as large as its area has it.
fn token(drawing: &mut Drawing, token: &Token, places: &[Option<Place>], at: Point) {
    let Some(Some(place)) = places.get(token.region) else {
        return;
    };
    drawing.open_at(at, scale(place, token), tilt(token));
    upright(drawing, token);
    drawing.close();
}

/// How large a piece is in its area.
pub(super) const fn scale(place: &Place, token: &Token) -> f32 {
    if token.dislodged {
        place.dislodged_scale
    } else {
        place.scale
    }
}

/// How far it is tilted, in degrees.
pub(super) const fn tilt(token: &Token) -> f32 {
    if token.dislodged { -14.0 } else { 0.0 }
}

/// Draws a piece around the origin, not tilted.
pub(super) fn upright(drawing: &mut Drawing, token: &Token) {
    piece(drawing, token.glyph, token.side.as_ref(), token.dislodged);
}

/// A piece of any sort, around the origin.
fn piece(drawing: &mut Drawing, glyph: Glyph, side: Option<&Side>, dislodged: bool) {
    match glyph {
        Glyph::Army => army(drawing, side, dislodged),
        Glyph::Fleet => fleet(drawing, side, dislodged),
        Glyph::Wing => wing(drawing, side, dislodged),
        Glyph::Gang => gang(drawing, side, dislodged),
        Glyph::Herd => herd(drawing, side),
    }
}

/// A piece that is built; faint if it comes to nothing.
pub(super) fn built(
    drawing: &mut Drawing,
    glyph: Glyph,
    side: &Side,
    at: Point,
    scale: f32,
    done: bool,
) {
    drawing.open_at(at, scale, 0.0);
    drawing.open("g", &[("opacity", if done { "1" } else { "0.4" })]);
    piece(drawing, glyph, Some(side), false);
    drawing.close();
    drawing.close();
}

/// Where a piece stands.
pub(super) fn spot(place: &Place, token: &Token) -> Point {
    match token.glyph {
        Glyph::Herd => place.beside,
        _ if token.dislodged => place.dislodged,
        _ => standing(place, token.coast),
    }
}

/// Where a gang, an army or, at one of several coasts, a fleet stands.
pub(super) fn standing(place: &Place, coast: Option<usize>) -> Point {
    coast
        .and_then(|coast| place.coasts.get(coast))
        .copied()
        .unwrap_or(place.main)
}

/// The edge of a piece: its colour and width.
const fn edge(dislodged: bool) -> (&'static str, &'static str) {
    if dislodged {
        (FAILED, "2.6")
    } else {
        (INK, "1.5")
    }
}

/// A light rim below a piece, which lifts it from dark land and from arrows.
fn rim(drawing: &mut Drawing, parts: &[&str]) {
    for part in parts {
        drawing.path(part, &Paint::fill(PAPER).edge(PAPER, "4.5").joined());
    }
}

/// A part of a piece.
fn part(drawing: &mut Drawing, data: &str, fill: &str, (colour, width): (&str, &str)) {
    drawing.path(data, &Paint::fill(fill).edge(colour, width).joined());
}

/// A cannon with the side's mark on its barrel, around the origin.
pub(super) fn army(drawing: &mut Drawing, side: Option<&Side>, dislodged: bool) {
    let colour = counters::colour_of(side);
    let edge = edge(dislodged);
    rim(drawing, &[BARREL, TRAIL]);
    drawing.circle([2.0, 6.0], 8.2, &[("fill", PAPER)]);
    part(drawing, TRAIL, &palette::darker(&colour, 0.6), edge);
    part(drawing, BARREL, &colour, edge);
    let (line, width) = edge;
    drawing.circle([2.0, 6.4], 5.2, &Paint::fill(PAPER).edge(line, width));
    drawing.path("M2 1.2V11.6M-3.2 6.4H7.2", &Paint::stroke(INK, "1.2"));
    mark(drawing, side, [-1.2, -1.5], 10.6, 20.0);
}

/// A ship with the side's mark on its sail, around the origin.
pub(super) fn fleet(drawing: &mut Drawing, side: Option<&Side>, dislodged: bool) {
    let colour = counters::colour_of(side);
    let edge = edge(dislodged);
    rim(drawing, &[SAIL, JIB, HULL]);
    part(drawing, JIB, "#fffaf0", edge);
    part(drawing, SAIL, &colour, edge);
    part(drawing, HULL, &palette::darker(&colour, 0.45), edge);
    mark(drawing, side, [0.2, -0.5], 11.0, 17.0);
}

/// An airplane with the side's mark on its wings, around the origin.
pub(super) fn wing(drawing: &mut Drawing, side: Option<&Side>, dislodged: bool) {
    let colour = counters::colour_of(side);
    let edge = edge(dislodged);
    rim(drawing, &[NOSE, TAIL, WINGS]);
    let body = palette::darker(&colour, 0.6);
    part(drawing, NOSE, &body, edge);
    part(drawing, TAIL, &body, edge);
    part(drawing, WINGS, &colour, edge);
    mark(drawing, side, [0.0, 2.6], 10.6, 20.0);
}

/// The piece that stands for a side in the legend.
pub(super) fn emblem(drawing: &mut Drawing, set: PieceSet, side: &Side) {
    match set {
        PieceSet::Range => gang(drawing, Some(side), false),
        PieceSet::War => army(drawing, Some(side), false),
        PieceSet::Counters => counters::emblem(drawing, side),
    }
}

/// A rider's hat with the side's mark, around the origin.
pub(super) fn gang(drawing: &mut Drawing, side: Option<&Side>, dislodged: bool) {
    let colour = counters::colour_of(side);
    let (edge, edge_width) = edge(dislodged);
    // A light rim lifts the hat from dark land and from arrows below it.
    for part in [BRIM, CROWN] {
        drawing.path(part, &Paint::fill(PAPER).edge(PAPER, "5").joined());
    }
    for part in [CROWN, BRIM] {
        drawing.path(part, &Paint::fill(&colour).edge(edge, edge_width).joined());
    }
    mark(drawing, side, [0.0, 3.6], 11.5, 17.0);
}

/// A steer's head with the owner's mark, around the origin.
pub(super) fn herd(drawing: &mut Drawing, side: Option<&Side>) {
    let colour = counters::colour_of(side);
    rim(drawing, &[HORNS, FACE]);
    for (part, fill) in [(HORNS, "#fffaf0"), (EARS, colour.as_str()), (FACE, &colour)] {
        drawing.path(part, &Paint::fill(fill).edge(INK, "1.4").joined());
    }
    let brand = side.and_then(|side| side.brand.as_deref());
    match (side, brand) {
        (_, Some(brand)) => {
            let ink = palette::readable_on(&colour);
            drawing.open_at([0.0, 0.4], 1.0, 0.0);
            drawing.path(brand, &Paint::outline(ink, "2").capped().joined());
            drawing.close();
        }
        (Some(_), None) => mark(drawing, side, [0.0, 3.2], 10.5, 16.5),
        (None, None) => {
            for x in [-4.2, 4.2] {
                drawing.circle([x, -1.5], 1.4, &[("fill", INK)]);
            }
        }
    }
    let nostrils = palette::readable_on(&colour);
    for x in [-2.6, 2.6] {
        drawing.circle([x, 8.2], 0.9, &[("fill", nostrils)]);
    }
}

/// The mark of the side that a piece belongs to, if it belongs to one.
fn mark(drawing: &mut Drawing, side: Option<&Side>, at: Point, largest: f32, room: f32) {
    let Some(side) = side else { return };
    let fit = fitted(&side.mark, Face::Bold, largest, room);
    let look = Lettering::new(fit, Face::Bold)
        .anchored(Anchor::Middle)
        .filled(palette::readable_on(&side.colour));
    drawing.text(at, look, &side.mark);
}

/// A small steer on a disc: a herd that goes along, or, struck through, one
/// that was ordered to and stays.
pub(super) fn herd_badge(drawing: &mut Drawing, at: Point, goes: bool) {
    drawing.open_at(at, 1.0, 0.0);
    drawing.circle([0.0, 0.0], 9.0, &Paint::fill(PAPER).edge(INK, "1.2"));
    drawing.open_at([0.0, 0.4], 0.5, 0.0);
    for part in [HORNS, FACE] {
        drawing.path(part, &[("fill", INK)]);
    }
    drawing.close();
    if !goes {
        drawing.path("M-7 7L7-7", &Paint::stroke(FAILED, "2.6").capped());
    }
    drawing.close();
}

/// A plus for a piece built, beside it.
pub(super) fn plus_badge(drawing: &mut Drawing, at: Point, done: bool) {
    let fill = if done { "#1b7a3d" } else { palette::PLAIN };
    drawing.open_at(at, 1.0, 0.0);
    drawing.circle([0.0, 0.0], 8.0, &Paint::fill(fill).edge(PAPER, "1.6"));
    drawing.path(
        "M-4.4 0H4.4M0-4.4V4.4",
        &Paint::stroke("#ffffff", "2.4").capped(),
    );
    drawing.close();
}

/// Crossed swords in the colour of who attacks; pale if nothing came of it.
pub(super) fn swords(drawing: &mut Drawing, at: Point, colour: &str, has_effect: bool) {
    let ground = if has_effect { colour } else { PAPER };
    let blades = if has_effect {
        palette::readable_on(colour)
    } else {
        INK
    };
    drawing.open_at(at, 1.0, 0.0);
    drawing.circle([0.0, 0.0], 9.0, &Paint::fill(ground).edge(INK, "1.6"));
    drawing.path(
        "M-4.6 4.6L4.8-4.8M4.6 4.6L-4.8-4.8M-5.4 2L-2 5.4M5.4 2L2 5.4",
        &Paint::outline(blades, "1.7").capped(),
    );
    drawing.close();
}

/// Where a shot hits; open if nothing came of it.
pub(super) fn hit_mark(drawing: &mut Drawing, at: Point, colour: &str, has_effect: bool) {
    let ground = if has_effect { colour } else { PAPER };
    drawing.circle(at, 5.0, &Paint::fill(ground).edge(INK, "1.6"));
}

/// A cross: over a piece taken off, or on the arrow of what failed.
pub(super) fn cross(drawing: &mut Drawing, at: Point, reach: f32) {
    drawing.open_at(at, 1.0, 0.0);
    let data = format!("M-{reach}-{reach}L{reach} {reach}M-{reach} {reach}L{reach}-{reach}");
    for (colour, width) in [(PAPER, "6.4"), (FAILED, "3.4")] {
        drawing.path(&data, &Paint::stroke(colour, width).capped());
    }
    drawing.close();
}
