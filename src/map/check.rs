//! From a written map to a [`Map`], with every fault at its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use petgraph::algo::connected_components;
use toml::Spanned;

use super::file::{Head, WrittenDecor, WrittenPassage, WrittenProvince, spellings};
use super::{Checked, Decor, MAX_PROVINCES, Map, Names, Province, ProvinceId, drawn, waters};
use crate::fault::{Document, Fault, Faults};
use crate::game::LocalName;
use crate::game::scene::Point;

/// Reads and checks a map.
///
/// # Errors
/// All faults of the file: syntax, unknown or missing fields, provinces named
/// twice, borders that name no province or that only one side knows,
/// spellings that two provinces share, outlines that are no area, that leave
/// the frame or that do not touch where the border list says so, and parts of
/// the board that cannot be reached.
pub fn read(file: &str, input: &str) -> Result<Map, Faults> {
    let map = checked(file, input)?.map();
    if connected_components(&map.graph) > 1 {
        let why = "the board falls into parts that no border connects";
        Faults::check(file, input, &[Fault::new(0..0, why)])?;
    }
    Ok(map)
}

/// The same before it is put together.
///
/// # Errors
/// Those of [`read`], but for parts of the board that cannot be reached.
pub fn checked(file: &str, input: &str) -> Result<Checked, Faults> {
    let mut document = Document::parse(input);
    let written: Vec<Spanned<WrittenProvince>> = document.take_list("province");
    let decor: Vec<Spanned<WrittenDecor>> = document.take_list("decor");
    let head: Option<Head> = document.rest();
    let mut faults = document.faults;

    if written.len() > MAX_PROVINCES {
        faults.push(Fault::new(
            written[MAX_PROVINCES].span(),
            format!(
                "a map has at most {MAX_PROVINCES} provinces, this one has {}",
                written.len()
            ),
        ));
        Faults::check(file, input, &faults)?;
    } else if written.is_empty() && faults.is_empty() {
        faults.push(Fault::new(0..0, "the map has no [[province]]"));
    }
    let ids = ids(&written, &mut faults);
    let mut names = names(&written, &mut faults);
    let borders = borders(&written, &ids, &mut faults);
    let berths = waters::read(&written, &ids, &mut faults);
    let mut picture = None;
    let mut passages = [Vec::new(), Vec::new()];
    if let Some(head) = &head {
        unclear(head, &ids, &mut names, &mut faults);
        let by_sea = berths
            .iter()
            .enumerate()
            .flat_map(|(from, coasts)| coasts.iter().map(move |(_, to)| (index(from), to)))
            .flat_map(|(from, to)| to.iter().map(move |to| (from, to.province.0)))
            .map(|(a, b)| (a.min(b), a.max(b)));
        let all: BTreeSet<(u8, u8)> = borders.iter().copied().chain(by_sea).collect();
        picture = drawn::read(head, &written, &ids, &all, &mut faults);
        passages = [("weak", &head.weak), ("half", &head.half)]
            .map(|(key, pairs)| armies_pass((key, pairs), &ids, &borders, &mut faults));
    }
    Faults::check(file, input, &faults)?;

    let head = head.expect("a head that cannot be read is a fault");
    let (picture, links) = picture.expect("a picture that cannot be made is a fault");
    let [weak, half] = passages;
    let places = picture.labels.into_iter().zip(picture.outlines);
    Ok(Checked {
        id: head.id,
        name: head.name,
        frame: picture.frame,
        provinces: (written.into_iter().zip(places))
            .map(|(written, (label, outline))| province(written, label, outline))
            .collect(),
        decor: decor
            .into_iter()
            .map(Spanned::into_inner)
            .map(|decor| Decor {
                kind: decor.kind,
                outline: decor.outline.into_inner().into(),
            })
            .collect(),
        borders,
        weak,
        half,
        links,
        berths,
        names,
        look: head.look,
        landmarks: head.landmarks,
    })
}

fn index(number: usize) -> u8 {
    u8::try_from(number).expect("a map with more than 256 provinces has been refused")
}

fn ids<'a>(
    written: &'a [Spanned<WrittenProvince>],
    faults: &mut Vec<Fault>,
) -> BTreeMap<&'a str, u8> {
    let mut ids = BTreeMap::new();
    for (number, province) in written.iter().enumerate() {
        let id = &province.get_ref().id;
        let text = id.get_ref().as_str();
        if text.len() < 3 || !text.chars().all(|c| c.is_ascii_lowercase()) {
            faults.push(
                Fault::new(id.span(), format!("\"{text}\" is not a province id"))
                    .help("an id is three or more letters a to z"),
            );
        }
        if ids.insert(text, index(number)).is_some() {
            faults.push(Fault::new(
                id.span(),
                format!("a second province with the id \"{text}\""),
            ));
        }
    }
    ids
}

