//! Boards that are made by rule: grids of squares, and tracks of fields along
//! a line.

use std::collections::BTreeMap;

use super::fittings::{Caption, Fittings, Link};
use super::lang::LocalName;
use super::message::Message;
use super::scene::{Ground, PieceSet, Point, Region, Scene};

/// The side of a square in board units.
const SQUARE: f32 = 100.0;
/// The room around a grid in which its letters and figures stand.
const RIM: f32 = 46.0;

/// An empty grid of squares: files `a`, `b`, … from the left, ranks `1`, `2`,
/// … from below, both written at the edge. A square's short name is its file
/// and rank, its index `rank * columns + file`, counted from 0 below left.
/// `ground` says what a square is made of, by file and rank from 0.
pub fn grid(columns: usize, rows: usize, ground: impl Fn(usize, usize) -> Ground) -> Scene {
    let [width, height] = [columns, rows].map(|count| units(count) * SQUARE + 2.0 * RIM);
    let x = |column: usize| RIM + units(column) * SQUARE;
    let y = |row: usize| height - RIM - units(row) * SQUARE;
    let mut scene = empty([width, height]);
    for row in 0..rows {
        for column in 0..columns {
            let [left, right, low, high] = [x(column), x(column + 1), y(row), y(row + 1)];
            let outline = vec![[left, high], [right, high], [right, low], [left, low]];
            let label = [f32::midpoint(left, right), f32::midpoint(low, high)];
            let name = format!("{}{}", file(column), row + 1);
            (scene.regions).push(region(name, outline, label, ground(column, row)));
        }
    }
    let middle = |start: f32, end: f32| f32::midpoint(start, end);
    let mut caption = |at: Point, text: String| {
        scene.fittings.captions.push(Caption { at, text });
    };
    for column in 0..columns {
        let at = middle(x(column), x(column + 1));
        for edge in [RIM / 2.0, height - RIM / 2.0] {
            caption([at, edge], file(column));
        }
    }
    for row in 0..rows {
        let at = middle(y(row), y(row + 1));
        for edge in [RIM / 2.0, width - RIM / 2.0] {
            caption([edge, at], (row + 1).to_string());
        }
    }
    scene
}

/// The letters of a file: `a` to `z`, then `aa`, `ab`, …
fn file(column: usize) -> String {
    let letter = |index: usize| char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match column / 26 {
        0 => letter(column).to_string(),
        more => format!("{}{}", file(more - 1), letter(column)),
    }
}

/// A board in letters, for those who see no pictures: of fields that are squares
/// of a [`grid`] by their names, each with the mark of the side whose counter
/// stands there.
pub fn letters(scene: &Scene) -> Vec<String> {
    let counters = scene.fittings.counters.iter();
    let marks: BTreeMap<usize, char> = counters
        .filter_map(|counter| Some((counter.region, counter.side.as_ref()?.mark.chars().next()?)))
        .collect();
    let regions = scene.regions.iter().enumerate();
    let fields: BTreeMap<(usize, usize), char> = regions
        .filter_map(|(at, region)| Some((place(&region.short)?, *marks.get(&at).unwrap_or(&'.'))))
        .collect();
    let columns = fields.keys().map(|(column, _)| column + 1).max();
    let rows = fields.keys().map(|(_, row)| row + 1).max();
    let line = |head: String, cell: &dyn Fn(usize) -> String| {
        let cells: Vec<String> = (0..columns.unwrap_or(0)).map(cell).collect();
        let line = format!("{head:<3}{}", cells.join(" "));
        line.trim_end().to_owned()
    };
    let rank = |row: usize| {
        let cell = |column| fields.get(&(column, row)).unwrap_or(&' ').to_string();
        line((row + 1).to_string(), &cell)
    };
    let mut lines: Vec<String> = (0..rows.unwrap_or(0)).rev().map(rank).collect();
    lines.push(line(String::new(), &file));
    lines
}

