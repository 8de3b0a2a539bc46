//! The board itself: paper, areas, river, borders, names and centre marks.

use std::collections::BTreeMap;

use super::geometry::as_f32;
use super::layout::{Name, Place, TAG, TAG_GAP, tag_width};
use super::leaders::rim_point;
use super::look;
use super::palette::{
    self, BORDER, INK, LAND, LEAF, MARKED, PAPER, RIVER, ROCK, ROCK_LINE, SEA, SEA_HALO, SEA_INK,
    SHORE_LINE, SWELL, WAVE,
};
use super::text_metrics::{CAP_HEIGHT, Face, LINE_HEIGHT, width};
use super::xml::{Anchor, Drawing, Lettering, Paint, number, polyline};
use super::{Board, chart};
use crate::game::lang::Lang;
use crate::game::look::Look;
use crate::game::scene::{CentreMark, Ground, Point, Region, Scene, Side};

/// Hatchings, one for each side in the order in which sides are met: as tile
/// size and the path drawn on it. Lines reach over the edge of their tile, so
/// that no gap shows where tiles meet.
const HATCHINGS: [(f32, &str); 8] = [
    (8.0, "M-2 10L10-2M-2 2L2-2M6 10L10 6"),
    (8.0, "M-2-2L10 10M6-2L10 2M-2 6L2 10"),
    (8.0, "M-1 4H9"),
    (8.0, "M4-1V9"),
    (10.0, "M3 5A2 2 0 1 0 7 5A2 2 0 1 0 3 5"),
    (9.0, "M-1 4.5H10M4.5-1V10"),
    (10.0, "M0 3L5 7L10 3"),
    (10.0, "M5 2.4V7.6M2.4 5H7.6"),
];

/// Which hatching belongs to which side.
pub(super) struct Hatchings {
    of: BTreeMap<(String, String), usize>,
    sides: Vec<Side>,
    sea: bool,
    rock: bool,
    terrain: bool,
    look: Look,
}

impl Hatchings {
    /// Gives a hatching to every side of the scene, those of the legend first.
    pub(super) fn new(scene: &Scene) -> Self {
        let mut result = Self {
            of: BTreeMap::new(),
            sides: Vec::new(),
            sea: (scene.regions.iter().map(|region| region.ground))
                .chain(scene.decor.iter().map(|decor| decor.ground))
                .any(|ground| ground == Ground::Sea)
                || scene.fittings.chart.is_some(),
            terrain: (scene.regions.iter()).any(|region| has_tile(region.ground)),
            look: scene.fittings.look.clone(),
            rock: scene.decor.iter().any(|d| d.ground == Ground::Land),
        };
        if scene.fittings.chart.is_some() {
            // Lands on a chart keep their tint, whoever owns them.
            return result;
        }
        let owners = scene.regions.iter().filter_map(|r| r.owner.as_ref());
        for side in scene.legend.iter().map(|line| &line.side).chain(owners) {
            let key = (side.colour.clone(), side.mark.clone());
            if !result.of.contains_key(&key) {
                result.of.insert(key, result.sides.len());
                result.sides.push(side.clone());
            }
        }
        result
    }

    /// The reference to paint with, if the side is known.
    fn paint(&self, side: &Side) -> Option<String> {
        let index = self.of.get(&(side.colour.clone(), side.mark.clone()))?;
        Some(format!("url(#side{index})"))
    }

    /// Writes the patterns.
    pub(super) fn define(&self, drawing: &mut Drawing) {
        drawing.open("defs", &[]);
        for (index, side) in self.sides.iter().enumerate() {
            let (tile, hatching) = HATCHINGS[index % HATCHINGS.len()];
            let ground = palette::mixed(&side.colour, LAND, 0.4);
            let ink = palette::mixed(&palette::darker(&side.colour, 0.85), LAND, 0.75);
            tile_of(drawing, &format!("side{index}"), [tile, tile], |drawing| {
                drawing.rect([0.0, 0.0], [tile, tile], &[("fill", &ground)]);
                drawing.path(hatching, &Paint::outline(&ink, "1.1"));
            });
        }
        river(drawing, self.look.has_banks());
        if self.look.parchment {
            parchment(drawing);
        }
        if self.sea {
            sea(drawing);
        }
        if self.rock {
            rock(drawing);
        }
        if self.terrain {
            terrain(drawing);
        }
        drawing.close();
    }
}