fn names(written: &[Spanned<WrittenProvince>], faults: &mut Vec<Fault>) -> Names {
    let mut names = Names::default();
    for (number, province) in written.iter().enumerate() {
        let province = province.get_ref();
        let spellings = spellings([&province.id], &province.name, &province.aliases);
        for (spelling, span) in spellings {
            if let Some(other) = names.add(spelling, ProvinceId(index(number))) {
                let other = written[other.index()].get_ref().id.get_ref();
                faults.push(Fault::new(
                    span,
                    format!("\"{spelling}\" is already a spelling of the province \"{other}\""),
                ));
            }
        }
    }
    for (number, province) in written.iter().enumerate() {
        let province = province.get_ref();
        let spellings = spellings([&province.id], &province.name, &province.aliases);
        for declined in spellings.flat_map(|(spelling, _)| declined(spelling)) {
            // Where another province has it, it stays that one's.
            names.add(&declined, ProvinceId(index(number)));
        }
    }
    names
}

/// What becomes of a German name behind an article: "im Ionischen Meer", "das
/// Schwarze Meer".
fn declined(spelling: &str) -> Vec<String> {
    let adjective = spelling.split_once(' ').and_then(|(first, noun)| {
        let stem = ["er", "es", "e"]
            .iter()
            .find_map(|it| first.strip_suffix(it))?;
        let is_adjective = ["isch", "lich", "warz"].iter().any(|it| stem.ends_with(it));
        is_adjective.then_some((stem, noun))
    });
    let forms = adjective.map(|(stem, noun)| ["e", "en"].map(|it| format!("{stem}{it} {noun}")));
    forms.into_iter().flatten().collect()
}

/// The spellings that may mean any of several provinces.
fn unclear(head: &Head, ids: &BTreeMap<&str, u8>, names: &mut Names, faults: &mut Vec<Fault>) {
    for (spelling, provinces) in &head.unclear {
        for id in provinces {
            if let Some(province) = find(ids, id.get_ref(), id.span(), faults) {
                names.add_unclear(spelling, ProvinceId(province));
            }
        }
    }
}

/// The province with an id.
pub(super) fn find(
    ids: &BTreeMap<&str, u8>,
    id: &str,
    span: Range<usize>,
    faults: &mut Vec<Fault>,
) -> Option<u8> {
    let found = ids.get(id).copied();
    if found.is_none() {
        let fault = Fault::new(span, format!("no province has the id \"{id}\""));
        faults.push(fault.near(id, ids.keys().copied()));
    }
    found
}

/// Every border once, lower index first.
fn borders(
    written: &[Spanned<WrittenProvince>],
    ids: &BTreeMap<&str, u8>,
    faults: &mut Vec<Fault>,
) -> Vec<(u8, u8)> {
    let mut listed = BTreeMap::new();
    for (number, province) in written.iter().enumerate() {
        let province = province.get_ref();
        for border in &province.borders {
            let name = border.get_ref().as_str();
            let Some(other) = find(ids, name, border.span(), faults) else {
                continue;
            };
            if usize::from(other) == number {
                faults.push(Fault::new(
                    border.span(),
                    "a province does not border itself",
                ));
            } else if listed
                .insert((index(number), other), border.span())
                .is_some()
            {
                faults.push(Fault::new(
                    border.span(),
                    format!("the border to \"{name}\" is listed twice"),
                ));
            }
        }
    }
    for (&(from, to), span) in &listed {
        if !listed.contains_key(&(to, from)) {
            let id = |number: u8| written[usize::from(number)].get_ref().id.get_ref();
            faults.push(
                Fault::new(
                    span.clone(),
                    format!(
                        "\"{}\" borders \"{}\", but not the other way round",
                        id(from),
                        id(to)
                    ),
                )
                .help(format!(
                    "add \"{}\" to the borders of \"{}\"",
                    id(from),
                    id(to)
                )),
            );
        }
    }
    listed.into_keys().filter(|&(from, to)| from < to).collect()
}

/// The ways of passages, each once in either direction; armies go on all of
/// them.
fn armies_pass(
    (key, passages): (&str, &[Spanned<WrittenPassage>]),
    ids: &BTreeMap<&str, u8>,
    borders: &[(u8, u8)],
    faults: &mut Vec<Fault>,
) -> Vec<(u8, u8)> {
    let mut ways = BTreeSet::new();
    for passage in passages {
        let (from, to, is_between) = match passage.get_ref() {
            WrittenPassage::Between([a, b]) => (a, b, true),
            WrittenPassage::OneWay { from, to } => (from, to, false),
        };
        let numbers = ids.get(from.as_str()).zip(ids.get(to.as_str()));
        let passed = numbers.filter(|&(a, b)| borders.contains(&(*a.min(b), *a.max(b))));
        let Some((&a, &b)) = passed else {
            let why = format!("no army goes from \"{from}\" to \"{to}\", but `{key}` names them");
            faults.push(Fault::new(passage.span(), why));
            continue;
        };
        ways.insert((a, b));
        ways.extend(is_between.then_some((b, a)));
    }
    ways.into_iter().collect()
}

fn province(written: Spanned<WrittenProvince>, label: Point, outline: Vec<Point>) -> Province {
    let written = written.into_inner();
    let name: LocalName = written.name.into_inner();
    Province {
        id: written.id.into_inner(),
        name,
        terrain: written.terrain,
        centre: written.centre,
        source: written.source,
        coasts: written.coasts.into_keys().collect(),
        convoys: written.convoys,
        label,
        outline: outline.into(),
    }
}