/// An empty board of points that are squares of a [`grid`] by their names, with
/// lines between them: a field around each point, in the order in which they
/// are handed in, and a link for each line.
pub fn points(
    names: impl IntoIterator<Item = String>,
    lines: impl IntoIterator<Item = (usize, usize)>,
) -> Scene {
    const CORNERS: usize = 12;
    let names: Vec<String> = names.into_iter().collect();
    let places: Vec<(usize, usize)> = names.iter().filter_map(|name| place(name)).collect();
    let most = |counts: &dyn Fn(&(usize, usize)) -> usize| {
        let largest = places.iter().map(counts).max();
        largest.map_or(0, |largest| largest + 1)
    };
    let mut scene = grid(most(&|at| at.0), most(&|at| at.1), |_, _| Ground::Plain);
    let columns = most(&|at| at.0);
    let squares = std::mem::take(&mut scene.regions);
    for (column, row) in places {
        let square = &squares[row * columns + column];
        let corner = |corner: usize| {
            let angle = units(corner) / units(CORNERS) * std::f32::consts::TAU;
            let [x, y] = square.label;
            [
                x + SQUARE * 0.3 * angle.cos(),
                y + SQUARE * 0.3 * angle.sin(),
            ]
        };
        scene.regions.push(Region {
            outline: (0..CORNERS).map(corner).collect(),
            ..square.clone()
        });
    }
    let link = |(from, to)| Link {
        from,
        to,
        side: None,
    };
    scene.fittings.links = lines.into_iter().map(link).collect();
    scene
}

/// The file and the rank of a square by its name, from 0.
fn place(name: &str) -> Option<(usize, usize)> {
    let rank = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let letters = name[..name.len() - rank.len()].bytes();
    let file = letters.fold(0, |file, letter| file * 26 + usize::from(letter - b'a') + 1);
    let rank: usize = rank.parse().ok()?;
    Some((file.checked_sub(1)?, rank.checked_sub(1)?))
}

/// What a track is made of across.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// What its fields' short names end in.
    pub suffix: String,
    /// What its fields are made of.
    pub ground: Ground,
    /// How wide it is in board units.
    pub width: f32,
}

/// An empty track: a ribbon of so many `steps` along a line through `points`,
/// each of them divided into `lanes` from left to right as one goes. A
/// field's short name is its step from 1 and its lane's suffix, its index
/// `step * lanes + lane`, counted from 0. Every fifth step and the first have
/// their number beside the track.
pub fn track(frame: [f32; 2], points: &[Point], steps: usize, lanes: &[Lane]) -> Scene {
    let mut scene = empty(frame);
    let course = Course::through(points);
    if course.line.len() < 2 || steps == 0 {
        return scene;
    }
    let whole: f32 = lanes.iter().map(|lane| lane.width).sum();
    let rib = |share: f32| course.rib(share);
    for step in 0..steps {
        let share = |part: f32| (units(step) + part) / units(steps);
        let mut off = -whole / 2.0;
        for lane in lanes {
            let (left, right) = (off, off + lane.width);
            let parts = [0.0, 0.25, 0.5, 0.75, 1.0];
            let mut outline: Vec<Point> = (parts.into_iter())
                .map(|part| rib(share(part)).off(left))
                .collect();
            let back = parts.into_iter().rev();
            outline.extend(back.map(|part| rib(share(part)).off(right)));
            let label = rib(share(0.5)).off(f32::midpoint(left, right));
            let name = format!("{}{}", step + 1, lane.suffix);
            scene
                .regions
                .push(region(name, outline, label, lane.ground));
            off = right;
        }
        if step == 0 || (step + 1) % 5 == 0 {
            scene.fittings.captions.push(Caption {
                at: rib(share(0.5)).off(-whole / 2.0 - 15.0),
                text: (step + 1).to_string(),
            });
        }
    }
    scene
}

/// The line in the middle of a [`track`].
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    line: Vec<Point>,
    /// How long each of its parts is.
    lengths: Vec<f32>,
}

impl Course {
    /// The line through these points.
    pub fn through(points: &[Point]) -> Self {
        let line = smooth(points);
        let parts = line.windows(2);
        let lengths = parts.map(|ends| length(ends[0], ends[1])).collect();
        Self { line, lengths }
    }

    /// A place beside it: at a share of its length from 0 to 1, and so far to
    /// the right as one goes.
    pub fn beside(&self, share: f32, right: f32) -> Point {
        match self.line.as_slice() {
            [_, _, ..] => self.rib(share).off(right),
            line => line.first().copied().unwrap_or_default(),
        }
    }

