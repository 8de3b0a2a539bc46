//! The drawn world: 42 countries in the tints of their continents, dashed
//! lines over the sea, and the armies on them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::game::scene::{
    Arrow, ArrowKind, Chart, ChartedLand, Counter, Decor, Fittings, Ground, Inscription,
    LegendLine, PieceSet, Point, Region, Scene, SeaWay, Shape, Side,
};
use crate::game::{LocalName, Message};

/// The outlines as they are written.
const OUTLINES: &str = include_str!("../../../maps/risiko/world/outlines.toml");

/// The outlines as they are read, once.
static WORLD: LazyLock<World> = LazyLock::new(|| {
    toml::from_str(OUTLINES).expect("the tests read the outlines that are built in")
});

/// Colours and marks of the six sides, in the order red, blue, green, black,
/// yellow, pink: nuances that are told apart with every kind of sight.
pub const SIDES: [(&str, &str); 6] = [
    ("#d55e00", "R"),
    ("#0072b2", "B"),
    ("#009e73", "Gr"),
    ("#4a4a4a", "S"),
    ("#f0e442", "Ge"),
    ("#cc79a7", "P"),
];

/// A country as it is to be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryState {
    /// Its three letters, such as `ALA`.
    pub code: String,
    /// Its whole name.
    pub name: LocalName,
    /// Whose it is; nobody's country shows its armies in grey.
    pub owner: Option<Side>,
    /// How many armies stand there; none shows no counter.
    pub armies: u32,
}

/// An attack or a regrouping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The three letters of the country it starts in.
    pub from: String,
    /// The three letters of the country it points at.
    pub to: String,
    /// Whose it is.
    pub side: Side,
    /// Whether it came about; `None` while it is only ordered.
    pub success: Option<bool>,
    /// What it says: [`ArrowKind::Attack`] or [`ArrowKind::Regroup`].
    pub kind: ArrowKind,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct World {
    frame: [f32; 2],
    continent: Vec<Continent>,
    country: Vec<Country>,
    lake: Vec<Lake>,
    line: Vec<Line>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Continent {
    id: String,
    tint: String,
    /// Where its name stands on the sea, and what it says.
    name_at: Point,
    name: LocalName,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Country {
    code: String,
    continent: String,
    counter: Point,
    name_at: Point,
    /// The name in lines, where it is too long for one.
    label: Option<LocalName>,
    outline: Vec<Point>,
    #[serde(default)]
    isles: Vec<Vec<Point>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lake {
    outline: Vec<Point>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    between: [String; 2],
    ways: Vec<Vec<Point>>,
}

/// The world with these countries, which become the regions in their order,
/// and these attacks and regroupings. Countries that are not on the map, and
/// strokes from or to such, are left out.
pub fn scene(
    title: Message,
    game: String,
    states: &[CountryState],
    strokes: &[Stroke],
    legend: Vec<LegendLine>,
    remarks: Vec<Message>,
) -> Scene {
    let world = &*WORLD;
    let tints: BTreeMap<&str, &str> = (world.continent.iter())
        .map(|continent| (continent.id.as_str(), continent.tint.as_str()))
        .collect();
    let shown: Vec<(&CountryState, &Country)> = (states.iter())
        .filter_map(|state| {
            let country = world.country.iter().find(|one| one.code == state.code)?;
            Some((state, country))
        })
        .collect();
    let index: BTreeMap<&str, usize> = (shown.iter().enumerate())
        .map(|(index, (state, _))| (state.code.as_str(), index))
        .collect();
    let of = |code: &str| index.get(code).copied();
    let lands = (shown.iter())
        .map(|(state, country)| ChartedLand {
            tint: tints
                .get(country.continent.as_str())
                .map_or_else(String::new, |tint| (*tint).to_owned()),
            isles: country.isles.clone(),
            name_at: country.name_at,
            name: country.label.as_ref().unwrap_or(&state.name).clone(),
        })
        .collect();
    let ways = (world.line.iter())
        .filter_map(|line| {
            Some(SeaWay {
                from: of(&line.between[0])?,
                to: of(&line.between[1])?,
                lines: line.ways.clone(),
            })
        })
        .collect();
    Scene {
        frame: world.frame,
        title,
        game,
        set: PieceSet::Counters,
        regions: shown
            .iter()
            .map(|(state, country)| region(state, country))
            .collect(),
        decor: (world.lake.iter())
            .map(|lake| Decor {
                ground: Ground::Sea,
                outline: lake.outline.clone(),
            })
            .collect(),
        tokens: Vec::new(),
        arrows: (strokes.iter())
            .filter_map(|stroke| arrow(stroke, of(&stroke.from)?, of(&stroke.to)?))
            .collect(),
        legend,
        remarks,
        fittings: Fittings {
            counters: (shown.iter().enumerate())
                .filter(|(_, (state, _))| state.armies > 0)
                .map(|(region, (state, _))| Counter {
                    text: state.armies.to_string(),
                    ..Counter::new(Shape::Stack, state.owner.clone(), region)
                })
                .collect(),
            chart: Some(Chart {
                lands,
                ways,
                inscriptions: (world.continent.iter())
                    .map(|continent| Inscription {
                        at: continent.name_at,
                        text: continent.name.clone(),
                    })
                    .collect(),
            }),
            ..Fittings::default()
        },
    }
}

/// The same picture without the dashed line between two countries, for games
/// in which they are no neighbours.
pub fn without_line(mut scene: Scene, one: &str, other: &str) -> Scene {
    let place = |code: &str| scene.regions.iter().position(|r| r.short == code);
    let ends = (place(one), place(other));
    if let (Some(one), Some(other)) = ends
        && let Some(chart) = &mut scene.fittings.chart
    {
        (chart.ways).retain(|way| ![(one, other), (other, one)].contains(&(way.from, way.to)));
    }
    scene
}

fn region(state: &CountryState, country: &Country) -> Region {
    Region {
        name: state.name.clone(),
        short: state.code.clone(),
        outline: country.outline.clone(),
        label: country.counter,
        ground: Ground::Land,
        coasts: Vec::new(),
        owner: state.owner.clone(),
        centre: None,
        reconstructed: false,
    }
}

fn arrow(stroke: &Stroke, from: usize, to: usize) -> Option<Arrow> {
    (from != to).then(|| Arrow {
        success: stroke.success,
        ..Arrow::new(stroke.kind, stroke.side.clone(), from, to)
    })
}
