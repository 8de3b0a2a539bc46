//! Scenes to pictures: SVG, and PNG from it.
//!
//! Nothing here knows a game: a [`Scene`] says what is to be seen, the words
//! come from outside, fonts are bundled. The same scene makes the same
//! picture everywhere.

mod arrows;
mod board;
mod colour_table;
mod crowding;
mod geometry;
mod layout;
mod legend;
mod lines;
pub mod palette;
mod pieces;
mod png;
mod text_metrics;
mod xml;

pub use crowding::{Crowding, Part, crowding};
pub use png::{LARGEST, RenderError, png};

use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::{Point, Scene};
use board::Hatchings;
use layout::Place;
use legend::Panel;
use palette::{BORDER, INK, PAPER};
use text_metrics::{Face, fitted, width};
use xml::{Anchor, Drawing, Lettering, number};

/// Every board is drawn this wide; sizes of letters and pieces are made for it.
const BOARD_WIDTH: f32 = 1000.0;
/// How much higher than wide a board may be drawn.
const TALLEST: f32 = 3.0;
/// The page around board, heading and legend.
const EDGE: f32 = 14.0;
/// Height of the heading.
const HEADING: f32 = 48.0;

/// Draws a scene.
///
/// `words` puts a message into the reader's language; `lang` chooses the
/// names of places and sides. Regions with fewer than three points, and
/// pieces and orders that name a region which is not there, are left out.
#[must_use]
pub fn svg(scene: &Scene, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    let board = Board::new(scene, lang);
    let hatchings = Hatchings::new(scene);
    let page_width = BOARD_WIDTH + 2.0 * EDGE;
    let panel = Panel {
        left: EDGE,
        top: EDGE + HEADING + board.height + EDGE,
        width: BOARD_WIDTH,
        words,
        lang,
    };
    // The legend's height is known only when it is drawn, but the page comes
    // first in the file.
    let legend_height = panel.draw(&mut Drawing::new(), scene, &hatchings);
    let page_height = panel.top + legend_height + EDGE;

    let mut drawing = Drawing::new();
    let [w, h] = [page_width, page_height].map(number);
    drawing.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", &w),
            ("height", &h),
            ("viewBox", &format!("0 0 {w} {h}")),
            ("role", "img"),
            ("aria-labelledby", "picture-title picture-description"),
            ("xml:lang", lang.code()),
            ("font-family", "DejaVu Sans, Verdana, sans-serif"),
        ],
    );
    let title = words(&scene.title);
    drawing.text_element(
        "title",
        &[("id", "picture-title")],
        &format!("{}: {title}", scene.game),
    );
    let description = description(scene, words, lang);
    drawing.text_element("desc", &[("id", "picture-description")], &description);
    hatchings.define(&mut drawing);
    drawing.rect([0.0, 0.0], [page_width, page_height], &[("fill", PAPER)]);
    heading(&mut drawing, &title, &scene.game);
    drawing.open_at([EDGE, EDGE + HEADING], 1.0, 0.0);
    board.draw(&mut drawing, scene, &hatchings, lang);
    drawing.close();
    panel.draw(&mut drawing, scene, &hatchings);
    drawing.finish()
}

/// A scene's geometry on the drawing's scale.
struct Board {
    height: f32,
    outlines: Vec<Vec<Point>>,
    decor: Vec<Vec<Point>>,
    places: Vec<Option<Place>>,
}

impl Board {
    fn new(scene: &Scene, lang: Lang) -> Self {
        let [frame_width, frame_height] = scene
            .frame
            .map(|side| if side.is_finite() { side.max(1.0) } else { 1.0 });
        let scale = BOARD_WIDTH / frame_width;
        let height = (frame_height * scale).min(BOARD_WIDTH * TALLEST);
        // What lies far outside the frame is pulled to its edge, so that no
        // outline, however faulty, needs numbers beyond the page.
        let on_page = |point: &Point| {
            [(point[0], BOARD_WIDTH), (point[1], height)].map(|(value, limit)| {
                let value = value * scale;
                if value.is_finite() {
                    value.clamp(-limit, 2.0 * limit)
                } else {
                    0.0
                }
            })
        };
        let outlines: Vec<Vec<Point>> = scene
            .regions
            .iter()
            .map(|region| region.outline.iter().map(on_page).collect())
            .collect();
        let decor: Vec<Vec<Point>> = scene
            .decor
            .iter()
            .map(|decor| decor.outline.iter().map(on_page).collect())
            .collect();
        let mut places: Vec<Option<Place>> = scene
            .regions
            .iter()
            .zip(&outlines)
            .map(|(region, outline)| {
                (outline.len() >= 3).then(|| {
                    let holes: Vec<&[Point]> = (decor.iter().map(Vec::as_slice))
                        .filter(|hole| hole.len() >= 3 && geometry::reaches_into(hole, outline))
                        .collect();
                    layout::place(&layout::Area {
                        outline,
                        holes: &holes,
                        label: on_page(&region.label),
                        name: region.name.get(lang),
                        short: &region.short.to_uppercase(),
                        face: board::name_face(region),
                        set: scene.set,
                        has_centre: region.centre.is_some(),
                    })
                })
            })
            .collect();
        let taken = layout::lettering(&places, scene);
        for ((region, outline), place) in scene.regions.iter().zip(&outlines).zip(&mut places) {
            if let Some(place) = place {
                place.coasts = (region.coasts.iter())
                    .map(|coast| layout::berth(outline, on_page(coast), place, &taken))
                    .collect();
            }
        }
        Self {
            height,
            outlines,
            decor,
            places,
        }
    }

