//! A sheet of paper for planning: the empty board in black on white, with
//! abbreviations, room for notes and a list of all names; or one to write a
//! side's orders on, with all pieces on the board.

use super::board;
use super::chart;
use super::counters;
use super::geometry::as_f32;
use super::palette::INK;
use super::pieces;
use super::text_metrics::{Face, fitted, width};
use super::xml::{Anchor, Drawing, Lettering, Paint, number, polyline};
use super::{BOARD_WIDTH, Board};
use crate::game::lang::Lang;
use crate::game::message::Message;
use crate::game::scene::{Ground, PieceSet, Point, Scene};

/// A4 upright, in millimetres.
const A4: [f32; 2] = [210.0, 297.0];
/// The edge that printers leave free, and some more, in millimetres.
const MARGIN: f32 = 10.0;
/// From what width on, as a share of its height, a board lies across.
const WIDE: f32 = 1.6;
/// Columns of the list, and the height of its lines.
const COLUMNS: usize = 6;
const LINE: f32 = 13.5;
/// How a form's lines may stand, best first: in so many columns, and so high.
const FORMS: [(usize, f32); 6] = [
    (1, 36.0),
    (1, 30.0),
    (2, 36.0),
    (2, 30.0),
    (2, 24.0),
    (2, 18.0),
];
/// What is between columns of a form.
const GUTTER: f32 = 24.0;
/// How long blanks are on paper: of two signs, as for numbers, and others.
const BLANKS: [f32; 2] = [52.0, 110.0];
/// The distance of the lines to write on.
const RULED: f32 = 42.0;

/// A page to print.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The page as an SVG.
    pub svg: String,
    /// Its width and height.
    pub millimetres: [f32; 2],
}

/// What a side's order sheet has beside the board.
#[derive(Clone, Debug)]
pub struct Form {
    /// Whose it is, and for which turn.
    pub title: String,
    /// The lines to fill in, as in letters.
    pub lines: Vec<String>,
}

/// Draws the board as an A4 page in millimetres. Owners and orders of the
/// scene do not show; pieces do on a sheet for orders alone.
pub fn sheet(
    scene: &Scene,
    words: &dyn Fn(&Message) -> String,
    lang: Lang,
    form: Option<&Form>,
) -> Sheet {
    let board = Board::new(scene, lang);
    let lies = BOARD_WIDTH > board.height * WIDE;
    let [page_width, page_height] = if lies { [A4[1], A4[0]] } else { A4 };
    // The board is as wide as the paper, unless little would be left below.
    let tallest = (page_height - 2.0 * MARGIN) * 0.68;
    let unit = ((page_width - 2.0 * MARGIN) / BOARD_WIDTH).min(tallest / board.height);
    let [w, h, margin] = [page_width, page_height, MARGIN].map(|length| length / unit);

    let mut drawing = Drawing::new();
    let [across, down] = [w, h].map(number);
    drawing.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", &format!("{page_width}mm")),
            ("height", &format!("{page_height}mm")),
            ("viewBox", &format!("0 0 {across} {down}")),
            ("xml:lang", lang.code()),
            ("font-family", "DejaVu Sans, Verdana, sans-serif"),
        ],
    );
    drawing.rect([0.0, 0.0], [w, h], &[("fill", "#ffffff")]);
    let mut top = margin;
    if let Some(form) = form {
        let size = fitted(&form.title, Face::Bold, 24.0, w - 2.0 * margin);
        let look = Lettering::new(size, Face::Bold);
        drawing.text([margin, top + 20.0], look, &form.title);
        top += 34.0;
    }
    let left = (w - BOARD_WIDTH) / 2.0;
    drawing.open_at([left, top], 1.0, 0.0);
    areas(&mut drawing, scene, &board);
    names(&mut drawing, scene, &board, lang, form.is_some());
    if form.is_some() {
        pieces::draw(&mut drawing, scene, &board.places);
        counters::draw(&mut drawing, scene, &board);
    }
    drawing.rect(
        [0.0, 0.0],
        [BOARD_WIDTH, board.height],
        &Paint::outline("#000000", "2.4"),
    );
    drawing.close();
    let say = |key| words(&Message::new(key));
    let mut y = top + board.height + 24.0;
    let inner = w - 2.0 * margin;
    if let Some(form) = form {
        let sides =
            (scene.legend.iter()).map(|line| format!("{} {}", line.side.mark, line.name.get(lang)));
        let sides = sides.collect::<Vec<_>>().join(" · ");
        let size = fitted(&sides, Face::Bold, 12.0, inner);
        drawing.text([margin, y], Lettering::new(size, Face::Bold), &sides);
        y += 40.0;
        y = lines(&mut drawing, &form.lines, [margin, y], [inner, h - margin]);
    } else {
        let title = say("render-sheet-names");
        y = list(&mut drawing, scene, lang, [margin, y], inner, &title);
    }
    notes(
        &mut drawing,
        [margin, y],
        [inner, h - margin],
        &say("render-sheet-notes"),
    );
    Sheet {
        svg: drawing.finish(),
        millimetres: [page_width, page_height],
    }
}

