//! A turn in motion: an SVG that moves by itself, and an animated PNG.
//!
//! The SVG is a still picture of the orders for whoever cannot show motion or
//! has asked for less of it. All motion is in style sheets; nothing runs.

use std::fmt::Write as _;

use super::arrows;
use super::board::{self, Hatchings};
use super::colour_table::ColourTable;
use super::motion::{Figure, figures};
use super::overlay::Overlay;
use super::page::Page;
use super::png::{Raster, RenderError};
use super::xml::{Drawing, number};
use super::{Board, chart, counters};
use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::{Fittings, Point, Scene};

/// How long the whole lasts before it begins again.
const SECONDS: u32 = 14;
/// When, in hundredths of it, orders appear, pieces go and arrive, and all
/// begins again.
const ORDERED: f32 = 14.0;
const LEAVING: f32 = 34.0;
const ARRIVED: f32 = 58.0;
const ENDING: f32 = 96.0;

/// How long the pictures of an animated PNG stand, in milliseconds: before,
/// orders, on the way, nearly there, after.
const STANDING: [u16; 5] = [1800, 3000, 500, 500, 4000];

/// A turn in three scenes of one board.
#[derive(Clone, Copy, Debug)]
pub struct Season<'a> {
    /// The board as it was.
    pub before: &'a Scene,
    /// The same with all orders and what became of them.
    pub orders: &'a Scene,
    /// The board as it is after the turn.
    pub after: &'a Scene,
}

/// Draws a turn as an SVG in which pieces go along their arrows, again and
/// again with pauses: what fails goes and comes back, what is dislodged
/// leaves, what is built appears.
pub fn animated(season: Season<'_>, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    Stage::new(season, lang).draw(words, lang, None)
}

/// Draws a turn as an animated PNG of this width: the board before, with the
/// orders, with pieces on their way twice, and after.
///
/// # Errors
/// [`RenderError`] if width or height are not within 1 to
/// [`super::LARGEST`] pixels.
pub fn animated_png(
    season: Season<'_>,
    words: &dyn Fn(&Message) -> String,
    lang: Lang,
    width: u32,
) -> Result<Vec<u8>, RenderError> {
    let stage = Stage::new(season, lang);
    let frames = [
        Frame::Before,
        Frame::OnWay(0.0),
        Frame::OnWay(0.4),
        Frame::OnWay(0.75),
        Frame::After,
    ]
    .into_iter()
    .map(|frame| Raster::of(&stage.draw(words, lang, Some(frame)), width))
    .collect::<Result<Vec<Raster>, RenderError>>()?;
    let runs: Vec<&[_]> = frames.iter().map(|frame| frame.runs.as_slice()).collect();
    let table = ColourTable::of(&runs);
    let mut bytes = Vec::new();
    let mut encoder = frames[0].encoder(&mut bytes, &table);
    encoder.set_animated(u32::try_from(frames.len()).unwrap_or(u32::MAX), 0)?;
    let mut writer = encoder.write_header()?;
    for (frame, standing) in frames.iter().zip(STANDING) {
        writer.set_frame_delay(standing, 1000)?;
        writer.write_image_data(&table.indices(&frame.runs))?;
    }
    writer.finish()?;
    Ok(bytes)
}

/// One still picture of a turn.
#[derive(Clone, Copy, PartialEq)]
enum Frame {
    Before,
    /// With orders, pieces at this share of their ways.
    OnWay(f32),
    After,
}

/// The board of a turn with everything that moves on it.
struct Stage {
    /// Before the turn, with its orders.
    scene: Scene,
    /// After it; areas that have changed hands keep their outlines, others
    /// have none.
    after: Scene,
    titles: [Message; 2],
    board: Board,
    /// The outlines of areas that have changed hands.
    changed: Vec<Vec<Point>>,
    figures: Vec<Figure>,
}

impl Stage {
    fn new(season: Season<'_>, lang: Lang) -> Self {
        let scene = Scene {
            arrows: season.orders.arrows.clone(),
            title: season.orders.title.clone(),
            ..season.before.clone()
        };
        let board = Board::new(&scene, lang);
        let changed = (season
            .after
            .regions
            .iter()
            .zip(&scene.regions)
            .zip(&board.outlines))
        .map(|((after, before), outline)| {
            if after.owner == before.owner {
                Vec::new()
            } else {
                outline.clone()
            }
        })
        .collect();
        let figures = figures(
            &Overlay::new(&scene, &board.places),
            &board,
            &scene,
            season.after,
        );
        Self {
            after: season.after.clone(),
            titles: [season.orders.title.clone(), season.after.title.clone()],
            scene,
            board,
            changed,
            figures,
        }
    }

    /// Draws it in motion, or one picture of it.
    fn draw(&self, words: &dyn Fn(&Message) -> String, lang: Lang, frame: Option<Frame>) -> String {
        let hatchings = Hatchings::new(&self.scene);
        let page = Page::new(&self.scene, words, lang);
        let titles = self.titles.each_ref().map(words);
        let title = match frame {
            Some(Frame::After) => &titles[1..],
            Some(_) => &titles[..1],
            None => &titles[..],
        };
        let style = frame.is_none().then(|| self.style());
        page.draw(
            &self.board,
            &hatchings,
            title,
            style.as_deref(),
            |drawing| {
                self.content(drawing, &hatchings, lang, frame);
            },
        )
    }

