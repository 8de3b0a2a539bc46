//! A board as a map file, with its picture.

use std::collections::BTreeSet;

use toml::Value;

use super::{list, quoted};
use crate::game::plane::bounds;
use crate::game::scene::Point;
use crate::map::{Coast, Names, ProvinceId, picture};
use crate::rules::diplomacy::import::Remarks;
use crate::rules::diplomacy::import::board::Land;
use crate::rules::diplomacy::import::tidy::Tidy;

/// How far outlines that touch may lie apart on a board 1,500 units wide.
const TOLERANCE: f32 = 7.0;

/// What is drawn of a board.
pub(super) struct Picture {
    frame: [f32; 2],
    labels: Vec<Point>,
    /// Nothing where there are none: cells around the labels are drawn then.
    pub(super) outlines: Option<Vec<Vec<Point>>>,
    /// Pairs that border each other without touching.
    crossings: Vec<(u8, u8)>,
    /// Pairs that touch without bordering each other.
    walls: Vec<(u8, u8)>,
}

impl Picture {
    pub(super) fn of(tidy: &Tidy) -> Self {
        let index = |at: usize| u8::try_from(at).expect("a board with more provinces is left out");
        let mut borders = BTreeSet::new();
        for (at, province) in tidy.provinces.iter().enumerate() {
            for to in province.neighbours() {
                borders.insert((index(at.min(to)), index(at.max(to))));
            }
        }
        let outlines: Vec<Vec<Point>> = tidy
            .provinces
            .iter()
            .map(|province| province.land.outline.clone())
            .collect();
        if outlines.iter().any(Vec::is_empty) {
            let laid_out = placed(tidy).unwrap_or_else(|| picture::cells(outlines.len(), &borders));
            return Self {
                frame: laid_out.frame,
                labels: laid_out.labels,
                outlines: None,
                crossings: Vec::new(),
                walls: Vec::new(),
            };
        }
        let parts = tidy
            .provinces
            .iter()
            .flat_map(|province| &province.land.parts);
        let shut = tidy.shut.iter().map(|(_, outline)| outline);
        let all = outlines.iter().chain(parts).chain(shut).flatten();
        let frame = all.fold([1.0_f32; 2], |frame, point| {
            [0, 1].map(|axis| frame[axis].max(point[axis].ceil()))
        });
        let drawn: Vec<&[Point]> = outlines.iter().map(Vec::as_slice).collect();
        let touching = picture::touching(&drawn, TOLERANCE);
        Self {
            frame,
            labels: outlines
                .iter()
                .map(|outline| picture::middle(outline))
                .collect(),
            crossings: borders.difference(&touching).copied().collect(),
            walls: touching.difference(&borders).copied().collect(),
            outlines: Some(outlines),
        }
    }
}

/// Cells around the places of units, if all are known.
fn placed(tidy: &Tidy) -> Option<picture::Picture> {
    let places: Vec<Point> = tidy
        .provinces
        .iter()
        .map(|province| province.land.place)
        .collect::<Option<_>>()?;
    let [low, high] = bounds(&places)?;
    let scale = 1_360.0 / (high[0] - low[0]).max(1.0);
    let fit = |point: Point| [0, 1].map(|axis| ((point[axis] - low[axis]) * scale + 70.0).round());
    let frame = fit(high).map(|end| end + 70.0);
    Some(picture::around(
        frame,
        places.into_iter().map(fit).collect(),
    ))
}

fn points(outline: &[Point]) -> String {
    let points: Vec<String> = outline.iter().map(|[x, y]| format!("[{x}, {y}]")).collect();
    format!("[{}]", points.join(", "))
}

