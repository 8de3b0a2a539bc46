//! Where name, pieces and centre mark of an area go.
//!
//! Every area keeps room for its pieces side by side, for its name and for its
//! centre mark, whether they are there or not: so nothing jumps from
//! one season's picture to the next. The places are searched inside the
//! outline, the largest lettering first.

use serde::{Deserialize, Serialize};

use super::geometry::{Field, Rect, distance};
use super::text_metrics::{CAP_HEIGHT, Face, LINE_HEIGHT, width, wrapped};
use crate::game::scene::{PieceSet, Point, Scene};

/// Width and height of a piece's drawing.
pub(super) const PIECE: [f32; 2] = [33.0, 24.0];
/// The same of one that stands aslant, as dislodged ones do.
const TILTED: [f32; 2] = [36.0, 29.0];
/// The gap between a piece and its neighbour.
const GAP: f32 = 2.5;
/// Width and height of a centre mark.
pub(super) const MARK: [f32; 2] = [16.0, 16.0];
/// Font sizes of names, best first; the last is the smallest that is still
/// legible when the board is drawn as wide as in letters, 640 pixels.
pub(super) const SIZES: [f32; 7] = [15.0, 14.2, 13.4, 12.6, 11.8, 11.0, 10.2];
/// The size of names on a chart.
const CHARTED: f32 = SIZES[SIZES.len() - 2];
/// How much of a piece's size arrows keep free around a counter on a chart.
const CHARTED_SCALE: f32 = 1.15;
/// Sizes of pieces, best first.
const SCALES: [f32; 4] = [1.2, 1.1, 1.0, 0.9];
/// A size for areas where nothing larger finds room.
const SMALLEST_SCALE: f32 = 0.8;
/// How far everything keeps from the outline, and one thing from another.
const MARGIN: f32 = 1.5;

/// The places in one area.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) name: Name,
    /// The piece that moves, supports and holds.
    pub(super) main: Point,
    /// One that stands with it.
    pub(super) beside: Point,
    pub(super) centre: Point,
    /// A piece that was dislodged, beside the one that came.
    pub(super) dislodged: Point,
    /// Its size.
    pub(super) dislodged_scale: f32,
    /// Pieces at each of several coasts.
    pub(super) coasts: Vec<Point>,
    /// Where in the area the line to its name ends, if that is outside.
    pub(super) leader: Option<Point>,
    /// The size of the pieces; 1 is full size.
    pub(super) scale: f32,
}

/// A name in lines.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Name {
    pub(super) lines: Vec<String>,
    pub(super) size: f32,
    pub(super) face: Face,
    pub(super) rect: Rect,
    /// Its short form in small letters, if it is to be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) tag: Option<Tag>,
}

/// The short form of a name beside it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Tag {
    pub(super) text: String,
    /// Whether it stands below the last line, and does not follow it.
    pub(super) is_below: bool,
}

/// The size of a short form, as a share of its name's.
pub(super) const TAG: f32 = 0.74;
/// How far it keeps from its name, as a share of that one's size.
pub(super) const TAG_GAP: f32 = 0.32;

/// The width that a short form takes behind a line of its name.
pub(super) fn tag_width(tag: &str, face: Face, size: f32) -> f32 {
    width(tag, face, size * TAG) + size * TAG_GAP
}

impl Place {
    /// The rectangle a piece takes at a point.
    pub(super) fn piece(&self, at: Point) -> Rect {
        Rect::new(at, PIECE[0] * self.scale, PIECE[1] * self.scale)
    }

    /// The rectangle that a dislodged piece takes at a point.
    pub(super) fn tilted(at: Point, scale: f32) -> Rect {
        Rect::new(at, TILTED[0] * scale, TILTED[1] * scale)
    }
}

/// A name broken into lines at one size: what is to be placed.
pub(super) struct Block {
    pub(super) lines: Vec<String>,
    pub(super) size: f32,
    pub(super) half: [f32; 2],
    pub(super) tag: Option<Tag>,
}

/// Two pieces as one rectangle, or one that stands alone.
struct Pair {
    size: [f32; 2],
    /// From the middle of the rectangle to the first; the second is opposite.
    main: [f32; 2],
    scale: f32,
}

/// An area, and what it keeps room for.
pub(super) struct Area<'a> {
    /// At least three points.
    pub(super) outline: &'a [Point],
    /// What lies inside it and is to be kept free.
    pub(super) holes: &'a [&'a [Point]],
    /// Where the board's author sees the middle.
    pub(super) label: Point,
    pub(super) name: &'a str,
    /// What stands there if the name finds no room.
    pub(super) short: &'a str,
    pub(super) face: Face,
    pub(super) set: PieceSet,
    pub(super) has_centre: bool,
    /// Whether the short form stands beside the name.
    pub(super) has_tag: bool,
}