    fn content(
        &self,
        drawing: &mut Drawing,
        hatchings: &Hatchings,
        lang: Lang,
        frame: Option<Frame>,
    ) {
        let shows_orders = matches!(frame, None | Some(Frame::OnWay(_)));
        let board = &self.board;
        board.ground(drawing, &self.scene, hatchings, lang);
        if frame.is_none_or(|frame| frame == Frame::After) {
            drawing.open("g", &hidden_unless(frame.is_some(), "after"));
            match &board.chart {
                Some(chart) => chart::rims(drawing, &self.after, chart, &self.changed, "then"),
                None => {
                    board::areas(drawing, &self.after, &self.changed, hatchings, lang, "then");
                }
            }
            drawing.close();
        }
        board.country(drawing, &self.scene, lang);
        let overlay = Overlay::new(&self.scene, &board.places);
        if shows_orders {
            drawing.open("g", &[("class", "orders")]);
            arrows::draw_below(drawing, &overlay);
            drawing.close();
        }
        board::centres(drawing, &self.scene, &board.places);
        board::names(drawing, &self.scene, &board.places);
        self.fixed(drawing, frame);
        for (index, figure) in self.figures.iter().enumerate() {
            let is_there = match frame {
                None => true,
                Some(Frame::After) => figure.after,
                Some(_) => figure.before,
            };
            if !is_there {
                continue;
            }
            let at = match frame {
                Some(Frame::OnWay(share)) => figure.on_way(share),
                Some(Frame::After) => figure.on_way(1.0),
                _ => figure.at,
            };
            let class = format!("piece p{index}");
            drawing.open(
                "g",
                &hidden_unless(figure.before || frame.is_some(), &class),
            );
            figure.draw(drawing, at, figure.sizes[usize::from(!figure.before)]);
            drawing.close();
        }
        if shows_orders {
            drawing.open("g", &[("class", "orders")]);
            arrows::draw_above(drawing, &overlay);
            drawing.close();
        }
    }

    /// Draws what stands beside the pieces and does not move: what is there
    /// after the turn takes the place of what was before it.
    fn fixed(&self, drawing: &mut Drawing, frame: Option<Frame>) {
        for (class, scene, is_after) in
            [("before", &self.scene, false), ("after", &self.after, true)]
        {
            let is_there = frame.is_none_or(|frame| (frame == Frame::After) == is_after);
            if is_there && scene.fittings != Fittings::default() {
                drawing.open("g", &hidden_unless(frame.is_some() || !is_after, class));
                counters::fixed(drawing, scene, &self.board);
                drawing.close();
            }
        }
    }

    /// The style sheet that moves everything.
    fn style(&self) -> String {
        let mut frames = String::new();
        let mut rules = format!(
            ".orders,.before,.after,.piece,.title-0,.title-1\
             {{animation-duration:{SECONDS}s;animation-iteration-count:infinite;\
             animation-timing-function:linear}}\
             .orders{{animation-name:orders}}\
             .before{{animation-name:before}}.after{{animation-name:after}}.title-0{{animation-name:before}}.title-1{{animation-name:after}}"
        );
        let faded = ARRIVED + 4.0;
        let last = ENDING + 2.0;
        // What is seen only within some times, or only outside of them.
        let turned = [ARRIVED, faded, ENDING, last];
        for (name, [from, within, until, past], inside) in [
            ("orders", [ORDERED, ORDERED + 3.0, ARRIVED, faded], 1),
            ("after", turned, 1),
            ("before", turned, 0),
        ] {
            let outside = 1 - inside;
            let states = [
                (0.0, outside),
                (from, outside),
                (within, inside),
                (until, inside),
                (past, outside),
                (100.0, outside),
            ];
            let _ = write!(frames, "@keyframes {name}{{");
            for (at, opacity) in states {
                let _ = write!(frames, "{}%{{opacity:{opacity}}}", number(at));
            }
            frames.push('}');
        }
        for (index, figure) in self.figures.iter().enumerate() {
            let _ = write!(rules, ".p{index}{{animation-name:p{index}}}");
            let _ = write!(frames, "@keyframes p{index}{{{}}}", keyframes(figure));
        }
        format!("@media (prefers-reduced-motion:no-preference){{{rules}{frames}}}")
    }
}

/// A group's class, and that it is not seen in a still picture unless it is
/// to be.
fn hidden_unless(shown: bool, class: &str) -> Vec<(&str, &str)> {
    let mut attributes = vec![("class", class)];
    if !shown {
        attributes.push(("opacity", "0"));
    }
    attributes
}

/// What one piece does in the course of the whole.
fn keyframes(figure: &Figure) -> String {
    let mut frames = String::new();
    let mut add = |at: f32, to: Point, seen: bool| {
        let [x, y] = [0, 1].map(|axis| number(to[axis] - figure.at[axis]));
        let opacity = u8::from(seen);
        let _ = write!(
            frames,
            "{}%{{transform:translate({x}px,{y}px);opacity:{opacity}}}",
            number(at)
        );
    };
    add(0.0, figure.at, figure.before);
    add(LEAVING, figure.at, figure.before);
    let last = figure.way.len().saturating_sub(1);
    for (step, &point) in figure.way.iter().enumerate().skip(1) {
        let share = super::geometry::as_f32(step) / super::geometry::as_f32(last);
        add(LEAVING + (ARRIVED - LEAVING) * share, point, figure.before);
    }
    let end = figure.way.last().copied().unwrap_or(figure.at);
    if figure.way.is_empty() {
        add(ARRIVED, end, figure.before);
    }
    add(ARRIVED + 4.0, end, figure.after);
    add(ENDING, end, figure.after);
    add(ENDING + 1.5, end, false);
    add(ENDING + 1.6, figure.at, false);
    add(100.0, figure.at, figure.before);
    frames
}
