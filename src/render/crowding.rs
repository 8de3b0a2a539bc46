//! Whether everything that may stand in an area finds its place there.

use super::geometry::{Rect, as_f32, depth};
use super::layout::{MARK, Place};
use super::{BOARD_WIDTH, Board, arrows, counters, overlay};
use crate::game::lang::Lang;
use crate::game::scene::{PieceSet, Point, Scene};

/// Something that has a place of its own in every area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The name.
    Name,
    /// The piece that moves, supports and holds.
    Main,
    /// One that stands with it.
    Beside,
    /// The centre mark.
    Centre,
    /// A fleet at one of several coasts.
    Coast(usize),
    /// A dislodged piece.
    Dislodged,
    /// A counter, landmark, caption or inscription, by its number in that
    /// order.
    Fitting(usize),
    /// A way over the sea, by its number.
    Way(usize),
}

/// Something that lies over something else, or leaves its area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowding {
    /// The index of the region.
    pub region: usize,
    /// What lies badly.
    pub part: Part,
    /// What it lies over, and of which region that is; `None` if it leaves
    /// the outline.
    pub over: Option<(usize, Part)>,
}

/// Looks for everything that would lie badly on this board if every area
/// held all pieces that it may, so that the maker of a map can give it more
/// room: names, centre marks, pieces, fleets at each coast and dislodged
/// pieces, in one area and across borders.
pub fn crowding(scene: &Scene, lang: Lang) -> Vec<Crowding> {
    let board = Board::new(scene, lang);
    let mut all: Vec<(usize, Part, Rect)> = Vec::new();
    let mut found = Vec::new();
    for (region, place) in board.places.iter().enumerate() {
        let Some(place) = place else { continue };
        for (part, rect) in parts(place, scene.set, scene.regions[region].centre.is_some()) {
            // A name with a leader is in one of the waters instead.
            let within = if part == Part::Name && board.chart.is_some() {
                is_charted_well(&board, region, &rect)
            } else if part == Part::Name && place.leader.is_some() {
                board
                    .outlines
                    .iter()
                    .any(|outline| is_inside(outline, &rect))
            } else {
                is_inside(&board.outlines[region], &rect)
            };
            if !within {
                found.push(Crowding {
                    region,
                    part,
                    over: None,
                });
            }
            all.push((region, part, rect));
        }
    }
    for (number, (region, rect)) in counters::rects(&board, scene).into_iter().enumerate() {
        let part = Part::Fitting(number);
        let frame = [BOARD_WIDTH, board.height];
        let is_off = |axis: usize| {
            let away = (rect.centre[axis] - frame[axis] / 2.0).abs();
            away + rect.half[axis] > frame[axis] / 2.0
        };
        let sticks_out = match region {
            Some(region) if board.chart.is_some() => {
                // On a chart they are discs.
                depth(&board.outlines[region], rect.centre) < rect.half[0]
            }
            Some(region) => !is_inside(&board.outlines[region], &rect),
            None => is_off(0) || is_off(1),
        };
        if sticks_out {
            found.push(Crowding {
                region: region.unwrap_or_default(),
                part,
                over: None,
            });
        }
        all.push((region.unwrap_or_default(), part, rect));
    }
    for (index, (region, part, rect)) in all.iter().enumerate() {
        for (other, other_part, other_rect) in &all[index + 1..] {
            let apart = region == other && never_together(*part, *other_part);
            if !apart && rect.overlap(other_rect, 0.0) > 0.0 {
                found.push(Crowding {
                    region: *region,
                    part: *part,
                    over: Some((*other, *other_part)),
                });
            }
        }
    }
    found.extend(on_ways(&board, scene, &all));
    found
}

/// What stands on a way over the sea, where that is not hidden by land.
fn on_ways<'a>(
    board: &'a Board,
    scene: &'a Scene,
    all: &'a [(usize, Part, Rect)],
) -> impl Iterator<Item = Crowding> + 'a {
    let ways = board.chart.iter().flat_map(super::chart::Drawn::ways);
    let ends = (scene.fittings.chart.iter()).flat_map(|chart| &chart.ways);
    (ways.zip(ends).enumerate()).flat_map(move |(number, (lines, way))| {
        let points: Vec<Point> = (lines.iter().flat_map(|line| line.windows(2)))
            .flat_map(|ends| {
                (0_u8..=40).map(move |step| {
                    let t = f32::from(step) / 40.0;
                    [0, 1].map(|axis| ends[0][axis] + (ends[1][axis] - ends[0][axis]) * t)
                })
            })
            .filter(|&point| board.outlines.iter().all(|land| depth(land, point) < 0.0))
            .collect();
        all.iter()
            .filter(move |(_, _, rect)| points.iter().any(|&point| rect.contains(point)))
            .map(move |&(region, part, _)| Crowding {
                region,
                part,
                over: Some((way.from, Part::Way(number))),
            })
    })
}

/// A name that signs of orders lie over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The index of the region.
    pub region: usize,
    /// Which share of the name's rectangle is covered.
    pub share: f32,
}