fn areas(drawing: &mut Drawing, scene: &Scene, board: &Board) {
    if let Some(chart) = &board.chart {
        let greys = ["#ececec", "#000000", "#ffffff"];
        let sea = [BOARD_WIDTH, board.height];
        chart::plain(drawing, chart, &board.outlines, greys, sea);
        return;
    }
    let grounds = (scene.regions.iter().map(|region| region.ground)).zip(&board.outlines);
    let decor = (scene.decor.iter().map(|decor| decor.ground)).zip(&board.decor);
    let entered = scene.regions.len();
    for (index, (ground, outline)) in grounds.chain(decor).enumerate() {
        if outline.len() < 3 {
            continue;
        }
        // Light greys, which a laser printer shows as fine dots.
        let fill = match ground {
            Ground::Sea | Ground::River | Ground::Ford => "#ececec",
            Ground::Wood | Ground::Hill | Ground::Marked | Ground::Swamp | Ground::Camp => {
                "#e2e2e2"
            }
            Ground::Fortress | Ground::Crag => "#c4c4c4",
            Ground::Land | Ground::Plain if index >= entered => "#c4c4c4",
            Ground::Land | Ground::Plain | Ground::Road => "#ffffff",
        };
        drawing.path(
            &polyline(outline, true),
            &Paint::fill(fill).edge("#000000", "1.5").joined(),
        );
    }
}

/// Names with abbreviations, and centres. Where pieces are drawn, abbreviations
/// stand where none is.
fn names(drawing: &mut Drawing, scene: &Scene, board: &Board, lang: Lang, with_pieces: bool) {
    board::centres(drawing, scene, &board.places);
    board::black_names(drawing, scene, &board.places);
    for (index, (region, place)) in scene.regions.iter().zip(board.places.iter()).enumerate() {
        let Some(place) = place else { continue };
        let is_taken = scene.tokens.iter().any(|token| token.region == index);
        if with_pieces && (is_taken || scene.fittings.look.shorts) {
            continue;
        }
        let short = region.short.to_uppercase();
        let is_named = place.name.lines.contains(&short);
        if is_named || (scene.set == PieceSet::Counters && region.name.get(lang).is_empty()) {
            continue;
        }
        // Where pieces stand in play is room for an abbreviation and marks.
        let at: Point = if scene.set == PieceSet::Range {
            [0, 1].map(|axis| f32::midpoint(place.main[axis], place.beside[axis]))
        } else {
            place.main
        };
        let look = Lettering::new(10.5, Face::Regular)
            .anchored(Anchor::Middle)
            .haloed("#ffffff", 2.0);
        drawing.text([at[0], at[1] + 4.0], look, &short);
    }
    for caption in &scene.fittings.captions {
        let scale = super::scale(scene);
        let [x, y] = caption.at.map(|value| value * scale);
        let look = Lettering::new(14.0, Face::Bold).anchored(Anchor::Middle);
        drawing.text([x, y + 5.0], look, &caption.text);
    }
}

