//! What stands at points between areas, and the country around a board.

use super::counters::colour_of;
use super::palette::{self, EARTH, INK, LEAF, MARKED, PAPER, STEM};
use super::text_metrics::{CAP_HEIGHT, Face, fitted};
use super::xml::{Anchor, Drawing, Lettering, Paint, polyline};
use crate::game::scene::{Ground, Landmark, LandmarkKind, Point, Scene};

/// Width and height of a landmark of the usual size.
pub(super) const fn size(kind: LandmarkKind) -> [f32; 2] {
    match kind {
        LandmarkKind::Ridge => [52.0, 18.0],
        LandmarkKind::Mesa => [44.0, 18.0],
        LandmarkKind::Pine | LandmarkKind::Cactus => [14.0, 23.0],
        LandmarkKind::Grave => [15.0, 19.0],
        _ => [17.0, 17.0],
    }
}

/// Whether a landmark only looks nice.
pub(super) const fn is_ornament(kind: LandmarkKind) -> bool {
    !matches!(
        kind,
        LandmarkKind::Castle | LandmarkKind::Town | LandmarkKind::Maiden
    )
}

/// Draws what only looks nice, below all else that stands on a board.
pub(super) fn ornaments(drawing: &mut Drawing, scene: &Scene) {
    draw(drawing, scene, true);
}

/// Draws the landmarks that only look nice, or all others.
pub(super) fn draw(drawing: &mut Drawing, scene: &Scene, ornaments: bool) {
    let scale = super::scale(scene);
    let landmarks = scene.fittings.landmarks.iter();
    for landmark in landmarks.filter(|landmark| is_ornament(landmark.kind) == ornaments) {
        let at = landmark.at.map(|value| value * scale);
        drawing.open_at(at, landmark.scale, 0.0);
        one(drawing, landmark);
        drawing.close();
    }
}

/// Draws the country that lies below everything else.
pub(super) fn backdrop(drawing: &mut Drawing, scene: &Scene) {
    let scale = super::scale(scene);
    for country in &scene.fittings.backdrop {
        let outline: Vec<Point> = (country.outline.iter())
            .map(|point| point.map(|value| value * scale))
            .collect();
        if outline.len() < 3 {
            continue;
        }
        let fill = match country.ground {
            Ground::River | Ground::Sea => "#c9dfea",
            Ground::Wood => "#d5dfb6",
            Ground::Hill => "#e6d9b4",
            _ => "#e9edd0",
        };
        drawing.path(
            &polyline(&outline, true),
            &Paint::fill(fill).with("stroke", "none"),
        );
    }
}