/// Looks for names under what is drawn above them: heads of arrows, ends of
/// supports, crosses on what failed, and badges of what goes along. Lines run
/// below names.
pub fn hidden(scene: &Scene, lang: Lang) -> Vec<Hidden> {
    let board = Board::new(scene, lang);
    let signs = arrows::signs(&overlay::Overlay::new(scene, &board.places));
    let mut found = Vec::new();
    for (region, place) in board.places.iter().enumerate() {
        let Some(place) = place.as_ref().filter(|place| !place.name.lines.is_empty()) else {
            continue;
        };
        let points = samples(&place.name.rect);
        let covered = points
            .iter()
            .filter(|point| signs.iter().any(|sign| sign.contains(**point)))
            .count();
        if covered > 0 {
            let share = as_f32(covered) / as_f32(points.len());
            found.push(Hidden { region, share });
        }
    }
    found
}

/// How much is seen of each support and convoy, which may be short: the number
/// of the order among the scene's, and how much of its line no piece, name or
/// centre mark lies over, on a board 1000 wide.
pub fn seen(scene: &Scene, lang: Lang) -> Vec<(usize, f32)> {
    let board = Board::new(scene, lang);
    let overlay = overlay::Overlay::new(scene, &board.places);
    (scene.arrows.iter().enumerate())
        .filter(|(_, arrow)| overlay::helps(arrow))
        .filter_map(|(index, arrow)| {
            let way = arrows::support_way(&overlay, arrow)?;
            Some((index, overlay.seen(&way)))
        })
        .collect()
}

/// Points all over a rectangle.
fn samples(rect: &Rect) -> Vec<Point> {
    (0..400)
        .map(|index| {
            let [across, down] = [index % 20, index / 20].map(|i| as_f32(i) / 9.5 - 1.0);
            [
                rect.centre[0] + rect.half[0] * across,
                rect.centre[1] + rect.half[1] * down,
            ]
        })
        .collect()
}

/// An area holds one unit beside a dislodged one: at one coast or at none.
const fn never_together(one: Part, other: Part) -> bool {
    matches!(
        (one, other),
        (Part::Main | Part::Coast(_), Part::Main | Part::Coast(_))
    )
}

fn parts(place: &Place, set: PieceSet, has_centre: bool) -> Vec<(Part, Rect)> {
    if set == PieceSet::Counters {
        let has_name = !place.name.lines.is_empty();
        return (has_name
            .then_some((Part::Name, place.name.rect))
            .into_iter())
        .collect();
    }
    let mut parts = vec![
        (Part::Name, place.name.rect),
        (Part::Main, place.piece(place.main)),
    ];
    if set == PieceSet::Range {
        parts.push((Part::Beside, place.piece(place.beside)));
    }
    if has_centre {
        let rect = Rect::new(place.centre, MARK[0], MARK[1]);
        parts.push((Part::Centre, rect));
    }
    for (coast, &berth) in place.coasts.iter().enumerate() {
        parts.push((Part::Coast(coast), place.piece(berth)));
    }
    let dislodged = Place::tilted(place.dislodged, place.dislodged_scale);
    parts.push((Part::Dislodged, dislodged));
    parts
}

/// A name on a chart is on its own land or on the sea beside it, and on no
/// other land.
fn is_charted_well(board: &Board, region: usize, rect: &Rect) -> bool {
    let frame = [BOARD_WIDTH, board.height];
    let is_on_page = (0..2).all(|axis| {
        let [centre, half] = [rect.centre[axis], rect.half[axis]];
        centre - half >= 0.0 && centre + half <= frame[axis]
    });
    let shapes = (board.outlines.iter().enumerate()).filter(|(other, _)| *other != region);
    is_on_page
        && shapes
            .flat_map(|(other, outline)| {
                let isles = board.chart.iter().flat_map(move |chart| chart.isles(other));
                std::iter::once(outline).chain(isles)
            })
            .all(|outline| is_outside(outline, rect))
}

/// Measured on the outline itself, not on the samples that the layout uses.
fn is_inside(outline: &[Point], rect: &Rect) -> bool {
    let cut = outline.iter().any(|&point| rect.contains(point));
    !cut && rim(rect).all(|point| depth(outline, point) >= 0.0)
}

fn is_outside(outline: &[Point], rect: &Rect) -> bool {
    let cut = outline.iter().any(|&point| rect.contains(point));
    !cut && rim(rect).all(|point| depth(outline, point) <= 0.0)
}

/// Points around a rectangle.
fn rim(rect: &Rect) -> impl Iterator<Item = Point> {
    let ([x, y], [width, height]) = (rect.centre, rect.half);
    let on_rim = move |across: f32, down: f32| [x + width * across, y + height * down];
    (0..=20).flat_map(move |step| {
        let t = as_f32(step) / 10.0 - 1.0;
        [
            on_rim(t, -1.0),
            on_rim(t, 1.0),
            on_rim(-1.0, t),
            on_rim(1.0, t),
        ]
    })
}
