//! The picture of a board as its file says it, held against its borders.

use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;

use super::file::{Head, WrittenProvince};
use super::picture::{self, Picture};
use crate::fault::Fault;
use crate::game::scene::Point;

/// The picture, and the pairs of provinces that border each other and do not
/// touch in it. `borders` are all, the lower index first.
pub(super) fn read(
    head: &Head,
    written: &[Spanned<WrittenProvince>],
    ids: &BTreeMap<&str, u8>,
    borders: &BTreeSet<(u8, u8)>,
    faults: &mut Vec<Fault>,
) -> Option<(Picture, Vec<(u8, u8)>)> {
    let crossings = pairs("crossing", &head.crossings, ids, faults);
    let walls = pairs("wall", &head.walls, ids, faults);
    let is_drawn = written
        .iter()
        .any(|province| province.get_ref().outline.is_some());
    if !is_drawn {
        let labels = written
            .iter()
            .map(|province| Some(*province.get_ref().label.as_ref()?.get_ref()));
        let cells = match (head.frame, labels.collect()) {
            (Some(frame), Some(labels)) => picture::around(frame, labels),
            _ => picture::cells(written.len(), borders),
        };
        return Some((cells, borders.iter().copied().collect()));
    }
    let Some(frame) = head.frame else {
        let why = "the map has outlines, but no `frame`";
        faults.push(Fault::new(0..0, why).help("write `frame = [WIDTH, HEIGHT]`"));
        return None;
    };
    let places = written
        .iter()
        .filter_map(|province| shape(province.get_ref(), frame, faults));
    let (labels, outlines): (Vec<Point>, Vec<Vec<Point>>) = places.unzip();
    if !faults.is_empty() {
        return None;
    }
    let drawn: Vec<&[Point]> = outlines.iter().map(Vec::as_slice).collect();
    let touching = picture::touching(&drawn, head.tolerance);
    let agreed = Agreed {
        listed: borders,
        touching: &touching,
    };
    agreed.tell(written, &crossings, &walls, faults);
    let links = borders.difference(&touching).copied().collect();
    let picture = Picture {
        frame,
        labels,
        outlines,
    };
    Some((picture, links))
}

/// The pairs of a list, lower index first.
pub(super) fn pairs(
    sort: &str,
    list: &[Spanned<[String; 2]>],
    ids: &BTreeMap<&str, u8>,
    faults: &mut Vec<Fault>,
) -> BTreeSet<(u8, u8)> {
    let mut pairs = BTreeSet::new();
    for pair in list {
        let [a, b] = pair.get_ref();
        match (ids.get(a.as_str()), ids.get(b.as_str())) {
            (Some(&a), Some(&b)) => {
                pairs.insert((a.min(b), a.max(b)));
            }
            _ => faults.push(Fault::new(
                pair.span(),
                format!("a {sort} lies between two provinces, but not \"{a}\" and \"{b}\""),
            )),
        }
    }
    pairs
}

/// Where a province's name stands, and its outline.
fn shape(
    province: &WrittenProvince,
    frame: [f32; 2],
    faults: &mut Vec<Fault>,
) -> Option<(Point, Vec<Point>)> {
    let inside = |[x, y]: Point| (0.0..=frame[0]).contains(&x) && (0.0..=frame[1]).contains(&y);
    let Some(outline) = &province.outline else {
        let why = "the province has no outline, though others have one";
        faults.push(Fault::new(province.id.span(), why).help("either all have one or none"));
        return None;
    };
    if outline.get_ref().len() < 3 {
        faults.push(Fault::new(
            outline.span(),
            "an outline needs at least three points",
        ));
    }
    for &[x, y] in outline.get_ref() {
        if !inside([x, y]) {
            faults.push(Fault::new(
                outline.span(),
                format!("the point [{x}, {y}] lies outside the frame"),
            ));
        }
    }
    let label = province.label.as_ref();
    if let Some(label) = label.filter(|label| !inside(*label.get_ref())) {
        faults.push(Fault::new(label.span(), "the label lies outside the frame"));
    }
    let label = label.map_or_else(
        || picture::middle(outline.get_ref()),
        |label| *label.get_ref(),
    );
    Some((label, outline.get_ref().clone()))
}

/// Borders as they are listed, and as the picture shows them.
struct Agreed<'a> {
    listed: &'a BTreeSet<(u8, u8)>,
    touching: &'a BTreeSet<(u8, u8)>,
}

impl Agreed<'_> {
    /// Where two outlines touch, the provinces must border each other, and the
    /// other way round, unless it is said that they do not.
    fn tell(
        &self,
        written: &[Spanned<WrittenProvince>],
        crossings: &BTreeSet<(u8, u8)>,
        walls: &BTreeSet<(u8, u8)>,
        faults: &mut Vec<Fault>,
    ) {
        let mut tell = |pair: &(u8, u8), text: &str, list: &str| {
            let [a, b] = [pair.0, pair.1].map(|number| written[usize::from(number)].get_ref());
            let span = a.outline.as_ref().map_or(a.id.span(), Spanned::span);
            let [a, b] = [a, b].map(|province| province.id.get_ref());
            faults.push(
                Fault::new(span, format!("\"{a}\" and \"{b}\" {text}"))
                    .help(format!("or add [\"{a}\", \"{b}\"] to `{list}`")),
            );
        };
        for pair in self.touching.difference(self.listed) {
            if !walls.contains(pair) {
                tell(pair, "share a stretch of outline but no border", "walls");
            }
        }
        for pair in self.listed.difference(self.touching) {
            if !crossings.contains(pair) {
                let text = "border each other but their outlines do not touch";
                tell(pair, text, "crossings");
            }
        }
    }
}