/// The map file.
pub(super) fn text(
    tidy: &Tidy,
    picture: &Picture,
    name: &str,
    id: &str,
    (centres, homes): (&BTreeSet<usize>, &BTreeSet<usize>),
    remarks: &mut Remarks<'_>,
) -> String {
    let mut file = String::new();
    let mut line = |text: String| {
        file.push_str(&text);
        file.push('\n');
    };
    let id_of = |at: usize| tidy.provinces[at].id.clone();
    line(format!("id = {}", quoted(id)));
    line(format!("name = {}", quoted(name)));
    line(format!(
        "frame = [{}, {}]",
        picture.frame[0], picture.frame[1]
    ));
    if picture.outlines.is_some() {
        line(format!("tolerance = {TOLERANCE}"));
        for (key, pairs) in [("crossings", &picture.crossings), ("walls", &picture.walls)] {
            let pairs = pairs
                .iter()
                .map(|&(a, b)| list([a, b].map(|at| id_of(usize::from(at)))));
            line(format!("{key} = {}", Value::Array(pairs.collect())));
        }
    }
    for (key, pairs) in [
        ("weak", passages(tidy, |land| &land.weak)),
        ("half", passages(tidy, |land| &land.half)),
    ] {
        if !pairs.is_empty() {
            line(format!("{key} = {}", ways(&pairs, id_of)));
        }
    }
    let names = names(tidy, remarks);
    for (at, (province, (name, aliases))) in tidy.provinces.iter().zip(names).enumerate() {
        line(format!("\n[[province]]\nid = {}", quoted(&province.id)));
        line(format!("name = {}", quoted(&name)));
        if !aliases.is_empty() {
            line(format!("aliases = {}", list(aliases)));
        }
        let terrain = match (province.land.is_sea, province.takes_fleets()) {
            (true, _) => "sea",
            (false, true) => "coast",
            (false, false) => "land",
        };
        line(format!("terrain = {}", quoted(terrain)));
        if centres.contains(&at) {
            let sort = if homes.contains(&at) { "home" } else { "town" };
            line(format!("centre = {}", quoted(sort)));
        }
        if province.land.convoys && terrain == "coast" {
            line("convoys = true".to_owned());
        }
        line(format!(
            "borders = {}",
            list(province.armies.iter().map(|&to| id_of(to)))
        ));
        let berths = |berths: &BTreeSet<(usize, Option<Coast>)>| {
            list(berths.iter().map(|&(to, coast)| match coast {
                Some(coast) => format!("{}/{}", id_of(to), coast.code()),
                None => id_of(to),
            }))
        };
        let coasts: Vec<String> = province
            .fleets
            .iter()
            .filter_map(|(coast, to)| Some(format!("{} = {}", (*coast)?.code(), berths(to))))
            .collect();
        if !coasts.is_empty() {
            line(format!("coasts = {{ {} }}", coasts.join(", ")));
        } else if let Some(to) = province.fleets.get(&None) {
            line(format!("fleet = {}", berths(to)));
        }
        let [x, y] = picture.labels[at];
        line(format!("label = [{x}, {y}]"));
        if let Some(outlines) = &picture.outlines {
            line(format!("outline = {}", points(&outlines[at])));
        }
    }
    if picture.outlines.is_some() {
        let parts = tidy.provinces.iter().flat_map(|province| {
            let parts = province.land.parts.iter();
            // What lies within a sea is land of others, which is drawn there.
            let parts = parts.filter(|_| !province.land.is_sea);
            parts.map(|part| (false, part))
        });
        let shut = tidy.shut.iter().map(|(is_sea, outline)| (*is_sea, outline));
        for (is_sea, outline) in parts.chain(shut) {
            let kind = if is_sea { "sea" } else { "land" };
            line(format!(
                "\n[[decor]]\nkind = \"{kind}\"\noutline = {}",
                points(outline)
            ));
        }
    }
    file
}

/// Passages as they are written, those of both ways as pairs.
fn ways(passages: &BTreeSet<(usize, usize)>, id_of: impl Fn(usize) -> String) -> Value {
    let both = |&(a, b): &(usize, usize)| passages.contains(&(b, a));
    let ways = passages.iter().filter(|way| !both(way) || way.0 < way.1);
    let ways = ways.map(|way| match (both(way), id_of(way.0), id_of(way.1)) {
        (true, a, b) => list([a, b]),
        (false, from, to) => {
            let ends = [("from", from), ("to", to)];
            let ends = ends.map(|(key, id)| (key.to_owned(), Value::String(id)));
            Value::Table(ends.into_iter().collect())
        }
    });
    Value::Array(ways.collect())
}

/// From where to where armies have less strength.
fn passages(tidy: &Tidy, of: impl Fn(&Land) -> &Vec<String>) -> BTreeSet<(usize, usize)> {
    let all = tidy.provinces.iter().enumerate();
    let pairs = all.flat_map(|(at, province)| {
        let from = of(&province.land).iter();
        let from = from.filter_map(|from| tidy.find(from));
        let from = from.filter(|from| province.armies.contains(from));
        from.map(move |from| (from, at))
    });
    pairs.collect()
}

/// A name and other spellings for each province, none of them twice.
fn names(tidy: &Tidy, remarks: &mut Remarks<'_>) -> Vec<(String, Vec<String>)> {
    let mut taken = Names::default();
    for (at, province) in tidy.provinces.iter().enumerate() {
        let _ = taken.add(&province.id, ProvinceId::of(at));
    }
    let mut names = Vec::new();
    for (at, province) in tidy.provinces.iter().enumerate() {
        let land = &province.land;
        let mut name = land.name.clone();
        if name.is_empty() || taken.add(&name, ProvinceId::of(at)).is_some() {
            name = [name.as_str(), &province.id].join(" ");
            let _ = taken.add(&name, ProvinceId::of(at));
            let why = format!("the name {} stands for another province, too", land.name);
            remarks.tell(&land.line, why);
        }
        names.push((name, Vec::new()));
    }
    for (at, province) in tidy.provinces.iter().enumerate() {
        let land = &province.land;
        for alias in std::iter::once(&land.id).chain(&land.aliases) {
            let (name, aliases) = &mut names[at];
            let is_known = alias == name || *alias == province.id || aliases.contains(alias);
            if alias.is_empty() || is_known {
                continue;
            }
            if taken.add(alias, ProvinceId::of(at)).is_some() {
                let why = format!("{name}: \"{alias}\" stands for another province, too");
                remarks.tell(&land.line, why);
            } else {
                aliases.push(alias.clone());
            }
        }
    }
    names
}