/// A landmark, around the origin.
fn one(drawing: &mut Drawing, landmark: &Landmark) {
    match landmark.kind {
        LandmarkKind::Castle => castle(drawing, landmark),
        LandmarkKind::Town => town(drawing, landmark),
        LandmarkKind::Maiden => maiden(drawing),
        LandmarkKind::Tree => drawing.path(
            "M0-9L5-2H3L7 5H1.2V9H-1.2V5H-7L-3-2H-5Z",
            &Paint::fill(LEAF).edge(STEM, "0.9").joined(),
        ),
        LandmarkKind::Hill => drawing.path(
            "M-14 6Q-7-8 0 1Q6-6 14 6M-8-.6L-5 6M-4-1L-2 6M6-1L9 6",
            &Paint::fill("#dfcfa2")
                .edge("#a48f5c", "1.1")
                .capped()
                .joined(),
        ),
        // Strokes run down the slopes, as on old maps.
        LandmarkKind::Ridge => {
            drawing.path(
                "M-26 8Q-21 1-17-5Q-14-8-11-4L-7 1Q-3-8 1-9Q5-8 8-1L11-4Q14-7 17-3Q21 3 26 8Z",
                &[("fill", MARKED)],
            );
            drawing.path(
                "M-26 8Q-21 1-17-5Q-14-8-11-4L-7 1Q-3-8 1-9Q5-8 8-1L11-4Q14-7 17-3Q21 3 26 8\
                 M-14-6Q-13 1-15 7M-11-4Q-9 2-10 7M-8 0L-6 7M1-9Q3 0 1 7M4-8Q7 0 6 7M7-4L11 7\
                 M14-6Q16 1 15 7M17-3Q20 3 20 7",
                &Paint::outline(EARTH, "1.1").capped().joined(),
            );
        }
        LandmarkKind::Mesa => {
            drawing.path(
                "M-22 9Q-17 6-15-1L-13-7H13L15-1Q17 6 22 9Z",
                &Paint::fill(MARKED).edge(EARTH, "1.2").joined(),
            );
            drawing.path(
                "M-14-2H14M-9-7V-2M-3-7V-3M4-7V-2M9-7V-3M-11 1L-13 8M-5 0L-6 8M0 1V8M6 0L7 8M11 1L13 8",
                &Paint::outline(EARTH, "1").capped(),
            );
        }
        LandmarkKind::Pine => drawing.path(
            "M0-12L4-5H2L6 1H3L7 7H1V11H-1V7H-7L-3 1H-6L-2-5H-4Z",
            &Paint::fill(LEAF).edge(STEM, "0.9").joined(),
        ),
        LandmarkKind::Cactus => {
            for (colour, width) in [(STEM, "4.6"), (LEAF, "2.8")] {
                drawing.path(
                    "M0 11V-9M0 4H-5.5V-3M0 1H5.5V-6",
                    &Paint::outline(colour, width).capped().joined(),
                );
            }
        }
        LandmarkKind::Grave => {
            drawing.path(
                "M-7 9Q0 3 7 9Z",
                &Paint::fill(MARKED).edge(EARTH, "1").joined(),
            );
            for (colour, width) in [(EARTH, "3.4"), (MARKED, "1.4")] {
                drawing.path("M0 6V-8M-4.5-3.5H4.5", &Paint::stroke(colour, width));
            }
        }
    }
}

fn edged(fill: &str) -> [(&str, &str); 4] {
    [
        ("fill", fill),
        ("stroke", INK),
        ("stroke-width", "1.3"),
        ("stroke-linejoin", "round"),
    ]
}

/// A castle in its owner's colour, with his mark above the gate.
fn castle(drawing: &mut Drawing, landmark: &Landmark) {
    let colour = colour_of(landmark.side.as_ref());
    drawing.path(
        "M-8 8V-8H-4.6V-5H-1.7V-8H1.7V-5H4.6V-8H8V8H2V3A2 2 0 0 0-2 3V8Z",
        &edged(&colour),
    );
    let ink = palette::readable_on(&colour);
    letters(drawing, &landmark.text, [0.0, -1.6], 6.5, ink);
}

/// Houses with red roofs, and the value on a label below.
fn town(drawing: &mut Drawing, landmark: &Landmark) {
    drawing.path("M-8 1V-4L-4.5-8L-1-4V1Z", &edged("#efe3c4"));
    drawing.path("M-9-3.5L-4.5-8.6L0-3.5", &edged("#b5482f"));
    drawing.path("M0 1V-2L4-6L8-2V1Z", &edged("#efe3c4"));
    drawing.path("M-1-1.5L4-6.6L9-1.5", &edged("#b5482f"));
    if !landmark.text.is_empty() {
        drawing.circle([0.0, 4.2], 5.0, &edged(PAPER));
        letters(drawing, &landmark.text, [0.0, 4.2], 7.5, INK);
    }
}

/// A maiden in a long dress.
fn maiden(drawing: &mut Drawing) {
    drawing.path(
        "M-2.6-1.5L-6.4 8.4Q0 10.4 6.4 8.4L2.6-1.5L5.6 2.2L6.8 1L3-3.4H-3L-6.8 1L-5.6 2.2Z",
        &edged("#c9678f"),
    );
    drawing.path("M-3.4-3.2Q-4.6-9.8 0-9.8T3.4-3.2Z", &edged("#8a5a2b"));
    drawing.circle([0.0, -6.0], 2.6, &edged("#f6dcc0"));
}

fn letters(drawing: &mut Drawing, text: &str, [x, y]: Point, largest: f32, ink: &'static str) {
    if !text.is_empty() {
        let size = fitted(text, Face::Bold, largest, 12.0);
        let look = Lettering::new(size, Face::Bold)
            .anchored(Anchor::Middle)
            .filled(ink);
        drawing.text([x, y + size * CAP_HEIGHT / 2.0], look, text);
    }
}