/// Finds the places in an area.
pub(super) fn place(area: &Area<'_>) -> Place {
    let &Area {
        outline,
        holes,
        label,
        name,
        short,
        face,
        set,
        has_centre,
        has_tag,
    } = area;
    if set == PieceSet::Counters {
        return in_the_middle(area);
    }
    let field = Field::new(outline, holes);
    let spots = field.inside(2);
    let close_spots = field.inside(1);
    let search = |spots| Search {
        field: &field,
        spots,
        label,
        has_centre,
    };
    let find = |name: &str, scale: f32, size: f32| {
        let tag = (has_tag && name != short).then_some(short);
        let (blocks, pairs) = (tagged(name, tag, face, size), pairs(set, scale));
        // Where coarse steps find nothing, little fits, so that fine ones
        // are not many.
        search(&spots)
            .best(&blocks, &pairs)
            .or_else(|| search(&close_spots).best(&blocks, &pairs))
    };
    let smallest = SIZES[SIZES.len() - 1];
    let largest = |name: &str| {
        let mut sizes = (sizes().into_iter()).chain([(SMALLEST_SCALE, smallest)]);
        sizes.find_map(|(scale, size)| find(name, scale, size))
    };
    let found = largest(name)
        .or_else(|| largest(short))
        .unwrap_or_else(|| crowded(short, face, set, label));
    let (block, pair) = (found.block, found.pair);
    let [x, y] = found.pair_at;
    Place {
        name: Name {
            lines: block.lines,
            size: block.size,
            face,
            tag: block.tag,
            rect: Rect {
                centre: found.name_at,
                half: block.half,
            },
        },
        main: [x + pair.main[0], y + pair.main[1]],
        beside: [x - pair.main[0], y - pair.main[1]],
        centre: found.centre_at,
        dislodged: [x, y],
        dislodged_scale: pair.scale,
        coasts: Vec::new(),
        leader: None,
        scale: pair.scale,
    }
}

/// A field for counters, which stand in its middle whatever its name is; a
/// name stands above them.
fn in_the_middle(area: &Area<'_>) -> Place {
    let deep = super::geometry::depth(area.outline, area.label).max(6.0);
    let size = super::text_metrics::fitted(area.name, area.face, SIZES[4], deep * 1.6);
    let block = blocks(area.name, area.face, size).swap_remove(0);
    let [x, y] = area.label;
    let down = if area.name.is_empty() {
        0.0
    } else {
        block.half[1]
    };
    Place {
        name: Name {
            rect: Rect {
                centre: [x, y - deep + block.half[1] + MARGIN],
                half: block.half,
            },
            lines: block.lines,
            size,
            face: area.face,
            tag: None,
        },
        main: [x, y + down],
        beside: area.label,
        centre: area.label,
        dislodged: area.label,
        dislodged_scale: 1.0,
        coasts: Vec::new(),
        leader: None,
        scale: 1.0,
    }
}

/// Where a chart says that name and counter of a land stand.
pub(super) fn charted(name: &str, face: Face, [name_at, counter_at]: [Point; 2]) -> Place {
    Place {
        name: lettered(name, face, CHARTED, name_at),
        main: counter_at,
        beside: counter_at,
        centre: counter_at,
        dislodged: counter_at,
        dislodged_scale: 1.0,
        coasts: Vec::new(),
        leader: None,
        scale: CHARTED_SCALE,
    }
}

/// Words on the sea of a chart.
pub(super) fn inscribed(text: &str, at: Point) -> Name {
    lettered(text, Face::BoldOblique, SIZES[2], at)
}

/// A name in the lines in which it is given.
fn lettered(name: &str, face: Face, size: f32, at: Point) -> Name {
    let lines: Vec<String> = name.lines().map(str::to_owned).collect();
    let widest = (lines.iter())
        .map(|line| width(line, face, size))
        .fold(0.0, f32::max);
    let rows = super::geometry::as_f32(lines.len().saturating_sub(1));
    let height = size * (CAP_HEIGHT + rows * LINE_HEIGHT + 0.18);
    Name {
        lines,
        size,
        face,
        rect: Rect::new(at, widest + 1.0, height),
        tag: None,
    }
}

