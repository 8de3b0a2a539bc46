//! The card that stands for a game where its link is shown: the board, and what
//! the game is, in the proportions that the Open Graph protocol is used with.

use super::board::Hatchings;
use super::geometry::as_f32;
use super::look;
use super::palette::INK;
use super::text_metrics::{Face, fitted, wrapped};
use super::xml::{Drawing, Lettering};
use super::{BOARD_WIDTH, Board, board, page};
use crate::game::lang::Lang;
use crate::game::scene::Scene;

/// The width and height of a card.
pub const CARD: [u32; 2] = [1200, 630];

/// The same to draw on, with the edge around, the widest that a board is, and
/// the height of a line of text.
const SIZE: [f32; 2] = [1200.0, 630.0];
const EDGE: f32 = 30.0;
const WIDEST: f32 = 800.0;
const LINE: f32 = 36.0;
/// How many sides are named.
const MOST: usize = 8;

/// Draws a scene as a card with these sentences beside it.
pub fn card(scene: &Scene, lines: &[String], lang: Lang) -> String {
    let board = Board::new(scene, lang);
    let hatchings = Hatchings::new(scene);
    let scale = ((SIZE[1] - 2.0 * EDGE) / board.height).min(WIDEST / BOARD_WIDTH);
    let mut drawing = Drawing::new();
    drawing.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", "1200"),
            ("height", "630"),
            ("viewBox", "0 0 1200 630"),
            ("font-family", "DejaVu Sans, Verdana, sans-serif"),
        ],
    );
    hatchings.define(&mut drawing);
    page::paper(&mut drawing, scene, SIZE);
    let top = (SIZE[1] - board.height * scale) / 2.0;
    drawing.open_at([EDGE, top], scale, 0.0);
    board.draw(&mut drawing, scene, &hatchings, lang);
    page::frame(&mut drawing, board.height);
    drawing.close();
    beside(
        &mut drawing,
        scene,
        &hatchings,
        lines,
        (2.0 * EDGE + BOARD_WIDTH * scale, lang),
    );
    drawing.finish()
}

/// What stands beside the board, from this edge on: the game's name, what is
/// said of it, and its sides.
fn beside(
    drawing: &mut Drawing,
    scene: &Scene,
    hatchings: &Hatchings,
    lines: &[String],
    (left, lang): (f32, Lang),
) {
    let room = SIZE[0] - EDGE - left;
    let face = look::title_face(scene);
    let size = fitted(&scene.game, face, 54.0, room);
    let mut y = EDGE + 50.0;
    drawing.text([left, y], Lettering::new(size, face), &scene.game);
    y += 18.0;
    for line in lines
        .iter()
        .flat_map(|line| wrapped(line, Face::Regular, 24.0, room))
    {
        y += LINE;
        drawing.text([left, y], Lettering::new(24.0, Face::Regular), &line);
    }
    y += LINE / 2.0;
    for (row, line) in scene.legend.iter().take(MOST).enumerate() {
        let y = y + as_f32(row) * LINE;
        board::swatch(drawing, [left, y], [34.0, 24.0], &line.side, hatchings);
        let name = line.name.get(lang);
        let size = fitted(name, Face::Bold, 22.0, room - 48.0);
        let look = Lettering::new(size, Face::Bold).filled(INK);
        drawing.text([left + 48.0, y + 20.0], look, name);
    }
}