    /// The place at a share of the length of a line that has one.
    fn rib(&self, share: f32) -> Rib {
        let Self { line, lengths } = self;
        let mut rest = lengths.iter().sum::<f32>() * share;
        let mut index = 0;
        while index + 1 < lengths.len() && rest > lengths[index] {
            rest -= lengths[index];
            index += 1;
        }
        let (from, to) = (line[index], line[index + 1]);
        let reach = lengths[index].max(0.01);
        let t = (rest / reach).clamp(0.0, 1.0);
        // The direction is taken over some distance, so that ribs turn evenly.
        let before = line[index.saturating_sub(2)];
        let after = line[(index + 3).min(line.len() - 1)];
        let along = length(before, after).max(0.01);
        Rib {
            at: [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * t),
            left: [
                (after[1] - before[1]) / along,
                (before[0] - after[0]) / along,
            ],
        }
    }
}

/// A place on a line, and which way it goes there.
struct Rib {
    at: Point,
    left: Point,
}

impl Rib {
    /// So far to the right of the line; less than 0 is to its left.
    fn off(&self, right: f32) -> Point {
        [0, 1].map(|axis| self.at[axis] - self.left[axis] * right)
    }
}

/// A bent line through points (Catmull and Rom).
fn smooth(points: &[Point]) -> Vec<Point> {
    const PARTS: usize = 16;
    let mut line = Vec::new();
    let last = points.len().saturating_sub(1);
    for index in 0..last {
        let [before, from, to, after] = [
            points[index.saturating_sub(1)],
            points[index],
            points[index + 1],
            points[(index + 2).min(last)],
        ];
        for part in 0..PARTS {
            let t = units(part) / units(PARTS);
            line.push([0, 1].map(|axis| {
                let [before, from, to, after] = [before, from, to, after].map(|point| point[axis]);
                0.5 * (2.0 * from
                    + (to - before) * t
                    + (2.0 * before - 5.0 * from + 4.0 * to - after) * t * t
                    + (3.0 * from - before - 3.0 * to + after) * t * t * t)
            }));
        }
    }
    line.extend(points.last());
    line
}

fn length(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of squares are far below 2^24, where f32 is exact"
)]
fn units(count: usize) -> f32 {
    count as f32
}

fn region(short: String, outline: Vec<Point>, label: Point, ground: Ground) -> Region {
    Region {
        // Captions say where a field is; names would leave no room in it.
        name: LocalName::same(""),
        short,
        outline,
        label,
        ground,
        coasts: Vec::new(),
        owner: None,
        centre: None,
        reconstructed: false,
    }
}

fn empty(frame: [f32; 2]) -> Scene {
    Scene {
        frame,
        title: Message {
            key: String::new().into(),
            args: BTreeMap::new(),
        },
        game: String::new(),
        set: PieceSet::Counters,
        regions: Vec::new(),
        decor: Vec::new(),
        tokens: Vec::new(),
        arrows: Vec::new(),
        legend: Vec::new(),
        remarks: Vec::new(),
        fittings: Fittings::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::fittings::Counter;

    #[test]
    fn squares_are_named_by_file_and_rank() {
        let scene = grid(28, 3, |_, _| Ground::Plain);
        for (index, name) in [(0, "a1"), (27, "ab1"), (28, "a2"), (83, "ab3")] {
            assert_eq!(scene.regions[index].short, name);
        }
        // The first rank is at the bottom.
        assert!(scene.regions[0].label[1] > scene.regions[28].label[1]);
    }

    #[test]
    fn a_board_is_told_in_letters() {
        let names = ["a1", "b2", "c1"].map(str::to_owned);
        let mut scene = points(names, [(0, 1), (1, 2)]);
        let side = crate::game::scene::Side::new("#000000", "W");
        let counter = Counter::new(crate::game::scene::Shape::Disc, Some(side), 1);
        scene.fittings.counters.push(counter);
        assert_eq!(letters(&scene), ["2    W", "1  .   .", "   a b c"]);
    }

    #[test]
    fn a_track_has_its_fields_in_order() {
        let lane = |suffix: &str| Lane {
            suffix: suffix.to_owned(),
            ground: Ground::Plain,
            width: 20.0,
        };
        let lanes = [lane("l"), lane("r")];
        let scene = track([200.0, 100.0], &[[0.0, 50.0], [200.0, 50.0]], 4, &lanes);
        let names: Vec<&str> = scene.regions.iter().map(|r| r.short.as_str()).collect();
        assert_eq!(names, ["1l", "1r", "2l", "2r", "3l", "3r", "4l", "4r"]);
        // Left is up as one goes to the right.
        assert!((scene.regions[0].label[1] - 40.0).abs() < 0.5);
        assert!((scene.regions[7].label[0] - 175.0).abs() < 3.0);
    }
}
