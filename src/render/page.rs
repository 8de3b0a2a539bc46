//! The page around a board: size, heading, legend, and what it says to those
//! who cannot see it.

use super::board::Hatchings;
use super::description;
use super::legend::Panel;
use super::look;
use super::palette::{BORDER, INK, MARKED, PAPER};
use super::text_metrics::{Face, fitted, width};
use super::xml::{self, Anchor, Drawing, Lettering, Paint, number};
use super::{BOARD_WIDTH, Board};
use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::Scene;

/// The page around board, heading and legend.
pub(super) const EDGE: f32 = 14.0;
/// Height of the heading.
pub(super) const HEADING: f32 = 48.0;

/// Where the board is on the page.
pub(super) const ORIGIN: [f32; 2] = [EDGE, EDGE + HEADING];

/// What a page is about, in which language, and how it is laid out, if not as
/// pictures are.
pub(super) struct Page<'a> {
    pub(super) scene: &'a Scene,
    pub(super) words: &'a dyn Fn(&Message) -> String,
    pub(super) lang: Lang,
    pub(super) layout: Option<Layout>,
}

/// Where what is on a page stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Width and height.
    pub(super) page: [f32; 2],
    /// What is left free at its edges.
    pub(super) inset: f32,
    /// The upper left corner of the heading.
    pub(super) heading: [f32; 2],
    /// How wide the heading is.
    pub(super) width: f32,
    /// The upper left corner of the board.
    pub(super) board: [f32; 2],
    /// That of the legend.
    pub(super) legend: [f32; 2],
    /// How wide the legend is.
    pub(super) legend_width: f32,
    /// How much heading and legend are enlarged.
    pub(super) scale: f32,
}

impl Layout {
    /// The page that pictures have: as wide as its board.
    fn usual(height: f32, legend: f32) -> Self {
        let top = EDGE + HEADING + height + EDGE;
        Self {
            page: [BOARD_WIDTH + 2.0 * EDGE, top + legend + EDGE],
            inset: 0.0,
            heading: [EDGE, EDGE],
            width: BOARD_WIDTH,
            board: ORIGIN,
            legend: [EDGE, top],
            legend_width: BOARD_WIDTH,
            scale: 1.0,
        }
    }
}

/// Draws something at a place, enlarged.
fn enlarged(
    drawing: &mut Drawing,
    at: [f32; 2],
    scale: f32,
    draw: impl FnOnce(&mut Drawing, [f32; 2]),
) {
    if scale > 1.0 {
        drawing.open_at(at, scale, 0.0);
        draw(drawing, [0.0, 0.0]);
        drawing.close();
    } else {
        draw(drawing, at);
    }
}

impl<'a> Page<'a> {
    /// A page that is laid out as pictures are.
    pub(super) const fn new(
        scene: &'a Scene,
        words: &'a dyn Fn(&Message) -> String,
        lang: Lang,
    ) -> Self {
        Self {
            scene,
            words,
            lang,
            layout: None,
        }
    }

