//! A board described in a file, for whoever draws boards that no rule system
//! here knows.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::boards::{self, Lane};
use super::scene::{
    Arrow, ArrowKind, Counter, Ground, Landmark, LandmarkKind, LegendLine, Link, Point, Region,
    Scene, Shape, Side,
};
use super::{LocalName, Message};

/// What stands in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneFile {
    title: String,
    #[serde(default)]
    game: String,
    grid: Option<Grid>,
    track: Option<Track>,
    board: Option<Shapes>,
    #[serde(default, rename = "side")]
    sides: Vec<NamedSide>,
    #[serde(default)]
    owners: BTreeMap<String, Vec<String>>,
    #[serde(default, rename = "counter")]
    counters: Vec<NamedCounter>,
    #[serde(default, rename = "link")]
    links: Vec<NamedLink>,
    #[serde(default, rename = "castle")]
    castles: Vec<Castle>,
    #[serde(default, rename = "order")]
    orders: Vec<NamedOrder>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Grid {
    /// One text for each rank from the top, one letter for each square.
    ground: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    frame: [f32; 2],
    points: Vec<Point>,
    steps: usize,
    lanes: Vec<LaneOf>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaneOf {
    suffix: String,
    ground: Ground,
    width: f32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shapes {
    frame: [f32; 2],
    #[serde(rename = "region")]
    regions: Vec<NamedRegion>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedRegion {
    id: String,
    #[serde(default)]
    name: String,
    ground: Ground,
    label: Point,
    outline: Vec<Point>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedSide {
    id: String,
    name: LocalName,
    colour: String,
    mark: String,
    #[serde(default)]
    count: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedCounter {
    /// One region, or several that have the same.
    at: Places,
    shape: Shape,
    side: Option<String>,
    #[serde(default)]
    text: String,
    number: Option<u32>,
    facing: Option<f32>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Places {
    One(String),
    Many(Vec<String>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedLink {
    from: String,
    to: String,
    side: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Castle {
    /// The regions between which it stands.
    between: Vec<String>,
    side: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedOrder {
    kind: ArrowKind,
    side: String,
    from: String,
    to: Option<String>,
    of: Option<String>,
    success: Option<bool>,
    #[serde(default)]
    via: Vec<String>,
}

/// Text that is not put into a language.
fn plain(text: &str) -> Message {
    Message {
        key: text.to_owned().into(),
        args: BTreeMap::new(),
    }
}

impl SceneFile {
    /// Reads a file: JSON if it begins with `{`, else TOML.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(text: &str) -> Result<Self, String> {
        if text.trim_start().starts_with('{') {
            serde_json::from_str(text).map_err(|error| error.to_string())
        } else {
            toml::from_str(text).map_err(|error| error.to_string())
        }
    }

    /// The scene that it describes. Its texts are the keys of messages.
    ///
    /// # Errors
    /// What in it names something that is not there, or makes no board.
    pub fn scene(&self) -> Result<Scene, String> {
        let mut scene = self.empty_board()?;
        scene.title = plain(&self.title);
        scene.game.clone_from(&self.game);
        scene.legend = (self.sides.iter())
            .map(|side| LegendLine {
                side: side.look(),
                name: side.name.clone(),
                count: plain(&side.count),
            })
            .collect();
        let known: BTreeMap<String, usize> = (scene.regions.iter().enumerate())
            .map(|(index, region)| (region.short.clone(), index))
            .collect();
        let find = |name: &str| {
            (known.get(&name.to_lowercase()).copied())
                .ok_or_else(|| format!("unknown region \"{name}\" on this board"))
        };
        for (side, places) in &self.owners {
            let side = self.side(side)?;
            for place in places {
                let index = find(place)?;
                scene.regions[index].owner = Some(side.clone());
            }
        }
        let side = |side: &Option<String>| side.as_deref().map(|id| self.side(id)).transpose();
        for counter in &self.counters {
            let places = match &counter.at {
                Places::One(place) => std::slice::from_ref(place),
                Places::Many(places) => places,
            };
            for place in places {
                scene.fittings.counters.push(Counter {
                    shape: counter.shape,
                    side: side(&counter.side)?,
                    region: find(place)?,
                    text: counter.text.clone(),
                    number: counter.number,
                    facing: counter.facing,
                    label: None,
                });
            }
        }
        for link in &self.links {
            scene.fittings.links.push(Link {
                from: find(&link.from)?,
                to: find(&link.to)?,
                side: side(&link.side)?,
            });
        }
        for castle in &self.castles {
            let near = (castle.between.iter())
                .map(|place| Ok(scene.regions[find(place)?].outline.as_slice()))
                .collect::<Result<Vec<_>, String>>()?;
            scene.fittings.landmarks.push(Landmark {
                at: meeting(&near)
                    .ok_or("a castle stands between two regions or more that meet")?,
                side: side(&castle.side)?,
                kind: LandmarkKind::Castle,
                text: String::new(),
                scale: 1.0,
            });
        }
        for order in &self.orders {
            let from = find(&order.from)?;
            scene.arrows.push(Arrow {
                kind: order.kind,
                side: self.side(&order.side)?,
                from,
                to: order.to.as_deref().map_or(Ok(from), find)?,
                coast: None,
                of: order.of.as_deref().map(find).transpose()?,
                success: order.success,
                herd: None,
                piece: None,
                via: order
                    .via
                    .iter()
                    .map(|place| find(place))
                    .collect::<Result<_, _>>()?,
            });
        }
        Ok(scene)
    }

    fn empty_board(&self) -> Result<Scene, String> {
        match (&self.grid, &self.track, &self.board) {
            (Some(grid), None, None) => grid.scene(),
            (None, Some(track), None) => {
                let lanes: Vec<Lane> = (track.lanes.iter())
                    .map(|lane| Lane {
                        suffix: lane.suffix.clone(),
                        ground: lane.ground,
                        width: lane.width,
                    })
                    .collect();
                if track.points.len() < 2 || !(1..=1000).contains(&track.steps) {
                    return Err("a track has two points or more, and 1 to 1000 steps".to_owned());
                }
                Ok(boards::track(
                    track.frame,
                    &track.points,
                    track.steps,
                    &lanes,
                ))
            }
            (None, None, Some(shapes)) => {
                let mut scene = boards::track(shapes.frame, &[], 0, &[]);
                scene.regions = shapes.regions.iter().map(NamedRegion::region).collect();
                Ok(scene)
            }
            _ => Err("expected one of [grid], [track] and [board]".to_owned()),
        }
    }

    fn side(&self, id: &str) -> Result<Side, String> {
        let found = self.sides.iter().find(|side| side.id == id);
        found.map(NamedSide::look).ok_or_else(|| {
            let known: Vec<&str> = self.sides.iter().map(|side| side.id.as_str()).collect();
            format!(
                "unknown side \"{id}\", expected one of {}",
                known.join(", ")
            )
        })
    }
}

impl NamedSide {
    fn look(&self) -> Side {
        Side::new(&self.colour, &self.mark)
    }
}

impl NamedRegion {
    fn region(&self) -> Region {
        Region {
            name: LocalName::same(self.name.clone()),
            short: self.id.to_lowercase(),
            outline: self.outline.clone(),
            label: self.label,
            ground: self.ground,
            coasts: Vec::new(),
            owner: None,
            centre: None,
            reconstructed: false,
        }
    }
}

impl Grid {
    fn scene(&self) -> Result<Scene, String> {
        let mut ranks = Vec::new();
        for text in self.ground.iter().rev() {
            let rank: Result<Vec<Ground>, String> = text.chars().map(ground).collect();
            ranks.push(rank?);
        }
        let files = ranks.first().map_or(0, Vec::len);
        if !(1..=64).contains(&files) || ranks.len() > 64 {
            return Err("a grid has 1 to 64 files and ranks".to_owned());
        }
        if ranks.iter().any(|rank| rank.len() != files) {
            return Err("all ranks of a grid have as many squares as the first".to_owned());
        }
        Ok(boards::grid(files, ranks.len(), |file, rank| {
            ranks[rank][file]
        }))
    }
}

fn ground(letter: char) -> Result<Ground, String> {
    Ok(match letter {
        '.' => Ground::Plain,
        'w' => Ground::Wood,
        'h' => Ground::Hill,
        'm' => Ground::Marked,
        'r' => Ground::River,
        's' => Ground::Sea,
        'l' => Ground::Land,
        _ => {
            return Err(format!(
                "a square cannot be '{letter}', expected . w(ood) h(ill) m(arked) r(iver) s(ea) l(and)"
            ));
        }
    })
}

/// The middle of the corners of one outline that all others have too, or
/// nearly.
fn meeting(outlines: &[&[Point]]) -> Option<Point> {
    let (first, others) = outlines
        .split_first()
        .filter(|(_, rest)| !rest.is_empty())?;
    let near = |a: Point, b: Point| (a[0] - b[0]).abs() + (a[1] - b[1]).abs() < 0.5;
    let shared: Vec<Point> = (first.iter().copied())
        .filter(|&point| {
            (others.iter()).all(|other| other.iter().any(|&corner| near(point, corner)))
        })
        .collect();
    let count = f32::from(
        u16::try_from(shared.len())
            .ok()
            .filter(|&count| count > 0)?,
    );
    Some([0, 1].map(|axis| shared.iter().map(|point| point[axis]).sum::<f32>() / count))
}
