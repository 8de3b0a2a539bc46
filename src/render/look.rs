//! What a map adds to the look of its board: running water, large letters, a
//! plate, and the type of names.

use super::BOARD_WIDTH;
use super::geometry::{Rect, as_f32, distance};
use super::palette::{BORDER, EARTH, INK, MARKED, PAPER, RIVER, SHORE_LINE, WAVE};
use super::text_metrics::{CAP_HEIGHT, Face, fitted, width};
use super::xml::{Anchor, Drawing, Lettering, Paint, number, polyline};
use crate::game::lang::Lang;
use crate::game::look::{Letters, Typeface};
use crate::game::scene::{Point, Scene};

/// The type of headings.
pub(super) const fn title_face(scene: &Scene) -> Face {
    bold(scene.fittings.look.titles)
}

/// The type of names; slanted where that says something.
pub(super) const fn name_face(scene: &Scene, is_slanted: bool) -> Face {
    match (scene.fittings.look.names, is_slanted) {
        (Typeface::Plain, true) => Face::BoldOblique,
        (Typeface::Slab, true) => Face::SlabItalic,
        (typeface, _) => bold(typeface),
    }
}

const fn bold(typeface: Typeface) -> Face {
    match typeface {
        Typeface::Plain => Face::Bold,
        Typeface::Slab => Face::Slab,
        Typeface::Wood => Face::Wood,
    }
}

/// How much the board is enlarged, and a point of it on the page; what is far
/// outside or no number is pulled to the edge.
fn to_page(scene: &Scene) -> (f32, impl Fn(&Point) -> Point) {
    let scale = super::scale(scene);
    let on_page = move |point: &Point| {
        point.map(|value| {
            let value = value * scale;
            if value.is_finite() {
                value.clamp(-BOARD_WIDTH, 3.0 * BOARD_WIDTH)
            } else {
                0.0
            }
        })
    };
    (scale, on_page)
}

/// The letters of a word with their places, in the order in which it is read.
fn spread(letters: &Letters, scene: &Scene) -> Vec<(String, Rect)> {
    let (scale, on_page) = to_page(scene);
    let line: Vec<Point> = letters.line.iter().map(on_page).collect();
    let length: f32 = line.windows(2).map(|ends| distance(ends[0], ends[1])).sum();
    let count = letters.text.chars().count();
    let size = letters.height * scale / CAP_HEIGHT;
    let places = (letters.text.chars().enumerate()).filter_map(|(index, letter)| {
        let mut rest = length * as_f32(index) / as_f32(count.max(2) - 1);
        let at = line.windows(2).enumerate().find_map(|(number, ends)| {
            let step = distance(ends[0], ends[1]);
            if rest > step && number + 2 < line.len() {
                rest -= step;
                return None;
            }
            let share = rest / step.max(0.01);
            Some([0, 1].map(|axis| ends[0][axis] + (ends[1][axis] - ends[0][axis]) * share))
        })?;
        let letter = letter.to_string();
        let wide = width(&letter, title_face(scene), size);
        // An accent stands above a capital letter.
        let high = size * CAP_HEIGHT * if letter.is_ascii() { 1.0 } else { 1.5 };
        Some((letter, Rect::new(at, wide, high)))
    });
    places.collect()
}

/// The place of the plate.
fn plate(scene: &Scene) -> Option<Rect> {
    let (scale, on_page) = to_page(scene);
    let plate = scene.fittings.look.plate.as_ref()?;
    let [wide, high] = plate
        .size
        .map(|side| (side * scale).clamp(1.0, BOARD_WIDTH));
    Some(Rect::new(on_page(&plate.at), wide, high))
}

/// What names and pieces keep out of.
pub(super) fn taken(scene: &Scene) -> Vec<Rect> {
    let letters = scene.fittings.look.letters.iter();
    let letters = letters.flat_map(|letters| spread(letters, scene));
    (letters.map(|(_, rect)| rect))
        .chain(plate(scene))
        .collect()
}

/// Draws water, letters and the plate.
pub(super) fn draw(drawing: &mut Drawing, scene: &Scene, lang: Lang) {
    streams(drawing, scene);
    for letters in &scene.fittings.look.letters {
        for (letter, rect) in spread(letters, scene) {
            let size = letters.height * to_page(scene).0 / CAP_HEIGHT;
            let look = Lettering::new(size, title_face(scene))
                .anchored(Anchor::Middle)
                .filled(EARTH);
            let [x, y] = rect.centre;
            drawing.text([x, y + size * CAP_HEIGHT / 2.0], look, &letter);
        }
    }
    inscription(drawing, scene, lang);
}

/// Draws the plate, if there is one.
pub(super) fn inscription(drawing: &mut Drawing, scene: &Scene, lang: Lang) {
    if let Some(rect) = plate(scene) {
        plate_at(drawing, scene, &rect, lang);
    }
}

/// Running water between its banks; where waters meet, they are one.
fn streams(drawing: &mut Drawing, scene: &Scene) {
    let (scale, on_page) = to_page(scene);
    let streams: Vec<(f32, String)> = (scene.fittings.look.streams.iter())
        .filter(|stream| stream.line.len() > 1)
        .map(|stream| {
            let line: Vec<Point> = stream.line.iter().map(&on_page).collect();
            let wide = (stream.width * scale).clamp(1.0, BOARD_WIDTH);
            (wide, polyline(&line, false))
        })
        .collect();
    for (colour, more) in [
        (EARTH, 9.0),
        (MARKED, 6.6),
        (SHORE_LINE, 2.0),
        (RIVER, -0.6),
    ] {
        for (wide, line) in &streams {
            drawing.path(line, &Paint::outline(colour, &number(wide + more)).joined());
        }
    }
    for (_, line) in &streams {
        let ripples = Paint::outline(WAVE, "1.3").dashed(Some("11 15 5 21"));
        drawing.path(line, &ripples);
    }
}

/// The plate with what is on it, line below line.
fn plate_at(drawing: &mut Drawing, scene: &Scene, rect: &Rect, lang: Lang) {
    for (inset, fill, edge, round) in [(0.0, PAPER, "2.2", "9"), (4.0, "none", "1", "5")] {
        let [left, top] = [0, 1].map(|axis| rect.centre[axis] - rect.half[axis] + inset);
        let size = rect.half.map(|half| (2.0 * (half - inset)).max(1.0));
        let paint = Paint::fill(fill).edge(INK, edge).with("rx", round);
        drawing.rect([left, top], size, &paint);
    }
    let face = title_face(scene);
    let room = rect.half[0] * 2.0 - 18.0;
    let lines: Vec<&str> = (scene.fittings.plate.iter())
        .flat_map(|line| line.get(lang).split_whitespace())
        .collect();
    let high = (rect.half[1] * 2.0 - 16.0) / as_f32(lines.len().max(1));
    for (row, line) in lines.iter().enumerate() {
        let size = fitted(line, face, high * 0.8 / CAP_HEIGHT, room);
        let middle = rect.centre[1] - rect.half[1] + 8.0 + high * (as_f32(row) + 0.5);
        let look = Lettering::new(size, face).anchored(Anchor::Middle);
        drawing.text(
            [rect.centre[0], middle + size * CAP_HEIGHT / 2.0],
            look,
            line,
        );
        if row > 0 {
            let y = rect.centre[1] - rect.half[1] + 8.0 + high * as_f32(row);
            let [from, to] = [-0.4, 0.4].map(|share| [rect.centre[0] + share * room, y]);
            drawing.path(&polyline(&[from, to], false), &Paint::outline(BORDER, "1"));
        }
    }
}
