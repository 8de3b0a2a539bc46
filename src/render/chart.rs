//! Maps laid out by hand: the sea around all lands, isles, tints, dashed ways
//! over the sea and what is written on it.

use super::board;
use super::geometry::Rect;
use super::layout::{self, Name};
use super::palette::{self, INK, LAND, PAPER, SEA, SEA_HALO, SEA_INK, SHALLOWS, SHORE};
use super::xml::{Anchor, Drawing, Lettering, Paint, polyline};
use crate::game::lang::Lang;
use crate::game::scene::{Chart, ChartedLand, Point, Scene, Side};

/// A chart on the drawing's scale.
pub(super) struct Drawn {
    /// The isles of each region.
    isles: Vec<Vec<Vec<Point>>>,
    /// The lines of every way.
    ways: Vec<Vec<Vec<Point>>>,
    inscriptions: Vec<Name>,
}

impl Drawn {
    pub(super) fn new(chart: &Chart, on_page: &dyn Fn(&Point) -> Point, lang: Lang) -> Self {
        let all = |lines: &[Vec<Point>]| -> Vec<Vec<Point>> {
            (lines.iter())
                .map(|line| line.iter().map(on_page).collect())
                .collect()
        };
        Self {
            isles: (chart.lands.iter()).map(|land| all(&land.isles)).collect(),
            ways: chart.ways.iter().map(|way| all(&way.lines)).collect(),
            inscriptions: (chart.inscriptions.iter())
                .map(|one| layout::inscribed(one.text.get(lang), on_page(&one.at)))
                .collect(),
        }
    }

    /// The lines of every way, in the order of the chart's ways.
    pub(super) fn ways(&self) -> &[Vec<Vec<Point>>] {
        &self.ways
    }

    /// Where words stand on the sea.
    pub(super) fn inscriptions(&self) -> impl Iterator<Item = Rect> {
        self.inscriptions.iter().map(|name| name.rect)
    }

    /// The path of a region with all its isles.
    pub(super) fn shape(&self, region: usize, outline: &[Point]) -> Option<String> {
        (outline.len() >= 3).then(|| {
            let isles = self.isles(region).iter().filter(|isle| isle.len() >= 3);
            (std::iter::once(outline).chain(isles.map(Vec::as_slice)))
                .map(|outline| polyline(outline, true))
                .collect()
        })
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
        .map(|(region, outline)| chart.shape(region, outline))
        .collect();
    // Water grows lighter towards every coast; what of it falls on land is
    // painted over.
    for (colour, width) in [(SHALLOWS, "14"), (SHORE, "5.5")] {
        drawing.open("g", &coast(colour, width));
        for shape in shapes.iter().flatten() {
            drawing.path(shape, &[]);
        }
        drawing.close();
    }
    ways(drawing, chart, [PAPER, INK]);
    drawing.open("g", &coast(INK, "1.1"));
    let lands = scene.fittings.chart.iter().flat_map(|chart| &chart.lands);
    for ((region, shape), land) in scene.regions.iter().zip(&shapes).zip(lands) {
        let Some(shape) = shape else { continue };
        let tint = palette::mixed(&land.tint, LAND, 1.0);
        drawing.open_path(shape.as_str(), &[("fill", &tint)]);
        let hint = format!("{} ({})", region.name.get(lang), region.short);
        drawing.text_element("title", &[], &hint);
        drawing.close();
    }
    drawing.close();
    rims(drawing, scene, chart, outlines, "inside");
    inscriptions(drawing, chart);
}

/// Draws the owners' colours along the insides of borders. `id` begins the
/// ids of what is cut along them.
pub(super) fn rims(
    drawing: &mut Drawing,
    scene: &Scene,
    chart: &Drawn,
    outlines: &[Vec<Point>],
    id: &str,
) {
    for (index, (region, outline)) in scene.regions.iter().zip(outlines).enumerate() {
        let land = (scene.fittings.chart.as_ref()).and_then(|chart| chart.lands.get(index));
        if let (Some(side), Some(land), Some(shape)) =
            (&region.owner, land, chart.shape(index, outline))
        {
            let colour = rim_colour(side, land);
            rim(drawing, &shape, &colour, &format!("{id}{index}"));
        }
    }
}

/// The owner's colour, with some of the tint in it, so that no border is louder
/// than names.
pub(super) fn rim_colour(side: &Side, land: &ChartedLand) -> String {
    palette::mixed(&side.colour, &land.tint, 0.82)
}

fn coast<'a>(colour: &'a str, width: &'a str) -> Paint<'a> {
    Paint::outline(colour, width).joined()
}

/// The owner's colour along the inside of the border.
fn rim(drawing: &mut Drawing, shape: &str, colour: &str, id: &str) {
    drawing.open("clipPath", &[("id", id)]);
    drawing.path(shape, &[]);
    drawing.close();
    let clip = format!("url(#{id})");
    drawing.path(shape, &coast(colour, "5.5").with("clip-path", &clip));
    drawing.path(shape, &coast(INK, "1.1"));
}

/// Draws the words on the sea, over its ways.
fn inscriptions(drawing: &mut Drawing, chart: &Drawn) {
    for name in &chart.inscriptions {
        let look = Lettering::new(name.size, name.face)
            .anchored(Anchor::Middle)
            .filled(SEA_INK)
            .haloed(SEA_HALO, 3.0);
        board::lines(drawing, name, look);
    }
}

/// Draws the lands in black on white, with grey water, for printing.
pub(super) fn plain(
    drawing: &mut Drawing,
    chart: &Drawn,
    outlines: &[Vec<Point>],
    [water, ink, land]: [&str; 3],
    sea: [f32; 2],
) {
    drawing.rect([0.0, 0.0], sea, &[("fill", water)]);
    ways(drawing, chart, [water, ink]);
    for (region, outline) in outlines.iter().enumerate() {
        if let Some(shape) = chart.shape(region, outline) {
            drawing.path(&shape, &Paint::fill(land).edge(ink, "1.2").joined());
        }
    }
}

/// Draws the dashed ways over the sea.
fn ways(drawing: &mut Drawing, chart: &Drawn, [halo, ink]: [&str; 2]) {
    for line in chart.ways.iter().flatten() {
        let way = polyline(line, false);
        for (colour, width, dashes) in [(halo, "3.6", "none"), (ink, "1.5", "5 3.4")] {
            drawing.path(
                &way,
                &Paint::outline(colour, width)
                    .joined()
                    .with("stroke-dasharray", dashes),
            );
        }
    }
}
