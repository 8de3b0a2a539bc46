//! The drawn world of Risiko: nothing on it lies over anything else, in any
//! language, however many armies stand there and whatever is attacked.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::scene::{ArrowKind, LegendLine, Scene, SeaWay, Side};
use highnoon::game::{Lang, LocalName, Message};
use highnoon::render;
use highnoon::rules::risiko::picture::{self, CountryState, SIDES, Stroke};

/// The codes of the countries, as cards are numbered.
const CODES: &str = "ALA NWT GRL ALB ONT QUE WST OST MAM VEN PER BRA ARG ISL SKA GBR MEU WEU SEU \
    UKR NWA AEG OAF KON SAF MAD URA SIB JAK KAM IRK MON JAP AFG CHI MOS IND SIA IDN NGU WAU OAU";

/// The land borders.
const LAND: &str = "ALA-NWT ALA-ALB NWT-ALB NWT-ONT ALB-ONT ALB-WST ONT-QUE ONT-WST ONT-OST \
    QUE-OST WST-OST WST-MAM OST-MAM MAM-VEN VEN-BRA VEN-PER PER-BRA PER-ARG BRA-ARG SKA-UKR \
    MEU-WEU MEU-SEU MEU-UKR WEU-SEU SEU-UKR SEU-MOS UKR-URA UKR-AFG UKR-MOS NWA-AEG NWA-OAF \
    NWA-KON AEG-OAF AEG-MOS KON-OAF KON-SAF OAF-SAF URA-SIB URA-CHI URA-AFG SIB-JAK SIB-IRK \
    SIB-MON SIB-CHI JAK-KAM JAK-IRK IRK-KAM IRK-MON KAM-MON MON-CHI CHI-AFG CHI-IND CHI-SIA \
    IND-AFG IND-MOS IND-SIA AFG-MOS WAU-OAU";

/// The dashed lines over the sea.
const SEA: &str = "ALA-KAM NWT-GRL ONT-GRL QUE-GRL GRL-ISL ISL-GBR ISL-SKA GBR-SKA GBR-MEU \
    GBR-WEU SKA-MEU WEU-NWA SEU-NWA SEU-AEG BRA-NWA OAF-MOS OAF-MAD SAF-MAD KAM-JAP MON-JAP \
    SIA-IDN IDN-NGU IDN-WAU NGU-WAU NGU-OAU";

type Pairs = BTreeSet<[String; 2]>;

fn pair(one: &str, other: &str) -> [String; 2] {
    let mut pair = [one.to_owned(), other.to_owned()];
    pair.sort();
    pair
}

fn pairs(list: &str) -> Pairs {
    (list.split_whitespace())
        .map(|edge| edge.split_once('-').unwrap())
        .map(|(one, other)| pair(one, other))
        .collect()
}

fn side(index: usize) -> Side {
    let (colour, mark) = SIDES[index % SIDES.len()];
    Side::new(colour, mark)
}

/// All countries with so many armies, dealt around.
fn world(armies: u32, strokes: &[Stroke]) -> Scene {
    let states: Vec<CountryState> = (CODES.split_whitespace().enumerate())
        .map(|(index, code)| CountryState {
            code: code.to_owned(),
            name: LocalName::same(code),
            owner: Some(side(index)),
            armies,
        })
        .collect();
    let legend = (0..SIDES.len())
        .map(|index| LegendLine {
            side: side(index),
            name: LocalName::same(SIDES[index].1),
            count: Message::new("render-neutral"),
        })
        .collect();
    let title = Message::new("render-description");
    picture::scene(
        title,
        "fackel".to_owned(),
        &states,
        strokes,
        legend,
        Vec::new(),
    )
}

fn svg(scene: &Scene, lang: Lang) -> String {
    let words = crate::texts().in_language(lang);
    render::svg(scene, &|message| words.say(message), lang)
}

/// Of every outline its stretches, whichever way they are followed.
fn stretches(outline: &[[f32; 2]]) -> BTreeSet<[[u32; 2]; 2]> {
    (0..outline.len())
        .map(|index| {
            let next = (index + 1) % outline.len();
            let mut ends = [outline[index], outline[next]].map(|point| point.map(f32::to_bits));
            ends.sort_unstable();
            ends
        })
        .collect()
}

/// Risiko 1.2: the countries that share a stretch of outline are those with a
/// land border, and no others.
#[test]
fn land_borders_are_shared_stretches() {
    let scene = world(1, &[]);
    assert_eq!(scene.regions.len(), 42);
    let mut found = Pairs::new();
    for (index, one) in scene.regions.iter().enumerate() {
        let own = stretches(&one.outline);
        for other in &scene.regions[index + 1..] {
            if !own.is_disjoint(&stretches(&other.outline)) {
                found.insert(pair(&one.short, &other.short));
            }
        }
    }
    assert_eq!(found, pairs(LAND));
    assert_eq!(found.len(), 58);
}

#[test]
fn dashed_lines_are_all_ways_over_the_sea() {
    let scene = world(1, &[]);
    let short = |region: usize| scene.regions[region].short.as_str();
    let chart = scene.fittings.chart.as_ref().unwrap();
    let found: Pairs = (chart.ways.iter())
        .map(|way| pair(short(way.from), short(way.to)))
        .collect();
    assert_eq!(found, pairs(SEA));
    assert_eq!(chart.ways.len(), 25);
    for way in &chart.ways {
        // One leaves the map to the west and comes back from the east.
        let is_around = pair(short(way.from), short(way.to)) == pair("ALA", "KAM");
        assert_eq!(way.lines.len(), if is_around { 2 } else { 1 });
    }
    let without = picture::without_line(scene.clone(), "MOS", "OAF");
    assert_eq!(without.fittings.chart.unwrap().ways.len(), 24);
}

