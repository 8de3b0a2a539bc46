//! Outlines of provinces from an SVG drawing: shapes whose id is a province's
//! abbreviation, in the layer that catches the mouse if there is one.

use std::collections::BTreeSet;

use kurbo::{Affine, BezPath, PathEl, Shape as _};
use roxmltree::{Document, Node};
use svgtypes::{
    PointsParser, SimplePathSegment, SimplifyingPathParser, TransformListParser, TransformListToken,
};

use super::Remarks;
use super::board::{Board, Land};
use crate::game::scene::Point;
use crate::map::picture;

/// How wide the boards are that outlines are scaled to.
const WIDTH: f64 = 1500.0;
/// How far a straight line may lie from the curve that it stands for, in units
/// of such a board.
const FLAT: f64 = 1.0;
/// The least area of a part of a province that is drawn, in square units of
/// such a board.
const SEEN: f64 = 60.0;
/// How large the cell of a province is that has no shape, from its middle.
const CELL: f32 = 16.0;

/// Takes outlines and places over. Whether all provinces have an outline now;
/// if not, none has.
pub(super) fn take(board: &mut Board, document: &Document<'_>, remarks: &mut Remarks<'_>) -> bool {
    let layer = document
        .descendants()
        .find(|node| node.attribute("id") == Some("MouseLayer"));
    let root = layer.unwrap_or_else(|| document.root_element());
    let mut shapes: Vec<(usize, BezPath)> = Vec::new();
    for node in root.descendants().filter(Node::is_element) {
        // Inkscape has a label beside an id that it makes itself.
        let label = node.attributes().find(|said| said.name() == "label");
        let mut names = [node.attribute("id"), label.map(|said| said.value())].into_iter();
        if let Some(index) = names.find_map(|name| province(board, name?)) {
            let paths = paths(node, false).into_iter();
            shapes.extend(paths.map(|path| (index, path)));
        }
    }
    let all = shapes.iter().map(|(_, path)| path.bounding_box());
    for (name, place) in places(document) {
        if let Some(index) = province(board, name) {
            board.provinces[index].place = Some(place);
        }
    }
    let Some(frame) = all.reduce(|a, b| a.union(b)) else {
        remarks.tell(0, "no shape has the abbreviation of a province as its id");
        return false;
    };
    let scale = WIDTH / frame.width().max(1.0);
    let fit = Affine::scale(scale) * Affine::translate((-frame.x0, -frame.y0));
    for (index, mut path) in shapes {
        path.apply_affine(fit);
        let mut rings = rings(&path);
        rings.sort_by(|a, b| b.area().abs().total_cmp(&a.area().abs()));
        let land = &mut board.provinces[index];
        for ring in rings {
            if ring.area().abs() < SEEN && !land.outline.is_empty() {
                continue;
            }
            let points = points(&ring);
            if points.len() < 3 {
                continue;
            }
            if land.outline.is_empty() {
                land.outline = points;
            } else {
                land.parts.push(points);
            }
        }
    }
    for land in &mut board.provinces {
        largest_first(land);
    }
    patch(board, fit, remarks);
    let bare: Vec<&str> = board
        .provinces
        .iter()
        .filter(|land| land.outline.is_empty() && !land.is_shut())
        .map(|land| land.id.as_str())
        .collect();
    if bare.is_empty() {
        return true;
    }
    let why = format!("no outlines are taken: none for {}", bare.join(", "));
    remarks.tell(0, why);
    for land in &mut board.provinces {
        land.outline.clear();
        land.parts.clear();
    }
    false
}

/// The paths of a shape or of a group of shapes, and those that it uses from
/// elsewhere.
fn paths(node: Node<'_, '_>, is_used: bool) -> Vec<BezPath> {
    let mut all = Vec::new();
    for shape in node.descendants().filter(Node::is_element) {
        let outer = transforms(shape);
        if let Some(mut path) = path(shape) {
            path.apply_affine(outer);
            all.push(path);
        }
        // What uses something that uses something is left out, as it may be itself.
        let used = (shape.tag_name().name() == "use" && !is_used).then(|| used(shape));
        if let Some(used) = used.flatten() {
            let number = |name| shape.attribute(name).and_then(|at| at.trim().parse().ok());
            let moved = [number("x"), number("y")].map(Option::unwrap_or_default);
            // It stands within the use, not where it is defined.
            let inner = used.parent().map_or(Affine::IDENTITY, transforms).inverse();
            let moved = outer * Affine::translate((moved[0], moved[1])) * inner;
            all.extend(paths(used, true).into_iter().map(|mut path| {
                path.apply_affine(moved);
                path
            }));
        }
    }
    all
}