/// All abbreviations with their names; returns where it ends.
fn list(
    drawing: &mut Drawing,
    scene: &Scene,
    lang: Lang,
    [left, top]: Point,
    wide: f32,
    title: &str,
) -> f32 {
    let mut entries: Vec<(String, &str)> = (scene.regions.iter())
        .map(|region| (region.short.to_uppercase(), region.name.get(lang)))
        .filter(|(_, name)| !name.is_empty())
        .collect();
    if entries.is_empty() {
        return top;
    }
    entries.sort();
    drawing.text([left, top], Lettering::new(14.0, Face::Bold), title);
    let rows = entries.len().div_ceil(COLUMNS);
    let column = wide / as_f32(COLUMNS);
    for (index, (short, name)) in entries.iter().enumerate() {
        let x = left + as_f32(index / rows) * column;
        let y = top + 18.0 + as_f32(index % rows) * LINE;
        drawing.text([x, y], Lettering::new(10.5, Face::Bold), short);
        let room = column - 42.0;
        let size = fitted(name, Face::Regular, 10.5, room);
        drawing.text([x + 36.0, y], Lettering::new(size, Face::Regular), name);
    }
    top + 18.0 + as_f32(rows) * LINE + 14.0
}

/// The lines of a form with room to fill them in by hand, in two columns if
/// there are many, as far as there is paper; returns where they end.
fn lines(
    drawing: &mut Drawing,
    lines: &[String],
    [left, top]: Point,
    [wide, bottom]: [f32; 2],
) -> f32 {
    let rows = |columns: usize| lines.len().div_ceil(columns);
    let fits = |&(columns, height): &(usize, f32)| top + as_f32(rows(columns)) * height <= bottom;
    let found = FORMS.into_iter().find(fits);
    let (columns, height) = found.unwrap_or(FORMS[FORMS.len() - 1]);
    let column = (wide + GUTTER) / as_f32(columns);
    for (index, line) in lines.iter().enumerate() {
        let (row, x) = (index % rows(columns), index / rows(columns));
        let at = [left + as_f32(x) * column, top + as_f32(row) * height];
        if at[1] <= bottom {
            filled_in(drawing, line, at, column - GUTTER);
        }
    }
    top + (as_f32(rows(columns)) + 0.5) * height
}

/// A line with its blanks as rules, which are longer than in letters: who writes
/// by hand needs room. The one at its end goes as far as there is paper.
fn filled_in(drawing: &mut Drawing, line: &str, [left, y]: Point, wide: f32) {
    let is_blank = |sign: char| matches!(sign, '_' | '…');
    let signs: Vec<char> = line.chars().collect();
    let parts: Vec<(String, Option<f32>)> = signs
        .chunk_by(|one, other| is_blank(*one) == is_blank(*other))
        .map(|part| {
            let blank = is_blank(part[0]).then_some(if part == ['_', '_'] {
                BLANKS[0]
            } else {
                BLANKS[1]
            });
            (part.iter().collect(), blank)
        })
        .collect();
    let blanks: f32 = parts.iter().filter_map(|(_, blank)| *blank).sum();
    let text: String = (parts.iter())
        .filter(|(_, blank)| blank.is_none())
        .map(|(text, _)| text.as_str())
        .collect();
    let size = fitted(&text, Face::Regular, 13.0, wide - blanks);
    let mut x = left;
    for (index, (text, blank)) in parts.iter().enumerate() {
        let Some(blank) = blank else {
            // Blanks before letters are none in a drawing.
            let letters = text.trim_start();
            let end = x + width(text, Face::Regular, size);
            let start = end - width(letters, Face::Regular, size);
            drawing.text([start, y], Lettering::new(size, Face::Regular), letters);
            x = end;
            continue;
        };
        let is_last = index + 1 == parts.len();
        let to = if is_last { left + wide } else { x + blank };
        let rule = polyline(&[[x, y + 2.0], [to, y + 2.0]], false);
        drawing.path(&rule, &Paint::outline(INK, "0.7"));
        x = to;
    }
}

/// Lines to write on, down to the edge of the paper.
fn notes(drawing: &mut Drawing, [left, top]: Point, [wide, bottom]: [f32; 2], title: &str) {
    if top > bottom {
        return;
    }
    drawing.text([left, top], Lettering::new(14.0, Face::Bold), title);
    let first = left + width(title, Face::Bold, 14.0) + 10.0;
    let mut y = top;
    while y <= bottom {
        let start = if y > top { left } else { first };
        drawing.path(
            &polyline(&[[start, y], [left + wide, y]], false),
            &Paint::outline(INK, "0.7"),
        );
        y += RULED;
    }
}
