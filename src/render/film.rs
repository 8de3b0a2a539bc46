//! A whole game as a film: the board once, and for each turn only where its
//! pieces stand and go. What is drawn more than once stands in a list and is
//! referred to by its name, which is that of nothing else.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::animation::Season;
use super::board::{self, Hatchings};
use super::motion::figures;
use super::overlay::Overlay;
use super::xml::{Drawing, number};
use super::{BOARD_WIDTH, Board, arrows, counters, landmarks, look, page};
use crate::game::digest::sha256;
use crate::game::lang::Lang;
use crate::game::scene::{Point, Scene};

/// Drawings by their names.
pub type Drawings = BTreeMap<String, String>;

/// How many digits of its hash name a drawing.
const DIGITS: usize = 8;

/// A turn of a film.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FilmTurn {
    /// What does not move, by the names of drawings, before the turn and after
    /// it if that is something else: whose the land is, links, and what stands
    /// between areas.
    pub still: Vec<[Vec<String>; 3]>,
    /// The orders, below the pieces and above them.
    pub orders: [String; 2],
    /// The pieces.
    pub pieces: Vec<FilmPiece>,
}

/// A piece in a turn of a film.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FilmPiece(
    /// The name of its drawing.
    pub String,
    /// The points along which it goes; one if it stays.
    pub Vec<Point>,
    /// How large it is at first and at last.
    pub [f32; 2],
    /// Whether it is there before the turn, and after it, as 0 or 1.
    pub [u8; 2],
);

impl FilmTurn {
    /// The names of the drawings that it needs.
    pub fn needs(&self) -> impl Iterator<Item = &String> {
        let still = self.still.iter().flatten().flatten();
        still.chain(self.pieces.iter().map(|piece| &piece.0))
    }
}

/// A turn for a film of its game, and the drawings that it needs.
pub fn film_turn(season: Season<'_>, lang: Lang) -> (FilmTurn, Drawings) {
    let scene = Scene {
        arrows: season.orders.arrows.clone(),
        ..season.before.clone()
    };
    let board = Board::new(&scene, lang);
    let overlay = Overlay::new(&scene, &board.places);
    let mut drawings = Drawings::new();
    let hatchings = Hatchings::new(&scene);
    let mut still = vec![
        stills(&scene, &board, (&hatchings, lang), &mut drawings),
        stills(season.after, &board, (&hatchings, lang), &mut drawings),
    ];
    still.dedup();
    let orders = [arrows::draw_below, arrows::draw_above]
        .map(|draw| fragment(|drawing| draw(drawing, &overlay)));
    let pieces = figures(&overlay, &board, &scene, season.after)
        .into_iter()
        .map(|figure| {
            let drawn = fragment(|drawing| figure.draw(drawing, [0.0, 0.0], 1.0));
            let way = if figure.way.is_empty() {
                vec![figure.at]
            } else {
                figure.way.clone()
            };
            let rounded = |point: Point| point.map(|value| (value * 10.0).round() / 10.0);
            let mut way: Vec<Point> = way.into_iter().map(rounded).collect();
            way.dedup();
            FilmPiece(
                named(drawn, &mut drawings),
                way,
                figure.sizes.map(|size| (size * 100.0).round() / 100.0),
                [figure.before, figure.after].map(u8::from),
            )
        })
        .collect();
    let turn = FilmTurn {
        still,
        orders,
        pieces,
    };
    (turn, drawings)
}