/// What a `<use>` names: `href="#id"`.
fn used<'a, 'i>(shape: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    let mut said = shape.attributes();
    let href = said.find(|said| said.name() == "href")?;
    let id = href.value().trim().strip_prefix('#')?;
    let mut nodes = shape.document().descendants();
    nodes.find(|node| node.attribute("id") == Some(id))
}

/// Draws round cells for the few provinces of a drawing that have no shape: where
/// their unit stands, or between their neighbours.
fn patch(board: &mut Board, fit: Affine, remarks: &mut Remarks<'_>) {
    let is_bare = |land: &Land| land.outline.is_empty() && !land.is_shut();
    let bare: Vec<usize> = (0..board.provinces.len())
        .filter(|&at| is_bare(&board.provinces[at]))
        .collect();
    if bare.len() * 4 > board.provinces.len() {
        return;
    }
    for at in bare {
        let land = &board.provinces[at];
        let unit = land.place.map(|[x, y]| {
            let place = fit * kurbo::Point::new(f64::from(x), f64::from(y));
            rounded(place)
        });
        let Some(middle) = unit.or_else(|| between(board, land)) else {
            continue;
        };
        let outline: Vec<Point> = (0..12_u8)
            .map(|step| {
                let (sin, cos) = (f32::from(step) * 30.0).to_radians().sin_cos();
                let corner = [middle[0] + CELL * cos, middle[1] + CELL * sin];
                corner.map(|value| (value * 10.0).round() / 10.0)
            })
            .collect();
        let why = format!("no shape is called {}, so it is a round cell", land.id);
        remarks.tell(0, why);
        board.provinces[at].outline = outline;
    }
}

/// The middle of the middles of those neighbours of a province that are drawn.
fn between(board: &Board, land: &Land) -> Option<Point> {
    let berths = land.fleets.values().flatten().map(|berth| &berth.to);
    let names: BTreeSet<&String> = land.armies.iter().chain(berths).collect();
    let near = board.provinces.iter().filter(|other| {
        !other.outline.is_empty() && names.iter().any(|name| other.is_called(name))
    });
    let middles: Vec<Point> = near.map(|other| picture::middle(&other.outline)).collect();
    let count = u16::try_from(middles.len())
        .ok()
        .filter(|count| *count > 0)?;
    let sum = middles
        .iter()
        .fold([0.0; 2], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
    Some(sum.map(|sum: f32| sum / f32::from(count)))
}

/// A place on the board.
fn rounded(point: kurbo::Point) -> Point {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a board is 1,500 units wide"
    )]
    let point = [point.x, point.y].map(|value| ((value * 10.0).round() / 10.0) as f32);
    point
}

/// Where units stand, by province.
fn places<'a>(document: &'a Document<'_>) -> impl Iterator<Item = (&'a str, Point)> {
    let provinces = document.descendants();
    let provinces = provinces.filter(|node| node.tag_name().name() == "PROVINCE");
    provinces.filter_map(|province| {
        let unit = province
            .children()
            .find(|node| node.tag_name().name() == "UNIT")?;
        let number = |name| unit.attribute(name)?.trim().parse().ok();
        Some((province.attribute("name")?, [number("x")?, number("y")?]))
    })
}

/// The province that a shape's id names: `bul`, `_bul` or another spelling.
fn province(board: &Board, id: &str) -> Option<usize> {
    let id = id.trim_start_matches('_').to_lowercase();
    let mut provinces = board.provinces.iter();
    let by_id = provinces.position(|land| land.id == id);
    by_id.or_else(|| board.provinces.iter().position(|land| land.is_called(&id)))
}

/// The largest part is the outline.
fn largest_first(land: &mut Land) {
    let area = |points: &[Point]| {
        let next = points.iter().cycle().skip(1);
        let crosses = points
            .iter()
            .zip(next)
            .map(|(a, b)| a[0] * b[1] - b[0] * a[1]);
        crosses.sum::<f32>().abs()
    };
    let largest = (0..land.parts.len())
        .max_by(|&a, &b| area(&land.parts[a]).total_cmp(&area(&land.parts[b])));
    if let Some(largest) = largest
        && area(&land.parts[largest]) > area(&land.outline)
    {
        std::mem::swap(&mut land.outline, &mut land.parts[largest]);
    }
}

