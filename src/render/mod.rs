//! Scenes to pictures: SVG, and PNG from it.
//!
//! Nothing here knows a game: a [`Scene`] says what is to be seen, the words
//! come from outside, fonts are bundled. The same scene makes the same
//! picture everywhere.

mod animation;
mod areas;
mod arrows;
mod berths;
mod board;
mod card;
mod chart;
mod colour_table;
mod counters;
mod crowding;
mod description;
mod film;
mod geometry;
mod landmarks;
mod layout;
mod leaders;
mod legend;
mod lines;
mod look;
mod marks;
mod motion;
mod overlay;
mod page;
pub mod palette;
mod pdf;
mod pieces;
mod places;
mod png;
mod poster;
mod sheet;
mod sprites;
mod text_metrics;
mod xml;

pub use animation::{Season, animated, animated_png};
pub use areas::{Area, areas};
pub use card::{CARD, card};
pub use crowding::{Crowding, Hidden, Part, crowding, hidden, seen};
pub use description::standing_message;
pub use film::{Drawings, FilmPiece, FilmTurn, film_board, film_turn};
pub use pdf::pdf;
pub use places::to_keep as places_to_keep;
pub use png::{LARGEST, RenderError, png};
pub use poster::Paper;
pub use sheet::{Form, Sheet, sheet};

use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::{Point, Scene};
use board::Hatchings;
use chart::Drawn;
use geometry::Rect;
use layout::Place;
use page::Page;
use places::Places;
use xml::Drawing;

/// Every board is drawn this wide; sizes of letters and pieces are made for it.
const BOARD_WIDTH: f32 = 1000.0;
/// How much higher than wide a board may be drawn.
const TALLEST: f32 = 3.0;
/// Draws a scene.
///
/// `words` puts a message into the reader's language; `lang` chooses the
/// names of places and sides. Regions with fewer than three points, and
/// pieces and orders that name a region which is not there, are left out.
pub fn svg(scene: &Scene, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    Picture::of(scene, words, lang).draw(words(&scene.title))
}

/// Draws a scene as a poster that fills a page of this paper, with what is
/// played in its title.
pub fn poster(
    scene: &Scene,
    words: &dyn Fn(&Message) -> String,
    lang: Lang,
    (paper, game): (Paper, &str),
) -> Sheet {
    let mut picture = Picture::of(scene, words, lang);
    let legend = |width| picture.page.legend(&picture.hatchings, width);
    let filled = poster::filling(paper, picture.board.height, &legend);
    picture.page.layout = Some(filled.layout);
    Sheet {
        svg: picture.draw(format!("{game} · {}", words(&scene.title))),
        millimetres: filled.millimetres,
    }
}

/// A scene with all that it is drawn with.
struct Picture<'a> {
    page: Page<'a>,
    board: Board,
    hatchings: Hatchings,
}

impl<'a> Picture<'a> {
    fn of(scene: &'a Scene, words: &'a dyn Fn(&Message) -> String, lang: Lang) -> Self {
        Self {
            page: Page::new(scene, words, lang),
            board: Board::new(scene, lang),
            hatchings: Hatchings::new(scene),
        }
    }

    fn draw(&self, title: String) -> String {
        let (page, hatchings) = (&self.page, &self.hatchings);
        page.draw(&self.board, hatchings, &[title], None, |drawing| {
            self.board.draw(drawing, page.scene, hatchings, page.lang);
        })
    }
}

/// How much a scene is enlarged on the page.
fn scale(scene: &Scene) -> f32 {
    BOARD_WIDTH / scene.frame[0].max(1.0)
}

/// A scene's geometry on the drawing's scale.
struct Board {
    height: f32,
    outlines: Vec<Vec<Point>>,
    decor: Vec<Vec<Point>>,
    places: Places,
    chart: Option<Drawn>,
}

impl Board {
    fn new(scene: &Scene, lang: Lang) -> Self {
        Self::with(scene, lang, |search| places::of(scene, lang, search))
    }

    /// With the places that `find` has, which may have them searched.
    fn with(
        scene: &Scene,
        lang: Lang,
        find: impl FnOnce(&dyn Fn() -> Vec<Option<Place>>) -> Places,
    ) -> Self {
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
        let chart = (scene.fittings.chart.as_ref()).map(|chart| Drawn::new(chart, &on_page, lang));
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
        let places = find(&|| {
            let taken: Vec<[Point; 4]> = look::taken(scene).iter().map(Rect::corners).collect();
            let mut places: Vec<Option<Place>> = scene
                .regions
                .iter()
                .zip(&outlines)
                .enumerate()
                .map(|(index, (region, outline))| {
                    (outline.len() >= 3).then(|| {
                        if let Some(chart) = &scene.fittings.chart
                            && let Some(land) = chart.lands.get(index)
                        {
                            let name = land.name.get(lang);
                            let at = [&land.name_at, &region.label].map(on_page);
                            return layout::charted(name, board::name_face(scene, region), at);
                        }
                        let holes: Vec<&[Point]> = (decor.iter().map(Vec::as_slice))
                            .chain(taken.iter().map(<[Point; 4]>::as_slice))
                            .filter(|hole| hole.len() >= 3 && geometry::reaches_into(hole, outline))
                            .collect();
                        layout::place(&layout::Area {
                            outline,
                            holes: &holes,
                            label: on_page(&region.label),
                            name: region.name.get(lang),
                            short: &region.short.to_uppercase(),
                            face: board::name_face(scene, region),
                            has_tag: scene.fittings.look.shorts,
                            set: scene.set,
                            has_centre: region.centre.is_some(),
                        })
                    })
                })
                .collect();
            leaders::lead_out(&mut places, scene, &outlines, lang);
            let shores: Vec<Vec<Point>> = (scene.regions.iter())
                .map(|region| region.coasts.iter().map(on_page).collect())
                .collect();
            berths::assign(&mut places, scene, &outlines, &shores);
            places
        });
        Self {
            height,
            outlines,
            decor,
            places,
            chart,
        }
    }

    /// Draws what everything else stands on.
    fn ground(&self, drawing: &mut Drawing, scene: &Scene, hatchings: &Hatchings, lang: Lang) {
        match &self.chart {
            Some(chart) => {
                let sea = [BOARD_WIDTH, self.height];
                chart::draw(drawing, scene, chart, (&self.outlines, sea), lang);
            }
            None => board::areas(drawing, scene, &self.outlines, hatchings, lang, "inside"),
        }
    }

    /// Draws what lies on the ground, below orders and pieces.
    fn country(&self, drawing: &mut Drawing, scene: &Scene, lang: Lang) {
        board::decor(drawing, scene, &self.decor);
        look::draw(drawing, scene, lang);
        landmarks::ornaments(drawing, scene);
    }

    fn draw(&self, drawing: &mut Drawing, scene: &Scene, hatchings: &Hatchings, lang: Lang) {
        landmarks::backdrop(drawing, scene);
        self.ground(drawing, scene, hatchings, lang);
        self.country(drawing, scene, lang);
        let overlay = overlay::Overlay::new(scene, &self.places);
        counters::links(drawing, scene, self);
        board::veils(drawing, scene, &self.outlines);
        arrows::draw_below(drawing, &overlay);
        board::centres(drawing, scene, &self.places);
        board::names(drawing, scene, &self.places);
        pieces::draw(drawing, scene, &self.places);
        counters::draw(drawing, scene, self);
        arrows::draw_above(drawing, &overlay);
    }
}