/// All sizes of pieces and letters, those that give up least first.
fn sizes() -> Vec<(f32, f32)> {
    let mut all: Vec<(f32, f32)> = SCALES
        .into_iter()
        .flat_map(|scale| SIZES.into_iter().map(move |size| (scale, size)))
        .collect();
    let loss = |&(scale, size): &(f32, f32)| (SCALES[0] - scale) * 1.1 + 1.0 - size / SIZES[0];
    all.sort_by(|a, b| loss(a).total_cmp(&loss(b)));
    all
}

/// The ways to break a name into one to three lines of about equal width.
pub(super) fn blocks(name: &str, face: Face, size: f32) -> Vec<Block> {
    let whole = width(name, face, size);
    let longest = name
        .split_whitespace()
        .map(|word| width(word, face, size))
        .fold(0.0, f32::max);
    let mut result: Vec<Block> = Vec::new();
    for lines in [1.0_f32, 2.0, 3.0] {
        // Some room beyond the equal share, so that the words go into this
        // number of lines whenever they can.
        let room = if lines < 2.0 {
            whole + 1.0
        } else {
            (whole / lines * 1.25).max(longest + 0.1)
        };
        let lines = wrapped(name, face, size, room);
        if result.iter().any(|block| block.lines == lines) {
            continue;
        }
        let widest = lines
            .iter()
            .map(|line| width(line, face, size))
            .fold(0.0, f32::max);
        let rows = super::geometry::as_f32(lines.len().saturating_sub(1));
        // Descenders reach below the baseline by less than a fifth.
        let height = size * (CAP_HEIGHT + rows * LINE_HEIGHT + 0.18);
        result.push(Block {
            lines,
            size,
            half: [widest / 2.0 + 0.5, height / 2.0],
            tag: None,
        });
    }
    result
}

/// The same with the short form behind the last line or below it, if there is
/// to be one.
fn tagged(name: &str, tag: Option<&str>, face: Face, size: f32) -> Vec<Block> {
    let blocks = blocks(name, face, size);
    let Some(text) = tag else {
        return blocks;
    };
    let with = |block: &Block, is_below: bool| {
        let (mut half, tag) = (block.half, tag_width(text, face, size));
        if is_below {
            half[0] = half[0].max(tag / 2.0);
            half[1] += size * (TAG * CAP_HEIGHT + TAG_GAP) / 2.0;
        } else {
            let last = block
                .lines
                .last()
                .map_or(0.0, |line| width(line, face, size));
            half[0] = half[0].max(f32::midpoint(last, tag) + 0.5);
        }
        Block {
            lines: block.lines.clone(),
            size,
            half,
            tag: Some(Tag {
                text: text.to_owned(),
                is_below,
            }),
        }
    };
    (blocks.iter())
        .flat_map(|block| [with(block, false), with(block, true)])
        .collect()
}

/// Side by side, or the second below the first; or one piece alone.
fn pairs(set: PieceSet, scale: f32) -> Vec<Pair> {
    let [w, h] = [PIECE[0] * scale, PIECE[1] * scale];
    if set != PieceSet::Range {
        return vec![Pair {
            size: [w, h],
            main: [0.0, 0.0],
            scale,
        }];
    }
    vec![
        Pair {
            size: [2.0 * w + GAP, h],
            main: [-(w + GAP) / 2.0, 0.0],
            scale,
        },
        Pair {
            size: [w, 2.0 * h + GAP],
            main: [0.0, -(h + GAP) / 2.0],
            scale,
        },
    ]
}

struct Search<'a> {
    field: &'a Field,
    spots: &'a [Point],
    label: Point,
    has_centre: bool,
}

/// How good an arrangement is; which form of the name and of the pieces; and
/// where these are.
type Candidate = (f32, usize, usize, Point, Point);

/// How many of the best arrangements are tried with a centre mark, and how
/// many of the others.
const TRIED: usize = 400;

struct Found {
    block: Block,
    pair: Pair,
    name_at: Point,
    pair_at: Point,
    centre_at: Point,
}