/// All transforms of a shape and of what it stands in.
fn transforms(shape: Node<'_, '_>) -> Affine {
    let lists = shape
        .ancestors()
        .filter_map(|node| node.attribute("transform"));
    lists.fold(Affine::IDENTITY, |inner, list| transform(list) * inner)
}

fn transform(list: &str) -> Affine {
    let tokens = TransformListParser::from(list).map_while(Result::ok);
    tokens.fold(Affine::IDENTITY, |all, token| {
        all * match token {
            TransformListToken::Matrix { a, b, c, d, e, f } => Affine::new([a, b, c, d, e, f]),
            TransformListToken::Translate { tx, ty } => Affine::translate((tx, ty)),
            TransformListToken::Scale { sx, sy } => Affine::scale_non_uniform(sx, sy),
            TransformListToken::Rotate { angle } => Affine::rotate(angle.to_radians()),
            TransformListToken::SkewX { angle } => Affine::skew(angle.to_radians().tan(), 0.0),
            TransformListToken::SkewY { angle } => Affine::skew(0.0, angle.to_radians().tan()),
        }
    })
}

/// The path of a shape, if it is one.
fn path(shape: Node<'_, '_>) -> Option<BezPath> {
    let number = |name: &str| {
        let value = shape.attribute(name).unwrap_or("0").trim();
        value.trim_end_matches("px").parse::<f64>().ok()
    };
    match shape.tag_name().name() {
        "path" => {
            let mut path = BezPath::new();
            let segments = SimplifyingPathParser::from(shape.attribute("d")?);
            for segment in segments.map_while(Result::ok) {
                match segment {
                    SimplePathSegment::MoveTo { x, y } => path.move_to((x, y)),
                    SimplePathSegment::LineTo { x, y } => path.line_to((x, y)),
                    SimplePathSegment::CurveTo {
                        x1,
                        y1,
                        x2,
                        y2,
                        x,
                        y,
                    } => {
                        path.curve_to((x1, y1), (x2, y2), (x, y));
                    }
                    SimplePathSegment::Quadratic { x1, y1, x, y } => {
                        path.quad_to((x1, y1), (x, y));
                    }
                    SimplePathSegment::ClosePath => path.close_path(),
                }
            }
            (!path.is_empty()).then_some(path)
        }
        "polygon" | "polyline" => {
            let mut path = BezPath::new();
            for (at, point) in PointsParser::from(shape.attribute("points")?).enumerate() {
                if at == 0 {
                    path.move_to(point);
                } else {
                    path.line_to(point);
                }
            }
            (!path.is_empty()).then_some(path)
        }
        "rect" => {
            let (x, y) = (number("x")?, number("y")?);
            let (width, height) = (number("width")?, number("height")?);
            Some(kurbo::Rect::new(x, y, x + width, y + height).to_path(0.1))
        }
        "circle" => {
            let middle = (number("cx")?, number("cy")?);
            Some(kurbo::Circle::new(middle, number("r")?).to_path(0.1))
        }
        "ellipse" => {
            let middle = (number("cx")?, number("cy")?);
            let radii = (number("rx")?, number("ry")?);
            Some(kurbo::Ellipse::new(middle, radii, 0.0).to_path(0.1))
        }
        _ => None,
    }
}

/// The closed lines of a path.
fn rings(path: &BezPath) -> Vec<BezPath> {
    let mut rings: Vec<BezPath> = Vec::new();
    for element in path.elements() {
        if matches!(element, PathEl::MoveTo(_)) || rings.is_empty() {
            rings.push(BezPath::new());
        }
        if let Some(ring) = rings.last_mut() {
            ring.push(*element);
        }
    }
    rings
}

/// The corners of a ring once it is made of straight lines.
fn points(ring: &BezPath) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    kurbo::flatten(ring, FLAT, |element| {
        if let PathEl::MoveTo(point) | PathEl::LineTo(point) = element {
            let point = rounded(point);
            let near = |last: &Point| (0..2).all(|axis| (last[axis] - point[axis]).abs() < 1.0);
            if !points.last().is_some_and(near) {
                points.push(point);
            }
        }
    });
    let closes = points.len() > 1
        && (0..2).all(|axis| (points[0][axis] - points[points.len() - 1][axis]).abs() < 1.0);
    if closes {
        points.pop();
    }
    points
}