    const fn panel(&self, [left, top]: [f32; 2], width: f32) -> Panel<'_> {
        Panel {
            left,
            top,
            width,
            words: self.words,
            lang: self.lang,
        }
    }

    /// How high a legend is that is so wide.
    pub(super) fn legend(&self, hatchings: &Hatchings, width: f32) -> f32 {
        let panel = self.panel([0.0, 0.0], width);
        panel.draw(&mut Drawing::new(), self.scene, hatchings)
    }

    /// Draws the page with this on its board. Of several titles the first is
    /// seen; a style sheet may show the others in turn.
    pub(super) fn draw(
        &self,
        board: &Board,
        hatchings: &Hatchings,
        titles: &[String],
        style: Option<&str>,
        content: impl FnOnce(&mut Drawing),
    ) -> String {
        // The legend's height is known only when it is drawn, but the page
        // comes first in the file.
        let layout = (self.layout)
            .unwrap_or_else(|| Layout::usual(board.height, self.legend(hatchings, BOARD_WIDTH)));

        let mut drawing = Drawing::new();
        let [w, h] = layout.page.map(number);
        drawing.open(
            "svg",
            &[
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("width", &w),
                ("height", &h),
                ("viewBox", &format!("0 0 {w} {h}")),
                ("role", "img"),
                ("aria-labelledby", "picture-title picture-description"),
                ("xml:lang", self.lang.code()),
                ("font-family", "DejaVu Sans, Verdana, sans-serif"),
            ],
        );
        let game = &self.scene.game;
        drawing.text_element(
            "title",
            &[("id", "picture-title")],
            &format!("{game}: {}", titles.first().map_or("", String::as_str)),
        );
        drawing.text_element(
            "desc",
            &[("id", "picture-description")],
            &description::of(self.scene, self.words, self.lang),
        );
        if let Some(style) = style {
            drawing.text_element("style", &[], style);
        }
        hatchings.define(&mut drawing);
        let inset = layout.inset;
        if inset > 0.0 {
            drawing.open_at([inset, inset], 1.0, 0.0);
        }
        let size = layout.page.map(|side| side - 2.0 * inset);
        paper(&mut drawing, self.scene, size);
        if inset > 0.0 {
            drawing.close();
        }
        let scale = layout.scale;
        enlarged(&mut drawing, layout.heading, scale, |drawing, at| {
            // A poster's title names its game.
            let game = self.layout.is_none().then_some(self.scene.game.as_str());
            heading(
                drawing,
                self.scene,
                titles,
                game,
                (at, layout.width / scale),
            );
        });
        drawing.open_at(layout.board, 1.0, 0.0);
        content(&mut drawing);
        frame(&mut drawing, board.height);
        drawing.close();
        enlarged(&mut drawing, layout.legend, scale, |drawing, at| {
            let panel = self.panel(at, layout.legend_width / scale);
            panel.draw(drawing, self.scene, hatchings);
        });
        drawing.finish()
    }
}

/// What a picture is drawn on; parchment is darker towards its edges.
pub(super) fn paper(drawing: &mut Drawing, scene: &Scene, [wide, high]: [f32; 2]) {
    let bands: &[(f32, &str)] = if scene.fittings.look.parchment {
        &[(0.0, "#d3b984"), (3.0, MARKED), (7.0, "#ecdcb4")]
    } else {
        &[(0.0, PAPER)]
    };
    for &(inset, colour) in bands {
        let size = [wide - 2.0 * inset, high - 2.0 * inset];
        drawing.rect([inset, inset], size, &[("fill", colour)]);
    }
}

/// The double line around a board.
pub(super) fn frame(drawing: &mut Drawing, height: f32) {
    for (inset, line) in [(0.0, "2.4"), (-4.0, "1")] {
        drawing.rect(
            [inset, inset],
            [BOARD_WIDTH - 2.0 * inset, height - 2.0 * inset],
            &Paint::outline(INK, line),
        );
    }
}

/// The heading in the upper left corner, the game's name in the other, an
/// ornament between them.
fn heading(
    drawing: &mut Drawing,
    scene: &Scene,
    titles: &[String],
    game: Option<&str>,
    ([left, top], wide): ([f32; 2], f32),
) {
    let face = look::title_face(scene);
    let baseline = top + HEADING - 16.0;
    let game = game.map(|game| (game, fitted(game, Face::Bold, 18.0, wide / 3.0)));
    let game_width = game.map_or(0.0, |(game, size)| width(game, Face::Bold, size));
    let room = wide - game_width - 24.0;
    let mut widest = 0.0_f32;
    for (index, title) in titles.iter().enumerate() {
        let size = fitted(title, face, 30.0, room);
        widest = widest.max(width(title, face, size));
        let class = format!("title-{index}");
        let is_seen = if index == 0 { "1" } else { "0" };
        if titles.len() > 1 {
            drawing.open("g", &[("class", &class), ("opacity", is_seen)]);
        }
        drawing.text([left, baseline], Lettering::new(size, face), title);
        if titles.len() > 1 {
            drawing.close();
        }
    }
    if let Some((game, size)) = game {
        drawing.text(
            [left + wide, baseline],
            Lettering::new(size, Face::Bold).anchored(Anchor::End),
            game,
        );
    }
    let from = left + widest + 22.0;
    let to = left + wide - game_width - 22.0;
    if to - from > 80.0 {
        ornament(drawing, [from, to], baseline - 7.0);
    }
}

/// A rule with a star of the compass in its middle.
fn ornament(drawing: &mut Drawing, [from, to]: [f32; 2], y: f32) {
    let middle = f32::midpoint(from, to);
    let rule = Paint::outline(BORDER, "1.2");
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