/// A river space: water, or the meadows beside it.
fn river(drawing: &mut Drawing, is_bank: bool) {
    let (ground, signs, ink) = if is_bank {
        (
            "#dde0bb",
            "M5 8V4M8 8V5M2 8V6M24 19V15M27 19V16M21 19V17",
            LEAF,
        )
    } else {
        (
            RIVER,
            "M3 6q4-4 8 0t8 0M21 17q4-4 8 0t8 0M-15 17q4-4 8 0t8 0",
            WAVE,
        )
    };
    tile_of(drawing, "river", [36.0, 22.0], |drawing| {
        drawing.rect([0.0, 0.0], [36.0, 22.0], &[("fill", ground)]);
        drawing.path(
            signs,
            &Paint::outline(ink, "1.2")
                .capped()
                .with("stroke-opacity", "0.75"),
        );
    });
}

/// Parchment with flecks and fibres.
fn parchment(drawing: &mut Drawing) {
    tile_of(drawing, "parchment", [170.0, 150.0], |drawing| {
        drawing.rect([0.0, 0.0], [170.0, 150.0], &[("fill", LAND)]);
        drawing.path(
            "M12 18q5 2 9-1M60 44l3 1M98 12q2 6 7 7M140 60q-4 3-9 1M30 92l2 3M75 118q6-2 10 2\
             M120 130l3-1M152 104q3 4 2 8M52 70l1 2M110 82q5-1 7 3M20 134l3 1M88 60l2 0",
            &Paint::outline(MARKED, "1.3").capped(),
        );
    });
}

/// The swells of a calm sea, quieter than a river; what they are drawn on is
/// not in the tile, so that its edges do not show on wide water.
fn sea(drawing: &mut Drawing) {
    tile_of(drawing, "sea", [64.0, 40.0], |drawing| {
        drawing.path(
            "M8 10q8-3 16 0M40 30q8-3 16 0",
            &Paint::outline(SWELL, "1").capped(),
        );
    });
}

/// Land that nobody can enter.
fn rock(drawing: &mut Drawing) {
    tile_of(drawing, "rock", [7.0, 7.0], |drawing| {
        drawing.rect([0.0, 0.0], [7.0, 7.0], &[("fill", ROCK)]);
        drawing.path(
            "M-2 9L9-2M-2 2L2-2M5 9L9 5",
            &Paint::outline(ROCK_LINE, "1"),
        );
    });
}

/// The colour of a road.
const ROAD: &str = "#d8b98a";

/// Whether ground is drawn with one of the signs of [`terrain`].
pub(super) const fn has_tile(ground: Ground) -> bool {
    matches!(
        ground,
        Ground::Wood
            | Ground::Hill
            | Ground::Swamp
            | Ground::Ford
            | Ground::Fortress
            | Ground::Camp
            | Ground::Crag
    )
}

/// Trees, heights, and other ground with a sign.
fn terrain(drawing: &mut Drawing) {
    for (id, ground, sign) in [
        (
            "wood",
            "#d9e5c1",
            "M6 12L11 3L16 12ZM11 12V15M19 25L24 16L29 25ZM24 25V28",
        ),
        ("hill", "#ead9b5", "M3 12Q8 4 13 12M17 26Q22 18 27 26"),
        (
            "swamp",
            "#cfd9c6",
            "M2 9H12M5 9V4M8 9V5M17 24H27M20 24V19M23 24V20",
        ),
        (
            "ford",
            "#bfe0ec",
            "M3 8h6M13 8h6M23 8h4M3 22h6M13 22h6M23 22h4",
        ),
        (
            "fortress",
            "#c9c2bb",
            "M0 10H30M0 20H30M8 0V10M22 10V20M8 20V30",
        ),
        ("camp", "#e9cfae", "M4 13L9 4L14 13ZM17 27L22 18L27 27Z"),
        (
            "crag",
            "#a9a39a",
            "M2 14L8 3L14 14M15 28L22 16L28 28M8 3L10 9",
        ),
    ] {
        tile_of(drawing, id, [30.0, 30.0], |drawing| {
            drawing.rect([0.0, 0.0], [30.0, 30.0], &[("fill", ground)]);
            drawing.path(sign, &Paint::outline(BORDER, "1.3").joined());
        });
    }
}

