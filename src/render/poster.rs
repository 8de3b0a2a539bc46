//! A board as a poster: a page of paper that is filled, upright or across, with
//! what explains the board below it or beside it.

use super::BOARD_WIDTH;
use super::page::{EDGE, HEADING, Layout};

/// What is left free around a poster, in millimetres: printers reach no
/// farther.
const MARGIN: f32 = 8.0;
/// The least width of what stands beside a board.
const COLUMN: f32 = 230.0;
/// How much heading and legend are enlarged at most, in tenths.
const LARGEST: u8 = 22;

/// A size of paper after ISO 216.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 297 by 420 millimetres.
    A3,
}

impl Paper {
    /// Its shorter and its longer side, in millimetres.
    const fn sides(self) -> [f32; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::A3 => [297.0, 420.0],
        }
    }
}

/// A way to fill a page.
pub(super) struct Filled {
    /// How many millimetres a unit of the board has.
    unit: f32,
    /// Width and height of the page.
    pub(super) millimetres: [f32; 2],
    pub(super) layout: Layout,
}

impl Filled {
    /// A page with this on it: the upper left corners of board and legend within
    /// what a printer reaches, how wide the legend is, and how much it and the
    /// heading are enlarged.
    fn new(
        (millimetres, unit): ([f32; 2], f32),
        board: [f32; 2],
        (legend, legend_width): ([f32; 2], f32),
        scale: f32,
    ) -> Self {
        let inset = MARGIN / unit;
        let at = |[x, y]: [f32; 2]| [inset + x, inset + y];
        Self {
            unit,
            millimetres,
            layout: Layout {
                page: millimetres.map(|side| side / unit),
                inset,
                heading: at([EDGE, EDGE]),
                width: inner(millimetres)[0] / unit - 2.0 * EDGE,
                board: at(board),
                legend: at(legend),
                legend_width,
                scale,
            },
        }
    }
}

/// The way to fill a page of this paper on which the board is largest. `legend`
/// tells how high the legend is that is so wide.
pub(super) fn filling(paper: Paper, height: f32, legend: &dyn Fn(f32) -> f32) -> Filled {
    let [short, long] = paper.sides();
    let ways = [[short, long], [long, short]]
        .into_iter()
        .flat_map(|sides| {
            let below = Some(below(sides, height, legend));
            below.into_iter().chain(beside(sides, height, legend))
        });
    let best = ways.max_by(|one, other| one.unit.total_cmp(&other.unit));
    best.expect("a legend may always stand below its board")
}

/// The largest of the scales at which this fits.
fn largest(fits: impl Fn(f32) -> bool) -> Option<f32> {
    let scales = (10..=LARGEST).rev().map(|tenths| f32::from(tenths) / 10.0);
    scales.into_iter().find(|&scale| fits(scale))
}

/// What a printer reaches of a page.
fn inner(sides: [f32; 2]) -> [f32; 2] {
    sides.map(|side| side - 2.0 * MARGIN)
}

/// The legend below the board, and what is left over around the board.
fn below(sides: [f32; 2], height: f32, legend: &dyn Fn(f32) -> f32) -> Filled {
    let [across, down] = inner(sides);
    let narrow = BOARD_WIDTH + 2.0 * EDGE;
    let high = |wide: f32, scale: f32| {
        3.0 * EDGE + height + scale * (HEADING + legend((wide - 2.0 * EDGE) / scale))
    };
    // Of a board that is too high for the page, the page is wider.
    let unit = (across / narrow).min(down / high(narrow, 1.0));
    let wide = across / unit;
    let room = down / unit;
    let scale = largest(|scale| high(wide, scale) <= room).unwrap_or(1.0);
    let gap = ((room - high(wide, scale)) / 3.0).max(0.0);
    let left = (wide - BOARD_WIDTH) / 2.0;
    let top = EDGE + scale * HEADING + gap;
    let legend = [EDGE, top + height + EDGE + gap];
    let width = wide - 2.0 * EDGE;
    Filled::new((sides, unit), [left, top], (legend, width), scale)
}

/// The legend beside the board, if it finds room there.
fn beside(sides: [f32; 2], height: f32, legend: &dyn Fn(f32) -> f32) -> Option<Filled> {
    let [across, down] = inner(sides);
    let least = [
        BOARD_WIDTH + COLUMN + 3.0 * EDGE,
        HEADING + height + 2.0 * EDGE,
    ];
    let unit = (across / least[0]).min(down / least[1]);
    let [wide, room] = [across, down].map(|side| side / unit);
    let column = wide - BOARD_WIDTH - 3.0 * EDGE;
    let fits = |scale: f32| {
        let is_wide = scale < 1.05 || column / scale >= COLUMN;
        let heading = scale * HEADING + height + 2.0 * EDGE <= room || scale < 1.05;
        is_wide && heading && scale * legend(column / scale) <= height
    };
    let scale = largest(fits)?;
    let gap = ((room - scale * HEADING - height - 2.0 * EDGE) / 2.0).max(0.0);
    let board = [EDGE, EDGE + scale * HEADING + gap];
    let legend = [EDGE + BOARD_WIDTH + EDGE, board[1]];
    Some(Filled::new((sides, unit), board, (legend, column), scale))
}