/// The board of a film, with groups that a turn's drawings come into. Without
/// any it shows the scene as it is.
pub fn film_board(scene: &Scene, lang: Lang) -> String {
    let bare = Scene {
        regions: (scene.regions.iter().cloned())
            .map(|region| crate::game::scene::Region {
                owner: None,
                ..region
            })
            .collect(),
        arrows: Vec::new(),
        ..scene.clone()
    };
    let board = Board::new(scene, lang);
    let hatchings = Hatchings::new(scene);
    let mut drawings = Drawings::new();
    let now = stills(scene, &board, (&hatchings, lang), &mut drawings);
    let overlay = Overlay::new(&bare, &board.places);
    let pieces = figures(&overlay, &board, &bare, &bare);
    let mut drawing = Drawing::fragment();
    let [left, top, wide, high] = [-5.5, -5.5, BOARD_WIDTH + 11.0, board.height + 11.0].map(number);
    drawing.open(
        "svg",
        &[
            ("viewBox", &format!("{left} {top} {wide} {high}")),
            ("aria-hidden", "true"),
            ("font-family", "DejaVu Sans, Verdana, sans-serif"),
        ],
    );
    hatchings.define(&mut drawing);
    outlines(&mut drawing, &bare, &board);
    landmarks::backdrop(&mut drawing, scene);
    board.ground(&mut drawing, &bare, &hatchings, lang);
    let layer = |drawing: &mut Drawing, name: &str, parts: &[String]| {
        drawing.open("g", &[("data-layer", name)]);
        for part in parts {
            drawing.add(&drawings[part]);
        }
        drawing.close();
    };
    layer(&mut drawing, "land", &now[0]);
    board.country(&mut drawing, scene, lang);
    layer(&mut drawing, "links", &now[1]);
    layer(&mut drawing, "below", &[]);
    board::centres(&mut drawing, scene, &board.places);
    board::names(&mut drawing, scene, &board.places);
    layer(&mut drawing, "fittings", &now[2]);
    drawing.open("g", &[("data-layer", "pieces")]);
    for figure in &pieces {
        figure.draw(&mut drawing, figure.at, figure.sizes[0]);
    }
    drawing.close();
    layer(&mut drawing, "above", &[]);
    page::frame(&mut drawing, board.height);
    drawing.finish()
}

/// The outlines of areas that may be somebody's, for [`stills`] to refer to.
fn outlines(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    drawing.open("defs", &[]);
    for index in 0..scene.regions.len() {
        let Some(shape) = board::owned_shape(scene, board, index) else {
            continue;
        };
        drawing.path(&shape, &[("id", &format!("o{index}"))]);
        drawing.open("clipPath", &[("id", &format!("c{index}"))]);
        drawing.empty("use", &[("href", &format!("#o{index}"))]);
        drawing.close();
    }
    drawing.close();
}

/// What of a scene does not move.
fn stills(
    scene: &Scene,
    board: &Board,
    (hatchings, lang): (&Hatchings, Lang),
    drawings: &mut Drawings,
) -> [Vec<String>; 3] {
    let mut keep = |drawn: String| (!drawn.is_empty()).then(|| named(drawn, drawings));
    let owned = (0..scene.regions.len().min(board.outlines.len())).filter_map(|index| {
        board::owned_shape(scene, board, index)?;
        keep(fragment(|drawing| {
            board::owned(drawing, scene, index, hatchings);
        }))
    });
    let owned = owned.collect();
    let links = keep(fragment(|drawing| counters::links(drawing, scene, board)));
    let fixed = keep(fragment(|drawing| {
        // The plate has the year: that of the turn covers that of the present.
        look::inscription(drawing, scene, lang);
        counters::fixed(drawing, scene, board);
    }));
    [
        owned,
        links.into_iter().collect(),
        fixed.into_iter().collect(),
    ]
}

/// What is drawn, to stand in a drawing or between quotes.
fn fragment(draw: impl FnOnce(&mut Drawing)) -> String {
    let mut drawing = Drawing::fragment();
    draw(&mut drawing);
    // What is text is written with `&apos;` and `&quot;`.
    drawing.finish().replace('"', "'")
}

/// Puts a drawing into the list, and says its name.
fn named(drawn: String, drawings: &mut Drawings) -> String {
    let mut name = sha256(drawn.as_bytes());
    name.truncate(DIGITS);
    drawings.insert(name.clone(), drawn);
    name
}