/// What ground that is nobody's is painted with.
const fn paint(ground: Ground) -> &'static str {
    match ground {
        Ground::Sea => SEA,
        Ground::River => "url(#river)",
        Ground::Land => LAND,
        Ground::Plain => PAPER,
        Ground::Marked => MARKED,
        Ground::Wood => "url(#wood)",
        Ground::Hill => "url(#hill)",
        Ground::Road => ROAD,
        Ground::Swamp => "url(#swamp)",
        Ground::Ford => "url(#ford)",
        Ground::Fortress => "url(#fortress)",
        Ground::Camp => "url(#camp)",
        Ground::Crag => "url(#crag)",
    }
}

/// A sample of ground for the legend.
pub(super) fn sample(drawing: &mut Drawing, at: Point, [width, height]: [f32; 2], ground: Ground) {
    // Signs of ground begin at a tile's corner.
    drawing.open_at(at, 1.0, 0.0);
    drawing.rect(
        [0.0, 0.0],
        [width, height],
        &Paint::fill(paint(ground)).edge(BORDER, "1.2"),
    );
    drawing.close();
}

fn tile_of(drawing: &mut Drawing, id: &str, size: [f32; 2], content: impl FnOnce(&mut Drawing)) {
    let [width, height] = size.map(number);
    drawing.open(
        "pattern",
        &[
            ("id", id),
            ("width", &width),
            ("height", &height),
            ("patternUnits", "userSpaceOnUse"),
        ],
    );
    content(drawing);
    drawing.close();
}

/// Draws all areas with their borders. `outlines` are the scene's outlines
/// on the drawing's scale; `id` begins the ids of what is cut along them.
pub(super) fn areas(
    drawing: &mut Drawing,
    scene: &Scene,
    outlines: &[Vec<Point>],
    hatchings: &Hatchings,
    lang: Lang,
    id: &str,
) {
    drawing.open("g", &Paint::stroke(BORDER, "1.6").joined());
    for (region, outline) in scene.regions.iter().zip(outlines) {
        if outline.len() < 3 {
            continue;
        }
        let fill = match (&region.owner, region.ground) {
            (Some(side), ground) if ground != Ground::Sea => {
                hatchings.paint(side).unwrap_or_else(|| LAND.to_owned())
            }
            (_, Ground::Land) if hatchings.look.parchment => "url(#parchment)".to_owned(),
            (_, ground) => paint(ground).to_owned(),
        };
        drawing.open_path(&polyline(outline, true), &[("fill", &fill)]);
        let hint = format!("{} ({})", region.name.get(lang), region.short);
        drawing.text_element("title", &[], &hint);
        drawing.close();
        if region.ground == Ground::Sea {
            swells(drawing, outline);
        }
    }
    drawing.close();
    // The owner's colour once more along the inside of the border, strong
    // enough to be seen behind names and pieces.
    for (index, (region, outline)) in scene.regions.iter().zip(outlines).enumerate() {
        let Some(side) = region
            .owner
            .as_ref()
            .filter(|_| outline.len() >= 3 && region.ground != Ground::Sea)
        else {
            continue;
        };
        let id = format!("{id}{index}");
        let data = polyline(outline, true);
        drawing.open("clipPath", &[("id", &id)]);
        drawing.path(&data, &[]);
        drawing.close();
        drawing.path(
            &data,
            &[
                ("clip-path", &format!("url(#{id})")),
                ("fill", "none"),
                ("stroke", &palette::well_formed(&side.colour)),
                ("stroke-width", "8"),
                ("stroke-linejoin", "round"),
            ],
        );
        drawing.path(&data, &Paint::outline(INK, "1.3").joined());
    }
    for (region, outline) in scene.regions.iter().zip(outlines) {
        if region.ground == Ground::River && outline.len() >= 3 && !hatchings.look.has_banks() {
            drawing.path(
                &polyline(outline, true),
                &Paint::outline(SHORE_LINE, "2").joined(),
            );
        }
    }
}

