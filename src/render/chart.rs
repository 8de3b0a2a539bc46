//! Maps laid out by hand: the sea around all lands, isles, tints, and dashed
//! ways over the sea.

use super::palette::{self, INK, LAND, PAPER, SEA, SHALLOWS, SHORE};
use super::xml::{Drawing, polyline};
use crate::game::lang::Lang;
use crate::game::scene::{Chart, Point, Scene};

/// A chart on the drawing's scale.
pub(super) struct Drawn {
    /// The isles of each region.
    isles: Vec<Vec<Vec<Point>>>,
    /// Every way, with the regions at its ends.
    ways: Vec<Way>,
}

/// A way over the sea on the drawing's scale.
struct Way {
    lines: Vec<Vec<Point>>,
}

impl Drawn {
    pub(super) fn new(chart: &Chart, on_page: &dyn Fn(&Point) -> Point) -> Self {
        let all = |lines: &[Vec<Point>]| -> Vec<Vec<Point>> {
            (lines.iter())
                .map(|line| line.iter().map(on_page).collect())
                .collect()
        };
        Self {
            isles: (chart.lands.iter())
                .map(|land| all(&land.isles))
                .collect(),
            ways: (chart.ways.iter())
                .map(|way| Way {
                    lines: all(&way.lines),
                })
                .collect(),
        }
    }

    /// The isles of a region; a region without any has none.
    pub(super) fn isles(&self, region: usize) -> &[Vec<Point>] {
        self.isles.get(region).map_or(&[], Vec::as_slice)
    }
}

/// Draws sea, lands, and the ways between them. `outlines` are the scene's
/// on the drawing's scale, with the size of the sea.
pub(super) fn draw(
    drawing: &mut Drawing,
    scene: &Scene,
    chart: &Drawn,
    (outlines, sea): (&[Vec<Point>], [f32; 2]),
    lang: Lang,
) {
    for fill in [SEA, "url(#sea)"] {
        drawing.rect([0.0, 0.0], sea, &[("fill", fill)]);
    }
    let shapes: Vec<Option<String>> = (outlines.iter().enumerate())
        .map(|(region, outline)| {
            (outline.len() >= 3).then(|| {
                let isles = chart.isles(region).iter().filter(|isle| isle.len() >= 3);
                (std::iter::once(outline).chain(isles))
                    .map(|outline| polyline(outline, true))
                    .collect()
            })
        })
        .collect();
    // Water grows lighter towards every coast; what of it falls on land is
    // painted over.
    for (colour, width) in [(SHALLOWS, "15"), (SHORE, "7")] {
        drawing.open("g", &coast(colour, width));
        for shape in shapes.iter().flatten() {
            drawing.path(shape, &[]);
        }
        drawing.close();
    }
    ways(drawing, chart);
    drawing.open("g", &coast(INK, "1.1"));
    let lands = scene.fittings.chart.iter().flat_map(|chart| &chart.lands);
    for ((region, shape), land) in scene.regions.iter().zip(&shapes).zip(lands) {
        let Some(shape) = shape else { continue };
        let tint = palette::mixed(&land.tint, LAND, 1.0);
        drawing.open("path", &[("d", shape.as_str()), ("fill", &tint)]);
        let hint = format!("{} ({})", region.name.get(lang), region.short);
        drawing.text_element("title", &[], &hint);
        drawing.close();
    }
    drawing.close();
    for (index, (region, shape)) in scene.regions.iter().zip(&shapes).enumerate() {
        if let (Some(side), Some(shape)) = (&region.owner, shape) {
            rim(drawing, shape, &side.colour, index);
        }
    }
}

fn coast<'a>(colour: &'a str, width: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("fill", "none"),
        ("stroke", colour),
        ("stroke-width", width),
        ("stroke-linejoin", "round"),
    ]
}

/// The owner's colour along the inside of the border.
fn rim(drawing: &mut Drawing, shape: &str, colour: &str, index: usize) {
    let id = format!("inside{index}");
    drawing.open("clipPath", &[("id", &id)]);
    drawing.path(shape, &[]);
    drawing.close();
    let clip = format!("url(#{id})");
    let mut look = coast(colour, "5.5").to_vec();
    let colour = palette::well_formed(colour);
    look[1].1 = &colour;
    look.extend([("clip-path", clip.as_str()), ("stroke-opacity", "0.8")]);
    drawing.path(shape, &look);
    drawing.path(shape, &coast(INK, "1.1"));
}

/// Draws the dashed ways over the sea.
fn ways(drawing: &mut Drawing, chart: &Drawn) {
    for line in chart.ways.iter().flat_map(|way| &way.lines) {
        let way = polyline(line, false);
        for (colour, width, dashes) in [(PAPER, "3.6", "none"), (INK, "1.5", "5 3.4")] {
            drawing.path(
                &way,
                &[
                    ("fill", "none"),
                    ("stroke", colour),
                    ("stroke-width", width),
                    ("stroke-linejoin", "round"),
                    ("stroke-dasharray", dashes),
                ],
            );
        }
    }
}