    fn draw(&self, drawing: &mut Drawing, scene: &Scene, hatchings: &Hatchings, lang: Lang) {
        board::areas(drawing, scene, &self.outlines, hatchings, lang);
        board::decor(drawing, scene, &self.decor);
        let overlay = arrows::Overlay::new(scene, &self.places);
        arrows::draw_below(drawing, &overlay);
        board::centres(drawing, scene, &self.places);
        board::names(drawing, scene, &self.places);
        pieces::draw(drawing, scene, &self.places);
        arrows::draw_above(drawing, &overlay);
        for (inset, line) in [(0.0, "2.4"), (-4.0, "1")] {
            drawing.rect(
                [inset, inset],
                [BOARD_WIDTH - 2.0 * inset, self.height - 2.0 * inset],
                &[("fill", "none"), ("stroke", INK), ("stroke-width", line)],
            );
        }
    }
}

/// The heading in the upper left corner, the game's name in the other, an
/// ornament between them.
fn heading(drawing: &mut Drawing, title: &str, game: &str) {
    let baseline = EDGE + HEADING - 16.0;
    let game_size = fitted(game, Face::Bold, 18.0, BOARD_WIDTH / 3.0);
    let game_width = width(game, Face::Bold, game_size);
    let room = BOARD_WIDTH - game_width - 24.0;
    let title_size = fitted(title, Face::Bold, 30.0, room);
    let title_width = width(title, Face::Bold, title_size);
    drawing.text(
        [EDGE, baseline],
        Lettering::new(title_size, Face::Bold),
        title,
    );
    drawing.text(
        [EDGE + BOARD_WIDTH, baseline],
        Lettering::new(game_size, Face::Bold).anchored(Anchor::End),
        game,
    );
    let from = EDGE + title_width + 22.0;
    let to = EDGE + BOARD_WIDTH - game_width - 22.0;
    if to - from > 80.0 {
        ornament(drawing, [from, to], baseline - 7.0);
    }
}

/// A rule with a star of the compass in its middle.
fn ornament(drawing: &mut Drawing, [from, to]: [f32; 2], y: f32) {
    let middle = f32::midpoint(from, to);
    let rule = [
        ("fill", "none"),
        ("stroke", BORDER),
        ("stroke-width", "1.2"),
    ];
    for [start, end] in [[from, middle - 22.0], [middle + 22.0, to]] {
        drawing.path(&xml::polyline(&[[start, y], [end, y]], false), &rule);
    }
    drawing.open_at([middle, y], 1.0, 0.0);
    drawing.circle([0.0, 0.0], 8.5, &rule);
    drawing.path(
        "M0-14L2.6-2.6L14 0L2.6 2.6L0 14L-2.6 2.6L-14 0L-2.6-2.6Z",
        &[("fill", INK)],
    );
    // The shaded half of each ray.
    drawing.path(
        "M0-14L2.6-2.6L0 0ZM14 0L2.6 2.6L0 0ZM0 14L-2.6 2.6L0 0ZM-14 0L-2.6-2.6L0 0Z",
        &[("fill", BORDER)],
    );
    drawing.close();
}

/// What the picture shows, for those who cannot see it: every side with what
/// it has.
fn description(scene: &Scene, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    let mut lines = vec![words(&Message::new("render-description"))];
    for line in &scene.legend {
        lines.push(format!("{}: {}.", line.name.get(lang), words(&line.count)));
    }
    lines.join(" ")
}