/// The outline of an area that somebody owns or may own: open sea shows no
/// owner.
pub(super) fn owned_shape(scene: &Scene, board: &Board, index: usize) -> Option<String> {
    let (region, outline) = (scene.regions.get(index)?, board.outlines.get(index)?);
    if region.ground == Ground::Sea || outline.len() < 3 {
        return None;
    }
    match &board.chart {
        Some(chart) => chart.shape(index, outline),
        None => Some(polyline(outline, true)),
    }
}

/// Draws whose an area is, if it is somebody's, along an outline `o` with its
/// index that is there already, cut along `c`.
pub(super) fn owned(drawing: &mut Drawing, scene: &Scene, index: usize, hatchings: &Hatchings) {
    let region = &scene.regions[index];
    let Some(side) = &region.owner else { return };
    let land = (scene.fittings.chart.as_ref()).and_then(|chart| chart.lands.get(index));
    let [outline, clip] = [format!("#o{index}"), format!("url(#c{index})")];
    let mut line = |paint: Paint<'_>| {
        drawing.empty("use", &paint.joined().with("href", &outline));
    };
    let (colour, [rim, edge]) = match land {
        Some(land) => (chart::rim_colour(side, land), ["5.5", "1.1"]),
        None => (palette::well_formed(&side.colour), ["8", "1.3"]),
    };
    if let Some(fill) = hatchings.paint(side).filter(|_| land.is_none()) {
        line(Paint::fill(&fill).edge(BORDER, "1.6"));
    }
    line(Paint::outline(&colour, rim).with("clip-path", &clip));
    line(Paint::outline(INK, edge));
}

/// Draws what is no area: islands that nobody can enter, and water in land.
pub(super) fn decor(drawing: &mut Drawing, scene: &Scene, outlines: &[Vec<Point>]) {
    for (decor, outline) in scene.decor.iter().zip(outlines) {
        if outline.len() < 3 {
            continue;
        }
        let fill = match decor.ground {
            Ground::River => "url(#river)",
            Ground::Sea => SEA,
            _ => "url(#rock)",
        };
        drawing.path(
            &polyline(outline, true),
            &Paint::fill(fill).edge(BORDER, "1.2").joined(),
        );
        if decor.ground == Ground::Sea {
            swells(drawing, outline);
        }
    }
}

/// Darkens the areas that the reader does not see into.
pub(super) fn veils(drawing: &mut Drawing, scene: &Scene, outlines: &[Vec<Point>]) {
    for outline in scene
        .fittings
        .veiled
        .iter()
        .filter_map(|&at| outlines.get(at))
    {
        drawing.path(&polyline(outline, true), &veil());
    }
}

/// How dark what is out of sight is.
pub(super) fn veil() -> Paint<'static> {
    Paint::fill(INK)
        .with("fill-opacity", "0.32")
        .with("stroke", "none")
        .with("pointer-events", "none")
}

/// Draws swells over water.
fn swells(drawing: &mut Drawing, outline: &[Point]) {
    drawing.path(
        &polyline(outline, true),
        &Paint::fill("url(#sea)")
            .with("stroke", "none")
            .with("pointer-events", "none"),
    );
}

/// Draws the centre marks.
pub(super) fn centres(drawing: &mut Drawing, scene: &Scene, places: &[Option<Place>]) {
    for (region, place) in scene.regions.iter().zip(places) {
        if let (Some(mark), Some(place)) = (region.centre, place) {
            centre(drawing, place.centre, mark);
        }
    }
}

/// One centre mark.
pub(super) fn centre(drawing: &mut Drawing, at: Point, mark: CentreMark) {
    drawing.open_at(at, 1.0, 0.0);
    match mark {
        CentreMark::Home => drawing.path(
            "M-7.4.2L0-7.2L7.4.2H5.2V7H1.7V2H-1.7V7H-5.2V.2Z",
            &Paint::fill(PAPER).edge(INK, "1.5").joined(),
        ),
        CentreMark::Town => {
            drawing.circle([0.0, 0.0], 6.6, &Paint::fill(PAPER).edge(INK, "1.6"));
            drawing.circle([0.0, 0.0], 2.8, &[("fill", INK)]);
        }
    }
    drawing.close();
}