/// No country lies over another: no corner of the one is inside the other.
#[test]
fn no_country_lies_over_another() {
    let scene = world(1, &[]);
    let inside = |outline: &[[f32; 2]], [x, y]: [f32; 2]| {
        let mut inside = false;
        for (index, a) in outline.iter().enumerate() {
            let b = outline[(index + 1) % outline.len()];
            if (a[1] > y) != (b[1] > y) {
                inside ^= x < (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) + a[0];
            }
        }
        inside
    };
    let lands = &scene.fittings.chart.as_ref().unwrap().lands;
    for (one, region) in scene.regions.iter().enumerate() {
        for (other, another) in scene.regions.iter().enumerate() {
            if one == other {
                continue;
            }
            let corners = (another.outline.iter()).chain(lands[other].isles.iter().flatten());
            for corner in corners.filter(|corner| !region.outline.contains(corner)) {
                let message = format!("{} in {} at {corner:?}", another.short, region.short);
                assert!(!inside(&region.outline, *corner), "{message}");
            }
        }
    }
}

/// Names, counters, the names of continents, and ways over the sea.
#[test]
fn nothing_lies_over_anything_in_the_world() {
    for armies in [1, 12, 345] {
        let scene = world(armies, &[]);
        for lang in [Lang::EN, Lang::DE] {
            assert_eq!(render::crowding(&scene, lang), [], "{armies} {lang:?}");
        }
    }
}

/// An attack or regrouping from every country to one of its neighbours.
fn everywhere(turn: usize) -> Vec<Stroke> {
    let mut near: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for [one, other] in pairs(LAND).into_iter().chain(pairs(SEA)) {
        (near.entry(one.clone()).or_default()).push(other.clone());
        near.entry(other).or_default().push(one);
    }
    (near.into_iter().enumerate())
        .map(|(index, (from, to))| Stroke {
            to: to[turn % to.len()].clone(),
            from,
            side: side(index),
            success: [Some(true), Some(false), None][index % 3],
            kind: [ArrowKind::Attack, ArrowKind::Regroup][usize::from(index % 4 == 3)],
        })
        .collect()
}

/// Heads of arrows and crosses cover no more than a quarter of a name even
/// when something comes from every country.
#[test]
fn names_are_read_among_attacks() {
    for turn in 0..6 {
        let scene = world(20, &everywhere(turn));
        for lang in [Lang::EN, Lang::DE] {
            for hidden in render::hidden(&scene, lang) {
                let name = &scene.regions[hidden.region].short;
                assert!(hidden.share < 0.25, "{turn} {name}: {}", hidden.share);
            }
        }
    }
}

#[test]
fn the_world_fits_into_a_letter() {
    let svg = svg(&world(345, &everywhere(0)), Lang::DE);
    let png = render::png(&svg, 800).unwrap();
    assert!(png.len() < 250_000, "{}", png.len());
}

/// A chart may be faulty in every way: it is drawn as far as it can be.
#[test]
fn faulty_charts_are_drawn_as_far_as_they_can() {
    let scene = world(345, &everywhere(2));
    let chart = scene.fittings.chart.clone().unwrap();
    for fault in 0..5 {
        let mut chart = chart.clone();
        let mut frame = scene.frame;
        match fault {
            0 => chart.lands.truncate(7),
            1 => {
                for (land, value) in (chart.lands.iter_mut()).zip([f32::NAN, 1e30, -1e30]) {
                    land.name_at = [value; 2];
                    land.isles = vec![vec![[value; 2]; 2], vec![[value; 2]; 5], Vec::new()];
                    land.tint = "\"/><script>".to_owned();
                    land.name = LocalName::same("\u{0}<b>\n\n");
                }
            }
            2 => {
                for (way, value) in (chart.ways.iter_mut()).zip([f32::NAN, f32::INFINITY, 1e30]) {
                    way.lines = vec![vec![[value; 2]; 3], vec![[value; 2]]];
                    way.from = usize::MAX;
                }
                chart.ways.push(SeaWay {
                    from: 0,
                    to: 1,
                    lines: vec![vec![[f32::NAN; 2]], vec![[1e30; 2]]],
                });
            }
            3 => frame = [f32::NAN, 1e30],
            _ => chart.inscriptions[0].at = [f32::NAN, f32::INFINITY],
        }
        let mut faulty = scene.clone();
        faulty.frame = frame;
        faulty.fittings.chart = Some(chart);
        let picture = svg(&faulty, Lang::EN);
        assert!(!picture.contains("NaN") && !picture.contains("<script"));
        render::png(&picture, 100).unwrap_or_else(|error| panic!("fault {fault}: {error}"));
        let _ = render::crowding(&faulty, Lang::EN);
    }
}

#[test]
fn attacks_and_regroupings_are_explained() {
    let picture = svg(&world(3, &everywhere(1)), Lang::EN);
    for text in [
        "Attack ordered",
        "Conquered",
        "Attack without conquest",
        "Regrouped",
    ] {
        assert!(picture.contains(&format!(">{text}</text>")), "{text}");
    }
    assert!(
        picture.contains("ALA 3"),
        "the description tells the armies"
    );
}