impl Search<'_> {
    /// The best arrangement of one of the name's forms with the pieces, or
    /// nothing if none fits.
    fn best(&self, blocks: &[Block], pairs: &[Pair]) -> Option<Found> {
        let mut candidates: Vec<Candidate> = Vec::new();
        for (p, pair) in pairs.iter().enumerate() {
            let pair_spots = self.fitting([pair.size[0] / 2.0, pair.size[1] / 2.0]);
            for (b, block) in blocks.iter().enumerate() {
                for &(name_at, name_room) in &self.fitting(block.half) {
                    let name = Rect {
                        centre: name_at,
                        half: block.half,
                    };
                    for &(pair_at, pair_room) in &pair_spots {
                        let rect = Rect::new(pair_at, pair.size[0], pair.size[1]);
                        if name.overlap(&rect, MARGIN) > 0.0 {
                            continue;
                        }
                        let middle = [0, 1].map(|axis| f32::midpoint(name_at[axis], pair_at[axis]));
                        // Room around both first; then name above pieces,
                        // close together, in the middle of the area.
                        let score = name_room.min(6.0) + pair_room.min(6.0)
                            - 0.08 * (name_at[0] - pair_at[0]).abs()
                            - 0.05 * distance(name_at, pair_at)
                            - 0.05 * distance(middle, self.label)
                            - if name_at[1] > pair_at[1] { 0.8 } else { 0.0 }
                            - if p == 0 { 0.0 } else { 2.0 };
                        candidates.push((score, b, p, name_at, pair_at));
                    }
                }
            }
        }
        // The very best may leave no room for the centre mark; one of the next
        // usually does, and if not, one of the many others, which are so much
        // alike that not every one has to be tried.
        let better = |a: &Candidate, b: &Candidate| b.0.total_cmp(&a.0);
        if candidates.len() > TRIED {
            candidates.select_nth_unstable_by(TRIED, better);
        }
        let count = candidates.len().min(TRIED);
        let (first, others) = candidates.split_at_mut(count);
        first.sort_by(better);
        let stride = (others.len() / TRIED).max(1);
        let tried = first.iter().chain(others.iter().step_by(stride));
        for &(_, b, p, name_at, pair_at) in tried {
            let name = Rect {
                centre: name_at,
                half: blocks[b].half,
            };
            let pieces = Rect::new(pair_at, pairs[p].size[0], pairs[p].size[1]);
            let centre_at = if self.has_centre {
                self.centre(&[name, pieces])
            } else {
                Some(pair_at)
            };
            if let Some(centre_at) = centre_at {
                return Some(Found {
                    block: Block {
                        lines: blocks[b].lines.clone(),
                        tag: blocks[b].tag.clone(),
                        ..blocks[b]
                    },
                    pair: Pair { ..pairs[p] },
                    name_at,
                    pair_at,
                    centre_at,
                });
            }
        }
        None
    }

    /// The spots at which a rectangle stays inside, with its room.
    fn fitting(&self, half: [f32; 2]) -> Vec<(Point, f32)> {
        let least = half[0].min(half[1]) + MARGIN;
        self.spots
            .iter()
            .filter(|&&centre| self.field.at(centre) >= least)
            .filter_map(|&centre| {
                let rect = Rect { centre, half };
                Some((centre, self.field.clearance(&rect, MARGIN)?))
            })
            .collect()
    }

    /// The place for the centre mark nearest to what is placed already.
    fn centre(&self, taken: &[Rect]) -> Option<Point> {
        self.spots
            .iter()
            .filter_map(|&spot| {
                let rect = Rect::new(spot, MARK[0], MARK[1]);
                if taken.iter().any(|other| rect.overlap(other, MARGIN) > 0.0) {
                    return None;
                }
                let room = self.field.clearance(&rect, MARGIN)?;
                let away: f32 = taken.iter().map(|other| distance(spot, other.centre)).sum();
                Some((room.min(5.0) - away * 0.03, spot))
            })
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, spot)| spot)
    }
}

/// For an area too small for all that may stand in it: around its label,
/// name above, pieces below.
fn crowded(name: &str, face: Face, set: PieceSet, [x, y]: Point) -> Found {
    let block = blocks(name, face, SIZES[SIZES.len() - 1])
        .pop()
        .expect("there is always the name in one line");
    let pair = pairs(set, SCALES[SCALES.len() - 1]).swap_remove(0);
    Found {
        name_at: [x, y - block.half[1] - MARGIN],
        pair_at: [x, y + pair.size[1] / 2.0 + MARGIN],
        centre_at: [x + pair.size[0] / 2.0 + MARK[0] / 2.0, y],
        block,
        pair,
    }
}

/// Every name and centre mark, as what other things had better not cover.
pub(super) fn lettering(places: &[Option<Place>], scene: &Scene) -> Vec<Rect> {
    let mut taken: Vec<Rect> = (places.iter().flatten())
        .filter(|place| !place.name.lines.is_empty())
        .map(|place| place.name.rect)
        .collect();
    for (region, place) in scene.regions.iter().zip(places) {
        if let Some(place) = place.as_ref().filter(|_| region.centre.is_some()) {
            taken.push(Rect::new(place.centre, MARK[0], MARK[1]));
        }
    }
    taken
}