/// Draws the names with a light halo.
pub(super) fn names(drawing: &mut Drawing, scene: &Scene, places: &[Option<Place>]) {
    let is_bank = scene.fittings.look.has_banks();
    lettered(drawing, scene, places, |ground| match ground {
        Ground::River if is_bank => ("#123f5c", "#e9ead0"),
        Ground::River => ("#123f5c", "#dcedf5"),
        Ground::Sea => (SEA_INK, SEA_HALO),
        _ => (INK, PAPER),
    });
}

/// Draws the names in black, for printing.
pub(super) fn black_names(drawing: &mut Drawing, scene: &Scene, places: &[Option<Place>]) {
    lettered(drawing, scene, places, |_| ("#000000", "#ffffff"));
}

/// Draws the names in the colours of letters and halo that grounds have.
fn lettered(
    drawing: &mut Drawing,
    scene: &Scene,
    places: &[Option<Place>],
    colours: impl Fn(Ground) -> (&'static str, &'static str),
) {
    for (region, place) in scene.regions.iter().zip(places) {
        let Some(Place { name, .. }) = place else {
            continue;
        };
        let (fill, halo) = colours(region.ground);
        if let Some(Place {
            leader: Some(end), ..
        }) = place
        {
            leader(drawing, name, *end);
        }
        let look = Lettering::new(name.size, name.face)
            .anchored(Anchor::Middle)
            .filled(fill)
            .haloed(halo, 3.0);
        lines(drawing, name, look);
    }
}

/// The line from a name to its area, where a dot ends it.
fn leader(drawing: &mut Drawing, name: &Name, end: Point) {
    let way = polyline(&[rim_point(&name.rect, end), end], false);
    for (colour, width) in [(PAPER, "3.4"), (INK, "1.3")] {
        drawing.path(&way, &Paint::outline(colour, width));
    }
    drawing.circle(end, 3.0, &Paint::fill(INK).edge(PAPER, "1"));
}

/// Draws the lines of a name.
pub(super) fn lines(drawing: &mut Drawing, name: &Name, look: Lettering) {
    let [x, y] = name.rect.centre;
    let top = y - name.rect.half[1] + name.size * CAP_HEIGHT;
    for (row, line) in name.lines.iter().enumerate() {
        let baseline = top + as_f32(row) * name.size * LINE_HEIGHT;
        let Some(tag) = name.tag.as_ref().filter(|_| row + 1 == name.lines.len()) else {
            drawing.text([x, baseline], look, line);
            continue;
        };
        // The short form follows the last line, or stands below it.
        let small = Lettering {
            size: name.size * TAG,
            ..look
        };
        let after = if tag.is_below {
            0.0
        } else {
            tag_width(&tag.text, name.face, name.size)
        };
        drawing.text([x - after / 2.0, baseline], look, line);
        if tag.is_below {
            let below = name.size * (TAG * CAP_HEIGHT + TAG_GAP);
            drawing.text([x, baseline + below], small, &tag.text);
        } else {
            let wide = width(line, name.face, name.size) + after;
            let end = [x + wide / 2.0, baseline];
            drawing.text(end, small.anchored(Anchor::End), &tag.text);
        }
    }
}

/// The lettering of a name: slanted in the sea, and where the area is a
/// reconstruction.
pub(super) const fn name_face(scene: &Scene, region: &Region) -> Face {
    let is_slanted = region.reconstructed || matches!(region.ground, Ground::Sea);
    look::name_face(scene, is_slanted)
}

/// A sample of a side's land for the legend.
pub(super) fn swatch(
    drawing: &mut Drawing,
    at: Point,
    [width, height]: [f32; 2],
    side: &Side,
    hatchings: &Hatchings,
) {
    let fill = hatchings.paint(side).unwrap_or_else(|| LAND.to_owned());
    drawing.rect(at, [width, height], &Paint::fill(&fill).edge(INK, "1"));
    let colour = palette::well_formed(&side.colour);
    drawing.rect(
        [at[0] + 2.0, at[1] + 2.0],
        [width - 4.0, height - 4.0],
        &Paint::outline(&colour, "3"),
    );
}
